"""Driving, mines, crates and tokens (DZ-6, DZ-7)."""

from typing import Any

import pytest

from game.core.boards.cells import mask_of
from game.core.boards.driving import COST, Pose, reach
from game.core.contract import Thread
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    Drive,
    DropMine,
    DropToken,
    EndMove,
    Fire,
    Nitro,
    Rebalance,
    SetArmor,
)
from game.rules.dicezone.data import FRONT, READY, REAR, TOKEN_AT, TOKENS
from game.rules.dicezone.events import (
    Activated,
    CrateTaken,
    Drove,
    MineDropped,
    MineExploded,
    MoveEnded,
    Scored,
    Skipped,
    StatsChanged,
    TankDestroyed,
    TokenDropped,
    TokenFound,
)
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.state import occupied
from tests.rules.dicezone.table import Table, at, table

FAR = "standard 0,11 N"


def driving(note: str = "speed=5", far: str = FAR, **options: Any) -> Table:
    """A Standard in the middle, facing north, is to drive; an enemy is far away."""
    return table(f"standard 0,0 N {note}; {far}", **options)


def left(here: Table) -> int:
    """The movement that is left."""
    assert here.state.act is not None
    return here.state.act.left


def test_movement_is_the_speed_and_what_is_left_is_lost() -> None:  # DZ-6.1
    here = driving().moves(0)
    assert left(here) == 5
    here = here.play(Drive("F"), EndMove())
    assert here.told(MoveEnded) == [MoveEnded(0)]
    assert left(here) == 0


@pytest.mark.parametrize(
    ("steps", "cost", "place"),
    [
        ("F", 1, (0, -1, "N")),
        ("B", 2, (0, 1, "N")),
        ("L", 1, (0, 0, "NW")),
        ("R", 1, (0, 0, "NE")),
        ("RFLB", 5, (1, 0, "N")),
    ],
)
def test_each_step_has_its_price(steps: str, cost: int, place: tuple[int, int, str]) -> None:
    here = driving("speed=6").moves(0).play(Drive(steps))  # DZ-6.2
    assert (left(here), here.place(0)) == (6 - cost, place)


def test_nobody_drives_through_bodies_or_off_the_board() -> None:  # DZ-6.3
    here = driving("speed=5", "standard 0,-1 N").with_terrain((1, -1)).moves(0)
    for steps, what in (("F", "tank"), ("RF", "terrain")):
        refusal = here.refusal(Drive(steps))
        assert refusal is not None
        assert (refusal.code, refusal.say.values[0].id) == (
            "hex_blocked",
            f"dicezone.blocks.{what}",
        )
    edge = table("standard 0,-12 N speed=5; standard 0,9 N").moves(0)
    assert edge.refused(Drive("F")) == "hex_blocked"
    assert edge.refused(Drive("RRRB")) == "hex_blocked"


def test_a_drive_is_looked_at_as_a_whole() -> None:  # DZ-6.4
    here = driving("speed=3").moves(0)
    refusal = here.refusal(Drive("FFFF"))
    assert refusal is not None
    assert refusal.code == "no_points_left"
    assert refusal.remedy == Drive("FFF")
    assert here.play(Drive("FF")).refused(Drive("FF")) == "no_points_left"


def test_what_was_driven_is_told_as_far_as_it_went() -> None:  # DZ-6.4
    here = driving().with_crates((1, -2)).moves(0).play(Drive("FRFF"))
    assert here.told(Drove) == [Drove(0, at(0, 0), 0, "FRF", at(1, -2), 1)]


@pytest.mark.parametrize("steps", ["", "X", "f", "F" * 41])
def test_a_drive_has_one_to_forty_steps_of_four_kinds(steps: str) -> None:  # DZ-0.4
    assert driving().moves(0).refused(Drive(steps)) == "unknown"


def test_a_player_drives_as_often_as_they_like() -> None:  # DZ-6.5
    here = driving().moves(0).play(Drive("F"), Drive("R"), Drive("F"))
    assert (left(here), here.place(0), here.awaited) == (2, (1, -2, "NE"), "move")


def test_a_move_without_anything_left_ends_by_itself() -> None:  # DZ-0.1
    here = driving("speed=2").moves(0).play(Drive("FF"))
    assert here.told(MoveEnded) == [MoveEnded(0)]


def test_a_tank_that_can_do_nothing_is_passed_over() -> None:  # DZ-0.1
    here = table("standard 0,0 N speed=0; standard 0,5 N speed=1").moves()
    assert here.told(Skipped) == [Skipped(0, "move")]
    assert here.asked == 1
    assert here.told(Activated) == [Activated(4, 1, 1, "move")]


