"""Words on the screen: plain labels."""

from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.theme import HEADING, SUBHEADING, TEXT, TITLE, Style
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

_HEADINGS = (TITLE, HEADING, SUBHEADING)


class Label(Widget):
    """Plain text in one style; wraps, unless it is `single` and then ends with dots."""

    def __init__(
        self,
        words: str,
        style: Style = TEXT,
        colour: str = "",
        align: int = 0,
        single: bool = False,
    ) -> None:
        super().__init__()
        self.words = words
        self.style = style
        self.colour = colour or ("heading" if style in _HEADINGS else "text")
        self.align = align
        """0 left, 1 middle, 2 right."""
        self.single = single

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the text, wrapped at `width`."""
        wide, high = desk.text.size(self.words, self.style, None if self.single else max(1, width))
        return min(wide, width), high

    def least(self, desk: Desk) -> int:
        """Return the width of the longest word."""
        words = self.words.split()
        if self.single:
            return min(desk.u(60), desk.text.width(self.words, self.style))
        return max((desk.text.width(word, self.style) for word in words), default=0)

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
        """Draw the text."""
        if not self.words:
            return
        desk, width = form.desk, max(1, self.rect.width)
        words = desk.text.shortened(self.words, self.style, width) if self.single else self.words
        colour = desk.theme.colour(self.colour)
        wrap = None if self.single else width
        picture = desk.text.render(words, self.style, colour, wrap, self.align)
        x = (self.rect.width - picture.get_width()) * self.align // 2
        y = max(0, self.rect.height - picture.get_height()) // 2
        surface.blit(picture, (self.rect.x + x, self.rect.y + y))
