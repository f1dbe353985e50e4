"""Dice Zone on paper: hexes of 20 mm, a tank for each player, crates, and mines."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import mask_of
from game.core.boards.hexes import Hex
from game.core.scenario import Setup
from game.presenter.dicezone.places import middle
from game.rules.dicezone.board import BOARD
from game.ui.tables.dicezone.positions import position
from game.ui.tables.dicezone.sheets import sheets
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame

TANKS: Final = (
    "standard 0,-8 N; scout 4,-6 N; bulwark 8,-8 N; lancer -4,0 N; gunner 0,2 N; brawler 4,4 N"
)
CRATE: Final = (-6, 6)
CRATES: Final = 8


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield a tank of each player, of another design each, and a crate."""
    crate = BOARD.cell(Hex(*CRATE))
    shown, state = position(TANKS, crates=mask_of((crate,)))
    spots = [CounterSpot(middle(tank.cell)) for tank in state.tanks[: max(2, len(setup.seats))]]
    yield CounterPosition(shown, state, (*spots, CounterSpot(middle(crate), CRATES)))


PAPER: Final = PaperGame(cell=20.0, counter=20.0, across=1.5, counters=counters, sheets=sheets)
