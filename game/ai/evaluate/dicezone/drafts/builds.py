"""Designs, shares of a pool, and credits: templates around the ready designs (DZ-3, DZ-13.4)."""

from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.dicezone.drafts.finds import filled
from game.ai.evaluate.dicezone.worth import book_of, worth
from game.ai.evaluate.evaluation import Rated
from game.core import sealed
from game.core.contract import Ready, Seat
from game.rules.dicezone.commands import Design, Spend, SplitPool
from game.rules.dicezone.data import CREDIT_PIPS, NO_STATS, READY, Stats
from game.rules.dicezone.laying.design import DESIGNS, cost, offered
from game.rules.dicezone.laying.pool import tanks_of
from game.rules.dicezone.laying.spreads import design_bounds, fitted
from game.rules.dicezone.play.credits import PURCHASES
from game.rules.dicezone.state import State, TankId

GUN: Final = (3, 2, 2, 2, 8, 6, 6, 6, 5)
"""All that a gun can have, and hardly any armor."""
SCORING: Final[dict[Stats, float]] = {
    (3, 3, 3, 2, 10, 4, 4, 5, 6): 90.0,
    (4, 3, 3, 2, 10, 4, 4, 4, 6): 90.0,
    READY["scout"]: 90.0,
    GUN: 90.0,
    (3, 3, 3, 1, 10, 4, 5, 5, 6): 85.0,
    (5, 3, 3, 2, 8, 4, 4, 5, 6): 80.0,
    READY["gunner"]: 75.0,
    (4, 4, 4, 2, 8, 4, 4, 4, 6): 70.0,
    READY["lancer"]: 40.0,
    READY["standard"]: 20.0,
    READY["brawler"]: 20.0,
    READY["bulwark"]: 20.0,
}
"""Designs for matches that points win: who is fast gets the crates."""
LASTING: Final[dict[Stats, float]] = {
    GUN: 90.0,
    (5, 4, 4, 2, 7, 4, 4, 4, 6): 90.0,
    READY["bulwark"]: 90.0,
    READY["lancer"]: 85.0,
    (4, 4, 4, 3, 7, 4, 4, 4, 6): 85.0,
    (5, 3, 3, 2, 7, 5, 4, 5, 6): 85.0,
    READY["brawler"]: 60.0,
    READY["standard"]: 40.0,
    READY["gunner"]: 50.0,
    READY["scout"]: 15.0,
}
"""Designs for matches that the last tank wins."""
SAVED: Final = {42: 24.0, 48: 18.0, 36: 0.0}
"""Pips of a tank that is paid for with credits: some are kept for repairs."""
BETTER: Final = 60.0
"""What a design is worth at least for a style to take it."""
POOR: Final = 110.0
"""Worth that a credit must add to a tank to be spent."""


def designs(state: State, seat: Seat) -> Sequence[Rated]:
    """Return good designs for the next tank of a seat, or the end of designing."""
    subjects = DESIGNS.subjects(state, seat)
    number = next((n for n in subjects if isinstance(n, int)), None)
    if number is None:
        return [Rated(Ready(), 0.0)]
    known = SCORING if state.field.rebuilds else LASTING
    if state.field.presets:
        names = {READY[name]: name for name in offered(state.field.move_max)}
        return [Rated(Design(number, names[s]), known.get(s, 0.0)) for s in names]
    return _fitted(state, number, known)


def styled_designs(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return the better designs for whoever has a style, as good as each other (DZ-3.2).

    None where nothing is designed, and where no design on offer is that good.
    """
    if state.phase not in ("design", "rebuild"):
        return None
    found = designs(state, seat)
    better = [one for one in found if isinstance(one.command, Design) and one.points >= BETTER]
    return [one._replace(points=0.0) for one in better] or None


def _fitted(state: State, number: TankId, known: dict[Stats, float]) -> list[Rated]:
    bounds = design_bounds(state.field.move_max)
    totals = {state.pips[number]: 0.0} if state.pips[number] else SAVED
    return [
        Rated(Design(number, fitted(stats, pips, *bounds)), points + more)
        for pips, more in totals.items()
        for stats, points in known.items()
    ]


def shares(state: State, seat: Seat) -> Sequence[Rated]:
    """Return ways to share out the pips of a team: evenly, or a little for one over another."""
    count = len(tanks_of(state, state.field.teams[seat]))
    even = (40,) * count
    found = [Rated(SplitPool(even), 10.0)]
    for one in range(count):
        other = (one + 1) % count
        for more in (2, 4, 8):
            pips = list(even)
            pips[one], pips[other] = pips[one] + more, pips[other] - more
            found.append(Rated(SplitPool(tuple(pips)), 10.0 - 0.5 * more))
    return found


def purchases(state: State, seat: Seat) -> Sequence[Rated]:
    """Return what the next tank of a seat might buy, by what it adds, or the end of buying."""
    subjects = PURCHASES.subjects(state, seat)
    number = next((n for n in subjects if isinstance(n, int)), None)
    if number is None:
        return [Rated(Ready(), 0.0)]
    stats, book = state.tanks[number].stats, book_of(state.field)
    spent = sum(sum(p) for p in sealed.orders_of(state.sealed, seat).values())
    left = state.credits[seat] - cost(spent)
    rated = [Rated(Spend(number, NO_STATS), 0.0)]
    for paid in range(1, min(3, left) + 1):
        added = filled(stats, CREDIT_PIPS * paid, book)
        after = tuple(old + more for old, more in zip(stats, added, strict=True))
        gain = worth(after, book) - worth(stats, book) - POOR * paid
        rated.append(Rated(Spend(number, added), gain))
    return rated
