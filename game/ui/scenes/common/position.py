"""A position on its real board, as one picture: nothing in it can be touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR, AnyGame, Seat, State
from game.core.menu import NO_CHOICE
from game.core.scenario import Setup
from game.match.match import Match
from game.presenter.context import AnyContext, AnyView, TableView
from game.presenter.selection import NOTHING, Selection
from game.ui.boards.camera import Camera
from game.ui.boards.layer import BoardPicture, Box, Layer
from game.ui.desk import Desk
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared.canvas import Canvas
from game.ui.widgets.base import Size

Over: TypeAlias = Callable[[Canvas, AnyContext], None]
"""Draws upon a painted position."""


def nothing_over(canvas: Canvas, context: AnyContext) -> None:
    """Draw nothing more."""


class PositionPainter:
    """Paints positions of one match with the board and the pieces of its table."""

    def __init__(self, desk: Desk, game: AnyGame, setup: Setup, colors: tuple[int, ...]) -> None:
        self.game, self.setup, self.colors = game, setup, colors
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
        over: Over = nothing_over,
    ) -> pygame.Surface:
        """Return the whole board in a picture of a size, clear around it; `over` draws upon it."""
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera(self.open.layout.size, sheet.get_rect(), self.open.game.board.margin)
        canvas, context = Canvas(sheet, camera), self.open.context(view, selection, hover)
        self._paint(canvas, context)
        over(canvas, context)
        return sheet

    def cut(self, view: AnyView, box: Box, scale: int) -> Canvas:
        """Return a part of the board on a canvas, at so many pixels a board unit."""
        left, top, right, bottom = box
        size = (round((right - left) * scale), round((bottom - top) * scale))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        camera = Camera(self.open.layout.size, sheet.get_rect(), self.open.game.board.margin)
        camera.target_scale, camera.target_center = scale, ((left + right) / 2, (top + bottom) / 2)
        camera.settle()
        canvas, context = Canvas(sheet, camera), self.open.context(view)
        _paint_part(canvas, self.open.game.board.scenery(context))
        self.open.game.board.draw(context, canvas)
        return canvas

    def _paint(self, canvas: Canvas, context: AnyContext) -> None:
        table = self.open.game
        picture = table.board.scenery(context)
        if self._layer is None:
            self._layer = Layer(picture)
        self._layer.replace(picture)
        self._layer.finish(int(canvas.camera.scale))
        self._layer.draw(canvas.surface, canvas.camera)
        table.board.draw(context, canvas)


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
