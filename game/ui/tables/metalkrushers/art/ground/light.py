"""The light in the arena: sodium lamps above it, lamps on its walls, the glow of the field.

It is painted small, made large, and multiplied with the floor; it has no detail to lose.
"""

from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import Point, polar
from game.ui.boards.paint import Color
from game.ui.tables.metalkrushers.art.ground.plan import MARGIN, hexagon, inner, lamps
from game.ui.tables.shared.ground import glow

FINE: Final = 12
"""Pixels a board unit of the light."""
DIM: Final[Color] = (90, 94, 106)
"""Where no lamp reaches, of 255."""
SODIUM: Final[Color] = (255, 194, 112)
LAMPS: Final[dict[int, tuple[Color, int]]] = {
    1: ((255, 206, 150), 70),
    2: ((255, 160, 30), 190),
    3: ((255, 44, 26), 230),
}
"""Light of the lamps on the walls by power, and how strong it is."""
NULL: Final[Color] = (40, 96, 220)
LIVE: Final[Color] = (190, 225, 255)


class Fields(NamedTuple):
    """Where the null field lies."""

    null: Mask
    live: Mask
    """Those of them that bite."""
    due: Mask
    """The hexes that join it next, where that is to be shown."""


def light(layout: HexLayout, radius: int, fields: Fields, power: int) -> pygame.Surface:
    """Return the light on an arena, `FINE` pixels a board unit."""
    wide, high = (side + 2 * MARGIN for side in layout.size)
    sheet = pygame.Surface((round(wide * FINE), round(high * FINE)))
    sheet.fill(DIM)
    middle = (layout.size[0] / 2, layout.size[1] / 2)
    _shade(sheet, middle, radius)
    _flood(sheet, middle, radius)
    tone, strong = LAMPS[power]
    for at in lamps(radius):
        _shine(sheet, _moved(middle, at), (1.7, tone, strong))
    for cells, hue, much in ((fields.null & ~fields.live, NULL, 70), (fields.live, LIVE, 60)):
        for cell in cells_of(cells):
            _shine(sheet, layout.center(cell), (1.1, hue, much))
    return sheet


def _flood(sheet: pygame.Surface, middle: Point, radius: int) -> None:
    """Add the pools of the lamps above; where two meet it is no brighter than the brighter one."""
    pools = pygame.Surface(sheet.get_size())
    spot = glow(round((radius * 0.76 + 2.2) * FINE), SODIUM, 172)
    for at in [(0.0, 0.0), *(polar(60.0 * k + 30, radius * 0.56) for k in range(6))]:
        x, y = _moved(middle, at)
        place = spot.get_rect(center=((x + MARGIN) * FINE, (y + MARGIN) * FINE))
        pools.blit(spot, place, special_flags=pygame.BLEND_RGB_MAX)
    sheet.blit(pools, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _moved(middle: Point, at: Point) -> Point:
    return (middle[0] + at[0], middle[1] + at[1])


def _shine(sheet: pygame.Surface, at: Point, lamp: tuple[float, Color, int]) -> None:
    """Add the light of a lamp that reaches so far."""
    reach, tone, strong = lamp
    spot = glow(max(4, round(2 * reach * FINE)), tone, strong)
    place = spot.get_rect(center=((at[0] + MARGIN) * FINE, (at[1] + MARGIN) * FINE))
    sheet.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)


def _shade(sheet: pygame.Surface, middle: Point, radius: int) -> None:
    """Darken what lies along the walls; those in the north-west throw the longest shadow."""
    dark = pygame.Surface(sheet.get_size())
    dark.fill((0, 0, 0))
    for away, tone in (
        (inner(radius) + 0.1, 64),
        (inner(radius) - 0.28, 30),
        (inner(radius) - 0.6, 0),
    ):
        off = (inner(radius) - away) * 0.35
        corners = [
            ((x + middle[0] + MARGIN + off) * FINE, (y + middle[1] + MARGIN + off) * FINE)
            for x, y in hexagon(away)
        ]
        pygame.draw.polygon(dark, (tone, tone, tone), corners)
    soft = pygame.transform.box_blur(dark, FINE // 3)
    sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
