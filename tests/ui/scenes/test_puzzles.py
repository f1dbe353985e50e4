"""Puzzles out of the player's own analyzed matches, and when each comes again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame
import pytest

from game.ai.analysis.keeping import file_of, keep
from game.ai.analysis.records import Mark
from game.match.journal.reading import read
from game.match.match import Match
from game.rules import GAMES
from game.ui.bench.matches import match_of
from game.ui.scenes.exercise.scene import ExerciseScene
from game.ui.scenes.puzzles import PuzzlesPage, gathering
from game.ui.scenes.puzzles.scene import stride_of
from game.ui.scenes.shelf import Shelf
from game.ui.session.ai_client import NoOracle
from tests.nightly import some_daily
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded
from tools.shots.analyses import made_up
from tools.shots.matches import played

TODAY = date(2026, 11, 28)


@pytest.fixture
def none_supplied(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no puzzles came with the games."""
    monkeypatch.setattr(gathering, "puzzles_of", lambda game: ())


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process looks for replies."""
    monkeypatch.setattr(ExerciseScene, "oracle", NoOracle)


own = pytest.mark.usefixtures("none_supplied")
"""A test of the player's own puzzles."""


def analyzed() -> Match:
    """Return a finished match with its analysis beside it."""
    match = played(match_of("streetfire", 0, "pc"), 3000)
    assert match.journal is not None
    path = match.journal.path
    assert keep(path, made_up(match)._replace(code=read(path).code), match.codec)
    return match


def laid(window: Window, today: date = TODAY) -> PuzzlesPage:
    window.lay(Shelf(window.desk))
    page: PuzzlesPage = window.lay(PuzzlesPage(window.desk, today))
    while not page.puzzles.complete:
        window.wait(0.05)
    window.wait(0.05)
    return page


def solve(window: Window, right: bool) -> None:
    """Answer the exercise on the table, and go on."""
    scene = window.top
    assert isinstance(scene, ExerciseScene)
    for _ in range(40):
        window.wait(0.2)
    if right:
        scene.table.give(scene.own.exercise.plans[0].command)
        for _ in range(40):
            window.wait(0.2)
    window.key(pygame.K_s)


@own
def test_the_mistakes_of_persons_become_puzzles(window: Window) -> None:
    match = analyzed()
    page = laid(window)
    marked = made_up(match).marked
    grave = [s.entry for s in marked if s.seat == 0 and s.mark is not Mark.INACCURACY]
    assert [puzzle.step.entry for puzzle in page.puzzles.found] == grave != []
    assert page.due == page.puzzles.found
    assert page.review.words == worded("puzzles.review", len(grave))


@own
def test_without_an_analyzed_match_the_page_says_how_to_get_puzzles(window: Window) -> None:
    played(match_of("streetfire", 0, "pc"), 3000)
    page = laid(window)
    assert window.reads(worded("puzzles.none"))
    assert page.review.refusal
    assert page.daily.refusal


@own
def test_a_match_with_no_room_for_more_in_its_name_gives_no_puzzles(window: Window) -> None:
    match = analyzed()
    assert match.journal is not None
    path = match.journal.path
    path.rename(path.with_name("x" * 250 + path.suffix))
    assert laid(window).puzzles.found == []


@own
@pytest.mark.parametrize("spoil", ["stale", "damaged", "unfinished"])
def test_an_analysis_that_cannot_be_used_gives_no_puzzles(window: Window, spoil: str) -> None:
    match = analyzed()
    assert match.journal is not None
    path = match.journal.path
    if spoil == "stale":
        keep(path, made_up(match), match.codec)
    elif spoil == "damaged":
        file_of(path).write_text("{", "utf-8")
    else:
        whole = made_up(match)._replace(code=read(path).code, whole=False)
        keep(path, whole, match.codec)
    assert laid(window).puzzles.found == []


@own
def test_what_was_solved_comes_again_in_three_days_and_what_was_missed_at_once(
    window: Window,
) -> None:
    analyzed()
    page = laid(window)
    first, second = page.puzzles.found[:2]
    window.press(worded("puzzles.solve"))
    solve(window, True)
    assert window.top is page
    page.rows.chosen = 1
    window.press(worded("puzzles.solve"))
    solve(window, False)
    assert window.settings.puzzles == {first.key: "1 2026-11-28", second.key: "0 2026-11-28"}
    assert first not in page.due
    assert second in page.due
    assert first.key in [one.key for one in laid(window, date(2026, 12, 1)).due]


