"""Marks on the city: lines of fire, dots, rings, reticles, words on pills.

Everything is drawn in board units through a camera; pictures are kept by size and colour. No
meaning hangs on colour alone: direct fire is a solid line or disc, lobbed fire a dotted one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.core.boards.streets import Streets
from game.rules.streetfire.data import Aim
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.streetfire.art.city import Lettering
from game.ui.tables.streetfire.art.roofs import SIDE, middle_of

AMBER: Final[Colour] = (255, 206, 110)
FIRE: Final[Colour] = (255, 128, 84)
LOB: Final[Colour] = (140, 210, 255)
DANGER: Final[Colour] = (255, 92, 80)
CHANCE: Final[Colour] = (126, 226, 140)
PALE: Final[Colour] = (236, 240, 246)
DARK: Final[Colour] = (8, 10, 16)
FRAME: Final = 0.3
"""How far beyond the outermost streets something may be drawn."""
TINTS: Final[dict[Aim, Colour]] = {"direct": FIRE, "indirect": LOB, "blocked": PALE}


class Pen(NamedTuple):
    """Where marks are drawn: the surface, its camera, and the lettering of words."""

    surface: pygame.Surface
    camera: Camera
    lettering: Lettering

    def at(self, place: Point) -> tuple[int, int]:
        """Return the pixel of a place in board units."""
        x, y = self.camera.to_screen(*place)
        return round(x), round(y)

    def px(self, units: float, least: int = 1) -> int:
        """Return a length in pixels."""
        return max(least, round(units * self.camera.scale))

    def put(self, picture: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw a picture about a pixel."""
        self.surface.blit(picture, picture.get_rect(center=middle))


class Line(NamedTuple):
    """A line of fire on the board."""

    start: Point
    end: Point
    aim: Aim
    colour: Colour
    gaps: tuple[float, float] = (0.5, 0.5)
    """What is left free at start and end."""


def shot_line(pen: Pen, line: Line) -> None:
    """Draw a line of fire with a head at its end: solid if direct, dotted if lobbed."""
    ends = _shortened(line)
    if ends is None:
        return
    start, end = ends
    if line.aim == "direct":
        wide = pen.px(0.05, 2)
        _stroke(pen, (start, end), DARK, wide + 2)
        _stroke(pen, (start, end), line.colour, wide)
    else:
        _dots(pen, start, end, line.colour)
    _head(pen, line, end)


def dot(pen: Pen, place: Point, colour: Colour, chosen: bool = False) -> None:
    """Mark a position a gun may go to, by a ring wide enough for a mark of fire within it."""
    pen.put(_dot(pen.px(0.76, 17), colour, chosen), pen.at(place))


def hit_mark(pen: Pen, place: Point, aim: Aim, faint: bool = False) -> None:
    """Mark a position that could be hit: a disc for direct fire, a dotted ring for lobbed."""
    pen.put(_hit_mark(pen.px(0.46, 11), aim, faint), pen.at(place))


def reticle(pen: Pen, place: Point, aim: Aim, aimed: bool) -> None:
    """Draw a gun sight over a target; a closed one where it is aimed at."""
    pen.put(_reticle(pen.px(1.9, 16), TINTS[aim], aimed), pen.at(place))


def circle(pen: Pen, place: Point, radius: float, colour: Colour) -> None:
    """Draw the exact circle of a range."""
    x, y = pen.camera.to_screen(*place)
    wide = max(1, pen.px(0.03))
    pixels = radius * pen.camera.scale
    pygame.draw.aacircle(pen.surface, DARK, (x, y + 1), pixels, wide + 1)
    pygame.draw.aacircle(pen.surface, colour, (x, y), pixels, wide)


def words(pen: Pen, at: tuple[int, int], text: str, ink: Colour, size: float = 0.30) -> None:
    """Write words on a dark pill about a pixel."""
    draw_blits(pen.surface, [word_blit(pen, at, text, ink, size)])


