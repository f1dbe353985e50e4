"""What is declared in the course of an attack: each answer by what it is worth on average.

Whoever declares weighs the attack under way, those that may still come in the turn, and the own
blows that an answer gives up.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.metalkrushers.exchange import attack, may_attack, turned
from game.core.contract import Seat
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.combat.arcs import melee, threats
from game.rules.metalkrushers.combat.parry import blows_to_meet
from game.rules.metalkrushers.commands import (
    Designate,
    Face,
    NoParry,
    NoReflex,
    Parry,
    Reflex,
    UseShield,
)
from game.rules.metalkrushers.data import Arm
from game.rules.metalkrushers.state import (
    KrusherId,
    Pairing,
    ParryMark,
    State,
    enemies,
    krusher,
    marked,
    pairing_of,
)
from game.rules.metalkrushers.turn import SEQUENCE
from game.rules.metalkrushers.workshop.sheet import shield_arm

LATER: Final = 0.5
"""How much an attack counts that another enemy may still make."""
BACK: Final = 0.9
"""How much the own attack counts that is still to come, or that of the enemy struck now."""
WORTHWHILE: Final = 0.5
"""Points that a reflex turn must save to be tried now."""

ANSWERS: Final = (
    "reflex",
    "face",
    "shield_defender",
    "shield_attacker",
    "parry_defender",
    "designate",
    "parry_attacker",
)
"""The phases in which something is declared."""


def answers(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return every answer that a seat may give, with its points; None where nothing is asked."""
    if state.phase not in ANSWERS:
        return None
    menu = SEQUENCE.legal(state, seat)
    return [Rated(command, _points(state, command)) for command in menu]


def _points(state: State, command: Any) -> float:
    if type(command) is Reflex:
        return saved(state, pairing_of(state).attacker) - WORTHWHILE
    if type(command) is NoReflex:
        return _saved_later(state)
    number = _asked(state)
    declared = _DECLARED[type(command)](state, number, command)
    return prospects(declared, number)


def saved(state: State, attacker: KrusherId) -> float:
    """Return the points that a reflex turn takes off an attack on average."""
    defender = pairing_of(state).defender
    return attack(state, attacker, defender).points - turned(state, attacker, defender).points


def _saved_later(state: State) -> float:
    attacker, defender = pairing_of(state)[:2]
    later = [n for n in threats(state, defender) if n != attacker]
    return LATER * max([saved(state, n) for n in later], default=0.0)


def _asked(state: State) -> KrusherId:
    pairing = pairing_of(state)
    attacks = state.phase in ("shield_attacker", "parry_attacker")
    return pairing.attacker if attacks else pairing.defender


def prospects(state: State, number: KrusherId) -> float:
    """Return what the attacks of this turn are worth to one of a pairing, as things stand."""
    pairing = pairing_of(state)
    if number == pairing.attacker:
        own = attack(state, number, pairing.defender, met=pairing.met).points
        return own - _danger(state, number, pairing.defender)
    meets = _meets(state, pairing, number)
    coming = attack(state, pairing.attacker, number, met=meets).points
    return _own_attack(state, number) - coming - _danger(state, number, None)


def _own_attack(state: State, number: KrusherId) -> float:
    """The best attack that a Krusher has still before it."""
    if not may_attack(state, number, krusher(state, number)):
        return 0.0
    return BACK * max([attack(state, number, n).points for n in enemies(state, number)], default=0)


def _danger(state: State, number: KrusherId, struck: KrusherId | None) -> float:
    """What others may still do to a Krusher; most of all the one that it strikes itself."""
    present, parry = pairing_of(state).attacker, krusher(state, number).marks.parry
    total = 0.0
    for enemy in threats(state, number):
        if enemy != present:
            named = parry is not None and parry.opponent == enemy
            met = _heaviest(state, enemy, number, melee(state, enemy)) if named else None
            share = BACK if enemy == struck else LATER
            total += share * attack(state, enemy, number, met=met).points
    return total


def _meets(state: State, pairing: Pairing, number: KrusherId) -> Arm | None:
    """The arm whose blow a parry of the defender meets in the attack under way."""
    if pairing.met is not None:
        return pairing.met
    return _heaviest(state, pairing.attacker, number, blows_to_meet(state))


def _heaviest(state: State, one: KrusherId, other: KrusherId, arms: Sequence[Arm]) -> Arm | None:
    """Of some arms the one whose blow is best met."""
    return min(arms, key=lambda arm: attack(state, one, other, met=arm).points, default=None)


def _faced(state: State, number: KrusherId, command: Face) -> State:
    return what_if.faced(state, number, command.facing)


def _used(state: State, number: KrusherId, command: UseShield) -> State:
    arm = shield_arm(krusher(state, number).arms)
    if command.opponent is None or arm is None:
        return marked(state, number, shield=command.use)
    return marked(state, number, shield=command.use, parry=ParryMark(arm, command.opponent))


def _parried(state: State, number: KrusherId, command: Parry) -> State:
    return marked(state, number, parry=ParryMark(command.arm, command.opponent))


def _designated(state: State, number: KrusherId, command: Designate) -> State:
    return what_if.designated(state, command.arm)


def _kept(state: State, number: KrusherId, command: NoParry) -> State:
    return state


_DECLARED: Final[Mapping[type, Callable[[State, KrusherId, Any], State]]] = {
    Face: _faced,
    UseShield: _used,
    Parry: _parried,
    NoParry: _kept,
    Designate: _designated,
}
