"""Portable Wargame on paper: squares of 25 mm, and a counter for each unit of a scenario."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import Setup
from game.presenter.portable.queries import middle
from game.rules.portable import GAME
from game.rules.portable.state import State, Unit
from game.ui.tables.paper import CounterPosition, CounterSpot, PaperGame
from game.ui.tables.portable.positions import position
from game.ui.tables.portable.sheets import sheets

COLUMNS: Final = 8
"""Units in a row; an empty square lies between two."""


def counters(setup: Setup) -> Iterator[CounterPosition]:
    """Yield every unit of a scenario with its strength at the start."""
    state: State = GAME.start(setup)
    rows = -(-len(state.units) // COLUMNS)
    ground = ("." * (2 * COLUMNS),) * max(8, 2 * rows)
    places = [(2 * (n % COLUMNS), 2 * (n // COLUMNS)) for n in range(len(state.units))]
    notes = [_note(unit, *place) for unit, place in zip(state.units, places, strict=True)]
    shown, lying = position(ground, ";".join(notes))
    board = lying.field.board
    spots = (CounterSpot(middle(board, unit.at)) for unit in lying.units)
    yield CounterPosition(shown, lying, tuple(spots))


def _note(unit: Unit, column: int, row: int) -> str:
    gun = f" {unit.gun}" if unit.gun else ""
    return f"{unit.seat} {unit.kind} {chr(ord('A') + column)}{row + 1} N{gun} sp={unit.sp}"


PAPER: Final = PaperGame(cell=25.0, counter=22.0, across=1.0, counters=counters, sheets=sheets)
