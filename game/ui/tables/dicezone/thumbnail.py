"""A Dice Zone position as a thumbnail."""

from collections.abc import Sequence

import pygame

from game.rules.dicezone.board import LAYOUTS
from game.rules.dicezone.state import State, alive
from game.ui.tables.dicezone.art.zone import MARGIN, Ground, GroundKey
from game.ui.tables.dicezone.stage import middle
from game.ui.tables.shared.counters import emblem, livery
from game.ui.theme import Seat


def paint_position(sides: Sequence[Seat], state: State, size: int) -> pygame.Surface:
    """Return the position `size` pixels wide and high, each tank as the sign of its side."""
    ground = Ground(GroundKey(state.terrain or LAYOUTS[state.field.layout]))
    left, top, right, bottom = ground.bounds
    scale = max(4, round(size / max(right - left, bottom - top)))
    sheet = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    for _ in ground.paint(sheet, scale):
        pass
    for number in alive(state):
        x, y = middle(state.tanks[number].cell)
        sign = emblem(scale, livery(sides[state.tanks[number].seat]))
        sheet.blit(sign, sign.get_rect(center=((x + MARGIN) * scale, (y + MARGIN) * scale)))
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    share = size / max(sheet.get_size())
    small = pygame.transform.smoothscale_by(sheet, share)
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return canvas
