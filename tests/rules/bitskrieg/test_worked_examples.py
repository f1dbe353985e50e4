"""Worked examples, each with its dice and what comes of them."""

import pytest

from game.core.boards.cells import OFF
from game.core.contract import Result, Roll
from game.rules.bitskrieg.actions.range import in_front
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, Fire, FireAt
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.events import Deflected, Destroyed, Missed, ObstacleCleared, Stunned
from game.rules.bitskrieg.state import Opening, Team
from tests.rules.bitskrieg.table import (
    SPARE,
    E,
    N,
    S,
    bound,
    cell,
    drawn,
    fire,
    flag,
    flip,
    move,
    new_match,
    ram,
    rebuild,
    reserve,
    reverse,
    table,
)

BOTH_FLAGS = """
    hv  .   .   .   .   dv! .   .
    .   .   .   .   .   .   L^!1 .
    .   .   .   .   .   1   .   .
    .   .   .   .   .   M^  .   .
    .   .   .   .   .   .   .   .
    .   .   0   .   .   .   .   .
    .   0   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
"""


def test_x1_a_light_tank_drives_three_squares_and_turns_twice() -> None:  # BK-4.2, BK-4.4
    after = table(f"A LT 2,6 N; {SPARE}").play(move(0, "FR F FL"))
    assert after.tank(0) == ("LT", (4, 5), N, False)
    assert (after.active, after.state.turn, after.state.quiet) == (1, 10, 1)


def test_x2_an_obstacle_spoils_the_second_diagonal() -> None:  # BK-5.5
    tanks = "A LT 2,4 E; R MT 4,2 S; R MT 5,4 S; R MT 4,6 S"
    position = table(f"{tanks}; # 4,3")
    assert [position.range(0, target) for target in (1, 2, 3)] == [3, 3, 2]
    assert table(tanks).range(0, 1) == 2


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_x3_a_range_die_not_above_four_misses_at_range_four(face: int) -> None:  # BK-6.2
    after = table("A MT 3,7 N; R MT 3,3 S").play(fire(0, at=1)).rolls(face)
    assert after.happened(Missed)
    assert after.tank(0) == ("MT", (3, 7), N, False)
    assert (after.active, after.state.turn) == (1, 10)


@pytest.mark.parametrize("face", [5, 6])
def test_x3_a_range_die_above_four_hits_and_damage_is_rolled(face: int) -> None:  # BK-6.4
    after = table("A MT 3,7 N; R MT 3,3 S").play(fire(0, at=1)).rolls(face)
    assert isinstance(after.awaited, Roll)
    assert (after.awaited.purpose, after.awaited.seat, after.awaited.sides) == ("damage", 0, (6,))


@pytest.mark.parametrize(
    ("faces", "kind", "quiet"),
    [((2, 3), Deflected, 1), ((2, 5), Destroyed, 0), ((4, 6), Destroyed, 0)],
)
def test_x4_a_heavy_tank_rolls_two_damage_dice(
    faces: tuple[int, int], kind: type, quiet: int
) -> None:  # BK-6.4, BK-6.5, BK-6.6
    after = table(f"A HT 3,5 N; R LT 3,4 S; {SPARE}").play(fire(0, at=1)).rolls(2, *faces)
    assert len(after.happened(kind)) == 1
    assert after.tank(0) == ("HT", (3, 5), N, False)
    assert after.state.quiet == quiet


def test_x5_all_columns_ahead_are_in_front_and_the_own_column_is_not() -> None:  # BK-5.3
    front = {tuple(BOARD.square(c)) for c in BOARD.cells if in_front(cell((2, 4)), E, c)}
    assert front == {(column, row) for column in range(3, 8) for row in range(8)}


def test_x6_a_roll_naming_an_obstacle_is_rolled_again_by_the_same_seat() -> None:
    # BK-1.1, BK-2.2
    first = new_match().rolls(2, 5)
    assert first.state.ground.obstacles == 1 << cell((2, 5))
    assert first.active == 1
    again = first.rolls(2, 5)
    assert (again.state.ground, again.active) == (first.state.ground, 1)
    assert again.rolls(5, 2).state.ground.obstacles == 1 << cell((2, 5)) | 1 << cell((5, 2))


