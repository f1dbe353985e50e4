"""How long others' turns take on the screen, for the one person at a table of computers.

A match is played first without a window; then its orders are given again at a table, with a clock
of its own and all animations at normal speed. Computers answer at once: what is counted is what
the table shows, not what anybody thinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean
from typing import Final, NamedTuple

from game.ai.decide import Decision, decide
from game.core.contract import Choice, Command, Roll, Seat
from game.core.seats import teams_of
from game.match.dice import SeededDice
from game.match.match import Match
from game.ui.bench.matches import match_of
from game.ui.bench.stage import BenchWindow
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables import table_of
from game.ui.tables.open_table import OpenTable

LEVEL: Final = "corporal"
FRAME: Final = 1 / 60
PATIENCE: Final = 600.0
"""Seconds in which a person must be able to act again."""
VIEWER: Final = 0
"""The seat of the person."""


class WatchedTime(NamedTuple):
    """What a person watched between two orders."""

    own: float
    """Seconds in which the person's own order was shown."""
    others: float
    """Seconds in which others' orders were shown, and what nobody has ordered."""


class Record(NamedTuple):
    """The orders of a match, by whoever gave them."""

    slug: str
    scenario: str
    kinds: str
    """A p or a c for each seat."""
    seed: str
    given: tuple[tuple[Seat, Command], ...]

    def begin(self) -> Match:
        """Return the match before its first order."""
        return match_of(self.slug, self.scenario, self.kinds, SeededDice(self.seed))


def recorded(slug: str, scenario: str, kinds: str, seed: str, most: int = 2000) -> Record:
    """Return a match that computers play, up to so many entries at most."""
    empty = Record(slug, scenario, kinds, seed, ())
    match, given = empty.begin(), list[tuple[Seat, Command]]()
    while not match.over and len(match.entries) < most:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            seat, number = awaited.seats[0], len(match.entries)
            view, teams = match.view(seat), teams_of(match.setup)
            command = decide(match.game, view, seat, LEVEL, number, teams=teams).command
            match.submit(seat, command)
            match.step()
            given.append((seat, command))
    return empty._replace(given=tuple(given))


class RecordedOracle:
    """Gives each seat's orders again, in their order, as soon as they are asked for."""

    def __init__(self, record: Record) -> None:
        self._orders: dict[Seat, list[Command]] = {}
        for seat, command in record.given:
            self._orders.setdefault(seat, []).append(command)
        self._next: Command | None = None

    def next_of(self, match: Match, seat: Seat) -> Command | None:
        """Return the next order of a seat in a match, None once there is none."""
        given = sum(entry.seat == seat for entry in match.entries)
        orders = self._orders.get(seat, [])
        return orders[given] if given < len(orders) else None

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        """Take the next order of the seat."""
        self._next = self.next_of(match, seat)

    def poll(self) -> Decision | None:
        """Return it, None once there is none."""
        return None if self._next is None else Decision(self._next, ())

    def stop(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def waits(stage: BenchWindow, record: Record, whole: bool = False) -> Iterator[WatchedTime]:
    """Give the orders of a match at a table; yield what the person watched before each order.

    With `whole` everything is shown at length, as if all of it were aimed at the person.
    """
    match, oracle = record.begin(), RecordedOracle(record)
    tray = DiceTray(stage.desk)
    table = OpenTable(stage.desk, table_of(record.slug), match.setup)
    session = Session(match, table, tray, AiClient(oracle))
    session.playback.pacing.whole = whole
    stage.start(TableScene(stage.desk, session, tray))
    while (waited := _watched(session)) is not None:
        yield waited
        command = oracle.next_of(match, VIEWER)
        if command is None:
            return
        refusal = session.give(command)
        assert refusal is None, f"{command} was recorded under other rules"


def others_each(found: list[WatchedTime]) -> float:
    """Return the seconds of others' turns for each order of the person."""
    return mean(wait.others for wait in found) if found else 0.0


def _watched(session: Session) -> WatchedTime | None:
    """Let time pass till the person may act; None where that never happens."""
    own = others = 0.0
    while not session.may_act:
        if session.match.over or own + others > PATIENCE:
            return None
        session.update(FRAME)
        if session.playback.timeline.busy:
            if _is_own(session):
                own += FRAME
            else:
                others += FRAME
    return WatchedTime(own, others)


def _is_own(session: Session) -> bool:
    """Whether the entry on the screen came of an order of the person's."""
    match, step = session.match, session.playback.step
    if step >= len(match.entries):
        return False
    entries = match.entries
    givers = {entries[order].seat for order in match.span_of(step).orders}
    return givers == {VIEWER} or entries[step].seat == VIEWER


def records(slug: str, scenario: str, kinds: str, matches: int) -> Iterator[Record]:
    """Return so many matches, the same ones every time."""
    for number in range(matches):
        yield recorded(slug, scenario, kinds, f"pace {number}")
