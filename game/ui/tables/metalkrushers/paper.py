"""MetalKrushers on paper: hexes of 28 mm, and a Krusher for each player."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import Setup
from game.presenter.metalkrushers.places import middle
from game.ui.tables.metalkrushers.diagrams import position
from game.ui.tables.metalkrushers.sheets import sheets
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame

KRUSHERS: Final = (
    "Turnstile G4 N; Wicket G8 N; Nettle E6 N; Magpie I6 N; Grindstone E10 N; Anvil I10 N"
)


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield one of the ready-made Krushers for each player."""
    shown, state = position(KRUSHERS)
    krushers = state.krushers[: max(2, len(setup.seats))]
    spots = (CounterSpot(middle(state, one.cell)) for one in krushers if one)
    yield CounterPosition(shown, state, tuple(spots))


PAPER: Final = PaperGame(cell=28.0, counter=26.0, across=1.1, counters=counters, sheets=sheets)
