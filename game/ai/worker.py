"""The computer's own process: it thinks there, so that no frame ever waits for it.

It is spawned, so it works in a frozen program; it never imports the window and never gets the
generator of the dice. It sees a view of the position and nothing more. Whoever starts it under
a frozen program calls `multiprocessing.freeze_support()` first.
"""

from collections import defaultdict
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple

from game.ai.budget import Budget
from game.ai.decide import Decision, decide, two_may_share
from game.ai.levels import level as level_of
from game.ai.pair import Second, Signals, cores, play_along, registered, signals, step_back
from game.core.contract import Say, Seat, State
from game.core.scenario import Teams
from game.rules import load

MOST_RESTARTS: Final = 3
"""So often one question is asked again when the process dies over it."""
LOST: Final = 10.0
"""Seconds after which a stopped process is taken for lost."""
SILENT: Final = 4.0
"""Seconds without a sign of life after which a process at work is taken for hung."""
STARTING: Final = 30.0
"""Seconds it has for its first sign of life: a program is loaded meanwhile."""
LAPSE: Final = 0.5
"""Seconds between two looks that count at most: while nobody looked, the machine may have slept."""
PATIENCE: Final = 0.25
"""Seconds that closing processes are given before they are killed: the window waits meanwhile."""


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


class SecondWanted(NamedTuple):
    """The process would like to share its play-outs with a second one."""


class Failure(NamedTuple):
    """The search failed: a fault in the program, told in its own words."""

    words: str

    @classmethod
    def of(cls, error: Exception) -> "Failure":
        """Return a fault in the words of Python."""
        return cls(f"{type(error).__name__}: {error}")


class WorkerLost(RuntimeError):
    """The process failed, or died over the same question again and again; `say` tells which."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.id, *say.values)
        self.say = say


class Watch:
    """How long a process at work has given no sign of life."""

    def __init__(self) -> None:
        self._beats = 0
        self._silence = 0.0
        self._looked = monotonic()

    def silent(self, beats: int) -> bool:
        """Look at its count of signs; return whether it has been silent for too long."""
        now = monotonic()
        self._silence += min(LAPSE, now - self._looked)
        self._looked = now
        if beats != self._beats:
            self._beats, self._silence = beats, 0.0
        return self._silence > (SILENT if beats else STARTING)


class Computer:
    """The computer player's process. It starts with the first question.

    One question at a time: a new one replaces the old. `poll` never waits. Where a level plays
    out many plans in a turn of bounded time, and there is more than one core, a second process
    takes its part of that.
    """

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._process: Any = None
        self._second: Any = None
        self._pipe: Connection | None = None
        self._seconds_end: Connection | None = None
        """The second process's end of its pipe, kept until it is started."""
        self._shared: Signals | None = None
        self._number = 0
        self._question: Question | None = None
        self._restarts = 0
        self._unread = 0
        """Questions that the process has not answered or put aside yet."""
        self._watch = Watch()

    @property
    def replaced(self) -> bool:
        """Whether another process had to take over the open question."""
        return self._question is not None and self._restarts > 0

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    @property
    def process_id(self) -> int | None:
        """The system's number of the process, None while it does not run."""
        return self._process.pid if self._process is not None else None

    @property
    def second_id(self) -> int | None:
        """The system's number of the second process, None while it does not run."""
        return self._second.pid if self._second is not None else None

    @property
    def used(self) -> float | None:
        """The share of the turn's time that is used; None where a turn has no such time."""
        if self._shared is None or self._question is None or self._shared.used.value < 0.0:
            return None
        return float(self._shared.used.value)

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
        self._call_off()
        self._send()

    def poll(self) -> Decision | None:
        """Return the decision once it is there, else None.

        Raises:
            WorkerLost: there will be no decision; the question is closed.
        """
        if self._question is None:
            return None
        try:
            decision = self._received()
        except (EOFError, OSError):
            self._ask_again()
            return None
        assert self._shared is not None
        if self._question is not None and self._watch.silent(self._shared.beats.value):
            self._ask_again()
        return decision

    def hurry(self) -> None:
        """Have the best answer found so far; the rest of the turn takes a moment."""
        if self._shared is not None and self._question is not None:
            self._shared.hurried.value = self._number

    def stop(self) -> None:
        """Drop the question; the process stops thinking at once and stays ready."""
        self._question = None
        self._number += 1
        self._call_off()

    def stopped(self) -> float:
        """Stop, and return the seconds until the process waited for questions again."""
        began = perf_counter()
        self.stop()
        while self._unread and self._pipe is not None and self._pipe.poll(LOST):
            self._unread -= not isinstance(self._pipe.recv()[1], SecondWanted)
        return perf_counter() - began

    def close(self) -> None:
        """End the process, and the second one."""
        self.stop()
        self._hang_up()
        end = monotonic() + PATIENCE
        for process in (self._process, self._second):
            if process is not None:
                process.join(max(0.0, end - monotonic()))
        self._kill()
        self._process = None

    def _start(self) -> None:
        self._unread, self._watch = 0, Watch()
        self._shared = signals(self._context)
        self._call_off()
        self._pipe, theirs = self._context.Pipe()
        firsts, self._seconds_end = self._context.Pipe() if cores() > 1 else (None, None)
        self._process = self._run(serve, theirs, self._shared, firsts)
        for end in (theirs, firsts):
            if end is not None:
                end.close()

    def _start_second(self) -> None:
        if self._seconds_end is not None:
            self._second = self._run(play_along, self._seconds_end, self._shared)
            self._seconds_end.close()
            self._seconds_end = None

    def _run(self, life: Any, *given: Any) -> Any:
        process = self._context.Process(
            target=life, args=given, name="computer player", daemon=True
        )
        process.start()
        return process

    def _hang_up(self) -> None:
        for end in (self._pipe, self._seconds_end):
            if end is not None:
                end.close()
        self._pipe = self._seconds_end = None

    def _call_off(self) -> None:
        """Tell the process that it need not think about an earlier question any more."""
        if self._shared is not None:
            self._shared.wanted.value = self._number

    def _send(self) -> None:
        """Send the question, unless an earlier one is still unread: a full pipe would block."""
        assert self._pipe is not None
        assert self._shared is not None
        if self._unread:
            return
        self._shared.used.value = -1.0
        self._unread = 1
        with suppress(OSError):  # the process has died: poll will notice and start another
            self._pipe.send((self._number, self._question))

    def _received(self) -> Decision | None:
        assert self._pipe is not None
        while self._pipe.poll():
            number: int
            answer: Decision | Failure | SecondWanted
            number, answer = self._pipe.recv()
            if isinstance(answer, SecondWanted):
                self._start_second()
                continue
            self._unread = 0
            if number != self._number:
                self._send()
            else:
                self._question = None
                if isinstance(answer, Failure):
                    raise WorkerLost(Say("ai.lost.fault", (answer.words,)))
                return answer
        if not self._process.is_alive():
            raise EOFError
        return None

    def _ask_again(self) -> None:
        self._restarts += 1
        self._kill()
        self._hang_up()
        if self._restarts > MOST_RESTARTS:
            self._question = self._process = None
            raise WorkerLost(Say("ai.lost.stopped", (self._restarts,)))
        self._start()
        self._send()

    def _kill(self) -> None:
        for process in (self._process, self._second):
            if process is not None and process.is_alive():
                process.kill()
                process.join(PATIENCE)
        self._second = None


