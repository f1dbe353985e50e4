"""Sets rich text: puts every word of a marked-up text in its place for one width."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.markup import Block, Run, read
from game.ui.theme import Color, Style
from game.ui.widgets.layout import shared

_ABOVE: Final = {"head1": 16, "head2": 14, "head3": 12, "head4": 10, "point": 5, "row": 7}
"""Units above a block of each kind; 11 above the others."""


class TypesetPiece(NamedTuple):
    """A word, or part of one, in its place."""

    rect: pygame.Rect
    words: str
    style: Style
    color: Color
    link: int
    """Which link of the text it belongs to, or -1."""
    icon: str


@dataclass
class TypesetPage:
    """A text that was set."""

    pieces: list[TypesetPiece] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    lines: list[pygame.Rect] = field(default_factory=list)
    """Thin lines below the heading rows of tables."""
    width: int = 0
    height: int = 0


class Setter:
    """Sets one text at one width."""

    def __init__(self, desk: Desk, style: Style, color: Color) -> None:
        self.desk = desk
        self.style = style
        self.color = color
        self.page = TypesetPage()
        self._y = 0

    def set(self, content: str, width: int) -> TypesetPage:
        """Return the text set at most `width` pixels wide."""
        for table, group in groupby(read(content), key=lambda block: block.table):
            if table:
                self._table(list(group), width)
            else:
                for block in group:
                    self._block(block, width)
        self.page.height = self._y
        self.page.width = max((piece.rect.right for piece in self.page.pieces), default=0)
        return self.page

    def _block(self, block: Block, width: int) -> None:
        self._space(block.kind)
        style, left = block.style(self.style), 0
        ink = self.desk.theme.heading if block.kind.startswith("head") else self.color
        if block.kind == "point":
            left = self._mark(block)
        rect = pygame.Rect(left, self._y, max(1, width - left), 0)
        self._y += self._runs(block.runs, style, ink, rect)

    def _mark(self, block: Block) -> int:
        u, text = self.desk.u, self.desk.text
        if block.mark != "-":
            spot = pygame.Rect(0, self._y, text.width(block.mark, self.style), self._leading())
            self.page.pieces.append(
                TypesetPiece(spot, block.mark, self.style, self.desk.theme.muted, -1, "")
            )
            return max(u(24), spot.width + u(8))
        side = u(5)
        dot = pygame.Rect(u(5), self._y + (text.line(self.style) - side) // 2, side, side)
        self.page.pieces.append(TypesetPiece(dot, "", self.style, self.desk.theme.muted, -1, ""))
        return u(20)

    def _space(self, kind: str) -> None:
        if self._y:
            self._y += self.desk.u(_ABOVE.get(kind, 11))

    def _leading(self) -> int:
        return self.desk.text.leading(self.style)

    def _runs(self, runs: Sequence[Run], style: Style, ink: Color, rect: pygame.Rect) -> int:
        """Set runs in a rectangle that grows down, and return its height."""
        text = self.desk.text
        x, y, high = 0, 0, text.leading(style)
        gap = text.width(" ", style)
        for word in _words(runs, self._number):
            wide = sum(self._wide(run, style) for run, _ in word)
            if x and x + gap + wide > rect.width:
                x, y = 0, y + high
            x += gap if x else 0
            for run, link in self._fitting(word, style, rect.width):
                part = self._wide(run, style)
                if x and x + part > rect.width:
                    x, y = 0, y + high
                spot = pygame.Rect(rect.x + x, rect.y + y, part, text.line(style))
                self.page.pieces.append(self._piece(run, link, style, ink, spot))
                x += part
        return y + high

    def _fitting(
        self, word: Sequence[tuple[Run, int]], style: Style, width: int
    ) -> Iterator[tuple[Run, int]]:
        for run, link in word:
            if run.icon or self._wide(run, style) <= width:
                yield run, link
                continue
            for part in self.desk.text.lines(run.words, _styled(run, style), width):
                yield run._replace(words=part), link

    def _piece(
        self, run: Run, link: int, style: Style, ink: Color, spot: pygame.Rect
    ) -> TypesetPiece:
        theme = self.desk.theme
        color = theme.link if link >= 0 else theme.color(run.color) if run.color else ink
        return TypesetPiece(spot, run.words, _styled(run, style), color, link, run.icon)

    def _wide(self, run: Run, style: Style) -> int:
        if run.icon:
            return self.desk.text.line(style)
        return self.desk.text.width(run.words, _styled(run, style))

    def _number(self, target: str) -> int:
        self.page.links.append(target)
        return len(self.page.links) - 1

    def _table(self, rows: list[Block], width: int) -> None:
        columns = max(len(row.cells) for row in rows)
        gap = self.desk.u(18)
        wants = [max(self._cell_wide(row, n, " ") for row in rows) for n in range(columns)]
        leasts = [max(self._cell_wide(row, n, None) for row in rows) for n in range(columns)]
        widths = shared(wants, leasts, [0] * columns, width - gap * (columns - 1))
        for row in rows:
            self._space("row")
            high, x = 0, 0
            for cell, wide in zip(row.cells, widths, strict=False):
                bold = [run._replace(bold=run.bold or row.first) for run in cell]
                rect = pygame.Rect(x, self._y, wide, 0)
                high = max(high, self._runs(bold, self.style, self.color, rect))
                x += wide + gap
            self._y += high
            if row.first:
                self.page.lines.append(
                    pygame.Rect(0, self._y + self.desk.u(2), x - gap, self.desk.u(1))
                )
                self._y += self.desk.u(3)

    def _cell_wide(self, row: Block, column: int, glue: str | None) -> int:
        if column >= len(row.cells):
            return 0
        cell = [run._replace(bold=run.bold or row.first) for run in row.cells[column]]
        if glue is not None:
            return sum(self._wide(run, self.style) for run in cell) + self.desk.u(2)
        words = _words(cell, lambda _target: 0)
        return max((sum(self._wide(r, self.style) for r, _ in word) for word in words), default=0)


def _styled(run: Run, style: Style) -> Style:
    if style.font == "heading":
        return style
    if run.bold:
        return style._replace(font="strong")
    return style._replace(font="slanted") if run.slanted else style


def _words(runs: Sequence[Run], number: Callable[[str], int]) -> list[list[tuple[Run, int]]]:
    """Return words, each a list of parts that no line break may come between."""
    words: list[list[tuple[Run, int]]] = [[]]
    for run in runs:
        link = number(run.link) if run.link else -1
        if run.icon:
            words[-1].append((run, link))
            continue
        for n, part in enumerate(run.words.split(" ")):
            if n:
                words.append([])
            if part:
                words[-1].append((run._replace(words=part), link))
    return [word for word in words if word]
