"""Roofs: a block seen from above, its height told by tint, digit, storeys and length of shadow.

A block fills exactly the square that the rules give it; what is higher shows more of its walls,
and stands back once for each storey above the first.
"""

from random import Random
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.ground import linear
from game.ui.tables.streetfire.art.looks import NIGHT, STARK, RoofLook

SIDE: Final = 1.5
"""Side of a block in board units."""
DEPTH: Final = 8.0
"""Visible depth of the walls for each step of height, of 150."""
SHADOW: Final = 0.19
"""Length of the shadow for each step of height, in board units."""
BACK: Final = 14.0
"""How far each storey stands back from the one below it, of 150."""
VARIANTS: Final = 4
PLACES: Final = ((58, 10), (104, 22), (12, 102), (60, 112), (104, 108), (12, 16))
"""Where things may stand on a roof, of 150, clear of the digit."""
LIT: Final = ("#ffd98a", "#ffc46b", "#ffe9b8", "#9fd0ff")


@cached_picture
def roof(height: int, variant: int, side: int, stark: bool = False) -> pygame.Surface:
    """Return a block of a height, `side` pixels wide and high, without its digit."""
    chance = Random(height * 31 + variant)
    worn = (STARK if stark else NIGHT).roofs[height]
    flat = 150 - DEPTH * height
    body = _walls(flat, worn)
    if not stark:
        body += "".join(_windows(height, flat, chance))
    body += _top(flat, worn)
    if height == 1 and not stark:
        body += _clutter(flat, worn, chance)
    body += "".join(_storey(flat, BACK * step, worn) for step in range(1, height))
    return paint.svg(body, (side, side), (150, 150))


def middle_of(height: int) -> float:
    """Return how far the middle of a roof lies from the corner of its block, in board units.

    >>> middle_of(1) > middle_of(3)
    True
    """
    return (150 - DEPTH * height) / 150 * SIDE / 2


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


@cached_picture
def digit(height: int, font: pygame.font.Font, stark: bool = False) -> pygame.Surface:
    """Return the number of a block's height, outlined so that it reads on its roof."""
    worn = (STARK if stark else NIGHT).roofs[height]
    text, edge = (font.render(str(height), True, tone) for tone in (worn.ink, worn.edge))
    wide = max(1, text.get_height() // 14)
    sheet = pygame.Surface(
        (text.get_width() + 2 * wide, text.get_height() + 2 * wide), pygame.SRCALPHA
    )
    for x in (0, wide, 2 * wide):
        for y in (0, wide, 2 * wide):
            sheet.blit(edge, (x, y))
    sheet.blit(text, (wide, wide))
    return sheet


def _walls(flat: float, worn: RoofLook) -> str:
    deep = 150 - flat
    tone, dark = (paint.hex_color(paint.mixed(worn.wall, (0, 0, 0), d)) for d in (0.0, 0.4))
    south = f"0,{flat} {flat},{flat} 150,150 {deep},150"
    east = f"{flat},0 150,{deep} 150,150 {flat},{flat}"
    return f'<polygon points="{east}" fill="{dark}"/><polygon points="{south}" fill="{tone}"/>'


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
                    f'<rect x="{x:.1f}" y="{down:.1f}" width="5" height="3.8" fill="{tone}"/>'
                )
    return found


def _top(flat: float, worn: RoofLook) -> str:
    tint = worn.tint
    light = paint.hex_color(paint.mixed(tint, (255, 248, 232), 0.14))
    deep = paint.hex_color(paint.mixed(tint, (8, 12, 24), 0.16))
    rim = paint.hex_color(worn.rim)
    dark = paint.hex_color(paint.mixed(tint, (0, 0, 0), 0.6))
    inner = flat - 12
    return (
        linear("t", (0, 0, flat, flat), (0, light), (1, deep))
        + f'<rect width="{flat}" height="{flat}" fill="{rim}"/>'
        f'<rect x="3" y="3" width="{flat - 6}" height="{flat - 6}" fill="{dark}"/>'
        f'<rect x="6" y="6" width="{inner}" height="{inner}" fill="url(#t)"/>'
    )


def _storey(flat: float, back: float, worn: RoofLook) -> str:
    """Return a storey that stands back on the one below, with its shadow to the south-east."""
    side, near = flat - 2 * back, back - 2
    rim = paint.hex_color(worn.rim)
    dark = paint.hex_color(paint.mixed(worn.tint, (0, 0, 0), 0.62))
    return (
        f'<rect x="{near + 8}" y="{near + 8}" width="{side}" height="{side}" fill="#000" '
        f'fill-opacity="0.5"/><rect x="{near}" y="{near}" width="{side}" height="{side}" '
        f'fill="{rim}"/><rect x="{near + 2.6}" y="{near + 2.6}" width="{side - 5.2}" '
        f'height="{side - 5.2}" fill="{dark}"/><rect x="{near + 4.6}" y="{near + 4.6}" '
        f'width="{side - 9.2}" height="{side - 9.2}" fill="url(#t)"/>'
    )


def _clutter(flat: float, worn: RoofLook, chance: Random) -> str:
    """Skylights, vents and tanks, clear of the digit."""
    dark = paint.hex_color(paint.mixed(worn.tint, (0, 0, 0), 0.45))
    pale = paint.hex_color(paint.mixed(worn.tint, (255, 255, 255), 0.22))
    found = [_ridge(flat, dark, chance)]
    for x, y in chance.sample(PLACES, 3):
        thing = chance.choice((_vent, _tank, _skylight))
        found.append(thing(min(x, flat - 32), min(y, flat - 30), dark, pale))
    return "".join(found)


def _ridge(flat: float, dark: str, chance: Random) -> str:
    at = chance.choice((0.3, 0.7)) * flat
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
