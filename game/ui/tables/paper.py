"""What a game brings for printing: how large its board and counters are on paper, and which."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.core.contract import State
from game.core.scenario import Setup
from game.match.texts import Texts
from game.presenter.boards.layout import Point
from game.presenter.phrases import Phrases

INCH: Final = 25.4
"""Millimeters."""


class CounterSpot(NamedTuple):
    """A counter as it lies on the board of a `CounterPosition`."""

    at: Point
    """Its middle, in board units."""
    copies: int = 1


class CounterPosition(NamedTuple):
    """A position that is there to cut counters from; none lies on another."""

    setup: Setup
    state: State
    spots: tuple[CounterSpot, ...]


def no_counters(setup: Setup) -> Iterator[CounterPosition]:
    """Return no counters."""
    return iter(())


class SheetSpace(NamedTuple):
    """A place on a sheet for a die, or for the counter of a tank."""

    name: str
    hint: str = ""
    """What is printed in it: how it begins."""


class SheetRow(NamedTuple):
    """A line of a sheet: what it is about, and then words, a line to write on, boxes, or places."""

    name: str = ""
    words: str = ""
    boxes: tuple[str, ...] = ()
    """To cross off, each with what is printed in it."""
    blank: bool = False
    """Whether there is a line to write on."""
    spaces: tuple[SheetSpace | None, ...] = ()
    """Side by side; None leaves one out."""


class UnitSheet(NamedTuple):
    """What a player keeps of a piece, or of a side, with a pencil."""

    title: str
    """Empty for a line to write on."""
    whose: str
    rows: tuple[SheetRow, ...]


def no_sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Return no sheets."""
    return iter(())


def several(texts: Texts, name: str, count: int) -> str:
    """Return the title of a sheet for some pieces of a kind, "Infantry ×4"."""
    return name if count == 1 else texts.text("printing.several", name, count)


def to_cross_off(count: int) -> tuple[str, ...]:
    """Return so many empty boxes.

    >>> to_cross_off(3)
    ('', '', '')
    """
    return ("",) * count


def as_it_is(state: State) -> State:
    """Return the same position."""
    return state


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
    counters: Callable[[Setup], Iterator[CounterPosition]] = no_counters
    """The counters of a scenario."""
    sheets: Callable[[Setup, Phrases], Iterator[UnitSheet]] = no_sheets
    """What is kept of each piece of a scenario with a pencil, in the words of its table."""
    set_up: Callable[[State], State] = as_it_is
    """How the start looks once everything lies where the scenario puts it."""


PLAIN: Final = PaperGame()
"""A game that brings nothing for printing: its board alone."""
