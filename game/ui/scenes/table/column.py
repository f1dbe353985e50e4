"""The panels one below another: prompt, card, what is told or thrown, log, tools.

All of them keep their places from the first command of a match to the last. Only the moments that
`LayoutMoment` names change them, and the same moments always give the same places.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import LayoutMoment, Moments
from game.ui.scenes.table.parts import TableParts
from game.ui.widgets.base import Widget

STAGE: Final = 132
"""Units of height that previews and dice keep even where the log would like more."""
TRAY: Final = 190
"""Units of height of the dice where they share their place with nothing."""
MORE: Final = 100
"""Units that the card is higher than usual at most, where there is room to spare."""
CARD: Final = 150
"""Units of height that the card keeps even where the log would like more."""


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
        part.place(self.desk, self.strip(high))

    def strip(self, high: int) -> pygame.Rect:
        """Take a strip off the upper end and return it."""
        high, rect = min(high, self.high), self.rect
        taken = pygame.Rect(rect.x, rect.y, rect.width, high)
        cut = min(high + self.gap, rect.height)
        rect.y, rect.height = rect.y + cut, rect.height - cut
        return taken

    def bottom(self, part: Widget, high: int) -> None:
        """Place a part at the lower end."""
        high, rect = min(high, self.high), self.rect
        part.place(self.desk, pygame.Rect(rect.x, rect.bottom - high, rect.width, high))
        rect.height = max(0, rect.height - high - self.gap)

    def whole(self, part: Widget) -> None:
        """Give a part all that is left."""
        part.place(self.desk, self.rect.copy())


class ColumnPlaces(NamedTuple):
    """Where what changes in the column lies while nothing special is going on."""

    card: pygame.Rect
    stage: pygame.Rect
    """Of what an order would do, of why not, and of the dice where they have no place apart."""
    log: pygame.Rect
    tray: pygame.Rect | None
    """Of the dice in a high window; None where they share the stage."""
    gap: int = 0
    beside: bool = False
    """Whether stage and log lie beside the card, in a column of their own."""


class PanelColumn:
    """Places the panels in their column."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts

    def place(self, desk: Desk, rect: pygame.Rect, gap: int, moments: Moments) -> None:
        """Give every panel its place."""
        rest = self._framed(RemainingSpace(desk, rect, gap))
        self._place_rest(desk, self._places(rest), moments)

    def place_wide(self, desk: Desk, rect: pygame.Rect, gap: int, moments: Moments) -> None:
        """Give every panel its place in two columns: what is awaited, and what is told."""
        wide = (rect.width - gap) // 2
        left = pygame.Rect(rect.topleft, (wide, rect.height))
        right = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        card = self._framed(RemainingSpace(desk, left, gap))
        places = self._told_places(RemainingSpace(desk, right, gap))
        self._place_rest(desk, places._replace(card=card.rect, beside=True), moments)

    def _framed(self, rest: RemainingSpace) -> RemainingSpace:
        """Place prompt or scrubber, tools and notes on the file; return what is left."""
        parts = self.parts
        rest.bottom(parts.tools, rest.wish(parts.tools))
        parts.prompt.shown = not parts.scrubber.shown
        upper = parts.scrubber if parts.scrubber.shown else parts.prompt
        rest.top(upper, parts.prompt.reserved(rest.desk, rest.rect.width))
        if parts.banners.shown:
            rest.bottom(parts.banners, rest.wish(parts.banners))
        return rest

    def _places(self, rest: RemainingSpace) -> ColumnPlaces:
        """Return the places below the prompt: the log has its lines first, then the stage."""
        desk, panels = rest.desk, self.parts.card.table.game.panels
        free = rest.high - 2 * rest.gap - self.parts.log.reserved(desk)
        least = min(desk.u(STAGE), desk.u(panels.stage_height))
        card = min(desk.u(panels.card_height), max(desk.u(CARD), free - least))
        spare = free - card - desk.u(panels.stage_height)
        if spare >= rest.gap + desk.u(TRAY):
            spare -= rest.gap + desk.u(TRAY)
        card += max(0, min(spare // 2, desk.u(MORE)))
        place = rest.strip(card)
        return self._told_places(rest)._replace(card=place)

    def _told_places(self, rest: RemainingSpace) -> ColumnPlaces:
        """Return the places of stage and log, and of the dice where there is room for one."""
        desk, high = rest.desk, self.parts.card.table.game.panels.stage_height
        least = min(desk.u(STAGE), desk.u(high))
        free = rest.high - rest.gap - self.parts.log.reserved(desk)
        stage = rest.strip(max(least, min(desk.u(high), free)))
        tray = None
        if rest.high >= self.parts.log.reserved(desk) + rest.gap + desk.u(TRAY):
            tray = rest.rect.copy()
            tray.y, tray.height = tray.bottom - desk.u(TRAY), desk.u(TRAY)
            rest.rect.height -= tray.height + rest.gap
        return ColumnPlaces(pygame.Rect(0, 0, 0, 0), stage, rest.rect, tray, rest.gap)

    def _place_rest(self, desk: Desk, places: ColumnPlaces, moments: Moments) -> None:
        """Place card, stage, log and tray as the moments have it."""
        parts = self.parts
        filled, read = LayoutMoment.FORM in moments, LayoutMoment.READING in moments
        rolled, asked = LayoutMoment.DICE in moments, LayoutMoment.ODDS in moments
        kept = asked or (rolled and places.tray is None)
        told = self._told(read)
        filled = filled and not places.beside
        card, aside, log = places.card, places.stage, places.log
        if places.tray is not None and not rolled:
            log = log.union(places.tray)
        if filled:
            card, aside = (card if read else card.union(places.stage)), log
        if filled and asked and places.tray is not None and not read:
            card, aside, log = self._below_form(desk, places, card.union(log))
        if (read and (filled or told is None)) or not (filled or kept):
            log = log.union(places.stage)
        parts.card.place(desk, card)
        parts.log.place(desk, log)
        if told is not None:
            whole = aside.union(log)
            told.place(desk, whole if told is parts.faces and self._is_long(aside) else aside)
        apart = not aside.colliderect(log)
        parts.idle.shown = asked and told is None and not read and apart and places.tray is not None
        if parts.idle.shown:
            parts.idle.place(desk, aside)
        parts.card.shown = True
        parts.log.shown = told is None or not told.rect.colliderect(log)
        tray = places.stage if places.tray is None else places.tray
        shares = kept and not (filled or read or told)
        parts.dice.shown = shares if places.tray is None else rolled
        if parts.dice.shown:
            parts.dice.place(desk, tray)

    def _below_form(
        self, desk: Desk, places: ColumnPlaces, whole: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of a form, and of odds and log below it in a high window."""
        log, least = self.parts.log.reserved(desk), min(desk.u(STAGE), places.stage.height)
        below = max(whole.bottom - places.log.y, least + places.gap + log)
        rest = RemainingSpace(desk, whole, places.gap)
        card = rest.strip(whole.height - below - places.gap)
        stage = rest.strip(max(least, min(places.stage.height, rest.high - places.gap - log)))
        return card, stage, rest.rect

    def _told(self, read: bool) -> Widget | None:
        """Return what stands on the stage in place of dice: why not, faces to type, or odds."""
        parts = self.parts
        why, faces = bool(parts.why.children), bool(parts.faces.children)
        chances = bool(parts.chances.children) and not (why or read or faces)
        parts.why.shown, parts.faces.shown, parts.chances.shown = why, faces and not why, chances
        shown = (part for part in (parts.why, parts.faces, parts.chances) if part.shown)
        return next(shown, None)

    def _is_long(self, place: pygame.Rect) -> bool:
        """Whether the faces to type have no room in a place: they lie over the log then."""
        faces = self.parts.faces
        return faces.size(faces.desk, place.width)[1] > place.height
