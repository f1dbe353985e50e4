"""A second future tells nobody's secret, whatever way leads to it."""

from pathlib import Path

import pytest

from game.rules import GAMES, load
from tests import tiny
from tests.contract.futures import SEED, USUAL, compare, sealed_choices, secrets
from tests.contract.walks import Case
from tests.nightly import some_daily


@pytest.mark.parametrize("case", some_daily(USUAL, 3), ids=lambda case: f"{case.game.slug}-{case}")
def test_no_second_future_tells_what_others_have_chosen(case: Case, tmp_path: Path) -> None:
    compare(case, tmp_path)


def test_the_others_choose_once_so_and_once_otherwise_in_every_game_with_secrets() -> None:
    differ = {
        slug
        for slug in {case.game.slug for case in USUAL}
        if any(map(_differ, (case for case in USUAL if case.game.slug == slug)))
    }
    assert differ == {tiny.TINY.slug, *(slug for slug in GAMES if load(slug).reveals)}


def _differ(case: Case) -> bool:
    drawn = (secrets(case, match, rng) for match, rng in sealed_choices(case, SEED))
    return any(one != other for _, _, one, other in drawn)
