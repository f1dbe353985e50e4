"""Random legal walks through any game, and all that a failure must tell."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, NamedTuple

from game.core.codec import command_codec
from game.core.contract import DICE, Choice, Game, Result, Roll, Rolled, Setup
from game.match.scenarios import all_scenarios
from game.rules import GAMES, load

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
        on = [k for k, v in self.setup.options.items() if v != self.setup.scenario.options[k]]
        return f"{self.setup.scenario.id}{'+' + '+'.join(on) if on else ''}"


def cases() -> list[Case]:
    """Every scenario of every open game, and its first one with each switch turned over."""
    found = []
    for slug in GAMES:
        game = load(slug)
        scenarios = all_scenarios(slug)
        for scenario in scenarios:
            found.append(Case(game, setup(game, scenario, {})))
        switches = [o.id for o in game.option_list if isinstance(o.default, bool)]
        plain = scenarios[1]
        found += [Case(game, setup(game, plain, {s: not plain.options[s]})) for s in switches]
        found.append(Case(game, setup(game, plain, dict.fromkeys(switches, True))))
        found += [Case(game, setup(game, plain, chosen)) for chosen in other_words(game, plain)]
    return found


def other_words(game: Game, scenario: Any) -> Iterator[dict[str, Any]]:
    """Each choice of an option in words that the scenario does not make."""
    for option in game.option_list:
        for word in option.choices:
            if word != scenario.options[option.id]:
                yield {option.id: word}


def setup(game: Game, scenario: Any, changed: dict[str, Any]) -> Setup:
    return Setup(scenario, {**scenario.options, **changed}, NAMES[: game.seats[0]])


def walk(case: Case, seed: int, most: int = 10_000) -> Iterator[Step]:
    """Play at random by subject until the end, or for `most` commands."""
    rng = random.Random(seed)
    state = case.game.start(case.setup)
    for _ in range(most):
        order = next_order(case.game, state, rng)
        if order is None:
            return
        seat, command = order
        after, events = case.game.apply(state, seat, command)
        yield Step(state, seat, command, after, events)
        state = after


def next_order(game: Game, state: Any, rng: random.Random) -> tuple[int, Any] | None:
    waits = game.awaiting(state)
    if isinstance(waits, Result):
        return None
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    seat = rng.choice(waits.seats)
    menu = game.legal(state, seat)
    return seat, rng.choice(menu.about(rng.choice(menu.subjects)))


def states(case: Case, seed: int, most: int = 10_000) -> Iterator[Any]:
    """The start and every state of a walk."""
    yield case.game.start(case.setup)
    for step in walk(case, seed, most):
        yield step.after


def deciders(game: Game, state: Any) -> tuple[int, ...]:
    waits = game.awaiting(state)
    return waits.seats if isinstance(waits, Choice) else ()


def dice_runs(game: Game, state: Any, subject: Any) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Every way the dice of one command may fall: how many such ways weigh one, and the events.

    The first number is the product of the sides of all dice thrown on that way.
    """
    waits = game.awaiting(state)
    if not isinstance(waits, Roll) or waits.subject != subject:
        yield 1, ()
        return
    ways = 1
    for sides in waits.sides:
        ways *= sides
    for faces in product(*(range(1, sides + 1) for sides in waits.sides)):
        after, events = game.apply(state, DICE, Rolled(faces))
        for more, later in dice_runs(game, after, subject):
            yield ways * more, events + later


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
