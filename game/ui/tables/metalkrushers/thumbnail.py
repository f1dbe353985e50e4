"""A MetalKrushers position as a thumbnail: the arena with every Krusher in its colors."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.core.boards.cells import OFF
from game.presenter.boards.layout import Point
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers.state import State
from game.ui.art import settle
from game.ui.tables.metalkrushers.art.arena import Floor, floor_key
from game.ui.tables.metalkrushers.art.machines import machine_picture
from game.ui.tables.metalkrushers.art.walls import MARGIN
from game.ui.tables.metalkrushers.stage import look_of
from game.ui.tables.shared.counters import SideColors, emblem, livery
from game.ui.theme import Seat

FINE: Final = 22
"""Pixels of a hex while it is painted; the picture is then made smaller."""
CUT: Final = 0.34
"""Board units of the margin that are left out."""
LARGE: Final = 2.5
"""A Krusher is drawn larger than it is: so many times as large as the sign on it."""
SIGN: Final = 0.85
"""Of the side of a Krusher, in board units."""
LEAST: Final = 12
"""Pixels of a sign at least, in the finished picture."""


def paint_position(
    sides: Sequence[Seat], state: State, size: int, stark: bool = False
) -> pygame.Surface:
    """Return the position `size` pixels wide and high, `stark` in an even light.

    Krushers that are yet to be built are shown by their signs where they will come in.
    """
    floor = Floor(floor_key(state)._replace(stark=stark))
    left, top, right, bottom = floor.bounds
    fine = max(FINE, round(size / (bottom - top)))
    sheet = pygame.Surface(
        (round((right - left) * fine), round((bottom - top) * fine)), pygame.SRCALPHA
    )
    for _ in floor.paint(sheet, fine):
        pass
    sign = round(max(SIGN * fine, LEAST * sheet.get_height() / size))
    for (x, y), picture in _pieces(state, [livery(side) for side in sides], sign):
        place = ((x + MARGIN) * fine, (y + MARGIN) * fine)
        sheet.blit(picture, picture.get_rect(center=place))
    return settle(_fitted(sheet, round(CUT * fine), size))


def _pieces(
    state: State, liveries: Sequence[SideColors], size: int
) -> Iterator[tuple[Point, pygame.Surface]]:
    """Yield where Krushers are, and how they look with signs of a size."""
    for number, seat in enumerate(state.field.roster):
        worn = liveries[seat % len(liveries)]
        sign = emblem(size, worn)
        own = state.krushers[number] if state.krushers else None
        if own is None:
            yield middle(state, state.field.starts[number][0]), sign
        elif own.cell != OFF:
            look = look_of(state, number)
            machine = machine_picture(look, worn, own.facing * 60, round(size * LARGE))
            machine.blit(sign, sign.get_rect(center=machine.get_rect().center))
            yield middle(state, own.cell), machine


def _fitted(sheet: pygame.Surface, cut: int, side: int) -> pygame.Surface:
    """Return a picture in the middle of a square, without its outermost edge."""
    inner = sheet.subsurface(sheet.get_rect().inflate(-2 * cut, -2 * cut))
    share = side / max(inner.get_size())
    size = (round(inner.get_width() * share), round(inner.get_height() * share))
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    small = pygame.transform.smoothscale(inner, size)
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return canvas
