"""The lettering on the felt: large for a single group of dice, a line each for several.

Of several ways to say the same, the wordiest that fits is written. A name too long for any of
them takes two lines, or ends with dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.motion.cubes import resting_die
from game.ui.scenes.table.felt.lines import Need, TrayCaption
from game.ui.scenes.table.panels.side_marks import mark_of
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING, TINY, Color, Style

NUMBER: Final = tuple(Style("heading", size) for size in (44, 40, 34, 28))
"""Types of the number that came, and of the one that is needed; the largest that fits."""
WORD: Final = tuple(Style("heading", size) for size in (30, 27, 24, 21, 18))
ROW: Final = (SUBHEADING, Style("heading", 21), Style("heading", 18), SMALL_STRONG, TINY)
SMALLEST: Final = (SMALL, TINY)
SHOWN: Final = 4
"""Numbers that are written out; of more dice the verdict tells."""
GAP: Final = 12
"""Units between two large numbers."""
SPACE: Final = 6
"""Units between the parts of a line."""
MARK: Final = 13
"""Units of the die that stands for a group, and of a player's mark."""


class Ink(NamedTuple):
    """Words of one type and color."""

    words: str
    style: Style
    color: Color


class Lettering:
    """Writes on a part of the felt."""

    def __init__(self, table: Table, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.desk, self.match = table.desk, table.session.match
        self.surface, self.area = surface, area

    # one group

    def before(self, line: TrayCaption) -> None:
        """Write what a single group needs, or what its numbers mean."""
        say, theme = self.desk.say, self.desk.theme
        if not line.needs:
            self._stack([self._fit([line.what], SMALL_STRONG, *SMALLEST, theme.muted)])
            return
        if _is_need(line.needs):
            head = say("table.felt.for", line.what) if line.what else say("table.felt.needs")
            first = self._fit([head, line.what, say("table.felt.needs")], SMALL, theme.muted)
            self._stack([first, self._fit([line.needs[0].least], *NUMBER, theme.amber)])
            return
        named = [self._named(need) for need in line.needs]
        style = self._style(ROW, named, len(named))
        first = self._fit([line.what], SMALL, theme.muted)
        inks = (first, *(Ink(words, style, theme.amber) for words in named))
        self._stack([ink for ink in inks if ink.words])

    def after(self, line: TrayCaption) -> None:
        """Write what came of a single group: the number, the verdict, and what was needed."""
        theme = self.desk.theme
        numbers = line.numbers if len(line.numbers) <= SHOWN or not line.words else ()
        verdict = [self._fit([line.words], *WORD, line.color)] if line.words else []
        foot = self._fit(self._feet(line) or [line.what], *SMALLEST, theme.muted)
        below = [ink for ink in (*verdict, foot) if ink.words]
        high = sum(self._high(ink) for ink in below)
        style = self._number(numbers, self.area.height - high)
        if numbers and high + self.desk.text.line(style) > self.area.height:
            below = verdict
        self._stack(below, numbers, style)

    def _feet(self, line: TrayCaption) -> list[str]:
        """Return ways to say below a verdict what was needed, or what was at stake."""
        say, ways = self.desk.say, self._ladders(line.needs)
        if not _is_need(line.needs):
            return [*ways[:1], line.what] if line.what else ways[:1]
        needed = say("table.needs", ways[0])
        return [say("table.felt.needed", line.what, ways[0]) if line.what else needed, *ways]

    # several groups

    def rows(self, lines: Sequence[TrayCaption], lie: bool) -> None:
        """Write a line for each group, in columns where they are many."""
        least = self.desk.text.line(TINY)
        fit = max(1, self.area.height // least)
        columns = -(-len(lines) // fit)
        per = -(-len(lines) // columns)
        wide, high = self.area.width // columns, self.area.height // per
        high = min(high, 2 * self.desk.text.line(SUBHEADING))
        top = self.area.centery - per * high // 2
        for at, line in enumerate(lines):
            spot = (self.area.x + at // per * wide, top + at % per * high)
            box = pygame.Rect(spot, (wide - self.desk.u(SPACE), high))
            self._row(box, line, self._told(line) if lie else self._wanted(line))

    def _told(self, line: TrayCaption) -> list[list[tuple[str, Color]]]:
        """Return what came of a group, with the name of what it is for and without.

        Several dice that count one by one are seen in the tray, and told by their verdicts.
        """
        verdict = [(line.words, line.color)] if line.words else []
        shown = [*line.numbers, *verdict] if len(line.numbers) < 2 or not verdict else verdict
        return [[*self._name(line), *shown], shown, verdict or shown]

    def _wanted(self, line: TrayCaption) -> list[list[tuple[str, Color]]]:
        """Return what a group needs: verdicts with their numbers, these alone, or the name."""
        name = self._name(line)
        ladders = [[(way, self.desk.theme.amber)] for way in self._ladders(line.needs)]
        return [*([*name, *way] for way in ladders), *ladders[-1:], name]

    def _named(self, need: Need) -> str:
        if not (need.least and need.word):
            return need.least or need.word
        return self.desk.say("table.band.named", need.least, need.word)

    def _ladders(self, needs: Sequence[Need]) -> list[str]:
        """Return what is needed, the wordiest way first: verdicts, or their numbers alone."""
        if _is_need(needs):
            return [needs[0].least]
        row = self.desk.texts.row
        ways = row([self._named(need) for need in needs]), row([need.least for need in needs])
        return [way for way in ways if way]

    def _name(self, line: TrayCaption) -> list[tuple[str, Color]]:
        named = self.desk.say("table.felt.name", line.what)
        return [(named, self.desk.theme.muted)] if line.what else []

    def _row(
        self, box: pygame.Rect, line: TrayCaption, ways: Sequence[list[tuple[str, Color]]]
    ) -> None:
        marks = self._marks(line)
        space = self.desk.u(SPACE)
        room = box.width - sum(mark.get_width() + space for mark in marks)
        words, style = self._widest(ways, room, box.height)
        x = box.x
        pictures = [self.desk.text.render(told, style, color) for told, color in words]
        for picture in (*marks, *pictures):
            self.surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += picture.get_width() + space

    def _widest(
        self, ways: Sequence[list[tuple[str, Color]]], room: int, high: int
    ) -> tuple[list[tuple[str, Color]], Style]:
        """Return the wordiest way in the largest type: words go before type becomes tiny."""
        text, space = self.desk.text, self.desk.u(SPACE)
        for way in ways:
            for style in ROW:
                wide = sum(text.width(words, style) + space for words, _ in way) - space
                if wide <= room and text.line(style) <= high:
                    return way, style
        *others, (last, color) = ways[-1]
        left = room - sum(text.width(words, ROW[-1]) + space for words, _ in others)
        return [*others, (self._squeezed(last, ROW[-1], left, high), color)], ROW[-1]

    def _squeezed(self, words: str, style: Style, room: int, high: int) -> str:
        """Return words in two lines, if they are that high, the last line cut where need be."""
        text, room = self.desk.text, max(1, room)
        first, *rest = text.lines(words, style, room)
        if rest and text.size("\n", style)[1] <= high:
            return "\n".join((first, text.shortened(" ".join(rest), style, room)))
        return text.shortened(words, style, room)

    def _marks(self, line: TrayCaption) -> list[pygame.Surface]:
        side, found = self.desk.u(MARK), []
        if line.look is not None:
            found.append(resting_die(line.look, 1, side, 0))
        if line.seat is not None:
            found.append(mark_of(self.desk, self.match, line.seat, (side, side)))
        return found

    # sizes

    def _fit(self, ways: Iterable[str], *styles_and_color: Style | Color) -> Ink:
        """Return the first of several wordings in the largest type in which it fits."""
        *styles, color = styles_and_color
        known = [style for style in styles if isinstance(style, Style)]
        wordings = list(ways) or [""]
        for words in wordings:
            for style in known:
                if self.desk.text.width(words, style) <= self.area.width:
                    return Ink(words, style, str(color))
        half = self.area.height // 2
        last = self._squeezed(wordings[-1], known[-1], self.area.width, half)
        return Ink(last, known[-1], str(color))

    def _style(self, styles: Sequence[Style], rows: Sequence[str], many: int) -> Style:
        text = self.desk.text
        room = (self.area.height - text.line(SMALL)) // many
        fits = (
            style
            for style in styles
            if text.line(style) <= room
            and all(text.width(r, style) <= self.area.width for r in rows)
        )
        return next(fits, styles[-1])

    def _number(self, numbers: Sequence[tuple[str, Color]], high: int) -> Style:
        text, gaps = self.desk.text, self.desk.u(GAP) * (len(numbers) - 1)
        fits = (
            style
            for style in NUMBER
            if text.line(style) <= high
            and sum(text.width(n, style) for n, _ in numbers) + gaps <= self.area.width
        )
        return next(fits, NUMBER[-1])

    def _high(self, ink: Ink) -> int:
        return self.desk.text.size(ink.words, ink.style)[1]

    def _stack(
        self,
        below: Sequence[Ink],
        numbers: Sequence[tuple[str, Color]] = (),
        style: Style = STRONG,
    ) -> None:
        """Write numbers, and words below them, in the middle of the area."""
        text = self.desk.text
        first = text.line(style) if numbers else 0
        y = self.area.centery - (first + sum(self._high(ink) for ink in below)) // 2
        if numbers:
            self._numbers(numbers, style, y + first // 2)
        y += first
        for ink in below:
            picture = text.render(ink.words, ink.style, ink.color, self.area.width, 1)
            self.surface.blit(picture, picture.get_rect(midtop=(self.area.centerx, y)))
            y += self._high(ink)

    def _numbers(self, told: Sequence[tuple[str, Color]], style: Style, middle: int) -> None:
        pictures = [self.desk.text.render(number, style, color) for number, color in told]
        gap = self.desk.u(GAP)
        wide = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
        x = self.area.centerx - wide // 2
        for picture in pictures:
            self.surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += picture.get_width() + gap


def _is_need(needs: Sequence[Need]) -> bool:
    """Return whether a single number is needed, neither one of several nor an amount."""
    return len(needs) == 1 and bool(needs[0].least) and not needs[0].named
