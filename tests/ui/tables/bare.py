"""A race whose table brings only what every table must: the rest is as it is by default."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final

from game.core.boards.cells import Cell
from game.core.contract import Command
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.selection import InputResult, Selection
from game.ui.tables.game_table import GameTable
from tests.match.race import RACE, Bid, Step, setup
from tests.ui.changed import changed_table
from tests.ui.hands import Hand
from tests.ui.table import racetable
from tests.ui.table.racetable import WIDE

GOAL = 12
"""The last square."""


def touch(context: Context, cell: Cell) -> InputResult:
    """Take the runner on a cell; one that is selected is to go to the cell."""
    subject = context.selection.subject
    if subject is None:
        return InputResult(Selection(racetable.subject_at(context, cell)))
    wanted = context.select(cell=cell)
    result = given(wanted, command(wanted))
    if result.refusal is not None or context.selection.cell == cell:
        return result
    return InputResult(wanted.selection)


def command(context: Context) -> Command | None:
    """Return the step to the cell that is pointed out, however far it is."""
    cell = context.selection.cell
    if cell is None:
        return None
    return Step(cell % WIDE - context.state.places[context.state.active])


def _must(record: Any) -> Any:
    """Return a record with those of its fields alone that have no default."""
    needed = (f for f in fields(record) if f.default is MISSING and f.default_factory is MISSING)
    return type(record)(**{field.name: getattr(record, field.name) for field in needed})


BARE: Final = changed_table(
    GameTable(
        area=racetable.TABLE.area,
        board=_must(racetable.TABLE.board),
        places=_must(racetable.TABLE.places),
        orders=_must(racetable.TABLE.orders),
    ),
    touch=touch,
    command=command,
)


class Runners:
    """A position of the race: seat 0 is to walk, from square 0 of the track of twelve."""

    def __init__(self) -> None:
        self.state = RACE.start(setup(goal=GOAL))._replace(places=(0, 4))
        for seat, amount in ((0, 2), (1, 1)):
            self.state, _ = RACE.apply(self.state, seat, Bid(amount))
        self.active = self.state.active

    def at(self, row: int, column: int) -> Cell:
        """Return the cell of a row and a column of the track."""
        return row * WIDE + column


def hand(seat: int | None = None, **changes: Any) -> Hand:
    """Return a hand over the race, its table changed a little."""
    return Hand(RACE, changed_table(BARE, **changes), setup(goal=GOAL), Runners(), seat)
