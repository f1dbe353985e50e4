"""The winner's name in large letters among flecks of gold."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.boards.paint import add_shadow
from game.ui.desk import Desk
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import TEXT, Look, Style
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

NAME: Final = Style("heading", 52)
FLECKS: Final = 90
WINGS: Final = 0.26
"""Share of the width that flecks cover on either side."""
PLATE: Final = Look("#160f0a", "#160f0a", "", 8)
"""Behind the reason, so that no fleck lies under its words."""
GOLD: Final = ("#ffe3a1", "#e9ad4c", "#c98a2f", "#fff3d6")


class EndBanner(Widget):
    """Who won, and why unless that is told elsewhere."""

    def __init__(self, words: str, reason: str, colors: Sequence[int]) -> None:
        super().__init__()
        self.words, self.reason, self.colors = words, reason, colors

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width, and a line or more."""
        line = desk.text.line(self._style(desk, width))
        reason = desk.text.size(self.reason, TEXT, width)[1] + desk.u(6) if self.reason else 0
        return width, line + reason

    def least(self, desk: Desk) -> int:
        """Return a width at which names can be read."""
        return desk.u(240)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the name with the sign of each side that won, and the reason below."""
        desk = form.desk
        style = self._style(desk, self.rect.width)
        name = desk.text.render(self.words, style, "#fff0cf")
        side = round(name.get_height() * 0.62)
        step = side + desk.u(16)
        wide = len(self.colors) * step + name.get_width()
        left = self.rect.centerx - wide // 2
        middle = self.rect.y + name.get_height() // 2
        for color in self.colors:
            sign = seat_sign(desk, color, side)
            surface.blit(sign, sign.get_rect(midleft=(left, middle)))
            left += step
        spot = name.get_rect(midleft=(left, middle))
        key = ("banner shadow", self.words, style, desk.text.scale)
        surface.blit(desk.art.made(key, lambda: _shaded(name, desk.u(4))), spot)
        surface.blit(name, spot)
        if not self.reason:
            return
        reason = desk.text.render(self.reason, TEXT, desk.theme.text, self.rect.width, 1)
        place = reason.get_rect(midbottom=self.rect.midbottom)
        plate = desk.art.box(place.inflate(2 * desk.u(8), 0).size, PLATE, desk.theme.scale)
        surface.blit(plate, plate.get_rect(center=place.center))
        surface.blit(reason, place)

    def _style(self, desk: Desk, width: int) -> Style:
        size = min(NAME.size, round(desk.size[1] * 0.075 / desk.text.scale))
        style = NAME._replace(size=max(14, size))
        while style.size > 14 and desk.text.width(self.words, style) > width * 0.86:
            style = style._replace(size=style.size - 2)
        return style


def _shaded(name: pygame.Surface, blur: int) -> pygame.Surface:
    sheet = pygame.Surface((name.get_width() + blur, name.get_height() + blur), pygame.SRCALPHA)
    add_shadow(sheet, name, (0, max(1, blur // 2)), max(1, blur // 2), 210)
    return sheet.convert_alpha()


def _aside(share: float) -> float:
    """Push a place from 0 to 1 out of the middle, where the words are."""
    return share * 2 * WINGS if share < 0.5 else 1 - (1 - share) * 2 * WINGS


def flecks(size: Size) -> pygame.Surface:
    """Return gold flecks at both sides, thick above and thin below, always the same ones."""
    chance = Random(7)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    unit = max(2, size[1] // 180)
    for _ in range(FLECKS):
        x = round(size[0] * _aside(chance.random()))
        y = round(size[1] * 0.42 * chance.random() ** 1.7)
        side = unit * chance.uniform(0.8, 2.2)
        piece = pygame.Surface((max(2, round(side * 2)), max(2, round(side))), pygame.SRCALPHA)
        piece.fill(pygame.Color(chance.choice(GOLD)))
        turned = pygame.transform.rotate(piece, chance.randrange(180))
        turned.set_alpha(chance.randrange(90, 210))
        sheet.blit(turned, (x, y))
    return sheet.convert_alpha()
