"""An illegal gesture gives no command; its answer is the refusal of the rules."""

import pytest

from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import ChooseAxis, ChooseTanks, Fire
from game.rules.bitskrieg.data import BOARD
from tests.rules.bitskrieg.table import SPARE, Table, new_match, table
from tests.ui.bitskrieg.hand import hand, watching

EVERY = {
    "bounding_fire": True,
    "ramming": True,
    "reverse": True,
    "destroy_obstacles": True,
    "reserves": True,
    "terrain": True,
}


def test_a_square_beyond_the_speed_is_too_far():
    driving = hand(table(f"A HT 3,6 N; {SPARE}")).touch(3, 6).touch(3, 4)
    assert (driving.refused, driving.given, driving.selection.cell) == ("too_far", None, None)


def test_terrain_that_cannot_be_entered():
    field = table(f"A MT 3,6 N; # 3,5; {SPARE}")
    assert hand(field).touch(3, 6).touch(3, 5).refused == "terrain"


def test_an_own_flag_can_be_passed_and_not_stopped_on():
    field = table(f"A MT 2,6 N; {SPARE}")
    assert hand(field).touch(2, 6).touch(2, 5).refused == "cannot_stop"


def test_a_chosen_move_may_not_stop_on_an_own_tank():
    field = table(f"A MT 3,6 N; A LT 3,5 N; {SPARE}")
    assert hand(field).touch(3, 6).press("move").touch(3, 5).refused == "cannot_stop"


def test_a_finished_tank_must_be_flipped_first():
    field = table(f"A MT 3,6 N finished; {SPARE}")
    assert hand(field).touch(3, 6).touch(3, 5).refused == "finished"
    assert hand(field).touch(3, 6).turn(1).refused == "finished"
    assert hand(field).touch(3, 6).press("fire").refused == "finished"


def test_an_enemy_out_of_reach_or_level_with_the_gun_is_no_target():
    field = table("A MT 3,6 N; R LT 5,6 S; R LT 3,0 S")
    assert hand(field).touch(3, 6).touch(5, 6).refused == "no_shot"
    assert hand(field).touch(3, 6).touch(3, 0).refused == "no_shot"


def test_an_own_tank_is_no_target():
    field = table("A MT 3,6 N; A LT 3,5 N; R LT 2,5 S")
    assert hand(field).touch(3, 6).press("fire").touch(3, 5).refused == "bad_target"


def test_water_is_no_target():
    field = table("A MT 3,6 N; ~ 3,5; R LT 3,4 S", **EVERY)
    assert hand(field).touch(3, 6).press("fire").touch(3, 5).refused == "bad_target"


def test_terrain_is_no_target_while_that_rule_is_not_in_play():
    field = table("A MT 3,6 N; # 1,5; R LT 3,4 S")
    assert hand(field).touch(3, 6).press("fire").touch(1, 5).refused == "option_off"


@pytest.mark.parametrize("action", ["bound", "ram", "reverse", "blast"])
def test_an_action_of_an_option_that_is_off(action):
    field = table("A MT 3,6 N; # 1,5; R LT 3,4 S")
    assert hand(field).touch(3, 6).press(action).refused == "option_off"


def test_a_heavy_tank_is_too_slow_to_bound():
    field = table("A HT 3,6 N; R LT 3,4 S", **EVERY)
    assert hand(field).touch(3, 6).press("bound").refused == "too_slow"


def test_bounding_where_nothing_can_be_hit():
    field = table("A LT 3,6 N; R LT 5,3 S", **EVERY)
    bounding = hand(field).touch(3, 6).press("bound")
    assert bounding.refused == ""
    assert bounding.touch(3, 5).selection.cell == BOARD.cell(3, 5)
    assert bounding.touch(7, 7).refused in ("too_far", "no_shot")


def test_there_is_nobody_to_ram():
    field = table(f"A LT 3,6 N; {SPARE}", **EVERY)
    assert hand(field).touch(3, 6).press("ram").refused == "no_ram"


def test_there_is_no_way_to_back_up():
    blocked = table(f"A LT 3,6 N; A LT 3,7 N; {SPARE}", **EVERY)
    assert hand(blocked).touch(3, 6).press("reverse").refused == "square_taken"
    assert hand(blocked).touch(3, 7).press("reverse").refused == "edge"