def test_x7_an_obstacle_straight_ahead_closes_the_whole_arc() -> None:  # BK-5.5, 3.5
    position = table("A MT 2,4 E; R LT 3,3 S; R HT 4,4 S; # 3,4")
    assert [position.refused(fire(0, at=target)) for target in (1, 2)] == ["no_shot", "no_shot"]


def test_x8_an_enemy_straight_ahead_closes_the_arc_behind_it() -> None:  # BK-5.4, BK-5.5
    position = table("A MT 2,4 E; R LT 3,4 S; R HT 4,4 S; R HT 3,3 S")
    assert [position.range(0, target) for target in (1, 2, 3)] == [1, None, None]


def test_x9_an_obstacle_beside_the_shooter_spoils_one_diagonal() -> None:  # BK-5.6
    position = table("A MT 2,4 E; R LT 3,3 S; R HT 3,5 S; # 2,3")
    assert [position.range(0, target) for target in (1, 2)] == [2, 1]


def test_x10_a_tank_destroyer_counts_only_straight_ahead() -> None:  # BK-5.1, BK-5.4, 3.4
    flags = (((3, 5), (2, 6)), ((6, 1), (5, 2)))
    position = table("A TD 3,7 N; A MT 3,6 N; R LT 3,3 S; R LT 4,6 S; R MT 3,1 S", flags=flags)
    assert [position.range(0, target) for target in (2, 3, 4)] == [4, None, None]


def test_x11_a_tank_may_pass_but_not_stop_on_its_own_tanks_and_flags() -> None:  # BK-4.8
    flags = (((3, 4), (2, 5)), ((6, 1), (5, 2)))
    position = table(f"A MT 3,6 N; A HT 3,5 N; {SPARE}", flags=flags)
    assert position.refused(move(0, "F")) == "cannot_stop"
    assert position.refused(move(0, "F F")) == "cannot_stop"
    assert position.play(move(0, "FR F")).tank(0) == ("MT", (4, 5), E, False)


def test_x12_turning_in_place_costs_a_step() -> None:  # BK-4.5
    position = table(f"A HT 3,6 N; {SPARE}")
    assert position.play(move(0, "R")).tank(0) == ("HT", (3, 6), E, False)
    assert position.refused(move(0, "R F")) == "too_far"


def test_x13_a_move_changes_something_and_two_turns_cost_two_steps() -> None:
    # BK-4.6, BK-4.10
    position = table(f"A MT 3,6 N; {SPARE}")
    assert position.refused(move(0, "L R")) == "no_change"
    assert position.play(move(0, "R R")).tank(0) == ("MT", (3, 6), S, False)


def test_x13_turning_after_driving_costs_nothing_so_its_end_is_that_of_one_step() -> None:
    # BK-4.4, BK-4.5: [F, R] is no legal list of steps; the place it leads to is that of [FR]
    position = table(f"A HT 3,6 N; {SPARE}")
    assert position.play(move(0, "F R")).tank(0) == ("HT", (3, 5), E, False)


def test_x14_both_flags_held_through_the_enemys_turn_win() -> None:  # BK-9.1, BK-9.3
    position = drawn(BOTH_FLAGS, turn=31)
    held = position.play(move(0, "F"))
    assert held.tank(0)[1] == (5, 2)
    assert held.won is None and held.active == 1
    for reply in (move(2, "F"), flip()):
        after = held.play(reply)
        assert (after.won, after.state.turn) == ((0, "flags"), 33)


def test_x15_destroying_a_tank_on_a_flag_breaks_the_hold() -> None:  # BK-9.4
    position = drawn(BOTH_FLAGS.replace("dv!", "dv "), turn=31)
    shot = position.play(move(0, "F")).play(fire(3, at=0))
    assert shot.range(3, 0) == 2
    after = shot.rolls(3, 1, 5)
    assert after.tank(0)[1] is None
    assert (after.won, after.state.turn, after.active, after.state.quiet) == (None, 33, 0, 0)


def test_x16_destroying_the_last_tank_wins_at_once() -> None:  # BK-9.5
    position = table("A MT 3,4 N; R LT 3,3 S; R HT lost", turn=20)
    after = position.play(fire(0, at=1)).rolls(6, 4)
    assert after.awaited == Result((0,), "elimination", (1, 0))
    assert after.tank(0)[3] is False
    assert (after.state.turn, after.state.rebuilds) == (20, (2, 2))


