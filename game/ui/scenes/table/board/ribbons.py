"""The ribbons over the board: who is when in an order of play, and the stages of an order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.presenter.content import Ribbon, RibbonMeter, RibbonStep
from game.presenter.selection import InputResult, Selection
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.side_marks import mark_picture
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL_STRONG, TINY, Color, Style
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.panel import draw_bar
from game.ui.widgets.words import Label

CHIPS: Final = (24, 20, 16)
"""Units of side of a step, the largest first; the largest that fits is taken."""
GAP: Final = 3
"""Units between steps."""
BAR: Final = 42
"""Units of width of the bar of a meter."""
APART: Final = 6
"""Units between ribbons, and between steps and words."""
LOOKS: Final = {"now": 0, "ahead": 1, "left_out": 2, "past": 3}
"""Which steps are told first where there is no room for all."""
POINTED: Final = ("triangle", "diamond", "cross")
"""Marks with little room beside their middle: two digits are smaller on them."""
LOW: Final = 0.09
"""Share of a triangle's height by which words stand below its middle."""
FADED: Final = {"past": 90, "left_out": 60}
"""How much is seen of a step that is over, or left out, of 255."""


class RibbonStyle(NamedTuple):
    """A way of setting all ribbons."""

    side: int
    """Units of side of a step."""
    worded: bool
    bars: bool = True
    """Whether meters have their bars."""


WAYS: Final = (
    *(RibbonStyle(side, worded) for worded in (True, False) for side in CHIPS),
    *(RibbonStyle(side, worded=False, bars=False) for side in CHIPS),
)
"""The best first."""
SMALLEST: Final = WAYS[-1]


