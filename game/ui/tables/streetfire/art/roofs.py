"""Roofs: a block seen from above at night, its height told by tint, digit and depth of its walls.

A block fills exactly the square that the rules give it; what is higher shows more of its walls.
"""

from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Colour

SIDE: Final = 1.5
"""Side of a block in board units."""
TINTS: Final[dict[int, Colour]] = {1: (84, 70, 64), 2: (92, 106, 128), 3: (170, 170, 164)}
WALLS: Final[dict[int, Colour]] = {1: (36, 29, 28), 2: (34, 42, 56), 3: (58, 60, 62)}
DEPTH: Final = 7.5
"""Visible depth of the walls for each step of height, of 150."""
SHADOW: Final = 0.15
"""Length of the shadow for each step of height, in board units."""
VARIANTS: Final = 4
PLACES: Final = ((62, 14), (88, 30), (16, 84), (48, 92), (88, 88), (84, 62))
"""Where things may stand on a roof, of 150."""
LIT: Final = ("#ffd98a", "#ffc46b", "#ffe9b8", "#9fd0ff")


@lru_cache(maxsize=60)
def roof(height: int, variant: int, side: int) -> pygame.Surface:
    """Return a block of a height, `side` pixels wide and high, without its digit."""
    chance = Random(height * 31 + variant)
    deep = DEPTH * height
    flat = 150 - deep
    body = _walls(height, flat, chance) + _top(height, flat) + _clutter(height, flat, chance)
    return paint.svg(body, (side, side), (150, 150))


def shadow_of(x: float, y: float, height: int) -> tuple[tuple[float, float], ...]:
    """Return the corners of the shadow of a block whose north-west corner is given."""
    far = SHADOW * height
    east, south = x + SIDE, y + SIDE
    return (
        (x, south),
        (x, y),
        (east, y),
        (east + far, y + far),
        (east + far, south + far),
        (x + far, south + far),
    )


@lru_cache(maxsize=12)
def plate(height: int, font: pygame.font.Font) -> pygame.Surface:
    """Return the sign with the height of a block."""
    text = font.render(str(height), True, paint.mixed(TINTS[height], (255, 250, 236), 0.72))
    tall = text.get_height()
    side = (max(text.get_width() + tall // 2, tall), tall)
    ratio = side[0] / side[1] * 100
    rim = paint.hex_colour(paint.mixed(TINTS[height], (255, 255, 255), 0.35))
    box = (
        f'<rect x="3" y="3" width="{ratio - 6:.1f}" height="94" rx="18" fill="#0b0f15" '
        f'fill-opacity="0.82" stroke="{rim}" stroke-width="5"/>'
    )
    sheet = paint.svg(box, side, (ratio, 100))
    sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
    return sheet


def _walls(height: int, flat: float, chance: Random) -> str:
    deep = 150 - flat
    tone = paint.hex_colour(WALLS[height])
    south = f"0,{flat} {flat},{flat} 150,150 {deep},150"
    east = f"{flat},0 150,{deep} 150,150 {flat},{flat}"
    dark = paint.hex_colour(paint.mixed(WALLS[height], (0, 0, 0), 0.4))
    walls = f'<polygon points="{east}" fill="{dark}"/><polygon points="{south}" fill="{tone}"/>'
    return walls + "".join(_windows(height, flat, chance))


def _windows(height: int, flat: float, chance: Random) -> list[str]:
    found = []
    for floor in range(height):
        down = flat + (floor + 0.3) * DEPTH
        shift = down - flat
        for place in range(12):
            if chance.random() < 0.42:
                x = 5 + place * (flat - 10) / 12 + shift
                tone = chance.choice(LIT)
                found.append(
                    f'<rect x="{x:.1f}" y="{down:.1f}" width="5" height="3.6" fill="{tone}"/>'
                )
    return found


def _top(height: int, flat: float) -> str:
    tint = TINTS[height]
    light = paint.hex_colour(paint.mixed(tint, (255, 244, 220), 0.22))
    deep = paint.hex_colour(paint.mixed(tint, (8, 12, 24), 0.34))
    rim = paint.hex_colour(paint.mixed(tint, (255, 250, 235), 0.5))
    dark = paint.hex_colour(paint.mixed(tint, (0, 0, 0), 0.6))
    inner = flat - 11
    return (
        f'<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{flat}" '
        f'y2="{flat}"><stop offset="0" stop-color="{light}"/><stop offset="1" '
        f'stop-color="{deep}"/></linearGradient></defs>'
        f'<rect width="{flat}" height="{flat}" fill="{rim}"/>'
        f'<rect x="2" y="2" width="{flat - 4}" height="{flat - 4}" fill="{dark}"/>'
        f'<rect x="5.5" y="5.5" width="{inner}" height="{inner}" fill="url(#t)"/>'
    )


def _clutter(height: int, flat: float, chance: Random) -> str:
    """Skylights, vents and tanks, in the southern and eastern part, clear of the digit."""
    dark = paint.hex_colour(paint.mixed(TINTS[height], (0, 0, 0), 0.45))
    pale = paint.hex_colour(paint.mixed(TINTS[height], (255, 255, 255), 0.3))
    found = [_ridge(flat, dark, chance)]
    for x, y in chance.sample(PLACES, 3):
        thing = chance.choice((_vent, _tank, _skylight))
        found.append(thing(min(x, flat - 32), min(y, flat - 30), dark, pale))
    return "".join(found)


def _ridge(flat: float, dark: str, chance: Random) -> str:
    at = chance.choice((0.36, 0.5, 0.64)) * flat
    way = chance.choice((f"M6 {at:.0f}H{flat - 6:.0f}", f"M{at:.0f} 6V{flat - 6:.0f}"))
    return f'<path d="{way}" stroke="{dark}" stroke-opacity="0.6" stroke-width="2"/>'


def _vent(x: float, y: float, dark: str, pale: str) -> str:
    return (
        f'<rect x="{x + 3}" y="{y + 3}" width="20" height="13" fill="#000" fill-opacity="0.35"/>'
        f'<rect x="{x}" y="{y}" width="20" height="13" fill="{pale}" stroke="{dark}"/>'
        f'<path d="M{x + 4} {y + 2}V{y + 11}M{x + 8} {y + 2}V{y + 11}M{x + 12} {y + 2}V{y + 11}'
        f'M{x + 16} {y + 2}V{y + 11}" stroke="{dark}" stroke-width="1.5"/>'
    )


def _tank(x: float, y: float, dark: str, pale: str) -> str:
    return (
        f'<circle cx="{x + 13}" cy="{y + 13}" r="10" fill="#000" fill-opacity="0.35"/>'
        f'<circle cx="{x + 10}" cy="{y + 10}" r="9" fill="{pale}" stroke="{dark}" '
        f'stroke-width="1.5"/><circle cx="{x + 8}" cy="{y + 8}" r="3.5" fill="{dark}"/>'
    )


def _skylight(x: float, y: float, dark: str, pale: str) -> str:
    return (
        f'<rect x="{x - 4}" y="{y - 4}" width="32" height="22" rx="5" fill="#ffcf7a" '
        'fill-opacity="0.16"/>'
        f'<rect x="{x}" y="{y}" width="24" height="14" fill="#ffdf9e" stroke="{dark}" '
        f'stroke-width="2"/><path d="M{x + 8} {y}V{y + 14}M{x + 16} {y}V{y + 14}" '
        f'stroke="{dark}" stroke-width="1.6"/>'
    )
