"""Blows, steps F to H of an attack: to hit, damage, critical damage (MK-6.8 to MK-6.10)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.core.boards.cells import OFF
from game.core.boards.hexes import Side
from game.core.contract import Say
from game.core.forecast import (
    Modifier,
)
from game.rules.metalkrushers.combat.arcs import (
    attack_bonus,
    covers,
    distance,
    evade,
    held,
    helps,
    shield_of,
    side_toward,
    strikes,
)
from game.rules.metalkrushers.data import (
    CRITICAL_CHART,
    NULL,
    OUST_HIT,
    POLEARMS,
    TO_HIT,
    Arm,
)
from game.rules.metalkrushers.events import (
    ArmorLost,
    BlowLanded,
    BlowMissed,
    CriticalRolled,
    DamageRolled,
    Doomed,
    Event,
    HitRolled,
    LinkageLost,
    ShieldGone,
    ShieldLost,
)
from game.rules.metalkrushers.state import (
    Blow,
    Krusher,
    KrusherId,
    Outcome,
    State,
    in_null,
    krusher,
    pairing_of,
    power,
    seat_of,
    with_krusher,
)
from game.rules.metalkrushers.workshop.sheet import Item, numbers


class Needs(NamedTuple):
    """What two dice must come to: the least natural sum that hits, and that is critical."""

    hit: int
    critical: int


def open_to_hit(state: State) -> Outcome:
    """Wait for the dice of every arm that strikes (MK-6.8.4)."""
    pairing = pairing_of(state)
    if strikes(state, *pairing[:2]):
        return state._replace(phase="to_hit"), ()
    return state, ()


def modifiers(state: State, arm: Arm) -> Iterator[Modifier]:
    """Yield what changes the to-hit roll of an arm in the attack under way (MK-6.8)."""
    pairing = pairing_of(state)
    attacker, defender = pairing[:2]
    item = _item(state, attacker, arm)
    bonus = attack_bonus(item, arm, side_toward(state, attacker, defender))
    assert bonus is not None
    yield _modifier("attack_bonus", bonus, "MK-2.7")
    yield from _evasion(state, defender, side_toward(state, defender, attacker))
    if pairing.met == arm:
        yield _modifier("parry", -_parry_value(state, defender), "MK-6.7.10")
    if in_null(state, attacker):
        yield _modifier("null_field", NULL, "MK-6.11.1")
    if item.tuning == "improved":
        yield _modifier("improved", 1, "MK-2.3")
    yield from _range(item, distance(state, attacker, defender))
    oust = krusher(state, attacker).marks.oust
    if oust is not None:
        yield _modifier("oust", OUST_HIT[oust.success], "MK-7.3.6" if oust.success else "MK-7.3.7")


def _evasion(state: State, defender: KrusherId, side: Side) -> Iterator[Modifier]:
    yield _modifier("evade", evade(side), "MK-2.7")
    own = krusher(state, defender)
    shield = shield_of(own)
    if shield is not None and own.shield and own.marks.shield != "bash" and helps(shield[0], side):
        yield _modifier("shield", -1, "MK-6.6.1")


def _parry_value(state: State, defender: KrusherId) -> int:
    own = krusher(state, defender)
    assert own.marks.parry is not None
    return numbers(_item(state, defender, own.marks.parry.arm)).parry


def range_modifier(item: Item, away: int) -> int:
    """Return what the distance in hexes changes of a to-hit roll (MK-2.4, MK-2.5)."""
    if away == 1:
        return -2 if item.kind in POLEARMS or item.kind == "projector" else 0
    return 2 - away if item.kind == "projector" else 0


def _range(item: Item, away: int) -> Iterator[Modifier]:
    value = range_modifier(item, away)
    if value:
        key = "too_near" if away == 1 else "range"
        yield _modifier(key, value, "MK-2.4" if item.kind in POLEARMS else "MK-2.5")


def _modifier(key: str, value: int, rule: str) -> Modifier:
    return Modifier(Say(f"metalkrushers.modifier.{key}"), value, rule, key)


def needs(state: State, arm: Arm) -> Needs:
    """Return what the dice of an arm must come to (MK-6.8.2, MK-6.8.3, MK-6.10.1)."""
    summed = sum(modifier.value for modifier in modifiers(state, arm))
    hit = min(max(TO_HIT - summed, 3), 12)
    return Needs(hit, max(hit, numbers(_item(state, pairing_of(state).attacker, arm)).critical))


def read_to_hit(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read two dice for every arm that strikes (MK-6.8).

    The sum that makes a blow critical is the natural one, without the null field (MK-6.11.3).
    """
    pairing = pairing_of(state)
    attacker, defender = pairing[:2]
    blows: list[Blow] = []
    events: list[Event] = []
    for place, arm in enumerate(strikes(state, attacker, defender)):
        own = faces[2 * place], faces[2 * place + 1]
        natural, need = sum(own), needs(state, arm)
        hit, critical = natural >= need.hit, natural >= need.critical
        result = "critical" if critical else "hit" if hit else "miss"
        added = [(m.kind, m.value) for m in modifiers(state, arm) if m.value]
        total = natural + sum(value for _, value in added)
        item = _item(state, attacker, arm)
        events.append(HitRolled(attacker, defender, arm, item, own, total, result, tuple(added)))
        if hit:
            blows.append(Blow(arm, critical))
            events.append(BlowLanded(attacker, defender, arm, critical))
        else:
            events.append(BlowMissed(attacker, defender, arm))
    landed = state._replace(pairing=pairing._replace(blows=tuple(blows)))
    return landed._replace(phase="damage") if blows else landed, tuple(events)


