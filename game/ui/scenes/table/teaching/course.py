"""The lessons of a first match, and the lines for newcomers: what is due, what was put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import Choice, Seat, State
from game.presenter.content import Tip
from game.presenter.lessons import History, Lesson, Pupil, lessons_of
from game.ui.scenes.table.teaching.player_record import PlayerRecord
from game.ui.scenes.table.teaching.tutorial_memory import Pupils, TutorialMemory

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


class LessonPage(NamedTuple):
    """What the lessons show now."""

    lessons: tuple[Lesson, ...]
    due: int | None
    """Number of the lesson that is due; None for the closing words."""
    watching: str = ""
    """What is said in place of its words while the person is not to act, or asked otherwise."""
    after: str = ""
    """The title of the lesson that goes on after one that pressed, "" where none does."""
    asks: bool = False
    """Whether it asks where to start: some of the lessons were done in another match."""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is due."""
        return None if self.due is None else self.lessons[self.due]

    @property
    def reads(self) -> bool:
        """Whether the lesson that is due is answered with Continue."""
        return not self.asks and self.lesson is not None and self.lesson.tells and not self.watching


class LessonCourse:
    """Teaches each person at the table in a scenario to learn from; found anew from the record.

    Nothing of it is kept but what each player put away, in the settings: a lesson by its id, all
    of them by the game's.
    """

    def __init__(self, table: Table, pupils: Pupils) -> None:
        self.table = table
        self.page: LessonPage | None = None
        """What is shown; it stays while something moves."""
        self.tip: Tip | None = None
        """The line for newcomers on show, where no lesson is."""
        self.record = PlayerRecord(table)
        """What the player who looks was taught, at this table and at others."""
        self._pupils = pupils
        self._asked = table.desk.lessons_asked
        """How often it had been asked for the lessons when these eyes were taught last."""
        self._known: tuple[object, ...] = ()
        self._pointed: tuple[object, ...] = ()

    @property
    def whole(self) -> str:
        """What all lessons together are called in the settings."""
        return f"{self.table.session.match.game.slug}.lessons"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to mark on the board now."""
        lesson = self._followed
        return () if lesson is None else lesson.cells

    @property
    def buttons(self) -> tuple[str, ...]:
        """The buttons to mark now, by their role or the action of their key."""
        lesson = self._followed
        return () if lesson is None or lesson.done else lesson.buttons

    @property
    def _followed(self) -> Lesson | None:
        """The lesson that tells them what to do now."""
        session, page = self.table.session, self.page
        return None if page is None or page.asks or not session.may_act else page.lesson

    @property
    def teaching(self) -> bool:
        """Whether a lesson is still due."""
        return self.page is not None and self.page.due is not None

    @property
    def is_taught(self) -> bool:
        """Whether there are lessons for whoever looks, from the start of the match on."""
        return self._teaches() and self.whole not in self.record.seen()

    def all_lessons(self) -> LessonPage:
        """Return a page with all lessons, the first of them due, whatever is shown now."""
        return LessonPage(self._lessons(self._pupil()), 0)

    @property
    def rule(self) -> str:
        """The rule behind the lesson on show, "" without one."""
        lesson = self.page.lesson if self.page is not None else None
        return "" if lesson is None else lesson.rule

    def history_of(self, seat: Seat) -> History[State]:
        """Return what a person that is taught has done and seen so far."""
        return self._pupils.of(seat).history(self.table.session.playback.step)

    def renew(self) -> None:
        """Find what is due now."""
        self._begin_again()
        seen = self.record.seen()
        if not self._teaches() or (self.whole in seen and not self._asks(seen)):
            self._keep_what_was_done()
            self.page, self._known = None, ()
        elif not self.table.session.busy:
            self._note()
            self._turn(seen)
        self._renew_tip(seen)

    def _begin_again(self) -> None:
        """Teach everybody from the first step on, if it was asked for in the settings."""
        asked = self.table.desk.lessons_asked
        if asked != self._asked:
            self._asked, self._known, self.page = asked, (), None
            self._pupils.begin_again(asked, self.table.session.playback.step)

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
            self.record.add(self.tip.id)
            self.tip = None

    def start_at(self, place: int) -> None:
        """Teach the lesson at a place of the page from now on, and those behind it once more."""
        page, pupils = self.page, self._pupils
        if page is None:
            return
        ids = [lesson.id for lesson in page.lessons]
        self.record.forget({self.whole, *ids[place:]})
        for id in ids[:place]:
            self.record.add(id)
        pupils.teach_anew(self.table.session.eyes, self.table.session.playback.step, ids[place])
        self.page, self._known = page._replace(due=place, watching="", after="", asks=False), ()

    def go_on(self) -> None:
        """Go on where an earlier match left off; all that was done stays done."""
        self._pupil().asks = False
        self.stale()

    def stale(self) -> None:
        """Have everything said anew: keys may have changed."""
        self._known = ()

    def skip(self) -> None:
        """Go on from the lesson that is due; after the last one put the closing words away.

        One that only tells something is done by that; any other is left out.
        """
        page = self.page
        lesson = None if page is None else page.lesson
        if page is not None and page.asks:
            self.go_on()
        elif page is not None and page.reads and lesson is not None:
            self._read(lesson)
        elif lesson is None or not lesson.done:
            self.record.add(self.whole if lesson is None else lesson.id)

    def _read(self, lesson: Lesson) -> None:
        """Count a lesson as read; it is not told again."""
        self.record.add_done(lesson.id)
        self.stale()

    def hide(self) -> None:
        """Put all lessons away."""
        self.go_on()
        self.record.add(self.whole)

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

    def _asks(self, seen: frozenset[str]) -> bool:
        """Whether to ask where to start: at the start of a match, who was taught at another."""
        pupil = self._pupil()
        if pupil.asks is None:
            head = f"{self.table.session.match.game.slug}.lesson"
            pupil.asks = any(id.startswith(head) for id in seen)
        return pupil.asks and not pupil.ordered_since(0)

    def _pupil(self) -> TutorialMemory:
        return self._pupils.of(self.table.session.eyes)

    def _note(self) -> None:
        """Take down what the record does not hold."""
        table, pupil = self.table, self._pupil()
        pupil.measured = pupil.measured or len(table.ruled or ()) > 1
        pointed = (table.selection, table.spot)
        showing = "" if self.page is None or self.page.lesson is None else self.page.lesson.id
        known = showing in pupil.weighed or pointed == self._pointed
        if not known and table.selection.subject is not None:
            self._pointed, preview = pointed, table.preview()
            if preview is not None and preview.odds is not None:
                pupil.weighed.add(showing)

    def _turn(self, away: frozenset[str]) -> None:
        """Turn to the lesson that is due, if anything has changed."""
        view, pupil = self.table.view, self._pupil()
        weighed, language = frozenset(pupil.weighed), self.table.desk.texts.language
        asks = self._asks(away)
        known = (away, pupil.measured, weighed, language, asks)
        if self._known[1:] == known and self._known[0] is view:
            return
        self._known, self._pointed = (view, *known), ()
        pupil.go_back(self.table.session.playback.step)
        lessons = self._lessons(pupil)
        self._note_deeds(lessons, pupil)
        left = [n for n, lesson in enumerate(lessons) if not lesson.done and lesson.id not in away]
        if self.whole in away:
            left = []
        due = self._due(lessons, left, pupil)
        self.page = self._page(lessons, due, left) if lessons else None
        if self.page is not None and asks:
            self.page = self.page._replace(asks=True)
            return
        if due is None:
            pupil.shown = None
            self._end(lessons, pupil, away)
            return
        pupil.ended = None
        if self._is_lesson_time(lessons, left):
            pupil.note(lessons[due], self.table.session.playback.step)

    def _page(self, lessons: tuple[Lesson, ...], due: int | None, left: list[int]) -> LessonPage:
        """Return the page: what is behind them, the lesson due, then the others."""
        behind = [n for n in range(len(lessons)) if n not in left and n != due]
        ahead = [n for n in left if n != due]
        place = None if due is None else self._pupil().place(lessons[due], len(behind))
        order = [*behind, *ahead]
        if due is not None and place is not None:
            order.insert(place, due)
        done = due is not None and lessons[due].done
        silent = due is not None and not lessons[due].text
        is_time = self._is_lesson_time(lessons, left) and not silent
        watching = "" if is_time else self._watching(done, done and not left)
        return LessonPage(
            tuple(lessons[n] for n in order), place, watching, self._after(lessons, due, left)
        )

    def _after(self, lessons: tuple[Lesson, ...], due: int | None, left: list[int]) -> str:
        """Return the title of the lesson that one that presses has put off."""
        if due is None or not lessons[due].presses or not self.table.context.owes:
            return ""
        kept = self._pupil().kept
        put_off = (lessons[n] for n in left if n != due and lessons[n].id == kept)
        return next((lesson.title for lesson in put_off), "")

    def _due(
        self, lessons: tuple[Lesson, ...], left: list[int], pupil: TutorialMemory
    ) -> int | None:
        """Return the lesson due, None once nothing is left.

        While it is no time for lessons it stays the same, even if it is done.
        """
        if self._is_lesson_time(lessons, left):
            return pupil.due(lessons, left, self.table.session.playback.step)
        here = (n for n, lesson in enumerate(lessons) if lesson.id == pupil.shown)
        same = (n for n in here if n in left or lessons[n].done)
        otherwise = None if pupil.ended is not None else next(iter(left), None)
        return next(same, otherwise)

    def _is_lesson_time(self, lessons: tuple[Lesson, ...], left: list[int]) -> bool:
        """Whether they are to act, and some lesson that is left has something to say to it."""
        return self.table.context.owes and (not left or any(lessons[n].text for n in left))

    def _watching(self, done: bool, last: bool) -> str:
        """Return what comes before the next lesson: what others do, or an answer of their own."""
        table, awaited = self.table, self.table.view.awaiting
        which = "last" if last else "next" if done else "same"
        if table.context.owes:
            return table.say(f"lesson.answer_{which}")
        next_one = table.say(f"lesson.{which}")
        if isinstance(awaited, Choice):
            return table.say("lesson.watch", table.view.names[awaited.seats[0]], next_one)
        return table.say("lesson.dice", next_one)

    def _lessons(self, pupil: TutorialMemory) -> tuple[Lesson, ...]:
        history = pupil.history(self.table.session.playback.step, self.record.done())
        return lessons_of(self.table.game.help.lessons, Pupil(self.table.context, history))

    def _note_deeds(self, lessons: tuple[Lesson, ...], pupil: TutorialMemory) -> None:
        """Record what was done that a table could not tell from the match if it opened it now.

        The ruler, the chances that were looked at, and what counts only once it was told.
        """
        steps = self.table.game.help.lessons
        done = {lesson.id for lesson in lessons if lesson.done}
        anew = Pupil(self.table.context, pupil.reopened(self.table.session.playback.step))
        for id in sorted(done - pupil.deeds):
            if not steps[id.rpartition(".")[2]].done(anew):
                self.record.add_done(id)
        pupil.deeds = done

    def _end(
        self, lessons: tuple[Lesson, ...], pupil: TutorialMemory, away: frozenset[str]
    ) -> None:
        """Show the closing words till their next order; if all was left out, nothing is said."""
        if pupil.ended is None:
            pupil.ended = len(self.table.session.match.entries)
        if pupil.ordered_since(pupil.ended) or not any(lesson.done for lesson in lessons):
            self.page = None
            self._finish(lessons, away)

    def _finish(self, lessons: tuple[Lesson, ...], away: frozenset[str]) -> None:
        """Put lessons away for good.

        What the position did not allow stays: it is told when the chance comes, in this match or
        in the next one of this scenario.
        """
        if all(lesson.done or lesson.id in away for lesson in lessons):
            self.record.add(self.whole)
        else:
            self._put_away_done(lessons)

    def _keep_what_was_done(self) -> None:
        """Teach only the rest in the next match, where this one ended before its lessons."""
        if self.table.session.match.over and self.page is not None:
            self._put_away_done(self.page.lessons)

    def _put_away_done(self, lessons: tuple[Lesson, ...]) -> None:
        for lesson in lessons:
            if lesson.done:
                self.record.add_done(lesson.id)
