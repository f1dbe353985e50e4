"""Pointing twice at the same place gives the command; every action has its button."""

from game.presenter.selection import Selection
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.data import BOARD, TD
from game.rules.bitskrieg.state import Team
from tests.rules.bitskrieg.table import SPARE, E, N, S, W, drawn, table
from tests.ui.bitskrieg.hand import hand

FIELD = """
    .  .  .  .  .  .  .  mv
    .  .  .  .  .  .  1  .
    .  .  .  .  .  1  .  .
    .  .  .  lv #  .  .  .
    .  .  .  .  .  .  .  .
    .  .  0  M^ .  .  .  .
    .  0  .  .  .  .  .  .
    .  .  .  .  L^! . . .
"""
"""Tanks: 0 M at (3,5), 1 L finished at (4,7), 2 l at (3,3), 3 m at (7,0)."""


def at(column: int, row: int) -> int:
    return BOARD.cell(column, row)


def lost(**wishes: object):
    return table(f"A LT 2,6 N; A MT lost; A HT lost; {SPARE}", **wishes)


def test_a_click_on_an_own_tank_selects_it_and_another_lets_it_go():
    picked = hand(drawn(FIELD)).touch(3, 5)
    assert picked.selection.subject == 0
    assert picked.touch(3, 5).selection == Selection()


def test_the_first_click_on_a_square_places_the_ghost_the_second_drives():
    driving = hand(drawn(FIELD)).touch(3, 5).touch(3, 4)
    assert (driving.selection.cell, driving.selection.facing, driving.given) == (at(3, 4), N, None)
    assert driving.touch(3, 4).given == do.Move(0, at(3, 4), N)


def test_the_ghost_faces_straight_on_as_it_came_in():
    assert hand(drawn(FIELD)).touch(3, 5).touch(4, 4).selection.facing == E
    assert hand(drawn(FIELD)).touch(3, 5).touch(2, 4).selection.facing == W


def test_the_wheel_goes_through_the_legal_facings_only():
    ghost = hand(drawn(FIELD)).touch(3, 5).touch(3, 4)
    assert [ghost.turn(1).selection.facing for _ in range(4)] == [E, W, N, E]


def test_the_right_button_drags_the_ghost_to_face_a_square():
    ghost = hand(drawn(FIELD)).touch(3, 5).touch(3, 4)
    assert ghost.aim(0, 4).selection.facing == W
    assert ghost.confirm().given == do.Move(0, at(3, 4), W)


def test_a_tank_that_is_only_selected_turns_on_the_spot():
    turned = hand(drawn(FIELD)).touch(3, 5).turn(1)
    assert turned.confirm().given == do.Move(0, at(3, 5), E)
    about = hand(drawn(FIELD)).touch(3, 5).turn(1).turn(1)
    assert about.touch(3, 5).given == do.Move(0, at(3, 5), S)


def test_a_click_on_an_enemy_aims_and_another_fires():
    aiming = hand(drawn(FIELD)).touch(3, 5).touch(3, 3)
    assert (aiming.selection.target, aiming.given) == (at(3, 3), None)
    assert aiming.touch(3, 3).given == do.Fire(0, 2)


def test_the_fire_button_goes_from_target_to_target():
    field = table("A MT 3,6 N; R LT 3,4 S; R LT 5,4 S")
    aiming = hand(field).touch(3, 6).press("fire")
    assert aiming.selection.target == at(3, 4)
    assert aiming.press("fire").selection.target == at(5, 4)
    assert aiming.press("confirm").given == do.Fire(0, 2)


def test_dragging_a_tank_to_a_square_places_the_ghost_and_to_an_enemy_aims():
    assert hand(drawn(FIELD)).drag(at(3, 5), (3, 4)).selection == Selection(0, "", at(3, 4), N)
    assert hand(drawn(FIELD)).drag(at(3, 5), (3, 3)).selection.target == at(3, 3)


def test_another_own_tank_is_selected_instead():
    assert hand(drawn(FIELD)).touch(3, 5).touch(4, 7).selection == Selection(1)


def test_an_enemy_tank_is_looked_at():
    looking = hand(drawn(FIELD)).touch(3, 3)
    assert (looking.selection.subject, looking.refused) == (2, "")


def test_flip_is_one_press():
    assert hand(drawn(FIELD)).press("flip").given == do.Flip()


def test_reverse_shows_where_it_ends_and_is_confirmed_there_or_by_its_key():
    field = drawn(FIELD, reverse=True)
    backing = hand(field).touch(3, 5).press("reverse")
    assert (backing.selection.cell, backing.selection.facing) == (at(3, 6), N)
    assert backing.touch(3, 6).given == do.Reverse(0)
    assert hand(field).touch(3, 5).press("reverse").press("reverse").given == do.Reverse(0)


def test_the_ram_button_drives_up_the_shortest_way():
    field = drawn(FIELD, ramming=True)
    ramming = hand(field).touch(3, 5).press("ram")
    assert (ramming.selection.cell, ramming.selection.facing) == (at(3, 4), N)
    assert ramming.touch(3, 3).given == do.Ram(0, at(3, 4), N)


def test_bounding_takes_a_place_and_then_a_target():
    field = drawn(FIELD, bounding_fire=True)
    bounding = hand(field).touch(3, 5).press("bound").touch(3, 4)
    assert (bounding.selection.cell, bounding.given) == (at(3, 4), None)
    assert bounding.touch(3, 3).selection.target == at(3, 3)
    assert bounding.touch(3, 3).given == do.Bound(0, at(3, 4), N, 2)


