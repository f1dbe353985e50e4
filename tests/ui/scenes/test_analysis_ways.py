"""The ways to an analysis: the end of a match, the list of matches, and a key; what has none."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.analysis.files import Findings
from game.core.contract import Mistake
from game.match.journal import RulesGone, open_match
from game.match.match import Match
from game.ui.bench.matches import match_of
from game.ui.scenes import routes
from game.ui.scenes.analysis import AnalysisPage
from game.ui.scenes.end import End
from game.ui.scenes.library import Library
from game.ui.scenes.library import scene as library_scene
from game.ui.scenes.shelf import Shelf
from game.ui.widgets import Dialog
from tests.ui.scenes.hand import Window
from tests.words import worded
from tools.shots.analyses import ToldWatcher
from tools.shots.matches import played


class Instant(ToldWatcher):
    """A process that analyzes any match at once."""

    def __init__(self) -> None:
        self._parts: list[Findings] = []

    def start(self, path: Path) -> None:
        super().__init__(open_match(path))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.analyst.Analyst", Instant)


@pytest.fixture
def match() -> Match:
    return played(match_of("streetfire", 0, "pc"), 3000)


def listed(window: Window, over: bool) -> Library:
    window.lay(Shelf(window.desk))
    page: Library = window.lay(Library(window.desk, over))
    window.frames(8)
    return page


def test_one_click_leads_there_from_the_end_of_a_match_and_back(
    window: Window, match: Match
) -> None:
    end = window.lay(End(window.desk, match))
    window.wait(1.0)
    window.press(worded("analysis.open"))
    window.wait(0.1)
    assert isinstance(window.top, AnalysisPage)
    assert window.top.rows.items
    window.key(pygame.K_ESCAPE)
    assert window.top is end


def test_the_key_leads_there_from_the_end_and_from_the_list(window: Window, match: Match) -> None:
    end = window.lay(End(window.desk, match))
    window.wait(1.0)
    window.key(pygame.K_F5)
    assert isinstance(window.top, AnalysisPage)
    window.key(pygame.K_F5)
    assert isinstance(window.top, AnalysisPage)
    window.key(pygame.K_ESCAPE)
    assert window.top is end
    page = listed(window, True)
    window.key(pygame.K_F5)
    assert isinstance(window.top, AnalysisPage)
    assert window.top.match.entries == match.entries
    window.key(pygame.K_ESCAPE)
    assert window.top is page


def test_one_click_leads_there_from_the_list_of_finished_matches(
    window: Window, match: Match
) -> None:
    listed(window, True)
    window.press(worded("library.analysis"))
    assert isinstance(window.top, AnalysisPage)


def test_a_match_that_goes_on_has_no_way_there(window: Window) -> None:
    match_of("streetfire", 0, "pp")
    page = listed(window, False)
    assert page.chosen is not None
    assert not page.detail.buttons["analysis"].shown
    window.key(pygame.K_F5)
    assert window.top is page


def test_a_match_that_was_not_saved_says_so_on_the_button(window: Window, match: Match) -> None:
    match.journal = None
    end: End = window.lay(End(window.desk, match))
    window.wait(1.0)
    assert end.analyze.refusal == worded("analysis.not_kept")
    window.key(pygame.K_F5)
    assert window.top is end


def test_a_match_of_rules_that_are_gone_gets_a_sentence(
    window: Window, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(path: Path) -> Match:
        raise RulesGone(Mistake("", "core.journal.rules"), match)

    page = listed(window, True)
    monkeypatch.setattr(library_scene, "open_match", gone)
    window.press(worded("library.analysis"))
    assert isinstance(window.top, Dialog)
    assert window.reads(worded("analysis.rules_gone"))
    window.key(pygame.K_ESCAPE)
    assert window.top is page


def test_a_torn_file_gets_a_sentence(window: Window, match: Match) -> None:
    page = listed(window, True)
    assert match.journal is not None
    match.journal.path.write_bytes(b"torn")
    window.press(worded("library.analysis"))
    assert isinstance(window.top, Dialog)
    assert window.reads(worded("library.damaged"))
    window.key(pygame.K_ESCAPE)
    assert window.top is page


def test_a_replay_at_the_table_has_the_key_and_a_row_of_its_menu(
    window: Window, match: Match
) -> None:
    window.lay(Shelf(window.desk))
    table = window.lay(routes.open_table(window.desk, match))
    window.wait(0.5)
    window.key(pygame.K_F5)
    assert isinstance(window.top, AnalysisPage)
    window.key(pygame.K_ESCAPE)
    assert window.top is table
    table.open_menu()
    window.wait(0.1)
    window.press(worded("analysis.open"))
    assert isinstance(window.top, AnalysisPage)


def test_at_the_table_of_a_match_that_goes_on_the_key_says_why_not(window: Window) -> None:
    match = match_of("streetfire", 0, "pp")
    table = window.lay(routes.open_table(window.desk, match))
    window.wait(0.5)
    window.key(pygame.K_F5)
    assert window.top is table
    why = table.table.why
    assert why is not None
    assert why.refusal.say.id == "analysis.unfinished"
    table.open_menu()
    window.wait(0.1)
    assert not window.reads(worded("analysis.open"))
