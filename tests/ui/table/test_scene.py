"""The table on the window: whole matches by mouse and by keys, notes, tools, looking back."""

from pathlib import Path

import pygame
import pytest

from game.core.contract import DICE, Refusal, Rolled, Say
from game.match import paths
from game.match.dice import ScriptedDice, SeededDice, TypedDice
from game.match.journal import keep
from game.match.match import Match
from game.match.settings import Settings
from game.presenter.lessons import TipRow
from game.rules.streetfire import GAME as STREETFIRE
from game.ui import markup
from game.ui.desk import Desk
from game.ui.motion.dice import Knock
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.menu import MatchMenu, fairness
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.sound import sound_file
from game.ui.widgets import Dialog, RichText
from tests.match.race import Bid, Step
from tests.nightly import some_daily
from tests.rules.streetfire.table import setup as town
from tests.ui.changed import changed_table
from tests.ui.table.driver import Ending, Table, _all, ending, opened, race_table  # noqa: F401
from tests.ui.table.racetable import TABLE, WIDE
from tests.words import after, worded


def walking(table: Table) -> Table:
    """Bid the most, so that Ann is to walk."""
    return table.key(pygame.K_3)


def ready(table: Table) -> Table:
    """Lift curtains till somebody is to act."""
    while isinstance(table.top, Curtain):
        table.key(pygame.K_RETURN)
    return table


def by_mouse(table: Table) -> None:
    """Play one decision by mouse alone."""
    state = table.match.state
    if state.phase == "bid":
        table.cell(3)
        return
    place = state.places[state.active]
    if place >= WIDE - 1:
        table.press("Walk")
        return
    cell = state.active * WIDE + min(place + 3, WIDE - 1)
    table.cell(cell).cell(cell)


def by_keys(table: Table) -> None:
    """Play one decision by keys alone."""
    if table.match.state.phase == "bid":
        table.key(pygame.K_2)
    else:
        table.key(pygame.K_m)


@pytest.mark.parametrize("play", [by_mouse, by_keys])
@pytest.mark.parametrize("kinds", some_daily(["pc", "pp"], 2))
def test_a_whole_match_is_played_by_mouse_or_by_keys_alone(play, kinds: str) -> None:  # type: ignore[no-untyped-def]
    table = race_table(kinds)
    for _ in range(80):
        ready(table)
        if table.match.over:
            break
        entries = len(table.match.entries)
        play(table)
        assert len(table.match.entries) > entries
    assert table.match.over
    assert isinstance(table.top, Ending)
    table.close()


def test_the_curtain_shows_nothing_of_a_secret() -> None:
    pictures = []
    for amount in (pygame.K_0, pygame.K_3):
        table = race_table("pp")
        ready(table).key(amount)
        assert isinstance(table.top, Curtain)
        pictures.append(table.pixels())
        table.close()
    assert pictures[0] == pictures[1]


def test_behind_the_curtain_the_next_player_sees_nothing_of_a_secret() -> None:
    pictures = []
    for amount in (pygame.K_0, pygame.K_3):
        table = race_table("pp")
        ready(table).key(amount)
        ready(table)
        assert table.session.eyes == 1
        pictures.append(table.pixels())
        table.close()
    assert pictures[0] == pictures[1]


def test_the_own_secret_is_seen_by_its_owner() -> None:
    table = walking(race_table("pc"))
    assert table.match.entries[1].command == Bid(3)
    table.close()


def test_one_press_lifts_the_curtain_where_others_only_chose_in_secret() -> None:
    table = race_table("pp")
    ready(table).key(pygame.K_3)
    assert table.has(worded("table.curtain.pass", "Ben"))
    table.key(pygame.K_RETURN)
    assert table.top is table.scene
    table.close()


def test_pointing_at_a_cell_tells_its_odds_before_they_are_taken() -> None:
    table = walking(race_table())
    table.key(pygame.K_m)
    table.hover(2)
    assert table.scene.layout.parts.chances.shown
    assert table.has("Walk 1")
    assert len(table.match.entries) == 3
    table.close()


