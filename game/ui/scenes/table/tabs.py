"""The panels under tabs: card with chances, dice, log; above them turn and score."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.column import RemainingSpace
from game.ui.scenes.table.parts import TableParts

CHANCES: Final = 110
"""Units of height that the chances have at least."""

ANSWER: Final = 84
"""Units of height in which the first answer of a question is seen whole."""
LEAST: Final = 44
"""Units of height below which a panel shows nothing."""


class PanelTabs:
    """Places the panels of the chosen tab."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts

    def place(self, desk: Desk, rect: pygame.Rect, gap: int, chosen: int) -> None:
        """Give every panel of a tab its place."""
        parts, rest = self.parts, RemainingSpace(desk, rect, gap)
        rest.top(parts.status, rest.wish(parts.status))
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
        fits = must + rest.gap + least <= rest.high
        parts.card.shown = fits or selection.cell is not None or selection.target is not None
        if parts.card.shown:
            left = rest.high - rest.gap - rest.wish(parts.chances)
            high = max(must, min(rest.wish(parts.card), left))
            room = max(0, rest.high - rest.gap - least)
            rest.top(parts.card, high if fits else parts.card.rows_in(rest.desk, room))
        rest.whole(parts.chances)

    def _place_foot(self, rest: RemainingSpace, chosen: int) -> None:
        """Put lesson or tip over the card: a lesson may take its place while nothing is chosen.

        Neither stands beside the chances, nor cuts a button; only answers to choose from, and what
        is filled in, scroll below a lesson that leaves them some room.
        """
        parts, foot = self.parts, self.parts.foot
        if not foot.shown:
            return
        high = rest.wish(foot)
        fits = high + rest.gap + parts.card.must(rest.desk, rest.rect.width) <= rest.high
        table = parts.card.table
        idle = foot.teaches and table.selection.subject is None and table.asked is None
        if parts.card.answering or parts.card.preparing:
            fits = fits or (foot.teaches and rest.high - rest.gap - high >= rest.desk.u(ANSWER))
            idle = idle and not parts.card.answering
        foot.shown = chosen == 0 and not parts.chances.children and (idle or fits)
        if foot.shown:
            rest.top(foot, high)
            parts.card.shown = fits
