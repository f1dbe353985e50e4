"""The dice of an attack (MK-5.6): the reflex roll, to hit, damage, critical damage."""

from collections.abc import Callable
from functools import cache

from game.core.contract import Band, DiceGroup, Roll, Say, Thread
from game.rules.metalkrushers.combat import reflex, strike
from game.rules.metalkrushers.combat.arcs import held, strikes
from game.rules.metalkrushers.data import TWO_ARMED, Arm
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import (
    Blow,
    State,
    krusher,
    pairing_of,
    seat_of,
)


def thread_of(state: State) -> Thread:
    """Return the attack under way; after an oust the rules declare it (MK-7.3.8)."""
    number = pairing_of(state).attacker
    return Thread("attack", number, forced=krusher(state, number).marks.oust is not None)


def to_hit_roll(state: State) -> Roll:
    """Return two dice for every arm that strikes, right arm first (MK-6.8.4)."""
    attacker, defender = pairing_of(state)[:2]
    groups = tuple(_to_hit_group(state, arm) for arm in strikes(state, attacker, defender))
    return Roll("to_hit", Say("metalkrushers.roll.to_hit"), groups, thread_of(state))


def _to_hit_group(state: State, arm: Arm) -> DiceGroup:
    need = strike.needs(state, arm)
    bands = [
        Band(2, "miss", False),
        Band(need.hit, "hit", True),
        Band(need.critical, "critical", True),
    ]
    if need.critical == need.hit:
        del bands[1]
    return DiceGroup(
        seat_of(state, pairing_of(state).attacker),
        2,
        6,
        pairing_of(state).defender,
        blow_name(state, arm),
        tuple(bands),
        "sum",
    )


def blow_name(state: State, arm: Arm) -> Say:
    """Return the words for a blow: the arm, and what it strikes with."""
    item = held(krusher(state, pairing_of(state).attacker).arms, arm)
    assert item is not None
    if item.kind in TWO_ARMED:
        return Say("metalkrushers.roll.with_both", (Say(f"metalkrushers.kind.{item.kind}"),))
    return Say(f"metalkrushers.roll.with_{arm}", (Say(f"metalkrushers.kind.{item.kind}"),))


def damage_roll(state: State) -> Roll:
    """Return a die for every blow that hit (MK-6.9.1)."""
    return _blow_roll(state, "damage", pairing_of(state).blows, strike.damage_by_face)


def critical_roll(state: State) -> Roll:
    """Return a die on the chart for every critical blow (MK-6.10.2)."""
    blows = tuple(blow for blow in pairing_of(state).blows if blow.critical)
    return _blow_roll(state, "critical", blows, strike.critical_by_face)


def _blow_roll(
    state: State,
    purpose: str,
    blows: tuple[Blow, ...],
    points: Callable[[State, Arm], tuple[int, ...]],
) -> Roll:
    """Return a die for each of some blows, in their order (MK-6.8.4)."""
    pairing = pairing_of(state)
    seat = seat_of(state, pairing.attacker)
    groups = tuple(
        DiceGroup(
            seat,
            1,
            6,
            pairing.defender,
            blow_name(state, blow.arm),
            points_bands(points(state, blow.arm)),
        )
        for blow in blows
    )
    return Roll(purpose, Say(f"metalkrushers.roll.{purpose}"), groups, thread_of(state))


@cache
def points_bands(points: tuple[int, ...]) -> tuple[Band, ...]:
    """Return what each face of a die costs; more than the mean is good for who rolls.

    >>> [(band.least, band.number, band.good) for band in points_bands((1, 2, 2, 2, 3, 3))]
    [(1, 1, False), (2, 2, False), (5, 3, True)]
    """
    bands: list[Band] = []
    for die, cost in enumerate(points, 1):
        if not bands or bands[-1].number != cost:
            above = len(points) * cost - sum(points)
            bands.append(Band(die, "points", above > 0 if above else None, number=cost))
    return tuple(bands)


def reflex_roll(state: State) -> Roll:
    """Return the reflex die of the defender, with the hexsides it allows (MK-6.5.4)."""
    number = pairing_of(state).defender
    bands: list[Band] = []
    for die in range(1, 7):
        room = reflex.allowed(state, number, die)
        if not bands or bands[-1].number != (room or None):
            bands.append(_turn(die, room))
    say = Say("metalkrushers.purpose.reflex_roll")
    group = DiceGroup(seat_of(state, number), 1, 6, number, say, tuple(bands))
    prompt = Say("metalkrushers.roll.reflex", (krusher_name(state, number),))
    return Roll("reflex_roll", prompt, (group,), thread_of(state))


def _turn(die: int, room: int) -> Band:
    return Band(die, "turn", True, number=room) if room else Band(die, "no_turn", False)
