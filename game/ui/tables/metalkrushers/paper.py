"""MetalKrushers on paper: hexes of 28 mm, and a counter for each Krusher of a scenario."""

from collections.abc import Iterator
from itertools import cycle
from typing import Final

from game.core.boards.cells import Cell
from game.core.scenario import Setup
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.state import State
from game.ui.tables.metalkrushers.diagrams import position
from game.ui.tables.metalkrushers.sheets import sheets
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame

KRUSHERS: Final = (
    "Turnstile G4 N; Wicket G8 N; Nettle E6 N; Magpie I6 N; Grindstone E10 N; Anvil I10 N"
)
"""Ready-made ones, for players who build their own."""


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield each Krusher of a scenario, or a ready-made one for each that is yet to be built."""
    begun: State = GAME.start(setup)
    roster, arena = begun.field.roster, begun.field.arena
    ready = cycle(own for own in position(KRUSHERS)[1].krushers if own)
    fixed = begun.krushers or (None,) * len(roster)
    krushers = tuple(
        (own or next(ready))._replace(cell=cell, facing=0)
        for own, cell in zip(fixed, _apart(arena, len(roster)), strict=True)
    )
    numbers = tuple(range(len(roster)))
    state = begun._replace(
        phase="move",
        turn=1,
        sealed=(),
        krushers=krushers,
        rolls=(),
        movement=numbers,
        attack=numbers[::-1],
    )
    spots = (CounterSpot(middle(state, own.cell)) for own in krushers)
    yield CounterPosition(setup, state, tuple(spots))


def _apart(arena: Arena, count: int) -> list[Cell]:
    """So many cells of which no two are neighbors."""
    found: list[Cell] = []
    for cell in arena.hexes.cells:
        if len(found) < count and all(arena.hexes.distance(cell, one) > 1 for one in found):
            found.append(cell)
    return found


PAPER: Final = PaperGame(cell=28.0, counter=26.0, across=1.1, counters=counters, sheets=sheets)
