"""Player boards: the ten dice of a tank popped up below it, and all boards as they turn over."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from game.core.contract import Seat
from game.presenter.boards.layout import Point
from game.rules.dicezone.data import (
    ACCURACY,
    CORE,
    DAMAGE,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    REAR,
    RIGHT,
    Stat,
    Stats,
)
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.animations.motion import PoppedBoard
from game.ui.tables.dicezone.art.dice import SPEED_COLOR, die_picture, pair, stat_color, stat_dice
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, emblem
from game.ui.tables.shared.marks import PALE, written
from game.ui.tables.shared.pieces import Liveries
from game.ui.tables.shared.reveal import Reveal

DIE: Final = 0.8
"""The width of a die beside a tank, in board units."""
LEAST: Final = 17
"""Its least width in pixels."""
ROWS: Final[tuple[tuple[Stat, ...], ...]] = (
    (FRONT, RIGHT, LEFT, REAR, CORE),
    (MOVE, RANGE, ACCURACY, DAMAGE),
)
"""Where the stats lie; movement has two dice."""
PER_ROW: Final = 5
SHADE: Final[Color] = (16, 9, 36)
NEAR: Final = 0.72
FAR: Final = 2.6
"""Board units from a tank to a board below it, and to one above it, clear of what dice mean."""
DROP: Final = 2.2
"""How far the carry die falls, in widths of a die."""


def spots() -> Iterator[tuple[Stat, int, tuple[int, int]]]:
    """Yield every die: its stat, its number among the dice of that stat, its column and row."""
    for line, stats in enumerate(ROWS):
        column = 0
        for stat in stats:
            for number in range(2 if stat == MOVE else 1):
                yield stat, number, (column, line)
                column += 1


def popped(camera: Camera, at: Point, board: PoppedBoard) -> list[Blit]:
    """Return a board that has popped up below a tank; above it where there is no room."""
    side = max(LEAST, round(camera.scale * DIE))
    pad = max(3, side // 5)
    sheet = _popped_sheet(side, pad, board.lit)
    x, y = camera.to_screen(*at)
    box = sheet.get_rect(midtop=(round(x), round(y + camera.scale * NEAR)))
    if box.bottom > camera.view.bottom:
        box.bottom = round(y - camera.scale * FAR)
    box.clamp_ip(camera.view)
    found = [Blit(sheet, box.topleft)]
    for stat, number, (column, line) in spots():
        face = stat_dice(stat, board.stats[stat])[number]
        place = (box.x + pad + column * side, box.y + pad + line * side)
        found.append(Blit(die_picture(stat_color(stat), face, side - 2), place))
    return [*found, *_loose(board, box, side, pad)]


def _loose(board: PoppedBoard, box: pygame.Rect, side: int, pad: int) -> Iterator[Blit]:
    """Yield the carry die as it falls on a stat, or dice that hover over the board."""
    if board.face:
        stat = board.lit[0]
        column, line = next(spot for own, _, spot in spots() if own == stat)
        left, top = box.x + pad + column * side, box.y + pad + line * side
        high = round((1 - board.landed**2) * DROP * side)
        small = side - round(0.35 * side * board.landed)
        spot = (left + side // 2, top - high - side // 3)
        yield Blit(die_picture(SPEED_COLOR, board.face, small), spot)
    for place, face in enumerate(board.dice):
        left = box.centerx + round((place - len(board.dice) / 2) * side * 1.2)
        yield Blit(die_picture("green", face, side), (left, box.y - round(1.2 * side)))


@cached_picture
def _popped_sheet(side: int, pad: int, lit: tuple[Stat, ...]) -> pygame.Surface:
    size = (PER_ROW * side + 2 * pad, 2 * side + 2 * pad)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    box = sheet.get_rect()
    pygame.draw.rect(sheet, (*SHADE, 232), box, border_radius=pad * 2)
    pygame.draw.rect(sheet, (*PALE, 255), box, max(1, side // 12), pad * 2)
    for stat, _, (column, line) in spots():
        if stat in lit:
            cell = pygame.Rect(pad + column * side - 1, pad + line * side - 1, side, side)
            pygame.draw.rect(sheet, (*PALE, 255), cell.inflate(2, 2), border_radius=side // 4)
    return sheet


# all boards on the table: they lie covered, and turn over together

NIGHT: Final[Color] = (12, 7, 28)
PLATE: Final[Color] = (40, 28, 74)
FEW: Final = 3
"""Up to this many boards lie in one column; more lie in two."""
TALL: Final = 0.47
"""The height of a board, as a share of its width."""
GAP: Final = 0.05
"""The gap between boards, as a share of their width."""
ROOM: Final = 0.94
"""The largest share of the view that all of them take."""
LARGEST: Final = 0.56
"""The largest share of the view's width that a single board takes."""
FLAT: Final = 8
"""Heights of a board between open and edge-on."""


class BoardKind(NamedTuple):
    """What lies on a board: the stats of a tank, and its speed where that is told."""

    stats: Stats
    speed: int | None = None
    number: int = 0
    """Which of its seat's tanks it is, 0 where that has only one."""


class _Board(NamedTuple):
    """A board as it is drawn."""

    name: str
    seat: Seat
    label: str
    kind: BoardKind


