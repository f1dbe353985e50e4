"""What stands and lies on the floor: columns, pick-up rings, the painted line round the core."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import HexLayout, border
from game.rules.metalkrushers.data import CORE
from game.ui.boards import paint
from game.ui.boards.paint import Color, mixed
from game.ui.boards.strokes import (
    BLACK,
    WHITE,
    Line,
    between,
    disc,
    poly,
    stroke,
)
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art.ground.plan import on_canvas
from game.ui.tables.shared.ground import glow, linear, radial

YELLOW: Final[Color] = (214, 172, 60)
POINT: Final[Color] = (118, 255, 190)
"""The light of pick-up rings."""
WORN: Final = 0.16
"""Share of the painted line that is gone."""
COLUMN: Final = 1.5
"""Side of a column's picture in board units."""


def paint_core(canvas: pygame.Surface, scale: int, layout: HexLayout) -> None:
    """Paint the worn line round the hexes that the null field never reaches."""
    core = layout.hexes.mask(lambda here: here.length <= CORE)
    chance = Random(5)
    for start, end in border(layout, core):
        for part in range(6):
            if chance.random() < WORN:
                continue
            way = (between(start, end, part / 6), between(start, end, (part + 0.96) / 6))
            tone = mixed(YELLOW, (120, 112, 92), chance.uniform(0.15, 0.6))
            ends = [on_canvas(scale, corner) for corner in way]
            pygame.draw.aaline(canvas, tone, ends[0], ends[1], max(2, scale // 18))


def paint_rings(canvas: pygame.Surface, scale: int, layout: HexLayout, points: Mask) -> None:
    """Paint the lit rings of the pick-up points."""
    ring, shine = _ring(scale), glow(max(8, round(1.3 * scale)), POINT, 80)
    for cell in cells_of(points):
        spot = on_canvas(scale, layout.center(cell))
        canvas.blit(shine, shine.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(ring, ring.get_rect(center=spot))


def paint_columns(
    canvas: pygame.Surface, scale: int, layout: HexLayout, posts: Mask
) -> Iterator[None]:
    """Paint columns with the shadows that they throw."""
    if not posts:
        return
    shade, column = _shade(scale), _column(scale)
    yield
    for picture, off in ((shade, 0.2), (column, 0.0)):
        for cell in cells_of(posts):
            x, y = on_canvas(scale, layout.center(cell))
            spot = (x + round(off * scale), y + round(off * 1.3 * scale))
            canvas.blit(picture, picture.get_rect(center=spot))
        yield


@cached_picture
def _ring(scale: int) -> pygame.Surface:
    body = disc((50, 50), 33, (10, 26, 20), alpha=0.5)
    for radius, tone, width, alpha in (
        (36, (6, 20, 14), 9.0, 0.9),
        (36, POINT, 5.0, 1.0),
        (25, POINT, 1.6, 0.7),
    ):
        look = f'fill="none" stroke="{paint.hex_color(tone)}" stroke-width="{width}"'
        body += f'<circle cx="50" cy="50" r="{radius}" {look} stroke-opacity="{alpha}"/>'
    for step in range(6):
        turn = step * pi / 3
        ways = [(50 + sin(turn) * away, 50 - cos(turn) * away) for away in (16, 30)]
        body += stroke(ways, POINT, 3.4, 0.95)
    side = max(8, round(0.92 * scale))
    return paint.svg(body, (side, side))


@cached_picture
def _shade(scale: int) -> pygame.Surface:
    """Return the shadow of a column, which falls to the south-east."""
    side = round(COLUMN * scale)
    body = disc((50, 50), 31, BLACK)
    return paint.shadow(paint.svg(body, (side, side)), max(1, scale // 12), 210)


@cached_picture
def _column(scale: int) -> pygame.Surface:
    """Return a column of concrete in a collar of steel."""
    side = round(COLUMN * scale)
    body = disc((50, 50), 31.5, (20, 19, 19)) + linear(
        "c", (26, 22, 76, 82), (0, "#9a948b"), (0.5, "#5f5b56"), (1, "#2c2a28")
    )
    body += disc((50, 50), 30, "url(#c)", Line((14, 13, 13), 1.6))
    for step in range(12):
        turn = step * pi / 6
        at = (50 + sin(turn) * 26.6, 50 - cos(turn) * 26.6)
        body += disc((at[0] + 0.4, at[1] + 0.5), 1.7, BLACK, alpha=0.6)
        body += disc(at, 1.4, (150, 146, 140))
    body += disc((50.8, 51.2), 23.4, BLACK, alpha=0.6)
    body += radial("t", (43, 41), 34, (0, "#cfc8bc"), (0.55, "#9b958b"), (1, "#5b5752"))
    body += disc((50, 50), 22.4, "url(#t)", Line((30, 28, 27), 1.2))
    body += _band() + disc((50, 50), 8.4, (70, 67, 63), Line((26, 24, 24), 1.2))
    body += stroke(((50, 58.4), (52, 64), (48.6, 68), (51, 72)), (40, 37, 34), 1.0, 0.8)
    body += stroke(((44, 44), (38, 40), (37, 34), (32, 33)), (40, 37, 34), 0.9, 0.7)
    column = paint.svg(body, (side, side))
    paint.add_grain(column, (max(2, side // 3), max(2, side // 3)), 61, (30, 29, 27))
    return column


def _band() -> str:
    """Stripes of warning paint round the top."""
    body = ""
    for step in range(12):
        start = step * pi / 6
        corners = [
            (50 + sin(start + turn) * away, 50 - cos(start + turn) * away)
            for turn, away in ((0, 16.6), (0.26, 16.6), (0.34, 20.6), (0.08, 20.6))
        ]
        body += poly(corners, mixed(YELLOW, WHITE, 0.05), alpha=0.85)
    return body
