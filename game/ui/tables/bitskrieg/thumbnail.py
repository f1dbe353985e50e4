"""A Bitskrieg position as a thumbnail; dice stand for a field that is yet to be diced."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame

from game.core.boards.cells import OFF
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.state import State
from game.ui.art import settle
from game.ui.boards import paint
from game.ui.tables.bitskrieg.art.battlefield import MARGIN, PIPS, Battlefield
from game.ui.tables.bitskrieg.art.counters import Counters
from game.ui.tables.bitskrieg.art.liveries import livery
from game.ui.tables.bitskrieg.art.obstacles import obstacle
from game.ui.tables.bitskrieg.stage import obstacles_on
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, chip
from game.ui.theme import Seat as Side

Liveries: TypeAlias = tuple[SideColors, SideColors]

FINE: Final = 30
"""Pixels of a square while it is painted; the picture is then made smaller."""
CUT: Final = 0.26
"""Squares of the margin that are left out."""
DICE: Final = ((2.1, 2.7, -14, 5), (4.1, 3.5, 11, 3))
"""Corner, turn and face of the dice that stand for a diced field."""


def paint_position(
    sides: Sequence[Side], state: State, side: int, stark: bool = False
) -> pygame.Surface:
    """Return the position `side` pixels wide and high, the seats in their colors.

    The field looks the same where others are `stark`.
    """
    liveries = (livery(sides[0]), livery(sides[1]))
    fine = max(FINE, round(side / 8.5))
    whole = round((8 + 2 * MARGIN) * fine)
    sheet = pygame.Surface((whole, whole), pygame.SRCALPHA)
    for _ in Battlefield(lettering, state.homes or (None, None), liveries).paint(sheet, fine):
        pass
    _draw_ground(sheet, state, fine)
    _draw_pieces(sheet, state, fine, liveries)
    cut = round(CUT * fine)
    inner = sheet.subsurface((cut, cut, whole - 2 * cut, whole - 2 * cut))
    return settle(pygame.transform.smoothscale(inner, (side, side)))


def _middle(cell: int, fine: int) -> tuple[int, int]:
    column, row = BOARD.square(cell)
    return round((MARGIN + column + 0.5) * fine), round((MARGIN + row + 0.5) * fine)


def _draw_ground(sheet: pygame.Surface, state: State, fine: int) -> None:
    placed = obstacles_on(state)
    for cell, kind in placed:
        picture = obstacle(kind, cell, fine)
        sheet.blit(picture, picture.get_rect(center=_middle(cell, fine)))
    if state.field.opening.obstacles is None and not placed:
        for die in DICE:
            _draw_die(sheet, fine, die)


def _draw_pieces(sheet: pygame.Surface, state: State, fine: int, liveries: Liveries) -> None:
    counters = Counters(lettering, liveries)
    for seat, flags in enumerate(state.flags):
        for cell in flags:
            _put(sheet, counters.flag(seat, round(fine * 0.9)), cell, fine)
    for tank in state.tanks:
        if tank.at != OFF:
            kind = TANK_TYPES[tank.type].id
            base = _base(liveries[tank.seat], fine)
            _put(sheet, base, tank.at, fine)
            turn = 90.0 * tank.facing
            _put(sheet, counters.tank(tank.seat, kind, round(fine * 0.9), turn), tank.at, fine)


def _put(sheet: pygame.Surface, picture: pygame.Surface, cell: int, fine: int) -> None:
    sheet.blit(picture, picture.get_rect(center=_middle(cell, fine)))


def _base(look: SideColors, fine: int) -> pygame.Surface:
    """Return a chip in the shape of a side, without its print."""
    side = round(fine * 0.92)
    light, dark = paint.hex_color(look.light), paint.hex_color(look.dark)
    body = chip(look.sign, 6, f'fill="#f3ead2" stroke="{dark}" stroke-width="9"')
    body += f'<circle cx="50" cy="50" r="34" fill="{light}" fill-opacity="0.45"/>'
    return paint.svg(body, (side, side))


def _draw_die(sheet: pygame.Surface, fine: int, die: tuple[float, float, int, int]) -> None:
    x, y, turn, face = die
    side = round(2.2 * fine)
    pips = "".join(
        f'<circle cx="{50 + 24 * px}" cy="{50 + 24 * py}" r="9.5" fill="#2b2420"/>'
        for px, py in PIPS[face]
    )
    body = (
        f'<g transform="rotate({turn} 50 50)"><rect x="13" y="13" width="74" height="74" rx="15" '
        'fill="#f6ecd6" stroke="#b9a67f" stroke-width="3"/>'
        f'<g transform="translate(50 50) scale(0.8) translate(-50 -50)">{pips}</g></g>'
    )
    picture = paint.svg(body, (side, side))
    at = (round((MARGIN + x) * fine), round((MARGIN + y) * fine))
    below = (at[0] + fine // 10, at[1] + fine // 6)
    paint.add_shadow(sheet, picture, below, max(1, fine // 8), 150)
    sheet.blit(picture, at)
