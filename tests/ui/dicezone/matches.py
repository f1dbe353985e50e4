"""Matches played boldly at random, entry by entry: before, what happened, and after."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.core.contract import DICE, Choice, Command, Concede, Event, Result, Roll, Rolled, Seat
from game.core.scenario import Setup
from game.match import scenarios
from game.rules.dicezone import GAME
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.commands import Drive, DropMine, Fire, Nitro, PlaceTerrain, Scuttle
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.state import State, active

FOLDER = Path(__file__).parents[3] / "scenarios" / "dicezone"
SCENARIOS = tuple(file.stem for file in sorted(FOLDER.glob("*.toml")))
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
LONGEST = 700
"""Entries after which a match is left, as one that is watched may be."""


class Step(NamedTuple):
    """One entry of a match."""

    before: State
    events: tuple[Event, ...]
    after: State


@cache
def setup_of(name: str) -> Setup:
    """Return a scenario with its first seating."""
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    scenario = scenarios.parse(text, name, lambda slug: GAME)
    seating = scenario.seatings[0]
    names = NAMES[: len(seating.teams)]
    return Setup(scenario, {**scenario.options, **seating.options}, names, seating.teams)


@cache
def steps_of(name: str) -> tuple[Step, ...]:
    """Return a whole match, always the same one."""
    return tuple(_played(setup_of(name), random.Random(name)))


def _played(setup: Setup, chance: random.Random) -> Iterator[Step]:
    state = GAME.start(setup)
    for _ in range(LONGEST):
        awaited = GAME.awaiting(state)
        if isinstance(awaited, Result):
            return
        if isinstance(awaited, Roll):
            dice = Rolled(tuple(chance.randint(1, sides) for sides in awaited.sides))
            after, events = GAME.apply(state, DICE, dice)
        else:
            assert isinstance(awaited, Choice)
            seat = awaited.seats[0]
            after, events = GAME.apply(state, seat, _ordered(state, seat, chance))
        yield Step(state, tuple(events), after)
        state = after


def _ordered(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return one of the bolder orders: for crates, to the middle, at whoever is in sight."""
    if chance.random() < 0.002:
        return Concede()
    if state.phase == "move" and active(state).left:
        return _driven(state, seat, chance)
    menu = GAME.legal(state, seat)
    about = menu.about(chance.choice(menu.subjects))
    bold = [order for order in about if isinstance(order, Fire | PlaceTerrain | Scuttle)]
    return chance.choice(bold or list(about))


def _driven(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return a drive to a crate or towards the middle; first what a token allows."""
    menu = GAME.legal(state, seat)
    extra = [c for c in menu.about(menu.subjects[-1]) if isinstance(c, Nitro | DropMine)]
    found = [way for way in ways(state).items() if way[1]]
    if (extra and chance.random() < 0.7) or not found:
        return extra[0] if extra else menu.about(menu.subjects[-1])[-1]
    taking = [steps for pose, steps in found if state.crates >> pose.cell & 1]
    if taking:
        return Drive(taking[0])
    some = [chance.choice(found) for _ in range(5)]
    return Drive(min(some, key=lambda way: from_middle(way[0].cell))[1])
