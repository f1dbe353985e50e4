"""What guns reach and with what chance: arcs, the danger overlay, and the ruler (BK-5, BK-6).

Chances are the rules' own odds, asked for positions that might be: the enemy to act, all its
tanks ready, the threatened tank on the square in question.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.squares import KING_STEPS
from game.core.contract import Seat
from game.core.forecast import Odds
from game.presenter.bitskrieg.queries import Place, places
from game.presenter.bitskrieg.tabletop import SQUARES, GameContext, facing_name
from game.presenter.content import Ruling
from game.presenter.context import once_a_position
from game.presenter.danger import CellDanger, Pattern, Shooter
from game.presenter.figures import HitFigures
from game.rules.bitskrieg import what_if
from game.rules.bitskrieg.actions.range import (
    blockers,
    counted_path,
    fan_of,
    in_front,
    range_to,
    ranges,
)
from game.rules.bitskrieg.commands import Command, Fire
from game.rules.bitskrieg.data import BOARD, MT, TANK_TYPES, TD, TankType
from game.rules.bitskrieg.ending.victory import holds_both_flags
from game.rules.bitskrieg.events import Destroyed, ObstacleCleared
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import NOBODY, State, ids_of, tank_at

HALF: Final = MT
"""Any type that fires at the half-plane."""


class PlacedGun(NamedTuple):
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


def gun_of(state: State, tank: int, place: Place | None = None) -> PlacedGun:
    """Return the gun of a tank where it stands, or at another place."""
    unit = state.tanks[tank]
    return PlacedGun(unit.type, place or (unit.at, unit.facing), blockers(state, unit.seat))


def arc_of(gun: PlacedGun) -> Arc:
    """Return what a gun reaches, what it does not, and the diagonals that are shut."""
    rings = ranges(gun.kind, gun.place, gun.stops)
    reached = {cell: n for n, mask in enumerate(rings, start=1) for cell in cells_of(mask)}
    if TANK_TYPES[gun.kind].line:
        return Arc(reached, (), ())
    front = fan_of(*gun.place).front
    out = tuple(cell for cell in cells_of(front) if cell not in reached)
    return Arc(reached, out, tuple(_barred(gun, reached, front)))


def destroy_chance(context: GameContext, command: Command) -> Fraction:
    """Return the chance that a shot or ram takes its target off the board, by the rules' odds."""
    return chance_to_destroy(context.queries.odds(command), getattr(command, "tank", None))


def chance_to_destroy(odds: Odds | None, own: int | None) -> Fraction:
    """Return the chance that any tank but the own one, or an obstacle, is destroyed."""
    parts = () if odds is None else odds.parts
    outcomes = (outcome for part in parts for outcome in part.outcomes)
    lethal = (o.chance for o in outcomes if any(_takes(mark, own) for mark in o.marks))
    return sum(lethal, Fraction(0))


def chance_to_hit(odds: Odds | None) -> Fraction:
    """Return the chance of a shot's range roll, or that a ram comes to anything."""
    return Fraction(0) if odds is None else odds.parts[0].throws[0].chance


def figures_of(context: GameContext, command: Command) -> HitFigures:
    """Return what a shot comes to: the chances to hit and to destroy."""
    chance = chance_to_hit(context.queries.odds(command))
    return HitFigures(chance, destroy_chance(context, command), destroys=True)


def _takes(mark: object, own: int | None) -> bool:
    if isinstance(mark, ObstacleCleared):
        return True
    return isinstance(mark, Destroyed) and mark.tank != own


def _barred(gun: PlacedGun, reached: dict[Cell, int], front: Mask) -> Iterator[tuple[Cell, Cell]]:
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


def dangers(context: GameContext) -> dict[Cell, CellDanger]:
    """Return what the enemy could do to the selected tank where it stands or may go.

    Without a selected tank, what it could do to all of the seat where they stand.
    """
    subject = context.selection.subject
    known = isinstance(subject, int) and 0 <= subject < len(context.state.tanks)
    return _dangers(context, subject if isinstance(subject, int) and known else None)


@once_a_position
def _dangers(context: GameContext, tank: int | None) -> dict[Cell, CellDanger]:
    state = context.state
    if state.phase != "turn":
        return {}
    if tank is None:
        own = ids_of(state.roster[max(0, context.seat)] & ~state.destroyed)
        asked = [(number, state.tanks[number].at) for number in own]
    else:
        here = state.tanks[tank].at
        cells = {*places(context, "move", tank), *(() if here == OFF else (here,))}
        asked = [(tank, cell) for cell in sorted(cells)]
    found = {cell: _danger(context, number, cell) for number, cell in asked}
    return {cell: danger for cell, danger in found.items() if danger.shooters}


