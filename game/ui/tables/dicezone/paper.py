"""Dice Zone on paper: hexes of 20 mm, a counter for each tank of a scenario, and crates."""

from collections.abc import Iterator
from itertools import cycle
from typing import Final

from game.core.boards.cells import mask_of
from game.core.boards.hexes import Hex
from game.core.scenario import Setup
from game.presenter.dicezone.places import middle
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import READY
from game.rules.dicezone.laying.spreads import stats_named
from game.rules.dicezone.state import State, Tank
from game.ui.tables.dicezone.positions import set_up
from game.ui.tables.dicezone.sheets import sheets
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame

PLACES: Final = ((0, -8), (4, -6), (8, -8), (-4, 0), (0, 2), (4, 4), (4, -2), (-8, 2))
"""Where tanks are shown that no terrain or zone lies under."""
CRATE: Final = (-6, 6)
CRATES: Final = 8


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield each tank, of a ready design where its player is to design it, and a crate."""
    begun: State = GAME.start(setup)
    field = begun.field
    roster = [seat for seat, share in enumerate(field.shares) for _ in range(share)]
    known = [stats_named(name) for name in field.forced] or [None] * len(roster)
    ready, cells = cycle(READY.values()), [BOARD.cell(Hex(*place)) for place in PLACES]
    tanks = tuple(
        Tank(seat, cell, 0, stats or next(ready))
        for seat, cell, stats in zip(roster, cells, known, strict=False)
    )
    crate = BOARD.cell(Hex(*CRATE))
    state = begun._replace(
        phase="assign",
        terrain=0,
        tanks=tanks,
        crates=mask_of((crate,)),
        waiting=(),
        zones=tuple(range(1, len(tanks) + 1)),
    )
    spots = [CounterSpot(middle(tank.cell)) for tank in tanks]
    yield CounterPosition(setup, state, (*spots, CounterSpot(middle(crate), CRATES)))


PAPER: Final = PaperGame(
    cell=20.0, counter=20.0, across=1.5, counters=counters, sheets=sheets, set_up=set_up
)
