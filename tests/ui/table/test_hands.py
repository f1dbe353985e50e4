"""Keys and clicks: Tab means pieces, F6 means buttons, and nothing is lost while things move."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Rolled
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.streetfire.commands import Move
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.widgets import Button
from tests.match.race import Step
from tests.ui.streetfire.test_table import match_of
from tests.ui.table.driver import Table, ending, opened, race_table  # noqa: F401
from tests.ui.table.racetable import FirstOracle
from tests.ui.table.test_bitskrieg import choosing
from tests.ui.table.test_scene import ready, walking


class Thinker(FirstOracle):
    """Never comes to a decision."""

    def poll(self) -> Any:
        return None


def watched(match: Match, thinker: Any = None, **how: Any) -> Table:
    """Return a match on a table at the usual pace."""

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(thinker or Thinker()))
        session.best_level = "recruit"
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle(60)


def streets(kinds: str, first: int = 1) -> Table:
    """Return a match in the streets; the coin says who goes first."""
    return watched(match_of(kinds, ScriptedDice([[first], *[[6]] * 40])))


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN])
def test_while_the_computer_thinks_tab_and_return_choose_nothing(key: int) -> None:
    table = streets("pc", first=2)
    assert table.session.thinking == 1
    for _ in range(30):
        table.key(pygame.K_TAB, settle=False).key(key, settle=False)
        assert table.scene.form.focus is table.scene.board
        assert table.top is table.scene
    shown = table.scene.table
    assert shown.replay is None
    assert not (table.session.hinting or shown.telling or shown.threat or shown.ruled)
    assert shown.selection.subject is None
    table.close()


def test_tab_is_the_next_piece_wherever_the_focus_is() -> None:
    table = streets("pc")
    table.key(pygame.K_F6, settle=False)
    assert table.scene.form.focus is not table.scene.board
    picked = []
    for _ in range(3):
        table.key(pygame.K_TAB, settle=False)
        assert table.scene.form.focus is table.scene.board
        picked.append(table.scene.table.selection.subject)
    assert picked == [0, 1, 0]
    table.key(pygame.K_TAB, pygame.KMOD_LSHIFT, settle=False)
    assert table.scene.table.selection.subject == 1
    table.close()


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("mod", [0, pygame.KMOD_LSHIFT])
def test_another_key_reaches_every_button_in_either_players_turn(first: int, mod: int) -> None:
    table = streets("pc", first)
    table.key(pygame.K_TAB, settle=False)
    stops = list(table.scene.form.root.stops())
    assert sum(isinstance(stop, Button) for stop in stops) >= 9
    met = []
    for _ in stops:
        table.key(pygame.K_F6, mod, settle=False)
        met.append(table.scene.form.focus)
    assert {id(stop) for stop in met} == {id(stop) for stop in stops}
    table.close()


def test_a_button_reached_by_keys_is_pressed_by_return_and_escape_goes_back_to_the_board() -> None:
    table = streets("pc")
    for _ in range(40):
        table.key(pygame.K_F6, settle=False)
        focus = table.scene.form.focus
        if isinstance(focus, Button) and focus.words == "Danger":
            break
    table.key(pygame.K_RETURN, settle=False)
    assert table.scene.table.threat
    table.key(pygame.K_ESCAPE, settle=False)
    assert table.scene.form.focus is table.scene.board
    table.close()


def test_tab_walks_the_panel_of_a_step_that_has_no_pieces_and_nothing_else() -> None:
    table = watched(choosing("pc")).settle(100)
    card = table.scene.layout.parts.card
    inside = {id(stop) for stop in card.stops()}
    assert inside
    for _ in range(2 * len(inside)):
        table.key(pygame.K_TAB, settle=False)
        assert id(table.scene.form.focus) in {id(stop) for stop in card.stops()}
    table.close()


def driven(table: Table) -> Move:
    """Order the first gun to drive somewhere; return the order while the drive is on show."""
    table.key(pygame.K_TAB)
    assert table.scene.table.selection.subject == 0
    menu = table.session.view.menu
    order = next(c for c in menu.about(0) if isinstance(c, Move))
    table.key(pygame.K_m)
    table.cell(order.to).cell(order.to, settle=False)
    table.post(seconds=0.05)
    assert table.match.entries[-1].command == order
    assert table.session.busy
    return order


def test_a_key_while_a_gun_drives_ends_the_drive_and_takes_the_next_gun() -> None:
    table = streets("pp")
    driven(table)
    table.key(pygame.K_2, settle=False)
    assert not table.session.busy
    assert table.scene.table.selection.subject == 1
    table.close()


def test_tab_while_a_gun_drives_takes_the_next_gun() -> None:
    table = streets("pp")
    driven(table)
    table.scene.table.selection = table.scene.table.selection._replace(subject=0)
    table.key(pygame.K_TAB, settle=False)
    assert not table.session.busy
    assert table.scene.table.selection.subject == 1
    table.close()


def test_a_click_while_a_gun_drives_selects_what_is_clicked() -> None:
    table = streets("pp")
    driven(table)
    other = table.match.state.pieces[1].at
    table.cell(other, settle=False)
    assert table.scene.table.selection.subject == 1
    table.close()


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_m])
def test_an_order_given_by_key_while_something_moves_is_given(key: int) -> None:
    table = walking(race_table())
    table.key(pygame.K_m, settle=False)
    assert table.session.busy
    table.key(key)
    walked = [e.command for e in table.match.entries if isinstance(e.command, Step)]
    assert len(walked) == (0 if key == pygame.K_z else 2)
    table.close()


def test_space_ends_the_throw_of_the_dice_and_gives_no_order() -> None:
    table = walking(race_table())
    table.key(pygame.K_m).key(pygame.K_m, settle=False)
    for _ in range(4):
        table.key(pygame.K_SPACE, settle=False)
    assert sum(isinstance(e.command, Step) for e in table.match.entries) == 2
    table.close()


@pytest.mark.parametrize("key", [pygame.K_EQUALS, pygame.K_LSHIFT, pygame.K_t])
def test_looking_closer_does_not_end_what_moves(key: int) -> None:
    table = streets("pp")
    driven(table)
    table.key(key, settle=False)
    assert table.session.busy
    table.close()


def test_a_click_on_a_button_that_is_gone_when_the_drive_has_ended_does_nothing() -> None:
    table = streets("pp")
    driven(table)
    entries = len(table.match.entries)
    form = table.scene.form
    spots = [stop.rect.center for stop in form.root.stops() if isinstance(stop, Button)]
    aimed = [form.root.at(spot) for spot in spots]
    for spot, button in zip(spots, aimed, strict=True):
        if isinstance(button, Button) and "End" in button.words:
            table.click(spot, settle=False)
            break
    assert len(table.match.entries) == entries
    table.close()


def test_the_throw_behind_an_order_is_finished_by_the_next_key() -> None:
    table = walking(race_table())
    table.key(pygame.K_m).key(pygame.K_m, settle=False)
    table.key(pygame.K_2, settle=False)
    rolls = [entry for entry in table.match.entries if isinstance(entry.command, Rolled)]
    assert len(rolls) == 1, "the dice of the walk have been thrown"
    bids = [entry for entry in table.match.entries if entry.seat == 0][-1]
    assert bids.command.amount == 2, "and the key has bid for the next round"  # type: ignore[attr-defined]
    table.close()


def test_hot_seat_a_key_is_never_an_order_of_the_other_player() -> None:
    table = walking(ready(race_table("pp")))
    before = table.session.eyes
    table.key(pygame.K_m, settle=False)
    assert table.session.eyes == before
    table.close()
