"""The luck ledger: what was left to the dice, the chance of it, and what came.

It reckons with exact fractions, part by part: the outcomes of a part stand best first and are
known by the events that mark them. A roll that serves no order, such as the coin that says who
begins, is a lot: it has a winner and no odds.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.core.contract import Roll, Seat
from game.core.odds import good_spread, is_judged
from game.match.match import Match
from game.match.statistics.judging import Cast, Judgement, casts_of, judgements
from game.match.statistics.records import CountedThrow, Lot, Reckoning
from game.match.statistics.telling import all_told, told_of


class Side(NamedTuple):
    """The account of one seat."""

    commands: int
    """Things that were left to the dice."""
    came: int
    """How often a good outcome came."""
    expected: Fraction
    """How often it was to be expected."""
    spread: Fraction
    """Variance of that number: the square of how far it strays by chance alone."""
    dice: int
    pips: int
    expected_pips: Fraction


class Ledger(NamedTuple):
    """The luck of a match."""

    reckonings: tuple[Reckoning, ...]
    throws: tuple[CountedThrow, ...]
    lots: tuple[Lot, ...]
    sides: tuple[Side, ...]


def ledger(match: Match) -> Ledger:
    """Return the luck ledger of a match as far as it was played."""
    judged, casts = judgements(match), list(casts_of(match))
    reckonings = tuple(_reckoning(match, one, judged) for one in judged)
    throws = tuple(_throw(cast) for cast in casts if cast.roll.thread and is_judged(cast.group))
    sides = tuple(_side(seat, reckonings, casts) for seat in range(len(match.setup.seats)))
    return Ledger(reckonings, throws, tuple(_lots(match)), sides)


def _reckoning(match: Match, judgement: Judgement, all_judged: list[Judgement]) -> Reckoning:
    part, place = judgement.part, judgement.place
    outcome = part.outcomes[place]
    better = sum((o.chance for o in part.outcomes[:place]), Fraction(0))
    good = sum((o.chance for o in part.outcomes[: part.good]), Fraction(0))
    return Reckoning(
        entry=judgement.entry,
        seat=judgement.seat,
        about=part.about,
        outcome=outcome.say,
        chance=outcome.chance,
        at_least=better + outcome.chance,
        good=good,
        success=place < part.good,
        told=told_of(match, judgement, all_judged),
    )


def _throw(cast: Cast) -> CountedThrow:
    spread = good_spread(cast.group)
    successes = sum(band.good is True for band in cast.group.verdicts(cast.faces))
    expected = sum((n * chance for n, chance in enumerate(spread)), Fraction(0))
    at_least = sum(spread[successes:], Fraction(0))
    squares = sum((n * n * chance for n, chance in enumerate(spread)), Fraction(0))
    purpose = cast.roll.purpose
    return CountedThrow(
        *(cast.entry, cast.group.seat, purpose, cast.faces, successes, expected, at_least),
        most=len(spread) - 1,
        variance=squares - expected**2,
    )


def _lots(match: Match) -> Iterator[Lot]:
    """A lot is won by whoever has the turn since."""
    for number, entry in enumerate(match.entries):
        roll = match.awaited_at(number)
        if isinstance(roll, Roll) and roll.thread is None:
            before, after = (match.game.turn(state) for state in match.states[number : number + 2])
            if after is not None and after.seat is not None and after != before:
                told = all_told(match, number)
                yield Lot(number, roll.purpose, entry.command.faces, after.seat, told)


def _side(seat: Seat, reckonings: tuple[Reckoning, ...], casts: list[Cast]) -> Side:
    own = [reckoning for reckoning in reckonings if reckoning.seat == seat]
    thrown = [cast for cast in casts if cast.group.seat == seat]
    averages = (Fraction(c.group.dice * (c.group.sides + 1), 2) for c in thrown)
    return Side(
        commands=len(own),
        came=sum(r.success for r in own),
        expected=sum((r.good for r in own), Fraction(0)),
        spread=sum((r.good * (1 - r.good) for r in own), Fraction(0)),
        dice=sum(len(cast.faces) for cast in thrown),
        pips=sum(sum(cast.faces) for cast in thrown),
        expected_pips=sum(averages, Fraction(0)),
    )
