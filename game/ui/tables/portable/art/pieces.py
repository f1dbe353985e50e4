"""All that stands on the map as pictures in their order: craters, works, gas, units, flags.

Units are drawn one by one, and fanned out where several share a square; a match keeps its
pictures in a `BattleMapRenderer`.
"""

from collections.abc import Iterator
from math import dist
from typing import Final, TypeAlias

from pygame import Surface

from game.core.boards.cells import OFF, Cell
from game.presenter.boards.layout import Point
from game.presenter.context import Context, once_a_position
from game.presenter.portable import forecast
from game.presenter.portable.gun_orders import sheet_of
from game.presenter.portable.queries import company_at, middle
from game.presenter.selection import Pointed
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.motion.tweens import Actor
from game.ui.tables.portable.art import works
from game.ui.tables.portable.art.survey import SurveyMap
from game.ui.tables.portable.art.units import SIZE, Units
from game.ui.tables.portable.art.works import FLAG, LEAST_FLAG, VARIANTS
from game.ui.tables.portable.stage import Stage, UnitPiece, token_of
from game.ui.tables.shared.badges import keep_clear
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.pieces import MadeInColors
from game.ui.tables.shared.stacks import (
    FanShape,
    StackFan,
    Surroundings,
    laid_out,
    tray_blit,
    tray_of,
)

CORNER: Final = (-0.31, -0.36)
"""Where the flag of an objective stands, from the middle of its square: clear of a unit's marks."""
CRATER: Final = 0.6
"""Board units across of a crater."""
CLOUD: Final = 1.34
"""Board units across of a cloud."""
HAZE: Final = 0.5
"""How opaque a cloud is over a unit in it."""
NEAR: Final = 0.5
"""Board units from the middle of a cloud to that of a unit in it, at most."""
NUMBER: Final = 7
"""Units that the number of a unit is high at least: it grows with the size of text."""
SHAPE: Final = FanShape(across=0.98, down=0.98, mark=0.3, piece=0.4)


