"""What each side has, and what it can do to the others: the common ground of both evaluations."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.ai.evaluate.metalkrushers.exchange import (
    CARE,
    attack,
    longest,
    may_attack,
    reply,
    turned,
)
from game.ai.evaluate.metalkrushers.strike import (
    ARMOR_POINT,
    LINKAGE_POINT,
    SHIELD_POINT,
    Strike,
    blows,
    guard,
    strike,
)
from game.core.boards.cells import OFF, Mask
from game.rules.metalkrushers.data import LINKAGE
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import Krusher, KrusherId, SideId, State
from game.rules.metalkrushers.workshop.sheet import Arms

ELSEWHERE: Final = 0.4
"""How much a threat counts whose owner has a better target elsewhere."""


BLOWS: Final = (
    # of those who have moved, against who has moved too, by what is lost, and in points
    "armor",
    "linkage",
    "dooms",
    "points",
    # of those who have moved, against who is still to move
    "points on movers",
    # of those who are still to move, against who has moved; and what that gives back
    "points after a move",
    "linkage after a move",
    "dooms after a move",
    "points back after a move",
    # of those who are still to move, against others that are
    "points by chance",
    "points back by chance",
)
"""What the coming attacks of a turn do."""
NO_BLOWS: Final = (0.0,) * len(BLOWS)


@dataclass(slots=True)
class Account:
    """What a side has, and what attacks are to come."""

    side: SideId
    krushers: list[tuple[KrusherId, Krusher]] = field(default_factory=list)
    worth: float = 0.0
    """Of linkage, armor and shields, in points."""
    deals: list[float] = field(default_factory=lambda: list(NO_BLOWS))
    """The best attack of each of its Krushers, summed, as `BLOWS` names them."""
    takes: list[float] = field(default_factory=lambda: list(NO_BLOWS))
    """The same of all others against it; less of those who have a better target."""


def accounts(state: State) -> dict[SideId, Account]:
    """Return the account of every side in the arena."""
    found: dict[SideId, Account] = {}
    roster, teams = state.field.roster, state.field.teams
    taken = 0
    for number, own in enumerate(state.krushers):
        if own is not None and own.cell != OFF:
            side = teams[roster[number]]
            account = found.get(side)
            if account is None:
                account = found[side] = Account(side)
            account.krushers.append((number, own))
            account.worth += worth(own)
            taken |= 1 << own.cell
    for account in found.values():
        for number, own in account.krushers:
            if may_attack(state, number, own):
                _compare(state, account, found, (number, own), taken)
    return found


def _compare(
    state: State,
    account: Account,
    every: dict[SideId, Account],
    one: tuple[KrusherId, Krusher],
    taken: Mask,
) -> None:
    """Enter what a Krusher can do to its best target of each other side."""
    number, own = one
    reach = longest(own.arms) + (own.sheet.body.movement if number in state.movement else 0)
    found = [
        (*best, other)
        for other in every.values()
        if other is not account and (best := _best(state, one, other, reach, taken))[0] > 0.0
    ]
    if found:
        most, dealt, _ = max(found, key=_net)
        _add(account.deals, dealt, 1.0)
        for net, told, other in found:
            _add(other.takes, told, 1.0 if net == most else ELSEWHERE)


def _best(
    state: State, one: tuple[KrusherId, Krusher], other: Account, reach: int, taken: Mask
) -> tuple[float, list[float]]:
    """The best attack of a Krusher on a side, as `_against` tells it."""
    arena, cell, moving = state.field.arena, one[1].cell, one[0] in state.movement
    best: list[float] = []
    most = 0.0
    for target in other.krushers:
        if arena.place(cell, target[1].cell).away <= reach:
            net, told = _against(state, one, target, moving, taken)
            if net > most:
                best, most = told, net
    return most, best


def _net(entry: tuple[float, list[float], Account]) -> float:
    return entry[0]


def _add(total: list[float], told: list[float], share: float) -> None:
    for n, value in enumerate(told):
        if value:
            total[n] += share * value


def _against(
    state: State,
    one: tuple[KrusherId, Krusher],
    target: tuple[KrusherId, Krusher],
    moving: bool,
    taken: Mask,
) -> tuple[float, list[float]]:
    """What an attack on one target comes to in points, and as `BLOWS` names it."""
    late = target[0] in state.movement
    if moving:
        gain, back = reply(state, one[1], target[1], taken)
        points, given = gain.points, back.points
        net = points - CARE * given
        if late:
            return net, [*NO_BLOWS[:9], points, given]
        return net, [*NO_BLOWS[:5], points, gain.linkage, gain.doomed, given, 0.0, 0.0]
    if late:
        points = attack(state, one[0], target[0]).points
        return 0.3 * points, [*NO_BLOWS[:4], points, *NO_BLOWS[5:]]
    done = turned(state, one[0], target[0])
    points = done.points
    return points, [done.armor, done.linkage, done.doomed, points, *NO_BLOWS[4:]]


def worth(own: Krusher) -> float:
    """Return what a Krusher is worth, by its linkage, armor and shield."""
    low = max(0, 6 - own.linkage)
    points = LINKAGE_POINT * (max(0, own.linkage) - 0.5 * low) + plates(own.armor)
    return points + SHIELD_POINT * own.shield


@cache
def plates(armor: tuple[int, ...]) -> float:
    """Return the worth of the armor: the front counts most, and the first points of a side."""
    weights = (2.0, ARMOR_POINT, 1.0, 1.0, 1.0, ARMOR_POINT)
    return sum([w * (points + min(points, 3)) for w, points in zip(weights, armor, strict=True)])


@cache
def punch(arms: Arms) -> Strike:
    """Return what the arms do to a bare front, at the range that suits them."""
    bare = guard(0, (None, None), 0, 99, LINKAGE)
    return max(
        (strike(blows(arms, 0, away), bare, 0, 0, 1) for away in (1, 2)),
        key=lambda found: found.points,
    )


def ring_is_due(state: State) -> bool:
    """Return whether the field steps in after this turn if nobody attacks any more."""
    return not state.loud and field_is_due(state)


def strongest(every: dict[SideId, Account], side: SideId) -> Account | None:
    """Return the strongest of the sides other than one, None if there is none."""
    others = [account for account in every.values() if account.side != side]
    return max(others, key=lambda account: account.worth) if others else None