def test_rebuilding_without_a_wreck_without_a_marker_or_off_the_home_edge():
    assert hand(table(f"A LT 2,6 N; {SPARE}")).press("rebuild").refused == "not_destroyed"
    field = table(f"A LT 2,6 N; A MT lost; {SPARE}")
    assert hand(field).press("rebuild").touch(3, 6).refused == "not_home"
    empty = table(f"A LT 2,6 N; A MT lost; {SPARE}", rebuilds=(0, 2))
    assert hand(empty).press("rebuild").refused == "no_rebuilds"
    assert hand(empty).touch_tray(0).refused == "no_rebuilds"


def test_a_rebuilt_tank_needs_an_empty_square():
    field = table(f"A LT 2,7 N; A MT lost; {SPARE}")
    assert hand(field).press("rebuild").touch(2, 7).refused == "square_taken"


def test_a_reserve_that_cannot_be_paid():
    field = table(f"A LT 2,6 N; {SPARE}", **EVERY, rebuilds=(1, 2))
    assert hand(field).press("reserve").refused in ("no_rebuilds", "no_reserve")


def test_flip_with_all_tanks_ready():
    assert hand(table(f"A LT 2,6 N; {SPARE}")).press("flip").refused == "nothing_to_flip"


def test_pointing_at_an_enemy_with_an_enemy_selected_is_no_shot():
    field = table("A MT 3,6 N; R LT 3,4 S; R LT 5,4 S")
    looking = hand(field).touch(3, 4).touch(5, 4)
    assert (looking.given, looking.refused, looking.selection.subject) == (None, "", 2)


def test_who_is_not_to_act_is_told_so():
    field = table("A MT 3,6 N; R LT 3,4 S")
    assert hand(field, seat=1).touch(3, 4).touch(3, 5).refused == "not_your_turn"
    assert hand(field, seat=1).press("flip").refused == "not_your_turn"


def test_a_spectator_selects_and_gives_no_command():
    looking = watching(table("A MT 3,6 N; R LT 3,4 S")).touch(3, 6)
    assert looking.given is None
    assert looking.press("flip").given is None


def test_while_dice_are_awaited_nothing_else_is_done():
    field = table("A MT 3,6 N; R LT 3,4 S").play(_fire)
    assert hand(field, seat=0).touch(3, 6).touch(3, 5).refused == "dice_pending"


def test_why_asks_the_rules_about_any_square():
    picked = hand(table(f"A MT 2,6 N; # 3,5; {SPARE}")).touch(2, 6)
    said = picked.game.orders.why(picked.context, BOARD.cell(2, 5))
    assert said is not None
    assert (said.code, said.rule) == ("cannot_stop", "BK-4.8")
    assert picked.game.orders.why(picked.context, BOARD.cell(2, 4)) is None


@pytest.mark.parametrize(
    ("square", "code"),
    [
        ((0, 4), "flag_edge"),
        ((3, 2), "flag_obstacle"),
        ((3, 3), "flag_sealed"),
        ((2, 6), "flag_line"),
        ((6, 5), "flag_line"),
        ((2, 5), "flag_taken"),
        ((5, 4), ""),
    ],
)
def test_flags_where_they_may_not_stand(square, code):
    """Example X32."""
    flags = (((2, 5),), ())
    field = table("# 3,2; # 2,3; # 4,3; # 3,4", flags=flags, phase="flags", active=0, first=0)
    assert hand(field).touch(*square).refused == code


def test_an_edge_of_the_other_axis_is_refused():
    start = new_match()
    assert start.state.phase == "obstacles"
    assert hand(_at_the_edge()).touch(0, 3).refused == "other_axis"


def test_six_tanks_and_four_tanks_are_no_team():
    choosing = hand(_choosing(), seat=0)
    for key in "1122":
        choosing.key(key)
    assert choosing.confirm().refused == "team_size"
    assert choosing.key("3").key("4").confirm().refused == "team_size"


def _fire(state):
    return Fire(0, 1)


def _choosing():
    here = new_match()
    while here.state.phase == "obstacles":
        done = here.state.preparation.placed
        here = here.rolls(done + 1, done + 1)
    return here


def _at_the_edge():
    here = _choosing()
    for seat in (0, 1):
        here = Table(*GAME.apply(here.state, seat, ChooseTanks(1, 1, 2, 1)))
    return here.rolls(2, 5).play(ChooseAxis("ns"))
