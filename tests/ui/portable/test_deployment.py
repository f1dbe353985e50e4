"""Free deployment at the real table: placing by mouse and keys, own deployments, secrecy."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.boards.cells import OFF, cells_of, mask_of
from game.match import user_sheets
from game.presenter.portable.deployment import DeploySheet, as_listed, by_chance, drafted, sheet_of
from game.rules.portable import GAME
from game.rules.portable.commands import Deploy
from game.ui.widgets.scroll import ScrollArea
from tests.ui.portable.catalogue import word
from tests.ui.portable.seated import MapTable, match_of, seated
from tests.ui.table.driver import Curtain, _all, ending, moved_to, table_with
from tests.ui.table.racetable import FirstOracle

__all__ = ["ending"]


def deploying(scenario: str = "first_orders", **how) -> MapTable:
    return seated(match_of(scenario, free_deployment=True), **how)


@pytest.fixture
def table() -> MapTable:
    """First Orders: six units of Anna, with rows 8 to 10 for a zone."""
    return deploying()


def sheet(table: MapTable) -> DeploySheet:
    found = sheet_of(table.context)
    assert found is not None
    return found


def listed(table: MapTable, seat: int = 0) -> Deploy:
    """The deployment that the scenario has."""
    units = table.state.field.opening.units
    own = [(n, u) for n, u in enumerate(units) if u.seat == seat and u.carrier < 0]
    return Deploy(tuple((n, u.at, u.facing) for n, u in own))


# by mouse


def test_a_click_places_the_unit_at_work_and_the_next_one_comes_to_work(table):
    assert sheet(table).unit == 0
    table.square("C9")
    assert sheet(table).places[0].at == table.at("C9")
    assert sheet(table).unit == 1
    assert not table.match.entries


def test_pw_13_12_a_square_outside_the_zone_is_refused_and_nothing_is_lost(table):
    table.square("C9").square("C5")
    assert table.why == "outside_zone"
    assert sheet(table).places[0].at == table.at("C9")
    assert sheet(table).unit == 1


def test_pw_3_7_a_click_on_an_own_unit_takes_it_where_two_cannot_stand(table):
    table.square("C9").square("D9")
    assert sheet(table).unit == 2
    table.square("D9")
    assert sheet(table).unit == 1
    assert sheet(table).picked


def test_a_commander_shares_a_square(table):
    table.press_role("unit 1").square("C9").press_role("unit 0").square("C9")
    assert sheet(table).units_at(table.at("C9")) == [0, 1]
    table.square("C9")
    assert sheet(table).unit == 0
    table.square("C9")
    assert sheet(table).unit == 1


def test_a_drag_moves_a_unit_and_two_change_places(table):
    table.press(word("deployment.as_listed"))
    before = as_listed(sheet(table)).places
    table.drag(before[1].at, table.at("A10"))
    assert sheet(table).places[1].at == table.at("A10")
    table.drag(table.at("A10"), before[2].at)
    assert sheet(table).places[1].at == before[2].at
    assert sheet(table).places[2].at == table.at("A10")


def test_when_all_stand_a_stray_click_moves_nobody_but_a_unit_taken_by_hand_moves(table):
    table.press(word("deployment.as_listed"))
    before = sheet(table).places
    table.square("A10")
    assert sheet(table).places == before
    table.cell(before[1].at).square("A10")
    assert sheet(table).places[1].at == table.at("A10")


def test_the_wheel_turns_the_unit_at_work(table):
    table.square("C9").square("C9")
    facing = sheet(table).places[0].facing
    table.turn_wheel(table.at("C9"), -1)
    assert sheet(table).places[0].facing == (facing + 1) % 4


def test_undo_takes_back_the_last_change(table):
    table.square("C9").square("D9").key(pygame.K_z)
    assert sheet(table).places[1].at == OFF
    assert sheet(table).places[0].at == table.at("C9")


def test_in_large_type_the_tools_leave_the_list_room_and_it_shows_the_unit_at_work():
    """Four rows of the list at least are seen, that of the unit at work among them."""
    table = deploying("crossroads", scale=2.0)
    area = next(w for w in _all(table.scene.layout.parts.card) if isinstance(w, ScrollArea))
    rows = [w for w in _all(area) if w.role.startswith("unit ")]
    seen = [row for row in rows if area.seen.contains(row.rect)]
    assert len(seen) >= 4
    for _ in range(7):
        table.key(pygame.K_TAB)
        area = next(w for w in _all(table.scene.layout.parts.card) if isinstance(w, ScrollArea))
        assert area.seen.contains(table.widget(f"unit {sheet(table).unit}").rect)
    table.close()


# by keys


def test_keys_alone_deploy_everybody(table):
    for name in ("A8", "B8", "C8", "D8", "E8", "F8"):
        table.go(table.at(name)).key(pygame.K_RETURN)
    assert not sheet(table).waiting
    table.key(pygame.K_RETURN)
    places = [at for _, at, _ in table.last.placements]
    assert places == [table.at(name) for name in ("A8", "B8", "C8", "D8", "E8", "F8")]


def test_enter_measures_with_the_ruler_and_hands_nothing_in(table):
    for name in ("A8", "B8", "C8", "D8", "E8", "F8"):
        table.go(table.at(name)).key(pygame.K_RETURN)
    assert not sheet(table).waiting
    table.key(pygame.K_l)
    for name in ("E9", "E7"):
        table.go(table.at(name)).key(pygame.K_RETURN)
    assert table.scene.table.ruled == (table.at("E9"), table.at("E7"))
    assert not table.match.entries


def test_tab_takes_the_next_unit_turning_keys_turn_it_and_delete_lifts_it(table):
    table.square("C9").key(pygame.K_TAB).key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert sheet(table).unit == 1
    table.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert sheet(table).unit == 0
    table.key(pygame.K_e)
    assert sheet(table).places[0].facing == 1
    table.key(pygame.K_DELETE)
    assert sheet(table).places[0].at == OFF


# all at once, and handing in


def test_the_scenarios_own_places_are_one_click_away_and_may_be_handed_in(table):
    table.press(word("deployment.as_listed")).press(word("deployment.deploy"))
    assert table.last == listed(table)


def test_deploy_with_units_waiting_says_so_and_shows_the_next_one(table):
    table.square("C9").press(word("deployment.deploy"))
    assert not table.match.entries
    assert table.why == "all_placed"
    assert sheet(table).unit == 1


def test_random_places_are_legal_and_spread_over_the_zone(table):
    for _ in range(20):
        found = by_chance(sheet(table))
        assert found.refusal is None
        assert len({place.at for place in found.places.values()}) == len(found.places)


def test_random_places_share_squares_only_where_the_zone_is_full():
    """Six combat units fill a zone of six squares; the other four units share them."""
    match = match_of("crossroads", free_deployment=True)
    state, opening = match.state, match.state.field.opening
    land = opening.zones[0] & state.field.board.land
    narrow = opening._replace(zones=(mask_of(cells_of(land)[:6]), opening.zones[1]))
    match.states[-1] = state._replace(field=replace(state.field, opening=narrow))
    found = by_chance(sheet(seated(match)))
    assert found.refusal is None
    assert len(found.places) == 10
    assert len({place.at for place in found.places.values()}) == 6


def test_clear_lifts_everybody(table):
    table.press(word("deployment.as_listed")).press("Clear")
    assert len(sheet(table).waiting) == 6


def test_those_aboard_stand_with_their_transport():
    crossroads = deploying("crossroads")
    crossroads.press_role("unit 7").square("B2")
    assert drafted(crossroads.context).state.units[8].at == crossroads.at("B2")


# secrecy and own deployments


def passed_to(table: MapTable, seat: int) -> MapTable:
    """Pass the window to a seat, whatever lies before the other one."""
    table.session.privacy.awaited = seat
    table.settle().lifted()
    assert table.session.eyes == seat
    return table


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_somebody_has_before_them_goes_with_their_eyes_and_comes_back_with_them(scale):
    """A draft, the cursor, the zoom, danger, a ruler, a message and a tab: every pixel."""
    table = deploying("over_the_top", scale=scale)
    fresh = passed_to(table, 1).pixels()
    passed_to(table, 0).square("A11").square("C11")
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_EQUALS, pygame.K_t, pygame.K_l, pygame.K_g):
        table.key(key)
    table.post(moved_to((1, 1)))
    before, places = table.pixels(), sheet(table).places
    assert passed_to(table, 1).pixels() == fresh
    assert passed_to(table, 0).pixels() == before
    assert sheet(table).places == places
    assert table.key(pygame.K_z).pixels() != before, "its steps can be taken back"
    assert len(sheet(table).waiting) == 15


def test_the_curtain_falls_before_a_deployment_is_begun_and_not_upon_it():
    match = match_of("over_the_top", free_deployment=True)
    table = table_with(match, FirstOracle(), quick=True, kind=MapTable)
    assert isinstance(table.top, Curtain)
    table.lifted().square("A10").square("B10")
    table.press(word("deployment.as_listed"))
    assert not isinstance(table.top, Curtain)
    assert not sheet(table).waiting


def test_pw_13_12_the_other_side_gets_a_curtain_and_sees_no_unit(table):
    table.press(word("deployment.as_listed")).press(word("deployment.deploy"))
    table.lifted()
    assert table.session.eyes == 1
    shown = drafted(table.context).state
    assert all(unit.at == OFF for unit in shown.units)
    table.press(word("deployment.as_listed")).press(word("deployment.deploy"))
    assert table.state.turn == 1
    assert [u.at for u in table.state.units] == [u.at for u in table.state.field.opening.units]


def test_a_deployment_is_kept_under_a_name_for_this_scenario_and_side_only(table):
    table.press(word("deployment.as_listed"))
    user_sheets.save("portable", "Line", sheet(table).draft)
    user_sheets.save("portable", "Other", (1, *sheet(table).draft[1:]))
    again = deploying()
    again.press("Line")
    assert sheet(again).command == listed(again)
    with pytest.raises(AssertionError, match="no button"):
        again.button("Other")


def test_a_draft_that_is_none_of_this_scenario_counts_as_nothing(table):
    board = table.scene.table
    board.selection = board.selection._replace(draft=(7, 1, 0, 2, 0))
    assert len(sheet(table).waiting) == 6


def test_the_hint_can_be_taken_over(table):
    deploy = GAME.legal(table.state, 0)[1]
    shown = table.scene.table.game.selection_of(table.context, deploy)
    context = table.scene.table.context_of(shown)
    assert sheet_of(context).command == deploy


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_roster_can_be_reached_at_every_size(size, scale):
    table = deploying("over_the_top", size=size, scale=scale)
    table.press_role("unit 15").square("A10")
    assert sheet(table).places[15].at == table.at("A10")
    table.close()
