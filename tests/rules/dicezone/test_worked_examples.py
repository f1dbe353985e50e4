"""The worked examples and worked odds of the rules, number by number (DZ-10 odds, DZ-11)."""

from fractions import Fraction
from typing import Any

import pytest

from game.core.boards.cells import mask_of
from game.core.boards.hexes import Hex
from game.rules.dicezone.board import BOARD, LAYOUTS, clear, side_struck
from game.rules.dicezone.commands import (
    Design,
    Drive,
    Fire,
    HoldFire,
    PlaceTank,
    Plan,
    Scuttle,
    Spend,
    SplitPool,
)
from game.rules.dicezone.data import FRONT, LEFT, READY, RIGHT
from game.rules.dicezone.events import (
    CarryRolled,
    CrateSpawned,
    Drove,
    MatchOver,
    MineExploded,
    RingBurned,
    Scored,
    ShotDeclared,
    ShotLanded,
    TankDestroyed,
    TankPlaced,
)
from game.rules.dicezone.play.tracks import movement_order, shooting_order
from game.rules.dicezone.play.turns import end_turn
from game.rules.dicezone.state import Opening, ring_radius, total
from tests.rules.dicezone.table import Table, at, begun, plan, table

BLUE = "standard 6,-2 SW range=2 accuracy=3"


def against_red(red: str = "", **options: Any) -> Table:
    """Blue of the first examples is to shoot at Red, a Standard in the middle facing north."""
    return table(f"{BLUE}; standard 0,0 N {red}", **options).shoots()


def behind_red(red: str, blue: str = "", **options: Any) -> Table:
    """A Standard straight behind Red is to shoot at its rear."""
    return table(f"standard 0,4 N {blue}; standard 0,0 N {red}", **options).shoots()


def points(here: Table) -> int:
    """The score of the first team."""
    return here.state.scores[0]


def test_dz_e1_one_die_that_reaches_the_face_needed_is_a_hit() -> None:  # DZ-8.7, DZ-8.8
    here = against_red().play(Fire(1))
    (shot,) = here.told(ShotDeclared)
    assert (shot.distance, shot.step, shot.need, shot.side) == (6, 3, 5, RIGHT)
    here = here.rolls(3, 5, 6)
    assert here.told(ShotLanded)[0].verdict == "hit"
    assert (here.stat(1, "right"), points(here)) == (0, 40)
    assert here.awaited != "carry"


def test_dz_e2_two_sixes_are_critical_and_take_no_armor() -> None:  # DZ-8.9, DZ-9.6
    here = against_red().play(Fire(1)).rolls(6, 6, 1, 3)
    assert (here.stat(1, "right"), here.stat(1, "accuracy"), points(here)) == (4, 0, 80)


def test_dz_e3_a_four_misses_where_five_is_needed() -> None:  # DZ-8.7
    here = against_red().play(Fire(1)).rolls(4, 4, 1)
    assert here.told(ShotLanded)[0].verdict == "miss"
    assert points(here) == 0


def test_dz_e4_speed_does_not_count_for_the_total() -> None:  # DZ-3.6
    stats = (4, 3, 3, 2, 6, 3, 4, 5, 5)
    assert total(stats) == 35


@pytest.mark.parametrize(("away", "step", "need"), [(9, 3, 5), (16, 4, 6)])
def test_dz_e5_the_range_step_is_rounded_up(away: int, step: int, need: int) -> None:  # DZ-8.4
    here = table(f"standard 0,{away - 8} N; standard 0,-8 N").shoots().play(Fire(1))
    (shot,) = here.told(ShotDeclared)
    assert (shot.distance, shot.step, shot.need) == (away, step, need)


def test_dz_e5_beyond_step_four_is_out_of_range() -> None:  # DZ-8.5
    here = table("standard 0,9 N; standard 0,-8 N; standard 0,8 N range=1").shoots(0)
    assert here.refused(Fire(1)) == "out_of_range"


@pytest.mark.parametrize(
    ("facing", "side"), [(0, FRONT), (1, FRONT), (2, LEFT), (3, LEFT), (4, RIGHT), (5, RIGHT)]
)
def test_dz_e6_on_a_corner_the_side_nearer_the_front_is_struck(facing: int, side: int) -> None:
    assert side_struck(at(0, 0), facing, at(2, -4)) == side  # DZ-1.14


