"""What the computer makes of Dice Zone."""

import random
from collections import Counter
from itertools import product
from typing import Any, Final

import pytest

from game.ai.decide import decide
from game.ai.evaluate.dicezone import EVALUATION, draft, sift
from game.ai.evaluate.dicezone.dice import classes
from game.ai.evaluate.dicezone.drafts.builds import LASTING, SCORING
from game.ai.evaluate.dicezone.features import FEATURES, NAMES
from game.ai.evaluate.dicezone.outlook import value
from game.ai.evaluate.dicezone.roads import FAR, road
from game.ai.evaluate.dicezone.shots import Hull, chances, hit, shot
from game.ai.evaluate.dicezone.style import aggression
from game.ai.evaluate.dicezone.worth import Book, worth
from game.ai.levels import LEVELS
from game.core.boards.driving import COST
from game.core.contract import DICE, Result, Roll, Rolled
from game.core.notation import read_position
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD, LAYOUTS, from_middle, side_struck
from game.rules.dicezone.commands import (
    Allocate,
    Design,
    Drive,
    DropToken,
    EndMove,
    Fire,
    HoldFire,
    Plan,
    Scuttle,
    Spend,
)
from game.rules.dicezone.data import ARMOR, CORE, FRONT, READY, RIGHT, STATS, Stats
from game.rules.dicezone.laying.design import cost
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.state import State
from tests.ai.wandering import by_hand, random_positions
from tests.nightly import nightly, some_daily
from tests.rules.dicezone.table import at, begun, table

SCORES = Book(True, "standard")
LASTS = Book(False, "standard")
FEW = 50
"""Positions that are looked at for a decision in whole matches."""
EVERY_LEVEL = [one.id for one in LEVELS]


def played(state: State, seat: int, id: str = "colonel", seed: int = 1, nodes: int = 1000) -> Any:
    """What a seat does that has all the time it wants for so many positions."""
    level = by_hand(id)
    level = level._replace(limits=level.limits._replace(seconds=60.0, nodes=nodes))
    return decide(GAME, GAME.view(state, seat), seat, level, seed, teams=state.field.teams).command


def setup_of(id: str, seats: int = 2) -> Setup:
    scenario = next(one for one in supplied("dicezone") if one.id == id)
    seating = next(one for one in scenario.seatings if len(one.teams) == seats)
    names = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")[:seats]
    return Setup(scenario, options_for(scenario, seating), names, seating.teams)


def standard(**changes: int) -> Stats:
    stats = dict(zip(STATS, READY["standard"], strict=True))
    return tuple({**stats, **changes}.values())  # type: ignore[dict-item]


# Shots and dice

WEAK = {"move": 2, "damage": 1, "accuracy": 1, "range": 1, "core": 3}


@pytest.mark.parametrize(
    ("dice", "step", "damage", "target", "points"),
    [
        (3, 3, 4, {"front": 4}, 31.11),  # O1
        (4, 1, 4, {"front": 4}, 44.78),  # O2
        (4, 2, 6, {"front": 3}, 91.85),  # O3
        (6, 1, 6, {"front": 0, "core": 4}, 139.81),  # O4
        (2, 4, 5, {**WEAK, "front": 2}, 36.39),  # O5
    ],
)
def test_a_shot_scores_what_the_odds_say(
    dice: int, step: int, damage: int, target: dict[str, int], points: float
) -> None:  # DZ-8, DZ-9
    found = shot(dice, step + 2, damage, Hull(standard(**target)), FRONT, SCORES)
    assert found.points == pytest.approx(points, abs=0.01)


def test_a_missile_past_the_armor_scores_what_the_odds_say() -> None:  # O6
    whole = hit(Hull(standard(front=6)), FRONT, 5, True, SCORES)
    assert whole.times(chances(4, 4)[0]).points == pytest.approx(125.0)


def test_a_homing_missile_with_double_damage_scores_what_the_odds_say() -> None:  # O7
    assert hit(Hull(standard(front=5)), FRONT, 8, False, SCORES).points == pytest.approx(110.0)


