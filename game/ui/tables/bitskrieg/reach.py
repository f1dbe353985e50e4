"""What a subject may do, drawn: where it may end and how, what it may fire at (BK-4, BK-5).

Squares with their facings come first, then the map of ranges and lines of fire, and last the
shots that could still break a win.
"""

from typing import Final

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Subject
from game.core.words import percents
from game.presenter.bitskrieg import queries
from game.presenter.bitskrieg.guns import Arc, PlacedGun, breaking_shots
from game.presenter.bitskrieg.queries import Place, chosen_place, ending, route
from game.presenter.bitskrieg.tabletop import FLAG, TOP, beside, tank_on_board, type_of
from game.presenter.boards.layout import ahead, between, heading
from game.presenter.figures import ToldFigures
from game.rules.bitskrieg.actions.range import counted_path, range_to
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.state import Tank
from game.ui.boards.hues import AMBER, FIRE
from game.ui.boards.paint import Color
from game.ui.tables.bitskrieg.art.counters import CounterFace
from game.ui.tables.bitskrieg.art.renderer import TableContext, counters_of
from game.ui.tables.bitskrieg.pieces import LARGE, SMALL, bar
from game.ui.tables.bitskrieg.stage import chip_of
from game.ui.tables.shared.badges import Words, print_number, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, LineMark, chevron, line, path, written
from game.ui.tables.shared.meanings import TargetLook, cover, light, target

STEPS: Final = 4
"""How weighty the badge with the cost of a drive is."""

BARREL: Final = 0.42
"""Board units from the middle of a counter to the mouth of its gun."""
SHORT: Final = 0.46
"""How far before the middle of the target the line of fire ends."""
SIGHT: Final = 1.04
"""Board units across of the gun sight over a target."""
BREAKING: Final = 6
"""How weighty the badge of a shot that could break a win is."""


def draw_places(canvas: Canvas, context: TableContext) -> None:
    """Tint every square on which the subject may end; beneath the pieces."""
    for cell in places(context):
        light(canvas, TOP, cell, cell == context.selection.cell)


def draw_facings(canvas: Canvas, context: TableContext) -> None:
    """Draw in each of these squares the facings it may be left in."""
    selection, tank = context.selection, tank_on_board(context)
    own = None if tank is None else context.state.tanks[tank].at
    for cell, facings in places(context).items():
        if cell not in (selection.cell, own) and selection.subject != FLAG:
            for facing in facings:
                _draw_facing(canvas, cell, facing, PALE)


def places(context: TableContext) -> dict[Cell, tuple[Facing, ...]]:
    """Return where the selected subject may end, with the facings it may take there."""
    selection = context.selection
    if selection.subject is None or selection.action in ("fire", "blast", "reverse"):
        return {}
    return queries.places(context, ending(selection), selection.subject)


def draw_ghost(canvas: Canvas, context: TableContext) -> None:
    """Draw the way, and the counter half see-through as it would stand at its end."""
    subject, place = context.selection.subject, chosen_place(context.selection)
    if subject is None or place is None:
        return
    (cell, facing), middle = place, canvas.at(TOP.center(place[0]))
    counters = counters_of(context)
    _draw_way(canvas, _way(context, place))
    if subject == FLAG:
        picture = counters.flag(context.seat, canvas.px(0.72, 10)).copy()
        picture.set_alpha(150)
        canvas.put(picture, middle)
        return
    canvas.put(counters.ghost(_chip(context, subject), canvas.px(1, 8), facing * 90), middle)
    chevron(canvas, ahead(TOP.center(cell), facing * 90, 0.56), facing * 90, AMBER, 0.30)
    for other in places(context).get(cell, ()):
        if other != facing:
            _draw_facing(canvas, cell, other, PALE)


def _draw_facing(canvas: Canvas, cell: Cell, facing: Facing, color: Color) -> None:
    """Draw a small arrow head at the side of a square, for a facing it may be left in."""
    angle = facing * 90
    chevron(canvas, ahead(TOP.center(cell), angle, 0.38), angle, color, 0.17)