def test_a_grayed_button_tells_the_one_reason_with_its_rule() -> None:
    table = walking(race_table())
    table.press("Rest")
    why = table.scene.table.why
    assert why is not None
    assert why.refusal.code == "no_rest"
    assert table.has("[RC-1](RC-1)")
    table.key(pygame.K_ESCAPE)
    assert table.scene.table.why is None
    table.close()


def test_return_gives_what_is_pointed_out_before_there_is_a_cursor() -> None:
    table = walking(race_table())
    page, before = table.scene.table, len(table.match.entries)
    assert page.spot is None
    page.selection = page.selection._replace(cell=2)
    table.key(pygame.K_RETURN)
    assert len(table.match.entries) == before + 1
    table.close()


def test_going_to_the_next_piece_puts_away_what_was_refused_before() -> None:
    table = walking(race_table())
    table.press("Rest")
    assert table.scene.table.why is not None
    table.key(pygame.K_TAB)
    assert table.scene.table.selection.subject is not None
    assert table.scene.table.why is None
    table.close()


def test_a_right_click_on_a_cell_tells_why_not() -> None:
    table = walking(race_table())
    table.cell(8, button=3)
    assert table.scene.table.why is not None
    assert table.scene.table.why.refusal.code == "too_far"
    table.cell(1)
    assert table.scene.table.why is None
    table.close()


def test_a_click_while_something_moves_ends_it_and_is_not_lost() -> None:
    table = walking(race_table())
    table.cell(1).cell(1, settle=False)
    assert table.session.busy
    table.cell(3, settle=False)
    assert not table.session.busy
    assert table.scene.table.selection.cell == 3
    table.close()


def test_space_ends_what_moves_and_nothing_else() -> None:
    table = walking(race_table())
    table.cell(1).cell(1, settle=False)
    table.key(pygame.K_SPACE, settle=False)
    assert not table.session.busy
    assert table.scene.table.selection.cell is None
    table.close()


def test_any_click_or_key_at_any_moment_of_a_turn_does_no_harm() -> None:
    keys = [pygame.K_SPACE, pygame.K_z, pygame.K_RETURN, pygame.K_m, pygame.K_ESCAPE, pygame.K_y]
    table = race_table("pc")
    for n in range(240):
        if isinstance(table.top, MatchMenu):
            table.key(pygame.K_ESCAPE, settle=False)
        elif isinstance(table.top, Ending):
            break
        elif n % 3:
            table.key(keys[n % len(keys)], settle=False)
        else:
            table.cell(n * 7 % 24, settle=False)
    replayed = table.match.game.start(table.match.setup)
    for entry in table.match.entries:
        replayed, _ = table.match.game.apply(replayed, entry.seat, entry.command)
    assert replayed == table.match.state
    table.close()


def test_undo_and_redo_by_their_keys_and_buttons() -> None:
    table = walking(race_table())
    table.key(pygame.K_m)
    assert table.match.state.places[0] == 1
    table.key(pygame.K_z)
    assert table.match.state.places[0] == 0
    table.key(pygame.K_y)
    assert table.match.state.places[0] == 1
    table.press(worded("table.button.undo"))
    assert table.match.state.places[0] == 0
    table.press(worded("table.button.undo"))
    assert table.match.state.places[0] == 0
    assert table.scene.table.why is not None
    table.close()


def test_a_hint_shows_the_best_plans_and_lights_their_cells() -> None:
    table = walking(race_table())
    table.key(pygame.K_h)
    assert table.session.hint is not None
    assert table.has("«race.why»")
    table.key(pygame.K_ESCAPE)
    assert table.session.hint is None
    table.close()


def test_why_on_the_computers_turn_tells_what_it_compared() -> None:
    table = race_table("pc", dice=None)
    walking(table)
    for _ in range(3):
        table.key(pygame.K_m)
    table.key(pygame.K_w)
    shown = table.scene.table
    assert shown.telling or shown.note or shown.why
    table.close()


def test_the_ruler_measures_between_two_cells_by_mouse_and_by_keys() -> None:
    table = walking(race_table())
    table.key(pygame.K_l)
    table.cell(2).cell(5)
    ruling = table.scene.table.ruling()
    assert ruling is not None
    assert ruling.text == "3 squares apart"
    assert len(table.match.entries) == 2
    table.key(pygame.K_ESCAPE)
    assert table.scene.table.ruled is None
    table.close()


