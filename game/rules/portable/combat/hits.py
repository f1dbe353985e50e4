"""Hits, and the choice between a retreat and a loss (PW-6)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.contract import Band, Choice, DiceGroup, Refusal, Roll, Say, Seat
from game.core.menu import LazyMenu
from game.rules.portable.commands import Retreat, TakeLoss, UnitId
from game.rules.portable.data import HAS, LOSES_UP_TO, NOBODY
from game.rules.portable.events import (
    Destroyed,
    Endangered,
    Event,
    Freed,
    HitRolled,
    Outcome,
    Retreated,
    StrengthLost,
    Unharmed,
)
from game.rules.portable.refusals import refuse, unit_name
from game.rules.portable.state import Hit, State
from game.rules.portable.units import (
    beside_enemy,
    moved_to,
    nearest,
    passenger,
    stands,
    thread_of,
    with_units,
)


def hits_on(state: State, cells: Iterable[Cell], seat: Seat | None = None) -> list[UnitId]:
    """Return the units hit in some squares, lowest id first; of all seats or one (PW-2.15)."""
    struck = set(cells)
    return [
        number
        for number, unit in enumerate(state.units)
        if unit.carrier < 0 and unit.at in struck and (seat is None or unit.seat == seat)
    ]


def next_hit(state: State) -> State:
    """Return the position with the next hit to be rolled for; none is left of the destroyed.

    A unit that was to share the hit of its transport and has lost it takes the hit alone (PW-6.6).
    """
    hits = state.hits
    while hits and state.units[hits[0].unit].at == OFF:
        hits = hits[1:]
    return state._replace(hits=hits, phase="hit" if hits else "settle")


def hit_roll(state: State) -> Roll:
    """Return the die of the owner of the unit that is hit (PW-6.1)."""
    hit = state.hits[0]
    unit = state.units[hit.unit]
    group = DiceGroup(unit.seat, 1, 6, hit.unit, None, _bands(state, hit))
    say = Say("portable.roll.hit", (unit_name(state, hit.unit),))
    return Roll("hit", say, (group,), thread_of(state))


def _bands(state: State, hit: Hit) -> tuple[Band, ...]:
    """What a face means: PW-6.8, and what may be chosen."""
    unit = state.units[hit.unit]
    least = LOSES_UP_TO[unit.quality] + 1
    if hit.with_carrier:
        spared = (Band(least, "unharmed", True),) if hit.with_carrier == "retreated" else ()
        return (Band(1, "loss", False), *spared)
    can_retreat = bool(retreats(state, hit.unit))
    if is_harmless(state, hit):
        return (Band(1, "unharmed", True), *((Band(least, "retreats"),) * can_retreat))
    if can_retreat:
        return (Band(1, "loss", False), Band(least, "choice", True))
    return (Band(1, "loss", False),)


def is_harmless(state: State, hit: Hit) -> bool:
    """Return whether a hit cannot take a point: small arms against a tank (PW-4.11, PW-4.15)."""
    unit = state.units[hit.unit]
    return hit.light and unit.kind in HAS["T"] and (unit.sp == 1 or state.field.armour_proof)


def retreats(state: State, number: UnitId) -> Mask:
    """Return where a unit may retreat to (PW-6.3, PW-6.9)."""
    squares = state.field.board.beside[state.units[number].at]
    for _, barred in _bars(state, number):
        squares &= ~barred
    return squares


def _bars(state: State, number: UnitId) -> Iterator[tuple[str, Mask]]:
    """What bars squares to a retreat: whatever holds them, then what makes them unsafe."""
    unit, board, held = state.units[number], state.field.board, state.layout.held
    is_open = state.field.open_retreats
    yield "river", ~board.land
    yield "taken", held[0] | held[1]
    yield "enemy", beside_enemy(state, unit.seat)
    if not is_open or _has_fled(state, number):
        yield "mines", state.mines
        yield "gas", sum({1 << cloud.at for cloud in state.clouds})
    if not is_open:
        yield "nearer", nearest(state, unit.at, unit.seat)[1]


def _has_fled(state: State, number: UnitId) -> bool:
    """Whether a unit is hit by what it has met in retreating (PW-6.9)."""
    return bool(state.hits) and state.hits[0].unit == number and state.hits[0].fled


def retreat_bar(state: State, number: UnitId, cell: Cell) -> str:
    """Return what keeps a unit from retreating to a square, "" for nothing (PW-6.3).

    One of "far", "river", "taken", "enemy", "mines", "gas" and "nearer".
    """
    if not state.field.board.beside[state.units[number].at] >> cell & 1:
        return "far"
    return next((why for why, barred in _bars(state, number) if barred >> cell & 1), "")


def read_hit(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the die: a loss, or the owner's choice where there is one (PW-6.2)."""
    hit = state.hits[0]
    loses = faces[0] <= LOSES_UP_TO[state.units[hit.unit].quality]
    events: tuple[Event, ...] = (HitRolled(hit.unit, faces[0], loses),)
    if hit.with_carrier:
        spared = hit.with_carrier == "retreated" and not loses
        return _spared(state, events) if spared else _lose(state, events)
    harmless = is_harmless(state, hit)
    squares = 0 if loses else retreats(state, hit.unit)
    if squares and harmless and squares.bit_count() == 1:
        return _retreat(state, cells_of(squares)[0], events)
    if squares:
        return state._replace(phase="answer"), events
    return _spared(state, events) if harmless else _lose(state, events)


def _spared(state: State, events: tuple[Event, ...]) -> Outcome:
    hit = state.hits[0]
    return _after(state, "stood"), (*events, Unharmed(hit.unit))


