"""The fire overlay: what lies in front of a gun, how far, and what stops the count (BK-5)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.squares import KING_STEPS, OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Command, Odds
from game.rules.bitskrieg.actions.range import blockers, counted_path, fan_of, range_to, ranges
from game.rules.bitskrieg.data import BOARD, TANK_TYPES, TankType
from game.rules.bitskrieg.events import Destroyed, ObstacleCleared
from game.rules.bitskrieg.state import State
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.shown.marks import (
    COLD,
    FIRE,
    PALE,
    TOP,
    Pen,
    Wash,
    ahead,
    bar,
    corner,
    dots,
    heading,
    line,
    number,
    reticle,
    wash,
)

BARREL: Final = 0.42
"""Board units from the middle of a counter to the mouth of its gun."""
SHORT: Final = 0.46
"""How far before the middle of the target the line of fire ends."""
OUT: Final = Wash((196, 202, 210), 0.10, 0.0, hatched=True)


class Gun(NamedTuple):
    """A gun where it stands or would stand."""

    kind: TankType
    place: tuple[Cell, Facing]
    stops: Mask


class Arc(NamedTuple):
    """All that a gun could fire at."""

    range: dict[Cell, int]
    """Squares within reach, with the range."""
    out: tuple[Cell, ...]
    """Squares in front that are out of reach, for `half` tanks."""
    barred: tuple[tuple[Cell, Cell], ...]
    """Diagonal steps that are forbidden (BK-5.5)."""


def gun_of(state: State, tank: int, place: tuple[Cell, Facing] | None = None) -> Gun:
    """Return the gun of a tank where it stands, or at another place."""
    unit = state.tanks[tank]
    return Gun(unit.type, place or (unit.at, unit.facing), blockers(state, unit.seat))


def range_of(gun: Gun, cell: Cell) -> int:
    """Return the range of a square, 0 if it cannot be fired at (BK-5.1)."""
    return range_to(gun.kind, gun.place, gun.stops, cell)


def arc_of(gun: Gun) -> Arc:
    """Return what a gun reaches, what it does not, and the diagonals that are shut."""
    rings = ranges(gun.kind, gun.place, gun.stops)
    reached = {cell: n for n, mask in enumerate(rings, start=1) for cell in cells_of(mask)}
    if TANK_TYPES[gun.kind].line:
        return Arc(reached, (), ())
    front = fan_of(*gun.place).front
    out = tuple(cell for cell in cells_of(front) if cell not in reached)
    return Arc(reached, out, tuple(_barred(gun, reached, front)))


def draw_arc(pen: Pen, arc: Arc) -> None:
    """Tint the half-plane by range and hatch what is out of reach; beneath the pieces."""
    for cell, distance in arc.range.items():
        wash(pen, cell, Wash(COLD[distance - 1], 0.30 - 0.03 * distance, 0.75))
    for cell in arc.out:
        wash(pen, cell, OUT)


def draw_ranges(pen: Pen, arc: Arc, taken: Mask) -> None:
    """Print the range on each square, beside a counter, and a bar on each diagonal shut."""
    for cell, distance in arc.range.items():
        beside = bool(taken >> cell & 1)
        at = corner(pen, cell, -0.44, 0.0) if beside else corner(pen, cell, -0.34, -0.35)
        number(pen, at, str(distance), COLD[distance - 1], small=beside)
    for start, end in arc.barred:
        bar(pen, start, end)


def draw_targets(pen: Pen, chances: dict[Cell, Fraction], aimed: Cell | None) -> None:
    """Mark what can be shot at, with the chance to destroy it."""
    for cell, chance in chances.items():
        reticle(pen, cell, FIRE, aimed == cell)
        number(pen, corner(pen, cell, 0, 0.48), percent(chance), FIRE, small=True)


def draw_shot(pen: Pen, gun: Gun, target: Cell) -> None:
    """Draw the squares as they are counted, and the straight line from barrel to target."""
    if not range_to(gun.kind, gun.place, gun.stops, target):
        return
    path = counted_path(gun.kind, gun.place, gun.stops, target)
    points = [TOP.centre(cell) for cell in (gun.place[0], *path)]
    points[0] = ahead(points[0], heading(points[0], points[1]), BARREL)
    points[-1] = ahead(points[-1], heading(points[-1], points[-2]), SHORT)
    dots(pen, points, PALE)
    for distance, cell in enumerate(path[:-1], start=1):
        number(pen, pen.at(cell), str(distance), COLD[distance - 1])
    start, end = TOP.centre(gun.place[0]), TOP.centre(target)
    mouth = ahead(start, heading(start, end), BARREL)
    line(pen, mouth, end, FIRE, (0.0, SHORT))


def destroy_chance(orders: Orders, command: Command) -> Fraction:
    """Return the chance that a shot or ram takes its target off the board, by the rules' odds."""
    return chance_to_destroy(orders.odds(command), getattr(command, "tank", None))


def chance_to_destroy(odds: Odds | None, own: int | None) -> Fraction:
    """Return the chance that any tank but the own one, or an obstacle, is destroyed."""
    if odds is None:
        return Fraction(0)
    outcomes = (outcome for part in odds.parts for outcome in part.outcomes)
    lethal = (o.chance for o in outcomes if any(_takes(mark, own) for mark in o.marks))
    return sum(lethal, Fraction(0))


def percent(chance: Fraction) -> str:
    """Return a chance as players say it, "17 %".

    >>> percent(Fraction(1, 6)), percent(Fraction(1, 36)), percent(Fraction(0))
    ('17 %', '3 %', '0 %')
    """
    return f"{round(float(chance) * 100)} %"


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
