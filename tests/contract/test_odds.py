"""Chances told beforehand are those of the dice, and every face has its verdict."""

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product
from math import factorial, prod
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from game.core.contract import (
    DICE,
    Choice,
    Command,
    DiceGroup,
    Event,
    Roll,
    Rolled,
    Subject,
)
from game.core.forecast import (
    Figure,
    Odds,
)
from game.rules.dicezone import events as zoned
from game.rules.metalkrushers import events as krushed
from game.rules.portable import events as mapped
from tests.contract.walks import CASES, Case, Step, every_case, some_cases, states, thread_of, walk
from tests.nightly import some_daily
from tests.tiny.state import Wounded


def _points(kind: type, whose: str, points: str) -> Callable[[Event, Subject], int]:
    """What an event of a kind takes from whom it is about."""

    def counted(event: Event, subject: Subject) -> int:
        own = type(event) is kind and getattr(event, whose) == subject
        return getattr(event, points) if own else 0

    return counted


def _dooms(event: Event, subject: Subject) -> int:
    """A blow that takes the last linkage; what the field takes later is no part of an attack."""
    own = type(event) is krushed.LinkageLost and event.krusher == subject
    return int(own and event.left <= 0 < event.left + event.points)


def _carried(event: Event, subject: Subject) -> int:
    """Pips that damage takes past the armor, those of the core among them."""
    own = type(event) is zoned.CarryRolled and event.tank == subject
    return event.pips + event.core if own else 0


def _destroyed(event: Event, subject: Subject) -> int:
    own = type(event) is zoned.TankDestroyed and event.tank == subject
    return int(own and event.team is not None)


def _won(event: Event, subject: Subject) -> int:
    return int(type(event) is mapped.AssaultWon and event.unit == subject)


def _scored(event: Event, subject: Subject) -> int:
    return event.points if type(event) is zoned.Scored and event.reason != "crate" else 0


def _found(event: Event, subject: Subject) -> int:
    return event.points if type(event) is zoned.Scored and event.reason == "crate" else 0


COUNTED: Final[Mapping[str, Callable[[Event, Subject], int]]] = {
    "skirmish.odds.lives": _points(Wounded, "fighter", "lost"),
    "metalkrushers.figure.shield": _points(krushed.ShieldLost, "krusher", "points"),
    "metalkrushers.figure.armor": _points(krushed.ArmorLost, "krusher", "points"),
    "metalkrushers.figure.linkage": _points(krushed.LinkageLost, "krusher", "points"),
    "metalkrushers.figure.doomed": _dooms,
    "dicezone.figure.armor": _points(zoned.ArmorLost, "tank", "pips"),
    "dicezone.figure.carried": _carried,
    "dicezone.figure.destroyed": _destroyed,
    "dicezone.figure.points": _scored,
    "dicezone.figure.crate_points": _found,
    "portable.figure.strength": _points(mapped.StrengthLost, "unit", "points"),
    "portable.figure.won": _won,
}
"""What a figure counts, by the id of its sentence: the points in an event for a subject."""

Answer: TypeAlias = Callable[[Any, int], Command]
"""What a seat answers in a choice on the way of an order."""


class Tally(NamedTuple):
    """What has happened on the way of an order that its odds speak of."""

    marks: frozenset[Event] = frozenset()
    counts: tuple[int, ...] = ()