def damage_points(state: State, arm: Arm, die: int) -> int:
    """Return what a damage die costs."""
    return damage_by_face(state, arm)[die - 1]


def damage_by_face(state: State, arm: Arm) -> tuple[int, ...]:
    """Return what each face of a damage die costs, power last of all (MK-6.9.1, MK-7.2.2)."""
    number, times = damage_number(state, arm), power(state)
    return tuple(max(0, die + number) * times for die in range(1, 7))


def damage_number(state: State, arm: Arm) -> int:
    """Return what is added to a damage die (MK-6.9.1)."""
    attacker = pairing_of(state).attacker
    item = _item(state, attacker, arm)
    oust = krusher(state, attacker).marks.oust
    null = NULL if in_null(state, attacker) else 0
    more = (item.tuning == "weighted") + (OUST_HIT[oust.success] if oust is not None else 0)
    return numbers(item).damage + more + null


def critical_points(state: State, arm: Arm, die: int) -> int:
    """Return what a critical die costs."""
    return critical_by_face(state, arm)[die - 1]


def critical_by_face(state: State, arm: Arm) -> tuple[int, ...]:
    """Return what each face of a critical die costs (MK-6.10.2)."""
    attacker = pairing_of(state).attacker
    chart, times = CRITICAL_CHART[numbers(_item(state, attacker, arm)).chart], power(state)
    shown = (chart[0], *chart[:5]) if in_null(state, attacker) else chart
    return tuple(points * times for points in shown)


def read_damage(state: State, faces: tuple[int, ...]) -> Outcome:
    """Apply the damage of every blow, right arm first (MK-6.9.4).

    What is lost counts at once; who has no linkage left fights on till the turn ends (MK-6.9.5).
    """
    pairing = pairing_of(state)
    blows: list[Blow] = []
    events: list[Event] = []
    for blow, die in zip(pairing.blows, faces, strict=True):
        points = damage_points(state, blow.arm, die)
        blocked = is_blocked(krusher(state, pairing.defender), struck(state))
        events.append(DamageRolled(*pairing[:2], blow.arm, die, points))
        state, told = _hurt(state, points if blocked else 0, 0 if blocked else points, 0)
        events += told
        blows.append(blow._replace(blocked=blocked))
    applied = state._replace(pairing=pairing._replace(blows=tuple(blows)))
    critical = any(blow.critical for blow in blows)
    return applied._replace(phase="critical") if critical else applied, tuple(events)


