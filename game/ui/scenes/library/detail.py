"""The right half of the library: the position, what is known of the match, and what to do."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.core.contract import Mistake
from game.match.journal import Summary
from game.match.journal.notes import MatchNote
from game.match.match import Match
from game.match.texts import Texts
from game.match.wording.mistakes import advice, mistake_words
from game.match.wording.moments import moment
from game.match.wording.rule_sets import played_by
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import (
    players_words,
    scenario_name,
    status_words,
    turn_of,
    why_over,
)
from game.ui.scenes.common.page import Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.common.thumbnails import match_thumb, thumbnail
from game.ui.scenes.library.catalogue import Detail
from game.ui.theme import HEADING
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Panel,
    PictureBox,
    RichText,
    Row,
    Widget,
)
from game.ui.widgets.base import Size

MAP: Final = 250
"""Units of the map's side."""
VERBS: Final = (
    #  verb      icon      kind
    ("open", "play", "primary"),
    ("rescue", "save", "primary"),
    ("account", "chart", "quiet"),
    ("analysis", "search", "quiet"),
    ("star", "star", "quiet"),
    ("name", "pencil", "quiet"),
    ("share", "share", "quiet"),
    ("verify", "die", "quiet"),
    ("copy", "link", "quiet"),
    ("export", "folder", "quiet"),
    ("delete", "trash", "quiet"),
)
OF_FINISHED: Final = ("account", "analysis")
"""Verbs of finished matches alone."""
KEYS: Final = {"analysis": "analysis"}
"""Verbs with a key, by the action that has it."""


class DetailPanel(Panel):
    """What is known of the match chosen."""

    def __init__(self, desk: Desk, verbs: Mapping[str, Callable[[], None]]) -> None:
        self.desk = desk
        self.head = Label("", HEADING)
        self.map = PictureBox(self._picture, MAP, MAP)
        self.words = RichText("")
        self.buttons = {
            verb: Button(desk.say(f"library.{verb}"), verbs[verb], kind, icon, KEYS.get(verb, ""))
            for verb, icon, kind in VERBS
        }
        self._detail: Detail | None = None
        self._note = MatchNote()
        super().__init__(Responsive(self._roomy(), self._tight(), 440), pad=16)

    def _roomy(self) -> Widget:
        beside = Row(self.map, self.words.sized(grow=1), gap=20, align=0)
        buttons = Flow(*self.buttons.values(), gap=8)
        return Column(self.head, Scrolled(beside), buttons, gap=14)

    def _tight(self) -> Widget:
        buttons = Flow(*self.buttons.values(), gap=8)
        return Scrolled(Column(self.head, buttons, self.map, self.words, gap=12, align=0))

    def show(
        self, summary: Summary | None, detail: Detail | None, reading: bool, note: MatchNote
    ) -> None:
        """Tell of a match, or of nothing; what is not known may still be read."""
        self._detail, self._note = detail, note
        match = detail.match if detail else None
        self.map.shown = match is not None
        self.head.words = self._title(detail, reading)
        self.words.say(self._words(summary, detail, reading))
        self._renew_buttons(summary, detail)

    def _title(self, detail: Detail | None, reading: bool) -> str:
        if detail is None:
            return self.desk.say("library.reading" if reading else "library.nothing")
        if detail.match is None:
            return self._note.name or self.desk.say("library.damaged")
        scenario = scenario_name(self.desk, detail.match)
        name = self._note.name
        return self.desk.say("library.named", name, scenario) if name else scenario

    def _words(self, summary: Summary | None, detail: Detail | None, reading: bool) -> str:
        if summary is None or detail is None:
            return "" if reading else self.desk.say("library.nothing_words")
        if detail.match is None:
            return self._damage(summary, detail)
        desk, match = self.desk, detail.match
        begun = moment(desk.texts, summary.begun)
        lines = [
            players_words(desk, match.players, match.setup.teams),
            desk.say("library.begun", begun) if begun else "",
            result_words(desk, match) or status_words(desk, match),
            desk.texts.say(played_by(match.setup)),
            length_words(desk, match, self._note.seconds),
            desk.say("library.practice") if summary.practice else "",
            desk.say("library.end_code", summary.end_code) if summary.end_code else "",
            *(desk.texts.say(note) for note in detail.notes),
        ]
        return "\n\n".join(_plain(line) for line in lines if line)

    def _damage(self, summary: Summary, detail: Detail) -> str:
        lines = [_marked(self.desk.texts, mistake) for mistake in detail.mistakes]
        if detail.readable > 1:
            lines.append(self.desk.say("library.readable", detail.readable - 1))
        else:
            lines.append(self.desk.say("library.unreadable"))
        return "\n\n".join([*lines, _plain(str(summary.path))])

    def _renew_buttons(self, summary: Summary | None, detail: Detail | None) -> None:
        sound = detail is not None and detail.match is not None
        rescued = detail is not None and not sound and detail.readable > 1
        for verb, button in self.buttons.items():
            button.shown = summary is not None
            if verb in ("open", "verify", "share"):
                button.shown = sound
            if verb == "rescue":
                button.shown = rescued
        over = sound and summary is not None and summary.over
        for verb in OF_FINISHED:
            self.buttons[verb].shown = over
        watched = over or (detail is not None and detail.only_watched)
        self.buttons["star"].words = self.desk.say(
            "library.unstar" if self._note.star else "library.star"
        )
        self.buttons["open"].words = self.desk.say("library.watch" if watched else "library.open")

    def _picture(self, desk: Desk, size: Size) -> pygame.Surface:
        match = self._detail.match if self._detail else None
        assert match is not None
        return thumbnail(desk, match_thumb(match), size)


def length_words(desk: Desk, match: Match, seconds: int) -> str:
    """Return how long a match was: in turns once it is over, else in orders, and in time."""
    over = match.over
    count = turn_of(match) if over else len(match.known_to(None))
    told = desk.say("library.turns" if over else "library.orders_so_far", count)
    if not seconds:
        return told
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    time = (
        desk.say("library.hours", hours, minutes) if hours else desk.say("library.minutes", minutes)
    )
    return desk.texts.paragraph((told, desk.say("library.played", time)))


def result_words(desk: Desk, match: Match) -> str:
    """Return who won and why, nothing while the match goes on."""
    return "" if match.result is None else why_over(desk.texts, match)


def _marked(texts: Texts, mistake: Mistake) -> str:
    where, words = mistake_words(texts, mistake).where, _plain(advice(texts, mistake))
    return texts.text("core.told.marked", _plain(where), words) if where else words


def _plain(words: str) -> str:
    """Return words whose signs mean nothing to the markup."""
    return "".join(f"\\{sign}" if sign in "*[<:\\" else sign for sign in words)
