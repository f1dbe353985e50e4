"""Danger as heat: how much each cell is to be feared, and who shoots at the one pointed at.

A game says what threatens whom; the tones and the lines are the same at every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import dist
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Layout, Point, between
from game.presenter.danger import Danger, Dangers
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import badges, marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DANGER, LineMark

TONES: Final[tuple[Color, ...]] = ((250, 214, 150), (247, 166, 92), (238, 106, 66), (206, 44, 44))
"""From little to much."""
STRENGTHS: Final = (62, 88, 108, 128)
"""How opaque each tone is, of 255."""
STEPS: Final = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2))
"""Where one tone ends and the next begins."""
RIM: Final = 0.06
"""Units of width of a rim."""
BRIM: Final = 0.2
"""Units beyond the outermost middles that heat may cover."""
CHANCE: Final = 2
"""How weighty the badge of a shooter is."""


def tone(heat: Fraction) -> int:
    """Return which of the tones a heat has.

    >>> [tone(Fraction(percent, 100)) for percent in (5, 10, 25, 50, 51)]
    [0, 0, 1, 2, 3]
    """
    return sum(heat > step for step in STEPS)


def draw_heat(canvas: Canvas, layout: Layout, dangers: Dangers) -> None:
    """Tint each cell that is threatened; beneath the pieces, and not over the frame."""
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(_inside(canvas, layout).clip(clip))
    for cell, danger in dangers.items():
        (x, y), outline = layout.center(cell), layout.outline(cell)
        share = 0.94 * min(1.0, 0.5 / _to_the_edge((x, y), outline)) * canvas.camera.scale
        corners = tuple((round((a - x) * share), round((b - y) * share)) for a, b in outline)
        canvas.put(_warm(corners, tone(danger.heat)), canvas.at((x, y)))
    canvas.surface.set_clip(clip)


def _inside(canvas: Canvas, layout: Layout) -> pygame.Rect:
    """The pixels of the board; cells at its edge may lie half beyond it."""
    left, top = canvas.at((-BRIM, -BRIM))
    right, bottom = canvas.at((layout.size[0] + BRIM, layout.size[1] + BRIM))
    return pygame.Rect(left, top, right - left, bottom - top)


def draw_rims(canvas: Canvas, layout: Layout, dangers: Dangers) -> None:
    """Draw a rim round each cell that is threatened, over the piece that hides its heat."""
    width = max(2, canvas.px(RIM))
    for cell, danger in dangers.items():
        corners = [canvas.at(corner) for corner in layout.outline(cell)]
        pygame.draw.polygon(canvas.surface, TONES[tone(danger.heat)], corners, width)


@cached_picture
def _warm(corners: tuple[tuple[int, int], ...], shade: int) -> pygame.Surface:
    """Return a cell in one of the tones; its corners are told from its middle."""
    far = max(abs(part) for corner in corners for part in corner) + 1
    sheet = pygame.Surface((2 * far, 2 * far), pygame.SRCALPHA)
    placed = [(x + far, y + far) for x, y in corners]
    pygame.draw.polygon(sheet, (*TONES[shade], STRENGTHS[shade]), placed)
    pygame.draw.polygon(sheet, (*paint.mixed(TONES[shade], (0, 0, 0), 0.4), 190), placed, 1)
    return sheet


def _to_the_edge(center: Point, outline: Sequence[Point]) -> float:
    """How far the edges of a cell are; where cells overlap it is more than half a unit."""
    middles = (between(*side, 0.5) for side in pairwise((*outline, outline[0])))
    return min(dist(center, middle) for middle in middles)


def draw_shooters(canvas: Canvas, layout: Layout, cell: Cell, danger: Danger, piece: float) -> None:
    """Draw a line from each who threatens a cell, and have told what it would do."""
    end: Point = layout.center(cell)
    for shooter in danger.shooters:
        start = layout.center(shooter.at)
        gap = piece / 2
        marks.line(canvas, LineMark(start, end, DANGER, shooter.pattern, (gap, gap)))
        words = badges.Words(shooter.words, DANGER, 0.26, CHANCE)
        badges.tell(canvas, words, start, gap)
