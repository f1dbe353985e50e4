"""Where everything lies on the table: the board as large as it can be, the rest beside it.

Three spreads by the room there is in units: tall ones show the chances and the dice one below
the other, lower ones let them share a place, and the lowest put the panels under tabs.
"""

from __future__ import annotations

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.manner import Manner, manner_of
from game.ui.scenes.table.parts import Parts
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.inputs.choice import RadioGroup

GAP = 10
HEAD = 46
NARROWEST = 352
WIDEST = 460
NARROW_COLUMN = 250
"""Units of width of the column under tabs, at least."""
STAGE = 150
"""Units of height of the place that chances and dice share."""
NOTE = 330
LEAST_LOG = 60
"""Units of height below which a log tells nothing."""


class Spread(Widget):
    """Places the parts; `open_tab` is what a low window shows."""

    def __init__(self, parts: Parts, names: tuple[str, str, str]) -> None:
        self.tabs = RadioGroup(names, 0, self._turn)
        super().__init__(
            parts.head,
            parts.board,
            parts.prompt,
            self.tabs,
            parts.card,
            parts.chances,
            parts.dice,
            parts.faces,
            parts.log,
            parts.tools,
            parts.scrubber,
            parts.banners,
            parts.foot,
            parts.why,
        )
        self.parts = parts
        self.manner = Manner.SHARED
        self.turned = False
        """Whether another tab was chosen since this was last asked."""

    @property
    def live(self) -> tuple[Widget, ...]:
        """The parts that move by themselves, lowest first; `draw` leaves them out."""
        parts = self.parts
        return tuple(p for p in (parts.board, parts.dice, parts.why) if p.shown)

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the parts that stand still."""
        live = self.live
        for part in self.visible():
            if part not in live:
                part.draw(form, surface)

    def open_tab(self, index: int) -> None:
        """Show a tab: 0 card, 1 dice, 2 log."""
        if self.tabs.chosen != index:
            self.tabs.chosen = index
            self.turned = True

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give every part its place."""
        self.rect = rect
        gap = desk.u(GAP)
        self.manner = manner_of(desk)
        self.parts.foot.shown = bool(self.parts.foot.children)
        self.parts.tools.shown = self.manner is not Manner.TABS
        inner = rect.inflate(-2 * gap, -2 * gap)
        column = self._column(desk, inner)
        left = pygame.Rect(inner.x, inner.y, inner.width - column.width - gap, inner.height)
        self._place_left(desk, left)
        self._place_column(desk, column)
        self._place_notes(desk, self.parts.board.rect)

    def _column(self, desk: Desk, inner: pygame.Rect) -> pygame.Rect:
        """Return the panels' column: what the board's shape leaves, within bounds."""
        tabs = self.manner is Manner.TABS
        high = inner.height - desk.u(HEAD + GAP + (HEAD if tabs else 0))
        board = round(high * self.parts.board.aspect())
        if tabs:
            board = max(board, self.parts.head.least(desk))
        least = desk.u(NARROW_COLUMN if tabs else NARROWEST)
        wide = max(least, min(inner.width - board - desk.u(GAP), desk.u(WIDEST)))
        return pygame.Rect(inner.right - wide, inner.y, wide, inner.height)

    def _place_left(self, desk: Desk, left: pygame.Rect) -> None:
        parts, gap = self.parts, desk.u(GAP)
        parts.head.place(desk, pygame.Rect(left.x, left.y, left.width, desk.u(HEAD)))
        top = left.y + desk.u(HEAD) + gap
        bottom = left.bottom
        tabs = self.manner is Manner.TABS
        if parts.scrubber.shown and not tabs:
            high = parts.scrubber.size(desk, left.width)[1]
            bottom -= high
            parts.scrubber.place(desk, pygame.Rect(left.x, bottom, left.width, high))
            bottom -= gap
        if tabs:
            high = parts.prompt.size(desk, left.width)[1]
            bottom -= high
            parts.prompt.place(desk, pygame.Rect(left.x, bottom, left.width, high))
            bottom -= gap
        if parts.foot.teaches and not tabs:
            high = parts.foot.reserved(desk, left.width)
            bottom -= high
            parts.foot.place(desk, pygame.Rect(left.x, bottom, left.width, high))
            bottom -= gap
        parts.board.place(desk, pygame.Rect(left.x, top, left.width, bottom - top))

    def _place_column(self, desk: Desk, column: pygame.Rect) -> None:
        parts, rest = self.parts, column.copy()
        self.tabs.shown = self.manner is Manner.TABS
        if self.manner is Manner.TABS:
            self._place_tabs(desk, rest)
            return
        high = parts.tools.size(desk, rest.width)[1]
        parts.tools.place(desk, pygame.Rect(rest.x, rest.bottom - high, rest.width, high))
        rest.height -= high + desk.u(GAP)
        for part in (parts.card, parts.dice, parts.log):
            part.shown = True
        self._from_top(desk, rest, parts.prompt, parts.prompt.size(desk, rest.width)[1])
        self._place_banners(desk, rest)
        wish = parts.card.size(desk, rest.width)[1]
        high = min(wish, round(rest.height * self._card_share()))
        self._from_top(desk, rest, parts.card, high)
        self._place_stage(desk, rest)
        if parts.foot.shown and not parts.foot.teaches:
            self._place_tip(desk, rest)
        parts.log.place(desk, rest)

    def _card_share(self) -> float:
        """Return how much of the column the card may take at most."""
        parts, roomy = self.parts, self.manner is Manner.ROOMY
        if parts.card.preparing:
            return 0.64 if roomy else 0.8
        if parts.log.reading:
            return 0.42 if roomy else 0.34
        return 0.42 if roomy else 0.6

    def _place_stage(self, desk: Desk, rest: pygame.Rect) -> None:
        """Place chances, dice and typed faces: one at a time where room is short."""
        parts = self.parts
        parts.faces.shown = bool(parts.faces.children)
        chances = bool(parts.chances.children)
        roomy = self.manner is Manner.ROOMY
        parts.chances.shown = chances and (roomy or not (parts.faces.shown or parts.log.reading))
        waiting = parts.dice.used or parts.card.table.intent.subject is not None
        busy = parts.chances.shown or parts.log.reading or parts.card.preparing
        free = not (parts.faces.shown or busy)
        parts.dice.shown = not parts.faces.shown if roomy else free and waiting
        if parts.chances.shown:
            wish = parts.chances.size(desk, rest.width)[1]
            most = round(rest.height * (0.4 if roomy else 0.6))
            high = min(max(wish, desk.u(STAGE)), most)
            self._from_top(desk, rest, parts.chances, high)
        if parts.faces.shown:
            high = min(parts.faces.size(desk, rest.width)[1], round(rest.height * 0.7))
            self._from_top(desk, rest, parts.faces, high)
        if parts.dice.shown:
            self._from_top(desk, rest, parts.dice, desk.u(190 if roomy else STAGE))

    def _place_tabs(self, desk: Desk, rest: pygame.Rect) -> None:
        parts = self.parts
        if parts.scrubber.shown:
            self._from_top(desk, rest, parts.scrubber, parts.scrubber.size(desk, rest.width)[1])
        self._from_top(desk, rest, self.tabs, self.tabs.size(desk, rest.width)[1])
        self._place_banners(desk, rest)
        typing = bool(parts.faces.children)
        self._place_foot(desk, rest)
        chances = bool(parts.chances.children) and self.tabs.chosen == 0
        shown = {parts.card: 0, parts.dice: 1, parts.log: 2}
        for part, tab in shown.items():
            part.shown = tab == self.tabs.chosen and not (typing and tab == 1)
        parts.faces.shown = typing and self.tabs.chosen == 1
        parts.chances.shown = chances
        if chances:
            self._from_top(desk, rest, parts.card, rest.height // 2)
            parts.chances.place(desk, rest)
            return
        for part in (parts.card, parts.dice, parts.log, parts.faces):
            part.place(desk, rest)

    def _place_banners(self, desk: Desk, rest: pygame.Rect) -> None:
        part = self.parts.banners
        if part.shown:
            self._from_top(desk, rest, part, part.size(desk, rest.width)[1])

    def _place_tip(self, desk: Desk, rest: pygame.Rect) -> None:
        """Put a tip at the lower end of the column; of all parts only the log makes room."""
        foot, gap = self.parts.foot, desk.u(GAP)
        high = foot.size(desk, rest.width)[1]
        foot.shown = high <= rest.height
        if not foot.shown:
            return
        foot.place(desk, pygame.Rect(rest.x, rest.bottom - high, rest.width, high))
        rest.height = max(0, rest.height - high - gap)
        self.parts.log.shown = rest.height >= desk.u(LEAST_LOG)

    def _place_foot(self, desk: Desk, rest: pygame.Rect) -> None:
        """Under tabs: put lesson or tip over the card, but never beside the chances."""
        parts, foot = self.parts, self.parts.foot
        if not foot.shown:
            return
        high = foot.size(desk, rest.width)[1]
        idle = not foot.teaches or parts.card.table.intent.subject is None
        fits = high + desk.u(GAP) + parts.card.size(desk, rest.width)[1] <= rest.height
        foot.shown = self.tabs.chosen == 0 and not parts.chances.children and (idle or fits)
        if foot.shown:
            self._from_top(desk, rest, foot, high)

    def _place_notes(self, desk: Desk, board: pygame.Rect) -> None:
        parts = self.parts
        if parts.why.shown:
            self._place_why(desk, board)

    def _place_why(self, desk: Desk, board: pygame.Rect) -> None:
        """Set the reason beside its cell, or at the board's edge beside the buttons."""
        part, why = self.parts.why, self.parts.why.table.why
        wide, high = part.size(desk, min(desk.u(NOTE), board.width))
        spot = pygame.Rect(0, 0, wide, high)
        if why is not None and why.cell is not None:
            x, y = self.parts.board.spot_of(why.cell)
            away = round(self.parts.board.camera.scale * 0.6)
            spot.midleft = (x + away, y)
            if spot.right > board.right:
                spot.midright = (x - away, y)
        else:
            spot.topright = (board.right - desk.u(8), board.y + desk.u(8))
        part.place(desk, spot.clamp(board))

    def _from_top(self, desk: Desk, rest: pygame.Rect, part: Widget, high: int) -> None:
        """Place a part at the top of what is left, and take that off."""
        high = min(high, rest.height)
        part.place(desk, pygame.Rect(rest.x, rest.y, rest.width, high))
        cut = high + desk.u(GAP)
        rest.y, rest.height = rest.y + cut, max(0, rest.height - cut)

    def _turn(self, _: int) -> None:
        self.turned = True
