"""Parry with a weapon, steps D and E of an attack (MK-6.7)."""

from game.core.contract import Refusal, Say, Seat
from game.rules.metalkrushers.combat.arcs import (
    attack_bonus,
    covers,
    held,
    is_armed,
    melee,
    parries,
    side_toward,
    strikes,
    threats,
)
from game.rules.metalkrushers.commands import Designate, NoParry, Parry
from game.rules.metalkrushers.data import ARMS, Arm, Phase
from game.rules.metalkrushers.events import ParryDeclared, ParryDesignated
from game.rules.metalkrushers.refusals import krusher_name, refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    ParryMark,
    State,
    krusher,
    marked,
    pairing_of,
)
from game.rules.metalkrushers.workshop.sheet import is_shield


def open_parry_defender(state: State) -> Outcome:
    """Ask the defender whether a weapon parries (step D)."""
    return _open(state, "parry_defender", pairing_of(state).defender)


def open_parry_attacker(state: State) -> Outcome:
    """Ask the attacker whether a weapon parries (step E)."""
    return _open(state, "parry_attacker", pairing_of(state).attacker)


def _open(state: State, phase: Phase, number: KrusherId) -> Outcome:
    if number in pairing_of(state).fresh and parry_choices(state, number):
        return state._replace(phase=phase), ()
    return state, ()


def parry_choices(state: State, number: KrusherId) -> tuple[Parry, ...]:
    """Return every parry that a Krusher may declare now with a weapon."""
    arms = [arm for arm in ARMS if _arm_fault(state, number, arm) is None]
    choices = (Parry(arm, n) for arm in arms for n in threats(state, number))
    return tuple(choice for choice in choices if _fault(state, number, choice) is None)


def why_not_parry(state: State, number: KrusherId, command: Parry) -> Refusal | None:
    """Return why a weapon may not parry so (MK-6.7, MK-6.4.6)."""
    refusal = _fault(state, number, command)
    if refusal is None:
        return None
    choices = parry_choices(state, number)
    same = (choice for choice in choices if choice.arm == command.arm)
    return refusal._replace(remedy=next(same, (*choices, NoParry())[0]))


def _fault(state: State, number: KrusherId, command: Parry) -> Refusal | None:
    refusal = _arm_fault(state, number, command.arm)
    if refusal is not None:
        return refusal
    item = held(krusher(state, number).arms, command.arm)
    assert item is not None
    opponent = command.opponent
    if opponent not in threats(state, number) or not melee(state, opponent):
        return refuse("parry_whom")
    if attack_bonus(item, command.arm, side_toward(state, number, opponent)) is None:
        return refuse("parry_whom")
    return _why_not_struck(state, number, command)


def _arm_fault(state: State, number: KrusherId, arm: Arm) -> Refusal | None:
    """Only a one-armed weapon parries, and only beside another arm that strikes (MK-6.7.2),
    unless an only weapon may parry (MK-6.7.11).

    Nor does one whose Krusher parries already, with its shield (MK-6.7.7).
    """
    own = krusher(state, number)
    item, other = held(own.arms, arm), ARMS[1 - ARMS.index(arm)]
    if item is None:
        return refuse("parry_empty", Say(f"metalkrushers.arm.{arm}"))
    if not parries(item):
        return refuse("parry_kind", Say(f"metalkrushers.kind.{item.kind}"))
    if own.marks.passed:
        return refuse("has_passed")
    if own.marks.parry is not None:
        return refuse("parry_twice", krusher_name(state, number))
    if state.field.only_weapon == "parries" and own.marks.oust is None:
        return None
    spare, name = held(own.arms, other), Say(f"metalkrushers.arm.{other}")
    if spare is None:
        return refuse("parry_alone", krusher_name(state, number))
    if is_shield(spare) and own.marks.shield != "bash":
        return refuse("parry_shield", name)
    return None if is_armed(state, number, other) else refuse("parry_idle", name)


def _why_not_struck(state: State, number: KrusherId, command: Parry) -> Refusal | None:
    pairing = pairing_of(state)
    if number != pairing.attacker:
        return None
    parry = ParryMark(command.arm, command.opponent)
    tried = marked(state, number, lambda m: m._replace(parry=parry))
    if strikes(tried, number, pairing.defender):
        return None
    return refuse("no_strike_left")


def parry_by_defender(state: State, seat: Seat, command: Parry | NoParry) -> Outcome:
    """Step D."""
    return _answered(state, pairing_of(state).defender, command)


def parry_by_attacker(state: State, seat: Seat, command: Parry | NoParry) -> Outcome:
    """Step E."""
    return _answered(state, pairing_of(state).attacker, command)


def _answered(state: State, number: KrusherId, command: Parry | NoParry) -> Outcome:
    if isinstance(command, NoParry):
        return state, ()
    parry = ParryMark(command.arm, command.opponent)
    noted = marked(state, number, lambda m: m._replace(parry=parry))
    return noted, (ParryDeclared(number, command.arm, command.opponent),)


def open_designate(state: State) -> Outcome:
    """Let the parry meet a blow of the attacker it names; ask which, of several (MK-6.7.5)."""
    blows = blows_to_meet(state)
    if len(blows) == 1:
        return designated(state, blows[0])
    return state._replace(phase="designate") if blows else state, ()


def blows_to_meet(state: State) -> tuple[Arm, ...]:
    """Return the attacker's arms whose blow the defender's parry can meet (MK-6.7.6).

    None if the attack comes through a side that it does not reach any more (MK-6.7.8).
    """
    attacker, defender = pairing_of(state)[:2]
    own = krusher(state, defender)
    parry = own.marks.parry
    if parry is None or parry.opponent != attacker:
        return ()
    item, side = held(own.arms, parry.arm), side_toward(state, defender, attacker)
    assert item is not None
    reaches = (
        covers(item, parry.arm, side)
        if is_shield(item)
        else attack_bonus(item, parry.arm, side) is not None
    )
    struck = set(melee(state, attacker)) if reaches else ()
    return tuple(arm for arm in strikes(state, attacker, defender) if arm in struck)


def why_not_designate(state: State, seat: Seat, command: Designate) -> Refusal | None:
    """Return why a blow cannot be met (MK-6.7.5)."""
    blows = blows_to_meet(state)
    return None if command.arm in blows else refuse("designate", remedy=Designate(blows[0]))


def designate(state: State, seat: Seat, command: Designate) -> Outcome:
    """Name the blow that the parry meets."""
    return designated(state, command.arm)


def designated(state: State, arm: Arm) -> Outcome:
    """Note the blow that the parry meets."""
    pairing = pairing_of(state)
    event = ParryDesignated(pairing.defender, pairing.attacker, arm)
    return state._replace(pairing=pairing._replace(met=arm)), (event,)
