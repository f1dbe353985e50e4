"""Tanks in a line, in the colors of their players: an order of play on a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.boards.paint import hex_color, mixed
from game.ui.desk import Desk
from game.ui.tables.shared.counters import SideColors
from game.ui.theme import SMALL_STRONG, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form


class TankChip(Widget):
    """The place of a tank in an order: number, name, and what it is there for."""

    solid = True

    def __init__(self, words: str, worn: SideColors, own: bool) -> None:
        super().__init__()
        self.words, self.worn, self.own = words, worn, own
        """An own tank stands out."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for the words."""
        wide = desk.text.width(self.words, SMALL_STRONG) + desk.u(26)
        return min(width, wide), desk.text.line(SMALL_STRONG) + desk.u(5)

    def least(self, desk: Desk) -> int:
        """Return a few letters."""
        return desk.u(60)

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw a plate with a stripe in the player's color."""
        desk, theme = form.desk, form.desk.theme
        main = hex_color(self.worn.main)
        ground = hex_color(mixed(self.worn.main, (20, 24, 30), 0.72 if self.own else 0.88))
        look = Look(ground, ground, main if self.own else theme.line, 6, 2 if self.own else 1)
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        stripe = pygame.Rect(self.rect.x + desk.u(6), self.rect.y + desk.u(5), desk.u(6), 0)
        stripe.height = self.rect.height - desk.u(10)
        pygame.draw.rect(surface, main, stripe, 0, desk.u(2))
        words = desk.text.shortened(self.words, SMALL_STRONG, self.rect.width - desk.u(24))
        picture = desk.text.render(words, SMALL_STRONG, theme.bright if self.own else theme.text)
        left = self.rect.x + desk.u(17)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
