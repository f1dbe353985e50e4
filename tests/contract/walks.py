"""Random legal walks through any game, and all that a failure must tell."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, islice
from typing import Any, NamedTuple

import pytest

from game.core.codec import command_codec
from game.core.contract import DICE, SPECTATOR, Choice, Game, Result, Roll, Rolled, Thread
from game.core.scenario import Scenario, Seating, Setup
from game.match.scenarios import all_scenarios
from game.rules import GAMES, load
from tests import tiny
from tests.nightly import some_daily

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


class Step(NamedTuple):
    """One command on a walk."""

    before: Any
    seat: int
    command: Any
    after: Any
    events: tuple[Any, ...]


class Case(NamedTuple):
    """A start to walk from."""

    game: Game
    setup: Setup

    def __str__(self) -> str:
        scenario, teams = self.setup.scenario, self.setup.teams
        on = [k for k, v in self.setup.options.items() if v != scenario.options[k]]
        usual = teams in ((), scenario.seatings[0].teams)
        seating = () if usual else ("".join(map(str, teams)),)
        return "+".join((scenario.id, *seating, *on))

    @property
    def seats(self) -> range:
        """Everybody who plays."""
        return range(len(self.setup.seats))

    @property
    def anybody(self) -> tuple[int, ...]:
        """Everybody who might give a command, also those who may not."""
        return (*self.seats, DICE, SPECTATOR)


def cases() -> list[Case]:
    """Every scenario of every game in each of its seatings, and one with each option changed."""
    games = [(load(slug), all_scenarios(slug)) for slug in GAMES]
    games.append((tiny.TINY, [tiny.scenario()]))
    found = []
    for game, scenarios in games:
        found += [
            Case(game, setup(scenario, seating))
            for scenario in scenarios
            for seating in scenario.seatings
        ]
        plain = scenarios[min(1, len(scenarios) - 1)]
        found += [
            Case(game, setup(plain, plain.seatings[0], changed))
            for changed in other_options(game, plain)
        ]
    return found


def other_options(game: Game, scenario: Scenario) -> Iterator[dict[str, Any]]:
    """Each switch turned over, all of them on, and each word that the scenario does not choose."""
    switches = [o.id for o in game.option_list if isinstance(o.default, bool)]
    for switch in switches:
        yield {switch: not scenario.options[switch]}
    if any(not scenario.options[switch] for switch in switches):
        yield dict.fromkeys(switches, True)
    for option in game.option_list:
        for word in option.choices:
            if word != scenario.options[option.id]:
                yield {option.id: word}


def setup(scenario: Scenario, seating: Seating, changed: dict[str, Any] | None = None) -> Setup:
    options = {**scenario.options, **seating.options, **(changed or {})}
    return Setup(scenario, options, NAMES[: len(seating.teams)], seating.teams)


CASES = cases()
every_case = pytest.mark.parametrize(
    "case", some_daily(CASES, 4), ids=lambda c: f"{c.game.slug}-{c}"
)
"""One in four every day, some of each game among them; the others at night."""
some_cases = pytest.mark.parametrize(
    "case", some_daily(CASES, 8), ids=lambda c: f"{c.game.slug}-{c}"
)
"""For what takes long: one in eight every day."""


class Walks:
    """The walks from one case, each gone once: the checks of a case follow one another.

    A check names its own seed, and each is sent on one of `shared` walks. Every night each goes
    its own.
    """

    def __init__(self, shared: int = 7) -> None:
        self.shared = shared
        self._case: Case | None = None
        self._gone: dict[tuple[int, bool], tuple[list[Step], Iterator[Step]]] = {}

    def steps(self, case: Case, seed: int, by_kind: bool) -> Iterator[Step]:
        """Go a walk, as far as it has not been gone yet."""
        if case is not self._case:
            self._case, self._gone = case, {}
        way = (seed % self.shared, by_kind)
        if way not in self._gone:
            self._gone[way] = [], fresh_walk(case, *way)
        gone, further = self._gone[way]
        yield from gone
        for number in count(len(gone)):
            if number == len(gone):
                step = next(further, None)
                if step is None:
                    return
                gone.append(step)
            yield gone[number]


WALKS = Walks()


def walk(case: Case, seed: int, most: int = 10_000, by_kind: bool = False) -> Iterator[Step]:
    """Play at random by subject until the end, or for `most` commands; another seed, another walk.

    `by_kind` picks a kind of command first, so that what is rare among many moves comes up.
    """
    return islice(WALKS.steps(case, seed, by_kind), most)


def fresh_walk(case: Case, seed: int, by_kind: bool = False) -> Iterator[Step]:
    """Play a walk to its end."""
    rng = random.Random(seed)
    state = case.game.start(case.setup)
    while (order := next_order(case.game, state, rng, by_kind)) is not None:
        seat, command = order
        after, events = case.game.apply(state, seat, command)
        yield Step(state, seat, command, after, events)
        state = after


def next_order(
    game: Game, state: Any, rng: random.Random, by_kind: bool = False
) -> tuple[int, Any] | None:
    waits = game.awaiting(state)
    if isinstance(waits, Result):
        return None
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    seat = rng.choice(waits.seats)
    menu = game.legal(state, seat)
    listed = menu.about(rng.choice(menu.subjects))
    if by_kind:
        kind = rng.choice(list(dict.fromkeys(map(type, listed))))
        listed = [command for command in listed if type(command) is kind]
    return seat, rng.choice(listed)


def states(case: Case, seed: int, most: int = 10_000) -> Iterator[Any]:
    """The start and every state of a walk."""
    yield case.game.start(case.setup)
    for step in walk(case, seed, most):
        yield step.after


def deciders(game: Game, state: Any) -> tuple[int, ...]:
    waits = game.awaiting(state)
    return waits.seats if isinstance(waits, Choice) else ()


def thread_of(game: Game, state: Any) -> Thread | None:
    waits = game.awaiting(state)
    return None if isinstance(waits, Result) else waits.thread


@contextmanager
def told(case: Case, seed: int, steps: list[Step]) -> Iterator[None]:
    """Add the whole story to a failure, so that it can be played again."""
    try:
        yield
    except Exception as error:
        codec = command_codec(case.game.commands)
        story = [f"{step.seat} {codec.plain(step.command)}" for step in steps]
        error.add_note(f"{case.game.slug} {case} seed {seed}\n" + "\n".join(story[-400:]))
        raise