def test_x17_a_tank_is_rebuilt_on_a_free_home_square() -> None:  # BK-8.1, BK-8.2, BK-8.3
    position = table("A MT lost; A LT 4,6 N; R LT 2,7 S", turn=15, quiet=3)
    assert position.refused(rebuild(0, (2, 7))) == "square_taken"
    assert position.refused(rebuild(0, (3, 6))) == "not_home"
    after = position.play(rebuild(0, (3, 7)))
    assert after.tank(0) == ("MT", (3, 7), N, False)
    assert (after.state.rebuilds, after.state.quiet) == ((1, 2), 0)


@pytest.mark.parametrize(("face", "kind"), [(3, Stunned), (4, Destroyed)])
def test_x18_a_flank_shot_meets_armor_three_and_stuns_on_it(face: int, kind: type) -> None:
    # BK-14.1, BK-16.1
    position = table(f"A MT 3,4 N; R MT 3,2 E; {SPARE}", flank_armor=True, stun=True)
    after = position.play(fire(0, at=1)).rolls(5, face)
    assert len(after.happened(kind)) == 1
    assert after.tank(1)[3] is False
    assert (after.tank(1)[1] is None) == (kind is Destroyed)


def test_x19_bounding_fire_needs_both_range_dice() -> None:  # BK-15.1, BK-15.2, BK-15.3
    position = table(f"A LT 1,7 N; R MT 4,4 S; {SPARE}", bounding_fire=True)
    shot = position.play(bound(0, "F FR", at=1))
    assert shot.tank(0) == ("LT", (1, 5), E, False)
    assert shot.range(0, 1) == 3
    assert shot.rolls(6, 3).happened(Missed)
    assert shot.rolls(4, 6, 5).tank(1)[1] is None
    assert position.refused(bound(0, "F F FR", at=1)) == "too_far"


def test_x20_a_heavy_tank_is_too_slow_for_bounding_fire() -> None:  # BK-15.4
    position = table("A HT 3,6 N; R MT 3,3 S", bounding_fire=True)
    assert position.refused(bound(0, "F", at=1)) == "too_slow"


def test_x21_reversing_goes_one_square_straight_back() -> None:  # BK-17.1, BK-17.2
    position = table(f"A LT 3,4 N; A MT 6,4 N; A HT 6,5 N; {SPARE}", reverse=True)
    assert position.play(reverse(0)).tank(0) == ("LT", (3, 5), N, False)
    assert position.refused(reverse(1)) == "square_taken"


def test_x22_a_ram_is_rolled_against_each_tanks_own_armor() -> None:  # BK-18.1, BK-18.3
    after = table(f"A HT 3,4 N; R LT 3,3 S; {SPARE}", ramming=True).play(ram(0)).rolls(4, 4)
    assert after.tank(0) == ("HT", (3, 4), N, False)
    assert after.tank(1)[1] is None


def test_x23_when_both_last_tanks_die_the_rammed_seat_wins() -> None:  # BK-18.5
    after = table("A LT 3,5 N; R LT 3,3 S", ramming=True).play(ram(0, "F")).rolls(5, 6)
    assert (after.tank(0)[1], after.tank(1)[1]) == (None, None)
    assert after.won == (1, "elimination")


def test_x24_a_ram_needs_a_square_the_tank_may_stop_on() -> None:  # BK-18.2
    position = table("A LT 3,6 N; A MT 3,4 N; R LT 3,3 S", ramming=True)
    assert position.refused(ram(0, "F F")) == "cannot_stop"


def test_x25_a_damage_die_above_four_clears_an_obstacle() -> None:  # BK-19.1, BK-19.2
    position = table(f"A TD 3,6 N; # 3,3; # 3,1; {SPARE}", destroy_obstacles=True)
    assert position.legal(FireAt) == [FireAt(0, cell((3, 3)))]
    assert position.legal(Fire) == []
    assert position.range(0, (3, 3)) == 3
    kept = position.play(fire(0, at=(3, 3))).rolls(4, 4, 4)
    assert not kept.happened(ObstacleCleared) and kept.state.ground == position.state.ground
    gone = position.play(fire(0, at=(3, 3))).rolls(4, 1, 5)
    assert gone.state.ground.obstacles == 1 << cell((3, 1))


