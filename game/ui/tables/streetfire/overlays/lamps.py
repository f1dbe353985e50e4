"""The quiet-counter: a row of street lamps below the plan, one for each quiet turn (SF-9.3)."""

from typing import Final

import pygame

from game.core.scenario import NEVER
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.ground import radial
from game.ui.tables.shared.marks import PALE, pill_blit, written
from game.ui.tables.streetfire.art.renderer import TableContext

DOWN: Final = 0.95
"""How far below the last street the lamps hang."""
GAP: Final = 0.52
LATE: Final = 2
"""The last lamps burn red."""


def lamp_blits(canvas: Canvas, context: TableContext, quiet: int) -> list[Blit]:
    """Return as many lamps as the quiet limit, the quiet turns lit, and what they count.

    Without a limit there are none.
    """
    field = context.state.field
    streets, limit = field.town.streets, field.quiet_limit
    if limit == NEVER:
        return []
    gap = min(GAP, (2 * streets.width - 1) / limit)
    y = 2 * streets.height + DOWN
    first = streets.width - gap * (limit - 1) / 2
    side = canvas.px(min(0.38, gap * 0.9), 8)
    spots = [canvas.at((first + gap * place, y)) for place in range(limit)]
    blits = [
        about(_lamp(side, place < quiet, place >= limit - LATE), *spot)
        for place, spot in enumerate(spots)
    ]
    label = written(canvas.lettering, context.phrases.word("quiet"), canvas.px(0.32, 13), PALE)
    x, middle = canvas.at((first - 0.5, y))
    spot = canvas.at((first + gap * (limit - 1) + 0.75, y))
    count = pill_blit(canvas, spot, f"{quiet}/{limit}", PALE, 0.32)
    return [*blits, about(label, x - label.get_width() / 2, middle), count]


@cached_picture
def _lamp(side: int, lit: bool, late: bool) -> pygame.Surface:
    """Return a lamp; the last ones are square, so that they are told apart without color."""
    tone = "#ff6f52" if late else "#ffd27a"
    shape = '<rect x="22" y="22" width="56" height="56" rx="8" {}/>'
    if not late:
        shape = '<circle cx="50" cy="50" r="30" {}/>'
    body = ""
    if lit:
        body = radial("g", (50, 50), 50, (0.4, tone, 0.7), (1, tone, 0))
        body += '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    fill = tone if lit else "#10151d"
    body += shape.format(f'fill="{fill}" stroke="{tone}" stroke-opacity="0.75" stroke-width="6"')
    return paint.svg(body, (side, side))
