"""What is chosen in secret: drawn, for all alike, whether they have chosen already or not.

The state that a search begins from leaves the secret choices of others unmade, so no decision
hangs on who has chosen first.
"""

import random
from collections.abc import Iterable
from math import exp
from typing import Final

from game.ai.search.context import SearchContext
from game.core.contract import Choice, Command, Event, Outcome, Ready, Seat, State, Submitted

MOST_ORDERS: Final = 200
"""Commands of one seat in one sealed choice; whoever has not closed it then is left alone."""


def drawn(
    context: SearchContext, state: State, seats: Iterable[Seat], rng: random.Random
) -> Outcome[State]:
    """Return where the drawn answers of some seats in a sealed choice lead, seat by seat.

    An answer of several orders is drawn order by order, until `Ready` closes it.
    """
    events: tuple[Event, ...] = ()
    for seat in seats:
        state, told = _answered(context, state, seat, rng)
        events += told
    return state, events


def sealed_choice(context: SearchContext, state: State) -> Choice | None:
    """Return the choice that a position waits for, if it is made in secret."""
    awaited = context.game.awaiting(state)
    return awaited if isinstance(awaited, Choice) and awaited.sealed else None


def still_owes(context: SearchContext, state: State, seat: Seat, choice: Choice) -> bool:
    """Return whether a seat owes an order in a sealed choice that was met before."""
    now = sealed_choice(context, state)
    return now is not None and now.purpose == choice.purpose and seat in now.seats


def _answered(
    context: SearchContext, state: State, seat: Seat, rng: random.Random
) -> Outcome[State]:
    events: tuple[Event, ...] = ()
    choice = sealed_choice(context, state)
    assert choice is not None, "only secret choices are drawn"
    for _ in range(MOST_ORDERS):
        if Submitted(seat) in events or not still_owes(context, state, seat, choice):
            break
        state, told = context.game.apply(state, seat, _order(context, state, seat, rng))
        events += told
    return state, events


def _order(context: SearchContext, state: State, seat: Seat, rng: random.Random) -> Command:
    """An order from the draft, the likelier the better it is rated, or else from the menu."""
    drafted = context.evaluation.draft(state, seat)
    if drafted:
        best = max(rated.points for rated in drafted)
        weights = [exp((rated.points - best) / context.evaluation.scale) for rated in drafted]
        return rng.choices([rated.command for rated in drafted], weights)[0]
    menu = context.game.legal(state, seat)
    # Whoever may close a sealed choice closes it when every unit has its order.
    orders = [subject for subject in menu.subjects if type(menu.about(subject)[0]) is not Ready]
    subject = rng.choice(orders or list(menu.subjects))
    return rng.choice(context.evaluation.sift(state, subject, menu.about(subject)))
