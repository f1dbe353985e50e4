"""The front of a game's box on the shelf."""

from typing import Final, NamedTuple

from game.ui.theme import Color


class Box(NamedTuple):
    """How the box of a game is printed; its name and pitch stand in the table's catalogue."""

    paper: Color
    """Of the title's plate."""
    ink: Color
    spine: Color
    """Of the side that is seen when the box is pulled out."""
    starts: bool = False
    """Whether who has never played anything starts with this game; one box of the shelf says so."""


PLAIN: Final = Box(paper="#2b2f36", ink="#e8e2d4", spine="#3c424c")
"""The box of a game that has none of its own."""
