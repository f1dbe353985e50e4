"""Pips of a team, credits and crates at the real table."""

from __future__ import annotations

from typing import Final

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.notation import read_position
from game.match.texts import Texts
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    DropToken,
    Rebalance,
    SetArmor,
    Spend,
    SplitPool,
)
from game.rules.dicezone.data import CAPS, READY, STATS
from game.ui.tables.dicezone.panels.crate import FILLS
from game.ui.tables.dicezone.panels.crate import filled as filled_stats
from tests.ui.dicezone.filling import FilledTable, filled, match_of, seated
from tests.ui.table.driver import ending

__all__ = ["ending"]

TEXTS = Texts()
STANDARD = READY["standard"]


def word(key: str, *values: str | int) -> str:
    return TEXTS.text(f"dicezone_table.{key}", *values)


FOUND: Final = """
dicezone 2
teams 0 1
options layout=open start=fixed
opening zones=(1 4)
now phase={phase} turn=1 act=(tank=0 left=3) pick=({pick}) scores=(0 0) kills=(0 0)\
 credits=(0 0) pips=(40 40) zones=(1 4) fighting=(0 1)
tank seat=0 cell=O2 facing=S stats=(5 4 4 3 7 4 4 4 5) tokens=({tokens}) speed=7 home=1
tank seat=1 cell=O24 facing=N stats=(5 4 4 3 7 4 4 4 5) home=4
"""


def found(phase: str, pick: str, tokens: str = "") -> FilledTable:
    """Return the table where the first tank has just found something."""
    match = match_of()
    text = FOUND.format(phase=phase, pick=pick, tokens=tokens)
    match.states[-1] = read_position(GAME, text).state
    return seated(match)


# the pips of a team (DZ-13.4)


def test_the_shares_begin_even_and_are_handed_in_as_they_are():
    table = filled("pool", "platoon")
    table.press(word("pool.hand_in"))
    assert table.match.entries[-1].command == SplitPool((40, 40, 40, 40))


def test_a_share_alone_does_not_fit_and_the_rest_is_one_click_away():
    table = filled("pool", "platoon")
    table.tab_to("share 0", pygame.K_F6)
    for _ in range(10):
        table.key(pygame.K_RIGHT, settle=False)
    assert table.step.refusal.code == "pool_split"
    assert table.has(TEXTS.text("dicezone.refusal.pool_split", 20, 58, 160))
    assert table.has(word("pool.over", 170, 160, 10))
    table.press_role("rest 2")
    assert table.step.command == SplitPool((50, 40, 30, 40))
    assert table.step.refusal is None


@given(st.tuples(*[st.integers(0, 99)] * 4))
def test_any_shares_have_a_legal_remedy_near_them(shares):
    table = _pool_table()
    table.step.take(shares)
    table.fill(0, 0, *shares)
    step = table.step
    mended = step.mended()
    assert sum(mended) == 160
    assert all(20 <= share <= 58 for share in mended)
    if step.refusal is None:
        assert mended == shares


_KEPT: list[FilledTable] = []


def _pool_table() -> FilledTable:
    if not _KEPT:
        _KEPT.append(filled("pool", "platoon"))
    return _KEPT[0]


@pytest.mark.parametrize("place", range(4))
def test_a_heavy_tank_leaves_the_others_legal_shares(place):
    table = filled("pool", "platoon")
    table.press_role(f"heavy {place}")
    assert table.step.shares[place] == 58
    assert table.step.refusal is None


# credits (DZ-12.8, DZ-12.9)


def credits_table() -> FilledTable:
    """Return the table of a seat with 3 credits and a standard tank."""
    table = filled("credits", "pocket_money", 3)
    state = table.match.state
    assert (state.credits[0], state.tanks[0].stats) == (3, STANDARD)
    return table


def test_credits_may_be_kept():
    table = credits_table()
    table.press(word("credits.keep"))
    assert table.match.entries[-1].command == Spend(0, (0,) * 9)


def test_pips_are_bought_by_clicks_and_a_credit_begun_is_paid():
    table = credits_table()
    table.turn("core", 1).wheel("rear", 6)
    assert table.has(word("credits.price", 4, 1, 2))
    assert table.has(word("credits.odd", 2))
    table.press(word("credits.hand_in"))
    assert table.match.entries[-1].command == Spend(0, (0, 0, 0, 3, 0, 0, 0, 0, 1))


def test_no_more_is_bought_than_the_purse_pays_for():
    table = credits_table()
    for stat in STATS:
        table.wheel(stat, 6)
    assert table.step.bought == 18
    assert table.step.refusal is None


def test_nothing_takes_all_pips_back():
    table = credits_table()
    table.press_role("fill evenly")
    assert table.step.bought == 6
    table.press_role("fill none")
    assert table.step.bought == 0


# pips out of a crate (DZ-7.4)


