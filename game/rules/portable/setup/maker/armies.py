"""Orders of battle of about the same value, drawn one by one: no two are alike."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.lots import Lots
from game.rules.portable.data import GUNS, HAS, KINDS, GunId, KindId, Quality
from game.rules.portable.setup.maker.periods import PeriodData, UnitChoice
from game.rules.portable.setup.maker.values import value

MOST: Final = 20
"""Units of a side."""
TRIES: Final = 48
"""Armies drawn before the evenest pair is taken."""
TEMPER: Final = (1, 2, 2, 3, 4)
"""How much more or less often than usual an army draws a kind of unit."""
LINE: Final = 28
"""Percent of the points that go to infantry of the line first."""
UNLIKE: Final = 3
"""Units of an army that the other does not have."""
BATTERIES: Final = HAS["V"] | {"sp_artillery"}
"""Who fires in the artillery phase."""
ROLES: Final[tuple[tuple[int, tuple[KindId, ...]], ...]] = (
    (4, ("artillery", "sp_artillery")),
    (2, ("mortars",)),
    (2, ("machine_guns",)),
    (2, ("tank", "light_tank", "armoured_car", "assault_gun")),
    (2, ("infantry", "infantry_at", "engineers", "cavalry_dismounted")),
    (1, ("cavalry_mounted", "cyclists")),
    (1, ("half_track", "truck", "horse_transport")),
)
"""Units that do the same in a battle, and how much it weighs that one side has one more of them:
points do not tell all that a unit is worth, and what they do not tell weighs most with guns."""


class Recruit(NamedTuple):
    """A unit of an order of battle."""

    kind: KindId
    gun: GunId = ""
    quality: Quality = "average"
    gas: bool = False

    @property
    def value(self) -> int:
        """Its points."""
        return value(self.kind, self.gun, self.quality, gas=self.gas)


Army: TypeAlias = tuple[Recruit, ...]


def worth(army: Sequence[Recruit]) -> int:
    """Return the points of an army."""
    return sum(recruit.value for recruit in army)


class Muster(NamedTuple):
    """An army with all that is compared between two, counted once."""

    army: Army
    points: int
    strength: int
    kinds: Counter[tuple[KindId, GunId]]
    roles: tuple[int, ...]
    """Units of each role, in the order of `ROLES`."""


def mustered(army: Army) -> Muster:
    """Return an army with its counts."""
    return Muster(
        army,
        points=worth(army),
        strength=sum(KINDS[recruit.kind].sp for recruit in army),
        kinds=Counter((recruit.kind, recruit.gun) for recruit in army),
        roles=tuple(sum(recruit.kind in kinds for recruit in army) for _, kinds in ROLES),
    )


def armies(period: PeriodData, points: int, lots: Lots) -> tuple[Army, Army]:
    """Return two different armies of about so many points, the evenest pair that was drawn."""
    pairs: list[tuple[Muster, Muster]] = []
    while not pairs:
        drawn = [mustered(army(period, points, lots)) for _ in range(TRIES)]
        pairs = [(a, b) for n, a in enumerate(drawn) for b in drawn[:n] if unlike(a, b)]
    ours, theirs = min(pairs, key=lambda pair: unevenness(pair[0], pair[1], points))
    return ours.army, theirs.army


def unlike(one: Muster, other: Muster) -> bool:
    """Return whether enough units of an army are not in the other."""
    return (one.kinds - other.kinds).total() >= UNLIKE


def unevenness(one: Muster, other: Muster, points: int) -> int:
    """Return how far two armies are from what was wished and from each other.

    Points count most, then the units of each role, strength points and the units that share the
    activation dice.
    """
    off = abs(one.points - points) + abs(other.points - points)
    between = abs(one.points - other.points)
    each = zip(ROLES, one.roles, other.roles, strict=True)
    roles = sum([weight * abs(ours - theirs) for (weight, _), ours, theirs in each])
    return (
        4 * between
        + off
        + roles
        + abs(one.strength - other.strength)
        + abs(len(one.army) - len(other.army))
    )


def army(period: PeriodData, points: int, lots: Lots) -> Army:
    """Return an army: a commander, a gun, the line, and what its temper adds up to the points."""
    afoot = lots.chance(50)
    items = [item for item in period.items if not (afoot and item.kind in HAS["W"])]
    weights = {item: item.share * lots.pick(TEMPER) for item in items}
    guns = [item for item in items if item.kind in BATTERIES]
    gun = lots.weighted(guns, [weights[item] for item in guns])
    line = [Recruit(period.line)]
    while worth(line) < points * LINE // 100:
        line.append(Recruit(period.line))
    found = [Recruit("commander"), Recruit(gun.kind, gun.gun), *line]
    while len(found) < MOST:
        left = points - worth(found)
        fitting = [item for item in items if _fits(item, found, left, points)]
        if not fitting:
            break
        item = lots.weighted(fitting, [weights[item] for item in fitting])
        found.append(Recruit(item.kind, item.gun))
    return _finished(found, period, points, lots)


def _fits(item: UnitChoice, found: list[Recruit], left: int, points: int) -> bool:
    have = sum((r.kind, r.gun) == (item.kind, item.gun) for r in found)
    most = max(1, item.most * points // 100)
    return have < most and value(item.kind, item.gun) <= left and _serves(item.kind, found)


def _serves(kind: KindId, found: list[Recruit]) -> bool:
    """Whether a spotter would find a gun to spot for, and a transport somebody to carry."""
    if kind == "spotter":
        return any(r.gun and GUNS[r.gun].indirect for r in found)
    if kind not in HAS["W"]:
        return True
    carried = (HAS["H"] if kind in HAS["C"] else frozenset()) | HAS["V"]
    riders = sum(r.kind in carried and r.kind != "commander" for r in found)
    return riders > sum(r.kind in HAS["W"] for r in found)


def _finished(found: list[Recruit], period: PeriodData, points: int, lots: Lots) -> Army:
    """The army with qualities, a gas shell, and in a fixed order."""
    drilled = []
    for recruit in found:
        quality = lots.pick(period.qualities)
        if recruit.kind in HAS["X"] or not lots.chance(70):
            quality = "average"
        drilled.append(recruit._replace(quality=quality))
    if period.gas:
        heaviest = max(
            (n for n, r in enumerate(drilled) if r.kind in BATTERIES),
            key=lambda n: value(drilled[n].kind, drilled[n].gun),
            default=-1,
        )
        if heaviest >= 0:
            drilled[heaviest] = drilled[heaviest]._replace(gas=True)
    order = list(KINDS)
    return tuple(sorted(drilled, key=lambda r: (r.kind != "commander", order.index(r.kind), r)))
