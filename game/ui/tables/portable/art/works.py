"""What lies on the map and may change: wire, mines, flags of objectives, gas, craters of shells."""

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.rules.portable.data import CLOUD_LIFE
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import disc, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, shape
from game.ui.tables.shared.ground import radial

INK: Final[Color] = (40, 34, 30)
STEEL: Final[Color] = (66, 62, 66)
POST: Final[Color] = (96, 70, 44)
WARNING: Final[Color] = (190, 44, 36)
NOBODYS: Final = SideColors((52, 58, 66), (30, 33, 38), (240, 234, 218))
"""What the flag of nobody's objective wears: dark against the paper, and without a sign."""
GAS: Final[Color] = (176, 188, 52)
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
    bed = '<rect x="0" y="24" width="100" height="52" fill="#fff3da" fill-opacity="0.55"/>'
    row = bed + "".join(_fence(y, small=size < 40) for y in ((50,) if size < 40 else (38, 62)))
    turn = 90 if along == "down" else 0
    return paint.svg(f'<g transform="rotate({turn} 50 50)">{row}</g>', (size, size))


def _fence(y: float, small: bool) -> str:
    """A row of posts with coils between them, from edge to edge."""
    loops = 7 if small else 9
    step = 100 / loops
    wide = 5.0 if small else 2.4
    body = ""
    for loop in range(loops):
        x = (loop + 0.5) * step
        look = f'fill="none" stroke="{hex_color(STEEL)}" stroke-width="{wide}"'
        body += f'<ellipse cx="{x:.1f}" cy="{y}" rx="{step * 0.72:.1f}" ry="10.5" {look}/>'
    for post in (0, 33.3, 66.6, 100):
        for tone, width in ((INK, wide + 4.5), (POST, wide + 1.4)):
            body += stroke([(post - 5, y - 13), (post + 5, y + 13)], tone, width)
            body += stroke([(post + 5, y - 13), (post - 5, y + 13)], tone, width)
    return body


@cached_picture
def mines_picture(size: int) -> pygame.Surface:
    """Return the mines of a square: their sign, a row of three with horns, behind a red tape."""
    dash = "7 6" if size >= 40 else "14 11"
    edge = f'stroke="{hex_color(WARNING)}" stroke-width="{4.4 if size >= 40 else 7}"'
    body = '<rect x="8" y="8" width="84" height="84" rx="9" fill="#fff3da" fill-opacity="0.72"/>'
    body += f'<rect x="8" y="8" width="84" height="84" rx="9" fill="none" {edge} '
    body += f'stroke-dasharray="{dash}"/>'
    for x, y in ((30, 34), (70, 34), (50, 66)):
        for horn in range(8):
            far = (x + sin(horn * pi / 4) * 17, y - cos(horn * pi / 4) * 17)
            body += stroke([(x, y), far], INK, 4.2)
        body += disc((x, y), 11.5, INK) + disc((x - 3.4, y - 3.6), 2.8, (206, 200, 190))
    return paint.svg(body, (size, size))


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
    main, dark = hex_color(cloth.main), hex_color(mixed(cloth.dark, (0, 0, 0), 0.35))
    edge = f'stroke="{dark}" stroke-width="4" stroke-linejoin="round"'
    cut = "M13 8C40 0 66 18 96 9V62C66 71 40 53 13 61Z"
    body = f'<path d="M12 98V4" stroke="{hex_color(INK)}" stroke-width="9" '
    body += 'stroke-linecap="round"/>'
    body += '<path d="M12 97V5" stroke="#c9a25c" stroke-width="4" stroke-linecap="round"/>'
    drawn = f'<path d="{cut}" fill="none" stroke="#fff6e0" stroke-width="14"/>'
    drawn += f'<path d="{cut}" fill="{main}" {edge}/>'
    return body + f'<g transform="translate(0 {low:g})">{drawn}</g>'


@cached_picture
def mast_picture(high: int, step: int) -> pygame.Surface:
    """Return the pole that a side's colors go up, as strong as its step."""
    body = (
        '<rect x="47" y="6" width="6" height="94" rx="2" fill="#4a3826" stroke="#140e08" '
        'stroke-width="2"/><circle cx="50" cy="6" r="5" fill="#d8b45a" stroke="#140e08" '
        'stroke-width="2"/>'
    )
    return paint.faded(paint.svg(body, (high, high)), step / MAST_STEPS)


@cached_picture
def colors_picture(wide: int, step: int, livery: SideColors) -> pygame.Surface:
    """Return the large flag of a side, with its sign, as strong as its step."""
    main, dark, light = (paint.hex_color(tone) for tone in livery[:3])
    cloth = "M2 8C20 0 34 16 52 8S84 6 98 12V64C84 58 70 66 52 60S20 52 2 60z"
    sign = shape(livery.sign, 20, f'fill="{light}" stroke="{dark}" stroke-width="2"')
    body = (
        f'<path d="{cloth}" fill="{main}" stroke="#140e08" stroke-width="2"/>'
        f'<path d="M34 12V57M66 8V63" stroke="{dark}" stroke-opacity="0.45" stroke-width="7"/>'
        f'<g transform="translate(0 -15)">{sign}</g>'
    )
    return paint.faded(paint.svg(body, (wide, wide)), step / MAST_STEPS)
