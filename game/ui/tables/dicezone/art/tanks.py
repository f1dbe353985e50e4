"""The pictures of what stands on the board: tanks in the players' colors, crates and mines.

The sign of its side stands upright on a tank whichever way it faces.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.hexes import CORNERS, PITCH
from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import WIDEST
from game.ui.boards import paint
from game.ui.boards.paint import hex_color, mixed
from game.ui.boards.strokes import BLACK, INK, WHITE, poly
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.hull import ASH, GROWN, RADIUS, TURRET, VIEW, Detail, tank_body
from game.ui.tables.dicezone.art.tokens import kind_lamp
from game.ui.tables.dicezone.stage import TankLook
from game.ui.tables.shared import counters
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, shape
from game.ui.tables.shared.pieces import Liveries, PieceRenderer, file_picture, recolored

SIZE: Final = 0.94
"""Board units across of a tank."""
LEAST: Final = 44
"""Pixels that a tank is wide at least, as far as it may stand out of its hex."""
SPAN: Final = VIEW / 100
"""Side of its picture as a share of its size."""
WORN_OFF: Final = "#decade"
"""The place in the file of a wreck of what is worn off its turret, beside those of a side."""
TINY, BOLD = 40, 64
"""Tanks of fewer pixels are drawn without what could not be seen."""
SIGN: Final[Mapping[Detail, float]] = {"tiny": 1.02, "bold": 0.94, "full": 0.8}
"""Of the sign on the turret, as a share of it."""
LAMPS: Final = ((23.0, 21.0), (77.0, 21.0), (23.0, 81.0))
"""Where the tokens that a tank carries are shown, on its mudguards."""
LAMP: Final = 15.0


def lamps(count: int) -> tuple[tuple[tuple[float, float], ...], float]:
    """Return the places of the lamps of so many tokens, and how large each is.

    More than there are places for stand along both mudguards, the smaller the more there are.
    """
    if count <= len(LAMPS):
        return LAMPS[:count], LAMP
    (left, top), (right, _), (_, low) = LAMPS
    rows = -(-count // 2)
    gap = (low - top) / (rows - 1)
    places = [(x, top + gap * row) for row in range(rows) for x in (left, right)]
    return tuple(places[:count]), min(LAMP, 1.1 * gap)


def size_at(scale: float) -> float:
    """Return the board units across of a tank where a hex is so many pixels wide.

    >>> size_at(60), size_at(20), size_at(12)
    (0.94, 1.6, 1.6)
    """
    return max(SIZE, min(WIDEST, LEAST / scale))


def grown(scale: float) -> float:
    """Return how much larger than usual things are drawn where a hex is so many pixels wide."""
    return size_at(scale) / SIZE


class Thing(NamedTuple):
    """What lies on the board beside tanks, and whose it is."""

    kind: str
    seat: int = 0


class Tanks(PieceRenderer):
    """Keeps the pictures of the tanks of a match."""

    def __init__(self, liveries: Liveries) -> None:
        super().__init__("dicezone", liveries)

    def draw(self, look: TankLook, angle: int, size: int) -> pygame.Surface:
        """Draw a tank turned by an angle, with its shadow."""
        side = round(size * SPAN)
        tank = tank_picture(look, self.worn(look.seat), angle, side)
        canvas = pygame.Surface((side, side), pygame.SRCALPHA)
        paint.add_shadow(canvas, tank, (size * 0.045, size * 0.065), max(1, size // 20), 215)
        canvas.blit(tank, (0, 0))
        return counters.dimmed(canvas) if look.done else canvas

    def draw_thing(self, thing: Thing, angle: int, size: int) -> pygame.Surface:
        """Draw a crate, a mine, or the line round the hexes in which a mine goes off."""
        if thing.kind == "crate":
            return crate_picture(size)
        make = mine_picture if thing.kind == "mine" else mine_ring
        return make(self.worn(thing.seat), size)

    def worn(self, seat: int) -> SideColors:
        """Return what the tanks of a seat wear."""
        return self.liveries[seat % len(self.liveries)]


@cached_picture
def tank_picture(look: TankLook, worn: SideColors, angle: int, side: int) -> pygame.Surface:
    """Return a tank turned clockwise, on a square of so many pixels."""
    tank = _turned(replace(look, tokens=(), number=0, done=False), worn, angle % 360, side).copy()
    if look.wrecked:
        return tank
    detail = detail_of(side)
    scale = side / VIEW * (GROWN if detail == "tiny" else 1.0)
    places, size = lamps(len(look.tokens))
    for kind, (x, y) in zip(look.tokens, places, strict=True):
        lamp = kind_lamp(kind, max(5, round(size * scale)))
        away = pygame.Vector2(x - 50, y - 50).rotate(angle) * scale
        tank.blit(lamp, lamp.get_rect(center=(side / 2 + away.x, side / 2 + away.y)))
    sign = _sign(worn, look.number, max(9, round(2 * RADIUS[detail] * SIGN[detail] * scale)))
    away = pygame.Vector2(0, TURRET[1] - 50).rotate(angle) * scale
    tank.blit(sign, sign.get_rect(center=(round(side / 2 + away.x), round(side / 2 + away.y))))
    return tank


def detail_of(side: int) -> Detail:
    """Return how much of a tank is drawn on a picture of so many pixels."""
    size = side / SPAN
    return "tiny" if size < TINY else "bold" if size < BOLD else "full"


def _turned(look: TankLook, worn: SideColors, angle: int, side: int) -> pygame.Surface:
    """Return a tank without its sign.

    A large one between two hexsides is turned as a picture, which is quicker than drawing it.
    """
    near = round(angle / 60) * 60
    if near == angle or detail_of(side) != "full":
        return _drawn(look, worn, angle, side)
    whole = _drawn(look, worn, near % 360, side)
    turned = pygame.transform.rotozoom(whole, near - angle, 1.0)
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    canvas.blit(turned, turned.get_rect(center=canvas.get_rect().center))
    return canvas


@cached_picture
def _drawn(look: TankLook, worn: SideColors, angle: int, side: int) -> pygame.Surface:
    if look.wrecked:
        return _wreck(worn, angle, side)
    body = tank_body(look, worn, angle, detail_of(side))
    return paint.svg(body, (side, side), (VIEW, VIEW))


def _wreck(worn: SideColors, angle: int, side: int) -> pygame.Surface:
    """Return what is left: a burnt hull on scorched ground, with little of its color."""
    burnt = mixed(mixed(worn.main, ASH, 0.62), BLACK, 0.3)
    colors = recolored(burnt, mixed(burnt, BLACK, 0.25), mixed(burnt, WHITE, 0.25))
    worn_off = (WORN_OFF, hex_color(mixed(burnt, WHITE, 0.1)))
    grown = GROWN if detail_of(side) == "tiny" else 1.0
    placed = (("rotate(0)", f"rotate({angle})"), ("scale(1)", f"scale({grown:g})"))
    return file_picture("dicezone", "wreck", (side, side), (*colors, worn_off, *placed))


@cached_picture
def _sign(worn: SideColors, number: int, side: int) -> pygame.Surface:
    """Return the sign of a side, with the number of a tank that is one of several."""
    edge = f'stroke="{hex_color(INK)}" stroke-width="9"'
    sheet = paint.svg(shape(worn.sign, 43, f'fill="{hex_color(worn.light)}" {edge}'), (side, side))
    if number:
        text = lettering(max(9, round(side * 0.72))).render(str(number), True, INK)
        low = side * (0.6 if worn.sign == "triangle" else 0.5)
        sheet.blit(text, text.get_rect(center=(side // 2, round(low))))
    return sheet


# crates and mines

CRATE: Final = 0.9
"""Board units across of a crate."""
MINE: Final = 0.6
"""Of a mine."""
RING: Final = 3.2
"""Of the picture of the hexes in which a mine goes off."""
DASH: Final = 0.16
"""Board units of a dash of a mine's ring, and of the gap after it."""


