"""What lies on the table at one moment: every piece with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the pieces down,
animations change their actors and what is printed on them through a `TankMotion`.
"""

from dataclasses import dataclass
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Seat
from game.presenter.bitskrieg.tabletop import SLOT, TOP, across, slot
from game.presenter.boards.layout import Point
from game.rules.bitskrieg.data import TANK_TYPES, Kind
from game.rules.bitskrieg.events import ReserveArrived, TankPlaced
from game.rules.bitskrieg.state import State, Tank, destroyed_ids, ids_of
from game.ui.motion.timeline import Animation, Later, sequence
from game.ui.motion.tweens import Actor, flip
from game.ui.tables.bitskrieg.art.counters import CounterFace
from game.ui.tables.motion import Motion
from game.ui.tables.shared.reveal import Reveal

KINDS: Final[tuple[Kind, ...]] = ("obstacle", "building", "woods", "water")
IN_TRAY: Final = SLOT * 0.96
"""Size of a counter in a tray."""


@dataclass(slots=True)
class Counter:
    """A tank's counter."""

    chip: CounterFace
    actor: Actor


@dataclass(slots=True)
class BoardPiece:
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
    """All pieces; `markers` are the places of the rebuild markers, 0 to 5.

    `reveal` holds the teams while they open.
    """

    tanks: dict[int, Counter]
    obstacles: dict[Cell, BoardPiece]
    flags: dict[Cell, Flag]
    markers: list[float]
    reveal: Reveal | None = None


def stage_of(state: State) -> Stage:
    """Return the pieces of a position at rest."""
    return Stage(
        {number: _counter(state, number) for number in range(len(state.tanks))},
        {cell: BoardPiece(kind, standing(cell)) for cell, kind in obstacles_on(state)},
        {
            cell: Flag(seat, standing(cell), bool(state.held[1 - seat] >> cell & 1))
            for seat in (0, 1)
            for cell in state.flags[seat]
        },
        [float(count) for count in state.rebuilds],
    )


def obstacles_on(state: State) -> list[tuple[Cell, Kind]]:
    """Return the squares with something on the ground, and what it is."""
    masks = zip(KINDS, state.ground, strict=False)
    return [(cell, kind) for kind, mask in masks for cell in cells_of(mask)]


def chip_of(tank: Tank, number: int, ready: bool) -> CounterFace:
    """Return what is printed on the counter of a tank."""
    kind = TANK_TYPES[tank.type]
    return CounterFace(tank.seat, kind.id, number, kind.speed, kind.fire, kind.armor, ready)


def wreck_slot(state: State, number: int) -> Cell:
    """Return the slot in which a destroyed tank lies."""
    seat = state.tanks[number].seat
    wrecks = ids_of(destroyed_ids(state, seat) | 1 << number)
    return slot(across(state, seat), wrecks.index(number))


def standing(cell: Cell, angle: float = 0.0) -> Actor:
    """Return an actor at rest on a cell."""
    x, y = TOP.center(cell)
    return Actor(x, y, angle)


def _counter(state: State, number: int) -> Counter:
    """Return the counter of a tank, on its square or in its tray."""
    tank = state.tanks[number]
    chip = chip_of(tank, number, tank.ready and tank.at != OFF)
    if tank.at != OFF:
        return Counter(chip, standing(tank.at, tank.facing * 90.0))
    actor = standing(wreck_slot(state, number))
    actor.size = IN_TRAY
    return Counter(chip, actor)


@dataclass
class TankMotion(Motion[State, Stage]):
    """The events of one command as they are shown on the battlefield."""

    def counter(self, tank: int) -> Counter:
        """Return the counter of a tank."""
        return self.stage.tanks[tank]

    def new_counter(self, event: TankPlaced | ReserveArrived, ready: bool) -> Counter:
        """Set the counter of a new tank down."""
        tank = Tank(event.seat, event.type, event.at, event.facing, ready)
        actor = standing(event.at, event.facing * 90.0)
        counter = Counter(chip_of(tank, event.tank, ready), actor)
        self.stage.tanks[event.tank] = counter
        return counter

    def place(self, tank: int) -> Point:
        """Return where the counter of a tank is now."""
        actor = self.stage.tanks[tank].actor
        return (actor.x, actor.y)

    def turned_over(self, tank: int, ready: bool, seconds: float = 0.3) -> Animation:
        """Return the flip of a counter to its ready or finished side (BK-7.1)."""

        def begin() -> Animation:
            counter = self.stage.tanks[tank]
            if counter.chip.ready == ready:
                return sequence()
            other = counter.chip._replace(ready=ready)
            return flip(counter.actor, lambda: setattr(counter, "chip", other), seconds)

        return Later(begin)
