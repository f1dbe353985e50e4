"""An order after which the side has nothing left to do is asked about before it is given."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Command
from game.rules.portable.commands import EndPhase, Fire, Move
from tests.rules.portable.table import at, table
from tests.ui.portable.catalogue import word
from tests.ui.portable.play import LAST, by_keys, by_mouse
from tests.ui.portable.seated import MapTable, at_position, seated

N, E, S, W = range(4)
ALONE = "0 infantry 5,8 N; 1 infantry 5,2 S; 1 infantry 9,2 S"
PAIR = "0 infantry 5,8 N; 0 infantry 9,9 N; 1 infantry 5,2 S"
BACK = Move(0, at(5, 10), S)
"""Two squares away from the enemy: nothing is left to a unit that has gone there."""


def _first_acts(notes: str) -> MapTable:
    position = table(notes).acts(0).having(first=0)
    return seated(at_position(position.state))


def _go(here: MapTable, command: Move) -> MapTable:
    """Point out a move with keys and press Return for it."""
    here.key(pygame.K_TAB)
    here.key(pygame.K_m)
    here.go(command.to).key(pygame.K_RETURN)
    here.until(command, lambda: here.key(pygame.K_e))
    here.key(pygame.K_RETURN)
    return here


def _asked(here: MapTable, key: str, value: str | int) -> str:
    """Return the question that the last order waits for."""
    keys = here.scene.desk.keys
    return word(f"last.{key}", value, keys.label("confirm"), keys.label("cancel"))


def _given(here: MapTable) -> Command:
    """Return the first order that was given: dice and the enemy may have followed."""
    return here.match.entries[0].command


def test_the_last_order_waits_and_tells_who_acts_next() -> None:  # PW-1.7
    here = _go(_first_acts(ALONE), BACK)
    assert here.state.units[0].at == at(5, 8)
    assert here.has(_asked(here, "enemy", "Boris"))
    here.close()


def test_return_gives_the_last_order() -> None:
    here = _go(_first_acts(ALONE), BACK).key(pygame.K_RETURN)
    assert (_given(here), here.state.seat) == (BACK, 1)
    here.close()


def test_its_button_gives_the_last_order() -> None:
    here = _go(_first_acts(ALONE), BACK).press(LAST)
    assert (_given(here), here.state.seat) == (BACK, 1)
    here.close()


def test_a_click_on_the_same_square_gives_the_last_order() -> None:
    here = _first_acts(ALONE)
    here.cell(at(5, 8)).cell(at(5, 10)).cell(at(5, 10))
    assert here.scene.table.held.command == Move(0, at(5, 10), N)
    here.cell(at(5, 10))
    assert _given(here) == Move(0, at(5, 10), N)
    here.close()


def test_escape_takes_the_question_back_and_leaves_the_move_pointed_out() -> None:
    here = _go(_first_acts(ALONE), BACK).key(pygame.K_ESCAPE)
    assert here.scene.table.held.command is None
    assert here.selection.cell == at(5, 10)
    assert not here.has(_asked(here, "enemy", "Boris"))
    here.close()


def test_undo_at_the_question_takes_back_the_order_before_it() -> None:
    here = _first_acts(PAIR)
    by_keys(here, Move(1, at(9, 11), S))
    _go(here, BACK).key(pygame.K_z)
    assert here.scene.table.held.command is None
    assert here.state.units[1].at == at(9, 9)
    assert here.state.seat == 0
    here.close()


def test_an_order_that_leaves_something_to_do_is_given_at_once() -> None:
    here = _go(_first_acts(PAIR), BACK)
    assert _given(here) == BACK
    here.close()


def test_a_shot_is_given_at_once_as_dice_decide_it() -> None:
    here = _first_acts("0 infantry 5,8 N; 1 infantry 5,5 S; 1 infantry 9,2 S")
    here.key(pygame.K_TAB).key(pygame.K_f).key(pygame.K_RETURN)
    assert here.match.entries[0].command == Fire(0, at(5, 5))
    here.close()


def test_who_ends_their_activations_is_asked_once_not_twice() -> None:
    here = _first_acts(ALONE).key(pygame.K_k).key(pygame.K_k)
    assert _given(here) == EndPhase()
    here.close()


def test_the_side_that_acts_second_is_told_that_the_turn_ends() -> None:
    here = _go(seated(at_position(table(ALONE).acts(0).state)), BACK)
    assert here.has(_asked(here, "turn", 2))
    here.close()


def test_in_the_last_turn_it_is_told_that_the_battle_ends() -> None:  # PW-13.3
    position = table(ALONE).acts(0)
    last = position.having(turn=position.state.field.turn_limit)
    here = _go(seated(at_position(last.state)), BACK)
    assert here.has(_asked(here, "battle", here.state.turn))
    here.close()


@pytest.mark.parametrize("give", [by_mouse, by_keys])
def test_the_last_order_can_be_given_by_mouse_and_by_keys(
    give: Callable[[MapTable, Move], None],
) -> None:
    here = _first_acts(ALONE)
    give(here, BACK)
    assert _given(here) == BACK
    here.close()


def test_the_question_names_the_keys_as_settings_have_them() -> None:
    here = _first_acts(ALONE)
    here.scene.desk.keys.set("cancel", ("f12",))
    _go(here, BACK)
    assert "F12" in _asked(here, "enemy", "Boris")
    assert here.has(_asked(here, "enemy", "Boris"))
    here.close()
