"""An animation made between the frames of the window: painted bit by bit, written by a thread."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Thread
from time import perf_counter
from typing import Final

from game.match.match import Match
from game.ui.desk import Desk
from game.ui.sharing.film import Film, FilmFormat
from game.ui.sharing.frames import MatchFrames

AT_ONCE: Final = 0.025
"""Seconds that are painted in one frame of the window."""


class FilmMaking:
    """The work on one animation; `go_on` does a little of it."""

    def __init__(
        self, desk: Desk, match: Match, steps: Sequence[int], width: int, format: FilmFormat
    ) -> None:
        self._frames = MatchFrames(desk, match, width)
        self._steps, self._format = steps, format
        self._film = Film()
        self._painted = 0
        self._thread: Thread | None = None
        self._written: bytes | None = None
        self._error: Exception | None = None

    @property
    def done(self) -> float:
        """The share of the pictures that are painted, 0 to 1."""
        return self._painted / len(self._steps)

    def go_on(self) -> bytes | None:
        """Paint a few pictures, or wait for the file; return it once it is there.

        Raises:
            Exception: the file could not be made; whatever went wrong in it.
        """
        if self._thread is not None:
            if self._error is not None:
                raise self._error
            return self._written
        until = perf_counter() + AT_ONCE
        while self._painted < len(self._steps) and perf_counter() < until:
            self._film.add(self._frames.picture(self._steps[self._painted]))
            self._painted += 1
        if self._painted == len(self._steps):
            self._thread = Thread(target=self._write, name="animation", daemon=True)
            self._thread.start()
        return None

    def _write(self) -> None:
        try:
            self._written = self._film.written(self._format)
        except Exception as error:  # told by whoever waits for the file
            self._error = error
