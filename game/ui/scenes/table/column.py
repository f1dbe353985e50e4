"""The panels one below another: prompt, card, dice or what is pointed at, warnings, log, tools.

Prompt, card and dice keep their places. What comes and goes shares the place of the dice or takes
room from the log, which keeps two whole lines, or one above a tip, for which tall dice make room.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import LayoutMode, layout_mode
from game.ui.scenes.table.parts import TableParts
from game.ui.widgets.base import Widget

STAGE: Final = 132
"""Units of height that the dice have even where the log would like more."""
LEAST: Final = 60
"""Units of height below which there are no dice to be seen."""
TRAY: Final = 190
"""Units of height of the dice where they share it with nothing."""
BESIDE_TIP: Final = 112
"""Units of height that the dice have at least while a tip takes room from them."""
CARD: Final = 210
"""Units of height that the card has even while it is shorter."""
TWO_LINES: Final = 98
"""Units of height of a prompt of two lines."""


class RemainingSpace:
    """A rectangle from which parts take strips; between them lies a gap."""

    def __init__(self, desk: Desk, rect: pygame.Rect, gap: int) -> None:
        self.desk, self.rect, self.gap = desk, rect.copy(), gap

    @property
    def high(self) -> int:
        """Pixels that are left."""
        return self.rect.height

    def wish(self, part: Widget) -> int:
        """Return the height that a part asks for; nothing when it is not shown."""
        return part.size(self.desk, self.rect.width)[1] if part.shown else 0

    def top(self, part: Widget, high: int) -> None:
        """Place a part at the upper end."""
        high, rect = min(high, self.high), self.rect
        part.place(self.desk, pygame.Rect(rect.x, rect.y, rect.width, high))
        cut = min(high + self.gap, rect.height)
        rect.y, rect.height = rect.y + cut, rect.height - cut

    def bottom(self, part: Widget, high: int) -> None:
        """Place a part at the lower end."""
        high, rect = min(high, self.high), self.rect
        part.place(self.desk, pygame.Rect(rect.x, rect.bottom - high, rect.width, high))
        rect.height = max(0, rect.height - high - self.gap)

    def whole(self, part: Widget) -> None:
        """Give a part all that is left."""
        part.place(self.desk, self.rect.copy())


class PanelColumn:
    """Places the panels in their column."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts
        self._kept: dict[tuple[int, float], int] = {}

    def place(self, desk: Desk, rect: pygame.Rect, gap: int) -> None:
        """Give every panel its place."""
        parts, rest = self.parts, RemainingSpace(desk, rect, gap)
        for part in (parts.card, parts.dice, parts.log):
            part.shown = True
        rest.bottom(parts.tools, rest.wish(parts.tools))
        rest.top(parts.prompt, self._prompt(rest))
        rest.top(parts.card, self._card(rest))
        if parts.banners.shown:
            rest.bottom(parts.banners, rest.wish(parts.banners))
        self._place_stage(rest)
        if parts.foot.shown and not parts.foot.keeps:
            self._place_tip(rest)
        parts.log.shown = parts.log.reading or rest.high >= parts.log.least_high(desk, 1)
        rest.whole(parts.log)

    def _line(self, rest: RemainingSpace) -> int:
        """Return the height that the log keeps."""
        return self.parts.log.least_high(rest.desk)

    def _keep(self, rest: RemainingSpace, high: int, asking: bool) -> int:
        """Return the height of the card's place, which grows when it must but never shrinks.

        What a question needs is given back once it is answered.
        """
        key = (rest.rect.width, rest.desk.theme.scale)
        most = max(self._kept.get(key, 0), high)
        if not asking:
            self._kept[key] = most
        return most

    def _prompt(self, rest: RemainingSpace) -> int:
        """Return the height of the prompt: it changes all the time, so two lines have room."""
        return max(rest.wish(self.parts.prompt), rest.desk.u(TWO_LINES))

    def _card(self, rest: RemainingSpace) -> int:
        """Return the height of the card: its buttons are seen whatever is to be read below."""
        desk, card, log = rest.desk, self.parts.card, self.parts.log
        wish = rest.wish(card)
        if card.preparing:
            return min(wish, rest.high - max(self._reason(rest), self._read(rest)))
        stage = desk.u(TRAY) if self._roomy(desk) else self._shared(desk)
        most = rest.high - stage - log.least_high(desk) - 2 * rest.gap
        must = card.must(desk, rest.rect.width)
        kept = self._keep(rest, min(max(wish, desk.u(CARD)), max(must, most)), card.asks)
        if not log.reading:
            return kept
        spare = rest.high - rest.gap - rest.wish(log)
        return max(must, min(wish, max(spare, rest.high // 3)))

    def _reason(self, rest: RemainingSpace) -> int:
        """Return the height that the reason why not needs, 0 while there is none."""
        why = self.parts.why
        return why.size(rest.desk, rest.rect.width)[1] + rest.gap if why.children else 0

    def _read(self, rest: RemainingSpace) -> int:
        """Return the height that what is to be read has beside a panel: half of all at most."""
        log = self.parts.log
        return min(rest.wish(log) + rest.gap, rest.high // 2) if log.reading else 0

    def _place_stage(self, rest: RemainingSpace) -> None:
        """Place typed faces, what is pointed at, and dice: one of them where room is short."""
        parts, roomy = self.parts, self._roomy(rest.desk)
        reading = parts.log.reading and not roomy
        parts.faces.shown = bool(parts.faces.children)
        told = self._told(reading)
        taken = told is not None or parts.card.preparing or reading
        high = rest.desk.u(TRAY) if roomy else self._tray(rest)
        fits = rest.high >= (high if parts.card.preparing else rest.desk.u(LEAST))
        fits = fits and not parts.bench.shown
        parts.dice.shown = not parts.faces.shown and (roomy or not taken) and fits
        if parts.faces.shown:
            rest.top(parts.faces, min(rest.wish(parts.faces), self._most(rest)))
        if parts.dice.shown:
            rest.top(parts.dice, high)
        if told is not None:
            least = 0 if roomy else self._shared(rest.desk)
            rest.top(told, min(max(rest.wish(told), least), self._most(rest)))

    def _told(self, reading: bool) -> Widget | None:
        """Return what is told of what is pointed at: why not, or what it would do."""
        parts = self.parts
        why = bool(parts.why.children)
        chances = bool(parts.chances.children) and not (why or reading or parts.faces.shown)
        parts.why.shown, parts.chances.shown = why, chances
        return parts.why if why else parts.chances if chances else None

    def _tray(self, rest: RemainingSpace) -> int:
        """Return the height of the dice where they share a place: log and tip keep their lines."""
        desk = rest.desk
        high = min(self._shared(desk), max(self._most(rest), desk.u(STAGE)))
        beside = rest.high - rest.gap - self._tip(rest)
        return beside if desk.u(BESIDE_TIP) <= beside < high else high

    def _tip(self, rest: RemainingSpace) -> int:
        """Return the height of a tip and the line of the log above it, 0 while there is none."""
        foot, log = self.parts.foot, self.parts.log
        if not foot.shown or foot.keeps or log.reading:
            return 0
        return rest.wish(foot) + rest.gap + log.least_high(rest.desk, 1)

    def _shared(self, desk: Desk) -> int:
        """Return the height of the place that chances and dice share."""
        return desk.u(self.parts.card.table.game.panels.stage_height)

    def _most(self, rest: RemainingSpace) -> int:
        """Return the height that leaves the log its lines, except beside the panel of a step."""
        free = self.parts.log.reading or self.parts.card.preparing
        return rest.high if free else max(0, rest.high - rest.gap - self._line(rest))

    def _place_tip(self, rest: RemainingSpace) -> None:
        """Put a tip at the lower end, as long as the log keeps a line."""
        high = self._tip(rest)
        self.parts.foot.shown = 0 < high <= rest.high
        if self.parts.foot.shown:
            rest.bottom(self.parts.foot, rest.wish(self.parts.foot))

    def _roomy(self, desk: Desk) -> bool:
        return layout_mode(desk) is LayoutMode.ROOMY
