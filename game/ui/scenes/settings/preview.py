"""A palette as it will look: the six sides on the board's ground, gains and losses."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL_STRONG, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

GRASS: Final = Look("#66784b", "#56673f", "#30261c", 8, 3)
SIGN: Final = 34


class SettingsPreview(Widget):
    """Shows the palette that is worn now."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return room for six signs and two words."""
        return min(width, desk.u(520)), desk.u(84)

    def least(self, desk: Desk) -> int:
        """Return room for six signs."""
        return desk.u(6 * (SIGN + 12) + 24)

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
        """Draw the signs on grass, and the words below."""
        desk = form.desk
        wide = min(self.rect.width, desk.u(520))
        grass = pygame.Rect(self.rect.topleft, (wide, desk.u(SIGN + 18)))
        surface.blit(desk.art.box(grass.size, GRASS, desk.theme.scale), grass)
        for n in range(6):
            sign = seat_sign(desk, n, desk.u(SIGN))
            middle = (grass.x + grass.width * (2 * n + 1) // 12, grass.centery)
            surface.blit(sign, sign.get_rect(center=middle))
        x = grass.x
        for key, color in (("gain", desk.theme.good), ("loss", desk.theme.bad)):
            words = desk.text.render(desk.say(f"settings.{key}"), SMALL_STRONG, color)
            surface.blit(words, (x, grass.bottom + desk.u(8)))
            x += words.get_width() + desk.u(24)
