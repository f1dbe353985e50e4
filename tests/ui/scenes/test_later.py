"""A hint keeps its decision for the analysis, which tells of it once the match is over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ai.analysis.records import AnalyzedStep, PlanNote
from game.match import paths
from game.match.journal import notes
from game.match.match import Match
from game.match.texts import Texts
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.scenes.analysis import AnalysisPage
from game.ui.scenes.analysis.progress import LookedAt
from game.ui.scenes.analysis.told import AnalysisWords
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded
from tools.shots.analyses import ToldWatcher, made_up
from tools.shots.matches import played

KEEP, KEPT = "table.later.keep", "table.later.kept"


def finished() -> Match:
    return played(match_of("streetfire", 0, "pc"), 3000)


def path_of(match: Match) -> Path:
    assert match.journal is not None
    return match.journal.path


def hinted(window: Window, match: Match) -> TableScene:
    """Lay a match on the table, and ask for a hint."""
    window.lay(Shelf(window.desk))
    tray = DiceTray(window.desk)
    opened = OpenTable(window.desk, table_of(match.game.slug), match.setup)
    session = Session(match, opened, tray, AiClient(PromptOracle()))
    session.best_level = "captain"
    scene: TableScene = window.lay(TableScene(window.desk, session, tray))
    for _ in range(40):
        window.wait(0.2)
    window.key(pygame.K_h)
    for _ in range(5):
        window.wait(0.2)
    assert session.hint is not None
    return scene


def test_the_button_keeps_the_decision_and_lets_it_go_again(window: Window) -> None:
    match = match_of("streetfire", 0, "pc")
    hinted(window, match)
    entry = len(match.entries)
    window.press(worded(KEEP))
    window.wait(0.2)
    assert notes.about(path_of(match)).later == (entry,)
    window.press(worded(KEPT))
    window.wait(0.2)
    assert notes.about(path_of(match)).later == ()
    assert window.button(worded(KEEP))


def test_what_was_kept_is_still_kept_when_the_match_is_opened_again(window: Window) -> None:
    match = match_of("streetfire", 0, "pc")
    hinted(window, match)
    window.press(worded(KEEP))
    hinted(window, match)
    assert window.button(worded(KEPT))


def test_a_match_without_a_file_offers_nothing_for_later(window: Window) -> None:
    match = match_of("streetfire", 0, "pc").branch(0)
    match.players = match_of("streetfire", 0, "pc").players
    hinted(window, match)
    with pytest.raises(AssertionError, match="there is no button"):
        window.button(worded(KEEP))


def test_where_it_cannot_be_kept_the_table_says_so(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("streetfire", 0, "pc")
    scene = hinted(window, match)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(notes, "change", full)
    window.press(worded(KEEP))
    window.wait(0.2)
    assert scene.table.why is not None
    assert scene.table.why.refusal.say.id == "table.later.cannot"
    assert window.button(worded(KEEP))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_button_is_in_sight_at_once(open_window: Callable[..., Window], scale: int) -> None:
    window = open_window(scale=scale)
    hinted(window, match_of("streetfire", 0, "pc"))
    button = window.button(worded(KEEP))
    assert pygame.Rect((0, 0), window.desk.size).contains(button.rect)


# once the match is over


def page_of(window: Window, match: Match, kept: tuple[int, ...], parts: int = 1) -> AnalysisPage:
    window.lay(Shelf(window.desk))
    looked = LookedAt(match, path_of(match), ToldWatcher(match, parts))
    page: AnalysisPage = window.lay(AnalysisPage(window.desk, match, looked, kept))
    window.wait(0.05)
    return page


def unmarked(match: Match) -> list[int]:
    """Return the entries of a person's decisions that have no mark."""
    steps = made_up(match).steps
    return [s.entry for s in steps if s.kind == "decision" and s.seat == 0 and s.mark is None]