@pytest.mark.parametrize(
    ("dice", "step", "percent"),
    [(1, 1, 66.67), (2, 2, 75.00), (3, 3, 70.37), (4, 4, 51.77), (5, 3, 86.83), (6, 4, 66.51)],
)
def test_the_dice_of_a_shot_fall_as_the_table_says(dice: int, step: int, percent: float) -> None:
    assert 100 * chances(dice, step + 2)[0] == pytest.approx(percent, abs=0.005)
    here = table(f"standard 0,0 N accuracy={dice} range=1; standard 0,{-step} S").shoots()
    fired = here.play(Fire(1))
    assert isinstance(fired.waits, Roll)
    falls = classes(fired.state, fired.waits)
    assert falls is not None
    assert sum(fall.ways for fall in falls) == 6**dice
    hits = [f for f in falls if fired.rolls(*f.faces).awaited == "carry" or _hurt(fired, f.faces)]
    assert sum(f.ways for f in hits) / 6**dice == pytest.approx(percent / 100, abs=5e-5)


def _hurt(fired: Any, faces: tuple[int, ...]) -> bool:
    return bool(fired.rolls(*faces).tank(1).stats != fired.tank(1).stats)


@pytest.mark.parametrize("crates", ["full", "simple"])
def test_one_token_stands_for_each_kind_of_crate(crates: str) -> None:  # DZ-7.2
    here = table("standard 0,0 N speed=3; standard 0,9 N", crates=crates).with_crates((0, -1))
    found = here.moves(0, 1).play(Drive("F"))
    every = Counter(_kind(found, faces) for faces in product(range(1, 7), repeat=2))
    falls = classes(found.state, found.waits)
    assert falls is not None
    told: Counter[tuple[str, int]] = Counter()
    for fall in falls:
        told[_kind(found, fall.faces)] += fall.ways
        assert found.rolls(*fall.faces).awaited not in ("allocate", "rebalance", "set_armor")
    assert told == every


def _kind(found: Any, faces: tuple[int, ...]) -> tuple[str, int]:
    after = found.rolls(*faces)
    (opened,) = [event for event in after.events if type(event).__name__ == "CrateOpened"]
    return opened.kind, after.state.scores[0]


def test_more_dice_are_worth_more_and_the_last_of_a_core_most() -> None:
    for book, stat in product((SCORES, LASTS), range(len(STATS))):
        less = tuple(value - (n == stat) for n, value in enumerate(READY["standard"]))
        assert worth(READY["standard"], book) > worth(less, book)
    low = worth(standard(core=2), LASTS) - worth(standard(core=1), LASTS)
    high = worth(standard(core=6), LASTS) - worth(standard(core=5), LASTS)
    assert low > high


# Roads


def test_a_road_costs_what_the_cheapest_drive_to_a_crate_costs() -> None:  # DZ-6.2
    terrain = LAYOUTS["ridges"]
    crate = at(4, -4)
    along = road(crate, terrain)
    compared = 0
    for facing in ("N", "SE", "SW"):
        for hex in ((2, -4), (4, -1), (1, -2), (5, -5), (0, -3)):
            note = f"standard {hex[0]},{hex[1]} {facing} speed=9 move=9; standard 0,11 N"
            here = table(note).with_state(terrain=terrain, crates=1 << crate).moves(0, 1)
            tank = here.tank(0)
            costs = [
                sum(COST[step] for step in steps)
                for pose, steps in ways(here.state).items()
                if pose.cell == crate
            ]
            if costs:
                compared += 1
                assert min(costs) == along[tank.facing][tank.cell]
    assert compared > 10


def test_there_is_no_road_into_terrain_and_none_is_longer_than_far() -> None:
    along = road(at(0, 0), LAYOUTS["town"])
    costs = [along[0][cell] for cell in BOARD.cells]
    assert max(costs) == FAR
    walls = [cell for cell in BOARD.cells if LAYOUTS["town"] >> cell & 1]
    assert {along[0][cell] for cell in walls} == {FAR}


# Moving and shooting


@pytest.mark.parametrize("id", EVERY_LEVEL)
def test_nobody_stops_short_of_a_crate(id: str) -> None:
    here = table("standard 0,0 N speed=5; standard 0,11 N").with_crates((0, -3)).moves(0, 1)
    assert EndMove() not in {played(here.state, 0, id, seed) for seed in range(12)}


