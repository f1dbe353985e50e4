"""The turning points of a match: losses, captures, and dice against all odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.contract import DICE, Event, Say, Seat
from game.match.match import Match
from game.match.statistics import Ledger, Reckoning

LONG_SHOT: Final = Fraction(1, 8)
"""Chance up to which the success of a roll, or its failure, is against all odds."""


class TurningPoint(NamedTuple):
    """Something that turned the match."""

    step: int
    """Entries of the match after which it has happened."""
    turn: int
    """0 while the table is being set."""
    seat: Seat
    """Whose it is, where the event says so; else whose order brought it about."""
    says: tuple[Say, ...]
    """What happened, in the words of the log."""
    chance: Fraction | None
    """Of what came, where dice decided it."""
    before: float | None = None
    """The chance to win before it, of whoever the end is told to; None where it is not told."""
    after: float | None = None


def turning_points(match: Match, ledger: Ledger, names: Sequence[str]) -> list[TurningPoint]:
    """Return the entries with an event of the types named, and the rolls against all odds."""
    found: dict[int, TurningPoint] = {}
    for point in _events(match, ledger, frozenset(names)):
        known = found.setdefault(point.step, point)
        if known is not point:
            chance = known.chance or point.chance
            found[point.step] = known._replace(says=known.says + point.says, chance=chance)
    for point in _long_shots(match, ledger):
        found.setdefault(point.step, point)
    return [found[step] for step in sorted(found)]


def _events(match: Match, ledger: Ledger, names: frozenset[str]) -> Iterator[TurningPoint]:
    decided = DICE
    for number, entry in enumerate(match.entries):
        decided = decided if entry.seat == DICE else entry.seat
        for event in entry.events:
            line = match.game.tell(match.states[number + 1], event)
            if type(event).__name__ in names and line is not None:
                judged = _judged(ledger, number, line.say)
                seat = _whose(event, decided if judged is None else judged.seat)
                chance = None if judged is None else judged.chance
                yield _point(match, number, seat, (line.say,), chance)


def _whose(event: Event, decided: Seat) -> Seat:
    """Whose an event is: what happens at the end of a turn may be the other side's."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else decided


def _judged(ledger: Ledger, entry: int, say: Say) -> Reckoning | None:
    """The last reckoning up to an entry that tells of something that happened there."""
    before = [one for one in ledger.reckonings if one.entry <= entry and say in one.told]
    return before[-1] if before else None


def _long_shots(match: Match, ledger: Ledger) -> Iterator[TurningPoint]:
    for one in ledger.reckonings:
        if (one.good if one.success else 1 - one.good) <= LONG_SHOT:
            entry = _last_roll(match, one)
            said = Say("end.long_shot", (one.about, one.outcome))
            yield _point(match, entry, one.seat, (said,), one.chance)


def _last_roll(match: Match, one: Reckoning) -> int:
    """The entry that told the end of what was left to the dice."""
    last = one.entry
    while last + 1 < len(match.entries) and match.entries[last + 1].seat == DICE:
        last += 1
        said = (match.game.tell(match.states[last + 1], e) for e in match.entries[last].events)
        if one.told and one.told[-1] in [line.say for line in said if line is not None]:
            break
    return last


def _point(
    match: Match, entry: int, seat: Seat, says: tuple[Say, ...], chance: Fraction | None
) -> TurningPoint:
    turn = match.game.turn(match.states[entry])
    return TurningPoint(entry + 1, turn.number if turn else 0, seat, says, chance)
