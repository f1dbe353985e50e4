"""What lies on the map and may change: wire, mines, flags of objectives, gas, craters of shells."""

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.rules.portable.data import CLOUD_LIFE
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import disc, poly
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, shape
from game.ui.tables.shared.ground import radial
from game.ui.tables.shared.pieces import drawn

INK: Final[Color] = (40, 34, 30)
NOBODYS: Final = SideColors((52, 58, 66), (30, 33, 38), (240, 234, 218))
"""What the flag of nobody's objective wears: dark against the paper, and without a sign."""
GAS: Final[Color] = (176, 188, 52)
LARGE: Final = 40
"""Pixels from which wire and mines are drawn in full."""
PUFFS: Final = 16
VARIANTS: Final = 4
"""Of craters and clouds."""
FLAG: Final = 0.5
"""Board units across of a flag."""
HALF_MAST: Final = 0.3
"""How far down the pole the cloth of an exhausted side is, as a share of the flag."""
LEAST_FLAG: Final = 20
"""Pixels that it is across at least."""
MAST_STEPS: Final = 10
"""Strengths in which masts and their colors come and go."""


@cached_picture
def wire_picture(size: int, along: str) -> pygame.Surface:
    """Return the wire of a square that runs "across" or "down"."""
    turn = 90 if along == "down" else 0
    fence = drawn("portable", _fitting("works/wire", size))
    return paint.svg(f'<g transform="rotate({turn} 50 50)">{fence}</g>', (size, size))


@cached_picture
def mines_picture(size: int) -> pygame.Surface:
    """Return the mines of a square: their sign, a row of three with horns, behind a red tape."""
    return paint.svg(drawn("portable", _fitting("works/mines", size)), (size, size))


def _fitting(name: str, size: int) -> str:
    """The file of a picture that is drawn more boldly where it is small."""
    return name if size >= LARGE else f"{name}_small"


@cached_picture
def crater_picture(size: int, variant: int) -> pygame.Surface:
    """Return the hole that a shell has made, its scorched rim and the earth thrown about."""
    chance = Random(variant * 7 + 3)
    body = radial("s", (50, 50), 46, (0, "#2a2018", 0.75), (0.5, "#3a2c1e", 0.5), (1, "#3a2c1e", 0))
    body += '<circle cx="50" cy="50" r="46" fill="url(#s)"/>'
    for tone, reach in (((116, 90, 60), 25.0), ((70, 54, 38), 20.0), ((34, 27, 22), 14.0)):
        body += poly(_ragged(chance, reach), tone)
    for _ in range(11):
        turn, away = chance.random() * 2 * pi, chance.uniform(27, 45)
        spot = (50 + sin(turn) * away, 50 - cos(turn) * away)
        body += disc(spot, chance.uniform(1.2, 3.2), (74, 56, 40))
    return paint.svg(body, (size, size))


def _ragged(chance: Random, reach: float) -> list[tuple[float, float]]:
    corners = []
    for turn in range(14):
        away = reach * chance.uniform(0.82, 1.15)
        corners.append((50 + sin(turn * pi / 7) * away, 50 - cos(turn * pi / 7) * away))
    return corners


@cached_picture
def cloud_picture(size: int, age: int, variant: int) -> pygame.Surface:
    """Return a cloud of gas that fills a square; it thins out, and dots tell the turns left."""
    chance = Random(variant * 11 + 5)
    strong = {1: 0.62, 2: 0.5}.get(age, 0.38)
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    for puff in range(PUFFS):
        turn, away = puff * 2.4 + chance.random(), 27 * (puff / PUFFS) ** 0.5
        place = (50 + sin(turn) * away, 48 - cos(turn) * away * 0.85)
        picture = _puff(place, chance.uniform(15, 22), strong, chance.uniform(0.0, 0.6))
        sheet.blit(paint.svg(picture, (size, size)), (0, 0))
    left = CLOUD_LIFE + 1 - age
    body = f'<rect x="{84 - 12 * left}" y="9" width="{12 * left}" height="12" rx="6" '
    body += f'fill="{hex_color(INK)}" fill-opacity="0.85"/>'
    body += "".join(disc((78 - 12 * n, 15), 4, GAS) for n in range(left))
    sheet.blit(paint.svg(body, (size, size)), (0, 0))
    return sheet


def _puff(place: tuple[float, float], radius: float, strong: float, lit: float) -> str:
    """A soft ball of gas, light above and dark at its rim."""
    tone = mixed(GAS, (250, 246, 160), lit)
    dark = mixed(tone, (78, 84, 18), 0.55)
    x, y = place
    stops = (
        (0, hex_color(tone), strong),
        (0.6, hex_color(mixed(tone, dark, 0.3)), strong * 0.8),
        (1, hex_color(dark), 0.0),
    )
    body = radial("p", (x - radius * 0.15, y - radius * 0.2), radius * 1.15, *stops)
    return body + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * 1.15:.1f}" fill="url(#p)"/>'


@cached_picture
def flag_picture(
    worn: SideColors | None, value: int, size: int, half_mast: bool = False
) -> pygame.Surface:
    """Return the flag of an objective: its value on the cloth of its owner, with the owner's sign.

    Nobody's is dark and has no sign. That of an exhausted side is at half-mast.
    """
    cloth = NOBODYS if worn is None else worn
    low = HALF_MAST if half_mast else 0.0
    sheet = paint.svg(_flag(cloth, 100 * low), (size, size))
    light = sum(cloth.main) > 400
    ink = (24, 20, 16) if light else (255, 252, 240)
    text = lettering(max(11, round(size * 0.56))).render(str(value), True, ink)
    box = text.get_bounding_rect()
    middle = (round(size * 0.55), round(size * (0.35 + low)))
    sheet.blit(text.subsurface(box), box.move_to(center=middle))
    if worn is not None:
        side = max(8, round(size * 0.36))
        look = f'fill="{hex_color(worn.light)}" stroke="{hex_color(INK)}" stroke-width="12"'
        sign = paint.svg(shape(worn.sign, 40, look), (side, side))
        place = sign.get_rect(bottomleft=(round(size * 0.2), size))
        sheet.blit(sign, place.move_to(top=0) if half_mast else place)
    return sheet


def _flag(cloth: SideColors, low: float) -> str:
    """A pole, and a cloth so far down it."""
    edge = mixed(cloth.dark, (0, 0, 0), 0.35)
    hung = drawn("portable", "works/flag_cloth", main=cloth.main, dark=edge)
    return drawn("portable", "works/flag_pole") + f'<g transform="translate(0 {low:g})">{hung}</g>'


@cached_picture
def mast_picture(high: int, step: int) -> pygame.Surface:
    """Return the pole that a side's colors go up, as strong as its step."""
    mast = paint.svg(drawn("portable", "works/mast"), (high, high))
    return paint.faded(mast, step / MAST_STEPS)


@cached_picture
def colors_picture(wide: int, step: int, livery: SideColors) -> pygame.Surface:
    """Return the large flag of a side, with its sign, as strong as its step."""
    dark, light = hex_color(livery.dark), hex_color(livery.light)
    sign = shape(livery.sign, 20, f'fill="{light}" stroke="{dark}" stroke-width="2"')
    body = drawn("portable", "works/colors", main=livery.main, dark=livery.dark)
    body += f'<g transform="translate(0 -15)">{sign}</g>'
    return paint.faded(paint.svg(body, (wide, wide)), step / MAST_STEPS)
