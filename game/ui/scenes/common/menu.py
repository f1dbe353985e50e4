"""The menu of every page: ways to the rules, the matches, the settings and the shelf.

Who comes back from a page that the menu has opened is in the menu again.
"""

from collections.abc import Callable

from game.ui.desk import Desk
from game.ui.stack import Next, Pop, Push, Quit
from game.ui.widgets import Answer, Button, Dialog, Grid


class PageMenu(Dialog):
    """Buttons in two columns; each leads to another page."""

    def __init__(self, desk: Desk, stay: str = "shelf.resume") -> None:
        self.rows = self.made_rows(desk)
        answer = Answer(desk.say(stay), None, "primary", "arrow-left")
        body = Grid(2, *self.rows.values(), gap=8, growing=(0, 1))
        super().__init__(desk, desk.say("shelf.menu"), body, [answer], 460)

    def made_rows(self, desk: Desk) -> dict[str, Button]:
        """Return the buttons by name, row by row."""
        say, routes = desk.say, desk.routes
        return {
            "rules": self.row(
                say("shelf.rules"), "rules", lambda: Push(routes.open_rulebook(desk))
            ),
            "load": self.row(
                say("shelf.load"), "folder", lambda: Push(routes.open_library(desk, False))
            ),
            "replays": self.row(
                say("shelf.replays"), "replay", lambda: Push(routes.open_library(desk, True))
            ),
            "settings": self.row(
                say("shelf.settings"), "settings", lambda: Push(routes.open_settings(desk))
            ),
            "shelf": self.row(say("shelf.shelf"), "home", routes.to_shelf),
            "quit": self.row(say("shelf.quit"), "close", Quit),
        }

    def row(self, words: str, icon: str, way: Callable[[], Next | None]) -> Button:
        """Return a button that goes a way; the menu stays beneath a page, not beneath a dialog."""

        def press() -> None:
            step = way()
            stays = isinstance(step, Push) and not step.scene.overlay
            self._next = step if stays else Pop(step)

        return Button(words, press, icon=icon)
