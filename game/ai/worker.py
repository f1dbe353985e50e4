"""The computer's own process: it thinks there, so that no frame ever waits for it.

It is spawned, so it works in a frozen program; it never imports the window and never gets the
generator of the dice. It sees a view of the position and nothing more. Whoever starts it under
a frozen program calls `multiprocessing.freeze_support()` first.
"""

import os
import signal
from collections import defaultdict
from contextlib import suppress
from ctypes import c_longlong
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.ai.budget import Budget
from game.ai.decide import Decision, decide
from game.ai.search.limits import Stop
from game.core.contract import Seat, State
from game.core.scenario import Teams
from game.rules import load

MOST_RESTARTS: Final = 3
"""So often one question is asked again when the process dies over it."""
LOST: Final = 10.0
"""Seconds after which a stopped process is taken for lost."""
PATIENCE: Final = 1.0
"""Seconds a closing process is given before it is killed."""


class Question(NamedTuple):
    """A decision that is wanted."""

    slug: str
    view: State
    seat: Seat
    level: str
    seed: int
    teams: Teams = ()
    """Of the match, `core.seats.teams_of`."""
    rules: int | None = None
    """The version of the rules the match was begun under; None for the present one."""


class Failure(NamedTuple):
    """The search failed: a fault in the program, told in its own words."""

    words: str


class WorkerLost(RuntimeError):
    """The process failed, or died over the same question again and again."""


class Computer:
    """The computer player's process. It starts with the first question.

    One question at a time: a new one replaces the old. `poll` never waits.
    """

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._wanted: Any = None
        self._number = 0
        self._question: Question | None = None
        self._restarts = 0

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def process_id(self) -> int | None:
        """The system's number of the process, None while it does not run."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process ahead of the first question, to save that its starting time."""
        if self._process is None:
            self._start()

    def ask(self, question: Question) -> None:
        """Put a question; the answer to an earlier one is dropped."""
        self._number += 1
        self._question = question
        self._restarts = 0
        self.start()
        self._send()

    def poll(self) -> Decision | None:
        """Return the decision once it is there, else None.

        Raises:
            WorkerLost: there will be no decision; the question is closed.
        """
        if self._question is None:
            return None
        try:
            return self._received()
        except (EOFError, OSError):
            self._ask_again()
            return None

    def stop(self) -> None:
        """Drop the question; the process stops thinking at once and stays ready."""
        self._question = None
        self._number += 1
        if self._wanted is not None:
            self._wanted.value = self._number

    def stopped(self) -> float:
        """Stop, and return the seconds until the process waited for questions again."""
        began = perf_counter()
        self.stop()
        if self._pipe is not None and self._pipe.poll(LOST):
            self._pipe.recv()
        return perf_counter() - began

    def close(self) -> None:
        """End the process."""
        self.stop()
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(PATIENCE)
            self._kill()
        self._pipe = self._process = None

    def _start(self) -> None:
        self._wanted = self._context.RawValue(c_longlong, self._number)
        self._pipe, theirs = self._context.Pipe()
        self._process = self._context.Process(
            target=serve, args=(theirs, self._wanted), name="computer player", daemon=True
        )
        self._process.start()
        theirs.close()

    def _send(self) -> None:
        assert self._pipe is not None
        self._wanted.value = self._number
        with suppress(OSError):  # the process has died: poll will notice and start another
            self._pipe.send((self._number, self._question))

    def _received(self) -> Decision | None:
        assert self._pipe is not None
        while self._pipe.poll():
            number, answer = self._pipe.recv()
            if number == self._number:
                self._question = None
                if isinstance(answer, Failure):
                    raise WorkerLost(answer.words)
                return answer  # type: ignore[no-any-return]
        if not self._process.is_alive():
            raise EOFError
        return None

    def _ask_again(self) -> None:
        self._restarts += 1
        self._kill()
        if self._pipe is not None:
            self._pipe.close()
        if self._restarts > MOST_RESTARTS:
            self._question = self._process = self._pipe = None
            raise WorkerLost(f"The process ended {self._restarts} times over one question.")
        self._start()
        self._send()

    def _kill(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join()


def serve(pipe: Connection, wanted: Any) -> None:
    """Answer questions until the pipe closes; the process's whole life.

    `wanted` holds the number of the question that is still open; a search for any other stops.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window's frames come first
    budgets: defaultdict[tuple[Seat, str], Budget] = defaultdict(Budget)
    with suppress(EOFError, OSError):
        while True:
            number, question = pipe.recv()
            if number == wanted.value:
                budget = budgets[question.seat, question.level]
                stop = partial(_closed, number, wanted)
                pipe.send((number, _answer(question, stop, budget)))


def _closed(number: int, wanted: Any) -> bool:
    return bool(wanted.value != number)


def _answer(question: Question, stop: Stop, budget: Budget) -> Decision | Failure:
    slug, view, seat, level, seed, teams, rules = question
    try:
        owner = load(slug)
        owner = owner if rules is None else owner.under(rules) or owner
        return decide(owner, view, seat, level, seed, stop, teams, budget)
    except Exception as error:  # a fault must reach the player's eyes, not end the process
        return Failure(f"{type(error).__name__}: {error}")
