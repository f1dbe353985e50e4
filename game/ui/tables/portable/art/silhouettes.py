"""Plain pictures in place of map symbols: what a unit is made of, in silhouette, on 60 by 48.

Everything looks to the right, and the ground is at 45.
"""

from collections.abc import Mapping
from typing import Final

from game.rules.portable.data import GunId, KindId
from game.ui.boards.paint import Color, hex_color

Body = str


def _wheel(x: float, radius: float, y: float = 45.0) -> Body:
    """A wheel that stands on the ground, with its hub."""
    middle = y - radius
    return (
        f'<circle cx="{x:g}" cy="{middle:g}" r="{radius:g}"/>'
        f'<circle cx="{x:g}" cy="{middle:g}" r="{radius * 0.45:g}" fill="{{paper}}"/>'
    )


def _spoked(x: float, radius: float) -> Body:
    """A wheel of a gun or a cart."""
    y, inner = 45 - radius, radius * 0.74
    look = 'fill="none" stroke="{ink}" stroke-width="2.2"'
    ways = f"M{x - inner:g} {y:g}H{x + inner:g}M{x:g} {y - inner:g}V{y + inner:g}"
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius - 1:g}" {look}/><path d="{ways}" {look}/>'


def _line(way: str, width: float = 2.6) -> Body:
    look = 'fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{way}" {look} stroke-width="{width:g}"/>'


def _shape(way: str) -> Body:
    return f'<path d="{way}"/>'


def _moved(body: Body, x: float, y: float, scale: float = 1.0) -> Body:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def _track(left: float, right: float, high: float = 9.0) -> Body:
    """A track with its road wheels."""
    top = 45 - high
    body = f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{high:g}" '
    body += f'rx="{high / 2:g}"/>'
    wheels = max(2, round((right - left) / 9))
    for n in range(wheels):
        x = left + high / 2 + n * (right - left - high) / (wheels - 1)
        body += (
            f'<circle cx="{x:.1f}" cy="{45 - high / 2:g}" r="{high * 0.24:g}" fill="{{paper}}"/>'
        )
    return body


HELMET: Final = '<path d="M-6.5 -30C-6.5 -39 6.5 -39 6.5 -30L9 -28H-7Z"/>'
HEAD: Final = HELMET + '<circle cx="0.5" cy="-27.5" r="4.3"/>'
MAN: Final = (
    HEAD
    + '<path d="M-5 -23H5L7 -9L5 0H9V2.5H1L0.5 -8L-3 0H0V2.5H-8L-6 -9Z"/>'
    + '<path d="M-8 -22L-4 -23L-3 -8H-8Z"/>'
)
"""A soldier about the middle between their feet."""
KNEELING: Final = (
    '<path d="M-5 -26C-5 -33 6 -33 6 -26L8 -24.5H-6Z"/><circle cx="0.5" cy="-24" r="3.8"/>'
    '<path d="M-6 -20H4L5 -8L12 -7V2H8V-3L-1 -4L-3 2H-13V-1.5L-7 -3Z"/>'
)
HORSE: Final = (
    '<path d="M4 18C8 13 16 14 28 15C32 15 34 10 37 5L40 1L41 4L48 8L51 12L48 14L43 13'
    "C42 18 41 22 38 25L39 33L37 43H34L35 33L33 27C27 29 21 29 15 28L14 33L16 43H13L10 34"
    'L9 28L6 33L5 43H2L2 32L4 25L2 30L0 31L1 22Z"/>'
)
RIDER: Final = _moved(HELMET + '<circle cx="0.5" cy="-27.5" r="4"/>', 22, 37.5, 0.92) + _shape(
    "M16 16L18 9H26L27 14L34 15V17L26 18L27 28H31V31H23L20 20Z"
)


def _gun(length: float, caliber: float, rise: float, wheel: float) -> Body:
    """A field piece: barrel, shield, wheel and trail."""
    barrel = f'<g transform="rotate({-rise:g} 26 28)"><rect x="20" y="{28 - caliber / 2:g}" '
    barrel += f'width="{length:g}" height="{caliber:g}" rx="1"/></g>'
    trail = _line("M27 33L6 44H2", 3.6)
    shield = _line("M33 17L31 39", 3.4)
    return barrel + trail + shield + _spoked(28, wheel)


