"""The tank designer at the real table: by mouse, by wheel, by keys; mended, kept, handed in."""

from __future__ import annotations

import pygame
import pytest

from game.core import sealed
from game.core.boards.cells import OFF
from game.core.contract import Ready
from game.match import user_sheets
from game.match.texts import Texts
from game.rules.dicezone.commands import Design
from game.rules.dicezone.data import READY, STATS
from game.rules.dicezone.laying.design import fault
from tests.nightly import some_daily
from tests.ui.dicezone.filling import FilledTable, filled, match_of, played_to, seated
from tests.ui.table.driver import ending

__all__ = ["ending"]

TEXTS = Texts()
STANDARD = READY["standard"]


def word(key: str, *values: str | int) -> str:
    return TEXTS.text(f"dicezone_table.{key}", *values)


@pytest.fixture
def table() -> FilledTable:
    return filled("design")


def value(table: FilledTable, stat: str) -> int:
    return int(table.step.row[STATS.index(stat)])


def test_it_begins_with_a_design_that_may_be_handed_in(table):
    assert table.step.row == STANDARD
    assert table.step.refusal is None


def test_a_click_turns_a_die_up_and_a_right_click_down(table):
    table.turn("core", 1)
    assert value(table, "core") == 6
    table.turn("rear", -2)
    assert value(table, "rear") == 1


def test_the_wheel_turns_the_die_under_the_mouse(table):
    table.wheel("front", -3)
    assert value(table, "front") == 2


def test_a_die_is_dragged_up_and_down(table):
    side = next(table.board().spread.dice(table.desk, table.board().rect, 3)).width
    table.drag_die("rear", side)
    assert value(table, "rear") > 3
    table.drag_die("rear", -3 * side)
    assert value(table, "rear") == 1


def test_no_die_shows_less_than_1_or_more_than_6_and_the_engine_2_to_10(table):  # DZ-3.1
    table.wheel("left", 9).wheel("right", -9).wheel("move", 12)
    assert (value(table, "left"), value(table, "right"), value(table, "move")) == (6, 1, 10)
    table.wheel("move", -12)
    assert value(table, "move") == 2


def test_the_gun_is_one_number_dealt_evenly(table):
    table.turn("range", 1)
    assert sum(table.step.row[5:8]) == 13
    table.turn("damage", 2)
    assert table.step.row[5:8] == (5, 5, 5)


def test_with_swapped_weapons_each_die_of_the_gun_is_its_own_number():
    table = filled("design", weapons="swap")
    table.turn("damage", 2)
    assert table.step.row[5:8] == (4, 4, 6)


def test_the_dice_of_the_gun_may_be_moved_for_show(table):
    for name in (word("design.row.show", word("design.row.range")),):
        stepper = table.shown(table.widget(name))
        table.click((stepper.rect.right - 20, stepper.rect.centery), settle=False)
    assert sum(table.step.row[5:8]) == 12
    assert table.step.row[5] == 5


def test_the_keys_go_round_the_dice_and_turn_them(table):
    table.tab_to("dice")
    table.key(pygame.K_UP, settle=False).key(pygame.K_RIGHT, settle=False)
    table.key(pygame.K_DOWN, settle=False)
    assert (value(table, "front"), value(table, "right")) == (6, 3)
    table.key(pygame.K_5, settle=False)
    assert value(table, "right") == 5


def test_too_many_pips_are_refused_in_words_and_mended_with_one_click(table):  # DZ-3.2
    table.turn("core", 1)
    assert table.step.refusal.code == "design_sum"
    assert table.has(TEXTS.text("dicezone.refusal.design_sum", 40, 41))
    rear = TEXTS.text("dicezone_table.design.mend_one", TEXTS.text("dicezone.stat.rear"), 2)
    assert table.has(TEXTS.text("dicezone_table.design.mend", rear))
    table.press_role("mend")
    assert sum(table.step.row) == 40
    assert table.step.refusal is None


def test_the_pips_are_counted_live(table):
    table.turn("rear", -1)
    assert table.has(word("design.short", 39, 40, 1))


@pytest.mark.parametrize("name", some_daily(READY, 3))
def test_a_ready_design_is_one_click_away(table, name):
    table.press_role(f"bench {name}")
    assert table.step.row == READY[name]
    assert table.step.command == Design(0, READY[name])


def test_a_random_design_may_always_be_handed_in(table):
    for _ in range(12):
        table.press_role("random")
        assert table.step.refusal is None


def test_a_design_is_kept_loaded_and_forgotten(table):
    table.turn("rear", -1).turn("core", 1)
    kept = table.step.row
    table.scene.table.context.own_sheets.name = "Wasp"
    table.fill(2, 0, *kept)
    table.press(TEXTS.text("table.sheet.keep"), settle=False)
    assert user_sheets.load("dicezone").sheets["Wasp"] == kept
    table.fill(2, 0, *STANDARD)
    table.press("Wasp", settle=False)
    assert table.step.row == kept
    assert table.has("Wasp")
    table.press(TEXTS.text("table.sheet.forget", "Wasp"), settle=False)
    assert "Wasp" not in user_sheets.load("dicezone").sheets


