"""The arrows of a plan: what each of its steps does, with its number where there are several."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import BoardLayout
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.scenes.table.teaching.plans import Arrow, ShownPlan
from game.ui.tables.shared.canvas import Canvas
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


class PlanLook(NamedTuple):
    """How the arrows of a plan are told from those of another."""

    color: str = "amber"
    """By its name in the theme."""
    icon: str = ""
    """The sign at the start of the first arrow; "" for the number of each step."""
    aside: float = 0.0
    """Board units that its arrows lie to their left, so that they cover no others."""


class _Pen(NamedTuple):
    """What arrows are drawn with."""

    surface: pygame.Surface
    desk: Desk
    look: PlanLook
    part: float
    """The share of the size that arrows have on large cells."""


AS_HINTED: Final = PlanLook()
AS_REPLY: Final = PlanLook("bad", "redo", 0.15)


def draw_plan(canvas: Canvas, desk: Desk, layout: BoardLayout, plan: ShownPlan) -> None:
    """Draw what a plan does, and what another side does in turn."""
    draw(canvas, desk, layout, plan.arrows)
    draw(canvas, desk, layout, plan.answers, AS_REPLY)


def draw(
    canvas: Canvas,
    desk: Desk,
    layout: BoardLayout,
    arrows: Sequence[Arrow],
    look: PlanLook = AS_HINTED,
) -> None:
    """Draw the arrows of a plan."""
    pen = _Pen(canvas.surface, desk, look, _part(canvas.camera, desk))
    signed = set[int]()
    for arrow in arrows:
        start, end = _ends(canvas.camera, layout, arrow, look.aside)
        if start != end:
            _draw_arrow(pen, start, end)
            if arrow.step not in signed and (arrows[-1].step > 1 or look.icon):
                signed.add(arrow.step)
                _draw_sign(pen, start, arrow.step)


def draw_sign(canvas: Canvas, desk: Desk, at: Spot, look: PlanLook) -> None:
    """Draw the sign of a plan alone, about a pixel: where there is nowhere to draw an arrow to."""
    _draw_sign(_Pen(canvas.surface, desk, look, _part(canvas.camera, desk)), at, 1)


def _part(camera: Camera, desk: Desk) -> float:
    return min(1.0, max(FINEST, SHARE * camera.scale) / desk.u(NUMBER))


def _ends(camera: Camera, layout: BoardLayout, arrow: Arrow, aside: float) -> tuple[Spot, Spot]:
    """Where an arrow begins and ends, a little off the middles of its cells."""
    (x, y), (x2, y2) = layout.center(arrow.start), layout.center(arrow.end)
    far = hypot(x2 - x, y2 - y)
    share = min(CLEAR / far, 0.4) if far else 0.0
    dx, dy = (x2 - x) * share, (y2 - y) * share
    if aside and far:
        left = (y2 - y) / far * aside, (x - x2) / far * aside
        x, x2, y, y2 = x + left[0], x2 + left[0], y + left[1], y2 + left[1]
    return camera.to_screen(x + dx, y + dy), camera.to_screen(x2 - dx / 2, y2 - dy / 2)


def _draw_arrow(pen: _Pen, start: Spot, end: Spot) -> None:
    """Draw shaft and head with a dark rim, to stand out on any ground."""
    desk, part = pen.desk, pen.part
    wide, head = (max(2, round(desk.u(units) * part)) for units in (SHAFT, HEAD))
    colors = (("#000000", max(1, round(desk.u(2) * part))), (desk.theme.color(pen.look.color), 0))
    for color, rim in colors:
        pygame.draw.polygon(pen.surface, color, _outline(start, end, wide, head, rim))


def _outline(start: Spot, end: Spot, wide: int, head: int, rim: int) -> list[Spot]:
    """The seven corners of an arrow, grown by a rim."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    neck = max(0.0, far - head)
    half, barb = wide / 2 + rim, head * 0.6 + rim * 1.5
    along = ((-rim, half), (neck - rim, half), (neck - rim, barb), (far + 2 * rim, 0.0))
    corners = (*along, *[(a, -b) for a, b in reversed(along[:3])])
    return [(start[0] + a * ux - b * uy, start[1] + a * uy + b * ux) for a, b in corners]


def _draw_sign(pen: _Pen, at: Spot, step: int) -> None:
    desk, part, look = pen.desk, pen.part, pen.look
    radius = round(desk.u(NUMBER) * part)
    pygame.draw.aacircle(pen.surface, "#000000", at, radius + 1)
    pygame.draw.aacircle(pen.surface, desk.theme.color(look.color), at, radius)
    if look.icon and step == 1:
        icon = desk.icons.get(look.icon, max(5, round(1.4 * radius)), desk.theme.on_amber)
        pen.surface.blit(icon, icon.get_rect(center=at))
        return
    style = SMALL_STRONG._replace(size=max(5, round(SMALL_STRONG.size * part)))
    number = desk.text.render(str(step), style, desk.theme.on_amber)
    pen.surface.blit(number, number.get_rect(center=at))