def word_blit(pen: Pen, at: tuple[int, int], text: str, ink: Colour, size: float = 0.30) -> Blit:
    """Return words on a dark pill about a pixel."""
    height = max(11, round(pen.camera.scale * size))
    return about(_pill(pen.lettering, text, height, ink), *at)


@contextmanager
def on_plan(pen: Pen, streets: Streets) -> Iterator[None]:
    """Draw no further than the frame of the plan reaches."""
    clip = pen.surface.get_clip()
    left, top = pen.at((-FRAME, -FRAME))
    right, bottom = pen.at((2 * streets.width + FRAME, 2 * streets.height + FRAME))
    pen.surface.set_clip(clip.clip((left, top, right - left, bottom - top)))
    yield
    pen.surface.set_clip(clip)


def roof_blits(pen: Pen, place: Point, height: int, passes: bool) -> list[Blit]:
    """Return a block that a shot passes over lit up, with its height and a tick or a cross."""
    return [lit_blit(pen, place, passes), *verdict_blits(pen, place, height, passes)]


def lit_blit(pen: Pen, place: Point, passes: bool) -> Blit:
    """Return a block lit up."""
    return about(_lit_roof(pen.px(1.5, 20), passes), *pen.at(place))


def verdict_blits(pen: Pen, place: Point, height: int, passes: bool) -> list[Blit]:
    """Return the height of a block and a tick or a cross."""
    shift = middle_of(height) - SIDE / 2
    spot = pen.at((place[0] + shift, place[1] + shift))
    return [
        word_blit(pen, spot, str(height), CHANCE if passes else DANGER, 0.56),
        about(_verdict(pen.px(0.56, 14), passes), *pen.at((place[0] + 0.32, place[1] + 0.38))),
    ]


