"""The table's menu, and the questions asked from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.ai.levels import rank_of
from game.core.contract import Concede, Result
from game.core.notation import write_position
from game.core.seats import allies, sides, teams_of
from game.match.dice import SeededDice
from game.match.journal import keep
from game.match.journal import save_copy as save_copy_of
from game.ui.clipboard import copy_text
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import scenario_name
from game.ui.scenes.common.menu import PageMenu
from game.ui.scenes.copying import ask_copy
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push, Replace, Scene
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, Dialog, PageDialog, ask, tell
from game.ui.widgets.grace import Grace
from game.ui.widgets.words import RichText

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.match.match import Match
    from game.match.seats import Player
    from game.presenter.context import AnyContext
    from game.ui.scenes.table.scene import TableScene
    from game.ui.session.stories import Stories
    from game.ui.session.surrender import Offer
    from game.ui.tables.game_table import AnyTable

WIDEST: Final = 1120
"""Units of width that a game's overview takes at most."""


class MatchMenu(PageMenu):
    """The menu of every page, and what can be done with a match."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.seat = scene.session.eyes
        """Who has opened it: others may be next by now."""
        super().__init__(scene.desk, "table.menu.back")

    def made_rows(self, desk: Desk) -> dict[str, Button]:
        """Return the buttons of the match, then those of every page."""
        scene, say = self.scene, self.scene.table.say
        usual = super().made_rows(desk)
        own = {
            "look back": self.row(say("menu.replay"), "clock", lambda: _look_back(scene)),
            "fairness": self.row(say("menu.fairness"), "die", lambda: Push(fairness(scene))),
            "share": self.row(say("menu.share"), "share", lambda: Push(shared(scene))),
            "copy": self.row(say("menu.copy"), "save", lambda: Push(save_copy(scene))),
            **self._position_row(),
            **self._analysis_row(),
            "concede": self._concede_row(),
        }
        first = {name: usual.pop(name) for name in ("rules", "settings")}
        return {**self._way_back(), **first, **self._overview_row(), **own, **usual}

    def _way_back(self) -> dict[str, Button]:
        """Return the button that leads to where the match was made, if it is only tried out."""
        way = self.scene.way_back
        return {} if way is None else {"made": self.row(way.words, way.icon, lambda: way.step)}

    def _overview_row(self) -> dict[str, Button]:
        """Return the button of the game's overview, if it has one."""
        page, table = overview(self.scene), self.scene.table
        if page is None:
            return {}
        title = overview_title(table.desk, table.game)
        return {"overview": self.row(title, "users", lambda: Push(page))}

    def _analysis_row(self) -> dict[str, Button]:
        """Return the button of the analysis, if the match is over."""
        desk, match = self.scene.desk, self.scene.session.match
        if not match.over:
            return {}
        way = partial(desk.routes.open_analysis, desk, match)
        return {"analysis": self.row(desk.say("analysis.open"), "search", lambda: Push(way()))}

    def _position_row(self) -> dict[str, Button]:
        """Return the button that copies the position, if the game can write it."""
        scene = self.scene
        if scene.session.match.game.notation is None:
            return {}
        words = scene.table.say("menu.copy_position")
        row = self.row(words, "link", lambda: Push(position_copied(scene)))
        covered = scene.session.curtain is not None
        return {"position": row.refused(scene.desk.say("table.not_now") if covered else "")}

    def _concede_row(self) -> Button:
        scene = self.scene
        words = scene.table.say("menu.concede")
        row = self.row(words, "flag", lambda: Push(concede(scene, self.seat)))
        session = scene.session
        may = session.curtain is None and session.concession.may(self.seat)
        return row.refused("" if may else scene.desk.say("table.not_now"))


def table_menu(scene: TableScene) -> Scene:
    """Return the menu of the table."""
    return MatchMenu(scene)


def overview(scene: TableScene) -> Scene | None:
    """Return the game's page about the whole position on show, None if it has none."""
    words = scene.table.say("overview.close")
    return overview_page(scene.desk, scene.table.game, scene.table.context, words)


def overview_title(desk: Desk, game: AnyTable) -> str:
    """Return what a game calls its overview."""
    return desk.texts.text(f"{game.area}.overview.title")


def overview_page(desk: Desk, game: AnyTable, context: AnyContext, close: str) -> Scene | None:
    """Return a game's page about a position, with the words that close it; None without one."""
    if game.panels.overview is None:
        return None
    answer = Answer(close, None, "primary", "check")
    title = overview_title(desk, game)
    return PageDialog(desk, title, game.panels.overview(context), (answer,), WIDEST)


