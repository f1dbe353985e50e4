"""The mouse on the board: pointing, clicks, drags, the wheel, why not, facing and panning."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Subject
from game.presenter.selection import InputResult, Pointed, Selection
from game.ui.boards.camera import DRAG_SLACK
from game.ui.scenes.table.board.pointer import BoardPointer


class Press(NamedTuple):
    """Where a button went down."""

    cell: Cell
    pos: tuple[int, int]
    piece: Subject | None = None

    def left(self, pos: tuple[int, int]) -> bool:
        """Return whether the mouse has gone further than a click may slip."""
        return hypot(pos[0] - self.pos[0], pos[1] - self.pos[1]) > DRAG_SLACK


class Mouse:
    """What the mouse does; it remembers where a button went down."""

    def __init__(self, ground: BoardPointer) -> None:
        self.ground, self.table = ground, ground.table
        self._pressed: Press | None = None
        self._right: Press | None = None

    def let_go(self) -> None:
        """Forget the buttons that are down: they come up under other eyes."""
        self._pressed = self._right = None

    def point(self, pos: tuple[int, int]) -> None:
        """Move the spot; the cursor stays while the mouse is beside the board."""
        cell, piece = self._under(pos)
        if cell is not None or not self.table.by_keys:
            self.table.point(cell, piece=piece)

    def press(self, event: pygame.Event) -> bool:
        """Begin a click or a drag with the left button."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        self.point(event.pos)
        spot = self.table.spot
        self._pressed = None if spot is None else Press(spot, event.pos, self.table.piece)
        return True

    def drag(self, event: pygame.Event) -> None:
        """Move the spot along, and with it the end of the ruler."""
        self.point(event.pos)
        pressed = self._pressed
        if pressed is not None and pressed.left(event.pos) and self.table.ruled is not None:
            self.table.ruled = (pressed.cell,)

    def release(self, event: pygame.Event) -> None:
        """End a click on a cell, or a drag from one to another.

        What was pressed may have moved the board: it is the mouse that must have gone elsewhere.
        """
        pressed, self._pressed = self._pressed, None
        end, _ = self._under(event.pos)
        if pressed is None or end is None:
            return
        start = pressed.cell
        if start == end or not pressed.left(event.pos):
            self._click(pressed, event.pos)
        elif self.table.ruled is not None:
            self.table.ruled = (start, end)
        elif self._acts():
            table = self.table
            piece = pressed.piece
            held = table.context if piece is None else table.context_of(Selection(piece))
            table.take(table.game.dropped(held, start, end), end)

    def wheel(self, event: pygame.Event) -> bool:
        """Turn what is being placed, else zoom."""
        if event.y and self.ground.turns():
            return self.ground.turn(-1 if event.y > 0 else 1)
        return self.ground.camera.handle(event)

    def other_buttons(self, event: pygame.Event) -> bool:
        """Take the right and middle button and the mouse moving: why not, facing, panning."""
        camera = self.ground.camera
        if event.type == pygame.MOUSEMOTION:
            return self._right is None and camera.handle(event)
        if getattr(event, "button", 0) not in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
            return False
        if event.button == pygame.BUTTON_RIGHT and self._right_button(event):
            return True
        return camera.handle(event)

    def _acts(self) -> bool:
        return self.table.session.may_act and self.table.ruled is None

    def _under(self, pos: tuple[int, int]) -> Pointed:
        """Return the cell and the piece at a pixel; an open fan lies over the cells below it."""
        table, ground = self.table, self.ground
        quiet = table.session.busy or table.replay is not None
        if not quiet and ground.camera.view.collidepoint(pos):
            found = table.game.places.piece_at(table.context, ground.camera.to_board(*pos))
            if found is not None:
                return found
        return Pointed(ground.cell_at(pos), None)

    def _click(self, pressed: Press, pos: tuple[int, int]) -> None:
        """Choose the piece of a fan or the facing of an arrow, else touch the cell."""
        table, cell = self.table, pressed.cell
        answer = self._answer(pressed, pos) if table.ruled is None else None
        if answer is None:
            table.touch(cell)
        else:
            table.take(answer, cell)

    def _answer(self, pressed: Press, pos: tuple[int, int]) -> InputResult | None:
        """Return what a click means on something other than a cell."""
        table = self.table
        if pressed.piece is not None:
            if not self._acts():
                return InputResult(Selection(pressed.piece))
            return table.game.orders.touch_piece(table.context, pressed.piece)
        if self._acts():
            return table.game.orders.touch_point(table.context, self.ground.camera.to_board(*pos))
        return None

    def _right_button(self, event: pygame.Event) -> bool:
        cell, _ = self._under(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            aims = self.table.selection.subject is not None or self.table.selection.cell is not None
            self._right = Press(cell, event.pos) if cell is not None and aims else None
            return self._right is not None
        start, self._right = self._right, None
        if start is None:
            dragged = self.ground.camera.handle(event)
            if not dragged and cell is not None:
                self.table.ask_why(cell)
        elif cell is not None:
            self._aim_or_ask(start, event.pos, cell)
        return True

    def _aim_or_ask(self, start: Press, end: tuple[int, int], cell: Cell) -> None:
        table = self.table
        if start.left(end) and start.cell != cell and table.session.may_act:
            table.take(table.game.orders.aim(table.context, cell), cell)
        else:
            table.ask_why(cell)
