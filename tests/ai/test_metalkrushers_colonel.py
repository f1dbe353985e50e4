"""What MetalKrushers' Colonel builds, and that it lets no blow pass."""

from collections import Counter
from itertools import product

import pytest

from game.ai.decide import decide
from game.ai.evaluate.metalkrushers import EVALUATION, closes
from game.ai.evaluate.metalkrushers.duels import lots, measured, sheet_of
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Build, Move
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.sheet import Sheet, arms_of
from tests.rules.metalkrushers.table import table

# Builds


def start_of(id: str, **options: object) -> State:
    """The first position of a scenario for two, with some options changed."""
    scenario = next(one for one in supplied("metalkrushers") if one.id == id)
    seating = next(one for one in scenario.seatings if len(one.teams) == 2)
    chosen = {**options_for(scenario, seating), **options}
    return GAME.start(Setup(scenario, chosen, ("Ada", "Ben"), seating.teams))


def built(state: State, seed: int, id: str = "colonel") -> Sheet:
    """What a level builds first."""
    command = decide(GAME, GAME.view(state, 0), 0, id, seed, teams=state.field.teams).command
    assert isinstance(command, Build)
    assert GAME.why_not(state, 0, command) is None
    assert isinstance(command.sheet, Sheet)
    return command.sheet


@pytest.mark.parametrize("live_field", [False, True])
def test_forty_builds_hold_six_armaments_and_none_too_often(live_field: bool) -> None:
    start = start_of("arena_duel", live_field=live_field)
    arms = Counter(frozenset(arms_of(built(start, seed))) for seed in range(40))
    assert len(arms) >= 6
    assert max(arms.values()) <= 16


COST = {True: 5.0, False: 8.0}
"""Duels in a hundred that variety may cost, by the table: as printed one armament is far ahead."""


@pytest.mark.parametrize("live_field", [False, True])
def test_variety_costs_few_duels(live_field: bool) -> None:
    shares = {sheet: share for sheet, share, _ in measured(Workshop(), live_field)}
    drawn = Counter(lots(Workshop(), live_field))
    own = sum(share * drawn[sheet] for sheet, share in shares.items())
    own /= sum(drawn[sheet] for sheet in shares)
    assert own >= max(shares.values()) - COST[live_field]


def test_who_is_slow_and_strong_is_built_where_nothing_hurries_anybody() -> None:  # MK-6.11.4
    heavy = sheet_of("heavy:thrust-M/thrust-M")
    assert heavy in lots(Workshop(), live_field=False)
    assert heavy not in lots(Workshop(), live_field=True)


@pytest.mark.parametrize("armament", ["built", "pickup"])
@pytest.mark.parametrize("balance", ["arena", "open"])
def test_every_workshop_takes_what_is_built(balance: str, armament: str) -> None:
    for chassis, programs, sizes, extras in product(
        ("basic", "all"), ("basic", "all"), ("basic", "all"), (False, True)
    ):
        workshop = Workshop(chassis, programs, sizes, balance, extras, armament)
        found = lots(workshop, live_field=False)
        assert all(fault(sheet, workshop) is None for sheet in found)
        usual = (chassis, balance, extras, armament) == ("basic", "arena", False, "built")
        assert bool(found) == usual
        built(start_of("arena_duel", **workshop._asdict()), 1)


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
