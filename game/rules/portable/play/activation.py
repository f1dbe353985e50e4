"""The activations of a side: which units act, and what each may still do (PW-1.7 to PW-1.10)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Choice, CommandT, Refusal, Say, Seat, Subject
from game.core.menu import LazyMenu
from game.core.records import NEW
from game.core.sequence import Verb
from game.rules.portable.combat.fire import fires, reach_of
from game.rules.portable.combat.melee import assaults
from game.rules.portable.combat.pursuit import resumed
from game.rules.portable.commands import ChangeForm, Command, EndPhase, EndUnit, UnitId
from game.rules.portable.data import NOBODY
from game.rules.portable.events import Event, Outcome, SideEnded, UnitEnded
from game.rules.portable.play.engineers import is_fresh, works
from game.rules.portable.play.movement import FORMS, may_go, may_move, moves
from game.rules.portable.play.transport import loads, unloads
from game.rules.portable.refusals import refuse, unit_name
from game.rules.portable.state import FRESH, Deeds, Phase, State, Unit, in_phase
from game.rules.portable.units import CARRIERS, with_units

END: Final = "end"
"""The subject of ending one's activations."""


def orders_for(state: State, number: UnitId, others: Sequence[Command] = ()) -> Sequence[Command]:
    """Return all that an activated unit may still do in this turn, then others (PW-1.8)."""
    unit = state.units[number]
    if unit.at == OFF or unit.carrier >= 0 or unit.deeds.done:
        return others
    found = _blows(state, number)
    if is_fresh(state, number):
        found += _whole_orders(state, number)
    found += others
    return moves(state, number, found) if may_move(state, number) else found


def has_orders(state: State, number: UnitId) -> bool:
    """Return whether a unit may still do anything; most that have not moved may turn."""
    unit = state.units[number]
    if unit.at == OFF or unit.carrier >= 0 or unit.deeds.done:
        return False
    if may_move(state, number) and may_go(state, number):
        return True
    if _blows(state, number):
        return True
    return is_fresh(state, number) and bool(_whole_orders(state, number))


def _blows(state: State, number: UnitId) -> list[Command]:
    """The shots and the attack of a unit; most have no enemy where they could strike."""
    unit, board = state.units[number], state.field.board
    struck = reach_of(board, unit.kind, unit.gun, unit.at, unit.facing)
    struck |= board.ahead[unit.at][unit.facing]
    if not struck & state.layout.held[1 - unit.seat]:
        return []
    return fires(state, number) + assaults(state, number)


def _whole_orders(state: State, number: UnitId) -> list[Command]:
    """The orders for a unit that are a whole activation; few kinds have any (PW-10.40)."""
    kind, found = state.units[number].kind, works(state, number)
    if kind in CARRIERS:
        found += loads(state, number) + unloads(state, number)
    if kind in FORMS:
        found.append(ChangeForm(number))
    return found


def activate_choice(state: State) -> Choice:
    """Ask the side whose activations these are (PW-1.7)."""
    number = state.open
    name = None if number == NOBODY else unit_name(state, number)
    return _asked(state.seat, number, name, state.left, state.pursuit is not None)


@lru_cache(maxsize=4096)
def _asked(seat: Seat, number: UnitId, name: Say | None, left: int, pursues: bool) -> Choice:
    waiting = Say("portable.waiting.activate", (Say("seat", (seat,)),))
    if name is None:
        prompt = Say("portable.prompt.activate", (left,))
        return Choice((seat,), prompt, waiting, "activate")
    if pursues:
        prompt = Say("portable.prompt.pursue", (name,))
        return Choice((seat,), prompt, waiting, "activate", number)
    prompt = Say("portable.prompt.activate_unit", (name, left))
    return Choice((seat,), prompt, waiting, "activate", number)


def activate_menu(state: State, seat: Seat) -> LazyMenu:
    """Return the orders of every unit that may act, and the end of the activations.

    Who pursues has no activations to end (PW-5.19).
    """
    end = (END,) if state.pursuit is None else ()
    return LazyMenu((*_able(state), *end), partial(_about, state))


def able(state: State) -> list[UnitId]:
    """Return the units that may act now, the open one among them."""
    return list(_able(state))


def _able(state: State) -> Iterator[UnitId]:
    """A unit that has done nothing and stands alone, apart from enemies, may turn."""
    seat, units = state.seat, state.units
    only_open = () if state.open == NOBODY else (state.open,)
    own = state.field.own[seat] if state.left else only_open
    calm = ~(state.layout.beside[1 - seat] | state.layout.shared[seat])
    for number in own:
        unit = units[number]
        at, deeds = unit.at, unit.deeds
        if at == OFF:
            continue
        idle = deeds is FRESH and calm >> at & 1 and unit.carrier < 0
        if idle or (not deeds.done and has_orders(state, number)):
            yield number


def _about(state: State, subject: Subject) -> Sequence[Command]:
    if not isinstance(subject, int):
        return _END_PHASE
    return orders_for(state, subject, _END_UNIT if subject == state.open else ())


_END_UNIT: Final = (EndUnit(),)
_END_PHASE: Final = (EndPhase(),)