def _danger(context: GameContext, tank: int, cell: Cell) -> CellDanger:
    """What could hit a tank on a square: a solid line from what is ready, else a dashed one."""
    game, state = context.view.game, context.state
    enemy = 1 - state.tanks[tank].seat
    there = what_if.placed(what_if.rested(state, enemy), tank, cell)
    shooters = []
    for number in ids_of(state.roster[enemy] & ~state.destroyed):
        shooter = state.tanks[number]
        chance = chance_to_hit(game.odds(there, enemy, Fire(number, tank)))
        if chance:
            pattern: Pattern = "solid" if shooter.ready else "dashed"
            shooters.append(Shooter(shooter.at, chance, pattern))
    return CellDanger(tuple(shooters))


@once_a_position
def breaking_shots(context: GameContext) -> dict[tuple[int, int], Fraction]:
    """Return the shots that could drive a tank off a flag when both are held, with chances.

    Keys are shooter and target; only tanks that are ready can still do it (BK-9.3).
    """
    state = context.state
    if state.phase != "turn":
        return {}
    broken = [seat for seat in (0, 1) if holds_both_flags(state, 1 - seat)]
    shots = [
        (seat, shooter, tank_at(state, flag))
        for seat in broken
        for shooter in ids_of(state.roster[seat] & state.ready)
        for flag in state.flags[seat]
    ]
    reckoned = {shot[1:]: _odds_of(context, *shot) for shot in shots}
    return {shot: chance for shot, chance in reckoned.items() if chance is not None}


def _odds_of(context: GameContext, seat: Seat, shooter: int, target: int) -> Fraction | None:
    now = what_if.to_act(context.state, seat)
    odds = context.view.game.odds(now, seat, Fire(shooter, target))
    return None if odds is None else chance_to_destroy(odds, shooter)


def ruling(context: GameContext, start: Cell, end: Cell) -> Ruling:
    """Return the range between two squares with the way it is counted, or what stops it.

    From a tank's square it counts for that tank's type and facing, else for the best facing.
    """
    if start == end or max(start, end) >= SQUARES:
        return Ruling((), (), context.phrases.word("ruler.start"), "BK-5.2")
    gun = _gun(context, start, end)
    if range_to(*gun, end):
        return _counted(context, gun, end)
    return _stopped(context, gun, end)


def _gun(context: GameContext, start: Cell, end: Cell) -> PlacedGun:
    tank = tank_at(context.state, start)
    if tank != NOBODY:
        return gun_of(context.state, tank)
    stops = blockers(context.state, max(0, context.seat))
    guns = [PlacedGun(HALF, (start, facing), stops) for facing in range(4)]

    def cost(gun: PlacedGun) -> tuple[int, bool]:
        return range_to(*gun, end) or 9, not in_front(*gun.place, end)

    return min(guns, key=cost)


def _counted(context: GameContext, gun: PlacedGun, end: Cell) -> Ruling:
    distance = range_to(*gun, end)
    spoilt = _in_the_way(gun, end) if distance > range_to(*gun._replace(stops=0), end) else ()
    key, rule = ("ruler.round", "BK-5.5") if spoilt else ("ruler.range", "BK-5.1")
    facing = facing_name(context, gun.place[1])
    text = context.phrases.word(key, distance, facing, _names(context, spoilt))
    return Ruling(counted_path(*gun, end), spoilt, text, rule)


def _stopped(context: GameContext, gun: PlacedGun, end: Cell) -> Ruling:
    word, name = context.phrases.word, square_name(end)
    if not in_front(*gun.place, end):
        facing = facing_name(context, gun.place[1])
        return Ruling((), (), word("ruler.behind", name, facing), "BK-5.3")
    if TANK_TYPES[gun.kind].line and not fan_of(*gun.place).ahead >> end & 1:
        return Ruling((), (), word("ruler.off_line", name), "BK-5.1")
    blocking = _in_the_way(gun, end)
    if not blocking:
        return Ruling((), (), word("ruler.too_far", name), "BK-5.7")
    words = word("ruler.blocked", name, _names(context, blocking))
    return Ruling((), blocking, words, "BK-5.4")


def _in_the_way(gun: PlacedGun, end: Cell) -> tuple[Cell, ...]:
    """The squares that shut the shortest counts there would be without them."""
    fan = fan_of(*gun.place)
    ways = (fan.line if gun.kind == TD else fan.ways).get(1 << end)
    return () if ways is None else tuple(cells_of((ways[0] | ways[1]) & gun.stops))


def _names(context: GameContext, cells: tuple[Cell, ...]) -> str:
    return context.phrases.texts.listed([square_name(cell) for cell in cells])
