"""Driving over hexes: where a piece with a nose can get to, facing which way, and how.

A piece goes forward through the hexside it faces, goes backward without turning, and turns by one
hexside at a time; each costs points. A way is a string of steps: F forward, R and L a turn to the
right and left, B backward.
"""

from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.boards.hexes import DIRECTIONS, Hexes

FORWARD, RIGHT, LEFT, BACKWARD = "FRLB"
COST: Final = {FORWARD: 1, RIGHT: 1, LEFT: 1, BACKWARD: 2}
"""Points for each step."""

Front: TypeAlias = tuple[Mask, ...]
"""For each facing the cells where a piece can stand with it."""


class Pose(NamedTuple):
    """A place and a facing."""

    cell: Cell
    facing: Facing


class Reach(NamedTuple):
    """What a piece can get to: `fronts[n]` are the poses that cost at most n points."""

    fronts: tuple[Front, ...]

    def cost(self, pose: Pose) -> int | None:
        """Return the least points for a pose, `None` if it is out of reach."""
        for points, front in enumerate(self.fronts):
            if front[pose.facing] >> pose.cell & 1:
                return points
        return None

    @property
    def cells(self) -> Mask:
        """All cells in reach, whatever the facing."""
        cells = 0
        for mask in self.fronts[-1]:
            cells |= mask
        return cells


def reach(board: Hexes, start: Pose, points: int, free: Mask) -> Reach:
    """Return what a piece gets to with some points over `free` cells; its own place is free to it.

    >>> from game.core.boards.hexes import Hex, hexagon
    >>> arena = Hexes(hexagon(6))
    >>> middle = Pose(arena.cell(Hex(0, 0)), 0)
    >>> sum(mask.bit_count() for mask in reach(arena, middle, 1, arena.full).fronts[-1])
    4
    """
    here = 1 << start.cell
    free |= here
    fronts = [tuple(here if facing == start.facing else 0 for facing in DIRECTIONS)]
    for spent in range(1, points + 1):
        near, far = fronts[-1], fronts[-2] if spent > 1 else (0,) * 6
        fronts.append(tuple(_arrivals(board, facing, near, far) & free for facing in DIRECTIONS))
    return Reach(tuple(fronts))


def _arrivals(board: Hexes, facing: Facing, near: Front, far: Front) -> Mask:
    """Poses of a facing that cost no more than before, a step from `near` or two from `far`."""
    turned = near[facing] | near[facing - 1] | near[(facing + 1) % 6]
    forward = board.moved(near[facing], facing)
    return turned | forward | board.moved(far[facing], (facing + 3) % 6)


def way(board: Hexes, reached: Reach, start: Pose, end: Pose) -> str:
    """Return the cheapest steps to a pose in reach, forward before right, left and backward.

    Among equals the first step counts first, then the second, and so on.

    Raises:
        ValueError: the pose is out of reach.
    """
    costs = _leading(board, reached, end)
    steps, here = "", start
    while here != end:
        spent = costs[here]
        here, step = next(
            (there, step)
            for step, price in COST.items()
            if costs.get(there := taken(board, here, step)) == spent + price
        )
        steps += step
    return steps


def taken(board: Hexes, pose: Pose, step: str) -> Pose:
    """Return where one step brings a piece; the cell is `OFF` beyond the edge."""
    cell, facing = pose
    if step == FORWARD:
        return Pose(board.step(cell, facing), facing)
    if step == BACKWARD:
        return Pose(board.step(cell, (facing + 3) % 6), facing)
    return Pose(cell, (facing + (1 if step == RIGHT else 5)) % 6)


_UNDOES: Final = {FORWARD: BACKWARD, RIGHT: LEFT, LEFT: RIGHT, BACKWARD: FORWARD}


def _leading(board: Hexes, reached: Reach, end: Pose) -> dict[Pose, int]:
    """What each pose on a cheapest way to the end has cost so far."""
    cost = reached.cost(end)
    if cost is None:
        raise ValueError(f"{end} is out of reach")
    costs, open_poses = {end: cost}, [end]
    while open_poses:
        there = open_poses.pop()
        for step, price in COST.items():
            here = taken(board, there, _UNDOES[step])
            spent = costs[there] - price
            if here not in costs and here.cell != OFF and reached.cost(here) == spent:
                costs[here] = spent
                open_poses.append(here)
    return costs
