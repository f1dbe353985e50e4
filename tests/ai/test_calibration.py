"""Chances that are told, held against what came of them."""

import random

import pytest

from game.ai import calibration
from game.ai.calibration import Tenth, Told, heard, mean_error, tenths, too_far
from game.ai.search.limits import Limits
from game.rules import bitskrieg
from tests import tiny
from tests.tiny import TINY
from tests.tiny.evaluation import EVALUATION


def matches(chance: float, won: float, count: int, decisions: int = 1) -> list[Told]:
    """So many matches in which one chance was told; a share of them was won."""
    winners = round(won * count)
    return [Told(n, chance, float(n < winners)) for n in range(count) for _ in range(decisions)]


def test_a_tenth_compares_what_was_told_with_what_was_won() -> None:
    (one,) = tenths(matches(0.64, 0.6, 100))
    assert (one.told, one.won) == pytest.approx((0.64, 0.6))
    # A share of 0.6 among 100 matches has a standard error of sqrt(0.6 x 0.4 / 99).
    assert one.error == pytest.approx(0.04924, abs=1e-4)
    assert one.off == pytest.approx(0.04)


def test_decisions_of_one_match_do_not_count_as_matches() -> None:
    (one,), (ten,) = tenths(matches(0.64, 0.6, 100)), tenths(matches(0.64, 0.6, 100, 10))
    assert ten.error == pytest.approx(one.error)
    assert ten.matches == 100


def test_true_words_are_found_true_and_boasts_are_not() -> None:
    true = matches(0.25, 0.25, 200) + matches(0.75, 0.75, 200)
    assert too_far(tenths(true)) == 0
    assert mean_error(tenths(true)) == pytest.approx(0.0)
    boasts = matches(0.95, 0.75, 200) + matches(0.05, 0.25, 200)
    assert too_far(tenths(boasts)) == 2
    assert mean_error(tenths(boasts)) == pytest.approx(0.2)


def test_two_standard_errors_are_exceeded_by_luck_about_once_in_twenty() -> None:
    rng, far = random.Random(4), 0
    for _ in range(400):
        told = [Told(n, 0.3, float(rng.random() < 0.3)) for n in range(100)]
        far += too_far(tenths(told))
    assert 8 < far < 36


def test_a_tenth_in_which_few_matches_speak_tells_nothing() -> None:
    assert tenths(matches(0.5, 0.0, 19)) == []
    assert mean_error([]) == 0.0
    assert too_far([Tenth(0.5, 0.7, 0.05, 40)]) == 1


@pytest.mark.nightly
def test_chances_are_heard_in_matches_on_each_scenario() -> None:
    who = calibration.QUICK._replace(limits=Limits(nodes=200))
    told = heard(bitskrieg.GAME, 2, 1e9, who)
    assert {one.match for one in told} == {0, 1}
    assert all(0.0 <= one.chance <= 1.0 and one.won in (0.0, 0.5, 1.0) for one in told)
    assert heard(bitskrieg.GAME, 1, 1e9, who) == [one for one in told if one.match == 0]
    assert {one.match for one in heard(bitskrieg.GAME, 2, 0.0, who)} == {0}, "the time is up"


def test_of_three_sides_each_hears_its_own_share(monkeypatch: pytest.MonkeyPatch) -> None:
    start = tiny.setup((0, 1, 2), rounds=2)
    monkeypatch.setattr(calibration, "starts", lambda game, rules: [start])
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: EVALUATION)
    told = heard(TINY, 6, 1e9)
    assert told
    assert {one.won for one in told} <= {0.0, 1 / 3, 0.5, 1.0}


def test_chances_are_held_against_matches_under_all_rule_sets() -> None:
    game = bitskrieg.GAME
    assert {setup.rules for setup in calibration.starts(game)} == {"printed", "house"}
    assert {setup.rules for setup in calibration.starts(game, "printed")} == {"printed"}
