"""The board on the table: mouse, cursor and camera, and everything drawn upon it."""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, runtime_checkable

import pygame

from game.core.boards.squares import Cell
from game.ui.boards.blits import Blit
from game.ui.boards.camera import DRAG_SLACK, Camera
from game.ui.boards.layer import Layer
from game.ui.desk import Desk
from game.ui.keys import key_name
from game.ui.scenes.table import marks
from game.ui.scenes.table.table import Table
from game.ui.tables.face import Answer, Intent, Sight
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STEPS: Final = 4
"""Painting steps of the board done in a frame; meanwhile the last picture is shown."""
PANNED: Final = {
    "pan_left": (-1, 0),
    "pan_right": (1, 0),
    "pan_up": (0, -1),
    "pan_down": (0, 1),
}
PAN: Final = 0.15


@runtime_checkable
class Arrows(Protocol):
    """A face whose ghosts have arrows that can be clicked."""

    def touch_arrow(self, sight: Sight, intent: Intent, at: tuple[float, float]) -> Answer | None:
        """Answer a click at a point of the board; None where no arrow is."""
        ...


class Moving(NamedTuple):
    """What moves on the board, to be drawn upon its still picture."""

    pieces: bool
    """Whether the pieces are among it, so that the board beneath is bare."""
    blits: list[Blit]


