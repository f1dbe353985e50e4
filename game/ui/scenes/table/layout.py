"""Where everything lies on the table: the board as large as it can be, the rest beside it.

All keep their places from the first command to the last, but at the moments that `LayoutMoment`
names. Tall windows show the chances and the dice one below the other, lower ones let them share a
place. The lowest put the panels under tabs and the prompt in a line at the foot, so that large
type costs the board little. In a window higher than wide the board stands over the panels.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.column import PanelColumn, RemainingSpace
from game.ui.scenes.table.fitting import (
    LayoutMode,
    LayoutMoment,
    Moments,
    is_upright,
    layout_mode,
)
from game.ui.scenes.table.parts import TableParts
from game.ui.scenes.table.tabs import LESSON_TAB, PanelTabs
from game.ui.widgets.base import Widget
from game.ui.widgets.inputs.choice import RadioGroup

GAP: Final = 10
CLOSE: Final = 4
"""Units between the parts where room is short."""
HEAD: Final = 46
LOW_HEAD: Final = 40
BARE_HEAD: Final = 34
"""Units of height of bare icons over the goal."""
GOAL: Final = 44
"""Units of height of what wins, of the warnings in force, or of a tip: two small lines."""
MORE: Final = 5
"""Units of the gap over it that a warning and a tip together take as well."""
WARNING: Final = 19
"""Units of height of a warning above a tip: a small line."""
BENCH_GOAL: Final = 24
"""The same over a workbench, which needs all the room there is."""
LOW_GOAL: Final = 17
"""The same where there is room for a line alone."""
BENCH: Final = 0.3
"""Share of the width that the panels have beside a bench, within their bounds."""
RIBBON: Final = 26
"""Units of height of the steps over the board."""
LINE: Final = 38
"""Units of height of the prompt's line at the foot."""
HIGH_LINE: Final = 54
"""The same in an upright window, where it is short."""
NARROWEST: Final = 352
WIDEST: Final = 540
"""Units of width of the column up to which lines of text are comfortable."""
NARROW_COLUMN: Final = 250
"""Units of width of the column under tabs, at least."""
PANELS: Final = 420
"""Units of height that two columns of panels have at least below a board."""
LOW_PANELS: Final = 190
"""The same for panels under tabs."""
NOTE: Final = 330
EDGES: Final = ("topright", "bottomright", "topleft", "bottomleft", "midtop", "midbottom")
"""Where on the board a note may lie, the best first."""


