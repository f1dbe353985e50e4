"""Matches played boldly at random: guns fire, units close in, shoot and fight."""

from __future__ import annotations

import random

from game.core.contract import Command, Concede, Ready, Seat
from game.rules.portable import GAME
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Unload,
)
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands
from tests.ui.matches import Matches

ENDS = (EndUnit, EndPhase, Ready)


def _ordered(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return one of the bolder orders: fire and fight first, else towards the enemy."""
    menu = GAME.legal(state, seat)
    units = [subject for subject in menu.subjects if isinstance(subject, int)]
    if state.phase == "activate" and chance.random() < 0.0005:
        return Concede()
    about = list(menu.about(chance.choice(units or list(menu.subjects))))
    if chance.random() < 0.03:
        return chance.choice(about)
    bold = [order for order in about if isinstance(order, Bombard | Fire | Assault | Unload | Load)]
    if bold:
        return chance.choice(bold)
    moves = [order for order in about if isinstance(order, Move)]
    if moves and chance.random() < 0.8:
        return min(chance.sample(moves, min(6, len(moves))), key=lambda m: _far(state, seat, m))
    rest = [order for order in about if not isinstance(order, ENDS) or len(about) == 1]
    onward = [order for order in rest if isinstance(order, Advance) and order.facing is not None]
    return chance.choice(onward or rest or about)


def _far(state: State, seat: Seat, move: Move) -> int:
    """How far the nearest enemy is from where a move ends."""
    others = (state.units[number] for number in own_units(state, 1 - seat))
    distance = state.field.board.distance
    return min(distance(move.to, unit.at) for unit in others if stands(unit))


MATCHES = Matches(GAME, _ordered, longest=900)
SCENARIOS, setup_of, steps_of = MATCHES.names, MATCHES.setup, MATCHES.steps
