"""Keeps the pictures of a match: the city, and the guns in the players' colors."""

from functools import partial
from typing import TypeAlias

from game.presenter.context import Context
from game.rules.streetfire.state import State
from game.rules.streetfire.town import Town
from game.ui.desk import Desk
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.pieces import MadeInColors
from game.ui.tables.streetfire.art.city import City
from game.ui.tables.streetfire.art.looks import look_of
from game.ui.tables.streetfire.art.tokens import Tokens


class CityRenderer:
    """Keeps the tokens in the colors of the players, and the city in each of its looks."""

    def __init__(self, desk: Desk, town: Town) -> None:
        self._desk, self._town = desk, town
        self._cities: dict[bool, City] = {}
        self.tokens = MadeInColors(desk, partial(Tokens, lettering))

    @property
    def city(self) -> City:
        """The picture of the city in the look that goes with the palette."""
        look, town = look_of(self._desk.theme.palette), self._town
        if look.wet not in self._cities:
            self._cities[look.wet] = City(lettering, town.streets, town.heights, look)
        return self._cities[look.wet]


TableContext: TypeAlias = Context[State, CityRenderer]
