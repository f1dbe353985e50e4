"""Marks on the board: tinted squares, hatching, numbers, chevrons, bars, lines and reticles.

Everything is drawn in board units through a camera; pictures are kept by size and colour. No
meaning hangs on colour alone: each kind of mark has its own shape, outline or pattern.
"""

from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Final, NamedTuple

import pygame

from game.core.boards.squares import Cell, Facing
from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.board_art import Lettering
from game.ui.tables.bitskrieg.tabletop import SLOT, SQUARES, TableTop

TOP: Final = TableTop()
AMBER: Final[Colour] = (255, 214, 128)
FIRE: Final[Colour] = (255, 122, 84)
PALE: Final[Colour] = (236, 240, 246)
DARK: Final[Colour] = (18, 20, 24)
COLD: Final[tuple[Colour, ...]] = (
    (244, 108, 66),
    (242, 164, 72),
    (226, 208, 104),
    (120, 190, 196),
    (98, 142, 220),
)
"""The tint of range 1, 2, ... 5: colder with distance."""


class Pen(NamedTuple):
    """Where marks are drawn: the surface, its camera, and the lettering of numbers."""

    surface: pygame.Surface
    camera: Camera
    lettering: Lettering

    @property
    def square(self) -> int:
        """Pixels of a square."""
        return max(8, round(self.camera.scale))

    def at(self, cell: Cell) -> tuple[int, int]:
        """Return the pixel in the middle of a cell."""
        x, y = self.camera.to_screen(*TOP.centre(cell))
        return round(x), round(y)

    def put(self, picture: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw a picture about a pixel."""
        self.surface.blit(picture, picture.get_rect(center=middle))


class Wash(NamedTuple):
    """The look of a tinted square."""

    colour: Colour
    fill: float
    line: float = 0.9
    """Strength of the outline, 0 for none."""
    dashed: bool = False
    hatched: bool = False


def wash(pen: Pen, cell: Cell, look: Wash) -> None:
    """Tint a square."""
    pen.put(tinted(pen.camera, cell, look), pen.at(cell))


def tinted(camera: Camera, cell: Cell, look: Wash) -> pygame.Surface:
    """Return the picture of a tinted square."""
    side = max(8, round(camera.scale)) if cell < SQUARES else round(SLOT * camera.scale)
    return _wash(side, look)


def number(pen: Pen, at: tuple[int, int], word: str, ink: Colour, small: bool = False) -> None:
    """Write a word on a dark pill about a pixel."""
    height = max(10, round(pen.camera.scale * (0.19 if small else 0.24)))
    pen.put(_pill(pen.lettering, word, height, ink), at)


def corner(pen: Pen, cell: Cell, across: float, down: float) -> tuple[int, int]:
    """Return the pixel of a place in a cell, -0.5 to 0.5 from its middle."""
    x, y = TOP.centre(cell)
    place = pen.camera.to_screen(x + across, y + down)
    return round(place[0]), round(place[1])


def chevron(pen: Pen, cell: Cell, facing: Facing, colour: Colour) -> None:
    """Draw a small arrow head at the side of a square, for a facing it may be left in."""
    side = max(6, round(pen.camera.scale * 0.17))
    x, y = ((0, -0.38), (0.38, 0), (0, 0.38), (-0.38, 0))[facing]
    pen.put(_chevron(side, facing, colour), corner(pen, cell, x, y))


def bar(pen: Pen, start: Cell, end: Cell) -> None:
    """Draw the little bar at the corner over which a diagonal count is forbidden (BK-5.5)."""
    (ax, ay), (bx, by) = TOP.centre(start), TOP.centre(end)
    middle = pen.camera.to_screen((ax + bx) / 2, (ay + by) / 2)
    rising = (bx - ax) * (by - ay) > 0
    side = max(8, round(pen.camera.scale * 0.30))
    pen.put(_bar(side, rising), (round(middle[0]), round(middle[1])))


def reticle(pen: Pen, cell: Cell, colour: Colour, aimed: bool) -> None:
    """Draw a gun sight over a square; a closed one where it is aimed at."""
    pen.put(_reticle(round(pen.camera.scale * 1.04), colour, aimed), pen.at(cell))


def line(pen: Pen, start: Point, end: Point, colour: Colour, gaps: tuple[float, float]) -> None:
    """Draw a dashed line that leaves gaps free at its start and end; all in board units."""
    (ax, ay), (bx, by) = start, end
    way = hypot(bx - ax, by - ay)
    if way <= sum(gaps):
        return
    ux, uy = (bx - ax) / way, (by - ay) / way
    dash, width = 0.22, max(2, round(pen.camera.scale * 0.035))
    along, last = gaps[0], way - gaps[1]
    while along < last:
        stop = min(along + dash * 0.62, last)
        (x0, y0), (x1, y1) = (pen.camera.to_screen(ax + ux * s, ay + uy * s) for s in (along, stop))
        pygame.draw.aaline(pen.surface, DARK, (x0 + 1, y0 + 2), (x1 + 1, y1 + 2), width)
        pygame.draw.aaline(pen.surface, colour, (x0, y0), (x1, y1), width)
        along += dash


def dots(pen: Pen, points: list[Point], colour: Colour) -> None:
    """Draw a way as a row of dots with a step's number at each corner point."""
    radius = max(2.0, pen.camera.scale * 0.038)
    for start, end in pairwise(points):
        steps = max(2, round(hypot(end[0] - start[0], end[1] - start[1]) * 5))
        for step in range(steps + 1):
            share = step / steps
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            place = pen.camera.to_screen(x, y)
            pygame.draw.aacircle(pen.surface, DARK, (place[0] + 1, place[1] + 1), radius)
            pygame.draw.aacircle(pen.surface, colour, place, radius)


def arrow(pen: Pen, cell: Cell, facing: Facing, colour: Colour) -> None:
    """Draw the large arrow in front of a ghost."""
    side = max(10, round(pen.camera.scale * 0.30))
    x, y = ((0, -0.56), (0.56, 0), (0, 0.56), (-0.56, 0))[facing]
    pen.put(_chevron(side, facing, colour), corner(pen, cell, x, y))


def ring(pen: Pen, cell: Cell, colour: Colour) -> None:
    """Draw a ring with a soft glow round what is selected on a square."""
    pen.put(_ring(round(pen.camera.scale * 1.1), colour), pen.at(cell))


def heading(start: Point, end: Point) -> float:
    """Return the angle of a way in degrees clockwise from north."""
    return atan2(end[0] - start[0], start[1] - end[1]) * 57.29577951308232


def ahead(point: Point, angle: float, reach: float) -> Point:
    """Return the point some way ahead at an angle in degrees clockwise from north."""
    turn = angle / 57.29577951308232
    return (point[0] + sin(turn) * reach, point[1] - cos(turn) * reach)


def _paint(colour: Colour, alpha: float) -> str:
    return f'fill="{paint.hex_colour(colour)}" fill-opacity="{alpha:g}"'


def _stroke(colour: Colour, alpha: float, width: float) -> str:
    tone = paint.hex_colour(colour)
    return f'stroke="{tone}" stroke-opacity="{alpha:g}" stroke-width="{width:g}"'


@cached_picture
def _wash(side: int, look: Wash) -> pygame.Surface:
    body = f'<rect x="4" y="4" width="92" height="92" rx="9" {_paint(look.colour, look.fill)}/>'
    if look.line:
        dash = 'stroke-dasharray="9 7"' if look.dashed else ""
        shade = _stroke(DARK, look.line * 0.5, 5)
        edge = _stroke(look.colour, look.line, 2.6)
        box = '<rect x="5" y="5" width="90" height="90" rx="8" fill="none"'
        body += f"{box} {shade} {dash}/>{box} {edge} {dash}/>"
    if look.hatched:
        body += _hatching(look.colour)
    return paint.svg(body, (side, side))


def _hatching(colour: Colour) -> str:
    lines = ""
    for shift in range(14, 187, 17):
        x0, y0 = max(6, shift - 94), min(94, shift)
        x1, y1 = min(94, shift), max(6, shift - 94)
        lines += f'<path d="M{x0} {y0}L{x1} {y1}" {_stroke(colour, 0.42, 2.2)}/>'
    return lines


@cached_picture
def _pill(lettering: Lettering, word: str, height: int, ink: Colour) -> pygame.Surface:
    text = lettering(height).render(word, True, ink)
    size = (text.get_width() + round(height * 0.7), text.get_height() + max(2, height // 7))
    ratio = size[0] / size[1] * 100
    round_box = (
        f'<rect x="3" y="3" width="{ratio - 6:.1f}" height="94" rx="34" '
        f"{_paint(DARK, 0.80)} {_stroke(ink, 0.65, 4)}/>"
    )
    sheet = paint.svg(round_box, size, (ratio, 100))
    sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
    return sheet


@cached_picture
def _chevron(side: int, facing: Facing, colour: Colour) -> pygame.Surface:
    body = (
        f'<g transform="rotate({facing * 90} 50 50)"><path d="M50 14L92 72L50 56L8 72z" '
        f'{_paint(colour, 1)} {_stroke(DARK, 0.85, 9)} stroke-linejoin="round"/>'
        f'<path d="M50 14L92 72L50 56L8 72z" {_paint(colour, 1)}/></g>'
    )
    return paint.svg(body, (side, side))


@cached_picture
def _bar(side: int, rising: bool) -> pygame.Surface:
    way = "M24 76L76 24" if rising else "M24 24L76 76"
    ends = 'stroke-linecap="round"'
    body = f'<path d="{way}" {_stroke(DARK, 0.9, 26)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {_stroke(FIRE, 1, 14)} {ends}/>', (side, side))


@cached_picture
def _reticle(side: int, colour: Colour, aimed: bool) -> pygame.Surface:
    corners = "M17 32V17H32M68 17H83V32M83 68V83H68M32 83H17V68"
    ticks = "M50 2V20M50 98V80M2 50H20M98 50H80"
    body = ""
    for tone, alpha, width in ((DARK, 0.6, 7.5), (colour, 1.0, 4.0)):
        look = _stroke(tone, alpha if aimed else alpha * 0.85, width)
        if aimed:
            body += f'<circle cx="50" cy="50" r="39" fill="none" {look}/>'
        else:
            body += f'<path d="{corners}" fill="none" {look}/>'
        if aimed:
            body += f'<path d="{ticks}" {look}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _ring(side: int, colour: Colour) -> pygame.Surface:
    glow = paint.svg(
        f'<circle cx="50" cy="50" r="43" fill="none" {_stroke(colour, 0.8, 8)}/>', (side, side)
    )
    soft = pygame.transform.box_blur(glow, max(1, side // 24))
    soft.blit(
        paint.svg(
            f'<circle cx="50" cy="50" r="43" fill="none" {_stroke(colour, 1, 3.4)}/>', (side, side)
        ),
        (0, 0),
    )
    return soft
