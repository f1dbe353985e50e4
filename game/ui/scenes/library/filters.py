"""What is looked for in the library: words, a game, a result, and the order of the list."""

from collections.abc import Callable

from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes.library.finding import ORDERS, RESULTS, Wanted
from game.ui.widgets import Button, Column, DropDown, Row, TextEntry

LOW = 620
"""Units of height of a window below which the filters wait behind their button."""


class Filters(Column):
    """Two rows: a line to type into with the order, a game and a result."""

    def __init__(self, desk: Desk, on_change: Callable[[], None]) -> None:
        say = desk.say
        self.criteria = Wanted()
        self._on_change = on_change
        self.search = TextEntry("", lambda words: self._want(typed=words), say("library.search"))
        orders = [say(f"library.order.{order}") for order in ORDERS]
        self.order = DropDown(orders, 0, lambda n: self._want(order=ORDERS[n]))
        games = [say("library.all_games"), *(say(f"{slug}_table.box.name") for slug in GAMES)]
        self.game = DropDown(games, 0, lambda n: self._want(game=("", *GAMES)[n]))
        results = [say(f"library.result.{result}") for result in RESULTS]
        self.result = DropDown(results, 0, lambda n: self._want(result=RESULTS[n]))
        super().__init__(
            Row(self.search.sized(grow=1), self.order, gap=8),
            Row(self.game.sized(grow=1), self.result, gap=8),
            gap=8,
        )
        self.shown = desk.size[1] >= LOW * desk.theme.scale
        self.button = Button("", self._toggle, icon="search").tipped(say("library.find"))

    @property
    def asked(self) -> Wanted:
        """What is wanted now; a result only where it can be chosen."""
        return self.criteria if self.result.shown else self.criteria._replace(result=RESULTS[0])

    def reset(self) -> None:
        """Leave nothing out."""
        self.criteria = Wanted()
        self.search.put("")
        self.order.chosen = self.game.chosen = self.result.chosen = 0

    def _toggle(self) -> None:
        """Show or hide them; what is hidden leaves nothing out."""
        self.shown = not self.shown
        if not self.shown:
            self.reset()
        self._on_change()

    def _want(self, **changed: str) -> None:
        self.criteria = self.criteria._replace(**changed)
        self._on_change()
