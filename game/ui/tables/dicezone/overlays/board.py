"""The whole table in its order: what is lit beneath the tanks, the tanks, what is above."""

from functools import partial

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Subject
from game.presenter.context import Context
from game.presenter.dicezone.controls.buttons import overlay_of
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import asked, home, inspected
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance
from game.rules.dicezone.data import NO_STATS
from game.rules.dicezone.state import TankId, alive
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.dicezone.art.tanks import Tanks, size_at
from game.ui.tables.dicezone.overlays import by_key, drive, fire, start
from game.ui.tables.dicezone.overlays.dice import dice_board
from game.ui.tables.dicezone.overlays.hull import draw_arcs
from game.ui.tables.dicezone.overlays.pieces import pieces
from game.ui.tables.dicezone.overlays.plan import draw_planned, tell_planned
from game.ui.tables.dicezone.stage import Stage, look_of, stage_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import ring
from game.ui.tables.shared.hexes import Wash, wash
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, PALE, LineMark, line

Ends = tuple[Cell, Cell]


def moving(context: Context, camera: Camera, stage: Stage) -> list[Blit]:
    """Return tanks, crates and mines while they move."""
    return pieces(_tanks(context), camera, stage)


def draw(context: Context, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    _draw_beneath(context, canvas)
    stage = context.queries.once("stage", partial(stage_of, context.state))
    draw_blits(canvas.surface, moving(context, canvas.camera, stage))
    across = size_at(canvas.camera.scale)
    for number in alive(context.state):
        keep_clear(canvas, middle(context.state.tanks[number].cell), across)
    tell_planned(canvas, context)
    drive.draw_drive(canvas, context)
    start.draw_start(canvas, context)
    fire.draw_targets(canvas, context)


def _draw_beneath(context: Context, canvas: Canvas) -> None:
    start.draw_zones(canvas, context)
    start.draw_terrain(canvas, context)
    if not overlay_of(context):
        drive.draw_reach(canvas, context)
        draw_planned(canvas, context)
    by_key.draw_overlay(canvas, context)
    _draw_inspected(context, canvas)
    fire.draw_beneath(canvas, context)
    number = asked(context)
    if number is not None and home(context, number) is not None:
        _ring(context, canvas, number)


def _draw_inspected(context: Context, canvas: Canvas) -> None:
    """Draw the sides of a tank that is looked at, unless something else tells them."""
    number = inspected(context)
    if number is None or number in (asked(context), fire.target_meant(context)):
        return
    if overlay_of(context) != "arcs" and context.state.tanks[number].stats != NO_STATS:
        draw_arcs(canvas, context, number)


def _ring(context: Context, canvas: Canvas, number: TankId) -> None:
    state = context.state
    worn = _tanks(context).liveries[state.tanks[number].seat]
    picture = ring(canvas.px(size_at(canvas.camera.scale), 12), worn.sign, AMBER, False)
    canvas.put(picture, canvas.at(middle(state.tanks[number].cell)))


def draw_ruler(context: Context, canvas: Canvas, ends: Ends) -> None:
    """Draw the line of sight between two hexes, what shuts it, and how long it is."""
    begin, end = ends
    if begin == end:
        return
    shut = what_if.blockers(context.state, begin, end)
    for cell in shut:
        wash(canvas, LAYOUT, cell, Wash(DANGER, 0.45, 1.0))
    places = middle(begin), middle(end)
    color, pattern = (DANGER, "dashed") if shut else (CHANCE, "solid")
    line(canvas, LineMark(*places, color, pattern, (0, 0), head=False))  # type: ignore[arg-type]
    length = str(distance(begin, end))
    tell(canvas, Words(length, PALE, 0.5, fire.AIMED), places[1], size_at(canvas.camera.scale) / 2)


def portrait(context: Context, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the player board of a tank, or its picture while it has no dice."""
    state = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.tanks):
        return None
    stats = state.tanks[subject].stats
    if stats != NO_STATS:
        return dice_board(stats, round(pixels * 0.96))
    tanks = _tanks(context)
    return tanks.picture(look_of(state, subject), round(pixels * 0.94), 0.0, tanks.draw)


def _tanks(context: Context) -> Tanks:
    return context.renderer.tanks(context.view.colors)  # type: ignore[no-any-return]
