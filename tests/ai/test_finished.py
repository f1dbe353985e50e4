"""A position in which a match is over has a worth like any other, nobody left in it or not."""

from math import isfinite
from pathlib import Path
from typing import Any

import pytest

from game.ai.evaluate import evaluation_of
from game.core.contract import Result
from game.rules import load
from tests.playthroughs.record import changed_in, orders_in, setup_of
from tests.playthroughs.test_playthroughs import PATHS


def end_of(path: Path) -> Any:
    """The last position of a playthrough."""
    game, text = load(path.parent.name), path.read_text(encoding="utf-8")
    state = game.start(setup_of(game, path.stem, changed_in(text)))
    for seat, command in orders_in(text, game):
        state, _ = game.apply(state, seat, command)
    return state


@pytest.mark.parametrize("path", PATHS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_the_end_of_a_match_has_a_worth_for_every_seat(path: Path) -> None:
    game, state = load(path.parent.name), end_of(path)
    known, result = evaluation_of(game), game.awaiting(state)
    assert isinstance(result, Result)
    for seat in range(len(result.scores)):
        for value in (known.value, known.careless, known.aggression):
            assert value is None or isfinite(value(state, seat)), value
        assert known.features is None or all(map(isfinite, known.features.of(state, seat)))
