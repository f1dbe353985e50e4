"""The pictures of Krushers, drawn from their build.

The number and the sign of its side stand upright on a Krusher whichever way it faces. A small one
has its Internal Linkage as a bar below it; a large one is told by its sixteen lamps. A doomed one
smokes.
"""

from dataclasses import replace
from random import Random
from typing import Final

import pygame

from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards import paint
from game.ui.boards.strokes import INK, moved
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art import armament, body
from game.ui.tables.metalkrushers.art.body import FEW, LAMP, LOW
from game.ui.tables.metalkrushers.art.hull import DRAWING, FRAMES, VIEW
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.shared import counters
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, shape
from game.ui.tables.shared.ground import linear, radial
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE: Final = 0.92
"""Board units across of a Krusher."""
SPAN: Final = VIEW / 100 / SIZE
"""Side of its picture as a share of its size."""
SMALL: Final = 96
"""Krushers of fewer pixels have a larger sign, and a bar instead of lamps."""
DRAWN: Final = 72
"""The same in a drawing, beside which its number and its linkage are told in words."""
PLAIN: Final = 48
"""Krushers of fewer pixels are drawn without what could not be seen."""
GROWN: Final = {"triangle": 1.32, "diamond": 1.2, "cross": 1.12}
"""Signs that are drawn larger on small Krushers, so that a number has room in them."""
LEAST: Final = (13, 15)
"""Pixels of a sign at least, with one digit in it and with two."""
CHARRED: Final = (112, 104, 100)
"""What is left of the colors of a doomed Krusher, of 255."""
ROUGH: Final = 110
"""From so many pixels on metal is uneven."""


