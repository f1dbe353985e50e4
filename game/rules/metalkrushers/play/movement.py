"""Movement (MK-6.3): who moves next, where to, and the way that is shown."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.boards.driving import Pose, Reach, Ways, narrowed, reach
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import Refusal, Seat
from game.core.menu import Picked, Unbuilt, nth_bit
from game.core.records import NEW
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.combat.course import next_attacker
from game.rules.metalkrushers.commands import Move
from game.rules.metalkrushers.events import Event, Moved, OrderSet
from game.rules.metalkrushers.play.ways import OpenWay, cheapest, open_way
from game.rules.metalkrushers.refusals import hex_name, krusher_name, refuse
from game.rules.metalkrushers.state import (
    ATTACK,
    CELL,
    FACING,
    KRUSHERS,
    MARKS,
    MOVEMENT,
    MOVER,
    PHASE,
    Krusher,
    KrusherId,
    Marks,
    Outcome,
    State,
    bodies,
    krusher,
)

FAR: Final = 40
"""More points than any way in an arena costs."""


def begin_movement(
    state: State,
    movement: tuple[KrusherId, ...],
    attack: tuple[KrusherId, ...],
    events: tuple[Event, ...],
) -> Outcome:
    """Let the Krushers move in an order, all of which are there, and attack in another."""
    fields = list(state)
    fields[PHASE], fields[MOVEMENT], fields[ATTACK], fields[MOVER] = "move", movement, attack, None
    return NEW(State, fields), (*events, _order_set(movement, attack))


_order_set: Final = lru_cache(maxsize=1024)(OrderSet)


def next_mover(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the next Krusher move; then combat begins (MK-6.3.1)."""
    return _begun(state, state.krushers, state.movement, events)


