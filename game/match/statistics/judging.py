"""Which odds judge which dice: each group of a roll by the last odds given before it.

Those of the command nearest before the roll in its thread that has odds for it: a later command
in the thread, a parry, replaces what was reckoned before. Dice that no such odds are about, or
whose outcome those leave open, are judged by their own bands.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.contract import (
    Choice,
    Concede,
    DiceGroup,
    Roll,
    Rolled,
    Seat,
)
from game.core.forecast import (
    Part,
)
from game.core.odds import outcome_of, part_of
from game.match.match import Match
from game.match.threads import ThreadSpan


class Cast(NamedTuple):
    """A group of dice as it was thrown."""

    entry: int
    roll: Roll
    group: DiceGroup
    faces: tuple[int, ...]


class Judgement(NamedTuple):
    """Chances, what came of them, and the dice that they were about."""

    entry: int
    """Of the command that has the odds; of the roll where its own bands are the judge."""
    seat: Seat
    part: Part
    place: int
    """Of the outcome that came."""
    casts: tuple[Cast, ...]


def casts_of(match: Match) -> Iterator[Cast]:
    """Return every group of dice thrown in a match, in order."""
    for entry in range(len(match.entries)):
        yield from _casts_at(match, entry)


def judgements(match: Match) -> list[Judgement]:
    """Return what came of all dice that served an order, or that the rules forced, in order.

    Those of an order that is still under way are left out.
    """
    found = [one for course in _courses(match) for one in course.judgements()]
    return sorted(found, key=lambda judgement: judgement.entry)


class _Given(NamedTuple):
    """One part of the odds of a command."""

    entry: int
    part: Part
    elsewhere: bool
    """It opened another thread before this one: only what is named is about it."""

    def is_about(self, group: DiceGroup) -> bool:
        """Whether these chances may be decided by a group of dice."""
        if self.part.subject is None or group.subject is None:
            return not self.elsewhere
        return group.subject == self.part.subject


class _Course:
    """All that was done in one thread, also where another one came between."""

    def __init__(self, match: Match, spans: Sequence[ThreadSpan]) -> None:
        self._match = match
        lying = [n for span in spans for n in range(span.first, span.last + 1)]
        self._entries = sorted({*spans[0].orders, *lying})
        first = spans[0].first
        self._given = [given for n in self._entries for given in _odds_at(match, n, n < first)]
        self._casts = [cast for entry in lying for cast in _casts_at(match, entry)]
        awaited, last = match.awaiting, match.spans[-1]
        going_on = isinstance(awaited, Choice | Roll) and awaited.thread == last.thread
        self._under_way = last in spans and going_on

    def judgements(self) -> Iterator[Judgement]:
        """Judge every cast once: by odds where they say what came, else by its bands."""
        judged: set[Cast] = set()
        for given in self._given:
            casts = [cast for cast in self._casts if given in self._judges_of(cast)]
            replaced = self._replaced_at(given)
            if replaced is None and self._under_way:
                judged.update(casts)
                continue
            place = self._came(given, replaced)
            if casts and place is not None:
                judged.update(casts)
                seat = self._match.entries[given.entry].seat
                yield Judgement(given.entry, seat, given.part, place, tuple(casts))
        for cast in self._casts:
            part = part_of(cast.roll, cast.group)
            if part is not None and cast not in judged:
                place = outcome_of(cast.group, cast.faces)
                yield Judgement(cast.entry, cast.group.seat, part, place, (cast,))

    def _judges_of(self, cast: Cast) -> list[_Given]:
        """The chances of the nearest command before a cast that has some for it."""
        before = [g for g in self._given if g.entry < cast.entry and g.is_about(cast.group)]
        return [given for given in before if given.entry == before[-1].entry]

    def _replaced_at(self, given: _Given) -> int | None:
        """The next command that has chances of the same."""
        own = given.part.subject
        later = (g for g in self._given if g.entry > given.entry)
        return next((g.entry for g in later if own is None or g.part.subject in (None, own)), None)

    def _came(self, given: _Given, replaced: int | None) -> int | None:
        """The place of the outcome that came; None where what happened does not tell it."""
        outcomes = given.part.outcomes
        entries = [n for n in self._entries if n >= given.entry]
        made = [self._match.entries[n] for n in entries if replaced is None or n < replaced]
        marks = frozenset(mark for outcome in outcomes for mark in outcome.marks)
        seen = marks & frozenset(event for entry in made for event in entry.events)
        places = [n for n, outcome in enumerate(outcomes) if frozenset(outcome.marks) == seen]
        cut_off = replaced is not None or any(isinstance(e.command, Concede) for e in made)
        return places[0] if len(places) == 1 and (seen or not cut_off) else None


def _courses(match: Match) -> Iterator[_Course]:
    spans: dict[tuple[object, ...], list[ThreadSpan]] = {}
    for span in match.spans:
        if span.thread is not None:
            key = (span.thread, span.orders or span.first)
            spans.setdefault(key, []).append(span)
    return (_Course(match, together) for together in spans.values())


def _odds_at(match: Match, entry: int, elsewhere: bool) -> Iterator[_Given]:
    made = match.entries[entry]
    odds = match.game.odds(match.states[entry], made.seat, made.command) if made.seat >= 0 else None
    for part in odds.parts if odds else ():
        yield _Given(entry, part, elsewhere)


def _casts_at(match: Match, entry: int) -> Iterator[Cast]:
    command, roll = match.entries[entry].command, match.awaited_at(entry)
    if isinstance(command, Rolled) and isinstance(roll, Roll):
        for group, faces in roll.dealt(command.faces):
            yield Cast(entry, roll, group, faces)
