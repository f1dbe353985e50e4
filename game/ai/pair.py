"""Two processes over one decision: the first leads, the second plays out what it is given.

They share a few numbers in memory that nobody locks. Each number has one writer but for the
claims on jobs: two that claim one at the same moment both play it, and find the same.
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, TypeAlias

from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import AnyEvaluation
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits, Meter, Spent
from game.ai.search.look import OnePly
from game.ai.search.playouts import Playouts
from game.ai.search.rollout_worker import PARTNER, RolloutJob, RolloutResult, in_order
from game.core.contract import AnyGame, Seat
from game.core.scenario import Teams
from game.rules import load

MOST_JOBS: Final = 1024
"""Jobs of one list that are shared; the leader does what is beyond."""
COURTESY: Final = 5
"""How much the window and all other programs come before the computer's thoughts."""

Source: TypeAlias = Callable[[], tuple[AnyGame, AnyEvaluation]]
"""Where a process gets a game and what is known of it; it must be picklable."""


class Signals(NamedTuple):
    """Numbers that the window and the two processes share."""

    wanted: Any
    """The question that is open; the window writes it."""
    hurried: Any
    """The question whose best answer so far is wanted now; the window writes it."""
    used: Any
    """Share of the turn's time that is used, negative where there is none; the first process
    writes it."""
    beats: Any
    """Signs of life of the first process, which writes it: how many it has given."""
    list: Any
    """The list of jobs that is worked on; the first process writes it."""
    claims: Any
    """For each job the latest list in which it was taken."""


class Task(NamedTuple):
    """A list of jobs, with all that the second process needs for them."""

    list: int
    question: int
    source: Source
    seat: Seat
    teams: Teams
    seed: int | str
    limits: Limits
    jobs: Sequence[RolloutJob]
    same: bool
    """Whether the list belongs to the search of the one before."""


def signals(context: Any) -> Signals:
    """Return numbers that processes of a `multiprocessing` context can share."""
    wanted, hurried, beats, list_ = (context.RawValue("q", 0) for _ in range(4))
    used, claims = context.RawValue("d", -1.0), context.RawArray("q", MOST_JOBS)
    return Signals(wanted, hurried, used, beats, list_, claims)


def registered(slug: str, rules: int | None, judge: str) -> tuple[AnyGame, AnyEvaluation]:
    """Return a game under a version of its rules, and what is known of it."""
    owner = load(slug)
    owner = owner if rules is None else owner.under(rules) or owner
    return owner, evaluation_of(owner, judge)


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def step_back() -> None:
    """Let the window come first, and leave interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(COURTESY)


class Second:
    """The second process as the first one sees it: a partner of its search.

    `question` and `source` are set before each search.
    """

    def __init__(self, pipe: Connection, shared: Signals) -> None:
        self.question = 0
        self.source: Source | None = None
        self._pipe = pipe
        self._shared = shared
        self._ready = self._lost = False

    @property
    def ready(self) -> bool:
        """Whether the process has started: it says so with an empty message."""
        if not self._ready and not self._lost:
            with self._guarded():
                if self._pipe.poll():
                    self._pipe.recv()
                    self._ready = True
        return self._ready and not self._lost

    @property
    def lost(self) -> bool:
        """Whether the process is gone, or has not come yet."""
        return not self.ready

    def begin(
        self, context: SearchContext, limits: Limits, jobs: Sequence[RolloutJob], same: bool
    ) -> None:
        """Lay out a list of jobs; the second process sets to work on it."""
        assert self.source is not None
        self._shared.list.value += 1
        now, source = self._shared.list.value, self.source
        few = jobs[:MOST_JOBS]
        with self._guarded():
            self._pipe.send(
                Task(
                    now,
                    self.question,
                    source,
                    context.seat,
                    context.teams,
                    context.seed,
                    limits,
                    few,
                    same,
                )
            )

    def takes(self, number: int) -> bool:
        """Take a job for the leader; tell whether it was still free."""
        return number >= MOST_JOBS or claimed(self._shared, self._shared.list.value, number)

    def heard(self, seconds: float) -> Iterator[tuple[int, RolloutResult]]:
        """Yield what the second process has made of its jobs; see `RolloutWorker.heard`."""
        with self._guarded():
            while self._pipe.poll(seconds):
                list_, number, played = self._pipe.recv()
                if list_ == self._shared.list.value:
                    yield number, played
                seconds = 0.0

    def end(self) -> None:
        """Call the second process off the list."""
        self._shared.list.value += 1

    def _guarded(self) -> "_Guard":
        return _Guard(self)

    def lose(self) -> None:
        """Do without the second process from here on."""
        self._lost = True


class _Guard(suppress):
    """Does without the second process once its pipe has failed."""

    def __init__(self, second: Second) -> None:
        super().__init__(EOFError, OSError)
        self._second = second

    def __exit__(self, *raised: Any) -> bool:
        failed = bool(super().__exit__(*raised))
        if failed:
            self._second.lose()
        return failed


def claimed(shared: Signals, list_: int, number: int) -> bool:
    """Take a job of a list; tell whether it was still free."""
    if shared.claims[number] == list_:
        return False
    shared.claims[number] = list_
    return True


def play_along(pipe: Connection, shared: Signals) -> None:
    """Play out what the first process gives until its pipe closes; the second one's whole life."""
    step_back()
    worker: Playouts | None = None
    meter: Closing | None = None
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            task = pipe.recv()
            if worker is None or meter is None or not task.same:
                meter = Closing(task.limits, shared)
                worker = Playouts(OnePly(_mind(task), task.limits, meter))
            meter.take(task)
            for number, played in _done(task, worker, shared):
                pipe.send((task.list, number, played))


def _done(task: Task, worker: Playouts, shared: Signals) -> Iterator[tuple[int, RolloutResult]]:
    with suppress(Spent):
        for number in in_order(task.jobs, PARTNER):
            if claimed(shared, task.list, number):
                yield number, worker.played(task.jobs[number])


def _mind(task: Task) -> SearchContext:
    game, evaluation = task.source()
    return SearchContext(game, evaluation, task.seat, task.teams, task.seed)


class Closing(Meter):
    """Ends the second process's work with the list it is at, or with the question."""

    def __init__(self, limits: Limits, shared: Signals) -> None:
        super().__init__(limits, self._over)
        self._shared = shared
        self._task: Task | None = None

    def take(self, task: Task) -> None:
        """Work on a list from here on."""
        self._task = task

    def _over(self) -> bool:
        shared, task = self._shared, self._task
        assert task is not None
        return bool(
            shared.list.value != task.list
            or shared.wanted.value != task.question
            or shared.hurried.value == task.question
        )
