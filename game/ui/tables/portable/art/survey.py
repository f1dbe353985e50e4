"""The folded survey map: what is printed on its squares, painted in parts, and its sheet.

The sheet is paper with its folds, the grid, the frame, and the names of columns and rows.
"""

from collections.abc import Callable, Iterator
from string import ascii_uppercase
from typing import Final, NamedTuple

import pygame

from game.rules.portable.board.terrain import Board
from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.portable.art import cover, terrain
from game.ui.tables.portable.art.cartography import PRINTED, STARK, Drawing, MapLook
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.ground import radial

LEAST: Final = 13
"""Pixels of height of the names on the edge, however small the map is."""
CLOSEST: Final = 140
"""Pixels of a square at the closest zoom: maps are up to 20 squares wide."""
PART: Final = (4, 3)
"""Columns and rows that are painted in one step."""
LAYERS: Final[tuple[Callable[[Board, MapLook], Iterator[Drawing]], ...]] = (
    terrain.hills,
    cover.grounds,
    terrain.rivers,
    terrain.trenches,
    terrain.roads,
    cover.buildings,
)
"""What is printed on the squares, the lowest first."""
BLEED: Final = 4
"""Pixels that a part is painted beyond its edges, so that none is thin there."""
MARGIN: Final = 0.5
"""Board units of paper and shadow around the squares."""
PAPER: Final = 0.43
"""Board units of paper around the squares."""
FRAME: Final = 0.045
"""From the squares to the line around them."""
FOLDS: Final = 4.4
"""About so many squares lie between two folds."""


