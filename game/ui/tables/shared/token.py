"""Buttons that look like what they stand for: a piece of a team, a side of a counter."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL_STRONG, TINY
from game.ui.widgets.base import Size
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

Draws = Callable[[int], pygame.Surface]
"""Returns the picture of a token at a size in pixels."""


class TokenButton(Button):
    """A picture to press; `chosen` gives it an amber edge and a tick, `words` a line below."""

    def __init__(
        self, words: str, draws: Draws, on_press: Callable[[], None], side: float = 62
    ) -> None:
        super().__init__(words, on_press)
        self.draws, self.side, self.chosen = draws, side, False

    def marked(self, chosen: bool) -> "TokenButton":
        """Set whether it is chosen."""
        self.chosen = chosen
        return self

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a square, and a line for the words."""
        side = desk.u(self.side)
        words = desk.text.line(TINY) if self.words else 0
        wide = max(side, desk.text.width(self.words, TINY) + desk.u(6))
        return min(width, wide), side + words + (desk.u(4) if words else 0)

    def least(self, desk: Desk) -> int:
        """Return the side of the picture."""
        return desk.u(self.side)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the box, the picture, the words and the tick."""
        desk, theme = form.desk, form.desk.theme
        look = self._look(form)
        if self.chosen and not self.refusal:
            look = look._replace(top="#4a3d22", bottom="#33291a", line=2)
            look = type(look)(look.top, look.bottom, theme.amber, look.radius, 2)
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        words = desk.text.line(TINY) if self.words else 0
        room = self.rect.inflate(-desk.u(8), -desk.u(8))
        room.height -= words
        picture = self.draws(max(8, min(room.size)))
        if self.refusal:
            picture = picture.copy()
            picture.set_alpha(70)
        surface.blit(picture, picture.get_rect(center=room.center))
        self._draw_line(form, surface)
        if self.chosen:
            tick = desk.icons.get("check", desk.u(16), theme.amber)
            spot = tick.get_rect(topright=room.topright)
            pygame.draw.aacircle(surface, "#1d1810", spot.center, desk.u(10))
            surface.blit(tick, spot)

    def _draw_line(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        if not self.words:
            return
        desk, style = form.desk, TINY if not self.chosen else SMALL_STRONG._replace(size=TINY.size)
        line, style = desk.text.fitted(self.words, style, self.rect.width - desk.u(6))
        ink = desk.theme.faint if self.refusal else desk.theme.text
        words = desk.text.render(line, style, ink)
        bottom = (self.rect.centerx, self.rect.bottom - desk.u(3))
        surface.blit(words, words.get_rect(midbottom=bottom))
