"""The whole table in its order: what is lit beneath the tanks, the tanks, what is above."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import Pose
from game.core.contract import Subject
from game.presenter.danger import Pattern
from game.presenter.dicezone.buttons import overlay_of
from game.presenter.dicezone.controls import facing_at, meant, piece_of, terrain_fault
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import PLACING, asked, home, inspected, is_phase
from game.rules.dicezone import what_if
from game.rules.dicezone.board import NO_TERRAIN, RIM, ZONES, distance, on_axis, piece
from game.rules.dicezone.commands import PlaceTank
from game.rules.dicezone.data import ARMOR, NO_STATS
from game.rules.dicezone.laying.deployment import place_cells
from game.rules.dicezone.state import State, TankId, alive
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER, CHANCE, DANGER
from game.ui.boards.paint import Color
from game.ui.tables.dicezone import orders, overlays
from game.ui.tables.dicezone.art.dice import dice_board
from game.ui.tables.dicezone.art.tanks import CRATE, MINE, RING, Tanks, Thing, grown, size_at
from game.ui.tables.dicezone.art.zone import TableContext
from game.ui.tables.dicezone.stage import Stage, TankLook, look_of, stage_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import ring
from game.ui.tables.shared.hexes import HexWash, wash
from game.ui.tables.shared.marks import PALE, LineMark, goal, line
from game.ui.tables.shared.meanings import blocked, light

Ends = tuple[Cell, Cell]


def moving(context: TableContext, camera: Camera, stage: Stage) -> list[Blit]:
    """Return tanks, crates and mines while they move."""
    return pieces(_tanks(context), camera, stage)


def pieces(tanks: Tanks, camera: Camera, stage: Stage) -> list[Blit]:
    """Return what stands on the board, at rest or while it moves.

    Lowest are the rings of mines, then mines, crates and tanks.
    """
    tanks.glide(camera.moving)
    return [*_loot(tanks, camera, stage), *_standing(tanks, camera, stage)]


def _loot(tanks: Tanks, camera: Camera, stage: Stage) -> Iterator[Blit]:
    scale = camera.scale
    large = scale * grown(scale)
    for across, part in ((scale * RING, "ring"), (large * MINE, "mine")):
        for mine in stage.mines.values():
            thing = Thing(part, mine.seat)
            picture = tanks.standing(thing, across, mine.actor, tanks.draw_thing)
            yield tanks.at(camera, picture, mine.actor)
    for actor in stage.crates.values():
        picture = tanks.standing(Thing("crate"), large * CRATE, actor, tanks.draw_thing)
        yield tanks.at(camera, picture, actor)


def _standing(tanks: Tanks, camera: Camera, stage: Stage) -> Iterator[Blit]:
    size = camera.scale * size_at(camera.scale)
    for number in sorted(stage.tanks):
        piece = stage.tanks[number]
        picture = tanks.standing(piece.look, size, piece.actor, tanks.draw)
        yield tanks.at(camera, picture, piece.actor)


def draw(context: TableContext, canvas: Canvas) -> None:
    """Draw a position, and all that the selection allows and the hover shows."""
    _draw_beneath(context, canvas)
    stage = context.queries.once("stage", partial(stage_of, context.state))
    draw_blits(canvas.surface, moving(context, canvas.camera, stage))
    across = size_at(canvas.camera.scale)
    for number in alive(context.state):
        keep_clear(canvas, middle(context.state.tanks[number].cell), across)
    for cell in cells_of(context.state.crates):
        keep_clear(canvas, middle(cell), across)
    overlays.tell_planned(canvas, context)
    orders.draw_drive(canvas, context)
    draw_start(canvas, context)
    orders.draw_targets(canvas, context)


def _draw_beneath(context: TableContext, canvas: Canvas) -> None:
    draw_zones(canvas, context)
    draw_terrain(canvas, context)
    if not overlay_of(context):
        orders.draw_reach(canvas, context)
        overlays.draw_planned(canvas, context)
    overlays.draw_overlay(canvas, context)
    _draw_inspected(context, canvas)
    orders.draw_struck_side(canvas, context)
    number = asked(context)
    if number is not None and home(context, number) is not None:
        _ring(context, canvas, number)


def _draw_inspected(context: TableContext, canvas: Canvas) -> None:
    """Draw the sides of a tank that is selected, tell the armor of one pointed at."""
    number = inspected(context)
    if number is None or number in (asked(context), orders.target_meant(context)):
        return
    if overlay_of(context) == "arcs" or context.state.tanks[number].stats == NO_STATS:
        return
    if number == context.selection.subject:
        orders.draw_arcs(canvas, context, number)
    else:
        pose = what_if.pose_of(context.state, number)
        orders.tell_armor(canvas, context, number, pose, ARMOR)


def _ring(context: TableContext, canvas: Canvas, number: TankId) -> None:
    state = context.state
    worn = _tanks(context).liveries[state.tanks[number].seat]
    picture = ring(canvas.px(size_at(canvas.camera.scale), 12), worn.sign, AMBER, False)
    canvas.put(picture, canvas.at(middle(state.tanks[number].cell)))


def draw_ruler(context: TableContext, canvas: Canvas, ends: Ends) -> None:
    """Draw the line of sight between two hexes, what shuts it, and how long it is."""
    begin, end = ends
    if begin == end:
        return
    shut = what_if.blockers(context.state, begin, end)
    blocked(canvas, LAYOUT, shut, context.phrases)
    places = middle(begin), middle(end)
    look: tuple[Color, Pattern] = (DANGER, "dashed") if shut else (CHANCE, "solid")
    line(canvas, LineMark(*places, *look, (0, 0), head=False))
    length = str(distance(begin, end))
    tell(
        canvas, Words(length, PALE, 0.5, orders.AIMED), places[1], size_at(canvas.camera.scale) / 2
    )


def portrait(context: TableContext, subject: Subject, pixels: int) -> pygame.Surface | None:
    """Return the player board of a tank, or its picture while it has no dice."""
    state = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.tanks):
        return None
    stats = state.tanks[subject].stats
    if stats != NO_STATS:
        return dice_board(stats, round(pixels * 0.96))
    tanks = _tanks(context)
    return tanks.picture(look_of(state, subject), round(pixels * 0.94), 0.0, tanks.draw)


def _tanks(context: TableContext) -> Tanks:
    return context.renderer.tanks(context.view.colors)


# set-up: start zones that may be chosen, and terrain before it is laid

CLOSED: Final[Color] = (150, 150, 165)


def draw_zones(canvas: Canvas, context: TableContext) -> None:
    """Light the hexes that may be chosen, with the crate of their axis; gray the other zones."""
    if not is_phase(context, *PLACING):
        return
    state = context.state
    free = place_cells(state)
    for cell in cells_of(free):
        light(canvas, LAYOUT, cell)
    for axis, cells in ZONES.items():
        if any(free >> cell & 1 for cell in cells):
            _draw_crate(canvas, state, axis)
        else:
            _draw_closed(canvas, context, cells)


def _draw_crate(canvas: Canvas, state: State, axis: int) -> None:
    """Lead from a zone to the crate on its axis."""
    places = (on_axis(axis, away) for away in range(1, RIM + 1))
    crate = next((cell for cell in places if state.crates >> cell & 1), None)
    if crate is not None:
        start, end = middle(ZONES[axis][0]), middle(crate)
        line(canvas, LineMark(start, end, PALE, "dotted", (1.4, 0.6), head=False))
        goal(canvas, end, PALE)


def _draw_closed(canvas: Canvas, context: TableContext, cells: tuple[Cell, ...]) -> None:
    for cell in cells:
        wash(canvas, LAYOUT, cell, HexWash(CLOSED, 0.3, 0.5, dashed=True))
    refusal = context.queries.why_not(PlaceTank(cells[0], 0))
    if refusal is not None:
        words = context.phrases.word(f"zone.{refusal.code}")
        tell(canvas, Words(words, PALE, 0.5, 1), middle(cells[0]))


def start_meant(context: TableContext) -> Pose | None:
    """Return where the tank that is placed would start, None while nothing is pointed at."""
    if not is_phase(context, *PLACING):
        return None
    answer = meant(context)
    chosen = answer.selection
    if answer.refusal is not None or chosen.cell is None:
        chosen = context.selection
    if chosen.cell is None:
        return None
    return Pose(chosen.cell, facing_at(context.selecting(chosen), chosen.cell))


def draw_start(canvas: Canvas, context: TableContext) -> None:
    """Draw the tank that is placed where it would start, and its facings."""
    pose = start_meant(context)
    if pose is None:
        return
    orders.draw_ghost(canvas, context, placed_look(context), pose)
    orders.draw_facings(canvas, context, pose)


def placed_look(context: TableContext) -> TankLook:
    """Return how the tank looks that is to be placed."""
    state = context.state
    if state.phase == "redeploy":
        return look_of(state, state.waiting[0])
    return TankLook(state.waiting[0], len(state.tanks), NO_STATS)


# terrain


def draw_terrain(canvas: Canvas, context: TableContext) -> None:
    """Draw the piece in hand where it would lie: green where it may, red where it cannot."""
    if not is_phase(context, "terrain"):
        return
    for closed in cells_of(NO_TERRAIN):
        wash(canvas, LAYOUT, closed, HexWash(CLOSED, 0.16))
    selection, hover = context.selection, context.hover
    cell = selection.cell if hover is None else hover
    if cell is None:
        return
    kind, rotation = piece_of(selection), selection.facing or 0
    covered = piece(kind, cell, rotation)
    fault = terrain_fault(context, kind, cell, rotation)
    color = CHANCE if fault is None else DANGER
    for part in cells_of(1 << cell if covered is None else covered):
        wash(canvas, LAYOUT, part, HexWash(color, 0.5, 1.0, dashed=fault is not None))
