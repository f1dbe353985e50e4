"""Matches played boldly at random: for crates, to the middle, at whoever is in sight."""

from __future__ import annotations

import random

from game.core.contract import Command, Concede, Seat
from game.rules.dicezone import GAME
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.commands import Drive, DropMine, Fire, Nitro, PlaceTerrain, Scuttle
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.state import State, active
from tests.ui.matches import Matches


def _ordered(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return one of the bolder orders: for crates, to the middle, at whoever is in sight."""
    if chance.random() < 0.002:
        return Concede()
    if state.phase == "move" and active(state).left:
        return _driven(state, seat, chance)
    menu = GAME.legal(state, seat)
    about = menu.about(chance.choice(menu.subjects))
    bold = [order for order in about if isinstance(order, Fire | PlaceTerrain | Scuttle)]
    return chance.choice(bold or list(about))


def _driven(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return a drive to a crate or towards the middle; first what a token allows."""
    menu = GAME.legal(state, seat)
    extra = [c for c in menu.about(menu.subjects[-1]) if isinstance(c, Nitro | DropMine)]
    found = [way for way in ways(state).items() if way[1]]
    if (extra and chance.random() < 0.7) or not found:
        return extra[0] if extra else menu.about(menu.subjects[-1])[-1]
    taking = [steps for pose, steps in found if state.crates >> pose.cell & 1]
    if taking:
        return Drive(taking[0])
    some = [chance.choice(found) for _ in range(5)]
    return Drive(min(some, key=lambda way: from_middle(way[0].cell))[1])


MATCHES = Matches(GAME, _ordered, longest=700)
SCENARIOS, setup_of, steps_of = MATCHES.names, MATCHES.setup, MATCHES.steps
