"""What a session at rest waits for, and how long the computer has thought in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.contract import Choice, Roll

if TYPE_CHECKING:
    from game.ui.session.session import Session


QUIET: Final = 1.0
"""Seconds of thought in a turn that nothing is made of."""


def restless(session: Session) -> bool:
    """Return whether the next update would do something, or an answer is awaited."""
    if session.paused or session.curtain is not None or session.trouble:
        return False
    awaited = session.match.awaiting
    if isinstance(awaited, Roll):
        return session.typing is None
    if not isinstance(awaited, Choice) or session.offer is not None:
        return False
    return session.hinting or _computers_owe(session, awaited) or _unseated(session, awaited)


def _unseated(session: Session, choice: Choice) -> bool:
    """Whether a person who is to act has still to sit down, or to be left alone."""
    kinds = {session.match.players[seat].kind for seat in choice.seats}
    if "person" not in kinds:
        return False
    return session.eyes not in choice.seats or not session.privacy.admits(session.eyes)


def _computers_owe(session: Session, choice: Choice) -> bool:
    return any(session.match.players[seat].kind == "computer" for seat in choice.seats)


class ThinkingTime:
    """What the computer has thought since a person could last act."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seconds = 0.0
        self._hurried = False
        self.share: float | None = None
        """How much of the turn's time is used, 0 to 1; None where a turn has no such time."""

    @property
    def shown(self) -> bool:
        """Whether the computer has thought for so long that the table says so."""
        return self._seconds >= QUIET

    @property
    def may_hurry(self) -> bool:
        """Whether "Move now" is offered."""
        return self.shown and self._session.ai.may_hurry and not self._hurried

    @property
    def says(self) -> str:
        """The text that tells of it; another one once the computer's process was replaced."""
        return "starting_over" if self._session.ai.replaced else "thinking"

    def update(self, seconds: float) -> None:
        """Let seconds pass."""
        session = self._session
        if session.may_act or session.curtain is not None or session.match.over:
            self._seconds, self._hurried, self.share = 0.0, False, None
        elif session.thinking is not None:
            self._seconds += seconds
            used = session.ai.used
            self.share = self.share if used is None else used
            if self._hurried:
                self._hurry()

    def hurry(self) -> None:
        """Have the computer play the best it has found, at once or as soon as it thinks again."""
        self._hurried = True
        if self._session.thinking is not None:
            self._hurry()

    def _hurry(self) -> None:
        self._session.ai.hurry()
        self._hurried = False
