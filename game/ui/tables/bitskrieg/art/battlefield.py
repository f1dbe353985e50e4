"""Bitskrieg's battlefield: mown toy grass in a wooden frame, named 0-7 on both sides (BK-1.1)."""

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

import pygame

from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.bitskrieg.art.liveries import LIVERIES, PATTERNS
from game.ui.tables.shared.canvas import Lettering
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import cast_shadow
from game.ui.tables.shared.pieces import file_picture, recolored

Homes: TypeAlias = tuple[str | None, str | None]
"""The home edge of seat 0 and of seat 1: N, E, S, W, or not yet known (BK-2.7)."""

WIDTH: Final = 8
FRAME: Final = 0.40
"""Thickness of the wooden frame in squares."""
MARGIN: Final = 0.70
"""Frame and shadow: what a camera leaves free around the squares."""
GRASS: Final[Color] = (94, 112, 69)
MOWN: Final[Color] = (9, 11, 7)
"""How much lighter every second square is mown."""
WOOD: Final[Color] = (66, 47, 34)
INK: Final = (226, 211, 180)
GROOVE: Final = (20, 12, 8)
DIE_SIDE: Final = 0.19
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Places of the pips of each face, in thirds of the die from its middle."""


class Battlefield:
    """The board without pieces, a picture for a `Layer`."""

    bounds: Box = (-MARGIN, -MARGIN, WIDTH + MARGIN, WIDTH + MARGIN)
    solid: Box = (-0.35, -0.35, WIDTH + 0.35, WIDTH + 0.35)

    def __init__(
        self,
        lettering: Lettering,
        homes: Homes = (None, None),
        liveries: tuple[SideColors, SideColors] = LIVERIES,
    ) -> None:
        self._lettering, self._homes, self._liveries = lettering, homes, liveries

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint frame, grass, grid, dice pips and home edges in small steps."""
        yield from _paint_frame(canvas, scale)
        corner = round(MARGIN * scale)
        field = canvas.subsurface((corner, corner, WIDTH * scale, WIDTH * scale))
        yield from _paint_grass(field, scale)
        for home, seat in zip(self._homes, (0, 1), strict=True):
            if home is not None:
                _paint_home(field, scale, home, (self._liveries[seat], PATTERNS[seat]))
                yield
        _paint_grid(field, scale)
        yield
        _paint_dice(field, scale)
        yield
        _paint_light(field)
        yield
        _paint_labels(canvas, scale, self._lettering)
        yield


