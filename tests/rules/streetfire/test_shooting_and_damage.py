"""Shooting (SF-3) and damage (SF-4)."""

from fractions import Fraction
from itertools import product

import pytest

from game.rules.streetfire.data import LR
from game.rules.streetfire.events import Crippled, DamageRolled, Destroyed, Fired, Hit, Missed
from game.rules.streetfire.play.sight import ceiling
from tests.rules.streetfire.table import (
    CATHEDRAL,
    LOW_TOWN,
    MAPS,
    SPARE,
    end,
    fire,
    move,
    table,
)


def test_a_target_is_a_position_with_an_enemy() -> None:  # SF-3.1
    here = table("0 LR D6; 0 SR D5; 1 LR D3")
    assert here.targets(0) == ["D3"]
    assert here.refused(fire(0, "D5")) == "no_target"
    assert here.refused(fire(0, "A1")) == "no_target"


@pytest.mark.parametrize(
    ("gun", "points", "half_blocks"), [("LR", 6, 6), ("SR", 6, 4), ("LR", 3, 3), ("SR", 3, 2)]
)
def test_the_range_is_inclusive_and_halved_when_damaged(
    gun: str, points: int, half_blocks: int
) -> None:  # SF-3.2, SF-4.10
    names = ["A1", "A1-2", "A2", "A2-3", "A3", "A3-4", "A4", "A4-5", "A5"]
    for distance in range(1, 9):
        here = table(f"0 {gun} A1 {points}; 1 LR {names[distance]}")
        assert (here.refused(fire(0, names[distance])) == "") == (distance <= half_blocks)


def test_distance_is_straight_and_exact() -> None:  # SF-3.3
    # 2 and 6 half blocks: the square of 40 is beyond 36, of 4 and 4 it is 32
    here = table("0 LR A1; 1 LR B4; 1 LR C3")
    assert here.refused(fire(0, "B4")) == "out_of_range"
    assert here.refused(fire(0, "C3")) == ""


def test_along_a_street_the_shot_is_direct_whatever_the_heights() -> None:  # SF-3.4
    # street 3 passes between blocks of height 2, 1, 3 and 1, 2: they do not matter
    here = table("0 LR A3; 1 LR D3").play(fire(0, "D3"))
    assert here.happened(Fired) == [Fired(0, here.at("A3"), here.at("D3"), "direct", (), (1,))]


def test_an_odd_coordinate_is_no_street() -> None:  # SF-3.4, SF-3.9
    here = table("0 LR AB1; 1 LR AB2")
    assert here.sight("AB1", "AB2") == ("indirect", [1])
    assert here.sight("AB2", "AB3") == ("blocked", [2])


def test_open_view_across_the_square_is_direct() -> None:  # SF-3.5
    here = table("0 LR C3; 1 LR E5")
    assert here.sight("C3", "E5") == ("direct", [])
    assert here.sight("C4", "E4") == ("direct", [])


@pytest.mark.parametrize(
    ("heights", "passes"),
    [
        ((1,), True),
        ((2,), False),
        ((1, 1), True),
        ((1, 2), False),
        ((2, 1), False),
        ((1, 2, 1), True),
        ((1, 3, 1), False),
        ((2, 1, 1), False),
        ((1, 2, 2, 1), True),
        ((1, 1, 3, 1), False),
        ((1, 3, 1, 1), False),
        ((1, 2, 3, 2, 1), True),
        ((1, 3, 1, 2, 1), False),
        ((1, 2, 3, 3, 2, 1), True),
    ],
)
def test_roofs_that_let_a_shell_pass(heights: tuple[int, ...], passes: bool) -> None:
    # SF-3.6, SF-3.7
    count = len(heights)
    assert passes == all(h <= ceiling(n, count) for n, h in enumerate(heights))


