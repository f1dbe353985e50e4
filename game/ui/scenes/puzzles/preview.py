"""The position of a puzzle, as large as there is room, and what is asked in it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.desk import Desk
from game.ui.scenes.end.board import MatchBoard
from game.ui.scenes.puzzles.gathering import ListedPuzzle
from game.ui.scenes.puzzles.rows import asked
from game.ui.theme import TEXT
from game.ui.widgets import Column, Label


class PuzzleBoard(MatchBoard):
    """The position of a puzzle with the eyes of whoever is to decide."""

    def __init__(self, desk: Desk, puzzle: ListedPuzzle) -> None:
        super().__init__(desk, puzzle.match)
        self.puzzle, self.step = puzzle, puzzle.step.entry

    def depends(self) -> Hashable:
        """Return which puzzle it is."""
        return self.puzzle.key

    def painted(self) -> pygame.Surface:
        """Return the picture of the position."""
        seat = self.puzzle.step.seat
        assert seat is not None
        view = self.painter.view(self.match.states[self.step], seat)
        return self.painter.paint(view, self.rect.size)


class PuzzlePreview(Column):
    """A puzzle before it is solved."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(gap=10)
        self.desk = desk
        self._shown: ListedPuzzle | None = None

    def show(self, puzzle: ListedPuzzle | None) -> None:
        """Show a puzzle, or nothing."""
        if puzzle is self._shown:
            return
        self._shown = puzzle
        if puzzle is None:
            self.children = ()
        else:
            words = Label(asked(self.desk, puzzle), TEXT, "bright")
            self.children = (PuzzleBoard(self.desk, puzzle), words)
