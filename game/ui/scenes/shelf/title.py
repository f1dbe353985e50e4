"""The words on the shelf: the program's name in large letters, and a changing sentence."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.art import settle
from game.ui.boards.paint import add_shadow
from game.ui.desk import Desk
from game.ui.text import capitals
from game.ui.theme import SMALL, Style, channels
from game.ui.widgets import RichText
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

TALL: Final = 0.085
"""Height of the name by that of the window: it is large at any scale of the interface."""
SPREAD: Final = 0.12
"""Room between letters, in heights of a line."""


class NamePlate(Widget):
    """The name of the program, and a line below it."""

    def __init__(self, name: str, below: str) -> None:
        super().__init__()
        self.name = capitals(name)
        self.below = below

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for the name and its line."""
        wide = max(self._wide(desk), desk.text.width(self.below, SMALL))
        below = desk.text.line(SMALL) if _roomy(desk) else 0
        return min(width, wide), round(desk.text.line(_style(desk)) * 0.94) + below

    def least(self, desk: Desk) -> int:
        """Return the width of the name."""
        return self._wide(desk)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the name in lamplight, and the line."""
        desk = form.desk
        key = ("name plate", self.name, _style(desk), desk.text.scale)
        name = desk.art.made(key, lambda: self._picture(desk))
        surface.blit(name, (self.rect.x, self.rect.y))
        if not _roomy(desk):
            return
        words = desk.text.shortened(self.below, SMALL, self.rect.width)
        line = desk.text.render(words, SMALL, "#d9c6a2")
        surface.blit(line, line.get_rect(bottomleft=self.rect.bottomleft))

    def _gap(self, desk: Desk) -> int:
        return round(desk.text.line(_style(desk)) * SPREAD)

    def _wide(self, desk: Desk) -> int:
        letters = sum(desk.text.width(letter, _style(desk)) for letter in self.name)
        return letters + self._gap(desk) * (len(self.name) - 1)

    def _picture(self, desk: Desk) -> pygame.Surface:
        size = (self._wide(desk) + desk.u(8), desk.text.line(_style(desk)) + desk.u(8))
        letters = pygame.Surface(size, pygame.SRCALPHA)
        x = 0
        for letter in self.name:
            letters.blit(desk.text.render(letter, _style(desk), "#ffffff"), (x, 0))
            x += desk.text.width(letter, _style(desk)) + self._gap(desk)
        letters.blit(_gilt(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        add_shadow(sheet, letters, (desk.u(1), desk.u(3)), desk.u(3), 220)
        sheet.blit(letters, (0, 0))
        return settle(sheet)


def _roomy(desk: Desk) -> bool:
    """Whether there is room for more than the name."""
    return desk.size[1] >= desk.u(600)


def _style(desk: Desk) -> Style:
    pixels = min(desk.size[1] * TALL, desk.size[0] * TALL * 9 / 16)
    return Style("heading", max(12, round(pixels / desk.text.scale)))


def _gilt(size: Size) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    top, bottom = channels("#fff3d6"), channels("#e2a94e")
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        color = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        sheet.fill((*color, 255), (0, y, size[0], 1))
    return sheet


class Pitch(RichText):
    """Words about a box, as high as the longest of all there are."""

    def __init__(self, all_words: Sequence[str]) -> None:
        super().__init__(all_words[0])
        self._all = [RichText(words) for words in all_words]

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of the longest words."""
        return width, max(words.size(desk, width)[1] for words in self._all)
