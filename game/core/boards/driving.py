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
    free = (free | here) & board.full
    before: Front = (0,) * 6
    last = tuple([here if facing == start.facing else 0 for facing in DIRECTIONS])
    fronts, steps = [last], _shifted(board)
    for _ in range(points):
        front = tuple(
            [
                (
                    last[n]
                    | last[n - 1]
                    | last[n - 5]
                    | (last[n] << right >> left)
                    | (before[n] << left >> right)
                )
                & free
                for n, right, left in steps
            ]
        )
        fronts.append(front)
        before, last = last, front
    return Reach(tuple(fronts))


def _shifted(board: Hexes) -> list[tuple[Facing, int, int]]:
    """Each facing with the bits by which a mask moves up, or down, for a step forward."""
    return [(n, max(shift, 0), max(-shift, 0)) for n, shift in enumerate(board.shifts)]


def way(board: Hexes, reached: Reach, start: Pose, end: Pose) -> str:
    """Return the cheapest steps to a pose in reach, forward before right, left and backward.

    Among equals the first step counts first, then the second, and so on.

    Raises:
        ValueError: the pose is out of reach.
    """
    return Ways(board, reached, start).to(end)


class Ways:
    """The cheapest ways to the poses in reach; each is reckoned when it is first asked for."""

    def __init__(self, board: Hexes, reached: Reach, start: Pose) -> None:
        self._board = board
        self._reached = reached
        self._known = {start: ""}

    def to(self, end: Pose) -> str:
        """Return the steps to a pose as `way` does.

        Raises:
            ValueError: the pose is out of reach.
        """
        cost = self._reached.cost(end)
        if cost is None:
            raise ValueError(f"{end} is out of reach")
        return self._to(end, cost).translate(_WORDS)

    def _to(self, end: Pose, cost: int) -> str:
        """The steps as digits, which sort as the steps do."""
        known = self._known.get(end)
        if known is None:
            fronts, found = self._reached.fronts, []
            for digit, step, price in _LAST:
                if price <= cost:
                    here = taken(self._board, end, step)
                    # What is in reach for so much costs no less, or the end would cost less too.
                    if here.cell != OFF and fronts[cost - price][here.facing] >> here.cell & 1:
                        found.append(self._to(here, cost - price) + digit)
            known = self._known[end] = min(found)
        return known


def taken(board: Hexes, pose: Pose, step: str) -> Pose:
    """Return where one step brings a piece; the cell is `OFF` beyond the edge."""
    cell, facing = pose
    if step == FORWARD:
        return Pose(board.step(cell, facing), facing)
    if step == BACKWARD:
        return Pose(board.step(cell, (facing + 3) % 6), facing)
    return Pose(cell, (facing + (1 if step == RIGHT else 5)) % 6)


_UNDOES: Final = {FORWARD: BACKWARD, RIGHT: LEFT, LEFT: RIGHT, BACKWARD: FORWARD}
_WORDS: Final = str.maketrans("0123", "".join(COST))
_LAST: Final = tuple((str(n), _UNDOES[step], price) for n, (step, price) in enumerate(COST.items()))
"""Each step that may come last: its digit, what undoes it, and its price."""
