"""The place of a map or a board on a page: what room there is, a square at best."""

from game.ui.desk import Desk
from game.ui.widgets.base import Size, Widget


class MapSpace(Widget):
    """A map that takes the room left over, and becomes smaller where there is little."""

    smallest = 120
    """Units of height and width with which it can just be read."""

    def __init__(self) -> None:
        super().__init__()
        self.sized(grow=1)

    @property
    def shrinks(self) -> bool:
        """Say yes: the map becomes smaller."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a square on it."""
        return width, width

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a map that can just be read."""
        return desk.u(self.smallest)

    def least(self, desk: Desk) -> int:
        """Return the width of a map that can just be read."""
        return desk.u(self.smallest)
