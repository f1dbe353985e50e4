"""A diagram in the rulebook: part of the real board, its caption beside it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.rules import load
from game.ui.desk import Desk
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.tables import diagrams_of
from game.ui.tables.shared.diagrams import Diagram
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

WIDE: Final = 420
"""Units."""
HIGH: Final = 0.56
"""Share of the window's height: the whole of it is seen at once, with its caption."""
SHADE: Final = "#0b0e12"


class DiagramPicture(Widget):
    """A diagram as wide as reads well; it is painted when it first comes into view."""

    def __init__(self, slug: str, name: str) -> None:
        super().__init__()
        self.slug, self.name = slug, name
        self._made: Callable[[], Diagram] = diagrams_of(slug)[name]
        self._diagram: Diagram | None = None

    @property
    def diagram(self) -> Diagram:
        """What it shows."""
        if self._diagram is None:
            self._diagram = self._made()
        return self._diagram

    def measure(self, desk: Desk, width: int) -> Size:
        """Return whole pixels a board unit, as many as there is room for."""
        scale = self._scale(desk, width)
        left, top, right, bottom = self.diagram.box
        return round((right - left) * scale), round((bottom - top) * scale)

    def least(self, desk: Desk) -> int:
        """Return the width it wants: words beside it give way."""
        return self.size(desk, desk.u(WIDE))[0]

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
        """Draw the picture at the left; it is kept with the others."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        desk = form.desk
        scale = self._scale(desk, self.rect.width)
        worn = (desk.theme.palette, desk.settings.unit_signs)
        key = ("diagram", self.slug, self.name, scale, worn)
        surface.blit(desk.art.made(key, lambda: self._painted(desk, scale)), self.rect)

    def _painted(self, desk: Desk, scale: int) -> pygame.Surface:
        diagram = self.diagram
        painter = PositionPainter(desk, load(self.slug), diagram.setup, SEAT_COLORS)
        canvas = painter.cut(painter.view(diagram.state), diagram.box, scale)
        diagram.write(canvas)
        pygame.draw.rect(canvas.surface, SHADE, canvas.surface.get_rect(), desk.u(1))
        return canvas.surface

    def _scale(self, desk: Desk, width: int) -> int:
        left, top, right, bottom = self.diagram.box
        wide, high = min(width, desk.u(WIDE)), desk.size[1] * HIGH
        return max(8, int(min(wide / (right - left), high / (bottom - top))))