def serve(pipe: Connection, shared: Signals, seconds: Connection | None) -> None:
    """Answer questions until the pipe closes; the process's whole life.

    `shared` holds the number of the question that is still open; a search for any other stops.
    `seconds` leads to the second process, once there is one; it is None on a single core.
    """
    step_back()
    second = None if seconds is None else Second(seconds, shared)
    budgets: defaultdict[tuple[Seat, str], Budget] = defaultdict(Budget)
    asked = False
    with suppress(EOFError, OSError):
        while True:
            shared.beats.value += 1
            number, question = pipe.recv()
            shared.beats.value += 1
            if number != shared.wanted.value:
                pipe.send((number, None))
                continue
            if second is not None and not asked and _wants_second(question):
                pipe.send((number, SecondWanted()))
                asked = True
            budget = budgets[question.seat, question.level]
            thought = Thought(number, shared, budget, second if asked else None)
            pipe.send((number, thought.answer(question)))


def _wants_second(question: Question) -> bool:
    try:
        return two_may_share(load(question.slug), question.level)
    except Exception:  # the answer will tell what is wrong
        return False


class Thought:
    """What goes on over one question in the first process."""

    def __init__(self, number: int, shared: Signals, budget: Budget, second: Second | None) -> None:
        self._number = number
        self._shared = shared
        self._budget = budget
        self._second = second
        self._began = perf_counter()

    def answer(self, question: Question) -> Decision | Failure:
        """Return the decision, or what went wrong."""
        slug, view, seat, level, seed, teams, rules = question
        try:
            source = partial(registered, slug, rules, level_of(level).judge)
            owner, _ = source()
            if self._second is not None:
                self._second.question, self._second.source = self._number, source
            return decide(
                owner,
                view,
                seat,
                level,
                seed,
                self._stopped,
                teams,
                self._budget,
                self._hurried,
                self._second,
            )
        except Exception as error:  # a fault must reach the player's eyes, not end the process
            return Failure.of(error)

    def _stopped(self) -> bool:
        """Whether the question is closed; the search asks often, so this tells how far it is."""
        self._shared.beats.value += 1
        used = self._budget.used(perf_counter() - self._began)
        self._shared.used.value = -1.0 if used is None else used
        return bool(self._shared.wanted.value != self._number)

    def _hurried(self) -> bool:
        return bool(self._shared.hurried.value == self._number)
