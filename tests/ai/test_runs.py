"""A plan of several orders in the positions it is likely to be given in."""

from typing import Any

import pytest

from game.ai.analysis import runs
from game.ai.chance import Branch
from game.core.contract import Refusal, Say


class Road:
    """A game of numbers: an order adds to the position; 7 is as far as it goes."""

    def apply(self, state: int, seat: int, command: int) -> tuple[int, tuple[()]]:
        return state + command, ()

    def why_not(self, state: int, seat: int, command: int) -> Refusal | None:
        return Refusal("far", "", Say("far")) if state + command > 7 else None


GAME: Any = Road()


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each order a die adds 1 in one of four cases, and nothing in three."""

    def falls(game: Any, evaluation: Any, state: int) -> tuple[Branch, ...]:
        nobody: Any = None
        return Branch(0.25, state + 1, nobody, ()), Branch(0.75, state, nobody, ())

    monkeypatch.setattr(runs, "branches", falls)
    monkeypatch.setattr(runs, "evaluation_of", lambda game: None)


def test_each_order_is_given_where_the_dice_most_likely_lead_to() -> None:
    assert runs.run_of(GAME, 0, 0, (2, 3, 1)) == ((0, 2), (2, 3), (5, 1))


def test_a_plan_ends_before_the_first_order_that_cannot_be_given() -> None:
    assert runs.run_of(GAME, 0, 0, (4, 4, 1)) == ((0, 4),)
