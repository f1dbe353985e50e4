"""The board of the editor: strokes by mouse, and by keys with a cursor."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core.boards.cells import Cell
from game.core.editing import ScenarioDraft
from game.presenter.boards.layout import BoardLayout, Point
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Layer
from game.ui.boards.paint import Color
from game.ui.desk import Desk
from game.ui.scenes.common.map_space import MapSpace
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.editor.work import EditorWork
from game.ui.scenes.table.board.cursor import ARROWS, towards
from game.ui.tables import editor_of
from game.ui.tables.editing import Worn
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import livery
from game.ui.theme import channels

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

STEPS: Final = 8
"""Painting steps of the board done in a frame; meanwhile the last picture is shown."""
CLOSEST: Final = 140
PAN: Final = 0.15
_PANNED: Final = {
    "pan_left": (-1, 0),
    "pan_right": (1, 0),
    "pan_up": (0, -1),
    "pan_down": (0, 1),
}


def worn_by(desk: Desk, seats: int) -> Worn:
    """Return the colors of so many sides, as where nobody chose others."""
    sides = (livery(desk.theme.seat(color)) for color in SEAT_COLORS[:seats])
    return Worn(tuple(sides), desk.theme.stark)


class EditorBoard(MapSpace):
    """Shows the draft, and draws on it what is in hand."""

    focusable = True
    solid = True

    def __init__(self, desk: Desk, work: EditorWork, changed: Callable[[], None]) -> None:
        super().__init__()
        look = editor_of(work.game.slug)
        assert look is not None
        self.desk, self.work, self.look, self.changed = desk, work, look, changed
        self.spot: Cell | None = None
        """Where the mouse or the cursor is."""
        self.by_keys = False
        self.marked: Cell | None = None
        """Where something is wrong that the player asked to see."""
        self.on_point: Callable[[], None] = lambda: None
        """Called when the mouse points at another cell; nothing else has changed."""
        self._view = pygame.Rect(0, 0, 600, 600)
        self._layer = Layer(look.picture(work.draft, self._worn))
        self._painted = work.draft
        """The draft whose ground the layer shows."""
        self._size: Point = (0.0, 0.0)
        self.camera = self._camera()

    @property
    def layout(self) -> BoardLayout:
        """Return where the cells of the draft lie."""
        return self.look.layout(self.work.draft)

    @property
    def cells(self) -> Sequence[Cell]:
        """Return the cells that the cursor goes through."""
        cursor = self.look.cursor
        return self.layout.cells if cursor is None else cursor(self.work.draft)

    @property
    def awake(self) -> bool:
        """Return whether the picture changes by itself."""
        return self.camera.moving or not self._layer.ready(self.camera.target_scale)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle; a fitted board stays fitted."""
        self.rect = rect
        self._view = pygame.Rect(rect.topleft, (max(1, rect.width), max(1, rect.height)))
        if self._view != self.camera.view:
            self.camera.resize(self._view)

    def shows_focus(self) -> bool:
        """Return whether the cursor says where the keys act."""
        return self.by_keys and self.spot is not None

    def update(self, seconds: float) -> None:
        """Glide, and paint on what is missing."""
        self._fit()
        self.camera.update(seconds)
        self._repaint()
        scale = self.camera.target_scale
        if not self._layer.ready(scale) and self._layer.build(scale, STEPS):
            self._painted = self.work.draft

    def point(self, cell: Cell, by_keys: bool = True) -> None:
        """Move the cursor to a cell and bring it into sight."""
        self.spot, self.by_keys = cell, by_keys
        self.camera.show(*self.layout.center(cell))
        self.changed()

    def spot_of(self, cell: Cell) -> tuple[int, int]:
        """Return the pixel of the middle of a cell."""
        x, y = self.camera.to_screen(*self.layout.center(cell))
        return round(x), round(y)

    def cell_at(self, pos: tuple[int, int]) -> Cell | None:
        """Return the cell at a pixel that can hold something, None beside them."""
        if not self._view.collidepoint(pos):
            return None
        return self.layout.cell_at(*self.camera.to_board(*pos))

    # mouse

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Begin a stroke with the left button, rub out with the right one, else move the board."""
        cell = self.cell_at(event.pos)
        self.by_keys, self.spot, self.marked = False, cell, None
        if event.button == pygame.BUTTON_MIDDLE:
            self.camera.handle(event)
            return True
        if cell is None or event.button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            return False
        if event.button == pygame.BUTTON_LEFT and self._picks():
            self._pick(form, cell)
            return True
        self._begin(form, cell, event.button == pygame.BUTTON_RIGHT)
        return True

    def dragged(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Go on with the stroke."""
        if not self.work.drawing:
            self.camera.handle(event)
            return
        cell = self.cell_at(event.pos)
        if cell is not None and cell != self.spot:
            self.spot = cell
            self.work.drag(cell)
            self.changed()

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """End the stroke."""
        self._end()

    def let_go(self, event: pygame.Event) -> None:
        """End what any button of the mouse has begun."""
        self.camera.handle(event)
        if not self.by_keys:
            self._end()

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Show what lies under the mouse."""
        cell = self.cell_at(event.pos)
        if cell != self.spot or self.by_keys:
            self.spot, self.by_keys = cell, False
            self.on_point()

    def wheeled(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Zoom about the mouse; with a thing in hand that faces somewhere, Shift turns it."""
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self.work.turn(1 if event.y < 0 else -1):
            self.changed()
            return True
        self.camera.zoom(1.25**event.y, form.pointer)
        return True

    # keys

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Move the cursor, draw, rub out, turn, zoom."""
        keys = form.desk.keys
        for action, way in ARROWS.items():
            if keys.is_action(event, action):
                self._go(way)
                return True
        acts: dict[str, Callable[[], object]] = {
            "confirm": lambda: self._press(form),
            "press": lambda: self._press(form),
            "hold": lambda: self._erase(form),
            "turn_left": lambda: self.work.turn(-1),
            "turn_right": lambda: self.work.turn(1),
            "zoom_in": lambda: self.camera.zoom(1.25),
            "zoom_out": lambda: self.camera.zoom(0.8),
            "zoom_fit": lambda: self.camera.fit(glide=True),
        }
        for action, act in acts.items():
            if keys.is_action(event, action):
                act()
                self.changed()
                return True
        return self._pans(form, event)

    def _pans(self, form: "WidgetForm", event: pygame.Event) -> bool:
        for action, (x, y) in _PANNED.items():
            if form.desk.keys.is_action(event, action):
                self.camera.pan(x * self._view.width * PAN, y * self._view.height * PAN, glide=True)
                return True
        return False

    def _go(self, way: tuple[int, int]) -> None:
        cells = self.cells
        if self.spot is None or self.spot not in cells:
            self.point(cells[len(cells) // 2])
            return
        self.point(towards(_CursorLayout(self.layout, cells), self.spot, way))
        if self.work.drawing:
            self.work.drag(self.spot)

    def _press(self, form: "WidgetForm") -> None:
        """Lay what is in hand; lines and moves begin with one press and end with the next."""
        if self.spot is None:
            self._go((0, 0))
            return
        self.by_keys = True
        if self.work.drawing:
            self._end()
            return
        if self._picks():
            self._pick(form, self.spot)
            return
        self._begin(form, self.spot)
        work = self.work
        if work.tool != "move" and not (work.tool == "line" and work.thing.strokes):
            self._end()

    def _erase(self, form: "WidgetForm") -> None:
        if self.spot is not None:
            self._begin(form, self.spot, True)
            self._end()

    # strokes

    def _picks(self) -> bool:
        return bool(pygame.key.get_mods() & pygame.KMOD_ALT)

    def _pick(self, form: "WidgetForm", cell: Cell) -> None:
        form.desk.sound.play("click" if self.work.pick(cell) else "refuse", 0.5)
        self.changed()

    def _begin(self, form: "WidgetForm", cell: Cell, erases: bool = False) -> None:
        if not erases and self.work.refuses(cell):
            form.desk.sound.play("refuse", 0.5)
        self.work.begin(cell, erases)
        self.changed()

    def _end(self) -> None:
        if self.work.drawing:
            self.work.end()
            self.changed()

    # drawing

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the board, what lies on it, and where the next stroke would be."""
        self._fit()
        self._repaint()
        if self._layer.blank:
            self._layer.finish(int(self.camera.target_scale))
            self._painted = self.work.draft
        clip, draft = surface.get_clip(), self.work.draft
        surface.set_clip(self._view.clip(clip))
        self._layer.draw(surface, self.camera)
        canvas = Canvas(surface, self.camera)
        self._draw_ground(canvas, draft)
        self.look.draw(canvas, draft, self._worn)
        self._draw_marks(canvas)
        surface.set_clip(clip)

    def _draw_ground(self, canvas: Canvas, draft: ScenarioDraft) -> None:
        """Draw the cells whose ground is not as it was painted."""
        if self._layer.ready(self.camera.target_scale) or self._painted is draft:
            return
        at = self.work.editing.at
        for cell in self.layout.cells if self._size == self.layout.size else ():
            if at(draft, cell) != at(self._painted, cell):
                self.look.ground(canvas, draft, cell)
        if self.look.cursor is not None:
            for cell in self.cells:
                if at(draft, cell) != at(self._painted, cell):
                    self.look.ground(canvas, draft, cell)

    def _draw_marks(self, canvas: Canvas) -> None:
        theme, work = self.desk.theme, self.work
        for trouble in work.check.troubles:
            if trouble.cell is not None and trouble.cell in work.grid.cells:
                self._outline(canvas, trouble.cell, channels(theme.bad), 2)
        if self.marked is not None and self.marked in work.grid.cells:
            self._outline(canvas, self.marked, channels(theme.bad), 4)
        if self.spot is None or self.spot not in work.grid.cells:
            return
        mirror = work.grid.symmetries.get(work.mirror)
        bright = channels(theme.faint if work.refuses(self.spot) else theme.amber)
        for image in mirror.images(self.spot) if mirror else ():
            self._outline(canvas, image, bright, 2)
        self._outline(canvas, self.spot, bright, 4 if self.by_keys else 3)

    def _outline(self, canvas: Canvas, cell: Cell, color: Color, width: float) -> None:
        spots = [canvas.at(corner) for corner in self.layout.outline(cell)]
        wide = self.desk.u(width)
        pygame.draw.lines(canvas.surface, (8, 8, 10), True, spots, wide + 2)
        pygame.draw.lines(canvas.surface, color, True, spots, max(1, wide))

    @property
    def _worn(self) -> Worn:
        return worn_by(self.desk, max(2, self.work.seats))

    def _camera(self) -> Camera:
        self._size = self.layout.size
        return Camera(self._size, self._view, self.look.margin, CLOSEST)

    def _fit(self) -> None:
        """Look at the whole board anew where it is of another size now."""
        if self.layout.size != self._size:
            self.camera = self._camera()
            if self.spot is not None and self.spot not in self.work.grid.cells:
                self.spot = None

    def _repaint(self) -> None:
        picture = self.look.picture(self.work.draft, self._worn)
        if picture is not self._layer.picture:
            self._layer.replace(picture)


class _CursorLayout:
    """A layout of which the cursor goes through some cells only."""

    def __init__(self, layout: BoardLayout, cells: Sequence[Cell]) -> None:
        self._layout, self.cells = layout, cells
        self.size = layout.size
        self.center, self.cell_at, self.outline = layout.center, layout.cell_at, layout.outline