def _paint_frame(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    side = round((WIDTH + 2 * FRAME) * scale)
    corner = round((MARGIN - FRAME) * scale)
    rounded = _rounded(scale, side)
    yield
    yield from cast_shadow(canvas, rounded, scale, scale // 10)
    planks = pygame.Surface((side, side), pygame.SRCALPHA)
    upright = _plank((round(FRAME * scale) + 2, side), 11)
    planks.blit(upright, (0, 0))
    planks.blit(pygame.transform.flip(upright, True, True), (side - upright.get_width(), 0))
    yield
    level = pygame.transform.rotate(_plank((round(FRAME * scale) + 2, side), 12), 90)
    _mitre(planks, level, 0)
    _mitre(planks, pygame.transform.flip(level, True, True), side - level.get_height())
    yield
    planks.blit(_bevel(scale, side), (0, 0))
    yield
    planks.blit(rounded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(planks, (corner, corner))
    yield


def _rounded(scale: int, side: int) -> pygame.Surface:
    """Return the white shape of the whole frame."""
    corner = max(2, round(0.13 * scale))
    small = paint.svg('<circle cx="50" cy="50" r="50" fill="#fff"/>', (2 * corner, 2 * corner))
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.fill((255, 255, 255))
    for x in (0, 1):
        for y in (0, 1):
            place = (x * (side - corner), y * (side - corner), corner, corner)
            whole.fill((0, 0, 0, 0), place)
            whole.blit(small, place[:2], (x * corner, y * corner, corner, corner))
    return whole


def _plank(size: tuple[int, int], seed: int) -> pygame.Surface:
    plank = pygame.Surface(size)
    plank.fill(WOOD)
    paint.add_grain(plank, (28, 5), seed, (26, 20, 15))
    paint.add_grain(plank, (9, 14), seed + 20, (16, 12, 9))
    paint.add_grain(plank, (60, 160), seed + 40, (10, 8, 6))
    return plank


def _mitre(planks: pygame.Surface, level: pygame.Surface, top: int) -> None:
    """Lay a level plank over the upright ones, its ends cut at 45 degrees."""
    width, height = level.get_size()
    corners = [(0, 0), (width, 0), (width - height, height), (height, height)]
    if top:
        corners = [(height, 0), (width - height, 0), (width, height), (0, height)]
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255), corners)
    shape.blit(level, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    planks.blit(shape, (0, top))
    for start, end in ((corners[0], corners[3]), (corners[1], corners[2])):
        joint = [(x, y + top) for x, y in (start, end)]
        pygame.draw.aaline(planks, (26, 17, 11), joint[0], joint[1], max(1, height // 24))


def _bevel(scale: int, side: int) -> pygame.Surface:
    """Light on the outer edge, a dark lip where the frame drops to the grass."""
    corner = round((FRAME + 0.12) * scale)
    units = (2 * corner + 8) / scale
    body = "".join(
        f'<rect x="{inset:.3f}" y="{inset:.3f}" width="{units - 2 * inset:.3f}" '
        f'height="{units - 2 * inset:.3f}" rx="{radius}" {look}/>'
        for inset, radius, look in (
            (0.010, 0.12, 'fill="none" stroke="#b08a63" stroke-opacity=".55" stroke-width=".02"'),
            (0.055, 0.09, 'fill="none" stroke="#000" stroke-opacity=".28" stroke-width=".03"'),
            (FRAME - 0.035, 0.03, 'fill="#000" fill-opacity=".55"'),
            (
                FRAME - 0.05,
                0.04,
                'fill="none" stroke="#a37f5a" stroke-opacity=".35" stroke-width=".016"',
            ),
        )
    )
    small = paint.svg(body, (2 * corner + 8, 2 * corner + 8), (units, units))
    return paint.stretched(small, (side, side), corner)


def _paint_grass(field: pygame.Surface, scale: int) -> Iterator[None]:
    field.fill(GRASS)
    for cells, seed, strength in (
        ((7, 7), 1, (34, 36, 22)),
        ((26, 26), 2, (20, 22, 14)),
        ((110, 110), 3, (15, 17, 11)),
        ((400, 400), 4, (18, 20, 13)),
    ):
        paint.add_grain(field, cells, seed, strength)
        yield
    for row in range(WIDTH):
        for column in range(WIDTH):
            _mow(field, pygame.Rect(column * scale, row * scale, scale, scale), (column + row) % 2)
        yield


def _mow(field: pygame.Surface, square: pygame.Rect, upright: int) -> None:
    """Tint a square a little and lay the stripes of the mower over it, this way or that."""
    shade = Random(square.x * 91 + square.y).randrange(7)
    if upright:
        field.fill(MOWN, square, pygame.BLEND_RGB_ADD)
    field.fill((shade, shade, shade // 2), square, pygame.BLEND_RGB_SUB)
    stripes = 6
    for i in range(0, stripes, 2):
        near, far = i * square.width // stripes, (i + 1) * square.width // stripes
        stripe = pygame.Rect(square.x + near, square.y, far - near, square.height)
        if not upright:
            stripe = pygame.Rect(square.x, square.y + near, square.width, far - near)
        field.fill((4, 5, 3), stripe, pygame.BLEND_RGB_ADD)


def _paint_home(field: pygame.Surface, scale: int, home: str, look: tuple[SideColors, str]) -> None:
    livery, pattern = look
    side = WIDTH * scale
    square = pygame.Surface((scale, scale), pygame.SRCALPHA)
    drawn = file_picture("bitskrieg", pattern, (scale, scale), recolored((0, 0, 0)))
    square.blit(paint.faded(drawn, 0.17), (0, 0))
    strip = pygame.Surface((side, scale), pygame.SRCALPHA)
    strip.fill((*livery.main, 80))
    for column in range(WIDTH):
        strip.blit(square, (column * scale, 0))
    line = max(2, scale // 16)
    strip.fill((*livery.light, 150), (0, 0, side, line))
    strip.fill((*livery.dark, 120), (0, line, side, max(1, line // 2)))
    turned = pygame.transform.rotate(strip, {"N": 0, "W": 90, "S": 180, "E": 270}[home])
    place = turned.get_rect()
    if home in "SE":
        place.bottomright = (side, side)
    strongest = max(livery.main)
    r, g, b = (round(255 * (0.5 + 0.5 * part / strongest)) for part in livery.main)
    field.fill((r, g, b), place, pygame.BLEND_RGB_MULT)
    field.blit(turned, place)


def _paint_grid(field: pygame.Surface, scale: int) -> None:
    side = WIDTH * scale
    thin = max(1, scale // 70)
    lines = pygame.Surface((side, side), pygame.SRCALPHA)
    for i in range(1, WIDTH):
        at = i * scale - thin // 2
        for dark, shift in (((32, 42, 22, 150), 0), ((190, 205, 150, 46), thin)):
            lines.fill(dark, (at + shift, 0, thin, side))
            lines.fill(dark, (0, at + shift, side, thin))
    field.blit(lines, (0, 0))


def _paint_dice(field: pygame.Surface, scale: int) -> None:
    side = max(5, round(DIE_SIDE * scale))
    faces = {face: paint.faded(_die(face, side), 0.34) for face in PIPS}
    gap = max(1, scale // 40)
    for row in range(1, 7):
        for column in range(1, 7):
            x = column * scale + scale // 2
            y = (row + 1) * scale - side - scale // 14
            field.blit(faces[column], (x - side - gap, y))
            field.blit(faces[row], (x + gap, y))


def _die(face: int, side: int) -> pygame.Surface:
    radius = 9.5 if side > 12 else 11
    pips = "".join(
        f'<circle cx="{50 + 25 * x}" cy="{50 + 25 * y}" r="{radius}" fill="#2b3420"/>'
        for x, y in PIPS[face]
    )
    edge = 'stroke="#2b3420" stroke-width="5"'
    box = f'<rect x="4" y="4" width="92" height="92" rx="20" fill="#e6e8cf" {edge}/>'
    return paint.svg(box + pips, (side, side))


def _paint_light(field: pygame.Surface) -> None:
    """Shade of the frame along the edge, a warm lamp over the middle, darker corners."""
    side = field.get_width()
    small = file_picture("bitskrieg", "lamp", (200, 200))
    lamp = pygame.transform.smoothscale(small, (side, side))
    field.blit(lamp, (0, 0))
    depth = side // 60
    for i in range(depth):
        dark = (0, 0, 0, round(120 * (1 - i / depth) ** 2))
        for x, y, wide, high in ((0, i, side, 1), (i, 0, 1, side)):
            shade = pygame.Surface((wide, high), pygame.SRCALPHA)
            shade.fill(dark)
            field.blit(shade, (x, y))


def _paint_labels(canvas: pygame.Surface, scale: int, lettering: Lettering) -> None:
    font = lettering(max(11, round(FRAME * scale * 0.56)))
    near = (MARGIN - FRAME / 2 - 0.015) * scale
    far = (MARGIN + WIDTH + FRAME / 2 + 0.015) * scale
    for i in range(WIDTH):
        along = (MARGIN + i + 0.5) * scale
        groove, ink = (font.render(str(i), True, color) for color in (GROOVE, INK))
        for x, y in ((along, near), (along, far), (near, along), (far, along)):
            canvas.blit(groove, groove.get_rect(center=(round(x), round(y) + 1)))
            canvas.blit(ink, ink.get_rect(center=(round(x), round(y))))
