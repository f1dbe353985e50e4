"""A hand over Bitskrieg's table: hand(table("A LT 2,6 N")).touch(2, 6).touch(2, 5).given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR
from game.match.texts import Texts
from game.presenter.bitskrieg.tabletop import slot
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.data import BOARD
from game.ui.tables.bitskrieg.table import TABLE
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from tests.rules.bitskrieg.table import Table, setup
from tests.ui.hands import Hand

NAMES = ("Blue", "Red")


def word(key: str, *values: str | int) -> str:
    """Return a sentence of the table."""
    return Texts().text(f"bitskrieg_table.{key}", *values)


def said(key: str, *values: str | int) -> str:
    """Return a sentence of the rules."""
    return Texts().text(f"bitskrieg.{key}", *values)


class TankHand(Hand):
    """A hand that names squares by column and row, and reaches into the trays and panels."""

    def cell(self, *place: Any) -> Cell:
        """Return the cell of a column and row; a cell stands for itself."""
        cell: Cell = BOARD.cell(*place) if len(place) == 2 else place[0]
        return cell

    def touch_tray(self, number: int, seat: int | None = None) -> TankHand:
        """Click a slot of a tray."""
        self.touch(slot(self.seat if seat is None else seat, number))
        return self

    def choose(self, words: str) -> TankHand:
        """Press a button of the panel of a set-up step."""
        panel = self.game.panels.panel(self.context, self._take)
        assert panel is not None
        button = next(button for button in _buttons(panel) if button.words == words)
        if button.refusal and button.on_refused is not None:
            button.on_refused(button.refusal)
        else:
            button.on_press()
        return self


def hand(position: Table, seat: int | None = None) -> TankHand:
    """Return a hand over a position."""
    return TankHand(GAME, TABLE, setup(), position, seat)


def watching(position: Table) -> TankHand:
    """Return the eyes of a spectator."""
    return hand(position, SPECTATOR)


def _buttons(widget: Widget) -> Iterator[Button]:
    if isinstance(widget, Button):
        yield widget
    for child in widget.children:
        yield from _buttons(child)
