"""The ruler: what the game counts between two squares, and what stops it (BK-5)."""

from functools import partial
from typing import Final, NamedTuple

from game.core.boards.squares import Cell, Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.actions.range import blockers, counted_path, fan_of, in_front, range_to
from game.rules.bitskrieg.data import MT, TANK_TYPES, TD, TankType
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import NOBODY, State, tank_at
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Ruling

HALF: Final = MT
"""Any type that fires at the half-plane."""


class Count(NamedTuple):
    """How a range is counted: with which gun, from which facing, and what stops it."""

    kind: TankType
    place: tuple[Cell, int]
    stops: Mask


def ruling_of(state: State, seat: Seat, ends: tuple[Cell, Cell], speech: Speech) -> Ruling:
    """Return the range between two squares with the way it is counted, or what stops it.

    From a tank's square it counts for that tank's type and facing, else for the best facing.
    """
    start, end = ends
    if start == end or max(ends) >= 64:
        return Ruling((), (), speech.word("ruler.start"), "BK-5.2")
    count = _count(state, seat, ends)
    distance = range_to(*count, end)
    if distance:
        return _counted(count, end, distance, speech)
    return _stopped(count, end, speech)


def _count(state: State, seat: Seat, ends: tuple[Cell, Cell]) -> Count:
    start, end = ends
    number = tank_at(state, start)
    if number != NOBODY:
        tank = state.tanks[number]
        return Count(tank.type, (start, tank.facing), blockers(state, tank.seat))
    stops = blockers(state, max(0, seat))
    counts = [Count(HALF, (start, facing), stops) for facing in range(4)]
    return min(counts, key=partial(_cost, end))


def _cost(end: Cell, count: Count) -> tuple[int, bool]:
    kind, place, stops = count
    return range_to(kind, place, stops, end) or 9, not in_front(*place, end)


def _counted(count: Count, end: Cell, distance: int, speech: Speech) -> Ruling:
    path = counted_path(*count, end)
    facing = speech.facing(count.place[1])
    spoilt = _in_the_way(count, end) if distance > _bare(count, end) else ()
    key = "ruler.round" if spoilt else "ruler.range"
    text = speech.word(key, distance, facing, _names(spoilt))
    return Ruling(path, spoilt, text, "BK-5.5" if spoilt else "BK-5.1")


def _stopped(count: Count, end: Cell, speech: Speech) -> Ruling:
    name, facing = square_name(end), speech.facing(count.place[1])
    if not in_front(*count.place, end):
        return Ruling((), (), speech.word("ruler.behind", name, facing), "BK-5.3")
    line = TANK_TYPES[count.kind].line
    if line and not fan_of(*count.place).ahead >> end & 1:
        return Ruling((), (), speech.word("ruler.off_line", name), "BK-5.1")
    blocking = _in_the_way(count, end)
    if not blocking:
        return Ruling((), (), speech.word("ruler.too_far", name), "BK-5.7")
    return Ruling((), blocking, speech.word("ruler.blocked", name, _names(blocking)), "BK-5.4")


def _bare(count: Count, end: Cell) -> int:
    return range_to(count.kind, count.place, 0, end)


def _in_the_way(count: Count, end: Cell) -> tuple[Cell, ...]:
    """The squares that shut the shortest counts there would be without them."""
    fan = fan_of(*count.place)
    ways = (fan.line if count.kind == TD else fan.ways).get(1 << end)
    return () if ways is None else tuple(cells_of((ways[0] | ways[1]) & count.stops))


def _names(cells: tuple[Cell, ...]) -> str:
    return ", ".join(square_name(cell) for cell in cells)
