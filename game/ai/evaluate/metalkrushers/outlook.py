"""What each side has, and what it can do to the others: the common ground of both evaluations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.ai.evaluate.metalkrushers.exchange import (
    NO_EXCHANGE,
    Fighter,
    attack,
    fighter,
    longest,
    may_attack,
    mover,
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
from game.rules.metalkrushers.arena import Arena
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
Told: TypeAlias = Mapping[int, float]
"""What an attack comes to, by place in `BLOWS`; what is not named is 0."""
NOTHING_TOLD: Final[Told] = {}


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
    gaps: list[int] = field(default_factory=list)
    """The range from each of its Krushers to the nearest enemy."""


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
    _measure(state, found)
    fighters: dict[KrusherId, Fighter] = {}
    if state.movement:  # else nobody looks for an attack that it might move to
        fighters = {n: fighter(own) for account in found.values() for n, own in account.krushers}
    for account in found.values():
        for number, own in account.krushers:
            if may_attack(state, number, own):
                _compare(Seeker(state, number, own, taken, fighters), account, found)
    return found


def _measure(state: State, every: Mapping[SideId, Account]) -> None:
    """Enter how far each Krusher is from the nearest enemy."""
    places = state.field.arena.places
    for one, other in combinations(every.values(), 2):
        cells = [target.cell for _, target in other.krushers]
        rows = [[places[own.cell, cell].away for cell in cells] for _, own in one.krushers]
        one.gaps = _nearer(one.gaps, [min(row) for row in rows])
        other.gaps = _nearer(other.gaps, [min(row) for row in zip(*rows, strict=True)])
    for account in every.values():
        account.gaps = account.gaps or [0] * len(account.krushers)


def _nearer(before: list[int], found: list[int]) -> list[int]:
    return list(map(min, before, found)) if before else found


class Seeker(NamedTuple):
    """A Krusher that looks for somebody to attack."""

    state: State
    number: KrusherId
    own: Krusher
    taken: Mask
    fighters: Mapping[KrusherId, Fighter]


def _compare(one: Seeker, account: Account, every: Mapping[SideId, Account]) -> None:
    """Enter what a Krusher can do to its best target of each other side."""
    seeks = _moving if one.number in one.state.movement else _standing
    others = [other for other in every.values() if other is not account]
    tried = [(*seeks(one, other), other) for other in others]
    found = [entry for entry in tried if entry[0] > 0.0]
    if found:
        most, dealt, _ = max(found, key=_net)
        _add(account.deals, dealt, 1.0)
        for net, told, other in found:
            _add(other.takes, told, 1.0 if net == most else ELSEWHERE)


def _net(entry: tuple[float, Told, Account]) -> float:
    return entry[0]


def _add(total: list[float], told: Told, share: float) -> None:
    for n, value in told.items():
        total[n] += share * value


def _moving(one: Seeker, other: Account) -> tuple[float, Told]:
    """What a Krusher that is still to move can do to its best target of a side."""
    state, own = one.state, one.own
    places, cell = state.field.arena.places, own.cell
    moves = mover(state, own, one.fighters[one.number], one.taken)
    reach = moves.far + own.sheet.body.movement
    best, late = NO_EXCHANGE, False
    for number, target in other.krushers:
        if places[cell, target.cell].away <= reach:
            found = reply(moves, target, one.fighters[number])
            if found.net > best.net:
                best, late = found, number in state.movement
    gain, _, points, given, net = best
    if late:
        return net, {9: points, 10: given}
    return net, {5: points, 6: gain.linkage, 7: gain.doomed, 8: given}


def _standing(one: Seeker, other: Account) -> tuple[float, Told]:
    """What a Krusher that has moved can do to its best target of a side."""
    state, cell = one.state, one.own.cell
    places, reach = state.field.arena.places, longest(one.own.arms)
    best, most = NOTHING_TOLD, 0.0
    for number, target in other.krushers:
        if places[cell, target.cell].away <= reach:
            net, told = _against(state, one.number, number)
            if net > most:
                best, most = told, net
    return most, best


def _against(state: State, number: KrusherId, target: KrusherId) -> tuple[float, Told]:
    """What an attack as two Krushers stand comes to in points, and as `BLOWS` names it."""
    if target in state.movement:
        points = attack(state, number, target).points
        return 0.3 * points, {4: points}
    done = turned(state, number, target)
    points = done.points
    return points, {0: done.armor, 1: done.linkage, 2: done.doomed, 3: points}


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


class Rings(NamedTuple):
    """The hexes of the null field, and those that bite: now, and after the next step."""

    null: Mask
    live: Mask
    upcoming: Mask


def rings_of(state: State) -> Rings:
    """Return the rings of a position."""
    return _rings(state.field.arena, state.step, state.field.live_field)


@cache
def _rings(arena: Arena, step: int, bites: bool) -> Rings:
    live = arena.live(step) if bites else 0
    upcoming = arena.null(step + 1) if bites and step < arena.most_steps else 0
    return Rings(arena.null(step), live, upcoming & ~live)


def ring_is_due(state: State) -> bool:
    """Return whether the field steps in after this turn if nobody attacks any more."""
    return not state.loud and field_is_due(state)


def strongest(every: dict[SideId, Account], side: SideId) -> Account | None:
    """Return the strongest of the sides other than one, None if there is none."""
    others = [account for account in every.values() if account.side != side]
    return max(others, key=lambda account: account.worth) if others else None
