"""What the end of a match tells, in words and numbers; it knows no window."""

from fractions import Fraction
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.core.contract import Result, Seat, Setup
from game.match.dice import DiceSource, SeededDice, TypedDice
from game.match.journal import begin
from game.match.match import Match
from game.match.seats import Party
from game.match.statistics import Ledger, Reckoning, Side, Statistics, ledger, statistics
from game.match.texts import Texts
from game.ui.scenes.common.standing import turn_of

COUNTED: Final = {
    "bitskrieg": ("Moved", "Fired", "Hit", "Destroyed", "Flipped", "Rebuilt", "FlagTaken"),
    "streetfire": ("Moved", "Fired", "Hit", "Missed", "Crippled", "Destroyed"),
}
"""Events that are counted for each side, by game."""
ENOUGH: Final = 4
"""Rolls below which nothing is said about luck."""
LUCK: Final = (
    (Fraction(64, 100), "very_lucky"),
    (Fraction(55, 100), "lucky"),
    (Fraction(45, 100), "even"),
    (Fraction(36, 100), "unlucky"),
    (Fraction(0), "very_unlucky"),
)
"""Least fortune for each verdict."""


class Count(NamedTuple):
    """How often something happened, side by side."""

    name: str
    numbers: tuple[int, ...]


class Account:
    """The account of a match that is over."""

    def __init__(self, match: Match, texts: Texts) -> None:
        self.match = match
        self.texts = texts
        self.ledger: Ledger = ledger(match)
        self.statistics: Statistics = statistics(match)

    @property
    def result(self) -> Result:
        """Return who won and why."""
        result = self.match.result
        assert result is not None
        return result

    @property
    def winners(self) -> str:
        """Return the names of those who won."""
        names = [self.match.players[seat].name for seat in self.result.winners]
        return self.texts.text("shelf.and").join(names)

    def headline(self) -> str:
        """Return who won, "You win" where only one person played and won."""
        if not self.result.winners:
            return self.texts.text("end.drawn")
        return self.texts.text("end.wins", self.winners)

    def reason(self) -> str:
        """Return why, as the game says it."""
        return self.texts.text(f"{self.match.game.slug}.reason.{self.result.reason}", self.winners)

    def glad(self) -> bool:
        """Tell whether a person has won, or only computers played."""
        persons = [n for n, player in enumerate(self.match.players) if player.kind == "person"]
        return not persons or any(seat in persons for seat in self.result.winners)

    def counts(self) -> list[Count]:
        """Return what is counted for each side."""
        slug = self.match.game.slug
        return [
            Count(
                self.texts.text(f"end.count.{slug}.{name}"),
                tuple(events.get(name, 0) for events in self.statistics.events_of),
            )
            for name in COUNTED.get(slug, ())
        ]

    def turns(self) -> int:
        """Return how many turns were begun."""
        return turn_of(self.match)

    def about(self, one: Reckoning) -> str:
        """Return what a reckoning was about."""
        return self.texts.say(one.about, self.match.setup.seats)

    def outcome(self, one: Reckoning) -> str:
        """Return what came of it."""
        return self.texts.say(one.outcome, self.match.setup.seats)

    def verdict(self, seat: Seat) -> str:
        """Return a side's luck in words."""
        return self.texts.text(f"end.luck.{verdict_of(self.ledger.sides[seat])}")

    def rematch(self) -> Match:
        """Return a new match of the same kind, everybody one seat on."""
        old = self.match
        players = (*old.players[1:], old.players[0])
        players = tuple(replace(player, team=n) for n, player in enumerate(players))
        names = tuple(player.name for player in players)
        setup = Setup(old.setup.scenario, old.setup.options, names, old.setup.teams)
        return begin(old.game, setup, Party(players, old.practice), _same_dice(old))


def verdict_of(side: Side) -> str:
    """Return the name of the verdict on a side's luck."""
    if side.commands < ENOUGH:
        return "too_few"
    return next(name for least, name in LUCK if side.fortune >= least)


def _same_dice(match: Match) -> DiceSource:
    return TypedDice() if isinstance(match.dice, TypedDice) else SeededDice()
