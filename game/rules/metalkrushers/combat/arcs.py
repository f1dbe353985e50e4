"""Sides, arcs and reach: what a Krusher can strike, cover and parry from where it stands."""

from functools import cache
from typing import Final

from game.core.boards.hexes import Side
from game.rules.metalkrushers.data import (
    ARMS,
    COVERS_REAR,
    FRONT,
    POLEARMS,
    TWO_HANDED,
    WEAPONS,
    Arm,
)
from game.rules.metalkrushers.state import (
    Krusher,
    KrusherId,
    State,
    bodies,
    enemies,
    krusher,
)
from game.rules.metalkrushers.workshop.sheet import Arms, Item, is_shield, numbers

ARM_FRONT: Final[dict[Arm, Side]] = {"right": 1, "left": 5}
ARM_REAR: Final[dict[Arm, Side]] = {"right": 2, "left": 4}
_HULL: Final = (-2, -1, 0, 0, 0, -1)
"""Evade by hull side (MK-2.7)."""


def held(arms: Arms, arm: Arm) -> Item | None:
    """Return what an arm holds."""
    return arms[ARMS.index(arm)]


def side_toward(state: State, number: KrusherId, other: KrusherId) -> Side:
    """Return the hull side of a Krusher toward another (MK-3.8).

    It is that of the direction (MK-3.7); of two directions that tie, which only even distances
    know (MK-3.11), the side nearer the front (MK-3.9).
    """
    own = krusher(state, number)
    return state.field.arena.place(own.cell, krusher(state, other).cell).sides[own.facing]


def distance(state: State, one: KrusherId, other: KrusherId) -> int:
    """Return the range between two Krushers (MK-3.4)."""
    return state.field.arena.place(krusher(state, one).cell, krusher(state, other).cell).away


def evade(side: Side) -> int:
    """Return what the hull's side takes off a blow (MK-2.7)."""
    return _HULL[side]


@cache
def attack_bonus(item: Item, arm: Arm, side: Side) -> int | None:
    """Return what a blow out of a side adds, None out of its arc (MK-2.7)."""
    if side == FRONT:
        return 2
    if item.kind in TWO_HANDED:
        return 1 if side in (1, 5) else None
    if item.kind in POLEARMS or item.kind == "projector":
        return None
    if side == ARM_FRONT[arm]:
        return 1
    return 0 if side == ARM_REAR[arm] else None


def helps(arm: Arm, side: Side) -> bool:
    """Return whether a shield helps to evade on a side (MK-6.6.1)."""
    return side in (FRONT, ARM_FRONT[arm])


def covers(item: Item, arm: Arm, side: Side) -> bool:
    """Return whether a shield takes or parries blows on a side (MK-6.6.1)."""
    return helps(arm, side) or (item.size in COVERS_REAR and side == ARM_REAR[arm])


def shield_of(own: Krusher) -> tuple[Arm, Item] | None:
    """Return the shield of a Krusher and its arm; a plain one without points is gone (MK-6.6.6)."""
    for arm in ARMS:
        item = held(own.arms, arm)
        if item is not None and is_shield(item) and (own.shield or item.kind == "spiked"):
            return arm, item
    return None


def may_bash(own: Krusher) -> bool:
    """Return whether a Krusher can strike with its shield (MK-6.6.5, MK-7.5.10)."""
    shield = shield_of(own)
    return shield is not None and shield[1].kind == "spiked" and own.sheet.bashes


def is_armed(state: State, number: KrusherId, arm: Arm) -> bool:
    """Return whether an arm strikes in this turn, wherever the target is.

    A shield does if it is declared to bash, or if that can still be declared.
    """
    own = krusher(state, number)
    item = held(own.arms, arm)
    if item is None or (own.marks.parry is not None and own.marks.parry.arm == arm):
        return False  # MK-6.7.4
    if is_shield(item):
        return own.marks.shield == "bash" or (own.marks.shield is None and may_bash(own))
    return True


def armed_with(state: State, number: KrusherId) -> tuple[tuple[Arm, Item], ...]:
    """Return the arms that strike in this turn, with what they hold."""
    arms = krusher(state, number).arms
    return tuple(
        (arm, item)
        for arm in ARMS
        if (item := held(arms, arm)) is not None and is_armed(state, number, arm)
    )


def can_strike(state: State, number: KrusherId, arm: Arm, target: KrusherId) -> bool:
    """Return whether an arm strikes a target: armed, in its arc, in reach and sight (MK-6.4.2)."""
    item = held(krusher(state, number).arms, arm)
    if item is None or not is_armed(state, number, arm):
        return False
    away = distance(state, number, target)
    if away > numbers(item).range:
        return False
    if attack_bonus(item, arm, side_toward(state, number, target)) is None:
        return False
    return away == 1 or sees(state, number, target)


def sees(state: State, one: KrusherId, other: KrusherId) -> bool:
    """Return whether nothing stands between two Krushers (MK-3.12)."""
    ends = krusher(state, one).cell, krusher(state, other).cell
    return state.field.arena.sees(*ends, bodies(state))


def strikes(state: State, number: KrusherId, target: KrusherId) -> tuple[Arm, ...]:
    """Return the arms that strike a target, in the order of their dice (MK-6.8.1, MK-6.8.4).

    A projector is one like any other: nothing counts its shots (MK-6.8.5).
    """
    return tuple(arm for arm in ARMS if can_strike(state, number, arm, target))


def targets(state: State, number: KrusherId) -> tuple[KrusherId, ...]:
    """Return the enemies that a Krusher may attack (MK-6.4.2, MK-7.3.6)."""
    own = krusher(state, number)
    reach = longest_reach(own.arms)
    if not reach or own.marks.arming:
        return ()
    within = state.field.arena.within(own.cell, reach)
    near = [n for n in enemies(state, number) if within >> krusher(state, n).cell & 1]
    if own.marks.oust is not None:
        near = [n for n in near if n == own.marks.oust.target]
    return tuple([n for n in near if strikes(state, number, n)])


@cache
def longest_reach(arms: Arms) -> int:
    """Return the farthest that anything on two arms strikes, 0 with empty arms."""
    return max([numbers(item).range for item in arms if item is not None], default=0)


def threats(state: State, number: KrusherId) -> tuple[KrusherId, ...]:
    """Return the enemies that may still attack a Krusher in this turn (MK-5.2)."""
    pairing = state.pairing
    present = pairing.attacker if pairing is not None and pairing.defender == number else None
    return tuple(n for n in enemies(state, number) if n == present or _threatens(state, n, number))


def _threatens(state: State, number: KrusherId, target: KrusherId) -> bool:
    own = krusher(state, number)
    marks = own.marks
    if marks.attacked or marks.passed or marks.arming:
        return False
    if marks.oust is not None and marks.oust.target != target:
        return False
    reach = [numbers(item).range for _, item in armed_with(state, number)]
    return distance(state, number, target) <= max(reach, default=0)


def melee(state: State, number: KrusherId) -> tuple[Arm, ...]:
    """Return the arms whose blows can be parried (MK-6.7.6)."""
    return tuple(arm for arm, item in armed_with(state, number) if item.kind != "projector")


def parries(item: Item) -> bool:
    """Return whether a weapon can parry at all (MK-6.7.3)."""
    return item.kind in WEAPONS