def test_the_ceiling_is_the_rule_read_aloud() -> None:  # SF-3.6, SF-3.7
    for count in range(1, 8):
        for heights in product((1, 2, 3), repeat=count):
            ends = heights[0] == 1 and heights[-1] == 1
            seconds = count < 2 or (heights[1] <= 2 and heights[-2] <= 2)
            low = all(h <= ceiling(n, count) for n, h in enumerate(heights))
            assert low == (ends and seconds), heights


@pytest.mark.parametrize("rows", MAPS)
def test_a_shot_is_the_same_both_ways(rows: str) -> None:  # SF-3.6
    town = table("0 LR A1; 1 LR A4", rows).state.field.town
    for at in town.streets.cells:
        if town.streets.positions >> at & 1:
            for other, seen in town.sights(at).items():
                assert town.sights(other)[at].aim == seen.aim


def test_pieces_never_block_a_shot() -> None:  # SF-3.8
    here = table("0 LR D6; 0 SR D5; 1 LR D3")
    assert "D3" in here.targets(0)
    behind = table("0 LR A1; 1 LR A2; 1 LR A3")
    assert behind.targets(0) == ["A2", "A3"]


def test_edges_and_corners_of_blocks_and_the_square_do_not_count() -> None:  # SF-3.9
    here = table(f"0 LR A1; {SPARE}")
    assert here.sight("A1", "C3") == ("indirect", [1, 1])
    assert here.sight("C4-5", "E3-4") == ("direct", [])
    # over a block, the Square and a block: two blocks, the first and the last
    there = table(f"0 LR A2; {SPARE}", CATHEDRAL)
    assert there.sight("C4-5", "F4-5") == ("blocked", [2, 2])


def test_one_die_a_target_directly_and_two_when_lobbed() -> None:  # SF-4.1, SF-4.2
    direct = table("0 LR D6; 1 LR D3; 1 SR D3; 1 SR D3").play(fire(0, "D3"))
    assert direct.awaited.sides == (6, 6, 6)  # type: ignore[union-attr]
    lobbed = table("0 LR A1; 1 LR B2; 1 SR B2").play(fire(0, "B2"))
    assert lobbed.awaited.sides == (6, 6, 6, 6)  # type: ignore[union-attr]
    assert lobbed.awaited.purpose == "indirect"  # type: ignore[union-attr]


def test_the_dice_are_read_in_ascending_id_and_the_dead_have_none() -> None:  # SF-4.2, SF-4.3
    here = table("0 LR A1; 1 LR B2; 1 SR lost; 1 SR B2").play(fire(0, "B2")).rolls(3, 5, 1, 2)
    assert here.happened(DamageRolled) == [
        DamageRolled(1, (3, 5), 2, LR),
        DamageRolled(3, (1, 2), 0, LR),
    ]
    assert here.happened(Hit) == [Hit(1, 2, 4)]
    assert here.happened(Missed) == [Missed(3)]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_direct_long_range_shot_costs_what_the_die_shows(face: int) -> None:  # SF-4.4
    here = table("0 LR D6; 1 LR D3 8; 1 LR A1").play(fire(0, "D3")).rolls(face)
    assert here.piece(1)[1] == 8 - face


@pytest.mark.parametrize("dice", list(product(range(1, 7), repeat=2)))
def test_a_lobbed_shell_misses_on_six_or_less(dice: tuple[int, int]) -> None:  # SF-4.5
    here = table("0 LR A1; 1 LR B2 8; 1 LR G7").play(fire(0, "B2")).rolls(*dice)
    assert here.piece(1)[1] == 8 - max(0, sum(dice) - 6)
    assert bool(here.happened(Missed)) == (sum(dice) <= 6)


SHORT_UP = {1: 2, 2: 3, 3: 5, 4: 6, 5: 8, 6: 9}
"""The printed column of SR: one and a half times, halves up."""
SHORT_DOWN = {1: 1, 2: 3, 3: 4, 4: 6, 5: 7, 6: 9}


