"""The shelf board: five boxes side by side on a plank, as large as the room allows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.boards.paint import add_grain
from game.ui.desk import Desk
from game.ui.scenes.shelf.box import RISE, SHAPE, GameBox
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

GAP: Final = 0.1
"""Room between two boxes, in widths of a box."""
PLANK: Final = 0.075
"""Thickness of the plank, in heights of a box."""
WOOD: Final = (104, 70, 42)


class ShelfBoard(Widget):
    """The plank and what stands on it."""

    def __init__(self, boxes: Sequence[GameBox]) -> None:
        super().__init__(*boxes)
        self.boxes = boxes
        self.sized(grow=1)
        self._plank = pygame.Rect(0, 0, 0, 0)

    @property
    def shrinks(self) -> bool:
        """Say yes: boxes become smaller."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return boxes as wide as fits side by side."""
        wide = self._box_width(width)
        return width, round(wide / SHAPE * (1 + PLANK + RISE * 1.5))

    def least(self, desk: Desk) -> int:
        """Return a width at which titles can still be read."""
        return desk.u(280)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return a height at which the art can still be told apart."""
        return desk.u(50)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Stand the boxes on the plank, in the middle."""
        self.rect = rect
        high = min(rect.height / (1 + PLANK + RISE * 1.5), self._box_width(rect.width) / SHAPE)
        size = (max(12, round(high * SHAPE)), max(16, round(high)))
        plank = max(6, round(high * PLANK))
        top = rect.y + round((rect.height - size[1] - plank) * 0.68 + high * RISE / 3)
        self._plank = pygame.Rect(0, top + size[1], desk.size[0], plank)
        self._stand(size, rect.centerx, top, rect.width)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the plank, then the boxes; the raised one last."""
        key = ("plank", self._plank.size)
        plank = form.desk.art.made(key, lambda: _plank_picture(self._plank.size))
        surface.blit(plank, self._plank)
        for box in sorted(self.boxes, key=lambda box: box.raised):
            box.draw(form, surface)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Go from box to box, and from the last one on to the first."""
        for action, way in (("left", -1), ("right", 1)):
            if form.desk.keys.is_action(event, action):
                return form.step(way, self)
        return False

    def _box_width(self, width: int) -> float:
        count = len(self.boxes)
        return width / (count + GAP * (count + 1))

    def _stand(self, size: Size, middle: int, top: int, width: int) -> None:
        count = len(self.boxes)
        gap = min((width - count * size[0]) // (count + 1), round(size[0] * 0.42))
        x = middle - (count * size[0] + (count - 1) * gap) // 2
        for n, box in enumerate(self.boxes):
            box.rect = pygame.Rect((x + n * (size[0] + gap), top), size)


def _plank_picture(size: Size) -> pygame.Surface:
    """Return a plank: a lit upper edge, the grain of its front, the shadow it casts below."""
    wide, high = max(1, size[0]), max(1, size[1])
    sheet = pygame.Surface((wide, high * 3), pygame.SRCALPHA)
    front = pygame.Surface((wide, high))
    front.fill(WOOD)
    add_grain(front, (6, 9), 21, (40, 30, 20))
    add_grain(front, (60, 24), 22, (26, 19, 13))
    lip = max(2, high // 5)
    front.fill((58, 44, 30), (0, 0, wide, lip), pygame.BLEND_RGB_ADD)
    front.fill((46, 36, 26), (0, high - lip, wide, lip), pygame.BLEND_RGB_SUB)
    for y in range(high * 2):
        strength = round(130 * (1 - y / (high * 2)) ** 2)
        sheet.fill((0, 0, 0, strength), (0, high + y, wide, 1))
    sheet.blit(front, (0, 0))
    return sheet.convert_alpha()