@pytest.mark.parametrize(
    ("occupied", "open_"),
    [
        ([(1, 0)], True),
        ([(1, 0), (0, 1)], False),
        ([(1, 0), (1, 2)], True),
        ([(1, 1)], False),
        ([(2, 1), (1, 2)], False),
    ],
)
def test_dz_e7_an_edge_blocks_only_between_two_bodies(
    occupied: list[tuple[int, int]], open_: bool
) -> None:  # DZ-1.8, DZ-1.9
    assert clear(at(0, 0), at(2, 2), mask_of(at(*here) for here in occupied)) == open_


def test_dz_e8_a_line_passes_through_hexes_side_by_side() -> None:  # DZ-1.7
    crossed = {
        BOARD.at(cell)
        for cell in BOARD.cells
        if cell not in (at(0, 0), at(5, 1)) and not clear(at(0, 0), at(5, 1), 1 << cell)
    }
    assert crossed == {Hex(*h) for h in [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 1)]}


SIDE_SHOT = "standard 6,-2 SW range=6 accuracy=3 damage={}"


def side_hit(damage: int, red: str, *dice: int, **options: Any) -> Table:
    """A plain hit on the right side of Red, then the carry die if it is rolled."""
    notes = f"{SIDE_SHOT.format(damage)}; standard 0,0 N {red}; standard 0,11 N"
    here = table(notes, **options).shoots(0).play(Fire(1))
    return here.rolls(3, 3, 3, *dice)


def test_dz_e9_what_a_stat_cannot_take_goes_to_the_core() -> None:  # DZ-9.5, DZ-9.8, DZ-10.3
    here = side_hit(6, "right=1 range=2 core=3", 4)
    assert [event.points for event in here.told(Scored)] == [10, 100, 100]
    assert points(here) == 210
    assert here.told(TankDestroyed)[0].tank == 1


def test_dz_e10_only_pips_really_removed_score() -> None:  # DZ-10.1
    here = side_hit(6, "right=1 range=2 core=2", 4)
    assert [event.points for event in here.told(Scored)] == [10, 80, 100]


def test_dz_e11_a_stat_at_zero_passes_everything_on_to_the_core() -> None:  # DZ-9.5
    here = side_hit(4, "right=0 damage=0 core=5", 2)
    assert (here.stat(1, "core"), points(here)) == (1, 80)


def test_dz_e12_a_shell_ignores_the_first_two_points_of_a_turn() -> None:  # DZ-9.4
    notes = "standard 6,-2 SW range=6; standard 0,0 N right=3 shell2 shell=2; standard 6,-1 SW"
    here = table(notes, seats=(0, 1, 0), teams=(0, 1), tanks_per_team=2).shoots(0, 2)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3)
    assert (here.stat(1, "right"), points(here), here.tank(1).shell) == (1, 20, 0)
    here = here.play(Fire(1)).rolls(4, 4, 4, 4, 1)
    assert (here.stat(1, "right"), here.stat(1, "move"), points(here)) == (0, 4, 20 + 70)


def test_dz_e13_a_shell_ignores_nothing_of_what_is_carried() -> None:  # DZ-9.4
    here = side_hit(4, "right=1 shell2 shell=2", 6)
    assert (here.stat(1, "right"), here.stat(1, "core"), points(here)) == (0, 3, 50)
    assert here.tank(1).shell == 1


@pytest.mark.parametrize("dice", [(2, 2, 2, 2), (6, 6, 2, 2)])
def test_dz_e14_nothing_goes_past_a_proof_rear(dice: tuple[int, ...]) -> None:  # DZ-9.7
    here = behind_red("rear_proof", "damage=6 range=6").play(Fire(1))
    here = here.rolls(*(max(face, 3) for face in dice))
    assert (here.stat(1, "rear"), points(here)) == (0, 30)
    assert here.told(CarryRolled) == []


def test_dz_e15_double_damage_doubles() -> None:  # DZ-8.10
    notes = "standard -6,2 NE range=6 double_damage=2; standard 0,0 N; standard 0,11 N"
    here = table(notes).shoots(0).play(Fire(1, boost="double_damage")).rolls(3, 3, 3, 3, 1)
    assert (here.stat(1, "left"), here.stat(1, "move"), points(here)) == (0, 3, 120)
    assert here.tokens(0) == {"double_damage": 1}


def test_dz_e16_the_target_score_ends_the_match_before_the_carry_roll() -> None:  # DZ-12.2
    here = table("standard -6,2 NE range=6 damage=6; standard 0,0 N", scores=(960, 0)).shoots()
    here = here.play(Fire(1)).rolls(3, 3, 3, 3)
    assert (here.stat(1, "left"), points(here), here.awaited) == (0, 1000, "target")
    assert here.result.winners == (0,)


