"""Looking back: any step of a match on the table, forward, back, and as a film."""

from __future__ import annotations

from typing import Final

from game.match.match import Match
from game.ui.motion.timeline import wait
from game.ui.session.session import Session

BREATH: Final = 0.5
"""Seconds between two steps of the film."""


class Replay:
    """Shows past positions of a session's match; the match itself stands still."""

    def __init__(self, session: Session) -> None:
        session.catch_up()
        session.ai.drop()
        session.thinking = None
        session.paused = True
        self.session = session
        self.playing = False
        if self.step > self.last:
            self.seek(self.last)

    @property
    def step(self) -> int:
        """Number of entries that the position on show has had, as far as all may count them."""
        return min(self.session.playback.step, self.last)

    @property
    def last(self) -> int:
        """Number of entries that can be looked back at: all, or those before a sealed choice.

        While it is open the number of its entries would tell how many orders others have written.
        """
        return self.session.match.opened

    def seek(self, step: int) -> None:
        """Show the position after some entries at once."""
        self.playing = False
        self.session.playback.stand_at(min(step, self.last))

    def forward(self) -> None:
        """Play the next entry; what still moves ends first."""
        self.playing = False
        self._next()

    def back(self) -> None:
        """Show the position before the last entry."""
        self.seek(self.step - 1)

    def toggle(self) -> None:
        """Let the film run, from the start if it stands at the end, or stop it."""
        self.playing = not self.playing
        if self.playing and self.step == self.last:
            self.session.playback.stand_at(0)

    def update(self) -> None:
        """Go on with the film when nothing moves."""
        if not self.playing or self.session.playback.timeline.busy:
            return
        if self.step == self.last:
            self.playing = False
            return
        self._next()
        self.session.playback.later(wait(BREATH))

    def branch(self) -> Match:
        """Return a practice match that plays on from the position on show.

        From the last one it takes along what the eyes at the table have chosen in secret.
        """
        match = self.session.match
        step = self.step if self.step < self.last else len(match.entries)
        return match.branch(step, asker=self.session.eyes)

    def end(self) -> None:
        """Go back to the present."""
        self.playing = False
        self.session.playback.stand_at(len(self.session.match.entries))
        self.session.paused = self.session.only_watched

    def _next(self) -> None:
        self.session.skip()
        if self.step < self.last:
            self.session.playback.play_next()
