"""The diagrams of the rulebook: how range is counted, and where the flank begins."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.core.scenario import Scenario, Setup
from game.presenter.bitskrieg.guns import arc_of, gun_of
from game.presenter.bitskrieg.tabletop import BOARD_LEFT, TOP, beside
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.actions.range import in_front
from game.rules.bitskrieg.data import BOARD, TANK_TYPES, Kind
from game.rules.bitskrieg.state import FixedTank, Opening, State
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.layer import Box
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.diagrams import Diagram, cross, figure, wash
from game.ui.tables.shared.marks import PALE

N, E, S, W = range(4)
NUMBER_OF: Final = {kind.id: number for number, kind in enumerate(TANK_TYPES)}


def range_of_a_half() -> Diagram:
    """Return the ranges of a tank that fires at all before it (BK-5.1 to BK-5.6)."""
    tanks = (_tank(0, "MT", (3, 6), N), _tank(1, "LT", (4, 2), S))
    return _ranges(_state({(3, 4): "obstacle"}, tanks), _columns(0, 8, 1, 8))


def range_of_a_line() -> Diagram:
    """Return the ranges of a tank that fires straight ahead only (BK-5.1)."""
    tanks = (_tank(0, "TD", (3, 6), N), _tank(1, "LT", (3, 3), S), _tank(1, "MT", (5, 4), W))
    return _ranges(_state({}, tanks), _columns(0, 8, 1, 8))


def terrain() -> Diagram:
    """Return the ranges past water, woods and a building (BK-20.2)."""
    ground: dict[tuple[int, int], Kind] = {(1, 4): "woods", (3, 4): "water", (5, 4): "building"}
    tanks = (_tank(0, "MT", (3, 6), N),)
    return _ranges(_state(ground, tanks, terrain=True), _columns(0, 8, 1, 8))


def flank() -> Diagram:
    """Return the armor that a tank has against shots from each square (BK-14.1, BK-14.2)."""
    at, armor = BOARD.cell(3, 3), TANK_TYPES[NUMBER_OF["HT"]].armor
    state = _state({}, (_tank(1, "HT", (3, 3), S),), flank_armor=True)

    def write(canvas: Canvas) -> None:
        for cell in (BOARD.cell(column, row) for column in range(8) for row in range(1, 6)):
            before = in_front(at, S, cell)
            _wash(canvas, cell, FIRE if before else CHANCE)
            if cell != at:
                words = str(armor if before else armor - 1)
                figure(canvas, TOP.center(cell), words, PALE if before else AMBER)

    return _drawn(state, _columns(0, 8, 1, 6), write)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "range": range_of_a_half,
    "line": range_of_a_line,
    "flank": flank,
    "terrain": terrain,
}


def _ranges(state: State, box: Box) -> Diagram:
    """Ranges of tank 0, by the function that the rules measure with."""
    arc, ground = arc_of(gun_of(state, 0)), state.ground
    taken = {tank.at for tank in state.tanks} | set(cells_of(ground.woods | ground.water))

    def write(canvas: Canvas) -> None:
        for cell, distance in arc.range.items():
            place = beside(cell, 0.3, 0.3) if cell in taken else TOP.center(cell)
            if not (ground.obstacles | ground.buildings) >> cell & 1:
                figure(canvas, place, str(distance), AMBER if cell in taken else PALE)
        for start, end in arc.barred:
            (x, y), (x2, y2) = TOP.center(start), TOP.center(end)
            cross(canvas, ((x + x2) / 2, (y + y2) / 2), DANGER)

    return _drawn(state, box, write)


def _drawn(state: State, box: Box, write: Callable[[Canvas], None]) -> Diagram:
    return Diagram(_setup(state.field.opening), state, box, write)


def _state(
    ground: Mapping[tuple[int, int], Kind], tanks: tuple[FixedTank, ...], **options: bool
) -> State:
    placed = tuple((BOARD.cell(*square), kind) for square, kind in ground.items())
    opening = Opening(placed, None, ("S", "N"), 0, tanks, ((), ()))
    return GAME.start(_setup(opening, **options))


def _setup(opening: Opening, **options: bool) -> Setup:
    settled = {option.id: option.default for option in GAME.option_list} | options
    scenario = Scenario(GAME.slug, "diagram", "", "", "", settled, opening)
    return Setup(scenario, settled, ("", ""))


def _tank(seat: int, kind: str, square: tuple[int, int], facing: int) -> FixedTank:
    return FixedTank(seat, NUMBER_OF[kind], BOARD.cell(*square), facing)


def _columns(left: int, right: int, top: int, bottom: int) -> Box:
    return (BOARD_LEFT + left, float(top), BOARD_LEFT + right, float(bottom))


def _wash(canvas: Canvas, cell: Cell, color: tuple[int, int, int]) -> None:
    wash(canvas, (beside(cell, -0.5, -0.5), beside(cell, 0.5, 0.5)), color)
