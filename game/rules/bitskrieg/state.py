"""The position: an immutable value of named tuples, ints and tuples."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Hidden, Seat
from game.core.fixed import Fixed
from game.core.records import NEW
from game.rules.bitskrieg.data import Axis, Edge, Kind, TankType
from game.rules.bitskrieg.events import Event

Phase: TypeAlias = Literal[
    "terrain", "obstacles", "choose", "rolloff", "axis", "edge", "deploy", "flags", "turn", "over"
]


class Team(NamedTuple):
    """Tanks of each type."""

    light: int
    medium: int
    heavy: int
    destroyers: int


class NamedTeam(NamedTuple):
    """A team as it is chosen."""

    team: Team
    name: str = ""
    """What the player calls it, "" for nothing."""


class FixedTank(NamedTuple):
    """A tank that a scenario has put on the board."""

    seat: Seat
    type: TankType
    at: Cell
    facing: Facing


class Opening(NamedTuple):
    """What a scenario fixes; None is left to the set-up."""

    obstacles: tuple[tuple[Cell, Kind], ...] | None = None
    forces: tuple[Team, Team] | None = None
    homes: tuple[Edge, Edge] | None = None
    first: Seat = 0
    tanks: tuple[FixedTank, ...] | None = None
    flags: tuple[tuple[Cell, ...], tuple[Cell, ...]] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Field(Fixed):
    """All that is settled before the match: the options and the scenario's opening."""

    reserves: bool
    flank_armor: bool
    bounding_fire: bool
    stun: bool
    reverse: bool
    ramming: bool
    destroy_obstacles: bool
    terrain: bool
    rebuilds: tuple[int, int]
    turn_limit: int
    """`NEVER` where there is none, as for the other."""
    quiet_limit: int
    terrain_first: Seat
    sealed_off_flags: bool
    """Flags may stand where no tank can ever come (BK-2.12)."""
    axis_chooser: str
    """"dice", or one of `AXIS_CHOOSERS` (BK-2.6)."""
    turn_in_place: str
    """What a step buys: a "quarter" turn, or "any" new facing (BK-4.6, BK-4.13)."""
    opening: Opening
    any_shot_counts: bool = False
    """Version 1 of the rules: what counts for BK-10.1 is the order, and flags do not."""


class Tank(NamedTuple):
    """One tank, on the board or destroyed (`at` is `OFF`)."""

    seat: Seat
    type: TankType
    at: Cell
    facing: Facing
    ready: bool


class Ground(NamedTuple):
    """Which squares hold which obstacles, and what that means (BK-20.2)."""

    obstacles: Mask
    buildings: Mask
    woods: Mask
    water: Mask
    walls: Mask
    """Squares that no tank may enter: all but woods."""
    cover: Mask
    """Squares that stop range counting: all but water."""


class Shot(NamedTuple):
    """A shot between its rolls; `target` is -1 for an obstacle."""

    tank: int
    target: int
    at: Cell
    range: int
    armor: int
    bound: bool
    hit: bool
    """The range roll is made and the damage roll pending."""
    changed: bool
    """The turn has changed something, whatever the dice will show (BK-10.1)."""


class Ramming(NamedTuple):
    """A ram between its two rolls."""

    tank: int
    target: int
    own: int
    """The rammer's face, 0 before it is rolled."""
    changed: bool
    """The turn has changed something, whatever the dice will show (BK-10.1)."""


class Preparation(NamedTuple):
    """What only the set-up needs; None in `State` once turn 1 begins."""

    placed: int
    """Obstacles on the board."""
    picked: tuple[int, ...]
    """Obstacle pieces used (terrain)."""
    piece: int
    """The piece and side being diced for, piece * 2 + side; -1 for none."""
    rejects: int
    choices: tuple[NamedTeam | Hidden | None, NamedTeam | Hidden | None]
    die: int
    """The roll-off die of seat 0, 0 before it is rolled."""
    ties: int
    chooser: Seat
    axis: Axis | None
    undeployed: tuple[Team, Team]


class Ending(NamedTuple):
    """Who won and how."""

    winner: Seat
    reason: str


class State(NamedTuple):
    """A position of Bitskrieg; what every turn changes comes first."""

    active: Seat
    """Who is to act, or whose dice are awaited."""
    turn: int
    quiet: int
    tanks: tuple[Tank, ...]
    """By id."""
    held: tuple[Mask, Mask]
    """Squares with tanks of each seat; like all masks here proved against `tanks` by a test."""
    ready: Mask
    """Ids of the tanks that are ready, as bits."""
    destroyed: Mask
    """Ids of the tanks that are off the board."""
    roster: tuple[Mask, Mask]
    """Ids of the tanks of each seat."""
    field: Field
    phase: Phase
    first: Seat
    ground: Ground
    flags: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    flagged: tuple[Mask, Mask]
    """Squares of the flags of each seat."""
    rebuilds: tuple[int, int]
    pool: tuple[Team, Team]
    """Tanks of each type left over for reserves."""
    reserve_used: tuple[bool, bool]
    homes: tuple[Edge, Edge] | None
    shot: Shot | None = None
    ramming: Ramming | None = None
    preparation: Preparation | None = None
    ending: Ending | None = None


