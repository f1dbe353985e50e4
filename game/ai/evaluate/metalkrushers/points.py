"""How good a position of MetalKrushers is by rules of thumb (MK-14.2)."""

from operator import mul
from typing import Final

from game.ai.evaluate.metalkrushers.exchange import longest
from game.ai.evaluate.metalkrushers.outlook import (
    Account,
    Rings,
    accounts,
    ring_is_due,
    rings_of,
    strongest,
)
from game.ai.evaluate.metalkrushers.strike import LINKAGE_POINT
from game.core.boards.cells import cells_of
from game.core.contract import Seat
from game.core.scenario import turns_of
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.turns import ahead
from game.rules.metalkrushers.state import Krusher, SideId, State

SCALE: Final = 73.0
"""Points of one step in the logit."""

BLOWS: Final = (0.0, 0.0, 0.0, 0.9, 0.15, 0.75, 0.0, 0.0, -0.5, 0.2, -0.2)
"""Weights of the attacks to come, in the order of `outlook.BLOWS`."""
IN_NULL: Final = 6.0
IN_LIVE: Final = 3 * BITE * LINKAGE_POINT
"""The bite, and it goes on."""
IN_NEXT: Final = 10.0
FAR: Final = 0.3
"""Each hex beyond reach to the nearest enemy."""
EMPTY_ARM: Final = 15.0
ON_POINT: Final = 6.0
TO_POINT: Final = 1.0
OTHERS: Final = 0.5
"""How much the sides beside the strongest count."""
AHEAD: Final = 60.0


def value(state: State, seat: Seat) -> float:
    """Return the points of a position for a seat."""
    return _points(state, seat, fear=1.0)


def careless(state: State, seat: Seat) -> float:
    """Return the points that a player sees who has eyes only for their own blows."""
    return _points(state, seat, fear=0.0)


def _points(state: State, seat: Seat, fear: float) -> float:
    return points_of(state, state.field.teams[seat], accounts(state), fear)


def points_of(state: State, side: SideId, every: dict[SideId, Account], fear: float = 1.0) -> float:
    """Return the points of a side by the accounts of all; `fear` is what attacks on it count."""
    own, main = every.get(side), strongest(every, side)
    points = _clock(state, side) if every else 0.0
    for account in every.values():
        share = 1.0 if account is own else -1.0 if account is main else -OTHERS
        points += share * _holds(state, account)
    if own is not None:
        points += sum(map(mul, BLOWS, own.deals)) - fear * sum(map(mul, BLOWS, own.takes))
    return points


def _holds(state: State, account: Account) -> float:
    points, rings = account.worth, rings_of(state)
    next_ring = IN_NEXT if ring_is_due(state) else 0.0
    for (_, own), gap in zip(account.krushers, account.gaps, strict=True):
        points += _place(rings, own, next_ring) - FAR * max(0, gap - longest(own.arms))
        if state.field.armament == "pickup":
            points += _arms(state, own)
    return points


def _place(rings: Rings, own: Krusher, next_ring: float) -> float:
    """What the hex of a Krusher takes from it."""
    here, points = 1 << own.cell, 0.0
    if rings.null & here:
        points -= IN_NULL
    if rings.live & here:
        points -= IN_LIVE
    elif rings.upcoming & here:
        points -= next_ring
    return points


def _arms(state: State, own: Krusher) -> float:
    empty = own.arms.count(None)
    if not empty:
        return 0.0
    return -EMPTY_ARM * empty + (ON_POINT if not (way := to_point(state, own)) else -TO_POINT * way)


def to_point(state: State, own: Krusher) -> int:
    """Return the way to the nearest point that may arm another arm of a Krusher."""
    arena = state.field.arena
    usable = arena.points
    for item, cell in zip(own.arms, own.armed_at, strict=True):
        if item is not None and cell >= 0:
            usable &= ~(1 << cell)
    return min([arena.place(own.cell, cell).away for cell in cells_of(usable)], default=0)


def _clock(state: State, side: int) -> float:
    """Points for leading when the match is about to be stopped (MK-9.3)."""
    late = state.turn / turns_of(state.field.turn_limit)
    if late < 0.6:
        return 0.0
    leading = ahead(state)
    if len(leading) > 1:
        return 0.0
    return AHEAD * late**6 * (1.0 if side in leading else -1.0)
