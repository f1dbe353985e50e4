"""How panels fit: the mode by the room there is, the wordiest row, halves of equal width."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import Style
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.scroll import ScrollArea, WantedRow
from game.ui.widgets.words import Label

TABS_BELOW: Final = 660
"""Units of height below which the panels lie under tabs."""
ROOMY_FROM: Final = 860
"""Units of height from which a card has large buttons, however many."""
TWO_COLUMNS: Final = 714
"""Units of width at which a window higher than wide has two columns of panels below the board."""

SLACK = 5
"""Units that a button may be narrower than it likes before it takes a row of its own."""


class LayoutMode(Enum):
    """How the panels share the column."""

    TABS = 0
    SHARED = 1
    ROOMY = 2


class LayoutMoment(Enum):
    """The moments at which the panels change their places; at no other do they move.

    The same moments always give the same places in a window.
    """

    BENCH = "a workbench stands in place of the board"
    FORM = "a step is filled in on a panel in place of the card"
    ODDS = "what an order would do, or why not, has been told: it keeps a place from then on"
    DICE = "dice have been shown: they keep a place from then on"
    FACES = "faces of real dice are typed"
    READING = "a hint, a reason or the computer's thoughts are read in place of the log"
    LESSONS = "lessons are taught below the board"
    FILE = "something is to be known of the match's file"
    WARNED = "warnings in force stand above a tip that is not read yet"


Moments = frozenset[LayoutMoment]
"""Those that last now."""


def layout_mode(desk: Desk) -> LayoutMode:
    """Return the manner for the window and the scale."""
    wide, high = (pixels / desk.theme.scale for pixels in desk.size)
    if high < TABS_BELOW or (is_upright(desk) and wide < TWO_COLUMNS):
        return LayoutMode.TABS
    return LayoutMode.ROOMY if high >= ROOMY_FROM else LayoutMode.SHARED


def is_upright(desk: Desk) -> bool:
    """Return whether the window is higher than wide: the board stands over the panels."""
    return desk.size[1] > desk.size[0]


class FirstThatFits(Widget):
    """Several makings of the same thing; the first that fits the width is shown, else the last."""

    def choose(self, desk: Desk, width: int) -> None:
        """Show the one for a width."""
        for way in self.children:
            way.shown = True
        fits = (way for way in self.children if way.size(desk, 100_000)[0] <= width)
        chosen = next(fits, self.children[-1])
        for way in self.children:
            way.shown = way is chosen

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the one for the width."""
        self.choose(desk, width)
        return super().measure(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the width."""
        self.choose(desk, rect.width)
        super().place(desk, rect)


class FirstLowEnough(Widget):
    """Several makings of the same thing; the first that fits the height is shown, else the last."""

    top = False
    """Whether it stands at the upper edge of its place, and not in its middle."""

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the place."""
        self.rect = rect
        highs = [way.size(desk, rect.width)[1] for way in self.children]
        fits = (n for n, high in enumerate(highs) if high <= rect.height)
        chosen = next(fits, len(highs) - 1)
        for number, way in enumerate(self.children):
            way.shown = number == chosen
        spot = pygame.Rect(rect.x, 0, rect.width, min(highs[chosen], rect.height))
        spot.y = rect.y if self.top else rect.centery - spot.height // 2
        self.children[chosen].place(desk, spot)


class ShrinkingWords(FirstLowEnough):
    """Words that ask for the room of the first making, and take less if need be."""

    @property
    def shrinks(self) -> bool:
        """Say yes: there are lower makings."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the first."""
        return self.children[0].size(desk, width)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of the lowest."""
        return min(way.size(desk, width)[1] for way in self.children)


class FittedLabel(Label):
    """Words in the largest of several types in which their lines fit into the height given."""

    def __init__(self, words: str, styles: Sequence[Style], color: str, top: bool = False) -> None:
        super().__init__(words, styles[0], color)
        self.styles, self.top = styles, top
        """Whether the words begin at the upper edge of the room, and not in its middle."""

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Choose the type for the room."""
        super().place(desk, rect)
        room = max(1, rect.width)
        fits = (s for s in self.styles if desk.text.size(self.words, s, room)[1] <= rect.height)
        self.style = next(fits, self.styles[-1])
        if self.top:
            high = desk.text.size(self.words, self.style, room)[1]
            self.rect = pygame.Rect(rect.topleft, (rect.width, min(high, rect.height)))


class Snug(ScrollArea):
    """A scroll area that asks for no room beside its child: there is a bar only when it scrolls."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the child."""
        return self.children[0].size(desk, width)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a line: the table has little room, and it scrolls."""
        return min(self.size(desk, width)[1], desk.u(24))


class SnugRows(WantedRow, Snug):
    """A snug scroll area that shows the row that is wanted."""


class Halves(Widget):
    """Widgets two by two, all equally wide; one that needs more has a whole row.

    So has one that is left alone before it.
    """

    def __init__(self, parts: Sequence[Widget], gap: float = 6) -> None:
        super().__init__(*parts)
        self.gap = gap

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the sum of the rows."""
        gap = desk.u(self.gap)
        highs = [self._high(desk, row, width) for row in self._rows(desk, width)]
        return width, sum(highs) + gap * max(0, len(highs) - 1)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the widgets row by row."""
        self.rect = rect
        gap, y = desk.u(self.gap), rect.y
        rows = self._rows(desk, rect.width)
        for row in rows:
            high = self._high(desk, row, rect.width)
            alone = len(row) == 1 and row is not rows[-1]
            whole = alone or self._needs_all(desk, row[0], rect.width)
            wide = rect.width if whole else self._half(desk, rect.width)
            for column, part in enumerate(row):
                part.place(desk, pygame.Rect(rect.x + column * (wide + gap), y, wide, high))
            y += high + gap

    def _rows(self, desk: Desk, width: int) -> list[list[Widget]]:
        rows: list[list[Widget]] = []
        open_row = False
        for part in self.visible():
            alone = self._needs_all(desk, part, width)
            if open_row and not alone:
                rows[-1].append(part)
            else:
                rows.append([part])
            open_row = not alone and len(rows[-1]) == 1
        return rows

    def _needs_all(self, desk: Desk, part: Widget, width: int) -> bool:
        return part.narrowest(desk) - desk.u(SLACK) > self._half(desk, width)

    def _half(self, desk: Desk, width: int) -> int:
        return max(1, (width - desk.u(self.gap)) // 2)

    def _high(self, desk: Desk, row: Sequence[Widget], width: int) -> int:
        return max(part.size(desk, width)[1] for part in row)
