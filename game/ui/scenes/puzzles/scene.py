"""Puzzles: the player's own costly decisions, to be solved again till they are learned."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from math import gcd
from typing import Final

from game.match.repetition import PuzzleStanding, standing
from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.exercise.exercise import exercise_of
from game.ui.scenes.exercise.scene import ExerciseQuestion, ExerciseScene
from game.ui.scenes.puzzles.gathering import GatheredPuzzles, ListedPuzzle
from game.ui.scenes.puzzles.preview import PuzzlePreview
from game.ui.scenes.puzzles.rows import PuzzleList, asked, title_of, when
from game.ui.stack import Next, Push
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, DropDown, Label, Panel, Row, Split, Widget, WidgetForm

STRIDE: Final = 0.382
"""The share of all puzzles from one day's to the next, so that games take turns."""


def stride_of(count: int) -> int:
    """Return how many puzzles lie from one day's to the next: in the end every one has its day.

    >>> stride_of(46), stride_of(74), stride_of(1)
    (19, 29, 1)
    """
    return next(
        n for n in range(max(1, round(STRIDE * count)), 2 * count + 1) if gcd(n, count) == 1
    )


class PuzzlesPage(Page):
    """All puzzles, those that are due, and the one of the day."""

    def __init__(self, desk: Desk, today: date | None = None) -> None:
        super().__init__(desk)
        say = desk.say
        self.today = today or date.today()
        self.puzzles = GatheredPuzzles(desk.texts)
        self.rows = PuzzleList(self.standing, self.today)
        self.rows.on_move = lambda index: self._show()
        self.games = DropDown(self._names(), 0, lambda index: self._fill())
        self.note = Label("", SMALL, "muted")
        self.preview = PuzzlePreview(desk)
        self.solve = Button(say("puzzles.solve"), self.solve_chosen, "primary", "play")
        self.review = Button(say("puzzles.review", 0), self.solve_due, icon="redo")
        self.daily = Button(say("puzzles.daily"), self.solve_daily, icon="star")
        self.form = WidgetForm(desk, self._tree(), self.solve, self.back)
        self._fill()

    @property
    def awake(self) -> bool:
        """Tell whether matches are still being read."""
        return super().awake or not self.puzzles.complete

    def entered(self) -> None:
        """Show how the puzzles stand: some may have been solved."""
        self._fill()

    def update(self, seconds: float) -> Next | None:
        """Read a little of the matches in each frame."""
        if not self.puzzles.complete and self.puzzles.read_on():
            self._fill()
        return super().update(seconds)

    def standing(self, puzzle: ListedPuzzle) -> PuzzleStanding:
        """Return how the player stands with a puzzle."""
        return standing(self.desk.settings.puzzles.get(puzzle.key, ""))

    @property
    def due(self) -> list[ListedPuzzle]:
        """Return the puzzles of the list that come today: not those that are supplied and new."""
        return [
            puzzle
            for puzzle in self.rows.items
            if self.standing(puzzle).comes(self.today)
            and not (puzzle.number and self.standing(puzzle).last is None)
        ]

    @property
    def of_today(self) -> ListedPuzzle | None:
        """Return the puzzle of the day: the same all day, and a supplied one if there are any."""
        supplied = [puzzle for puzzle in self.puzzles.found if puzzle.number]
        found = supplied or self.puzzles.found
        return found[self.today.toordinal() * stride_of(len(found)) % len(found)] if found else None

    def solve_chosen(self) -> None:
        """Solve the puzzle chosen."""
        if self.chosen is not None:
            self._solve([self.chosen])

    def solve_due(self) -> None:
        """Solve all that are due, one after another."""
        if self.due:
            self._solve(self.due)

    def solve_daily(self) -> None:
        """Solve the puzzle of the day."""
        if self.of_today is not None:
            self._solve([self.of_today])

    @property
    def chosen(self) -> ListedPuzzle | None:
        """Return the puzzle chosen."""
        index = self.rows.chosen
        return self.rows.items[index] if 0 <= index < len(self.rows.items) else None

    def _solve(self, puzzles: Sequence[ListedPuzzle]) -> None:
        count = len(puzzles)
        questions = [
            ExerciseQuestion(
                partial(exercise_of, puzzle.match, puzzle.step, puzzle.replies),
                self._head(n, count, puzzle),
                asked(self.desk, puzzle),
                partial(self._answered, puzzle),
            )
            for n, puzzle in enumerate(puzzles, 1)
        ]
        self.go(Push(ExerciseScene(self.desk, questions)))

    def _head(self, number: int, count: int, puzzle: ListedPuzzle) -> str:
        """What a puzzle is called at the table, and which of several it is."""
        desk = self.desk
        if count == 1:
            return desk.texts.row((title_of(desk, puzzle), when(desk, puzzle)))
        return desk.say("exercise.mistake_title", number, count, title_of(desk, puzzle))

    def _answered(self, puzzle: ListedPuzzle, found: bool) -> None:
        now = self.standing(puzzle).answered(found, self.today)
        kept = {**self.desk.settings.puzzles, puzzle.key: now.written()}
        change_settings(self.desk, puzzles=kept)

    def _fill(self) -> None:
        """List the puzzles of the game chosen, keeping the choice where it is still there."""
        kept, game = self.chosen, self._game()
        found = [one for one in self.puzzles.found if game in ("", one.match.game.slug)]
        self.rows.renew(self.desk, found)
        keys = [puzzle.key for puzzle in found]
        place = keys.index(kept.key) if kept is not None and kept.key in keys else 0
        self.rows.chosen = place if found else -1
        self._show()
        self.settle_focus(self.rows if found else self.games)

    def _show(self) -> None:
        say, chosen, due = self.desk.say, self.chosen, len(self.due)
        self.preview.show(chosen)
        none = "" if self.puzzles.found else say("puzzles.none")
        waiting = say("puzzles.reading") if not self.puzzles.complete else none
        self.note.words = waiting if not self.rows.items else ""
        self.note.shown = bool(self.note.words)
        self.rows.shown = bool(self.rows.items)
        self.preview.shown = self.solve.shown = chosen is not None
        self.review.words = say("puzzles.review", due)
        self.review.refused("" if due else say("puzzles.none_due"))
        self.daily.refused("" if self.puzzles.found else say("puzzles.none_yet"))
        self.form.relay()

    def _game(self) -> str:
        return ("", *GAMES)[self.games.chosen]

    def _names(self) -> list[str]:
        names = (self.desk.say(f"{slug}_table.box.name") for slug in GAMES)
        return [self.desk.say("library.all_games"), *names]

    def _tree(self) -> Widget:
        left = Column(self.games, self.note, self.rows.sized(grow=1), gap=10)
        right = Column(self.preview.sized(grow=1), Row(self.solve), gap=12)
        wide = Split(Panel(left, pad=14), Panel(right, pad=14), 0.5)
        body = Responsive(wide, Split(left, right, 0.5, 12), 760)
        title = self.desk.say("puzzles.title")
        return self.framed(title, body, self.review, self.daily)