def test_pips_are_placed_by_clicks_and_never_more_than_were_found():
    table = found("allocate", "token=points10 amount=10")
    table.wheel("rear", 3).wheel("move", 4).wheel("core", 5).wheel("front", 9)
    assert table.step.row == (6, 4, 4, 6, 11, 4, 4, 4, 6)
    table.wheel("left", 5)
    assert table.step.placed == 10
    assert table.has(word("crate.all", 0, 10))
    table.press(word("crate.hand_in"))
    assert table.match.entries[-1].command == Allocate((1, 0, 1, 3, 4, 0, 0, 0, 1))


def test_nothing_goes_below_what_the_dice_showed():
    table = found("allocate", "token=points10 amount=10")
    table.wheel("rear", 2).wheel("rear", -5)
    assert table.step.row == STANDARD


@given(
    st.tuples(*[st.integers(0, cap) for cap in CAPS]),
    st.integers(0, 25),
    st.sampled_from(list(FILLS.values())),
)
def test_filling_places_all_pips_that_have_room_there(stats, amount, where):
    row = filled_stats(stats, amount, where)
    room = sum(CAPS[stat] - stats[stat] for stat in where)
    assert sum(row) - sum(stats) == min(amount, room)
    assert all(row[stat] == stats[stat] for stat in range(9) if stat not in where)


# all dice anew, and the armor anew (DZ-7.6)


def test_a_reset_must_come_to_the_total_and_is_mended_with_one_click():
    table = found("rebalance", "token=reset_stats amount=40")
    table.turn("rear", -1)
    assert table.step.refusal.code == "total"
    table.press_role("mend")
    assert table.step.refusal is None
    table.press_role("fill scout").press(word("crate.hand_in"))
    assert table.match.entries[-1].command == Rebalance(READY["scout"])


def test_the_core_keeps_1_at_a_reset():
    table = found("rebalance", "token=reset_stats amount=40")
    table.wheel("core", -6)
    assert table.step.refusal.code == "core_one"


def test_the_armor_is_dealt_anew_and_nothing_else():
    table = found("set_armor", "token=armor6 amount=22")
    assert sum(table.step.row[:4]) == 22
    table.wheel("rear", -1).wheel("front", -6).wheel("rear", 6)
    assert table.step.row[4:] == STANDARD[4:]
    assert table.step.refusal.code == "total"
    table.press_role("mend").press(word("crate.hand_in"))
    command = table.match.entries[-1].command
    assert isinstance(command, SetArmor)
    assert command.front + command.right + command.left + command.rear == 22


# two dice (DZ-7.5)


def test_each_die_goes_to_the_stat_that_is_clicked():
    table = found("assign_dice", "token=two_dice dice=(2 3)")
    assert table.step.command is None
    table.turn("rear", 1)
    assert table.step.values[3] == 5
    table.turn("move", 1)
    assert table.step.values[4] == 10
    table.press(word("crate.hand_in"))
    assert table.match.entries[-1].command == AssignDice("rear", "move")


def test_a_second_click_takes_a_die_back_and_lost_pips_are_told():
    table = found("assign_dice", "token=two_dice dice=(5 3)")
    table.turn("front", 1)
    assert table.has(word("crate.lost", 4))
    table.turn("front", 1)
    assert table.step.values[0] == 5
    table.press_role("die 1").turn("core", 1)
    assert table.step.values[8] == 6


# four tokens (DZ-7.8)


def test_one_of_four_tokens_is_given_up():
    table = found("drop", "token=homing", "(nitro 2) (shell2 0) (aim2 3)")
    assert table.step.command is None
    table.key(pygame.K_RETURN)
    assert table.match.state.phase == "drop"
    table.press_role("token 1").press(word("crate.drop_in"))
    assert table.match.entries[-1].command == DropToken("shell2")


def test_the_new_token_may_be_given_up():
    table = found("drop", "token=homing", "(nitro 2) (shell2 0) (aim2 3)")
    table.press_role("token 3").press(word("crate.drop_in"))
    assert table.match.entries[-1].command == DropToken("homing")


# what every step must do


@pytest.mark.parametrize(
    ("phase", "pick"),
    [
        ("allocate", "token=points20 amount=20"),
        ("rebalance", "token=die_reset amount=44"),
        ("set_armor", "token=armor6 amount=22"),
        ("assign_dice", "token=two_dice dice=(6 1)"),
    ],
)
def test_the_selection_of_any_offered_command_amounts_to_it(phase, pick):
    table = found(phase, pick)
    context = table.scene.table.context
    game = table.scene.table.game
    menu = context.queries.menu
    for command in list(menu.about(menu.subjects[0]))[:12]:
        pointed = context.selecting(game.selection_of(context, command))
        assert game.orders.command(pointed) == command


@pytest.mark.parametrize(
    ("phase", "scenario", "seats"),
    [
        ("design", "platoon", 2),
        ("assign", "platoon", 2),
        ("pool", "platoon", 2),
        ("credits", "pocket_money", 3),
    ],
)
def test_the_selection_of_a_hidden_command_amounts_to_it(phase, scenario, seats):
    table = filled(phase, scenario, seats)
    context, game = table.scene.table.context, table.scene.table.game
    menu = context.queries.menu
    for command in list(menu.about(menu.subjects[0]))[:12]:
        pointed = context.selecting(game.selection_of(context, command))
        assert game.orders.command(pointed) == command
