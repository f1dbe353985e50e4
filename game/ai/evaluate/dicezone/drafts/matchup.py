"""Plans that are compared, and those of all others that they may meet when they open (DZ-4.8)."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final, TypeAlias

from game.ai.evaluate.dicezone.drafts.plans import plans_of
from game.ai.evaluate.evaluation import Matchup, Orders, Rated
from game.core.contract import Command, Ready, Seat
from game.core.sealed import owing
from game.rules.dicezone.plans.handing_in import PLANS, without_orders
from game.rules.dicezone.plans.legality import fault
from game.rules.dicezone.plans.ready import ready_plans
from game.rules.dicezone.state import State, TankId, alive, own_tanks, team_of

OWN: Final = 16
"""Plans of the draft that are compared for the own tank."""
OWN_OF_MANY: Final = 8
"""The same where more than `MANY` tanks are on the board."""
MANY: Final = 4
ENEMY: Final = 8
"""Plans of the draft that the enemy in a duel is thought to have."""
JOINT: Final = 5
"""So many ways are drawn in which several others may plan."""
JOINT_OF_MANY: Final = 3
DRAWN: Final = 40.0
"""Points by which a plan must be better to be drawn 2.7 times as often."""


def matchup(
    state: State, seat: Seat, rng: random.Random, check: Callable[[], None]
) -> Matchup | None:
    """Return what is compared for the next tank of a seat that has no plan.

    The own other tanks and those of allies are taken to do what their drafts find best. `check`
    is called before each draft, and may raise.
    """
    undone = PLANS.subjects(state, seat) if state.phase == "assign" else ()
    number = next((n for n in undone if isinstance(n, int)), None)
    if number is None:
        return None
    asked = owing(state.sealed)
    tanks = [n for n in alive(state) if state.tanks[n].seat in asked]
    others = [n for n in tanks if n != number and (state.tanks[n].seat != seat or n in undone)]
    check()
    own = _with_ready(state, number, OWN if len(tanks) <= MANY else OWN_OF_MANY)
    in_duel = len(alive(state)) == 2 and len(others) == 1 and _is_enemy(state, seat, others[0])
    found = _single(state, others[0], check) if in_duel else _joint(state, seat, others, rng, check)
    columns = tuple([_orders(state, seat, dict(zip(others, way, strict=True))) for way in found])
    closing = (Ready(),) if len(own_tanks(state, seat)) > 1 else ()
    return Matchup(own, columns, closing, in_duel)


Way: TypeAlias = tuple[Command, ...]
"""What the other tanks may do together, an order for each."""


def _single(state: State, number: TankId, check: Callable[[], None]) -> list[Way]:
    """What the only enemy may do, the likeliest first."""
    check()
    return [(command,) for command in _with_ready(state, number, ENEMY)]


def _joint(
    state: State,
    seat: Seat,
    others: Sequence[TankId],
    rng: random.Random,
    check: Callable[[], None],
) -> list[Way]:
    """Ways in which several others may plan: what is best for each, and some that are drawn."""
    drafts: list[Sequence[Rated]] = []
    for number in others:
        check()
        best_first = _drafted(state, number)
        drafts.append(best_first if _is_enemy(state, seat, number) else best_first[:1])
    found = [tuple([draft[0].command for draft in drafts])]
    for _ in range(1, JOINT if len(others) < MANY else JOINT_OF_MANY):
        found.append(tuple([_drawn(draft, rng) for draft in drafts]))
    return list(dict.fromkeys(found))


def _drawn(draft: Sequence[Rated], rng: random.Random) -> Command:
    weights = [exp((rated.points - draft[0].points) / DRAWN) for rated in draft]
    return rng.choices(draft, weights)[0].command


def _is_enemy(state: State, seat: Seat, number: TankId) -> bool:
    return team_of(state, number) != state.field.teams[seat]


def _with_ready(state: State, number: TankId, most: int) -> tuple[Command, ...]:
    """The best plans of the draft for a tank, and those that are ready to hand in."""
    best = [rated.command for rated in _drafted(state, number)[:most]]
    ready = [plan for plan in ready_plans(state, number).values() if fault(state, plan) is None]
    return tuple(dict.fromkeys([*best, *ready]))


def _drafted(state: State, number: TankId) -> Sequence[Rated]:
    """The plans that the draft knows for a tank, the best first."""
    return _sorted(without_orders(state), number)


@lru_cache(maxsize=32)
def _sorted(state: State, number: TankId) -> Sequence[Rated]:
    return sorted(plans_of(state, number), key=lambda rated: rated.points, reverse=True)


def _orders(state: State, seat: Seat, way: Mapping[TankId, Command]) -> Orders:
    """A way as orders, seat by seat; others with several tanks close theirs."""
    orders: list[tuple[Seat, Command]] = []
    for whose in owing(state.sealed):
        orders += [(whose, order) for n, order in way.items() if state.tanks[n].seat == whose]
        if whose != seat and len(own_tanks(state, whose)) > 1:
            orders.append((whose, Ready()))
    return tuple(orders)
