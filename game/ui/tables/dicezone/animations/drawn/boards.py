"""Player boards that pop up: the ten dice of a tank in two rows, beside it or on a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

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
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.animations.arcade import PoppedBoard
from game.ui.tables.dicezone.art.dice import SPEED, die_picture, stat_color, stat_dice
from game.ui.tables.shared.marks import AMBER

DIE: Final = 0.8
"""Board units that a die beside a tank is wide."""
LEAST: Final = 17
"""Pixels that it is wide at least."""
ROWS: Final[tuple[tuple[Stat, ...], ...]] = (
    (FRONT, RIGHT, LEFT, REAR, CORE),
    (MOVE, RANGE, ACCURACY, DAMAGE),
)
"""Where the stats lie; movement has two dice."""
PER_ROW: Final = 5
NIGHT: Final[Colour] = (16, 9, 36)
DROP: Final = 2.2
"""Dice that the carry die falls."""


class BoardKind(NamedTuple):
    """What lies on a card: the stats of a tank, and its speed where that is told."""

    stats: Stats
    speed: int | None = None


def figure(seat: int, kind: BoardKind, size: int) -> pygame.Surface:
    """Return a board on a card: the dice in two rows, and below them those of the speed."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    side = size // PER_ROW
    top = (size - side * (3 if kind.speed is not None else 2)) // 2
    for stat, number, (column, line) in spots():
        face = stat_dice(stat, kind.stats[stat])[number]
        picture = die_picture(stat_color(stat), face, side - 1)
        sheet.blit(picture, (column * side, top + line * side))
    if kind.speed is not None:
        first = kind.speed - kind.speed // 2
        for place, face in enumerate((first, kind.speed // 2)):
            picture = die_picture(SPEED, face, side - 1)
            sheet.blit(picture, (round((1.5 + place) * side), top + round(2.15 * side)))
    return sheet


def spots() -> Iterator[tuple[Stat, int, tuple[int, int]]]:
    """Yield every die: its stat, the how manieth of it, and its column and row."""
    for line, stats in enumerate(ROWS):
        column = 0
        for stat in stats:
            for number in range(2 if stat == MOVE else 1):
                yield stat, number, (column, line)
                column += 1


def popped(camera: Camera, at: Point, board: PoppedBoard) -> list[Blit]:
    """Return a board that has popped up over a tank, within the view."""
    side = max(LEAST, round(camera.scale * DIE))
    pad = max(3, side // 5)
    sheet = _sheet(side, pad, board.lit)
    x, y = camera.to_screen(*at)
    box = sheet.get_rect(midbottom=(round(x), round(y - camera.scale * 0.62)))
    if box.top < camera.view.top + round(DROP * side):
        box.top = round(y + camera.scale * 0.62)
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
        yield Blit(die_picture(SPEED, board.face, side), (left + side // 4, top - high - side // 3))
    for place, face in enumerate(board.dice):
        left = box.centerx + round((place - len(board.dice) / 2) * side * 1.2)
        yield Blit(die_picture("green", face, side), (left, box.y - round(1.2 * side)))


@cached_picture
def _sheet(side: int, pad: int, lit: tuple[Stat, ...]) -> pygame.Surface:
    size = (PER_ROW * side + 2 * pad, 2 * side + 2 * pad)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    box = sheet.get_rect()
    pygame.draw.rect(sheet, (*NIGHT, 232), box, border_radius=pad * 2)
    pygame.draw.rect(sheet, (*AMBER, 255), box, max(1, side // 12), pad * 2)
    for stat, _, (column, line) in spots():
        if stat in lit:
            cell = pygame.Rect(pad + column * side - 1, pad + line * side - 1, side, side)
            pygame.draw.rect(sheet, (*AMBER, 255), cell.inflate(2, 2), border_radius=side // 4)
    return sheet
