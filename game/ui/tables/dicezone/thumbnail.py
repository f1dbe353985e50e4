"""A Dice Zone position as a thumbnail: the round board with every tank in its colors."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import middle
from game.rules.dicezone.state import State, alive
from game.ui.art import settle
from game.ui.tables.dicezone.art.felt import MARGIN
from game.ui.tables.dicezone.art.tanks import CRATE, SPAN, crate_picture, tank_picture
from game.ui.tables.dicezone.art.zone import ZoneGround, ground_key
from game.ui.tables.dicezone.positions import set_up
from game.ui.tables.dicezone.stage import look_of, stage_of
from game.ui.tables.shared.counters import livery
from game.ui.theme import Seat

FINE: Final = 15
"""Pixels of a hex while it is painted; the picture is then scaled down."""
TANK: Final = 2.4
"""The width of a tank in board units; it is drawn larger than life."""
LEAST: Final = 17
"""The least width of a tank in the finished picture, in pixels."""
LARGER: Final = 2.0
"""How much larger than life a crate is drawn."""


def paint_position(
    sides: Sequence[Seat], state: State, size: int, stark: bool = False
) -> pygame.Surface:
    """Return the position `size` pixels wide and high, `stark` in an even light.

    Terrain that is yet to be laid out and tanks that are yet to be set down are shown as they
    will be, where the scenario says so.
    """
    state = set_up(state)
    ground = ZoneGround(ground_key(state)._replace(stark=stark))
    left, top, right, bottom = ground.bounds
    fine = max(FINE, round(size / (bottom - top)))
    sheet = pygame.Surface(
        (round((right - left) * fine), round((bottom - top) * fine)), pygame.SRCALPHA
    )
    for _ in ground.paint(sheet, fine):
        pass
    tank = round(max(TANK * fine, LEAST * sheet.get_height() / size))
    for (x, y), picture in _pieces(sides, state, (fine, tank)):
        place = ((x + MARGIN) * fine, (y + MARGIN) * fine)
        sheet.blit(picture, picture.get_rect(center=place))
    return settle(_fitted(sheet, size))


def _pieces(
    sides: Sequence[Seat], state: State, sizes: tuple[int, int]
) -> Iterator[tuple[Point, pygame.Surface]]:
    """Yield where crates and tanks are, and how they look at the pixels of a hex and a tank."""
    fine, tank = sizes
    for actor in stage_of(state).crates.values():
        yield (actor.x, actor.y), crate_picture(round(CRATE * fine * LARGER))
    for number in alive(state):
        own = state.tanks[number]
        worn = livery(sides[own.seat])
        look = look_of(state, number)
        picture = tank_picture(look, worn, own.facing * 60, round(tank * SPAN))
        yield middle(own.cell), picture


def _fitted(sheet: pygame.Surface, side: int) -> pygame.Surface:
    """Return a picture in the middle of a square."""
    share = side / max(sheet.get_size())
    size = (round(sheet.get_width() * share), round(sheet.get_height() * share))
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    small = pygame.transform.smoothscale(sheet, size)
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return canvas
