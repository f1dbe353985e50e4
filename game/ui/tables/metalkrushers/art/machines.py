"""The pictures of Krushers, drawn from their build.

The number and the sign of its side stand upright on a Krusher whichever way it faces. A small one
has fewer details and its Internal Linkage as a bar; a large one has sixteen lamps.
"""

from typing import Final

import pygame

from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards import paint
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art import body, weapons
from game.ui.tables.metalkrushers.art.hull import DRAWING, VIEW
from game.ui.tables.metalkrushers.art.strokes import INK, moved
from game.ui.tables.metalkrushers.stage import Look
from game.ui.tables.shared import counters
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import Livery, shape
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE: Final = 0.92
"""Board units across of a Krusher."""
SPAN: Final = VIEW / 100 / SIZE
"""Side of its picture as a share of its size."""
SMALL: Final = 52
"""Krushers of fewer pixels show less, and larger."""
LAMP: Final[Colour] = (255, 206, 92)
LOW: Final[Colour] = (255, 110, 72)
"""Lamps of a Krusher with little linkage left."""


class Machines(PieceRenderer):
    """Keeps the pictures of the Krushers of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("metalkrushers", liveries)

    def draw(self, look: Look, angle: int, size: int) -> pygame.Surface:
        """Draw a Krusher turned by an angle, with its shadow."""
        worn: Livery = self.liveries[look.seat % len(self.liveries)]
        side = round(size * SPAN)
        machine = paint.svg(body.body(look, worn, angle), (side, side), (VIEW, VIEW))
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        paint.add_shadow(canvas, machine, (size * 0.05, size * 0.07), max(1, size // 22), 190)
        canvas.blit(machine, (0, 0))
        canvas.blit(_badge(look, worn, size), (0, 0))
        return counters.dimmed(canvas) if look.done else canvas

    def ghost(self, look: Look, size: int, angle: float = 0.0) -> pygame.Surface:
        """Return a Krusher half see-through, as where it would stand."""
        return self.faded(self.picture(look, size, angle, self.draw), 0.6)

    def ring(self, seat: int, size: int, colour: Colour, quiet: bool = False) -> pygame.Surface:
        """Return the ring round a Krusher that is chosen, or may be, in the sign of its side."""
        sign = self.liveries[seat % len(self.liveries)].sign
        return counters.ring(size, sign, colour, quiet)


@cached_picture
def machine_drawing(look: Look, worn: Livery, size: int) -> pygame.Surface:
    """Return a Krusher facing up on a square of `size` pixels, as on its sheet."""
    off = (DRAWING - VIEW) / 2
    return paint.svg(moved(body.body(look, worn, 0), off, off), (size, size), (DRAWING, DRAWING))


@cached_picture
def item_icon(item: Item, size: int) -> pygame.Surface:
    """Return what an arm may hold as a picture of its own."""
    return paint.svg(weapons.icon(item), (size, size), (100, 100))


def _badge(look: Look, worn: Livery, size: int) -> pygame.Surface:
    side = round(size * SPAN)
    radius = 16.0 if size < SMALL else 12.0
    light = paint.hex_colour(worn.light)
    sign = shape(worn.sign, radius, f'fill="{light}" stroke="#04060a" stroke-width="2.4"')
    sheet = paint.svg(moved(sign, VIEW / 2 - 50, VIEW / 2 - 50), (side, side), (VIEW, VIEW))
    font = lettering(max(9, round(size * radius * 0.0125)))
    text = font.render(str(look.number + 1), True, INK)
    sheet.blit(text, text.get_rect(center=(side // 2, side // 2)))
    return sheet
