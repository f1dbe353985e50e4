"""What if: positions of Dice Zone as they might be, and who could shoot at whom in them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.boards.driving import BACKWARD, COST, FORWARD, Pose, taken
from game.core.boards.hexes import DIRECTIONS, bearings
from game.core.forecast import Odds
from game.rules.dicezone.board import BOARD, clear, distance, lines, side_struck
from game.rules.dicezone.data import LAST_STEP, RANGE, Stat
from game.rules.dicezone.play import movement
from game.rules.dicezone.play.firing import step_to
from game.rules.dicezone.state import (
    Activation,
    State,
    Tank,
    TankId,
    active,
    enemies,
    occupied,
    to_come,
    with_tank,
)


class Way(NamedTuple):
    """A cheapest drive to a pose."""

    steps: str
    cost: int


class Stop(NamedTuple):
    """A pose on a way, and what it has cost to come there."""

    pose: Pose
    cost: int


class ShotFigures(NamedTuple):
    """What the odds of a shot say, as the table shows it."""

    hit: Fraction
    critical: Fraction
    kill: Fraction
    points: Fraction
    odds: Odds


class Threat(NamedTuple):
    """A shot that a tank could fire at another."""

    shooter: TankId
    target: TankId
    side: Stat
    """The armor that would be struck."""
    distance: int
    step: int
    need: int
    figures: ShotFigures


def pose_of(state: State, number: TankId) -> Pose:
    """Return where a tank stands."""
    own = state.tanks[number]
    return Pose(own.cell, own.facing)


def price(steps: str) -> int:
    """Return what a drive costs.

    >>> price("FFRB")
    5
    """
    return sum(COST[step] for step in steps)


def cheapest(facings: dict[Facing, Way], wish: Facing) -> Facing:
    """Return the facing that costs least; of equals the one nearest to a wish."""
    return min(facings, key=lambda f: (facings[f].cost, _between(f, wish), f))


def _between(one: Facing, other: Facing) -> int:
    return min((one - other) % 6, (other - one) % 6)


def toward(start: Cell, end: Cell) -> Facing:
    """Return the hexside of a hex that another lies behind; of two the first clockwise."""
    return bearings(BOARD.way(start, end))[0]


def stops(state: State, steps: str) -> tuple[Stop, ...]:
    """Return every pose on a drive of the tank under way, where it stands first."""
    here = Stop(pose_of(state, active(state).tank), 0)
    found = [here]
    for step in steps:
        here = Stop(taken(BOARD, here.pose, step), here.cost + COST[step])
        found.append(here)
    return tuple(found)


def end_of(state: State, steps: str) -> Pose:
    """Return where a drive ends, unless a crate or a mine ends it sooner."""
    return stops(state, steps)[-1].pose


def ends_early(state: State, cell: Cell, step: str) -> bool:
    """Return whether a drive ends where a step has led, for a crate or a mine (DZ-6.4)."""
    if step not in (FORWARD, BACKWARD):
        return False
    return bool((state.crates | movement.danger(state)) >> cell & 1)


def placed(state: State, number: TankId, pose: Pose) -> State:
    """Return the position as if a tank stood elsewhere, to look around from there."""
    return with_tank(
        state, number, state.tanks[number]._replace(cell=pose.cell, facing=pose.facing)
    )


def aiming(state: State, shooter: TankId) -> State:
    """Return the position as if it were a tank's turn to shoot."""
    bare = state._replace(pick=None, shot=None, blow=None, waiting=())
    return bare._replace(phase="shoot", act=Activation(shooter))


def figures_of(odds: Odds) -> ShotFigures:
    """Return the figures of a shot out of its odds."""
    (part,) = odds.parts
    means = odds.means()
    hit = part.throws[0].chance if part.throws else Fraction(1)
    return ShotFigures(hit, part.chance_of("critical"), means["destroyed"], means["points"], odds)


def may_hit(state: State, shooter: TankId, target: TankId) -> bool:
    """Return whether a tank sees another, and has it in range (DZ-8.2, DZ-8.5)."""
    one, other = state.tanks[shooter], state.tanks[target]
    if not one.stats[RANGE] or step_to(state, shooter, target) > LAST_STEP:
        return False
    return clear(one.cell, other.cell, occupied(state), state.field.open_edges)


def still_to_shoot(state: State, number: TankId) -> tuple[TankId, ...]:
    """Return the enemies of a tank that still have their shot in this turn.

    Before the tracks are set all of them have.
    """
    others = enemies(state, number)
    if not state.shooting:
        return others
    shooting = state.phase in ("shoot", "to_hit", "damage_die") or state.shot is not None
    if state.halt is not None:
        shooting = state.halt.part == "shoot"
    left = set(to_come(state)) if shooting else set(state.shooting)
    if shooting and state.act is not None:
        left.add(state.act.tank)
    return tuple(n for n in others if n in left)


def weakest_side(state: State, number: TankId, facing: Facing, shooters: Sequence[TankId]) -> int:
    """Return the weakest armor that a facing shows to some shooters, at least one."""
    own = state.tanks[number]
    sides = [side_struck(own.cell, facing, state.tanks[one].cell) for one in shooters]
    return min([own.stats[side] for side in sides])


def turns_left(state: State) -> frozenset[Facing]:
    """Return the facings to which the tank that moves can still turn (DZ-6.2)."""
    act = active(state)
    facing = state.tanks[act.tank].facing
    return frozenset((facing + by) % len(DIRECTIONS) for by in range(-act.left, act.left + 1))


def blockers(state: State, start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return the hexes that shut the line of sight between two hexes (DZ-1.7, DZ-1.9)."""
    others = occupied(state) & ~(1 << start | 1 << end)
    return tuple(cells_of(lines(state.field.open_edges).blockers(start, end, others)))


def grazed(state: State, start: Cell, end: Cell) -> bool:
    """Return whether an open line of sight runs along an edge or over a corner (DZ-1.8).

    It counts as clear, though newcomers doubt it.
    """
    if start == end or blockers(state, start, end):
        return False
    way, span = BOARD.way(start, end), distance(start, end)
    x, z = way
    width = max(abs(2 * x + z), abs(x + 2 * z), abs(x - z))
    return any(
        distance(start, cell) + distance(cell, end) == span
        and 3 * abs(here.q * way.r - here.r * way.q) == width
        for cell in cells_of(occupied(state) & ~(1 << start | 1 << end))
        for here in (BOARD.way(start, cell),)
    )


def moves_later(state: State, enemy: TankId) -> bool:
    """Return whether the move of a tank is still to come in this turn."""
    return state.phase == "move" and enemy in state.waiting


def wished(state: State, cell: Cell) -> Facing:
    """Return the facing from a hex to the nearest enemy of the tank under way."""
    number = active(state).tank
    places = [state.tanks[n].cell for n in enemies(state, number)]
    others = [place for place in places if place != cell]
    if not others:
        return state.tanks[number].facing
    return toward(cell, min(others, key=lambda place: distance(cell, place)))


def reachable(state: State, number: TankId) -> tuple[Cell, ...]:
    """Return the hexes that a tank whose move is still to come can drive to."""
    act = Activation(number, left=state.tanks[number].speed)
    return tuple({pose.cell for pose in movement.ways(state._replace(act=act))})


def boosted(state: State) -> State:
    """Return the position as if the tank under way had its speed once more (DZ-6.8)."""
    act = active(state)
    return state._replace(act=act._replace(left=act.left + state.tanks[act.tank].speed))


def revealed(state: State, tanks: Sequence[Tank]) -> State:
    """Return the position as if the plans had been opened with these tanks."""
    return state._replace(tanks=tuple(tanks))
