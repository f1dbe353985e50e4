"""How often each kind of command was given, and each kind of event happened."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from game.core.contract import DICE, Event, Seat, State
from game.match.match import Match

Whose: TypeAlias = Callable[[State, Event], Seat | None]
"""Whose an event is, given the state after it; None: of whoever brought it about."""


def of_whoever_decided(state: State, event: Event) -> Seat | None:
    """Return None: an event is counted for whoever brought it about."""
    return None


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
    """The same by the seat whose they are, else whose turn it was or whose decision it took."""


def statistics(match: Match, whose: Whose = of_whoever_decided) -> Statistics:
    """Return the counts of a match as far as it was played."""
    seats = range(len(match.setup.seats))
    commands: tuple[Counter[str], ...] = tuple(Counter() for _ in seats)
    for entry in match.entries:
        if entry.seat != DICE:
            commands[entry.seat][type(entry.command).__name__] += 1
    events_of: tuple[Counter[str], ...] = tuple(Counter() for _ in seats)
    events: Counter[str] = Counter()
    for seat, name in _told(match, whose):
        events[name] += 1
        if seat != DICE:
            events_of[seat][name] += 1
    decisions = tuple(given.total() for given in commands)
    rolls = len(match.entries) - sum(decisions)
    return Statistics(len(match.entries), rolls, decisions, commands, events, events_of)


def _told(match: Match, whose: Whose) -> Iterator[tuple[Seat, str]]:
    """Every event by its name, and whose it is; `DICE` before anybody has decided."""
    decided = DICE
    for entry, after in zip(match.entries, match.states[1:], strict=True):
        decided = by = decided if entry.seat == DICE else entry.seat
        for event in entry.events:
            turn = match.game.begins(event)
            if turn is not None and turn.seat is not None:
                by = turn.seat
            owner = whose(after, event)
            yield by if owner is None else owner, type(event).__name__
