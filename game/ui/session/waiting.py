"""What a session at rest waits for: the dice, the computer, or a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Choice, Roll

if TYPE_CHECKING:
    from game.ui.session.session import Session


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
