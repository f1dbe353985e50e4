"""The guns' secret orders at the real table: by mouse, by keys, and what is told of them."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.core.contract import Ready
from game.presenter.portable.forecast import falls, on_target
from game.presenter.portable.gun_orders import HOLDS, OPEN, FireSheet, sheet_of
from game.rules.portable.commands import Bombard
from game.rules.portable.units import with_units
from game.ui.scenes.curtain import Curtain
from game.ui.tables.portable.art.pieces import open_fan
from tests.rules.portable.table import at
from tests.rules.portable.table import table as noted
from tests.ui.portable.catalogue import said, word
from tests.ui.portable.seated import MapTable, match_of, played_to, seated
from tests.ui.table.driver import ending

__all__ = ["ending"]

GUNS = "0 artillery 5,9 N field; 0 artillery 8,9 N field; "


def aiming(notes: str, **how) -> MapTable:
    """Return the table at the artillery phase of a position; the scenario is of no account."""
    state = noted(notes, **how).aims().state
    match = match_of("the_ridge")
    match.states[-1] = state
    return seated(match)


@pytest.fixture
def ridge() -> MapTable:
    """The Ridge: the gun 9 on E12 may fire at E4 alone, the gun 10 on H12 at H4 alone."""
    return seated(played_to(match_of("the_ridge"), "orders"))


def sheet(table: MapTable) -> FireSheet:
    found = sheet_of(table.context)
    assert found is not None
    return found


def commands(table: MapTable) -> list[object]:
    """All commands given so far."""
    return [entry.command for entry in table.match.entries]


# by mouse


def test_a_click_on_a_target_aims_the_gun_and_the_next_gun_comes_to_work(ridge):
    assert sheet(ridge).gun == 9
    ridge.square("E4")
    assert sheet(ridge).orders[9].target == ridge.at("E4")
    assert sheet(ridge).gun == 10


def test_nothing_is_given_before_ready_and_then_one_order_a_gun(ridge):
    ridge.square("E4").square("H4")
    assert commands(ridge) == []
    ridge.press(word("orders.ready", 2))
    aims = [Bombard(9, ridge.at("E4")), Bombard(10, ridge.at("H4"))]
    assert commands(ridge) == [*aims, Ready()]


def test_an_order_can_be_changed_until_ready():
    table = aiming(GUNS + "1 infantry 5,3 S; 1 infantry 6,4 S")
    table.cell(at(5, 3)).cell(at(5, 9)).cell(at(6, 4))
    assert sheet(table).orders[0].target == at(6, 4)
    table.key(pygame.K_z)
    assert sheet(table).orders[0].target == at(5, 3)


def test_a_click_on_an_own_gun_brings_it_to_work(ridge):
    ridge.square("H12")
    assert sheet(ridge).gun == 10
    ridge.square("E12")
    assert sheet(ridge).gun == 9


def test_an_enemy_out_of_range_tells_why_not_and_the_sheet_is_as_it_was(ridge):
    ridge.square("D4")
    assert ridge.why == "out_of_range"
    assert sheet(ridge).orders[9].target == OPEN


def test_a_drag_from_a_gun_to_its_target_aims_it(ridge):
    ridge.drag(ridge.at("H12"), ridge.at("H4"))
    assert sheet(ridge).orders[10].target == ridge.at("H4")


def test_ready_asks_about_guns_that_could_fire_and_esc_goes_back(ridge):
    ridge.press(word("orders.ready_none"))
    assert commands(ridge) == []
    assert sheet(ridge).asked
    ridge.key(pygame.K_ESCAPE)
    assert not sheet(ridge).asked
    ridge.press(word("orders.ready_none")).press(word("orders.ready_asked"))
    assert commands(ridge) == [Ready()]


def test_a_gun_told_to_hold_its_fire_is_not_asked_about(ridge):
    ridge.press_role("hold")
    assert sheet(ridge).orders[9].target == HOLDS
    ridge.square("H4").press(word("orders.ready", 1))
    assert commands(ridge) == [Bombard(10, ridge.at("H4")), Ready()]


def test_hold_fire_shows_its_key_which_also_lets_the_gun_fire_again(ridge):
    assert ridge.desk.key(ridge.widget("hold").action) == "Delete"
    ridge.key(pygame.K_DELETE).key(pygame.K_TAB)
    assert sheet(ridge).orders[9].target == HOLDS
    assert ridge.desk.key(ridge.widget("may_fire").action) == "Delete"
    ridge.key(pygame.K_DELETE)
    assert sheet(ridge).orders[9].target == OPEN


def test_ready_warns_only_while_a_gun_that_could_fire_has_no_order(ridge):
    looks = []
    for words in (word("orders.ready_none"), word("orders.ready_none"), ""):
        button = ridge.button(words or word("orders.ready_held", 2))
        looks.append((button.kind, button.icon))
        ridge.key(pygame.K_DELETE)
    assert looks == [("quiet", "warning"), ("quiet", "warning"), ("primary", "check")]


def test_the_rows_of_the_panel_do_what_the_board_does(ridge):
    ridge.press_role("target E4")
    assert sheet(ridge).orders[9].target == ridge.at("E4")
    ridge.press_role("gun 9").press_role("hold")
    assert sheet(ridge).orders[9].target == HOLDS


def test_a_gun_is_taken_out_of_a_fan_and_the_orders_so_far_stay():
    notes = "0 artillery 5,9 N field; 0 artillery 8,9 N field; 0 commander 8,9 N; 1 infantry 6,3 S"
    table = aiming(notes)
    table.cell(at(6, 3)).hover(at(8, 9))
    pixel = table.scene.board.camera.to_screen(*_fanned(table, at(8, 9), 1))
    table.click((round(pixel[0]), round(pixel[1])))
    assert sheet(table).gun == 1
    assert sheet(table).orders[0].target == at(6, 3)


def _fanned(table: MapTable, cell: int, piece: int) -> tuple[float, float]:
    """Where a unit lies in the open fan of its square."""
    fan = open_fan(table.context.hovering(cell), cell)
    assert fan is not None
    return fan.places[fan.pieces.index(piece)]


# by keys


def test_tab_goes_through_the_guns_and_return_aims_where_the_cursor_is(ridge):
    ridge.key(pygame.K_TAB)
    assert sheet(ridge).gun == 10
    ridge.key(pygame.K_TAB)
    assert sheet(ridge).gun == 9
    ridge.go(ridge.at("E4")).key(pygame.K_RETURN)
    assert sheet(ridge).orders[9].target == ridge.at("E4")


def test_return_on_an_aimed_target_shows_that_shot_and_then_closes_the_orders(ridge):
    """The gun 10 cannot fire at E4; Return there is about the gun that aims at it."""
    ridge.square("E4").square("H4")
    ridge.go(ridge.at("E4")).key(pygame.K_RETURN)
    assert (ridge.why, sheet(ridge).gun) == ("", 9)
    ridge.key(pygame.K_RETURN)
    aims = [Bombard(9, ridge.at("E4")), Bombard(10, ridge.at("H4"))]
    assert commands(ridge) == [*aims, Ready()]


def test_digits_aim_delete_takes_back_and_return_closes(ridge):
    ridge.key(pygame.K_1)
    ridge.key(pygame.K_1)
    assert [order.fires for order in sheet(ridge).orders.values()] == [True, True]
    ridge.key(pygame.K_DELETE)
    assert not sheet(ridge).orders[10].fires
    ridge.key(pygame.K_1)
    ridge.key(pygame.K_RETURN)
    assert commands(ridge)[-1] == Ready()


# what is told


def test_return_answers_the_question_about_another_gun_than_that_under_the_cursor(ridge):
    ridge.key(pygame.K_TAB).key(pygame.K_TAB).key(pygame.K_1)
    ridge.key(pygame.K_TAB)
    assert sheet(ridge).gun == 9
    ridge.key(pygame.K_RETURN)
    assert sheet(ridge).asked and sheet(ridge).gun == 10
    ridge.key(pygame.K_RETURN)
    assert commands(ridge) == [Bombard(9, ridge.at("E4")), Ready()]


def test_the_orders_of_the_second_player_are_given_as_whole_as_those_of_the_first():
    table = seated(played_to(match_of("over_the_top"), "orders"))
    for guns in (3, 2):
        while isinstance(table.top, Curtain):
            table.key(pygame.K_RETURN)
        before = len(table.match.entries)
        for _ in range(guns):
            table.key(pygame.K_1)
        table.key(pygame.K_RETURN)
        given = [entry.command for entry in table.match.entries[before:]]
        assert sum(isinstance(command, Bombard) for command in given) == guns
        assert Ready() in given


def test_pw_11_the_landing_squares_of_a_gun_that_sees_its_target():
    """Worked example 4: m = +2, on target with four faces, behind and in front with one each."""
    table = aiming("0 artillery 5,9 N field; 1 infantry 5,3 S")
    lands = {fall.word: (fall.at, fall.chance) for fall in falls(table.context, 0, at(5, 3))}
    assert lands == {
        "on_target": (at(5, 3), Fraction(4, 6)),
        "in_front": (at(5, 4), Fraction(1, 6)),
        "behind": (at(5, 2), Fraction(1, 6)),
    }


def test_the_preview_of_a_target_has_a_bar_for_each_square_and_every_modifier_with_its_rule():
    table = aiming("0 artillery 5,9 N field; 0 commander 4,9 N; 1 infantry 5,3 S")
    table.hover(at(5, 3))
    preview = table.scene.table.preview()
    chances = [outcome.chance for outcome in preview.odds.parts[0].outcomes]
    assert chances == [Fraction(5, 6), Fraction(1, 6)]
    told = " ".join(preview.lines)
    assert "PW-2.10" in told
    assert "PW-2.13" in told


def test_pw_2_10_a_target_that_nobody_sees_is_told_to_be_so():
    table = aiming("0 artillery 5,9 N field; 1 infantry 5,3 S", ground="w 5,6")
    table.hover(at(5, 3))
    assert word("orders.unseen") in table.scene.table.preview().lines


def test_the_chance_of_the_target_stands_clear_of_the_sight_over_it():
    table = aiming("0 artillery 5,9 N field; 1 infantry 5,3 S")
    table.hover(at(5, 3))
    board = table.scene.board
    spot, reach = board.spot_of(at(5, 3)), round(1.4 * board.camera.scale)
    near = pygame.Rect(0, 0, reach, reach)
    near.center = spot
    beside = [badge.rect for badge in board.badges if badge.rect.colliderect(near)]
    assert beside
    assert not [rect for rect in beside if rect.collidepoint(spot)]


def test_friends_where_a_shell_may_land_are_named():
    table = aiming("0 artillery 5,9 N field; 0 infantry 5,4 N; 1 infantry 5,3 S")
    assert [fall.friends for fall in falls(table.context, 0, at(5, 3))] == [(), (1,), ()]
    table.hover(at(5, 3))
    told = " ".join(table.scene.table.preview().lines)
    assert word("orders.struck_friends", "F5", "Infantry 2") in told


def test_pw_2_12_last_turns_target_is_marked_as_surer():
    table = aiming("0 artillery 5,9 N field; 1 infantry 5,3 S; 1 infantry 6,3 S")
    state = table.state
    again = with_units(state, {0: state.units[0]._replace(aimed=at(5, 3))})
    table.match.states[-1] = again
    fresh = seated(table.match)
    assert on_target(fresh.context, 0, at(5, 3)) == Fraction(5, 6)
    row = fresh.widget("target F4")
    assert row.aside == word("orders.repeated", "83%")
    assert fresh.widget("target G4").aside == "67%"


def test_a_gun_without_a_target_is_listed_with_the_reason(ridge):
    table = aiming("0 artillery 5,9 N field; 0 artillery 8,9 S field; 1 infantry 5,3 S")
    assert table.has(word("orders.silent", "Artillery 2"))


def test_pw_12_1_the_gas_shell_is_a_switch_of_the_gun_that_has_one():
    notes = "0 artillery 5,9 N field gas; 0 artillery 8,9 N field; 1 infantry 6,3 S"
    table = aiming(notes, gas=True)
    table.press_role("gas").cell(at(6, 3))
    assert sheet(table).bombards == (Bombard(0, at(6, 3), True),)
    assert sheet(table).gun == 1
    assert "gas" not in table.roles()


def test_shift_and_a_digit_fire_gas():
    table = aiming("0 artillery 5,9 N field gas; 1 infantry 5,3 S", gas=True)
    table.key(pygame.K_1, pygame.KMOD_SHIFT)
    assert sheet(table).bombards == (Bombard(0, at(5, 3), True),)


# secrecy


def test_pw_2_2_the_other_side_gets_a_curtain_and_sees_nothing_of_the_orders(ridge):
    ridge.square("E4").square("H4").press(word("orders.ready", 2))
    ridge.lifted()
    assert ridge.session.eyes == 1
    assert ridge.context.selection.draft == ()
    assert sheet_of(ridge.context) is not None
    assert all(not order.fires for order in sheet(ridge).orders.values())


def test_orders_given_before_stay_and_say_so(ridge):
    ridge.match.submit(0, Bombard(9, ridge.at("E4")))
    ridge.match.step()
    again = seated(ridge.match)
    assert sheet(again).given == frozenset({9})
    again.press_role("gun 9")
    assert again.has(word("orders.locked", "Artillery 10"))
    again.square("H4")
    assert again.why == "ordered"
    again.press_role("gun 10").square("H4").press(word("orders.ready", 2))
    assert commands(again) == [Bombard(9, again.at("E4")), Bombard(10, again.at("H4")), Ready()]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_panel_is_there_at_every_size(size, scale):
    table = seated(played_to(match_of("the_ridge"), "orders"), size, scale)
    table.press_role("target E4")
    assert sheet(table).orders[9].target == table.at("E4")
    table.close()


def test_ready_shows_its_key_only_while_return_presses_it(ridge):
    """Return aims at the enemy under the cursor; pressed there once more it is for Ready."""
    ridge.square("E4").go(ridge.at("H4"))
    assert ridge.button(word("orders.ready", 1)).key_waits
    chooses = said("table.prompt.chooses", ridge.scene.desk.keys.label("confirm"), "H4")
    assert ridge.has(chooses)
    ridge.key(pygame.K_RETURN)
    assert not ridge.has(chooses)
    assert sheet(ridge).orders[10].target == ridge.at("H4")
    assert not ridge.button(word("orders.ready", 2)).key_waits
    ridge.key(pygame.K_RETURN)
    assert commands(ridge)[-1] == Ready()


def test_ready_shows_its_key_while_nothing_lies_under_the_cursor(ridge):
    ridge.square("E4").go(ridge.at("H6"))
    assert not ridge.button(word("orders.ready", 1)).key_waits
