"""Marks of hex boards: tinted hexes, prices in them, a rosette of six facings."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell, Facing
from game.presenter.boards.hexes import BEYOND, CLOSE, Arrows
from game.presenter.boards.layout import BoardLayout, Point, ahead
from game.ui.boards import paint
from game.ui.boards.hues import AMBER, CHANCE
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.badges import Words, print_number, tell
from game.ui.tables.shared.canvas import Canvas, Lettering
from game.ui.tables.shared.marks import DARK, PALE, chevron, fill, stroke, written

PRICE: Final = 0.24
"""Board units that a price in a hex is high."""
LOW: Final = 0.2
"""How far below the middle of a hex it stands: the ring of a lesson leaves it to be read."""
RIM: Final = 0.12
"""Width of the dark rim of a price, as a share of its height."""
SMALL: Final = 0.2
BADGE: Final = 0.26
"""The same of words by an arrow or a plate, and by a target."""
PETAL: Final = 6
"""How weighty the words of an arrow are: they must lie beside it."""


class HexWash(NamedTuple):
    """The look of a tinted hex."""

    color: Color
    fill: float
    line: float = 0.0
    """Strength of the outline, 0 for none."""
    dashed: bool = False


class Petal(NamedTuple):
    """One facing of a rosette."""

    words: str
    color: Color = AMBER
    free: bool = False
    """Whether it takes the free turn."""


def wash(canvas: Canvas, layout: BoardLayout, cell: Cell, look: HexWash) -> None:
    """Tint a hex."""
    scale = canvas.camera.scale
    x, y = layout.center(cell)
    corners = tuple(
        (round((a - x) * scale * 0.95), round((b - y) * scale * 0.95))
        for a, b in layout.outline(cell)
    )
    canvas.put(_wash(corners, look), canvas.at((x, y)))


def tell_price(canvas: Canvas, layout: BoardLayout, cell: Cell, points: int) -> None:
    """Print a price low in a hex, legible on any ground."""
    number = _rimmed(canvas.lettering, str(points), canvas.px(PRICE, canvas.least))
    x, y = layout.center(cell)
    print_number(canvas, number, canvas.at((x, y + LOW)))


def rosette(
    canvas: Canvas,
    place: Point,
    petals: Mapping[Facing, Petal],
    chosen: Facing | None,
    arrows: Arrows = CLOSE,
) -> None:
    """Draw the facings that may be taken in a hex, each with its words beyond the hexside."""
    for facing, petal in petals.items():
        angle = facing * 60
        lit = facing == chosen
        color = petal.color if lit else PALE
        side = canvas.px(arrows.lit if lit else arrows.other, 9)
        tip = ahead(place, angle, arrows.away)
        if petal.free and not lit:
            canvas.put(_hollow(side, angle, color), canvas.at(tip))
        else:
            chevron(canvas, tip, angle, color, side / canvas.camera.scale)
        if petal.words:
            words = Words(petal.words, _ink(petal, lit), SMALL, PETAL)
            tell(canvas, words, ahead(place, angle, BEYOND))


def _ink(petal: Petal, lit: bool) -> Color:
    if lit:
        return petal.color
    return CHANCE if petal.free else PALE


@cached_picture
def _rimmed(lettering: Lettering, words: str, high: int) -> pygame.Surface:
    """Return pale words with a dark rim."""
    rim = max(1, round(high * RIM))
    dark, pale = (written(lettering, words, high, ink) for ink in (DARK, PALE))
    wide, tall = pale.get_size()
    picture = pygame.Surface((wide + 2 * rim, tall + 2 * rim), pygame.SRCALPHA)
    for across in range(2 * rim + 1):
        for down in range(2 * rim + 1):
            picture.blit(dark, (across, down))
    picture.blit(pale, (rim, rim))
    return picture


@cached_picture
def _wash(corners: tuple[tuple[int, int], ...], look: HexWash) -> pygame.Surface:
    far = max(abs(part) for corner in corners for part in corner) + 2
    places = paint.points((x + far, y + far) for x, y in corners)
    dash = 'stroke-dasharray="6 5"' if look.dashed else ""
    edge = f"{stroke(look.color, look.line, 1.6)} {dash}" if look.line else ""
    body = f'<polygon points="{places}" {fill(look.color, look.fill)} {edge}/>'
    return paint.svg(body, (2 * far, 2 * far), (2 * far, 2 * far))


@cached_picture
def _hollow(side: int, angle: int, color: Color) -> pygame.Surface:
    """Return the arrow of a facing that the free turn gives."""
    body = (
        f'<g transform="rotate({angle} 50 50)"><path d="M50 16L88 72L50 57L12 72z" '
        f'{fill((10, 12, 18), 0.7)} {stroke(color, 1, 9)} stroke-linejoin="round"/></g>'
    )
    return paint.svg(body, (side, side))