Half = TypeVar("Half")

Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way, in order."""

NOBODY: Final[Seat] = -1
"""Stands for a seat where none is to act, and for the tank where none is meant."""


@cache
def ids_of(roster: Mask) -> tuple[int, ...]:
    """Return the tank ids of a mask, lowest first; a table, for there are few ids."""
    return tuple(cells_of(roster))


def put(pair: tuple[Half, Half], seat: Seat, value: Half) -> tuple[Half, Half]:
    """Return the pair with the place of `seat` changed."""
    return (pair[0], value) if seat else (value, pair[1])


def ready_ids(state: State, seat: Seat) -> Mask:
    """Return the ready tanks of a seat."""
    return state.roster[seat] & state.ready


def finished_ids(state: State, seat: Seat) -> Mask:
    """Return the finished tanks of a seat that stand on the board."""
    return state.roster[seat] & ~(state.ready | state.destroyed)


def destroyed_ids(state: State, seat: Seat) -> Mask:
    """Return the tanks of a seat that wait for a rebuild."""
    return state.roster[seat] & state.destroyed


def turned_over(
    state: State, quiet: int, tanks: tuple[Tank, ...], held: tuple[Mask, Mask], ready: Mask
) -> State:
    """Return the position after a Move or Flip, the other seat to act (BK-3.1).

    Most of a match goes through here: the fields that change are put before the others as
    they are, 0.4 us where `_replace` takes 1.1.
    """
    changed = (1 - state.active, state.turn + 1, quiet, tanks, held, ready)
    return NEW(State, changed + state[6:])


def handed_over(state: State, quiet: int) -> State:
    """Return the position with the other seat to act, nothing rolled any more (BK-3.1)."""
    changed = (1 - state.active, state.turn + 1, quiet)
    return NEW(State, changed + state[3:-4] + (None, None, None, None))


def with_tank(state: State, number: int, tank: Tank, shot: Shot | None = None) -> State:
    """Return the position with one tank changed, every mask with it, and its shot on the way."""
    before, bit = state.tanks[number], 1 << number
    held = state.held[tank.seat]
    if before.at != OFF:
        held ^= 1 << before.at
    if tank.at != OFF:
        held |= 1 << tank.at
    changed = (
        swapped(state.tanks, number, tank),
        put(state.held, tank.seat, held),
        state.ready | bit if tank.ready else state.ready & ~bit,
        state.destroyed | bit if tank.at == OFF else state.destroyed & ~bit,
    )
    return NEW(State, state[:3] + changed + state[7:-4] + (shot,) + state[-3:])


def swapped(tanks: tuple[Tank, ...], number: int, tank: Tank) -> tuple[Tank, ...]:
    """Return the tanks with one in the place of another."""
    after = list(tanks)
    after[number] = tank
    return tuple(after)


def placed_tank(tank: Tank, at: Cell, facing: Facing, ready: bool) -> Tank:
    """Return a tank at another place, ready or finished."""
    return NEW(Tank, (tank.seat, tank.type, at, facing, ready))


def finished_tank(tank: Tank) -> Tank:
    """Return a tank turned to finished where it stands."""
    return placed_tank(tank, tank.at, tank.facing, False)


@cache
def one_less(team: Team, kind: TankType) -> Team:
    """Return a team without one tank of a type; a table, for there are few teams."""
    return Team(*(count - (row == kind) for row, count in enumerate(team)))


def with_new_tank(state: State, tank: Tank, preparation: Preparation | None = None) -> State:
    """Return the position with one more tank, under the next free id (BK-1.6)."""
    bit = 1 << len(state.tanks)
    return state._replace(
        tanks=(*state.tanks, tank),
        held=put(state.held, tank.seat, state.held[tank.seat] | 1 << tank.at),
        roster=put(state.roster, tank.seat, state.roster[tank.seat] | bit),
        ready=state.ready | bit if tank.ready else state.ready,
        preparation=preparation,
    )


def tank_at(state: State, cell: Cell) -> int:
    """Return the id of the tank on a square, `NOBODY` if there is none (BK-1.3)."""
    for number, tank in enumerate(state.tanks):
        if tank.at == cell:
            return number
    return NOBODY
