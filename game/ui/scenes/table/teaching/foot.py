"""What newcomers are told: the lesson that is due, at the foot of the board, else one line."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import Fitting
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.words import link, plain
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.beat import Beat
from game.ui.scenes.table.teaching.course import LessonPage
from game.ui.tables.content import Tip
from game.ui.tables.lessons import Lesson
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, Panel
from game.ui.widgets.words import Label, RichText

LOW = 28
"""Units of height of a button."""
HEADS = ("titles", "numbers", "short", "")
"""How much the heading of a lesson tells, by the room there is."""


class Foot(ReactivePanel):
    """Shows the lesson with its ticks, or a tip."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.beat = Beat(table)
        self._high: dict[tuple[int, float], int] = {}

    @property
    def teaches(self) -> bool:
        """Whether a lesson is shown: that has a place of its own, which a tip has not."""
        return self.shown and self.table.course.page is not None

    def depends(self) -> Hashable:
        """Return all that is told."""
        self.beat.renew()
        keys = tuple(self.desk.keys.label(action) for action in ("step", "steps"))
        return self.table.course.page, self.table.course.tip, keys

    def made(self) -> Widget | None:
        """Return the note."""
        page, tip = self.table.course.page, self.table.course.tip
        if page is not None:
            parts = self._over(page) if page.lesson is None else self._lesson(page, page.lesson)
        elif tip is not None:
            parts = self._tip(tip)
        else:
            return None
        note = Panel(parts, look="note", pad=8)
        note.solid = True
        return note

    def reserved(self, desk: Desk, width: int) -> int:
        """Return the height of its place: it never shrinks, or the board would jump."""
        key = (width, desk.theme.scale)
        self._high[key] = max(self._high.get(key, 0), self.size(desk, width)[1])
        return self._high[key]

    def _lesson(self, page: LessonPage, lesson: Lesson) -> Widget:
        head = Fitting(*(self._head(page, lesson, words) for words in HEADS))
        return Column(head, self._words(page.watching or lesson.text, lesson.rule), gap=4)

    def _head(self, page: LessonPage, lesson: Lesson, ticks: str) -> Widget:
        """Return what is taught, the ticks, and the ways out of it."""
        table, wordy = self.table, ticks in HEADS[:2]
        form = "lesson.head" if wordy else "lesson.short"
        words = table.say(form, (page.due or 0) + 1, len(page.lessons), lesson.title)
        skip = Button(table.say("lesson.skip") if wordy else "", table.course.skip)
        skip.icon, skip.action, skip.style = "skip-forward", "step", SMALL_STRONG
        skip.shows_key = wordy
        skip.tipped(table.say("lesson.skip_tip")).sized(height=LOW)
        hide = self._close(table.course.hide, "steps", table.say("lesson.hide"))
        glyph, title = _headed(words)
        told = [_ticks(page, ticks == "titles")] if ticks else []
        return Row(glyph, title.sized(grow=1), *told, skip, hide, gap=10)

    def _over(self, page: LessonPage) -> Widget:
        """Return the closing words; what could not be done in this match is named."""
        table, label = self.table, self.desk.keys.label
        close = self._close(table.course.skip, "step", table.say("lesson.close"))
        glyph, title = _headed(table.say("lesson.over"))
        words = table.say("lesson.words", label("hint"), label("threat"), label("rules"))
        missed = [lesson.title for lesson in page.lessons if not lesson.done]
        if missed:
            words = table.say("lesson.missed", self.desk.texts.listed(missed)) + " " + words
        return Column(Row(glyph, title.sized(grow=1), close, gap=8), self._words(words, ""), gap=4)

    def _tip(self, tip: Tip) -> Widget:
        close = self._close(self.table.course.close_tip, "step", self.table.say("lesson.close"))
        words = self._words(tip.text, tip.rule)
        return Row(Glyph("hint", 18, "amber"), words.sized(grow=1), close, gap=8)

    def _words(self, text: str, rule: str) -> Widget:
        return RichText(f"{plain(text)} {link(rule)}".strip(), self.table.on_rule, SMALL)

    def _close(self, act: Callable[[], None], action: str, words: str) -> Button:
        close = Button("", act, icon="close", action=action)
        close.bare, close.shows_key = True, False
        key = self.desk.keys.label(action)
        close.tipped(f"{words} {key}".strip()).sized(height=LOW)
        return close


def _headed(words: str) -> tuple[Widget, Widget]:
    return Glyph("hint", 18, "amber"), Label(words, SMALL_STRONG, "bright", single=True)


def _ticks(page: LessonPage, titled: bool) -> Widget:
    """Return a tick or a number a lesson; with their titles where there is room."""
    parts = [_tick(page, number, titled) for number in range(len(page.lessons))]
    return Row(*parts, gap=12 if titled else 6)


def _tick(page: LessonPage, number: int, titled: bool) -> Widget:
    lesson = page.lessons[number]
    colour = "good" if lesson.done else "amber" if number == page.due else "muted"
    mark: Widget = Label(str(number + 1), SMALL_STRONG, colour, single=True)
    if lesson.done:
        mark = Glyph("check", 15, colour)
    mark.tip = lesson.title
    title = Label(lesson.title, SMALL, colour, single=True)
    return Row(mark, title, gap=4) if titled else mark