class BoardView(Widget):
    """Shows the board and takes what happens on it; the table is told."""

    focusable = True
    solid = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.sized(grow=1)
        face = table.face
        self.camera = Camera(face.layout.size, pygame.Rect(0, 0, 600, 600), face.margin)
        self._picture = face.picture(table.sight)
        self._layer = Layer(self._picture)
        self._pressed: Cell | None = None
        self._right: tuple[int, int] | None = None

    @property
    def awake(self) -> bool:
        """Whether the picture changes by itself."""
        return self.camera.moving or not self._layer.ready(self.camera.target_scale)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square as wide as it may be."""
        return width, width

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle; a fitted board stays fitted."""
        if rect != self.camera.view:
            self.camera.resize(rect)
        self.rect = rect

    def aspect(self) -> float:
        """Return how much wider than high the board with its margin is."""
        (wide, high), margin = self.camera.size, 2 * self.camera.margin
        return (wide + margin) / (high + margin)

    def update(self, seconds: float) -> None:
        """Glide, and paint on what is missing."""
        self.camera.update(seconds)
        self.renew()
        scale = self.camera.target_scale
        if not self._layer.ready(scale):
            self._layer.build(scale, STEPS)

    def renew(self) -> None:
        """Take another picture if the game has one, such as after an obstacle fell."""
        picture = self.table.face.picture(self.table.sight)
        if picture is not self._picture:
            self._picture = picture
            self._layer.replace(picture)

    def cell_at(self, pos: tuple[int, int]) -> Cell | None:
        """Return the cell at a pixel."""
        if not self.rect.collidepoint(pos):
            return None
        return self.table.face.layout.cell_at(*self.camera.to_board(*pos))

    def spot_of(self, cell: Cell) -> tuple[int, int]:
        """Return the pixel of the middle of a cell."""
        x, y = self.camera.to_screen(*self.table.face.layout.centre(cell))
        return round(x), round(y)

    # drawing

    def moving(self) -> Moving:
        """Return what moves on the board now."""
        table, camera = self.table, self.camera
        pieces = table.face.moving(camera, table.sight)
        above = table.session.showing.timeline.blits(camera)
        return Moving(pieces is not None, [*(pieces or ()), *above])

    def still(self, bare: bool) -> Hashable:
        """Return all that the still picture shows; `bare` without pieces, for these move."""
        table, camera, desk = self.table, self.camera, self.table.desk
        if self._layer.blank:
            self._layer.finish(int(camera.target_scale))
        quiet = table.session.busy or table.replay is not None
        shown = () if bare else (table.intent, table.spot, table.threat, quiet)
        return (
            (self._picture, self._layer.ready(camera.scale), desk.theme, desk.texts.language),
            (camera.origin, camera.scale, camera.moving),
            (table.sight, bare, shown, marks.shown(table)),
        )

    def draw(self, form: Form, surface: pygame.Surface, bare: bool = False) -> None:
        """Draw the board, its pieces unless they move, and the marks of the table."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self._layer.draw(surface, self.camera)
        if not bare:
            self._draw_pieces(surface)
        marks.draw(surface, form.desk, self.camera, self.table)
        surface.set_clip(clip)

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        """Draw the pieces at rest, and all that is pointed out."""
        table, camera = self.table, self.camera
        quiet = table.session.busy or table.replay is not None
        intent = Intent() if quiet else table.intent
        table.face.draw(surface, camera, table.sight, intent, None if quiet else table.spot)
        if table.threat:
            table.face.draw_threat(surface, camera, table.sight, table.intent)

    # mouse

    def pointed(self, form: Form, event: pygame.Event) -> None:
        """Move the spot with the mouse."""
        self._point(event.pos)

    def pressed(self, form: Form, event: pygame.Event) -> bool:
        """Begin a click or a drag with the left button."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        self._point(event.pos)
        self._pressed = self.table.spot
        return True

    def dragged(self, form: Form, event: pygame.Event) -> None:
        """Move the spot along."""
        self._point(event.pos)

    def released(self, form: Form, event: pygame.Event, inside: bool) -> None:
        """End a click on a cell, or a drag from one to another."""
        start, self._pressed = self._pressed, None
        end = self.cell_at(event.pos)
        if start is None or end is None:
            return
        if start == end:
            self._click(end, event.pos)
        elif self.table.session.may_act and self.table.ruled is None:
            table = self.table
            table.take(table.face.drop(table.sight, table.intent, start, end), end)

    def _click(self, cell: Cell, pos: tuple[int, int]) -> None:
        """Choose the facing of an arrow that was clicked, else touch the cell."""
        table = self.table
        answer = None
        if isinstance(table.face, Arrows) and table.session.may_act and table.ruled is None:
            at = self.camera.to_board(*pos)
            answer = table.face.touch_arrow(table.sight, table.intent, at)
        if answer is None:
            table.touch(cell)
        else:
            table.take(answer, cell)

    def wheeled(self, form: Form, event: pygame.Event) -> bool:
        """Turn what is being placed, else zoom."""
        if event.y and self._turns():
            self._turn(-1 if event.y > 0 else 1)
            return True
        return self.camera.handle(event)

    def _turns(self) -> bool:
        """Whether the wheel turns: something is being placed, or lies selected under the mouse."""
        table, intent = self.table, self.table.intent
        if not table.session.may_act or intent.subject is None:
            return table.session.may_act and intent.cell is not None
        home = table.face.home(table.sight, intent.subject)
        return intent.cell is not None or (home is not None and home == table.spot)

    def other_buttons(self, event: pygame.Event) -> bool:
        """Take the right and middle button and the mouse moving: why not, facing, panning."""
        if event.type == pygame.MOUSEMOTION:
            return self._right is None and self.camera.handle(event)
        if getattr(event, "button", 0) not in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
            return False
        if event.button == pygame.BUTTON_RIGHT and self._right_button(event):
            return True
        return self.camera.handle(event)

    def _right_button(self, event: pygame.Event) -> bool:
        cell = self.cell_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            aims = self.table.intent.subject is not None or self.table.intent.cell is not None
            self._right = event.pos if cell is not None and aims else None
            return self._right is not None
        start, self._right = self._right, None
        if start is None:
            dragged = self.camera.handle(event)
            if not dragged and cell is not None:
                self.table.ask_why(cell)
            return True
        if cell is not None:
            self._aim_or_ask(start, event.pos, cell)
        return True

    def _aim_or_ask(self, start: tuple[int, int], end: tuple[int, int], cell: Cell) -> None:
        table = self.table
        far = hypot(end[0] - start[0], end[1] - start[1]) > DRAG_SLACK
        if far and self.cell_at(start) != cell and table.session.may_act:
            table.take(table.face.aim(table.sight, table.intent, cell), cell)
        else:
            table.ask_why(cell)

    def _point(self, pos: tuple[int, int]) -> None:
        cell = self.cell_at(pos)
        if cell is not None or not self.table.by_keys:
            self.table.point(cell)

    # keys

    def key(self, form: Form, event: pygame.Event) -> bool:
        """Move the cursor, choose, go through the subjects, turn, zoom and pan."""
        keys = form.desk.keys
        if any(keys.is_action(event, action) and self._go(way) for action, way in ARROWS.items()):
            return True
        if self._own_key(event):
            return True
        acts = (
            ("confirm", self._confirm),
            ("next", lambda: self._cycle(1)),
            ("previous", lambda: self._cycle(-1)),
            ("turn_left", lambda: self._turn(-1)),
            ("turn_right", lambda: self._turn(1)),
            ("cancel", self.table.back),
            ("zoom_in", lambda: self._zoom(1.25)),
            ("zoom_out", lambda: self._zoom(0.8)),
            ("zoom_fit", self._fit),
        )
        for action, act in acts:
            if keys.is_action(event, action):
                return bool(act())
        return self._pan(form.desk, event)

    def _own_key(self, event: pygame.Event) -> bool:
        table = self.table
        if not table.session.may_act:
            return False
        answer = table.face.key(table.sight, table.intent, key_name(event))
        if answer is not None:
            table.take(answer, table.spot)
        return answer is not None

    def _go(self, way: tuple[int, int]) -> bool:
        """Move the cursor to the nearest cell that lies that way."""
        layout, table = self.table.face.layout, self.table
        if table.spot is None:
            home = self._home()
        else:
            x, y = layout.centre(table.spot)
            ahead = [(c, *layout.centre(c)) for c in layout.cells if c != table.spot]
            costs = [(_cost(cx - x, cy - y, way), c) for c, cx, cy in ahead]
            cost, home = min(costs, default=(1e9, table.spot))
            home = home if cost < 1e8 else table.spot
        table.point(home, by_keys=True)
        self.camera.show(*layout.centre(home))
        return True

    def _home(self) -> Cell:
        table = self.table
        for subject in table.sight.menu.subjects:
            cell = table.face.home(table.sight, subject)
            if cell is not None:
                return cell
        return table.face.layout.cells[len(table.face.layout.cells) // 2]

    def _confirm(self) -> bool:
        table = self.table
        if self._finishes():
            table.take(table.face.confirm(table.sight, table.intent), table.spot)
        elif table.spot is None:
            table.spot, table.by_keys = self._home(), True
        elif not self._idles(table.spot):
            table.touch(table.spot)
        return True

    def _finishes(self) -> bool:
        """Whether Enter presses the button of a set-up panel: the spot has no use of its own."""
        table = self.table
        if not table.session.may_act or table.ruled is not None:
            return False
        if table.face.wizard(table.sight) is None:
            return False
        if table.spot is None:
            return table.face.confirm(table.sight, table.intent).command is not None
        answer, intent = table.face.touch(table.sight, table.intent, table.spot), table.intent
        if answer.command is not None or answer.refusal is not None:
            return False
        changed = (answer.intent.cell, answer.intent.facing) != (intent.cell, intent.facing)
        return not changed and answer.intent.subject == intent.subject

    def _idles(self, cell: Cell) -> bool:
        """Whether Enter is for the square of what is selected, and nothing is intended yet."""
        table, intent = self.table, self.table.intent
        if intent.subject is None or table.ruled is not None or not table.session.may_act:
            return False
        bare = intent.cell is None and intent.target is None and not intent.action
        return bare and table.face.home(table.sight, intent.subject) == cell

    def _cycle(self, way: int) -> bool:
        if not self.table.next_subject(way):
            return False
        if self.table.spot is not None:
            self.camera.show(*self.table.face.layout.centre(self.table.spot))
        return True

    def _turn(self, way: int) -> bool:
        table = self.table
        if not table.session.may_act:
            return False
        table.take(table.face.turn(table.sight, table.intent, way), table.spot)
        return True

    def _zoom(self, factor: float) -> bool:
        at = None if self.table.spot is None else self.spot_of(self.table.spot)
        self.camera.zoom(factor, at)
        return True

    def _fit(self) -> bool:
        self.camera.fit(glide=True)
        return True

    def _pan(self, desk: Desk, event: pygame.Event) -> bool:
        for action, (x, y) in PANNED.items():
            if desk.keys.is_action(event, action):
                step = (x * self.rect.width * PAN, y * self.rect.height * PAN)
                self.camera.pan(*step, glide=True)
                return True
        return False


def _cost(dx: float, dy: float, way: tuple[int, int]) -> float:
    """How far a cell lies that way; sideways counts double, backwards is out of reach."""
    along = dx * way[0] + dy * way[1]
    aside = abs(dx * way[1]) + abs(dy * way[0])
    return along + 2 * aside if along > 0.3 and aside <= along else 1e9
