"""The panels under tabs: card with chances, dice, log, lesson; above them turn and score."""

from __future__ import annotations

from typing import Final

import pygame

from game.presenter.selection import Selection
from game.ui.desk import Desk
from game.ui.scenes.table.column import RemainingSpace
from game.ui.scenes.table.parts import TableParts

CHANCES: Final = 110
"""Units of height that the chances have at least."""

ANSWER: Final = 84
"""Units of height in which the first answer of a question is seen whole."""
LEAST: Final = 44
"""Units of height below which a panel shows nothing."""


LOG_TAB: Final = 2
LESSON_TAB: Final = 3
"""The tab of the lesson alone, which is there as long as one is told."""


class PanelTabs:
    """Places the panels of the chosen tab."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts
        self._left_out = False
        """Whether a lesson has no room above the buttons, while nothing is pointed out."""
        self._turned_to = ""
        """The last lesson for which the tab was turned by itself."""
        self._selected: Selection | None = None
        """What was selected when the lesson's tab was opened: it is left with another order."""

    def place(self, desk: Desk, rect: pygame.Rect, gap: int, chosen: int) -> int:
        """Give every panel of a tab its place; return the tab, which a lesson may have turned."""
        foot = self.parts.foot
        if chosen == LESSON_TAB and self._is_over():
            chosen = 0
        self._place_tab(RemainingSpace(desk, rect, gap), chosen)
        if self._left_out and foot.lesson != self._turned_to:
            chosen, self._turned_to = LESSON_TAB, foot.lesson
            foot.shown = True
            self._place_tab(RemainingSpace(desk, rect, gap), chosen)
        self._selected = self.parts.card.table.selection if chosen == LESSON_TAB else None
        return chosen

    def _is_over(self) -> bool:
        """Whether the lesson's tab has had its time: nothing is told, or an order is begun."""
        selection = self.parts.card.table.selection
        return not self.parts.foot.teaches or self._selected not in (None, selection)

    def _place_tab(self, rest: RemainingSpace, chosen: int) -> None:
        parts, desk = self.parts, rest.desk
        self._left_out = False
        rest.top(parts.status, rest.wish(parts.status))
        if chosen == LESSON_TAB or self._reads(chosen):
            parts.banners.shown = False
        self._place_banners(rest, chosen)
        typing = bool(parts.faces.children)
        chances = bool(parts.chances.children) and chosen == 0
        for part, tab in {parts.card: 0, parts.dice: 1, parts.log: 2}.items():
            part.shown = tab == chosen and not (typing and tab == 1)
        parts.faces.shown = typing and chosen == 1
        parts.chances.shown = chances
        self._place_foot(rest, chosen)
        if chances:
            self._place_chances(rest)
            return
        for panel in (parts.card, parts.dice, parts.log, parts.faces):
            panel.shown = panel.shown and rest.high >= desk.u(LEAST)
            rest.whole(panel)

    def _reads(self, chosen: int) -> bool:
        """Whether something long is read below a foot that stays: all else is brief."""
        return chosen == LOG_TAB and self.parts.foot.stays and self.parts.log.reading

    def _place_banners(self, rest: RemainingSpace, chosen: int) -> None:
        """Place warnings; while they would cut the buttons of what is selected they wait."""
        banners, card = self.parts.banners, self.parts.card
        high = rest.wish(banners)
        selected = chosen == 0 and card.table.selection.subject is not None
        if selected and card.table.ruled is None:
            must = card.must(rest.desk, rest.rect.width)
            if self.parts.chances.children:
                must += rest.gap + rest.desk.u(CHANCES)
            banners.shown = banners.shown and high + rest.gap + must <= rest.high
        if banners.shown:
            rest.top(banners, high)

    def _place_chances(self, rest: RemainingSpace) -> None:
        """Place card and chances; what is only pointed at may hide a card that leaves no room."""
        parts, selection = self.parts, self.parts.card.table.selection
        least = rest.desk.u(CHANCES)
        must = parts.card.must(rest.desk, rest.rect.width)
        if must + rest.gap + rest.wish(parts.chances) > rest.high:
            must = parts.card.must_beside_chances(rest.desk, rest.rect.width)
        fits = must + rest.gap + least <= rest.high
        parts.card.shown = fits or selection.cell is not None or selection.target is not None
        if parts.card.shown:
            left = rest.high - rest.gap - rest.wish(parts.chances)
            high = max(must, min(rest.wish(parts.card), left))
            room = max(0, rest.high - rest.gap - least)
            rest.top(parts.card, high if fits else parts.card.rows_in(rest.desk, room))
        rest.whole(parts.chances)

    def _place_foot(self, rest: RemainingSpace, chosen: int) -> None:
        """Put lesson or tip over the card; a lesson that has no room there has a tab of its own.

        Neither stands beside the chances, nor cuts a button; only answers to choose from, and what
        is filled in, scroll below a lesson that leaves them some room.
        """
        parts, foot = self.parts, self.parts.foot
        if not foot.shown:
            return
        if chosen == LESSON_TAB or (chosen and foot.stays):
            reads = self._reads(chosen)
            rest.top(foot, foot.brief(rest.desk, rest.rect.width) if reads else rest.wish(foot))
            return
        high, width = rest.wish(foot), rest.rect.width
        left = rest.high - rest.gap - parts.card.must_beside_lesson(rest.desk, width)
        if high > left >= (low := foot.shortest(rest.desk, width)):
            high = low
        fits, weighs = high <= left, bool(parts.chances.children)
        if parts.card.answering or parts.card.preparing:
            fits = fits or (foot.teaches and rest.high - rest.gap - high >= rest.desk.u(ANSWER))
        foot.shown = chosen == 0 and fits and not weighs
        self._left_out = chosen == 0 and foot.leads and not (fits or weighs)
        if foot.shown:
            rest.top(foot, high)
