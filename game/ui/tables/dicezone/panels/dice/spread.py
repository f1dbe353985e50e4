"""Where the dice of a tank lie: round a hull, in a line, in a cross."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.presenter.dicezone.forms.order_form import SPEED
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
from game.ui.desk import Desk
from game.ui.theme import SMALL_STRONG, TINY, Style

Place: TypeAlias = tuple[float, float]
"""The middle of a die, in cells from the left and from the top."""

LARGE: Final = Style("strong", 21)
SHARE: Final = 0.8
"""How much of its cell a die takes at most."""


class Spread(NamedTuple):
    """Cells in which dice lie."""

    columns: float
    rows: float
    places: Mapping[Stat, tuple[Place, ...]]
    hull: bool = False
    """Whether a hull is drawn below the dice."""

    def die(self, desk: Desk, room: pygame.Rect) -> int:
        """Return the side of a die in pixels."""
        wide, high = room.width / self.columns, room.height / self.rows
        return max(8, round(min(wide * SHARE, high - label_height(desk, room, self) - 2)))

    def dice(self, desk: Desk, room: pygame.Rect, stat: Stat) -> Iterator[pygame.Rect]:
        """Yield where the dice of a stat lie in a room."""
        side, high = self.die(desk, room), room.height / self.rows
        below = label_height(desk, room, self)
        left = room.centerx - self.columns * self.cell(desk, room) / 2
        for x, y in self.places[stat]:
            middle_x = left + x * self.cell(desk, room)
            middle_y = room.y + y * high - below / 2
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(middle_x), round(middle_y))
            yield box

    def cell(self, desk: Desk, room: pygame.Rect) -> float:
        """Return the width of a cell: never so wide that the dice fall apart."""
        side = self.die(desk, room)
        return min(room.width / self.columns, side * 1.75)

    def area(self, desk: Desk, room: pygame.Rect, stat: Stat) -> pygame.Rect:
        """Return what belongs to a stat: its dice and the words below."""
        dice = list(self.dice(desk, room, stat))
        box = dice[0].unionall(dice[1:])
        below = label_height(desk, room, self)
        gap = max(2, round((self.cell(desk, room) - dice[0].width) / 2))
        return pygame.Rect(box.x - gap, box.y - 2, box.width + 2 * gap, box.height + below + 4)


def label_style(room: pygame.Rect, desk: Desk, spread: Spread) -> Style:
    """Return the type of the words below the dice: larger where there is room."""
    cell = room.width / spread.columns
    cell = min(cell, room.height / spread.rows) if room.height else cell
    styles = ((98, LARGE), (72, SMALL_STRONG))
    return next((style for least, style in styles if cell >= desk.u(least)), TINY)


def label_height(desk: Desk, room: pygame.Rect, spread: Spread) -> int:
    """Return the height of the words below a die."""
    return desk.text.line(label_style(room, desk, spread)) + desk.u(1)


HULL: Final = Spread(
    5,
    5,
    {
        FRONT: ((2.5, 0.5),),
        LEFT: ((0.5, 2.5),),
        RANGE: ((1.5, 1.5),),
        ACCURACY: ((2.5, 1.5),),
        DAMAGE: ((3.5, 1.5),),
        CORE: ((2.5, 2.5),),
        RIGHT: ((4.5, 2.5),),
        MOVE: ((2.0, 3.5), (3.0, 3.5)),
        REAR: ((2.5, 4.5),),
    },
    hull=True,
)
"""All ten dice: armor round the hull, the gun before the core and the engine behind it."""
CROSS: Final = Spread(
    3,
    3,
    {FRONT: ((1.5, 0.5),), LEFT: ((0.5, 1.5),), RIGHT: ((2.5, 1.5),), REAR: ((1.5, 2.5),)},
    hull=True,
)
"""The armor alone."""
GUN: Final = Spread(3, 1, {RANGE: ((0.5, 0.5),), ACCURACY: ((1.5, 0.5),), DAMAGE: ((2.5, 0.5),)})
"""The gun alone."""
LINE: Final = Spread(
    13.4,
    1,
    {
        FRONT: ((0.5, 0.5),),
        RIGHT: ((1.5, 0.5),),
        LEFT: ((2.5, 0.5),),
        REAR: ((3.5, 0.5),),
        MOVE: ((4.85, 0.5), (5.85, 0.5)),
        RANGE: ((7.2, 0.5),),
        ACCURACY: ((8.2, 0.5),),
        DAMAGE: ((9.2, 0.5),),
        CORE: ((10.55, 0.5),),
        SPEED: ((11.9, 0.5), (12.9, 0.5)),
    },
)
"""All dice of a plan in a line, with those of the speed."""
