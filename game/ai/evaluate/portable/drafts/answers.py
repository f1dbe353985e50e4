"""Answers to a hit and to a fight that was won: retreat or stand, advance or stay."""

from collections.abc import Sequence

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.portable.outlook import value
from game.ai.evaluate.portable.worth import prize_of
from game.core.contract import Seat
from game.rules.portable import what_if
from game.rules.portable.combat.hits import dangers_at
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import Advance, Retreat, TakeLoss
from game.rules.portable.state import State
from game.rules.portable.turn import SEQUENCE
from game.rules.portable.units import moved_to


def answers(state: State, seat: Seat) -> Sequence[Rated]:
    """Return where a unit that is hit may go, and standing, by how its side is left."""
    return [
        Rated(one, value(_answered(state, one), seat) - _met(state, one))
        for one in SEQUENCE.legal(state, seat)
    ]


def _met(state: State, command: Retreat | TakeLoss) -> float:
    """What the mines and the gas cost that a unit retreats into (PW-6.9)."""
    if type(command) is not Retreat:
        return 0.0
    return dangers_at(state, command.to) * prize_of(state.units[state.hits[0].unit])


def _answered(state: State, command: Retreat | TakeLoss) -> State:
    number = state.hits[0].unit
    unit = state.units[number]
    if type(command) is Retreat:
        return moved_to(state, number, command.to, unit.facing)
    return what_if.hurt(state, number)


def advances(state: State, seat: Seat) -> Sequence[Rated]:
    """Return the ways to face in the square of a beaten enemy, and staying."""
    return [Rated(one, value(_advanced(state, one), seat)) for one in SEQUENCE.legal(state, seat)]


def _advanced(state: State, command: Advance) -> State:
    if command.facing is None:
        return state
    number, _, to = winner(state)
    return moved_to(state, number, to, command.facing)
