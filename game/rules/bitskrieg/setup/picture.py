"""The map of a scenario: obstacles, tanks and flags drawn in letters."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import Mistake, Say, Seat
from game.core.mistakes import Place, in_column, in_line
from game.core.scenario import AsciiMap
from game.rules.bitskrieg.actions.terrain import OPEN_GROUND, with_obstacles
from game.rules.bitskrieg.data import (
    BOARD,
    DICE_SQUARES,
    FLAGS_PER_SEAT,
    MAX_PER_TYPE,
    OBSTACLE_COUNT,
    TANK_TYPES,
    Kind,
    TankType,
)
from game.rules.bitskrieg.setup.flags import in_line as in_row_or_column
from game.rules.bitskrieg.setup.flags import sealed_squares

OBSTACLES: Final[dict[str, Kind]] = {"#": "obstacle", "w": "woods", "~": "water"}
TANKS: Final = "LMHD"
LEGEND: Final = {
    ".": "open",
    **OBSTACLES,
    "0": "flag of seat 0",
    "1": "flag of seat 1",
    **{mark: f"{row.id} of seat 0" for mark, row in zip(TANKS, TANK_TYPES, strict=True)},
    **{mark.lower(): f"{row.id} of seat 1" for mark, row in zip(TANKS, TANK_TYPES, strict=True)},
}
"""Every mark a map may have."""


class MapTank(NamedTuple):
    """A tank on a map."""

    seat: Seat
    type: TankType
    at: Cell


class MapContents(NamedTuple):
    """What a map shows; the tanks of seat 0 come first, each seat's in reading order."""

    obstacles: tuple[tuple[Cell, Kind], ...]
    tanks: tuple[MapTank, ...]
    flags: tuple[tuple[Cell, ...], tuple[Cell, ...]]


def mapped(marks: str) -> MapContents:
    """Return what the 64 marks of a map stand for."""
    obstacles = tuple((at, OBSTACLES[mark]) for at, mark in enumerate(marks) if mark in OBSTACLES)
    own = tuple(_tank(0, at, mark) for at, mark in enumerate(marks) if mark in TANKS)
    other = tuple(_tank(1, at, mark) for at, mark in enumerate(marks) if mark in TANKS.lower())
    ours, theirs = (tuple(at for at in BOARD.cells if marks[at] == seat) for seat in "01")
    return MapContents(obstacles, _by_column(own) + _by_column(other), (ours, theirs))


def map_mistakes(
    marks: str, picture: AsciiMap, terrain: bool, sealed_off: bool = False
) -> Iterator[Mistake]:
    """Yield every mistake of a map whose marks are all known; flags may be sealed off or not."""
    board = mapped(marks)
    yield from _obstacle_mistakes(board, picture, terrain)
    for seat in (0, 1):
        yield from _tank_mistakes(board, seat)
        yield from _flag_mistakes(board, seat, picture, sealed_off)


def _tank(seat: Seat, at: Cell, mark: str) -> MapTank:
    return MapTank(seat, TANKS.index(mark.upper()), at)


def _by_column(tanks: tuple[MapTank, ...]) -> tuple[MapTank, ...]:
    """Ids run from left to right (BK-1.6)."""
    return tuple(sorted(tanks, key=lambda tank: BOARD.square(tank.at)))


def _where(picture: AsciiMap, at: Cell) -> Place:
    column, row = BOARD.square(at)
    return in_column(in_line("map", picture.first_line + row), column + 1)


def _wrong(where: Place, id: str, *values: str | int | Say) -> Mistake:
    return Mistake(where, f"bitskrieg.mistake.{id}", values)


def _obstacle_mistakes(board: MapContents, picture: AsciiMap, terrain: bool) -> Iterator[Mistake]:
    for at, kind in board.obstacles:
        where = _where(picture, at)
        if at not in DICE_SQUARES:
            yield _wrong(where, "obstacle_on_edge")
        if kind != "obstacle" and not terrain:
            yield _wrong(where, f"no_terrain_{kind}")
    if len(board.obstacles) > OBSTACLE_COUNT:
        yield _wrong("map", "obstacles", len(board.obstacles), OBSTACLE_COUNT)


def _tank_mistakes(board: MapContents, seat: Seat) -> Iterator[Mistake]:
    own = [tank.type for tank in board.tanks if tank.seat == seat]
    if board.tanks and not own:
        yield _wrong("map", "no_tank", seat)
    for kind, row in enumerate(TANK_TYPES):
        if own.count(kind) > MAX_PER_TYPE:
            yield _wrong("map", "too_many_of_type", seat, own.count(kind), row.id, MAX_PER_TYPE)


def _flag_mistakes(
    board: MapContents, seat: Seat, picture: AsciiMap, sealed_off: bool
) -> Iterator[Mistake]:
    flags = board.flags[seat]
    if any(board.flags) and len(flags) != FLAGS_PER_SEAT:
        yield _wrong("map", "flags", seat, len(flags), FLAGS_PER_SEAT)
    sealed = sealed_squares(with_obstacles(OPEN_GROUND, board.obstacles))
    for number, at in enumerate(flags):
        where = _where(picture, at)
        if at not in DICE_SQUARES:
            yield _wrong(where, "flag_on_edge")
        if in_row_or_column(flags[:number]) >> at & 1:
            yield _wrong(where, "flags_in_line", seat)
        if sealed >> at & 1 and not sealed_off:
            yield _wrong(where, "flag_out_of_reach")
