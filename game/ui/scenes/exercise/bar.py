"""What is asked in an exercise, and what is said of each try, at the foot of the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.core.words import percent
from game.ui.desk import Desk
from game.ui.scenes.exercise.session import ExerciseSession
from game.ui.scenes.table.fitting import FirstThatFits, ShrinkingWords, layout_mode
from game.ui.scenes.table.panels.words import plain, said
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.course import LessonCourse
from game.ui.scenes.table.teaching.foot_bar import FootBar
from game.ui.scenes.table.teaching.tutorial_memory import Pupils
from game.ui.theme import SMALL, SMALL_STRONG, TINY
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, Panel
from game.ui.widgets.words import Label, RichText

PAD: Final = 8
LOW: Final = 28
"""Units of height of a button."""
LONG: Final = "n" * 60
"""A plan in many words, for the height of the place."""
STYLES: Final = (SMALL, TINY)


class _NoteOrHead(Widget):
    """A note, or its head alone where there is no room even for the note's lowest making."""

    @property
    def shrinks(self) -> bool:
        """Say yes: the words of the note may be smaller."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the note."""
        return self.children[0].size(desk, width)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of its lowest making."""
        return self.children[0].shortest(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place what there is room for."""
        self.rect = rect
        note, head = self.children
        note.shown = rect.height >= note.shortest(desk, rect.width)
        head.shown = not note.shown
        (note if note.shown else head).place(desk, rect)


class ExerciseTask(NamedTuple):
    """Which exercise of how many this is, and what comes after it."""

    title: str
    """What the exercise is called, "Decision 2 of 5 · Turn 3"."""
    asks: str
    """What is to be found, in a sentence or two."""
    last: bool
    go_on: Callable[[], None]
    """Leaves it, solved or not."""


