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
    """Whether another person than the one who looks is to act, as after her undo."""
    kinds = {session.match.players[seat].kind for seat in choice.seats}
    return "person" in kinds and session.eyes not in choice.seats


def _computers_owe(session: Session, choice: Choice) -> bool:
    return any(session.match.players[seat].kind == "computer" for seat in choice.seats)
