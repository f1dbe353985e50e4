"""Room on the table: a large board at every scale, nothing cut, places that are kept."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.match.match import Match
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.desk import Desk
from game.ui.motion.timeline import wait
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.theme import SMALL
from game.ui.widgets import Button
from game.ui.widgets.words import Label
from tests.ui.table.driver import Table, _all, ending, opened  # noqa: F401
from tests.words import worded
from tools.shots.matches import played
from tools.shots.portable.battle import ridge
from tools.shots.streetfire.screens import STANDOFF, match_in

YARD, OLD_CENTRE = 3, 1
BATTLES = {"bitskrieg": YARD, "streetfire": OLD_CENTRE}


def table_of(match: Match, scale: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Table:
    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(PromptOracle()))
        session.best_level = "captain"
        return TableScene(desk, session, tray)

    return Table(scene_of, size, scale).settle(60)


def battle(slug: str) -> Match:
    return played(match_of(slug, BATTLES[slug], "pp"), 24)


@pytest.fixture(params=BATTLES)
def slug(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param


def buttons_of(table: Table) -> list[Button]:
    card = table.scene.layout.parts.card
    return [w for w in _all(card) if isinstance(w, Button)]


@pytest.mark.parametrize(("scale", "share"), [(1.5, 0.9), (2.0, 0.75)])
def test_large_type_costs_the_board_little(slug: str, scale: float, share: float) -> None:
    cells = []
    for size in (1.0, scale):
        table = table_of(battle(slug), size)
        cells.append(table.scene.board.camera.target_scale)
        table.close()
    assert cells[1] >= share * cells[0]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_turn_and_score_are_seen_whole_at_every_scale(slug: str, scale: float) -> None:
    table = table_of(battle(slug), scale)
    desk, parts = table.app.desk, table.scene.layout.parts
    for part in (parts.head, parts.status):
        labels = [w for w in _all(part) if isinstance(w, Label)]
        assert all(desk.text.width(w.words, w.style) <= w.rect.width for w in labels)
    told = " ".join(w.words for p in (parts.head, parts.status) for w in _labels(p))
    for at, (label, value) in enumerate(
        table.scene.table.game.panels.track(table.scene.table.context)
    ):
        assert (f"{label} {value}".strip() if at == 0 else value) in told
    table.close()


def _labels(part: object) -> list[Label]:
    return [w for w in _all(part) if isinstance(w, Label)]


@pytest.mark.parametrize("keys", ["", "tab", "tab h", "h", "tab w", "l"])
def test_the_log_shows_three_lines_or_makes_way(slug: str, keys: str) -> None:
    table = table_of(battle(slug))
    log, desk = table.scene.layout.parts.log, table.app.desk
    for name in keys.split():
        table.key(pygame.key.key_code(name))
        if log.shown:
            assert log.children[0].rect.height >= 3 * desk.text.line(SMALL)
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_buttons_of_the_card_are_never_cut(slug: str, scale: float) -> None:
    table = table_of(battle(slug), scale)
    table.key(pygame.K_TAB)
    for name in (None, pygame.K_h):
        if name is not None:
            table.key(name)
        card = table.scene.layout.parts.card
        if card.shown:
            assert buttons_of(table)
            assert all(card.rect.contains(button.rect) for button in buttons_of(table))
    table.close()


def test_card_and_dice_keep_their_places_while_things_come_and_go(slug: str) -> None:
    table = table_of(battle(slug))
    parts = table.scene.layout.parts
    table.key(pygame.K_TAB)
    before = (parts.card.rect.top, parts.dice.rect.copy(), parts.tools.rect.copy())
    for name in (pygame.K_l, pygame.K_l, pygame.K_ESCAPE, pygame.K_t):
        table.key(name)
        assert (parts.card.rect.top, parts.dice.rect, parts.tools.rect) == before
    table.close()


def test_beside_a_narrow_board_the_panels_are_wider() -> None:
    narrow = table_of(match_of("streetfire", 0, "pp"))
    wide = table_of(battle("bitskrieg"))
    widths = [t.scene.layout.parts.log.rect.width for t in (narrow, wide)]
    assert widths[0] >= 500
    assert widths[0] > widths[1]
    narrow.close()
    wide.close()


def test_a_practice_match_says_so(slug: str) -> None:
    match = battle(slug)
    for practice, scale in ((False, 1.0), (True, 1.0), (True, 2.0)):
        table = table_of(match.branch(len(match.entries), practice), scale)
        assert table.has(worded("table.practice")) is practice
        table.close()


def test_hint_and_reasons_of_the_computer_are_never_lit_together(slug: str) -> None:
    table = table_of(played(match_of(slug, BATTLES[slug], "pc"), 24))
    while table.session.story is None:
        table.session.give(table.session.view.menu[0])
        table.settle()
    told = table.scene.table
    table.key(pygame.K_h)
    assert table.session.hint is not None
    table.key(pygame.K_w)
    assert told.telling
    assert table.session.hint is None
    table.key(pygame.K_h)
    assert not told.telling
    assert table.session.hint is not None
    table.key(pygame.K_h)
    assert told.lit == ()
    table.close()


def test_that_it_is_not_the_time_is_forgotten_once_it_is(slug: str) -> None:
    table = table_of(battle(slug))
    table.session.playback.later(wait(1.0))
    table.scene.table.give(table.session.view.menu[0])
    table.post()
    assert table.scene.table.why is not None
    table.settle()
    assert table.session.may_act
    assert table.scene.table.why is None
    table.close()


def test_while_looking_back_arrows_step_home_and_end_jump_and_space_plays(slug: str) -> None:
    table = table_of(battle(slug))
    table.key(pygame.K_p)
    replay = table.scene.table.replay
    assert replay is not None
    last = replay.last
    table.key(pygame.K_TAB)
    table.key(pygame.K_LEFT)
    assert replay.step == last - 1
    table.key(pygame.K_LEFT).key(pygame.K_RIGHT)
    assert replay.step == last - 1
    table.key(pygame.K_HOME)
    assert replay.step == 0
    table.key(pygame.K_SPACE, settle=False)
    assert replay.playing
    table.key(pygame.K_SPACE, settle=False)
    assert not replay.playing
    table.key(pygame.K_END)
    assert replay.step == last
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_strip_for_looking_back_keeps_to_its_place(slug: str, scale: float) -> None:
    table = table_of(battle(slug), scale)
    table.key(pygame.K_p)
    strip = table.scene.layout.parts.scrubber
    assert all(strip.rect.contains(w.rect) for w in _all(strip) if isinstance(w, Button))
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_warnings_never_cut_the_buttons_of_what_is_selected(scale: float) -> None:
    table = table_of(match_in(STANDOFF, quiet=7, turn=38), scale)
    table.desk.settings = replace(table.desk.settings, tips=False)
    parts = table.scene.layout.parts
    warned = parts.banners if parts.banners.children else parts.goal
    table.key(pygame.K_TAB)
    assert buttons_of(table)
    assert all(parts.card.rect.contains(button.rect) for button in buttons_of(table))
    table.key(pygame.K_ESCAPE)
    assert warned.shown
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_reason_under_tabs_leaves_the_legend_of_the_board_free(
    slug: str, size: tuple[int, int]
) -> None:
    table = table_of(battle(slug), 2.0, size)
    table.key(pygame.K_TAB)
    board = table.scene.board
    home = table.scene.table.game.places.home(
        table.scene.table.context, table.scene.table.selection.subject
    )
    why = table.scene.layout.parts.why
    for cell in [cell for cell in range(8) if cell != home]:
        if not why.shown:
            table.cell(cell, pygame.BUTTON_RIGHT)
    assert why.shown
    assert board.camera.view.contains(why.rect)
    assert board.camera.view.bottom < board.rect.bottom
    table.key(pygame.K_h)
    assert not why.shown, "the plans are to be seen on the board"
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_under_tabs_buttons_that_can_be_pressed_are_seen_while_an_order_is_weighed(
    size: tuple[int, int],
) -> None:
    table = table_of(ridge(), 2.0, size)
    table.cell(table.match.state.field.board.named("F7")).key(pygame.K_d)
    card = table.scene.layout.parts.card
    assert table.scene.layout.parts.chances.shown
    free = [button for button in buttons_of(table) if not button.refusal]
    assert len(free) >= 5
    assert all(card.rect.contains(button.rect) for button in free)
    table.close()
