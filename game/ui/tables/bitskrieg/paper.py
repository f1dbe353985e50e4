"""Bitskrieg on paper: twelve tanks of each player, obstacles, and flags; squares of 25 mm."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from game.core.scenario import Scenario, Setup
from game.presenter.bitskrieg.tabletop import TOP
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.data import BOARD, PIECES, TANK_TYPES, Kind
from game.rules.bitskrieg.state import FixedTank, Opening
from game.ui.tables.bitskrieg.sheets import sheets
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame

OF_A_TYPE: Final = 3
"""Counters of each type that a player has (BK-1.3)."""
OBSTACLES: Final = 6
FLAGS: Final = 2
"""Of each player."""


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield the tanks of both players in rows of twelve, and what lies on the ground."""
    tanks = tuple(
        FixedTank(seat, kind, BOARD.cell(2 * kind + seat, number), 0)
        for seat in range(2)
        for kind in range(len(TANK_TYPES))
        for number in range(OF_A_TYPE)
    )
    flags = (BOARD.cell(2, 7), BOARD.cell(4, 7))
    terrain = bool(setup.options["terrain"])
    kinds = _kinds(terrain)
    ground = tuple((BOARD.cell(2 * n, 5), kind) for n, kind in enumerate(kinds))
    opening = Opening(ground, None, ("S", "N"), 0, tanks, ((flags[0],), (flags[1],)))
    options = {option.id: option.default for option in GAME.option_list} | {"terrain": terrain}
    scenario = Scenario(GAME.slug, "counters", "", "", "", options, opening)
    laid_out = Setup(scenario, options, ("", ""))
    spots = [CounterSpot(TOP.center(tank.at)) for tank in tanks]
    spots += [CounterSpot(TOP.center(cell), kinds[kind]) for cell, kind in ground]
    spots += [CounterSpot(TOP.center(flag), FLAGS) for flag in flags]
    yield CounterPosition(laid_out, GAME.start(laid_out), tuple(spots))


def _kinds(terrain: bool) -> dict[Kind, int]:
    """What lies on the ground, and how much of it: with terrain, both sides of each piece."""
    return Counter(chain.from_iterable(PIECES)) if terrain else {"obstacle": OBSTACLES}


PAPER: Final = PaperGame(cell=25.0, counter=22.0, across=0.98, counters=counters, sheets=sheets)
