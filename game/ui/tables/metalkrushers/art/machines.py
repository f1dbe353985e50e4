"""The pictures of Krushers, drawn from their build."""

import pygame

from game.ui.boards import paint
from game.ui.tables.metalkrushers.stage import Look
from game.ui.tables.shared.counters import Livery
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE = 0.92
"""Board units across of a Krusher."""


class Machines(PieceRenderer):
    """Keeps the pictures of the Krushers of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("metalkrushers", liveries)

    def draw(self, look: Look, angle: int, size: int) -> pygame.Surface:
        """Draw a Krusher turned by an angle."""
        worn: Livery = self.liveries[look.seat % len(self.liveries)]
        main = paint.hex_colour(worn.main)
        body = f'<g transform="rotate({angle} 50 50)">'
        body += f'<polygon points="50,8 86,30 86,72 50,92 14,72 14,30" fill="{main}"/>'
        body += '<polygon points="50,4 60,18 40,18" fill="#fff"/></g>'
        return paint.svg(body, (size, size))
