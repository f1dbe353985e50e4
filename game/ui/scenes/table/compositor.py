"""What stands still on the table is drawn once on a sheet; what moves is drawn upon it.

The window keeps its picture from frame to frame. Of it only that is drawn again where something
moved, or where the sheet itself has changed.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.boards.blits import Blit, changed, draw_blits, joined
from game.ui.desk import Desk
from game.ui.scenes.table.backdrop import backdrop
from game.ui.scenes.table.board.view import Moving
from game.ui.scenes.table.layout import TableLayout
from game.ui.widgets.form import WidgetForm


class Compositor:
    """The picture of all that does not move by itself."""

    def __init__(self, desk: Desk, layout: TableLayout, form: WidgetForm) -> None:
        self.desk, self.layout, self.form = desk, layout, form
        self.beneath = False
        """Whether another scene may have been drawn over the window since."""
        self._picture = pygame.Surface((1, 1))
        self._window: pygame.Surface | None = None
        self._bench_stale = False
        self._panels: Hashable = None
        self._board: Hashable = None
        self._dice: Hashable = None
        self._over: Hashable = None
        self._moving: list[Blit] = []

    def stale(self) -> None:
        """Have the panels drawn anew: something that stands still has changed."""
        self._panels = None

    def stale_bench(self) -> None:
        """Have the bench drawn anew: nothing else that stands still has changed."""
        self._bench_stale = True

    def lose(self) -> None:
        """Have the window drawn anew: its picture is lost."""
        self._window = None

    def draw(self, surface: pygame.Surface, shows: Hashable) -> list[pygame.Rect]:
        """Draw the table; of what is in the window already only what differs. Return where."""
        self.form.settle()
        board = self.layout.parts.board
        moving = board.moving() if board.shown else Moving(False, [], [])
        redrawn = self._renewed(surface.get_size(), shows, moving.pieces)
        badges = [*self._rings(), *board.badges] if board.shown else []
        blits = [*moving.blits, *badges, *moving.above]
        moved = [rect.clip(board.camera.view) for rect in changed(self._moving, blits)]
        self._moving = blits
        dirty = joined([*redrawn, *moved])
        if self._must_draw_all(surface):
            dirty = [surface.get_rect()]
        for rect in dirty:
            self._draw_part(surface, rect)
        surface.set_clip(None)
        return dirty

    def _rings(self) -> list[Blit]:
        """Return the rings of a lesson, and what they must not hide."""
        parts = self.layout.parts
        rings, table = parts.foot.beat.blits(parts.board.camera), parts.board.table
        hidden = table.game.board.over_rings(table.context, parts.board.camera) if rings else []
        return [*rings, *hidden]

    def _must_draw_all(self, surface: pygame.Surface) -> bool:
        over = (self.form.noted, self.layout.parts.why.shown)
        whole = self.beneath or over != self._over or self._window is not surface
        self._over, self._window = over, surface
        return whole

    def _draw_part(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draw a rectangle of the window."""
        parts = self.layout.parts
        surface.set_clip(part)
        surface.blit(self._picture, part, part)
        surface.set_clip(part.clip(parts.board.camera.view))
        draw_blits(surface, self._moving)
        surface.set_clip(part)
        if parts.why.shown:
            parts.why.draw(self.form, surface)
        if self.form.covered:
            self.form.draw_over(surface)

    def _renewed(self, size: tuple[int, int], shows: Hashable, bare: bool) -> list[pygame.Rect]:
        """Draw anew on the sheet what has changed; return where."""
        layout, whole = self.layout, pygame.Rect((0, 0), size)
        panels = (self.desk.layouts, self.desk.theme, shows)
        dice = layout.parts.dice.shows
        board = layout.parts.board.still(bare) if layout.parts.board.shown else None
        if self._picture.get_size() != size:
            self._picture = pygame.Surface(size).convert()
            self._panels = self._board = None
        redrawn = []
        if self._panels != panels:
            self._draw_panels()
            redrawn = [whole]
        elif self._bench_stale and layout.parts.bench.shown:
            self._draw_bench()
            redrawn = [layout.parts.bench.rect]
        elif self._dice != dice and layout.parts.dice.shown:
            self._draw_dice()
            redrawn = [layout.parts.dice.rect]
        if self._board != board and board is not None:
            self._draw_board(bare)
            redrawn.append(layout.parts.board.rect)
        self._panels, self._dice, self._board = panels, dice, board
        self._bench_stale = False
        return redrawn

    def _draw_panels(self) -> None:
        """Draw all but the board."""
        board, whole = self.layout.parts.board, self._picture.get_rect()
        for part in _around(board.rect, whole) if board.shown else [whole]:
            self._draw_ground(part)
        self.layout.draw(self.form, self._picture)
        if self.layout.parts.dice.shown:
            self._draw_dice()

    def _draw_bench(self) -> None:
        bench = self.layout.parts.bench
        self._picture.set_clip(bench.rect)
        self._draw_ground(bench.rect)
        bench.draw(self.form, self._picture)
        self._picture.set_clip(None)

    def _draw_dice(self) -> None:
        self._draw_ground(self.layout.parts.dice.rect)
        self.layout.parts.dice.draw(self.form, self._picture)

    def _draw_board(self, bare: bool) -> None:
        self._draw_ground(self.layout.parts.board.rect)
        self.layout.parts.board.draw(self.form, self._picture, bare)

    def _draw_ground(self, part: pygame.Rect) -> None:
        self._picture.blit(backdrop(self.desk, self._picture.get_size()), part, part)


def _around(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle with a hole.

    >>> _around(pygame.Rect(2, 3, 4, 5), pygame.Rect(0, 0, 9, 9))[-1]
    Rect(6, 3, 3, 5)
    """
    left, right = hole.left - whole.left, whole.right - hole.right
    return [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, left, hole.height),
        pygame.Rect(hole.right, hole.top, right, hole.height),
    ]
