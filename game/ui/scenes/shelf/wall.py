"""The wall behind the shelf: dark boards in the light of a warm lamp."""

from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import add_grain
from game.ui.widgets.base import Size

BOARDS: Final = 9
"""Boards across the wall."""
WOOD: Final = (58, 43, 33)
LAMP: Final = (255, 214, 150)
DARK: Final = (50, 46, 56)
LAMP_HIGH: Final = 0.2
"""Height of the lamp with its cord, by that of the wall."""
LAMP_AT: Final = 0.68
SHADE: Final = (
    '<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="14" y1="0" x2="86" y2="0">'
    '<stop offset="0" stop-color="#4d3413"/><stop offset="0.32" stop-color="#b98633"/>'
    '<stop offset="0.45" stop-color="#e8bd69"/><stop offset="0.62" stop-color="#a06f26"/>'
    '<stop offset="1" stop-color="#38240c"/></linearGradient>'
    '<linearGradient id="i" gradientUnits="userSpaceOnUse" x1="0" y1="74" x2="0" y2="90">'
    '<stop offset="0" stop-color="#fff6d8"/><stop offset="1" stop-color="#ffd98a"/>'
    "</linearGradient></defs>"
    '<path d="M49 0H51V44H49Z" fill="#120c08"/>'
    '<path d="M44 40H56L58 50H42Z" fill="url(#s)"/>'
    '<path d="M42 50H58C70 56 84 68 88 80C88 84 12 84 12 80C16 68 30 56 42 50Z" fill="url(#s)"/>'
    '<ellipse cx="50" cy="80.5" rx="38" ry="5.5" fill="#6a4818"/>'
    '<ellipse cx="50" cy="80.8" rx="35.5" ry="4.4" fill="url(#i)"/>'
)
"""A brass lamp on its cord, on 100 x 100."""


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


def lit_wall(size: Size) -> pygame.Surface:
    """Return the wall with the lamp that lights it."""
    sheet = wall(size)
    side = round(size[1] * LAMP_HIGH)
    middle = round(size[0] * LAMP_AT)
    glow = _glow((side * 4, side * 3))
    sheet.blit(glow, glow.get_rect(midtop=(middle, -side)), special_flags=pygame.BLEND_RGB_ADD)
    shade = paint.svg(SHADE, (side, side))
    sheet.blit(shade, shade.get_rect(midtop=(middle, 0)))
    return sheet.convert()


def _glow(size: Size) -> pygame.Surface:
    """Return the halo round the bulb."""
    small = pygame.Surface((48, 36))
    for x in range(48):
        for y in range(36):
            far = ((x / 47 - 0.5) * 2) ** 2 + ((y / 35 - 0.62) * 2.4) ** 2
            light = max(0.0, 1 - far) ** 2
            small.set_at((x, y), (round(74 * light), round(52 * light), round(24 * light)))
    return pygame.transform.smoothscale(small, size)


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
