"""Exercises on the real table: each plan is judged before it is given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic, sleep

import pygame
import pytest

from game.ai.analysis.records import AnalyzedStep, PlanNote
from game.ai.decide import Decision, decide
from game.ai.levels import level
from game.ai.puzzles.records import laid_out, puzzles_of
from game.ai.puzzles.replies import Reply, replies_to
from game.core.contract import DICE, Concede, Roll, Say
from game.match.match import Match
from game.match.seats import Player
from game.rules import GAMES, load
from game.rules.streetfire.commands import Fire, Move
from game.ui.bench.matches import further, match_of
from game.ui.scenes.exercise.exercise import Exercise, exercise_of, mistakes_of
from game.ui.scenes.exercise.scene import ExerciseQuestion, ExerciseScene
from game.ui.scenes.exercise.seeking import LONGEST
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.opening import Worker
from game.ui.scenes.table.panels.plan_rows import PlanRow
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.teaching.plans import REPLIES
from game.ui.session.ai_client import Lost
from game.ui.widgets import Dialog
from tests.nightly import NIGHTLY, some_daily
from tests.ui.scenes.hand import Window, widgets
from tests.words import worded
from tools.shots.analyses import made_up
from tools.shots.matches import played


class AtOnce:
    """Decides whatever it is asked, at once."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.closed = False
        self._decision: Decision | None = None

    def ask(self, match: Match, seat: int, level: str, seed: int) -> None:
        self.asked.append((seat, level))
        self._decision = decide(match.game, match.view(seat), seat, "captain", seed)

    def poll(self) -> Decision | None:
        return self._decision

    def stop(self) -> None: ...

    def close(self) -> None:
        self.closed = True


class Silent(AtOnce):
    """Never answers."""

    def poll(self) -> None:
        return None


class Fails(AtOnce):
    """Dies over every question."""

    def poll(self) -> None:
        raise Lost(Say("ai.lost.fault", ("x",)))


@pytest.fixture(autouse=True)
def oracles(monkeypatch: pytest.MonkeyPatch) -> list[AtOnce]:
    """No process is started: what is found by it is found at once."""
    made: list[AtOnce] = []

    def one() -> AtOnce:
        made.append(AtOnce())
        return made[-1]

    monkeypatch.setattr(ExerciseScene, "oracle", one)
    return made


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


# the replies


def rows(window: Window) -> list[PlanRow]:
    return [widget for widget in window.seen() if isinstance(widget, PlanRow)]


def test_the_solution_tells_the_replies_and_shows_the_first_one(
    window: Window, exercise: Exercise, oracles: list[AtOnce]
) -> None:
    scene = laid(window, exercise)
    assert not oracles[-1].asked, "nobody thinks before the solution is shown"
    window.press(worded("exercise.reveal"))
    settle(window)
    told = scene.own.replies
    assert told
    assert {reply.seat for reply in told} == {1}
    assert oracles[-1].asked[-1] == (1, "colonel")
    numbers = [row.plan.number for row in rows(window)]
    replies = list(range(REPLIES, REPLIES + len(told)))
    assert numbers == [0, *replies, *range(1, len(exercise.right))], "after the plan they answer"
    first = told[0]
    assert isinstance(first.command, Fire | Move), "it leads somewhere"
    start, end = first.state.pieces[first.command.piece].at, scene.table.shown_plan.answers[0]
    aim = first.command.at if isinstance(first.command, Fire) else first.command.to
    assert (end.start, end.end) == (start, aim)


def test_what_is_told_of_the_dice_is_told_once(window: Window, exercise: Exercise) -> None:
    """A fall of the dice stands with its reply, or with the plan."""
    scene = laid(window, exercise)
    whole = exercise.solution().plans.reasons[0].outcomes
    window.press(worded("exercise.reveal"))
    settle(window)
    assert scene.session.hint is not None
    plan, told = scene.session.hint.reasons[0], [reply.fall for reply in scene.own.replies]
    assert sorted(map(str, (*plan.outcomes, *filter(None, told)))) == sorted(map(str, whole))


