"""The pictures of tanks."""

import pygame

from game.ui.boards import paint
from game.ui.tables.dicezone.stage import TankLook
from game.ui.tables.shared.counters import Livery
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE = 0.92
"""Board units across of a tank."""


class Tanks(PieceRenderer):
    """Keeps the pictures of the tanks of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("dicezone", liveries)

    def draw(self, look: TankLook, angle: int, size: int) -> pygame.Surface:
        """Draw a tank turned by an angle."""
        worn: Livery = self.liveries[look.seat % len(self.liveries)]
        main = paint.hex_colour(worn.main)
        body = f'<g transform="rotate({angle} 50 50)">'
        body += f'<rect x="20" y="18" width="60" height="70" rx="8" fill="{main}"/>'
        body += '<rect x="45" y="4" width="10" height="40" fill="#fff"/></g>'
        return paint.svg(body, (size, size))
