"""A running match at a table: who plays, what is shown, what is awaited."""

from game.ui.session.session import Session

__all__ = ["Session"]
