"""The thumbnail of a game that paints none of its own."""

from collections.abc import Sequence

import pygame

from game.core.contract import State
from game.ui.tables.shared.counters import emblem, livery
from game.ui.theme import Seat


def paint_sides(
    sides: Sequence[Seat], state: State, size: int, stark: bool = False
) -> pygame.Surface:
    """Return a picture `size` pixels wide and high: the signs of the sides in a row."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    wide = size // max(2, len(sides))
    for number, side in enumerate(sides):
        sign = emblem(round(0.8 * wide), livery(side))
        middle = (round((number + 0.5) * size / len(sides)), size // 2)
        sheet.blit(sign, sign.get_rect(center=middle))
    return sheet
