"""Looks for the replies to the best plan of an exercise, while the table goes on."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from game.ai.puzzles.replies import Asked, PlanStart, Reply, Seeking, seeking
from game.core.contract import Command
from game.match.match import Match
from game.ui.session.ai_client import Lost, Oracle

MOMENT: Final = 0.004
"""Seconds of a frame that are taken for it."""
LONGEST: Final = 30.0
"""Seconds after which it is given up: then no reply is told."""
REPLIES, ON_THE_WAY = "colonel", "captain"
"""The levels of whoever replies, and of whoever decides before that."""


class ReplySeeker:
    """Asks the computer's process, decision by decision."""

    def __init__(self, match: Match, start: PlanStart, oracle: Oracle) -> None:
        self._match, self._step = match, len(match.entries)
        """A branch that stands where the plan begins, and where that is."""
        self._seeking: Seeking = seeking(start)
        self._oracle = oracle
        self._asked: Asked | None = None
        self._seconds = 0.0
        self.found: tuple[Reply, ...] | None = None
        """The replies, None while they are looked for."""

    def update(self, seconds: float) -> None:
        """Go on for a moment."""
        self._seconds += seconds
        if self.found is None and self._seconds > LONGEST:
            self._end(())
        began = perf_counter()
        while self.found is None and perf_counter() - began < MOMENT:
            try:
                if not self._goes_on():
                    return
            except Lost:
                self._end(())

    def _goes_on(self) -> bool:
        """Take one step; tell whether there may be another one at once."""
        answer: Command | None = None
        if self._asked is not None:
            decision = self._oracle.poll()
            if decision is None:
                return False
            answer = decision.command
        try:
            self._asked = self._seeking.send(answer)
        except StopIteration as done:
            self._end(done.value)
            return False
        if self._asked is not None:
            self._ask(self._asked)
        return True

    def _ask(self, asked: Asked) -> None:
        match = self._match
        match.take_back(len(match.entries) - self._step)
        for seat, command in asked.line:
            match.take(seat, command)
        level = REPLIES if asked.replies else ON_THE_WAY
        self._oracle.ask(match, asked.seat, level, len(asked.line))

    def _end(self, found: tuple[Reply, ...]) -> None:
        self.found, self._asked = found, None
        self._oracle.close()
