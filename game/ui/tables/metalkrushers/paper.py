"""MetalKrushers on paper: hexes of 28 mm, and a Krusher for each player."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import Setup
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers.workshop.ready import READY
from game.ui.tables.metalkrushers.diagrams import posed
from game.ui.tables.paper import CounterPose, CounterSpot, PaperGame

PLACES: Final = ("G4", "G8", "E6", "I6", "E10", "G12")


def poses(setup: Setup) -> Iterator[CounterPose]:
    """Yield one of the ready-made Krushers for each player."""
    seats = range(max(2, len(setup.seats)))
    names = list(READY)
    shown, state = posed("; ".join(f"{names[n % len(names)]} {PLACES[n]} N" for n in seats))
    spots = (CounterSpot(middle(state, one.cell)) for one in state.krushers if one)
    yield CounterPose(shown, state, tuple(spots))


PAPER: Final = PaperGame(cell=28.0, counter=26.0, across=1.1, poses=poses)
