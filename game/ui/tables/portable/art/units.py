"""The pictures of units."""

from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.tables.portable.stage import UnitLook
from game.ui.tables.shared.counters import Livery
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE: Final = 0.78
"""Board units across of a unit's token."""


class Units(PieceRenderer):
    """Keeps the pictures of the units of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("portable", liveries)

    def draw(self, look: UnitLook, angle: int, size: int) -> pygame.Surface:
        """Draw the token of a unit turned by an angle."""
        worn: Livery = self.liveries[look.seat]
        main = paint.hex_colour(worn.main)
        body = f'<g transform="rotate({angle} 50 50)">'
        body += f'<rect x="10" y="10" width="80" height="80" rx="6" fill="{main}"/>'
        body += '<path d="M35 14 L50 2 L65 14 Z" fill="#fff"/></g>'
        return paint.svg(body, (size, size))
