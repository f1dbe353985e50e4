"""The icons of the loot tokens: a plain picture on a plate in the color and shape of its kind.

Supplies are square and green, armor is a shield in amber, gunnery a red disc, ordnance a violet
hexagon. The pictures are in `assets/dicezone/tokens`, those whose names end in `_small` with bolder
strokes.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.dicezone.data import Kind
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.pieces import file_picture

KIND_COLORS: Final[Mapping[Kind, Color]] = {
    "supply": (70, 214, 132),
    "armor": (255, 190, 62),
    "gunnery": (255, 92, 104),
    "ordnance": (176, 132, 255),
}
"""The light of each kind, as on the plates in the files."""
FINE: Final = 26
"""Tokens of fewer pixels have bolder strokes."""


@cached_picture
def token_picture(token: str, size: int) -> pygame.Surface:
    """Return the icon of a token on a square of `size` pixels."""
    name = token if size >= FINE else f"{token}_small"
    return file_picture("dicezone", f"tokens/{name}", (size, size))


@cached_picture
def kind_lamp(kind: Kind, size: int) -> pygame.Surface:
    """Return a small lamp for a token that a tank carries: the plate of its kind, aglow."""
    return file_picture("dicezone", f"lamp_{kind}", (size, size))
