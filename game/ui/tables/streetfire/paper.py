"""Streetfire on paper: blocks of 3 inches, streets of 1 inch, as its document says."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import Setup
from game.rules.streetfire import GAME
from game.rules.streetfire.state import State
from game.ui.tables.paper import INCH, CounterPosition, CounterSpot, PaperGame
from game.ui.tables.streetfire.sheets import sheets
from game.ui.tables.streetfire.stage import middle


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield the guns of a scenario, each on a crossing of its own."""
    state: State = GAME.start(setup)
    streets = state.field.town.streets
    crossings = [cell for cell in streets.cells if all(n % 2 == 0 for n in streets.point(cell))]
    pieces = tuple(
        piece._replace(at=cell) for piece, cell in zip(state.pieces, crossings, strict=False)
    )
    stood = state._replace(pieces=pieces)
    spots = tuple(CounterSpot(middle(stood, piece.at)) for piece in pieces)
    yield CounterPosition(setup, stood, spots)


PAPER: Final = PaperGame(
    cell=2 * INCH, counter=INCH, across=1.3, from_document=True, counters=counters, sheets=sheets
)
