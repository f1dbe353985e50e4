"""The table's menu, and the questions asked from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.dice import SeededDice
from game.match.journal import keep
from game.ui import routes
from game.ui.desk import Desk
from game.ui.stack import Next, Pop, PopTo, Push, Replace, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, Dialog, ask, tell
from game.ui.widgets.layout import Column

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.scenes.table.scene import TableScene


class Menu(Dialog):
    """Buttons one below the other; each leaves the menu and does something."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        say = scene.table.say
        rows = [
            self._row(say("menu.rules"), "rules", lambda: _rules(scene)),
            self._row(say("menu.settings"), "settings", lambda: _settings(scene)),
            self._row(say("menu.replay"), "replay", lambda: _look_back(scene)),
            self._row(say("menu.fairness"), "die", lambda: Push(fairness(scene))),
            self._concede_row(),
            self._row(say("menu.leave"), "home", leave),
        ]
        back = Answer(say("menu.back"), None, "primary", "arrow-left")
        super().__init__(scene.desk, say("menu.title"), Column(*rows, gap=8), [back], 380)

    def _row(self, words: str, icon: str, act: object) -> Button:
        def press() -> None:
            self._next = Pop(act() if callable(act) else None)

        return Button(words, press, "quiet", icon)

    def _concede_row(self) -> Widget:
        scene = self.scene
        words = scene.table.say("menu.concede")
        row = self._row(words, "flag", lambda: Push(concede(scene)))
        owes = scene.session.may_act or scene.session.busy
        why = "" if owes and not scene.session.match.over else scene.desk.say("table.not_now")
        return row.refused(why)


def table_menu(scene: TableScene) -> Scene:
    """Return the menu of the table."""
    return Menu(scene)


def concede(scene: TableScene) -> Scene:
    """Return the question whether to give up."""
    say = scene.table.say

    def give_up() -> None:
        scene.session.catch_up()
        refusal = scene.session.concede()
        if refusal is not None:
            scene.table.refuse(refusal)

    yes = Answer(say("concede.yes"), give_up, "danger", "flag")
    return ask(scene.desk, say("concede.title"), say("concede.words"), yes)


def fairness(scene: TableScene) -> Scene:
    """Return what proves that no die is bent: the commitment, and at the end the seed."""
    say, dice = scene.table.say, scene.session.match.dice
    if not isinstance(dice, SeededDice):
        words = say(f"fairness.{dice.kind}")
    elif scene.session.match.over:
        words = say("fairness.seed", dice.seed.hex(), dice.commitment)
    else:
        words = say("fairness.commitment", dice.commitment)
    return tell(scene.desk, say("fairness.title"), words)


def leave() -> Next:
    """Return to the shelf; the match is in its journal."""
    return PopTo(routes.shelf())


def play_on(desk: Desk, match: Match) -> Next:
    """Go on with a branch as a match of its own, in a journal of its own."""
    return Replace(routes.open_table(desk, keep(match)))


def _rules(scene: TableScene) -> Next:
    return Push(routes.open_rulebook(scene.desk, scene.session.match.game.slug))


def _settings(scene: TableScene) -> Next:
    return Push(routes.open_settings(scene.desk))


def _look_back(scene: TableScene) -> None:
    scene.table.start_replay()