class ExerciseCourse(LessonCourse):
    """Teaches nothing but this exercise: its hint marks where the best plan starts."""

    def __init__(self, table: Table, session: ExerciseSession) -> None:
        super().__init__(table, Pupils(session.match, 0, table.desk.lessons_asked))
        self._session = session

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The place where the best plan starts, once the hint is given."""
        session = self._session
        if not session.nudged or session.revealed or not session.may_act:
            return ()
        best = session.exercise.plans[0].command
        return tuple(self.table.game.places.cells_of(self.table.context, best)[:1])

    @property
    def is_taught(self) -> bool:
        """Say no: there are no lessons here."""
        return False

    def renew(self) -> None:
        """Put away that a try was not right: that stands at the foot of the board."""
        why = self.table.why
        if why is not None and why.refusal.code == "exercise":
            self.table.why = None


class ExerciseBar(FootBar):
    """The exercise, its verdicts, and the ways on."""

    def __init__(self, table: Table, session: ExerciseSession, task: ExerciseTask) -> None:
        super().__init__(table)
        self._session, self._task = session, task
        self._high: dict[tuple[int, float, str], int] = {}

    @property
    def teaches(self) -> bool:
        """Say yes: it always has something to say."""
        return True

    @property
    def tab(self) -> str:
        """What its tab is called."""
        return self.desk.say("exercise.tab")

    @property
    def keeps(self) -> bool:
        """Say yes: its place stays."""
        return True

    @property
    def stays(self) -> bool:
        """Say yes: it is the way out, whatever is read."""
        return True

    @property
    def lesson(self) -> str:
        """What is said now, by its name."""
        return self._key()

    def depends(self) -> Hashable:
        """Return all that is told."""
        self.beat.renew()
        session = self._session
        state = (session.tried, session.nudged, session.revealed, session.may_act)
        return state, self.desk.key("step"), layout_mode(self.desk)

    def made(self) -> Widget:
        """Return the note."""
        return _NoteOrHead(self._note(self._says(self._key())), self._brief())

    def reserved(self, desk: Desk, width: int) -> int:
        """Return the height of its place: that of the longest words."""
        key = (width, desk.theme.scale, desk.texts.language)
        if key not in self._high:
            notes = map(self._note, self._longest())
            self._high[key] = max(note.size(desk, width)[1] for note in notes)
        return self._high[key]

    def brief(self, desk: Desk, width: int) -> int:
        """Return the height of its head: what is read tells the rest."""
        return self._brief().size(desk, width)[1]

    def _key(self) -> str:
        session = self._session
        if session.tried is not None and (session.solved or not session.revealed):
            return session.tried.quality
        if session.revealed:
            return "solution"
        return "hint" if session.nudged else "asks"

    def _says(self, key: str) -> str:
        """Return what is said of the last try, or what there is to do."""
        session, say = self._session, self.desk.say
        best = session.exercise.plans[0]
        loss = 0 if session.tried is None else session.tried.loss
        told = {
            "best": lambda: say("exercise.best", percent(best.worth)),
            "good": lambda: say("exercise.good", self._plan(), percent(best.worth)),
            "wrong": lambda: say("exercise.wrong", loss),
            "again": lambda: say("exercise.again", loss),
            "worse": lambda: say("exercise.worse"),
            "solution": lambda: say("exercise.solution", self._plan(), percent(best.worth)),
            "hint": lambda: self._hint(),
            "asks": lambda: self._task.asks,
        }
        return told[key]()

    def _hint(self) -> str:
        places = self.table.course.cells
        if not places:
            return self.desk.say("exercise.hint_nowhere", self.desk.key("hint"))
        name = self.table.game.places.cell_name(self.table.context, places[0])
        return self.desk.say("exercise.hint", name, self.desk.key("hint"))

    def _plan(self) -> str:
        """Return the best plan in words."""
        exercise = self._session.exercise
        game, view = exercise.match.game, exercise.match.view(exercise.seat)
        return said(self.table, game.describe(view, exercise.plans[0].command))

    def _longest(self) -> Iterator[str]:
        yield self._task.asks
        yield self.desk.say("exercise.solution", LONG, percent(0.5))
        yield self.desk.say("exercise.good", LONG, percent(0.5))
        yield self.desk.say("exercise.hint", LONG, self.desk.key("hint"))

    def _note(self, words: str) -> Panel:
        told = ShrinkingWords(*(RichText(plain(words), None, style) for style in STYLES))
        note = Panel(Column(self._heads(), told, gap=4), look="note", pad=PAD)
        note.solid = True
        return note

    def _brief(self) -> Panel:
        """The note without its words."""
        return Panel(self._heads(), look="note", pad=PAD)

    def _heads(self) -> FirstThatFits:
        """The head: with words on its buttons, else without, else without its title as well."""
        title = self._task.title
        return FirstThatFits(
            self._head(True, title), self._head(False, title), self._head(False, "")
        )

    def _head(self, wordy: bool, called: str) -> Widget:
        """Return what the exercise is called, and the ways out of it."""
        session, say = self._session, self.desk.say
        icon, color = self._sign()
        title = Label(called, SMALL_STRONG, "bright", single=True).sized(grow=1)
        ways: list[Widget] = []
        if session.may_act and not session.revealed:
            nudge = self._button("exercise.nudge", "eye", self.table.loader.ask_hint, wordy)
            reveal = self._button("exercise.reveal", "hint", self._reveal, wordy)
            ways = [nudge.refused(say("exercise.nudged") if session.nudged else ""), reveal]
        return Row(Glyph(icon, 18, color), title, *ways, self._on(wordy), gap=8)

    def _on(self, wordy: bool) -> Widget:
        """Return the button that leaves the exercise."""
        session = self._session
        done = session.solved or session.revealed
        after = "exercise.finish" if self._task.last else "exercise.next"
        icon = "chevron-right" if done else "skip-forward"
        on = self._button(after if done else "exercise.skip", icon, self._task.go_on, wordy)
        on.kind, on.action, on.shows_key = "primary" if session.solved else "quiet", "step", wordy
        return on

    def _sign(self) -> tuple[str, str]:
        """Return the sign of the last try."""
        tried = self._session.tried
        if tried is None or (self._session.revealed and not tried.right):
            return "hint", "amber"
        return ("check", "good") if tried.right else ("close", "bad")

    def _button(self, id: str, icon: str, act: Callable[[], None], wordy: bool) -> Button:
        words = self.desk.say(id)
        button = Button(words if wordy else "", act, icon=icon)
        button.style = SMALL_STRONG
        button.sized(height=LOW)
        return button if wordy else _tipped(button, words)

    def _reveal(self) -> None:
        self.table.loader.close()
        self._session.reveal()


def _tipped(button: Button, words: str) -> Button:
    button.tip = words
    return button