def test_a_wound_to_the_engine_does_not_slow_this_turn() -> None:  # DZ-6.6
    here = driving("front=0 speed=6").with_mines((0, -2, 1)).moves(0)
    here = here.play(Drive("F")).rolls(1)
    assert here.stat(0, "move") == 1
    assert (here.awaited, left(here)) == ("move", 5)


def test_the_movement_die_is_rolled_first_even_at_speed_zero() -> None:  # DZ-6.7
    here = driving("speed=0 move=0 move_die").moves(0)
    assert here.awaited == "move_die"
    assert here.waits.thread == Thread("move_die", 0, forced=True)
    here = here.rolls(4)
    assert (here.awaited, left(here)) == ("move", 4)


def test_nitro_adds_the_speed_once_a_turn() -> None:  # DZ-6.8
    here = driving("speed=3 nitro=2").moves(0).play(Drive("FFF"))
    assert here.awaited == "move", "nitro can still be used"
    here = here.play(Nitro())
    assert (left(here), here.tokens(0)) == (3, {"nitro": 1})
    assert here.refused(Nitro()) == "nitro_used"


def test_nitro_needs_a_speed() -> None:  # DZ-6.8
    here = driving("speed=0 nitro=2 move_die").moves(0).rolls(2)
    assert here.refused(Nitro()) == "nitro_used"
    assert driving().moves(0).refused(Nitro()) == "no_token"


def test_a_mine_is_laid_straight_behind() -> None:  # DZ-6.9
    here = driving("speed=3 mine=1").moves(0).play(DropMine())
    assert here.told(MineDropped) == [MineDropped(0, at(0, 1))]
    assert [mine.cell for mine in here.state.mines] == [at(0, 1)]
    assert (left(here), here.tokens(0)) == (3, {})
    assert here.refused(DropMine()) == "no_token"


def test_a_mine_needs_a_bare_hex() -> None:  # DZ-6.9
    bare = driving("speed=3 mine=1")
    assert bare.with_crates((0, 1)).moves(0).refused(DropMine()) == "mine_place"
    assert bare.with_terrain((0, 1)).moves(0).refused(DropMine()) == "mine_place"
    assert bare.with_mines((0, 1, 1)).moves(0).refused(DropMine()) == "mine_place"
    assert driving("speed=3 mine=1", "standard 0,1 N").moves(0).refused(DropMine()) == "mine_place"


def test_a_standing_tank_may_lay_its_mine() -> None:  # DZ-6.9, DZ-0.1
    here = driving("speed=0 mine=1").moves(0)
    assert (here.awaited, here.menu) == ("move", [DropMine(), EndMove()])
    assert here.play(DropMine()).told(MoveEnded) == [MoveEnded(0)]


def test_turning_and_standing_beside_a_mine_set_off_nothing() -> None:  # DZ-6.10
    here = driving().with_mines((0, 1, 1)).moves(0).play(Drive("RRL"))
    assert here.told(MineExploded) == []
    here = here.play(Drive("F"))
    assert here.told(MineExploded) == [], "two hexes away now"
    near = driving().with_mines((1, -1, 1)).moves(0).play(Drive("F"))
    assert len(near.told(MineExploded)) == 1, "from one neighbor to another"


def test_a_mine_lets_its_own_team_pass() -> None:  # DZ-6.10
    here = driving().with_mines((0, -1, 0)).moves(0).play(Drive("FF"))
    assert here.told(MineExploded) == []
    notes = f"standard 0,0 N speed=5; standard 5,0 N; {FAR}"
    team = table(notes, seats=(0, 1, 2), teams=(0, 0, 1), tanks_per_team=2)
    team = team.with_mines((0, -1, 1)).moves(0).play(Drive("FF"))
    assert team.told(MineExploded) == []


@pytest.mark.parametrize(("steps", "side"), [("F", FRONT), ("B", REAR)])
def test_a_mine_on_the_hex_itself_strikes_the_end_that_leads(steps: str, side: int) -> None:
    here = driving().with_mines((0, -1 if steps == "F" else 1, 1))  # DZ-6.11
    # A tank stands beside the mine already: it goes off when its hex is entered.
    assert here.moves(0).play(Drive(steps)).told(MineExploded)[0].side == side


def test_several_mines_go_off_in_the_order_they_were_laid() -> None:  # DZ-6.11
    here = driving("speed=5 front=6 right=6").with_mines((1, -2, 1), (0, -2, 1)).moves(0)
    here = here.play(Drive("F"))
    assert [event.cell for event in here.told(MineExploded)] == [at(1, -2), at(0, -2)]
    assert here.state.mines == ()


