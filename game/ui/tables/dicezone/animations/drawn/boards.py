"""Player boards that pop up: the ten dice of a tank in two rows, below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

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
)
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.animations.arcade import PoppedBoard
from game.ui.tables.dicezone.art.dice import SPEED_COLOR, die_picture, stat_color, stat_dice
from game.ui.tables.shared.marks import AMBER

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
NIGHT: Final[Color] = (16, 9, 36)
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
    sheet = _sheet(side, pad, board.lit)
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
