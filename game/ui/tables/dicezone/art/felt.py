"""The table: a rim with a neon tube, felt the color of night, hexes on it, the light, and inlays.

Inlaid are the six axes, the start zones with their numbers, and the middle.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.core.boards.cells import OFF, Cell
from game.core.boards.hexes import DIRECTIONS
from game.presenter.boards.hexes import CORNERS, border
from game.presenter.boards.layout import Point, polar
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import AXES, BOARD, MIDDLE, RIM, ZONE_DISTANCE, ZONE_MASKS, on_axis
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import BLACK, WHITE, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.ground import glow, linear
from game.ui.tables.shared.pieces import file_picture

MARGIN: Final = 1.0
"""What the rim of the table takes beyond the hexes."""
FELT: Final = 12.86
"""Radius of the felt."""
TUBE: Final = 12.97
"""Radius of the neon tube round it."""
TABLE_RIM: Final = 13.4
"""Outer radius of the rim."""
PLATES: Final = 13.0
"""How far the plates with the numbers of the start zones are from the middle."""

NIGHT: Final[Color] = (14, 8, 32)
VIOLET: Final[Color] = (58, 42, 108)
CYAN: Final[Color] = (84, 214, 255)
MAGENTA: Final[Color] = (255, 74, 178)
EMBER: Final[Color] = (255, 112, 36)
FIRE: Final[Color] = (255, 150, 84)

CENTER: Final[Point] = LAYOUT.center(MIDDLE)


def on_canvas(scale: int, place: Point) -> tuple[int, int]:
    """Return the pixel of a place in board units on the canvas of the board."""
    return round((place[0] + MARGIN) * scale), round((place[1] + MARGIN) * scale)


def toward(angle: float, away: float) -> Point:
    """Return the place so far from the middle of the board, at degrees clockwise from north."""
    x, y = polar(angle, away)
    return (CENTER[0] + x, CENTER[1] + y)


WIDE: Final = 115.5
HIGH: Final = 100.0
"""Of a hex in the drawing of its tile."""
TONES: Final[tuple[Color, ...]] = ((50, 37, 96), (54, 40, 103), (46, 34, 90))
"""Neighbors are never of the same tone, so that steps are easily counted."""
LINE: Final[Color] = (106, 84, 178)
"""Between hexes."""
STARK_TONES: Final[tuple[Color, ...]] = ((22, 20, 30), (26, 24, 34), (18, 16, 26))
STARK_LINE: Final[Color] = (148, 146, 168)
FINE: Final = 8
"""Pixels a board unit of the light: it has no detail to lose."""
SMOOTH: Final = 4
"""How much finer it is made before it is stretched over the board."""
BANDS: Final = 6
DIM: Final[Color] = (172, 164, 192)
SHADOW: Final = 0.4
"""How far the shadow of the table reaches beyond it."""
SHADES: Final = 10
"""Steps from its edge to where it is darkest."""
STEP: Final = 48
"""Tiles laid at once."""


def paint_table(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the shadow of the table, its rim, and the felt."""
    for step in range(1, SHADES + 1):
        wide = SHADOW * (1 - step / SHADES)
        _disc(
            canvas, scale, TABLE_RIM + wide, (*BLACK, round(150 * (step / SHADES) ** 2)), (0, 0.14)
        )
    yield
    off = 0.05
    _disc(canvas, scale, TABLE_RIM, (20, 14, 38))
    _disc(canvas, scale, TABLE_RIM - 0.03, (122, 108, 168), (-off, -off))
    _disc(canvas, scale, TABLE_RIM - 0.06, (32, 24, 58), (off, off))
    _disc(canvas, scale, TABLE_RIM - 0.07, (56, 45, 92))
    yield
    _disc(canvas, scale, TUBE + 0.12, (24, 16, 46), (-off / 2, -off / 2))
    _disc(canvas, scale, TUBE + 0.07, mixed(MAGENTA, NIGHT, 0.55))
    _disc(canvas, scale, TUBE + 0.035, mixed(MAGENTA, WHITE, 0.35))
    _disc(canvas, scale, TUBE - 0.035, mixed(MAGENTA, NIGHT, 0.6))
    _disc(canvas, scale, FELT, mixed(VIOLET, NIGHT, 0.72))
    yield


def _disc(
    canvas: pygame.Surface,
    scale: int,
    radius: float,
    tone: tuple[int, ...],
    off: Point = (0.0, 0.0),
) -> None:
    spot = on_canvas(scale, (CENTER[0] + off[0], CENTER[1] + off[1]))
    draw = pygame.draw.circle if len(tone) > 3 else pygame.draw.aacircle
    draw(canvas, tone, spot, round(radius * scale))


