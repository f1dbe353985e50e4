"""What a match counted, and how lucky each side was: the luck ledger.

The ledger reckons with exact fractions. A command with odds is judged part by part: the
outcomes of a part stand best first and are known by the events that mark them. A roll that
serves no command, such as the coin that says who begins, is a lot: it has a winner and no odds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.contract import DICE, Event, Part, Roll, Rolled, Say, Seat
from game.core.odds import at_least
from game.match.match import Match


class Reckoning(NamedTuple):
    """One part of one command that was left to the dice."""

    entry: int
    """Number of the command in `Match.entries`."""
    seat: Seat
    about: Say
    outcome: Say
    """What came."""
    chance: Fraction
    """Of what came."""
    at_least: Fraction
    """Of doing at least as well."""
    best: Fraction
    """Of the best outcome."""
    success: bool
    """Whether the best outcome came."""
    told: tuple[Say, ...]
    """What the log says of the dice and of what came, faces and losses among it."""


class Lot(NamedTuple):
    """One roll that served no command and let a seat begin a turn: a coin, a roll-off."""

    entry: int
    """Number of the roll in `Match.entries`."""
    purpose: str
    faces: tuple[int, ...]
    winner: Seat
    told: tuple[Say, ...]


class Throw(NamedTuple):
    """One roll of dice that had faces to beat."""

    entry: int
    seat: Seat
    purpose: str
    faces: tuple[int, ...]
    successes: int
    expected: Fraction
    """Number of successes to be expected."""
    at_least: Fraction
    """Chance of at least as many successes."""


class Side(NamedTuple):
    """The account of one seat."""

    commands: int
    """Parts of commands that were left to the dice."""
    came: int
    """How often the best outcome came."""
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
    throws: tuple[Throw, ...]
    lots: tuple[Lot, ...]
    sides: tuple[Side, ...]


class Statistics(NamedTuple):
    """What a match counted."""

    entries: int
    rolls: int
    decisions: tuple[int, ...]
    """Seat by seat."""
    commands: tuple[Mapping[str, int], ...]
    """Seat by seat: how often each type of command was given."""
    events: Mapping[str, int]
    """How often each type of event happened."""
    events_of: tuple[Mapping[str, int], ...]
    """The same by the seat whose turn it was or whose decision brought them about."""


def ledger(match: Match) -> Ledger:
    """Return the luck ledger of a match as far as it was played."""
    reckonings = tuple(_reckonings(match))
    sides = tuple(_side(match, seat, reckonings) for seat in _seats(match))
    return Ledger(reckonings, tuple(_throws(match)), tuple(_lots(match)), sides)


def statistics(match: Match) -> Statistics:
    """Return the counts of a match as far as it was played."""
    orders = [entry for entry in match.entries if entry.seat != DICE]
    told = list(_told(match))
    return Statistics(
        entries=len(match.entries),
        rolls=len(match.entries) - len(orders),
        decisions=tuple(sum(e.seat == seat for e in orders) for seat in _seats(match)),
        commands=tuple(
            Counter(type(e.command).__name__ for e in orders if e.seat == seat)
            for seat in _seats(match)
        ),
        events=Counter(name for _, name in told),
        events_of=tuple(Counter(name for s, name in told if s == seat) for seat in _seats(match)),
    )


class Begun(NamedTuple):
    """A turn, or a seat's part of one."""

    turn: int
    seat: Seat


def begun(event: Event) -> Begun | None:
    """Return what an event begins: one with the fields `turn` and `seat` begins a turn."""
    turn, seat = getattr(event, "turn", None), getattr(event, "seat", None)
    return Begun(turn, seat) if isinstance(turn, int) and isinstance(seat, int) else None


def _seats(match: Match) -> range:
    return range(len(match.setup.seats))


def _told(match: Match) -> Iterator[tuple[Seat, str]]:
    decided = DICE
    for entry in match.entries:
        decided = whose = decided if entry.seat == DICE else entry.seat
        for event in entry.events:
            whose = turn.seat if (turn := begun(event)) else whose
            yield whose, type(event).__name__


def _reckonings(match: Match) -> Iterator[Reckoning]:
    for number, entry in enumerate(match.entries):
        if entry.seat == DICE:
            continue
        odds = match.game.odds(match.states[number], entry.seat, entry.command)
        happened = _happened(match, number) if odds else frozenset()
        parts = odds.parts if odds else ()
        for part in parts:
            place = _came(part, happened)
            if place is not None:
                told = tuple(_told_of(match, number, part, len(parts) == 1))
                yield _reckoning(number, entry.seat, part, place)._replace(told=told)


