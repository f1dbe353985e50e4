"""Drawn positions of Bitskrieg, and starts of its scenarios."""

from typing import Any

from game.core.scenario import Setup
from game.match.scenarios import all_scenarios, parse
from game.rules import load
from game.rules.bitskrieg.notation import NOTATION
from game.rules.bitskrieg.state import State
from tests.ai.wandering import random_positions

GAME = load("bitskrieg")
NAMES = ("Ada", "Ben")

HEADER = """
game = "bitskrieg"
name = "Drawn"
pitch = "A position for a test."
suits = "Tests."
map = '''
{map}
'''

[opening]
homes = ["S", "N"]
first = 0
"""


def drawn(
    rows: str,
    *,
    finished: tuple[int, ...] = (),
    facing: dict[int, int] | None = None,
    **options: Any,
) -> State:
    """The position of a map like a scenario's: ids left to right, seat 0 first, all ready."""
    picture = "\n".join(row.strip() for row in rows.strip().splitlines())
    scenario = parse(HEADER.format(map=picture), "drawn")
    state = GAME.start(Setup(scenario, {**scenario.options, **options}, NAMES))
    tanks = tuple(
        tank._replace(ready=n not in finished, facing=(facing or {}).get(n, tank.facing))
        for n, tank in enumerate(state.tanks)
    )
    return NOTATION.complete(state._replace(tanks=tanks))


def setup(scenario: str, **options: Any) -> Setup:
    found = next(s for s in all_scenarios("bitskrieg") if s.id == scenario)
    return Setup(found, {**found.options, **options}, NAMES)


def opening_turn() -> State:
    """Turn 1 of the scenario in which everything stands."""
    return GAME.start(setup("first_parade"))


def random_states(scenario: str, seed: int, most: int = 400, **options: Any) -> list[State]:
    """The positions of a random match in which a seat decides in its turn."""
    start = GAME.start(setup(scenario, **options))
    return [s for s in random_positions(GAME, start, seed, most) if s.phase == "turn"]