def test_dz_e17_a_blast_strikes_the_side_toward_the_targets_hex() -> None:  # DZ-9.9
    notes = "standard 0,-5 S he=2; standard 0,0 N front=3; standard 1,0 N"
    here = table(notes).shoots(0).play(Fire(1, missile="he")).rolls(4, 4, 4, 4, 1)
    assert (here.stat(1, "front"), here.stat(1, "move")) == (0, 4)
    assert here.stat(2, "left") == 1
    assert points(here) == 120


def test_dz_e18_a_mine_strikes_the_side_that_faces_it() -> None:  # DZ-6.10, DZ-6.11
    here = table("standard 2,1 NW speed=5; standard 0,9 N").with_mines((0, 1, 1)).moves(0)
    here = here.play(Drive("FF"))
    assert here.place(0) == (1, 1, "NW")
    assert here.told(MineExploded)[0].side == FRONT
    assert here.awaited == "carry"
    here = here.rolls(2)
    assert (here.stat(0, "front"), here.stat(0, "damage")) == (0, 3)
    assert here.state.scores == (0, 70)
    assert (here.awaited, here.place(0)) == ("move", (1, 1, "NW"))


def test_dz_e19_the_tracks_break_ties_opposite_ways() -> None:  # DZ-5.2, DZ-5.3, DZ-5.5
    notes = (
        "standard 0,0 N speed=5 accuracy=3 range=5; standard 2,0 N speed=5 accuracy=3 range=3;"
        "standard 4,0 N speed=7 range=1 core=3; standard 6,0 N speed=5 accuracy=2 range=6"
    )
    here = table(notes, marker=2)
    assert [total(tank.stats) for tank in here.state.tanks] == [40, 38, 35, 40]
    assert movement_order(here.state) == (2, 3, 0, 1)
    assert shooting_order(here.state) == (3, 1, 0, 2)


def test_dz_e20_steps_cost_and_what_is_too_dear_is_refused() -> None:  # DZ-6.2
    start = table("standard 0,0 N speed=5; standard 0,9 N").moves(0)
    ways = [(0, -1, "N"), (0, -1, "NE"), (1, -2, "NE"), (2, -3, "NE")]
    assert [start.play(Drive("FRFF"[:n])).place(0) for n in range(1, 5)] == ways
    here = start.play(Drive("FRFF"))
    assert here.told(Drove) == [Drove(0, at(0, 0), 0, "FRFF", at(2, -3), 1)]
    assert here.state.act is not None and here.state.act.left == 1
    assert here.refused(Drive("B")) == "no_points_left"


def test_dz_e21_a_crate_ends_the_drive_and_leaves_the_rest() -> None:  # DZ-6.4, DZ-7.1
    here = table("standard 0,0 N speed=5; standard 0,9 N").with_crates((1, -2)).moves(0)
    here = here.play(Drive("FRFF")).rolls(2, 4)
    assert (here.stat(0, "front"), points(here)) == (6, 100)
    assert here.place(0) == (1, -2, "NE")
    assert here.state.act is not None and here.state.act.left == 2


def test_dz_e22_pips_go_from_weapons_and_engine_into_armor() -> None:  # DZ-4.2 to DZ-4.6
    here = table("standard 0,0 N; standard 0,9 N").plans()
    good = Plan(0, 6, 3, 5, 3, (6, 4, 5, 3), from_move=1)
    assert here.refused(good) == ""
    played = here.by(0, good).by(1, plan(here.tank(1), 1))
    assert total(played.tank(0).stats) == 40
    assert played.stat(0, "move") == 6
    assert here.refused(Plan(0, 7, 3, 5, 3, (6, 4, 5, 3), 1)) == "speed_high"
    assert here.refused(Plan(0, 6, 3, 5, 3, (6, 4, 5, 2), 1)) == "armor_locked"
    assert here.refused(Plan(0, 6, 3, 5, 3, (6, 4, 6, 3), 1)) == "push_too_many"


def test_dz_e23_a_crate_goes_inward_from_terrain() -> None:  # DZ-2.7, DZ-11.3
    here = table("standard 0,9 N; standard 9,0 N").with_state(terrain=LAYOUTS["gates"])
    here = Table(*end_turn(here.state, ())).rolls(1, 2, 3)
    (crate,) = here.told(CrateSpawned)
    assert (crate.wanted, crate.cell) == (at(0, -5), at(0, -4))


