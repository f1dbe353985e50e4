"""The analysis of a match as pictures: each page of it, its beginning, and an exercise."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from game.ai.analysis.keeping import keep
from game.match.journal.reading import read
from game.match.match import Match
from game.ui.bench.matches import PromptOracle, match_of
from game.ui.scenes.analysis import AnalysisPage
from game.ui.scenes.analysis.learning import questions_of
from game.ui.scenes.analysis.progress import LookedAt
from game.ui.scenes.exercise.scene import ExerciseScene
from game.ui.scenes.puzzles import PuzzlesPage
from game.ui.stack import Push
from tools.shots.analyses import ToldWatcher, made_up
from tools.shots.matches import played
from tools.shots.stage import Screen, ShotStage

SLUG: Final = "streetfire"
DAY: Final = date(2026, 11, 28)
LONG: Final = 3000
"""Entries that no match of it has."""


class _ShownExercise(ExerciseScene):
    """Its replies are found at once: a picture hangs on no process."""

    oracle = PromptOracle


def _finished() -> Match:
    return played(match_of(SLUG, 0), LONG)


def _page(stage: ShotStage, parts: int = 1) -> AnalysisPage:
    """Lay the page, of whose analysis the first of some parts is known."""
    match = _finished()
    assert match.journal is not None
    looked = LookedAt(match, match.journal.path, ToldWatcher(match, parts, 1))
    page = AnalysisPage(stage.desk, match, looked)
    stage.start(page)
    stage.settle(0.2)
    return page


def _decisions(stage: ShotStage) -> None:
    page = _page(stage)
    page.show(page.rows.items[2].entry)


def _chart(stage: ShotStage) -> None:
    page = _page(stage)
    page.seek(page.rows.items[1].entry)
    page.all_pages.bar.set(1)


def _begun(stage: ShotStage) -> None:
    _page(stage, 3)


def _exercise(stage: ShotStage) -> ExerciseScene:
    page = _page(stage)
    assert page.words is not None
    scene = _ShownExercise(stage.desk, questions_of(page.words, page.mistakes))
    stage.app.stack.follow(Push(scene))
    return scene


def _solution(stage: ShotStage) -> None:
    scene = _exercise(stage)
    stage.settle(2.0)
    scene.own.reveal()
    scene.settle()


def _puzzles(stage: ShotStage) -> None:
    match = _finished()
    assert match.journal is not None
    path = match.journal.path
    keep(path, made_up(match)._replace(code=read(path).code), match.codec)
    stage.start(PuzzlesPage(stage.desk, DAY))
    stage.settle(2.0)


SCREENS: Final[Mapping[str, Screen]] = {
    "analysis": _page,
    "analysis-chart": _chart,
    "analysis-decisions": _decisions,
    "analysis-begun": _begun,
    "puzzles": _puzzles,
    "exercise": _exercise,
    "exercise-solution": _solution,
}