class SurveyMap:
    """The picture of a map, without what may change in play."""

    def __init__(self, board: Board, stark: bool = False) -> None:
        self.board = board
        self.look = STARK if stark else PRINTED
        self._drawings: list[Drawing] = []
        width, height = board.squares.width, board.squares.height
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = (0, 0, width, height)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the sheet, what is printed on it, its folds and its frame in small steps."""
        squares = self.board.squares
        size = (squares.width, squares.height)
        sheet = MapSheet(canvas, scale, size, self.look)
        yield from paint_paper(sheet)
        yield from self._prepare()
        for row in range(0, size[1], PART[1]):
            for column in range(0, size[0], PART[0]):
                self._paint_part(canvas, scale, (column, row))
                yield
        yield from paint_grid(sheet)
        yield from paint_folds(sheet)
        yield from paint_names(sheet)

    def _prepare(self) -> Iterator[None]:
        """Work out all that is printed on the squares, the lowest first."""
        if self._drawings:
            return
        found: list[Drawing] = []
        for layer in LAYERS:
            for drawn in layer(self.board, self.look):
                found.append(drawn)
                if len(found) % 20 == 0:
                    yield
            yield
        self._drawings = found

    def _paint_part(self, canvas: pygame.Surface, scale: int, corner: tuple[int, int]) -> None:
        """Paint some columns and rows."""
        left, top = corner
        right = min(left + PART[0], self.board.squares.width)
        bottom = min(top + PART[1], self.board.squares.height)
        body = "".join(
            drawn.body
            for drawn in self._drawings
            if drawn.box[0] < right
            and drawn.box[2] > left
            and drawn.box[1] < bottom
            and drawn.box[3] > top
        )
        if not body:
            return
        size = ((right - left) * scale, (bottom - top) * scale)
        whole = (size[0] + 2 * BLEED, size[1] + 2 * BLEED)
        moved = f"translate({BLEED - left * scale} {BLEED - top * scale}) scale({scale})"
        picture = paint.svg(f'<g transform="{moved}">{body}</g>', whole, whole)
        edge = round(MARGIN * scale)
        place = (edge + left * scale, edge + top * scale)
        canvas.blit(picture, place, (BLEED, BLEED, *size))


# the sheet


class MapSheet(NamedTuple):
    """The sheet of a map while it is painted."""

    canvas: pygame.Surface
    scale: int
    """Pixels of a square."""
    size: tuple[int, int]
    """Columns and rows."""
    look: MapLook

    @property
    def edge(self) -> int:
        """Pixels around the paper, for its shadow."""
        return round((MARGIN - PAPER) * self.scale)

    @property
    def paper(self) -> pygame.Rect:
        """Where the paper lies on the canvas."""
        return self.canvas.get_rect().inflate(-2 * self.edge, -2 * self.edge)


def paint_paper(sheet: MapSheet) -> Iterator[None]:
    """Paint the bare sheet and the shadow it casts on the table."""
    canvas, paper = sheet.canvas, sheet.paper
    soft = max(1, sheet.edge // 2)
    for step in range(soft, 0, -1):
        shade = paper.inflate(2 * step, 2 * step).move(0, step // 2)
        pygame.draw.rect(canvas, (0, 0, 0, 150 // soft * (soft - step + 1)), shade, 0, step + 2)
    pygame.draw.rect(canvas, sheet.look.paper, paper, border_radius=max(1, sheet.scale // 40))
    yield
    if sheet.look.stark:
        return
    part = canvas.subsurface(paper)
    for cells, seed, strength in (
        ((6, 5), 3, (16, 17, 20)),
        ((30, 24), 4, (9, 9, 10)),
        ((260, 200), 5, (8, 8, 8)),
    ):
        paint.add_grain(part, cells, seed, strength)
        yield


def paint_grid(sheet: MapSheet) -> Iterator[None]:
    """Paint the lines between squares, and the frame."""
    canvas, scale, size, look = sheet
    corner, thin = round(MARGIN * scale), max(1, round(scale / 60))
    width, height = size[0] * scale, size[1] * scale
    lines = pygame.Surface((width, height), pygame.SRCALPHA)
    tone = (*look.grid, look.grid_alpha)
    for column in range(1, size[0]):
        lines.fill(tone, (column * scale - thin // 2, 0, thin, height))
    for row in range(1, size[1]):
        lines.fill(tone, (0, row * scale - thin // 2, width, thin))
    canvas.blit(lines, (corner, corner))
    yield
    inner = pygame.Rect(corner, corner, width, height)
    pygame.draw.rect(canvas, look.ink, inner.inflate(2 * thin, 2 * thin), thin)
    out = 2 * max(2, round(FRAME * scale))
    pygame.draw.rect(canvas, look.ink, inner.inflate(out + 2, out + 2), max(1, round(scale / 36)))
    yield


def paint_folds(sheet: MapSheet) -> Iterator[None]:
    """Paint where the sheet was folded, and the light of the lamp over it."""
    if sheet.look.stark:
        return
    part = sheet.canvas.subsurface(sheet.paper)
    for axis in (0, 1):
        long = part.get_size()[axis]
        count = max(2, round(sheet.size[axis] / FOLDS))
        for fold in range(1, count):
            _crease(part, axis, round(long * fold / count), sheet.scale, fold)
            yield
    stops = ((0, "#fff4d2", 0.12), (0.55, "#000000", 0), (1, "#1c1206", 0.3))
    body = radial("lamp", (46, 42), 78, *stops)
    body += '<rect width="100" height="100" fill="url(#lamp)"/>'
    lamp = pygame.transform.smoothscale(paint.svg(body, (160, 160)), part.get_size())
    yield
    part.blit(lamp, (0, 0))
    yield


def _crease(part: pygame.Surface, axis: int, at: int, scale: int, fold: int) -> None:
    """A fold: the paper rises to it on one side and falls on the other."""
    reach = max(4, round(scale * 0.5))
    size = part.get_size()
    strip = (1, size[1]) if axis == 0 else (size[0], 1)
    up = 1 if fold % 2 else -1
    for off in range(-reach, reach):
        share = 1 - abs(off + 0.5) / reach
        strong = round(26 * share * share)
        lit = (off < 0) == (up > 0)
        line = pygame.Surface(strip, pygame.SRCALPHA)
        line.fill((255, 250, 230, strong) if lit else (60, 42, 20, strong))
        part.blit(line, (at + off, 0) if axis == 0 else (0, at + off))
    line = pygame.Surface(strip, pygame.SRCALPHA)
    line.fill((70, 50, 28, 64))
    part.blit(line, (at, 0) if axis == 0 else (0, at))


def paint_names(sheet: MapSheet) -> Iterator[None]:
    """Print the letters of the columns and the numbers of the rows on all sides."""
    canvas, scale, size, look = sheet
    font = lettering(max(LEAST, round(scale * 0.3)))
    middle = (MARGIN - PAPER + (PAPER - FRAME) / 2) * scale
    far = [(MARGIN * 2 + side) * scale - middle for side in size]
    for column in range(size[0]):
        x = (MARGIN + column + 0.5) * scale
        for y in (middle, far[1]):
            _print(canvas, font, ascii_uppercase[column], (x, y), look.ink)
    yield
    for row in range(size[1]):
        y = (MARGIN + row + 0.5) * scale
        for x in (middle, far[0]):
            _print(canvas, font, str(row + 1), (x, y), look.ink)
    yield


def _print(
    canvas: pygame.Surface, font: pygame.font.Font, word: str, at: tuple[float, float], ink: Color
) -> None:
    text = font.render(word, True, ink)
    box = text.get_bounding_rect()
    canvas.blit(text.subsurface(box), box.move_to(center=(round(at[0]), round(at[1]))))
