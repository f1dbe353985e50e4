"""The board as a widget: its picture, kept while nothing changes, and what moves upon it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.presenter.context import AnyContext
from game.presenter.selection import Selection
from game.ui.boards.blits import Blit
from game.ui.boards.layer import Layer
from game.ui.desk import Desk
from game.ui.scenes.table import marks
from game.ui.scenes.table.board import group_marks, legend_line, plan_arrows
from game.ui.scenes.table.board.keyboard import BoardKeys
from game.ui.scenes.table.board.mouse import Mouse
from game.ui.scenes.table.board.pointer import BoardPointer
from game.ui.scenes.table.table import Table
from game.ui.tables.shared.badges import Badges, draw_pointers
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.legend import Legend, Meaning
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

STEPS: Final = 4
"""Painting steps of the board done in a frame; meanwhile the last picture is shown."""

SHARE: Final = 0.75
"""How far words on the board follow the size of text: it does not grow with that."""


class Moving(NamedTuple):
    """What moves on the board, to be drawn upon its still picture."""

    pieces: bool
    """Whether the pieces are among it, so that the board beneath is bare."""
    blits: list[Blit]
    above: list[Blit]
    """What lies above all badges: verdicts of dice, words that fill the board for a moment."""


class BoardView(Widget):
    """Shows the board and takes what happens on it; the table is told."""

    focusable = True
    solid = True

    def __init__(self, table: Table, layer: Layer) -> None:
        super().__init__()
        self.table = table
        self.sized(grow=1)
        self.ground = BoardPointer(table)
        self.camera = self.ground.camera
        self._mouse, self._keyboard = Mouse(self.ground), BoardKeys(self.ground)
        self._layer = layer
        self.badges: list[Blit] = []
        """What is told on the board as it was last drawn, to lie above all that stands upon it."""
        self.meanings: tuple[Meaning, ...] = ()
        """What the marks mean that were last drawn."""

    @property
    def awake(self) -> bool:
        """Whether the picture changes by itself."""
        return self.camera.moving or not self._layer.ready(self.camera.target_scale)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square as wide as it may be."""
        return width, width

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle; a fitted board stays fitted."""
        view = rect.copy()
        view.height = max(1, rect.height - legend_line.height(desk))
        if view != self.camera.view:
            self.camera.resize(view)
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
        picture = self.table.game.board.scenery(self.table.context)
        if picture is not self._layer.picture:
            self._layer.replace(picture)

    def cell_at(self, pos: tuple[int, int]) -> Cell | None:
        """Return the cell at a pixel."""
        return self.ground.cell_at(pos)

    def spot_of(self, cell: Cell) -> tuple[int, int]:
        """Return the pixel of the middle of a cell."""
        return self.ground.spot_of(cell)

    def ring(self) -> pygame.Rect:
        """Return what the focus ring goes around: it stays clear of the lines above and below."""
        inward = -self.table.desk.u(10)
        return self.camera.view.inflate(inward, inward)

    def shows_focus(self) -> bool:
        """Return whether the cursor says where the keys act."""
        return self.table.by_keys and self.table.spot is not None

    # drawing

    def moving(self) -> Moving:
        """Return what moves on the board now."""
        table, camera = self.table, self.camera
        pieces = table.open.moving(table.view, camera)
        above = table.session.playback.timeline.blits(camera)
        return Moving(pieces is not None, list(pieces or ()), list(above))

    def still(self, bare: bool) -> Hashable:
        """Return all that the still picture shows; `bare` without pieces, for these move."""
        table, camera, desk = self.table, self.camera, self.table.desk
        if self._layer.blank:
            self._layer.finish(int(camera.target_scale))
        quiet = table.session.busy or table.replay is not None or table.typing is not None
        shown = () if bare else (self._looks.selection, table.spot, table.threat, quiet)
        playback = table.session.playback
        left = playback.last_actions, playback.timeline.speaking
        worn = (desk.theme, desk.texts.language, desk.settings.unit_signs)
        return (
            (self._layer.picture, self._layer.ready(camera.scale), worn),
            (camera.origin, camera.scale, camera.moving),
            (table.view, bare, shown, marks.shown(table), left, table.shown_plan),
            (table.group.others, table.group.pointed, group_marks.framed(table)),
        )

    def draw(self, form: WidgetForm, surface: pygame.Surface, bare: bool = False) -> None:
        """Draw the board, its pieces unless they move, and the marks; lay out the badges."""
        clip, legend = surface.get_clip(), Legend()
        surface.set_clip(self.camera.view.clip(clip))
        self._layer.draw(surface, self.camera)
        badges = Badges()
        least = self.table.game.board.least
        least = max(least, form.desk.u(SHARE * least))
        canvas = Canvas(surface, self.camera, badges=badges, least=least, legend=legend)
        marks.draw_traces(canvas, form.desk, self.table)
        if not bare:
            self._draw_pieces(canvas)
            marks.draw_results(canvas, form.desk, self.table)
        marks.draw(canvas, form.desk, self.table)
        plan_arrows.draw_plan(canvas, form.desk, self.table.open.layout, self.table.shown_plan)
        group_marks.draw(canvas, form.desk, self.table)
        self.badges = badges.blits(self.camera.view, self._board_rect())
        draw_pointers(surface, badges.pointers, form.desk.u(2))
        foot = self.rect.copy()
        foot.y, foot.height = self.camera.view.bottom, self.rect.bottom - self.camera.view.bottom
        surface.set_clip(foot)
        self.meanings = legend.shown
        legend_line.draw(surface, form.desk, self.table, self.meanings)
        surface.set_clip(clip)

    def _board_rect(self) -> pygame.Rect:
        """The pixels of the cells, without what is printed around them."""
        left, top = self.camera.to_screen(0, 0)
        right, bottom = self.camera.to_screen(*self.table.open.layout.size)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _draw_pieces(self, canvas: Canvas) -> None:
        """Draw the pieces at rest, and all that is pointed out."""
        table = self.table
        quiet = table.session.busy or table.replay is not None or table.typing is not None
        looks = table.context_of(Selection()).hovering(None) if quiet else self._looks
        table.game.board.draw(looks, canvas)
        if table.threat or not quiet:
            marks.draw_dangers(canvas, table)
        if not quiet:
            marks.draw_blocked(canvas, table)

    @property
    def _looks(self) -> AnyContext:
        """What is lit up: for a piece of a fan, as if it were selected, if nothing else is.

        A neighbor of what is selected counts as well while nothing is intended yet.
        """
        table = self.table
        piece, selection = table.piece, table.selection
        subject = selection.subject
        chosen = None if subject is None else table.game.places.home(table.context, subject)
        if piece is None or selection != Selection(subject) or chosen not in (None, table.spot):
            return table.context
        return table.context_of(Selection(piece))

    # what happens on it

    def pointed(self, form: WidgetForm, event: pygame.Event) -> None:
        """Move the spot with the mouse."""
        self._mouse.point(event.pos)

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Begin a click or a drag with the left button."""
        return self._mouse.press(event)

    def dragged(self, form: WidgetForm, event: pygame.Event) -> None:
        """Move the spot along, and with it the end of the ruler."""
        self._mouse.drag(event)

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """End a click on a cell, or a drag from one to another."""
        self._mouse.release(event)

    def wheeled(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Turn what is being placed, else zoom."""
        return self._mouse.wheel(event)

    def other_buttons(self, event: pygame.Event) -> bool:
        """Take the right and middle button and the mouse moving: why not, facing, panning."""
        return self._mouse.other_buttons(event)

    def let_go(self) -> None:
        """Let go of what the mouse holds: somebody else takes it."""
        self._mouse.let_go()
        self.camera.let_go()

    def next_subject(self, way: int) -> bool:
        """Select the next piece that may do something and show it; tell whether there is one."""
        return self._keyboard.cycle(way)

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Move the cursor, choose, go through the subjects, turn, zoom and pan."""
        return self._keyboard.take(form.desk.keys, event)