def test_the_ruler_is_dragged_from_one_cell_to_another() -> None:
    table = walking(race_table())
    table.key(pygame.K_l)
    for start, end in ((2, 5), (6, 1)):
        table.drag(start, end)
        assert table.scene.table.ruled == (start, end)
    table.cell(3)
    assert table.scene.table.ruled == (3,)
    table.drag(4, 9)
    assert table.scene.table.ruled == (4, 9), "a drag is a line of its own"
    assert len(table.match.entries) == 2
    table.close()


def test_the_prompt_of_the_ruler_calls_a_cell_what_the_game_calls_it() -> None:
    table = walking(race_table())
    table.key(pygame.K_l)
    assert table.has(worded("table.prompt.ruler_start", "stretch"))
    table.cell(2)
    assert table.has(worded("table.prompt.ruler_end", "stretch"))
    table.cell(5)
    assert table.has(worded("table.prompt.ruler_done", "stretch", table.desk.keys.label("ruler")))
    table.close()


def test_the_ruler_puts_a_refusal_away() -> None:
    table = walking(race_table())
    table.scene.table.refuse(Refusal("race.no", "RC-1", Say("race.why")))
    table.key(pygame.K_l)
    assert table.scene.table.ruled == ()
    assert table.scene.table.why is None
    table.close()


def test_the_threat_is_shown_while_its_key_is_held_and_toggled_by_a_tap() -> None:
    table = walking(race_table())
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t")
    up = pygame.Event(pygame.KEYUP, key=pygame.K_t, mod=0)
    table.post(down, seconds=0.05)
    table.post(seconds=0.5)
    assert table.scene.table.threat
    table.post(up)
    assert not table.scene.table.threat
    table.post(down, up)
    assert table.scene.table.threat
    table.post(down, up)
    assert not table.scene.table.threat
    table.close()


def test_the_cursor_goes_to_the_neighbor_and_tab_to_the_next_that_is_ready() -> None:
    table = walking(race_table())
    table.key(pygame.K_TAB)
    table.hover(14)
    table.key(pygame.K_RIGHT)
    assert table.scene.table.spot == 15
    table.key(pygame.K_UP)
    assert table.scene.table.spot == 3
    table.key(pygame.K_UP)
    assert table.scene.table.spot == 3
    table.close()


def test_real_dice_take_the_faces_by_key_or_by_click_and_refuse_impossible_ones() -> None:
    table = race_table("pc", dice=TypedDice())
    walking(table)
    table.key(pygame.K_m).key(pygame.K_m)
    assert table.scene.table.typing is not None
    table.key(pygame.K_9)
    assert table.has(worded("table.faces.impossible", 9, 6))
    assert table.match.entries[-1].seat != DICE
    table.press("4")
    assert len(table.match.entries) == 4, "a face may be changed till it is confirmed"
    table.key(pygame.K_BACKSPACE).key(pygame.K_4).key(pygame.K_RETURN)
    assert table.match.entries[4].seat == DICE
    assert table.match.state.places[0] == 5
    table.close()


@pytest.mark.parametrize("by_key", [True, False])
def test_the_other_players_order_is_taken_back_when_asked_for_once_more(by_key: bool) -> None:
    def scene_of(desk: Desk) -> TableScene:
        desk.settings = Settings(animation="instant", dice_motion="none")
        start, tray = town(), DiceTray(desk)
        match = Match(STREETFIRE, start, ScriptedDice([[2]]))
        return TableScene(desk, Session(match, opened(desk, match), tray), tray)

    table = Table(scene_of).settle()
    table.key(pygame.K_k).key(pygame.K_k).settle()
    assert (len(table.match.entries), table.session.eyes) == (2, 0)
    for left in (2, 1):
        table.key(pygame.K_z) if by_key else table.press(worded("table.button.undo"))
        assert len(table.match.entries) == left
        assert (table.scene.table.why is not None) == (left == 2)
    table.settle()
    assert table.session.eyes == 1
    table.close()


