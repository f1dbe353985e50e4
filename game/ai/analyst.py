"""The process that analyzes finished matches in the background, so that no frame waits for it.

It is spawned, so it works in a frozen program, never imports the window, and lets the window and
all other programs come first. What it finds is kept beside the match: a process that dies is
started again and goes on where that one was.
"""

from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from game.ai.analysis.files import Findings, findings
from game.ai.pair import Signals, signals, step_back
from game.ai.search.limits import Stop
from game.ai.worker import MOST_RESTARTS, PATIENCE, Failure, Watch, WorkerLost
from game.core.contract import BadData, Mistake, Say

TOLD_EVERY: Final = 0.2
"""Seconds between two messages of what was found."""


class Refused(NamedTuple):
    """The file holds no match that can be analyzed."""

    mistakes: tuple[Mistake, ...]


class AnalysisWish(NamedTuple):
    """A match that is to be analyzed, and the number of the wish."""

    number: int
    path: Path


class Analyst:
    """The analyst's process. It starts with the first match.

    One match at a time: a new one replaces the old. `poll` never waits.
    """

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._shared: Signals = signals(self._context)
        self._wanted: AnalysisWish | None = None
        self._number = 0
        self._restarts = 0
        self._watch = Watch()

    @property
    def working(self) -> bool:
        """Whether a match is being analyzed."""
        return self._wanted is not None

    @property
    def process_id(self) -> int | None:
        """The system's number of the process, None while it does not run."""
        return self._process.pid if self._process is not None else None

    def start(self, path: Path) -> None:
        """Analyze the match in a file, or go on with that; an earlier one is left."""
        self._number += 1
        self._restarts = 0
        self._wanted = AnalysisWish(self._number, path)
        self._shared.wanted.value = self._number
        if self._process is None:
            self._run()
        self._send()

    def poll(self) -> Findings | None:
        """Return what was found last, None if nothing was found since.

        Raises:
            BadData: the match cannot be analyzed; `game.ai.analysis.files.finished` says why.
            WorkerLost: there will be no analysis; what was found is kept beside the match.
        """
        if self._wanted is None:
            return None
        try:
            found = self._newest()
        except (EOFError, OSError):
            self._start_again()
            return None
        if self._wanted is not None and self._watch.silent(self._shared.beats.value):
            self._start_again()
        return found

    def stop(self) -> None:
        """Leave the match at once; what was found is kept, and the process stays ready."""
        self._wanted = None
        self._number += 1
        self._shared.wanted.value = self._number

    def close(self) -> None:
        """Stop, and end the process."""
        self.stop()
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(PATIENCE)
        self._kill()

    def _run(self) -> None:
        self._watch = Watch()
        self._shared.beats.value = 0
        self._pipe, theirs = self._context.Pipe()
        self._process = self._context.Process(
            target=serve, args=(theirs, self._shared), name="analyst", daemon=True
        )
        self._process.start()
        theirs.close()

    def _send(self) -> None:
        assert self._pipe is not None
        with suppress(OSError):  # the process has died: poll will notice and start another
            self._pipe.send(self._wanted)

    def _newest(self) -> Findings | None:
        assert self._pipe is not None
        newest: Findings | None = None
        while self._pipe.poll():
            number: int
            told: Findings | Refused | Failure
            number, told = self._pipe.recv()
            if number != self._number:
                continue
            if not isinstance(told, Findings):
                self._wanted = None
                raise _trouble(told)
            newest = told
        if newest is not None and newest.analysis.whole:
            self._wanted = None
        elif newest is None and not self._process.is_alive():
            raise EOFError
        return newest

    def _start_again(self) -> None:
        self._restarts += 1
        self._kill()
        if self._pipe is not None:
            self._pipe.close()
        if self._restarts > MOST_RESTARTS:
            self._wanted = self._pipe = None
            raise WorkerLost(Say("ai.lost.analyst", (self._restarts,)))
        self._run()
        self._send()

    def _kill(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(PATIENCE)
        self._process = None


def _trouble(told: Refused | Failure) -> BadData | WorkerLost:
    if isinstance(told, Refused):
        return BadData(*told.mistakes)
    return WorkerLost(Say("ai.lost.fault", (told.words,)))


def serve(pipe: Connection, shared: Signals) -> None:
    """Analyze one match after the other until the pipe closes; the process's whole life."""
    step_back()
    with suppress(EOFError, OSError):
        while True:
            shared.beats.value += 1
            _serve_one(pipe.recv(), pipe, shared)


def _serve_one(wanted: AnalysisWish, pipe: Connection, shared: Signals) -> None:
    def stopped() -> bool:
        shared.beats.value += 1
        return bool(shared.wanted.value != wanted.number)

    try:
        for found in _now_and_then(findings(wanted.path, stopped), stopped):
            pipe.send((wanted.number, found))
    except BadData as bad:
        pipe.send((wanted.number, Refused(bad.mistakes)))
    except OSError:
        raise
    except Exception as error:  # a fault must reach the player's eyes, not end the process
        pipe.send((wanted.number, Failure.of(error)))


def _now_and_then(found: Iterator[Findings], stopped: Stop) -> Iterator[Findings]:
    """What is found, but not all of it: a message in some time, and the last one."""
    when, untold = 0.0, None
    for untold in found:
        if stopped():
            return
        if monotonic() - when > TOLD_EVERY:
            yield untold
            when, untold = monotonic(), None
    if untold is not None:
        yield untold