def test_what_is_handed_in_is_what_the_dice_show(table):
    table.turn("rear", -1).turn("core", 1)
    row = table.step.row
    table.key(pygame.K_RETURN)
    assert table.match.entries[-1].command == Design(0, row)


def test_a_design_that_does_not_fit_is_not_handed_in(table):
    before = len(table.match.entries)
    table.turn("rear", -1).key(pygame.K_RETURN)
    assert len(table.match.entries) == before
    assert table.step.row[3] == 2


def test_several_tanks_are_designed_one_after_another_and_closed_with_the_last():
    table = filled("design", "platoon")
    own = table.step.own
    assert len(own) == 4
    for tank in own[:-1]:
        assert table.step.tank == tank
        table.key(pygame.K_RETURN)
    table.turn("rear", -1).turn("core", 1)
    last = table.step.row
    table.key(pygame.K_RETURN)
    given = [entry.command for entry in table.match.entries[-5:]]
    assert given == [*(Design(n, STANDARD) for n in own[:-1]), Design(own[-1], last), Ready()]


def test_the_tabs_lead_from_tank_to_tank_and_each_keeps_its_dice():
    table = filled("design", "platoon")
    second = table.step.own[1]
    table.press_role(f"tank {second}").turn("core", 1)
    table.press_role(f"tank {table.step.own[0]}")
    assert value(table, "core") == 5
    table.press_role(f"tank {second}")
    assert value(table, "core") == 6


def test_in_pocket_money_the_total_is_open_and_costs_credits():  # DZ-12.7
    table = filled("design", "pocket_money", 3)
    table.wheel("rear", 1)
    assert table.step.refusal is None
    assert table.has(word("design.price", 41, 7, 3))
    table.wheel("core", 1).wheel("left", 1)
    assert table.has(word("design.price", 43, 8, 2))


def test_with_preset_designs_only_ready_ones_are_offered():
    table = filled("design", designs="preset")
    table.turn("core", 1)
    assert table.step.row == STANDARD
    table.press_role("bench gunner")
    table.press(word("design.hand_in"))
    assert table.match.entries[-1].command == Design(0, "gunner")


def test_the_next_person_does_not_see_the_design_of_the_first(table):
    table.turn("rear", -1).turn("core", 1)
    table.key(pygame.K_RETURN)
    table.lifted()
    assert table.session.eyes == 1
    assert table.step.row == STANDARD


@pytest.mark.parametrize("name", READY)
def test_every_ready_design_fits_a_tank(name):
    assert fault(READY[name], 40, 10) is None


def test_two_designs_lie_side_by_side_until_escape(table):
    table.turn("rear", -1)
    mine = table.step.row
    table.fill(0, 0, *mine, *READY["bulwark"])
    assert table.step.rival == READY["bulwark"]
    assert table.board("rival").values[:9] == READY["bulwark"]
    table.turn("core", 1)
    assert (value(table, "core"), table.step.rival) == (6, READY["bulwark"])
    table.key(pygame.K_ESCAPE, settle=False)
    assert table.step.rival is None
    assert value(table, "core") == 6


def test_a_destroyed_tank_is_rebuilt_as_it_was_designed():  # DZ-10.6
    match = played_to(match_of(), "assign")
    tank = match.state.tanks[0]
    gone = match.state.tanks[1]._replace(cell=OFF)
    asked = sealed.unsealed(2, (1,))
    match.states[-1] = match.state._replace(phase="rebuild", tanks=(tank, gone), sealed=asked)
    table = seated(match)
    assert table.session.eyes == 1
    assert table.step.own == (1,)
    table.press_role("bench brawler").press(word("design.hand_in"))
    assert table.match.entries[-1].command == Design(1, READY["brawler"])
    assert table.match.state.tanks[1].stats == READY["brawler"]


@pytest.mark.parametrize("table_of_carries", ["standard", "armor"])
@pytest.mark.parametrize("weapons", ["free", "swap"])
def test_the_odds_are_told_as_the_options_have_them(table_of_carries, weapons):
    table = filled("design", weapons=weapons, carry_table=table_of_carries)
    table.fill(3, 0, *STANDARD)
    assert table.has(word("design.odds.gun", 4, 4, 4))
    assert table.has(word(f"design.odds.carry_{table_of_carries}"))
    assert table.has(word("design.odds.plan_swap" if weapons == "swap" else "design.odds.plan"))


def test_a_kept_design_is_handed_in_with_its_name(table):
    table.turn("rear", -1).turn("core", 1)
    row, shelf = table.step.row, table.scene.table.context.own_sheets
    shelf.type_name("Anvil")
    shelf.save(row)
    table.key(pygame.K_RETURN)
    assert table.match.entries[-1].command == Design(0, row, "Anvil")
