"""What guns wear: liveries in the players' colours, lettering, the picture of the city."""

import pygame

from game.rules.streetfire.town import Town
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.tables.streetfire.art.bases import Livery, livery
from game.ui.tables.streetfire.art.city import City
from game.ui.tables.streetfire.art.looks import look_of
from game.ui.tables.streetfire.art.tokens import Tokens
from game.ui.tables.streetfire.shown.marks import Pen
from game.ui.text import font_of
from game.ui.theme import Theme

Liveries = tuple[Livery, Livery]


class Wardrobe:
    """Keeps tokens and picture, and makes tokens anew when colours change."""

    def __init__(self, desk: Desk, town: Town) -> None:
        self._desk, self._town = desk, town
        self._tokens: tuple[tuple[Theme, tuple[int, ...]], Tokens] | None = None
        self._cities: dict[bool, City] = {}

    @property
    def city(self) -> City:
        """The picture of the city in the look that goes with the palette."""
        look, town = look_of(self._desk.theme.palette), self._town
        if look.wet not in self._cities:
            self._cities[look.wet] = City(lettering, town.streets, town.heights, look)
        return self._cities[look.wet]

    def tokens(self, colours: tuple[int, ...]) -> Tokens:
        """Return the tokens in the colours of the players."""
        key = (self._desk.theme, colours)
        if self._tokens is None or self._tokens[0] != key:
            self._tokens = (key, Tokens(lettering, self._liveries(colours)))
        return self._tokens[1]

    def pen(self, surface: pygame.Surface, camera: Camera) -> Pen:
        """Return a pen for a surface."""
        return Pen(surface, camera, lettering)

    def _liveries(self, colours: tuple[int, ...]) -> Liveries:
        first, second = (livery(self._desk.theme.seat(place)) for place in (*colours, 0, 1)[:2])
        return first, second


def lettering(height: int) -> pygame.font.Font:
    """Return the font of numbers on the city and the guns for a height in pixels."""
    return font_of("heading", height)
