"""What a standard turn costs the hands, in clicks and keys, at most.

What a turn needs is listed here by itself: a piece must be pointed out once where nothing else
says which is meant; each place and each new target once; and each order takes a yes. Before the
next piece came by itself and the last target was kept, a piece was pointed out for each order,
and a target for each shot: then the counts were those of `BEFORE`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest
from msgspec.structs import replace

from game.match.dice import SeededDice
from game.match.match import Match
from game.presenter.selection import NOTHING
from game.rules.dicezone.commands import Fire as Blast
from game.rules.metalkrushers.commands import Attack as Strike
from game.rules.metalkrushers.commands import Move as Stride
from game.rules.portable.commands import Fire as Shot
from game.rules.portable.commands import Move as March
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire, Move
from game.ui.bench.matches import match_of
from tests.rules.bitskrieg.table import fire as shoot
from tests.rules.bitskrieg.table import move as drive
from tests.rules.bitskrieg.table import table as field
from tests.rules.dicezone.table import table as arcade
from tests.rules.metalkrushers.table import table as arena
from tests.rules.portable.table import at
from tests.rules.portable.table import table as battle
from tests.rules.streetfire.table import LOW_TOWN, setup
from tests.rules.streetfire.table import Table as Position
from tests.rules.streetfire.table import table as guns
from tests.ui.dicezone.play import match_in as arcade_match
from tests.ui.metalkrushers.play import match_in as arena_match
from tests.ui.portable.seated import at_position
from tests.ui.table.driver import Ending, ending  # noqa: F401
from tests.ui.table.meter import Meter, metered

LINE = "0 LR B6; 0 LR C6; 0 SR D6; 0 SR E6; 1 LR D1; 1 LR E1"
"""Four guns side by side, and enemies far away."""
RING = "0 LR B6; 0 LR B5; 0 SR B4; 0 SR A3; 1 LR B3; 1 LR E1"
"""Four guns that all reach B3."""
ASSAULT = (
    "0 infantry 3,7 N; 0 infantry 4,8 N; 0 infantry 5,7 N; 0 tank 6,7 N; 0 tank 2,7 N;"
    "0 light_tank 7,5 N; 1 infantry 4,4 S; 1 infantry 9,1 S"
)
"""Six units that may all go a square on and fire at 4,4 from there; another enemy is far off."""
AHEAD = ((3, 6), (4, 7), (5, 6), (6, 6), (2, 6), (6, 5))
ROW = "; ".join(f"0 infantry {column},8 N" for column in range(2, 8))

REST = "0 infantry 11,11 N; 1 infantry 9,1 S"
"""One more that may act, so that the turn goes on; and an enemy."""


class Needs(NamedTuple):
    """What a turn needs."""

    pieces: int
    places: int
    targets: int
    orders: int

    @property
    def presses(self) -> int:
        """How many clicks and keys that is."""
        return sum(self)


DUEL = "Turnstile 0,2 N; Turnstile 0,-1 S"
CLOSE = "Turnstile 0,0 N; Turnstile 0,-1 S"
"""Two Krushers a move apart, and side by side."""
FIELD = "A LT 2,6 N; A MT 4,6 N; R LT 4,3 S; R MT 7,0 S"
"""Bitskrieg: an enemy three squares before the second tank."""

FOUR_MOVE, FOUR_FIRE = Needs(1, 4, 0, 4), Needs(1, 0, 1, 4)
SIX_MOVE_AND_FIRE = Needs(1, 6, 1, 12)
KRUSHER_MOVES, KRUSHER_STRIKES = Needs(0, 1, 0, 1), Needs(0, 0, 1, 1)
"""The rules ask about one Krusher at a time."""
TANK_DRIVES, TANK_FIRES = Needs(1, 1, 0, 1), Needs(1, 0, 1, 1)
"""A turn of Bitskrieg is one action of any tank."""
AT_ONCE = Needs(1, 1, 0, 1)
"""A frame around all pieces, the place, and a yes for all."""
BEFORE = {FOUR_MOVE: 12, FOUR_FIRE: 12, SIX_MOVE_AND_FIRE: 30}


def streets(notes: str) -> tuple[Meter, Position]:
    """Return the window over guns in the streets."""
    position = guns(notes, LOW_TOWN)
    forces = tuple(tuple(p.kind for p in position.state.pieces if p.seat == s) for s in (0, 1))
    match = Match(GAME, setup(LOW_TOWN, forces), SeededDice("streets"))
    return metered(match, position.state), position


def test_four_guns_move_with_a_place_and_a_yes_each() -> None:
    table, position = streets(LINE)
    orders = [Move(n, position.at(f"{avenue}5")) for n, avenue in enumerate("BCDE")]
    assert table.turn_of(*orders) <= FOUR_MOVE.presses
    table.close()


def test_four_guns_fire_at_one_target_with_a_yes_each() -> None:
    table, position = streets(RING)
    orders = [Fire(n, position.at("B3")) for n in range(4)]
    assert table.turn_of(*orders) <= FOUR_FIRE.presses
    table.close()


def test_four_guns_in_a_frame_fire_with_one_yes() -> None:
    table, position = streets(RING)
    target = position.at("B3")
    for name in ("A3", "B4", "B5", "B6"):
        with_shift(table, position.at(name))
    assert table.presses == 4
    table.cell(target).key(pygame.K_RETURN)
    shots = [e.command for e in table.match.entries if isinstance(e.command, Fire)]
    assert {shot.piece for shot in shots} == {0, 1, 2, 3}, "each is a command of its own"
    assert {shot.at for shot in shots} == {target}
    table.scene.table.steps.undo()
    assert [e.command for e in table.match.entries if isinstance(e.command, Fire)] == shots
    table.close()


def test_a_turn_of_streetfire_and_of_portable_costs_a_third_less_than_it_did() -> None:
    """12 and 12 presses were told by the meter before, and five for each unit that does both."""
    for needs, before in BEFORE.items():
        assert needs.presses <= before
    streetfire = (FOUR_MOVE, FOUR_FIRE)
    spent, before = sum(n.presses for n in streetfire), sum(BEFORE[n] for n in streetfire)
    assert 3 * spent <= 2 * before
    assert 3 * SIX_MOVE_AND_FIRE.presses <= 2 * BEFORE[SIX_MOVE_AND_FIRE]


def test_six_units_move_and_fire_with_one_target_for_all() -> None:
    table = metered(at_position(battle(ASSAULT).acts(0).state))
    orders = [
        order
        for unit, place in enumerate(AHEAD)
        for order in (March(unit, at(*place), 0), Shot(unit, at(4, 4)))
    ]
    assert table.turn_of(*orders[:-1]) <= SIX_MOVE_AND_FIRE.presses - 1
    table.close()


def test_units_in_a_frame_march_together_and_undo_takes_back_one_by_one() -> None:
    table = metered(at_position(battle(f"{ROW}; {REST}").acts(0).state))
    frame(table, at(1, 7), at(8, 9))
    table.cell(at(4, 6)).key(pygame.K_RETURN)
    assert table.presses <= AT_ONCE.presses
    moves = [e.command for e in table.match.entries if isinstance(e.command, March)]
    assert {(m.unit, m.to) for m in moves} == {(n, at(n + 2, 6)) for n in range(6)}
    for left in range(5, -1, -1):
        table.scene.table.steps.undo()
        assert sum(isinstance(e.command, March) for e in table.match.entries) == left
    table.close()


def test_an_order_for_several_that_ends_the_turn_is_asked_about_like_any_other() -> None:
    table = metered(at_position(battle(f"{ROW}; 1 infantry 9,1 S").acts(0).state))
    frame(table, at(1, 7), at(8, 9))
    table.cell(at(4, 6)).key(pygame.K_RETURN)
    assert table.scene.table.held.command == March(5, at(7, 6), 0)
    assert table.match.state.phase == "activate"
    table.close()


@pytest.mark.parametrize(("orders", "clicks"), [("first", 1), ("asked", 3)])
def test_a_group_goes_with_as_many_clicks_as_one_piece(orders: Any, clicks: int) -> None:
    table = metered(at_position(battle(f"{ROW}; {REST}").acts(0).state))
    table.desk.settings = replace(table.desk.settings, orders=orders)
    frame(table, at(1, 7), at(8, 9))
    for _ in range(clicks):
        table.cell(at(4, 6))
    assert [table.match.state.units[n].at for n in range(6)] == [at(n + 2, 6) for n in range(6)]
    table.close()


def test_a_column_marches_from_its_head() -> None:
    """Each goes where the one before it has made room."""
    column = "; ".join(f"0 infantry 4,{row} N" for row in (9, 8, 7))
    table = metered(at_position(battle(f"{column}; {REST}").acts(0).state))
    frame(table, at(3, 6), at(5, 10))
    table.cell(at(4, 6)).key(pygame.K_RETURN)
    assert [table.match.state.units[n].at for n in range(3)] == [at(4, r) for r in (8, 7, 6)]
    table.close()


def test_the_second_tank_of_a_side_fires_at_the_same_target_with_a_yes() -> None:
    """The rules ask about one tank at a time, so there is nothing to select."""
    tanks = arcade("standard 0,3 N; standard 1,3 N; standard 0,0 S", seats=(0, 0, 1))
    table = metered(arcade_match(tanks.shoots(0, 1, 2)))
    first = table.turn_of(Blast(2))
    second = table.turn_of(Blast(2))
    assert (first, second) == (Needs(0, 0, 1, 1).presses, Needs(0, 0, 0, 1).presses)
    table.close()


def test_a_krusher_moves_with_a_place_and_a_yes() -> None:
    table = metered(arena_match(arena(DUEL).moves(0, 1)))
    cell = table.match.state.field.arena.named("G8")
    assert table.turn_of(Stride(cell, 0)) == KRUSHER_MOVES.presses
    table.close()


def test_a_krusher_strikes_with_a_target_and_a_yes() -> None:
    table = metered(arena_match(arena(CLOSE).fights(0, 1)))
    assert table.turn_of(Strike(1)) == KRUSHER_STRIKES.presses
    table.close()


@pytest.mark.parametrize(
    ("order", "needs"), [(drive(1, "F"), TANK_DRIVES), (shoot(1, 2), TANK_FIRES)]
)
def test_a_tank_of_bitskrieg_acts_with_three_presses(order: Any, needs: Needs) -> None:
    state = field(FIELD).state
    match = match_of("bitskrieg", "open_ground", "pp")
    command = order(state) if callable(order) else order
    table = metered(match, state)
    assert table.turn_of(command) == needs.presses
    table.close()


@pytest.mark.parametrize("again", [False, True])
def test_shift_and_a_click_add_a_piece_or_let_it_go(again: bool) -> None:
    table, position = streets(LINE)
    table.cell(position.at("C6"))
    with_shift(table, position.at("D6"))
    if again:
        with_shift(table, position.at("D6"))
    page = table.scene.table
    assert page.selection.subject == 1
    assert page.group.others == (() if again else (2,))
    table.cell(position.at("B6"))
    assert page.group.others == (), "another piece is selected alone"
    table.close()


def with_shift(table: Meter, cell: int) -> None:
    """Click a cell with Shift held."""
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    table.cell(cell)
    pygame.key.set_mods(0)


def frame(table: Meter, start: int, end: int) -> None:
    """Draw a frame with the mouse from the middle of one cell to that of another."""
    table.drag(start, end)
    table.settle()


def test_a_click_on_the_piece_that_has_come_by_itself_selects_it() -> None:
    table, position = streets(LINE)
    table.give(Move(0, position.at("B5")))
    page = table.scene.table
    assert page.selection.subject == 1
    table.cell(position.at("C6"))
    assert page.selection.subject == 1, "whoever clicks it wants it"
    table.cell(position.at("C6"))
    assert page.selection.subject is None, "a second click lets it go, as ever"
    table.close()


def test_nothing_is_selected_unasked_by_those_who_do_not_wish_it() -> None:
    table, position = streets(LINE)
    table.desk.settings = replace(table.desk.settings, next_piece=False)
    table.give(Move(0, position.at("B5")))
    assert table.scene.table.selection == NOTHING
    table.close()


def test_keys_select_several_too() -> None:
    table, position = streets(RING)
    table.go(position.at("B5")).key(pygame.K_RETURN)
    table.go(position.at("B4")).key(pygame.K_RETURN, pygame.KMOD_LSHIFT)
    page = table.scene.table
    assert (page.selection.subject, page.group.others) == (1, (2,))
    table.key(pygame.K_a, pygame.KMOD_LCTRL)
    assert {page.selection.subject, *page.group.others} == {0, 1, 2, 3}
    table.go(position.at("B3")).key(pygame.K_RETURN).key(pygame.K_RETURN)
    assert sum(isinstance(e.command, Fire) for e in table.match.entries) == 4
    table.close()
