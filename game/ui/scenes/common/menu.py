"""The menu of every page: ways to the rules, the matches, the settings and the shelf."""

from collections.abc import Callable

from game.ui.desk import Desk
from game.ui.scenes.common import ways
from game.ui.stack import Next, Pop, Quit
from game.ui.widgets import Answer, Button, Dialog, Grid


class PageMenu(Dialog):
    """Buttons in two columns; each leaves the menu for another page."""

    def __init__(self, desk: Desk) -> None:
        self.rows = {
            "rules": self._row(desk, "rules", "rules", lambda: ways.to_rules(desk)),
            "load": self._row(desk, "load", "folder", lambda: ways.to_library(desk, False)),
            "replays": self._row(desk, "replays", "replay", lambda: ways.to_library(desk, True)),
            "settings": self._row(desk, "settings", "settings", lambda: ways.to_settings(desk)),
            "shelf": self._row(desk, "shelf", "home", ways.to_shelf),
            "quit": self._row(desk, "quit", "close", Quit),
        }
        stay = Answer(desk.say("shelf.resume"), None, "primary", "arrow-left")
        body = Grid(2, *self.rows.values(), gap=8, growing=(0, 1))
        super().__init__(desk, desk.say("shelf.menu"), body, [stay], 460)

    def _row(self, desk: Desk, key: str, icon: str, way: Callable[[], Next]) -> Button:
        def press() -> None:
            self._next = Pop(way())

        return Button(desk.say(f"shelf.{key}"), press, icon=icon)
