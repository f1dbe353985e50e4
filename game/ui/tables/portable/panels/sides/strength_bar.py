"""The bar of the order of battle: how near a side is to its exhaustion point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

HIGH: Final = 16
"""Units of height of the bar."""
OVER: Final = 5
"""Units that the mark of the point stands out of the bar."""


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
            fill = theme.color(self.tone) if lost else theme.track
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
