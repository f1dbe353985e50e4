"""A MetalKrushers position as a thumbnail."""

from collections.abc import Sequence

import pygame

from game.rules.metalkrushers.state import State, alive, krusher, seat_of
from game.ui.tables.metalkrushers.art.arena import MARGIN, Floor, floor_key
from game.ui.tables.metalkrushers.stage import middle
from game.ui.tables.shared.counters import emblem, livery
from game.ui.theme import Seat


def paint_position(sides: Sequence[Seat], state: State, size: int) -> pygame.Surface:
    """Return the position `size` pixels wide and high, each Krusher as the sign of its side."""
    floor = Floor(floor_key(state))
    left, top, right, bottom = floor.bounds
    scale = max(4, round(size / max(right - left, bottom - top)))
    sheet = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    for _ in floor.paint(sheet, scale):
        pass
    for number in alive(state):
        x, y = middle(state, krusher(state, number).cell)
        sign = emblem(scale, livery(sides[seat_of(state, number)]))
        sheet.blit(sign, sign.get_rect(center=((x + MARGIN) * scale, (y + MARGIN) * scale)))
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    share = size / max(sheet.get_size())
    small = pygame.transform.smoothscale_by(sheet, share)
    canvas.blit(small, small.get_rect(center=canvas.get_rect().center))
    return canvas
