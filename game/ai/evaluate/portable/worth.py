"""What units are worth, in strength points, and what a hit takes from them."""

from functools import cache
from typing import Final

from game.rules.portable.data import HAS, KINDS, LOSES_UP_TO, KindId, Quality
from game.rules.portable.state import Unit

ALIVE: Final = {
    "commander": 2.5,
    "spotter": 0.8,
    "machine_guns": 1.0,
    "artillery": 0.9,
    "sp_artillery": 0.9,
    "assault_gun": 0.7,
    "mortars": 0.7,
    "tank": 0.9,
    "light_tank": 0.8,
    "armoured_car": 0.6,
    "half_track": 0.2,
    "truck": 0.2,
    "horse_transport": 0.1,
}
"""What is lost with a unit beside its strength; of other units `FIGHTS`."""
FIGHTS: Final = 0.6
WEAK: Final = 0.3
"""What the last strength point but one takes with it: half of that unit is gone."""
RETREATS: Final = 0.35
"""What a retreat costs, in strength points."""


@cache
def alive(kind: KindId) -> float:
    """Return what a living unit is worth beside its strength."""
    return ALIVE.get(kind, FIGHTS)


@cache
def held_by(kind: KindId, sp: int) -> float:
    """Return what a unit with some strength is worth.

    >>> held_by("infantry", 0), held_by("infantry", 1), held_by("commander", 2)
    (0.0, 1.3, 4.5)
    """
    if not sp:
        return 0.0
    return sp + alive(kind) - (WEAK if sp == 1 and KINDS[kind].sp > 1 else 0.0)


@cache
def prize(kind: KindId, sp: int, quality: Quality) -> float:
    """Return what a hit on a unit is worth on average, as it loses strength or retreats."""
    if not sp:
        return 0.0
    loses = LOSES_UP_TO[quality] / 6
    drop = held_by(kind, sp) - held_by(kind, sp - 1)
    return loses * drop + (1.0 - loses) * min(drop, RETREATS)


def prize_of(unit: Unit) -> float:
    """Return what a hit on a unit is worth on average."""
    return prize(unit.kind, unit.sp, unit.quality)


@cache
def at_least(need: int) -> float:
    """Return the chance of a die to show so much.

    >>> at_least(5), at_least(1), at_least(7)
    (0.3333333333333333, 1.0, 0.0)
    """
    return min(6, max(0, 7 - need)) / 6


TANKS: Final = HAS["T"]
