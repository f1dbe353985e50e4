"""The player board of a tank in small: its ten dice as they lie."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.dicezone.data import (
    ACCURACY,
    CORE,
    DAMAGE,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    REAR,
    RIGHT,
    Stat,
    Stats,
)
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.dice import die_picture, stat_color, stat_dice

ROWS: Final = 4
PLACES: Final[Mapping[Stat, tuple[tuple[float, int], ...]]] = {
    FRONT: ((1, 0),),
    LEFT: ((0, 1),),
    CORE: ((1, 1),),
    RIGHT: ((2, 1),),
    REAR: ((1, 2),),
    MOVE: ((3, 0), (3, 1)),
    RANGE: ((0.5, 3),),
    ACCURACY: ((1.5, 3),),
    DAMAGE: ((2.5, 3),),
}
"""Where the dice of each stat lie, in dice: the armor round the core as it is round the tank."""
FILLED: Final = 0.92


@cached_picture
def dice_board(stats: Stats, size: int) -> pygame.Surface:
    """Return the ten dice of a tank on a square of so many pixels."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    pitch = size / ROWS
    side = max(4, round(pitch * FILLED))
    for stat, places in PLACES.items():
        for (across, down), face in zip(places, stat_dice(stat, stats[stat]), strict=True):
            picture = die_picture(stat_color(stat), face, side)
            middle = round((across + 0.5) * pitch), round((down + 0.5) * pitch)
            sheet.blit(picture, picture.get_rect(center=middle))
    return sheet
