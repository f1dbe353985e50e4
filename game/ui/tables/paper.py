"""What a game brings for printing: how large its board and counters are on paper, and which."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.core.contract import State
from game.core.scenario import Setup
from game.presenter.boards.layout import Point

INCH: Final = 25.4
"""Millimeters."""


class CounterSpot(NamedTuple):
    """A counter as it lies on the board of a pose."""

    at: Point
    """Its middle, in board units."""
    copies: int = 1


class CounterPose(NamedTuple):
    """A position that is there to cut counters from; none lies on another."""

    setup: Setup
    state: State
    spots: tuple[CounterSpot, ...]


def no_poses(setup: Setup) -> Iterator[CounterPose]:
    """Return no counters."""
    return iter(())


class PaperGame(NamedTuple):
    """A game on paper."""

    cell: float = 25.0
    """Millimeters of a board unit: from the middle of a cell to that of its neighbor."""
    counter: float = 22.0
    """Millimeters of a counter's side."""
    across: float = 1.0
    """Board units of what is cut out for a counter."""
    from_document: bool = False
    """Whether the game's document says how large a cell is; else it is our choice."""
    poses: Callable[[Setup], Iterator[CounterPose]] = no_poses
    """The counters of a scenario."""


PLAIN: Final = PaperGame()
"""A game that brings nothing for printing: its board alone."""
