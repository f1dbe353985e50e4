"""A process that prints a scenario to files, part by part, while the window goes on."""

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from game.match import scenarios
from game.match.files import sweep, write_new
from game.match.headless.prints import KINDS
from game.match.headless.wiring import PrintAsked, PrintedStart
from game.match.texts import Texts
from game.match.wording.mistakes import reason_words
from game.ui.printing.headless import pages

PATIENCE: Final = 0.5
"""Seconds that a process has to end before nobody waits for it any more."""


class Printing:
    """The files of one scenario on their way to a folder; `poll` never waits."""

    def __init__(self, asked: PrintAsked, first: Path) -> None:
        self.folder, self._name = first.parent, first.stem
        self.kinds = asked.kinds or KINDS
        """What is printed, in this order."""
        self.files: list[Path] = []
        """Those that are finished."""
        self.why = ""
        """What stood in the way, in words; it ends then."""
        self.done = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        scenario = asked.scenario
        given = (theirs, (scenario.text, scenario.id), asked[1:], first)
        self._process: Any = context.Process(
            target=print_all, args=given, name="printing", daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def kind(self) -> str:
        """Which kind of part is being printed."""
        return self.kinds[min(len(self.files), len(self.kinds) - 1)]

    def poll(self) -> bool:
        """Take what was finished since the last look; return whether there was anything."""
        before = (len(self.files), self.done)
        try:
            while not self.done and self._pipe.poll():
                self._take(*self._pipe.recv())
        except (EOFError, OSError):
            self.done, self.why = True, Texts().text("printing.stopped")
        if self.done:
            self.stop()
        return (len(self.files), self.done) != before

    def stop(self) -> None:
        """End the process at once; the files that are finished stay, and no half of another."""
        self.done = True
        if self._process.is_alive():
            self._process.kill()
        self._process.join(PATIENCE)
        with suppress(EOFError, OSError):  # nothing was on its way, or this was done before
            while self._pipe.poll():
                self._take(*self._pipe.recv())
        self._pipe.close()
        sweep((self.folder,), self._name)

    def _take(self, what: str, value: str) -> None:
        if what == "file":
            self.files.append(Path(value))
        else:
            self.done, self.why = True, value


def print_all(
    pipe: Connection,
    scenario: tuple[str, str],
    look: tuple[str, bool, tuple[str, ...], PrintedStart | None],
    first: Path,
) -> None:
    """Write the files of a scenario, given as text and id, and tell of each.

    This is the process's whole life.
    """
    with suppress(BrokenPipeError):  # nobody listens any more
        try:
            for part in pages(PrintAsked(scenarios.parse(*scenario), *look)):
                kind = part.name.rpartition("-")[2]
                alone = len(look[2]) == 1
                path = first if alone else first.with_name(f"{first.stem}-{kind}.pdf")
                written = write_new(path, part.data)
                pipe.send(("file", str(written)))
        except OSError as error:
            pipe.send(("why", reason_words(Texts(), error)))
        else:
            pipe.send(("why", ""))