@cached_picture
def crate_picture(size: int) -> pygame.Surface:
    """Return a crate with its shadow and a soft glow."""
    return file_picture("dicezone", "crate", (size, size))


@cached_picture
def mine_picture(worn: SideColors, size: int) -> pygame.Surface:
    """Return a mine in the color of who laid it, its lamp lit."""
    colors = recolored(worn.main, mixed(worn.dark, BLACK, 0.3))
    return file_picture("dicezone", "mine", (size, size), colors)


@cached_picture
def mine_ring(worn: SideColors, size: int) -> pygame.Surface:
    """Return the dashed line round the seven hexes in which a mine goes off, `RING` across."""
    corners = _flower(RING / 2)
    body = poly([(x * 100, y * 100) for x, y in corners], worn.main, alpha=0.1)
    wide = max(4.0, 170 * RING / size)
    for tone, width in ((BLACK, wide * 2), (mixed(worn.light, worn.main, 0.4), wide)):
        look = f'fill="none" stroke="{hex_color(tone)}" stroke-width="{width:.1f}"'
        look += f' stroke-dasharray="{DASH * 100:g} {DASH * 100:g}" stroke-linecap="round"'
        where = paint.points((x * 100, y * 100) for x, y in corners)
        body += f'<polygon points="{where}" {look}/>'
    return paint.svg(body, (size, size), (RING * 100, RING * 100))


def _flower(middle: float) -> list[Point]:
    """Return the outline of a hex and its six neighbors, clockwise."""
    steps = [(0.0, -1.0), (PITCH, -0.5), (PITCH, 0.5), (0.0, 1.0), (-PITCH, 0.5), (-PITCH, -0.5)]
    outline = []
    for way, (x, y) in enumerate(steps):
        for corner in range(3):
            dx, dy = CORNERS[(way + corner) % 6]
            outline.append((middle + x + dx, middle + y + dy))
    return outline
