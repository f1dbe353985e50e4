"""The ribbons over the board: who is when in an order of play, and the stages of an order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.layout_mode import layout_mode
from game.ui.scenes.table.panels.prompt import mark_picture
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.tables.content import Meter, Ribbon, RibbonStep
from game.ui.tables.selection import InputResult, Selection
from game.ui.theme import SMALL_STRONG, TINY, Colour, Style
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
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
FADED: Final = {"past": 90, "left_out": 60}
"""How much is seen of a step that is over, or left out, of 255."""


class Ribbons(ReactivePanel):
    """All ribbons side by side in one line."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._keeps = False

    @property
    def keeps(self) -> bool:
        """Whether there is a place for them: since the first was shown, or the board would jump."""
        self._keeps = self._keeps or bool(self.children)
        return self._keeps

    def depends(self) -> Hashable:
        """Return all steps, and the room."""
        ribbons = tuple(self.table.game.ribbons(self.table.context))
        return ribbons, self.table.view.colours, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the line of all ribbons that have steps."""
        ribbons = [r for r in self.table.game.ribbons(self.table.context) if r.steps]
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
        parts = zip(self.rows, self.words, strict=True)
        super().__init__(*(part for chips, words in parts for part in (*chips, *words)))

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole line."""
        return width, desk.u(CHIPS[0])

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Choose the largest steps that fit, with words if they fit too, and place all."""
        self.rect = rect
        ways = [(side, worded) for worded in (True, False) for side in CHIPS]
        wides = ((way, self._wides(desk, *way)) for way in ways)
        room = rect.width - desk.u(APART) * (len(self.rows) - 1)
        fits = ((way, wide) for way, wide in wides if sum(wide) <= room)
        way, wide = next(fits, ((CHIPS[-1], False), self._wides(desk, CHIPS[-1], worded=False)))
        left_out = sum(wide) > room
        x = rect.x
        for number, ribbon_wide in enumerate(wide):
            last = number == len(wide) - 1
            shown = last or not left_out
            if last and number and not left_out:
                x = rect.right - ribbon_wide
            self._place_row(desk, number, (x, *way), shown)
            x += ribbon_wide + desk.u(APART) if shown else 0

    def _wides(self, desk: Desk, side: int, worded: bool) -> list[int]:
        """How wide each ribbon is."""
        found = []
        for chips, words in zip(self.rows, self.words, strict=True):
            wide = sum(chip.wide(desk, side) + desk.u(GAP) for chip in chips)
            named = [desk.text.width(label.words, TINY) for label in words if label.words]
            found.append(wide + (sum(named) + desk.u(APART) * len(named) if worded else 0))
        return found

    def _place_row(self, desk: Desk, number: int, how: tuple[int, int, bool], shown: bool) -> None:
        (x, side, worded), chips = how, self.rows[number]
        first, last = self.words[number]
        for label in (first, last):
            label.shown = shown and worded and bool(label.words)
        x = self._place_label(desk, first, x)
        pixels = desk.u(side)
        y = self.rect.y + (self.rect.height - pixels) // 2
        for chip in chips:
            chip.shown, chip.side = shown, side
            wide = chip.wide(desk, side)
            chip.place(desk, pygame.Rect(x, y, wide, pixels))
            x += wide + desk.u(GAP)
        self._place_label(desk, last, x)

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
        self.table, self.step, self.side = table, step, CHIPS[0]
        self.tipped(step.tip)
        self.bare = True
        if step.why is not None:
            self.refused(step.tip, partial(_tell_why, table, step))

    def wide(self, desk: Desk, side: int) -> int:
        """Return how wide it is where steps have a side of so many units."""
        return desk.u(side)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square."""
        return desk.u(self.side), desk.u(self.side)

    def least(self, desk: Desk) -> int:
        """Return the whole width: nothing of it can be left out."""
        return desk.u(self.side)

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the mark of a side or a plate, the words on it, and a frame round what is due."""
        desk, step = form.desk, self.step
        row = -1 if step.seat is None else self.table.view.colours[step.seat]
        looks = (step.words, step.look, row, self.rect.size, desk.theme)
        surface.blit(desk.art.made(("step", *looks), lambda: self._drawn(desk)), self.rect)
        if step.look == "now" or form.is_hot(self):
            colour = desk.theme.amber if step.look == "now" else desk.theme.ring
            pygame.draw.rect(surface, colour, self.rect, desk.u(2), border_radius=desk.u(5))

    def _drawn(self, desk: Desk) -> pygame.Surface:
        """Draw mark or plate with the words, faded as the step is."""
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._draw_plate(desk, picture)
        words = desk.text.render(self.words, self._style(desk), self._tone(desk))
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        if self.step.look == "left_out":
            box = picture.get_rect().inflate(-desk.u(6), -desk.u(6))
            pygame.draw.line(picture, desk.theme.bright, box.bottomleft, box.topright, desk.u(1.5))
        picture.set_alpha(FADED.get(self.step.look, 255))
        return picture

    def _draw_plate(self, desk: Desk, picture: pygame.Surface) -> None:
        box, seat = picture.get_rect(), self.step.seat
        if seat is not None:
            side = box.height - desk.u(2)
            mark = mark_picture(desk, self.table.view.colours[seat], (side, side))
            picture.blit(mark, mark.get_rect(center=box.center))
            return
        due = self.step.look == "now"
        colour = desk.theme.amber if due else desk.theme.faint
        inner = box.inflate(-desk.u(2), -desk.u(2))
        pygame.draw.rect(picture, colour, inner, 0 if due else desk.u(1), border_radius=desk.u(4))

    def _tone(self, desk: Desk) -> Colour:
        if self.step.seat is not None:
            return "#000000"
        return desk.theme.on_amber if self.step.look == "now" else desk.theme.bright

    def _style(self, desk: Desk) -> Style:
        if self.step.seat is None:
            return SMALL_STRONG if self.side > CHIPS[-1] else TINY
        return Style("strong", round(0.5 * self.side))


class MeterBar(Button):
    """A bar with the mark of its side and its words; pressed it opens the game's overview."""

    def __init__(self, table: Table, meter: Meter) -> None:
        super().__init__(meter.words, lambda: table.on_overview())
        self.table, self.meter, self.side = table, meter, CHIPS[0]
        self.tipped(meter.tip)
        self.bare = True

    def wide(self, desk: Desk, side: int) -> int:
        """Return the width of mark, bar and words."""
        return desk.u(side + BAR + APART) + desk.text.width(self.words, SMALL_STRONG)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return its size, which does not hang on the room."""
        return self.wide(desk, self.side), desk.u(self.side)

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the mark, the bar and the words."""
        desk, meter = form.desk, self.meter
        high = self.rect.height - desk.u(4)
        mark = mark_picture(desk, self.table.view.colours[meter.seat], (high, high))
        surface.blit(mark, mark.get_rect(midleft=self.rect.midleft))
        words = desk.text.render(self.words, SMALL_STRONG, desk.theme.bright)
        surface.blit(words, words.get_rect(midright=self.rect.midright))
        left = self.rect.x + self.rect.height + desk.u(1)
        bar = pygame.Rect(
            left, 0, self.rect.right - words.get_width() - desk.u(6) - left, desk.u(9)
        )
        bar.centery = self.rect.centery
        tone = desk.theme.colour(meter.tone)
        draw_bar(desk, surface, bar, meter.value / max(1, meter.most), tone)
        pygame.draw.rect(surface, desk.theme.faint, bar, desk.u(1), border_radius=desk.u(5))
        if form.is_hot(self):
            pygame.draw.rect(
                surface, desk.theme.ring, self.rect, desk.u(2), border_radius=desk.u(5)
            )


def _shown(table: Table, step: RibbonStep | Meter) -> Chip | MeterBar:
    return MeterBar(table, step) if isinstance(step, Meter) else Chip(table, step)


def _look_at(table: Table, step: RibbonStep) -> None:
    if step.subject is not None:
        table.take(InputResult(Selection(step.subject)))


def _tell_why(table: Table, step: RibbonStep, _: str) -> None:
    if step.why is not None:
        table.refuse(step.why)