@pytest.mark.parametrize("rounding", ["up", "down"])
@pytest.mark.parametrize("points", range(1, 7))
def test_short_range_costs_one_and_a_half_times_and_halves_go_up_or_down(
    points: int, rounding: str
) -> None:  # SF-4.6, SF-4.7
    table_of = SHORT_UP if rounding == "up" else SHORT_DOWN
    direct = table("0 SR D5; 1 LR D3 8; 1 LR A1", rounding=rounding).play(fire(0, "D3"))
    assert direct.rolls(points).happened(DamageRolled)[0].damage == table_of[points]
    lobbed = table("0 SR A1; 1 LR B2 8; 1 LR G7", rounding=rounding).play(fire(0, "B2"))
    dice = (6, points)  # a sum of 6 + points: the points of the hit, not the dice, count
    assert lobbed.rolls(*dice).happened(DamageRolled)[0].damage == table_of[points]


def test_short_range_always_does_more_when_halves_go_up() -> None:  # SF-4.7
    assert all(Fraction(short, long) >= Fraction(3, 2) for long, short in SHORT_UP.items())


def test_hit_points_never_fall_below_nothing() -> None:  # SF-4.8
    here = table("0 LR D6; 1 LR D3 2; 1 LR A1").play(fire(0, "D3")).rolls(6)
    assert here.happened(Hit) == [Hit(1, 2, 0)]


def test_a_piece_without_hit_points_is_gone_at_once() -> None:  # SF-4.9
    here = table("0 LR D6; 0 LR D5; 1 LR D3 2; 1 LR A1").play(fire(0, "D3")).rolls(2)
    assert here.happened(Destroyed) == [Destroyed(2, here.at("D3"))]
    assert (here.piece(2), here.targets(1)) == ((None, 0), [])
    assert not here.state.held[1] >> here.at("D3") & 1


def test_three_lost_points_halve_the_range_at_once_and_nothing_else() -> None:  # SF-4.10
    here = table("0 LR D6; 1 LR D3; 1 LR A1").play(fire(0, "D3"))
    assert not here.rolls(2).happened(Crippled)
    hurt = here.rolls(3)
    assert hurt.happened(Crippled) == [Crippled(1)]
    assert hurt.active == 1
    assert hurt.refused(fire(1, "D6")) == "out_of_range"
    assert "D2" in hurt.ends(1)


def test_a_crippled_piece_is_not_crippled_again() -> None:  # SF-4.10
    here = table("0 LR D6; 1 LR D3 3; 1 LR A1").play(fire(0, "D3")).rolls(1)
    assert not here.happened(Crippled)


@pytest.mark.parametrize("start", range(1, 9))
def test_with_other_hit_points_three_is_the_threshold(start: int) -> None:  # SF-4.11
    here = table(f"0 LR D6 {start}; 1 LR D3", hit_points=(start, 6))
    assert (here.refused(fire(0, "D3")) == "") == (start > 3)


def test_hit_points_never_come_back() -> None:  # SF-4.12
    here = table("0 LR D6 2; 0 LR A7; 1 LR G1 1", LOW_TOWN)
    for _ in range(4):
        here = here.play(end(), end()).rolls(1)
    assert (here.piece(0)[1], here.piece(2)[1]) == (2, 1)


def test_a_piece_destroyed_in_the_first_half_never_acts_in_the_second() -> None:  # SF-4.9
    here = table("0 LR D6; 1 LR D3 1; 1 LR A1").play(fire(0, "D3")).rolls(1)
    assert here.refused(move(1, "D2")) == "no_piece"


def test_height_three_is_a_wall_on_every_supplied_map() -> None:  # SF-3.6
    for rows in (*MAPS, CATHEDRAL):
        town = table("0 LR A1; 1 LR A4", rows).state.field.town
        for at in town.streets.cells:
            if town.streets.positions >> at & 1:
                for seen in town.sights(at).values():
                    assert len(seen.blocks) <= 4
                    if 3 in (town.heights[block] for block in seen.blocks):
                        assert seen.aim == "blocked"