@pytest.mark.parametrize(
    ("shares", "code"), [((50, 30), ""), ((65, 15), "pool_split"), ((45, 30), "pool_split")]
)
def test_dz_e24_a_team_shares_all_its_pips(shares: tuple[int, int], code: str) -> None:
    here = begun(2, tanks_per_team=2, start="fixed", opening=Opening((1, 1, 4, 4)))
    here = here.rolls(6, 1, *(1,) * 8)
    assert here.awaited == "pool"
    assert here.refused(SplitPool(shares)) == code  # DZ-13.4


def test_dz_e25_the_marker_seat_deploys_last() -> None:  # DZ-2.8
    here = begun(4).rolls(1, 6, 1, 1, *(1,) * 8)
    assert here.state.waiting == (0, 3, 2, 1)


def test_dz_e26_odd_pips_of_a_purchase_are_lost() -> None:  # DZ-12.9
    notes = "scout 0,0 N front=1 move=10 range=3 accuracy=1 core=3; scout 0,9 N"
    here = table(notes, mode="pocket_money")
    assert total(here.tank(0).stats) == 31
    here = here.with_state(phase="credits", credits=(4, 0), sealed=(None, None))
    added = Spend(0, (4, 0, 0, 0, 0, 0, 4, 0, 3))
    assert here.refused(added) == ""
    here = here.by(0, added).by(1, Spend(1, (0,) * 9))
    assert total(here.tank(0).stats) == 42
    assert here.state.credits == (2, 0)


def test_dz_e27_a_split_divides_the_dice_between_two_shots() -> None:  # DZ-8.11
    notes = "standard 0,0 N accuracy=5 range=6 damage=3 split; standard 0,-4 N; standard 4,-4 N"
    here = table(notes).shoots(0).play(Fire(1, boost="split", dice=2))
    assert here.told(ShotDeclared)[0].step == 1
    here = here.rolls(2, 3)
    assert here.told(ShotLanded)[0].verdict == "hit"
    assert [order.target for order in here.menu[:-1]] == [1, 2]  # type: ignore[attr-defined]
    assert here.play(Fire(2)).told(ShotDeclared)[0].dice == 3


def test_dz_e28_only_zones_with_a_crate_of_their_own_are_open() -> None:  # DZ-2.9
    here = begun(4).rolls(6, 1, 1, 1, *(1,) * 8)
    assert here.refused(PlaceTank(at(0, -11), 3)) == "zone_closed"
    assert here.refused(PlaceTank(at(11, -11), 3)) == ""


@pytest.mark.parametrize(("turn", "radius"), [(3, None), (4, 11), (12, 3), (13, 2), (20, 1)])
def test_dz_e29_the_ring_closes_by_one_a_turn(turn: int, radius: int | None) -> None:
    field = table("standard 3,-3 N; standard 1,-2 N", mode="last_man", ring=4).state.field
    assert ring_radius(field, turn) == radius  # DZ-12.13


def test_dz_e29_only_who_is_farther_than_the_ring_burns() -> None:  # DZ-12.13
    here = table("standard 3,-3 N; standard 1,-2 N", mode="last_man", ring=4, turn=13)
    here = Table(*end_turn(here.state, ()))
    assert here.told(RingBurned) == [RingBurned(0, 4)]


@pytest.mark.parametrize(
    ("note", "code"),
    [
        ("move=0 range=2 accuracy=1 damage=1", ""),
        ("move=3 range=1 accuracy=1 damage=0", ""),
        ("move=3 range=1 accuracy=1 damage=1", "scuttle_no"),
        ("", "scuttle_no"),
    ],
)
def test_dz_e30_only_a_lamed_tank_may_be_given_up(note: str, code: str) -> None:  # DZ-10.9
    here = table(f"standard 0,0 N hurt_by=1 {note}; standard 0,9 N").plans()
    assert here.refused(Scuttle(0)) == code
    if not code:
        here = here.by(0, Scuttle(0)).by(1, plan(here.tank(1), 1))
        assert here.state.scores == (0, 100)


def test_dz_e31_a_design_moves_ten_at_most() -> None:  # DZ-3.1
    here = begun(2, opening=Opening((1, 4)), start="fixed").rolls(6, 1, *(1,) * 4)
    assert here.refused(Design(0, (3, 3, 3, 2, 12, 4, 4, 4, 5))) == "design_range"
    assert here.refused(Design(0, READY["scout"])) == ""
    assert here.refused(Design(0, "scout")) == ""


@pytest.mark.parametrize(("option", "code"), [("any", ""), ("aid", "push_source")])
def test_dz_e32_the_core_gives_pips_only_by_option(option: str, code: str) -> None:  # DZ-4.3
    here = table("standard 0,0 N; standard 0,9 N", push_from=option).plans()
    pushed = Plan(0, 5, 4, 4, 3, (6, 4, 5, 3), from_core=1)
    assert here.refused(pushed) == code
    if not code:
        here = here.by(0, pushed).by(1, plan(here.tank(1), 1))
        assert here.stat(0, "core") == 4
        assert total(here.tank(0).stats) == 40


