"""Where a subject may end: squares with their cost and facings, the way and the ghost."""

from typing import Final

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import Subject
from game.presenter.bitskrieg import queries
from game.presenter.bitskrieg.queries import Place, chosen_place, ending, route
from game.presenter.bitskrieg.subjects import FLAG, tank_on_board, type_of
from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import ahead
from game.presenter.context import Context
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.state import Tank
from game.ui.boards.paint import Color
from game.ui.tables.bitskrieg.art.counters import Chip, counters_of
from game.ui.tables.bitskrieg.overlays.marks import LARGE, wash
from game.ui.tables.bitskrieg.stage import chip_of
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, PALE, chevron, path
from game.ui.tables.shared.squares.washes import Wash

OPEN: Final = Wash(AMBER, 0.12, 0.6)
STEPS: Final = 4
"""How weighty the badge with the cost of a drive is."""
CHOSEN: Final = Wash(AMBER, 0.34, 1.0)


def draw_places(canvas: Canvas, context: Context) -> None:
    """Tint every square on which the subject may end; beneath the pieces."""
    for cell in places(context):
        wash(canvas, cell, CHOSEN if cell == context.selection.cell else OPEN)


def draw_facings(canvas: Canvas, context: Context) -> None:
    """Draw in each of these squares the facings it may be left in."""
    selection, tank = context.selection, tank_on_board(context)
    own = None if tank is None else context.state.tanks[tank].at
    for cell, facings in places(context).items():
        if cell not in (selection.cell, own) and selection.subject != FLAG:
            for facing in facings:
                _draw_facing(canvas, cell, facing, AMBER)


def places(context: Context) -> dict[Cell, tuple[Facing, ...]]:
    """Return where the selected subject may end, with the facings it may take there."""
    selection = context.selection
    if selection.subject is None or selection.action in ("fire", "blast", "reverse"):
        return {}
    return queries.places(context, ending(selection), selection.subject)


def cost(context: Context, tank: int, cell: Cell) -> int:
    """Return the fewest steps of a tank to a square on which it may end (BK-4.2)."""
    facings = places(context)[cell]
    return min(len(route(context, tank, (cell, facing))) - 1 for facing in facings)


def draw_ghost(canvas: Canvas, context: Context) -> None:
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


def _chip(context: Context, subject: Subject) -> Chip:
    """Return the counter that a subject would be at its end: finished when it has acted."""
    tanks, kind = context.state.tanks, type_of(subject)
    if kind is not None:
        tank = Tank(max(0, context.seat), kind, OFF, 0, True)
        return chip_of(tank, len(tanks), context.state.phase == "deploy")
    assert isinstance(subject, int)
    return chip_of(tanks[subject], subject, tanks[subject].at != OFF)


def _way(context: Context, place: Place) -> tuple[Pose, ...]:
    tank = tank_on_board(context)
    if tank is None:
        return ()
    if context.selection.action == "reverse":
        stands = context.state.tanks[tank]
        return (Pose(stands.at, stands.facing), Pose(place[0], stands.facing))
    return route(context, tank, place) if place[1] in places(context).get(place[0], ()) else ()
