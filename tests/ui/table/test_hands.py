"""Keys and clicks: Tab means pieces, F6 means buttons, and nothing is lost while things move."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Roll, Rolled, Say
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.rules.streetfire.commands import EndTurn, Move
from game.ui.bench.matches import match_of as supplied_match
from game.ui.desk import Desk
from game.ui.scenes.library import Library
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.menu import MatchMenu
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.stack import Pop
from game.ui.widgets import Button
from tests.match.race import Step
from tests.nightly import NIGHTLY
from tests.ui.streetfire.test_table import by_keys as gun_by_keys
from tests.ui.streetfire.test_table import match_of
from tests.ui.streetfire.test_table import wanted as gun_wanted
from tests.ui.table.driver import Ending, Table, ending, opened, race_table  # noqa: F401
from tests.ui.table.racetable import FirstOracle
from tests.ui.table.test_bitskrieg import by_keys, choosing, parade, wanted
from tests.ui.table.test_bitskrieg import table_of as quick_table
from tests.ui.table.test_scene import ready, walking
from tests.words import before, worded
from tools.shots.matches import shooting, to_a_shot


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


def told(table: Table) -> Say | None:
    """Return why not, as it is told over the board; the prompt goes on as it was."""
    page = table.scene.table
    assert not page.note
    return None if page.why is None else page.why.refusal.say


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


def test_the_next_piece_keeps_what_has_been_put_together_on_a_panel() -> None:
    table = streets("pc")
    shown = table.scene.table
    shown.selection = shown.selection._replace(draft=(4, 7))
    table.key(pygame.K_TAB, settle=False)
    assert shown.selection.subject is not None
    assert shown.selection.draft == (4, 7)
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
        if isinstance(focus, Button) and focus.words == worded("table.button.threat"):
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
    end = before("streetfire_table.action.end_now")
    for spot, button in zip(spots, aimed, strict=True):
        if isinstance(button, Button) and button.words.startswith(end):
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
    assert bids.command.amount == 2, "and the key has bid for the next round"
    table.close()


def test_hot_seat_a_key_is_never_an_order_of_the_other_player() -> None:
    table = walking(ready(race_table("pp")))
    before = table.session.eyes
    table.key(pygame.K_m, settle=False)
    assert table.session.eyes == before
    table.close()


def shelved(**how: Any) -> Table:
    """Return a match in the streets on a table over the shelf."""
    table = streets("pc")
    table.app.stack.scenes.insert(0, Shelf(table.desk))
    return table


def menu_row(table: Table, name: str) -> None:
    """Open the menu from the board and press a row of it."""
    table.key(pygame.K_ESCAPE, settle=False)
    assert isinstance(table.top, MatchMenu)
    table.click(table.top.rows[name].rect.center, settle=False)


@pytest.mark.parametrize("name", ["rules", "settings", "load", "replays"])
def test_escape_goes_back_from_every_page_to_the_menu_and_from_there_to_the_table(
    name: str,
) -> None:
    table = shelved()
    menu_row(table, name)
    assert not isinstance(table.top, MatchMenu)
    for _ in range(4):
        table.key(pygame.K_ESCAPE, settle=False)
        if isinstance(table.top, MatchMenu):
            break
    assert isinstance(table.top, MatchMenu)
    table.post(pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0)))
    assert isinstance(table.top, MatchMenu), "the page does not open by itself once more"
    table.key(pygame.K_ESCAPE, settle=False)
    assert table.app.stack.scenes[-1] is table.scene
    assert table.session.may_act
    table.close()


@pytest.mark.parametrize("way", [("settings",), ("load",), ("replays", "settings")])
def test_the_rules_opened_from_any_page_over_a_match_are_those_of_its_game(
    way: tuple[str, ...],
) -> None:
    table = shelved()
    menu_row(table, way[0])
    if "settings" in way[1:]:
        table.key(pygame.K_F10, settle=False)
    table.key(pygame.K_F1, settle=False)
    assert isinstance(table.top, Rulebook)
    assert table.top.slug == "streetfire"
    table.close()


def test_on_the_shelf_the_rules_are_those_of_the_first_game_again() -> None:
    table = shelved()
    menu_row(table, "shelf")
    assert isinstance(table.top, Shelf)
    assert table.desk.game == ""
    table.close()


def test_a_replay_opened_over_a_match_leads_back_to_it() -> None:
    over = parade("pp")
    over.concede(0)
    assert over.journal is not None
    over.journal.close()
    table = shelved()
    menu_row(table, "replays")
    table.settle(20)
    table.press(worded("table.button.replay"), settle=False)
    watched = table.top
    assert isinstance(watched, TableScene)
    assert watched is not table.scene
    assert watched.table.replay is not None
    for kind in (Library, MatchMenu, TableScene):
        table.key(pygame.K_ESCAPE, settle=False)
        assert isinstance(table.top, kind)
    assert table.top is table.scene
    assert table.desk.game == "streetfire"
    table.close()


def test_another_match_takes_the_place_of_the_one_on_the_table() -> None:
    other = parade("pp")
    other.submit(0, wanted(other))
    other.step()
    assert other.journal is not None
    other.journal.close()
    table = shelved()
    menu_row(table, "load")
    table.settle(20)
    table.press(worded("table.lesson.go_on"), settle=False)
    assert isinstance(table.top, TableScene)
    assert [type(scene) for scene in table.app.stack.scenes] == [Shelf, TableScene]
    assert table.scene not in table.app.stack.scenes
    table.close()


def compared() -> Table:
    """Return a match in which the computer has chosen once, and a person is to act."""
    table = quick_table(parade("pc"))
    for _ in range(4):
        if table.session.story is not None:
            break
        by_keys(table, wanted(table.match))
    assert table.session.story is not None
    assert table.session.may_act
    return table


def test_what_the_computer_compared_is_still_told_after_looking_back() -> None:
    table = compared()
    chosen = table.session.story
    assert chosen is not None
    table.key(pygame.K_p, settle=False)
    table.key(pygame.K_w, settle=False)
    assert table.scene.table.telling
    table.key(pygame.K_ESCAPE, settle=False).key(pygame.K_ESCAPE, settle=False)
    table.key(pygame.K_w, settle=False)
    assert table.scene.table.telling
    table.close()


def test_looking_back_tells_the_reasons_of_the_step_on_show() -> None:
    table = compared()
    first = table.session.story
    assert first is not None
    for _ in range(6):
        if table.session.story is not first:
            break
        by_keys(table, wanted(table.match))
    latest = table.session.story
    assert latest is not first
    table.key(pygame.K_p, settle=False)
    assert table.scene.table.replay is not None
    table.scene.table.replay.seek(first.step + 1)
    assert table.session.story == first
    table.scene.table.replay.seek(first.step)
    assert table.session.story is None
    table.scene.table.loader.tell_story()
    assert told(table) == Say("table.story.none")
    table.close()


def test_an_undo_takes_back_no_reasons_of_what_stands() -> None:
    table = compared()
    chosen = table.session.story
    by_keys(table, wanted(table.match))
    while table.session.undo() is None:
        pass
    for at in range(len(table.match.entries)):
        if table.match.entries[at].seat == 1:
            assert table.session.stories.last(at + 1) == chosen
            break
    table.close()


def test_the_end_leads_back_to_this_table_and_its_reasons_and_escape_back_to_the_end() -> None:
    table = compared()
    table.match.concede(0)
    table.settle()
    assert isinstance(table.top, Ending)
    table.top.on_watch()  # type: ignore[attr-defined]
    table.app.stack.follow(Pop())
    replay = table.scene.table.replay
    assert replay is not None
    assert replay.step == 0
    table.key(pygame.K_END, settle=False).key(pygame.K_w, settle=False)
    assert table.scene.table.telling
    for _ in range(3):
        table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, Ending)
    table.close()


def test_playing_on_from_a_step_keeps_the_reasons_up_to_it() -> None:
    table = compared()
    chosen = table.session.story
    assert chosen is not None
    table.key(pygame.K_p, settle=False)
    table.press(worded("table.replay.play_on"), settle=False)
    branch = table.top
    assert isinstance(branch, TableScene)
    assert branch is not table.scene
    assert branch.session.story == chosen
    table.close()


def test_a_secret_choice_of_this_sitting_is_not_said_to_be_of_an_earlier_one() -> None:
    table = race_table("pc")
    walking(table)
    table.scene.table.loader.tell_story()
    assert told(table) == Say("table.story.secret")
    table.close()


def test_where_no_computer_plays_why_does_not_speak_of_its_choices() -> None:
    table = race_table("pp")
    table.scene.table.loader.tell_story()
    assert told(table) == Say("table.story.nobody")
    table.close()


@NIGHTLY
def test_a_whole_match_is_played_by_keys_that_never_wait_for_what_moves() -> None:
    table = watched(match_of("pp", turn_limit=6))
    rests = table.settle
    rushed = 0
    for _ in range(120):
        if table.match.over:
            break
        awaited = table.match.awaiting
        assert isinstance(awaited, Choice)
        if table.session.eyes not in awaited.seats:
            rests()  # the window is passed on
        rushed += table.session.busy
        before, order = len(table.match.entries), gun_wanted(table.match)
        table.settle = lambda frames=400: table  # type: ignore[method-assign]
        gun_by_keys(table, order)
        table.settle = rests  # type: ignore[method-assign]
        for _ in range(40):
            if not isinstance(table.match.awaiting, Roll):
                break
            table.key(pygame.K_SPACE, settle=False)
        assert table.match.entries[before].command == order
    assert table.match.over
    assert rushed > 5, "most orders were given while the one before was still on show"
    table.close()


@pytest.mark.parametrize("slug", ["bitskrieg", "streetfire"])
def test_return_fires_the_shot_that_the_key_for_fire_has_aimed(slug: str) -> None:
    match = to_a_shot(supplied_match(slug, 3 if slug == "bitskrieg" else 1, "pp"), 40)
    found = shooting(match)
    assert found is not None
    table = quick_table(match)
    scene, orders = table.scene.table, len(match.entries)
    subjects = [s for s in scene.view.menu.subjects if found[1] in scene.view.menu.about(s)]
    for _ in range(20):
        table.key(pygame.K_TAB)
        if scene.selection.subject == subjects[0]:
            break
    table.key(pygame.K_f)
    if scene.selection.target is None:  # several targets: one has to be pointed at
        scene.point(scene.game.places.cells_of(scene.context, found[1])[-1], by_keys=True)
        table.key(pygame.K_RETURN)
    assert scene.selection.target is not None
    aimed = scene.game.orders.command(scene.context)
    assert type(aimed).__name__.startswith("Fire")
    table.key(pygame.K_RETURN)
    assert table.match.entries[orders].command == aimed
    table.close()


def test_a_refused_hint_leaves_the_prompt_alone_and_is_gone_in_the_own_turn() -> None:
    table = streets("pc", first=2)
    prompt = table.scene.layout.parts.prompt
    assert table.session.thinking == 1
    before = prompt.words()
    table.key(pygame.K_h, settle=False)
    assert told(table) == Say("table.hint.not_now")
    assert prompt.words() == before
    assert table.session.submit(1, EndTurn()) is None
    table.settle()
    assert table.session.may_act
    assert told(table) is None
    table.close()
