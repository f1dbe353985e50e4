"""What orders show of a player's style, and what is drafted for one: by hand, case by case."""

from statistics import fmean
from typing import Any

import pytest

from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.dicezone import EVALUATION as TANKS
from game.ai.evaluate.dicezone.drafts.builds import styled_designs
from game.ai.evaluate.metalkrushers import EVALUATION as KRUSHERS
from game.ai.evaluate.metalkrushers.duels import measured
from game.ai.evaluate.traits import Traits
from game.core.contract import Choice
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.dicezone.commands import Design, Drive, EndMove, Fire
from game.rules.dicezone.data import READY
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Build, Move
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.workshop.handing_in import workshop_of
from tests.rules.dicezone import table as dz
from tests.rules.metalkrushers import table as mk

S, N = 3, 0

# MetalKrushers


def moved(to: tuple[int, int], facing: int) -> Traits:
    """What a move of a Krusher with medium blades shows beside an enemy at 0,0 that faces north."""
    here = mk.table("Twinsaw 0,-3 S; Turnstile 0,0 N").moves(0, 1).state
    return KRUSHERS.traits(here, 0, Move(mk.at(*to), facing))


def test_a_move_to_a_blow_is_an_attack_and_one_out_of_reach_a_guard() -> None:
    beside, short = moved((0, -1), S), moved((0, -4), S)
    assert beside.attack > short.attack == 0.0
    assert short.guard > beside.guard


def test_to_stand_behind_an_enemy_is_a_trick_and_before_it_none() -> None:
    front, flank, rear = moved((0, -1), S), moved((1, -1), 4), moved((0, 1), N)
    assert front.trick == 0.0 < flank.trick < rear.trick


def test_who_stays_holds() -> None:
    assert moved((0, -3), S).hold > 0.0
    assert moved((0, -2), S).hold == 0.0


def test_who_has_a_style_builds_one_of_the_measured_krushers() -> None:
    state = workshop()
    drafted = KRUSHERS.styled_draft(state, 0)
    assert drafted is not None
    assert {rated.points for rated in drafted} == {0.0}
    sheets = {rated.command.sheet for rated in drafted if isinstance(rated.command, Build)}
    assert {
        rated.sheet for rated in measured(workshop_of(state.field), state.field.live_field)
    } < sheets


@pytest.mark.parametrize(("style", "word"), [("careful", "shield"), ("stubborn", "heavy")])
def test_what_is_built_tells_of_its_builder(style: str, word: str) -> None:
    state = workshop()
    built = [decide(GAME, state, 0, f"captain.{style}", seed).command for seed in range(12)]
    assert sum(word in str(command) for command in built) >= 6


def workshop() -> State:
    """A duel before anything is built."""
    scenario = next(one for one in supplied("metalkrushers") if one.id == "arena_duel")
    options = options_for(scenario, scenario.seatings[0], "house")
    return GAME.start(Setup(scenario, options, ("Ada", "Ben")))


# Dice Zone


DUEL = "standard 0,4 N speed=6; standard 0,0 N"


def driven(
    steps: str, *terrain: tuple[int, int], crates: tuple[tuple[int, int], ...] = ()
) -> Traits:
    here = dz.table(DUEL).with_terrain(*terrain).with_crates(*crates).moves(0, 1).state
    return TANKS.traits(here, 0, Drive(steps) if steps else EndMove())


def test_a_stand_in_sight_near_by_is_an_attack_and_one_in_cover_a_guard() -> None:
    seen, covered = driven("F"), driven("F", (0, 1))
    assert (seen.attack, seen.guard) == (pytest.approx(1 - 3 / 12), 0.0), "3 hexes away"
    assert (covered.attack, covered.guard) == (0.0, 0.5)


def test_to_stand_behind_a_tank_is_a_trick_and_so_is_a_crate() -> None:
    assert driven("F").trick == pytest.approx(0.8), "the enemy looks the other way"
    assert driven("F", (0, 1)).trick == 0.0
    assert driven("F", (0, 1), crates=((0, 3),)).trick == pytest.approx(0.8)


def test_a_tank_that_does_not_leave_its_hex_holds() -> None:
    assert driven("").hold == driven("L").hold == 0.5
    assert driven("F").hold == 0.0


def test_a_shot_with_a_token_is_a_trick_and_one_without_spares_it() -> None:
    here = dz.table("standard 0,4 N double_damage=2; standard 0,0 N").shoots(0, 1).state
    plain, boosted = (TANKS.traits(here, 0, Fire(1, boost)) for boost in (None, "double_damage"))
    assert boosted.trick > plain.trick == 0.0
    assert plain.guard > boosted.guard == 0.0


# A beginner's draft


def test_a_recruit_comes_upon_drives_that_others_do_not_think_of() -> None:
    state = dz.table(DUEL).moves(0, 1).state
    known = evaluation_of(dz.GAME)
    usual, wide = (known.for_level(id).draft(state, 0) for id in ("captain", "recruit"))
    assert usual is not None
    assert wide is not None
    listed = [rated.command for rated in wide]
    assert listed[: len(usual)] == [rated.command for rated in usual]
    assert 8 <= len(listed) - len(usual) <= 12
    assert len(set(listed)) == len(listed)
    assert all(dz.GAME.why_not(state, 0, command) is None for command in listed)


@pytest.mark.parametrize("style", ["bold", "careful", "cunning", "stubborn"])
def test_the_design_that_a_style_drives_tells_of_it(style: str) -> None:
    """Guns for the bold, armor for the careful, speed for the cunning, reach for the stubborn."""
    state = dz.begun(2).rolls(6, 1).rolls(1, 1, 1, 1).state
    while state.phase != "design":
        state = dz.GAME.apply(state, (seat := seat_of(state)), dz.GAME.legal(state, seat)[0])[0]
    rated = styled_designs(state, 0) or ()
    offered = [_emphasis(style, one.command) for one in rated]
    drawn = [
        _emphasis(style, decide(dz.GAME, state, 0, f"captain.{style}", seed).command)
        for seed in range(12)
    ]
    assert len(offered) >= 4
    usual = fmean(offered)
    assert fmean(drawn) >= usual + (max(offered) - usual) / 4, "its taste changes a little"


def _emphasis(style: str, design: Any) -> int:
    assert isinstance(design, Design)
    stats = READY[design.stats] if isinstance(design.stats, str) else design.stats
    front, right, left, rear, move, reach, accuracy, damage, _ = stats
    return {
        "bold": reach + accuracy + damage,
        "careful": front + right + left + rear,
        "cunning": move,
        "stubborn": reach - damage,
    }[style]


def seat_of(state: dz.State) -> int:
    waits = dz.GAME.awaiting(state)
    assert isinstance(waits, Choice)
    return waits.seats[0]