@pytest.mark.parametrize("id", EVERY_LEVEL)
def test_nobody_ends_a_move_with_a_weak_side_to_a_gun(id: str) -> None:  # DZ-6.2
    """A turn in place costs a point a hexside, and the tank shoots whichever way it faces."""
    here = table("standard 0,0 S speed=4 rear=1 front=6; standard 0,-3 S").moves(1, 0)
    assert EndMove() not in {played(here.state, 0, id, seed) for seed in range(6)}


@pytest.mark.parametrize("id", ["captain", "colonel"])
def test_a_crate_in_reach_is_taken(id: str) -> None:
    here = table("standard 0,0 N speed=5; standard 0,11 N").with_crates((0, -3)).moves(0, 1)
    for seed in range(6):
        driven = here
        for _ in range(6):
            if driven.awaited == "crate":
                break
            driven = driven.play(played(driven.state, 0, id, seed))
        assert driven.awaited == "crate"


@pytest.mark.parametrize("id", ["captain", "colonel"])
def test_a_tank_that_can_be_destroyed_is_shot_at(id: str) -> None:
    notes = "standard 0,0 N damage=6; standard 0,-3 S; standard 3,0 N core=1 left=0 front=0"
    here = table(notes).shoots()
    for seed in range(4):
        command = played(here.state, 0, id, seed)
        assert isinstance(command, Fire) and command.target == 2


@pytest.mark.parametrize("number", [1, 2])
def test_the_weakest_of_several_is_finished_off_too(number: int) -> None:  # DZ-12.3
    weak = "standard 0,6 N core=1 front=0 left=0 right=0 rear=0 range=1 accuracy=1 damage=1 move=0"
    others = [weak, "standard 0,-9 S"][:: 1 if number == 1 else -1]
    here = table(";".join(["standard 0,9 N", *others]), mode="last_man").shoots()
    assert played(here.state, 0) == Fire(number)


@pytest.mark.parametrize("id", EVERY_LEVEL)
def test_no_shot_is_let_pass(id: str) -> None:
    here = table("standard 0,0 N; standard 0,-3 S").shoots()
    assert {type(played(here.state, 0, id, seed)) for seed in range(8)} == {Fire}


def test_the_pull_to_the_enemy_counts_in_movement_alone() -> None:
    """Where the nearest enemy falls, the next one is far: nobody holds fire for that."""
    here = table("standard 0,0 N; standard 0,-3 S")
    assert EVALUATION.is_driven(here.with_state(phase="move").state)
    assert not EVALUATION.is_driven(here.shoots().state)


def test_tokens_are_kept_where_they_would_be_wasted() -> None:
    """A bare core of 1 needs no AP missile, and no double damage."""
    notes = "standard 0,0 N ap=1 double_damage=2; standard 0,-1 S core=1 front=0 move=0 range=0"
    here = table(notes + " accuracy=0 damage=0").shoots()
    assert played(here.state, 0) == Fire(1)


def test_the_last_to_move_shoots_at_a_bare_side_and_shows_a_thick_one() -> None:
    notes = "standard 0,4 N speed=7 front=6 rear=0 left=1; standard 0,0 N front=6 right=0 left=6"
    here = table(notes).moves(1, 0)
    after = here
    while after.awaited == "move" and after.seat == 0:
        after = after.play(played(after.state, 0))
    assert after.awaited == "shoot"
    own, other = after.tank(0), after.tank(1)
    assert side_struck(other.cell, other.facing, own.cell) == RIGHT
    assert side_struck(own.cell, own.facing, other.cell) == FRONT


def test_a_tank_outside_the_ring_drives_in() -> None:  # DZ-12.13
    notes = "standard 0,-7 N speed=7; standard 3,3 N"
    here = table(notes, mode="last_man", ring=4, turn=10, crates="off").moves(1, 0)
    while here.awaited == "move":
        here = here.play(played(here.state, here.seat))
    assert from_middle(here.tank(0).cell) <= 5


def test_an_enemy_mine_is_driven_around() -> None:  # DZ-6.10
    here = table("standard 0,4 N speed=7; standard 0,-9 S").with_mines((0, 1, 1))
    here = here.with_crates((0, -2)).moves(0, 1)
    driven = here.play(played(here.state, 0))
    assert not [event for event in driven.events if type(event).__name__ == "MineExploded"]


