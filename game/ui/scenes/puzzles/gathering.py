"""Puzzles that come with each game, and those out of the player's own matches; nobody waits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.analysis.believing import kept_of
from game.ai.analysis.keeping import file_of
from game.ai.analysis.records import AnalyzedStep, Mark
from game.ai.puzzles.records import Puzzle, laid_out, puzzles_of
from game.ai.puzzles.replies import Reply
from game.core.contract import BadData
from game.match.files import is_file
from game.match.journal.library import files, played
from game.match.journal.reading import Steps, reading
from game.match.match import Match
from game.match.texts import Texts
from game.rules import GAMES, load
from game.ui.scenes.exercise.exercise import mistakes_of

MOST: Final = 40
"""Matches at most that puzzles are taken from, the latest first."""
PIECES: Final = 3
"""Steps of reading in one frame."""
SURE: Final = 4.0
"""A mistake becomes a puzzle if it is more than so many of its own standard errors."""
LENGTH: Final = 12
"""Letters of a match's code that its puzzles are known by."""


class ListedPuzzle(NamedTuple):
    """A decision to be made: one of a player's match that cost much, or a supplied one."""

    match: Match
    step: AnalyzedStep
    key: str
    """What the settings know it by."""
    number: int = 0
    """Its number among those that come with the game; 0 for one of the player's own."""
    replies: tuple[Reply, ...] = ()
    """What others do after the best plan, where that comes with it."""


class GatheredPuzzles:
    """The puzzles found so far: those that come with a game, then those of the latest match."""

    def __init__(self, texts: Texts) -> None:
        self.found: list[ListedPuzzle] = []
        self._texts = texts
        self._work: Steps[None] | None = self._gathered()

    @property
    def complete(self) -> bool:
        """Return whether every match was looked at."""
        return self._work is None

    def read_on(self) -> bool:
        """Read for some milliseconds; return whether anything was found, or all is read."""
        before = len(self.found)
        for _ in range(PIECES):
            if self._work is None:
                break
            try:
                next(self._work)
            except StopIteration:
                self._work = None
                return True
        return len(self.found) > before

    def _gathered(self) -> Steps[None]:
        for slug in GAMES:
            game = load(slug)
            for number, puzzle in enumerate(puzzles_of(game), 1):
                yield
                with suppress(BadData):
                    self.found.append(
                        _supplied(laid_out(game, puzzle, self._texts), puzzle, number)
                    )
        analyzed = [path for path in files() if is_file(file_of(path))]
        for path in analyzed[:MOST]:
            yield
            yield from self._taken(path)

    def _taken(self, path: Path) -> Steps[None]:
        """Take what a match has; of one that cannot be read, nothing."""
        try:
            journalled = yield from reading(path)
            if not journalled.ended:
                return
            match = yield from played(journalled)
        except BadData:
            return
        analysis = kept_of(path, match, journalled.code)
        if analysis is not None and analysis.whole:
            code = journalled.code[:LENGTH]
            self.found += puzzles_in(match, analysis.marked, code)


def _supplied(match: Match, puzzle: Puzzle, number: int) -> ListedPuzzle:
    """A puzzle that comes with a game, as a decision that nobody has made yet."""
    step = AnalyzedStep(0, 1, "decision", puzzle.seat, (), (), plans=puzzle.plans)
    return ListedPuzzle(match, step, puzzle.id, number, puzzle.replies)


def puzzles_in(match: Match, marked: tuple[AnalyzedStep, ...], code: str) -> Iterator[ListedPuzzle]:
    """Yield the decisions of persons that cost much for certain."""
    for step in mistakes_of(match, marked):
        grave = step.mark in (Mark.MISTAKE, Mark.BLUNDER)
        if grave and step.plans and step.loss > SURE * step.error:
            yield ListedPuzzle(match, step, f"{code}-{step.entry}")