def test_who_is_destroyed_by_a_mine_sets_off_no_other_and_takes_no_crate() -> None:
    notes = f"standard 0,0 N speed=5 front=0 core=1; {FAR}; standard 5,5 N"  # DZ-6.11, DZ-6.12
    here = table(notes, mode="last_man")
    here = here.with_mines((0, -2, 1), (1, -2, 1)).with_crates((0, -1)).moves(0)
    here = here.play(Drive("F")).rolls(5)
    assert here.told(TankDestroyed) == [TankDestroyed(0, 1, at(0, -1))]
    assert len(here.state.mines) == 1
    assert here.state.crates == mask_of([at(0, -1)])
    assert here.told(CrateTaken) == []


def test_points_for_a_mine_go_to_its_layer_even_when_gone() -> None:  # DZ-6.11
    here = driving("speed=5 front=6", f"{FAR} gone").with_mines((0, -2, 1))
    here = here.moves(0).play(Drive("F"))
    assert here.state.scores == (0, 60)


def test_mines_come_before_the_crate() -> None:  # DZ-6.12
    here = driving("speed=5 front=6").with_mines((0, -2, 1)).with_crates((0, -1)).moves(0)
    here = here.play(Drive("FF"))
    kinds = [type(e) for e in here.events]
    assert kinds.index(MineExploded) < kinds.index(CrateTaken)
    assert here.awaited == "crate"


def test_the_menu_leads_to_every_pose_in_reach() -> None:  # DZ-6.2
    for speed, poses in ((6, 229), (7, 356), (12, 1516)):
        here = driving(f"speed={speed}").moves(0)
        found = ways(here.state)
        assert len(found) + 1 == poses
        assert all(here.refused(Drive(steps)) == "" for steps in found.values())


def test_drives_of_the_menu_are_the_cheapest() -> None:  # DZ-6.2
    here = driving("speed=9", "standard 1,-2 N").with_terrain((0, -1), (1, 0), (-1, 0), (2, 2))
    here = here.moves(0)
    reached = reach(BOARD, Pose(at(0, 0), 0), 9, BOARD.full & ~occupied(here.state))
    for pose, steps in ways(here.state).items():
        assert sum(COST[step] for step in steps) == reached.cost(pose), (pose, steps)


def test_drives_of_the_menu_arrive_where_they_say() -> None:  # DZ-6.4
    here = driving("speed=6").with_crates((0, -2)).with_mines((3, -2, 1)).moves(0)
    for pose, steps in ways(here.state).items():
        after = here.play(Drive(steps))
        assert (after.tank(0).cell, after.tank(0).facing) == pose, steps


# Crates


def opened(tens: int, units: int, note: str = "speed=5", **options: Any) -> Table:
    """The first tank drives over a crate, and the dice are rolled for it."""
    here = driving(note, **options).with_crates((0, -1)).moves(0).play(Drive("F"))
    return here.rolls(tens, units)


@pytest.mark.parametrize("steps", ["F", "B"])
def test_a_crate_is_taken_by_entering_its_hex_either_way(steps: str) -> None:  # DZ-7.1
    here = driving().with_crates((0, -1 if steps == "F" else 1)).moves(0).play(Drive(steps))
    assert here.awaited == "crate"
    assert here.state.crates == 0


def test_points_come_before_the_effect() -> None:  # DZ-7.2
    here = opened(2, 4)
    kinds = [type(e) for e in here.events]
    assert kinds.index(TokenFound) < kinds.index(Scored) < kinds.index(StatsChanged)


@pytest.mark.parametrize(
    ("tens", "units", "points"), [(1, 2, 100), (2, 4, 100), (4, 1, 100), (5, 4, 150), (6, 6, 200)]
)
def test_a_crate_scores_by_its_kind(tens: int, units: int, points: int) -> None:  # DZ-7.2
    assert opened(tens, units).state.scores == (points, 0)


def test_a_crate_may_end_the_match_before_its_effect() -> None:  # DZ-7.2, DZ-12.2
    here = opened(1, 1, scores=(900, 0))
    assert here.awaited == "target"
    assert here.state.pick is None


def test_each_kind_comes_one_time_in_four() -> None:
    kinds = [TOKENS[TOKEN_AT[10 * a + b]].kind for a in range(1, 7) for b in range(1, 7)]
    assert {kinds.count(kind) for kind in kinds} == {9}
    assert len(set(TOKEN_AT.values())) == 26


