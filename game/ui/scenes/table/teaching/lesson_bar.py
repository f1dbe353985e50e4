"""What newcomers are told: the lesson that is due, at the foot of the board, else one line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from heapq import nlargest
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.texts import ids
from game.presenter.content import Tip
from game.presenter.lessons import Lesson
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import (
    FirstLowEnough,
    FirstThatFits,
    LayoutMode,
    ShrinkingWords,
    layout_mode,
)
from game.ui.scenes.table.panels.words import with_link
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.course import LessonPage
from game.ui.scenes.table.teaching.foot_bar import FootBar
from game.ui.theme import SMALL, SMALL_STRONG, TINY, Style
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, Panel
from game.ui.widgets.words import Label, RichText

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

TIP_PAD = 1
"""Units of room above and below a tip, whose place is no higher than two lines."""
TIP_STYLES = (SMALL, TINY, Style("text", 11), Style("text", 10))
"""How large the words of a tip are, by the room that a warning beside it leaves."""
LESSON_STYLES = (SMALL, TINY)
"""How large the words of a lesson are."""
CROSS = 24
"""Units of height of what puts a tip away, at least."""
LOW = 28
"""Units of height of a button."""
VALUE = "n" * 16
"""A long value for the words of a lesson: a name, the number of a piece."""
LONGEST = 3
"""Of how many lessons the heights are compared: one a little shorter may still have a line more."""
MISSED = 2
"""Lessons left out that the closing words have room to name."""
TICK = 15
"""Units of width of a tick."""


class HeadLook(NamedTuple):
    """How much the heading of a lesson tells."""

    wordy: bool
    """Whether it says that this is the tutorial."""
    ticks: str = ""
    """"titles", "numbers", or "" for none."""
    named: bool = True
    """Whether the button that goes on has words."""


HEADS = (
    HeadLook(True, "titles"),
    HeadLook(True, "numbers"),
    HeadLook(False, "numbers"),
    HeadLook(False),
    HeadLook(False, named=False),
)
"""The headings of a lesson by the room there is: the words of the button are the last to go."""


class LessonBar(FootBar):
    """Shows the lesson with its ticks, or a tip."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._high: dict[tuple[int, float, str], int] = {}
        self._keeps: bool | None = None
        self._tip_words = FirstLowEnough()

    @property
    def teaches(self) -> bool:
        """Whether a lesson is told."""
        return self.table.course.page is not None

    @property
    def lesson(self) -> str:
        """The lesson on show, "" for none."""
        page = self.table.course.page
        return "" if page is None or page.lesson is None else page.lesson.id

    @property
    def keeps(self) -> bool:
        """Whether a place of its own is kept: at a table at which there are lessons to learn.

        It stays when the lessons are over, or the board would change its size in the match. Where
        it is only asked whether to learn, it goes with the question.
        """
        page = self.table.course.page
        if page is not None and page.asks:
            return True
        if not self._keeps:
            self._keeps = self.table.course.is_taught
        return self._keeps

    def depends(self) -> Hashable:
        """Return all that is told."""
        self.beat.renew()
        keys = tuple(self.desk.key(action) for action in ("step", "steps"))
        return self.table.course.page, self.table.course.tip, keys, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the note."""
        page, tip = self.table.course.page, self.table.course.tip
        if page is not None and page.asks:
            parts = self._asks(page)
        elif page is not None:
            parts = self._over(page) if page.lesson is None else self._lesson(page, page.lesson)
        elif tip is not None:
            note = _note(self._tip(tip), "inner")
            note.y = TIP_PAD
            return note
        else:
            return None
        return _note(parts)

    def reserved(self, desk: Desk, width: int) -> int:
        """Return the height of its place: that of the longest lesson, or the board would jump."""
        key = (width, desk.theme.scale, desk.texts.language)
        if key not in self._high:
            page = self.table.course.page or self.table.course.all_lessons()
            notes = (_note(part) for part in self._longest(page))
            self._high[key] = max(note.size(desk, width)[1] for note in notes)
        return self._high.get(key, 0)

    def lowest_tip(self, desk: Desk, width: int) -> int:
        """Return the least height in which the tip is read, and its cross is whole."""
        note, before = self.children[0], self.children[0].rect.copy()
        note.place(desk, pygame.Rect(0, 0, width, desk.u(LOW)))
        room = self._tip_words.rect.width
        note.place(desk, before)
        low = min(way.size(desk, room)[1] for way in self._tip_words.children)
        return max(low, desk.u(CROSS)) + 2 * desk.u(TIP_PAD)

    def _longest(self, page: LessonPage) -> Iterator[Widget]:
        """Yield all that the lessons may say, and their closing words."""
        texts, area = self.desk.texts, self.table.game.area
        lesson = page.lessons[page.due or 0]
        taught = [
            texts.text(id, *[VALUE] * 4)
            for id in ids(area)
            if id.startswith(f"{area}.lesson.") and not id.endswith(".title")
        ]
        for text in nlargest(LONGEST, taught, key=len):
            yield self._lesson(page._replace(watching="", after=""), lesson._replace(text=text))
        by_length = sorted(page.lessons, key=lambda one: len(one.title))
        missed = tuple(x._replace(done=x not in by_length[-MISSED:]) for x in page.lessons)
        yield self._over(page._replace(lessons=missed))
        yield self._asks(page)

    def _lesson(self, page: LessonPage, lesson: Lesson) -> Widget:
        head = FirstThatFits(*(self._head(page, lesson, look) for look in HEADS))
        text = page.watching or lesson.text
        if page.after:
            text = self.desk.texts.paragraph((text, self.table.say("lesson.then", page.after)))
        return Column(head, self._lesson_words(text, lesson.rule), gap=4)

    def _lesson_words(self, text: str, rule: str) -> Widget:
        """Return words that are smaller where the panels under tabs leave no room for them."""
        styles = LESSON_STYLES if layout_mode(self.desk) is LayoutMode.TABS else LESSON_STYLES[:1]
        return ShrinkingWords(*(self._words(text, rule, style) for style in styles))

    def _head(self, page: LessonPage, lesson: Lesson, look: HeadLook) -> Widget:
        """Return what is taught, the ticks, and the ways out of it."""
        table = self.table
        form = "lesson.head" if look.wordy else "lesson.short"
        words = table.say(form, (page.due or 0) + 1, len(page.lessons), lesson.title)
        leave = [] if lesson.done else [self._leave(page.reads, look.named)]
        hide = self._close(table.course.hide, "steps", table.say("lesson.hide"))
        glyph, title = _headed(words)
        told = [self._ticks(page, look.ticks == "titles")] if look.ticks else []
        return Row(glyph, title.sized(grow=1), *told, *leave, hide, gap=10)

    def _leave(self, reads: bool, wordy: bool) -> Button:
        """Return the button that goes on: by reading, or by leaving the lesson out."""
        table, word = self.table, "go_on" if reads else "skip"
        leave = Button(table.say(f"lesson.{word}") if wordy else "", table.course.skip)
        leave.icon = "check" if reads else "skip-forward"
        leave.action, leave.style, leave.shows_key = "step", SMALL_STRONG, True
        leave.tipped(table.say(f"lesson.{word}_tip")).sized(height=LOW)
        return leave

    def _asks(self, page: LessonPage) -> Widget:
        """Return the question where to start, for who was taught in another match."""
        table, course, due = self.table, self.table.course, page.due
        name = table.course.record.player
        again = _small(table.say("lesson.again"), lambda: course.start_at(0))
        word = "without" if due is None else "go_on"
        leave = _small(table.say(f"lesson.{word}"), course.skip)
        leave.action, leave.shows_key = "step", True
        ways = (again, leave)
        glyph, title = _headed(table.say("lesson.asks", name))
        roomy = Row(glyph, title.sized(grow=1), self._ticks(page, False), *ways, gap=10)
        tight = Row(title.sized(grow=1), *ways, gap=6)
        narrow = Column(Row(title, self._ticks(page, False), gap=6), Row(*ways, gap=6), gap=2)
        count = (due or 0, len(page.lessons))
        words = table.say("lesson.asks_done" if due is None else "lesson.asks_words", *count)
        return Column(FirstThatFits(roomy, tight, narrow), self._words(words, ""), gap=4)

    def _over(self, page: LessonPage) -> Widget:
        """Return the closing words; what could not be done in this match is named."""
        table, label = self.table, self.desk.key
        close = self._close(table.course.skip, "step", table.say("lesson.close"))
        glyph, title = _headed(table.say("lesson.over"))
        words = table.say("lesson.words", label("hint"), label("threat"), label("rules"))
        missed = [lesson.title for lesson in page.lessons if not lesson.done]
        if missed:
            first = table.say("lesson.missed", self.desk.texts.listed(missed))
            words = self.desk.texts.paragraph((first, words))
        return Column(Row(glyph, title.sized(grow=1), close, gap=8), self._words(words, ""), gap=4)

    def _ticks(self, page: LessonPage, titled: bool) -> Widget:
        """Return a tick or a number a lesson; with their titles where there is room."""
        parts = [self._tick(page, number, titled) for number in range(len(page.lessons))]
        return Row(*parts, gap=8 if titled else 2)

    def _tick(self, page: LessonPage, number: int, titled: bool) -> Widget:
        lesson, course = page.lessons[number], self.table.course
        done = lesson.done or (page.asks and number < (page.due or 0))
        color = "good" if done else "amber" if number == page.due else "muted"
        words = "" if done else str(number + 1)
        if titled:
            words = lesson.title if done else self.table.say("lesson.tick", words, lesson.title)
        tick = StepTick(words, color, done, lambda: course.start_at(number))
        tick.tipped(self.table.say("lesson.step_tip", lesson.title))
        return tick

    def _tip(self, tip: Tip) -> Widget:
        close = self._close(self.table.course.close_tip, "step", self.table.say("lesson.close"))
        ways = (self._words(tip.text, tip.rule, style) for style in TIP_STYLES)
        self._tip_words = FirstLowEnough(*ways)
        return Row(Glyph("hint", 18, "link"), self._tip_words.sized(grow=1), close, gap=8)

    def _words(self, text: str, rule: str, style: Style = SMALL) -> Widget:
        return RichText(with_link(self.desk.texts, text, rule), self.table.on_rule, style)

    def _close(self, act: Callable[[], None], action: str, words: str) -> Button:
        close = Button("", act, icon="close", action=action)
        close.bare, close.shows_key = True, False
        close.tipped(self.desk.keyed(words, action)).sized(height=LOW)
        return close


def _note(parts: Widget, look: str = "note") -> Panel:
    note = Panel(parts, look=look, pad=8)
    note.solid = True
    return note


def _headed(words: str) -> tuple[Widget, Widget]:
    return Glyph("hint", 18, "amber"), Label(words, SMALL_STRONG, "bright", single=True)


def _small(words: str, act: Callable[[], None]) -> Button:
    """Return a low button for the head of a note."""
    button = Button(words, act)
    button.style = SMALL_STRONG
    button.sized(height=LOW)
    return button


class StepTick(Button):
    """A tick or the number of a lesson, with its title where there is room; starts there."""

    def __init__(self, words: str, color: str, done: bool, act: Callable[[], None]) -> None:
        super().__init__(words, act, icon="check" if done else "")
        self.color, self.bare, self.style = color, True, SMALL_STRONG
        self.sized(height=LOW)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for the tick alone."""
        return min(width, self.least(desk)), desk.u(LOW)

    def least(self, desk: Desk) -> int:
        """Return the room for the tick and a little air."""
        return self._content(desk) + desk.u(6)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the tick or the number, then the title."""
        desk = form.desk
        if form.is_hot(self):
            box = desk.art.box(self.rect.size, self._look(form), desk.theme.scale)
            surface.blit(box, self.rect)
        ink, left = getattr(desk.theme, self.color), self.rect.x + desk.u(3)
        if self.icon:
            icon = desk.icons.get(self.icon, desk.u(TICK), ink)
            surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
            left += desk.u(TICK + 4)
        if self.words:
            words = desk.text.render(self.words, self.style, ink)
            surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _content(self, desk: Desk) -> int:
        icon = desk.u(TICK) + (desk.u(4) if self.words else 0) if self.icon else 0
        return icon + desk.text.width(self.words, self.style)
