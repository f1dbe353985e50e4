"""The curtain: whose seat it is, and a recap that fits any window."""

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.ui.desk import Desk
from game.ui.scenes.curtain import TOLD, Curtain, Recap
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.stack import Push
from game.ui.widgets.panel import PictureBox
from tests.match.race import Bid
from tests.nightly import nightly
from tests.ui.table.driver import Table, _all, ending, race_table
from tests.ui.table.racetable import FirstOracle, open_race, race_match
from tests.ui.table.test_bitskrieg import parade, table_of, wanted
from tests.words import after, before, worded

__all__ = ["ending"]


def covered(size: tuple[int, int], scale: float = 1.0) -> Table:
    """Return the curtain before Boris after twelve orders he has not seen."""
    match = parade("pp")
    while len(match.entries) < 12:
        if match.roll() is None:
            match.submit(match.awaiting.seats[0], wanted(match))  # type: ignore[union-attr]
            match.step()
    table = table_of(match, size=size, scale=scale)
    table.session.privacy.awaited = 1
    table.session.privacy._seen = {1: 0}
    table.app.stack.follow(Push(Curtain(table.app.desk, table.session)))
    return table


def test_a_match_opened_again_shows_the_curtain_before_anything_of_the_table() -> None:
    match = race_match("pp")
    match.take(0, Bid(2))

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, open_race(desk), tray, AiClient(FirstOracle()))
        return TableScene(desk, session, tray)

    table = Table(scene_of)
    assert table.session.eyes == SPECTATOR
    table.post()
    assert isinstance(table.top, Curtain)
    assert table.has(worded("table.curtain.pass", "Ben"))
    table.close()


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 2.0), nightly(pytest.param((1920, 1080), 1.0))]
)
def test_cover_and_recap_fit_the_window(size: tuple[int, int], scale: float) -> None:
    table = covered(size, scale)
    cover = table.top
    assert isinstance(cover, Curtain)
    button = table.button(worded("table.curtain.here", "Boris"))
    panel = next(w for w in _all(cover.form.root) if hasattr(w, "look"))
    assert panel.rect.contains(button.rect.inflate(0, 2 * table.app.desk.u(12)))
    table.post(seconds=1.0).key(pygame.K_RETURN, settle=False)
    note = table.top
    assert isinstance(note, Recap)
    for box in (panel, note.box):
        assert pygame.Rect((0, 0), size).contains(box.rect)
    table.close()


def test_the_recap_tells_the_newest_orders_with_mark_and_turn() -> None:
    table = covered((1280, 720))
    assert table.has(worded("table.curtain.pass", "Boris"))
    table.post(seconds=1.0).key(pygame.K_RETURN, settle=False)
    record = table.session.playback.log_of(1)
    newest = record.paragraphs(0, len(table.match.entries))[-1]
    assert isinstance(table.top, Recap)
    assert table.has(worded("table.log.turn", newest.turn))
    pictures = [w for w in _all(table.top.form.root) if isinstance(w, PictureBox)]  # type: ignore[attr-defined]
    assert 2 <= len(pictures) <= TOLD + 1
    table.close()


def test_before_the_first_secret_choice_nobody_is_told_to_pass_what_they_hold() -> None:
    table = race_table("pp")
    assert isinstance(table.top, Curtain)
    assert table.top.seat == table.session.eyes
    assert not table.has(before("table.curtain.pass"))
    assert table.has(worded("table.curtain.own"))
    assert table.has(after("table.curtain.secret"))
    table.close()


def test_no_curtain_falls_over_a_menu_that_somebody_has_opened() -> None:
    table = race_table("pp")
    table.key(pygame.K_RETURN).key(pygame.K_ESCAPE)
    menu = table.top
    table.session.give(Bid(2))
    table.settle()
    assert table.top is menu, "it is Ann's"
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, Curtain)
    assert table.top.seat == 1
    table.close()


def test_a_match_against_the_computer_has_no_curtain() -> None:
    table = race_table("pc")
    for _ in range(12):
        assert not isinstance(table.top, Curtain)
        if table.match.over:
            break
        table.key(pygame.K_2 if table.match.state.phase == "bid" else pygame.K_m)
    table.close()


def test_a_secret_choice_has_one_press_a_person_and_nobody_a_recap_of_their_own_deeds() -> None:
    table = race_table("pp")
    curtains = 0
    lifted: set[tuple[int | None, int]] = set()
    for number in range(60):
        if isinstance(table.top, Curtain):
            seat, entries = table.top.seat, table.match.entries
            choice = (table.match.sealed_since, seat)
            assert choice not in lifted
            lifted.add(choice)
            steps = [paragraph.step for paragraph in table.top.recap]
            assert all(entries[step].seat != seat for step in steps)
            curtains += 1
            table.key(pygame.K_RETURN)
            assert not isinstance(table.top, Curtain), "one press lifts it"
        if table.match.over:
            break
        walks = table.match.state.phase == "walk"
        before = len(table.match.entries)
        table.key(pygame.K_m if walks else (pygame.K_1, pygame.K_2, pygame.K_3)[number % 3])
        assert len(table.match.entries) > before, "the note goes with the order, which counts"
    assert curtains > 2
    table.close()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_a_key_meant_for_the_recap_does_nothing_else(key: int) -> None:
    table = covered((1280, 720))
    table.post(seconds=1.0).key(pygame.K_RETURN, settle=False)
    assert isinstance(table.top, Recap)
    entries = len(table.match.entries)
    table.key(key)
    assert table.top is table.scene
    assert len(table.match.entries) == entries
    table.close()


def test_a_recap_begins_where_its_player_was_sent_away() -> None:
    """Ben bids, and the walk is played before Ben; Ann comes back and reads all of it."""
    table = race_table("pp")
    while isinstance(table.top, Curtain):
        table.key(pygame.K_RETURN)
    table.key(pygame.K_1)
    left = len(table.match.entries) - 1
    for _ in range(12):
        if isinstance(table.top, Curtain):
            if table.top.seat == 0:
                break
            table.key(pygame.K_RETURN)
            continue
        walks = table.match.state.phase == "walk"
        table.key(pygame.K_m if walks else pygame.K_2)
    assert isinstance(table.top, Curtain)
    seen = table.session.privacy.last_seen(0)
    assert seen <= left + 1
    assert table.top.recap[0].step == left + 1
    table.close()


def test_a_press_too_many_does_not_lift_the_curtain_that_has_just_fallen() -> None:
    table = race_table("pp").lifted()
    table.session.give(Bid(2))
    while not isinstance(table.top, Curtain):
        table.post()
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        table.key(key, settle=False)
    table.press(worded("table.curtain.here", "Ben"), settle=False)
    assert isinstance(table.top, Curtain)
    table.post(seconds=1.0).key(pygame.K_RETURN)
    assert not isinstance(table.top, Curtain)
    table.close()
