"""The marked decisions of a match as questions, put one after another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.analysis.records import AnalyzedStep
from game.ui.scenes.analysis.told import AnalysisWords
from game.ui.scenes.exercise.exercise import exercise_of
from game.ui.scenes.exercise.scene import ExerciseQuestion


def questions_of(words: AnalysisWords, steps: Sequence[AnalyzedStep]) -> list[ExerciseQuestion]:
    """Return a question for each decision: what was played, what it cost, and what is asked."""
    text, count = words.texts.text, len(steps)
    return [
        ExerciseQuestion(
            partial(exercise_of, words.match, step),
            text("exercise.mistake_title", n, count, words.when(step.entry)),
            _asks(words, step),
        )
        for n, step in enumerate(steps, 1)
    ]


def _asks(words: AnalysisWords, step: AnalyzedStep) -> str:
    assert step.seat is not None
    assert step.played is not None
    name = words.match.players[step.seat].name
    plan = words.plan(step, step.played)
    return words.texts.text("exercise.mistake", name, plan, step.points_lost)
