"""Portable Wargame at the real table: orders by mouse and by keys, and a whole match by each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Choice, Command
from game.match.dice import ScriptedDice
from game.presenter.portable import actions
from game.presenter.portable.buttons import overlay_of
from game.presenter.selection import NOTHING, Selection
from game.rules.portable.commands import (
    Advance,
    Assault,
    ChangeForm,
    ChooseOrder,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    Unload,
    Work,
)
from game.ui.tables.portable.art.pieces import open_fan
from game.ui.widgets import Button, Label
from tests.rules.portable.table import Table as Position
from tests.rules.portable.table import at, table
from tests.ui.portable.catalogue import said, unit, word
from tests.ui.portable.play import bold, by_keys, by_mouse
from tests.ui.portable.seated import MapTable, match_of, seated
from tests.ui.table.driver import _all, ending

__all__ = ["ending"]

N, E, S, W = range(4)
Give = Callable[[MapTable, Any], None]
HANDS = pytest.mark.parametrize("give", [by_mouse, by_keys])
DUEL = "0 infantry 5,8 N; 0 tank 8,8 N; 1 infantry 5,5 S; 1 infantry 9,2 S"
FRONT = "0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 1,1 S"


def laid(position: Position, *dice: tuple[int, ...], scale: float = 1.0) -> MapTable:
    """Return the table at a position; the map is The Ridge's in size alone."""
    match = match_of("the_ridge")
    if dice:
        match.dice = ScriptedDice(dice)
    match.states[-1] = position.state
    return seated(match, scale=scale)


def given(position: Position, give: Give, *orders: Command, dice: Any = ()) -> MapTable:
    """Give some orders in a position, and look whether they came through."""
    board = laid(position, *dice)
    for order in orders:
        before = len(board.match.entries)
        give(board, order)
        assert len(board.match.entries) > before, f"{order} was not given: {board.why}"
        assert board.match.entries[before].command == order
        board.lifted()
    return board


@HANDS
@pytest.mark.parametrize(
    "order", [Move(0, at(6, 8), N), Move(0, at(5, 9), W), Move(0, at(5, 8), E)]
)
def test_a_move_is_given(give: Give, order: Move) -> None:  # PW-3.1, PW-3.4
    given(table(DUEL).acts(0), give, order).close()


@HANDS
def test_a_unit_fires_and_then_moves(give: Give) -> None:  # PW-1.8
    orders = Fire(0, at(5, 5)), Move(0, at(6, 8), N)
    given(table(DUEL).acts(0), give, *orders, dice=((1,),)).close()


@HANDS
def test_a_close_combat_is_fought_and_its_winner_advances(give: Give) -> None:
    """Example 17 of the catalogue: the defender is hit and retreats."""
    dice = ((3, 2), (5,))
    orders = Assault(0), Retreat(at(5, 4)), Advance(N)
    board = given(table(FRONT).acts(0), give, *orders, dice=dice)
    assert board.unit(0).at == at(5, 5)
    board.close()


@HANDS
def test_a_winner_stays(give: Give) -> None:  # PW-5.9
    orders = Assault(0), Retreat(at(5, 4)), Advance(None)
    given(table(FRONT).acts(0), give, *orders, dice=((3, 2), (5,))).close()


@HANDS
def test_mines_are_laid_and_wire_is_cut(give: Give) -> None:  # PW-8.1, PW-8.6
    works = "0 engineers 5,8 N; 0 infantry 8,8 N; 1 infantry 5,2 S"
    orders = Work(0, "lay_mines", at(6, 8)), Work(1, "cut_wire", at(8, 8))
    given(table(works, ground="y 8,8").acts(0), give, *orders).close()


@HANDS
def test_a_unit_is_taken_aboard_and_another_set_down(give: Give) -> None:  # PW-9.2, PW-9.3
    notes = (
        "0 truck 5,8 N; 0 infantry 5,8 N; 0 truck 8,8 N; 0 infantry 8,8 N aboard=2;"
        "0 infantry 1,8 N; 1 infantry 5,2 S"
    )
    given(table(notes).acts(0), give, Load(0, 1), Unload(2, E)).close()


@HANDS
def test_cavalry_dismounts(give: Give) -> None:  # PW-3.15
    notes = "0 cavalry_mounted 5,8 N; 0 infantry 1,8 N; 1 infantry 5,2 S"
    given(table(notes).acts(0), give, ChangeForm(0)).close()


@HANDS
def test_a_unit_is_finished_and_the_activations_end(give: Give) -> None:  # PW-1.7, PW-1.10
    orders = Fire(0, at(5, 5)), EndUnit(), EndPhase()
    given(table(DUEL).acts(0), give, *orders).close()


