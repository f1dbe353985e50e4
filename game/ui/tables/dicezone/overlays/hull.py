"""The four sides of a tank as wedges round it, with their armor."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

import pygame

from game.core.boards.driving import Pose
from game.presenter.boards.layout import ahead
from game.presenter.context import Context
from game.presenter.dicezone.places import middle
from game.rules.dicezone.data import ARMOR, FRONT, LEFT, REAR, RIGHT, Stat
from game.rules.dicezone.state import State, TankId
from game.rules.dicezone.what_if import pose_of
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.tanks import SIZE, grown, size_at
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, DANGER, PALE, fill, stroke

ARCS: Final = {FRONT: (0, 60), RIGHT: (90, 120), REAR: (180, 60), LEFT: (270, 120)}
"""Where the middle of each side lies from the front, and how wide it is, in degrees (DZ-1.13)."""
REACH: Final = 1.35
"""Board units from the middle of a tank to the rim of its wedges."""
NUMBER: Final = 1.0
"""The same to the number in it."""
THIN: Final = 1
"""Armor of this much or less is shown in red."""


def wedge(canvas: Canvas, pose: Pose, side: Stat, color: Color, strength: float) -> None:
    """Draw the wedge in front of one side."""
    turned, wide = ARCS[side]
    angle = (pose.facing * 60 + turned) % 360
    picture = _wedge(canvas.px(2 * (REACH + _out(canvas)), 24), angle, wide, color, strength)
    canvas.put(picture, canvas.at(middle(pose.cell)))


def draw_arcs(canvas: Canvas, context: Context, number: TankId, pose: Pose | None = None) -> None:
    """Draw all four wedges of a tank with the armor in each."""
    state: State = context.state
    place = pose_of(state, number) if pose is None else pose
    stats = state.tanks[number].stats
    for side in ARMOR:
        thin = stats[side] <= THIN
        wedge(canvas, place, side, DANGER if thin else AMBER, 0.3 if side == FRONT else 0.16)
    tell_armor(canvas, context, number, place, ARMOR)


def tell_armor(
    canvas: Canvas, context: Context, number: TankId, pose: Pose, sides: Iterable[Stat]
) -> None:
    """Show the armor of some sides where their wedges are."""
    stats = context.state.tanks[number].stats
    for side in sides:
        angle = pose.facing * 60 + ARCS[side][0]
        ink = DANGER if stats[side] <= THIN else PALE
        place = ahead(middle(pose.cell), angle, NUMBER + _out(canvas))
        tell(canvas, Words(str(stats[side]), ink, 0.36 * grown(canvas.camera.scale), 3), place)


def _out(canvas: Canvas) -> float:
    """How far a tank that is larger than usual sticks out, in board units."""
    return (size_at(canvas.camera.scale) - SIZE) / 2


@cached_picture
def _wedge(side: int, angle: int, wide: int, color: Color, strength: float) -> pygame.Surface:
    """Return a wedge that looks at an angle, in degrees clockwise from north."""
    ends = [radians(angle + turn * wide / 2 * 0.94) for turn in (-1, 1)]
    (x1, y1), (x2, y2) = ((50 + 48 * sin(end), 50 - 48 * cos(end)) for end in ends)
    shape = f"M50 50L{x1:.2f} {y1:.2f}A48 48 0 0 1 {x2:.2f} {y2:.2f}Z"
    return paint.svg(
        f'<path d="{shape}" {fill(color, strength)} {stroke(color, 0.9, 1.4)}/>', (side, side)
    )