class TableLayout(Widget):
    """Places the parts; `open_tab` is what a low window shows."""

    def __init__(self, parts: TableParts, names: tuple[str, str, str, str]) -> None:
        self._names = names
        self.tabs = RadioGroup(names[:LESSON_TAB], 0, self._turn)
        super().__init__(
            parts.head,
            parts.goal,
            parts.board,
            parts.bench,
            parts.prompt,
            self.tabs,
            parts.status,
            parts.card,
            parts.chances,
            parts.idle,
            parts.dice,
            parts.faces,
            parts.log,
            parts.tools,
            parts.scrubber,
            parts.banners,
            parts.foot,
            parts.ribbons,
            parts.why,
        )
        self.parts = parts
        self.manner = LayoutMode.SHARED
        self.moments: Moments = frozenset()
        """What the places of the panels hang on, besides the window."""
        self._there: tuple[bool, ...] = ()
        self._shares = False
        """Whether warnings and a tip share the line over the board: both had room when placed."""
        self._rolled = False
        """Whether dice have a place: from the first ones on. All share the tray."""
        self._asked = False
        """Whether odds have a place before these eyes, from the first ones they saw on.
        Others are not to see by the places that somebody asked for odds."""
        self._column, self._under = PanelColumn(parts), PanelTabs(parts)
        self.turned = False
        """Whether another tab was chosen since this was last asked."""

    def open_tab(self, index: int) -> None:
        """Show a tab: 0 card, 1 dice, 2 log, 3 lesson."""
        if self.tabs.chosen != index:
            self.tabs.chosen = index
            self.turned = True

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give every part its place."""
        self.rect = rect
        self.manner = layout_mode(desk)
        self._shares = False
        self.moments, self._there = self._moments(), self._present()
        tabs = self.manner is LayoutMode.TABS
        self.parts.board.shown = not self.parts.bench.shown
        for part in (self.parts.goal, self.parts.foot, self.parts.banners):
            part.shown = bool(part.children)
        self.parts.ribbons.shown = self.parts.ribbons.keeps and not self.parts.bench.shown
        self.parts.tools.shown = not tabs
        self.parts.idle.shown = False
        self.tabs.shown = self.parts.status.shown = tabs
        gap = desk.u(CLOSE if tabs else GAP)
        inner = rect.inflate(-2 * gap, -2 * gap)
        if tabs and is_upright(desk):
            self._place_low_upright(desk, inner, gap)
        elif tabs:
            self._place_low(desk, inner, gap)
        elif is_upright(desk):
            self._place_upright(desk, inner, gap)
        else:
            self._place_high(desk, inner, gap)
        if self.parts.bench.shown:
            self.parts.bench.place(desk, self.parts.board.rect)
        if tabs and self.parts.why.shown:
            self._place_why(desk, self.parts.board.camera.view)
        self.moments = self._moments()

    def must_move(self, renewed: Sequence[Widget]) -> bool:
        """Return whether parts have other places now that some of them were made anew."""
        turned, self.turned = self.turned, False
        parts, low = self.parts, self.manner is LayoutMode.TABS
        loose = [parts.banners, parts.foot, parts.faces, parts.why]
        loose += [parts.goal] if self._warned() else []
        if turned or any(low or part in loose for part in renewed):
            return True
        return (self.moments, self._there) != (self._moments(), self._present())

    def _present(self) -> tuple[bool, ...]:
        """Return which parts have anything to show, and whether warnings and a tip would share."""
        return (*(bool(part.children) for part in self.children), self._warned())

    def _moments(self) -> Moments:
        """Return the moments that last now."""
        parts = self.parts
        told = any(bool(part.children) for part in (parts.why, parts.chances, parts.faces))
        self._rolled = self._rolled or parts.dice.used
        self._asked = self._asked or told
        lasting = {
            LayoutMoment.BENCH: parts.bench.shown,
            LayoutMoment.FORM: parts.card.preparing or parts.card.asks_much,
            LayoutMoment.ODDS: self._asked,
            LayoutMoment.DICE: self._rolled,
            LayoutMoment.FACES: bool(parts.faces.children),
            LayoutMoment.READING: parts.log.reading and not parts.why.children,
            LayoutMoment.LESSONS: parts.foot.keeps and not parts.scrubber.shown,
            LayoutMoment.FILE: bool(parts.banners.children),
            LayoutMoment.WARNED: self._shares and self._warned(),
        }
        return frozenset(moment for moment, lasts in lasting.items() if lasts)

    def _warned(self) -> bool:
        """Whether there are both warnings and a tip for the line over the board."""
        return self.parts.goal.warns and bool(self.parts.foot.children)

    def _place_low(self, desk: Desk, inner: pygame.Rect, gap: int) -> None:
        """Place head and tabs in a row, then board and panels, and the prompt below both."""
        parts, line = self.parts, desk.u(LINE)
        top = inner.y + desk.u(LOW_HEAD) + gap
        bottom = inner.bottom - line - gap
        goal = pygame.Rect(inner.x, inner.y + desk.u(BARE_HEAD), 0, desk.u(LOW_GOAL))
        ribbon = pygame.Rect(inner.x, goal.bottom if parts.goal.shown else top, 0, 0)
        ribbon.height = desk.u(RIBBON) if parts.ribbons.shown else 0
        board = pygame.Rect(inner.x, ribbon.bottom, 0, bottom - ribbon.bottom)
        most = inner.width - gap - desk.u(NARROW_COLUMN)
        wide = most if parts.bench.shown else ceil(board.height * parts.board.aspect())
        board.width = goal.width = ribbon.width = min(wide, most)
        more = self._goal_height(desk, goal.width, LOW_GOAL) - goal.height
        goal.height, ribbon.y = goal.height + more, ribbon.y + more
        board.y, board.height = board.y + more, board.height - more
        head = max(board.width, parts.head.least(desk))
        high = goal.y if parts.goal.shown else top - gap
        parts.head.place(desk, pygame.Rect(inner.x, inner.y, head, high - inner.y))
        parts.goal.place(desk, goal)
        parts.ribbons.place(desk, ribbon)
        parts.board.place(desk, board)
        left = inner.x + head + gap
        self.tabs.place(desk, pygame.Rect(left, inner.y, inner.right - left, top - gap - inner.y))
        left = board.right + gap
        column = pygame.Rect(left, top, inner.right - left, bottom - top)
        self._place_under(desk, column, gap)
        parts.prompt.shown = not parts.scrubber.shown
        lowest = parts.scrubber if parts.scrubber.shown else parts.prompt
        lowest.place(desk, pygame.Rect(inner.x, inner.bottom - line, inner.width, line))

    def _place_low_upright(self, desk: Desk, inner: pygame.Rect, gap: int) -> None:
        """Place head and board as wide as the window, below them tabs, panel and prompt."""
        parts, rest = self.parts, RemainingSpace(desk, inner, gap)
        parts.prompt.shown = not parts.scrubber.shown
        rest.bottom(parts.scrubber if parts.scrubber.shown else parts.prompt, desk.u(HIGH_LINE))
        rest.top(parts.head, desk.u(LOW_HEAD))
        if parts.goal.shown:
            rest.top(parts.goal, self._goal_height(desk, inner.width, LOW_GOAL))
        if parts.ribbons.shown:
            rest.top(parts.ribbons, desk.u(RIBBON))
        most = rest.high - desk.u(LOW_PANELS) - desk.u(LOW_HEAD) - 2 * gap
        board = ceil(inner.width / parts.board.aspect())
        rest.top(parts.board, most if parts.bench.shown else min(board, most))
        rest.top(self.tabs, desk.u(LOW_HEAD))
        self._place_under(desk, rest.rect, gap)

    def _place_under(self, desk: Desk, rect: pygame.Rect, gap: int) -> None:
        """Place the panels of the chosen tab; there is one more as long as a lesson is told."""
        self.tabs.options = self._names[: LESSON_TAB + self.parts.foot.teaches]
        self.tabs.chosen = self._under.place(desk, rect, gap, self.tabs.chosen)

    def _goal_height(self, desk: Desk, width: int, usual: float) -> int:
        """Pixels for what wins: the usual units, more where a language needs a second line."""
        shown = self.parts.goal.shown
        return max(desk.u(usual), self.parts.goal.size(desk, width)[1] if shown else 0)

    def _place_upright(self, desk: Desk, inner: pygame.Rect, gap: int) -> None:
        """Place head and board as wide as the window, and the panels below them."""
        above = desk.u(HEAD) + desk.u(GOAL) + desk.u(RIBBON) + 2 * gap
        board = ceil(inner.width / self.parts.board.aspect())
        most = inner.height - above - desk.u(PANELS) - gap
        high = most if self.parts.bench.shown else min(board, most)
        left = pygame.Rect(inner.x, inner.y, inner.width, above + high)
        self._place_left(desk, left, gap)
        rest = pygame.Rect(inner.x, left.bottom + gap, inner.width, 0)
        rest.height = inner.bottom - rest.y
        self._column.place_wide(desk, rest, gap, self.moments)

    def _place_high(self, desk: Desk, inner: pygame.Rect, gap: int) -> None:
        """Place head, board and what stands below it on the left, the panels on the right."""
        wide = self._wide(desk, inner, gap)
        left = pygame.Rect(inner.x, inner.y, inner.width - wide - gap, inner.height)
        self._place_left(desk, left, gap)
        column = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
        self._column.place(desk, column, gap, self.moments)

    def _wide(self, desk: Desk, inner: pygame.Rect, gap: int) -> int:
        """Return the width of the column: what the board's shape leaves, within bounds."""
        if self.parts.bench.shown:
            share = round(BENCH * inner.width)
            return max(desk.u(NARROWEST), min(share, desk.u(WIDEST)))
        high = inner.height - desk.u(HEAD) - gap // 2 - desk.u(GOAL)
        high -= desk.u(RIBBON) if self.parts.ribbons.keeps else 0
        left = max(round(high * self.parts.board.aspect()), self.parts.head.least(desk))
        return max(desk.u(NARROWEST), min(inner.width - left - gap, desk.u(WIDEST)))

    def _place_left(self, desk: Desk, left: pygame.Rect, gap: int) -> None:
        parts, top = self.parts, desk.u(HEAD)
        parts.head.place(desk, pygame.Rect(left.x, left.y, left.width, top))
        bottom = left.bottom
        taught = LayoutMoment.LESSONS in self.moments
        if taught:
            high = parts.foot.reserved(desk, left.width)
            parts.foot.place(desk, pygame.Rect(left.x, bottom - high, left.width, high))
            bottom -= high + gap
        top += left.y + gap
        goal = pygame.Rect(left.x, top - gap // 2, left.width, 0)
        goal.height = desk.u(BENCH_GOAL if parts.bench.shown else GOAL)
        tip = parts.foot.shown and not taught
        if tip and parts.goal.warns:
            self._place_both(desk, goal)
        else:
            parts.goal.shown = parts.goal.shown and not tip
            (parts.foot if tip else parts.goal).place(desk, goal)
        top = goal.bottom
        if parts.ribbons.shown:
            parts.ribbons.place(desk, pygame.Rect(left.x, top, left.width, desk.u(RIBBON)))
            top += desk.u(RIBBON)
        parts.board.place(desk, pygame.Rect(left.x, top, left.width, bottom - top))

    def _place_both(self, desk: Desk, rect: pygame.Rect) -> None:
        """Share the line over the board: the warnings first, below them a tip if it has room."""
        parts, more, high = self.parts, desk.u(MORE), desk.u(WARNING)
        both = pygame.Rect(rect.x, rect.y - more, rect.width, rect.height + more)
        needs = (parts.goal.lowest_words(desk, rect.width), parts.foot.lowest_tip(desk, rect.width))
        self._shares = needs[0] <= high and needs[1] <= both.height - high
        parts.foot.shown = self._shares
        if not self._shares:
            parts.goal.place(desk, rect)
            return
        parts.goal.place(desk, pygame.Rect(both.topleft, (both.width, high)))
        both.y, both.height = both.y + high, both.height - high
        parts.foot.place(desk, both)

    def _place_why(self, desk: Desk, board: pygame.Rect) -> None:
        """Set the reason at the edge of the board where it covers least of what matters."""
        part, view, gap = self.parts.why, self.parts.board, desk.u(8)
        size = part.size(desk, min(desk.u(NOTE), board.width))
        room = board.inflate(-2 * gap, -2 * gap)
        spots = [pygame.Rect((0, 0), size) for _ in range(6)]
        for spot, corner in zip(spots, EDGES, strict=True):
            setattr(spot, corner, getattr(room, corner))
        matters = [view.spot_of(cell) for cell in part.matters()]
        near = round(view.camera.scale / 2)
        covers = [
            sum(spot.inflate(2 * near, 2 * near).collidepoint(place) for place in matters)
            for spot in spots
        ]
        part.place(desk, spots[covers.index(min(covers))].clamp(board))

    def _turn(self, _: int) -> None:
        self.turned = True
