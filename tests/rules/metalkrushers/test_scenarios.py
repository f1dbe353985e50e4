"""Every scenario is read, and random matches of it end within the bound (MK-9.7)."""

import random
from pathlib import Path

import pytest

from game.core.contract import DICE, Choice, Result, Roll, Rolled
from game.core.scenario import Setup
from game.match import scenarios
from game.rules.metalkrushers import GAME

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "metalkrushers").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_random_matches_end_within_the_bound_in_every_seating(file: Path) -> None:
    scenario = scenarios.parse(file.read_text("utf-8"), file.stem, lambda slug: GAME)
    for seating in scenario.seatings:
        rng = random.Random(f"{file.stem} {seating.teams}")
        names = tuple("ABCDEF"[: len(seating.teams)])
        setup = Setup(scenario, {**scenario.options, **seating.options}, names, seating.teams)
        assert GAME.why_not_setup(setup) is None
        state, commands = GAME.start(setup), 0
        while not isinstance(waits := GAME.awaiting(state), Result):
            if isinstance(waits, Roll):
                dice = Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
                state = GAME.apply(state, DICE, dice)[0]
            else:
                assert isinstance(waits, Choice)
                menu = GAME.legal(state, waits.seats[0])
                about = menu.about(rng.choice(menu.subjects))
                state = GAME.apply(state, waits.seats[0], about[rng.randrange(len(about))])[0]
            commands += 1
        assert commands <= GAME.longest(setup)


def test_the_fifteen_scenarios_are_there() -> None:
    assert len(FILES) == 15
