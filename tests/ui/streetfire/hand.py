"""A hand over Streetfire's table: positions as in the tests of the rules, gestures in words.

hand(table("0 LR D6; 1 SR D3")).touch("D6").touch("D5").touch("D5").given
"""

from __future__ import annotations

from typing import Any

from game.core.contract import Choice, Command
from game.rules.streetfire import GAME
from game.ui.desk import Desk
from game.ui.tables.face import Answer, Intent, Sight
from game.ui.tables.streetfire import StreetfireFace
from game.ui.tables.streetfire.orders import Orders
from tests.rules.streetfire.table import OLD_CENTRE, Table, setup

NAMES = ("Ada", "Ben")


class Hand:
    """What one person has pointed out, and what came of it."""

    def __init__(self, table: Table, seat: int | None = None, map: str = OLD_CENTRE) -> None:
        self.table = table
        self.face = StreetfireFace(Desk(), setup(map))
        awaited = GAME.awaiting(table.state)
        owing = awaited.seats[0] if isinstance(awaited, Choice) else table.state.active
        self.seat = owing if seat is None else seat
        self.intent = Intent()
        self.given: Command | None = None
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

    def touch(self, name: str) -> Hand:
        """Click a position."""
        return self.touch_cell(self.table.at(name))

    def touch_cell(self, cell: int) -> Hand:
        """Click a cell."""
        return self._take(self.face.touch(self.sight, self.intent, cell))

    def turn(self, way: int) -> Hand:
        """Turn the wheel."""
        return self._take(self.face.turn(self.sight, self.intent, way))

    def drag(self, start: str, end: str) -> Hand:
        """Drag from one position to another."""
        ends = self.table.at(start), self.table.at(end)
        return self._take(self.face.drop(self.sight, self.intent, *ends))

    def press(self, action: str) -> Hand:
        """Press a button."""
        return self._take(self.face.press(self.sight, self.intent, action))

    def key(self, key: str) -> Hand:
        """Press a key of the game's own."""
        answer = self.face.key(self.sight, self.intent, key)
        assert answer is not None, f"{key} is of no use here"
        return self._take(answer)

    def back(self) -> Hand:
        """Take one step back."""
        self.intent = self.face.back(self.sight, self.intent) or Intent()
        return self

    def hover(self, name: str) -> Any:
        """Return the preview of a position."""
        return self.face.preview(self.sight, self.intent, self.table.at(name))

    def _take(self, answer: Answer) -> Hand:
        self.intent, self.given = answer.intent, answer.command
        self.refused = answer.refusal.code if answer.refusal else ""
        if answer.command is not None:
            assert GAME.why_not(self.table.state, self.seat, answer.command) is None
        return self


def hand(table: Table, seat: int | None = None, map: str = OLD_CENTRE) -> Hand:
    """Return a hand over a position."""
    return Hand(table, seat, map)