def test_a_real_coin_asks_who_goes_first_by_name() -> None:
    def scene_of(desk: Desk) -> TableScene:
        desk.settings = Settings(animation="instant", dice_motion="none")
        start, tray = town(), DiceTray(desk)
        match = Match(STREETFIRE, start, TypedDice())
        return TableScene(desk, Session(match, opened(desk, match), tray), tray)

    table = Table(scene_of).settle()
    assert table.has(worded("table.faces.coin"))
    assert not table.has(worded("table.faces.die", 1))
    table.key(pygame.K_3)
    assert table.has(worded("table.faces.coin_impossible", 3))
    table.press("1  Ada")
    assert not table.match.entries, "it may be changed till it is confirmed"
    table.press("2  Ben").key(pygame.K_RETURN).settle()
    assert table.match.entries[0].command == Rolled((2,))
    assert table.match.awaiting.seats == (1,)
    table.close()


def test_a_click_on_the_log_shows_the_moment_and_the_chain_behind_it() -> None:
    table = walking(race_table())
    table.key(pygame.K_m).key(pygame.K_m)
    rows = table.scene.layout.parts.log.children[0].children[0]
    table.click(rows.row_rect(0).center)  # type: ignore[attr-defined]
    assert table.scene.table.replay is not None
    assert table.scene.table.explained is not None
    assert table.has("race.")
    table.key(pygame.K_ESCAPE)
    assert table.scene.table.replay is None
    assert table.session.may_act
    table.close()


def test_scrubbing_shows_each_state_and_the_present_comes_back() -> None:
    table = walking(race_table())
    table.key(pygame.K_m).key(pygame.K_m)
    last = table.match.opened  # the computer has bid already, in secret
    assert last == len(table.match.entries) - 1
    table.key(pygame.K_p)
    view = table.match.game.view
    for step in range(last - 1, -1, -1):
        table.key(pygame.K_LEFTBRACKET)
        assert table.session.view.state == view(table.match.states[step], 0)
    for step in range(1, last + 1):
        table.key(pygame.K_RIGHTBRACKET)
        assert table.session.view.state == view(table.match.states[step], 0)
    table.press(worded("table.replay.close"))
    assert table.session.may_act
    table.close()


def test_the_window_may_close_at_any_moment() -> None:
    for frames in range(0, 12, 2):
        table = race_table("pc")
        table.key(pygame.K_3, settle=False)
        for _ in range(frames):
            table.post(seconds=0.1)
        assert not table.app.step([pygame.Event(pygame.QUIT)], 0.0)
        assert table.session.ai._oracle.closed  # type: ignore[attr-defined]


def test_conceding_is_asked_first() -> None:
    table = walking(race_table())
    table.key(pygame.K_k, pygame.KMOD_LCTRL)
    assert not table.match.over
    table.key(pygame.K_ESCAPE)
    assert not table.match.over
    table.key(pygame.K_k, pygame.KMOD_LCTRL)
    table.press(worded("table.concede.yes"))
    assert table.match.over
    assert isinstance(table.top, Ending)
    table.close()


def test_the_menu_opens_with_escape_and_tells_of_fair_dice() -> None:
    table = walking(race_table())
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, MatchMenu)
    table.press(worded("table.menu.fairness"))
    assert table.has(worded("table.fairness.scripted"))
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_part_leaves_the_window_or_lies_on_another(size: tuple[int, int], scale: float) -> None:
    table = race_table(size=size, scale=scale)
    walking(table)
    window = pygame.Rect((0, 0), size)
    parts = table.scene.layout.parts
    solid = (parts.head, parts.board, parts.prompt, parts.card, parts.log, parts.dice, parts.tools)
    shown = [part.rect for part in solid if part.shown]
    for n, rect in enumerate(shown):
        assert window.contains(rect)
        assert rect.width > 20
        assert rect.height > 20
        assert rect.collidelist(shown[n + 1 :]) < 0
    table.close()


def test_a_step_asked_for_twice_is_given_once() -> None:
    table = walking(race_table())
    spot = table.scene.board.spot_of(2)
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    table.post(down, up, down, up, down, up, down, up, seconds=0.01)
    steps = [e for e in table.match.entries if isinstance(e.command, Step)]
    assert len(steps) == 1
    table.close()