def test_dz_e33_fixed_tanks_fill_a_zone_from_its_heart() -> None:  # DZ-2.11
    here = begun(2, tanks_per_team=2, start="fixed", opening=Opening((1, 1, 4, 4)))
    placed = here.rolls(6, 1).told(TankPlaced)
    assert [(e.tank, *BOARD.at(e.cell), e.facing) for e in placed] == [
        (0, 0, -11, 3),
        (1, 0, -12, 3),
        (2, 0, 11, 0),
        (3, 0, 10, 0),
    ]


def test_dz_e34_where_all_burn_together_more_points_win() -> None:  # DZ-12.4
    notes = "standard 3,-3 N core=1; standard -3,3 N core=1"
    here = table(notes, mode="last_man", ring=4, turn=13, scores=(240, 180))
    here = Table(*end_turn(here.state, ()))
    assert here.told(MatchOver) == [MatchOver((0,), "all_down")]
    assert here.state.scores == (240, 180)


# Worked odds


def shot(shooter: str, target: str, away: int, order: Fire) -> dict[str, Fraction]:
    """The figures of a shot from straight behind, so that the rear is struck."""
    here = table(f"standard 0,{away} N {shooter}; standard 0,0 N {target}").shoots()
    return {**here.chances(order), **here.figures(order)}


def hit_of(found: dict[str, Fraction]) -> float:
    """The chance to hit at all, in percent."""
    return float(100 * (1 - found.get("miss", 0)))


def critical_of(found: dict[str, Fraction]) -> float:
    """The chance of a critical hit, in percent."""
    return float(100 * (found.get("critical", 0) + found.get("critical_destroyed", 0)))


WEAK = "rear=2 move=2 damage=1 accuracy=1 range=1 core=3"


@pytest.mark.parametrize(
    ("shooter", "target", "away", "order", "expected"),
    [
        (
            "accuracy=3 damage=4 range=2",
            "rear=4",
            6,
            Fire(1),
            (70.37, 7.41, 2.519, 0.296, 0, 31.11),
        ),
        (
            "accuracy=4 damage=4 range=6",
            "rear=4",
            6,
            Fire(1),
            (98.77, 13.19, 3.423, 0.528, 0, 44.78),
        ),
        (
            "accuracy=4 damage=6 range=3",
            "rear=3",
            6,
            Fire(1),
            (93.75, 13.19, 2.417, 3.164, 4.40, 91.85),
        ),
        (
            "accuracy=6 damage=6 range=6",
            "rear=0 core=4",
            6,
            Fire(1),
            (99.86, 26.32, 0, 5.326, 33.29, 139.81),
        ),
        (
            "accuracy=2 damage=5 range=2",
            WEAK,
            8,
            Fire(1),
            (30.56, 2.78, 0.556, 0.940, 12.04, 36.39),
        ),
        (
            "accuracy=4 damage=5 range=3 ap=1",
            "rear=6",
            6,
            Fire(1, missile="ap"),
            (93.75, 13.19, 0, 4.688, 31.25, 125.00),
        ),
        (
            "damage=4 range=3 homing=2 double_damage=2",
            "rear=5",
            6,
            Fire(1, "double_damage", "homing"),
            (100, 0, 5, 3, 0, 110.00),
        ),
        (
            "accuracy=4 damage=4 range=2 aim2=3",
            "rear=5",
            8,
            Fire(1, "aim2"),
            (93.75, 13.19, 3.222, 0.528, 0, 42.78),
        ),
    ],
    ids=[f"O{n}" for n in range(1, 9)],
)
def test_the_worked_odds(
    shooter: str, target: str, away: int, order: Fire, expected: tuple[float, ...]
) -> None:
    found = shot(shooter, target, away, order)
    hit, critical, armor, carried, destroyed, score = expected
    assert round(hit_of(found), 2) == hit
    assert round(critical_of(found), 2) == critical
    assert round(float(found["armor"]), 3) == armor
    assert round(float(found["carried"]), 3) == carried
    assert round(float(100 * found["destroyed"]), 2) == destroyed
    assert round(float(found["points"]), 2) == score


def test_who_holds_fire_shoots_no_more() -> None:  # DZ-8.1
    here = against_red().play(HoldFire())
    assert here.awaited != "to_hit"
