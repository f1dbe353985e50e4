"""The positions that the benchmarks of the computer player search."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai import bench
from game.ai.evaluate.evaluation import Rated
from tests import tiny
from tests.tiny import TINY
from tests.tiny.evaluation import EVALUATION


@pytest.mark.parametrize("drafts", [False, True])
@pytest.mark.parametrize("searched", [False, True])
def test_drafts_that_are_searched_are_among_the_positions(
    monkeypatch: pytest.MonkeyPatch, drafts: bool, searched: bool
) -> None:
    def draft(state: Any, seat: int) -> list[Rated] | None:
        menu = TINY.legal(state, seat)
        return [Rated(command, 0.0) for command in menu] if drafts else None

    own = replace(EVALUATION, draft=draft, searched=lambda state: searched)
    monkeypatch.setattr(bench, "evaluation_of", lambda game: own)
    monkeypatch.setattr(bench, "supplied", lambda slug: [tiny.scenario()])
    assert bool(bench.positions(TINY)) == (searched or not drafts)
