"""The wall behind the shelf: dark boards in the light of a warm lamp."""

from typing import Final

import pygame

from game.ui.boards.paint import add_grain
from game.ui.widgets.base import Size

BOARDS: Final = 9
"""Boards across the wall."""
WOOD: Final = (58, 43, 33)
LAMP: Final = (255, 214, 150)
DARK: Final = (50, 46, 56)


def wall(size: Size) -> pygame.Surface:
    """Return the wall, lit from above."""
    sheet = pygame.Surface(size)
    sheet.fill(WOOD)
    add_grain(sheet, (90, 5), 31, (24, 18, 14))
    add_grain(sheet, (260, 14), 32, (18, 14, 11))
    for n in range(BOARDS):
        _board(sheet, n)
    sheet.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet.convert()


def _board(sheet: pygame.Surface, n: int) -> None:
    wide, high = sheet.get_size()
    left, right = n * wide // BOARDS, (n + 1) * wide // BOARDS
    shade = (n * 7919) % 9
    sheet.fill((shade, shade, shade), (left, 0, right - left, high), pygame.BLEND_RGB_SUB)
    groove = max(1, wide // 640)
    sheet.fill((26, 20, 16), (right - groove, 0, groove, high))
    sheet.fill((12, 9, 6), (left, 0, groove, high), pygame.BLEND_RGB_ADD)


def _light(size: Size) -> pygame.Surface:
    """Return the light of a lamp that hangs above the middle of the shelf."""
    across, down = 64, 36
    small = pygame.Surface((across, down))
    lamp, dark = pygame.Color(*LAMP), pygame.Color(*DARK)
    for x in range(across):
        for y in range(down):
            far = ((x / (across - 1) - 0.5) * 1.7) ** 2 + ((y / (down - 1) - 0.2) * 1.25) ** 2
            small.set_at((x, y), lamp.lerp(dark, min(1.0, far**0.62)))
    return pygame.transform.smoothscale(small, size)
