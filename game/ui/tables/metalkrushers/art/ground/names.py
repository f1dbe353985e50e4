"""The names of hexes: letters and numbers on the walls, and in the hexes where there is room."""

from string import ascii_uppercase
from typing import Final

import pygame

from game.presenter.boards.hexes import PITCH, HexLayout
from game.presenter.boards.layout import Point, polar
from game.rules.metalkrushers.arena import Arena
from game.ui.boards.paint import Color
from game.ui.tables.metalkrushers.art.ground.plan import THICK, inner, on_canvas, outer
from game.ui.tables.shared.canvas import lettering

INK: Final[Color] = (236, 226, 206)
GROOVE: Final[Color] = (16, 14, 12)
FAINT: Final[Color] = (226, 218, 200)
ROOM: Final = 52
"""Hexes of so many pixels have their names in them."""
HIGH: Final = 0.335
"""How far above the middle of its hex a name stands."""


def paint_names(canvas: pygame.Surface, scale: int, arena: Arena, stark: bool) -> None:
    """Write letters on the walls in the north, numbers on the other ones."""
    layout = HexLayout(arena.hexes)
    if scale >= ROOM:
        _paint_within(canvas, scale, arena, 255 if stark else 150)
    font = lettering(max(9, round(THICK * scale * 0.86)))
    width, height = layout.size
    for words, (x, y) in _labels(arena.ground.radius):
        spot = on_canvas(scale, (x + width / 2, y + height / 2))
        for tone, drop in ((GROOVE, 1), (INK, 0)):
            text = font.render(words, True, tone)
            canvas.blit(text, text.get_rect(center=(spot[0], spot[1] + drop)))


def _labels(radius: int) -> list[tuple[str, Point]]:
    """Return what is written on the walls, and where from the middle of the arena."""
    found = [
        (
            ascii_uppercase[radius + radius * (k - (k == 5) * 6)],
            polar(60.0 * k, outer(radius) - 0.27),
        )
        for k in (0, 1, 5)
    ]
    for q in range(1, radius):
        for side in (1, -1):
            x, y = _beyond(radius, q)
            found.append((ascii_uppercase[radius + side * q], (side * x, y)))
            found.append((str(2 * radius + 1 - q), (side * x, -y)))
    edge = inner(radius) * PITCH + THICK * 0.45
    for number in range(2, radius + 1):
        found += [(str(number), (side * edge, number - 1 - radius / 2)) for side in (1, -1)]
    return found


def _beyond(radius: int, q: int) -> Point:
    """Return the place on the north-eastern wall over the top of a column."""
    x, y = q * PITCH, q / 2 - radius
    nx, ny = polar(30, 1.0)
    lack = inner(radius) * PITCH + THICK * 0.45 - (x * nx + y * ny)
    return (x + nx * lack, y + ny * lack)


def _paint_within(canvas: pygame.Surface, scale: int, arena: Arena, alpha: int) -> None:
    font = lettering(max(10, round(scale * 0.16)))
    layout = HexLayout(arena.hexes)
    for cell in layout.cells:
        if arena.posts >> cell & 1:
            continue
        text = font.render(arena.name(cell), True, FAINT)
        text.set_alpha(alpha)
        x, y = on_canvas(scale, layout.center(cell))
        canvas.blit(text, text.get_rect(center=(x, y - round(HIGH * scale))))
