"""Random legal play, as fast as it goes: by subject, or over the whole list."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from game.core.contract import (
    DICE,
    AnyGame,
    Choice,
    Command,
    Menu,
    Result,
    Roll,
    Rolled,
    Seat,
    State,
)
from game.core.scenario import HOUSE, Scenario, Setup
from game.match import scenarios
from game.match.seats import options_for

Draw: TypeAlias = Callable[[Menu, Callable[[], float]], Command]

STANDARD: Final[Mapping[str, str]] = {"metalkrushers": "arena_duel"}
"""The standard scenario of a game where it is not the first one that is no tutorial."""
LARGEST: Final[Mapping[str, str]] = {
    "bitskrieg": "full_kit",
    "streetfire": "boulevard",
    "metalkrushers": "five_a_side",
    "dicezone": "platoon",
    "portable": "over_the_top",
}
"""The scenario of a game with the most pieces on the board."""


def setups(owner: AnyGame) -> list[Setup]:
    """Return the starts to walk from: every scenario of a game."""
    return [usual_setup(scenario) for scenario in scenarios.supplied(owner.slug)]


def standard(owner: AnyGame) -> Setup:
    """Return the start of a game's standard scenario."""
    known = scenarios.supplied(owner.slug)
    first = next((one for one in known if not one.tutorial), known[0])
    return usual_setup(_scenario(known, STANDARD.get(owner.slug, first.id)))


def largest(owner: AnyGame) -> Setup:
    """Return the start of a game's largest scenario, the last one where none is named."""
    known = scenarios.supplied(owner.slug)
    return usual_setup(_scenario(known, LARGEST.get(owner.slug, known[-1].id)))


def _scenario(known: Sequence[Scenario], id: str) -> Scenario:
    return next(one for one in known if one.id == id)


def usual_setup(scenario: Scenario, rules: str = HOUSE) -> Setup:
    """Return the start of a scenario with as many seats, and in such teams, as it usually has."""
    seating = scenario.seatings[0]
    names = tuple(f"{seat + 1}" for seat in range(len(seating.teams)))
    options = options_for(scenario, seating, rules)
    return Setup(scenario, options, names, seating.teams, rules)


def by_subject(menu: Menu, draw: Callable[[], float]) -> Command:
    """Draw a subject, then one of its commands; the others are never built."""
    subjects = menu.subjects
    commands = menu.about(subjects[int(draw() * len(subjects))])
    return commands[int(draw() * len(commands))]


def from_list(menu: Menu, draw: Callable[[], float]) -> Command:
    """Draw one of all commands."""
    return menu[int(draw() * len(menu))]


def positions(
    owner: AnyGame, setup: Setup, choose: Draw, seed: int
) -> Iterator[tuple[State, Choice | Roll]]:
    """Play a match at random; yield each position on the way, and what it awaits."""
    draw = random.Random(seed).random
    state = owner.start(setup)
    awaiting, legal, apply = owner.awaiting, owner.legal, owner.apply
    while not isinstance(awaited := awaiting(state), Result):
        yield state, awaited
        if isinstance(awaited, Choice):
            seat = awaited.seats[0]
            command = choose(legal(state, seat), draw)
        else:
            seat, command = DICE, Rolled(tuple(int(draw() * s) + 1 for s in awaited.sides))
        state, _ = apply(state, seat, command)


def walk(owner: AnyGame, setup: Setup, choose: Draw, seed: int) -> int:
    """Play a match at random and return how many commands it took, dice included."""
    actions = 0
    for _ in positions(owner, setup, choose, seed):
        actions += 1
    return actions


def listed(menu: Menu) -> tuple[Command, ...]:
    """Return every command of a menu."""
    return tuple(map(menu.__getitem__, range(len(menu))))


class Worst(NamedTuple):
    """The position with the longest menu that was met."""

    state: State
    seat: int
    commands: Sequence[Command]


def lists(owner: AnyGame, starts: Sequence[Setup], matches: int) -> tuple[float, Worst]:
    """Return the mean length of the menus in some random matches, and the worst position."""
    lengths: list[int] = []
    worst = Worst(None, 0, ())
    for number in range(matches):
        for state, seat in _choices(owner, starts[number % len(starts)], number):
            menu = owner.legal(state, seat)
            lengths.append(len(menu))
            if len(menu) > len(worst.commands) and not menu.sampled:
                worst = Worst(state, seat, listed(menu))
    return sum(lengths) / len(lengths), worst


def _choices(owner: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[State, Seat]]:
    for state, awaited in positions(owner, setup, by_subject, seed):
        if isinstance(awaited, Choice):
            yield state, awaited.seats[0]
