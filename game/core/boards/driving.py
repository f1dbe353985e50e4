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
    onward: Mask = -1
    """The cells from which a piece may go on; it has to stop where it enters another."""

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


def reach(board: Hexes, start: Pose, points: int, free: Mask, stops: Mask = 0) -> Reach:
    """Return what a piece gets to with some points over `free` cells; its own place is free to it.

    A piece that enters one of `stops` goes no farther and turns no more.

    >>> from game.core.boards.hexes import Hex, hexagon
    >>> arena = Hexes(hexagon(6))
    >>> middle = Pose(arena.cell(Hex(0, 0)), 0)
    >>> sum(mask.bit_count() for mask in reach(arena, middle, 1, arena.full).fronts[-1])
    4
    """
    here = 1 << start.cell
    onward = ~stops | here
    first = tuple([here if facing == start.facing else 0 for facing in DIRECTIONS])
    fronts = _spread(board, [first], points, (free | here) & board.full, onward)
    return Reach(tuple(fronts), onward)


def narrowed(board: Hexes, reached: Reach, free: Mask) -> Reach:
    """Return what a piece gets to, without stops, if fewer cells are free than for `reached`.

    It is reckoned anew only from where the first of the others was entered.
    """
    fronts = reached.fronts
    taken = ~(free | cells_in(fronts[0]))
    if not cells_in(fronts[-1]) & taken:
        return reached
    same = next(n for n, front in enumerate(fronts) if cells_in(front) & taken)
    return Reach(tuple(_spread(board, [*fronts[:same]], len(fronts) - same, ~taken, -1)))


def cells_in(front: Front) -> Mask:
    """Return the cells of some poses, whatever the facing."""
    n, ne, se, s, sw, nw = front
    return n | ne | se | s | sw | nw


def _spread(
    board: Hexes, fronts: list[Front], points: int, free: Mask, onward: Mask
) -> list[Front]:
    """Add what can be got to with each of some points more: a line a facing, from north on."""
    row, aslant = board.shifts[3], board.shifts[4]
    was: Front = fronts[-2] if len(fronts) > 1 else (0,) * 6
    for _ in range(points):
        last = fronts[-1]
        going = last if onward == -1 else tuple([mask & onward for mask in last])
        n, ne, se, s, sw, nw = going
        fronts.append(
            (
                last[0] | (n | ne | nw | n >> row | was[0] << row) & free,
                last[1] | (ne | se | n | ne >> aslant | was[1] << aslant) & free,
                last[2] | (se | s | ne | se << 1 | was[2] >> 1) & free,
                last[3] | (s | sw | se | s << row | was[3] >> row) & free,
                last[4] | (sw | nw | s | sw << aslant | was[4] >> aslant) & free,
                last[5] | (nw | n | sw | nw >> 1 | was[5] << 1) & free,
            )
        )
        was = going
    return fronts


def way(board: Hexes, reached: Reach, start: Pose, end: Pose) -> str:
    """Return the cheapest steps to a pose in reach, forward before right, left and backward.

    Among equals the first step counts first, then the second, and so on.

    Raises:
        ValueError: the pose is out of reach.
    """
    return Ways(board, reached, start).to(end)


def quick_way(board: Hexes, reached: Reach, end: Pose) -> str:
    """Return some cheapest steps to a pose in reach, always the same and sooner than `way` does.

    They are found from the end: among equals the last step is forward before right, left and
    backward, then the one before it, and so on.

    Raises:
        ValueError: the pose is out of reach.
    """
    cost, steps = _cost(reached, end), ""
    (cell, facing), (fronts, onward) = end, reached
    while cost:
        cost -= 1
        front, behind = fronts[cost], board.step(cell, (facing + 3) % 6)
        turns = onward >> cell & 1
        if behind != OFF and (front[facing] & onward) >> behind & 1:
            cell, steps = behind, FORWARD + steps
        elif turns and front[facing - 1] >> cell & 1:
            facing, steps = (facing - 1) % 6, RIGHT + steps
        elif turns and front[facing - 5] >> cell & 1:
            facing, steps = (facing + 1) % 6, LEFT + steps
        else:
            cell, cost, steps = board.step(cell, facing), cost - 1, BACKWARD + steps
    return steps


def _cost(reached: Reach, end: Pose) -> int:
    cost = reached.cost(end)
    if cost is None:
        raise ValueError(f"{end} is out of reach")
    return cost


def _may_pass(reached: Reach, cost: int, cell: Cell, facing: Facing) -> bool:
    """Whether a piece can be somewhere for so many points, and go on."""
    return bool((reached.fronts[cost][facing] & reached.onward) >> cell & 1)


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
        return self._to(end, _cost(self._reached, end)).translate(_WORDS)

    def _to(self, end: Pose, cost: int) -> str:
        """The steps as digits, which sort as the steps do."""
        known = self._known.get(end)
        if known is None:
            found = []
            for digit, step, price in _LAST:
                if price <= cost:
                    here = taken(self._board, end, step)
                    # What is in reach for so much costs no less, or the end would cost less too.
                    if here.cell != OFF and _may_pass(self._reached, cost - price, *here):
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


def cells_along(board: Hexes, start: Pose, steps: str) -> list[Cell]:
    """Return where a piece stands after each step, as far as the first one off the board."""
    cell, facing = start
    cells = []
    for step in steps:
        if step == FORWARD:
            cell = board.step(cell, facing)
        elif step == BACKWARD:
            cell = board.step(cell, (facing + 3) % 6)
        else:
            facing = facing_after(facing, step)
        cells.append(cell)
        if cell == OFF:
            break
    return cells


def cost_of(steps: str) -> int:
    """Return the points for some steps.

    >>> cost_of("FRB")
    4
    """
    return len(steps) + steps.count(BACKWARD)


def facing_after(facing: Facing, steps: str) -> Facing:
    """Return how a piece faces after some steps.

    >>> facing_after(5, "FRFRB")
    1
    """
    return (facing + steps.count(RIGHT) - steps.count(LEFT)) % 6


_UNDOES: Final = {FORWARD: BACKWARD, RIGHT: LEFT, LEFT: RIGHT, BACKWARD: FORWARD}
_WORDS: Final = str.maketrans("0123", "".join(COST))
_LAST: Final = tuple((str(n), _UNDOES[step], price) for n, (step, price) in enumerate(COST.items()))
"""Each step that may come last: its digit, what undoes it, and its price."""
