"""Where the dice of a tank lie on a panel, the hull below them, and its pips counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from game.presenter.boards.layout import Point
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
    STATS,
    Stat,
    Stats,
)
from game.ui.boards import paint
from game.ui.boards.paint import hex_color, mixed
from game.ui.boards.strokes import BLACK, INK, WHITE, Outline, box, poly, stroke
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.dice import DICE, die_picture, stat_color, stat_dice
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import linear
from game.ui.theme import SMALL_STRONG, TINY, Color, Style, contrast
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

Place: TypeAlias = tuple[float, float]
"""The middle of a die, in cells from the left and from the top."""

LARGE: Final = Style("strong", 21)
WORDS: Final = 72
"""Units that the words below a die may be wide."""
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
        """Return the width of a cell: that of the words, or so narrow that dice stay together."""
        side = self.die(desk, room)
        return min(room.width / self.columns, max(side * 1.75, desk.u(WORDS)))

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


# the hull of a tank from above, its front at the top, with room for dice on it

BELT: Final = 0.075
"""The width of a track as a share of the hull's."""
SHADES: Final = tuple(step / 20 for step in range(6, 20))
"""How dark the front of a deck may be."""
STUDS: Final = (0.095, 0.905)


def deck_tones(main: paint.Color) -> Iterator[paint.Color]:
    """Yield the tones of a deck from the front on, dark enough for white words on it."""
    dark = next(s for s in SHADES if contrast("#ffffff", hex_color(mixed(main, BLACK, s))) >= 4.5)
    return (mixed(main, BLACK, dark + (1 - dark) * share) for share in (0, 0.28, 0.48))


@cached_picture
def hull_picture(size: Size, worn: SideColors) -> pygame.Surface:
    """Return the hull in the colors of a player."""
    wide, high = size
    belt = wide * BELT
    body = _belt(0.0, belt, high) + _belt(wide - belt, belt, high)
    tones = deck_tones(worn.main)
    body += linear("d", (0, 0, wide, high), *zip((0, 0.5, 1), map(hex_color, tones), strict=True))
    edge = max(1.5, wide * 0.006)
    deck = _corners(belt * 0.8, wide, high, high * 0.07)
    body += poly(deck, "url(#d)", Outline(INK, edge * 1.6))
    plate = _corners(belt * 1.9, wide, high * 0.97, high * 0.06, high * 0.03)
    body += stroke(plate, mixed(worn.main, WHITE, 0.3), edge, 0.35, closed=True)
    return paint.svg(body + _studs(size, edge), size, size)


def _belt(left: float, belt: float, high: float) -> str:
    """SVG of a track and its links."""
    top, long = high * 0.02, high * 0.96
    body = box((left, top, belt, long), (26, 25, 30), Outline(INK, 1.4), belt * 0.3)
    links = max(6, round(long / max(3.0, belt * 0.55)))
    for n in range(1, links):
        y = top + long * n / links
        ends: tuple[Point, Point] = ((left + belt * 0.12, y), (left + belt * 0.88, y))
        body += stroke(ends, (78, 76, 86), max(1.0, belt * 0.1), 0.7)
    return body


def _corners(
    inset: float, wide: float, high: float, cut: float, top: float = 0.0
) -> tuple[Point, ...]:
    """Eight corners of a hull: cut off before and behind."""
    left, right = inset, wide - inset
    return (
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, high - cut / 2),
        (right - cut, high),
        (left + cut, high),
        (left, high - cut / 2),
        (left, top + cut),
    )


def _studs(size: Size, edge: float) -> str:
    """SVG of hatches and bolts along both sides."""
    wide, high = size
    body = ""
    for share in STUDS:
        for n in range(1, 6):
            spot = (wide * share - edge, high * n / 6 - edge, 2 * edge, 2 * edge)
            body += box(spot, INK, None, edge)
    return body


# pips counted: a small picture of a whole tank, and a bar of blocks in the colors of the dice

HIGH: Final = 14
BLOCK: Final = 9
"""Units of width of a block at least, and at most twice that."""


class PipMeter(Widget):
    """A block for each pip, in the color of its die; what is missing is dark, too many are red."""

    def __init__(self, stats: Sequence[int], total: int) -> None:
        super().__init__()
        self.stats, self.total = stats, total
        self.solid = True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a line of blocks."""
        return min(width, desk.u(2 * BLOCK) * self.blocks), desk.u(HIGH)

    def least(self, desk: Desk) -> int:
        """Return the width of narrow blocks."""
        return desk.u(3) * self.blocks

    @property
    def blocks(self) -> int:
        """How many blocks there are: the total, or more if there are too many pips."""
        return max(self.total, sum(self.stats), 1)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the blocks from left to right."""
        theme, tones = form.desk.theme, self._tones(form.desk)
        step = self.rect.width / self.blocks
        gap = 2 if step >= 6 else 1
        for n in range(self.blocks):
            left, right = round(n * step), round((n + 1) * step)
            box = pygame.Rect(self.rect.x + left, self.rect.y, right - left - gap, self.rect.height)
            pygame.draw.rect(surface, tones[n] if n < len(tones) else theme.track, box, 0, 2)
            if self.total and n >= self.total:
                pygame.draw.rect(surface, theme.bad, box, 2, 2)

    def _tones(self, desk: Desk) -> list[Color]:
        found = []
        for stat, value in enumerate(self.stats):
            found += [hex_color(DICE[stat_color(stat)].body)] * value
        return found


@cached_picture
def tank_picture(stats: Stats, size: int, worn: SideColors) -> pygame.Surface:
    """Return all dice of a tank on its hull, small."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    cell = size / HULL.columns
    side = max(4, round(cell * 0.94))
    hull = hull_picture((round(cell * 3.5), round(cell * 3.1)), worn)
    canvas.blit(hull, hull.get_rect(center=(size // 2, size // 2)))
    for stat in range(len(STATS)):
        color = stat_color(stat)
        faces = stat_dice(stat, stats[stat])
        for face, (x, y) in zip(faces, HULL.places[stat], strict=True):
            picture = die_picture(color, face, side)
            spot = picture.get_rect(center=(round(x * cell), round(y * cell)))
            canvas.blit(picture, spot)
    return canvas
