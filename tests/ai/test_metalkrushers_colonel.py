"""What MetalKrushers' Colonel builds, and that it lets no blow pass."""

import pytest

from game.ai.decide import decide
from game.ai.evaluate.metalkrushers import EVALUATION, closes
from game.rules.metalkrushers.commands import Attack, Move
from tests.rules.metalkrushers.table import table

# Blows


@pytest.mark.parametrize("left", [1, 5])
def test_no_blow_that_dooms_is_held_back_because_others_are_far(left: int) -> None:
    """Where the enemy beside it falls, the way to the next one is long for three of them."""
    near = f"Turnstile 0,0 S il={left} R=0 RR=0 LR=0"
    notes = f"Turnstile 0,-1 S; Wicket 1,-2 S; Wicket -1,-1 S; {near}; Turnstile 0,5 N"
    seats, teams = (0, 0, 0, 1, 1), (0, 1)
    here = table(notes, seats=seats, teams=teams, turn=20, step=2).fights(0)
    assert here.loss(Attack(3))["doomed"] > 0.9
    for seed in range(3):
        decision = decide(GAME, here.state, 0, "colonel", seed, teams=teams)
        assert decision.command == Attack(3)


def test_the_pull_to_the_enemy_counts_in_movement_alone() -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N")
    assert EVALUATION.is_driven(here.moves(0, 1).state)
    assert not EVALUATION.is_driven(here.fights(0, 1).state)


def test_to_stay_as_it_stands_closes_a_move() -> None:
    here = table("Turnstile 0,-4 S; Turnstile 0,4 N").moves(0, 1)
    closing = [one for one in here.menu if closes(here.state, one)]
    own = here.krusher(0)
    assert closing == [Move(own.cell, own.facing)]