@pytest.mark.parametrize("dice", [(4, 1), (6, 6), (5, 3)])
def test_simple_crates_hold_ten_pips_instead_of_weapons(dice: tuple[int, int]) -> None:  # DZ-7.2
    here = opened(*dice, crates="simple")
    assert here.told(TokenFound)[0].token == "points10"
    assert here.state.scores == (100, 0)


def test_new_stats_count_at_once_and_the_tracks_stay() -> None:  # DZ-7.3
    here = opened(1, 2)
    here = here.play(Allocate((0, 0, 0, 0, 0, 0, 2, 0, 0)))
    assert here.stat(0, "accuracy") == 6
    assert here.state.shooting == (0,)


@pytest.mark.parametrize(("dice", "amount"), [((1, 1), 20), ((1, 2), 10), ((1, 3), 10)])
def test_pips_are_placed_up_to_the_amount_and_the_caps(
    dice: tuple[int, int], amount: int
) -> None:  # DZ-7.4, DZ-3.5
    here = opened(*dice, note="speed=5 front=1 right=1 left=1 rear=1 move=1 core=1")
    assert here.awaited == "allocate"
    assert here.refused(Allocate((5, 5, 5, 5, 11, 0, 0, 0, 5))) == "amount"
    assert here.refused(Allocate((6, 0, 0, 0, 0, 0, 0, 0, 0))) == "stat_cap"
    assert here.refused(Allocate((0,) * 9)) == ""
    exact = Allocate((5, 0, 0, 0, amount - 10, 0, 0, 0, 5))
    assert here.refused(exact) == ""
    here = here.play(exact)
    assert (here.stat(0, "front"), here.stat(0, "move"), here.awaited) == (6, amount - 9, "move")


def test_two_dice_go_to_two_stats_within_caps() -> None:  # DZ-7.5
    here = opened(1, 4).rolls(6, 2)
    assert here.refused(AssignDice("core", "core")) == "same_stat"
    here = here.play(AssignDice("core", "move"))
    assert (here.stat(0, "core"), here.stat(0, "move")) == (6, 9)


def test_a_reset_uses_all_pips_and_keeps_a_core() -> None:  # DZ-7.6
    here = opened(1, 6)
    assert here.awaited == "rebalance"
    assert here.refused(Rebalance((6, 6, 6, 6, 4, 6, 6, 0, 0))) == "core_one"
    assert here.refused(Rebalance((6, 6, 6, 6, 4, 6, 5, 0, 0))) == "core_one"
    assert here.refused(Rebalance((6, 6, 6, 6, 4, 6, 4, 0, 1))) == "total"
    assert here.refused(Rebalance((6, 6, 6, 6, 4, 7, 4, 0, 1))) == "stat_cap"
    good = Rebalance((6, 6, 6, 0, 12, 6, 3, 0, 1))
    assert here.play(good).tank(0).stats == good.stats


def test_a_die_and_a_reset_raise_the_total_to_sixty_at_most() -> None:  # DZ-7.6
    here = opened(1, 5).rolls(3)
    assert here.state.pick is not None
    assert here.state.pick.amount == 43
    full = "speed=5 front=6 right=6 left=6 rear=6 move=12 range=6 accuracy=6 damage=6 core=2"
    here = opened(1, 5, full).rolls(6)
    assert here.tank(0).stats == (6, 6, 6, 6, 12, 6, 6, 6, 6)
    assert here.awaited == "move", "there is one way only"


@pytest.mark.parametrize(
    ("dice", "note", "armor"),
    [
        ((2, 4), "front=2", (6, 4, 4, 3)),
        ((2, 6), "right=1 left=4", (5, 5, 6, 3)),
        ((3, 1), "right=6 left=0", (5, 6, 4, 3)),
        ((3, 5), "front=6 right=6 left=6 rear=2", (6, 6, 6, 6)),
    ],
)
def test_plates_raise_armor_to_its_cap(
    dice: tuple[int, int], note: str, armor: tuple[int, ...]
) -> None:  # DZ-3.5
    assert opened(*dice, note=f"speed=5 {note}").tank(0).stats[:4] == armor


def test_six_armor_pips_deal_the_armor_anew() -> None:
    here = opened(3, 6)
    assert here.awaited == "set_armor"
    assert here.refused(SetArmor(6, 6, 6, 3)) == "total"
    assert here.refused(SetArmor(7, 6, 6, 3)) == "stat_cap"
    assert here.play(SetArmor(6, 4, 6, 6)).tank(0).stats[:4] == (6, 4, 6, 6)
    assert all(sum((o.front, o.right, o.left, o.rear)) == 22 for o in here.menu)  # type: ignore[attr-defined]