def test_behind_a_right_plan_the_solution_stands_too_and_can_be_put_away(
    window: Window, exercise: Exercise
) -> None:
    scene = laid(window, exercise)
    give(window, scene, 0)
    assert scene.own.found
    assert scene.session.hint is not None
    assert scene.own.replies
    assert scene.layout.parts.foot.lesson == "best"
    window.key(pygame.K_ESCAPE)
    settle(window)
    assert scene.session.hint is None
    window.key(pygame.K_h)
    assert scene.session.hint is not None


@pytest.mark.parametrize("oracle", [Silent, Fails])
def test_where_no_reply_is_found_the_solution_stands_without_one(
    window: Window,
    exercise: Exercise,
    monkeypatch: pytest.MonkeyPatch,
    oracle: type[AtOnce],
) -> None:
    asked = oracle()
    monkeypatch.setattr(ExerciseScene, "oracle", lambda: asked)
    scene = laid(window, exercise)
    window.press(worded("exercise.reveal"))
    for _ in range(200):
        window.wait(0.2)
    assert scene.session.hint is not None
    assert scene.own.replies == ()
    assert not scene.own.awake, "nobody waits for it any more"
    assert asked.closed


@NIGHTLY
def test_the_computers_process_finds_the_replies(
    window: Window, exercise: Exercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExerciseScene, "oracle", Worker)
    scene = laid(window, exercise)
    window.press(worded("exercise.reveal"))
    until = monotonic() + LONGEST
    while not scene.own.replies and monotonic() < until:
        window.wait(0.01)
        sleep(0.01)
    assert scene.own.replies
    window.key(pygame.K_s)
    assert not scene.own.awake


def test_replies_that_come_with_a_puzzle_are_not_looked_for(
    window: Window, exercise: Exercise, oracles: list[AtOnce]
) -> None:
    known = replies_to(exercise.start, level("captain"))
    scene = laid(window, exercise._replace(replies=known))
    window.press(worded("exercise.reveal"))
    assert [(one.seat, one.command) for one in scene.own.replies] == [
        (reply.seat, reply.command) for reply in known
    ]
    assert not oracles[-1].asked


@pytest.mark.parametrize("slug", GAMES)
def test_a_reply_that_leads_somewhere_has_its_arrow_on_the_board(window: Window, slug: str) -> None:
    """Of the replies that have a place or a target, most do: some stay where they are."""
    game = load(slug)
    drawn = []
    puzzles = [one for one in puzzles_of(game) if one.replies and leads(one.replies[0])]
    assert puzzles
    for puzzle in puzzles[:4]:
        step = AnalyzedStep(0, 1, "decision", puzzle.seat, (), (), plans=puzzle.plans)
        match = laid_out(game, puzzle, window.desk.texts)
        scene = laid(window, exercise_of(match, step, puzzle.replies))
        scene.own.reveal()
        scene.settle()
        drawn.append(bool(scene.table.shown_plan.answers))
    assert sum(drawn) >= len(drawn) / 2


def leads(reply: Reply) -> bool:
    """Whether a reply names a place or a target."""
    return any(hasattr(reply.command, name) for name in ("at", "to", "target"))


def test_a_reply_that_the_rules_deny_is_not_told(exercise: Exercise) -> None:
    reply, *_ = replies_to(exercise.start, level("captain"))
    game, solution = exercise.match.game, exercise.solution()
    assert len(solution.replied(game, [reply]).replies) == 1
    odd = [reply._replace(seat=0), reply._replace(outcome=99), reply._replace(line=())]
    assert solution.replied(game, odd).replies == ()


@pytest.mark.parametrize("tab", [0, 1, 2, 3])
def test_in_large_type_the_way_out_stands_under_every_tab(
    open_window: Callable[..., Window], exercise: Exercise, tab: int
) -> None:
    window = open_window(scale=200)
    scene = laid(window, exercise)
    window.press(worded("exercise.reveal"))
    settle(window)
    assert scene.layout.tabs.chosen == 2
    scene.layout.open_tab(tab)
    scene.settle()
    button = window.button(worded("exercise.finish"))
    assert pygame.Rect((0, 0), window.desk.size).contains(button.rect)
    foot = scene.layout.parts.foot
    assert foot.shown
    assert all(foot.rect.contains(widget.rect) for widget in widgets(foot))


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