@cached_picture
def ring_picture(pixels: int, wide: int, colour: Colour) -> pygame.Surface:
    """Return a circle of a radius in pixels."""
    side = 2 * (pixels + wide + 1)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(sheet, colour, (side // 2, side // 2), pixels, wide)
    return sheet


def _shortened(line: Line) -> tuple[Point, Point] | None:
    (ax, ay), (bx, by) = line.start, line.end
    way = hypot(bx - ax, by - ay)
    if way <= sum(line.gaps) + 0.05:
        return None
    ux, uy = (bx - ax) / way, (by - ay) / way
    near, far = line.gaps
    return (ax + ux * near, ay + uy * near), (bx - ux * far, by - uy * far)


def _stroke(pen: Pen, ends: tuple[Point, Point], colour: Colour, wide: int) -> None:
    first, second = (pen.camera.to_screen(*end) for end in ends)
    pygame.draw.aaline(pen.surface, colour, first, second, wide)


def _dots(pen: Pen, start: Point, end: Point, colour: Colour) -> None:
    way = hypot(end[0] - start[0], end[1] - start[1])
    count = max(2, round(way / 0.26))
    radius = max(2.0, pen.camera.scale * 0.05)
    for place in range(count + 1):
        share = place / count
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        spot = pen.camera.to_screen(*at)
        pygame.draw.aacircle(pen.surface, DARK, spot, radius + 1)
        pygame.draw.aacircle(pen.surface, colour, spot, radius)


def _head(pen: Pen, line: Line, end: Point) -> None:
    way = pygame.Vector2(line.end[0] - line.start[0], line.end[1] - line.start[1]).normalize()
    side = pygame.Vector2(-way.y, way.x)
    size = max(5.0, pen.camera.scale * 0.17)
    tip = pygame.Vector2(pen.camera.to_screen(*end)) + way * size * 0.8
    corners = [tip, tip - way * size * 1.6 + side * size, tip - way * size * 1.6 - side * size]
    pygame.draw.polygon(pen.surface, line.colour, corners)
    pygame.draw.aalines(pen.surface, DARK, True, corners)


def _line(colour: Colour, alpha: float, width: float) -> str:
    tone = paint.hex_colour(colour)
    return f'stroke="{tone}" stroke-opacity="{alpha:g}" stroke-width="{width:g}"'


@cached_picture
def _dot(side: int, colour: Colour, chosen: bool) -> pygame.Surface:
    wide = 11 if chosen else 6.5
    body = f'<circle cx="50" cy="50" r="39" fill="none" {_line(DARK, 0.75, wide + 7)}/>'
    body += f'<circle cx="50" cy="50" r="39" fill="none" {_line(colour, 1, wide)}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _hit_mark(side: int, aim: Aim, faint: bool) -> pygame.Surface:
    colour = TINTS[aim]
    strong = 0.55 if faint else 1.0
    if aim == "direct":
        body = f'<circle cx="50" cy="50" r="27" fill="none" {_line(DARK, 0.7 * strong, 14)}/>'
        tone = f'fill="{paint.hex_colour(colour)}" fill-opacity="{strong:g}"'
        return paint.svg(body + f'<circle cx="50" cy="50" r="25" {tone}/>', (side, side))
    dash = 'stroke-dasharray="15 14.5" fill="none"'
    body = f'<circle cx="50" cy="50" r="33" fill="none" {_line(DARK, 0.6 * strong, 22)}/>'
    body += f'<circle cx="50" cy="50" r="33" {dash} {_line(colour, strong, 13)}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _reticle(side: int, colour: Colour, aimed: bool) -> pygame.Surface:
    corners = "M14 34V14H34M66 14H86V34M86 66V86H66M34 86H14V66"
    ticks = "M50 1V14M50 99V86M1 50H14M99 50H86"
    body = ""
    for tone, alpha, width in ((DARK, 0.8, 7.0), (colour, 1.0, 3.8)):
        look = _line(tone, alpha, width)
        body += f'<path d="{corners}" fill="none" {look}/>'
        if aimed:
            body += f'<circle cx="50" cy="50" r="43" fill="none" {look}/><path d="{ticks}" {look}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _pill(lettering: Lettering, text: str, height: int, ink: Colour) -> pygame.Surface:
    word = lettering(height).render(text, True, ink)
    size = (word.get_width() + round(height * 0.6), round(word.get_height() * 0.98))
    ratio = size[0] / size[1] * 100
    box = (
        f'<rect x="3" y="3" width="{ratio - 6:.1f}" height="94" rx="30" '
        f'fill="{paint.hex_colour(DARK)}" fill-opacity="0.88" {_line(ink, 0.7, 5)}/>'
    )
    sheet = paint.svg(box, size, (ratio, 100))
    sheet.blit(word, word.get_rect(center=sheet.get_rect().center))
    return sheet


@cached_picture
def _lit_roof(side: int, passes: bool) -> pygame.Surface:
    colour = CHANCE if passes else DANGER
    tone = paint.hex_colour(colour)
    edge = 'stroke-dasharray="9 5"' if not passes else ""
    body = (
        f'<rect x="2" y="2" width="96" height="96" fill="{tone}" fill-opacity="0.22"/>'
        f'<rect x="3" y="3" width="94" height="94" fill="none" {edge} {_line(colour, 1, 4.5)}/>'
    )
    return paint.svg(body, (side, side))


@cached_picture
def _verdict(side: int, passes: bool) -> pygame.Surface:
    colour = CHANCE if passes else DANGER
    way = "M28 52L44 68L74 34" if passes else "M32 32L68 68M68 32L32 68"
    body = (
        f'<circle cx="50" cy="50" r="44" fill="{paint.hex_colour(DARK)}" fill-opacity="0.88" '
        f'{_line(colour, 1, 6)}/><path d="{way}" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" {_line(colour, 1, 12)}/>'
    )
    return paint.svg(body, (side, side))
