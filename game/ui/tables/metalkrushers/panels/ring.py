"""Where six plates lie round a machine, and what a mouse that holds one of them means."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, NamedTuple

from game.core.boards.hexes import Side
from game.presenter.boards.layout import Point
from game.ui.boards.camera import DRAG_SLACK

TRACK: Final = 0.18
"""How deep the thickest plate is, as a share of the way from the middle to its outer edge."""
GAP: Final = 1.7
"""Degrees that are left free at each end of a plate."""
SLANT: Final = cos(radians(30))
STRAIGHT: Final = 0.4
"""How straight a plate must be pulled to a side for that side to be meant."""


class Ring(NamedTuple):
    """Where the plates lie: a hexagon with a flat side in front."""

    middle: Point
    apothem: float
    """From the middle to the outer edge of a plate."""

    def corner(self, angle: float, share: float) -> Point:
        """Return a corner in a direction, in degrees clockwise from the front."""
        far = self.apothem * share / SLANT
        return self._at(angle, far)

    def middle_of(self, side: Side) -> Point:
        """Return the middle of the place of a plate."""
        return self._at(60 * side, self.apothem * (1 - TRACK / 2))

    def plate(self, side: Side, share: float) -> list[Point]:
        """Return the corners of a plate that fills a share of its place."""
        near, far = 1 - TRACK, 1 - TRACK * (1 - share)
        ways = ((-30 + GAP, near), (-30 + GAP, far), (30 - GAP, far), (30 - GAP, near))
        return [self.corner(60 * side + angle, reach) for angle, reach in ways]

    def side_at(self, place: tuple[int, int]) -> Side | None:
        """Return the side whose sixth of the hexagon a pixel lies in, None beyond all plates."""
        x, y = place[0] - self.middle[0], place[1] - self.middle[1]
        side = round(degrees(atan2(x, -y)) / 60) % 6
        angle = radians(60 * side)
        away = x * sin(angle) - y * cos(angle)
        return side if 0 < away <= self.apothem * 1.02 else None

    def on_plate(self, place: tuple[int, int]) -> Side | None:
        """Return the side on whose plate a pixel lies."""
        x, y = place[0] - self.middle[0], place[1] - self.middle[1]
        side = self.side_at(place)
        if side is None:
            return None
        angle = radians(60 * side)
        return side if x * sin(angle) - y * cos(angle) >= self.apothem * (1 - TRACK) else None

    def _at(self, angle: float, far: float) -> Point:
        turn = radians(angle)
        return (self.middle[0] + far * sin(turn), self.middle[1] - far * cos(turn))


class Grip(NamedTuple):
    """A plate that is held, and where the mouse took hold of it and has gone."""

    side: Side
    start: tuple[int, int]
    now: tuple[int, int]

    @property
    def moved(self) -> bool:
        """Whether the mouse has gone further than a click may slip."""
        return hypot(self.now[0] - self.start[0], self.now[1] - self.start[1]) > DRAG_SLACK

    def aim(self, ring: Ring) -> tuple[Side, float] | None:
        """Return the side that is pulled to, and how much of the way; None for no side."""
        ends = [side for side in range(6) if side != self.side]
        over = ring.on_plate(self.now)
        ways = [(self._along(ring, side), side) for side in ends]
        chosen = over if over in ends else max(ways)[1]
        straight, share = self._along(ring, chosen), self._share(ring, chosen)
        return (chosen, share) if straight > STRAIGHT and share > 0 else None

    def _along(self, ring: Ring, side: Side) -> float:
        """How straight the mouse goes to a side: 1 is straight, 0 across."""
        (x, y), (to_x, to_y) = self._gone(), self._way(ring, side)
        return (x * to_x + y * to_y) / max(1.0, hypot(x, y) * hypot(to_x, to_y))

    def _share(self, ring: Ring, side: Side) -> float:
        (x, y), (to_x, to_y) = self._gone(), self._way(ring, side)
        return min(1.0, (x * to_x + y * to_y) / max(1.0, to_x * to_x + to_y * to_y))

    def _gone(self) -> Point:
        return (self.now[0] - self.start[0], self.now[1] - self.start[1])

    def _way(self, ring: Ring, side: Side) -> Point:
        x, y = ring.middle_of(side)
        return (x - self.start[0], y - self.start[1])
