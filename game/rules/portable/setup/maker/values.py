"""What a unit is worth, in points: average infantry is worth 10.

An army is as strong as the strength points it can lose times the losses it inflicts in a turn. To
first order a unit therefore adds its share of the one and its share of the other, and in an army
of the usual mixture both sums weigh the same:

    value = life + EXCHANGE * (hits of its fire + hits of its close combats) + services

- life: strength points, since exhaustion counts those of every unit alike; more where hits cost
  less (quality, the numbers of close combat, tanks that rifles cannot finish).
- fire: dice, the chance of a die, and how often a target is in reach: range and move, arc.
- close combat: how often it attacks, and the chance that the enemy is hit.
- services: dice and modifiers of a commander, eyes of a spotter, wheels, tools.
"""

from functools import cache
from typing import Final

from game.rules.portable.data import (
    GUNS,
    HAS,
    KINDS,
    LOSES_UP_TO,
    GunId,
    KindId,
    Quality,
)

EXCHANGE: Final = 10.3
"""Strength points that weigh as much as a hit a turn: 31 points to 3.0 hits in River Line."""
SCALE: Final = 1.5
"""Points of value for each strength point, so that infantry is worth 10."""
HIT: Final = (0.6 * 2 + 0.4 * 3) / 6
"""A die of fire: two faces of six; standing still adds one more often than cover takes one."""
ON_TARGET: Final = {True: 0.5, False: 0.55}
"""A shell of an indirect gun, which sees half of its targets, and of one that must see all."""
FAR: Final = 7
"""Squares of reach with which there is always a target."""
AFOOT: Final = 0.5
"""Squares of reach for each that it may move before it fires: it fires worse after it."""
FRONTAL: Final = 0.6
"""Close combats in which the defender is front-on."""
MELEES: Final = 0.25
"""Hits that come from close combat."""
ATTACKS: Final = 0.18
"""Turns in which infantry attacks."""
RETREATS: Final = 0.7
"""Hits answered with a retreat where the die leaves the choice."""
FACED_BY: Final = "infantry"
"""The unit fought in most close combats."""
SERVICES: Final = {
    "commander": 3.0,
    "spotter": 1.5,
    "engineers": 0.5,
    "half_track": 1.0,
    "truck": 0.5,
    "cyclists": 0.3,
}
"""Worth beside fighting, in strength points."""
GAS_SHELL: Final = 1
"""Points for one gas shell: a cloud may hit three times, and friends too."""


@cache
def value(
    kind: KindId, gun: GunId = "", quality: Quality = "average", sp: int = 0, gas: bool = False
) -> int:
    """Return what a unit is worth; `sp` are its strength points where they are not the usual.

    >>> value("infantry"), value("infantry", quality="elite"), value("infantry", quality="poor")
    (10, 11, 9)
    """
    worth = _life(kind, quality, sp or KINDS[kind].sp) + EXCHANGE * hits(kind, gun)
    return round(SCALE * (worth + SERVICES.get(kind, 0.0))) + GAS_SHELL * gas


def hits(kind: KindId, gun: GunId = "") -> float:
    """Return the hits that a unit makes in a turn, by fire and in close combat."""
    return _fire(kind, gun) + _fights(kind)


def _life(kind: KindId, quality: Quality, sp: int) -> float:
    """Strength points, weighed by what a hit costs and how often one is taken."""
    lost = LOSES_UP_TO[quality] / 6
    usual = LOSES_UP_TO["average"] / 6
    cost = (lost + (1 - lost) * (1 - RETREATS)) / (usual + (1 - usual) * (1 - RETREATS))
    taken = 1 - MELEES + MELEES * _struck(kind) / _struck(FACED_BY)
    return sp * (1.1 if kind in HAS["T"] else 1.0) / (cost * taken)


def _struck(kind: KindId) -> float:
    """The chance that a unit is hit in a close combat (PW-5.4)."""
    row = KINDS[kind]
    return (FRONTAL * max(1, row.front - 1) + (1 - FRONTAL) * (row.flank - 1)) / 6


@cache
def _fire(kind: KindId, gun: GunId) -> float:
    """Hits of a turn's fire."""
    row = KINDS[kind]
    if row.weapon == "barrage":
        reach = min(1.0, 0.35 + GUNS[gun].range / 16)
        return ON_TARGET[GUNS[gun].indirect] * reach
    distance = GUNS[gun].range if row.weapon == "gun" else row.range
    if not distance:
        return 0.0
    arc = 1.0 if kind in HAS["R"] or row.weapon == "mortar" else 0.9
    return row.dice * HIT * arc * min(1.0, (distance + AFOOT * (row.move - 1)) / FAR)


def _fights(kind: KindId) -> float:
    """Hits of its own close combats: the faster, the more; whoever advances fights on."""
    if kind in HAS["N"] or kind in HAS["X"]:
        return 0.0
    advance = 1.0 if kind in HAS["A"] else 0.5
    speed = (1 + KINDS[kind].move / KINDS[FACED_BY].move) / 2
    return ATTACKS * advance * speed * _struck(FACED_BY)