class Ribbons(ReactivePanel):
    """All ribbons side by side in one line."""

    @property
    def keeps(self) -> bool:
        """Whether there is a place for them, be it empty now, or the board would jump."""
        return self.table.game.has_ribbons

    def depends(self) -> Hashable:
        """Return all steps, and the room."""
        ribbons = tuple(self.table.game.panels.ribbons(self.table.context))
        return ribbons, self.table.view.colors, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the line of all ribbons that have steps."""
        ribbons = [r for r in self.table.game.panels.ribbons(self.table.context) if r.steps]
        return RibbonLine(self.table, ribbons) if ribbons else None


class RibbonLine(Widget):
    """The steps of all ribbons in one line, as large and wordy as there is room.

    It is laid out by hand: the steps of many pieces would be measured over and over.
    """

    def __init__(self, table: Table, ribbons: Sequence[Ribbon]) -> None:
        self.rows = [[_shown(table, step) for step in ribbon.steps] for ribbon in ribbons]
        self.words = [
            [Label(text, TINY, "muted", single=True) for text in (ribbon.first, ribbon.last)]
            for ribbon in ribbons
        ]
        self.table = table
        self.more = Label("", TINY, "muted", single=True)
        """How many steps of the last ribbon are folded away."""
        self.more.solid = True
        parts = zip(self.rows, self.words, strict=True)
        parted = (part for chips, words in parts for part in (*chips, *words))
        super().__init__(*parted, self.more)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole line."""
        return width, desk.u(CHIPS[0])

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Choose the largest steps that fit, with words if they fit too, and place all.

        Where not even the smallest do, meters stay without their bars, then the last ribbon beside
        them, and of that the steps that are due or to come.
        """
        self.rect = rect
        fits = (way for way in WAYS if self._wide(desk, way, self.rows) <= rect.width)
        way = next(fits, None)
        way, rows = (SMALLEST, self._needed()) if way is None else (way, self.rows)
        over = self._wide(desk, way, rows) > rect.width
        x = rect.x
        for number, row in enumerate(self.rows):
            shown, last = row in rows, number == len(self.rows) - 1
            steps = self._unfolded(desk, rect.right - x) if over and last else row
            if last and number and rows is self.rows:
                x = rect.right - self._wide(desk, way, [row])
            for step in row:
                step.shown = shown and step in steps
            x = self._place_row(desk, number, x, way)
        self._place_more(desk, x)

    def _needed(self) -> list[list[Chip | MeterBar]]:
        """Return the meters, and the last ribbon: what is told where there is little room."""
        meters = [row for row in self.rows[:-1] if isinstance(row[0], MeterBar)]
        return [*meters, self.rows[-1]]

    def _wide(self, desk: Desk, way: RibbonStyle, rows: Sequence[Sequence[Chip | MeterBar]]) -> int:
        """Return how wide some ribbons are, side by side."""
        found = desk.u(APART) * (len(rows) - 1)
        for chips, words in zip(self.rows, self.words, strict=True):
            if chips not in rows:
                continue
            found += sum(chip.wide(desk, way) + desk.u(GAP) for chip in chips)
            named = [desk.text.width(label.words, TINY) for label in words if label.words]
            found += sum(named) + desk.u(APART) * len(named) if way.worded else 0
        return found

    def _unfolded(self, desk: Desk, room: int) -> list[Chip | MeterBar]:
        """Return the steps of the last ribbon that fit beside how many are left out.

        Those that are due come first, then those to come.
        """
        row = self.rows[-1]
        room -= desk.text.width(f"+{len(row)}", TINY) + desk.u(APART)
        count = max(1, room // (row[0].wide(desk, SMALLEST) + desk.u(GAP)))
        urgent = sorted(row, key=lambda step: LOOKS.get(step.look, len(LOOKS)))[:count]
        return [step for step in row if step in urgent]

    def _place_more(self, desk: Desk, x: int) -> None:
        """Tell behind the last ribbon how many of its steps are folded away."""
        hidden = sum(not step.shown for step in self.rows[-1])
        self.more.shown = bool(hidden)
        self.more.words = f"+{hidden}"
        self.more.remeasure()
        self.more.tipped(self.table.say("ribbon.more", hidden, desk.key("next")))
        self._place_label(desk, self.more, x)

    def _place_row(self, desk: Desk, number: int, x: int, way: RibbonStyle) -> int:
        """Place the steps of a ribbon that are shown; return where what follows begins."""
        chips = [step for step in self.rows[number] if step.shown]
        first, last = self.words[number]
        for label in (first, last):
            label.shown = bool(chips) and way.worded and bool(label.words)
        x = self._place_label(desk, first, x)
        pixels = desk.u(way.side)
        y = self.rect.y + (self.rect.height - pixels) // 2
        for chip in chips:
            chip.way = way
            wide = chip.wide(desk, way)
            chip.place(desk, pygame.Rect(x, y, wide, pixels))
            x += wide + desk.u(GAP)
        return self._place_label(desk, last, x) + (desk.u(APART) if chips else 0)

    def _place_label(self, desk: Desk, label: Label, x: int) -> int:
        """Place words before or behind the steps; return where what follows begins."""
        if not label.shown:
            return x
        wide, high = label.size(desk, self.rect.width)
        y = self.rect.y + (self.rect.height - high) // 2
        label.place(desk, pygame.Rect(x, y, wide, high))
        return x + wide + desk.u(APART)


class Chip(Button):
    """One step: it selects whom it stands for, or tells why it is left out."""

    def __init__(self, table: Table, step: RibbonStep) -> None:
        super().__init__(step.words, partial(_look_at, table, step))
        self.table, self.step, self.way = table, step, WAYS[0]
        self.tipped(step.tip)
        self.bare = True
        if step.why is not None:
            self.refused(step.tip, partial(_tell_why, table, step))

    @property
    def look(self) -> str:
        """How it stands in the order of play."""
        return self.step.look

    def wide(self, desk: Desk, way: RibbonStyle) -> int:
        """Return how wide it is in a way of setting the ribbons."""
        return desk.u(way.side)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square."""
        return desk.u(self.way.side), desk.u(self.way.side)

    def least(self, desk: Desk) -> int:
        """Return the whole width: nothing of it can be left out."""
        return desk.u(self.way.side)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the mark of a side or a plate, the words on it, and a frame round what is due."""
        desk, step = form.desk, self.step
        row = -1 if step.seat is None else self.table.view.colors[step.seat]
        looks = (step.words, step.look, row, self.rect.size, desk.theme)
        surface.blit(desk.art.made(("step", *looks), lambda: self._drawn(desk)), self.rect)
        due = step.look == "now" and step.seat is not None
        if due or form.is_hot(self):
            color = desk.theme.amber if due else desk.theme.ring
            pygame.draw.rect(surface, color, self.rect, desk.u(2), border_radius=desk.u(5))

    def _drawn(self, desk: Desk) -> pygame.Surface:
        """Draw mark or plate with the words, faded as the step is."""
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._draw_plate(desk, picture)
        words = desk.text.render(self.words, self._style(desk), self._tone(desk))
        spot = words.get_rect(center=picture.get_rect().center)
        if self._shape(desk) == "triangle":
            spot.y += round(LOW * picture.get_height())
        picture.blit(words, spot)
        if self.step.look == "left_out":
            box = picture.get_rect().inflate(-desk.u(6), -desk.u(6))
            pygame.draw.line(picture, desk.theme.bright, box.bottomleft, box.topright, desk.u(1.5))
        picture.set_alpha(FADED.get(self.step.look, 255))
        return picture

    def _draw_plate(self, desk: Desk, picture: pygame.Surface) -> None:
        box, seat = picture.get_rect(), self.step.seat
        if seat is not None:
            side = box.height - desk.u(2)
            mark = mark_picture(desk, self.table.view.colors[seat], (side, side))
            picture.blit(mark, mark.get_rect(center=box.center))
            return
        due = self.step.look == "now"
        color = desk.theme.bright if due else desk.theme.faint
        inner = box.inflate(-desk.u(2), -desk.u(2))
        pygame.draw.rect(picture, color, inner, 0 if due else desk.u(1), border_radius=desk.u(4))

    def _tone(self, desk: Desk) -> Color:
        if self.step.seat is not None:
            return "#000000"
        return desk.theme.on_amber if self.step.look == "now" else desk.theme.bright

    def _style(self, desk: Desk) -> Style:
        if self.step.seat is None:
            return SMALL_STRONG if self.way.side > CHIPS[-1] else TINY
        tight = len(self.words) > 1 and self._shape(desk) in POINTED
        return Style("strong", round((0.38 if tight else 0.5) * self.way.side))

    def _shape(self, desk: Desk) -> str:
        """Return the shape of the mark, "" of a plate."""
        seat = self.step.seat
        return "" if seat is None else desk.theme.seat(self.table.view.colors[seat]).shape


class MeterBar(Button):
    """A bar with the mark of its side and its words; pressed it opens the game's overview."""

    def __init__(self, table: Table, meter: RibbonMeter) -> None:
        super().__init__(meter.words, lambda: table.on_overview())
        self.table, self.meter, self.way = table, meter, WAYS[0]
        self.tipped(meter.tip)
        self.bare = True

    @property
    def look(self) -> str:
        """A meter stands in no order of play."""
        return ""

    def wide(self, desk: Desk, way: RibbonStyle) -> int:
        """Return the width of mark, bar and words, in a way of setting the ribbons."""
        bar = BAR + APART if way.bars else GAP
        return desk.u(way.side + bar) + desk.text.width(self.words, SMALL_STRONG)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return its size, which does not hang on the room."""
        return self.wide(desk, self.way), desk.u(self.way.side)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the mark, the bar where there is room for it, and the words."""
        desk, meter = form.desk, self.meter
        high = self.rect.height - desk.u(4)
        mark = mark_picture(desk, self.table.view.colors[meter.seat], (high, high))
        surface.blit(mark, mark.get_rect(midleft=self.rect.midleft))
        near = not self.way.bars and meter.tone == "bad"
        ink = desk.theme.color(meter.tone) if near else desk.theme.bright
        words = desk.text.render(self.words, SMALL_STRONG, ink)
        surface.blit(words, words.get_rect(midright=self.rect.midright))
        if self.way.bars:
            self._draw_bar(desk, surface, words.get_width())
        if form.is_hot(self):
            pygame.draw.rect(
                surface, desk.theme.ring, self.rect, desk.u(2), border_radius=desk.u(5)
            )

    def _draw_bar(self, desk: Desk, surface: pygame.Surface, words: int) -> None:
        """Draw the bar between the mark and words of some width."""
        meter, left = self.meter, self.rect.x + self.rect.height + desk.u(1)
        wide = self.rect.right - words - desk.u(6) - left
        bar = pygame.Rect(left, 0, wide, desk.u(9))
        bar.centery = self.rect.centery
        tone = desk.theme.color(meter.tone)
        draw_bar(desk, surface, bar, meter.value / max(1, meter.most), tone)
        pygame.draw.rect(surface, desk.theme.faint, bar, desk.u(1), border_radius=desk.u(5))


def _shown(table: Table, step: RibbonStep | RibbonMeter) -> Chip | MeterBar:
    return MeterBar(table, step) if isinstance(step, RibbonMeter) else Chip(table, step)


def _look_at(table: Table, step: RibbonStep) -> None:
    if step.subject is not None:
        table.take(InputResult(Selection(step.subject)))


def _tell_why(table: Table, step: RibbonStep, _: str) -> None:
    if step.why is not None:
        table.refuse(step.why)