def why_not_act(state: State, seat: Seat, number: UnitId) -> Refusal | None:
    """Return why a unit may not be given any order now (PW-10.3 to PW-10.6)."""
    if number >= len(state.units):
        return refuse("no_unit")
    unit = state.units[number]
    if unit.seat != seat or unit.at == OFF:
        return refuse("no_unit")
    if unit.carrier >= 0:
        return refuse("aboard", unit_name(state, number))
    if unit.deeds.done:
        return None if unit.deeds.spent else refuse("done", unit_name(state, number))
    if number != state.open and state.left == 0:
        return refuse("no_activations")
    return None


def order_verb(
    number_of: Callable[[CommandT], UnitId],
    why_not: Callable[[State, Seat, CommandT], Refusal | None],
    apply: Callable[[State, Seat, CommandT], Outcome],
    whole: bool = False,
) -> Verb[State, CommandT]:
    """Return the verb of an order to a unit: what every order needs, then what this one does.

    `whole` orders are a whole activation (PW-10.40).
    """

    def refusal(state: State, seat: Seat, command: CommandT) -> Refusal | None:
        number = number_of(command)
        found = why_not_act(state, seat, number)
        if found is not None:
            return found
        unit = state.units[number]
        if whole and not is_fresh(state, number):
            return refuse("whole", unit_name(state, number))
        found = why_not(state, seat, command)
        if found is None and unit.deeds.done:
            return refuse("done", unit_name(state, number))
        return found

    def done(state: State, seat: Seat, command: CommandT) -> Outcome:
        opened, events = open_unit(state, number_of(command))
        after, told = apply(opened, seat, command)
        return after, events + told

    return Verb(refusal, done)


def open_unit(state: State, number: UnitId) -> Outcome:
    """Open a unit, which spends an activation and closes the one before (PW-1.7).

    A job that it was at is given up (PW-8.4).
    """
    unit = state.units[number]
    if unit.job is not None:
        state = with_units(state, {number: unit._replace(job=None)})
    if state.open == number:
        return state, ()
    units, events = _closed(state)
    return _acting(state, state.phase, units, number, state.left - 1), events


def _acting(
    state: State, phase: Phase, units: tuple[Unit, ...], number: UnitId, left: int
) -> State:
    """The position with a unit open, and so many activations left."""
    return NEW(State, (state[0], phase, units, *state[3:11], left, number, *state[13:]))


def _closed(state: State, spent: bool = False) -> tuple[tuple[Unit, ...], tuple[Event, ...]]:
    """The units with the open one closed, if there is one, and what is told of it."""
    number = state.open
    if number == NOBODY:
        return state.units, ()
    units = list(state.units)
    *others, deeds = units[number]
    units[number] = NEW(Unit, (*others, NEW(Deeds, (True, spent, *deeds[2:]))))
    return tuple(units), (UnitEnded(number),)


def go_on(state: State) -> Outcome:
    """Go on after an order: a unit with nothing left to do closes, and so does the side.

    A pursuit without an enemy in front ends likewise (PW-5.19).
    """
    events: tuple[Event, ...] = ()
    if state.pursuit is not None:
        if has_orders(state, state.open):
            return in_phase(state, "activate"), ()
        state = resumed(state)
    if state.open != NOBODY:
        if state.units[state.open].at == OFF:
            state = _acting(state, state.phase, state.units, NOBODY, state.left)
        elif not has_orders(state, state.open):
            units, events = _closed(state, spent=not state.units[state.open].deeds.done)
            state = _acting(state, "activate", units, NOBODY, state.left)
    if state.open == NOBODY and next(_able(state), None) is None:
        return end_side(state), events
    return state if state.phase == "activate" else in_phase(state, "activate"), events


def end_side(state: State) -> State:
    """Return the position after the activations of a side."""
    if state.seat != state.first:
        return _acting(state, "check", state.units, NOBODY, 0)
    return _acting(state, "side", state.units, NOBODY, 0)._replace(seat=1 - state.first)


def why_not_end_unit(state: State, seat: Seat, command: EndUnit) -> Refusal | None:
    """Return why there is no unit to finish with (PW-10.41)."""
    return refuse("none_active") if state.open == NOBODY else None


def end_unit(state: State, seat: Seat, command: EndUnit) -> Outcome:
    """Finish with the open unit (PW-1.7), or with its pursuit (PW-5.19)."""
    if state.pursuit is not None:
        return in_phase(resumed(state), "next"), ()
    units, events = _closed(state)
    return _acting(state, "next", units, NOBODY, state.left), events


def why_not_end_phase(state: State, seat: Seat, command: EndPhase) -> Refusal | None:
    """Return why these are not one's activations to end (PW-5.19)."""
    return None if state.pursuit is None else refuse("pursuing", unit_name(state, state.open))


def end_phase(state: State, seat: Seat, command: EndPhase) -> Outcome:
    """End one's activations, spent or not (PW-1.10)."""
    units, events = _closed(state)
    closed = _acting(state, state.phase, units, NOBODY, state.left)
    return end_side(closed), (*events, SideEnded(seat, state.left))
