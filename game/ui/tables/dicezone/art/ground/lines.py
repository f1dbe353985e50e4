"""What is inlaid in the felt: the six axes, the start zones with their numbers, the middle."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.presenter.boards.hexes import border
from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import AXES, MIDDLE, RIM, ZONE_DISTANCE, ZONE_MASKS, on_axis
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import WHITE, Line, disc, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.ground.felt import HIGH, WIDE, ring, tile_size
from game.ui.tables.dicezone.art.ground.plan import (
    CYAN,
    MAGENTA,
    NIGHT,
    PLATES,
    on_canvas,
    toward,
)
from game.ui.tables.shared.canvas import lettering

Pixel: TypeAlias = tuple[int, int]

FIRST: Final = 2
"""The least distance at which a crate may come down on an axis."""
NUMBER: Final = 1.9
"""Height of a zone's number on the felt."""
FAINT: Final = 78
"""How strongly it is seen, of 255."""
PLATE: Final = 0.98
"""Across of the plates on the rim."""


def paint_axes(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the axes with a stud on every hex that a crate may come down on."""
    stud = _stud(max(4, round(0.2 * scale)))
    for axis in AXES:
        angle = 60.0 * (axis - 1)
        way = [on_canvas(scale, toward(angle, away)) for away in (0.66, ZONE_DISTANCE - 1.5)]
        _line(canvas, (way[0], way[1]), CYAN, max(1, round(0.035 * scale)), 74)
        for distance in range(FIRST, RIM + 1):
            place = on_canvas(scale, LAYOUT.center(on_axis(axis, distance)))
            canvas.blit(stud, stud.get_rect(center=place))
    yield


def paint_middle(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the hex in the middle."""
    picture = _medal(scale)
    spot = on_canvas(scale, LAYOUT.center(MIDDLE))
    canvas.blit(picture, picture.get_rect(center=spot))
    yield


def paint_zones(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the start zones: tinted hexes within a neon line, and their numbers."""
    tile = _zone_tile(scale)
    for axis in AXES:
        for cell in LAYOUT.cells:
            if ZONE_MASKS[axis] >> cell & 1:
                spot = on_canvas(scale, LAYOUT.center(cell))
                canvas.blit(tile, tile.get_rect(center=spot))
        edges = [
            (on_canvas(scale, start), on_canvas(scale, end))
            for start, end in border(LAYOUT, ZONE_MASKS[axis], rim=True)
        ]
        glowing(canvas, edges, CYAN, scale)
        word = _number(axis, round(NUMBER * scale))
        spot = on_canvas(scale, LAYOUT.center(on_axis(axis, ZONE_DISTANCE)))
        canvas.blit(word, word.get_rect(center=spot))
        yield


def paint_plates(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the numbers of the zones on the rim."""
    for axis in AXES:
        plate = _plate(axis, max(12, round(PLATE * scale)))
        spot = on_canvas(scale, toward(60.0 * (axis - 1), PLATES))
        canvas.blit(plate, plate.get_rect(center=spot))
    yield


def glowing(
    canvas: pygame.Surface,
    edges: list[tuple[Pixel, Pixel]],
    tone: Color,
    scale: int,
) -> None:
    """Draw edges as a thin neon tube with its glow."""
    if not edges:
        return
    pad = max(3, scale // 5)
    xs, ys = zip(*(end for edge in edges for end in edge), strict=True)
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area.inflate_ip(2 * pad, 2 * pad)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    moved = [tuple((x - area.x, y - area.y) for x, y in edge) for edge in edges]
    for start, end in moved:
        pygame.draw.line(sheet, (*tone, 120), start, end, max(2, scale // 9))
    sheet = pygame.transform.box_blur(sheet, max(1, scale // 12))
    width = max(1, round(scale * 0.04))
    for start, end in moved:
        pygame.draw.line(sheet, (*mixed(tone, WHITE, 0.25), 225), start, end, width)
    canvas.blit(sheet, area)


def _line(
    canvas: pygame.Surface,
    ends: tuple[Pixel, Pixel],
    tone: Color,
    width: int,
    alpha: int,
) -> None:
    (x0, y0), (x1, y1) = ends
    pad = width + 2
    area = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(pad, pad)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    start, end = ((x - area.x, y - area.y) for x, y in ends)
    pygame.draw.line(sheet, (*tone, alpha), start, end, width)
    canvas.blit(sheet, area)


@cached_picture
def _stud(size: int) -> pygame.Surface:
    diamond: list[Point] = [(50, 4), (96, 50), (50, 96), (4, 50)]
    body = poly(diamond, mixed(CYAN, NIGHT, 0.62), Line(mixed(CYAN, NIGHT, 0.3), 14))
    return paint.svg(body, (size, size))


@cached_picture
def _medal(scale: int) -> pygame.Surface:
    middle = (WIDE / 2, HIGH / 2)
    body = poly(ring(0.96), mixed(MAGENTA, NIGHT, 0.74), Line(mixed(MAGENTA, WHITE, 0.1), 4))
    for corner in ring(0.8):
        body += stroke((middle, corner), mixed(MAGENTA, NIGHT, 0.3), 3, 0.8)
    body += disc(middle, 21, mixed(MAGENTA, NIGHT, 0.82), Line(mixed(MAGENTA, WHITE, 0.35), 4))
    body += disc(middle, 9, mixed(MAGENTA, WHITE, 0.4))
    return paint.svg(body, tile_size(scale), (WIDE, HIGH))


@cached_picture
def _zone_tile(scale: int) -> pygame.Surface:
    body = poly(ring(0.97), CYAN, alpha=0.13)
    body += stroke(ring(0.94), CYAN, 2.0, 0.3, closed=True)
    return paint.svg(body, tile_size(scale), (WIDE, HIGH))


@cached_picture
def _number(axis: int, high: int) -> pygame.Surface:
    word = lettering(high).render(str(axis), True, mixed(CYAN, WHITE, 0.2))
    word.set_alpha(FAINT)
    return word


@cached_picture
def _plate(axis: int, size: int) -> pygame.Surface:
    dark, lit = hex_color((16, 10, 34)), hex_color(mixed(CYAN, WHITE, 0.1))
    body = '<circle cx="52" cy="55" r="44" fill="#000000" fill-opacity="0.5"/>'
    body += f'<circle cx="50" cy="50" r="44" fill="{dark}" stroke="#7a6ab0" stroke-width="5"/>'
    body += f'<circle cx="50" cy="50" r="35" fill="none" stroke="{lit}" stroke-width="6"/>'
    sheet = paint.svg(body, (size, size))
    word = lettering(max(9, round(size * 0.62))).render(str(axis), True, mixed(CYAN, WHITE, 0.6))
    box = word.get_bounding_rect()
    sheet.blit(word.subsurface(box), box.move_to(center=(size // 2, size // 2)))
    return sheet