class Course:
    """An order after which the dice may fall in every way; equal positions are one."""

    def __init__(self, case: Case, step: Step, odds: Odds) -> None:
        self.game, self.step, self.odds = case.game, step, odds
        self.marks = {m for part in odds.parts for o in part.outcomes for m in o.marks}
        self.after, first = self.game.apply(step.before, step.seat, step.command)
        self.first = self._more(Tally(counts=(0,) * len(odds.figures)), first)
        self.thread = thread_of(self.game, self.after)

    def _more(self, tally: Tally, events: tuple[Event, ...]) -> Tally:
        counted = zip(tally.counts, self.odds.figures, strict=True)
        counts = tuple(n + sum(_counted(f, e) for e in events) for n, f in counted)
        return Tally(tally.marks | self.marks.intersection(events), counts)

    def ends(self, answer: Answer) -> Mapping[Tally, Fraction]:
        """What comes of the order, and how likely, if the choices on its way are answered so."""
        ends: defaultdict[Tally, Fraction] = defaultdict(Fraction)
        going = {(self.after, self.first): Fraction(1)}
        while going:
            later: defaultdict[tuple[Any, Tally], Fraction] = defaultdict(Fraction)
            for (state, tally), chance in going.items():
                if self.thread is None or thread_of(self.game, state) != self.thread:
                    ends[tally] += chance
                    continue
                for way, share in self._ways(state, tally, answer):
                    later[way] += chance * share
            going = later
        return ends

    def _ways(self, state: Any, tally: Tally, answer: Answer) -> Iterator[tuple[Any, Fraction]]:
        waits = self.game.awaiting(state)
        if isinstance(waits, Choice):
            seat = waits.seats[0]
            after, events = self.game.apply(state, seat, answer(state, seat))
            yield (after, self._more(tally, events)), Fraction(1)
            return
        found: Counter[tuple[Any, Tally]] = Counter()
        for faces, count in _throws(waits):
            after, events = self.game.apply(state, DICE, Rolled(faces))
            found[after, self._more(tally, events)] += count
        for way, count in found.items():
            yield way, Fraction(count, prod(waits.sides))

    def presumed(self, state: Any, seat: int) -> Command:
        """The answer that the odds take for granted."""
        found = self.game.presumed(state, seat)
        return self.game.legal(state, seat)[0] if found is None else found

    def bounds(self, place: int) -> tuple[Fraction, Fraction]:
        """The least and the most that others can make of a figure, choosing and rolling freely.

        What they roll is theirs to make if it is not the dice that the order is about.
        """
        about, known = self._roller(), dict[Any, tuple[Fraction, Fraction]]()

        def further(state: Any) -> tuple[Fraction, Fraction]:
            if thread_of(self.game, state) != self.thread:
                return Fraction(0), Fraction(0)
            if state not in known:
                known[state] = self._either(state, place, about, further)
            return known[state]

        first = self.first.counts[place]
        least, most = further(self.after)
        return first + least, first + most

    def _roller(self) -> int:
        """Whose dice an order comes down to: the last ones if all that is rolled is high."""
        state, seat = self.after, self.step.seat
        while thread_of(self.game, state) == self.thread:
            waits = self.game.awaiting(state)
            if isinstance(waits, Roll):
                seat, order = waits.seat, (DICE, Rolled(waits.sides))
            else:
                order = waits.seats[0], self.presumed(state, waits.seats[0])
            state, _ = self.game.apply(state, *order)
        return seat

    def _either(
        self, state: Any, place: int, about: int, further: Callable[[Any], tuple[Any, Any]]
    ) -> tuple[Fraction, Fraction]:
        waits = self.game.awaiting(state)
        if isinstance(waits, Roll):
            orders = [(DICE, Rolled(faces), count) for faces, count in _throws(waits)]
            free = waits.seat != about
        else:
            seat = waits.seats[0]
            free = seat != self.step.seat
            answers = self.game.legal(state, seat) if free else [self.presumed(state, seat)]
            orders = [(seat, answer, 1) for answer in answers]
        found, shares = [], [share for *_, share in orders]
        for seat, order, _ in orders:
            after, events = self.game.apply(state, seat, order)
            gained = sum(_counted(self.odds.figures[place], event) for event in events)
            found.append([gained + bound for bound in further(after)])
        if free:
            return min(low for low, _ in found), max(high for _, high in found)
        lows, highs = zip(*found, strict=True)
        return tuple(  # type: ignore[return-value]
            sum((n * share for n, share in zip(ends, shares, strict=True)), Fraction(0))
            / sum(shares)
            for ends in (lows, highs)
        )

    def lines(self) -> Iterator[Mapping[Tally, Fraction]]:
        """What comes of it for each answer that is given wherever it can be."""
        waits = self.game.awaiting(self.after)
        count = len(self.game.legal(self.after, waits.seats[0])) if type(waits) is Choice else 1
        for place in range(count):
            yield self.ends(lambda state, seat, place=place: self._at(state, seat, place))  # type: ignore[misc]

    def _at(self, state: Any, seat: int, place: int) -> Command:
        menu = self.game.legal(state, seat)
        return menu[min(place, len(menu) - 1)]


UNORDERED: Final = ("pool", "sum")
"""Readings in which it makes no difference which of the dice shows what."""