GUNS: Final[Mapping[str, Body]] = {
    "heavy": _gun(36, 9.5, 26, 13) + '<rect x="15" y="26" width="16" height="9" rx="2"/>',
    "medium": _gun(34, 6.8, 20, 11.5),
    "field": _gun(30, 4.6, 10, 11),
    "mountain": _gun(20, 6, 36, 7.5),
    "infantry_gun": _gun(17, 9, 0, 10) + _shape("M31 12H35V40H31Z"),
    "anti_tank": _gun(37, 2.8, 0, 7) + _shape("M24 22H36V38H24Z"),
    "anti_aircraft": _shape("M22 40L27 27H35L40 40L49 43V45H13V43Z")
    + '<g transform="rotate(-58 30 28)"><rect x="24" y="25" width="36" height="4"/>'
    '<rect x="20" y="23" width="13" height="8"/></g>',
}
BARRELS: Final[Mapping[str, Body]] = {
    "heavy": _shape("M32 12L57 5L58 11L34 21Z"),
    "medium": _shape("M32 14L58 9L59 13L34 20Z"),
    "field": _shape("M32 15L58 14V17.5L34 20Z"),
    "mountain": _shape("M29 17L39 2L45 5L36 20Z"),
    "infantry_gun": _shape("M32 10H45V21H32Z"),
    "anti_tank": _shape("M32 16.5H60V19.5H32ZM54 14H60V22H54Z"),
    "anti_aircraft": _shape("M26 18L43 0L46 2L31 20ZM36 19L53 3L56 6L41 21Z"),
}
"""What looks out of an armored gun."""
TRUCK: Final = (
    _shape("M3 15H33V36H3Z")
    + _shape("M35 20H45L49 28L57 30V38H3V36H35Z")
    + ('<path d="M38 23H44L46.5 28H38Z" fill="{paper}"/>')
)
PICTURES: Final[Mapping[str, Body]] = {
    "infantry": _moved(MAN, 19, 43) + _moved(MAN, 42, 43) + _line("M16 31L30 12M39 31L53 12", 2.4),
    "infantry_at": _moved(KNEELING, 24, 43, 1.1)
    + _line("M8 19L50 15", 5)
    + _shape("M49 10L59 14L50 19Z"),
    "engineers": _moved(MAN, 20, 43)
    + _line("M40 43L47 12M36 15H58", 3.2)
    + _shape("M34 12H48L46 20H35Z"),
    "cavalry_dismounted": _moved(HORSE, 16, 6, 0.86)
    + _moved(MAN, 11, 43, 0.98)
    + _line("M8 31L20 12", 2.4),
    "cavalry_mounted": _moved(HORSE, 5, 3) + _moved(RIDER, 5, 0) + _line("M28 27L54 0", 1.8),
    "machine_guns": _shape("M4 22H34V31H4ZM8 31H18L14 40H8Z")
    + _line("M34 26H57", 3)
    + _line("M26 31L14 45M26 31L42 45M26 31V45", 2.6)
    + '<rect x="20" y="12" width="9" height="10"/>',
    "mortars": _line("M15 41L37 5", 7.4)
    + _line("M31 16L46 45M31 16L38 45", 2.4)
    + _shape("M5 40H26V45H5Z"),
    "armoured_car": _shape("M5 24L14 18H44L57 27V36H5Z")
    + _shape("M18 18L20 9H36L38 18Z")
    + _line("M37 13H54", 2.8)
    + _wheel(15, 7.5)
    + _wheel(45, 7.5),
    "light_tank": _track(8, 52, 10)
    + _shape("M12 34L15 25H49L52 34Z")
    + _shape("M20 24L23 15H37L39 24Z")
    + _line("M38 19H50", 2.6),
    "tank": _track(2, 57, 13)
    + _shape("M5 30L10 20H52L57 30Z")
    + _shape("M14 19L19 7H39L42 19Z")
    + _line("M41 13H60", 4),
    "half_track": _shape("M3 19H35L39 26L57 29V38H3Z") + _track(3, 34, 12) + _wheel(48, 7.5),
    "truck": TRUCK + _wheel(13, 7) + _wheel(46, 7),
    "horse_transport": _moved(HORSE, 27, 13, 0.7)
    + _shape("M1 25H24V35H1Z")
    + _line("M24 32H40", 2)
    + _spoked(7, 7)
    + _spoked(19, 7),
    "spotter": _moved(KNEELING, 24, 43, 1.12)
    + _line("M24 24L34 22L37 17", 3.6)
    + _shape("M33 11H44V9H52V20H44V18H33Z"),
    "commander": _moved(MAN, 18, 43, 1.0)
    + _line("M38 45V3", 3)
    + _shape("M39 3H59L53 10L59 18H39Z")
    + _line("M22 24L38 27", 4.4),
    "cyclists": _spoked(14, 11)
    + _spoked(46, 11)
    + _line("M14 34L24 22H40L46 34M24 22L30 34L40 22", 2.2)
    + _moved(HELMET + '<circle cx="0.5" cy="-27.5" r="4"/>', 31, 36, 0.9)
    + _line("M27 14L23 21L30 27V33", 4.6)
    + _line("M28 15L38 20", 3.4),
}


def silhouette(kind: KindId, gun: GunId, ink: Color, paper: Color) -> str:
    """Return the SVG of a unit in silhouette; guns differ by barrel, carriage and what bears it."""
    if kind == "artillery":
        body = GUNS[gun or "field"]
    elif kind == "sp_artillery":
        body = _track(2, 56, 12) + _shape("M4 33L8 24H50L56 33Z") + _shape("M6 24V13H30L36 24Z")
        body += BARRELS[gun or "field"]
    elif kind == "assault_gun":
        body = _track(2, 56, 13) + _shape("M4 32L9 20H37L45 25L57 27V32Z")
        body += _moved(BARRELS[gun or "anti_tank"], 2, 5, 0.97)
    else:
        body = PICTURES[kind]
    tones = {"{ink}": hex_color(ink), "{paper}": hex_color(paper)}
    for name, tone in tones.items():
        body = body.replace(name, tone)
    return f'<g fill="{hex_color(ink)}">{body}</g>'
