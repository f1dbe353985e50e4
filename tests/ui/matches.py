"""Matches played at random by a game's own taste, entry by entry, always the same ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from game.core.contract import DICE, Choice, Command, Game, Result, Roll, Rolled, Seat
from game.core.scenario import Setup
from game.match import scenarios
from tests.ui.watched import Step

FOLDER = Path(__file__).parents[2] / "scenarios"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
LONGEST = 1000
"""Entries after which a match is left, as one that is watched may be."""

Taste: TypeAlias = Callable[[Any, Seat, random.Random], Command]
"""What a seat orders, at random but not just anything."""


class Matches:
    """One match of each scenario of a game."""

    def __init__(self, rules: Game, taste: Taste, longest: int = LONGEST) -> None:
        self.rules, self.taste, self.longest = rules, taste, longest
        self.folder = FOLDER / rules.slug
        self.names = tuple(file.stem for file in sorted(self.folder.glob("*.toml")))
        """The scenarios, by the names of their files."""
        self.setup = cache(self._setup)
        """A scenario with its first seating, by its name."""
        self.steps = cache(lambda name: tuple(self._played(name)))
        """All steps of the match of a scenario."""

    def _setup(self, name: str) -> Setup:
        text = (self.folder / f"{name}.toml").read_text("utf-8")
        scenario = scenarios.parse(text, name, lambda slug: self.rules)
        seating = scenario.seatings[0]
        names = NAMES[: len(seating.teams)]
        return Setup(scenario, {**scenario.options, **seating.options}, names, seating.teams)

    def _played(self, name: str) -> Iterator[Step]:
        chance = random.Random(name)
        state = self.rules.start(self.setup(name))
        for _ in range(self.longest):
            awaited = self.rules.awaiting(state)
            if isinstance(awaited, Result):
                return
            if isinstance(awaited, Roll):
                dice = Rolled(tuple(chance.randint(1, sides) for sides in awaited.sides))
                after, events = self.rules.apply(state, DICE, dice)
            else:
                assert isinstance(awaited, Choice)
                seat = awaited.seats[0]
                after, events = self.rules.apply(state, seat, self.taste(state, seat, chance))
            yield Step(state, tuple(events), after)
            state = after
