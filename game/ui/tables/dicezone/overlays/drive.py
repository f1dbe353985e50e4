"""A drive before it is given: hexes in reach, the way, its price step by step, who meets whom."""

from itertools import pairwise
from typing import Final

from game.core.boards.driving import Pose
from game.core.words import percents
from game.presenter.context import Context
from game.presenter.dicezone import sights
from game.presenter.dicezone.controls.battle import pose_meant
from game.presenter.dicezone.controls.pointing import ARROWS, facings
from game.presenter.dicezone.danger import chances
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import is_phase
from game.presenter.dicezone.words import names
from game.rules.dicezone import what_if
from game.rules.dicezone.play.tracks import mine_cell
from game.rules.dicezone.state import TankId, active
from game.rules.dicezone.what_if import Stop
from game.ui.boards.paint import Color
from game.ui.tables.dicezone.art.tanks import grown, size_at
from game.ui.tables.dicezone.overlays.hull import tell_armor, wedge
from game.ui.tables.dicezone.stage import look_of
from game.ui.tables.shared.badges import Words, keep_clear, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import Petal, Wash, rosette, tell_price, wash
from game.ui.tables.shared.marks import (
    AMBER,
    CHANCE,
    DANGER,
    FIRE,
    LineMark,
    chevron,
    line,
    path,
    reticle,
)

REACHED: Final[Color] = (120, 214, 255)
SEEN: Final = 165
"""How opaque a ghost is, out of 255."""
SIGHT: Final = 1.4
"""The width of the gun sight over a target, in board units."""
BADGE: Final = 0.42
"""The height of the words beside an enemy, in board units."""
WEIGHTY: Final = 5


def draw_reach(canvas: Canvas, context: Context) -> None:
    """Tint the hexes in reach, and the one behind the tank that a mine would go to."""
    if is_phase(context, "move"):
        for cell in sights.ends(context):
            wash(canvas, LAYOUT, cell, Wash(REACHED, 0.14, 0.35))
        behind = mine_cell(context.state)
        if behind is not None:
            wash(canvas, LAYOUT, behind, Wash(CHANCE, 0.2, 0.8, dashed=True))


def draw_drive(canvas: Canvas, context: Context) -> None:
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
        draw_meetings(canvas, context, number, here)
        return
    command = sights.drive_to(context, pose)
    stops = () if command is None else what_if.stops(context.state, command.steps)
    if stops:
        draw_way(canvas, stops)
    _draw_struck(canvas, context, number, pose)
    draw_ghost(canvas, context, number, pose)
    tell_prices(canvas, stops)
    if context.selection.cell == pose.cell:
        _draw_facings(canvas, context, pose)
    draw_meetings(canvas, context, number, pose)


def draw_way(canvas: Canvas, stops: tuple[Stop, ...]) -> None:
    """Draw a way with an arrow for each turn."""
    path(canvas, [middle(stop.pose.cell) for stop in stops], AMBER)
    for before, after in pairwise(stops):
        if before.pose.facing != after.pose.facing:
            chevron(canvas, middle(after.pose.cell), after.pose.facing * 60, AMBER, 0.5)


def tell_prices(canvas: Canvas, stops: tuple[Stop, ...]) -> None:
    """Print in each hex of a way what has been paid on leaving it."""
    paid = {after.pose.cell: after.cost for _, after in pairwise(stops)}
    for cell, cost in paid.items():
        tell_price(canvas, LAYOUT, cell, cost)


def draw_ghost(canvas: Canvas, context: Context, number: TankId, pose: Pose) -> None:
    """Draw a translucent tank where it would stand."""
    tanks = context.renderer.tanks(context.view.colors)
    size = round(canvas.camera.scale * size_at(canvas.camera.scale))
    picture = tanks.picture(look_of(context.state, number), size, pose.facing * 60.0, tanks.draw)
    canvas.put(tanks.faded(picture, SEEN / 255), canvas.at(middle(pose.cell)))
    keep_clear(canvas, middle(pose.cell), size_at(canvas.camera.scale))


def _draw_facings(canvas: Canvas, context: Context, pose: Pose) -> None:
    """Draw the facings that the drive may end in."""
    petals = {facing: Petal("") for facing in facings(context, pose.cell)}
    rosette(canvas, middle(pose.cell), petals, pose.facing, ARROWS)


def _draw_struck(canvas: Canvas, context: Context, number: TankId, pose: Pose) -> None:
    """Draw the sides that enemies would strike at the end of the way."""
    sides = dict.fromkeys(found.side for found in sights.threats_at(context, number, pose))
    for side in sides:
        wedge(canvas, pose, side, DANGER, 0.3)
    tell_armor(canvas, context, number, pose, sides)


def draw_meetings(canvas: Canvas, context: Context, number: TankId, pose: Pose) -> None:
    """Draw whom a tank could shoot at from a pose, and who could shoot at it there."""
    here, state = middle(pose.cell), context.state
    for found, words in chances(context, sights.offers_at(context, number, pose)):
        there = middle(state.tanks[found.target].cell)
        reticle(canvas, there, FIRE, False, SIGHT)
        tell(
            canvas,
            Words(words, FIRE, BADGE * grown(canvas.camera.scale), WEIGHTY),
            there,
            size_at(canvas.camera.scale) / 2,
        )
    feared = sights.threats_at(context, number, pose)
    for found, hit in zip(feared, percents(one.figures.hit for one in feared), strict=True):
        there = middle(state.tanks[found.shooter].cell)
        line(canvas, LineMark(there, here, DANGER, "dashed", (0.6, 0.6)))
        side = names.stat(context, found.side)
        words = context.phrases.word("badge.struck", side, hit)
        tell(
            canvas,
            Words(words, DANGER, BADGE * grown(canvas.camera.scale), WEIGHTY - 1),
            there,
            size_at(canvas.camera.scale) / 2,
        )
