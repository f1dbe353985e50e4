"""Credits that buy pips between turns (DZ-12.7 to DZ-12.9)."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core import sealed
from game.core.contract import Menu, Ready, Refusal, Seat
from game.core.menu import LazyMenu
from game.rules.dicezone.commands import Spend
from game.rules.dicezone.data import CREDIT_PIPS, NO_STATS
from game.rules.dicezone.events import CreditsPaid, Event, StatsChanged
from game.rules.dicezone.laying.design import cost
from game.rules.dicezone.laying.orders import SecretOrders
from game.rules.dicezone.laying.spreads import additions
from game.rules.dicezone.play.choices import cap_fault
from game.rules.dicezone.play.turns import open_plans
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Outcome, State, own_tanks, with_tank


def credits_menu(state: State, seat: Seat) -> Menu:
    """Return a good sample of purchases, tank by tank; several tanks are closed together."""
    return LazyMenu(PURCHASES.subjects(state, seat), partial(_sample, state, seat), sampled=True)


def _sample(state: State, seat: Seat, subject: object) -> Sequence[Spend | Ready]:
    """Nothing, what is paid for already, and up to an even share of the credits that are left."""
    if not isinstance(subject, int):
        return (Ready(),)
    bought = _bought(state, seat)
    over = CREDIT_PIPS * cost(bought) - bought
    waiting = len(own_tanks(state, seat)) - len(sealed.orders_of(state.sealed, seat))
    share = -(-(state.credits[seat] - cost(bought)) // waiting)
    found = dict.fromkeys([NO_STATS])
    for paid in sorted({0, min(1, share), (share + 1) // 2, share}):
        found |= dict.fromkeys(additions(state.tanks[subject].stats, over + CREDIT_PIPS * paid))
    return [Spend(subject, added) for added in found]


def why_not_spend(state: State, seat: Seat, command: Spend) -> Refusal | None:
    """Return why pips may not be bought (DZ-12.8, DZ-12.9)."""
    number = command.tank
    refusal = PURCHASES.why_not_tank(state, seat, number)
    if refusal is not None:
        return refusal
    nothing = Spend(number, NO_STATS)
    refusal = cap_fault(state.tanks[number].stats, command.pips)
    if refusal is not None:
        return refusal._replace(remedy=nothing)
    price = cost(_bought(state, seat) + sum(command.pips))
    if price <= state.credits[seat]:
        return None
    return refuse("no_credit", price, state.credits[seat], remedy=nothing)


def _bought(state: State, seat: Seat) -> int:
    return sum(sum(added) for added in sealed.orders_of(state.sealed, seat).values())


def spend(state: State, seat: Seat, command: Spend) -> Outcome:
    """Write down what a tank is to get; who has one tank only is done with it."""
    return PURCHASES.give(state, seat, command.tank, command.pips)


def bought(state: State, events: tuple[Event, ...]) -> Outcome:
    """Add all pips together when the last purchase is in (DZ-12.8)."""
    if sealed.owing(state.sealed):
        return state, events
    orders, left = sealed.opened(state.sealed), list(state.credits)
    for seat in sorted({seat for seat, _, _ in orders}):
        paid = cost(_bought(state, seat))
        left[seat] -= paid
        events = (*events, *((CreditsPaid(seat, paid, left[seat]),) if paid else ()))
    state = state._replace(sealed=(), credits=tuple(left))
    for _, number, added in orders:
        before = state.tanks[number].stats
        stats = tuple([old + more for old, more in zip(before, added, strict=True)])
        state = with_tank(state, number, state.tanks[number]._replace(stats=stats))
        events = (*events, *((StatsChanged(number, before, stats),) if any(added) else ()))
    return open_plans(state, events)


PURCHASES: Final = SecretOrders(own_tanks, bought)