def _draw_way(canvas: Canvas, way: tuple[Pose, ...]) -> None:
    """Draw the way of a tank, and have told how many steps it takes (BK-4.2)."""
    points = [TOP.center(pose.at) for pose in way]
    if len(set(points)) > 1:
        path(canvas, points, AMBER)
    if len(way) > 1:
        words = Words(str(len(way) - 1), AMBER, LARGE, STEPS)
        tell(canvas, words, TOP.center(way[-1].at), 0.5)


def _chip(context: TableContext, subject: Subject) -> CounterFace:
    """Return the counter that a subject would be at its end: finished when it has acted."""
    tanks, kind = context.state.tanks, type_of(subject)
    if kind is not None:
        tank = Tank(max(0, context.seat), kind, OFF, 0, True)
        return chip_of(tank, len(tanks), context.state.phase == "deploy")
    assert isinstance(subject, int)
    return chip_of(tanks[subject], subject, tanks[subject].at != OFF)


def _way(context: TableContext, place: Place) -> tuple[Pose, ...]:
    tank = tank_on_board(context)
    if tank is None:
        return ()
    if context.selection.action == "reverse":
        stands = context.state.tanks[tank]
        return (Pose(stands.at, stands.facing), Pose(place[0], stands.facing))
    return route(context, tank, place) if place[1] in places(context).get(place[0], ()) else ()


def draw_arc(canvas: Canvas, arc: Arc, taken: Mask) -> None:
    """Tint the squares within reach and print the range on each; beneath the pieces."""
    for cell, distance in arc.range.items():
        cover(canvas, TOP, cell, 0.44 - 0.07 * distance)
        if taken >> cell & 1:
            tell(canvas, Words(str(distance), PALE, SMALL), TOP.center(cell), 0.5)
        else:
            number = written(canvas.lettering, str(distance), canvas.px(LARGE, 11), PALE)
            print_number(canvas, number, canvas.at(beside(cell, -0.34, -0.33)))


def draw_bars(canvas: Canvas, arc: Arc) -> None:
    """Draw a bar on each diagonal that is shut."""
    for start, end in arc.barred:
        bar(canvas, start, end)


def draw_targets(canvas: Canvas, shots: dict[Cell, ToldFigures], aimed: Cell | None) -> None:
    """Mark what can be shot at, with the chance to hit it and how often that destroys it."""
    for cell, found in shots.items():
        look = TargetLook(aimed == cell, SIGHT, 0.5, size=LARGE)
        target(canvas, TOP.center(cell), found, look)


def draw_shot(canvas: Canvas, gun: PlacedGun, at: Cell) -> None:
    """Draw the squares as they are counted, and the straight line from barrel to target."""
    if not range_to(*gun, at):
        return
    cells = counted_path(*gun, at)
    points = [TOP.center(cell) for cell in (gun.place[0], *cells)]
    points[0] = ahead(points[0], heading(points[0], points[1]), BARREL)
    points[-1] = ahead(points[-1], heading(points[-1], points[-2]), SHORT)
    path(canvas, points, PALE)
    _draw_flight(canvas, gun.place[0], at)


def _draw_flight(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the straight line from the barrel of a gun to its target."""
    ends = (TOP.center(start), TOP.center(end))
    line(canvas, LineMark(*ends, FIRE, "dashed", (BARREL, SHORT), head=False))


def draw_breaking_shots(canvas: Canvas, context: TableContext) -> None:
    """Draw each of these shots as a line with its chance."""
    tanks = context.state.tanks
    shots = breaking_shots(context)
    for (shooter, shot_at), chance in zip(shots, percents(shots.values()), strict=True):
        start, end = tanks[shooter].at, tanks[shot_at].at
        _draw_flight(canvas, start, end)
        middle = between(TOP.center(start), TOP.center(end), 0.5)
        tell(canvas, Words(context.phrases.said(chance), FIRE, LARGE, BREAKING), middle)
