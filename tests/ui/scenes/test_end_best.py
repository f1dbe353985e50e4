"""The table of best scores at the end of a match, whatever the game: letters, places, troubles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import paths
from game.match.journal import open_match
from game.match.match import Match
from game.match.statistics import best
from game.match.statistics.best import BestScore
from game.match.untrusted import keeping
from game.presenter.content import Score
from game.rules import GAMES
from game.ui.scenes.common import scores
from game.ui.scenes.common.scores import ScoresPage
from game.ui.scenes.end import End
from game.ui.scenes.end import scene as end_scene
from game.ui.scenes.end.best import COUNTS, match_id
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch import scene as newmatch_scene
from game.ui.scenes.shelf import Shelf
from game.ui.tables import table_of
from game.ui.widgets.scroll import Scroller
from tests.match.files.attacks import fail
from tests.ui.changed import changed_table
from tests.ui.scenes.hand import Window, new_match, play
from tests.words import before, worded

SLUG = "bitskrieg"
TABLE = "500-2"


@pytest.fixture
def worth(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the match is worth; the winner's seat is filled in."""
    found: dict[str, Any] = {"table": (500, 2), "rank": (7, -20), "figures": (520, 7)}

    def score(state: Any) -> Score:
        return Score(**found)

    def table(slug: str) -> Any:
        return changed_table(table_of(slug), best=score, best_columns=("points", "turns"))

    for module in (scores, end_scene, newmatch_scene):
        monkeypatch.setattr(module, "table_of", table)
    return found


def finished(worth: dict[str, Any], winner: str = "person") -> Match:
    match = play(new_match("short_fuse"), 3000, 1)
    assert match.over
    kinds = [player.kind for player in match.players]
    worth["seats"] = (kinds.index(winner),)
    return match


def opened(window: Window, match: Match) -> End:
    window.lay(Shelf(window.desk))
    scene: End = window.lay(End(window.desk, match))
    window.wait(1.0)
    return scene


def held() -> tuple[BestScore, ...]:
    return best.load(SLUG).tables.get(TABLE, ())


def test_letters_are_asked_for_and_stand_on_the_table_afterwards(
    window: Window, worth: dict[str, Any]
) -> None:
    match = finished(worth)
    scene = opened(window, match)
    assert scene.best is not None and scene.best.asks
    assert scene.form.focus is scene.best.entry
    name = match.players[worth["seats"][0]].name
    assert scene.best.entry.text == best.initials_of(name)
    window.type("kit")
    window.key(pygame.K_RETURN)
    assert held() == (BestScore("KIT", (7, -20), (520, 7), match_id(match)),)
    assert not scene.best.asks
    assert window.reads("KIT")
    assert scene.form.focus is scene.first


def test_the_button_enters_them_too(window: Window, worth: dict[str, Any]) -> None:
    scene = opened(window, finished(worth))
    assert scene.best is not None
    box = scene.best.entry.slot(window.desk, 0)
    before = scene.best.entry.text
    window.click((box.centerx, box.y + 3))
    assert scene.best.entry.text != before
    window.press(scene.best.done)
    assert [score.initials for score in held()] == [scene.best.entry.text]


def test_a_match_that_stands_there_is_not_asked_about_again(
    window: Window, worth: dict[str, Any]
) -> None:
    match = finished(worth)
    best.enter(SLUG, TABLE, BestScore("KIT", (7, -20), (520, 7), match_id(match)))
    scene = opened(window, match)
    assert scene.best is not None and not scene.best.asks
    assert window.reads("KIT")


def test_who_is_worse_than_ten_others_is_not_asked(window: Window, worth: dict[str, Any]) -> None:
    for turns in range(10):
        best.enter(SLUG, TABLE, BestScore("KIT", (1, turns), (500, 1), str(turns)))
    scene = opened(window, finished(worth))
    assert scene.best is not None and not scene.best.asks
    assert len(held()) == 10


def test_the_computer_enters_no_letters(window: Window, worth: dict[str, Any]) -> None:
    scene = opened(window, finished(worth, "computer"))
    assert scene.best is not None and not scene.best.asks


def test_a_match_with_practice_enters_no_letters(window: Window, worth: dict[str, Any]) -> None:
    match = finished(worth)
    match.practice = True
    scene = opened(window, match)
    assert scene.best is not None and not scene.best.asks


def test_a_match_from_another_computer_enters_no_letters(
    window: Window, worth: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = finished(worth)
    assert match.journal is not None
    elsewhere = match.journal.path
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "other"))
    scene = opened(window, open_match(elsewhere))
    assert scene.best is not None and not scene.best.asks
    scene.turn_to(len(scene.pages.bar.options) - 1)
    assert window.reads(window.desk.say("end.best.elsewhere"))
    assert held() == ()


def test_a_match_from_another_computer_that_has_no_place_says_nothing_of_it(
    window: Window, worth: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = finished(worth, "computer")
    assert match.journal is not None
    elsewhere = match.journal.path
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "other"))
    scene = opened(window, open_match(elsewhere))
    scene.turn_to(len(scene.pages.bar.options) - 1)
    assert not window.reads(window.desk.say("end.best.elsewhere"))