@HANDS
@pytest.mark.parametrize("first", [True, False])
def test_who_goes_first_is_chosen(give: Give, first: bool) -> None:  # PW-1.2
    won = table(DUEL, all_units_act=True).having(phase="order_choice", seat=0)
    given(won, give, ChooseOrder(first)).close()


def test_return_gives_what_is_pointed_out_and_escape_takes_it_back() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(5, 8)).cell(at(6, 8)).key(pygame.K_ESCAPE)
    assert board.selection == Selection(0)
    board.cell(at(6, 8)).key(pygame.K_RETURN)
    assert board.last == Move(0, at(6, 8), N)
    board.close()


@pytest.mark.parametrize("over", [(5, 8), (9, 2), (2, 2)])
def test_return_fires_the_shot_that_is_shown_wherever_the_mouse_was_left(
    over: tuple[int, int],
) -> None:
    """The fire key aims at the one enemy in range; the button reads "Fire at F6 · Return"."""
    board = laid(table(DUEL).acts(0), (1,))
    board.cell(at(5, 8)).key(pygame.K_f)
    board.hover(at(*over)).key(pygame.K_RETURN)
    assert board.match.entries[0].command == Fire(0, at(5, 5))
    board.close()


def test_a_move_is_taken_back_before_any_die() -> None:
    board = laid(table(DUEL).acts(0))
    by_mouse(board, Move(0, at(6, 8), N))
    board.key(pygame.K_z)
    assert board.unit(0).at == at(5, 8)
    board.close()


def test_tab_goes_through_the_units_that_may_still_act() -> None:
    notes = DUEL.replace("1 infantry 9,2 S", "0 commander 3,8 N")
    board = laid(table(notes).acts(0).after(1, done=True))
    seen = []
    for _ in range(3):
        board.key(pygame.K_TAB)
        seen.append(board.selection.subject)
    assert seen == [0, 3, 0]
    board.close()


def test_in_the_other_sides_turn_tab_and_clicks_give_nothing() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(5, 5))
    assert board.selection.subject == 2
    entries = len(board.match.entries)
    board.cell(at(5, 6)).cell(at(5, 6))
    assert len(board.match.entries) == entries
    board.close()


def test_why_not_is_told_at_a_square_by_a_click_and_by_the_right_button() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(5, 8)).cell(at(5, 11))
    assert board.why == "too_far"
    board.key(pygame.K_ESCAPE)
    board.cell(at(5, 11), button=3)
    assert board.why == "too_far"
    board.close()


def test_a_grayed_button_tells_why() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(8, 8)).press(word("action.fire"))
    assert board.why == "out_of_range"
    board.close()


def test_the_key_of_an_order_without_a_unit_asks_for_one() -> None:
    board = laid(table(DUEL).acts(0))
    board.key(pygame.K_u)
    assert board.why == "no_unit"
    board.close()


def test_a_stack_opens_into_a_fan_whose_units_are_picked() -> None:
    notes = "0 infantry 5,8 N; 0 commander 5,8 N; 0 spotter 5,8 N; 1 infantry 5,2 S"
    board = laid(table(notes).acts(0))
    for number in range(3):
        board.hover(at(5, 8))
        fan = open_fan(board.context, at(5, 8))
        assert fan is not None
        place = fan.places[fan.pieces.index(number)]
        x, y = board.scene.board.camera.to_screen(*place)
        board.click((round(x), round(y)))
        assert board.selection.subject == number
    board.close()


def test_a_left_drag_from_the_end_of_a_move_turns_it() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(5, 8)).cell(at(6, 8)).drag(at(6, 8), at(9, 8))
    assert board.selection.facing == E
    board.close()


def test_overlays_danger_and_ruler_are_shown() -> None:
    board = laid(table(DUEL).acts(0))
    board.cell(at(5, 8))
    seen = [board.pixels()]
    for name in ("range", "sight", "stops", "command"):
        board.key(pygame.K_i)
        assert overlay_of(board.context) == name
        seen.append(board.pixels())
    board.key(pygame.K_i).key(pygame.K_t)
    seen.append(board.pixels())
    assert len(set(seen)) == 6
    board.key(pygame.K_t).key(pygame.K_l)
    board.cell(at(5, 8)).hover(at(9, 2))
    assert board.settle().has(word("ruler.length", 10))
    board.close()


