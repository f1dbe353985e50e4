"""Marks on any board: pills with words, rings, reticles, dots of a path, lines, arrows, circles.

Everything is drawn in board units on a canvas; pictures are kept by size and color. No meaning
hangs on color alone: each kind of mark has a shape or a pattern of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point, ahead, between, heading
from game.presenter.danger import Pattern
from game.ui.boards import paint
from game.ui.boards.blits import Blit, PlateBlit, about, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Animation, Drawn
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas, Lettering

GLEAM: Final[Color] = (255, 240, 216)
"""Of light that flashes up where something happens."""
PALE: Final[Color] = (236, 240, 246)
DARK: Final[Color] = (10, 12, 18)


class LineMark(NamedTuple):
    """A line between two places of the board."""

    start: Point
    end: Point
    color: Color
    pattern: Pattern = "solid"
    gaps: tuple[float, float] = (0.5, 0.5)
    """What is left free at start and end."""
    head: bool = True
    """Whether it ends in an arrow head."""


def pill(canvas: Canvas, at: tuple[int, int], words: str, ink: Color, size: float = 0.3) -> None:
    """Write words on a dark pill about a pixel, so many board units high."""
    draw_blits(canvas.surface, [pill_blit(canvas, at, words, ink, size)])


def pill_blit(
    canvas: Canvas, at: tuple[int, int], words: str, ink: Color, size: float = 0.3
) -> Blit:
    """Return words on a dark pill about a pixel."""
    height = max(canvas.least, round(canvas.camera.scale * size))
    return PlateBlit(*about(_pill(canvas.lettering, words, height, ink), *at))


def board_note(lines: Sequence[str], seconds: float, larger: float = 1.0) -> Animation:
    """Return lines on pills over the middle of the board, the first one the largest.

    Where cells are small they are so many times larger than usual.
    """
    told = tuple(line for line in lines if line)
    looks = [(PALE, 0.62 * larger), *((PALE, 0.46 * larger) for _ in told[1:])]

    def draw(camera: Camera, share: float) -> list[Blit]:
        canvas = Canvas(NO_SURFACE, camera)
        x, y = camera.view.center
        step = canvas.px(0.95 * larger)
        top = y - step * (len(told) - 1) // 2
        return [
            pill_blit(canvas, (x, top + step * row), line, *look)
            for row, (line, look) in enumerate(zip(told, looks, strict=True))
        ]

    return Drawn(seconds, draw)


def reticle(canvas: Canvas, place: Point, color: Color, aimed: bool, across: float) -> None:
    """Draw a gun sight over a target; a closed one where it is aimed at."""
    canvas.put(_reticle(canvas.px(across, 16), color, aimed), canvas.at(place))


def ring(canvas: Canvas, place: Point, color: Color, across: float) -> None:
    """Draw a ring with a soft glow round what is selected."""
    canvas.put(_ring(canvas.px(across, 12), color), canvas.at(place))


def goal(canvas: Canvas, place: Point, color: Color, chosen: bool = False) -> None:
    """Mark a place that may be gone to, by a ring wide enough for another mark within it."""
    canvas.put(_goal(canvas.px(0.76, 17), color, chosen), canvas.at(place))


def spot(canvas: Canvas, place: Point, color: Color, pattern: Pattern, faint: bool) -> None:
    """Mark a place that could be hit: a solid disc, or a dotted ring."""
    canvas.put(_spot(canvas.px(0.46, 11), color, pattern, faint), canvas.at(place))


def chevron(canvas: Canvas, place: Point, angle: float, color: Color, across: float) -> None:
    """Draw an arrow head that points at an angle in degrees clockwise from north."""
    canvas.put(_chevron(canvas.px(across, 6), round(angle), color), canvas.at(place))


def path(canvas: Canvas, points: Sequence[Point], color: Color) -> None:
    """Draw a way as a row of dots."""
    color = worn(color)
    radius = max(2.0, canvas.camera.scale * 0.038)
    for start, end in pairwise(points):
        steps = max(2, round(hypot(end[0] - start[0], end[1] - start[1]) * 5))
        for step in range(steps + 1):
            _dot(canvas, between(start, end, step / steps), color, radius)


def line(canvas: Canvas, drawn: LineMark) -> None:
    """Draw a line, dark below light; nothing where its gaps leave no room."""
    ends = _shortened(drawn)
    if ends is None:
        return
    color = worn(drawn.color)
    _STROKES[drawn.pattern](canvas, ends, color)
    if drawn.head:
        _head(canvas, ends, color)


def band(canvas: Canvas, points: Sequence[Point], color: Color, strength: float) -> None:
    """Draw a way that was gone as a broad clear band with arrow heads along it."""
    spots = [canvas.at(point) for point in points]
    wide = canvas.px(0.16, 5)
    left, top = (min(spot[side] for spot in spots) - wide for side in (0, 1))
    right, bottom = (max(spot[side] for spot in spots) + wide for side in (0, 1))
    sheet = pygame.Surface((right - left + 1, bottom - top + 1), pygame.SRCALPHA)
    inner = [(x - left, y - top) for x, y in spots]
    for tone, width in ((DARK, wide + 4), (color, wide)):
        pygame.draw.lines(sheet, tone, False, inner, width)
        for spot in inner:
            pygame.draw.aacircle(sheet, tone, spot, width / 2)
    sheet.set_alpha(round(200 * strength))
    canvas.surface.blit(sheet, (left, top))
    for start, end in pairwise(points):
        if start != end:
            middle, angle = between(start, end, 0.5), heading(start, end)
            canvas.put(_chevron(canvas.px(0.17, 7), round(angle), DARK), canvas.at(middle))


def circle(canvas: Canvas, place: Point, radius: float, color: Color) -> None:
    """Draw the exact circle of a range."""
    x, y = canvas.camera.to_screen(*place)
    wide, color = canvas.px(0.03), worn(color)
    pixels = radius * canvas.camera.scale
    pygame.draw.aacircle(canvas.surface, DARK, (x, y + 1), pixels, wide + 1)
    pygame.draw.aacircle(canvas.surface, color, (x, y), pixels, wide)


def circle_blit(canvas: Canvas, place: Point, radius: float, color: Color, step: int) -> Blit:
    """Return a circle whose radius goes in steps of so many pixels, so that it can be kept."""
    pixels = max(step, round(radius * canvas.camera.scale / step) * step)
    picture = _circle(pixels, canvas.px(0.05, 2), color)
    return about(picture, *canvas.camera.to_screen(*place))


def aside(drawn: LineMark, way: float = 0.1) -> LineMark:
    """Return a line a little to its left, so that there and back lie side by side."""
    left = heading(drawn.start, drawn.end) - 90
    return drawn._replace(start=ahead(drawn.start, left, way), end=ahead(drawn.end, left, way))


def fill(color: Color, alpha: float) -> str:
    """Return the SVG attributes of a filling."""
    return f'fill="{paint.hex_color(worn(color))}" fill-opacity="{alpha:g}"'


def stroke(color: Color, alpha: float, width: float) -> str:
    """Return the SVG attributes of an outline."""
    tone = paint.hex_color(worn(color))
    return f'stroke="{tone}" stroke-opacity="{alpha:g}" stroke-width="{width:g}"'


def _shortened(drawn: LineMark) -> tuple[Point, Point] | None:
    way = hypot(drawn.end[0] - drawn.start[0], drawn.end[1] - drawn.start[1])
    if way <= sum(drawn.gaps) + 0.05:
        return None
    near, far = (gap / way for gap in drawn.gaps)
    return between(drawn.start, drawn.end, near), between(drawn.start, drawn.end, 1 - far)


def _solid(canvas: Canvas, ends: tuple[Point, Point], color: Color) -> None:
    wide = canvas.px(0.05, 2)
    first, second = (canvas.camera.to_screen(*end) for end in ends)
    pygame.draw.aaline(canvas.surface, DARK, first, second, wide + 2)
    pygame.draw.aaline(canvas.surface, color, first, second, wide)


def _dashed(canvas: Canvas, ends: tuple[Point, Point], color: Color) -> None:
    way, dash, wide = hypot(*_vector(ends)), 0.22, canvas.px(0.035, 2)
    along = 0.0
    while along < way:
        stop = min(along + dash * 0.62, way)
        (x0, y0), (x1, y1) = (
            canvas.camera.to_screen(*between(*ends, part / way)) for part in (along, stop)
        )
        pygame.draw.aaline(canvas.surface, DARK, (x0 + 1, y0 + 2), (x1 + 1, y1 + 2), wide)
        pygame.draw.aaline(canvas.surface, color, (x0, y0), (x1, y1), wide)
        along += dash


def _dotted(canvas: Canvas, ends: tuple[Point, Point], color: Color) -> None:
    count = max(2, round(hypot(*_vector(ends)) / 0.26))
    radius = max(2.0, canvas.camera.scale * 0.05)
    for place in range(count + 1):
        _dot(canvas, between(*ends, place / count), color, radius)


_STROKES: Final = {"solid": _solid, "dashed": _dashed, "dotted": _dotted}


def _dot(canvas: Canvas, place: Point, color: Color, radius: float) -> None:
    at = canvas.camera.to_screen(*place)
    pygame.draw.aacircle(canvas.surface, DARK, at, radius + 1)
    pygame.draw.aacircle(canvas.surface, color, at, radius)


def _head(canvas: Canvas, ends: tuple[Point, Point], color: Color) -> None:
    way = pygame.Vector2(_vector(ends)).normalize()
    side = pygame.Vector2(-way.y, way.x)
    size = max(5.0, canvas.camera.scale * 0.17)
    tip = pygame.Vector2(canvas.camera.to_screen(*ends[1])) + way * size * 0.8
    corners = [tip, tip - way * size * 1.6 + side * size, tip - way * size * 1.6 - side * size]
    pygame.draw.polygon(canvas.surface, color, corners)
    pygame.draw.aalines(canvas.surface, DARK, True, corners)


def _vector(ends: tuple[Point, Point]) -> Point:
    return ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]


@cached_picture
def written(lettering: Lettering, words: str, height: int, ink: Color) -> pygame.Surface:
    """Return bare words, so many pixels high."""
    return lettering(height).render(words, True, worn(ink))


@cached_picture
def _pill(lettering: Lettering, words: str, height: int, ink: Color) -> pygame.Surface:
    text = lettering(height).render(words, True, worn(ink))
    size = (text.get_width() + round(height * 0.7), text.get_height() + max(2, height // 7))
    ratio = size[0] / size[1] * 100
    box = (
        f'<rect x="3" y="3" width="{ratio - 6:.1f}" height="94" rx="34" '
        f"{fill(DARK, 0.82)} {stroke(ink, 0.65, 4)}/>"
    )
    sheet = paint.svg(box, size, (ratio, 100))
    sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
    return sheet


@cached_picture
def _reticle(side: int, color: Color, aimed: bool) -> pygame.Surface:
    corners = "M17 32V17H32M68 17H83V32M83 68V83H68M32 83H17V68"
    ticks = "M50 2V20M50 98V80M2 50H20M98 50H80"
    body = ""
    for tone, alpha, width in ((DARK, 0.6, 7.5), (color, 1.0, 4.0)):
        look = stroke(tone, alpha if aimed else alpha * 0.85, width)
        if aimed:
            body += f'<circle cx="50" cy="50" r="39" fill="none" {look}/><path d="{ticks}" {look}/>'
        else:
            body += f'<path d="{corners}" fill="none" {look}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _ring(side: int, color: Color) -> pygame.Surface:
    outline = '<circle cx="50" cy="50" r="43" fill="none" {}/>'
    glow = paint.svg(outline.format(stroke(color, 0.8, 8)), (side, side))
    soft = pygame.transform.box_blur(glow, max(1, side // 24))
    soft.blit(paint.svg(outline.format(stroke(color, 1, 3.4)), (side, side)), (0, 0))
    return soft


@cached_picture
def _goal(side: int, color: Color, chosen: bool) -> pygame.Surface:
    wide = 11 if chosen else 6.5
    body = f'<circle cx="50" cy="50" r="39" fill="none" {stroke(DARK, 0.75, wide + 7)}/>'
    body += f'<circle cx="50" cy="50" r="39" fill="none" {stroke(color, 1, wide)}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _spot(side: int, color: Color, pattern: Pattern, faint: bool) -> pygame.Surface:
    strong = 0.55 if faint else 1.0
    if pattern == "solid":
        body = f'<circle cx="50" cy="50" r="27" fill="none" {stroke(DARK, 0.7 * strong, 14)}/>'
        body += f'<circle cx="50" cy="50" r="25" {fill(color, strong)}/>'
        return paint.svg(body, (side, side))
    dash = 'stroke-dasharray="15 14.5" fill="none"'
    body = f'<circle cx="50" cy="50" r="33" fill="none" {stroke(DARK, 0.6 * strong, 22)}/>'
    body += f'<circle cx="50" cy="50" r="33" {dash} {stroke(color, strong, 13)}/>'
    return paint.svg(body, (side, side))


@cached_picture
def _chevron(side: int, angle: int, color: Color) -> pygame.Surface:
    body = (
        f'<g transform="rotate({angle} 50 50)"><path d="M50 14L92 72L50 56L8 72z" '
        f'{fill(color, 1)} {stroke(DARK, 0.85, 9)} stroke-linejoin="round"/>'
        f'<path d="M50 14L92 72L50 56L8 72z" {fill(color, 1)}/></g>'
    )
    return paint.svg(body, (side, side))


@cached_picture
def _circle(pixels: int, wide: int, color: Color) -> pygame.Surface:
    side = 2 * (pixels + wide + 1)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(sheet, worn(color), (side // 2, side // 2), pixels, wide)
    return sheet
