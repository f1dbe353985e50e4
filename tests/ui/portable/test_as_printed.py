"""The table where the rules are as printed: guns at any square, and who fights on."""

from __future__ import annotations

import pytest

from game.presenter.portable import names
from game.presenter.portable.actions import actions, prompt
from game.presenter.portable.cards import card
from game.presenter.portable.gun_orders import FireSheet, sheet_of
from game.presenter.portable.queries import plain
from game.presenter.portable.ribbons import activations as activations
from game.presenter.portable.ribbons import stage_of
from game.rules.portable.commands import Advance, Assault, EndUnit
from game.ui.tables.portable.gun_orders_panel import OrdersPanel
from tests.rules.portable.table import at, table
from tests.ui.portable.catalogue import word
from tests.ui.portable.seated import MapTable, at_position, match_of, seated
from tests.ui.table.driver import ending

__all__ = ["ending"]

GUN = "0 artillery 5,9 N field; 0 infantry 0,11 N; 1 infantry 5,4 S"
NOBODY_NEAR = "0 artillery 5,9 N infantry_gun; 0 infantry 0,11 N; 1 infantry 5,2 S"


def aiming(notes: str, **options: bool) -> MapTable:
    """Return the table at the artillery phase of a position."""
    match = match_of("the_ridge")
    match.states[-1] = table(notes, **options).aims().state
    return seated(match)


def sheet(here: MapTable) -> FireSheet:
    found = sheet_of(here.context)
    assert found is not None
    return found


def test_a_click_on_an_empty_square_aims_the_gun_there() -> None:  # PW-2.22, as printed
    here = aiming(GUN, any_target=True)
    here.cell(at(5, 5))
    assert sheet(here).orders[0].target == at(5, 5)
    here.cell(at(0, 8))
    assert here.why == "outside_arc"


def test_a_click_on_an_empty_square_aims_no_gun() -> None:  # PW-2.3, house
    here = aiming(GUN)
    here.cell(at(5, 5))
    assert not sheet(here).orders[0].fires


@pytest.mark.parametrize("notes", [GUN, NOBODY_NEAR])
def test_the_panel_lists_enemies_and_says_that_any_square_will_do(notes: str) -> None:  # PW-2.22
    here = aiming(notes, any_target=True)
    panel = OrdersPanel(here.context, sheet(here), lambda _: None)
    key = "any_targets" if notes == GUN else "any_square"
    assert panel.word(panel._heading(), panel.name(0)) == word(f"orders.{key}", panel.name(0))
    panel.made()


def pursuing() -> MapTable:
    """Unit 1 was attacked, has won and taken the square of unit 0; unit 2 is in front of it."""
    notes = (
        "0 infantry 5,6 N sp=1;1 infantry 5,5 S;0 truck 5,7 W;0 infantry 0,11 N;1 infantry 11,0 S"
    )
    board = table(notes, fight_on=True).acts(0, left=3).play(Assault(0)).rolls(1, 6).rolls(1)
    return seated(at_position(board.play(Advance(2)).state))


def test_who_fights_on_has_no_activations_to_end() -> None:  # PW-5.19, as printed
    here = pursuing()
    assert here.context.seat == 1
    assert "end" not in [action.name for action in actions(here.context)]
    assert here.context.queries.why_not(EndUnit()) is None


def test_the_ribbons_stay_with_the_side_whose_activations_these_are() -> None:  # PW-5.19
    here = pursuing()
    assert stage_of(here.state) == 3
    ribbon = activations(here.context)
    assert ribbon is not None
    assert {step.seat for step in ribbon.steps} == {0}


def test_the_prompt_asks_who_fights_on_to_attack_or_finish() -> None:  # PW-5.19
    here = pursuing()
    context = here.context
    chosen = context.selecting(plain(context, 1))
    assert prompt(chosen) == word("prompt.pursue", names.unit(context, 1))


def test_a_card_tells_where_a_commander_is_of_use() -> None:  # PW-5.16, as printed
    notes = "0 infantry 5,8 N;0 commander 5,8 N;1 infantry 5,2 S"
    for options, key in (({"adjacent_commander": True}, "led_fire"), ({}, "led")):
        here = seated(at_position(table(notes, **options).acts(0).having(first=0).state))
        assert word(f"card.{key}") in str(card(here.context, 0))
