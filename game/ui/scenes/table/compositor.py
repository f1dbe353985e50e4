"""What stands still on the table is drawn once on a sheet; what moves is drawn upon it.

The window keeps its picture from frame to frame. Of it only that is drawn again where something
moved, or where the sheet itself has changed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeAlias

import pygame

from game.ui.boards.blits import Blit, changed, draw_blits, joined, spread
from game.ui.desk import Desk
from game.ui.scenes.table.backdrop import backdrop
from game.ui.scenes.table.board.view import Moving
from game.ui.scenes.table.layout import TableLayout
from game.ui.widgets.base import Widget
from game.ui.widgets.form import WidgetForm

Place: TypeAlias = tuple[int, ...] | None
"""Left, top, width and height in pixels; None while it is not shown."""


class Compositor:
    """The picture of all that does not move by itself."""

    def __init__(self, desk: Desk, layout: TableLayout, form: WidgetForm) -> None:
        self.desk, self.layout, self.form = desk, layout, form
        self.beneath = False
        """Whether another scene may have been drawn over the window since."""
        self._picture = pygame.Surface((1, 1))
        self._window: pygame.Surface | None = None
        self._stale: set[Widget] = set()
        """Parts of the table to be drawn anew."""
        self._places: dict[Widget, Place] = {}
        """Where each part was drawn."""
        self._panels: Hashable = None
        self._board: Hashable = None
        self._dice: Hashable = None
        self._shows: Hashable = None
        self._plans: Hashable = None
        self._tab = (0, 0)
        self._over: Hashable = None
        self._moving: list[Blit] = []

    def stale(self) -> None:
        """Have all drawn anew, in the window as well."""
        self.changed(self.layout.children)
        self.lose()

    def changed(self, parts: Iterable[Widget]) -> None:
        """Have some parts drawn anew: what they show has changed."""
        self._stale.update(parts)

    def touched(self, *widgets: Widget | None) -> None:
        """Have those parts drawn anew that hold some widgets: the mouse or the keys are on them."""
        for widget in widgets:
            path = self.layout.path_to(widget) if widget is not None else []
            self._stale.update(path[1:2])

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
        lower, view = len(moving.blits), board.camera.view
        spoken = spread([*moving.blits, *moving.above], badges, view)
        blits = [*spoken[:lower], *badges, *spoken[lower:]]
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
        over = (self.form.noted, self.form.ringed, self.layout.parts.why.shown)
        whole = self.beneath or over != self._over or self._window is not surface
        self._over, self._window = over, surface
        return whole or bool(self.form.popups)

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
        layout = self.layout
        panels = (self.desk.layouts, self.desk.theme)
        dice, plans = layout.parts.dice.shows, self._shown_plans()
        board = layout.parts.board.still(bare) if layout.parts.board.shown else None
        if self._picture.get_size() != size:
            self._picture = pygame.Surface(size).convert()
            self._panels = self._board = None
        shown = {
            layout.parts.scrubber: (self._shows, shows),
            layout.parts.log: (self._plans, plans),
            layout.parts.dice: (self._dice, dice),
            layout.tabs: (self._tab, (layout.tabs.chosen, len(layout.tabs.options))),
        }
        self.changed(part for part, (before, now) in shown.items() if before != now)
        if self._panels != panels:
            self._places.clear()
            self._board = None
            self._draw_ground(self._picture.get_rect())
        redrawn = self._changed_places()
        self._draw_panels(redrawn)
        if board is not None and (self._board != board or self._is_over_board(redrawn)):
            self._draw_board(bare)
            redrawn.append(layout.parts.board.rect)
        if self._panels != panels:
            redrawn = [self._picture.get_rect()]
        self._panels, self._dice, self._board = panels, dice, board
        self._shows, self._plans = shows, plans
        self._tab = (layout.tabs.chosen, len(layout.tabs.options))
        return redrawn

    def _shown_plans(self) -> Hashable:
        """Return which plan the board shows, and which one is carried out: the log marks it."""
        table = self.layout.parts.board.table
        return table.shown_plan.number, table.loader.plan and table.loader.plan.number

    def _changed_places(self) -> list[pygame.Rect]:
        """Return where parts lie that have changed, and where those lay that moved or went."""
        board, found = self.layout.parts.board, []
        for part in self.layout.children:
            place = tuple(part.rect) if part.shown else None
            before = self._places.get(part)
            moved = place != before
            if moved or part in self._stale:
                places = {place, before} if part is not board else {before} if moved else set()
                found += [pygame.Rect(rect) for rect in places if rect is not None]
            self._places[part] = place
        self._stale.clear()
        return found

    def _is_over_board(self, places: Sequence[pygame.Rect]) -> bool:
        """Whether something else was drawn where the board lies."""
        board = self.layout.parts.board
        return board.rect.collidelist(places) >= 0

    def _draw_panels(self, places: Sequence[pygame.Rect]) -> None:
        """Draw in some places all but the board and what may lie on it."""
        left_out = (self.layout.parts.board, self.layout.parts.why)
        for place in places:
            self._picture.set_clip(place)
            self._draw_ground(place)
            for part in self.layout.visible():
                if part not in left_out and part.rect.colliderect(place):
                    part.draw(self.form, self._picture)
        self._picture.set_clip(None)

    def _draw_board(self, bare: bool) -> None:
        self._draw_ground(self.layout.parts.board.rect)
        self.layout.parts.board.draw(self.form, self._picture, bare)

    def _draw_ground(self, part: pygame.Rect) -> None:
        self._picture.blit(backdrop(self.desk, self._picture.get_size()), part, part)
