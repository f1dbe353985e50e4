"""The computers at a table: they are asked, think ahead of what is shown, and are pointed at."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from game.core.contract import Choice, Command, Roll, Seat
from game.ui.motion.timeline import wait
from game.ui.session.ai_client import AiQuestion, Lost
from game.ui.session.surrender import Offer

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ui.session.session import Session

POINTING: Final = 0.5
"""Seconds that the computer's choice is shown before it is played, if it matters here."""
AHEAD: Final = 24
"""Entries by which the match is ahead of the table at most."""


class Computers:
    """Asks the computers of a session, and plays what they decide."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chosen: dict[int, Command] = {}
        """Choices by the entries they became, till these are shown."""

    def forget(self) -> None:
        """Forget what is still to be pointed at."""
        self._chosen.clear()

    def consult(self, seat: Seat) -> bool:
        """Ask a computer; tell whether it has decided, and plays on."""
        session = self._session
        if session.offer is not None:
            return False
        decision = self.decide(seat, session.match.players[seat].level or "")
        session.thinking = seat if decision is None and not session.trouble else None
        return decision is not None and self._take(seat, decision)

    def decide(self, seat: Seat, level: str) -> Decision | None:
        """Return what a level decides for a seat, None while it thinks or if it fails."""
        session = self._session
        if session.trouble:
            return None
        try:
            return session.ai.consult(session.match, self._question(seat, level))
        except Lost as lost:
            session.trouble = lost.say
            return None

    def play(self, seat: Seat, decision: Decision) -> None:
        """Play what a computer has decided; what is worth being pointed at is noted."""
        session = self._session
        step = len(session.match.entries)
        if session.stories.tell(seat, decision, session.eyes):
            self._chosen[step] = decision.command
        session.submit(seat, decision.command)

    def play_on(self) -> None:
        """Show what comes next; a computer's choice that matters here is pointed at before."""
        session, playback = self._session, self._session.playback
        choice = self._chosen.pop(playback.step, None)
        if choice is not None and playback.matters:
            cells = session.table.game.places.cells_of
            session.pointed = tuple(cells(session.table.context(session.view), choice))
            playback.later(wait(POINTING))
            playback.then(self._point_at_nothing)
        playback.play_on()

    def look_ahead(self) -> None:
        """Let the match go on while something is shown, as far as only computers decide.

        While a person's own order is shown the next computer merely thinks: until it has decided
        the order can be taken back.
        """
        session, match, playback = self._session, self._session.match, self._session.playback
        held = session.paused or session.curtain is not None or session.offer is not None
        ahead = len(match.entries) - playback.step
        if held or ahead >= AHEAD or session.concession.waiting:
            return
        awaited = match.awaiting
        if isinstance(awaited, Choice):
            if all(match.players[seat].kind == "computer" for seat in awaited.seats):
                self._think_ahead(awaited.seats[0])
        elif isinstance(awaited, Roll) and playback.others_next and match.roll() is not None:
            playback.look_again()

    def _think_ahead(self, seat: Seat) -> None:
        session = self._session
        level = session.match.players[seat].level or ""
        if session.playback.others_next:
            decision = self.decide(seat, level)
            if decision is not None:
                self._take(seat, decision)
            return
        with suppress(Lost):  # whoever asks again is told
            session.ai.prepare(session.match, self._question(seat, level))

    def _take(self, seat: Seat, decision: Decision) -> bool:
        """Play what a computer has decided, unless it would rather surrender."""
        if self._session.surrender.offers(seat, decision):
            self._session.offer = Offer(seat, decision)
            return False
        self.play(seat, decision)
        return True

    def _question(self, seat: Seat, level: str) -> AiQuestion:
        # How many secret orders others have given must not tell in what is found.
        match = self._session.match
        return AiQuestion(seat, level, len(match.known_to(seat)), match.state)

    def _point_at_nothing(self) -> None:
        self._session.pointed = ()
