"""What the end of a match tells, in words and numbers; it knows no window."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple

from game.ai.winning import is_known
from game.core.contract import BadData, Result, Say, Seat
from game.core.scenario import Setup, Teams
from game.core.seats import teams_of
from game.core.words import percent, percents
from game.match.dice import renewed
from game.match.journal import begin
from game.match.match import Match
from game.match.results import ending_of, result_say
from game.match.scenarios import supplied
from game.match.seats import Party, options_for, seating_of, why_not_start
from game.match.statistics import Ledger, Lot, Reckoning, Statistics, ledger, statistics
from game.match.texts import Texts
from game.match.wording.rule_sets import played_by
from game.ui.scenes.common.match_status import turn_of, why_over
from game.ui.scenes.end.deciding import deciding, focus
from game.ui.scenes.end.turning import TurningPoint, turning_points
from game.ui.scenes.newmatch.learning import usual_rules
from game.ui.scenes.newmatch.sitting import moved_on
from game.ui.scenes.table.panels.words import plain
from game.ui.tables import table_of

ENOUGH: Final = 4
"""Rolls below which nothing is said about luck."""
FAIR: Final = 1
"""Best outcomes more or fewer than to be expected that are still about as many."""
FAR: Final = (Fraction(9, 4), "very_"), (Fraction(9, 16), "")
"""Strays from what was to be expected, in squares of the usual one, and how they are named."""


class Count(NamedTuple):
    """How often something happened, side by side."""

    name: str
    numbers: tuple[int, ...]


class SuccessTally(NamedTuple):
    """How often one kind of roll succeeded."""

    name: str
    """What counts as a success, in words."""
    came: int
    most: int
    """Rolls of the kind."""
    expected: Fraction
    variance: Fraction


class MatchAccount:
    """The account of a match that is over."""

    def __init__(self, match: Match, texts: Texts) -> None:
        self.match = match
        self.texts = texts
        self.ledger: Ledger = ledger(match)

    @cached_property
    def statistics(self) -> Statistics:
        """Return how often everything was done and happened."""
        return statistics(self.match, table_of(self.match.game.slug).ending.whose)

    @cached_property
    def points(self) -> list[TurningPoint]:
        """Return the turning points of the match, the first one first."""
        return turning_points(
            self.match, self.ledger, table_of(self.match.game.slug).ending.turning
        )

    @cached_property
    def decided(self) -> list[TurningPoint]:
        """Return the few moments that decided the match; all there are if nobody can tell."""
        types = table_of(self.match.game.slug).ending.decisive
        with suppress(BadData):
            if is_known(self.match.game):
                return deciding(self.match, self.ledger, types, self.points)
        return self.points

    @property
    def result(self) -> Result:
        """Return who won and why."""
        result = self.match.result
        assert result is not None
        return result

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that are ahead of others: none in a draw between all."""
        kind, seats = ending_of(self.result, self.teams)
        return seats if kind in ("won", "shared") else ()

    @property
    def teams(self) -> Teams:
        """Return the team of each seat."""
        return teams_of(self.match.setup)

    def headline(self) -> str:
        """Return who won, or who shares the win."""
        return self.texts.say(result_say(self.result, self.teams), self.match.setup.seats)

    def reason(self) -> str:
        """Return why, as the game says it, and by which rules it was played."""
        rules = self.texts.say(played_by(self.match.setup))
        return self.texts.paragraph((why_over(self.texts, self.match), rules))

    def glad(self) -> bool:
        """Tell whether a person is among the winners, or only computers played."""
        persons = [n for n, player in enumerate(self.match.players) if player.kind == "person"]
        return not persons or any(seat in persons for seat in self.winners)

    def counts(self) -> list[Count]:
        """Return what is counted for each side."""
        slug = self.match.game.slug
        return [
            Count(
                self.texts.text(f"{slug}_table.count.{name}"),
                tuple(events.get(name, 0) for events in self.statistics.events_of),
            )
            for name in table_of(slug).ending.counted
        ]

    def turns(self) -> int:
        """Return how many turns were begun."""
        return turn_of(self.match)

    def about(self, one: Reckoning) -> str:
        """Return what a reckoning was about."""
        return self.texts.say(one.about, self.match.setup.seats)

    def rolls(self) -> list[Reckoning | Lot]:
        """Return every roll of the match, in order."""
        return sorted([*self.ledger.reckonings, *self.ledger.lots], key=lambda one: one.entry)

    def who(self, one: Reckoning | Lot) -> Seat:
        """Return who rolled for a command, or won a lot."""
        return one.winner if isinstance(one, Lot) else one.seat

    def title(self, one: Reckoning | Lot) -> str:
        """Return who rolled, and what for."""
        name = self.match.players[self.who(one)].name
        slug = self.match.game.slug
        if isinstance(one, Lot):
            return self.texts.text(
                "end.lot", self.texts.text(f"{slug}.purpose.{one.purpose}"), name
            )
        return self.texts.text("end.roll", name, self.about(one))

    def told(self, one: Reckoning | Lot) -> str:
        """Return the faces and what came, in the words of the log."""
        return self._paragraph(one.told)

    def lots(self, seat: Seat) -> list[str]:
        """Return how often a side won the toss, and other lots, in words."""
        cast = Counter(lot.purpose for lot in self.ledger.lots)
        won = Counter(lot.purpose for lot in self.ledger.lots if lot.winner == seat)
        slug, text = self.match.game.slug, self.texts.text
        return [
            text("end.lots", text(f"{slug}.purpose.{name}"), won[name], many)
            for name, many in cast.items()
        ]

    def tallies(self, seat: Seat) -> list[SuccessTally]:
        """Return what luck is told by, kind by kind: rolls that may fail, and what came of them."""
        table = table_of(self.match.game.slug)
        found = []
        for purpose in table.ending.lucky:
            own = [t for t in self.ledger.throws if (t.seat, t.purpose) == (seat, purpose)]
            tally = SuccessTally(
                self.texts.text(f"{table.area}.luck.{purpose}"),
                sum(throw.successes for throw in own),
                sum(throw.most for throw in own),
                sum((throw.expected for throw in own), Fraction(0)),
                sum((throw.variance for throw in own), Fraction(0)),
            )
            if tally.most:
                found.append(tally)
        return found

    def verdict(self, seat: Seat) -> str:
        """Return a side's luck in words."""
        return self.texts.text(f"end.luck.{verdict_of(self.tallies(seat))}")

    def when(self, point: TurningPoint) -> str:
        """Return the turn of a turning point, and how likely it was where dice decided it."""
        turn = self.texts.text("end.turn", point.turn)
        when = turn if point.turn else self.texts.text("end.before")
        if point.chance is None:
            return when
        return self.texts.text("end.chance", when, percent(point.chance))

    def swing(self, point: TurningPoint) -> str:
        """Return how the chance to win changed in a moment, "" where that is not told."""
        if point.before is None or point.after is None:
            return ""
        name = self.match.players[focus(self.match)].name
        return self.texts.text("end.swing", name, *percents((point.before, point.after)))

    def moment(self, point: TurningPoint) -> str:
        """Return what happened at a turning point."""
        return self._paragraph(point.says)

    def _paragraph(self, says: Iterable[Say]) -> str:
        seats = self.match.setup.seats
        return self.texts.paragraph([self.texts.say(say, seats) for say in says])

    def in_words(self, point: TurningPoint) -> str:
        """Return when a turning point was, and what happened, in rich text."""
        return f"**{plain(self.when(point))}**\n{plain(self.moment(point))}"

    def stands(self, step: int) -> str:
        """Return the turn whose doing the position after so many entries is, in words."""
        if step == len(self.match.entries):
            return self.texts.text("end.over")
        return self.turn_at(max(0, step - 1))

    def turn_at(self, entry: int) -> str:
        """Return the turn in which an entry was made, in words."""
        turn = self.match.game.turn(self.match.states[entry])
        return self.texts.text("end.turn", turn.number) if turn else self.texts.text("end.before")

    def rematch(self) -> Match:
        """Return a new match of the same kind, everybody one seat on."""
        old = self.match
        players = tuple(moved_on(old.players, self.teams))
        names = tuple(player.name for player in players)
        setup = replace(old.setup, seats=names)
        return begin(old.game, setup, Party(players, old.practice), renewed(old.dice))

    def next_setup(self, wanted: str) -> Setup | None:
        """Return the start of the next supplied scenario for the same players, if there is one.

        It has the rules that the box would offer to players who `wanted` a rule set last.
        """
        old, teams = self.match.setup, self.teams
        listed = supplied(self.match.game.slug)
        places = [n for n, scenario in enumerate(listed) if scenario.id == old.scenario.id]
        if not places or places[0] + 1 == len(listed):
            return None
        scenario = listed[places[0] + 1]
        seating = seating_of(scenario, teams)
        if seating is None:
            return None
        rules = usual_rules(self.match.game, scenario, wanted)
        options = options_for(scenario, seating, rules)
        setup = Setup(scenario, options, old.seats, old.teams, rules)
        return None if why_not_start(self.match.game, setup) else setup

    def next_match(self, setup: Setup) -> Match:
        """Return a match of the same players at another start."""
        old = self.match
        return begin(old.game, setup, Party(tuple(old.players)), renewed(old.dice))


def verdict_of(tallies: Sequence[SuccessTally]) -> str:
    """Return the name of the verdict on a side's luck: did more come than was to be expected?

    It goes by the numbers that are shown, all kinds together, so that it never contradicts them.
    """
    if sum(tally.most for tally in tallies) < ENOUGH:
        return "too_few"
    more = sum((tally.came - tally.expected for tally in tallies), Fraction(0))
    spread = sum((tally.variance for tally in tallies), Fraction(0))
    kind = "lucky" if more > 0 else "unlucky"
    if abs(more) >= FAIR:
        for squares, name in FAR:
            if more**2 >= squares * spread:
                return name + kind
    return "even"