def read_critical(state: State, faces: tuple[int, ...]) -> Outcome:
    """Apply the critical damage of every critical blow: to the linkage (MK-6.10.3).

    If the shield took the blow it goes to the plate behind it, and never to the shield (MK-6.10.4).
    """
    pairing = pairing_of(state)
    events: list[Event] = []
    critical = (blow for blow in pairing.blows if blow.critical)
    for blow, die in zip(critical, faces, strict=True):
        points = critical_points(state, blow.arm, die)
        events.append(CriticalRolled(*pairing[:2], blow.arm, die, points))
        state, told = _hurt(state, 0, points if blow.blocked else 0, 0 if blow.blocked else points)
        events += told
    return state, tuple(events)


def struck(state: State) -> Side:
    """Return the side of the defender that the attack comes through (MK-3.10)."""
    pairing = pairing_of(state)
    return side_toward(state, pairing.defender, pairing.attacker)


def is_blocked(defender: Krusher, side: Side) -> bool:
    """Return whether a shield takes the damage on a side (MK-6.9.2)."""
    shield = shield_of(defender)
    if shield is None or defender.marks.shield != "block" or not defender.shield:
        return False
    return covers(shield[1], shield[0], side)


class Loss(NamedTuple):
    """What points take from the shield, the plate that is struck, and the linkage."""

    shield: int
    armor: int
    linkage: int


@cache
def loss(shield: int, armor: int, to_shield: int, to_armor: int, to_linkage: int) -> Loss:
    """Return how points go down the layers, each carrying the rest over (MK-6.9.3).

    >>> loss(3, 2, 8, 0, 0)
    Loss(shield=3, armor=2, linkage=3)
    """
    first = min(to_shield, shield)
    second = min(to_armor + to_shield - first, armor)
    return Loss(first, second, to_linkage + to_armor + to_shield - first - second)


def _hurt(state: State, to_shield: int, to_armor: int, to_linkage: int) -> Outcome:
    number, side = pairing_of(state).defender, struck(state)
    before = krusher(state, number)
    lost = loss(before.shield, before.armor[side], to_shield, to_armor, to_linkage)
    armor = (*before.armor[:side], before.armor[side] - lost.armor, *before.armor[side + 1 :])
    left = before.linkage - lost.linkage
    after = _cleared(before._replace(shield=before.shield - lost.shield, armor=armor, linkage=left))
    hurt = with_krusher(state, number, after)
    if after.linkage <= 0 < before.linkage:
        hurt = _credited(hurt)
    return hurt, tuple(_effects(number, side, before, after))


def _cleared(own: Krusher) -> Krusher:
    """Empty the arm of a plain shield that has lost its last point (MK-6.6.6)."""
    gone = [item is not None and item.kind == "shield" and not own.shield for item in own.arms]
    right, left = (None if lost else item for lost, item in zip(gone, own.arms, strict=True))
    one, other = (OFF if lost else cell for lost, cell in zip(gone, own.armed_at, strict=True))
    return own._replace(arms=(right, left), armed_at=(one, other))


def _credited(state: State) -> State:
    """Who takes a Krusher to 0 has defeated it (MK-9.4)."""
    seat = seat_of(state, pairing_of(state).attacker)
    felled = state.felled
    return state._replace(felled=(*felled[:seat], felled[seat] + 1, *felled[seat + 1 :]))


def _effects(number: KrusherId, side: Side, before: Krusher, after: Krusher) -> Iterator[Event]:
    if after.shield < before.shield:
        yield ShieldLost(number, before.shield - after.shield, after.shield)
        if not after.shield and shield_of(after) is None:
            yield ShieldGone(number)  # MK-6.6.6
    if after.armor[side] < before.armor[side]:
        yield ArmorLost(number, side, before.armor[side] - after.armor[side], after.armor[side])
    if after.linkage < before.linkage:
        yield LinkageLost(number, before.linkage - after.linkage, after.linkage)
        if after.linkage <= 0 < before.linkage:
            yield Doomed(number)


def _item(state: State, number: KrusherId, arm: Arm) -> Item:
    item = held(krusher(state, number).arms, arm)
    assert item is not None
    return item
