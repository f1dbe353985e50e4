"""A position copied at a table is pasted into a new practice match; no secret comes along."""

from typing import Any

import pygame
import pytest

from game.core.contract import Roll
from game.core.notation import is_veiled, read_position, write_position
from game.rules import load
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Dialog
from tests.contract.walks import CASES, states
from tests.nightly import some_daily
from tests.parts import games_with
from tests.ui.scenes.hand import Window
from tests.words import fragment, worded


def pasted(window: Window, slug: str, text: str) -> NewMatch:
    """Open the box of a game with a text on the clipboard, and paste it there."""
    pygame.scrap.put_text(text)
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    page.form.give_focus(page.paste)
    window.key(pygame.K_RETURN)
    window.wait(0.1)
    return page


def copied_text(window: Window) -> str:
    """Copy the position of the table from its menu."""
    window.key(pygame.K_ESCAPE)
    window.wait(0.2)
    window.press(worded("table.menu.copy_position"))
    window.wait(0.2)
    return pygame.scrap.get_text()


def position(slug: str, steps: int) -> Any:
    """Return a position of a game in which a seat is to choose, after some steps at least."""
    case = next(case for case in CASES if case.game.slug == slug)
    walk = enumerate(states(case, 4))
    waiting = (s for n, s in walk if n >= steps and not isinstance(case.game.awaiting(s), Roll))
    return next(waiting)


@pytest.mark.parametrize("slug", some_daily(games_with("notation"), 3))
def test_a_position_copied_at_a_table_is_played_on_from(window: Window, slug: str) -> None:
    state = position(slug, 8)
    pasted(window, slug, write_position(load(slug), state))
    scene = window.top
    assert isinstance(scene, TableScene)
    assert scene.session.match.states[0] == state
    assert scene.session.match.practice
    pygame.scrap.put_text("")
    eyes = scene.table.context.state
    copied = read_position(load(slug), copied_text(window)).state
    assert copied == eyes
    assert window.reads(worded("table.position.copied"))


def test_what_others_have_chosen_in_secret_is_not_copied(window: Window) -> None:
    slug = "dicezone"
    game = load(slug)
    case = next(case for case in CASES if case.game is game)
    state = next(s for s in states(case, 2, 60) if is_veiled(game.view(s, 0)))
    pasted(window, slug, write_position(game, state))
    scene = window.top
    assert isinstance(scene, TableScene)
    assert scene.session.eyes == 0
    text = copied_text(window)
    assert text == write_position(game, game.view(state, 0))
    assert "?" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "newmatch.empty_clipboard"),
        ("hello", "core.mistake.position.game.what"),
    ],
)
def test_a_paste_that_fails_says_why(window: Window, text: str, words: str) -> None:
    page = pasted(window, "streetfire", text)
    assert isinstance(window.top, Dialog)
    assert page.plan.practice is False
    assert window.reads(worded("newmatch.not_pasted"))
    assert window.reads(fragment(words))


def test_a_paste_that_fails_says_where(window: Window) -> None:
    text = write_position(load("streetfire"), position("streetfire", 4)).replace("hp=6", "hp=six")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "hp=six" in row)
    pasted(window, "streetfire", text)
    assert window.reads(worded("core.place.one_line", line))
    assert window.reads(fragment("core.mistake.position.number.what"))
