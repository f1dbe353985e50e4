"""What a network is told of a position of MetalKrushers."""

from functools import cache
from typing import Final

from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.ai.evaluate.metalkrushers.exchange import longest, may_attack
from game.ai.evaluate.metalkrushers.outlook import (
    BLOWS,
    NO_BLOWS,
    Account,
    Rings,
    accounts,
    punch,
    ring_is_due,
    rings_of,
    strongest,
)
from game.ai.evaluate.metalkrushers.points import SCALE, points_of, to_point
from game.core.contract import Seat
from game.core.scenario import turns_of
from game.core.seats import sides
from game.rules.metalkrushers.data import CHASSIS, LINKAGE
from game.rules.metalkrushers.play.turns import left_of, most_left
from game.rules.metalkrushers.state import Krusher, State, power
from game.rules.metalkrushers.workshop.sheet import Arms

OF_A_SIDE: Final = (
    "Krushers",
    "linkage",
    "least linkage",
    "linkage short of seven",
    "doomed",
    "front armor",
    "armor of the front sides",
    "armor of the rear",
    "bare sides",
    "thin sides",
    "share of the armor left",
    "shield",
    "blow at armor",
    "blow at linkage",
    "movement",
    "reflex",
    "in the null field",
    "in the live field",
    "in the ring that joins next",
    "in the ring that joins next, and it is due",
    "way from the middle",
    "still to move",
    "still to attack",
    "reflex left",
    "empty arms",
    "way to a point",
)
OF_ALL: Final = (
    "other sides",
    "linkage of other sides",
    "share of armor of other sides",
    "way to the nearest enemy",
    "way to the nearest enemy beyond reach",
    "attacks before the strongest enemy",
    "worth ahead",
    "worth ahead, by power",
    "turn",
    "power 2",
    "power 3",
    "turns to more power",
    "field step",
    "field due",
    "loud",
    "three sides or more",
    "teams",
    "ahead",
    "ahead and late",
    "ahead and at the end",
    "linkage ahead",
    RULES_OF_THUMB,
)
BLOW_SCALE: Final = (1 / 5, 1 / 2, 2.0, 1 / 25, 1 / 25, 1 / 25, 1 / 2, 2.0, 1 / 25, 1 / 25, 1 / 25)
NAMES: Final = (
    *(f"own {name}" for name in OF_A_SIDE),
    *(f"enemy's {name}" for name in OF_A_SIDE),
    *(f"dealt {name}" for name in BLOWS),
    *(f"taken {name}" for name in BLOWS),
    *OF_ALL,
)
NOBODY: Final = (0.0,) * len(OF_A_SIDE)


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees the position."""
    every = accounts(state)
    side = state.field.teams[seat]
    own, main = every.get(side), strongest(every, side)
    return [
        *(NOBODY if own is None else _side(state, own)),
        *(NOBODY if main is None else _side(state, main)),
        *_blows(NO_BLOWS if own is None else own.deals),
        *_blows(NO_BLOWS if own is None else own.takes),
        *_all(state, every, own, main, side),
    ]


def _blows(told: list[float] | tuple[float, ...]) -> list[float]:
    return [min(3.0, value * scale) for value, scale in zip(told, BLOW_SCALE, strict=True)]


def _side(state: State, account: Account) -> list[float]:
    total = [0.0] * len(OF_A_SIDE)
    least, count = LINKAGE, len(account.krushers)
    moving, field = state.movement, state.field
    rings, next_ring = rings_of(state), ring_is_due(state)
    for number, own in account.krushers:
        marks, linkage = own.marks, own.linkage
        total[1] += linkage
        least = min(least, linkage)
        total[3] += max(0, 7 - linkage)
        total[4] += linkage <= 0
        for n, figure in enumerate(_hull(own.armor, own.sheet.chassis), 5):
            total[n] += figure
        total[11] += own.shield
        for n, figure in enumerate(_might(own.arms, own.sheet.chassis), 12):
            total[n] += figure
        _place(rings, own, total, next_ring)
        total[20] += field.arena.from_center[own.cell]
        total[21] += number in moving
        total[22] += may_attack(state, number, own)
        total[23] += not (marks.reflexed or marks.attacked)
        if field.armament == "pickup":
            empty = own.arms.count(None)
            total[24] += empty
            total[25] += to_point(state, own) if empty else 0
    mean = 1.0 / count
    scaled = [value * scale for value, scale in zip(total, SCALES, strict=True)]
    scaled[0], scaled[2] = 0.5 * count, least / 16
    for n in MEANS:
        scaled[n] *= mean
    return scaled


SCALES: Final = (
    *(1.0, 1 / 16, 1.0, 1 / 7, 1.0, 1 / 20, 1 / 30, 1 / 35, 1 / 2, 1 / 2, 1.0, 1 / 20),
    *(1 / 5, 1.0, 1 / 6, 1 / 2, 1.0, 1.0, 1.0, 1.0, 1 / 4, 1.0, 1.0, 1.0, 1.0, 1 / 4),
)
MEANS: Final = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 25)


@cache
def _hull(armor: tuple[int, ...], chassis: str) -> tuple[float, ...]:
    """The figures of the armor, from the front to the share that is left."""
    front, right_front, right_rear, rear, left_rear, left_front = armor
    bare, thin = armor.count(0), sum(points <= 4 for points in armor)
    share = sum(armor) / CHASSIS[chassis].armor
    return front, right_front + left_front, right_rear + rear + left_rear, bare, thin, share


@cache
def _might(arms: Arms, chassis: str) -> tuple[float, ...]:
    """What the arms do to a bare front, and how quick the chassis is."""
    strength, body = punch(arms), CHASSIS[chassis]
    return strength.armor, strength.linkage, body.movement, body.reflex


def _place(rings: Rings, own: Krusher, total: list[float], next_ring: bool) -> None:
    here = 1 << own.cell
    if rings.null & here:
        total[16] += 1.0
    if rings.live & here:
        total[17] += 1.0
    elif rings.upcoming & here:
        total[18] += 1.0
        total[19] += next_ring


def _all(
    state: State,
    every: dict[int, Account],
    own: Account | None,
    main: Account | None,
    side: int,
) -> list[float]:
    others = [a for a in every.values() if a is not own and a is not main]
    armor = [sum(k.armor) / k.sheet.body.armor for a in others for _, k in a.krushers]
    gap = 0.0
    if own is not None and main is not None:
        gap = min(own.gaps)
    late, force = state.turn / turns_of(state.field.turn_limit), power(state)
    lead = ((own.worth if own else 0.0) - (main.worth if main else 0.0)) / 150
    lead = max(-3.0, min(3.0, lead))
    sign, linkage = _lead(state, every, side, main)
    quiet = ring_is_due(state)
    return [
        0.5 * len(others),
        sum([k.linkage for a in others for _, k in a.krushers]) / 32,
        sum(armor) / 2,
        gap / 6,
        max(0.0, gap - _longest(own)) / 6,
        _before(state, own, main),
        lead,
        lead * (force - 1),
        late,
        1.0 if force == 2 else 0.0,
        1.0 if force == 3 else 0.0,
        (8 - state.turn % 8) / 8 if state.field.overdrive and force < 3 else 0.0,
        state.step / 3,
        1.0 if quiet else 0.0,
        1.0 if state.loud else 0.0,
        1.0 if sides(state.field.teams) > 2 else 0.0,
        1.0 if state.field.team_initiative else 0.0,
        sign,
        sign * late**4,
        sign * late**16,
        linkage,
        max(-4.0, min(4.0, points_of(state, side, every) / SCALE)),
    ]


def _longest(own: Account | None) -> int:
    return max([longest(k.arms) for _, k in own.krushers]) if own else 0


def _lead(
    state: State, every: dict[int, Account], side: int, main: Account | None
) -> tuple[float, float]:
    """Who would win by the clock now, and by how much of the linkage."""
    if main is None or side not in every:
        return 0.0, 0.0
    left = {one: left_of(state, one) for one in every}
    ours, theirs = left[side], left[main.side]
    lead = ours.linkage * theirs.entered - theirs.linkage * ours.entered
    linkage = lead / (ours.entered * theirs.entered)
    if linkage:
        return (1.0 if linkage > 0 else -1.0), linkage
    leading = most_left(left)
    if len(leading) > 1:
        return 0.0, linkage
    return (1.0 if side in leading else -1.0), linkage


def _before(state: State, own: Account | None, main: Account | None) -> float:
    """Of the pairs of own and enemy Krushers, the share in which the own attacks first."""
    if own is None or main is None or not state.attack:
        return 0.0
    places = {number: at for at, number in enumerate(state.attack)}
    ours = [places[n] for n, _ in own.krushers if n in places]
    theirs = [places[n] for n, _ in main.krushers if n in places]
    if not ours or not theirs:
        return 0.0
    first = sum([1 if at < other else -1 for at in ours for other in theirs])
    return first / (len(ours) * len(theirs))


FEATURES: Final = Features(NAMES, of)
