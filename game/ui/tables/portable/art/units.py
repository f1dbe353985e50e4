"""The pictures of units: counters with a map symbol or a plain picture, strength and state.

The outline of a counter is its side's, as its color is. An arrow head beyond one edge shows which
way it faces; what is printed on it stands upright. Above the symbol it tells whether the unit has
moved and fired and how good it is; below it stand the strength points that are left, and at
the lower right what it carries, works at, or has left to fire.
"""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.portable.art.symbols import (
    HIGH,
    WIDE,
    badge,
    mark,
    mobility,
    silhouette,
    symbol,
)
from game.ui.tables.portable.stage import UnitLook
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import EDGE, SideColors, chip, dimmed, pips
from game.ui.tables.shared.ground import linear
from game.ui.tables.shared.pieces import Liveries, PieceRenderer

SIZE: Final = 0.84
"""Board units across of a unit's counter."""
SPAN: Final = 1.3
"""Side of its picture as a share of its size: room for the arrow and the shadow."""
NUMBERED: Final = 34
"""Counters of so many pixels have room for their number."""
LOWEST: Final = 10
"""Pixels that a number is high at least, in type of the usual size."""
BEYOND: Final = 1.12
"""How far a number over a corner reaches, as a share of the size."""
ROOMY: Final = 44
"""Counters of so many pixels have room for a badge beside it."""
LEFT: Final = 0.12
"""Where the row of strength points begins."""
RIGHT: Final = 0.93
"""Where the number ends."""
SMALL: Final = 30
"""Counters of fewer pixels are drawn without what could not be seen."""
BADGE: Final = 0.58
"""How far from its middle a badge reaches to the right, as a share of the size."""
INK: Final[Color] = (18, 17, 15)
PAPER: Final[Color] = (255, 251, 238)
PIP: Final[Color] = (255, 247, 214)
FRONT: Final = ((0.0, -61.0), (27.0, -46.5), (21.0, -41.0), (-21.0, -41.0), (-27.0, -46.5))
"""The arrow head, from the middle of the counter."""
FRAME: Final = (18.0, 20.5, 64.0, 64.0 * HIGH / WIDE)
SMALL_FRAME: Final = (15.0, 16.0, 70.0, 70.0 * HIGH / WIDE)


