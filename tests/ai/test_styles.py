"""Styles: opponents of one level differ, by little in strength and by much in how they play."""

from dataclasses import replace
from math import inf
from typing import Any

import pytest

from game.ai.decide import _erring, decide
from game.ai.evaluate import MODULES, evaluation_of
from game.ai.evaluate.traits import Traits
from game.ai.levels import level, rank_of
from game.ai.styles import STEADY, STYLES, leaning, style_of
from game.core.contract import DICE, Result, Roll, Rolled
from game.core.seats import teams_of
from game.match.headless.bench.walks import setups
from game.rules import load
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn
from tests.rules.streetfire.table import table


def test_a_name_may_hold_a_level_and_a_style() -> None:
    assert level("captain.bold") == level("captain")._replace(style=style_of("bold"))
    assert rank_of("captain.bold") == rank_of("captain") == "captain"
    with pytest.raises(KeyError, match="no style 'brave'"):
        level("captain.brave")
    with pytest.raises(KeyError, match="no level 'major'"):
        level("major.bold")


@pytest.mark.parametrize("slug", MODULES)
def test_every_command_shows_traits_from_0_to_1_or_little_more(slug: str) -> None:
    game, known = load(slug), evaluation_of(load(slug))
    shown: set[Traits] = set()
    for number, setup in enumerate(setups(game)[:4]):
        state = game.start(setup)
        for turn in range(60):
            awaited = game.awaiting(state)
            if isinstance(awaited, Result):
                break
            if isinstance(awaited, Roll):
                faces = tuple(1 + (number + turn + n) % s for n, s in enumerate(awaited.sides))
                state, _ = game.apply(state, DICE, Rolled(faces))
                continue
            seat = awaited.seats[0]
            commands = game.legal(state, seat)
            found = [known.traits(state, seat, command) for command in list(commands)[:20]]
            assert all(-0.01 <= value <= 1.6 for traits in found for value in traits)
            shown.update(found)
            assert known.gap(state, seat) >= 0.0
            command = commands[(7 * turn + number) % len(commands)]
            state, _ = game.apply(state, seat, command)
    for place, name in enumerate(Traits._fields):
        assert any(traits[place] > 0.0 for traits in shown), name


@pytest.mark.parametrize("slug", MODULES)
def test_styles_play_differently_and_by_the_rules(slug: str) -> None:
    game = load(slug)
    told: set[tuple[Any, ...]] = set()
    for number, setup in enumerate(setups(game)[:2]):
        state, teams = game.start(setup), teams_of(setup)
        for turn in range(24):
            awaited = game.awaiting(state)
            if isinstance(awaited, Result):
                break
            if isinstance(awaited, Roll):
                faces = tuple(1 + (number + turn + n) % s for n, s in enumerate(awaited.sides))
                state, _ = game.apply(state, DICE, Rolled(faces))
                continue
            seat, view = awaited.seats[0], game.view(state, awaited.seats[0])
            found = [
                decide(game, view, seat, f"corporal.{style}", turn, teams=teams).command
                for style in STYLES
            ]
            assert all(game.why_not(view, seat, command) is None for command in found)
            told.add(tuple(found))
            state, _ = game.apply(state, seat, found[turn % len(found)])
    assert max(len(set(found)) for found in told) > 1


def test_a_style_likes_what_a_command_shows_by_its_weights() -> None:
    bold, careful = STYLES["bold"], STYLES["careful"]
    blow, ward = Traits(attack=1.0), Traits(guard=1.0)
    assert leaning(bold, blow) > leaning(bold, ward)
    assert leaning(careful, ward) > leaning(careful, blow)
    assert leaning(STEADY, blow) == leaning(STEADY, ward) == 0.0
    assert bold.risk > 0.0 > careful.risk
    assert bold.nearer > 0.0 > careful.nearer


@pytest.mark.parametrize(
    ("reach", "part", "stays"),
    [(inf, 1.0, True), (0.5, 1.0, True), (0.3, 1.0, False), (inf, 0.2, True), (inf, 0.1, False)],
)
def test_a_style_takes_nothing_that_is_too_far_below_the_best(
    monkeypatch: pytest.MonkeyPatch, reach: float, part: float, stays: bool
) -> None:
    """To end the half is what a stubborn player likes; here it costs 0.4 logits. A tenth of the
    style, 0.3 logits, is not worth that."""
    here = table("0 LR A1; 1 LR G7")
    home = here.state.pieces[0].at

    def value(state: Any, seat: int) -> float:
        return 0.4 * (state.pieces[0].at != home)

    known = replace(
        evaluation_of(GAME),
        value=value,
        careless=value,
        scale=1.0,
        rounds=0,
        style_weight=5.0,
        style_parts={"stubborn": part},
        style_reach=reach,
        is_blunder=lambda state, seat, command: False,
    )
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)
    stubborn = level("captain.stubborn")._replace(error=0.0)
    assert (type(decide(GAME, here.state, 0, stubborn, 1).command) is EndTurn) == stays


def test_where_a_style_has_a_reach_it_stands_in_for_half_of_the_errors() -> None:
    tanks = evaluation_of(load("dicezone"))
    assert tanks.style_reach < inf
    assert _erring(level("captain.bold"), tanks).error == tanks.errors["captain"] / 2
    assert _erring(level("captain"), tanks).error == tanks.errors["captain"]
    guns = evaluation_of(GAME)
    assert _erring(level("captain.bold"), guns).error == guns.errors["captain"]