def test_where_every_die_shows_its_most_nothing_is_asked() -> None:  # DZ-0.1
    full = "speed=5 front=6 right=6 left=6 rear=6 move=12 range=6 accuracy=6 damage=6 core=6"
    for dice in ((1, 1), (1, 6), (2, 4), (3, 5)):
        assert opened(*dice, note=full).awaited == "move"
    assert opened(1, 4, full).rolls(3, 3).awaited == "move"


def test_charges_add_up() -> None:  # DZ-7.7
    assert opened(5, 6, "speed=5 ghost=1").tokens(0) == {"ghost": 3}
    assert opened(4, 2).tokens(0) == {"bonus_dice": 3}


@pytest.mark.parametrize(
    ("dice", "token"),
    [((2, 1), "move_die"), ((3, 2), "shell2"), ((3, 4), "rear_proof"), ((4, 4), "split")],
)
def test_a_second_copy_of_a_lasting_token_is_six_pips(dice: tuple[int, int], token: str) -> None:
    here = driving(f"speed=5 {token}").with_crates((0, -1)).moves(0)  # DZ-7.7
    here = here.rolls(1) if here.awaited == "move_die" else here
    here = here.play(Drive("F")).rolls(*dice)
    assert here.awaited == "allocate"
    assert here.state.pick is not None
    assert here.state.pick.amount == 6
    assert here.tokens(0) == {token: 0}


def test_a_movement_die_and_a_shell_work_at_once() -> None:  # DZ-6.7, DZ-7.2
    here = opened(2, 2)
    assert here.waits.thread == Thread("drive", 0)
    here = here.rolls(5)
    assert (here.awaited, left(here)) == ("move", 9)
    assert opened(3, 2).tank(0).shell == 2


def test_of_four_kinds_one_is_given_up_first() -> None:  # DZ-7.8
    here = opened(2, 1, "speed=5 ghost=2 nitro=1 rear_proof")
    assert here.awaited == "drop"
    assert here.menu == [DropToken(t) for t in ("ghost", "nitro", "rear_proof", "move_die")]
    kept = here.play(DropToken("nitro"))
    assert kept.told(TokenDropped) == [TokenDropped(0, "nitro")]
    assert kept.awaited == "move_die", "only now the new one works"
    assert kept.tokens(0) == {"ghost": 2, "rear_proof": 0, "move_die": 0}
    left_out = here.play(DropToken("move_die"))
    assert (left_out.awaited, len(left_out.tokens(0))) == ("move", 3)
    assert here.refused(DropToken("he")) == "no_token"


def test_a_shell_given_up_protects_no_more() -> None:  # DZ-7.8
    here = opened(4, 1, "speed=5 ghost=2 nitro=1 shell2 shell=2").play(DropToken("shell2"))
    assert here.tank(0).shell == 0


def test_more_of_the_same_needs_no_slot() -> None:  # DZ-7.8
    assert opened(6, 4, "speed=5 ghost=2 nitro=1 he=1").tokens(0)["he"] == 3


def test_a_token_without_charges_frees_its_slot() -> None:  # DZ-7.9
    here = table(f"standard 0,0 N ap=1 range=6; standard 0,-4 N; {FAR}").shoots(0)
    assert here.play(Fire(1, missile="ap")).tokens(0) == {}


def test_a_destroyed_tank_loses_its_tokens() -> None:  # DZ-7.9, DZ-10.5
    here = driving("speed=5 front=0 core=1 ghost=2").with_mines((0, -2, 1)).moves(0)
    here = here.play(Drive("F")).rolls(6)
    assert here.tokens(0) == {}


def test_while_a_crate_is_open_nothing_else_can_be_done() -> None:  # DZ-0.3
    here = opened(1, 1)
    assert here.refused(Drive("F")) == "choice_first"
    assert here.refused(EndMove()) == "choice_first"
    assert here.refused(Rebalance((6, 6, 6, 6, 4, 6, 4, 0, 2))) == "choice_first"
    assert here.refused(Fire(1)) == "wrong_phase"
    rolling = driving().with_crates((0, -1)).moves(0).play(Drive("F"))
    refusal = GAME.why_not(rolling.state, 0, EndMove())
    assert refusal is not None
    assert refusal.code == "dice_pending"


def test_a_refused_command_changes_nothing() -> None:  # DZ-0.2
    here = driving().moves(0)
    before = here.state
    assert here.refused(Drive("FFFFFFFF")) == "no_points_left"
    assert here.state == before
    assert READY["standard"] == here.tank(0).stats
