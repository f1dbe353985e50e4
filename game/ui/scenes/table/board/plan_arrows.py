"""The arrows of a plan: what each of its steps does, with its number where there are several."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

import pygame

from game.ui.boards.camera import Camera
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.plans import Arrow
from game.ui.theme import SMALL_STRONG

Spot = tuple[float, float]
SHAFT: Final = 6
HEAD: Final = 17
"""Units of length of an arrow's head."""
CLEAR: Final = 0.3
"""Share of a cell that an arrow stays away from the middle of its ends."""
NUMBER: Final = 11
"""Units of radius of the disc with the number of a step."""
SHARE: Final = 0.26
"""The same as a share of a cell at most: on small cells arrows are finer than large type."""
FINEST: Final = 9
"""Pixels of that radius at least."""


class _Number(NamedTuple):
    """The number of a step, and the share of its usual size."""

    step: int
    part: float


def draw(surface: pygame.Surface, camera: Camera, table: Table) -> None:
    """Draw the arrows of the plan that is pointed at."""
    arrows, numbered, part = table.shown_plan.arrows, set[int](), _part(camera, table)
    for arrow in arrows:
        start, end = _ends(camera, table, arrow)
        if start != end:
            _draw_arrow(surface, table, (start, end), part)
            if arrow.step not in numbered and arrows[-1].step > 1:
                numbered.add(arrow.step)
                _draw_number(surface, table, start, _Number(arrow.step, part))


def _part(camera: Camera, table: Table) -> float:
    """The share of the size that arrows have on large cells."""
    usual = table.desk.u(NUMBER)
    return min(1.0, max(FINEST, SHARE * camera.scale) / usual)


def _ends(camera: Camera, table: Table, arrow: Arrow) -> tuple[Spot, Spot]:
    """Where an arrow begins and ends, a little off the middles of its cells."""
    layout = table.open.layout
    (x, y), (x2, y2) = layout.center(arrow.start), layout.center(arrow.end)
    far = hypot(x2 - x, y2 - y)
    share = min(CLEAR / far, 0.4) if far else 0.0
    dx, dy = (x2 - x) * share, (y2 - y) * share
    return camera.to_screen(x + dx, y + dy), camera.to_screen(x2 - dx / 2, y2 - dy / 2)


def _draw_arrow(
    surface: pygame.Surface, table: Table, ends: tuple[Spot, Spot], part: float
) -> None:
    """Draw shaft and head in amber with a dark rim, to stand out on any ground."""
    desk = table.desk
    wide, head = (max(2, round(desk.u(units) * part)) for units in (SHAFT, HEAD))
    for color, rim in (("#000000", max(1, round(desk.u(2) * part))), (desk.theme.amber, 0)):
        pygame.draw.polygon(surface, color, _outline(*ends, wide, head, rim))


def _outline(start: Spot, end: Spot, wide: int, head: int, rim: int) -> list[Spot]:
    """The seven corners of an arrow, grown by a rim."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    neck = max(0.0, far - head)
    half, barb = wide / 2 + rim, head * 0.6 + rim * 1.5
    along = ((-rim, half), (neck - rim, half), (neck - rim, barb), (far + 2 * rim, 0.0))
    corners = (*along, *[(a, -b) for a, b in reversed(along[:3])])
    return [(start[0] + a * ux - b * uy, start[1] + a * uy + b * ux) for a, b in corners]


def _draw_number(surface: pygame.Surface, table: Table, at: Spot, told: _Number) -> None:
    desk, radius = table.desk, round(table.desk.u(NUMBER) * told.part)
    pygame.draw.aacircle(surface, "#000000", at, radius + 1)
    pygame.draw.aacircle(surface, desk.theme.amber, at, radius)
    style = SMALL_STRONG._replace(size=max(5, round(SMALL_STRONG.size * told.part)))
    number = desk.text.render(str(told.step), style, desk.theme.on_amber)
    surface.blit(number, number.get_rect(center=at))