def _after(state: State, did: Literal["stood", "retreated"]) -> State:
    """Go on to the next hit, beginning with that of the unit aboard (PW-6.6, PW-11.3)."""
    hit = state.hits[0]
    aboard = passenger(state, hit.unit)
    shared = () if aboard == NOBODY else (Hit(aboard, hit.light, did),)
    return state._replace(hits=(*shared, *state.hits[1:]), phase="settle")


def _lose(state: State, events: tuple[Event, ...]) -> Outcome:
    """Take a point from the unit that is hit (PW-6.2, PW-6.4)."""
    number = state.hits[0].unit
    unit = state.units[number]
    left = unit.sp - 1
    events = (*events, StrengthLost(number, 1, left))
    if left:
        return _after(with_units(state, {number: unit._replace(sp=left)}), "stood"), events
    return _destroy(state, events)


def _destroy(state: State, events: tuple[Event, ...]) -> Outcome:
    """Remove a unit; its riders with it, other passengers stand in its square (PW-6.6, PW-11.4).

    There they may share it with a combat unit (PW-6.7).
    """
    hit = state.hits[0]
    unit = state.units[hit.unit]
    changed = {hit.unit: unit._replace(sp=0, at=OFF, carrier=NOBODY, job=None, aimed=OFF)}
    events = (*events, Destroyed(hit.unit, unit.at))
    aboard = passenger(state, hit.unit)
    own_hit: tuple[Hit, ...] = ()
    if aboard != NOBODY:
        other = state.units[aboard]
        if unit.kind in HAS["T"]:
            changed[aboard] = other._replace(sp=0, at=OFF, carrier=NOBODY)
            events = (*events, StrengthLost(aboard, other.sp, 0), Destroyed(aboard, unit.at))
        else:
            changed[aboard] = other._replace(carrier=NOBODY, facing=unit.facing)
            events = (*events, Freed(aboard, unit.at))
            own_hit = (Hit(aboard, hit.light, fled=hit.fled),)
    after = with_units(state, changed)
    return after._replace(hits=(*own_hit, *state.hits[1:]), phase="settle"), events


def answer_choice(state: State) -> Choice:
    """Ask the owner of the unit that is hit (PW-6.2)."""
    hit = state.hits[0]
    seat, name = state.units[hit.unit].seat, unit_name(state, hit.unit)
    key = "must_retreat" if is_harmless(state, hit) else "answer"
    prompt = Say(f"portable.prompt.{key}", (name,))
    waiting = Say("portable.waiting.answer", (Say("seat", (seat,)), name))
    return Choice((seat,), prompt, waiting, "answer", hit.unit, thread_of(state))


def answers(state: State, seat: Seat) -> LazyMenu:
    """Return where the unit may go, and whether it may stand."""
    hit = state.hits[0]
    found: list[Retreat | TakeLoss] = [Retreat(c) for c in cells_of(retreats(state, hit.unit))]
    if not is_harmless(state, hit):
        found.append(TakeLoss())
    return LazyMenu((hit.unit,), lambda _: found)


def why_not_retreat(state: State, seat: Seat, command: Retreat) -> Refusal | None:
    """Return why the unit may not retreat there (PW-6.3)."""
    number = state.hits[0].unit
    bar = retreat_bar(state, number, command.to)
    if not bar:
        return None
    remedy = Retreat(cells_of(retreats(state, number))[0])
    return refuse(f"retreat_{bar}", unit_name(state, number), remedy=remedy)


def why_not_stand(state: State, seat: Seat, command: TakeLoss) -> Refusal | None:
    """Return why the unit may not stand (PW-4.11)."""
    hit = state.hits[0]
    if not is_harmless(state, hit):
        return None
    remedy = Retreat(cells_of(retreats(state, hit.unit))[0])
    return refuse("must_retreat", unit_name(state, hit.unit), remedy=remedy)


def retreat(state: State, seat: Seat, command: Retreat) -> Outcome:
    """Retreat; it is no move, and the facing stays (PW-6.3, PW-6.5, PW-6.9)."""
    return _retreat(state, command.to, ())


def _retreat(state: State, to: Cell, events: tuple[Event, ...]) -> Outcome:
    number = state.hits[0].unit
    unit = state.units[number]
    gone = moved_to(state, number, to, unit.facing)
    back = gone.units[number]
    settled = back._replace(deeds=back.deeds._replace(crossing=False))
    gone = with_units(gone, {number: settled})
    events = (*events, Retreated(number, unit.at, to))
    after, count = _after(gone, "retreated"), dangers_at(state, to)
    if not count:
        return after, events
    aboard, met = len(after.hits) - len(state.hits) + 1, (Hit(number, fled=True),) * count
    hits = (*after.hits[:aboard], *met, *after.hits[aboard:])
    mines = bool(state.mines >> to & 1)
    return after._replace(hits=hits), (*events, Endangered(number, to, mines, count - mines))


def dangers_at(state: State, cell: Cell) -> int:
    """Return how many hits there are for whoever enters a square (PW-3.14, PW-6.9, PW-12.6)."""
    return (state.mines >> cell & 1) + sum(cloud.at == cell for cloud in state.clouds)


def take_loss(state: State, seat: Seat, command: TakeLoss) -> Outcome:
    """Stand and lose a point (PW-6.2)."""
    return _lose(state, ())


def is_where(state: State, number: UnitId, cell: Cell) -> bool:
    """Return whether a unit still stands in a square."""
    return state.units[number].at == cell and stands(state.units[number])