def paint_tiles(canvas: pygame.Surface, scale: int, stark: bool = False) -> Iterator[None]:
    """Lay the hexes on the felt, and draw the lines between them where they are exactly."""
    tones = STARK_TONES if stark else TONES
    for number, cell in enumerate(LAYOUT.cells):
        tile = _tile(tones[shade_of(cell)], scale, stark)
        canvas.blit(tile, tile.get_rect(center=on_canvas(scale, LAYOUT.center(cell))))
        if number % STEP == 0:
            yield
    tone = STARK_LINE if stark else LINE
    width = max(1, round(scale * (0.03 if stark else 0.024)))
    for number, cell in enumerate(LAYOUT.cells):
        _draw_sides(canvas, scale, cell, (tone, width))
        if number % STEP == 0:
            yield
    yield


def _draw_sides(canvas: pygame.Surface, scale: int, cell: Cell, line: tuple[Color, int]) -> None:
    """Draw the sides of a hex that no other hex has drawn or will draw."""
    tone, width = line
    corners = [((x + MARGIN) * scale, (y + MARGIN) * scale) for x, y in LAYOUT.outline(cell)]
    for way in DIRECTIONS:
        if way < 3 or BOARD.step(cell, way) == OFF:
            start, end = corners[(way + 1) % 6], corners[(way + 2) % 6]
            pygame.draw.aaline(canvas, tone, start, end, width)


def shade_of(cell: Cell) -> int:
    """Return which of three tones a hex has: never that of a neighbor."""
    q, r = BOARD.at(cell)
    return (q - r) % 3


def ring(share: float) -> list[Point]:
    """Return the corners of a hexagon about the middle of a tile's drawing, from the west."""
    return [(WIDE / 2 + x * 100 * share, HIGH / 2 + y * 100 * share) for x, y in CORNERS]


def tile_size(scale: int) -> tuple[int, int]:
    """Return the pixels of a tile."""
    return (round(WIDE / 100 * scale), round(HIGH / 100 * scale))


@cached_picture
def _tile(tone: Color, scale: int, stark: bool) -> pygame.Surface:
    stops = ((0, hex_color(mixed(tone, WHITE, 0.07))), (1, hex_color(mixed(tone, BLACK, 0.14))))
    body = linear("t", (22, 6, 96, 100), *stops)
    body += poly(ring(1.03), "url(#t)")
    if not stark:
        body += stroke(ring(0.93), mixed(tone, WHITE, 0.16), 1.2, 0.4, closed=True)
    return paint.svg(body, tile_size(scale), (WIDE, HIGH))


