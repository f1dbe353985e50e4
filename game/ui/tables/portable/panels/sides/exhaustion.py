"""How near each side is to exhaustion: meters on the ribbon, and the bar of the order of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Seat
from game.presenter.content import Meter, Ribbon
from game.presenter.context import Context
from game.rules.portable.play.ending import last_turn, lost_strength
from game.rules.portable.state import State
from game.ui.desk import Desk
from game.ui.theme import SMALL, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

HIGH: Final = 16
"""Units of height of the bar."""
OVER: Final = 5
"""Units that the mark of the point stands out of the bar."""


def ribbon(context: Context) -> Ribbon:
    """Return a meter for each side, from 0 to its exhaustion point."""
    return Ribbon("", tuple(_meter(context, seat) for seat in (0, 1)))


def _meter(context: Context, seat: Seat) -> Meter:
    lost, point = lost_strength(context.state, seat), context.state.field.points[seat]
    words = context.phrases.word("roster.meter", lost, point)
    return Meter(words, lost, point, tone(context.state, seat), told(context, seat), seat)


def tone(state: State, seat: Seat) -> str:
    """Return the color of a side's losses: red from one point before exhaustion on."""
    left = state.field.points[seat] - lost_strength(state, seat)
    return "bad" if left <= 1 else "amber"


def told(context: Context, seat: Seat) -> str:
    """Return what a side's losses mean, in a sentence or two."""
    state, word, name = context.state, context.phrases.word, context.phrases.seat(seat)
    lost, point = lost_strength(state, seat), state.field.points[seat]
    if state.exhausted[seat]:
        key = "exhausted" if state.field.exhausted_attacks == "may" else "spent"
        since = word(f"roster.{key}", name, state.exhausted[seat])
        return context.phrases.texts.paragraph((since, countdown(context)))
    left = point - lost
    if left <= 0:
        key = "at_point_now" if state.field.immediate_exhaustion else "at_point"
        return word(f"roster.{key}", name, lost, point)
    key = "roster.near" if left == 1 else "roster.far"
    return word(key, name, lost, point, left)


def countdown(context: Context) -> str:
    """Return when the battle ends after a first exhaustion, "" if that is open (PW-13.11)."""
    state = context.state
    if not any(state.exhausted) or all(state.exhausted) or not state.field.collapse:
        return ""
    last = last_turn(state)
    return context.phrases.word("roster.countdown", last, max(0, last - state.turn))


class StrengthBar(Widget):
    """The strength of a side at the start: what is left, what is lost, and the third marked."""

    def __init__(self, lost: int, point: int, strength: int, tone: str) -> None:
        super().__init__()
        self.lost, self.point, self.strength, self.tone = lost, point, strength, tone
        self.solid = True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width, the bar, and the number of the point below it."""
        return width, desk.u(HIGH + OVER) + desk.text.line(SMALL)

    def least(self, desk: Desk) -> int:
        """Return the width below which a bar tells nothing."""
        return desk.u(120)

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw a block for each point: lost ones from the left, up to the mark and beyond."""
        desk, theme = form.desk, form.desk.theme
        bar = pygame.Rect(self.rect.x, self.rect.y + desk.u(OVER), self.rect.width, desk.u(HIGH))
        for number in range(self.strength):
            left = bar.x + bar.width * number // self.strength
            right = bar.x + bar.width * (number + 1) // self.strength
            lost = number < self.lost
            fill = theme.colour(self.tone) if lost else theme.track
            edge = "" if lost else theme.line
            block = pygame.Rect(left, bar.y, max(2, right - left - desk.u(1)), bar.height)
            surface.blit(desk.art.box(block.size, Look(fill, fill, edge, 2), theme.scale), block)
        self._draw_mark(desk, surface, bar)

    def _draw_mark(self, desk: Desk, surface: pygame.Surface, bar: pygame.Rect) -> None:
        x = bar.x + bar.width * self.point // self.strength - desk.u(1)
        mark = pygame.Rect(x, bar.y - desk.u(OVER), desk.u(2), bar.height + desk.u(2 * OVER))
        surface.fill(desk.theme.bright, mark)
        number = desk.text.render(str(self.point), SMALL, desk.theme.bright)
        surface.blit(number, number.get_rect(midtop=(mark.centerx, mark.bottom)))
