"""Enter does what the amber button says, and answers nothing that was not on the screen."""

from __future__ import annotations

import pygame
import pytest

from game.match.dice import ScriptedDice, SeededDice
from game.match.match import Match
from game.match.settings import Settings
from game.rules.bitskrieg import GAME as BITSKRIEG
from game.rules.bitskrieg.commands import Flip
from game.rules.portable.commands import Bombard
from game.rules.streetfire.commands import Fire
from game.ui.scenes.table.menu import MatchMenu
from game.ui.widgets import Button, Dialog
from game.ui.widgets.grace import Grace
from tests.rules.bitskrieg.table import setup as tank_setup
from tests.rules.bitskrieg.table import table as tanks
from tests.ui.bitskrieg.hand import hand
from tests.ui.portable.seated import match_of, played_to, seated
from tests.ui.table.driver import Ending, Table, _all, ending, race_table  # noqa: F401
from tests.ui.table.meter import Meter, metered
from tests.ui.table.test_clicks import RING, streets
from tests.ui.table.test_surrender import offered


def firing(moving: bool) -> tuple[Meter, int]:
    """Return four guns that may fire at a place; what moves is seen or not."""
    table, position = streets(RING)
    if moving:
        table.desk.settings = Settings()
        table.scene.keep_pace()
    return table, position.at("B3")


def confirming(table: Table) -> Button:
    """Return the button that confirms, beside the prompt."""
    table.scene.form.settle()
    found = (w for w in _all(table.scene.layout) if isinstance(w, Button))
    return next(button for button in found if button.action == "confirm")


def shots(table: Table) -> int:
    """How many shots were fired."""
    return sum(isinstance(entry.command, Fire) for entry in table.match.entries)


def test_enter_while_dice_roll_ends_that_and_confirms_nothing_that_comes_after() -> None:
    table, target = firing(moving=True)
    table.go(table.match.state.pieces[0].at).key(pygame.K_RETURN)
    table.go(target).key(pygame.K_RETURN).key(pygame.K_RETURN, settle=False)
    assert (shots(table), table.session.busy) == (1, True)
    table.key(pygame.K_RETURN, settle=False)
    assert (shots(table), table.session.busy) == (1, False)
    table.settle()
    page = table.scene.table
    assert (page.selection.subject, page.selection.target) == (1, target), "the next gun aims"
    table.key(pygame.K_RETURN, settle=False)
    assert shots(table) == 2
    table.close()


@pytest.mark.parametrize("hand", ["key", "mouse"])
def test_a_press_once_more_does_not_confirm_what_has_only_just_been_proposed(hand: str) -> None:
    table, target = firing(moving=False)
    table.cell(table.match.state.pieces[0].at).cell(target)
    for _ in range(2):
        if hand == "key":
            table.key(pygame.K_RETURN, settle=False)
        else:
            table.cell(target, settle=False)
    assert shots(table) == 1
    table.settle().key(pygame.K_RETURN)
    assert shots(table) == 2
    table.close()


def test_escape_and_enter_come_back_to_the_match_as_the_amber_button_says() -> None:
    table = race_table("pc")
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, MatchMenu)
    assert table.top.form.focus is table.top.safe
    assert table.top.safe.kind == "primary"
    table.key(pygame.K_RETURN)
    assert table.top is table.scene
    table.close()


def test_enter_after_aiming_by_mouse_is_for_the_button_not_for_what_lies_under_the_mouse() -> None:
    """The Ridge: the gun on E12 may fire at E4 alone, the gun on H12 at H4 alone."""
    table = seated(played_to(match_of("the_ridge"), "orders"))
    table.square("E4").square("H4")
    for square in ("E12", "E4", "A1"):
        table.hover(table.at(square))
        assert confirming(table).key_waits is False
    table.key(pygame.K_RETURN)
    given = [e.command for e in table.match.entries if isinstance(e.command, Bombard)]
    assert {order.target for order in given} == {table.at("E4"), table.at("H4")}
    table.close()


def test_enter_on_a_square_that_is_of_no_use_is_for_the_button() -> None:
    table = seated(played_to(match_of("the_ridge"), "orders"))
    table.square("E4").square("H4")
    table.go(table.at("A1"))
    assert confirming(table).kind == "primary"
    table.go(table.at("E12"))
    button = confirming(table)
    assert (button.kind, button.key_waits) == ("quiet", True), "Enter takes the gun there"
    table.close()


def test_enter_presses_an_amber_button_of_the_card() -> None:
    """All tanks are finished: the one thing to do is to flip them."""
    position = tanks("A LT 2,6 N finished; R MT 7,0 S")
    here = hand(position)
    assert [a.name for a in here.game.actions_of(here.context) if a.primary] == ["flip"]
    table = metered(Match(BITSKRIEG, tank_setup(), SeededDice("flip")), position.state)
    table.hover(0).key(pygame.K_RETURN)
    assert any(isinstance(entry.command, Flip) for entry in table.match.entries)
    table.close()


def test_an_offer_that_comes_unasked_is_not_accepted_by_a_key_already_on_its_way() -> None:
    table = offered(dice=ScriptedDice([[1]] * 30))
    asked = table.top
    assert isinstance(asked, Dialog)
    asked.grace = Grace()
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        table.key(key, settle=False)
    assert table.top is asked
    table.post(seconds=1.0).key(pygame.K_ESCAPE)
    assert table.top is not asked
    table.close()


def test_enter_on_a_place_of_no_use_gives_the_order_that_the_amber_button_names() -> None:
    table, target = firing(moving=False)
    table.go(table.match.state.pieces[0].at).key(pygame.K_RETURN)
    table.go(target).key(pygame.K_RETURN)
    far = table.match.state.field.town.streets.named("G7")
    table.go(far)
    assert confirming(table).kind == "primary", "no gun reaches G7, nor can one go there"
    table.key(pygame.K_RETURN)
    assert shots(table) == 1
    table.close()
