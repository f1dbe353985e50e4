"""A match that is being looked at in the background, and the line that tells how far that is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from game.ai.analysis.believing import kept_of
from game.ai.analysis.files import Findings, told
from game.ai.analysis.records import Analysis
from game.ai.worker import WorkerLost
from game.core.contract import BadData, Say
from game.match.files import reason_of
from game.match.journal.reading import read
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.theme import SMALL
from game.ui.widgets import Column, Label, ProgressBar, Row

WORDS: Final = 300
"""Units of width of what is told beside the bar, so that it does not jump."""


class Watcher(Protocol):
    """A process that analyzes a match; see `game.ai.analyst`."""

    def start(self, path: Path) -> None:
        """Begin to look at a match, or go on where it was stopped."""

    def poll(self) -> Findings | None:
        """Return what it has told last, None if nothing since.

        Raises:
            BadData: the match cannot be analyzed.
            WorkerLost: there will be no analysis.
        """

    def close(self) -> None:
        """Stop at once, and end the process."""


class LookedAt:
    """A finished match and what its analysis has found so far; it never waits."""

    def __init__(self, match: Match, path: Path, watcher: Watcher) -> None:
        self.match, self.path = match, path
        self.analysis: Analysis | None = None
        self.entry: int | None = None
        self.share = 0.0
        self.trouble: Say | None = None
        """Why nothing more will be found."""
        self._watcher = watcher
        self._started = False

    @property
    def running(self) -> bool:
        """Return whether something is still to be found."""
        done = self.analysis is not None and self.analysis.whole
        return self._started and not done and self.trouble is None

    def start(self) -> None:
        """Show what is kept of an earlier look, and have the rest looked at, once."""
        if self._started:
            return
        self._started = True
        self._recall()
        if not self.running:
            return
        try:
            self._watcher.start(self.path)
        except OSError as error:
            why = Say("ai.lost.no_process", (reason_of(error),))
            self.trouble = Say("analysis.stopped", (why,))

    def _recall(self) -> None:
        """Take what is kept, if it is of the match as it is."""
        with suppress(BadData):
            known = kept_of(self.path, self.match, read(self.path).code)
            if known is not None:
                self.analysis, self.entry, self.share = told(known)

    def renewed(self) -> bool:
        """Hear what the process has told; return whether anything is new."""
        if not self.running:
            return False
        try:
            found = self._watcher.poll()
        except WorkerLost as lost:
            self.trouble = Say("analysis.stopped", (lost.say,))
            return True
        except BadData as bad:
            self.trouble = bad.mistakes[0].what
            return True
        if found is not None:
            self.analysis, self.entry, self.share = found
        return found is not None

    def close(self) -> None:
        """Stop at once."""
        self._watcher.close()


class ProgressLine(Column):
    """How far the analysis is, and what is being looked at; nothing once it is finished."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.words = Label("", SMALL, "muted", single=True).sized(width=WORDS)
        self.bar = ProgressBar()
        super().__init__(Row(self.words, self.bar.sized(grow=1), gap=14))

    def show(self, looked: LookedAt) -> None:
        """Take how far it is by now."""
        self.shown = looked.running or looked.trouble is not None
        self.bar.share, self.bar.shown = looked.share, looked.trouble is None
        self.words.words = self._told(looked)

    def _told(self, looked: LookedAt) -> str:
        say, match = self.desk.say, looked.match
        if looked.trouble is not None:
            return self.desk.texts.say(looked.trouble)
        if looked.analysis is None or looked.entry is None:
            return say("analysis.starting")
        turn = match.game.turn(match.states[looked.entry])
        again = looked.analysis.through
        if turn is None:
            return say("analysis.again_setup" if again else "analysis.looking_setup")
        return say("analysis.again_turn" if again else "analysis.looking_turn", turn.number)
