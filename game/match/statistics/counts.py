"""How often each kind of command was given, and each kind of event happened."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.contract import DICE, Seat
from game.match.match import Match


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


def statistics(match: Match) -> Statistics:
    """Return the counts of a match as far as it was played."""
    seats = range(len(match.setup.seats))
    commands: tuple[Counter[str], ...] = tuple(Counter() for _ in seats)
    for entry in match.entries:
        if entry.seat != DICE:
            commands[entry.seat][type(entry.command).__name__] += 1
    events_of: tuple[Counter[str], ...] = tuple(Counter() for _ in seats)
    events: Counter[str] = Counter()
    for seat, name in _told(match):
        events[name] += 1
        if seat != DICE:
            events_of[seat][name] += 1
    decisions = tuple(given.total() for given in commands)
    rolls = len(match.entries) - sum(decisions)
    return Statistics(len(match.entries), rolls, decisions, commands, events, events_of)


def _told(match: Match) -> Iterator[tuple[Seat, str]]:
    """Every event by its name, and whose it is; `DICE` before anybody has decided."""
    decided = DICE
    for entry in match.entries:
        decided = whose = decided if entry.seat == DICE else entry.seat
        for event in entry.events:
            turn = match.game.begins(event)
            if turn is not None and turn.seat is not None:
                whose = turn.seat
            yield whose, type(event).__name__
