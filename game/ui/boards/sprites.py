"""Pieces that stay crisp: remade for a new zoom a few per frame, stretched until their turn."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.ui.memory.picture_cache import PICTURES

MADE_PER_FRAME: Final = 2
UNLIMITED: Final = 1 << 30
REMEMBERED: Final = 300
"""Pieces whose last size is known."""


class Sprites:
    """Gives each piece at the size wanted, or as it was made last."""

    def __init__(self) -> None:
        self._at_hand: dict[Hashable, tuple[int, pygame.Surface]] = {}
        """As given last, till pictures leave the cache: found in half the time."""
        self._sizes: dict[Hashable, int] = {}
        self._allowed = UNLIMITED
        self._partings = PICTURES.partings

    def begin(self, gliding: bool) -> None:
        """Begin a frame of many pieces; while the camera glides nothing is made anew."""
        self._allowed = 0 if gliding else MADE_PER_FRAME

    def end(self) -> None:
        """End that frame; a piece asked for alone is always crisp."""
        self._allowed = UNLIMITED

    def get(
        self, key: Hashable, size: int, make: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        """Return the picture for a size: as kept, made now, or the old one stretched."""
        if self._partings != PICTURES.partings:
            self._partings, self._at_hand = PICTURES.partings, {}
        given = self._at_hand.get(key)
        if given is not None and given[0] == size:
            return given[1]
        picture = PICTURES.find((self, key, size))
        if picture is None and not self._allowed:
            picture = self._stretched(key, size)
            if picture is not None:
                return picture
        if picture is None:
            picture = self._made(key, size, make)
        self._at_hand[key] = (size, picture)
        return picture

    def _made(
        self, key: Hashable, size: int, make: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        self._allowed = max(0, self._allowed - 1)
        self._sizes.pop(key, None)
        while len(self._sizes) >= REMEMBERED:
            del self._sizes[next(iter(self._sizes))]
        self._sizes[key] = size
        return PICTURES.put((self, key, size), make(size))

    def _stretched(self, key: Hashable, size: int) -> pygame.Surface | None:
        """Return a piece stretched from its last size, None where that is not kept."""
        last = self._sizes.get(key, size)
        picture = PICTURES.find((self, key, last))
        if picture is None:
            return None
        width, height = (max(1, round(side * size / last)) for side in picture.get_size())
        return pygame.transform.scale(picture, (width, height))
