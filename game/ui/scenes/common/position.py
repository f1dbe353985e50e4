"""A position on its real board, as one picture: nothing in it can be touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR, AnyGame, Seat, State
from game.core.menu import NO_CHOICE
from game.core.scenario import Setup
from game.match.match import Match
from game.presenter.context import AnyContext, AnyView, TableView
from game.presenter.selection import NOTHING, Selection
from game.presenter.traces import LastAction
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.layer import BoardPicture, Box, Layer
from game.ui.desk import Desk
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared import overlays
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.overlays import TraceLook
from game.ui.widgets.base import Size

Over: TypeAlias = Callable[[Canvas, AnyContext], None]
"""Draws upon a painted position."""


class PositionPainter:
    """Paints positions of one match with the board and the pieces of its table."""

    def __init__(self, desk: Desk, game: AnyGame, setup: Setup, colors: tuple[int, ...]) -> None:
        self.desk, self.game, self.setup, self.colors = desk, game, setup, colors
        self.open = OpenTable(desk, table_of(game.slug), setup)
        (wide, high), margin = self.open.layout.size, 2 * self.open.game.board.margin
        self.aspect = (wide + margin) / (high + margin)
        """How much wider than high the board with its margin is."""
        self._layer: Layer | None = None

    def view(self, state: State, seat: Seat = SPECTATOR) -> AnyView:
        """Return what a seat may see of a position; nobody's eyes see what is open to all."""
        seen = self.game.view(state, seat)
        menu = NO_CHOICE if seat == SPECTATOR else self.game.legal(seen, seat)
        awaited = self.game.awaiting(seen)
        return TableView(self.game, seen, seat, awaited, menu, self.setup.seats, self.colors)

    def paint(
        self,
        view: AnyView,
        size: Size,
        selection: Selection = NOTHING,
        hover: Cell | None = None,
        actions: Sequence[LastAction] = (),
    ) -> pygame.Surface:
        """Return the whole board in a picture of a size, clear around it.

        It shows what was done last as well, if any `actions` are given.
        """
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera(self.open.layout.size, sheet.get_rect(), self.open.game.board.margin)
        badges = Badges() if actions else None
        canvas = Canvas(sheet, camera, badges=badges)
        self._paint(canvas, self.open.context(view, selection, hover), actions)
        if badges is not None:
            draw_blits(sheet, badges.blits(sheet.get_rect()))
        return sheet

    def paint_under(self, view: AnyView, size: Size, over: Over) -> pygame.Surface:
        """Return the same with something drawn upon it."""
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera(self.open.layout.size, sheet.get_rect(), self.open.game.board.margin)
        canvas, context = Canvas(sheet, camera), self.open.context(view)
        self._paint(canvas, context, ())
        over(canvas, context)
        return sheet

    def cut(self, view: AnyView, box: Box, scale: int) -> Canvas:
        """Return a part of the board on a canvas, at so many pixels a board unit."""
        canvas, context = self._canvas(box, scale), self.open.context(view)
        _paint_part(canvas, self.open.game.board.scenery(context))
        self.open.game.board.draw(context, canvas)
        return canvas

    def pieces(self, view: AnyView, box: Box, scale: int) -> pygame.Surface:
        """Return the pieces of a part of the board alone, clear around them."""
        canvas = self._canvas(box, scale)
        self.open.game.board.draw(self.open.context(view), canvas)
        return canvas.surface

    @property
    def first(self) -> State:
        """How a match begins."""
        return self.game.start(self.setup)

    @property
    def bounds(self) -> Box:
        """Left, top, right, and bottom of the board with its frame, in board units."""
        return self._scenery().bounds

    @property
    def frame(self) -> tuple[float, float]:
        """How wide the frame is on the right and below, in board units."""
        _, _, right, bottom = self.bounds
        wide, high = self.open.layout.size
        return right - wide, bottom - high

    def _scenery(self) -> BoardPicture:
        return self.open.game.board.scenery(self.open.context(self.view(self.first)))

    def ground(self, scale: int) -> pygame.Surface:
        """Return the board without any piece, with its frame, at so many pixels a board unit."""
        picture = self._scenery()
        left, top, right, bottom = picture.bounds
        size = (round((right - left) * scale), round((bottom - top) * scale))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        for _ in picture.paint(sheet, scale):
            pass
        return sheet

    def _canvas(self, box: Box, scale: int) -> Canvas:
        """A canvas that shows a part of the board."""
        left, top, right, bottom = box
        size = (round((right - left) * scale), round((bottom - top) * scale))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera(self.open.layout.size, sheet.get_rect(), self.open.game.board.margin)
        camera.target_scale, camera.target_center = scale, ((left + right) / 2, (top + bottom) / 2)
        camera.settle()
        return Canvas(sheet, camera)

    def _paint(self, canvas: Canvas, context: AnyContext, actions: Sequence[LastAction]) -> None:
        table = self.open.game
        picture = table.board.scenery(context)
        if self._layer is None:
            self._layer = Layer(picture)
        self._layer.replace(picture)
        self._layer.finish(int(canvas.camera.scale))
        self._layer.draw(canvas.surface, canvas.camera)
        looks = [(action, self._look(canvas, action)) for action in actions]
        for action, look in looks:
            overlays.draw_traces(canvas, action, look)
        table.board.draw(context, canvas)
        for action, look in looks:
            overlays.draw_traced_shots(canvas, action, look)
            overlays.tell_results(canvas, action, look, context.phrases.said)

    def _look(self, canvas: Canvas, action: LastAction) -> TraceLook:
        piece = self.open.game.board.piece(canvas.camera.scale)
        seat = self.desk.theme.seat(self.colors[action.seat])
        return TraceLook(self.open.layout, seat, piece, 1.0)


def _paint_part(canvas: Canvas, picture: BoardPicture) -> None:
    """Paint what a canvas shows of a board and no more: a part of a large one is soon done."""
    sheet, scale = canvas.surface, int(canvas.camera.scale)
    left, top, right, bottom = picture.bounds
    size = (round((right - left) * scale), round((bottom - top) * scale))
    x, y = canvas.camera.origin
    at = (x + round(left * scale), y + round(top * scale))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.set_clip(sheet.get_rect().move(-at[0], -at[1]))
    for _ in picture.paint(whole, scale):
        pass
    sheet.blit(whole, at)


def painter_of(desk: Desk, match: Match) -> PositionPainter:
    """Return what paints the positions of a match in the colors of its players."""
    colors = tuple(player.color for player in match.players)
    return PositionPainter(desk, match.game, match.setup, colors)