def moved(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the movement of the Krusher whose place it is."""
    own = krusher(state, state.movement[0])
    return _done(state, own, own.cell, own.facing, events)


def _done(
    state: State, own: Krusher, cell: Cell, facing: Facing, events: tuple[Event, ...]
) -> Outcome:
    """End the movement of the Krusher whose place it is, at a hex and a facing."""
    number, *left = state.movement
    fields = list(own)
    fields[CELL], fields[FACING], fields[MARKS] = cell, facing, _as_moved(own.marks)
    krushers = list(state.krushers)
    krushers[number] = NEW(Krusher, fields)
    return _begun(state, tuple(krushers), left, events)


@lru_cache(maxsize=256)
def _as_moved(marks: Marks) -> Marks:
    return marks._replace(moved=True)


def _begun(
    state: State,
    krushers: tuple[Krusher | None, ...],
    order: Sequence[KrusherId],
    events: tuple[Event, ...],
) -> Outcome:
    left = tuple([n for n in order if (own := krushers[n]) is not None and own.cell != OFF])
    fields = list(state)
    fields[PHASE], fields[KRUSHERS], fields[MOVEMENT], fields[MOVER] = "move", krushers, left, None
    moving = NEW(State, fields)
    return (moving, events) if left else next_attacker(moving, events)


def free(state: State, number: KrusherId) -> Mask:
    """Return the hexes that a Krusher may enter (MK-6.3.3)."""
    return state.field.arena.floor & ~bodies(state)


class Moves(Unbuilt):
    """The moves to where a Krusher may end, facing by facing; none is looked up before its turn."""

    __slots__ = ("_ends", "_table")

    def __init__(self, table: Sequence[Sequence[Move]], ends: tuple[Mask, ...]) -> None:
        super().__init__(sum([mask.bit_count() for mask in ends]))
        self._table, self._ends = table, ends

    def __iter__(self) -> Iterator[Move]:
        return chain.from_iterable(map(Picked, self._table, self._ends))

    def nth(self, index: int) -> Move:
        """Find the facing that holds a place, and the bit that stands for it."""
        for facing, mask in enumerate(self._ends):
            size = mask.bit_count()
            if index < size:
                return self._table[facing][nth_bit(mask, index)]
            index -= size
        raise IndexError(index)


class Range(NamedTuple):
    """What a Krusher can get to from where it stands."""

    reached: Reach
    """Without the free turn."""
    cells: Mask
    ends: tuple[Mask, ...]
    """Where it may end, facing by facing, the free turn with it (MK-6.3.5)."""
    moves: Sequence[Move]


def range_of(state: State, number: KrusherId) -> Range:
    """Return what a Krusher can get to now (MK-6.3.2 to MK-6.3.5)."""
    own, arena = krusher(state, number), state.field.arena
    start, others = Pose(own.cell, own.facing), bodies(state) & ~(1 << own.cell)
    return _range_past(arena, start, own.sheet.body.movement, others)


def _range_past(arena: Arena, start: Pose, points: int, others: Mask) -> Range:
    """What a Krusher gets to past some others, most of which may be far away."""
    found = open_range(arena, start, points)
    in_the_way = found.cells & others
    return _range(arena, start, points, in_the_way) if in_the_way else found


@lru_cache(maxsize=4096)
def open_range(arena: Arena, start: Pose, points: int) -> Range:
    """Return what a Krusher gets to if nobody stands in its way."""
    return _with_ends(arena, reach(arena.hexes, start, points, arena.floor))


@lru_cache(maxsize=1024)
def _range(arena: Arena, start: Pose, points: int, in_the_way: Mask) -> Range:
    reached = open_range(arena, start, points).reached
    return _with_ends(arena, narrowed(arena.hexes, reached, arena.floor & ~in_the_way))


def _with_ends(arena: Arena, reached: Reach) -> Range:
    n, ne, se, s, sw, nw = reached.fronts[-1]
    ends = (nw | n | ne, n | ne | se, ne | se | s, se | s | sw, s | sw | nw, sw | nw | n)
    return Range(reached, n | ne | se | s | sw | nw, ends, Moves(_arena_moves(arena), ends))


def reach_of(state: State, number: KrusherId) -> Reach:
    """Return the poses in reach of a Krusher, without the free turn (MK-6.3.2)."""
    return range_of(state, number).reached


@cache
def _arena_moves(arena: Arena) -> tuple[tuple[Move, ...], ...]:
    """Every move of an arena by facing; the place in the list is the cell's."""
    last = arena.hexes.cells[-1]
    return tuple(tuple(Move(cell, facing) for cell in range(last + 1)) for facing in DIRECTIONS)


def moves(state: State, number: KrusherId) -> Sequence[Move]:
    """Return every move of a Krusher (MK-6.3.5)."""
    return range_of(state, number).moves


def why_not_move(state: State, seat: Seat, command: Move) -> Refusal | None:
    """Return why a Krusher may not move so (MK-6.3)."""
    number, to, facing = state.movement[0], command.to, command.facing
    arena, own = state.field.arena, krusher(state, number)
    if not arena.hexes.full >> to & 1:
        return refuse("off_board", remedy=Move(own.cell, own.facing))
    clear = _clear_way(state, own, to, facing)
    if clear is not None and clear.cost <= own.sheet.body.movement:
        return None
    if to != own.cell and not free(state, number) >> to & 1:
        return refuse("hex_taken", hex_name(state, to), remedy=Move(own.cell, own.facing))
    if range_of(state, number).ends[facing] >> to & 1:
        return None
    return _too_far(state, number, Pose(to, facing))


def _clear_way(state: State, own: Krusher, to: Cell, facing: Facing) -> OpenWay | None:
    """The way that a Krusher takes if nothing stands in it; None if anything does."""
    arena, start = state.field.arena, own.cell
    found = open_way(arena.row, own.facing, arena.hexes.way(start, to), facing)
    if found is None:
        return None
    return found if found.is_clear(start, arena.floor & ~bodies(state) | 1 << start) else None


def _too_far(state: State, number: KrusherId, end: Pose) -> Refusal:
    """Beyond the points, or shut in (MK-6.3.3, MK-6.3.5)."""
    own, nearest = krusher(state, number), _nearest(state, number, end)
    far = far_reach(state, number, free(state, number))
    if far.cost(end) is not None:
        name, most = krusher_name(state, number), own.sheet.body.movement
        return refuse("too_far", price(far, end), name, most, remedy=nearest)
    past_krushers = far_reach(state, number, state.field.arena.floor).cost(end) is not None
    code = "shut_in" if past_krushers else "walled_off"
    return refuse(code, hex_name(state, end.cell), remedy=nearest)


def far_reach(state: State, number: KrusherId, open_cells: Mask) -> Reach:
    """Return the poses that a Krusher could get to over some hexes with points without end."""
    own = krusher(state, number)
    return reach(state.field.arena.hexes, Pose(own.cell, own.facing), FAR, open_cells)


def price(reached: Reach, end: Pose) -> int:
    """Return the points for a pose, the free turn used (MK-6.3.4, MK-6.3.5)."""
    costs = (reached.cost(Pose(end.cell, (end.facing + turn) % 6)) for turn in (0, 1, -1))
    return min(cost for cost in costs if cost is not None)


def _nearest(state: State, number: KrusherId, end: Pose) -> Move:
    """The legal end nearest to one out of reach: hexes first, then hexsides."""
    hexes = state.field.arena.hexes
    return min(
        moves(state, number),
        key=lambda m: (
            hexes.distance(m.to, end.cell),
            min((m.facing - end.facing) % 6, (end.facing - m.facing) % 6),
        ),
    )


def move(state: State, seat: Seat, command: Move) -> Outcome:
    """Move to a hex and a facing by the cheapest way (MK-6.3.7)."""
    number, to, facing = state.movement[0], command.to, command.facing
    own = krusher(state, number)
    steps = way_to(state, number, Pose(to, facing))
    return _done(state, own, to, facing, (Moved(number, own.cell, steps, to, facing),))


def way_to(state: State, number: KrusherId, end: Pose) -> str:
    """Return the steps of a legal move: cheapest, the free turn last (MK-6.3.7)."""
    own, arena = krusher(state, number), state.field.arena
    clear = _clear_way(state, own, *end)
    if clear is not None:
        return clear.steps
    start, others = Pose(own.cell, own.facing), bodies(state) & ~(1 << own.cell)
    found = cheapest(*_ways(arena, start, own.sheet.body.movement, others), end)
    assert found is not None
    return found[1]


@lru_cache(maxsize=64)
def _ways(arena: Arena, start: Pose, points: int, others: Mask) -> tuple[Reach, Ways]:
    reached = _range_past(arena, start, points, others).reached
    return reached, Ways(arena.hexes, reached, start)