def test_what_is_heard_is_told_below_the_prompt_when_captions_are_on() -> None:
    table = walking(race_table())
    table.app.desk.settings = Settings(captions=True)
    table.scene.entered()
    table.press("Rest")
    assert table.has(table.app.desk.say("sounds.refuse"))
    table.scene.table.hear("A gun fires.")
    table.hover(2)
    desk = table.app.desk
    assert table.has(desk.texts.paragraph(("A gun fires.", desk.say("sounds.refuse"))))
    table.app.desk.settings = Settings()
    table.scene.entered()
    assert table.app.desk.sound.on_caption is None
    assert not table.has(table.app.desk.say("sounds.refuse"))
    table.close()


def test_dice_rattle_and_strike_by_sounds_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walking(race_table())
    played: list[str] = []
    sound = table.app.desk.sound
    monkeypatch.setattr(sound, "play", lambda name, *_, **__: played.append(name))
    table.key(pygame.K_m).key(pygame.K_m)
    assert "dice-rattle" in played
    played.clear()
    for _ in range(5):
        table.scene.tray.tray.hear(Knock(0.0, 0.5))
    assert len([name for name in played if name.startswith("die-hit-")]) == 5
    assert all(sound_file(name) is not None for name in played)
    table.close()


def menu_of(table: Table) -> Table:
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, MatchMenu)
    return table


def test_the_menu_leads_everywhere() -> None:
    table = menu_of(walking(race_table()))
    assert set(table.top.rows) >= {  # type: ignore[attr-defined]
        *("rules", "settings", "look back", "fairness", "copy", "concede"),
        *("load", "replays", "shelf", "quit"),
    }
    table.close()


def fairness_words(*words: str) -> str:
    """Return what the page about fair dice says of a match stirred with these words."""
    table = race_table("pp", dice=SeededDice("seed", words))
    dialog = fairness(table.scene)
    assert isinstance(dialog, Dialog)
    content = next(w.content for w in _all(dialog.form.root) if isinstance(w, RichText))
    table.close()
    return content


def test_the_page_about_fair_dice_shows_the_fingerprint_and_tells_who_stirred() -> None:
    stirred = fairness_words("owl", "")
    assert SeededDice("seed").commitment in stirred
    assert worded("core.verify.word", "Ann", "owl") in stirred
    assert b"seed".hex() not in stirred, "the seed stays secret while the match goes on"
    assert worded("table.fairness.unstirred") not in stirred
    assert worded("table.fairness.unstirred") in fairness_words()


def test_a_word_is_shown_as_it_was_typed() -> None:
    assert ":die: **x** [a](b)" in markup.plain(fairness_words(":die: **x** [a](b)", ""))


def test_a_copy_of_the_match_is_saved_where_it_is_told(tmp_path: Path) -> None:
    table = walking(race_table())
    menu_of(table).press(worded("table.menu.copy"))
    assert table.has(worded("table.not_kept"))
    table.key(pygame.K_RETURN)
    path = tmp_path / "race.cbm"
    journal = keep(table.match, path).journal
    assert journal is not None
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])  # what a full disk kept
    menu_of(table).press(worded("table.menu.copy"))
    table.key(pygame.K_RETURN)  # under the name that is proposed
    (copy,) = paths.copies().iterdir()
    assert copy.read_bytes() == whole
    assert table.has(copy.name)
    table.close()


def test_an_order_is_asked_about_once_more_if_the_player_wishes_so() -> None:
    table = walking(race_table())
    table.app.desk.settings = Settings(orders="asked")
    entries = len(table.match.entries)
    table.key(pygame.K_m)
    assert len(table.match.entries) == entries
    assert table.has(after("table.confirm"))
    table.key(pygame.K_ESCAPE).key(pygame.K_m)
    assert len(table.match.entries) == entries
    table.cell(2).cell(2)
    assert len(table.match.entries) == entries
    table.cell(2)
    assert table.match.entries[entries].command == Step(2)
    table.close()


def test_tips_can_be_switched_off() -> None:
    tips = {"walk": TipRow("RC-1", lambda context: True)}
    table = walking(race_table(game=changed_table(TABLE, tips=tips)))
    table.app.desk.settings = Settings()
    table.scene.entered()
    assert table.has("Walk on.")
    table.app.desk.settings = Settings(tips=False)
    table.scene.entered()
    assert not table.has("Walk on.")
    table.close()
