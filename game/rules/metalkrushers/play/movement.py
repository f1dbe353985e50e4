"""Movement (MK-6.3): who moves next, where to, and the way that is shown."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.core.boards.cells import Mask
from game.core.boards.driving import Pose, Reach, Ways, reach
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import Refusal, Seat
from game.core.menu import Joined, Picked
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.combat.course import next_attacker
from game.rules.metalkrushers.commands import Move
from game.rules.metalkrushers.events import Event, Moved
from game.rules.metalkrushers.refusals import hex_name, krusher_name, refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    State,
    alive,
    bodies,
    krusher,
    marked,
    with_krusher,
)

FAR: Final = 40
"""More points than any way in an arena costs."""


def next_mover(
    state: State, events: tuple[Event, ...], order: tuple[KrusherId, ...] | None = None
) -> Outcome:
    """Let the next Krusher move, in another order if given; then combat begins (MK-6.3.1)."""
    here = alive(state)
    left = tuple([n for n in (state.movement if order is None else order) if n in here])
    moving = state._replace(phase="move", movement=left, mover=None)
    return (moving, events) if left else next_attacker(moving, events)


def moved(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the movement of the Krusher whose place it is."""
    done = marked(state, state.movement[0], lambda m: m._replace(moved=True))
    return next_mover(done, events, state.movement[1:])


def free(state: State, number: KrusherId) -> Mask:
    """Return the hexes that a Krusher may enter (MK-6.3.3)."""
    return state.field.arena.floor & ~bodies(state)


class Range(NamedTuple):
    """What a Krusher can get to from where it stands."""

    reached: Reach
    """Without the free turn."""
    ends: tuple[Mask, ...]
    """Where it may end, facing by facing, the free turn with it (MK-6.3.5)."""
    ways: Ways
    moves: Sequence[Move]


def range_of(state: State, number: KrusherId) -> Range:
    """Return what a Krusher can get to now (MK-6.3.2 to MK-6.3.5)."""
    own, arena = krusher(state, number), state.field.arena
    return _range(arena, Pose(own.cell, own.facing), own.sheet.body.movement, free(state, number))


@lru_cache(maxsize=1024)
def _range(arena: Arena, start: Pose, points: int, open_cells: Mask) -> Range:
    reached = reach(arena.hexes, start, points, open_cells)
    front = reached.fronts[-1]
    ends = tuple(front[f] | front[f - 1] | front[(f + 1) % 6] for f in DIRECTIONS)
    table = _arena_moves(arena)
    picked = (Picked(table[f], mask) for f, mask in enumerate(ends) if mask)
    return Range(reached, ends, Ways(arena.hexes, reached, start), Joined(*picked))


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
    if to != own.cell and not free(state, number) >> to & 1:
        return refuse("hex_taken", hex_name(state, to), remedy=Move(own.cell, own.facing))
    if range_of(state, number).ends[facing] >> to & 1:
        return None
    return _too_far(state, number, Pose(to, facing))


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
    number = state.movement[0]
    own = krusher(state, number)
    end = Pose(command.to, command.facing)
    steps = way_to(state, number, end)
    gone = with_krusher(state, number, own._replace(cell=end.cell, facing=end.facing))
    return moved(gone, (Moved(number, own.cell, steps, *end),))


def way_to(state: State, number: KrusherId, end: Pose) -> str:
    """Return the steps of a legal move: cheapest, the free turn last (MK-6.3.7)."""
    reached, _, ways, _ = range_of(state, number)
    costs = [
        (cost, before, last)
        for last, turn in (("", 0), ("R", -1), ("L", 1))
        if (cost := reached.cost(before := Pose(end.cell, (end.facing + turn) % 6))) is not None
    ]
    least = min(costs)[0]
    found = [ways.to(before) + last for cost, before, last in costs if cost == least]
    return min(found, key=lambda steps: ["FRLB".index(step) for step in steps])
