"""The table of best scores at the end of a match: points count up, three letters are entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.match.dice import SeededDice
from game.match.journal import begun_here
from game.match.match import Match
from game.match.statistics import best
from game.match.statistics.best import LETTERS, BestScore, Table
from game.match.wording.mistakes import reason_words
from game.presenter.content import Score
from game.ui.desk import Desk
from game.ui.motion import digits
from game.ui.scenes.common.scores import score_rows, table_name, table_words
from game.ui.scenes.table.panels.words import plain
from game.ui.theme import SMALL, SMALL_STRONG, SUBHEADING, channels
from game.ui.widgets import Button, Column, Either, Label, Row, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.initials import InitialsEntry

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

COUNTS: Final = 1.6
"""Seconds in which the points count up."""
HIGH: Final = 64
"""Units that they are high."""
BESIDE: Final = 46
"""Units that they are high beside the letters."""
NARROW: Final = 420
"""Units of width below which words stand above the letters."""
LOWER: Final = 660
"""Units of height of a window below which the table stands beside the letters."""
LOW: Final = 36
"""Units of height of the button that enters them."""
LEAST: Final = 4
"""Digits that there are at least."""


class CountUp(Widget):
    """A number in glowing digits that counts up from 0 when it is first seen."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.high = HIGH
        """Units that the digits are high at most."""
        self.seconds = 0.0
        self.begun = False

    @property
    def shown_number(self) -> int:
        """What the digits show now."""
        share = min(1.0, self.seconds / COUNTS)
        return round(self.number * (1 - (1 - share) ** 2))

    @property
    def counting(self) -> bool:
        """Whether it still counts."""
        return self.begun and self.seconds < COUNTS

    def pass_time(self, seconds: float) -> None:
        """Count on."""
        if self.begun:
            self.seconds += seconds

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room of its digits, as high as the width allows."""
        high = self._high(desk, width)
        return round(self._places() * high * digits.WIDE), high

    def least(self, desk: Desk) -> int:
        """Return a width at which digits can be read."""
        return round(self._places() * desk.u(24) * digits.WIDE)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the digits; without motion they show the whole number at once."""
        self.begun = True
        if not form.desk.theme.motion:
            self.seconds = COUNTS
        high = self._high(form.desk, self.rect.width)
        tone = channels(form.desk.theme.amber)
        picture = digits.counted(self.shown_number, self._places(), high, tone)
        surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _high(self, desk: Desk, width: int) -> int:
        return max(8, min(desk.u(self.high), round(width / (self._places() * digits.WIDE))))

    def _places(self) -> int:
        return max(LEAST, len(str(self.number)))


class ByHeight(Widget):
    """Two makings of the same things: one for high windows, the other below so many units."""

    def __init__(self, high: Widget, low: Widget, units: float) -> None:
        super().__init__(high, low)
        self.units = units

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the one for the window."""
        self._choose(desk)
        return super().measure(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the window."""
        self._choose(desk)
        super().place(desk, rect)

    def _choose(self, desk: Desk) -> None:
        high, low = self.children
        low.shown = desk.size[1] < desk.u(self.units)
        high.shown = not low.shown


class BestScores(Column):
    """The page of best scores: what this match is worth, the letters, and the best ten."""

    def __init__(self, desk: Desk, match: Match, score: Score, renewed: Callable[[], None]) -> None:
        super().__init__(gap=14)
        self._desk, self._match, self._score, self._renewed = desk, match, score, renewed
        self._notes: tuple[str, ...] = ()
        self._own = ""
        known = best.load(match.game.slug)
        self.table: Table = known.tables.get(self._name, ())
        self.count = CountUp(score.figures[0])
        person = next((n for n in score.seats if match.players[n].kind == "person"), None)
        self.entry = InitialsEntry(
            best.initials_of("" if person is None else match.players[person].name),
            LETTERS,
            self.enter,
        )
        self.entry.on_change = lambda text: desk.sound.play("initials", 0.6)
        self.entry.tipped(desk.say("end.best.keys", desk.key("confirm")))
        self.done = Button(
            desk.say("end.best.enter"), lambda: self.enter(self.entry.text), "primary", "trophy"
        )
        counts = person is not None and not match.practice and self._has_place()
        self.asks = counts and begun_here(match)
        """Whether three letters may still be entered."""
        self._elsewhere = counts and not self.asks
        """Whether only where the match was begun keeps it from the table."""
        self._tell(tuple(desk.texts.say(note, ()) for note in known.notes))

    def enter(self, initials: str) -> None:
        """Enter the letters; where the table cannot be written, say so and ask again."""
        if not self.asks:
            return
        score = BestScore(initials, self._score.rank, self._score.figures, match_id(self._match))
        try:
            self.table = best.enter(self._match.game.slug, self._name, score)
        except OSError as error:
            self._tell(
                (self._desk.say("end.best.unwritten", reason_words(self._desk.texts, error)),)
            )
            self._renewed()
            return
        self.asks, self._own = False, match_id(self._match)
        self._desk.sound.play("score-spin", 0.8)
        self._tell(())
        self._renewed()

    @property
    def matters(self) -> bool:
        """Whether the match stands on the table, or may."""
        return self.asks or bool(self._own)

    @property
    def _name(self) -> str:
        """What the table is called in the file."""
        return table_name(self._score.table)

    def _has_place(self) -> bool:
        held = best.holds(self.table, match_id(self._match))
        self._own = match_id(self._match) if held else ""
        return not held and best.place_of(self.table, self._score.rank) < best.MOST

    def _tell(self, notes: tuple[str, ...]) -> None:
        """Lay the page out anew."""
        elsewhere = [Label(self._desk.say("end.best.elsewhere"), SMALL, "muted")]
        told = [
            *(elsewhere if self._elsewhere else ()),
            *(Label(plain(note), SMALL, "bad") for note in notes),
        ]
        self.count.high = BESIDE if self.asks else HIGH
        self.done.sized(height=LOW)
        roomy = Column(self._asked() if self.asks else self.count, *told, *self._held(), gap=14)
        entering = [self.entry] if self.asks else []
        left = Column(self.count, *entering, gap=4, align=0.5)
        title, rows = self._held(tight=True)
        head = Row(title.sized(grow=1), *([self.done] if self.asks else []), gap=8)
        right = Column(head, *told, rows, gap=4).sized(grow=1)
        self.children = (ByHeight(roomy, Row(left, right, gap=24, align=0), LOWER),)

    def _held(self, tight: bool = False) -> list[Widget]:
        """Return the table with its title."""
        slug, style = self._match.game.slug, SMALL_STRONG if tight else SUBHEADING
        title = Label(table_words(self._desk, slug, self._name), style, "heading")
        return [title, score_rows(self._desk, slug, self.table, self._own, tight)]

    def _asked(self) -> Widget:
        """Return the points and the letters: side by side, all is in sight in the largest type."""
        words = Label(self._desk.say("end.best.about"), SMALL)
        beside = Row(self.entry, Column(self.count, words, self.done, gap=8).sized(grow=1), gap=18)
        below = Column(self.count, words, Row(self.entry, self.done, gap=18), gap=8)
        return Either(beside, below, NARROW)


def match_id(match: Match) -> str:
    """Return what a match is known by: the seal of its dice, else the name of its file."""
    if isinstance(match.dice, SeededDice):
        return match.dice.commitment
    return match.journal.path.stem if match.journal is not None else ""
