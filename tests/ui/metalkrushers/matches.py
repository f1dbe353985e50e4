"""Matches played boldly at random: they gather in the middle, arm, ram and strike."""

from __future__ import annotations

import random

from game.core.contract import Command, Concede, Seat
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Move, Oust, TakeUp
from game.rules.metalkrushers.state import State
from tests.ui.matches import Matches


def _ordered(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return the boldest of some orders: they gather in the middle, arm, ram and strike."""
    menu = GAME.legal(state, seat)
    if chance.random() < 0.002:
        return Concede()
    about = menu.about(chance.choice(menu.subjects))
    some = [about[chance.randrange(len(about))] for _ in range(20)]
    bold = [order for order in about if isinstance(order, Oust | TakeUp | Attack)]
    return chance.choice(bold) if bold else min(some, key=lambda order: _far(state, order))


def _far(state: State, order: Command) -> int:
    """How far from the middle an order leads, from what may be picked up if that is in play."""
    if not isinstance(order, Move):
        return 0
    arena = state.field.arena
    if state.field.armament == "pickup" and arena.points >> order.to & 1:
        return -1
    return arena.hexes.at(order.to).length


MATCHES = Matches(GAME, _ordered)
SCENARIOS, setup_of, steps_of = MATCHES.names, MATCHES.setup, MATCHES.steps
