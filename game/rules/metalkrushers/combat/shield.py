"""Shield use, steps B and C of an attack (MK-6.6)."""

from game.core.contract import Refusal, Seat
from game.rules.metalkrushers.combat.arcs import (
    covers,
    may_bash,
    melee,
    shield_of,
    side_toward,
    strikes,
    threats,
)
from game.rules.metalkrushers.commands import UseShield
from game.rules.metalkrushers.data import Phase
from game.rules.metalkrushers.events import ShieldDeclared
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import KrusherId, Outcome, ParryMark, State, krusher, marked


def open_shield_defender(state: State) -> Outcome:
    """Ask the defender what its shield does (step B)."""
    pairing = state.pairing
    assert pairing is not None
    return _open(state, "shield_defender", pairing.defender)


def open_shield_attacker(state: State) -> Outcome:
    """Ask the attacker what its shield does (step C)."""
    pairing = state.pairing
    assert pairing is not None
    return _open(state, "shield_attacker", pairing.attacker)


def _open(state: State, phase: Phase, number: KrusherId) -> Outcome:
    """Ask at the first attack of the turn, if there is a choice and something at stake (MK-5.2)."""
    assert state.pairing is not None
    if number not in state.pairing.fresh:
        return state, ()
    own = krusher(state, number)
    bashes = may_bash(own) and number == state.pairing.attacker
    if shield_of(own) is None or not (threats(state, number) or bashes):
        return marked(state, number, lambda m: m._replace(shield="open")), ()
    choices = shield_uses(state, number)
    if len(choices) == 1:
        return declared(state, number, choices[0])
    return state._replace(phase=phase), ()


def shield_uses(state: State, number: KrusherId) -> tuple[UseShield, ...]:
    """Return every use that a shield has now (MK-6.6.2 to MK-6.6.7)."""
    plain = [UseShield("open"), UseShield("block"), UseShield("bash")]
    parries = [UseShield("parry", n) for n in threats(state, number)]
    return tuple(use for use in (*plain, *parries) if _fault(state, number, use) is None)


def why_not_use(state: State, number: KrusherId, command: UseShield) -> Refusal | None:
    """Return why a shield may not be used so (MK-6.6, MK-6.4.6)."""
    refusal = _fault(state, number, command)
    if refusal is None:
        return None
    uses = shield_uses(state, number)
    same = (use for use in uses if use.use == command.use)
    return refusal._replace(remedy=next(same, uses[0]))


def _fault(state: State, number: KrusherId, command: UseShield) -> Refusal | None:
    own = krusher(state, number)
    found = shield_of(own)
    assert found is not None
    if (command.opponent is None) == (command.use == "parry"):
        return refuse("parry_whom", rule="MK-6.7.1")
    arm, item = found
    if command.use == "block" and not own.shield:
        return refuse("shield_use", rule="MK-6.6.3")
    if command.use == "bash" and not may_bash(own):
        return refuse("cannot_bash")
    if command.opponent is not None and command.opponent not in threats(state, number):
        return refuse("parry_whom", rule="MK-6.7.1")
    if command.opponent is not None and not (
        melee(state, command.opponent)
        and covers(item, arm, side_toward(state, number, command.opponent))
    ):
        return refuse("parry_whom", rule="MK-6.7.1")
    return _why_not_struck(state, number, command)


def _why_not_struck(state: State, number: KrusherId, command: UseShield) -> Refusal | None:
    """An attacker must keep something to strike with (MK-6.4.6)."""
    pairing = state.pairing
    assert pairing is not None
    if number != pairing.attacker:
        return None
    tried = marked(state, number, lambda m: m._replace(shield=command.use))
    if strikes(tried, number, pairing.defender):
        return None
    return refuse("no_strike_left")


def declared(state: State, number: KrusherId, command: UseShield) -> Outcome:
    """Note the use of a shield till the turn ends (MK-6.6.8)."""
    own = krusher(state, number)
    found = shield_of(own)
    assert found is not None
    parry = own.marks.parry
    if command.opponent is not None:
        parry = ParryMark(found[0], command.opponent)
    noted = marked(state, number, lambda m: m._replace(shield=command.use, parry=parry))
    return noted, (ShieldDeclared(number, command.use, command.opponent),)


def use_by_defender(state: State, seat: Seat, command: UseShield) -> Outcome:
    """Step B."""
    assert state.pairing is not None
    return declared(state, state.pairing.defender, command)


def use_by_attacker(state: State, seat: Seat, command: UseShield) -> Outcome:
    """Step C."""
    assert state.pairing is not None
    return declared(state, state.pairing.attacker, command)
