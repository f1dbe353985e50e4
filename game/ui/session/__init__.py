"""A running match at a table: who plays, what is shown, what is awaited."""

from game.ui.session.session import Session
from game.ui.session.waiting import ThinkingTime

__all__ = ["Session", "ThinkingTime"]