def concede(scene: TableScene, seat: Seat) -> Scene:
    """Return the question whether a person gives up."""
    say, players = scene.table.say, scene.session.match.players

    def give_up() -> None:
        scene.session.catch_up()
        refusal = scene.session.concede(seat)
        if refusal is not None:
            scene.table.refuse(refusal)

    yes = Answer(say("concede.yes"), give_up, "danger", "flag")
    ends = decides(scene.session.match, seat)
    words = say("concede.words" if ends else "concede.words_of_many")
    alone = scene.session.match.lone_person == seat
    title = say("concede.title") if alone else say("concede.title_of", players[seat].name)
    return ask(scene.desk, title, words, yes)


def surrender(scene: TableScene, offer: Offer) -> Scene:
    """Return the question whether to accept the computer's surrender."""
    say, players = scene.table.say, scene.session.match.players
    who = players[offer.seat]
    own = scene.desk.say(f"ai.surrender.{rank_of(who.level or '')}")
    ends = decides(scene.session.match, offer.seat)
    what = say("surrender.words" if ends else "surrender.words_of_many", who.name)
    answer = scene.session.answer_offer
    yes = Answer(say("surrender.yes"), lambda: answer(True), "primary", "flag")
    no = Answer(say("surrender.no"), lambda: answer(False))
    words = RichText(f"{plain(own)}\n\n{plain(what)}")
    asked = Dialog(scene.desk, say("surrender.title", who.name), words, (yes, no))
    asked.grace = Grace()
    return asked


def decides(match: Match, seat: Seat) -> bool:
    """Whether the match ends when a seat gives up: now if it may, else if two sides began it."""
    if match.why_not(seat, Concede()) is not None:
        return sides(teams_of(match.setup)) == 2 and allies(match.setup, seat) == (seat,)
    after, _ = match.game.apply(match.state, seat, Concede())
    return isinstance(match.game.awaiting(after), Result)


def fairness(scene: TableScene) -> Scene:
    """Return what proves that no die is bent, who stirred the dice, and what that promises."""
    say, match = scene.table.say, scene.session.match
    dice = match.dice
    if not isinstance(dice, SeededDice):
        words = say(f"fairness.{dice.kind}")
    else:
        opened = say("fairness.seed", dice.seed.hex(), dice.commitment)
        proof = opened if match.over else say("fairness.commitment", dice.commitment)
        by = _stirring(scene.desk, match.players, dice.words)
        words = "\n\n".join((proof, by, say("fairness.promise")))
    return tell(scene.desk, say("fairness.title"), words)


def _stirring(desk: Desk, players: Sequence[Player], words: Sequence[str]) -> str:
    """Who stirred the dice, and with which words."""
    if not words:
        return desk.say("table.fairness.unstirred")
    given = [(player.name, word) for player, word in zip(players, words, strict=True) if word]
    by = [desk.say("core.verify.word", *one) for one in given]
    return desk.say("core.verify.stirred", plain(desk.texts.listed(by)))


def shared(scene: TableScene) -> Scene:
    """Return the page that sends the match, with the position on show."""
    session, replay = scene.session, scene.table.replay
    step = session.playback.step if replay is None else replay.step
    return scene.desk.routes.open_share(scene.desk, session.match, step)


def save_copy(scene: TableScene) -> Scene:
    """Copy the match at the table to the player's documents and tell where it lies."""
    return copied(scene.desk, scene.session.match, scene.session.eyes)


def copied(desk: Desk, match: Match, asker: Seat | None = None) -> Scene:
    """Ask for a name, and copy a match, as `asker` knows it, to the player's documents."""
    if match.journal is None:
        return tell(desk, desk.say("library.copy_title"), desk.say("table.not_kept"))
    return ask_copy(desk, scenario_name(desk, match), lambda path: save_copy_of(match, path, asker))


def position_copied(scene: TableScene) -> Scene:
    """Copy the position on show, as the eyes at the table know it, and tell so."""
    desk, title = scene.desk, scene.desk.say("table.menu.copy_position")
    text = write_position(scene.session.match.game, scene.table.context.state)
    return tell(desk, title, desk.say(f"table.position.{'copied' if copy_text(text) else 'kept'}"))


def play_on(desk: Desk, match: Match, known: Stories) -> Next:
    """Go on with a branch as a match of its own, in a journal of its own."""
    table = desk.routes.open_table(desk, keep(match))
    table.session.stories.adopt(known)
    return Replace(table)


def _look_back(scene: TableScene) -> None:
    scene.table.start_replay()
