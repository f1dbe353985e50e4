"""Plans are handed in in secret, tank by tank (DZ-4.1, DZ-10.9)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.core.contract import Menu, Ready, Refusal, Seat
from game.core.menu import Joined, LazyMenu
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.laying.orders import SecretOrders
from game.rules.dicezone.plans.legality import fault
from game.rules.dicezone.plans.ready import kept, samples
from game.rules.dicezone.plans.reveal import revealed
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Outcome, State, Tank, is_lame, own_tanks

PLANS: Final = SecretOrders(own_tanks, revealed)


def plan_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of plans, tank by tank; several tanks are closed together."""
    return LazyMenu(PLANS.subjects(state, seat), partial(_sample, state), sampled=True)


def _sample(state: State, subject: object) -> Sequence[Plan | Scuttle | Ready]:
    if not isinstance(subject, int):
        return (Ready(),)
    plans = samples(state, subject)
    is_lamed = may_scuttle(state, state.tanks[subject])
    return Joined(plans, (Scuttle(subject),)) if is_lamed else plans


def why_not_plan(state: State, seat: Seat, command: Plan) -> Refusal | None:
    """Return why a tank may not be planned so (DZ-4.2 to DZ-4.7)."""
    refusal = PLANS.why_not_tank(state, seat, command.tank) or fault(state, command)
    if refusal is None or refusal.code in ("no_tank", "given"):
        return refusal
    slower = replace(command, speed=state.tanks[command.tank].stats[MOVE] - command.from_move)
    if refusal.code == "speed_high" and fault(state, slower) is None:
        return refusal._replace(remedy=slower)
    return refusal._replace(remedy=kept(state, command.tank))


def plan(state: State, seat: Seat, command: Plan) -> Outcome:
    """Write down the plan of a tank; who has one tank only is done with it."""
    c = command
    order = (c.speed, c.range, c.accuracy, c.damage, *c.armor, c.from_move, c.from_core)
    return PLANS.give(state, seat, command.tank, (*order, int(c.fire_first)))


def without_orders(state: State) -> State:
    """Return a position without what anybody has planned: what a plan is worth hangs on no other.

    It is good for a look at the board only, for nobody owes a plan in it.
    """
    return state._replace(sealed=())


def may_scuttle(state: State, tank: Tank) -> bool:
    """Return whether a tank may be given up, by its stats before the plan (DZ-10.9)."""
    return state.field.scuttle and is_lame(tank)


def why_not_scuttle(state: State, seat: Seat, command: Scuttle) -> Refusal | None:
    """Return why a tank may not be given up (DZ-10.9)."""
    refusal = PLANS.why_not_tank(state, seat, command.tank)
    if refusal is not None or may_scuttle(state, state.tanks[command.tank]):
        return refusal
    return refuse("scuttle_no", remedy=kept(state, command.tank))


def scuttle(state: State, seat: Seat, command: Scuttle) -> Outcome:
    """Write down that a tank is given up (DZ-10.9)."""
    return PLANS.give(state, seat, command.tank, ())
