"""What guns reach from where they stand or would stand, and with what chance (BK-5, BK-6)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.squares import KING_STEPS
from game.core.contract import (
    Command,
)
from game.core.forecast import (
    Odds,
)
from game.presenter.bitskrieg.queries import Place
from game.presenter.context import Context
from game.rules.bitskrieg.actions.range import blockers, fan_of, ranges
from game.rules.bitskrieg.data import BOARD, TANK_TYPES, TankType
from game.rules.bitskrieg.events import Destroyed, ObstacleCleared
from game.rules.bitskrieg.state import State


class Gun(NamedTuple):
    """A gun where it stands or would stand, and what stops its counts."""

    kind: TankType
    place: Place
    stops: Mask


class Arc(NamedTuple):
    """All that a gun could fire at."""

    range: dict[Cell, int]
    """Squares within reach, with the range."""
    out: tuple[Cell, ...]
    """Squares in front that are out of reach, for `half` tanks."""
    barred: tuple[tuple[Cell, Cell], ...]
    """Diagonal steps that are forbidden (BK-5.5)."""


def gun_of(state: State, tank: int, place: Place | None = None) -> Gun:
    """Return the gun of a tank where it stands, or at another place."""
    unit = state.tanks[tank]
    return Gun(unit.type, place or (unit.at, unit.facing), blockers(state, unit.seat))


def arc_of(gun: Gun) -> Arc:
    """Return what a gun reaches, what it does not, and the diagonals that are shut."""
    rings = ranges(gun.kind, gun.place, gun.stops)
    reached = {cell: n for n, mask in enumerate(rings, start=1) for cell in cells_of(mask)}
    if TANK_TYPES[gun.kind].line:
        return Arc(reached, (), ())
    front = fan_of(*gun.place).front
    out = tuple(cell for cell in cells_of(front) if cell not in reached)
    return Arc(reached, out, tuple(_barred(gun, reached, front)))


def destroy_chance(context: Context, command: Command) -> Fraction:
    """Return the chance that a shot or ram takes its target off the board, by the rules' odds."""
    return chance_to_destroy(context.queries.odds(command), getattr(command, "tank", None))


def chance_to_destroy(odds: Odds | None, own: int | None) -> Fraction:
    """Return the chance that any tank but the own one, or an obstacle, is destroyed."""
    parts = () if odds is None else odds.parts
    outcomes = (outcome for part in parts for outcome in part.outcomes)
    lethal = (o.chance for o in outcomes if any(_takes(mark, own) for mark in o.marks))
    return sum(lethal, Fraction(0))


def _takes(mark: object, own: int | None) -> bool:
    if isinstance(mark, ObstacleCleared):
        return True
    return isinstance(mark, Destroyed) and mark.tank != own


def _barred(gun: Gun, reached: dict[Cell, int], front: Mask) -> Iterator[tuple[Cell, Cell]]:
    starts = [gun.place[0], *(c for c in reached if not gun.stops >> c & 1)]
    for start in starts:
        for columns, rows in KING_STEPS[1::2]:
            end = BOARD.offset(start, columns, rows)
            if end == OFF or not front >> end & 1 or gun.stops >> end & 1:
                continue
            sides = (BOARD.offset(start, columns, 0), BOARD.offset(start, 0, rows))
            nearer = reached.get(start, 0) < reached.get(end, 9)
            if nearer and any(gun.stops >> side & 1 for side in sides):
                yield start, end