def test_terrain_is_a_target_of_its_own():
    field = drawn(FIELD, destroy_obstacles=True)
    assert hand(field).touch(3, 5).touch(4, 3).touch(4, 3).given == do.FireAt(0, at(4, 3))
    chosen = hand(field).touch(3, 5).press("blast")
    assert chosen.press("confirm").given == do.FireAt(0, at(4, 3))


def test_woods_are_driven_into_unless_firing_at_terrain_is_chosen():
    field = table(f"A MT 3,6 N; w 3,5; {SPARE}", terrain=True, destroy_obstacles=True)
    assert hand(field).touch(3, 6).touch(3, 5).touch(3, 5).given == do.Move(0, at(3, 5), N)
    blasting = hand(field).touch(3, 6).press("blast").touch(3, 5)
    assert blasting.given == do.FireAt(0, at(3, 5))


def test_a_tank_in_woods_is_fired_at_and_its_woods_by_choice():
    field = table("A MT 3,6 N; w 3,4; R MT 3,4 S", terrain=True, destroy_obstacles=True)
    assert hand(field).touch(3, 6).touch(3, 4).touch(3, 4).given == do.Fire(0, 1)
    assert hand(field).touch(3, 6).press("blast").confirm().given == do.FireAt(0, at(3, 4))


def test_a_wreck_is_picked_from_its_tray_and_set_on_the_home_edge():
    building = hand(lost()).touch_tray(1).touch(4, 7)
    assert building.selection == Selection(2, "rebuild", at(4, 7), N)
    assert building.turn(1).touch(4, 7).given == do.Rebuild(2, at(4, 7), E)


def test_the_rebuild_button_goes_from_wreck_to_wreck():
    building = hand(lost()).press("rebuild")
    assert building.selection.subject == 1
    assert building.press("rebuild").selection.subject == 2
    assert building.press("rebuild").selection.subject == 1


def test_a_wreck_is_dragged_to_the_home_edge():
    tray = hand(lost()).game.places.home(hand(lost()).context, 2)
    assert tray is not None
    assert hand(lost()).drag(tray, (0, 7)).confirm().given == do.Rebuild(2, at(0, 7), N)


def test_a_reserve_comes_from_the_pool():
    pools = (Team(0, 0, 1, 2), Team(0, 0, 0, 0))
    field = table(f"A LT 2,6 N; {SPARE}", reserves=True, pool=pools)
    calling = hand(field).press("reserve")
    assert calling.selection.subject == "HT"
    calling.press("reserve")
    assert calling.selection.subject == "TD"
    assert calling.touch(3, 7).touch(3, 7).given == do.Reserve(TD, at(3, 7), N)


def test_escape_goes_back_one_step_at_a_time():
    bounding = hand(drawn(FIELD, bounding_fire=True)).touch(3, 5).press("bound").touch(3, 4)
    bounding.touch(3, 3)
    assert bounding.back().selection == Selection(0, "bound", at(3, 4), N)
    assert bounding.back().selection == Selection(0, "bound")
    assert bounding.back().selection == Selection(0)
    assert bounding.back().selection == Selection()
    assert bounding.game.orders.back(bounding.context) is None


def test_only_the_buttons_of_options_in_play_are_shown():
    names = [a.name for a in _actions(drawn(FIELD))]
    assert names == ["move", "fire", "flip", "rebuild"]
    every = drawn(
        FIELD,
        bounding_fire=True,
        ramming=True,
        reverse=True,
        destroy_obstacles=True,
        reserves=True,
    )
    assert {a.name for a in _actions(every)} == {
        "move", "fire", "flip", "rebuild", "bound", "ram", "reverse", "blast", "reserve"
    }  # fmt: skip


def test_flip_counts_the_finished_tanks_and_says_why_not_when_there_is_none():
    flip = {a.name: a for a in _actions(drawn(FIELD))}["flip"]
    assert ("1" in flip.text, flip.refusal) == (True, None)
    ready = table(f"A LT 2,6 N; {SPARE}")
    refusal = {a.name: a for a in _actions(ready)}["flip"].refusal
    assert refusal is not None
    assert refusal.code == "nothing_to_flip"


def _actions(field):
    picked = hand(field)
    first = next(n for n, tank in enumerate(field.state.tanks) if tank.ready)
    return picked.game.panels.actions(picked.selecting(Selection(first)))


def test_a_command_points_at_who_acts_and_at_what():
    picked = hand(drawn(FIELD, ramming=True))
    picked.touch(3, 5)
    pointed = {
        do.Fire(0, 2): (at(3, 5), at(3, 3)),
        do.Move(0, at(3, 4), N): (at(3, 5), at(3, 4)),
        do.Ram(0, at(3, 4), N): (at(3, 5), at(3, 4), at(3, 3)),
        do.Flip(): (at(4, 7),),
        do.ChooseEdge("S"): tuple(at(column, 7) for column in range(8)),
    }
    assert {
        command: tuple(picked.game.places.cells_of(picked.context, command)) for command in pointed
    } == pointed


def test_bounding_at_the_woods_under_a_tank_takes_the_button_for_terrain():
    options = {"terrain": True, "destroy_obstacles": True, "bounding_fire": True}
    field = table("A LT 3,7 N; w 3,4; R MT 3,4 S", **options)
    bounding = hand(field).touch(3, 7).press("bound").touch(3, 6)
    assert bounding.press("blast").confirm().given == do.BoundAt(0, at(3, 6), N, at(3, 4))
    bounding = hand(field).touch(3, 7).press("bound").touch(3, 6)
    assert bounding.touch(3, 4).confirm().given == do.Bound(0, at(3, 6), N, 1)
