"""What lies on the table at one moment: every piece with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the pieces down,
animations change their actors and what is printed on them.
"""

from dataclasses import dataclass, field
from math import atan2, cos, degrees, radians, sin
from typing import Final

from game.core.boards.squares import OFF, Cell, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.data import TANK_TYPES, Kind
from game.rules.bitskrieg.state import State, Tank, destroyed_ids, ids_of
from game.ui.boards.layout import Point
from game.ui.motion.tweens import Actor
from game.ui.tables.bitskrieg.art.counters import Chip
from game.ui.tables.bitskrieg.tabletop import SLOT, TOP, slot

KINDS: Final[tuple[Kind, ...]] = ("obstacle", "building", "woods", "water")
IN_TRAY: Final = SLOT * 0.96
"""Size of a counter in a tray."""


@dataclass(slots=True)
class Counter:
    """A tank's counter."""

    chip: Chip
    actor: Actor


@dataclass(slots=True)
class Piece:
    """An obstacle on its square."""

    kind: Kind
    actor: Actor


@dataclass(slots=True)
class Flag:
    """A flag; `held` when an enemy tank stands on it (BK-9.2)."""

    seat: Seat
    actor: Actor
    held: bool = False


@dataclass
class Stage:
    """All pieces; `markers` are the places of the rebuild markers, 0 to 5."""

    tanks: dict[int, Counter] = field(default_factory=dict)
    obstacles: dict[Cell, Piece] = field(default_factory=dict)
    flags: dict[Cell, Flag] = field(default_factory=dict)
    markers: list[float] = field(default_factory=lambda: [2.0, 2.0])


def stage_of(state: State) -> Stage:
    """Return the pieces of a position at rest."""
    stage = Stage(markers=[float(count) for count in state.rebuilds])
    for number, tank in enumerate(state.tanks):
        stage.tanks[number] = counter_of(state, number, tank)
    for kind, mask in zip(KINDS, state.ground, strict=False):
        for cell in cells_of(mask):
            stage.obstacles[cell] = Piece(kind, standing(cell))
    for seat in (0, 1):
        for cell in state.flags[seat]:
            held = bool(state.held[1 - seat] >> cell & 1)
            stage.flags[cell] = Flag(seat, standing(cell), held)
    return stage


def counter_of(state: State, number: int, tank: Tank) -> Counter:
    """Return the counter of a tank, on its square or in its tray."""
    ready = tank.ready and tank.at != OFF
    chip = chip_of(tank, number, ready)
    if tank.at != OFF:
        return Counter(chip, standing(tank.at, tank.facing * 90.0))
    actor = standing(wreck_slot(state, number))
    actor.size = IN_TRAY
    return Counter(chip, actor)


def chip_of(tank: Tank, number: int, ready: bool) -> Chip:
    """Return what is printed on the counter of a tank."""
    kind = TANK_TYPES[tank.type]
    return Chip(tank.seat, kind.id, number, kind.speed, kind.fire, ready)


def wreck_slot(state: State, number: int) -> Cell:
    """Return the slot in which a destroyed tank lies."""
    seat = state.tanks[number].seat
    wrecks = ids_of(destroyed_ids(state, seat) | 1 << number)
    return slot(seat, wrecks.index(number))


def standing(cell: Cell, angle: float = 0.0) -> Actor:
    """Return an actor at rest on a cell."""
    x, y = TOP.centre(cell)
    return Actor(x, y, angle)


def heading(start: Point, end: Point) -> float:
    """Return the angle of a way in degrees clockwise from north."""
    return degrees(atan2(end[0] - start[0], start[1] - end[1]))


def ahead(point: Point, angle: float, way: float) -> Point:
    """Return the point some way ahead at an angle in degrees clockwise from north."""
    turn = radians(angle)
    return (point[0] + sin(turn) * way, point[1] - cos(turn) * way)
