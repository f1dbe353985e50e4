"""What pieces wear: liveries in the players' colours, lettering, the picture of the table top."""

from collections.abc import Hashable
from typing import Final

import pygame

from game.rules.bitskrieg.data import Edge
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Picture
from game.ui.boards.paint import Colour
from game.ui.desk import Desk
from game.ui.tables.bitskrieg.board_art import Battlefield
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.liveries import Livery, livery
from game.ui.tables.bitskrieg.shown.marks import Pen
from game.ui.tables.bitskrieg.tabletop import TablePicture
from game.ui.tables.face import Sight
from game.ui.text import font_of
from game.ui.theme import Theme, channels

Liveries = tuple[Livery, Livery]
Homes = tuple[Edge | None, Edge | None]

KEPT: Final = 4
"""Pictures of the table top: before and after the home edges are known, twice."""


class Wardrobe:
    """Keeps counters and pictures, and makes them anew when colours or edges change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._counters: tuple[tuple[Theme, tuple[int, ...]], Counters] | None = None
        self._pictures: dict[Hashable, TablePicture] = {}

    def counters(self, colours: tuple[int, ...]) -> Counters:
        """Return the counters in the colours of the players."""
        key = (self._desk.theme, colours)
        if self._counters is None or self._counters[0] != key:
            self._counters = (key, Counters(lettering, self._liveries(colours)))
        return self._counters[1]

    def picture(self, sight: Sight) -> Picture:
        """Return the table top with the home edges as far as they are known."""
        homes: Homes = sight.state.homes or (None, None)
        key = (self._desk.theme, sight.colours, homes)
        if key not in self._pictures:
            worn = self._liveries(sight.colours)
            if len(self._pictures) >= KEPT:
                self._pictures.clear()
            self._pictures[key] = TablePicture(Battlefield(lettering, homes, worn), worn)
        return self._pictures[key]

    def pen(self, surface: pygame.Surface, camera: Camera) -> Pen:
        """Return a pen for a surface."""
        return Pen(surface, camera, lettering)

    def _liveries(self, colours: tuple[int, ...]) -> Liveries:
        first, second = (livery(self._base(place)) for place in (*colours, 0, 1)[:2])
        return first, second

    def _base(self, place: int) -> Colour:
        red, green, blue = channels(self._desk.theme.seat(place).base)
        return red, green, blue


def lettering(height: int) -> pygame.font.Font:
    """Return the font of numbers on board and counters for a height in pixels."""
    return font_of("heading", height)