def test_a_match_of_this_computer_may_be_opened_from_its_file_and_entered(
    window: Window, worth: dict[str, Any], tmp_path: Path
) -> None:
    match = finished(worth)
    assert match.journal is not None
    match.journal.close()
    copy = tmp_path / "copy.cbm"
    copy.write_bytes(match.journal.path.read_bytes())
    scene = opened(window, open_match(copy))
    assert scene.best is not None and scene.best.asks


def test_a_game_without_such_a_table_has_no_such_page(window: Window) -> None:
    match = play(new_match("short_fuse"), 3000, 1)
    scene = opened(window, match)
    assert scene.best is None
    assert window.desk.say("end.best.title") not in scene.pages.bar.options


def test_points_count_up_and_then_stand(window: Window, worth: dict[str, Any]) -> None:
    scene = opened(window, finished(worth))
    assert scene.best is not None
    scene.best.count.seconds, scene.best.count.begun = 0.0, True
    seen = []
    while scene.best.count.counting:
        assert scene.awake
        window.wait(0.2)
        seen.append(scene.best.count.shown_number)
    assert seen == sorted(seen)
    assert seen[0] < 520
    assert seen[-1] == 520
    assert len(seen) == pytest.approx(COUNTS / 0.2, abs=1)


def test_letters_that_cannot_be_saved_are_kept_and_told(
    window: Window, worth: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(window, finished(worth))
    assert scene.best is not None
    with monkeypatch.context() as full:
        full.setattr(keeping, "replace_file", lambda path, data: fail(28))
        window.type("kit")
        window.key(pygame.K_RETURN)
    assert window.reads(before("end.best.unwritten"))
    assert scene.best.asks
    assert scene.best.entry.text == "KIT"
    window.key(pygame.K_RETURN)
    assert [score.initials for score in held()] == ["KIT"]
    assert not window.reads(before("end.best.unwritten"))


def test_a_damaged_file_is_told_and_kept(window: Window, worth: dict[str, Any]) -> None:
    match = finished(worth)
    file = paths.best_scores(SLUG)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"{half")
    scene = opened(window, match)
    assert window.reads(before("core.scores.damaged"))
    assert scene.best is not None and scene.best.asks
    assert (file.parent / f"{SLUG}.damaged.json").read_bytes() == b"{half"


def test_a_match_without_a_place_opens_on_its_moments(
    window: Window, worth: dict[str, Any]
) -> None:
    scene = opened(window, finished(worth, "computer"))
    assert scene.pages.bar.chosen == 0


def test_the_box_of_a_game_with_scores_leads_to_them(window: Window, worth: dict[str, Any]) -> None:
    best.enter(SLUG, "1000-2", BestScore("KIT", (7, -20), (1020, 7), "a"))
    best.enter(SLUG, TABLE, BestScore("ZOE", (9, -20), (520, 9), "b"))
    box = window.lay(NewMatch(window.desk, SLUG))
    window.press(box.best)
    assert isinstance(window.top, ScoresPage)
    assert window.reads("KIT") and window.reads("ZOE")
    window.key(pygame.K_ESCAPE)
    assert window.top is box


@pytest.mark.parametrize("slug", GAMES)
def test_before_there_are_scores_their_page_says_how_to_get_there(
    window: Window, slug: str
) -> None:
    """The box leads to it where a game has a table of best scores, and its button leads back."""
    box = window.lay(NewMatch(window.desk, slug))
    assert box.best.shown == bool(table_of(slug).ending.best_columns)
    if not box.best.shown:
        return
    window.press(box.best)
    assert isinstance(window.top, ScoresPage)
    assert window.reads(worded("end.best.none"))
    assert window.reads(worded(f"{table_of(slug).area}.best.about"))
    button = next(w for w in window.seen() if getattr(w, "words", "") == worded("end.best.play"))
    window.press(button)
    assert window.top is box


def test_a_damaged_file_is_told_on_their_page_too(window: Window, worth: dict[str, Any]) -> None:
    file = paths.best_scores(SLUG)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"[]")
    window.lay(ScoresPage(window.desk, SLUG))
    assert window.reads(before("core.scores.damaged"))


def test_while_letters_are_entered_the_points_are_seen_whole_at_the_largest_type(
    open_window: Callable[..., Window], worth: dict[str, Any]
) -> None:
    window = open_window(scale=200)
    scene = opened(window, finished(worth))
    assert scene.best is not None and scene.best.asks
    path = scene.form.root.path_to(scene.best)
    area = next(one.rect for one in reversed(path) if isinstance(one, Scroller))
    for shown in (scene.best.count, scene.best.entry, scene.best.done):
        assert area.contains(shown.rect), type(shown)


def test_the_list_is_read_beside_the_letters_at_the_largest_type(
    open_window: Callable[..., Window], worth: dict[str, Any]
) -> None:
    for place in range(7):
        score = BestScore("KIT", (20 + place, -20), (520, 20 + place), str(place))
        best.enter(SLUG, TABLE, score)
    window = open_window(scale=200)
    scene = opened(window, finished(worth))
    assert scene.best is not None and scene.best.asks
    path = scene.form.root.path_to(scene.best)
    area = next(one for one in reversed(path) if isinstance(one, Scroller))
    assert not area.scrolls()
