"""Plans are handed in in secret, tank by tank (DZ-4.1, DZ-10.9)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core import sealed
from game.core.contract import Choice, Menu, Outcome, Ready, Refusal, Say, Seat, Submitted
from game.core.menu import LazyMenu
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.plans.legality import fault
from game.rules.dicezone.plans.ready import kept, samples
from game.rules.dicezone.plans.reveal import revealed
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Order, State, Tank, TankId, is_lame, own_tanks

READY_SUBJECT = "ready"


def plan_choice(state: State) -> Choice:
    """Return the seats that still plan (DZ-4.1)."""
    prompt, waiting = Say("dicezone.prompt.assign", (state.turn,)), Say("dicezone.waiting.assign")
    return Choice(sealed.owing(state.sealed), prompt, waiting, "assign", sealed=True)


def _unplanned(state: State, seat: Seat) -> tuple[TankId, ...]:
    given = sealed.orders_of(state.sealed, seat)
    return tuple(n for n in own_tanks(state, seat) if n not in given)


def plan_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of plans, tank by tank; several tanks are closed together."""
    closing = (READY_SUBJECT,) if len(own_tanks(state, seat)) > 1 else ()
    subjects = (*_unplanned(state, seat), *closing)
    return LazyMenu(subjects, partial(_sample, state), sampled=True)


def _sample(state: State, subject: object) -> Sequence[Plan | Scuttle | Ready]:
    if not isinstance(subject, int):
        return (Ready(),)
    given_up = (Scuttle(subject),) if may_scuttle(state, state.tanks[subject]) else ()
    return (*samples(state, subject), *given_up)


def why_not_plan(state: State, seat: Seat, command: Plan) -> Refusal | None:
    """Return why a tank may not be planned so (DZ-4.2 to DZ-4.7)."""
    refusal = _why_not_tank(state, seat, command.tank) or fault(state, command)
    if refusal is None or refusal.code in ("no_tank", "given"):
        return refusal
    slower = replace(command, speed=state.tanks[command.tank].stats[MOVE] - command.from_move)
    if refusal.code == "speed_high" and fault(state, slower) is None:
        return refusal._replace(remedy=slower)
    return refusal._replace(remedy=kept(state, command.tank))


def _why_not_tank(state: State, seat: Seat, number: TankId) -> Refusal | None:
    if number not in own_tanks(state, seat):
        return refuse("no_tank")
    return None if number in _unplanned(state, seat) else refuse("given")


def plan(state: State, seat: Seat, command: Plan) -> Outcome[State]:
    """Write down the plan of a tank; who has one tank only is done with it."""
    c = command
    order = (c.speed, c.range, c.accuracy, c.damage, *c.armor, c.from_move, c.from_core)
    return _given(state, seat, command.tank, (*order, int(c.fire_first)))


def may_scuttle(state: State, tank: Tank) -> bool:
    """Return whether a tank may be given up, by its stats before the plan (DZ-10.9)."""
    return state.field.scuttle and is_lame(tank)


def why_not_scuttle(state: State, seat: Seat, command: Scuttle) -> Refusal | None:
    """Return why a tank may not be given up (DZ-10.9)."""
    refusal = _why_not_tank(state, seat, command.tank)
    if refusal is not None or may_scuttle(state, state.tanks[command.tank]):
        return refusal
    return refuse("scuttle_no", remedy=kept(state, command.tank))


def scuttle(state: State, seat: Seat, command: Scuttle) -> Outcome[State]:
    """Write down that a tank is given up (DZ-10.9)."""
    return _given(state, seat, command.tank, ())


def _given(state: State, seat: Seat, number: TankId, order: Order) -> Outcome[State]:
    state = state._replace(sealed=sealed.give(state.sealed, seat, number, order))
    if len(own_tanks(state, seat)) == 1:
        return close(state, seat, Ready())
    return state, ()


def why_not_close(state: State, seat: Seat, command: Ready) -> Refusal | None:
    """Return why a seat cannot close: it has one tank, whose plan does that."""
    return refuse("no_tank") if len(own_tanks(state, seat)) < 2 else None


def close(state: State, seat: Seat, command: Ready) -> Outcome[State]:
    """Close the plans of a seat; tanks without one do as before (DZ-4.1)."""
    state = state._replace(sealed=sealed.close(state.sealed, seat))
    return revealed(state, (Submitted(seat),))