def test_x26_woods_under_the_target_do_not_block() -> None:  # BK-20.2
    position = table("A MT 3,6 N; R MT 3,4 S; R MT 3,2 S; w 3,4", terrain=True)
    assert [position.range(0, target) for target in (1, 2)] == [2, 4]


def test_x27_own_tanks_in_woods_block_and_woods_under_the_shooter_do_not() -> None:
    # BK-20.2, BK-20.3
    position = table("A MT 3,6 N; A LT 3,4 N; R MT 3,2 S; R LT 2,3 S; w 3,4", terrain=True)
    assert position.range(0, 2) == 4
    assert [position.range(1, target) for target in (2, 3)] == [2, 1]
    hunter = table("A TD 3,6 N; A LT 3,4 N; R MT 3,2 S; w 3,4", terrain=True)
    assert hunter.range(0, 2) is None


def test_x28_water_stops_tanks_and_no_count() -> None:  # BK-20.2
    position = table("A MT 3,5 N; R MT 3,2 S; R LT 4,4 S; ~ 3,4", terrain=True)
    assert [position.range(0, target) for target in (1, 2)] == [3, 1]
    assert position.refused(move(0, "F")) == "terrain"


def test_x29_a_reserve_comes_from_the_types_left_once_and_costs_two() -> None:
    # BK-13.1, BK-13.2, BK-13.3
    team = "A MT 1,5 N; A MT 2,6 N; A MT 3,6 N; A HT 4,6 N; A LT 5,6 N"
    position = table(f"{team}; {SPARE}", reserves=True)
    assert position.refused(reserve("MT", (0, 7))) == "no_reserve"
    after = position.play(reserve("TD", (0, 7)))
    assert after.tank(6) == ("TD", (0, 7), N, False)
    assert after.state.rebuilds == (0, 2)
    again = after.play(move(5, "L"))
    assert again.refused(reserve("HT", (1, 7))) == "no_reserve"


def test_x30_the_turn_limit_compares_strength() -> None:  # BK-10.2, BK-10.4
    position = table(
        "A MT 3,6 N; A HT 4,6 N; A MT lost; R LT 0,0 S; R LT 2,0 S",
        turn_limit=160,
        turn=160,
        active=1,
    ).changed(rebuilds=(1, 0))
    assert position.play(move(3, "F")).won == (0, "turn_limit")


def test_x31_the_quiet_limit_counts_flags_held_first() -> None:  # BK-10.3, BK-10.4
    position = table("A MT 3,4 N; A MT 4,4 N; R LT 0,0 S; R HT 1,6 S", quiet=59)
    assert position.changed(quiet=59, rebuilds=(0, 0)).play(move(0, "F")).won == (1, "quiet")


def test_x32_where_a_flag_may_stand() -> None:  # BK-2.9 to BK-2.12
    walls = [(3, 2), (2, 3), (4, 3), (3, 4)]
    opening = Opening(
        obstacles=tuple((cell(square), "obstacle") for square in walls),
        tanks=table(f"A MT 3,7 N; {SPARE}").state.field.opening.tanks,
        homes=("S", "N"),
    )
    position = new_match(opening).play(flag((2, 5)))
    squares = [(0, 4), (3, 2), (3, 3), (2, 6), (6, 5), (2, 5)]
    assert [position.refused(flag(square)) for square in squares] == [
        "flag_edge",
        "flag_obstacle",
        "flag_sealed",
        "flag_line",
        "flag_line",
        "flag_taken",
    ]
    assert position.refused(flag((5, 4))) == ""


def test_x33_a_tied_roll_off_is_rolled_again() -> None:  # BK-2.6, BK-2.7
    one = Team(1, 0, 0, 0)
    position = new_match(Opening(obstacles=(), forces=(one, one))).rolls(4, 4)
    assert position.state.phase == "rolloff"
    chosen = position.rolls(2, 5)
    assert (chosen.state.phase, chosen.active) == ("axis", 1)
    after = chosen.play(ChooseAxis("ew")).play(ChooseEdge("W"))
    assert after.state.homes == ("W", "E")
    assert (after.state.phase, after.state.first, after.active) == ("deploy", 0, 0)


def test_a_destroyed_tank_is_off_the_board() -> None:  # BK-6.7
    after = table(f"A HT 3,5 N; R LT 3,4 S; {SPARE}").play(fire(0, at=1)).rolls(2, 6, 6)
    assert after.state.tanks[1].at == OFF
