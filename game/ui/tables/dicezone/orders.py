"""Orders before they are given: the sides of a tank, a drive with whom it meets, a shot."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

import pygame

from game.core.boards.cells import OFF, Cell
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS
from game.core.forecast import Odds
from game.core.words import percents
from game.presenter.boards.layout import ahead
from game.presenter.dicezone import sights
from game.presenter.dicezone.controls import meant, pose_meant
from game.presenter.dicezone.places import ARROWS, LAYOUT, facings, middle
from game.presenter.dicezone.queries import extras, fire_at, is_phase, number_at
from game.presenter.figures import HitFigures, told
from game.rules.dicezone import what_if
from game.rules.dicezone.board import BOARD, side_struck
from game.rules.dicezone.data import ARMOR, FRONT, LEFT, REAR, RIGHT, Stat
from game.rules.dicezone.play.tracks import mine_cell
from game.rules.dicezone.state import TankId, active, enemies
from game.rules.dicezone.what_if import Stop, pose_of
from game.ui.boards import paint
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.tanks import SIZE, grown, size_at
from game.ui.tables.dicezone.art.zone import TableContext
from game.ui.tables.dicezone.stage import TankLook, look_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import HexWash, Petal, rosette, tell_price, wash
from game.ui.tables.shared.marks import (
    PALE,
    LineMark,
    chevron,
    fill,
    line,
    path,
    reticle,
    spot,
    stroke,
)
from game.ui.tables.shared.meanings import BesideLook, TargetLook, light, target, you_hit

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


def draw_arcs(
    canvas: Canvas, context: TableContext, number: TankId, pose: Pose | None = None
) -> None:
    """Draw all four wedges of a tank with the armor in each."""
    state = context.state
    place = pose_of(state, number) if pose is None else pose
    stats = state.tanks[number].stats
    for side in ARMOR:
        thin = stats[side] <= THIN
        wedge(canvas, place, side, DANGER if thin else PALE, 0.3 if side == FRONT else 0.16)
    tell_armor(canvas, context, number, place, ARMOR)


def tell_armor(
    canvas: Canvas, context: TableContext, number: TankId, pose: Pose, sides: Iterable[Stat]
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


# a drive: hexes in reach, the way, its price step by step, who meets whom

SEEN: Final = 165
"""How opaque a ghost is, out of 255."""
SIGHT: Final = 1.4
"""The width of the gun sight over a target, in board units."""
BADGE: Final = 0.42
"""The height of the words beside an enemy, in board units."""
WEIGHTY: Final = 5


def draw_reach(canvas: Canvas, context: TableContext) -> None:
    """Tint the hexes in reach, and the one behind the tank that a mine would go to."""
    if is_phase(context, "move"):
        for cell in sights.ends(context):
            light(canvas, LAYOUT, cell)
        behind = mine_cell(context.state)
        if behind is not None:
            wash(canvas, LAYOUT, behind, HexWash(CHANCE, 0.2, 0.8, dashed=True))


def draw_drive(canvas: Canvas, context: TableContext) -> None:
    """Draw the way that is pointed at, the ghost at its end, and who meets whom there.

    Of the tank's own hex, until it is chosen, only who meets whom as the tank stands.
    """
    pose = pose_meant(context)
    if pose is None:
        return
    number = active(context.state).tank
    here = what_if.pose_of(context.state, number)
    if pose.cell == here.cell != context.selection.cell:
        _draw_struck(canvas, context, number, here)
        _draw_meetings(canvas, context, number, here)
        return
    command = sights.drive_to(context, pose)
    stops = () if command is None else what_if.stops(context.state, command.steps)
    if stops:
        _draw_way(canvas, stops)
    _draw_struck(canvas, context, number, pose)
    draw_ghost(canvas, context, look_of(context.state, number), pose)
    keep_clear(canvas, middle(pose.cell), size_at(canvas.camera.scale))
    _tell_prices(canvas, stops)
    if context.selection.cell == pose.cell:
        draw_facings(canvas, context, pose)
    _draw_meetings(canvas, context, number, pose)


def _draw_way(canvas: Canvas, stops: tuple[Stop, ...]) -> None:
    """Draw a way with an arrow for each turn."""
    path(canvas, [middle(stop.pose.cell) for stop in stops], AMBER)
    for before, after in pairwise(stops):
        if before.pose.facing != after.pose.facing:
            chevron(canvas, middle(after.pose.cell), after.pose.facing * 60, AMBER, 0.5)


def _tell_prices(canvas: Canvas, stops: tuple[Stop, ...]) -> None:
    """Print in each hex of a way what has been paid on leaving it."""
    paid = {after.pose.cell: after.cost for _, after in pairwise(stops)}
    for cell, cost in paid.items():
        tell_price(canvas, LAYOUT, cell, cost)


def draw_ghost(canvas: Canvas, context: TableContext, look: TankLook, pose: Pose) -> None:
    """Draw a translucent tank where it would stand."""
    tanks = context.renderer.tanks(context.view.colors)
    size = round(canvas.camera.scale * size_at(canvas.camera.scale))
    picture = tanks.picture(look, size, pose.facing * 60.0, tanks.draw)
    canvas.put(tanks.faded(picture, SEEN / 255), canvas.at(middle(pose.cell)))


def draw_facings(canvas: Canvas, context: TableContext, pose: Pose) -> None:
    """Draw the facings that a tank may have where it is to stand."""
    petals = {facing: Petal("") for facing in facings(context, pose.cell)}
    rosette(canvas, middle(pose.cell), petals, pose.facing, ARROWS)


def _draw_struck(canvas: Canvas, context: TableContext, number: TankId, pose: Pose) -> None:
    """Draw the sides that enemies would strike at the end of the way."""
    sides = dict.fromkeys(found.side for found in sights.threats_at(context, number, pose))
    for side in sides:
        wedge(canvas, pose, side, DANGER, 0.3)
    tell_armor(canvas, context, number, pose, sides)


def _draw_meetings(canvas: Canvas, context: TableContext, number: TankId, pose: Pose) -> None:
    """Draw whom a tank could shoot at from a pose, with the chances."""
    state = context.state
    scale, offered = canvas.camera.scale, sights.offers_at(context, number, pose)
    beside = BesideLook(size_at(scale) / 2, BADGE * grown(scale))
    for found, hit in zip(offered, percents(one.figures.hit for one in offered), strict=True):
        there = middle(state.tanks[found.target].cell)
        reticle(canvas, there, FIRE, False, SIGHT)
        you_hit(canvas, there, hit, context.phrases, beside)


# a shot: targets with their chances, sight line, the side that is struck

AIMED: Final = 6


def target_meant(context: TableContext) -> TankId | None:
    """Return the enemy that is pointed at, whether or not it can be shot at."""
    if not is_phase(context, "shoot"):
        return None
    others = enemies(context.state, active(context.state).tank)
    hovered = number_at(context, context.hover)
    if hovered in others:
        return hovered
    return number_at(context, meant(context).selection.target)


def draw_struck_side(canvas: Canvas, context: TableContext) -> None:
    """Draw the side of the target that would be struck, and what shuts the line to it."""
    enemy = target_meant(context)
    if enemy is None:
        return
    state = context.state
    here = state.tanks[active(state).tank].cell
    pose = pose_of(state, enemy)
    side = side_struck(pose.cell, pose.facing, here)
    wedge(canvas, pose, side, FIRE, 0.42)
    tell_armor(canvas, context, enemy, pose, (side,))
    if fire_at(enemy, extras(context.selection)).missile == "he":
        _draw_blast(canvas, pose.cell)


def _draw_blast(canvas: Canvas, cell: Cell) -> None:
    """Tint the hexes round a target that the blast of a missile strikes (DZ-9.9)."""
    near = (BOARD.step(cell, way) for way in DIRECTIONS)
    for beside in (cell for cell in near if cell != OFF):
        wash(canvas, LAYOUT, beside, HexWash(FIRE, 0.16, 0.8, dashed=True))


def draw_targets(canvas: Canvas, context: TableContext) -> None:
    """Mark whom the tank may shoot at with its chance, and draw the line to the one aimed at."""
    if not is_phase(context, "shoot"):
        return
    state = context.state
    number, aimed = active(state).tank, target_meant(context)
    shots = [(enemy, fire_at(enemy, extras(context.selection))) for enemy in enemies(state, number)]
    open_to = [one for one in shots if context.queries.why_not(one[1]) is None]
    figures = told(context.phrases, (_figures(context.queries.odds(shot)) for _, shot in open_to))
    scale = canvas.camera.scale
    for (enemy, _), found in zip(open_to, figures, strict=True):
        look = TargetLook(enemy == aimed, SIGHT, size_at(scale) / 2, size=BADGE * grown(scale))
        target(canvas, middle(state.tanks[enemy].cell), found, look)
    if aimed is not None:
        draw_sight(canvas, context, number, aimed)


def _figures(odds: Odds | None) -> HitFigures:
    """What a shot comes to; one without odds is a homing missile, which always hits (DZ-9.8)."""
    if odds is None:
        return HitFigures(Fraction(1), Fraction(0))
    found = what_if.figures_of(odds)
    return HitFigures(found.hit, found.points)


def draw_sight(canvas: Canvas, context: TableContext, number: TankId, target: TankId) -> None:
    """Draw the line of sight: green where it is open, red and dashed where it is shut.

    A line along an edge or over a corner has a mark in its middle: it is open (DZ-1.8).
    """
    state = context.state
    ends = state.tanks[number].cell, state.tanks[target].cell
    start, end = middle(ends[0]), middle(ends[1])
    shut = what_if.blockers(state, *ends)
    color = DANGER if shut else CHANCE
    line(canvas, LineMark(start, end, color, "dashed" if shut else "solid", (0.5, 0.55)))
    if not shut and what_if.grazed(state, *ends):
        half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        spot(canvas, half, CHANCE, "dotted", False)