@own
def test_all_that_are_due_are_solved_one_after_another(window: Window) -> None:
    analyzed()
    page = laid(window)
    count = len(page.due)
    window.press(page.review.words)
    assert len(window.top._questions) == count
    for _ in range(count):
        solve(window, True)
    window.key(pygame.K_RETURN)
    assert window.top is page
    assert page.due == []
    assert page.review.refusal == worded("puzzles.none_due")


@own
def test_the_puzzle_of_the_day_is_the_same_all_day_and_others_have_their_days(
    window: Window,
) -> None:
    analyzed()
    page = laid(window)
    count = len(page.puzzles.found)
    days = [date(2026, 11, 28 + n) for n in range(2)]
    chosen = []
    for day in days:
        page.today = day
        assert page.of_today is page.of_today
        chosen.append(page.of_today)
    assert (chosen[0] is not chosen[1]) == (count > 1)


@own
def test_puzzles_of_one_game_can_be_listed(window: Window) -> None:
    analyzed()
    page = laid(window)
    page.games.set(1)
    window.wait(0.05)
    assert list(page.rows.items) == []
    page.games.set(2)
    window.wait(0.05)
    assert list(page.rows.items) == page.puzzles.found


@own
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut(open_window: Callable[..., Window], scale: int) -> None:
    window = open_window(scale=scale)
    laid(window)
    assert cut_off(window) == []
    analyzed()
    laid(window)
    assert cut_off(window) == []


def test_the_shelf_leads_to_them(window: Window) -> None:
    window.lay(Shelf(window.desk))
    window.press(worded("puzzles.title"))
    assert isinstance(window.top, PuzzlesPage)


def test_supplied_puzzles_are_listed_by_number_and_come_again_like_others(window: Window) -> None:
    page = laid(window)
    supplied = page.puzzles.found
    assert supplied
    assert all(puzzle.number for puzzle in supplied)
    assert page.due == [], "what is new and supplied is not due"
    assert page.of_today in supplied
    page.rows.chosen = 0
    window.press(worded("puzzles.solve"))
    solve(window, False)
    assert [puzzle.key for puzzle in page.due] == [supplied[0].key]


def test_every_game_takes_its_turn_as_the_puzzle_of_the_day(window: Window) -> None:
    page = laid(window)
    games = set()
    for day in range(len(page.puzzles.found)):
        page.today = date.fromordinal(TODAY.toordinal() + day)
        assert page.of_today is not None
        games.add(page.of_today.match.game.slug)
    assert games == {puzzle.match.game.slug for puzzle in page.puzzles.found}


def test_every_puzzle_has_its_day_however_many_there_are() -> None:
    for count in range(1, 101):
        assert len({day * stride_of(count) % count for day in range(count)}) == count


SIMPLE = ("Fire", "Move", "Drive", "Attack", "Flip", "PassAttack")
"""Orders that a hand gives by clicks on the board, a turn on the spot, and Enter."""
TURNS = 6


def solve_by_hand(window: Window) -> None:
    """Give the answer as a player does: from piece to target, turn, and confirm."""
    scene = window.top
    for _ in range(40):
        window.wait(0.2)
    table, answer = scene.table, scene.own.exercise.plans[0].command
    wanted = table.game.selection_of(table.context, answer)
    for cell in dict.fromkeys(table.game.places.cells_of(table.context, answer)):
        window.click(scene.board.spot_of(cell))
        window.wait(0.2)
    for _ in range(TURNS):
        if scene.own.tried is None and table.selection.facing != wanted.facing:
            window.key(pygame.K_e)
            window.wait(0.2)
    if scene.own.tried is None:
        window.key(pygame.K_RETURN)
    for _ in range(40):
        window.wait(0.2)


@pytest.mark.parametrize("slug", some_daily(GAMES, len(GAMES)))
def test_a_supplied_puzzle_of_every_game_is_solved_by_hand(window: Window, slug: str) -> None:
    page = laid(window)
    found = [puzzle for puzzle in page.puzzles.found if puzzle.match.game.slug == slug]
    for puzzle in found:
        if type(puzzle.step.plans[0].command).__name__ not in SIMPLE:
            continue
        page.rows.chosen = page.rows.items.index(puzzle)
        window.press(worded("puzzles.solve"))
        solve_by_hand(window)
        scene = window.top
        assert scene.own.found
        told = [reply.command for reply in scene.own.replies]
        assert told == [reply.command for reply in puzzle.replies]
        window.key(pygame.K_s)
        assert window.settings.puzzles[puzzle.key] == "1 2026-11-28"
        return
    assert not found, "no answer is given by a simple order"
