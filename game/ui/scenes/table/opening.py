"""A match comes to the table: its table, its tray, its computer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.core.contract import Say, Seat
from game.core.seats import teams_of
from game.match.files import reason_of
from game.match.match import Match
from game.match.untrusted.names import shortened
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient, Lost
from game.ui.tables import table_of as game_table_of
from game.ui.tables.open_table import OpenTable
from game.ui.wake import wake

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ai.worker import Computer


class Worker:
    """The computer's process as an oracle; it is started with the first question."""

    def __init__(self) -> None:
        self._computer: Computer | None = None

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        """Begin to think about the view of a seat.

        Raises:
            Lost: there is no such level, or the system starts no process.
        """
        from game.ai.levels import level as level_of
        from game.ai.worker import Computer, Question

        try:
            level_of(level)
        except KeyError as error:
            raise Lost(Say("ai.lost.level", (shortened(level),))) from error
        if self._computer is None:
            self._computer = Computer()
        view, teams = match.view(seat), teams_of(match.setup)
        question = Question(match.game.slug, view, seat, level, seed, teams, match.game.version)
        with _started():
            self._computer.ask(question)

    def poll(self) -> Decision | None:
        """Return the decision once it is there.

        Raises:
            Lost: there will be none.
        """
        from game.ai.worker import WorkerLost

        try:
            with _started():
                return None if self._computer is None else self._computer.poll()
        except WorkerLost as lost:
            raise Lost(lost.say) from lost

    @property
    def used(self) -> float | None:
        """The share of the turn's time that is used; None where a turn has no such time."""
        return None if self._computer is None else self._computer.used

    @property
    def replaced(self) -> bool:
        """Whether it stopped responding over the open question, and was started again."""
        return self._computer is not None and self._computer.replaced

    def hurry(self) -> None:
        """Have the best found so far decided, and the rest of the turn in a moment."""
        if self._computer is not None:
            self._computer.hurry()

    def stop(self) -> None:
        """Drop the question."""
        if self._computer is not None:
            self._computer.stop()

    def close(self) -> None:
        """End the process."""
        if self._computer is not None:
            self._computer.close()
            self._computer = None


@contextmanager
def _started() -> Iterator[None]:
    """Where the system starts no process, for want of room or handles, there is no decision."""
    try:
        yield
    except OSError as error:
        raise Lost(Say("ai.lost.no_process", (reason_of(error),))) from error


def table_of(desk: Desk, match: Match) -> TableScene:
    """Return the table of a match; one that is over is shown from its first step."""
    from game.ai.levels import LEVELS

    if match.journal is not None:
        match.journal.on_trouble = wake
    tray = DiceTray(desk)
    worker = Worker()
    session = Session(match, _opened(desk, match), tray, AiClient(worker, worker))
    session.best_level = LEVELS[-1].id
    scene = TableScene(desk, session, tray)
    if match.over:
        scene.ended = scene.watches = True
        scene.table.start_replay(0)
    return scene


def watched(desk: Desk, match: Match) -> TableScene:
    """Return the table of a match that cannot go on, to be looked at from its first step."""
    scene = table_of(desk, match)
    scene.session.only_watch()
    scene.follow_eyes()
    scene.table.start_replay()
    if scene.table.replay is not None:
        scene.table.replay.seek(0)
    return scene


def _opened(desk: Desk, match: Match) -> OpenTable:
    return OpenTable(desk, game_table_of(match.game.slug), match.setup)
