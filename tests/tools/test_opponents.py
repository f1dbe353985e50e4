"""The opponents that were written for measuring: they obey the rules and take what wins."""

from math import inf
from typing import Any

import pytest

from game.ai import arena
from game.ai.arena import Think
from game.core.contract import Choice, Result
from game.match.scenarios import all_scenarios
from game.rules import GAMES, load
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire
from tests.ai import duel
from tests.rules.streetfire.table import table
from tests.tiny import TINY, setup
from tools.measure import mind_of
from tools.opponents.flat import Flat
from tools.opponents.greedy import Greedy
from tools.opponents.material import COUNTS, Scale
from tools.training.uct import Uct


def opponents(game: Any, teams: tuple[int, ...], tries: int) -> list[Think]:
    return [
        Flat(game, teams, inf, tries),
        Uct(game, teams, inf, tries, Scale(game.slug, teams)),
        Greedy(game, teams),
    ]


def some_matches(think: Think, slug: str, most: int) -> list[Any]:
    """The commands of the first decisions of a match in which one player has all seats."""
    game = load(slug)
    scenario = all_scenarios(slug)[0]
    series = arena.Series(slug, scenario.id, ("captain",) * 2, 1, 1)
    state, given = game.start(arena.start_of(scenario, series)), []
    while len(given) < most:
        awaited = game.awaiting(state)
        if isinstance(awaited, Result):
            break
        if not isinstance(awaited, Choice):
            state, _ = game.apply(state, -1, arena.Rolled((1,) * len(awaited.sides)))
            continue
        seat = awaited.seats[0]
        command = think(game.view(state, seat), seat, len(given))
        assert game.why_not(state, seat, command) is None
        state, _ = game.apply(state, seat, command)
        given.append(command)
    return given


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("number", range(3))
def test_they_give_legal_commands_and_the_same_for_the_same_seed(slug: str, number: int) -> None:
    game = load(slug)
    first, second = (some_matches(opponents(game, (0, 1), 3)[number], slug, 3) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("number", range(3))
def test_they_play_games_of_more_than_two(number: int) -> None:
    teams = (0, 1, 2)
    state = TINY.start(setup(teams, rounds=1))
    awaited = TINY.awaiting(state)
    assert isinstance(awaited, Choice)
    seat = awaited.seats[0]
    command = opponents(TINY, teams, 4)[number](TINY.view(state, seat), seat, 1)
    assert TINY.why_not(state, seat, command) is None


@pytest.mark.parametrize("number", range(3))
def test_they_fire_the_shot_that_wins(number: int) -> None:
    here = table("0 LR A1 1; 1 LR A2-3 1")
    for seed in range(3):
        command = opponents(GAME, (0, 1), 200)[number](here.state, 0, seed)
        assert isinstance(command, Fire)


@pytest.mark.parametrize("number", range(3))
def test_they_take_the_step_that_wins_at_once(number: int) -> None:
    track = duel.Track(at=(4, 5), lives=(2, 2), active=0)
    for seed in range(5):
        assert opponents(duel.GAME, (0, 1), 60)[number](track, 0, seed) == duel.Step(2)


@pytest.mark.parametrize("slug", GAMES)
def test_material_is_even_at_an_even_start_and_a_result_outweighs_it(slug: str) -> None:
    assert slug in COUNTS
    won = Result((0,), "annihilation", (1, 0))
    scale, game = Scale(slug, (0, 1)), load(slug)
    scenario = next(s for s in all_scenarios(slug) if any(len(x.teams) == 2 for x in s.seatings))
    state = game.start(
        arena.start_of(scenario, arena.Series(slug, scenario.id, ("captain",) * 2, 1, 1))
    )
    assert scale(won, state, 0) == 1.0
    assert scale(won, state, 1) == 0.0
    assert scale(None, state, 0) + scale(None, state, 1) == pytest.approx(1.0)


def test_they_are_measured_by_name() -> None:
    game = load("streetfire")
    assert isinstance(mind_of(game, "flat@300", (0, 1)), Flat)
    assert isinstance(mind_of(game, "tree@300", (0, 1)), Uct)
    assert isinstance(mind_of(game, "greedy", (0, 1)), Greedy)
