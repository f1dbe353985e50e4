"""Chances told beforehand are those of the dice, and every face has its verdict."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final

from game.core.contract import (
    DICE,
    Choice,
    DiceGroup,
    Event,
    Game,
    Odds,
    Roll,
    Rolled,
    Subject,
    Thread,
)
from game.rules.streetfire.events import Hit
from tests.contract.walks import Case, every_case, states, thread_of, walk
from tests.tiny.state import Wounded

Ways = list[tuple[int, tuple[Event, ...]]]
"""How many such ways weigh one (the product of the sides of all dice thrown), and the events."""

COUNTED: Final[Mapping[str, Callable[[Event, Subject], int]]] = {
    "skirmish": lambda e, who: e.lost if type(e) is Wounded and e.fighter == who else 0,
    "streetfire": lambda e, who: e.lost if type(e) is Hit and e.target == who else 0,
}
"""What the figures of a game count: the points in an event for a subject."""


def runs(game: Game, state: Any, thread: Thread | None, answer: int) -> Iterator[Any]:
    """Every way the dice of a thread may fall if each choice on it has the same answer."""
    waits = game.awaiting(state)
    if thread is None or thread_of(game, state) != thread:
        yield 1, ()
    elif isinstance(waits, Choice):
        menu = game.legal(state, waits.seats[0])
        after, events = game.apply(state, waits.seats[0], menu[min(answer, len(menu) - 1)])
        for weight, later in runs(game, after, thread, answer):
            yield weight, events + later
    else:
        ways = prod(waits.sides)
        for faces in product(*(range(1, sides + 1) for sides in waits.sides)):
            after, events = game.apply(state, DICE, Rolled(faces))
            for weight, later in runs(game, after, thread, answer):
                yield ways * weight, events + later


def lines(game: Game, state: Any, first: tuple[Event, ...]) -> list[Ways]:
    """The runs of the thread that waits, for each answer that others may give on its way."""
    waits = game.awaiting(state)
    answers = len(game.legal(state, waits.seats[0])) if isinstance(waits, Choice) else 1
    thread = thread_of(game, state)
    return [
        [(weight, first + later) for weight, later in runs(game, state, thread, answer)]
        for answer in range(answers)
    ]


@every_case
def test_odds_equal_the_enumeration_of_all_dice(case: Case) -> None:
    tried = 0
    for step in walk(case, 14):
        odds = case.game.odds(step.before, step.seat, step.command)
        if odds is None or tried == 12:
            continue
        after, first = case.game.apply(step.before, step.seat, step.command)
        waits = case.game.awaiting(after)
        assert waits.thread is not None, "odds of an order that goes on"
        if isinstance(waits, Roll) and prod(waits.sides) > 50_000:
            continue  # more ways than a test can try
        tried += 1
        found = lines(case.game, after, first)
        agreed = [line for line in found if _agrees(odds, line)]
        assert agreed, (step.command, odds)
        assert len(agreed) == len(found) or odds.given, "it does not say what it takes for granted"
        if case.game.slug in COUNTED:
            _figures_agree(odds, found, COUNTED[case.game.slug])


def _agrees(odds: Odds, line: Ways) -> bool:
    assert sum(Fraction(1, ways) for ways, _ in line) == 1
    for part in odds.parts:
        assert sum(o.chance for o in part.outcomes) == 1
        known = {mark for outcome in part.outcomes for mark in outcome.marks}
        for outcome in part.outcomes:
            here = (w for w, events in line if known.intersection(events) == set(outcome.marks))
            if sum(Fraction(1, ways) for ways in here) != outcome.chance:
                return False
    return True


def _figures_agree(odds: Odds, found: list[Ways], counted: Callable[[Event, Subject], int]) -> None:
    for figure in odds.figures:
        means = [
            sum(Fraction(sum(counted(e, figure.subject) for e in events), w) for w, events in line)
            for line in found
        ]
        assert figure.mean == min(means)
        assert (figure.most or figure.mean) == max(means)


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
    """Enough throws to meet all that dice can show: every die, every sum, every pool."""
    assert group.sides**group.dice <= 50_000
    return product(range(1, group.sides + 1), repeat=group.dice)


def _one_each(group: DiceGroup, faces: tuple[int, ...]) -> tuple[Any, ...]:
    verdicts = group.verdicts(faces)
    assert len(verdicts) == (group.dice if group.reading == "each" else 1), (group, faces)
    return verdicts
