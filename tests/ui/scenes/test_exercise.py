"""Exercises on the real table: each plan is judged before it is given."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ai.analysis.records import AnalyzedStep, PlanNote
from game.core.contract import DICE, Concede, Roll
from game.match.match import Match
from game.match.seats import Player
from game.ui.bench.matches import further, match_of
from game.ui.scenes.exercise.exercise import Exercise, exercise_of, mistakes_of
from game.ui.scenes.exercise.scene import ExerciseQuestion, ExerciseScene
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Dialog
from tests.nightly import some_daily
from tests.ui.scenes.hand import Window
from tests.words import worded
from tools.shots.analyses import made_up
from tools.shots.matches import played

WORTHS = (0.62, 0.60, 0.57, 0.41)
"""Of the plans of an exercise: the second is as good as the best, the others are not."""


def step_of(match: Match) -> AnalyzedStep:
    """Return a decision of a person in which there were four plans and more."""
    for entry, given in enumerate(match.entries):
        menu = match.game.legal(match.states[entry], given.seat) if given.seat == 0 else None
        if menu is None or len(menu) <= len(WORTHS):
            continue
        others = [menu[n] for n in range(len(menu)) if menu[n] != given.command]
        commands = [*others[: len(WORTHS) - 1], given.command]
        *plans, lost = map(PlanNote, commands, WORTHS)
        chances = (0.5, 0.5)
        return AnalyzedStep(
            entry, entry + 1, "decision", 0, chances, chances, 0.21, 0.01, None, tuple(plans), lost
        )
    raise AssertionError("nobody decided anything")


@pytest.fixture
def match() -> Match:
    return played(match_of("streetfire", 0, "pc"), 3000)


@pytest.fixture
def exercise(match: Match) -> Exercise:
    return exercise_of(match, step_of(match))


def laid(window: Window, exercise: Exercise, count: int = 1) -> ExerciseScene:
    window.lay(Shelf(window.desk))
    heard: list[bool] = []
    questions = [ExerciseQuestion(lambda: exercise, "one", "Find it.", heard.append)] * count
    scene: ExerciseScene = window.lay(ExerciseScene(window.desk, questions))
    scene.heard = heard  # type: ignore[attr-defined]
    settle(window)
    return scene


def settle(window: Window) -> None:
    for _ in range(60):
        window.wait(0.2)


def give(window: Window, scene: ExerciseScene, number: int) -> None:
    """Give a plan of the exercise, best first; -1 is the one that was played."""
    exercise = scene.own.exercise
    plan = exercise.played if number < 0 else exercise.plans[number]
    assert plan is not None
    scene.table.give(plan.command)
    scene.settle()
    settle(window)


# judging


def test_a_plan_within_three_and_a_half_points_is_right(exercise: Exercise) -> None:
    assert exercise.played is not None
    tries = [exercise.judged(plan.command) for plan in (*exercise.plans, exercise.played)]
    assert [one.quality for one in tries] == ["best", "good", "wrong", "again"]
    assert [one.loss for one in tries[2:]] == [5, 21]


def test_a_plan_that_is_not_listed_is_not_right(exercise: Exercise) -> None:
    """All that are right are listed."""
    alone = exercise._replace(plans=exercise.plans[:1])
    assert alone.judged(exercise.plans[2].command).quality == "worse"


def test_a_plan_that_leads_to_the_same_position_is_that_plan(exercise: Exercise) -> None:
    """Two commands of one effect count as one, whatever they are called."""
    first, second = (plan.command for plan in exercise.plans[:2])
    game, state = exercise.match.game, exercise.match.state
    after = {first: game.apply(state, 0, first)[0]}

    class Alike:
        def apply(self, state: object, seat: int, command: object) -> tuple[object, tuple[()]]:
            return after[first], ()

    exercise.match.game = Alike()  # type: ignore[assignment]
    alone = exercise._replace(plans=exercise.plans[:1], played=None)
    assert alone.judged(second).quality == "best"


def test_only_the_persons_decisions_are_learned_from(match: Match) -> None:
    marked = made_up(match).marked
    assert {step.seat for step in marked} == {0, 1}
    assert {step.seat for step in mistakes_of(match, marked)} == {0}


def test_to_have_given_up_is_nothing_to_be_learned_from(match: Match) -> None:
    first, *others = [step for step in made_up(match).marked if step.seat == 0]
    given_up = first._replace(played=PlanNote(Concede(), 0.0))
    assert mistakes_of(match, [given_up, *others]) == others


def test_of_computers_alone_all_decisions_are(match: Match) -> None:
    marked = made_up(match).marked
    match.players = tuple(match.players[1] for _ in match.players)
    assert mistakes_of(match, marked) == list(marked)


def test_an_exercise_begins_where_the_decision_was_due(match: Match) -> None:
    step = step_of(match)
    exercise = exercise_of(match, step)
    assert exercise.match.entries == match.entries[: step.entry]
    assert exercise.match.journal is None
    assert [player.kind for player in exercise.match.players] == ["person", "computer"]


# at the table


def test_a_wrong_plan_is_not_played_and_says_what_it_costs(
    window: Window, exercise: Exercise
) -> None:
    scene = laid(window, exercise)
    before = exercise.match.state
    give(window, scene, 2)
    assert exercise.match.state is before
    assert window.reads(worded("exercise.wrong", 5))
    give(window, scene, -1)
    assert window.reads(worded("exercise.again", 21))
    assert not scene.own.solved


@pytest.mark.parametrize(("number", "says"), [(0, "exercise.best"), (1, "exercise.good")])
def test_a_right_plan_is_played_and_nothing_after_it(
    window: Window, exercise: Exercise, number: int, says: str
) -> None:
    scene = laid(window, exercise)
    entries = len(exercise.match.entries)
    give(window, scene, number)
    match = exercise.match
    given = [entry.seat for entry in match.entries[entries:]]
    assert given[0] == 0
    assert set(given[1:]) <= {DICE}
    assert not isinstance(match.awaiting, Roll)
    assert scene.own.found
    assert not scene.own.may_act
    assert scene.layout.parts.foot.lesson == says.split(".")[1]


def test_a_hint_marks_the_place_and_the_second_one_is_the_solution(
    window: Window, exercise: Exercise
) -> None:
    scene = laid(window, exercise)
    window.key(pygame.K_h)
    cells = scene.table.game.places.cells_of(scene.table.context, exercise.plans[0].command)
    assert scene.table.course.cells == tuple(cells[:1])
    assert scene.session.hint is None
    window.key(pygame.K_h)
    assert scene.session.hint is not None
    shown = [reason.command for reason in scene.session.hint.reasons]
    assert shown == [plan.command for plan in exercise.plans[:2]]
    assert scene.table.shown_plan.arrows or scene.table.shown_plan.cells


def test_a_plan_out_of_the_solution_is_right_but_not_found(
    window: Window, exercise: Exercise
) -> None:
    scene = laid(window, exercise)
    window.press(worded("exercise.reveal"))
    give(window, scene, 0)
    assert scene.own.solved
    assert not scene.own.found


def test_the_key_leads_on_and_the_last_one_tells_how_many_were_found(
    window: Window, match: Match
) -> None:
    step = step_of(match)
    window.lay(Shelf(window.desk))
    heard: list[bool] = []
    questions = [
        ExerciseQuestion(lambda: exercise_of(match, step), "one", "Find it.", heard.append)
        for _ in range(2)
    ]
    window.lay(ExerciseScene(window.desk, questions))
    settle(window)
    give(window, window.top, 0)
    window.press(worded("exercise.next"))
    assert isinstance(window.top, ExerciseScene)
    settle(window)
    window.key(pygame.K_s)
    assert heard == [True, False]
    assert isinstance(window.top, Dialog)
    assert window.reads(worded("exercise.sum", 1, 2))
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, Shelf)


def test_escape_leaves_and_nothing_can_be_undone_or_given_up(
    window: Window, exercise: Exercise
) -> None:
    scene = laid(window, exercise)
    entries = len(exercise.match.entries)
    window.key(pygame.K_z)
    window.key(pygame.K_k, mod=pygame.KMOD_CTRL)
    assert window.top is scene
    assert len(exercise.match.entries) == entries
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Shelf)


@pytest.mark.parametrize(
    "slug", some_daily(("dicezone", "metalkrushers", "bitskrieg", "portable"), 2)
)
def test_every_game_can_be_laid_out_as_an_exercise(window: Window, slug: str) -> None:
    """At whatever a person decides in it, set-up or battle, nothing moves by itself."""
    match = further(match_of(slug, 0, "pp"), 60)
    rng = Random(3)
    own = [n for n, entry in enumerate(match.entries) if entry.seat == 0]
    entry = rng.choice(own)
    menu = match.game.legal(match.states[entry], 0)
    plans = tuple(PlanNote(menu[n], 0.5 - 0.1 * n) for n in range(min(3, len(menu))))
    both = (0.5, 0.5)
    step = AnalyzedStep(entry, entry + 1, "decision", 0, both, both, plans=plans, played=plans[-1])
    exercise = exercise_of(match, step)
    scene = laid(window, exercise)
    assert scene.own.may_act
    assert scene.session.eyes == 0
    assert not scene.own.awake
    scene.own.reveal()
    give(window, scene, 0)
    assert scene.own.solved


def test_who_plays_on_from_an_exercise_plays_against_the_computer(window: Window) -> None:
    match = played(match_of("streetfire", 0, "pc"), 3000)
    match.players = tuple(Player(player.name, color=n) for n, player in enumerate(match.players))
    scene = laid(window, exercise_of(match, step_of(match)))
    window.key(pygame.K_p)
    scene.play_on()
    window.wait(0.1)
    assert type(window.top) is TableScene
    own = window.top.session.match
    assert [(one.kind, one.level) for one in own.players] == [
        ("person", None),
        ("computer", "captain"),
    ]
