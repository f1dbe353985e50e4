"""Questions to the computer player, one at a time; no frame ever waits for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.contract import Say, Seat, State
from game.match.dice import choice_seed
from game.match.match import Match

if TYPE_CHECKING:
    from game.ai.decide import Decision


class AiQuestion(NamedTuple):
    """What to do for a seat in the position after `step` entries that it may know."""

    seat: Seat
    level: str
    step: int
    state: State
    """The whole state, to tell whether the question still stands; only its view is sent."""


class Lost(RuntimeError):
    """The oracle failed; there will be no answer. `say` tells why."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.id, *say.values)
        self.say = say


class Oracle(Protocol):
    """A process that decides; see `game.ai.worker`."""

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        """Begin to think about the view of a seat."""

    def poll(self) -> Decision | None:
        """Return the decision once it is there.

        Raises:
            Lost: there will be none.
        """

    def stop(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End the process."""


class Hurried(Protocol):
    """An oracle that tells how much of its time is used, and may be cut short."""

    @property
    def used(self) -> float | None:
        """The share of the turn's time that is used; None where a turn has no such time."""

    @property
    def replaced(self) -> bool:
        """Whether it stopped responding over the open question, and was started again."""

    def hurry(self) -> None:
        """Have it decide on the best it has found, and think only a moment in this turn."""


class AiClient:
    """Keeps one question before an oracle."""

    def __init__(self, oracle: Oracle, hurried: Hurried | None = None) -> None:
        self._oracle = oracle
        self._hurried = hurried
        self._asked: AiQuestion | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def consult(self, match: Match, question: AiQuestion) -> Decision | None:
        """Return the decision on a question if it is there; ask it first if need be.

        Raises:
            Lost: there will be none; the next call asks again.
        """
        if self.prepare(match, question):
            return None
        try:
            decision = self._oracle.poll()
        except Lost:
            self._asked = None
            raise
        if decision is not None:
            self._asked = None
        return decision

    def prepare(self, match: Match, question: AiQuestion) -> bool:
        """Ask a question unless it is asked already; tell whether it was not.

        Raises:
            Lost: there will be no answer; the next call asks again.
        """
        if self._asked is not None and not _same(self._asked, question):
            self.drop()
        if self._asked is not None:
            return False
        seed = choice_seed(match.dice, question.step, question.seat)
        self._oracle.ask(match, question.seat, question.level, seed)
        self._asked = question
        return True

    @property
    def used(self) -> float | None:
        """The share of the turn's time that is used; None where nobody knows of such a time."""
        return None if self._hurried is None else self._hurried.used

    @property
    def replaced(self) -> bool:
        """Whether the oracle stopped responding over the question, and was started again."""
        return self._hurried is not None and self._asked is not None and self._hurried.replaced

    @property
    def may_hurry(self) -> bool:
        """Whether the oracle can be cut short."""
        return self._hurried is not None

    def hurry(self) -> None:
        """Have the open question decided by the best that was found so far."""
        if self._hurried is not None and self._asked is not None:
            self._hurried.hurry()

    def drop(self) -> None:
        """Forget the question; its answer will never be heard."""
        if self._asked is not None:
            self._oracle.stop()
            self._asked = None

    def close(self) -> None:
        """End the oracle's process."""
        self._asked = None
        self._oracle.close()


def _same(one: AiQuestion, other: AiQuestion) -> bool:
    return one[:3] == other[:3] and one.state is other.state


class NoOracle:
    """Nobody to ask: for tables where only persons sit and for replays."""

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        """Do nothing."""

    def poll(self) -> Decision | None:
        """Return None."""

    def stop(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
