"""Where marks are drawn on a board: a surface seen through a camera, and lettering."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards.camera import Camera
from game.ui.fonts import font_of

if TYPE_CHECKING:
    from game.ui.tables.shared.badges import Badges
    from game.ui.tables.shared.legend import Legend, Meaning

Lettering: TypeAlias = Callable[[int], pygame.font.Font]
"""Returns the font of a height in pixels."""


def lettering(height: int) -> pygame.font.Font:
    """Return the font of numbers on boards and counters for a height in pixels."""
    return font_of("heading", height)


class Canvas(NamedTuple):
    """A surface and the camera through which the board is seen on it."""

    surface: pygame.Surface
    camera: Camera
    lettering: Lettering = lettering
    badges: Badges | None = None
    """Takes what is told on the board and lays it out once all is drawn; None: told at once."""
    least: int = 11
    """Pixels that words on the board are high at least."""
    legend: Legend | None = None
    """Takes which marks are on show; None: nobody asks."""

    def means(self, meaning: Meaning) -> None:
        """Note that a mark with this meaning is on show."""
        if self.legend is not None:
            self.legend.note(meaning)

    def at(self, place: Point) -> tuple[int, int]:
        """Return the pixel of a place in board units."""
        x, y = self.camera.to_screen(*place)
        return round(x), round(y)

    def px(self, units: float, least: int = 1) -> int:
        """Return a length in pixels."""
        return max(least, round(units * self.camera.scale))

    def put(self, picture: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw a picture about a pixel."""
        self.surface.blit(picture, picture.get_rect(center=middle))


NO_SURFACE: Final = pygame.Surface((1, 1))
"""What a canvas has that only measures."""
