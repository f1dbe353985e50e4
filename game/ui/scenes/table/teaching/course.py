"""The lessons of a first match, and the lines for newcomers: what is due, what was put away."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.core.boards.squares import Cell
from game.core.contract import Seat
from game.ui.scenes.table.teaching.seen_events import SeenEvents
from game.ui.tables.content import Tip
from game.ui.tables.context import TableView
from game.ui.tables.lessons import History, Lesson, Pupil, lessons_of

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


class LessonPage(NamedTuple):
    """What the lessons show now."""

    lessons: tuple[Lesson, ...]
    due: int | None
    """Number of the lesson that is due; None for the closing words."""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is due."""
        return None if self.due is None else self.lessons[self.due]


class Taught:
    """What only the table knows of a person that it teaches."""

    def __init__(self, doings: SeenEvents) -> None:
        self.doings = doings
        self.measured = self.weighed = False
        self.told: dict[str, int] = {}
        self.ended: int | None = None
        """Entries of the match when the closing words were first shown."""

    def history(self, step: int) -> History:
        """Return what the lessons ask about."""
        told = MappingProxyType(dict(self.told))
        return History(self.doings.until(step), self.measured, self.weighed, told)


class Course:
    """Teaches each person at the table in a scenario to learn from; found anew from the record.

    Nothing of it is kept but what was put away: a lesson by its id, all of them by the game's.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page: LessonPage | None = None
        """What is shown; it stays while something moves."""
        self.tip: Tip | None = None
        """The line for newcomers on show, where no lesson is."""
        self.on_seen: Callable[[str], None] = lambda id: None
        """Remembers that a lesson or a line need not be told again."""
        self._pupils: dict[Seat, Taught] = {}
        self._away: set[str] = set()
        self._known: tuple[object, ...] = ()
        self._pointed: tuple[object, ...] = ()

    @property
    def whole(self) -> str:
        """What all lessons together are called in the settings."""
        return f"{self.table.session.match.game.slug}.lessons"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to mark on the board now."""
        session, page = self.table.session, self.page
        if page is None or page.lesson is None or not session.may_act:
            return ()
        return page.lesson.cells

    @property
    def rule(self) -> str:
        """The rule behind the lesson on show, "" without one."""
        lesson = self.page.lesson if self.page is not None else None
        return "" if lesson is None else lesson.rule

    def renew(self, seen: frozenset[str]) -> None:
        """Find what is due now; `seen` is what the settings say was put away for good."""
        away = seen | self._away
        if not self._teaches() or self.whole in away:
            self.page, self._known = None, ()
        elif not self.table.session.busy:
            self._note()
            self._turn(away)
        self._renew_tip(seen)

    def _renew_tip(self, seen: frozenset[str]) -> None:
        """Find the line for newcomers that matters now; one that is shown stays for the turn."""
        table = self.table
        if self.page is not None:
            self.tip = None
        elif not table.session.may_act or not table.desk.settings.tips:
            self.close_tip()
        elif self.tip is None:
            tips = table.game.tips_now(table.context)
            self.tip = next((tip for tip in tips if tip.id not in seen), None)

    def close_tip(self) -> None:
        """Put the line for newcomers away for good."""
        if self.tip is not None:
            self.on_seen(self.tip.id)
            self.tip = None

    def stale(self) -> None:
        """Have everything said anew: keys may have changed."""
        self._known = ()

    def skip(self) -> None:
        """Leave the lesson that is due out; after the last one put the closing words away."""
        lesson = None if self.page is None else self.page.lesson
        self._put_away(self.whole if lesson is None else lesson.id)

    def hide(self) -> None:
        """Put all lessons away."""
        self._put_away(self.whole)

    def _put_away(self, id: str) -> None:
        self._away.add(id)
        self.on_seen(id)

    def _teaches(self) -> bool:
        """Whether a person sits before a scenario to learn from that is not over."""
        table, match = self.table, self.table.session.match
        if table.replay is not None or match.over or not match.setup.scenario.tutorial:
            return False
        return self._seat() is not None

    def _seat(self) -> Seat | None:
        seat, players = self.table.session.eyes, self.table.session.match.players
        person = 0 <= seat < len(players) and players[seat].kind == "person"
        return seat if person else None

    def _pupil(self) -> Taught:
        seat = self.table.session.eyes
        if seat not in self._pupils:
            self._pupils[seat] = Taught(SeenEvents(self.table.session.match, seat))
        return self._pupils[seat]

    def _note(self) -> None:
        """Take down what the record does not hold."""
        table, pupil = self.table, self._pupil()
        pupil.measured = pupil.measured or len(table.ruled or ()) > 1
        pointed = (table.selection, table.spot)
        if not pupil.weighed and table.selection.subject is not None and pointed != self._pointed:
            self._pointed, preview = pointed, table.preview()
            pupil.weighed = preview is not None and preview.odds is not None

    def _turn(self, away: frozenset[str]) -> None:
        """Turn to the lesson that is due, if anything has changed."""
        view, pupil = self.table.view, self._pupil()
        known = (away, pupil.measured, pupil.weighed, self.table.desk.texts.language)
        if self._known[1:] == known and self._known[0] is view:
            return
        self._known, self._pointed = (view, *known), ()
        lessons = self._lessons(view, pupil)
        due = next((n for n, x in enumerate(lessons) if not x.done and x.id not in away), None)
        self.page = LessonPage(lessons, due) if lessons else None
        if due is None:
            self._end(lessons, pupil)
        else:
            pupil.ended = None
            pupil.told.setdefault(lessons[due].id, self.table.session.playback.step)

    def _lessons(self, view: TableView, pupil: Taught) -> tuple[Lesson, ...]:
        history = pupil.history(self.table.session.playback.step)
        return lessons_of(self.table.game.lessons, Pupil(self.table.context, history))

    def _end(self, lessons: tuple[Lesson, ...], pupil: Taught) -> None:
        """Show the closing words till her next order; if all was left out, nothing is said."""
        entries = self.table.session.match.entries
        if pupil.ended is None:
            pupil.ended = len(entries)
        seat = self.table.session.eyes
        ordered = any(entry.seat == seat for entry in entries[pupil.ended :])
        if ordered or not any(lesson.done for lesson in lessons):
            self.page = None
            self._finish()

    def _finish(self) -> None:
        """Put all away for good once nobody at the table is still taught."""
        players = self.table.session.match.players
        persons = [seat for seat, player in enumerate(players) if player.kind == "person"]
        if all(seat in self._pupils and self._pupils[seat].ended is not None for seat in persons):
            self._put_away(self.whole)