def _happened(match: Match, number: int) -> frozenset[Event]:
    """The events of a command and of the dice thrown for it."""
    events = list(match.entries[number].events)
    for later in _thrown_for(match, number):
        events += match.entries[later].events
    return frozenset(events)


def _came(part: Part, happened: frozenset[Event]) -> int | None:
    """The place of the outcome that came; None while its dice are not thrown."""
    marks = frozenset(mark for outcome in part.outcomes for mark in outcome.marks)
    seen = marks & happened
    places = [i for i, outcome in enumerate(part.outcomes) if frozenset(outcome.marks) == seen]
    return places[0] if len(places) == 1 else None


def _reckoning(number: int, seat: Seat, part: Part, place: int) -> Reckoning:
    outcome = part.outcomes[place]
    better = sum((o.chance for o in part.outcomes[:place]), Fraction(0))
    return Reckoning(
        entry=number,
        seat=seat,
        about=part.about,
        outcome=outcome.say,
        chance=outcome.chance,
        at_least=better + outcome.chance,
        best=part.outcomes[0].chance,
        success=place == 0,
        told=(),
    )


def _told_of(match: Match, number: int, part: Part, alone: bool) -> Iterator[Say]:
    """What the log says of the marks of a part, and of the dice for its target."""
    marks = [mark for outcome in part.outcomes for mark in outcome.marks]
    targets = {getattr(mark, "target", None) for mark in marks} - {None}
    for later in _thrown_for(match, number):
        for event in match.entries[later].events:
            target = getattr(event, "target", None)
            if event in marks or target in targets or (alone and target is not None):
                yield from _line(match, later, event)


def _thrown_for(match: Match, number: int) -> Iterator[int]:
    """The numbers of the rolls that follow a command at once."""
    later = number + 1
    while later < len(match.entries) and match.entries[later].seat == DICE:
        yield later
        later += 1


def _line(match: Match, number: int, event: Event) -> Iterator[Say]:
    line = match.game.tell(match.states[number + 1], event)
    if line is not None:
        yield line.say


def _lots(match: Match) -> Iterator[Lot]:
    for number, roll, faces in _rolls(match):
        events = match.entries[number].events
        turns = [turn for turn in map(begun, events) if turn is not None]
        if turns and roll.subject is None:
            told = tuple(say for event in events for say in _line(match, number, event))
            yield Lot(number, roll.purpose, faces, turns[0].seat, told)


def _throws(match: Match) -> Iterator[Throw]:
    for number, roll, faces in _rolls(match):
        if roll.need:
            chances = [at_least(n, s) for n, s in zip(roll.need, roll.sides, strict=True)]
            met = sum(f >= n for f, n in zip(faces, roll.need, strict=True))
            some = sum(_successes(chances)[met:], Fraction(0))
            expected = sum(chances, Fraction(0))
            yield Throw(number, roll.seat, roll.purpose, faces, met, expected, some)


def _successes(chances: list[Fraction]) -> list[Fraction]:
    """The chance of each number of successes, from none to all, die by die."""
    spread = [Fraction(1)]
    for chance in chances:
        fewer, more = [*spread, Fraction(0)], [Fraction(0), *spread]
        spread = [a * (1 - chance) + b * chance for a, b in zip(fewer, more, strict=True)]
    return spread


def _rolls(match: Match) -> Iterator[tuple[int, Roll, tuple[int, ...]]]:
    for number, entry in enumerate(match.entries):
        if isinstance(entry.command, Rolled):
            roll = match.game.awaiting(match.states[number])
            if isinstance(roll, Roll):
                yield number, roll, entry.command.faces


def _side(match: Match, seat: Seat, reckonings: tuple[Reckoning, ...]) -> Side:
    own = [reckoning for reckoning in reckonings if reckoning.seat == seat]
    rolls = [(roll, faces) for _, roll, faces in _rolls(match) if roll.seat == seat]
    return Side(
        commands=len(own),
        came=sum(r.success for r in own),
        expected=sum((r.best for r in own), Fraction(0)),
        spread=sum((r.best * (1 - r.best) for r in own), Fraction(0)),
        dice=sum(len(faces) for _, faces in rolls),
        pips=sum(sum(faces) for _, faces in rolls),
        expected_pips=sum(
            (Fraction(s + 1, 2) for roll, _ in rolls for s in roll.sides), Fraction(0)
        ),
    )
