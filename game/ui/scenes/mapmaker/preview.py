"""The map of an order, as large as there is room."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.common.thumbnails import Thumb, thumbnail
from game.ui.scenes.mapmaker.order import MapOrder
from game.ui.theme import SMALL
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

LOWEST: Final = 100
"""Units of height with which it is content."""
SIGN: Final = 72
PAD: Final = 16
WORTH: Final = 1.02
"""From so much on a larger map is worth another picture."""


class MapPreview(Widget):
    """The map with the starts of both seats, or an empty field where there is no map."""

    def __init__(self, order: MapOrder, tells: bool = False) -> None:
        super().__init__()
        self.order = order
        self.tells = tells
        """Whether it says in its own place why there is no map."""
        self.sized(grow=1)

    @property
    def shrinks(self) -> bool:
        """Say yes: the map becomes smaller."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a square on it."""
        return width, width

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a map that can just be read."""
        return desk.u(LOWEST)

    def least(self, desk: Desk) -> int:
        """Return the width of a map that can just be read."""
        return desk.u(LOWEST)

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
        """Draw the map in the middle of its place."""
        if self.order.thumb is None:
            self._draw_nothing(form.desk, surface)
        elif min(self.rect.size) > 0:
            picture = self._fitted(form.desk, self.order.thumb)
            surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _fitted(self, desk: Desk, thumb: Thumb) -> pygame.Surface:
        """The map without the empty edges of its square, as large as its place allows."""
        side = min(self.rect.size)
        square = thumbnail(desk, thumb, (side, side))
        seen = square.get_bounding_rect()
        share = min(self.rect.width / seen.width, self.rect.height / seen.height)
        if share > WORTH:
            larger = int(side * share)
            square = thumbnail(desk, thumb, (larger, larger))
            seen = square.get_bounding_rect()
        return square.subsurface(seen)

    def _draw_nothing(self, desk: Desk, surface: pygame.Surface) -> None:
        surface.blit(desk.art.box(self.rect.size, desk.theme.field, desk.theme.scale), self.rect)
        if self.tells:
            room = max(1, self.rect.width - 2 * desk.u(PAD))
            words = desk.text.render(self.order.why, SMALL, desk.theme.bad, room, 1)
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        icon = desk.icons.get("warning", desk.u(SIGN), desk.theme.muted)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
