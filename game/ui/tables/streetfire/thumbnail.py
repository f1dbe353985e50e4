"""A Streetfire position as a thumbnail: the city with the sign of its side for each stack."""

from collections.abc import Sequence

import pygame

from game.core.boards.cells import OFF
from game.rules.streetfire.state import State
from game.ui.art import settle
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, emblem, livery
from game.ui.tables.streetfire.art.city import MARGIN, City
from game.ui.tables.streetfire.art.looks import NIGHT, STARK
from game.ui.tables.streetfire.stage import middle
from game.ui.theme import Seat

FINE = 24
"""Pixels of half a block while it is painted; the picture is then made smaller."""
CUT = 0.12
"""Board units of the margin that are left out."""


def paint_position(
    sides: Sequence[Seat], state: State, size: int, stark: bool = False
) -> pygame.Surface:
    """Return the position `size` pixels wide and high, each side with its sign in its color.

    `stark` shows the plain city.
    """
    town, look = state.field.town, STARK if stark else NIGHT
    wide, high = (2 * blocks + 2 * MARGIN for blocks in (town.streets.width, town.streets.height))
    fine = max(FINE, round(size / max(wide, high)))
    sheet = pygame.Surface((round(wide * fine), round(high * fine)), pygame.SRCALPHA)
    for _ in City(lettering, town.streets, town.heights, look).paint(sheet, fine):
        pass
    _draw_guns(sheet, state, fine, [livery(side) for side in sides[:2]])
    return settle(_fitted(sheet, round(CUT * fine), size))


def _draw_guns(
    sheet: pygame.Surface, state: State, fine: int, liveries: Sequence[SideColors]
) -> None:
    for piece in state.pieces:
        if piece.at != OFF:
            x, y = middle(state, piece.at)
            base = emblem(round(fine * 1.5), liveries[piece.seat])
            place = (round((x + MARGIN) * fine), round((y + MARGIN) * fine))
            sheet.blit(base, base.get_rect(center=place))


def _fitted(sheet: pygame.Surface, cut: int, side: int) -> pygame.Surface:
    """Return a picture in the middle of a square, without its outermost edge."""
    width, height = sheet.get_size()
    inner = sheet.subsurface((cut, cut, width - 2 * cut, height - 2 * cut))
    share = side / max(inner.get_size())
    size = (round(inner.get_width() * share), round(inner.get_height() * share))
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    small = pygame.transform.smoothscale(inner, size)
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return canvas