def paint_light(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Darken the felt towards the rim, and let the tube shine on it, a band at a time."""
    lights = ((_light(), pygame.BLEND_RGB_MULT), (_shine(), pygame.BLEND_RGB_ADD))
    for light, flag in lights:
        smooth = pygame.transform.smoothscale_by(light, SMOOTH)
        wide, high = canvas.get_size()
        for band in range(BANDS):
            top, low = (high * n // BANDS for n in (band, band + 1))
            if not canvas.get_clip().colliderect(0, top, wide, low - top):
                continue
            from_top, from_low = (smooth.get_height() * n // BANDS for n in (band, band + 1))
            part = smooth.subsurface((0, from_top, smooth.get_width(), from_low - from_top))
            lit = pygame.transform.scale(part, (wide, low - top))
            canvas.blit(lit, (0, top), special_flags=flag)
            yield


def _sheet() -> pygame.Surface:
    wide, high = (round((side + 2 * MARGIN) * FINE) for side in LAYOUT.size)
    return pygame.Surface((wide, high))


@cached_picture
def _light() -> pygame.Surface:
    sheet = _sheet()
    sheet.fill(DIM)
    spot = glow(round(27 * FINE), (255, 236, 255), 120)
    place = spot.get_rect(center=on_canvas(FINE, CENTER))
    sheet.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)
    return sheet


@cached_picture
def _shine() -> pygame.Surface:
    sheet = _sheet()
    tone = mixed(MAGENTA, BLACK, 0.55)
    pygame.draw.circle(sheet, tone, on_canvas(FINE, CENTER), round(TUBE * FINE), FINE // 3)
    return pygame.transform.box_blur(sheet, FINE // 2 + 2)


# what is inlaid

Pixel: TypeAlias = tuple[int, int]

FIRST: Final = 2
"""The least distance at which a crate may come down on an axis."""
NUMBER: Final = 1.9
"""Height of a zone's number on the felt."""
FAINT: Final = 78
"""How strongly it is seen, of 255."""
STARK_NUMBER: Final = 190
"""The same for high contrast."""
PLATE: Final = 0.98
"""Across of the plates on the rim."""


def paint_axes(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the axes with a stud on every hex that a crate may come down on."""
    stud = _stud(max(4, round(0.2 * scale)))
    for axis in AXES:
        angle = 60.0 * (axis - 1)
        way = [on_canvas(scale, toward(angle, away)) for away in (0.66, ZONE_DISTANCE - 1.5)]
        _line(canvas, (way[0], way[1]), CYAN, max(1, round(0.035 * scale)), 74)
        for distance in range(FIRST, RIM + 1):
            place = on_canvas(scale, LAYOUT.center(on_axis(axis, distance)))
            canvas.blit(stud, stud.get_rect(center=place))
    yield


def paint_middle(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the hex in the middle."""
    picture = _medal(scale)
    spot = on_canvas(scale, LAYOUT.center(MIDDLE))
    canvas.blit(picture, picture.get_rect(center=spot))
    yield


def paint_zones(canvas: pygame.Surface, scale: int, stark: bool = False) -> Iterator[None]:
    """Paint the start zones: tinted hexes within a neon line, and their numbers."""
    tile = _zone_tile(scale)
    for axis in AXES:
        for cell in LAYOUT.cells:
            if ZONE_MASKS[axis] >> cell & 1:
                spot = on_canvas(scale, LAYOUT.center(cell))
                canvas.blit(tile, tile.get_rect(center=spot))
        edges = [
            (on_canvas(scale, start), on_canvas(scale, end))
            for start, end in border(LAYOUT, ZONE_MASKS[axis], rim=True)
        ]
        glowing(canvas, edges, CYAN, scale)
        word = _number(axis, round(NUMBER * scale), stark)
        spot = on_canvas(scale, LAYOUT.center(on_axis(axis, ZONE_DISTANCE)))
        canvas.blit(word, word.get_rect(center=spot))
        yield


def paint_plates(canvas: pygame.Surface, scale: int) -> Iterator[None]:
    """Paint the numbers of the zones on the rim."""
    for axis in AXES:
        plate = _zone_plate(axis, max(12, round(PLATE * scale)))
        spot = on_canvas(scale, toward(60.0 * (axis - 1), PLATES))
        canvas.blit(plate, plate.get_rect(center=spot))
    yield


def glowing(
    canvas: pygame.Surface,
    edges: list[tuple[Pixel, Pixel]],
    tone: Color,
    scale: int,
) -> None:
    """Draw edges as a thin neon tube with its glow."""
    if not edges:
        return
    pad = max(3, scale // 5)
    xs, ys = zip(*(end for edge in edges for end in edge), strict=True)
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area.inflate_ip(2 * pad, 2 * pad)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    moved = [tuple((x - area.x, y - area.y) for x, y in edge) for edge in edges]
    for start, end in moved:
        pygame.draw.line(sheet, (*tone, 120), start, end, max(2, scale // 9))
    sheet = pygame.transform.box_blur(sheet, max(1, scale // 12))
    width = max(1, round(scale * 0.04))
    for start, end in moved:
        pygame.draw.line(sheet, (*mixed(tone, WHITE, 0.25), 225), start, end, width)
    canvas.blit(sheet, area)


def _line(
    canvas: pygame.Surface,
    ends: tuple[Pixel, Pixel],
    tone: Color,
    width: int,
    alpha: int,
) -> None:
    (x0, y0), (x1, y1) = ends
    pad = width + 2
    area = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(pad, pad)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    start, end = ((x - area.x, y - area.y) for x, y in ends)
    pygame.draw.line(sheet, (*tone, alpha), start, end, width)
    canvas.blit(sheet, area)


@cached_picture
def _stud(size: int) -> pygame.Surface:
    return file_picture("dicezone", "stud", (size, size))


@cached_picture
def _medal(scale: int) -> pygame.Surface:
    return file_picture("dicezone", "medal", tile_size(scale))


@cached_picture
def _zone_tile(scale: int) -> pygame.Surface:
    return file_picture("dicezone", "zone_hex", tile_size(scale))


@cached_picture
def _number(axis: int, high: int, stark: bool) -> pygame.Surface:
    word = lettering(high).render(str(axis), True, mixed(CYAN, WHITE, 0.8 if stark else 0.2))
    word.set_alpha(STARK_NUMBER if stark else FAINT)
    return word


@cached_picture
def _zone_plate(axis: int, size: int) -> pygame.Surface:
    sheet = file_picture("dicezone", "zone_plate", (size, size))
    word = lettering(max(9, round(size * 0.62))).render(str(axis), True, mixed(CYAN, WHITE, 0.6))
    box = word.get_bounding_rect()
    sheet.blit(word.subsurface(box), box.move_to(center=(size // 2, size // 2)))
    return sheet
