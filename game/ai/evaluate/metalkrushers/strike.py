"""What an attack does on average: quick enough to be asked for in every position (MK-10)."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from game.core.boards.hexes import Side
from game.rules.metalkrushers.combat.arcs import attack_bonus, covers, evade, helps
from game.rules.metalkrushers.combat.strike import range_modifier
from game.rules.metalkrushers.data import ARMS, CRITICAL_CHART, TO_HIT, Arm
from game.rules.metalkrushers.workshop.sheet import Arms, is_shield, numbers

FACES: Final = range(1, 7)
AT_LEAST: Final = tuple(
    sum(a + b >= least for a, b in product(FACES, FACES)) / 36 for least in range(14)
)
"""Chance that two dice come to so much."""
NEAR_THE_END: Final = 6
"""Points of linkage, times the power, up to which the chance to doom is reckoned exactly."""

SHIELD_POINT: Final = 1.2
ARMOR_POINT: Final = 1.5
LINKAGE_POINT: Final = 10.0
DOOM: Final = 80.0


class BlowFigures(NamedTuple):
    """One arm that strikes: what it adds to hit, its damage number, critical number and chart."""

    arm: Arm
    bonus: int
    damage: int
    critical: int
    chart: str
    parried: bool
    """Whether it can be met by a parry."""


class Guard(NamedTuple):
    """What stands against an attack on one side."""

    evade: int
    shield: int
    """Points of a shield that takes the damage there."""
    plate: int
    linkage: int


class Strike(NamedTuple):
    """What an attack takes on average, and the chance that it dooms."""

    shield: float = 0.0
    armor: float = 0.0
    linkage: float = 0.0
    doomed: float = 0.0

    @property
    def points(self) -> float:
        """What it takes from the worth of the defender."""
        return (
            SHIELD_POINT * self.shield
            + ARMOR_POINT * self.armor
            + LINKAGE_POINT * self.linkage
            + DOOM * self.doomed
        )


NOTHING: Final = Strike()


@lru_cache(maxsize=1 << 14)
def blows(arms: Arms, side: Side, away: int, bashes: bool = False) -> tuple[BlowFigures, ...]:
    """Return the arms that strike out of a side at a distance; a shield only if it bashes."""
    return tuple(_blows(arms, side, away, bashes))


def _blows(arms: Arms, side: Side, away: int, bashes: bool) -> Iterator[BlowFigures]:
    for arm, item in zip(ARMS, arms, strict=True):
        if item is None or (is_shield(item) and not (bashes and item.kind == "spiked")):
            continue
        bonus, row = attack_bonus(item, arm, side), numbers(item)
        if bonus is None or away > row.range:
            continue
        bonus += range_modifier(item, away) + (item.tuning == "improved")
        damage = row.damage + (item.tuning == "weighted")
        shoots = item.kind == "projector"
        yield BlowFigures(arm, bonus, damage, row.critical, row.chart, not shoots)


@lru_cache(maxsize=1 << 16)
def guard(  # noqa: PLR0913 - all that a side has to set against an attack
    side: Side, arms: Arms, shield: int, plate: int, linkage: int, use: str = "block"
) -> Guard:
    """Return what a side has against an attack, if a shield is used in a way."""
    for arm, item in zip(ARMS, arms, strict=True):
        if item is not None and is_shield(item) and shield and use != "bash":
            taken = shield if use == "block" and covers(item, arm, side) else 0
            return Guard(evade(side) - helps(arm, side), taken, plate, linkage)
    return Guard(evade(side), 0, plate, linkage)


@lru_cache(maxsize=1 << 17)
def strike(
    struck: tuple[BlowFigures, ...], held: Guard, more: int, null: int, power: int
) -> Strike:
    """Return what some blows do to what is held against them; `more` is added to hit."""
    if not struck:
        return NOTHING
    plate, cover = float(held.plate), float(held.shield)
    shield = armor = linkage = 0.0
    for blow in struck:
        hit, critical = _chances(blow, held.evade + more + null)
        lost = mean_loss(blow.damage + null, power, int(plate + 0.5), int(cover + 0.5))
        shield += hit * lost[0]
        armor += hit * lost[1]
        linkage += hit * lost[2]
        extra = critical * _critical(blow.chart, null) * power
        if cover > 0.5:
            kept = min(extra, plate)
            armor, linkage = armor + kept, linkage + extra - kept
        else:
            linkage += extra
        plate, cover = max(0.0, plate - hit * lost[1]), max(0.0, cover - hit * lost[0])
    doomed = 0.0
    if held.linkage <= NEAR_THE_END * power:
        doomed = _doomed(struck, held, more, null, power)
    return Strike(shield, armor, linkage, doomed)


def _chances(blow: BlowFigures, added: int) -> tuple[float, float]:
    need = min(max(TO_HIT - blow.bonus - added, 3), 12)
    return AT_LEAST[need], AT_LEAST[max(need, min(blow.critical, 13))]


@lru_cache(maxsize=1 << 14)
def mean_loss(damage: int, power: int, plate: int, cover: int) -> tuple[float, float, float]:
    """Return what a blow that hits takes from shield, plate and linkage on average."""
    shield = armor = linkage = 0
    for die in FACES:
        points = max(0, die + damage) * power
        first = min(points, cover)
        second = min(points - first, plate)
        shield, armor, linkage = shield + first, armor + second, linkage + points - first - second
    return shield / 6, armor / 6, linkage / 6


@cache
def _critical(chart: str, null: int) -> float:
    row = CRITICAL_CHART[chart]
    return sum(row[max(1, die + null) - 1] for die in FACES) / 6


def _doomed(
    struck: tuple[BlowFigures, ...], held: Guard, more: int, null: int, power: int
) -> float:
    """The exact chance that some blows take what linkage is left."""
    if held.linkage <= 0:
        return 1.0
    found = {(held.shield, held.plate, held.linkage): 1.0}
    for blow in struck:
        after: defaultdict[tuple[int, int, int], float] = defaultdict(float)
        hit, critical = _chances(blow, held.evade + more + null)
        for (cover, plate, left), share in found.items():
            after[cover, plate, left] += share * (1.0 - hit)
            for points, extra, part in _ways(blow.damage, blow.chart, null, power):
                chance = share * part * (critical if extra else hit - critical)
                first = min(points, cover)
                second = min(points - first, plate)
                kept = min(extra, plate - second) if cover else 0
                lost = points - first - second + extra - kept
                after[cover - first, plate - second - kept, max(0, left - lost)] += chance
        found = after
    return sum([share for (_, _, left), share in found.items() if not left])


@lru_cache(maxsize=1 << 10)
def _ways(damage: int, chart: str, null: int, power: int) -> tuple[tuple[int, int, float], ...]:
    """Points and critical points of a blow that hits; those without and those with add up to 1."""
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    row = CRITICAL_CHART[chart]
    for die in FACES:
        points = max(0, die + damage + null) * power
        found[points, 0] += 1 / 6
        for other in FACES:
            found[points, row[max(1, other + null) - 1] * power] += 1 / 36
    return tuple((points, extra, share) for (points, extra), share in found.items())