class Machines(PieceRenderer):
    """Keeps the pictures of the Krushers of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("metalkrushers", liveries)

    def draw(self, look: VisibleKrusher, angle: int, size: int) -> pygame.Surface:
        """Draw a Krusher turned by an angle, with its shadow."""
        side = round(size * SPAN)
        machine = machine_picture(look, self.worn(look.seat), angle, side)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        paint.add_shadow(canvas, machine, (size * 0.05, size * 0.075), max(1, size // 20), 215)
        canvas.blit(machine, (0, 0))
        if look.done:
            canvas = counters.dimmed(canvas)
        if size < SMALL:
            row = _bar(look.linkage, (round(size * 0.84), max(4, round(size * 0.13))))
            canvas.blit(row, row.get_rect(center=(side // 2, round(side / 2 + size * 0.46))))
        return canvas

    def worn(self, seat: int) -> SideColors:
        """Return what the Krushers of a seat wear."""
        return self.liveries[seat % len(self.liveries)]


@cached_picture
def machine_drawing(look: VisibleKrusher, worn: SideColors, size: int) -> pygame.Surface:
    """Return a Krusher facing up on a square of `size` pixels, as on its sheet.

    `hull.plate_region` and `hull.arm_place` tell what can be pointed at in it.
    """
    return machine_picture(look, worn, 0, size, DRAWING)


@cached_picture
def item_icon(item: Item, size: int) -> pygame.Surface:
    """Return what an arm may hold as a picture of its own."""
    return paint.svg(armament.icon(item), (size, size))


def machine_picture(
    look: VisibleKrusher, worn: SideColors, angle: int, side: int, units: float = VIEW
) -> pygame.Surface:
    """Draw a Krusher on a square of so many pixels that shows so many hundredths of a hex."""
    machine = _turned(replace(look, done=False), worn, angle, (side, units)).copy()
    sign = _sign(look, worn, (side, units))
    machine.blit(sign, sign.get_rect(center=machine.get_rect().center))
    return machine


def _turned(
    look: VisibleKrusher, worn: SideColors, angle: int, view: tuple[int, float]
) -> pygame.Surface:
    """Return a Krusher without its sign.

    A large one between two hexsides is turned as a picture, which is quicker than drawing it.
    """
    near = round(angle / 60) * 60
    if near == angle or _detail(view) == "plain":
        return _hull(look, worn, angle % 360, view)
    whole = _hull(look, worn, near % 360, view)
    turned = pygame.transform.rotozoom(whole, near - angle, 1.0)
    canvas = pygame.Surface((view[0], view[0]), pygame.SRCALPHA)
    canvas.blit(turned, turned.get_rect(center=canvas.get_rect().center))
    return canvas


@cached_picture
def _hull(
    look: VisibleKrusher, worn: SideColors, angle: int, view: tuple[int, float]
) -> pygame.Surface:
    side, units = view
    off = (units - VIEW) / 2
    drawn = moved(body.body(look, worn, angle, _detail(view)), off, off)
    machine = paint.svg(drawn, (side, side), (units, units))
    if side >= ROUGH:
        paint.add_grain(machine, (side // 2, side // 2), 7, (22, 22, 22))
        paint.add_grain(machine, (side // 9, side // 9), 8, (26, 25, 22))
    _light(machine)
    if look.linkage <= 0:
        machine.fill(CHARRED, special_flags=pygame.BLEND_RGB_MULT)
        machine.blit(_smoke(look.number, side), (0, 0))
    return machine


def _detail(view: tuple[int, float]) -> body.Detail:
    """Return how much of a Krusher is drawn; a drawing is seen from nearer than the board."""
    side, units = view
    size = side / units * 100 * SIZE
    least = DRAWN if units == DRAWING else SMALL
    return "plain" if size < PLAIN else "bold" if size < least else "full"


def _light(machine: pygame.Surface) -> None:
    """Make what looks away from the light darker."""
    shade = _slope(64)
    side = machine.get_width()
    if side != shade.get_width():
        shade = pygame.transform.smoothscale(shade, (side, side))
    machine.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@cached_picture
def _slope(side: int) -> pygame.Surface:
    body = linear("s", (20, 16, 82, 88), (0, "#ffffff"), (0.45, "#f4f2ee"), (1, "#b4aea6"))
    return paint.svg(body + '<rect width="100" height="100" fill="url(#s)"/>', (side, side))


def _sign(look: VisibleKrusher, worn: SideColors, view: tuple[int, float]) -> pygame.Surface:
    """Return the sign of a side with the number of a Krusher, so large that it can be read.

    One that has a number below 0 is yet to be given one.
    """
    small, scale = _detail(view) != "full", view[0] / view[1]
    words = str(look.number + 1) if look.number >= 0 else ""
    radius = FRAMES[look.chassis].turret * (1.1 if small else 0.7) * scale
    radius *= GROWN.get(worn.sign, 1.0) ** (1 if small else 0.5)
    side = max(LEAST[max(0, len(words) - 1)], round(2 * radius * 1.08))
    tone = worn.light if look.linkage > 0 else paint.mixed(worn.main, (40, 36, 34), 0.45)
    edge = f'stroke="#04060a" stroke-width="{9 if small else 6}"'
    drawn = shape(worn.sign, 44, f'fill="{paint.hex_color(tone)}" {edge}')
    sheet = paint.svg(drawn, (side, side))
    room = side / GROWN.get(worn.sign, 1.0)
    high = max(10, round(room * (0.74 if len(words) < 2 else 0.6)))
    text = lettering(high).render(words, True, INK)
    low = side * (0.6 if worn.sign == "triangle" else 0.5)
    canvas = pygame.Surface((max(side, text.get_width()), side), pygame.SRCALPHA)
    canvas.blit(sheet, sheet.get_rect(center=canvas.get_rect().center))
    canvas.blit(text, text.get_rect(center=(canvas.get_width() // 2, round(low))))
    return canvas


@cached_picture
def _bar(linkage: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the linkage as a bar in four parts of four points."""
    wide, tall = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*INK, 235), sheet.get_rect(), border_radius=max(1, tall // 4))
    part = (wide - 5) // 4
    for quarter in range(4):
        left = (wide - 4 * part - 3) // 2 + quarter * (part + 1)
        full = max(0, min(4, linkage - 4 * quarter))
        sheet.fill((58, 54, 52), (left, 1, part, tall - 2))
        if full:
            tone = LOW if linkage <= FEW else LAMP
            sheet.fill(tone, (left, 1, max(1, round(part * full / 4)), tall - 2))
    return sheet


@cached_picture
def _smoke(seed: int, side: int) -> pygame.Surface:
    """Return the smoke that rises from a machine, different for each of a few seeds."""
    chance = Random(seed % 6)
    body = radial("e", (50, 54), 20, (0, "#ff8a30", 0.85), (0.5, "#d8501c", 0.4), (1, "#8a2a10", 0))
    body += '<circle cx="50" cy="54" r="20" fill="url(#e)"/>'
    for puff in range(9):
        x, y = 44 + chance.uniform(-13, 17) + puff, 58 + chance.uniform(-14, 10) - 2.4 * puff
        size, tone = 9 + puff * 0.5, chance.choice(("#15161a", "#24252a", "#3a3b40"))
        stops = ((0, tone, 0.72), (0.55, tone, 0.46), (1, tone, 0.0))
        body += radial(f"p{puff}", (x, y), size, *stops)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="url(#p{puff})"/>'
    for _ in range(7):
        x, y = 50 + chance.uniform(-20, 20), 52 + chance.uniform(-20, 16)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="0.9" fill="#ffb050"/>'
    return paint.svg(body, (side, side))
