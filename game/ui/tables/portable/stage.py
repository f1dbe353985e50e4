"""What stands on the map at one moment: every unit with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the units down,
animations change their actors and what is to be seen of them.
"""

from dataclasses import dataclass, field

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import GunId, KindId, Quality
from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.boards.layout import Point
from game.ui.motion.tweens import Actor


@dataclass(frozen=True, slots=True)
class UnitLook:
    """What is to be seen of a unit; pictures are kept by it."""

    seat: Seat
    kind: KindId
    gun: GunId
    quality: Quality
    sp: int


@dataclass(slots=True)
class Token:
    """A unit on the map."""

    look: UnitLook
    actor: Actor


@dataclass
class Stage:
    """All units on the map, by id."""

    tokens: dict[UnitId, Token] = field(default_factory=dict)


def middle(board: Board, cell: Cell) -> Point:
    """Return the place of a square in board units."""
    column, row = board.places[cell]
    return (column + 0.5, row + 0.5)


def stage_of(state: State) -> Stage:
    """Return the units of a position at rest."""
    numbers = [n for n, unit in enumerate(state.units) if stands(unit)]
    return Stage({number: token_of(state, number) for number in numbers})


def token_of(state: State, number: UnitId) -> Token:
    """Return a unit where it stands."""
    unit = state.units[number]
    actor = Actor(*middle(state.field.board, unit.at), unit.facing * 90.0)
    return Token(look_of(state, number), actor)


def look_of(state: State, number: UnitId) -> UnitLook:
    """Return what is to be seen of a unit."""
    unit = state.units[number]
    return UnitLook(unit.seat, unit.kind, unit.gun, unit.quality, unit.sp)
