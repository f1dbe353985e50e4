"""The marks of a lesson: rings on the board that beat a few times and then stand still."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import cos, pi
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.scenes.table.table import Table
from game.ui.theme import Color
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

BEAT: Final = 1.2
"""Seconds of a beat."""
BEATS: Final = 3
"""Beats till the marks stand still, so that a table that waits does not keep working."""
PHASES: Final = 12
"""Pictures of a beat."""
SQUARE: Final = 4
"""Corners of a cell whose ring is a rounded square."""
SHARE: Final = 0.99
"""Side of a ring at rest, as a share of its room: it shrinks as it beats, so none overlap."""
WIDE: Final = 3
"""Units of width of its line, at most."""
THIN: Final = 0.06
"""The same as a share of its room: what is printed at the corners of a piece is to be read."""
BEND: Final = 0.1
"""How far its corners are bent, as a share of its side."""
SHRINKS: Final = 0.1
"""By how much, as a share of the same."""


class Pulse:
    """Draws rings round the cells of the lesson that is due."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: tuple[Cell, ...] = ()
        self._seconds = 0.0

    @property
    def awake(self) -> bool:
        """Whether the rings move."""
        return bool(self._cells) and self._seconds < BEAT * BEATS and self._moves()

    def renew(self) -> None:
        """Take the cells to mark; other cells begin to beat."""
        cells = self.table.course.cells
        if cells != self._cells:
            self._cells, self._seconds = cells, 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds = min(self._seconds + seconds, BEAT * BEATS)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the rings as they are now; what is selected has a mark of its own."""
        cells = self._ringed()
        if not cells:
            return []
        desk, layout = self.table.desk, self.table.open.layout
        phase = round(self._seconds / BEAT * PHASES) % PHASES if self.awake else 0
        look = (desk.theme.amber, desk.theme.ground)
        side = round(self._room(cells) * camera.scale)
        width = max(2, min(desk.u(WIDE), round(side * THIN)))
        ring = _ring(side, phase, width, look, self._shape(cells[0]))
        return [about(ring, *camera.to_screen(*layout.center(cell))) for cell in cells]

    def _ringed(self) -> list[Cell]:
        """The cells of the lesson; what is selected has a mark of its own."""
        subject, context = self.table.selection.subject, self.table.context
        chosen = None if subject is None else self.table.game.places.home(context, subject)
        return [cell for cell in self._cells if cell != chosen]

    def _room(self, cells: list[Cell]) -> float:
        """Return how wide a ring may be: as its cell, or as its nearest neighbor leaves it."""
        layout = self.table.open.layout
        corners = layout.outline(cells[0])
        wide = max(x for x, _ in corners) - min(x for x, _ in corners)
        centers = [layout.center(cell) for cell in cells]
        gaps = (max(abs(x - u), abs(y - v)) for (x, y), (u, v) in combinations(centers, 2))
        return min(wide, *gaps) if len(centers) > 1 else wide

    def _shape(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of a cell about its middle, as shares of its width; none: a square."""
        layout = self.table.open.layout
        (cx, cy), corners = layout.center(cell), layout.outline(cell)
        if len(corners) == SQUARE:
            return ()
        wide = max(x for x, _ in corners) - min(x for x, _ in corners)
        return tuple((round((x - cx) / wide, 4), round((y - cy) / wide, 4)) for x, y in corners)

    def _moves(self) -> bool:
        return not self.table.desk.settings.reduced_motion


def ring_buttons(parts: Iterable[Widget], names: Sequence[str]) -> Iterator[Widget]:
    """Mark the buttons of some parts that a lesson tells to press; yield the parts that changed.

    `names` are roles, or the actions of keys. What is amber already needs no ring.
    """
    for part in parts:
        told = [(button, _is_told(button, names)) for button in _buttons(part)]
        changed = [(button, ringed) for button, ringed in told if button.ringed != ringed]
        for button, ringed in changed:
            button.ringed = ringed
        if changed:
            yield part


def _is_told(button: Button, names: Sequence[str]) -> bool:
    free = button.kind != "primary" and not button.refusal
    return free and (button.role in names or button.action in names)


def _buttons(widget: Widget) -> Iterator[Button]:
    if isinstance(widget, Button):
        yield widget
    for child in widget.visible():
        yield from _buttons(child)


@cached_picture
def _ring(
    cell: int, phase: int, width: int, look: tuple[Color, Color], shape: tuple[Point, ...]
) -> pygame.Surface:
    """Return a ring of a beat: narrow and faint in its middle, at rest at both ends."""
    swell = (1 - cos(2 * pi * phase / PHASES)) / 2
    across = max(8, round(cell * (SHARE - SHRINKS * swell)))
    picture = pygame.Surface((across, across), pygame.SRCALPHA)
    (_draw_outline if shape else _draw_square)(picture, width, look, shape)
    picture.set_alpha(round(255 - 110 * swell))
    return picture


def _draw_square(
    picture: pygame.Surface, width: int, look: tuple[Color, Color], shape: tuple[Point, ...]
) -> None:
    box, bend = picture.get_rect().inflate(-2, -2), round(picture.get_width() * BEND)
    pygame.draw.rect(picture, look[1], box.inflate(2, 2), width + 2, bend + 1)
    pygame.draw.rect(picture, look[0], box, width, bend)


def _draw_outline(
    picture: pygame.Surface, width: int, look: tuple[Color, Color], shape: tuple[Point, ...]
) -> None:
    across = picture.get_width()
    for color, thick in ((look[1], width + 2), (look[0], width)):
        inner = across - width - 2
        corners = [(across / 2 + x * inner, across / 2 + y * inner) for x, y in shape]
        pygame.draw.polygon(picture, color, corners, thick)
