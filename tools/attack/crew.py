"""Worker processes that make the strikes, each within a deadline; none outlives the run.

A worker is the leader of a group of processes of its own. Where a strike takes too long, Python
itself writes down where it hangs and ends the worker; if it cannot even do that, the whole group is
killed. A worker whose parent has died kills its group, too.
"""

import faulthandler
import multiprocessing
import os
import shutil
import signal
import tempfile
import threading
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias

import pytest

from game.match.paths import HOME_VARIABLE
from tools.attack.cases import Case, Fault, Run

GRACE: Final = 5.0
"""Seconds after its deadline in which a worker may still say where it hangs."""
START: Final = 60.0
"""Seconds in which a new worker must be ready for its first case."""
LOOK: Final = 0.5
"""Seconds between two looks at the clock."""
LONGEST: Final = 4000
"""Letters of what is kept of an error."""


def run(
    cases: Sequence[Case],
    *,
    processes: int,
    deadline: float,
    budget: float,
    progress: Callable[[Run], object] = lambda run: None,
) -> Run:
    """Make all strikes and return what came of them.

    `deadline` is how many seconds a case may take. After `budget` seconds no case is begun any
    more, so the run is over soon after.
    """
    until, waiting = monotonic() + budget, deque(cases)
    came = Run(len(cases), 0, {}, [])
    root = Path(tempfile.mkdtemp(prefix="attack-"))
    crew: list[Worker] = []
    try:
        crew += (Worker(root, deadline) for _ in range(min(processes, len(cases))))
        while waiting or any(worker.case for worker in crew):
            if monotonic() > until:
                waiting.clear()
            _give_out(waiting, crew)
            wait([worker.ears for worker in crew if worker.case], LOOK)
            for answer in _answers(crew):
                came = _noted(came, *answer)
                progress(came)
            crew = [worker.replaced() if worker.dead else worker for worker in crew]
    finally:
        for worker in crew:
            worker.end()
        shutil.rmtree(root, ignore_errors=True)
    return came


def _give_out(waiting: deque[Case], crew: Sequence["Worker"]) -> None:
    for worker in crew:
        if waiting and worker.case is None:
            worker.give(waiting.popleft())


def _answers(crew: Sequence["Worker"]) -> list["Answer"]:
    answers = [worker.answer() for worker in crew]
    return [answer for answer in answers if answer is not None]


def _noted(came: Run, case: Case, answer: Counter[str] | str) -> Run:
    """What came of a run, with one case more."""
    if isinstance(answer, str):
        came.faults.append(Fault(case, answer))
    else:
        came.figures.setdefault((case.attack, case.game), Counter()).update(answer)
    return came._replace(done=came.done + 1)


Answer: TypeAlias = tuple[Case, Counter[str] | str]
"""A case, and what was counted in it or the error that it raised."""


class Worker:
    """A process that makes one strike at a time."""

    def __init__(self, root: Path, deadline: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._root = root
        self.ears, theirs = context.Pipe()
        self.case: Case | None = None
        self.dead = False
        self._deadline, self._due = deadline, 0.0
        self._fresh = True
        handle, name = tempfile.mkstemp(dir=root)
        os.close(handle)
        self._trace = Path(name)
        self._process = context.Process(target=_work, args=(theirs, deadline, self._trace))
        self._process.start()
        theirs.close()

    def give(self, case: Case) -> None:
        """Have it make a strike."""
        self.case = case
        self._due = monotonic() + self._deadline + GRACE + (START if self._fresh else 0)
        self._fresh = False
        with suppress(OSError):  # It is dead, and `answer` will say so.
            self.ears.send(case)

    def answer(self) -> "Answer | None":
        """Return what came of its strike, None while that is open."""
        case = self.case
        if case is None:
            return None
        try:
            if self.ears.poll():
                self.case = None
                return case, self.ears.recv()
        except (EOFError, OSError):
            return case, self._lost("the worker died, or hung and could say no more")
        if monotonic() > self._due:
            return case, self._lost("it hung, and did not even say where")
        return None

    def _lost(self, why: str) -> str:
        self.case, self.dead = None, True
        return self._trace.read_text("utf-8", "replace")[-LONGEST:] or why

    def replaced(self) -> "Worker":
        """End it, and return another one."""
        self.end()
        return Worker(self._root, self._deadline)

    def end(self) -> None:
        """Kill it and all its children; it can be called twice."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg") and os.getpgid(self._process.pid or 0) == self._process.pid:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join(GRACE)
        self.ears.close()


def _work(mouth: Connection, deadline: float, trace: Path) -> None:
    """Make strikes as long as somebody asks for them."""
    if hasattr(os, "setsid"):
        os.setsid()
    threading.Thread(target=_die_with_parent, daemon=True).start()
    with trace.open("w") as told:
        while True:
            try:
                case = mouth.recv()
            except EOFError:
                return
            faulthandler.dump_traceback_later(deadline, exit=True, file=told)
            answer = outcome(case, trace.parent)
            faulthandler.cancel_dump_traceback_later()
            mouth.send(answer)


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def outcome(case: Case, root: Path | None = None) -> Counter[str] | str:
    """Make a strike in a folder of its own; return what came of it, or the error it raised."""
    with (
        tempfile.TemporaryDirectory(dir=root, ignore_cleanup_errors=True) as folder,
        pytest.MonkeyPatch.context() as surroundings,
    ):
        surroundings.setenv(HOME_VARIABLE, str(Path(folder) / "home"))
        try:
            return case.strike(case.game, case.number, Path(folder))
        except (Exception, pytest.fail.Exception) as error:
            return "".join(traceback.format_exception(error))[-LONGEST:]