def test_the_end_of_the_activations_is_asked_back_for() -> None:
    board = laid(table(DUEL).acts(0))
    entries = len(board.match.entries)
    board.key(pygame.K_k)
    assert len(board.match.entries) == entries
    board.key(pygame.K_ESCAPE)
    assert board.selection == NOTHING
    board.key(pygame.K_k).key(pygame.K_k)
    assert board.match.entries[entries].command == EndPhase()
    board.close()


SKIRMISH = (
    "0 infantry 5,8 N; 0 tank 7,8 N; 0 artillery 6,10 N field;"
    "1 infantry 5,4 S sp=2; 1 cavalry_mounted 7,4 S; 1 artillery 6,1 S field"
)


@pytest.mark.nightly
def test_a_whole_match_is_played_by_mouse() -> None:
    whole(seated(match_of("first_orders", turn_limit=4)), by_mouse)


def test_a_whole_match_is_played_by_keys() -> None:
    whole(laid(table(SKIRMISH, turn_limit=5).begins()), by_keys)


def whole(board: MapTable, give: Give) -> None:
    """Play on boldly to the end."""
    asked = set()
    for _ in range(420):
        if board.match.over:
            break
        awaited = board.match.awaiting
        assert isinstance(awaited, Choice), awaited
        asked.add(awaited.purpose)
        before, order = len(board.match.entries), bold(board)
        give(board, order)
        assert len(board.match.entries) > before, (order, awaited, board.why)
        board.lifted()
    assert board.match.over
    choosing = set() if board.match.setup.options["forced_order"] else {"order_choice"}
    assert {"orders", "activate", "answer"} | choosing <= asked
    board.close()


@pytest.mark.parametrize("by_itself", [True, False])
def test_the_piece_after_one_that_has_finished_comes_by_itself_or_by_tab(by_itself: bool) -> None:
    notes = "0 infantry 3,8 N; 0 infantry 5,8 N; 0 infantry 7,8 N; 1 infantry 5,2 S"
    here = laid(table(notes).acts(0))
    here.desk.settings = replace(here.desk.settings, next_piece=by_itself)
    here.key(pygame.K_TAB).key(pygame.K_TAB)
    assert here.selection.subject == 1
    here.key(pygame.K_m).go(at(5, 10)).key(pygame.K_RETURN)
    here.key(pygame.K_RETURN)
    if not by_itself:
        here.key(pygame.K_TAB)
    assert here.state.units[1].deeds.done
    assert here.selection.subject == 2
    here.key(pygame.K_TAB)
    assert here.selection.subject == 0
    here.close()


def test_large_text_tells_what_an_enemy_is_before_the_buttons_that_are_not_about_it() -> None:
    here = laid(table(DUEL).acts(0), scale=2.0)
    here.go(at(5, 5))
    shown = {w.words: w.rect.y for w in _all(here.scene.layout) if isinstance(w, Button | Label)}
    assert shown[unit("infantry", 3)] < shown[word("card.strength")] < shown[word("action.end")]
    here.key(pygame.K_k)
    assert here.selection.action == "end"
    here.close()


def test_buttons_for_the_whole_side_say_so_on_the_card_of_a_unit_that_is_pointed_at() -> None:
    """The end of the activations is nothing that a unit does, an enemy least of all."""
    side, own, enemy = said("table.card.side"), at(5, 8), at(5, 5)
    here = laid(table(DUEL).acts(0))
    assert not here.has(side)
    assert here.hover(enemy).has(side)
    assert here.hover(own).has(side)
    assert not here.cell(own).has(side)
    here.key(pygame.K_ESCAPE)
    assert here.cell(enemy).has(side)


def test_the_choice_of_who_goes_first_is_for_the_whole_side() -> None:  # PW-1.2
    here = laid(table(DUEL).having(phase="order_choice", seat=0))
    assert here.hover(at(5, 5)).has(said("table.card.side"))


def test_return_is_told_to_choose_another_target_while_the_cursor_is_there() -> None:
    two = "0 infantry 5,8 N; 1 infantry 5,6 S; 1 infantry 6,6 S"
    here = laid(table(two).acts(0)).go(at(5, 8)).key(pygame.K_RETURN).key(pygame.K_f)
    key = here.scene.desk.keys.label("confirm")
    near, far = (actions.told(here.context, Fire(0, at(column, 6))) for column in (5, 6))
    assert here.has(word("prompt.confirm", unit("infantry", 1), near, key))
    assert not here.button(near).key_waits
    here.go(at(6, 6))
    assert here.has(said("table.prompt.chooses_instead", key, "G7"))
    assert here.button(near).key_waits
    assert here.key(pygame.K_RETURN).selection.target == at(6, 6)
    assert not here.button(far).key_waits
