"""Text: fonts by role, and every rendered, wrapped and measured string kept.

Sizes are in units; `Text.scale` turns them into pixels, so one text object serves one scale.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from typing import Any, Final, TypeVar

import pygame

from game.match.untrusted.names import hidden
from game.ui.art import settle
from game.ui.fonts import font_of, role_for
from game.ui.memory.picture_cache import PICTURES
from game.ui.theme import TEXT, Color, Style

_DOTS: Final = "…"
_LEADING: Final = 1.12
_SMALLEST: Final = (9, 12)
"""Units, and pixels, of the smallest type that a line takes in order to fit."""
_FEW: Final = 32
"""Letters of a long word that are measured at first, to find how many fit."""
_WIDTHS: Final = 8_000
_PARAGRAPHS: Final = 1_000
_PAGES: Final = 400
PageT = TypeVar("PageT")


def capitals(words: str) -> str:
    """Return words in capitals, for the looks of a heading: the only place that changes case.

    What has no capital stays as it is; a letter may become two, as ß does. The one language that
    this is wrong for is Turkish, whose i keeps its dot; its translator writes those words so.

    >>> capitals("Stalemate"), capitals("Straße")
    ('STALEMATE', 'STRASSE')
    """
    return words.upper()


def drawable(content: str) -> str:
    """Return a text as pygame draws it: what is hidden, and half characters, shown as a box.

    >>> drawable("a\\0b\\ud800c"), drawable("Zoë")
    ('a\ufffdb\ufffdc', 'Zoë')
    """
    if content.isprintable():
        return content
    return "".join("\ufffd" if hidden(mark) else mark for mark in content)


class Text:
    """Renders, wraps and measures text at one scale."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self._width = lru_cache(_WIDTHS)(self._width_now)
        self._lines = lru_cache(_PARAGRAPHS)(self._lines_now)
        self._pages: dict[Hashable, Any] = {}

    @property
    def scale(self) -> float:
        """Pixels of a unit; what was measured at another scale is forgotten."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self._width.cache_clear()
            self._lines.cache_clear()
            self._pages.clear()

    def page(self, key: Hashable, make: Callable[[], PageT]) -> PageT:
        """Return a text that was set at this scale; it is set once, whoever shows it."""
        if key not in self._pages:
            if len(self._pages) >= _PAGES:
                self._pages.clear()
            self._pages[key] = make()
        page: PageT = self._pages[key]
        return page

    def font(self, style: Style, content: str = "") -> pygame.Font:
        """Return the pygame font of a style at this scale, one that has what is to be drawn."""
        return font_of(role_for(style.font, content), round(style.size * self._scale))

    def line(self, style: Style) -> int:
        """Return the height of one line in pixels."""
        return self.font(style).get_linesize()

    def leading(self, style: Style) -> int:
        """Return the pixels from one line of a paragraph to the next."""
        return round(self.line(style) * _LEADING)

    def width(self, content: str, style: Style = TEXT) -> int:
        """Return the width of one line of text in pixels."""
        return self._width(content, style)

    def lines(self, content: str, style: Style, width: int) -> tuple[str, ...]:
        """Return the text broken into lines no wider than `width` pixels."""
        return self._lines(content, style, width)

    def size(self, content: str, style: Style = TEXT, width: int | None = None) -> tuple[int, int]:
        """Return the width and height that the text takes, wrapped at `width` if given."""
        lines = content.split("\n") if width is None else self.lines(content, style, width)
        widest = max((self.width(line, style) for line in lines), default=0)
        return widest, (len(lines) - 1) * self.leading(style) + self.line(style)

    def render(
        self, content: str, style: Style, color: Color, width: int | None = None, align: int = 0
    ) -> pygame.Surface:
        """Return the text as a picture, wrapped at `width`; `align` 0 left, 1 middle, 2 right."""
        key = ("words", content, style, color, width, align, self.scale)
        return PICTURES.get(key, lambda: self._render(content, style, color, width, align))

    def shortened(self, content: str, style: Style, width: int) -> str:
        """Return the text, cut and ended with dots where it is wider than `width` pixels."""
        if self.width(content, style) <= width:
            return content
        low, high = 0, len(content)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(content[:middle].rstrip() + _DOTS, style) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return content[:low].rstrip() + _DOTS

    def fitted(self, content: str, style: Style, width: int) -> tuple[str, Style]:
        """Return the text as one line of `width` pixels, and its style.

        Where it is too wide it is set smaller, down to the smallest type; then it is shortened.
        """
        found = self.fitting(content, style, width)
        return self.shortened(content, found, width), found

    def fitting(self, content: str, style: Style, width: int) -> Style:
        """Return the style, smaller where a line of `width` pixels needs it."""
        units, pixels = _SMALLEST
        least = min(style.size, max(units, ceil(pixels / self._scale)))
        styles = [style._replace(size=size) for size in range(style.size, least - 1, -1)]
        return next((one for one in styles if self.width(content, one) <= width), styles[-1])

    def index_at(self, content: str, style: Style, x: int) -> int:
        """Return the gap between letters (0 to the length) that lies nearest to pixel `x`."""
        gaps = range(len(content) + 1)
        return min(gaps, key=lambda gap: abs(self.width(content[:gap], style) - x))

    def _width_now(self, content: str, style: Style) -> int:
        return self.font(style, content).size(drawable(content))[0] if content else 0

    def _lines_now(self, content: str, style: Style, width: int) -> tuple[str, ...]:
        return tuple(
            line
            for paragraph in content.split("\n")
            for line in self._wrapped(paragraph.split(" "), style, width)
        )

    def _wrapped(self, words: list[str], style: Style, width: int) -> list[str]:
        lines = [""]
        for word in words:
            joined = f"{lines[-1]} {word}" if lines[-1] else word
            if self.width(joined, style) <= width:
                lines[-1] = joined
                continue
            parts = self._broken(word, style, width)
            lines[-1:] = [lines[-1], *parts] if lines[-1] else parts
        return lines

    def _broken(self, word: str, style: Style, width: int) -> list[str]:
        parts = []
        while (gap := self._room_for(word, style, width)) < len(word):
            parts.append(word[:gap])
            word = word[gap:]
        return [*parts, word]

    def _room_for(self, word: str, style: Style, width: int) -> int:
        """How many letters of a word fit, at least one; a long word is never measured whole."""
        high = _FEW
        while high < len(word) and self.width(word[:high], style) <= width:
            high *= 2
        numbers = range(1, min(high, len(word)) + 1)
        fitting = bisect_right(numbers, width, key=lambda n: self.width(word[:n], style))
        return max(1, fitting)

    def _render(
        self, content: str, style: Style, color: Color, width: int | None, align: int
    ) -> pygame.Surface:
        lines = content.split("\n") if width is None else self.lines(content, style, width)
        if len(lines) == 1:
            return settle(self._line(lines[0], style, color))
        size = self.size(content, style, width)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        for row, line in enumerate(lines):
            x = (size[0] - self.width(line, style)) * align // 2
            sheet.blit(self._line(line, style, color), (x, row * self.leading(style)))
        return settle(sheet)

    def _line(self, content: str, style: Style, color: Color) -> pygame.Surface:
        shown = drawable(content)
        if not self._width(shown, style):
            # Nothing of it is wider than nothing, a lone accent: pygame fails on that.
            shown = ""
        return self.font(style, shown).render(shown, True, color)
