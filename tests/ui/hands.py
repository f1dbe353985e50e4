"""A hand over a game's table: what its functions make of touches, keys, presses and drags.

Positions are those that the tests of the rules draw; a game says in `cell` how it names places.
"""

from __future__ import annotations

from typing import Any

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR, Choice, Command, Game, Seat
from game.core.scenario import Setup
from game.presenter.content import Preview, Tip
from game.presenter.context import Context, TableView
from game.presenter.lessons import History, Lesson, Pupil, lessons_of
from game.presenter.selection import InputResult, Selection
from game.ui.boards.blits import draw_blits
from game.ui.desk import Desk
from game.ui.tables.game_table import GameTable
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared.canvas import Canvas


class Hand:
    """What one person at a table has selected, and what came of it."""

    def __init__(
        self,
        rules: Game,
        game: GameTable,
        setup: Setup,
        position: Any,
        seat: Seat | None = None,
    ) -> None:
        """Sit down at a position; without a seat, as who owes a command in it."""
        self.rules, self.game, self.position = rules, game, position
        self.open = OpenTable(Desk(), game, setup)
        awaited = rules.awaiting(position.state)
        acting = getattr(position, "active", SPECTATOR)
        owing = awaited.seats[0] if isinstance(awaited, Choice) else acting
        self.seat: Seat = owing if seat is None else seat
        self.selection = Selection()
        self.given: Command | None = None
        self.then: tuple[Command, ...] = ()
        self.refused = ""

    def cell(self, *place: Any) -> Cell:
        """Return the cell of a place as the position names it; a cell stands for itself."""
        itself = len(place) == 1 and isinstance(place[0], int)
        cell: Cell = place[0] if itself else self.position.at(*place)
        return cell

    @property
    def view(self) -> TableView:
        """What this seat sees."""
        state, names = self.position.state, self.open.setup.seats
        menu = self.rules.legal(state, self.seat)
        awaited, colors = self.rules.awaiting(state), tuple(range(len(names)))
        return TableView(self.rules, state, self.seat, awaited, menu, tuple(names), colors)

    @property
    def context(self) -> Context:
        """What the game's functions work with, nothing being pointed at."""
        return self.selecting(self.selection)

    def selecting(self, selection: Selection, *place: Any) -> Context:
        """Return the context as if something were selected, and a place pointed at."""
        return self.open.context(self.view, selection, self.cell(*place) if place else None)

    def touch(self, *place: Any) -> Hand:
        """Click a place."""
        return self._take(self.game.orders.touch(self.context, self.cell(*place)))

    def turn(self, way: int) -> Hand:
        """Turn the wheel."""
        return self._take(self.game.orders.turn(self.context, way))

    def aim(self, *place: Any) -> Hand:
        """Drag with the right button to a place."""
        return self._take(self.game.orders.aim(self.context, self.cell(*place)))

    def drag(self, start: Any, end: Any) -> Hand:
        """Drag from one place to another; one of several words is a tuple."""
        cells = (self.cell(*p) if isinstance(p, tuple) else self.cell(p) for p in (start, end))
        return self._take(self.game.dropped(self.context, *cells))

    def press(self, action: str) -> Hand:
        """Press a button."""
        return self._take(self.game.pressed(self.context, action))

    def key(self, key: str) -> Hand:
        """Press a key of the game's own."""
        result = self.game.orders.key(self.context, key)
        assert result is not None, f"{key} is of no use here"
        return self._take(result)

    def confirm(self) -> Hand:
        """Do it."""
        return self._take(self.game.confirmed(self.context))

    def back(self) -> Hand:
        """Take one step back."""
        self.selection = self.game.orders.back(self.context) or Selection()
        return self

    def hover(self, *place: Any) -> Preview | None:
        """Return the preview of a place, or of what is selected so far."""
        return self.game.panels.preview(self.selecting(self.selection, *place))

    def tips(self, *place: Any) -> tuple[Tip, ...]:
        """Return the lines for newcomers that are told now, a place being pointed at."""
        return tuple(self.game.tips_now(self.selecting(self.selection, *place)))

    def lessons(self, history: History | None = None) -> tuple[Lesson, ...]:
        """Return the steps of a first match, after what was done in it."""
        return lessons_of(self.game.help.lessons, Pupil(self.context, history or History()))

    def draw(self, canvas: Canvas) -> None:
        """Draw the pieces as the board does: those that move, or all at rest and what is lit."""
        moving = self.open.moving(self.view, canvas.camera)
        if moving is None:
            self.game.board.draw(self.context, canvas)
        else:
            draw_blits(canvas.surface, moving)

    def _take(self, result: InputResult) -> Hand:
        self.selection, self.given, self.then = result.selection, result.command, result.then
        self.refused = result.refusal.code if result.refusal else ""
        if result.command is not None:
            state = self.position.state
            assert self.rules.why_not(state, self.seat, result.command) is None
        return self