def test_few_drives_are_looked_at_and_all_are_legal() -> None:
    met = 0
    for state in random_positions(GAME, GAME.start(setup_of("town_square", 4)), 5):
        if state.phase != "move":
            continue
        seat = GAME.awaiting(state).seats[0]  # type: ignore[union-attr]
        drafted = draft(state, seat)
        assert drafted and len(drafted) <= 12
        assert all(GAME.why_not(state, seat, one.command) is None for one in drafted)
        met += len(drafted) > 6
    assert met > 10


def test_the_menu_of_shots_is_cut_to_the_best() -> None:
    notes = "standard 0,0 N aim2=3 bonus_dice=3 double_damage=2 he=2; standard 0,-3 S"
    here = table(notes + "; standard 3,-3 S", seats=(0, 1, 2)).shoots()
    kept = sift(here.state, 0, here.menu)
    assert HoldFire() in kept
    assert 3 <= len(kept) < len(here.menu)


# Secret plans


@pytest.mark.parametrize(
    "options",
    [{}, {"weapons": "swap"}, {"push_from": "any"}, {"mode": "last_man"}, {"scuttle": False}],
    ids=str,
)
def test_plans_are_legal_and_more_than_one_thing(options: dict[str, Any]) -> None:  # DZ-4
    rng = random.Random(3)
    notes = (
        "standard 0,6 N; scout 0,-6 S",
        "brawler 0,6 N move=0 fire_first; standard 3,-6 S range=0 accuracy=1 damage=1",
        "lancer 2,2 N armor_shift move_die; bulwark 0,-6 S front=0 left=0",
        "standard 0,6 N range=0 accuracy=0 damage=0 move=1; gunner 0,4 S",
    )
    for note in notes:
        here = table(note, **options).with_crates((rng.randint(-4, 4), 0)).plans()
        for seat in (0, 1):
            drafted = draft(here.state, seat)
            assert drafted
            for one in drafted:
                assert GAME.why_not(here.state, seat, one.command) is None, one
            kinds = {type(one.command) for one in drafted}
            assert kinds <= {Plan, Scuttle}


def best_plan(here: Any, seat: int = 0) -> Plan:
    command = played(here.state, seat)
    assert isinstance(command, Plan)
    return command


