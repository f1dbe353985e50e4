"""Several pieces under one gesture: each gets a command of its own, one after the other."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Command, Subject
from game.presenter.selection import InputResult, Selection

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


class PieceGroup:
    """The pieces that are to do as the selected one does, where the game knows such orders."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._pieces: tuple[Subject, ...] = ()
        """All of them; whichever is selected leads."""
        self._known: tuple[object, object, tuple[Command, ...]] = (None, None, ())
        """The position and the order that was asked about last, and what the others do then."""
        self.frame: pygame.Rect | None = None
        """What is drawn with the mouse around pieces, in pixels."""

    @property
    def may(self) -> bool:
        """Whether several pieces can be ordered together now."""
        table = self.table
        if table.game.orders.together is None or not table.session.may_act:
            return False
        return table.ruled is None and table.game.panels.wizard(table.context) is None

    @property
    def others(self) -> tuple[Subject, ...]:
        """The pieces besides the selected one that may still act."""
        return self._led_by(self.table.selection.subject)

    def _led_by(self, leader: Subject | None) -> tuple[Subject, ...]:
        """The pieces besides one of them that may still act."""
        able = self.table.view.menu.subjects
        if leader not in self._pieces:
            return ()
        return tuple(piece for piece in self._pieces if piece in able and piece != leader)

    @property
    def able(self) -> tuple[Subject, ...]:
        """The pieces on the board that may still act."""
        table = self.table
        home = table.game.places.home
        return tuple(s for s in table.view.menu.subjects if home(table.context, s) is not None)

    def drop(self) -> None:
        """Select one piece alone again."""
        self._pieces, self.frame = (), None

    def all(self, pieces: tuple[Subject, ...]) -> None:
        """Select some pieces; the first one leads."""
        table = self.table
        table.withdraw()
        if not pieces:
            table.steps.lay(Selection(draft=table.selection.draft))
            self.drop()
            return
        table.desk.sound.play("select", 0.4)
        table.steps.lay(Selection(pieces[0], draft=table.selection.draft))
        self._pieces = pieces

    def join(self, piece: Subject) -> None:
        """Add a piece to those that are selected, or let it go again."""
        leader = self.table.selection.subject
        chosen = (*([] if leader is None else [leader]), *self.others)
        chosen = tuple(one for one in chosen if one in self.able)
        left = tuple(one for one in chosen if one != piece)
        self.all(left if piece in chosen else (*chosen, piece))

    def join_at(self, cell: Cell) -> bool:
        """Add what stands on a cell, piece by piece, or let it go; tell whether one is there."""
        table = self.table
        home = table.game.places.home
        there = [piece for piece in self.able if home(table.context, piece) == cell]
        chosen = (table.selection.subject, *self.others)
        piece = next((one for one in there if one not in chosen), there[0] if there else None)
        if piece is not None:
            self.join(piece)
        return piece is not None

    def follow(self, selection: Selection) -> None:
        """Disperse when another piece is selected."""
        if selection.subject not in self._pieces:
            self.drop()

    def touch(self, cell: Cell) -> None:
        """Take a click on a cell, meant for the group or for what is selected alone."""
        table, context = self.table, self.table.context
        together = self.touched(cell)
        answer = table.game.orders.touch(context, cell) if together is None else together
        if together is not None and together.command is None:
            leading = together.selection.subject
            context = table.context_of(Selection(leading, draft=context.selection.draft))
        at_once = table.desk.settings.orders == "first"
        table.take(table.game.completed(context, answer) if at_once else answer, cell)

    def touched(self, cell: Cell) -> InputResult | None:
        """Return what a click on a cell means for the pieces: the nearest one leads.

        None where the click means nothing for all of them, or another piece.
        """
        table = self.table
        if not self.others:
            return None
        now = table.game.orders.touch(table.context, cell)
        if now.command is not None:
            return now
        leader, draft = table.selection.subject, table.selection.draft
        assert leader is not None
        for piece in sorted((leader, *self.others), key=lambda one: self._far(one, cell)):
            answer = table.game.orders.touch(table.context_of(Selection(piece, draft=draft)), cell)
            meant = answer.selection
            pointed = meant.cell is not None or meant.target is not None
            if answer.refusal is None and pointed and meant.subject == piece:
                return answer
        return None

    def orders(self, command: Command) -> tuple[Command, ...]:
        """Return what the others do while one of them is given a command."""
        table, together = self.table, self.table.game.orders.together
        if together is None or not self._pieces:
            return ()
        others = self._led_by(table.game.selection_of(table.context, command).subject)
        state, asked = table.view.state, (command, others)
        if self._known[0] is not state or self._known[1] != asked:
            found = together(table.context, command, others) if others else ()
            self._known = state, asked, tuple(found)
        return self._known[2]

    @property
    def pointed(self) -> tuple[Command, ...]:
        """What the others would do if what is pointed out were confirmed."""
        command = self.table.game.confirmed(self.table.context).command if self.others else None
        return () if command is None else self.orders(command)

    def told(self, words: str) -> str:
        """Return the words of an order, with how many pieces follow it."""
        others, orders = len(self.others), len(self.pointed)
        if not others:
            return words
        key = "prompt.together" if orders == others else "prompt.some_together"
        return self.table.say(key, words, orders + 1, others + 1)

    @property
    def ways(self) -> tuple[tuple[Cell, Cell], ...]:
        """From where to where the others would go."""
        game, context = self.table.game, self.table.context
        moves = (c for c in self.pointed if game.selection_of(context, c).target is None)
        ends = (game.places.cells_of(context, move) for move in moves)
        return tuple((cells[0], cells[-1]) for cells in ends if len(cells) > 1)

    def _far(self, piece: Subject, cell: Cell) -> float:
        table = self.table
        home = table.game.places.home(table.context, piece)
        center = table.open.layout.center
        return 0.0 if home is None else dist(center(home), center(cell))