class Units(PieceRenderer):
    """Keeps the pictures of the units of a match."""

    def __init__(self, liveries: Liveries, plain: bool = False, least: int = 0) -> None:
        super().__init__("portable", liveries)
        self.pictorial = plain
        """Whether plain pictures stand in place of map symbols."""
        self.least = least
        """Pixels that a number is high at least."""

    def draw(self, look: UnitLook, angle: int, size: int) -> pygame.Surface:
        """Draw the counter of a unit that faces an angle, with its shadow."""
        side = round(size * SPAN)
        worn = self.worn(look.seat)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        dark = shade(worn.sign, size)
        place = dark.get_rect(center=canvas.get_rect().center)
        canvas.blit(dark, place.move(max(1, size // 30), max(1, size // 18)))
        face = counter(printed(look), worn, size, self.pictorial)
        canvas.blit(face, face.get_rect(center=canvas.get_rect().center))
        arrow = front(worn, angle % 360, size)
        canvas.blit(arrow, arrow.get_rect(center=canvas.get_rect().center))
        self._put_number(canvas, look, size, (side - size) // 2)
        corner = round(side / 2 + size * BADGE)
        self._put_badge(canvas, look, size, (corner, round(side / 2 + size * 0.49)))
        return dimmed(canvas) if look.done else canvas

    def card(self, look: UnitLook, pixels: int) -> pygame.Surface:
        """Return the counter of a unit for a panel or a list, so many pixels wide, upright.

        It is drawn without the arrow head: a list knows no north.
        """
        key = ("card", look, pixels)
        return self.kept(key, partial(self._card, look, pixels))

    def bare(self, look: UnitLook, pixels: int) -> pygame.Surface:
        """Return the symbol of a unit in its frame in the colors of its side, so many pixels wide.

        For rosters and logs: nothing of its state is shown.
        """
        return framed(look, self.worn(look.seat), (pixels, round(pixels * 0.8)), self.pictorial)

    def worn(self, seat: int) -> SideColors:
        """Return what the units of a seat wear."""
        return self.liveries[seat % len(self.liveries)]

    def _card(self, look: UnitLook, pixels: int) -> pygame.Surface:
        canvas = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
        size = round(pixels * 0.9)
        canvas.blit(counter(printed(look), self.worn(look.seat), size, self.pictorial), (0, 0))
        self._put_number(canvas, look, size, 0)
        self._put_badge(canvas, look, size, (pixels, round(pixels * 0.96)))
        return dimmed(canvas) if look.done else canvas

    def _put_number(self, canvas: pygame.Surface, look: UnitLook, size: int, edge: int) -> None:
        """Print the number by which a unit is named beside its strength, where there is room.

        It is as far right as it may be: there no arrow head lies upon it. In large type, where the
        counter is too small for it, it lies over a corner.
        """
        if look.number and max(LOWEST, round(size * 0.2)) < self.least:
            self._put_over_corner(canvas, look, size, edge)
            return
        if not look.number or size < NUMBERED or _is_crowded(look, size):
            return
        picture = number_picture(look.number, max(LOWEST, round(size * 0.2)))
        beside = round(size * LEFT) + strength_row(look, size).get_width() + 1
        left = edge + max(beside, round(size * RIGHT) - picture.get_width())
        canvas.blit(picture, picture.get_rect(midleft=(left, edge + round(size * 0.825))))

    def _put_over_corner(
        self, canvas: pygame.Surface, look: UnitLook, size: int, edge: int
    ) -> None:
        """Print the number over the lower right corner, over the upper one above a badge."""
        picture = number_picture(look.number, self.least)
        box = picture.get_rect(right=edge + round(size * BEYOND))
        if _is_crowded(look, size):
            box.top = edge - round(size * (BEYOND - 1))
        else:
            box.bottom = edge + round(size * BEYOND)
        canvas.blit(picture, box.clamp(canvas.get_rect()))

    def _put_badge(
        self, canvas: pygame.Surface, look: UnitLook, size: int, corner: tuple[int, int]
    ) -> None:
        """Put what a unit carries, works at or has left to fire at its lower right corner."""
        side = max(9, round(size * 0.34))
        if look.aboard is not None:
            load = UnitLook(look.seat, look.aboard.kind, look.aboard.gun, "average", look.aboard.sp)
            room = (max(12, round(size * 0.44)), round(size * 0.37))
            picture = framed(load, self.worn(look.seat), room, self.pictorial)
        elif look.job is not None:
            picture = badge(look.job, look.progress, side)
        elif look.gas:
            picture = badge("gas", 0, side)
        else:
            return
        canvas.blit(picture, picture.get_rect(bottomright=corner))


def printed(look: UnitLook) -> UnitLook:
    """Return what is printed on the face of a counter of all that is to be seen of a unit."""
    return replace(look, done=False, job=None, progress=0, aboard=None, gas=False, number=0)


@cached_picture
def counter(look: UnitLook, worn: SideColors, size: int, plain: bool) -> pygame.Surface:
    """Return the counter of a unit without arrow head and shadow, so many pixels wide."""
    small = size < SMALL
    face = blank(worn, size).copy()
    left, top, wide, high = (part * size / 100 for part in (SMALL_FRAME if small else FRAME))
    box = framed(look, worn, (round(wide), round(high * 1.27)), plain)
    face.blit(box, (round(left), round(top)))
    row = strength_row(look, size)
    face.blit(row, (round(size * LEFT), round(size * 0.905) - row.get_height()))
    if not small:
        _put_marks(face, look, size)
    return face


def _put_marks(face: pygame.Surface, look: UnitLook, size: int) -> None:
    """Print whether a unit has moved and fired, and how good it is, above its symbol."""
    side = max(9, round(size * 0.18))
    y = round(size * 0.137)
    for name, x in (("moved", 0.25), ("fired", 0.43)):
        if getattr(look, name):
            face.blit(mark(name, side), mark(name, side).get_rect(center=(round(size * x), y)))
    if look.quality != "average":
        picture = mark(look.quality, max(11, round(size * 0.23)))
        face.blit(picture, picture.get_rect(center=(round(size * 0.73), y)))


def strength_row(look: UnitLook, size: int) -> pygame.Surface:
    """Return the row of strength points, up to so long a share of the counter."""
    most = max(look.sp, look.full)
    tall = max(4, round(size * (0.19 if size < SMALL else 0.155)))
    return pips(look.sp, most, (round(size * min(0.64, 0.05 + 0.145 * most)), tall), PIP)


def _is_crowded(look: UnitLook, size: int) -> bool:
    """Return whether a badge takes the place of the number."""
    if look.aboard is not None:
        return True
    if look.job is None and not look.gas:
        return False
    return size < ROOMY or max(look.sp, look.full) > 2


@cached_picture
def number_picture(number: int, height: int) -> pygame.Surface:
    """Return a number in pale ink with a dark edge, to be read on any color."""
    font = lettering(height)
    light, dark = (font.render(str(number), True, ink) for ink in (PAPER, INK))
    box = light.get_bounding_rect()
    sheet = pygame.Surface((box.width + 2, box.height + 2), pygame.SRCALPHA)
    for x, y in ((0, 1), (2, 1), (1, 0), (1, 2), (0, 0), (2, 2), (0, 2), (2, 0)):
        sheet.blit(dark.subsurface(box), (x, y))
    sheet.blit(light.subsurface(box), (1, 1))
    return sheet


@cached_picture
def framed(look: UnitLook, worn: SideColors, size: tuple[int, int], plain: bool) -> pygame.Surface:
    """Return the symbol of a unit in its frame, with what stands below the frame."""
    wide = size[0]
    bold = 4.6 if wide < 26 else 3.6 if wide < 44 else 2.7
    paper = mixed(worn.light, PAPER, 0.6)
    ground = hex_color(paper)
    edge = f'stroke="{hex_color(INK)}" stroke-width="{bold:g}"'
    if plain:
        body = f'<rect x="2" y="2" width="60" height="50" rx="3" fill="{ground}" {edge}/>'
        drawn = silhouette(look.kind, look.gun, paper)
        body += f'<g transform="translate(2 3)">{drawn}</g>'
    else:
        body = f'<rect x="2" y="2" width="60" height="40" fill="{ground}"/>'
        body += f'<g transform="translate(2 2)">{symbol(look.kind, look.gun, bold)}'
        body += f"{mobility(look.kind, bold * 0.85)}</g>"
        body += f'<rect x="2" y="2" width="60" height="40" fill="none" {edge}/>'
    return paint.svg(body, size, (64, 64 * size[1] / size[0]))


@cached_picture
def blank(worn: SideColors, size: int) -> pygame.Surface:
    """Return a counter of a side with nothing printed on it."""
    dark, light = hex_color(worn.dark), hex_color(worn.light)
    low = hex_color(mixed(worn.main, worn.dark, 0.4))
    body = linear("c", (20, 5, 80, 98), (0, hex_color(mixed(worn.main, worn.light, 0.3))), (1, low))
    thick = chip(worn.sign, EDGE, f'fill="{dark}" stroke="#0d0b09" stroke-width="2"')
    body += f'<g transform="translate(0 3)">{thick}</g>'
    body += chip(worn.sign, EDGE, f'fill="url(#c)" stroke="{dark}" stroke-width="2"')
    if size >= SMALL:
        look = f'fill="none" stroke="{light}" stroke-width="1.6" stroke-opacity="0.85"'
        body += chip(worn.sign, EDGE + 2, look)
    return paint.svg(body, (size, size))


@cached_picture
def front(worn: SideColors, angle: int, size: int) -> pygame.Surface:
    """Return the arrow head that shows the front of a counter."""
    side = round(size * SPAN)
    edge = hex_color(mixed(worn.dark, (0, 0, 0), 0.55))
    body = f'<g transform="translate(65 65) rotate({angle})">'
    body += f'<polygon points="{paint.points(FRONT)}" fill="#fff4cf" stroke="{edge}" '
    body += f'stroke-width="{4 if size < SMALL else 3}" stroke-linejoin="round"/></g>'
    return paint.svg(body, (side, side), (130, 130))


@cached_picture
def shade(sign: str, size: int) -> pygame.Surface:
    """Return the shadow of a counter."""
    shape = paint.svg(chip(sign, EDGE, 'fill="#000"'), (size, size))
    return paint.shadow(shape, max(1, size // 26), 150)
