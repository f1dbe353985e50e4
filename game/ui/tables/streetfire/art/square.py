"""The Square: lit paving that nobody may drive across, behind a striped border (SF-2.4)."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import pygame

from game.core.boards.streets import Block, Streets
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.tables.shared.pieces import file_picture
from game.ui.tables.streetfire.art.looks import CityLook

Edge: TypeAlias = tuple[tuple[float, float], tuple[float, float]]

KERB: Final = 0.25
"""From the middle of a street to its kerb."""
SLAB: Final = 0.25
RED: Final[Color] = (206, 54, 48)
WHITE: Final[Color] = (238, 232, 220)


def paint_square(field: pygame.Surface, scale: int, streets: Streets, look: CityLook) -> None:
    """Paint paving, border and signs on the plan; the plan begins at a street's outer kerb."""
    stones = _stones(field.get_size(), max(5, round(SLAB * scale)), look)
    for place in _paved(streets):
        box = _box(scale, place)
        field.blit(stones, box, box)
    for edge in _border(streets):
        _stripe(field, scale, edge)
    for x, y in _signs(streets):
        sign = _sign(max(10, round(0.62 * scale)))
        field.blit(sign, sign.get_rect(center=pixel(scale, x, y)))


def pixel(scale: int, u: float, v: float) -> tuple[int, int]:
    """Return the pixel of a place on the plan, which begins at the outer kerb."""
    return round((u + KERB) * scale), round((v + KERB) * scale)


def open_blocks(streets: Streets) -> list[tuple[int, int]]:
    """Return column and row of each block of the Square."""
    numbers = range(streets.width * streets.height)
    held = [n for n in numbers if streets.square >> n & 1]
    return [(n % streets.width, n // streets.width) for n in held]


def _is_open(streets: Streets, column: int, row: int) -> bool:
    inside = 0 <= column < streets.width and 0 <= row < streets.height
    block: Block = row * streets.width + column
    return inside and bool(streets.square >> block & 1)


def _paved(streets: Streets) -> Iterator[tuple[float, float, float, float]]:
    """Blocks of the Square, and what was street between two of them."""
    for column, row in open_blocks(streets):
        wide = 2.0 if _is_open(streets, column + 1, row) else 1.5
        high = 2.0 if _is_open(streets, column, row + 1) else 1.5
        x, y = 2 * column + KERB, 2 * row + KERB
        yield (x, y, wide, 1.5)
        yield (x, y, 1.5, high)
        if wide == high == 2.0 and _is_open(streets, column + 1, row + 1):
            yield (x, y, 2.0, 2.0)


def _border(streets: Streets) -> Iterator[Edge]:
    for column, row in open_blocks(streets):
        west, north = 2 * column + KERB, 2 * row + KERB
        east, south = west + 1.5, north + 1.5
        right = 0.5 if _is_open(streets, column + 1, row) else 0.0
        down = 0.5 if _is_open(streets, column, row + 1) else 0.0
        if not _is_open(streets, column, row - 1):
            yield (west, north), (east + right, north)
        if not _is_open(streets, column, row + 1):
            yield (west, south), (east + right, south)
        if not _is_open(streets, column - 1, row):
            yield (west, north), (west, south + down)
        if not _is_open(streets, column + 1, row):
            yield (east, north), (east, south + down)


def _signs(streets: Streets) -> list[tuple[float, float]]:
    """One sign in the middle of the whole Square."""
    blocks = open_blocks(streets)
    if not blocks:
        return []
    columns, rows = [c for c, _ in blocks], [r for _, r in blocks]
    return [(min(columns) + max(columns) + 1.0, min(rows) + max(rows) + 1.0)]


def _box(scale: int, place: tuple[float, float, float, float]) -> pygame.Rect:
    left, top, wide, high = place
    (x, y), (right, bottom) = pixel(scale, left, top), pixel(scale, left + wide, top + high)
    return pygame.Rect(x, y, right - x, bottom - y)


def _stones(size: tuple[int, int], side: int, look: CityLook) -> pygame.Surface:
    """Return slabs laid in bond over a whole plan, to be cut from."""
    stones = pygame.Surface(size, 0, 32)
    stones.fill(look.stone)
    paint.add_grain(stones, (40, 40), 71, (34, 32, 28))
    joint = max(1, side // 12)
    for row, y in enumerate(range(0, size[1], side)):
        stones.fill(look.joint, (0, y, size[0], joint))
        for x in range(-(row % 2) * side // 2, size[0], side):
            stones.fill(look.joint, (x, y, joint, side))
    return stones


def _stripe(field: pygame.Surface, scale: int, edge: Edge) -> None:
    (ax, ay), (bx, by) = edge
    across = ay == by
    way = (bx - ax) if across else (by - ay)
    count = max(2, round(way / 0.125))
    wide = max(3, scale // 14)
    for place in range(count):
        start = (ax if across else ay) + way * place / count
        near, far = round((start + KERB) * scale), round((start + way / count + KERB) * scale)
        fixed = round(((ay if across else ax) + KERB) * scale) - wide // 2
        box = (near, fixed, far - near, wide) if across else (fixed, near, wide, far - near)
        field.fill(WHITE if place % 2 else RED, box)


def _sign(side: int) -> pygame.Surface:
    """Return the "no entry" sign."""
    return file_picture("streetfire", "no_entry", (side, side))
