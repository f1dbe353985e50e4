"""Pips counted: a bar of blocks in the colors of the dice, and a small picture of a whole tank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.dicezone.data import STATS, Stats
from game.ui.boards.paint import hex_color
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.dice import DICE, die_picture, stat_color, stat_dice
from game.ui.tables.dicezone.panels.dice.hull import hull_picture
from game.ui.tables.dicezone.panels.dice.spread import HULL
from game.ui.tables.shared.counters import SideColors
from game.ui.theme import Color
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

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

    def draw(self, form: Form, surface: pygame.Surface) -> None:
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
