"""A position of Big Board Portable Wargame: Modern as a thumbnail."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.presenter.portable.queries import middle
from game.rules.portable.state import State
from game.ui.art import settle
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.portable.art import pieces
from game.ui.tables.portable.art.survey import MARGIN, SurveyMap
from game.ui.tables.portable.art.units import Units
from game.ui.tables.portable.stage import Stage, stage_of
from game.ui.tables.shared.counters import emblem, livery
from game.ui.theme import Seat

FINE: Final = 28
"""Pixels of a square, at least, while it is painted; the picture is then scaled down.

Where squares are smaller, letters and figures are too large for them, and the frame cuts them off.
"""
LEGIBLE: Final = 26
"""Squares of so many pixels have room for the units themselves; else each is its side's sign."""
SIGN: Final = 0.92
"""Board units across of a sign."""
LEAST: Final = 9
"""The least width of a sign in the finished picture, in pixels."""


def paint_position(
    sides: Sequence[Seat], state: State, size: int, stark: bool = False
) -> pygame.Surface:
    """Return the position `size` pixels wide and high, `stark` on the dark map."""
    ground = SurveyMap(state.field.board, stark)
    left, top, right, bottom = ground.bounds
    long = max(right - left, bottom - top)
    scale = max(FINE, round(2 * size / long))
    plain = size < LEGIBLE * long
    sheet = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    for _ in ground.paint(sheet, scale):
        pass
    _put_pieces(sheet, sides, state, scale, plain)
    if plain:
        _put_signs(sheet, sides, state, (scale, max(SIGN, LEAST * long / size)))
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    small = pygame.transform.smoothscale_by(sheet, size / max(sheet.get_size()))
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return settle(canvas)


def _put_pieces(
    sheet: pygame.Surface, sides: Sequence[Seat], state: State, scale: int, plain: bool
) -> None:
    """Put what lies on the map, objectives too, and the units unless it is to be `plain`."""
    squares = state.field.board.squares
    camera = Camera((squares.width, squares.height), sheet.get_rect(), MARGIN, scale)
    camera.scale = float(scale)
    shown = stage_of(state)
    if plain:
        shown = Stage(flags=shown.flags, mines=shown.mines, wire=shown.wire, clouds=shown.clouds)
    units = Units(tuple(livery(side) for side in sides))
    draw_blits(sheet, pieces.blits(camera, state.field.board, shown, units))


def _put_signs(
    sheet: pygame.Surface, sides: Sequence[Seat], state: State, sizes: tuple[int, float]
) -> None:
    """Put the sign of its side where each unit stands."""
    scale, across = sizes
    for number, token in stage_of(state).tokens.items():
        x, y = middle(state.field.board, state.units[number].at)
        sign = emblem(round(scale * across), livery(sides[token.look.seat]))
        sheet.blit(sign, sign.get_rect(center=((x + MARGIN) * scale, (y + MARGIN) * scale)))
