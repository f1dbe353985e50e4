"""A position of Big Board Portable Wargame: Modern as a thumbnail."""

from collections.abc import Sequence

import pygame

from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.art import settle
from game.ui.tables.portable.art.survey import MARGIN, SurveyMap
from game.ui.tables.portable.stage import middle
from game.ui.tables.shared.counters import emblem, livery
from game.ui.theme import Seat


def paint_position(sides: Sequence[Seat], state: State, size: int) -> pygame.Surface:
    """Return the position `size` pixels wide and high, each unit as the sign of its side."""
    ground = SurveyMap(state.field.board)
    left, top, right, bottom = ground.bounds
    scale = max(6, round(size / max(right - left, bottom - top)))
    sheet = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    for _ in ground.paint(sheet, scale):
        pass
    for unit in state.units:
        if stands(unit):
            x, y = middle(state.field.board, unit.at)
            sign = emblem(scale, livery(sides[unit.seat]))
            sheet.blit(sign, sign.get_rect(center=((x + MARGIN) * scale, (y + MARGIN) * scale)))
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    small = pygame.transform.smoothscale_by(sheet, size / max(sheet.get_size()))
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return settle(canvas)
