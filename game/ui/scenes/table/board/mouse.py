"""The mouse on the board: pointing, clicks, drags, the wheel, why not, facing and panning."""

from __future__ import annotations

from math import dist, hypot
from typing import NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say, Subject
from game.presenter.context import AnyContext
from game.presenter.selection import InputResult, Pointed, Selection
from game.ui.boards.camera import DRAG_SLACK
from game.ui.scenes.table.board.pointer import BoardPointer
from game.ui.session.session import NOT_NOW


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
        self._corner: tuple[int, int] | None = None
        """Where a frame begins that is drawn around pieces."""
        self._right: Press | None = None

    def let_go(self) -> None:
        """Forget the buttons that are down: they come up under other eyes."""
        self._pressed = self._right = self._corner = None
        self.table.group.frame = None

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
        self._corner = event.pos if self._frames(spot) else None
        return True

    def drag(self, event: pygame.Event) -> None:
        """Move the spot along, and with it the end of the ruler."""
        self.point(event.pos)
        pressed = self._pressed
        if pressed is not None and pressed.left(event.pos) and self.table.ruled is not None:
            self.table.ruled = (pressed.cell,)
        if self._corner is not None and dist(self._corner, event.pos) > DRAG_SLACK:
            self.table.group.frame = _between(self._corner, event.pos)

    def release(self, event: pygame.Event) -> None:
        """End a click on a cell, or a drag from one to another.

        What was pressed may have moved the board: it is the mouse that must have gone elsewhere.
        """
        pressed, self._pressed = self._pressed, None
        self._corner = None
        if self._framed():
            return
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
            answer = table.game.dropped(held, start, end)
            refusal = self._why_undragged(held, answer, (start, end))
            table.take(answer if refusal is None else answer._replace(refusal=refusal), end)
        elif self.table.replay is None and self._piece_at(start) is not None:
            self.table.refuse(NOT_NOW)

    def _why_undragged(
        self, held: AnyContext, answer: InputResult, ends: tuple[Cell, Cell]
    ) -> Refusal | None:
        """Return why a drag came to nothing, None where it came to something or was refused."""
        if answer.command is not None or answer.refusal is not None:
            return None
        meant, before = answer.selection, held.selection
        if meant._replace(subject=None) != before._replace(subject=None):
            return None
        table, (start, end) = self.table, ends
        piece, asked = self._piece_at(start), table.asked
        if piece is None:
            return Refusal("no_piece", "", Say("table.drag.nothing", (table.open.nouns.piece,)))
        card = None if asked in (None, piece) else table.game.panels.card(table.context, asked)
        if card is not None:
            return Refusal("other_piece", "", Say("table.drag.other", (card.title,)))
        chosen = table.context_of(Selection(piece, draft=table.selection.draft))
        why = table.game.refusal_of(chosen, end)
        return why or Refusal("not_dragged", "", Say("table.drag.not_there"))

    def _piece_at(self, cell: Cell) -> Subject | None:
        return self.table.game.places.subject_at(self.table.context, cell)

    def _frames(self, cell: Cell | None) -> bool:
        """Whether a drag from a cell draws a frame: no piece stands there that it would move."""
        table = self.table
        if not table.group.may:
            return False
        home = table.game.places.home
        taken = [home(table.context, piece) for piece in table.group.able]
        return _shifts() or cell is None or cell not in (*taken, table.selection.cell)

    def _framed(self) -> bool:
        """Select what is in the frame; tell whether there was one."""
        group, ground = self.table.group, self.ground
        frame, group.frame = group.frame, None
        if frame is None:
            return False
        home = self.table.game.places.home
        places = [(piece, home(self.table.context, piece)) for piece in group.able]
        inside = [p for p, cell in places if cell is not None and _holds(ground, frame, cell)]
        group.all(tuple(inside))
        return True

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
        if _shifts() and table.group.may and self._joined(pressed):
            return
        if pressed.piece is not None and self._acts() and table.next.is_unasked(pressed.piece):
            table.next.keep(pressed.piece)
            return
        answer = self._answer(pressed, pos) if table.ruled is None else None
        if answer is None:
            table.touch(cell)
        else:
            table.take(answer, cell)

    def _joined(self, pressed: Press) -> bool:
        """Add a piece to those that are selected; tell whether there is one."""
        group = self.table.group
        if pressed.piece is None or pressed.piece not in group.able:
            return group.join_at(pressed.cell)
        group.join(pressed.piece)
        return True

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


def _shifts() -> bool:
    """Whether Shift is held."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)


def _between(corner: tuple[int, int], pos: tuple[int, int]) -> pygame.Rect:
    """The frame between two corners."""
    frame = pygame.Rect(corner, (pos[0] - corner[0], pos[1] - corner[1]))
    frame.normalize()
    return frame


def _holds(ground: BoardPointer, frame: pygame.Rect, cell: Cell) -> bool:
    """Whether the middle of a cell lies in a frame."""
    return bool(frame.collidepoint(ground.spot_of(cell)))