def opened(camera: Camera, reveal: Reveal | None, liveries: Liveries) -> list[Blit]:
    """Return all boards of a reveal over the middle of the view, covered or open."""
    if reveal is None:
        return []
    shown = list(_shown(reveal))
    columns = 1 if len(shown) <= FEW else 2
    rows = -(-len(shown) // columns)
    wide = _width(camera, columns, rows)
    high, gap = round(wide * TALL), round(wide * GAP)
    size = (columns * (wide + gap) + gap, rows * (high + gap) + gap)
    x, y = camera.view.center
    found = [about(_ground(*size), x, y)]
    for place, (board, turned) in enumerate(shown):
        line, column = divmod(place, columns)
        left = x - size[0] // 2 + gap + column * (wide + gap)
        top = y - size[1] // 2 + gap + line * (high + gap)
        worn = liveries[board.seat % len(liveries)]
        flat = round(abs(cos(turned * pi)) * FLAT)
        picture = _turned(board if turned > 0.5 else None, worn, wide, flat)
        found.append(about(picture, left + wide / 2, top + high / 2))
    return found


def _shown(reveal: Reveal) -> Iterator[tuple[_Board, float]]:
    """Yield every board, and how far it has turned over."""
    for side in reveal.sides:
        for place, piece in enumerate(side.pieces):
            assert isinstance(piece.kind, BoardKind)
            number = f" {piece.kind.number}" if piece.kind.number else ""
            board = _Board(side.name + number, side.seat, piece.label, piece.kind)
            yield board, reveal.turned(place)


def _width(camera: Camera, columns: int, rows: int) -> int:
    """Return how wide a board is, so that all have room."""
    view = camera.view
    across = view.width * ROOM / (columns * (1 + GAP) + GAP)
    down = view.height * ROOM / (rows * (TALL + GAP) + GAP)
    return max(60, round(min(across, down, max(view.size) * LARGEST)))


@cached_picture
def _turned(board: _Board | None, worn: SideColors, wide: int, flat: int) -> pygame.Surface:
    picture = _back(worn, wide) if board is None else _face(board, worn, wide)
    if flat >= FLAT:
        return picture
    return pygame.transform.smoothscale(
        picture, (wide, max(2, picture.get_height() * flat // FLAT))
    )


@cached_picture
def _face(board: _Board, worn: SideColors, wide: int) -> pygame.Surface:
    """An open board: whose it is and what it is called, and below them the dice."""
    sheet = _plate(worn, wide, PLATE)
    pad, line = round(wide * 0.035), round(wide * 0.105)
    sign = emblem(line, worn)
    sheet.blit(sign, (pad, pad))
    label = _fitted(board.label, line, round(wide * 0.42), PALE)
    room = wide - 4 * pad - line - label.get_width()
    name = _fitted(board.name, line, room, worn.light)
    middle = pad + line // 2
    sheet.blit(name, name.get_rect(midleft=(2 * pad + line, middle)))
    sheet.blit(label, label.get_rect(midright=(wide - pad, middle)))
    _lay_dice(sheet, board.kind, (pad, 2 * pad + line), wide)
    return sheet


def _lay_dice(sheet: pygame.Surface, kind: BoardKind, at: tuple[int, int], wide: int) -> None:
    """Lay the ten dice in two rows, and the speed beside them."""
    left, top = at
    columns = 5 if kind.speed is None else 6
    side = min(
        (sheet.get_height() - top - left) // 2, round((wide - 2.6 * left) / (columns + 0.15))
    )
    left = (wide - round(side * (columns + (0.15 if columns > 5 else 0)))) // 2
    for stat, number, (column, line) in spots():
        face = stat_dice(stat, kind.stats[stat])[number]
        picture = die_picture(stat_color(stat), face, side - 2)
        sheet.blit(picture, (left + column * side, top + line * side))
    for line, face in enumerate(() if kind.speed is None else pair(kind.speed)):
        picture = die_picture(SPEED_COLOR, face, side - 2)
        sheet.blit(picture, (left + round(5.15 * side), top + line * side))


@cached_picture
def _back(worn: SideColors, wide: int) -> pygame.Surface:
    """A board that lies covered."""
    sheet = _plate(worn, wide, worn.dark)
    sign = emblem(round(wide * TALL * 0.5), worn)
    sheet.blit(sign, sign.get_rect(center=sheet.get_rect().center))
    return sheet


def _plate(worn: SideColors, wide: int, ground: Color) -> pygame.Surface:
    sheet = pygame.Surface((wide, round(wide * TALL)), pygame.SRCALPHA)
    box, corner = sheet.get_rect(), round(wide * 0.05)
    pygame.draw.rect(sheet, ground, box, border_radius=corner)
    pygame.draw.rect(sheet, worn.light, box, max(2, wide // 90), corner)
    return sheet


def _fitted(words: str, height: int, room: int, ink: Color) -> pygame.Surface:
    """Return words of a height, or smaller where they would be too wide."""
    picture = written(lettering, words, height, ink)
    if picture.get_width() <= max(1, room):
        return picture
    return written(lettering, words, max(8, height * max(1, room) // picture.get_width()), ink)


@cached_picture
def _ground(wide: int, high: int) -> pygame.Surface:
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    box, corner = sheet.get_rect(), max(6, min(wide, high) // 24)
    pygame.draw.rect(sheet, (*NIGHT, 228), box, border_radius=corner)
    pygame.draw.rect(sheet, (*PALE, 90), box, 2, corner)
    return sheet