def test_the_gun_is_set_for_the_distance() -> None:  # DZ-4.5, DZ-8.4
    near = table("standard 0,0 N move=0; standard 0,-2 S move=0").plans()
    far = table("standard 0,0 N move=0; standard 0,-12 S move=0").plans()
    assert best_plan(near).range <= 2
    assert -(-12 // best_plan(far).range) <= 4
    assert best_plan(far).range > best_plan(near).range


def test_accuracy_is_low_where_that_shoots_first_and_decides() -> None:  # DZ-5.3
    """Whoever shoots first may destroy the other; nobody hurries before an empty gun."""
    bare = "move=0 front=0 left=0 right=0 rear=0 core=1"
    notes = f"standard 0,0 N {bare}; standard 0,-3 S {bare}"
    armed = table(notes, mode="last_man").plans()
    empty = table(notes + " range=0 accuracy=0 damage=0", mode="last_man").plans()
    assert best_plan(armed).accuracy < best_plan(empty).accuracy


def test_pips_are_pushed_to_the_side_in_danger_only() -> None:  # DZ-4.2
    """The enemy stands still to the right and its gun reaches; nothing stands elsewhere."""
    notes = "standard 0,0 N move=3 right=1; standard 5,-2 SW move=0"
    here = table(notes, mode="last_man", crates="off").plans()
    drafted = draft(here.state, 0)
    assert drafted
    old = here.tank(0).stats
    raised_sides = [
        side
        for one in drafted
        if isinstance(one.command, Plan)
        for side in ARMOR
        if one.command.armor[side] > old[side]
    ]
    assert raised_sides
    assert len(set(raised_sides)) == 1


def test_a_crate_ahead_of_the_enemy_is_driven_for_at_once() -> None:
    here = table("standard 0,6 N; standard 0,-11 S").with_crates((0, 0)).plans()
    assert best_plan(here).speed >= 6


def test_with_the_token_a_tank_fires_first() -> None:  # DZ-4.7
    here = table("standard 0,4 N fire_first; standard 0,-4 S").plans()
    assert best_plan(here).fire_first


def test_a_wreck_is_given_up_and_a_good_gun_is_not() -> None:  # DZ-10.9
    wreck = "move=0 range=1 accuracy=0 damage=0 front=0 left=0 right=0 rear=0 core=2"
    here = table(f"standard 0,9 N {wreck}; standard 0,-9 S").plans()
    assert played(here.state, 0) == Scuttle(0)
    gunner = table("standard 0,3 N move=0; standard 0,-3 S").plans()
    assert isinstance(played(gunner.state, 0), Plan)


def test_nobody_waits_where_there_is_nothing_to_wait_for() -> None:
    here = table("standard 0,9 N; standard 0,-9 S", crates="off", mode="last_man").plans()
    assert best_plan(here).speed >= 4


@pytest.mark.parametrize("id", EVERY_LEVEL)
def test_a_secret_plan_changes_nothing_of_another_seats_decision(id: str) -> None:  # DZ-4.1
    """Who has handed in, and what, is the same to whoever has not."""
    here = table("standard 0,5 N; standard 0,-5 S; scout 5,0 NW").plans()
    for seed in range(3):
        alone = played(here.state, 0, id, seed)
        for speed in (0, 7):
            theirs = Plan(1, speed, 6, 4, 2, (5, 4, 4, 3))
            assert played(here.by(1, theirs).state, 0, id, seed) == alone


@pytest.mark.parametrize("id", EVERY_LEVEL)
def test_a_secret_design_changes_nothing_of_another_seats_decision(id: str) -> None:  # DZ-3.4
    state = GAME.start(setup_of("arcade_duel"))
    while state.phase != "design":
        awaited = GAME.awaiting(state)
        assert isinstance(awaited, Roll)
        faces = tuple(range(1, len(awaited.sides) + 1))
        state = GAME.apply(state, DICE, Rolled(faces))[0]
    given, _ = GAME.apply(state, 1, Design(1, "lancer"))
    for seed in range(3):
        assert played(given, 0, id, seed) == played(state, 0, id, seed)


# Designs, pools, credits


def test_designs_are_of_forty_pips() -> None:  # DZ-3.2
    for known in (SCORING, LASTING):
        assert {sum(stats) for stats in known} == {40}


@pytest.mark.parametrize(
    ("id", "seats"),
    [("arcade_duel", 2), ("tag_teams", 2), ("platoon", 2), ("pocket_money", 3), ("builders", 2)],
)
def test_everything_before_the_first_turn_is_legal(id: str, seats: int) -> None:
    dice = random.Random(2)
    state = GAME.start(setup_of(id, seats))
    phases = set()
    while not state.turn:
        awaited = GAME.awaiting(state)
        assert not isinstance(awaited, Result)
        if isinstance(awaited, Roll):
            faces = tuple(dice.randint(1, sides) for sides in awaited.sides)
            state = GAME.apply(state, DICE, Rolled(faces))[0]
            continue
        seat = awaited.seats[0]
        phases.add(state.phase)
        drafted = draft(state, seat)
        assert drafted
        assert all(GAME.why_not(state, seat, one.command) is None for one in drafted)
        state = GAME.apply(state, seat, played(state, seat, "captain", dice.randrange(99)))[0]
    assert "design" in phases
    assert all(sum(tank.stats) >= 10 for tank in state.tanks)
    if id == "pocket_money":
        assert all(0 < left < 10 - cost(30) for left in state.credits)


@pytest.mark.parametrize("name", ["scout", "lancer"])
def test_presets_are_named(name: str) -> None:
    here = begun(2, designs="preset", start="fixed", layout="open")
    while not isinstance(here.waits, Result) and here.awaited != "design":
        here = here.rolls(*range(1, len(here.waits.sides) + 1))
    drafted = draft(here.state, 0)
    assert drafted
    assert name in {one.command.stats for one in drafted if isinstance(one.command, Design)}


def test_a_tank_that_is_nearly_lost_is_repaired_and_a_sound_one_is_not() -> None:  # DZ-12.8
    hurt = table("standard 0,9 N core=1; standard 0,-9 S", mode="pocket_money")
    state = hurt.with_state(credits=(4, 4), phase="assign").state
    asked = state._replace(phase="credits", sealed=(None, None))
    command = played(asked, 0)
    assert isinstance(command, Spend) and command.pips[CORE] > 0
    sound = played(asked, 1)
    assert isinstance(sound, Spend) and not any(sound.pips)


# Crates


def test_found_pips_go_to_a_core_that_is_nearly_gone() -> None:  # DZ-7.4
    here = table("standard 0,0 N core=1 speed=3; standard 0,9 N").with_crates((0, -1))
    found = here.moves(0, 1).play(Drive("F")).rolls(1, 2)
    assert found.awaited == "allocate"
    command = played(found.state, 0)
    assert isinstance(command, Allocate)
    assert sum(command.pips) == 10
    assert command.pips[CORE] >= 3


@pytest.mark.parametrize(
    ("faces", "phase"),
    [((1, 1), "allocate"), ((1, 4), "assign_dice"), ((1, 5), "rebalance"), ((3, 5), "set_armor")],
)
def test_what_is_done_with_a_crate_is_legal(faces: tuple[int, int], phase: str) -> None:
    here = table("brawler 0,0 N core=2 left=0 speed=3; standard 0,9 N").with_crates((0, -1))
    found = here.moves(0, 1).play(Drive("F")).rolls(*faces)
    while isinstance(found.waits, Roll):
        found = found.rolls(*(3 for _ in found.waits.sides))
    assert found.awaited == phase
    drafted = draft(found.state, 0)
    assert drafted
    assert all(GAME.why_not(found.state, 0, one.command) is None for one in drafted)


def test_the_token_that_is_worth_least_is_given_up() -> None:  # DZ-7.8
    here = table("standard 0,0 N speed=3 nitro=1 shell2 ap=1; standard 0,9 N").with_crates((0, -1))
    found = here.moves(0, 1).play(Drive("F")).rolls(4, 1)
    assert found.awaited == "drop"
    assert played(found.state, 0) == DropToken("nitro")


# Reasons, features, whole matches


def test_the_outcomes_of_a_shot_make_up_its_worth() -> None:
    here = table("standard 0,0 N; standard 0,-3 S; scout 3,0 N").shoots()
    told = 0
    for id in EVERY_LEVEL:
        decision = decide(
            GAME, GAME.view(here.state, 0), 0, by_hand(id), 1, teams=here.state.field.teams
        )
        for why in decision.reasons:
            odds = GAME.odds(here.state, 0, why.command)
            says = iter(why.outcomes)
            for part in odds.parts if odds is not None else ():
                rows = [(outcome, next(says)) for outcome in part.outcomes]
                if all(say.id == "ai.reason.outcome" for _, say in rows):
                    told += 1
                    made_up = sum(float(o.chance) * int(s.values[2].values[0]) for o, s in rows)
                    assert made_up == pytest.approx(100 * why.value, abs=1.01)
    assert told


def test_a_drive_is_explained_with_its_chance_to_win() -> None:
    here = table("standard 0,4 N speed=5; standard 0,-4 S").with_crates((0, 0)).moves(0, 1)
    decision = decide(GAME, GAME.view(here.state, 0), 0, by_hand("captain"), 1, teams=(0, 1))
    assert len(decision.reasons) >= 2
    assert all(0.0 < why.value < 1.0 for why in decision.reasons)


def test_a_plan_is_explained_by_the_plans_it_was_compared_with() -> None:
    here = table("standard 0,4 N; standard 0,-4 S").plans()
    decision = decide(GAME, GAME.view(here.state, 0), 0, by_hand("captain"), 1, teams=(0, 1))
    assert len({why.command for why in decision.reasons}) >= 2


@pytest.mark.parametrize(("id", "seats"), [("arcade_duel", 2), ("tag_teams", 4), ("last_tank", 4)])
def test_features_have_a_name_each_and_stay_small(id: str, seats: int) -> None:
    for state in random_positions(GAME, GAME.start(setup_of(id, seats)), 5, 150):
        row = FEATURES.of(state, 0)
        assert len(row) == len(NAMES) == len(set(NAMES))
        assert max(map(abs, row)) <= 4.0
    assert NAMES[-1] == "rules of thumb"


def test_what_is_good_for_one_of_two_is_bad_for_the_other() -> None:
    met = 0
    for state in random_positions(GAME, GAME.start(setup_of("arcade_duel")), 8, 120):
        assert value(state, 0) == pytest.approx(-value(state, 1))
        met += bool(state.turn)
    assert met > 20


def first_shot(id: str, seed: int, name: str = "arcade_duel") -> int:
    """The turn of the first shot between two of a level, 4 if there is none before."""
    return first_shot_from(GAME.start(setup_of(name)), id, random.Random(seed), 4)


def first_shot_from(state: State, id: str, dice: random.Random, end: int) -> int:
    """The turn of the first shot between two of a level from a position on, or that of the end."""
    while state.turn < end:
        awaited = GAME.awaiting(state)
        if isinstance(awaited, Result):
            break
        if isinstance(awaited, Roll):
            faces = tuple(dice.randint(1, sides) for sides in awaited.sides)
            state = GAME.apply(state, DICE, Rolled(faces))[0]
            continue
        seat = awaited.seats[0]
        command = played(state, seat, id, dice.randrange(1 << 20), FEW)
        if isinstance(command, Fire):
            return state.turn
        state = GAME.apply(state, seat, command)[0]
    return end


@pytest.mark.parametrize("id", some_daily(EVERY_LEVEL, 3))
def test_every_level_mostly_shoots_in_the_first_three_turns_of_the_first_match(id: str) -> None:
    assert sum(first_shot(id, seed, "first_drive") <= 3 for seed in range(8)) >= 5


def test_late_in_a_match_enemies_and_crates_call() -> None:
    far = table("standard 0,9 N; standard 0,-9 S", turn=14)
    near = table("standard 0,4 N; standard 0,-4 S", turn=14)
    assert aggression(far.state, 0) < aggression(near.state, 0)
    assert aggression(far.with_state(turn=2).state, 0) == 0.0
    crate = near.with_crates((0, 3))
    assert aggression(crate.state, 0) < aggression(near.state, 0)


STAND_OFF: Final = """dicezone 3
teams 0 1
options mode=last_man turn_limit=never ring=never layout=crater design_move_max=12 crates=off
now phase=assign terrain=(R4 S5 U6 V6 L4 O6 V9 Y11 K5 Y12 I6 P9 R10 Y14 H6 N9 S12 Y15 L10 S14 H9 \
V16 K12 R15 E11 K14 P16 V19 E12 L15 N16 U20 E14 S21 E15 H16 O20 R21 H19 I20 K21 L21) \
turn=60 marker=1 sealed=(- -) scores=(350 340) kills=(0 0) credits=(0 0) pips=(40 40) zones=(1 4) \
fighting=(0 1)
tank seat=0 cell=N17 facing=SW stats=(0 0 1 2 0 2 2 6 3) hurt_by=1 home=4
tank seat=1 cell=O13 facing=N stats=(0 0 0 4 5 2 1 2 2) hurt_by=0 home=1
"""
"""One tank cannot move and waits; the other is weaker and stands behind a rock."""


def test_a_tank_does_not_hide_forever_from_one_that_cannot_move() -> None:
    state = read_position(GAME, STAND_OFF).state
    assert first_shot_from(state, "captain", random.Random(1), 74) < 74


@pytest.mark.parametrize("seed", [4, nightly(10)])
def test_two_that_never_err_do_not_wait_for_each_other(seed: int) -> None:
    dice, state = random.Random(f"1/{seed // 2}"), GAME.start(setup_of("arcade_duel"))
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            faces = Rolled(tuple(dice.randint(1, sides) for sides in awaited.sides))
            state = GAME.apply(state, DICE, faces)[0]
            continue
        seat = awaited.seats[0]
        state = GAME.apply(state, seat, played(state, seat, "colonel", state.turn, FEW))[0]
    assert not awaited.by_clock


def test_a_leader_goes_on_to_the_target() -> None:
    """A sound tank with 700 points against a lamed one with 300."""
    won = 0
    for seed in range(3):
        dice = random.Random(seed)
        here = table("standard 0,6 N; standard 0,-6 S front=0 left=0 core=3", scores=(700, 300))
        state = here.with_crates((3, 0)).plans().state
        while not isinstance(awaited := GAME.awaiting(state), Result):
            if isinstance(awaited, Roll):
                faces = Rolled(tuple(dice.randint(1, sides) for sides in awaited.sides))
                state = GAME.apply(state, DICE, faces)[0]
                continue
            seat = awaited.seats[0]
            state = GAME.apply(state, seat, played(state, seat, "captain", dice.randrange(99)))[0]
        won += awaited.winners == (0,) and not awaited.by_clock
    assert won == 3
