"""The page of a match's analysis: its account adds up, its lines and marks lead to the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pygame
import pytest

from game.ai.analysis.files import Findings
from game.ai.analysis.keeping import file_of, keep
from game.ai.analysis.records import Analysis, AnalyzedStep, Mark, account
from game.ai.worker import WorkerLost
from game.core.contract import BadData, Concede, Mistake, Say
from game.match.files import reason_of
from game.match.journal.reading import read
from game.match.match import Match
from game.match.texts import Texts
from game.ui.bench.matches import match_of
from game.ui.scenes.analysis import AnalysisPage
from game.ui.scenes.analysis.opening import page_of
from game.ui.scenes.analysis.progress import LookedAt
from game.ui.scenes.analysis.told import AnalysisWords
from game.ui.scenes.exercise.scene import ExerciseScene
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Dialog
from tests.nightly import NIGHTLY
from tests.ui.scenes.hand import Window, cut_off
from tests.words import worded
from tools.shots.analyses import LOSSES, ToldWatcher, made_up
from tools.shots.matches import played


def finished() -> Match:
    match = played(match_of("streetfire", 0, "pc"), 3000)
    assert match.over
    return match


@pytest.fixture
def match() -> Match:
    return finished()


def laid(window: Window, match: Match, parts: int = 1) -> AnalysisPage:
    """Lay the page of a match over the shelf, with so many parts of its analysis to come."""
    assert match.journal is not None
    window.lay(Shelf(window.desk))
    looked = LookedAt(match, match.journal.path, ToldWatcher(match, parts))
    page: AnalysisPage = window.lay(AnalysisPage(window.desk, match, looked))
    window.wait(0.05)
    return page


def watcher(page: AnalysisPage) -> ToldWatcher:
    told = page.looked._watcher
    assert isinstance(told, ToldWatcher)
    return told


# the account


def test_the_rows_of_every_side_come_to_its_result(window: Window, match: Match) -> None:
    page = laid(window, match)
    assert page.words is not None
    *parts, result = page.words.sums()
    assert match.result is not None
    for side in (0, 1):
        assert sum(row.points[side] for row in parts) == result.points[side]
        assert result.points[side] == 100 * (side in match.result.winners)


def moved(changes: list[tuple[str, int, float]], start: float) -> Analysis:
    """Return an analysis of two sides in which each step moves the first one's chance.

    A decision loses half of what it moves: the rest is seen only later.
    """
    steps: list[AnalyzedStep] = []
    chance = start
    for entry, (kind, seat, change) in enumerate(changes):
        before, chance = chance, chance + change
        both = (before, 1 - before), (chance, 1 - chance)
        whose = None if kind == "opening" else seat
        step = AnalyzedStep(entry, entry + 1, kind, whose, *both)  # type: ignore[arg-type]
        steps.append(step._replace(loss=abs(change) / 2 if kind == "decision" else 0.0))
    return Analysis("", 1, (0, 1), (start, 1 - start), tuple(steps), len(steps), whole=True)


def test_whole_points_still_add_up_and_both_sides_tell_the_same(match: Match) -> None:
    for seed in range(40):
        adds_up(match, Random(seed))


def adds_up(match: Match, rng: Random) -> None:
    """Check an account of changes by chance."""
    kinds = ("decision", "roll", "opening")
    changes = [(rng.choice(kinds), rng.randrange(2), rng.uniform(-0.2, 0.2)) for _ in range(12)]
    start = rng.uniform(0.3, 0.7)
    whole = start + sum(change for *_, change in changes)
    changes.append(("roll", 0, 1.0 - whole))
    words = AnalysisWords(match, Texts(), moved(changes, start))
    *parts, result = words.sums()
    rows = {row.name: row.points for row in parts}
    assert result.points == (100, 0)
    assert sum(points[0] for points in rows.values()) == 100
    assert sum(points[1] for points in rows.values()) == 0
    assert rows["start"][0] + rows["start"][1] == 100
    assert rows["own"][0] == -rows["others"][1]
    assert rows["luck"][0] == -rows["luck"][1]
    later = rows.get("unforeseen", (0, 0))
    assert later[0] == -later[1]
    exact = account(words.analysis, 0)
    assert abs(rows["luck"][0] - 100 * exact.luck) < 1
    assert abs(rows["own"][0] - 100 * exact.own) < 1


def test_nothing_hidden_has_no_row(match: Match) -> None:
    words = AnalysisWords(match, Texts(), moved([("roll", 0, 0.5)], 0.5))
    assert [row.name for row in words.sums()] == ["start", "own", "others", "luck", "result"]
    words = AnalysisWords(match, Texts(), moved([("opening", 0, 0.5)], 0.5))
    assert "hidden" in [row.name for row in words.sums()]


def test_small_change_is_told_where_no_mark_names_it(match: Match) -> None:
    whole = moved([("decision", 0, -0.04), ("decision", 0, -0.03), ("roll", 0, 0.6)], 0.47)
    steps = tuple(
        step._replace(loss=max(0.0, -step.change(0))) if step.kind == "decision" else step
        for step in whole.steps
    )
    words = AnalysisWords(match, Texts(), whole._replace(steps=steps))
    assert words.verdict(0) == worded("analysis.change", "Anna", 7)
    assert words.verdict(1) == worded("analysis.clean", "Boris")


def test_marks_are_counted_with_what_they_cost(match: Match) -> None:
    words = AnalysisWords(match, Texts(), made_up(match))
    own = [step for step in words.analysis.marked if step.seat == 0]
    cost = round(100 * sum(step.loss for step in own))
    kinds = (Mark.BLUNDER, Mark.MISTAKE, Mark.INACCURACY)
    counts = [(mark, sum(step.mark is mark for step in own)) for mark in kinds]
    named = [worded(f"analysis.count.{mark.value}", n) for mark, n in counts if n]
    listed = Texts().listed(named)
    assert words.verdict(0) == worded("analysis.cost_alone", "Anna", listed, cost)


def test_the_page_says_whose_opinion_it_is_and_how_far_it_is_off(
    window: Window, match: Match
) -> None:
    laid(window, match)
    assert window.reads(worded("analysis.honest", 3))


# the lines and the board


def test_the_lines_are_the_chances_and_the_luck_of_the_record(match: Match) -> None:
    whole = moved([("decision", 0, -0.1), ("roll", 1, 0.3), ("roll", 0, -0.05)], 0.5)
    words = AnalysisWords(match, Texts(), whole)
    chance, luck = words.plots()
    assert [round(value) for _, value in chance.lines[0].spots] == [50, 40, 70, 65]
    assert [round(value) for _, value in luck.lines[0].spots] == [0, 0, 30, 25]
    assert luck.low == -30
    assert luck.high == 30
    assert words.readout(2) == ("Anna 70% · Boris 30%", "Anna +30 · Boris -30")


def test_keys_move_the_cursor_and_the_board_follows(window: Window, match: Match) -> None:
    page = laid(window, match)
    last = len(match.entries)
    assert page.board.step == last
    window.key(pygame.K_LEFT)
    assert (page.board.step, page.chart.value) == (last - 1, last - 1)
    window.key(pygame.K_HOME)
    assert page.board.step == 0
    window.key(pygame.K_RIGHTBRACKET)
    assert page.board.step == 1
    marks = [step.entry for step in page.rows.items]
    window.key(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert page.board.step == marks[1]
    assert page.decision is not None
    assert page.decision.entry == marks[1]


def test_the_mouse_over_the_lines_shows_each_moment_and_leaves_the_cursor(
    window: Window, match: Match
) -> None:
    page = laid(window, match)
    last = len(match.entries)
    window.point(page.chart.spot_of(window.desk, 10))
    assert page.board.step == 10
    window.point((5, 5))
    assert page.board.step == last
    window.click(page.chart.spot_of(window.desk, 10))
    window.point((5, 5))
    assert page.board.step == 10


def test_a_mark_that_is_clicked_is_chosen(window: Window, match: Match) -> None:
    page = laid(window, match)
    dot = page.chart.dots[2]
    window.click(page.chart._dot_rect(window.desk, dot).center)
    assert page.decision is not None
    assert page.decision.entry == dot.step == page.board.step


# marks


def test_a_mark_tells_what_was_played_and_what_is_better_with_their_chances(
    window: Window, match: Match
) -> None:
    page = laid(window, match)
    page.show(page.rows.items[2].entry)
    window.wait(0.05)
    step = page.decision
    assert step is not None
    assert step.seat is not None
    assert step.played is not None
    view = match.view(step.seat)
    said = [
        Texts().say(match.game.describe(view, plan.command), match.setup.seats)
        for plan in (step.played, step.plans[0])
    ]
    assert window.reads(said[0])
    told = page.words.compared(step) if page.words else []
    assert [one.kind for one in told] == ["played", "better", "better"]
    assert told[0][1:] == (said[0], f"{round(100 * step.played.worth)}%")
    assert told[1][1:] == (said[1], f"{round(100 * step.plans[0].worth)}%")


def test_the_board_shows_both_plans_at_the_moment_alone(window: Window, match: Match) -> None:
    page = laid(window, match)
    entry = page.rows.items[2].entry
    page.show(entry)
    with_plans = pygame.image.tobytes(page.board.painted(), "RGBA")
    page.board.decision = None
    assert pygame.image.tobytes(page.board.painted(), "RGBA") != with_plans


def test_play_on_from_a_mark_begins_a_match_of_its_own_there(window: Window, match: Match) -> None:
    page = laid(window, match)
    page.show(page.rows.items[1].entry)
    window.wait(0.05)
    entry = page.rows.items[1].entry
    window.press(worded("analysis.play_on"))
    table = window.top
    assert isinstance(table, TableScene)
    own = table.session.match
    assert own.journal is not None
    assert match.journal is not None
    assert own.journal.path != match.journal.path
    assert own.entries[:entry] == match.entries[:entry]
    assert not own.over


# the process


def test_first_marks_come_while_the_rest_is_looked_at(window: Window, match: Match) -> None:
    page = laid(window, match, parts=4)
    assert watcher(page).started == [match.journal.path]  # type: ignore[union-attr]
    assert page.awake
    assert page.line.shown
    before = len(page.rows.items)
    while page.looked.running:
        window.wait(0.05)
    assert before < len(page.rows.items) == len(LOSSES)
    assert not page.line.shown


def test_the_line_says_which_turn_is_being_looked_at(window: Window, match: Match) -> None:
    page = laid(window, match, parts=4)
    assert page.looked.entry is not None
    turn = match.game.turn(match.states[page.looked.entry])
    assert turn is not None
    assert window.reads(worded("analysis.looking_turn", turn.number))


@pytest.mark.parametrize(("part", "starts"), [(1.0, False), (0.5, True)])
def test_what_is_kept_is_shown_at_once_and_only_the_rest_is_looked_at(
    window: Window, match: Match, part: float, starts: bool
) -> None:
    assert match.journal is not None
    path = match.journal.path
    whole = made_up(match)._replace(code=read(path).code)
    steps = whole.steps[: round(part * len(whole.steps))]
    keep(path, whole._replace(steps=steps, whole=not starts), match.codec)
    page = laid(window, match, parts=3)
    assert bool(watcher(page).started) == starts
    assert page.words is not None
    assert page.looked.running == starts


def test_what_is_kept_of_another_match_is_not_shown(window: Window, match: Match) -> None:
    assert match.journal is not None
    keep(match.journal.path, made_up(match), match.codec)
    page = laid(window, match, parts=3)
    assert watcher(page).started


def _beyond_the_match(kept: Any) -> None:
    kept["entries"] += 5
    kept["steps"][-1]["until"] += 5


def _other_teams(kept: Any) -> None:
    kept["teams"] = [1, 0]


def _a_mark_without_a_seat(kept: Any) -> None:
    _marked(kept)["seat"] = None


def _a_mark_without_a_plan(kept: Any) -> None:
    _marked(kept)["plans"] = []


def _a_marked_roll(kept: Any) -> None:
    _marked(kept)["kind"] = "roll"


def _a_plan_from_elsewhere(kept: Any) -> None:
    _marked(kept)["plans"] = _marked(kept, -1)["plans"]


def _another_order_than_was_given(kept: Any) -> None:
    _marked(kept)["played"] = _marked(kept)["plans"][0]


def _marked(kept: Any, number: int = 0) -> Any:
    return [step for step in kept["steps"] if step.get("mark")][number]


@pytest.mark.parametrize(
    "forge",
    [
        _beyond_the_match,
        _other_teams,
        _a_mark_without_a_seat,
        _a_mark_without_a_plan,
        _a_marked_roll,
        _a_plan_from_elsewhere,
        _another_order_than_was_given,
    ],
)
def test_what_was_kept_and_does_not_fit_the_match_is_not_shown(
    window: Window, match: Match, forge: Callable[[Any], None]
) -> None:
    assert match.journal is not None
    path = match.journal.path
    keep(path, made_up(match)._replace(code=read(path).code), match.codec)
    head, *steps = map(json.loads, file_of(path).read_text("utf-8").splitlines())
    kept = {**head, "steps": steps}
    forge(kept)
    lines = map(json.dumps, [{name: kept[name] for name in head}, *kept["steps"]])
    file_of(path).write_text("\n".join(lines), "utf-8")
    page = laid(window, match, parts=3)
    assert watcher(page).started


def test_leaving_stops_at_once(window: Window, match: Match) -> None:
    page = laid(window, match, parts=4)
    window.key(pygame.K_ESCAPE)
    assert watcher(page).closed
    assert isinstance(window.top, Shelf)


# what cannot be analyzed


def told(window: Window, match: Match) -> str:
    scene = page_of(window.desk, match)
    assert isinstance(scene, Dialog)
    window.lay(scene)
    return " ".join(str(getattr(w, "content", "")) for w in window.seen())


def test_nothing_is_told_of_a_match_that_goes_on(window: Window) -> None:
    assert worded("analysis.unfinished") in told(window, match_of("streetfire", 0, "pp"))


def test_a_match_that_was_not_saved_is_not_analyzed(window: Window, match: Match) -> None:
    match.journal = None
    assert worded("analysis.not_kept") in told(window, match)


def test_a_match_that_was_given_up_at_once_has_no_marks(window: Window) -> None:
    match = match_of("streetfire", 0, "pc")
    while match.awaiting.seats != (0,):  # type: ignore[union-attr]
        played(match, len(match.entries) + 1)
    match.submit(0, Concede())
    match.step()
    page = laid(window, match)
    assert page.rows.items == ()
    page.turn_to(1)
    window.wait(0.05)
    assert window.reads(worded("analysis.none"))
    assert page.learn.refusal == worded("analysis.learn_none")


# learning


def test_learning_goes_through_the_persons_own_marks_alone(window: Window, match: Match) -> None:
    page = laid(window, match)
    own = [step for step in page.rows.items if step.seat == 0]
    assert 0 < len(own) < len(page.rows.items)
    window.press(worded("analysis.learn"))
    scene = window.top
    assert isinstance(scene, ExerciseScene)
    assert len(scene._questions) == len(own)
    assert scene.own.exercise.match.entries == match.entries[: own[0].entry]
    window.key(pygame.K_ESCAPE)
    assert window.top is page


# how it lies


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("page", [0, 1])
def test_nothing_is_cut(
    open_window: Callable[..., Window], match: Match, scale: int, page: int
) -> None:
    window = open_window(scale=scale)
    scene = laid(window, match, parts=3)
    for _ in range(2):
        scene.show(scene.rows.items[0].entry)
        scene.turn_to(page)
        window.wait(0.05)
        assert cut_off(window) == []
        while scene.looked.running:
            window.wait(0.05)


def test_a_page_that_waits_for_its_analysis_is_not_drawn_over_and_over(
    window: Window, match: Match
) -> None:
    """The process that looks at the match needs the time."""
    page = laid(window, match, parts=3)
    page.looked._watcher = ToldWatcher(match, 3, 0)
    window.wait(0.05)
    frames = window.app.frames
    for _ in range(10):
        window.wait(0.05)
    assert window.app.frames == frames
    window.key(pygame.K_LEFT)
    assert window.app.frames > frames


def test_a_mark_under_the_mouse_is_named(window: Window, match: Match) -> None:
    page = laid(window, match)
    dot = page.chart.dots[2]
    spot = page.chart._dot_rect(window.desk, dot).center
    window.point(spot)
    step = page.rows.items[2]
    assert page.words is not None
    assert page.words.marked(step) in page.chart.tip_at(spot)
    assert page.words.headed(step) in page.chart.tip_at(spot)


def test_a_side_of_several_players_has_one_account(match: Match) -> None:
    """Two against two: the marks of both count for the side, in the color of its first player."""
    whole = moved([("decision", 3, -0.2), ("decision", 2, 0.1), ("roll", 0, 0.6)], 0.5)
    first = whole.steps[0]._replace(mark=Mark.BLUNDER, loss=0.2)
    analysis = whole._replace(teams=(0, 1, 1, 0), steps=(first, *whole.steps[1:]))
    words = AnalysisWords(match, Texts(), analysis)
    words.match = match_of("dicezone", 7, "pppp")
    words.teams = (0, 1, 1, 0)
    assert words.seats(0) == (0, 3)
    assert words.name(0) == "Anna and Diego"
    assert words.color(1) == words.match.players[1].color
    rows = {row.name: row.points for row in words.sums()}
    assert rows["own"] == (-20, -5)
    assert rows["others"] == (5, 20)
    assert rows["unforeseen"] == (5, -5)
    assert words.verdict(0).startswith("Anna and Diego")
    assert words.dots()[0].color == words.color(0)


class Failing(ToldWatcher):
    """A process that fails."""

    def __init__(self, trouble: Exception) -> None:
        self.trouble, self.closed = trouble, False

    def start(self, path: Path) -> None:
        if isinstance(self.trouble, OSError):
            raise self.trouble

    def poll(self) -> Findings | None:
        raise self.trouble


WHY = Say("ai.lost.fault", ("no luck",))
FULL = reason_of(OSError(12, "full"))


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (OSError(12, "full"), Say("analysis.stopped", (Say("ai.lost.no_process", (FULL,)),))),
        (WorkerLost(WHY), Say("analysis.stopped", (WHY,))),
        (BadData(Mistake("a file", "core.mistake.goes_on")), Say("core.mistake.goes_on.what")),
    ],
)
def test_a_process_that_fails_is_told_in_a_sentence(
    window: Window, match: Match, trouble: Exception, says: Say
) -> None:
    assert match.journal is not None
    looked = LookedAt(match, match.journal.path, Failing(trouble))
    page = window.lay(AnalysisPage(window.desk, match, looked))
    window.wait(0.1)
    assert window.reads(Texts().say(says))
    assert not page.looked.running
    window.key(pygame.K_ESCAPE)


@NIGHTLY
def test_the_process_itself_analyzes_a_match_and_goes_on_where_it_was_stopped(
    window: Window, match: Match
) -> None:
    def until(done: Callable[[], bool]) -> None:
        end = monotonic() + 60.0
        while not done() and monotonic() < end:
            window.wait(0.02)
            sleep(0.02)
        assert done()

    first = page_of(window.desk, match)
    assert isinstance(first, AnalysisPage)
    window.lay(Shelf(window.desk))
    window.lay(first)
    until(lambda: first.analysis is not None and bool(first.analysis.steps))
    window.key(pygame.K_ESCAPE)
    again = page_of(window.desk, match)
    assert isinstance(again, AnalysisPage)
    window.lay(again)
    assert again.analysis is not None, "what was found is shown at once"
    until(lambda: not again.looked.running)
    assert again.looked.trouble is None
    assert again.analysis.whole
    assert again.words is not None
    *parts, result = again.words.sums()
    assert sum(row.points[0] for row in parts) == result.points[0] in (0, 100)