class BattleMapRenderer:
    """Keeps units and map, and makes them anew when colors, signs or the palette change."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self._desk, self._board = desk, board
        self._units = MadeInColors(desk, Units)
        self._maps: dict[bool, SurveyMap] = {}

    def units(self, colors: tuple[int, ...]) -> Units:
        """Return the units in the colors of the players, with the signs of the settings."""
        pictures = self._desk.settings.unit_signs == "pictures"
        return self._units(colors, pictures, self._desk.u(NUMBER))

    @property
    def map(self) -> SurveyMap:
        """The map, plainer in the palette of high contrast."""
        stark = self._desk.theme.stark
        if stark not in self._maps:
            self._maps[stark] = SurveyMap(self._board, stark)
        return self._maps[stark]


TableContext: TypeAlias = Context[State, BattleMapRenderer]


def blits(camera: Camera, board: Board, stage: Stage, units: Units) -> list[Blit]:
    """Return everything on the map, the lowest first."""
    return [
        *_ground(camera, board, stage, units),
        *_clouds(camera, stage, units),
        *_units(camera, stage, units),
        *_haze(camera, stage, units),
        *flags(camera, stage, units),
    ]


def unit_order(stage: Stage) -> list[int]:
    """Return the units as they lie one over the other: the large ones of a square lowest."""
    return sorted(stage.tokens, key=lambda number: (-stage.tokens[number].actor.size, number))


def _ground(camera: Camera, board: Board, stage: Stage, units: Units) -> Iterator[Blit]:
    side = max(8, round(camera.scale))
    for number, crater in enumerate(stage.craters):
        size = max(8, round(camera.scale * CRATER * crater.size))
        yield _at(camera, works.crater_picture(size, number % VARIANTS), crater, units)
    for cell in sorted(stage.mines):
        yield _at(camera, works.mines_picture(side), stage.mines[cell], units)
    for cell in sorted(stage.wire):
        picture = works.wire_picture(side, _along(board, stage, cell))
        yield _at(camera, picture, stage.wire[cell], units)


def _along(board: Board, stage: Stage, cell: Cell) -> str:
    """Return which way the wire of a square runs: on to wire beside it, else across."""
    joined = [n != OFF and n in stage.wire for n in board.steps[cell]]
    return "down" if (joined[0] or joined[2]) and not (joined[1] or joined[3]) else "across"


def _units(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    for number in unit_order(stage):
        token = stage.tokens[number]
        picture = units.standing(token.look, camera.scale * SIZE, token.actor, units.draw)
        yield units.at(camera, picture, token.actor)


def _clouds(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    for number, cloud in enumerate(stage.clouds):
        size = max(8, round(camera.scale * CLOUD * cloud.actor.size))
        picture = works.cloud_picture(size, cloud.age, number % VARIANTS)
        yield _at(camera, picture, cloud.actor, units)


def _haze(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    """Yield the gas that drifts over units which stand in it; what is printed on them is read."""
    taken = [(token.actor.x, token.actor.y) for token in stage.tokens.values()]
    for number, cloud in enumerate(stage.clouds):
        actor = cloud.actor
        if any(dist((actor.x, actor.y), place) < NEAR for place in taken):
            size = max(8, round(camera.scale * CLOUD * actor.size))
            picture = works.cloud_picture(size, cloud.age, number % VARIANTS)
            yield units.at(camera, units.faded(picture, HAZE * actor.alpha), actor)


def flags(camera: Camera, stage: Stage, units: Units) -> Iterator[Blit]:
    """Yield the flags of the objectives, which tell what these are worth."""
    side = max(LEAST_FLAG, round(camera.scale * FLAG))
    for cell in sorted(stage.flags):
        flag = stage.flags[cell]
        worn = None if flag.seat < 0 else units.worn(flag.seat)
        size = max(8, round(side * flag.actor.size))
        picture = works.flag_picture(worn, flag.value, size, flag.half_mast)
        actor = Actor(flag.actor.x + CORNER[0], flag.actor.y + CORNER[1], alpha=flag.actor.alpha)
        actor.lift = flag.actor.lift
        yield _at(camera, picture, actor, units)


def _at(camera: Camera, picture: Surface, actor: Actor, units: Units) -> Blit:
    """Return what lies where its actor is, as see-through as that."""
    return units.at(camera, units.faded(picture, actor.alpha), actor)


# units as a context shows them: one by one, and in fans


def units_of(context: TableContext) -> Units:
    """Return the keeper of the pictures of units."""
    return context.renderer.units(context.view.colors)


def token_blits(context: TableContext, camera: Camera, token: UnitPiece) -> list[Blit]:
    """Return a unit as its actor stands."""
    units = units_of(context)
    picture = units.standing(token.look, camera.scale * SIZE, token.actor, units.draw)
    return [units.at(camera, picture, token.actor)]


def open_fan(context: TableContext, cell: Cell | None) -> StackFan | None:
    """Return the fan of the units in a square, None if there are not several.

    What is aimed at stays closed, so that its tray covers nothing else that may be chosen; and so
    does every stack while a unit is to retreat: squares are chosen then, and no units.
    """
    if cell is None or cell == OFF or cell == _aimed_at(context):
        return None
    if context.owes and context.state.phase == "answer":
        return None
    there = tuple(sorted(company_at(context, cell)))
    if len(there) < 2:
        return None
    subject = context.selection.subject
    other = subject if isinstance(subject, int) and subject not in there else None
    return _opened(context, cell, there, other)


def _aimed_at(context: TableContext) -> Cell | None:
    """Return the square that fire is pointed out at, or that the gun at work is to shell."""
    if context.state.phase != "orders":
        return context.selection.target
    sheet = sheet_of(context)
    return None if sheet is None else sheet.order.target


def piece_at(context: TableContext, at: Point) -> Pointed | None:
    """Return the square and the unit of its open fan at a point, None off the fan."""
    fan = open_fan(context, context.hover)
    return None if fan is None else fan.pointed(at)


def fan_blits(context: TableContext, canvas: Canvas, fan: StackFan) -> list[Blit]:
    """Return a tray with the units of a square on it."""
    blits = [tray_blit(canvas, tray_of(fan.places, SHAPE))]
    for number, place in zip(fan.pieces, fan.places, strict=True):
        token = token_of(context.state, number)
        token.actor = Actor(*place, token.actor.angle)
        blits += token_blits(context, canvas.camera, token)
    return blits


def keep_units_clear(context: TableContext, canvas: Canvas, fan: StackFan | None) -> None:
    """Keep badges off all units, and off those of an open fan."""
    state = context.state
    for cell in {unit.at for unit in state.units if stands(unit)}:
        keep_clear(canvas, middle(state.field.board, cell), SIZE)
    for place in () if fan is None else fan.places:
        keep_clear(canvas, place, SIZE)


@once_a_position
def _opened(
    context: TableContext, cell: Cell, there: tuple[UnitId, ...], other: UnitId | None
) -> StackFan:
    """Return the fan of some units, clear of where they, or another unit, may go."""
    state = context.state
    board = state.field.board
    movers = there if other is None else (*there, other)
    goals = frozenset(middle(board, to) for n in movers for to in forecast.ways(context, n))
    others = frozenset(middle(board, unit.at) for unit in state.units if unit.at not in (OFF, cell))
    bounds = (-0.4, -0.4, board.squares.width + 0.4, board.squares.height + 0.4)
    home = middle(board, cell)
    fan = laid_out(cell, home, there, SHAPE, Surroundings(bounds, goals, others))
    nearest = sorted(fan.places, key=lambda place: dist(place, home))
    return fan._replace(pieces=company_at(context, cell), places=tuple(nearest))
