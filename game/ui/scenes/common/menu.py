"""The menu of every page: ways to the rules, the matches, the settings and the shelf."""

from collections.abc import Callable

from game.ui.desk import Desk
from game.ui.scenes.common import ways
from game.ui.stack import Next, Pop, Quit
from game.ui.widgets import Answer, Button, Dialog, Grid


class PageMenu(Dialog):
    """Buttons in two columns; each leaves the menu for another page."""

    def __init__(self, desk: Desk, stay: str = "shelf.resume") -> None:
        self.rows = self.made_rows(desk)
        answer = Answer(desk.say(stay), None, "primary", "arrow-left")
        body = Grid(2, *self.rows.values(), gap=8, growing=(0, 1))
        super().__init__(desk, desk.say("shelf.menu"), body, [answer], 460)

    def made_rows(self, desk: Desk) -> dict[str, Button]:
        """Return the buttons by name, row by row."""
        return {
            "rules": self.row(desk.say("shelf.rules"), "rules", lambda: ways.to_rules(desk)),
            "load": self.row(
                desk.say("shelf.load"), "folder", lambda: ways.to_library(desk, False)
            ),
            "replays": self.row(
                desk.say("shelf.replays"), "replay", lambda: ways.to_library(desk, True)
            ),
            "settings": self.row(
                desk.say("shelf.settings"), "settings", lambda: ways.to_settings(desk)
            ),
            "shelf": self.row(desk.say("shelf.shelf"), "home", ways.to_shelf),
            "quit": self.row(desk.say("shelf.quit"), "close", Quit),
        }

    def row(self, words: str, icon: str, way: Callable[[], Next | None]) -> Button:
        """Return a button that leaves the menu by a way."""

        def press() -> None:
            self._next = Pop(way())

        return Button(words, press, icon=icon)
