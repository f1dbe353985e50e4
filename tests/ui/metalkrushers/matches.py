"""Matches played boldly at random, entry by entry: before, what happened, and after."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.core.contract import (
    DICE,
    Choice,
    Command,
    Concede,
    Event,
    Result,
    Roll,
    Rolled,
    Seat,
)
from game.core.scenario import Setup
from game.match import scenarios
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Move, Oust, TakeUp
from game.rules.metalkrushers.state import State

FOLDER = Path(__file__).parents[3] / "scenarios" / "metalkrushers"
SCENARIOS = tuple(file.stem for file in sorted(FOLDER.glob("*.toml")))


class Step(NamedTuple):
    """One entry of a match."""

    before: State
    events: tuple[Event, ...]
    after: State


@cache
def setup_of(name: str) -> Setup:
    """Return a scenario with its first seating."""
    file = FOLDER / f"{name}.toml"
    scenario = scenarios.parse(file.read_text("utf-8"), name, lambda slug: GAME)
    seating = scenario.seatings[0]
    names = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[: len(seating.teams)]
    return Setup(scenario, {**scenario.options, **seating.options}, names, seating.teams)


@cache
def steps_of(name: str) -> tuple[Step, ...]:
    """Return a whole match, always the same one."""
    return tuple(_played(setup_of(name), random.Random(name)))


def _played(setup: Setup, chance: random.Random) -> Iterator[Step]:
    state = GAME.start(setup)
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            dice = Rolled(tuple(chance.randint(1, sides) for sides in awaited.sides))
            after, events = GAME.apply(state, DICE, dice)
        else:
            assert isinstance(awaited, Choice)
            seat = awaited.seats[0]
            order = _ordered(state, seat, chance)
            after, events = GAME.apply(state, seat, order)
        yield Step(state, tuple(events), after)
        state = after


def _ordered(state: State, seat: Seat, chance: random.Random) -> Command:
    """Return the boldest of some orders: they gather in the middle, arm, ram and strike."""
    menu = GAME.legal(state, seat)
    if chance.random() < 0.002:
        return Concede()
    about = menu.about(chance.choice(menu.subjects))
    some = [about[chance.randrange(len(about))] for _ in range(20)]
    bold = [order for order in about if isinstance(order, Oust | TakeUp | Attack)]
    return chance.choice(bold) if bold else min(some, key=lambda order: _far(state, order))


def _far(state: State, order: Command) -> int:
    """How far from the middle an order leads, from what may be picked up if that is in play."""
    if not isinstance(order, Move):
        return 0
    arena = state.field.arena
    if state.field.armament == "pickup" and arena.points >> order.to & 1:
        return -1
    return arena.hexes.at(order.to).length
