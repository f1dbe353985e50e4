"""The ribbons over the board: who is when in an order of play, and the stages of an order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import Fitting
from game.ui.scenes.table.layout_mode import layout_mode
from game.ui.scenes.table.panels.prompt import mark_picture
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.tables.content import Ribbon, RibbonStep
from game.ui.tables.selection import InputResult, Selection
from game.ui.theme import SMALL_STRONG, TINY, Colour, Style
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Row, Space
from game.ui.widgets.words import Label

CHIPS: Final = (24, 20, 16)
"""Units of side of a step, the largest first; the largest that fits is taken."""
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
        """Return the wordiest making that fits: with words at both ends, then smaller and bare."""
        ribbons = [r for r in self.table.game.ribbons(self.table.context) if r.steps]
        if not ribbons:
            return None
        ways = [self._row(ribbons, side, worded) for worded in (True, False) for side in CHIPS]
        return Fitting(*ways, self._row(ribbons[-1:], CHIPS[-1], worded=False))

    def _row(self, ribbons: Sequence[Ribbon], side: int, worded: bool) -> Widget:
        parts: list[Widget] = []
        for ribbon in ribbons:
            parts += [Space()] if parts else []
            chips = [Chip(self.table, step, side) for step in ribbon.steps]
            words = [
                Label(text, TINY, "muted", single=True) for text in (ribbon.first, ribbon.last)
            ]
            first, last = words if worded else (Label("", TINY), Label("", TINY))
            parts.append(Row(first, Row(*chips, gap=3), last, gap=6))
        return Row(*parts, gap=6)


class Chip(Button):
    """One step: it selects whom it stands for, or tells why it is left out."""

    def __init__(self, table: Table, step: RibbonStep, side: int) -> None:
        super().__init__(step.words, partial(_look_at, table, step))
        self.table, self.step, self.side = table, step, side
        self.tipped(step.tip)
        self.bare = True
        if step.why is not None:
            self.refused(step.tip, partial(_tell_why, table, step))

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square, wider where the words are long."""
        side = desk.u(self.side)
        words = desk.text.width(self.words, self._style(desk)) + desk.u(6)
        return max(side, words), side

    def least(self, desk: Desk) -> int:
        """Return the whole width: nothing of it can be left out."""
        return self.measure(desk, 0)[0]

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw the mark of a side or a plate, the words on it, and a frame round what is due."""
        desk, step = form.desk, self.step
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._draw_plate(desk, picture)
        words = desk.text.render(self.words, self._style(desk), self._tone(desk))
        picture.blit(words, words.get_rect(center=picture.get_rect().center))
        if step.look == "left_out":
            box = picture.get_rect().inflate(-desk.u(6), -desk.u(6))
            pygame.draw.line(picture, desk.theme.bright, box.bottomleft, box.topright, desk.u(1.5))
        picture.set_alpha(FADED.get(step.look, 255))
        surface.blit(picture, self.rect)
        if step.look == "now" or form.is_hot(self):
            colour = desk.theme.amber if step.look == "now" else desk.theme.ring
            pygame.draw.rect(surface, colour, self.rect, desk.u(2), border_radius=desk.u(5))

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


def _look_at(table: Table, step: RibbonStep) -> None:
    if step.subject is not None:
        table.take(InputResult(Selection(step.subject)))


def _tell_why(table: Table, step: RibbonStep, _: str) -> None:
    if step.why is not None:
        table.refuse(step.why)
