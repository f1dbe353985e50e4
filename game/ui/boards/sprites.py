"""Pieces that stay crisp: remade for a new zoom a few per frame, stretched until their turn."""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

MADE_PER_FRAME: Final = 2
UNLIMITED: Final = 1 << 30


class Sprites:
    """Keeps one picture for each key, at the size last wanted."""

    def __init__(self, most: int = 300) -> None:
        self._kept: dict[Hashable, tuple[int, pygame.Surface]] = {}
        self._most = most
        self._allowed = UNLIMITED

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
        kept = self._kept.get(key)
        if kept is not None and kept[0] == size:
            return kept[1]
        if kept is not None and not self._allowed:
            return _stretched(kept[1], size / kept[0])
        self._allowed = max(0, self._allowed - 1)
        picture = make(size)
        self._keep(key, (size, picture))
        return picture

    def _keep(self, key: Hashable, made: tuple[int, pygame.Surface]) -> None:
        self._kept.pop(key, None)
        while len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = made


def _stretched(picture: pygame.Surface, by: float) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.scale(picture, (max(1, round(width * by)), max(1, round(height * by))))
