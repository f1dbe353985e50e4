"""What stands on the board at one moment: every tank with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the tanks down,
animations change their actors and what is to be seen of them.
"""

from dataclasses import dataclass, field
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import Stats
from game.rules.dicezone.state import State, alive
from game.ui.boards.hexes import HexLayout
from game.ui.boards.layout import Point
from game.ui.motion.tweens import Actor

LAYOUT: Final = HexLayout(BOARD)
"""Where the hexes lie; the board is the same in every match."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be seen of a tank; pictures are kept by it."""

    seat: Seat
    number: int
    stats: Stats


@dataclass(slots=True)
class Machine:
    """A tank on the board."""

    look: Look
    actor: Actor


@dataclass
class Stage:
    """All tanks on the board, by id."""

    machines: dict[int, Machine] = field(default_factory=dict)


def middle(cell: Cell) -> Point:
    """Return the place of a hex in board units."""
    return LAYOUT.centre(cell)


def stage_of(state: State) -> Stage:
    """Return the tanks of a position at rest."""
    return Stage({number: machine_of(state, number) for number in alive(state)})


def machine_of(state: State, number: int) -> Machine:
    """Return a tank where it stands."""
    own = state.tanks[number]
    return Machine(look_of(state, number), Actor(*middle(own.cell), own.facing * 60.0))


def look_of(state: State, number: int) -> Look:
    """Return what is to be seen of a tank."""
    own = state.tanks[number]
    return Look(own.seat, number, own.stats)
