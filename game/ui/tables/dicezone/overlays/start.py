"""Set-up on the board: start zones that may be chosen, and terrain before it is laid."""

from typing import Final

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.boards.driving import Pose
from game.presenter.context import Context
from game.presenter.dicezone.controls.battle import meant
from game.presenter.dicezone.controls.placing import facing_at, piece_of, terrain_fault
from game.presenter.dicezone.controls.pointing import ARROWS, facings
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import PLACING, is_phase
from game.rules.dicezone.board import NO_TERRAIN, RIM, ZONES, on_axis, piece
from game.rules.dicezone.commands import PlaceTank
from game.rules.dicezone.data import NO_STATS
from game.rules.dicezone.laying.deployment import place_cells
from game.rules.dicezone.state import State
from game.ui.boards.paint import Color
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.dicezone.overlays.drive import SEEN
from game.ui.tables.dicezone.stage import TankLook, look_of
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import Petal, Wash, rosette, wash
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, PALE, LineMark, goal, line

CLOSED: Final[Color] = (150, 150, 165)


def draw_zones(canvas: Canvas, context: Context) -> None:
    """Light the hexes that may be chosen, with the crate of their axis; gray the other zones."""
    if not is_phase(context, *PLACING):
        return
    state: State = context.state
    free = place_cells(state)
    for cell in cells_of(free):
        wash(canvas, LAYOUT, cell, Wash(AMBER, 0.24, 0.9))
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
        line(canvas, LineMark(start, end, AMBER, "dotted", (1.4, 0.6), head=False))
        goal(canvas, end, AMBER)


def _draw_closed(canvas: Canvas, context: Context, cells: tuple[Cell, ...]) -> None:
    for cell in cells:
        wash(canvas, LAYOUT, cell, Wash(CLOSED, 0.3, 0.5, dashed=True))
    refusal = context.queries.why_not(PlaceTank(cells[0], 0))
    if refusal is not None:
        words = context.phrases.word(f"zone.{refusal.code}")
        tell(canvas, Words(words, PALE, 0.5, 1), middle(cells[0]))


def start_meant(context: Context) -> Pose | None:
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


def draw_start(canvas: Canvas, context: Context) -> None:
    """Draw the tank that is placed where it would start, and its facings."""
    pose = start_meant(context)
    if pose is None:
        return
    tanks = context.renderer.tanks(context.view.colors)
    look = placed_look(context)
    size = round(canvas.camera.scale * size_at(canvas.camera.scale))
    picture = tanks.picture(look, size, pose.facing * 60.0, tanks.draw)
    canvas.put(tanks.faded(picture, SEEN / 255), canvas.at(middle(pose.cell)))
    petals = {facing: Petal("") for facing in facings(context, pose.cell)}
    rosette(canvas, middle(pose.cell), petals, pose.facing, ARROWS)


def placed_look(context: Context) -> TankLook:
    """Return how the tank looks that is to be placed."""
    state: State = context.state
    if state.phase == "redeploy":
        return look_of(state, state.waiting[0])
    return TankLook(state.waiting[0], len(state.tanks), NO_STATS)


# terrain


def draw_terrain(canvas: Canvas, context: Context) -> None:
    """Draw the piece in hand where it would lie: green where it may, red where it cannot."""
    if not is_phase(context, "terrain"):
        return
    for closed in cells_of(NO_TERRAIN):
        wash(canvas, LAYOUT, closed, Wash(CLOSED, 0.16))
    selection, hover = context.selection, context.hover
    cell = selection.cell if hover is None else hover
    if cell is None:
        return
    kind, rotation = piece_of(selection), selection.facing or 0
    covered: Mask | None = piece(kind, cell, rotation)
    fault = terrain_fault(context, kind, cell, rotation)
    color = CHANCE if fault is None else DANGER
    for part in cells_of(1 << cell if covered is None else covered):
        wash(canvas, LAYOUT, part, Wash(color, 0.5, 1.0, dashed=fault is not None))
