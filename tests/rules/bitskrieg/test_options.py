"""The optional rules (BK-12 to BK-20)."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.contract import Roll
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import Bound, BoundAt, FireAt, PickTerrain, Ram, Reserve, Reverse
from game.rules.bitskrieg.data import PIECES
from game.rules.bitskrieg.events import (
    Deflected,
    Destroyed,
    FlagTaken,
    Hit,
    MatchOver,
    ObstacleCleared,
    ObstaclePlaced,
    RamRolled,
    Stunned,
)
from tests.rules.bitskrieg.table import (
    SPARE,
    E,
    N,
    Table,
    bound,
    cell,
    fire,
    flip,
    move,
    new_match,
    ram,
    rebuild,
    reserve,
    reverse,
    table,
)


@pytest.mark.parametrize("rebuilds", [(0, 5), (3, 2), (1, 1)])
def test_each_seats_marker_starts_at_its_own_value(rebuilds: tuple[int, int]) -> None:  # BK-12.1
    assert new_match(rebuilds=rebuilds).state.rebuilds == rebuilds


KIT = "A MT 3,6 N; A MT 4,6 N; A MT 0,6 N; A HT 6,6 N; A LT 7,6 N; " + SPARE


def test_a_reserve_is_a_type_left_in_the_pool_on_a_free_home_square_finished() -> None:
    # BK-13.1
    here = table(KIT, reserves=True)
    assert here.refused(reserve("MT", (0, 7))) == "no_reserve"
    assert here.refused(reserve("TD", (0, 6))) == "not_home"
    after = here.play(reserve("TD", (0, 7), E))
    assert after.tank(6) == ("TD", (0, 7), E, False)
    assert len(here.legal(Reserve)) == 3 * 8 * 4


def test_a_reserve_costs_two_and_no_tank_need_be_lost() -> None:  # BK-13.2
    here = table(KIT, reserves=True)
    assert here.play(reserve("LT", (0, 7))).state.rebuilds == (0, 2)
    assert here.changed(rebuilds=(1, 2)).refused(reserve("LT", (0, 7))) == "no_rebuilds"


def test_a_seat_calls_one_reserve_a_match() -> None:  # BK-13.3
    here = table(KIT, reserves=True, rebuilds=(5, 2))
    later = here.play(reserve("LT", (0, 7))).play(move(5, "F"))
    assert later.refused(reserve("LT", (1, 7))) == "no_reserve"


def test_a_destroyed_reserve_is_rebuilt_like_any_other() -> None:  # BK-13.4
    notes = "A MT 6,6 N; R TD 0,3 S; R MT 7,0 S"
    here = table(notes, reserves=True, rebuilds=(5, 2)).play(reserve("LT", (0, 7)))
    shot = here.play(fire(1, at=3)).rolls(5, 6, 6)
    assert shot.tank(3)[1] is None
    assert shot.refused(rebuild(3, (0, 7))) == ""


@pytest.mark.parametrize(
    ("facing", "armor"), [("S", 4), ("E", 3), ("N", 3), ("W", 3)]
)  # the shooter stands south of the target
def test_from_outside_a_targets_front_its_armor_is_one_lower(facing: str, armor: int) -> None:
    # BK-14.1
    here = table(f"A MT 3,4 N; R MT 3,2 {facing}; {SPARE}", flank_armor=True)
    assert here.play(fire(0, at=1)).rolls(6).state.shot.armor == armor
    plain = table(f"A MT 3,4 N; R MT 3,2 {facing}; {SPARE}")
    assert plain.play(fire(0, at=1)).rolls(6).state.shot.armor == 4


def test_the_front_of_a_tank_destroyer_is_its_half_plane_and_level_is_flank() -> None:  # BK-14.2
    ahead = table(f"A MT 1,4 N; R TD 3,2 S; {SPARE}", flank_armor=True)
    assert ahead.play(fire(0, at=1)).state.shot.armor == 3
    level = table(f"A MT 1,2 E; R TD 3,2 S; {SPARE}", flank_armor=True)
    assert level.play(fire(0, at=1)).state.shot.armor == 2


def test_bounding_fire_is_judged_from_where_it_drove_to() -> None:  # BK-14.3
    here = table(f"A LT 3,4 N; R MT 3,2 S; {SPARE}", flank_armor=True, bounding_fire=True)
    assert here.play(bound(0, "F", at=1)).state.shot.armor == 4
    side = table(f"A LT 1,3 N; R MT 3,2 S; {SPARE}", flank_armor=True, bounding_fire=True)
    assert side.play(bound(0, "FR", at=1)).state.shot.armor == 3


def test_ramming_uses_plain_armor() -> None:  # BK-14.4
    here = table(f"A HT 3,4 N; R MT 3,3 E; {SPARE}", flank_armor=True, ramming=True)
    after = here.play(ram(0)).rolls(1, 4)
    assert after.happened(Destroyed) == []


def test_a_bound_is_a_move_one_slower_then_a_shot_in_one_action() -> None:  # BK-15.1
    here = table(f"A LT 3,7 N; R MT 3,3 S; {SPARE}", bounding_fire=True, flags=((), ()))
    assert here.refused(bound(0, "F F", at=1)) == ""
    assert here.refused(bound(0, "F F F", at=1)) == "too_far"
    assert here.refused(Bound(0, cell((3, 7)), N, 1)) == "no_change"
    assert isinstance(here.play(bound(0, "F", at=1)).awaited, Roll)


@pytest.mark.parametrize("faces", list(product((2, 3, 4), repeat=2)))
def test_a_bound_hits_when_both_dice_are_above_the_range(faces: tuple[int, int]) -> None:
    # BK-15.2
    here = table(f"A LT 3,7 N; R MT 3,3 S; {SPARE}", bounding_fire=True, flags=((), ()))
    after = here.play(bound(0, "F", at=1)).rolls(*faces)
    assert bool(after.happened(Hit)) == (min(faces) > 3)


def test_damage_of_a_bound_is_as_ever_and_the_tank_ends_finished() -> None:  # BK-15.3
    here = table(f"A TD 3,6 N; R MT 3,3 S; {SPARE}", bounding_fire=True, flags=((), ()))
    hit = here.play(bound(0, "F", at=1)).rolls(6, 6)
    assert len(hit.awaited.sides) == 2
    after = Table(hit.state).rolls(1, 5)
    assert after.happened(Destroyed)
    assert after.tank(0) == ("TD", (3, 5), N, False)


def test_a_tank_of_speed_one_cannot_bound() -> None:  # BK-15.4
    here = table(f"A HT 3,4 N; R MT 3,2 S; {SPARE}", bounding_fire=True)
    assert here.refused(bound(0, "F", at=1)) == "too_slow"
    assert here.legal(Bound) == []


def test_a_bound_needs_a_legal_target_from_its_end() -> None:  # BK-15.5
    here = table(f"A LT 3,4 N; R MT 3,2 S; {SPARE}", bounding_fire=True)
    assert here.refused(bound(0, "FR", at=1)) == "no_shot"
    assert here.refused(bound(0, "FR", at=0)) == "bad_target"


def test_a_bound_that_ends_on_an_enemy_flag_captures_it() -> None:  # BK-15.6
    here = table("A LT 6,2 N; R MT 6,0 S; R LT 0,0 S", bounding_fire=True)
    assert here.play(bound(0, "F", at=1)).happened(FlagTaken) == [FlagTaken(0, 1, cell((6, 1)))]


@pytest.mark.parametrize(
    ("foe", "faces", "stunned"),
    [("MT 3,2 S", (4,), True), ("MT 3,2 S", (3,), False), ("LT 3,2 S", (3,), True)],
)
def test_a_best_die_equal_to_the_armor_turns_the_target_to_finished(
    foe: str, faces: tuple[int, ...], stunned: bool
) -> None:  # BK-16.1
    after = table(f"A MT 3,4 N; R {foe}; {SPARE}", stun=True).play(fire(0, at=1)).rolls(6, *faces)
    assert bool(after.happened(Stunned)) == stunned
    assert after.tank(1)[3] is not stunned


def test_stun_uses_the_flank_armor_and_spares_the_finished() -> None:  # BK-16.1
    flank = table(f"A MT 3,4 N; R MT 3,2 E; {SPARE}", stun=True, flank_armor=True)
    assert flank.play(fire(0, at=1)).rolls(5, 3).happened(Stunned)
    finished = table(f"A MT 3,4 N; R MT 3,2 S finished; {SPARE}", stun=True)
    assert finished.play(fire(0, at=1)).rolls(6, 4).happened(Stunned) == []


def test_stun_never_applies_to_obstacles_or_rams() -> None:  # BK-16.2
    options = {"stun": True, "destroy_obstacles": True, "ramming": True}
    wall = table(f"A MT 3,4 N; # 3,3; {SPARE}", **options).play(fire(0, at=(3, 3))).rolls(6, 4)
    assert wall.happened(Stunned) == []
    assert wall.happened(Deflected)
    rammed = table(f"A HT 3,4 N; R MT 3,3 S; {SPARE}", **options).play(ram(0)).rolls(5, 4)
    assert rammed.happened(Stunned) == []


def test_reverse_is_one_square_straight_back_facing_as_before() -> None:  # BK-17.1
    here = table(f"A LT 3,4 N; A LT 5,4 E finished; {SPARE}", reverse=True)
    assert here.play(reverse(0)).tank(0) == ("LT", (3, 5), N, False)
    assert here.refused(reverse(1)) == "finished"


@pytest.mark.parametrize(
    ("notes", "code"),
    [
        ("A MT 3,4 N; A HT 3,5 N", "square_taken"),
        ("A MT 3,4 N; R HT 3,5 N", "square_taken"),
        ("A MT 3,4 N; # 3,5", "terrain"),
        ("A MT 3,7 N", "edge"),
        ("A MT 2,4 N", "cannot_stop"),
        ("A MT 6,0 N", ""),
    ],
)
def test_the_square_behind_must_be_free_to_stop_on(notes: str, code: str) -> None:  # BK-17.2
    here = table(f"{notes}; {SPARE}", reverse=True)
    assert here.refused(reverse(0)) == code
    if not code:
        assert here.play(reverse(0)).happened(FlagTaken)


def test_reverse_is_never_part_of_another_action() -> None:  # BK-17.3
    options = {"reverse": True, "bounding_fire": True, "ramming": True}
    here = table(f"A LT 3,4 N; R MT 3,2 S; {SPARE}", **options)
    behind = cell((3, 5))
    assert [c for c in here.legal(Bound) if (c.at, c.facing) == (behind, N)] == []
    assert [c for c in here.legal(Ram) if (c.at, c.facing) == (behind, N)] == []
    assert here.legal(Reverse) == [Reverse(0)]


def test_a_ram_drives_up_to_an_enemy_straight_ahead_with_a_step_to_spare() -> None:  # BK-18.1
    here = table(f"A LT 3,6 N; R MT 3,3 S; {SPARE}", ramming=True, flags=((), ()))
    assert here.refused(ram(0, "F F")) == ""
    assert here.refused(ram(0, "F")) == "no_ram"
    slow = table(f"A MT 3,6 N; R MT 3,3 S; {SPARE}", ramming=True, flags=((), ()))
    assert slow.refused(ram(0, "F F")) == "too_far"
    after = here.play(ram(0, "F F")).rolls(1, 1)
    assert after.tank(0) == ("LT", (3, 4), N, False)


def test_a_tank_rams_only_from_a_square_it_may_stop_on() -> None:  # BK-18.2
    here = table(f"A LT 3,6 N; A MT 3,4 N; R LT 3,3 S; {SPARE}", ramming=True, flags=((), ()))
    assert here.refused(ram(0, "F F")) == "cannot_stop"


@pytest.mark.parametrize(("own", "other"), [(1, 1), (6, 1), (1, 6), (6, 6)])
def test_each_rolls_for_its_own_tank_both_results_apply_together(own: int, other: int) -> None:
    # BK-18.3, BK-18.4
    here = table(f"A HT 3,4 N; A LT 0,7 N; R LT 3,3 S; {SPARE}", ramming=True).play(ram(0))
    assert here.awaited.seat == 0
    between = here.rolls(own)
    assert between.awaited.seat == 1
    after = between.rolls(other)
    assert after.happened(RamRolled) == [RamRolled(0, 2, own, other)]
    assert (after.tank(0)[1] is None) == (own > 5)
    assert (after.tank(2)[1] is None) == (other > 3)
    assert not after.tank(0)[3]
    assert not after.tank(2)[3]


def test_the_odds_of_a_ram_are_four_ways() -> None:  # BK-18.3
    here = table(f"A HT 3,4 N; R LT 3,3 S; {SPARE}", ramming=True)
    odds = GAME.odds(here.state, 0, here.command(ram(0)))
    assert odds is not None
    chances = sorted(o.chance for part in odds.parts for o in part.outcomes)
    twelfth = Fraction(1, 12)
    four_ways = sorted([5 * twelfth, twelfth, twelfth, 5 * twelfth])
    assert chances == four_ways


def test_if_both_lose_their_last_tank_the_rammed_seat_wins() -> None:  # BK-18.5
    after = table("A LT 3,5 N; R LT 3,3 S", ramming=True).play(ram(0, "F")).rolls(5, 6)
    assert after.happened(MatchOver) == [MatchOver(1, "elimination")]


def test_a_ram_is_never_combined_with_bounding_fire() -> None:  # BK-18.6
    here = table(f"A LT 3,5 N; R LT 3,3 S; {SPARE}", ramming=True, bounding_fire=True)
    after = here.play(ram(0, "F")).rolls(1, 1)
    assert after.awaited.seats == (1,)


def test_a_tank_may_fire_at_an_obstacle_counted_like_a_tank() -> None:  # BK-19.1
    here = table(f"A TD 3,6 N; # 3,3; # 3,1; {SPARE}", destroy_obstacles=True)
    assert here.legal(FireAt) == [FireAt(0, cell((3, 3)))]
    assert here.range(0, (3, 3)) == 3
    off = table(f"A TD 3,6 N; # 3,3; {SPARE}")
    assert off.refused(fire(0, at=(3, 3))) == "option_off"


@pytest.mark.parametrize(("faces", "gone"), [((4, 4), False), ((1, 5), True), ((6, 6), True)])
def test_any_damage_die_above_four_removes_the_obstacle(
    faces: tuple[int, int], gone: bool
) -> None:  # BK-19.2
    here = table(f"A TD 3,6 N; # 3,3; {SPARE}", destroy_obstacles=True, flags=((), ()))
    after = here.play(fire(0, at=(3, 3))).rolls(4, *faces)
    assert bool(after.happened(ObstacleCleared)) == gone
    assert (after.state.ground.obstacles == 0) == gone


def test_water_is_no_target() -> None:  # BK-19.3
    here = table(f"A MT 3,6 N; ~ 3,3; w 4,4; {SPARE}", destroy_obstacles=True, terrain=True)
    assert here.refused(fire(0, at=(3, 3))) == "bad_target"
    assert here.refused(fire(0, at=(4, 4))) == ""


def test_woods_and_the_tank_in_them_are_two_targets() -> None:  # BK-19.4
    notes = f"A TD 3,6 N; w 3,3; R MT 3,3 S; {SPARE}"
    here = table(notes, destroy_obstacles=True, terrain=True, flags=((), ()))
    assert here.refused(fire(0, at=1)) == ""
    after = here.play(fire(0, at=(3, 3))).rolls(6, 6, 6)
    assert after.tank(1)[1] == (3, 3)
    assert after.happened(ObstacleCleared)[0].kind == "woods"


def test_the_woods_under_the_shooter_are_no_target() -> None:  # BK-19.5
    here = table(f"A MT 3,6 N; w 3,6; {SPARE}", destroy_obstacles=True, terrain=True)
    assert here.refused(fire(0, at=(3, 6))) == "no_shot"


def test_bounding_fire_may_be_aimed_at_an_obstacle() -> None:  # BK-19.1
    options = {"destroy_obstacles": True, "bounding_fire": True, "flags": ((), ())}
    here = table(f"A MT 3,6 N; # 3,3; {SPARE}", **options)
    assert BoundAt(0, cell((3, 5)), N, cell((3, 3))) in here.legal(BoundAt)
    assert len(here.play(bound(0, "F", at=(3, 3))).awaited.sides) == 2


def test_six_picks_in_turn_each_followed_by_its_dice() -> None:  # BK-20.1
    here = new_match(terrain=True)
    pickers, kinds = [], []
    for piece, square in enumerate(((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6))):
        pickers.append(here.awaited.seats[0])
        side = piece % 2
        kinds.append(PIECES[piece][side])
        here = here.play(PickTerrain(piece, side))
        here = here.rolls(*square)
        assert here.happened(ObstaclePlaced)[-1].kind == kinds[-1]
        if piece < 5:
            refusal = here.refusal(PickTerrain(piece, 0))
            assert refusal is not None
            assert (refusal.code, refusal.say.values) == ("piece_used", (piece + 1,))
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert here.state.phase == "choose"


@pytest.mark.parametrize(("mark", "enters", "counts"), [("#", 0, 0), ("w", 1, 0), ("~", 0, 1)])
def test_what_each_terrain_lets_through(mark: str, enters: int, counts: int) -> None:  # BK-20.2
    here = table(f"A TD 3,5 N; {mark} 3,4; R MT 3,3 S; {SPARE}", terrain=True, flags=((), ()))
    assert (here.refused(move(0, "F")) == "") == bool(enters)
    assert (here.range(0, 1) == 2) == bool(counts)


def test_woods_under_shooter_or_target_do_not_stop_the_count() -> None:  # BK-20.2
    here = table(f"A TD 3,5 N; w 3,5; w 3,3; R MT 3,3 S; {SPARE}", terrain=True)
    assert here.range(0, 1) == 2


def test_woods_with_an_own_tank_in_them_still_block() -> None:  # BK-20.3
    here = table(f"A TD 3,6 N; A LT 3,4 N; w 3,4; R MT 3,2 S; {SPARE}", terrain=True)
    assert here.range(0, 2) is None
    assert here.range(1, 2) == 2


def test_woods_may_be_passed_and_stopped_in_and_hold_no_flag() -> None:  # BK-20.4
    here = table(f"A LT 3,6 N; w 3,5; w 3,4; {SPARE}", terrain=True, flags=((), ()))
    assert here.refused(move(0, "F")) == ""
    assert here.refused(move(0, "F F F")) == ""


@pytest.mark.parametrize("first", [0, 1])
def test_the_chosen_seat_picks_first_and_rolls_again_with_the_same_piece(first: int) -> None:
    # BK-20.5
    here = new_match(terrain=True, terrain_first=first)
    assert here.awaited.seats == (first,)
    here = here.play(PickTerrain(0, 0)).rolls(3, 3).play(PickTerrain(1, 1)).rolls(3, 3)
    assert isinstance(here.awaited, Roll)
    assert here.awaited.seat == 1 - first
    assert here.rolls(4, 4).happened(ObstaclePlaced)[-1].kind == "woods"


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (reserve("TD", (0, 7)), "BK-13.1"),
        (bound(0, "F", at=1), "BK-15.1"),
        (reverse(0), "BK-17.1"),
        (ram(0), "BK-18.1"),
        (fire(0, at=(4, 4)), "BK-19.1"),
    ],
)
def test_a_command_of_an_option_that_is_off_is_refused_with_its_rule(
    order: object, rule: str
) -> None:  # BK-13.1, BK-15.1, BK-17.1, BK-18.1, BK-19.1
    here = table(f"A LT 3,4 N; R MT 3,2 S; # 4,4; {SPARE}")
    refusal = here.refusal(order)  # type: ignore[arg-type]
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("option_off", rule)
    assert here.refused(flip()) == "nothing_to_flip"
