"""A hand over Bitskrieg's table: positions as in the tests of the rules, gestures in words.

hand(table("A LT 2,6 N")).touch(2, 6).touch(2, 5).given
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.contract import SPECTATOR, Choice, Command
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.data import BOARD
from game.ui.desk import Desk
from game.ui.tables.bitskrieg import BitskriegFace
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.tabletop import slot
from game.ui.tables.face import Answer, Intent, Sight
from tests.rules.bitskrieg.table import Table, setup

NAMES = ("Blue", "Red")


class Hand:
    """What one person has pointed out, and what came of it."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        self.table = table
        self.face = BitskriegFace(Desk(), setup(), Random(1))
        awaited = GAME.awaiting(table.state)
        owing = awaited.seats[0] if isinstance(awaited, Choice) else table.state.active
        self.seat = owing if seat is None else seat
        self.intent = Intent()
        self.given: Command | None = None
        self.then: tuple[Command, ...] = ()
        self.refused = ""

    @property
    def sight(self) -> Sight:
        """What this seat sees."""
        state = self.table.state
        menu = GAME.legal(state, self.seat)
        return Sight(GAME, state, self.seat, GAME.awaiting(state), menu, NAMES, (0, 1))

    @property
    def orders(self) -> Orders:
        """The questions to the rules."""
        return Orders(GAME, self.table.state, self.seat)

    def touch(self, column: int, row: int) -> Hand:
        """Click a square."""
        return self._take(self.face.touch(self.sight, self.intent, BOARD.cell(column, row)))

    def touch_tray(self, number: int, seat: int | None = None) -> Hand:
        """Click a slot of a tray."""
        place = slot(self.seat if seat is None else seat, number)
        return self._take(self.face.touch(self.sight, self.intent, place))

    def turn(self, way: int) -> Hand:
        """Turn the wheel."""
        return self._take(self.face.turn(self.sight, self.intent, way))

    def aim(self, column: int, row: int) -> Hand:
        """Drag with the right button to a square."""
        return self._take(self.face.aim(self.sight, self.intent, BOARD.cell(column, row)))

    def drag(self, start: int, end: tuple[int, int]) -> Hand:
        """Drag from a cell to a square."""
        there = BOARD.cell(*end)
        return self._take(self.face.drop(self.sight, self.intent, start, there))

    def press(self, action: str) -> Hand:
        """Press a button."""
        return self._take(self.face.press(self.sight, self.intent, action))

    def key(self, key: str) -> Hand:
        """Press a key of the game's own."""
        answer = self.face.key(self.sight, self.intent, key)
        assert answer is not None, f"{key} is of no use here"
        return self._take(answer)

    def confirm(self) -> Hand:
        """Do it."""
        return self._take(self.face.confirm(self.sight, self.intent))

    def back(self) -> Hand:
        """Take one step back."""
        self.intent = self.face.back(self.sight, self.intent) or Intent()
        return self

    def hover(self, column: int, row: int) -> Any:
        """Return the preview of a square."""
        return self.face.preview(self.sight, self.intent, BOARD.cell(column, row))

    def shown(self) -> Any:
        """Return the preview of the intent so far."""
        return self.face.preview(self.sight, self.intent, None)

    def _take(self, answer: Answer) -> Hand:
        self.intent, self.given, self.then = answer.intent, answer.command, answer.then
        self.refused = answer.refusal.code if answer.refusal else ""
        if answer.command is not None:
            assert GAME.why_not(self.table.state, self.seat, answer.command) is None
        return self


def hand(table: Table, seat: int | None = None) -> Hand:
    """Return a hand over a position."""
    return Hand(table, seat)


def watching(table: Table) -> Hand:
    """Return the eyes of a spectator."""
    return Hand(table, SPECTATOR)
