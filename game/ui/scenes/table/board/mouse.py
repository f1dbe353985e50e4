"""The mouse on the board: pointing, clicks, drags, the wheel, why not, facing and panning."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple, Protocol, runtime_checkable

import pygame

from game.core.boards.squares import Cell
from game.core.contract import Subject
from game.ui.boards.camera import DRAG_SLACK
from game.ui.scenes.table.board.ground import Ground
from game.ui.tables.face import Answer, Intent, Pointed, Sight


@runtime_checkable
class Arrows(Protocol):
    """A face whose ghosts have arrows that can be clicked."""

    def touch_arrow(self, sight: Sight, intent: Intent, at: tuple[float, float]) -> Answer | None:
        """Answer a click at a point of the board; None where no arrow is."""
        ...


@runtime_checkable
class Fans(Protocol):
    """A face that opens a stack into a fan, whose pieces can be pointed at one by one."""

    def piece_at(
        self, sight: Sight, intent: Intent, spot: Cell | None, at: tuple[float, float]
    ) -> Pointed | None:
        """Return what the open fan of a spot has at a point of the board, None off the fan."""
        ...

    def touch_piece(self, sight: Sight, intent: Intent, piece: Subject) -> Answer | None:
        """Answer a click on a piece of a fan; None where its cell is meant."""
        ...


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

    def __init__(self, ground: Ground) -> None:
        self.ground, self.table = ground, ground.table
        self._pressed: Press | None = None
        self._right: Press | None = None

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
            held = table.intent if pressed.piece is None else Intent(pressed.piece)
            table.take(table.face.drop(table.sight, held, start, end), end)

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
        if isinstance(table.face, Fans) and not quiet and ground.camera.view.collidepoint(pos):
            at = ground.camera.to_board(*pos)
            found = table.face.piece_at(table.sight, table.intent, table.spot, at)
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

    def _answer(self, pressed: Press, pos: tuple[int, int]) -> Answer | None:
        """Return what a click means on something other than a cell."""
        table, face = self.table, self.table.face
        if isinstance(face, Fans) and pressed.piece is not None:
            if not self._acts():
                return Answer(Intent(pressed.piece))
            return face.touch_piece(table.sight, table.intent, pressed.piece)
        if isinstance(face, Arrows) and self._acts():
            at = self.ground.camera.to_board(*pos)
            return face.touch_arrow(table.sight, table.intent, at)
        return None

    def _right_button(self, event: pygame.Event) -> bool:
        cell, _ = self._under(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            aims = self.table.intent.subject is not None or self.table.intent.cell is not None
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
            table.take(table.face.aim(table.sight, table.intent, cell), cell)
        else:
            table.ask_why(cell)
