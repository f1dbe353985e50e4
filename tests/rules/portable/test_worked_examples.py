"""Every worked example of the rules, numbered as there."""

from fractions import Fraction

from game.core.contract import Ready
from game.rules.portable.board.sight import corner_pairs, crossed_squares, flat, sees
from game.rules.portable.board.terrain import board_of
from game.rules.portable.combat.artillery import landing, landing_modifier
from game.rules.portable.combat.melee import engage, safe_from
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Unload,
    Work,
)
from game.rules.portable.data import FACINGS
from game.rules.portable.play.ending import points
from game.rules.portable.play.initiative import activation_dice
from game.rules.portable.setup.start import exhaustion_point
from game.rules.portable.state import Cloud, Objective
from tests.rules.portable.table import Table, at, drawn, table

N, E, S, W = range(4)
GUN = "0 artillery 5,9 N field"


def lands(board: Table, target: tuple[int, int], face: int) -> tuple[int, int] | None:
    """Where the shell of unit 0 comes down with a face."""
    cell = at(*target)
    score = face + landing_modifier(board.state, 0, cell)
    found = landing(board.state, 0, cell, score).at
    return None if found < 0 else (found % 12, found // 12)


def units(count: int, commander: bool = True) -> Table:
    """A side of a commander and so many others, far from a lone enemy."""
    notes = ["1 infantry 11,11 N"]
    notes += [f"0 infantry {n % 6},{n // 6} N" for n in range(count)]
    notes += ["0 commander 11,0 N"] * commander
    return table(";".join(notes))


def test_1_activation_dice_are_one_for_the_commander_and_one_for_five_others() -> None:  # PW-1.4
    counted = [
        activation_dice(units(others, led).state, 0)
        for others, led in ((10, True), (10, False), (11, True), (10, True))
    ]
    assert counted == [3, 2, 4, 3]


def test_2_a_third_of_the_strength_rounded_up_exhausts() -> None:  # PW-7.6
    assert [exhaustion_point(sp) for sp in (18, 31, 35, 40)] == [6, 11, 12, 14]


def test_3_arc_and_range_of_a_gun() -> None:  # PW-2.3, PW-3.24
    places = ((2, 6), (1, 6), (5, 3), (7, 4), (2, 3))
    notes = ";".join((GUN, *(f"1 infantry {c},{r} S" for c, r in places)))
    board = table(notes).aims()
    told = [board.refused(Bombard(0, at(*place))) for place in places]
    assert told == ["", "outside_arc", "", "", "out_of_range"]
    refusal = board.refusal(Bombard(0, at(2, 3)))
    assert refusal is not None
    assert refusal.say.values[:2] == (9, 8)


def test_4_landing_straight_ahead_in_sight() -> None:  # PW-2.20
    board = table(f"{GUN};1 infantry 5,3 S")
    assert [lands(board, (5, 3), face) for face in range(1, 7)] == [(5, 2), (5, 4)] + [(5, 3)] * 4


def test_5_landing_oblique_and_unseen_follows_the_facing_of_the_gun() -> None:  # PW-2.21
    board = table(f"{GUN};1 infantry 7,4 S", ground="w 6,6")
    assert [lands(board, (7, 4), face) for face in (4, 3, 5)] == [(7, 5), (7, 3), (7, 4)]


def test_6_landing_blind_into_cover() -> None:  # PW-2.20
    board = table(f"{GUN};1 infantry 7,4 S", ground="w 6,6 7,4")
    found = [lands(board, (7, 4), face) for face in (1, 2, 3, 6)]
    assert found == [None, (7, 3), (7, 5), (7, 4)]


def test_7_landing_with_every_modifier() -> None:  # PW-2.9, PW-2.10, PW-2.12, PW-2.13
    notes = f"{GUN};1 infantry 7,4 S;0 spotter 7,8 N;0 commander 4,9 N"
    board = table(notes, ground="w 6,6 7,4")
    board = board.with_unit(0, aimed=at(7, 4))
    assert [lands(board, (7, 4), face) for face in range(1, 7)] == [(7, 5)] + [(7, 4)] * 5


def test_8_a_shell_in_the_guns_own_square_does_nothing() -> None:  # PW-2.14
    board = table(f"{GUN};1 infantry 5,8 S")
    found = [lands(board, (5, 8), face) for face in range(1, 7)]
    assert found == [(5, 7), None, (5, 8), (5, 8), (5, 8), (5, 8)]


def test_9_sight_into_woods_reaches_the_first_square() -> None:  # PW-3.22
    def seen(woods: str) -> bool:
        return sees(board_of(drawn(f"w {woods}")), at(5, 8), at(5, 3))

    assert [seen("5,5"), seen("5,3"), seen("5,4 5,3")] == [False, True, False]


def test_10_corners_need_both_squares_shut() -> None:  # PW-3.22
    board = board_of(drawn(""))
    assert crossed_squares(board, at(4, 6), at(6, 4)) == (at(5, 5),)
    pairs = {frozenset(pair) for pair in corner_pairs(board, at(4, 6), at(6, 4))}
    assert pairs == {frozenset({at(4, 5), at(5, 6)}), frozenset({at(5, 4), at(6, 5)})}
    assert sees(board_of(drawn("w 5,6")), at(4, 6), at(6, 4))
    assert not sees(board_of(drawn("w 5,6 4,5")), at(4, 6), at(6, 4))
    assert set(crossed_squares(board, at(4, 6), at(5, 4))) == {at(4, 5), at(5, 5)}
    for woods in ("4,5", "5,5"):
        assert not sees(board_of(drawn(f"w {woods}")), at(4, 6), at(5, 4))
    assert set(crossed_squares(board, at(0, 0), at(3, 1))) == {at(1, 0), at(2, 1)}
    assert [set(p) for p in corner_pairs(board, at(0, 0), at(3, 1))] == [{at(2, 0), at(1, 1)}]


def test_11_hills_see_over_what_is_not_beside_the_lower_end() -> None:  # PW-3.22
    def seen(ground: str, one: tuple[int, int] = (5, 8), other: tuple[int, int] = (5, 3)) -> bool:
        return sees(board_of(drawn(ground)), at(*one), at(*other))

    assert seen("^ 5,8; w 5,6")
    assert not seen("^ 5,8; w 5,4")
    assert not seen("^ 5,5")
    assert seen("^ 5,8 5,5 5,3")
    assert not seen("^ 5,8 5,3; W 5,5")
    assert not seen("^ 5,8 5,7", other=(5, 6))
    assert seen("^ 5,8 5,7", other=(5, 5))


def test_12_flat_fire_does_not_pass_over_units() -> None:  # PW-3.25
    board, hill = board_of(drawn("")), board_of(drawn("^ 5,8"))
    one, other = at(5, 8), at(5, 4)
    assert sees(board, one, other)
    assert not flat(board, one, other, 1 << at(5, 6))
    assert flat(hill, one, other, 1 << at(5, 6))
    assert not flat(hill, one, other, 1 << at(5, 5))


def test_13_machine_guns_hit_twice_and_the_owner_retreats() -> None:  # PW-4.8, PW-6.2
    board = table("0 machine_guns 5,8 N;1 infantry 5,5 S").acts(0)
    hit = board.play(Fire(0, at(5, 5))).rolls(4, 2, 6).rolls(2)
    assert hit.unit(1).sp == 3
    asked = hit.rolls(5)
    assert {c.to for c in asked.listed(Retreat)} == {at(5, 4), at(6, 5), at(4, 5)}
    assert asked.refused(Retreat(at(5, 6))) == "retreat_nearer"
    back = asked.play(Retreat(at(5, 4)))
    assert (back.place(1), back.unit(1).sp) == ((5, 4, "S"), 3)


def test_14_small_arms_push_a_tank_but_never_destroy_it() -> None:  # PW-4.11
    board = table("0 infantry 5,8 N;1 tank 5,5 S sp=1;0 infantry_at 5,7 N").acts(0)
    clear = table("0 infantry 5,8 N;1 tank 5,5 S sp=1").acts(0)
    shot = clear.play(Fire(0, at(5, 5))).rolls(4)
    assert shot.rolls(2).unit(1).sp == 1
    must = shot.rolls(5)
    assert must.refused(TakeLoss()) == "must_retreat"
    killed = board.play(Fire(2, at(5, 5))).rolls(4).rolls(2)
    assert killed.unit(1).sp == 0


def test_15_moving_far_forbids_fire_and_firing_costs_a_square() -> None:  # PW-3.2, PW-3.3
    board = table("0 infantry 5,8 N;1 infantry 5,4 S;0 infantry 0,11 N").acts(0)
    assert board.play(Move(0, at(5, 7), N)).refused(Fire(0, at(5, 4))) == ""
    assert board.play(Move(0, at(5, 6), N)).refused(Fire(0, at(5, 4))) == "moved_too_far"
    near = table("0 infantry 5,8 N;1 infantry 5,5 S").acts(0)
    fired = near.play(Fire(0, at(5, 5))).rolls(1)
    assert fired.ends(0) == {(5, 7), (4, 8), (6, 8), (5, 9)}
    road = "# 0,5 1,5 2,5 3,5 4,5 5,5 6,5"
    on = table("0 infantry 0,5 E;1 infantry 4,6 N", ground=road).acts(0)
    assert (3, 5) in on.ends(0)
    assert on.play(Move(0, at(2, 5), E)).refused(Fire(0, at(4, 6))) == ""
    car = table("0 armoured_car 0,5 E;1 infantry 11,11 N", ground=road).acts(0)
    assert (5, 5) in car.ends(0)
    assert (6, 5) not in car.ends(0)


def test_16_an_engaged_unit_may_only_withdraw() -> None:  # PW-3.12
    board = table("0 infantry 5,6 N;1 infantry 5,5 S;1 infantry 7,6 W").acts(0)
    assert board.ends(0) == {(4, 6), (5, 7), (3, 6), (4, 7), (5, 8), (6, 7)}
    assert board.refused(Move(0, at(6, 6), E)) == "engaged"
    assert board.refused(Move(0, at(4, 5), E)) == "engaged"


def test_17_a_winner_advances_and_may_attack_again() -> None:  # PW-5.8
    board = table("0 infantry 5,6 N;1 infantry 5,5 S").acts(0)
    fought = board.play(Assault(0)).rolls(3, 2).rolls(5)
    won = fought.play(Retreat(at(5, 4)))
    assert won.refused(Advance(E)) == "advance_face"
    there = won.play(Advance(N))
    assert there.place(0) == (5, 5, "N")
    assert there.refused(Assault(0)) == ""


def test_18_a_flank_is_hit_more_and_who_has_not_won_may_not_go_on() -> None:  # PW-5.3, PW-5.14
    board = table("0 infantry 5,6 N;1 infantry 5,5 E;0 infantry 0,11 N").acts(0)
    fought = board.play(Assault(0)).rolls(3, 4).rolls(2)
    assert fought.unit(1).sp == 3
    assert fought.refused(Assault(0)) == "not_won"


def test_19_uphill_a_commander_makes_up_for_the_slope() -> None:  # PW-5.15
    notes = "0 infantry 5,6 N;1 infantry 5,5 S;0 commander 4,6 N"
    board = table(notes, ground="^ 5,5")
    course = engage(board.state, 0)
    assert [safe_from(board.state, course, n) for n in (0, 1)] == [3, 3]
    wooded = table(f"{notes};1 commander 5,5 S", ground="w 5,5")
    assert safe_from(wooded.state, engage(wooded.state, 0), 1) == 2


def test_20_retreat_squares_are_empty_and_away_from_enemies() -> None:  # PW-6.3
    notes = "0 infantry 5,6 N;1 infantry 5,5 S;0 infantry 3,4 N;1 infantry 6,5 S"
    asked = table(notes).acts(0).play(Assault(0)).rolls(3, 2).rolls(5)
    assert {c.to for c in asked.listed(Retreat)} == {at(5, 4), at(4, 5)}


def test_21_an_exhausted_side_may_not_close_in() -> None:  # PW-7.3
    board = table("0 infantry 5,8 N;1 infantry 5,5 S").having(exhausted=(1, 0)).acts(0)
    away = {(4, 8), (6, 8), (3, 8), (7, 8), (4, 7), (6, 7), (4, 9), (5, 9), (6, 9), (5, 10)}
    assert board.ends(0) == away
    assert board.refused(Move(0, at(5, 7), N)) == "exhausted"


def test_22_a_hit_on_a_transport_is_a_hit_on_who_is_aboard() -> None:  # PW-6.6
    notes = "1 truck 5,5 S;1 infantry 5,5 S aboard=0;0 tank 5,8 N;1 infantry 0,0 N"
    shot = table(notes).acts(0).play(Fire(2, at(5, 5))).rolls(6)
    back = shot.rolls(5).play(Retreat(at(5, 4))).rolls(2)
    assert (back.place(0), back.place(1)[:2], back.unit(1).sp) == ((5, 4, "S"), (5, 4), 3)
    both = shot.rolls(2).rolls(5)
    assert (both.unit(0).sp, both.unit(1).sp) == (1, 3)
    lone = table(notes.replace("truck 5,5 S", "truck 5,5 S sp=1")).acts(0)
    freed = lone.play(Fire(2, at(5, 5))).rolls(6).rolls(2)
    assert (freed.unit(0).sp, freed.unit(1).carrier, freed.place(1)) == (0, -1, (5, 5, "S"))
    asked = freed.rolls(5)
    assert asked.listed(Retreat)
    assert asked.play(TakeLoss()).unit(1).sp == 3


def test_23_loading_carrying_and_unloading_take_a_turn_each() -> None:  # PW-9.2, PW-9.3
    notes = "0 truck 5,8 N;0 infantry 5,10 N;1 infantry 0,0 N;0 infantry 11,11 N"
    board = table(notes).acts(0).play(Move(1, at(5, 8), N))
    assert board.refused(Load(0, 1)) == "load_apart"
    fresh = board.begins().having(phase="next", seat=0, first=1, left=9).acts(0)
    aboard = fresh.play(Load(0, 1))
    assert aboard.unit(1).carrier == 0
    assert aboard.refused(Move(0, at(5, 7), N)) == "done"
    driven = aboard.begins().acts(0).play(Move(0, at(5, 4), N))
    assert (driven.place(0), driven.place(1)[:2]) == ((5, 4, "N"), (5, 4))
    out = driven.begins().acts(0).play(Unload(0, E))
    assert (out.unit(1).carrier, out.place(1)) == (-1, (5, 4, "E"))
    assert out.refused(Move(1, at(5, 3), N)) == "done"
    assert out.begins().acts(0).refused(Move(1, at(5, 3), N)) == ""


def test_24_mines_take_three_turns_and_hit_who_enters() -> None:  # PW-8.2, PW-3.14
    notes = "0 engineers 5,6 N;1 infantry 11,11 N;0 infantry 0,0 N"
    board = table(notes).acts(0).play(Work(0, "lay_mines", at(5, 5)))
    mined = []
    for _ in range(3):
        board = board.checks()
        mined.append(board.state.mines >> at(5, 5) & 1)
    assert mined == [0, 0, 1]
    tank = table("0 tank 5,6 N;1 infantry 5,2 S", ground="m 5,5; w 4,5 6,5 4,6 6,6").acts(0)
    on = tank.play(Move(0, at(5, 4), N)).rolls(3)
    assert (on.unit(0).sp, on.place(0)) == (2, (5, 4, "N"))
    asked = tank.play(Move(0, at(5, 4), N)).rolls(5)
    back = asked.play(Retreat(at(5, 6)))
    assert back.place(0) == (5, 6, "N")
    assert back.refused(Fire(0, at(5, 2))) == ""
    assert back.unit(0).deeds.entered == 1


def test_25_a_trench_is_crossed_in_the_turn_it_is_entered() -> None:  # PW-3.20
    notes = "0 infantry 5,6 N;1 infantry 5,3 S;0 infantry 0,0 N;0 tank 8,6 N"
    board = table(notes, ground="x 5,5 8,5; . 1,1").acts(0)
    inside = board.play(Move(0, at(5, 5), N))
    assert inside.refused(Fire(0, at(5, 3))) != ""
    later = inside.begins().acts(0)
    assert later.refused(Fire(0, at(5, 3))) == ""
    out = later.play(Move(0, at(4, 5), N))
    assert out.refused(Fire(0, at(5, 3))) in ("", "outside_arc")
    assert out.unit(0).deeds.allowance == 2
    tank = board.play(Move(3, at(8, 5), N)).begins().acts(0)
    assert tank.refused(Fire(3, at(5, 3))) in ("in_passage", "out_of_range")


def test_26_a_cloud_drifts_along_the_axis_of_its_gun_and_lives_three_turns() -> None:  # PW-12.3
    notes = f"{GUN} gas;1 infantry 5,4 S;1 infantry 0,0 S;0 infantry 11,11 N"
    board = table(notes, gas=True).aims()
    shelled = board.play(Bombard(0, at(5, 4), True), Ready()).rolls(3).rolls(1)
    assert shelled.state.clouds == (Cloud(0, at(5, 4), N),)
    assert shelled.unit(1).sp == 3
    third = shelled.checks()
    drifted = third.rolls(4)
    assert drifted.state.clouds[0].at == at(5, 5)
    fourth = drifted.having(phase="check").checks()
    stayed = fourth.rolls(6)
    assert stayed.state.clouds[0].at == at(5, 5)
    assert not stayed.checks().state.clouds


def test_27_victory_points_count_objectives_losses_and_holding_out() -> None:  # PW-13.6
    notes = "0 infantry 0,0 N sp=9;0 infantry 2,0 N sp=9;1 infantry 11,11 N sp=9;1 tank 9,9 N sp=9"
    objectives = (Objective(at(4, 4), 4, 0), Objective(at(6, 6), 6, 1))
    board = table(notes, objectives=objectives, turn=6)
    lost = board.with_unit(2, sp=1).with_unit(3, sp=5)
    lost = lost.with_unit(0, sp=1).with_unit(1, sp=4)
    ended = lost.having(exhausted=(0, 5)).checks()
    assert [points(ended.state, seat) for seat in (0, 1)] == [19, 19]
    assert ended.result.winners == (0, 1)
    assert ended.awaited == "exhaustion"


def test_28_three_turns_after_the_first_exhaustion_the_battle_ends() -> None:  # PW-13.11
    notes = "0 infantry 0,0 N;1 infantry 11,11 N sp=9"
    board = table(notes, turn=5)
    board = board.with_unit(1, sp=6)
    ends = []
    for turn in (5, 6, 7, 8):
        board = board.having(turn=turn).checks()
        ends.append(board.awaited)
    assert ends[:3] == ["initiative"] * 3
    assert ends[3] == "collapse"
    third = table(notes, turn=7).having(exhausted=(0, 5))
    both = third.with_unit(0, sp=2).checks()
    assert both.awaited == "exhaustion"
    late = table(notes, turn=10, turn_limit=10).having(exhausted=(0, 8)).checks()
    assert late.awaited == "turn_limit"


def test_29_an_attacker_without_an_objective_has_lost() -> None:  # PW-13.10
    enemies = (f"1 infantry {2 * n},8 N sp=9" for n in range(6))
    notes = ";".join(("0 infantry 0,0 N sp=9", *enemies))
    objectives = (Objective(at(5, 5), 2, 1),)
    board = table(notes, objectives=objectives, must_take=0, turn=10, turn_limit=10)
    ahead = board
    for number in (1, 2, 3):
        ahead = ahead.with_unit(number, sp=4)
    missed = ahead.checks()
    assert (missed.awaited, missed.result.winners) == ("objective_missed", (1,))
    taken = ahead.having(owners=(0,)).checks()
    assert (taken.awaited, taken.result.winners) == ("turn_limit", (0,))


def test_worked_chances_of_fire() -> None:  # PW-4.14
    def first(board: Table, order: Fire) -> Fraction:
        return board.odds(order).parts[0].throws[0].chance

    still = table("0 infantry 5,8 N;1 infantry 5,5 S").acts(0)
    assert first(still, Fire(0, at(5, 5))) == Fraction(1, 2)
    woods = table("0 infantry 5,8 N;1 infantry 5,5 S", ground="w 5,5").acts(0)
    assert first(woods.play(Move(0, at(5, 7), N)), Fire(0, at(5, 5))) == Fraction(1, 6)
    tank = table("0 tank 5,9 N;1 infantry 5,4 S;0 commander 4,7 N").acts(0)
    assert first(tank.play(Move(0, at(5, 7), N)), Fire(0, at(5, 4))) == Fraction(1, 2)
    guns = table("0 machine_guns 5,8 N;1 infantry 5,5 S").acts(0)
    odds = guns.odds(Fire(0, at(5, 5)))
    assert 1 - odds.parts[0].outcomes[-1].chance == Fraction(7, 8)
    assert guns.figures(Fire(0, at(5, 5)))["strength", 1] == Fraction(3, 4)


def test_worked_chances_of_close_combat() -> None:  # PW-5.4
    def chances(board: Table) -> tuple[Fraction, Fraction, Fraction]:
        parts = board.odds(Assault(0)).parts
        other, own = (p.throws[0].chance for p in parts)
        return own, other, board.figures(Assault(0))["won", 0]

    front = table("0 infantry 5,6 N;1 infantry 5,5 S").acts(0)
    assert chances(front)[:2] == (Fraction(1, 3), Fraction(1, 3))
    flank = table("0 infantry 5,6 N;1 infantry 5,5 E").acts(0)
    assert chances(flank)[1] == Fraction(2, 3)
    woods = table("0 tank 5,6 N;1 infantry 5,5 S;1 commander 4,5 S", ground="w 5,5").acts(0)
    assert chances(woods)[:2] == (Fraction(1, 3), Fraction(1, 6))


def test_facings_are_written_clockwise_from_north() -> None:  # PW-3.4
    assert FACINGS[N] + FACINGS[E] + FACINGS[S] + FACINGS[W] == "NESW"