def _throws(roll: Roll) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield all that dice can show, and in how many ways; dice without an order show it once."""
    for faces in product(*map(_group_throws, roll.groups)):
        yield tuple(face for shown, _ in faces for face in shown), prod(count for _, count in faces)


def _ways_to_fall(roll: Roll) -> int:
    return prod(len(_group_throws(group)) for group in roll.groups)


@cache
def _group_throws(group: DiceGroup) -> list[tuple[tuple[int, ...], int]]:
    every = range(1, group.sides + 1)
    if group.reading not in UNORDERED:
        return [(faces, 1) for faces in product(every, repeat=group.dice)]
    sets = combinations_with_replacement(every, group.dice)
    return [(faces, _orders(faces)) for faces in sets]


def _orders(faces: tuple[int, ...]) -> int:
    """In how many ways dice can show these faces."""
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))


@every_case
def test_the_order_of_dice_in_a_pool_or_a_sum_makes_no_difference(case: Case) -> None:
    rng = random.Random(30)
    for step in walk(case, 30):
        waits = case.game.awaiting(step.before)
        if isinstance(waits, Roll) and any(g.reading in UNORDERED for g in waits.groups):
            shuffled: list[int] = []
            for group, faces in waits.dealt(step.command.faces):
                count = len(faces) if group.reading in UNORDERED else 0
                shuffled += rng.sample(faces, count) or faces
            assert case.game.apply(step.before, DICE, Rolled(tuple(shuffled)))[0] == step.after


def _counted(figure: Figure, event: Event) -> int:
    assert figure.say.id in COUNTED, f"COUNTED does not know what counts as {figure.say.id}"
    return COUNTED[figure.say.id](event, figure.subject)


def orders_with_odds(case: Case, seed: int) -> list[tuple[Step, Odds]]:
    """Orders of a walk that have odds: of each kind a few, here and there."""
    found: defaultdict[type, list[tuple[Step, Odds]]] = defaultdict(list)
    for step in walk(case, seed):
        odds = case.game.odds(step.before, step.seat, step.command)
        if odds is not None:
            found[type(step.command)].append((step, odds))
    rng = random.Random(seed)
    return [one for same in found.values() for one in rng.sample(same, min(len(same), 3))]


@some_cases
def test_odds_equal_the_enumeration_of_all_dice(case: Case) -> None:
    for step, odds in orders_with_odds(case, 14):
        course = Course(case, step, odds)
        waits = case.game.awaiting(course.after)
        if isinstance(waits, Choice) and waits.sealed:
            continue  # the others' secret orders come first: a test of the game enumerates
        goes_on = waits.thread is not None if isinstance(waits, Choice | Roll) else False
        certain = all(len(part.outcomes) == 1 for part in odds.parts)
        assert goes_on or certain, "odds of an order that goes on"
        if isinstance(waits, Roll) and _ways_to_fall(waits) > 50_000:
            continue  # more ways than a test can try
        told = course.ends(course.presumed)
        assert _agrees(odds, told), (step.command, odds, told)
        if not odds.given:
            assert all(_agrees(odds, line) for line in course.lines()), "it takes for granted"
        _figures_agree(odds, told, course)


def _agrees(odds: Odds, ends: Mapping[Tally, Fraction]) -> bool:
    assert sum(ends.values()) == 1
    for part in odds.parts:
        assert sum(o.chance for o in part.outcomes) == 1
        assert 0 <= part.good <= len(part.outcomes)
        known = {mark for outcome in part.outcomes for mark in outcome.marks}
        for outcome in part.outcomes:
            here = (c for tally, c in ends.items() if known & tally.marks == set(outcome.marks))
            if sum(here) != outcome.chance:
                return False
    return True


def _figures_agree(odds: Odds, told: Mapping[Tally, Fraction], course: Course) -> None:
    for place, figure in enumerate(odds.figures):
        assert figure.mean == _mean(told, place)
        assert (figure.least is None) == (figure.most is None)


@pytest.mark.parametrize("case", some_daily(CASES, 16), ids=lambda c: f"{c.game.slug}-{c}")
def test_ranges_equal_the_enumeration_of_what_others_choose_and_roll(case: Case) -> None:
    orders = orders_with_odds(case, 15)
    ranged = [(step, odds) for step, odds in orders if _ranged(odds)]
    for step, odds in ranged[:1]:
        place = _ranged(odds)[-1]
        figure, course = odds.figures[place], Course(case, step, odds)
        assert (figure.least, figure.most) == course.bounds(place)
        assert odds.given, "it is told what is taken for granted"


def _ranged(odds: Odds) -> list[int]:
    return [place for place, figure in enumerate(odds.figures) if figure.least is not None]


def _mean(ends: Mapping[Tally, Fraction], place: int) -> Fraction:
    return sum((tally.counts[place] * chance for tally, chance in ends.items()), Fraction(0))


@every_case
def test_what_odds_take_for_granted_is_a_legal_answer(case: Case) -> None:
    for state in islice(states(case, 15), 0, None, 2):
        waits = case.game.awaiting(state)
        for seat in waits.seats if isinstance(waits, Choice) else ():
            answer = case.game.presumed(state, seat)
            if answer is not None:
                assert waits.thread is not None
                assert case.game.why_not(state, seat, answer) is None
                assert answer in list(case.game.legal(state, seat))


@every_case
def test_every_face_of_every_group_falls_in_a_band_where_there_are_bands(case: Case) -> None:
    groups = {
        group
        for seed in (27, 28)
        for state in states(case, seed)
        if isinstance(waits := case.game.awaiting(state), Roll)
        for group in waits.groups
        if group.bands
    }
    for group in groups:
        met = {band for faces in _faces(group) for band in _one_each(group, faces)}
        assert met == set(group.bands), "a band that no dice can show"


def _faces(group: DiceGroup) -> Iterator[tuple[int, ...]]:
    """Enough throws to meet all that dice can show: the order of dice matters to digits only."""
    every = range(1, group.sides + 1)
    if group.reading == "digits":
        return product(every, repeat=group.dice)
    return combinations_with_replacement(every, group.dice)


def _one_each(group: DiceGroup, faces: tuple[int, ...]) -> tuple[Any, ...]:
    verdicts = group.verdicts(faces)
    assert len(verdicts) == (group.dice if group.reading == "each" else 1), (group, faces)
    return verdicts
