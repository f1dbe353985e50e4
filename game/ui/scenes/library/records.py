"""What each player has won and lost against each opponent, over all matches that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.ai.levels import rank_of
from game.core.scenario import Teams
from game.match.journal import Summary
from game.match.seats import Player
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, ReadingWidth, Scrolled
from game.ui.scenes.library.catalogue import Catalogue
from game.ui.stack import Next
from game.ui.theme import SMALL, STRONG
from game.ui.widgets import Column, Grid, Label, Panel, Widget, WidgetForm


class Rivalry(NamedTuple):
    """A player and somebody on another side."""

    player: str
    opponent: str
    level: str
    """Of a computer; "" for a person."""


class RecordTally(NamedTuple):
    """How the matches of a rivalry ended for the player."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """All of them."""
        return sum(self)


def tallies(found: Iterable[Summary]) -> dict[Rivalry, RecordTally]:
    """Return how each person has fared against each opponent, by the player's name.

    Only what was played out from its start counts: no practice, and nothing that was played on
    from another match. A match counts once, however many copies of it there are.
    """
    ended: Counter[tuple[Rivalry, str]] = Counter()
    for summary in {one.digest or str(one.path): one for one in found if counts(one)}.values():
        for seat, player in enumerate(summary.players):
            if player.kind == "person":
                ended.update(_ends(summary, seat))
    rivalries = sorted({rivalry for rivalry, _ in ended})
    return {
        rivalry: RecordTally(*(ended[rivalry, end] for end in RecordTally._fields))
        for rivalry in rivalries
    }


def counts(summary: Summary) -> bool:
    """Return whether a match counts toward anybody's record."""
    return summary.over and summary.proved and not (summary.practice or summary.branch)


def _ends(summary: Summary, seat: int) -> Iterable[tuple[Rivalry, str]]:
    """How a match ended for a seat against each opponent, once for each of those."""
    own = summary.teams[seat]
    for other in dict.fromkeys(_opponents(summary.players, summary.teams, seat)):
        theirs = {n for n, p in enumerate(summary.players) if _key(p) == other}
        won = any(summary.teams[n] == own for n in summary.winners)
        lost = any(n in theirs for n in summary.winners)
        end = "drawn" if won == lost else "won" if won else "lost"
        yield Rivalry(summary.players[seat].name, *other), end


def _opponents(players: tuple[Player, ...], teams: Teams, seat: int) -> Iterable[tuple[str, str]]:
    for other, player in enumerate(players):
        if teams[other] != teams[seat]:
            yield _key(player)


def _key(player: Player) -> tuple[str, str]:
    """A person by name, a computer by its level: the name only tells its style."""
    return ("", rank_of(player.level or "")) if player.kind == "computer" else (player.name, "")


class Records(Page):
    """The record of each player, read on from frame to frame."""

    def __init__(self, desk: Desk, catalogue: Catalogue) -> None:
        super().__init__(desk)
        self.catalogue = catalogue
        self.form = WidgetForm(desk, self._tree(), None, self.back)

    @property
    def awake(self) -> bool:
        """Tell whether files are still being read."""
        return super().awake or not self.catalogue.complete

    def update(self, seconds: float) -> Next | None:
        """Read a little of the files in each frame."""
        if self.catalogue.read_on():
            self.form = WidgetForm(self.desk, self._tree(), None, self.back)
        return super().update(seconds)

    def _tree(self) -> Widget:
        say, found = self.desk.say, tallies(self.catalogue.summaries)
        players = dict.fromkeys(rivalry.player for rivalry in found)
        panels: list[Widget] = [
            Panel(self._rows(player, found), player, pad=16) for player in players
        ]
        if not panels:
            reading = "library.reading" if not self.catalogue.complete else "library.no_records"
            panels = [Label(say(reading))]
        about = Label(say("library.about_records"), SMALL, "muted")
        body = Scrolled(ReadingWidth(Column(*panels, about, gap=14)))
        return self.framed(say("library.records"), body)

    def _rows(self, player: str, found: dict[Rivalry, RecordTally]) -> Widget:
        say = self.desk.say
        heads = [say(f"library.tally.{head}") for head in ("played", *RecordTally._fields)]
        cells: list[Widget] = [Label("", SMALL), *(Label(h, SMALL, "muted", 2) for h in heads)]
        for rivalry, tally in found.items():
            if rivalry.player == player:
                cells.append(Label(self._opponent(rivalry), STRONG))
                cells += [Label(str(n), STRONG, "bright", 2) for n in (tally.played, *tally)]
        return Grid(1 + len(heads), *cells, gap=10, growing=tuple(range(1, 1 + len(heads))))

    def _opponent(self, rivalry: Rivalry) -> str:
        """Return what an opponent is called: a computer by its rank."""
        rank = f"ai.level.{rivalry.level}.name"
        if not rivalry.level or not self.desk.texts.has(rank):
            return rivalry.opponent or rivalry.level
        return self.desk.say("library.computer", self.desk.say(rank))
