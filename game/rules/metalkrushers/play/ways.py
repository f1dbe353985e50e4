"""The way that is shown for a move: the cheapest, the free turn last (MK-6.3.7).

On open ground it is the same wherever it begins, so it is found once. Where nothing stands in that
way it is the one, and nobody need ask what else a Krusher gets to.
"""

from functools import cache
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Facing, Mask, mask_of
from game.core.boards.driving import Pose, Reach, Ways, cells_along, reach
from game.core.boards.hexes import Hex, Hexes, hexagon
from game.rules.metalkrushers.data import CHASSIS

_FARTHEST: Final = max(body.movement for body in CHASSIS.values())
_GROUND: Final = Hexes(hexagon(_FARTHEST))
_MIDDLE: Final = _GROUND.cell(Hex(0, 0))


class OpenWay(NamedTuple):
    """A way over open ground."""

    cost: int
    """Without the free turn."""
    steps: str
    cells: Mask
    """Its hexes, its start among them, as masks of a board lie from cell `lift` on."""
    lift: int

    def is_clear(self, start: int, free: Mask) -> bool:
        """Return whether all hexes of the way are free if it begins at a cell."""
        return not self.cells << start & ~(free << self.lift)


def cheapest(reached: Reach, ways: Ways, end: Pose) -> tuple[int, str] | None:
    """Return the points for a pose and the steps; None if it is out of reach.

    The free turn is used, the first step counts first among equals (MK-6.3.4, MK-6.3.7).
    """
    cell, facing = end
    found = [
        (cost, before, last)
        for last, turn in (("", 0), ("R", -1), ("L", 1))
        if (cost := reached.cost(before := Pose(cell, (facing + turn) % 6))) is not None
    ]
    if not found:
        return None
    least = min(found)[0]
    steps = [ways.to(before) + last for cost, before, last in found if cost == least]
    return least, min(steps, key=lambda way: ["FRLB".index(step) for step in way])


@cache
def open_way(row: int, facing: Facing, way: Hex, end: Facing) -> OpenWay | None:
    """Return the way over open ground on boards with such rows; None if it is too far for all."""
    found = _from_north(way.turned(-facing), (end - facing) % 6)
    if found is None:
        return None
    cost, steps = found
    lift = _FARTHEST * (row + 1)
    along = [_GROUND.at(cell) for cell in cells_along(_GROUND, Pose(_MIDDLE, facing), steps)]
    cells = mask_of([lift, *(here.q + here.r * row + lift for here in along)])
    return OpenWay(cost, steps, cells, lift)


@cache
def _from_north(way: Hex, end: Facing) -> tuple[int, str] | None:
    """The points and the steps for one who faces north; all other ways are turns of these."""
    cell = _GROUND.cell(way)
    return None if cell == OFF else cheapest(*_reached(), Pose(cell, end))


@cache
def _reached() -> tuple[Reach, Ways]:
    start = Pose(_MIDDLE, 0)
    reached = reach(_GROUND, start, _FARTHEST, _GROUND.full)
    return reached, Ways(_GROUND, reached, start)
