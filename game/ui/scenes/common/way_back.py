"""The way back from the table of a match that is only tried out to where it was made."""

from typing import NamedTuple

from game.ui.stack import Next


class WayBack(NamedTuple):
    """A button in the menu of a match and at its end, and where it leads."""

    words: str
    icon: str
    step: Next