def test_the_analysis_lists_what_was_kept_and_opens_there(window: Window) -> None:
    match = finished()
    kept = unmarked(match)[2:4]
    page = page_of(window, match, (kept[1], kept[0]))
    marked = [step.entry for step in made_up(match).marked]
    assert [step.entry for step in page.rows.items] == sorted([*marked, *kept])
    assert page.decision is not None
    assert page.decision.entry == page.board.step == kept[0]
    assert cut_off(window) == []


def test_it_opens_there_as_soon_as_that_was_looked_at_and_never_takes_a_choice_back(
    window: Window,
) -> None:
    match = finished()
    (late,) = unmarked(match)[-1:]
    page = page_of(window, match, (late,), 4)
    assert page.board.step == len(match.entries)
    for _ in range(10):
        window.wait(0.1)
    assert page.board.step == late
    page = page_of(window, match, (late,), 4)
    window.key(pygame.K_HOME)
    for _ in range(10):
        window.wait(0.1)
    assert page.board.step == 0


def test_the_end_tells_how_many_were_kept_and_leads_there(window: Window) -> None:
    match = finished()
    kept = tuple(unmarked(match)[:2])
    notes.change(path_of(match), lambda note: note._replace(later=kept))
    window.lay(window.desk.routes.open_end(window.desk, match))
    assert window.button(worded("analysis.open_kept", 2))
    page = window.desk.routes.open_analysis(window.desk, match)
    assert isinstance(page, AnalysisPage)
    assert page._opens_at == kept[0]
    page.closed()


BOTH = (0.5, 0.5)


def told(match: Match, loss: float, *worths: float) -> AnalysisWords:
    """Tell of a match whose only looked-at decision, its first, lost something."""
    entry = unmarked(match)[0]
    menu = match.game.legal(match.states[entry], 0)
    own = match.entries[entry].command
    others = [command for command in menu if command != own]
    plans = [PlanNote(command, worth) for command, worth in zip(others, worths, strict=False)]
    played_plan = PlanNote(own, 0.6)
    found = sorted([*plans, played_plan], key=lambda plan: -plan.worth)
    step = AnalyzedStep(
        entry, entry + 1, "decision", 0, BOTH, BOTH, loss, plans=tuple(found), played=played_plan
    )
    analysis = made_up(match)._replace(steps=(step,))
    return AnalysisWords(match, Texts(), analysis, (entry,))


def test_a_kept_decision_that_lost_nothing_is_called_as_good_as_any() -> None:
    words = told(finished(), 0.0, 0.6, 0.4)
    (step,) = words.listed
    assert words.marked(step) == worded("analysis.kept", 0)
    assert [plan.kind for plan in words.compared(step)] == ["right", "as_good"]


def test_one_that_lost_a_little_tells_how_much_and_what_was_better() -> None:
    words = told(finished(), 0.02, 0.62, 0.58)
    (step,) = words.listed
    assert words.marked(step) == worded("analysis.kept_lost", 2)
    assert [plan.kind for plan in words.compared(step)] == ["played", "better"]


def test_one_that_the_computer_does_not_compare_is_told_by_its_order() -> None:
    match = finished()
    entry = unmarked(match)[0]
    step = AnalyzedStep(entry, entry + 1, "decision", 0, BOTH, BOTH)
    words = AnalysisWords(match, Texts(), made_up(match)._replace(steps=(step,)), (entry,))
    assert words.marked(step) == worded("analysis.kept_alone")
    assert words.compared(step) == []
    order = match.game.describe(match.states[entry], match.entries[entry].command)
    assert words.made(step) == Texts().say(order, match.setup.seats)


# what is kept


@pytest.mark.parametrize("later", ["x", [1, -1], [True], [1.5], {"a": 1}, list(range(1001))])
def test_a_note_whose_entries_are_none_is_left_out(later: object) -> None:
    file = paths.match_notes("")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"a.cbm": {"later": later}, "b.cbm": {"later": [7, 3, 7]}}), "utf-8")
    assert {key: note.later for key, note in notes.load().items()} == {"b.cbm": (3, 7)}
