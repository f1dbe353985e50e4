"""What the computer says of its plans: the worths of the outcomes make up the plan's own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.bitskrieg import EVALUATION
from game.ai.evaluate.evaluation import Evaluation, full_slope, no_bias
from game.ai.levels import LEVELS, Level
from game.ai.reasons import reason
from game.ai.search.context import SearchContext
from game.ai.search.limits import HalvingRound, Limits
from game.ai.search.plan import mean
from game.ai.search.search import Search
from game.ai.search.worth import WON, chance_of, logit
from game.core.contract import (
    Game,
)
from game.core.forecast import (
    Odds,
)
from game.core.words import percent
from game.rules import bitskrieg, streetfire
from tests.ai.positions import random_states
from tests.nightly import NIGHTLY, some_daily
from tests.rules.streetfire.table import OLD_CENTRE, setup, table
from tests.rules.streetfire.test_whole_matches import random_match

DEEP = Limits(widths=(6,), trust=0.5, halving_rounds=(HalvingRound(4, 2),))
OUTCOME = "ai.reason.outcome"


def positions(game: Game) -> list[Any]:
    """Positions of random matches in which there is something to shoot at."""
    if game.slug == "bitskrieg":
        met = [state for seed in (6, 7, 8) for state in random_states("open_ground", seed)]
    else:
        met = [state for state, _, _ in random_match(setup(OLD_CENTRE), 6) if state.phase == "act"]
    hot = [state for state in met if any(chances(game, state))]
    return hot[:: -(-len(hot) // 20)]


def mind(game: Game, state: Any, known: Evaluation | None = None) -> SearchContext:
    known = known or evaluation_of(game).for_seat(state, state.active)
    return SearchContext(game, known, state.active, (0, 1))


def chances(game: Game, state: Any) -> Iterator[Odds | None]:
    menu = game.legal(state, state.active)
    return (game.odds(state, state.active, menu[n]) for n in range(len(menu)))


def shown(chance: Any) -> float:
    """The figure of a percentage, which has a decimal where two would read alike."""
    (figure,) = chance.values
    return float(figure if isinstance(figure, int) else ".".join(map(str, figure.values)))


@pytest.mark.parametrize("game", [bitskrieg.GAME, streetfire.GAME], ids=lambda game: game.slug)
@pytest.mark.parametrize("who", some_daily(LEVELS, 4), ids=lambda who: who.id)
def test_the_outcomes_of_every_plan_make_up_its_worth(game: Game, who: Level) -> None:
    told = 0
    for state in positions(game):
        for why in decide(game, state, state.active, who, 3).reasons:
            odds = game.odds(state, state.active, why.command)
            says = iter(why.outcomes)
            for part in odds.parts if odds is not None else ():
                rows = [(outcome, next(says)) for outcome in part.outcomes]
                if all(say.id == OUTCOME for _, say in rows):
                    told += 1
                    made_up = sum(float(o.chance) * shown(say.values[2]) for o, say in rows)
                    assert made_up == pytest.approx(100 * why.value, abs=1.01)
    assert told


@pytest.mark.parametrize("game", [bitskrieg.GAME, streetfire.GAME], ids=lambda game: game.slug)
def test_a_plan_is_worth_the_mean_of_its_branches_however_deep_it_was_seen(game: Game) -> None:
    for state in positions(game)[:4]:
        found = Search(mind(game, state), DEEP).plans(state)
        assert found[0].depth > 1
        for plan in found:
            assert plan.worth == pytest.approx(mean(plan.branches, plan.worths))


@pytest.mark.parametrize("game", [bitskrieg.GAME, streetfire.GAME], ids=lambda game: game.slug)
def test_the_chances_that_are_told_carry_no_noise(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = replace(
        evaluation_of(game),
        calibration_slope=full_slope,
        calibration_bias=no_bias,
        evaluation_when_losing=None,
    )
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)
    noisy = LEVELS[0]._replace(error=1.0, limits=Limits())
    changed = 0
    for state in positions(game)[::3]:
        found = Search(mind(game, state, known), Limits()).plans(state)
        worths = {plan.command: plan.worth for plan in found}
        for seed in range(3):
            told = decide(game, state, state.active, noisy, seed).reasons
            assert all(why.value == worths[why.command] for why in told)
            changed += told[0].value != max(worths.values())
    assert changed, "the noise decides"


def test_what_is_foreseen_is_told_but_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each outcome's logit is told at a half, and 1 is added if the enemy is to move then; a
    quarter is taken off for the choice. A sure win is told as it is.
    """

    def after_a_turn(state: Any, seat: int) -> float:
        return float(state.active != seat)

    plain = replace(EVALUATION, calibration_slope=full_slope, calibration_bias=no_bias)
    bold = replace(
        plain,
        calibration_slope=lambda state: 0.5,
        calibration_bias=after_a_turn,
        optimism=0.25,
    )
    split = 0
    for state in positions(bitskrieg.GAME):
        found = []
        for known in (plain, bold):
            monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge, k=known: k)
            found.append(decide(bitskrieg.GAME, state, state.active, "captain", 3))
        assert found[0].command == found[1].command
        search = Search(mind(bitskrieg.GAME, state, plain), Limits())
        plans = {plan.command: plan for plan in search.plans(state)}
        for why in found[1].reasons:
            plan = plans[why.command]
            told = [
                w
                if w >= WON
                else chance_of(0.5 * logit(w) + after_a_turn(b.state, state.active) - 0.25)
                for w, b in zip(plan.worths, plan.branches, strict=True)
            ]
            assert why.value == pytest.approx(mean(plan.branches, told))
            split += len(told) > 1
    assert split


def test_an_outcome_before_the_toss_is_worth_the_mean_of_both_coins() -> None:
    """The last shot of a turn: each of its outcomes is followed by a coin."""
    here = table("0 LR D6; 1 LR D3; 1 SR A1", active=0, first=1)
    game, state = streetfire.GAME, here.state
    search = Search(mind(game, state), Limits())
    shot = next(p for p in search.plans(state) if game.odds(state, 0, p.command))
    assert len(shot.branches) == 12, "six faces, two coins"
    outcomes = reason(game, state, 0, shot).outcomes
    assert [say.id for say in outcomes] == [OUTCOME] * len(outcomes)
    destroyed = [
        worth
        for branch, worth in zip(shot.branches, shot.worths, strict=True)
        if branch.state.alive[1].bit_count() == 1
    ]
    assert len(destroyed) == 2
    assert outcomes[0].values[2] == percent(sum(destroyed) / 2)


@NIGHTLY
def test_the_answer_told_is_another_seats() -> None:
    for state in positions(streetfire.GAME):
        found = Search(mind(streetfire.GAME, state), DEEP)
        replies = [plan.reply for plan in found.plans(state) if plan.reply is not None]
        assert all(reply.state.active != state.active for reply in replies)
