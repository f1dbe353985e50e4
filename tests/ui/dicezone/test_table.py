"""Dice Zone on the table: orders by mouse and by keys, and a whole match by mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Command
from game.match.dice import ScriptedDice
from game.presenter.dicezone.buttons import overlay_of
from game.presenter.selection import NOTHING, Selection
from game.rules.dicezone.board import ZONES, on_axis
from game.rules.dicezone.commands import (
    Drive,
    DropMine,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
)
from game.ui.scenes.table.board.ribbons import Chip
from tests.rules.dicezone.table import Table as Position
from tests.rules.dicezone.table import at, table
from tests.ui.dicezone.filling import filled, match_of, seated
from tests.ui.dicezone.hand import word
from tests.ui.dicezone.play import (
    bold,
    by_keys,
    by_mouse,
    match_in,
    table_of,
    with_persons,
)
from tests.ui.dicezone.test_controls import DUEL, OPEN_FIRE, setting_up, starting
from tests.ui.table.driver import Table, _all, ending

__all__ = ["ending"]

N, NE, SE, S, SW, NW = range(6)
Give = Callable[[Table, Any], None]
HANDS = pytest.mark.parametrize("give", [by_mouse, by_keys])
ARMED = "standard 0,4 N speed=5 nitro=2 mine=1; gunner 0,-4 S"


def given(position: Position, give: Give, *orders: Command) -> Table:
    """Give some orders in a position, and look whether they came through."""
    board = table_of(match_in(position))
    for order in orders:
        before = len(board.match.entries)
        give(board, order)
        assert board.match.entries[before].command == order, f"{order} was not given"
        board.lifted()
    return board


@HANDS
@pytest.mark.parametrize("order", [Drive("FF"), Drive("FFR"), Drive("B"), Drive("RR")])
def test_a_drive_is_given(give: Give, order: Drive) -> None:  # DZ-6.2
    given(table(DUEL).moves(0, 1), give, order).close()


@HANDS
def test_a_move_in_several_parts_is_given(give: Give) -> None:  # DZ-6.5
    board = given(table(DUEL).moves(0, 1), give, Drive("FF"), Drive("RF"), EndMove())
    assert board.match.state.tanks[0].cell == at(1, 1)
    board.close()


@HANDS
def test_nitro_mine_and_the_end_of_the_move_are_given(give: Give) -> None:  # DZ-6.8, DZ-6.9
    given(table(ARMED).moves(0, 1), give, Nitro(), DropMine(), Drive("F"), EndMove()).close()


@HANDS
def test_a_shot_is_given(give: Give) -> None:  # DZ-8.2
    given(table(OPEN_FIRE).shoots(0, 1, 2), give, Fire(2)).close()


@HANDS
@pytest.mark.parametrize(
    "order", [Fire(1, "bonus_dice"), Fire(1, None, "homing"), Fire(1, "split", None, 3)]
)
def test_a_shot_with_tokens_is_given(give: Give, order: Fire) -> None:  # DZ-7.10, DZ-7.11
    given(table(OPEN_FIRE).shoots(0, 1, 2), give, order).close()


@HANDS
def test_the_second_shot_of_a_split_is_given(give: Give) -> None:  # DZ-8.11
    dice = ScriptedDice(((1, 1), (1, 1, 1)))
    board = table_of(match_in(table(OPEN_FIRE).shoots(0, 1, 2), dice))
    give(board, Fire(1, "split", None, 2))
    board.lifted()
    assert board.match.state.act.target == 1
    give(board, Fire(2))
    assert [e.command for e in board.match.entries if isinstance(e.command, Fire)][-1] == Fire(2)
    board.close()


@HANDS
def test_fire_is_held(give: Give) -> None:  # DZ-8.1
    given(table(OPEN_FIRE).shoots(0, 1, 2), give, HoldFire()).close()


@HANDS
def test_tanks_are_placed(give: Give) -> None:  # DZ-2.9
    orders = PlaceTank(ZONES[4][3], NE), PlaceTank(on_axis(1, 11), S)
    given(starting(), give, *orders).close()


@HANDS
def test_terrain_is_laid_in_turn(give: Give) -> None:  # DZ-2.2
    orders = PlaceTerrain("wall", at(2, 2), 1), PlaceTerrain("rock", at(-3, 1), 0), PassTerrain()
    given(setting_up(2, layout="players"), give, *orders).close()


def test_a_tank_that_was_looked_at_is_let_go_once_another_one_is_asked_about() -> None:
    """The card tells of the tank whose buttons it holds; who looks again is not disturbed."""
    page = filled("shoot", "six_gates", 6).scene.table
    other = next(n for n in range(6) if n != page.asked)
    assert page.asked is not None
    page.selection, page._asked = Selection(other), None
    page.clear_stale()
    assert page.selection == NOTHING
    assert page.subject == page.asked
    page.selection = Selection(other)
    page.clear_stale()
    assert page.selection == Selection(other)


def test_return_gives_what_is_pointed_out_and_escape_takes_it_back() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    board.cell(at(0, 2)).key(pygame.K_ESCAPE)
    assert board.scene.table.selection.cell is None
    board.cell(at(0, 2)).key(pygame.K_RETURN)
    assert board.match.entries[-1].command == Drive("FF")
    board.close()


def test_a_drive_is_taken_back_before_any_die() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    by_mouse(board, Drive("FF"))
    board.key(pygame.K_z)
    assert board.match.state.tanks[0].cell == at(0, 4)
    board.close()


def test_why_not_is_told_at_a_hex_out_of_reach() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    board.cell(at(0, -3))
    assert board.scene.table.why is not None
    assert board.scene.table.why.refusal.code == "no_points_left"
    board.cell(at(0, -3), button=3)
    assert board.scene.table.why is not None
    board.close()


def test_the_overlay_key_and_button_show_on_the_board() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    bare = board.pixels()
    board.key(pygame.K_1, pygame.KMOD_SHIFT)
    assert overlay_of(board.scene.table.context) == "range"
    assert board.pixels() != bare
    board.key(pygame.K_i)
    assert overlay_of(board.scene.table.context) == "seen"
    board.close()


def test_a_click_on_a_track_selects_the_tank() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    chips = [w for w in _all(board.scene.form.root) if isinstance(w, Chip)]
    assert len(chips) == 4
    board.click(chips[1].rect.center)
    assert board.scene.table.selection.subject == 1
    board.close()


def test_danger_and_ruler_are_shown() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    bare = board.pixels()
    board.key(pygame.K_t)
    heat = board.pixels()
    assert heat != bare
    board.key(pygame.K_t).key(pygame.K_l)
    board.cell(at(0, 4))
    board.hover(at(0, -4))
    assert board.settle().has(word("ruler.away", 8))
    board.close()


@pytest.mark.parametrize(
    ("scenario", "seats", "give"),
    [("first_drive", 2, by_mouse), ("first_drive", 2, by_keys), ("builders", 3, by_mouse)],
)
def test_a_whole_match_is_played(scenario: str, seats: int, give: Give) -> None:
    """Plans are handed in as they lie; crates, drives and shots are pointed at."""
    match = match_of(scenario, seats, target=200, turn_limit=5)
    board, asked = table_of(with_persons(match)), set()
    for _ in range(160):
        if board.match.over:
            break
        awaited = board.match.awaiting
        assert isinstance(awaited, Choice), awaited
        asked.add(awaited.purpose)
        before = len(board.match.entries)
        _answer(board, awaited, give)
        assert len(board.match.entries) > before, awaited
        board.lifted()
    assert board.match.over
    laid = {"terrain", "deploy", "design"} if scenario == "builders" else set()
    assert {"assign", "move", "shoot"} | laid <= asked
    board.close()


def _answer(board: Table, awaited: Choice, give: Give) -> None:
    if awaited.purpose in ("move", "shoot"):
        give(board, bold(board.match))
    elif awaited.purpose in ("terrain", "deploy", "redeploy"):
        menu = board.match.game.legal(board.match.state, awaited.seats[0])
        give(board, menu[len(board.match.entries) * 7 % len(menu)])
    else:
        _hand_in(board, give)


def _hand_in(board: Table, give: Give) -> None:
    """Hand in what is filled in: by Return, or with the button in the prompt."""
    if give is by_keys:
        board.key(pygame.K_RETURN)
        return
    button = board.scene.layout.parts.card.confirming
    assert button is not None, board.match.awaiting
    board.press(button.words)


def test_tab_goes_from_start_hex_to_start_hex() -> None:  # DZ-2.9
    board = table_of(match_in(starting()))
    open_hexes = [cell for axis in (1, 4) for cell in ZONES[axis]]
    seen = set()
    for _ in open_hexes:
        board.key(pygame.K_TAB)
        seen.add(board.scene.table.spot)
    assert seen == set(open_hexes)
    there = board.scene.table.spot
    board.key(pygame.K_RETURN).key(pygame.K_RETURN)
    assert board.match.state.tanks[0].cell == there
    board.close()


def test_the_cursor_begins_on_a_start_hex() -> None:
    board = table_of(match_in(starting()))
    board.key(pygame.K_RETURN)
    assert board.scene.table.spot in (*ZONES[1], *ZONES[4])
    board.close()


def test_the_board_is_walked_by_the_arrow_keys() -> None:
    board = table_of(match_in(table(DUEL).moves(0, 1)))
    board.go(at(3, 3))
    assert board.scene.table.spot == at(3, 3)
    board.close()


def test_return_turns_on_the_spot_as_it_says_wherever_the_cursor_was() -> None:
    board = table_of(match_in(table("standard 0,4 N speed=1; gunner 0,-4 S").moves(0, 1)))
    board.go(at(0, -3))
    before = len(board.match.entries)
    board.key(pygame.K_e).key(pygame.K_RETURN)
    assert board.match.entries[before].command == Drive("R")


def test_the_key_that_ends_a_move_counts_while_a_hex_is_pointed_at_in_large_type() -> None:
    board = seated(match_in(table("standard 0,4 N speed=1; gunner 0,-4 S").moves(0, 1)), scale=2.0)
    board.go(at(0, 3))
    before = len(board.match.entries)
    board.key(pygame.K_k).key(pygame.K_k)
    assert board.match.entries[before].command == EndMove()
