"""How many may sit down to a scenario, and in which teams; for games that leave a choice."""

from functools import partial
from typing import Any, Final

from game.core.seats import sides
from game.match.editing import SetKey
from game.match.seats import teams_in
from game.ui.scenes.editor.ties import EditorTies
from game.ui.scenes.newmatch.seats import layout_words
from game.ui.scenes.newmatch.sitting import in_teams
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Column, Label, Row, Space, Stepper, Toggle, Widget

USUAL: Final = 2
TEAMS: Final = ("ABAB", "ABABAB", "ABCABC", "ABA")
"""The teams that are offered, a letter for each seat; those of the draft come with them."""


class PlayersPage(Column):
    """The fewest and the most players, and the teams."""

    def __init__(self, ties: EditorTies) -> None:
        self.desk, self.work, self.changed, *_ = ties
        work, say = ties.work, ties.desk.say
        self.alone = Toggle(say("editor.players.alone"), True, self._alone)
        bounds = work.game.seats
        self.fewest = Stepper(bounds[0], bounds, self._at_least)
        self.most = Stepper(bounds[0], bounds, self._at_most)
        self.numbers = Column(
            Row(Label(say("editor.players.least"), SMALL), Space(), self.fewest),
            Row(Label(say("editor.players.most"), SMALL), Space(), self.most),
            gap=8,
        )
        self.about = Label(say("editor.players.about"), SMALL, "muted")
        self.head = Label(say("editor.players.teams"), SMALL_STRONG, "muted")
        self.toggles: dict[str, Toggle] = {}
        super().__init__(gap=10)
        self.renew()

    def renew(self) -> None:
        """Show who may sit down to the draft."""
        draft, say = self.work.session.draft, self.desk.say
        given, teams = draft.find("seats"), draft.find("teams") or {}
        least, most = given if _are_numbers(given) else (USUAL, USUAL)
        self.fewest.value, self.most.value = least, most
        self.alone.on = given is not None or not teams
        self.alone.refusal = "" if teams else say("editor.players.somebody")
        self.numbers.shown = self.alone.on
        for letters in dict.fromkeys((*TEAMS, *teams)):
            if letters not in self.toggles and self._fits(letters):
                self.toggles[letters] = self._toggle(letters)
        for letters, toggle in self.toggles.items():
            toggle.on = letters in teams
        parts: list[Widget] = [self.alone, self.numbers, self.head, *self.toggles.values()]
        self.children = [*parts, self.about]

    def _fits(self, letters: str) -> bool:
        teams, (least, most) = teams_in(letters), self.work.game.seats
        return teams is not None and least <= len(teams) <= most and sides(teams) > 1

    def _toggle(self, letters: str) -> Toggle:
        teams = teams_in(letters)
        assert teams is not None
        words = layout_words(self.desk, teams)
        if not in_teams(teams):
            words = self.desk.say("editor.players.each", len(teams))
        return Toggle(words, False, partial(self._team, letters))

    def _team(self, letters: str, on: bool) -> None:
        self.work.do(SetKey(("teams", letters), {} if on else None))
        self.changed()

    def _alone(self, on: bool) -> None:
        self._seats((self.fewest.value, self.most.value) if on else None)

    def _at_least(self, number: int) -> None:
        self._seats((number, max(number, self.most.value)))

    def _at_most(self, number: int) -> None:
        self._seats((min(number, self.fewest.value), number))

    def _seats(self, seats: tuple[int, int] | None) -> None:
        self.work.do(SetKey(("seats",), seats))
        self.changed()


def _are_numbers(given: Any) -> bool:
    return isinstance(given, tuple) and [type(number) for number in given] == [int, int]
