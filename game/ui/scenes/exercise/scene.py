"""Exercises on the real table, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.contract import Refusal, Say
from game.ui.desk import Desk
from game.ui.scenes.common.menu import PageMenu
from game.ui.scenes.exercise.bar import ExerciseBar, ExerciseCourse, ExerciseTask
from game.ui.scenes.exercise.exercise import Exercise
from game.ui.scenes.exercise.session import ExerciseSession
from game.ui.scenes.table.opening import Worker
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.foot_bar import FootBar
from game.ui.session.ai_client import Oracle
from game.ui.stack import Next, Pop, Push, Replace, Scene
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable
from game.ui.widgets import tell


class ExerciseQuestion(NamedTuple):
    """An exercise and the words it is put in."""

    exercise: Callable[[], Exercise]
    """Lays the exercise out; asked when its turn comes."""
    title: str
    asks: str
    done: Callable[[bool], None] = lambda found: None
    """Hears whether it was found without the solution, once it is left."""


class ExerciseScene(TableScene):
    """A table with one decision to be made again."""

    oracle: Callable[[], Oracle] = Worker
    """Makes whoever finds the replies to its solution."""

    def __init__(
        self, desk: Desk, questions: Sequence[ExerciseQuestion], at: int = 0, found: int = 0
    ) -> None:
        question = questions[at]
        self._questions, self._at, self._found = questions, at, found
        exercise = question.exercise()
        tray = DiceTray(desk)
        opened = OpenTable(desk, table_of(exercise.match.game.slug), exercise.match.setup)
        self.own = ExerciseSession(exercise, opened, tray, type(self).oracle())
        last = at + 1 == len(questions)
        self._task = ExerciseTask(question.title, question.asks, last, self.go_on)
        super().__init__(desk, self.own, tray)
        self.watches = True

    def teacher(self, table: Table) -> FootBar:
        """Return what asks and judges at the foot of the board."""
        table.course = ExerciseCourse(table, self.own)
        return ExerciseBar(table, self.own, self._task)

    def go_on(self) -> None:
        """Go to the next exercise; after the last one, tell how many were found."""
        self._questions[self._at].done(self.own.found)
        found, at = self._found + self.own.found, self._at + 1
        if at < len(self._questions):
            self._next = Replace(ExerciseScene(self.desk, self._questions, at, found))
        else:
            self._next = Pop(self._summary(found))

    def _summary(self, found: int) -> Next | None:
        count = len(self._questions)
        if count == 1:
            return None
        words = self.desk.say("exercise.sum", found, count)
        return Push(tell(self.desk, self.desk.say("exercise.over"), words))

    def open_menu(self) -> None:
        """Open the menu of every page: an exercise is no match to be kept or given up."""
        self._next = Push(PageMenu(self.desk))

    def concede(self) -> None:
        """Tell that nobody gives up an exercise."""
        self.table.refuse(Refusal("not_now", "", Say("exercise.no_match")))

    def asks_before(self, step: Next) -> Scene | None:
        """Ask nothing: nothing is lost."""
        return None
