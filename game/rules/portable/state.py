"""The position: an immutable value of named tuples, ints and tuples."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, TypedDict

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Hidden, Seat
from game.core.fixed import Fixed
from game.core.records import NEW, quickly_replaced
from game.core.sealed import NotAsked, Orders
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.commands import UnitId
from game.rules.portable.data import NOBODY, GunId, JobKind, KindId, Quality

Phase: TypeAlias = Literal[
    "deploy",
    "turn",
    "gas",
    "aim",
    "orders",
    "landing",
    "initiative",
    "order_choice",
    "side",
    "activation",
    "next",
    "activate",
    "fire",
    "assault",
    "settle",
    "hit",
    "answer",
    "advance",
    "check",
    "over",
]
"""Where a match stands; "turn", "aim", "side", "next", "settle" and "check" pass by themselves."""

Reason: TypeAlias = Literal[
    "annihilation", "exhaustion", "collapse", "turn_limit", "bound", "objective_missed", "concede"
]
May: TypeAlias = Literal["may", "may_not"]


class Listed(NamedTuple):
    """A unit as its scenario lists it."""

    seat: Seat
    kind: KindId
    at: Cell
    facing: Facing
    gun: GunId
    quality: Quality
    sp: int
    carrier: UnitId = NOBODY
    gas: bool = False
    """Whether it has a gas shell (PW-12.1)."""


class Objective(NamedTuple):
    """A square worth victory points (PW-13.5)."""

    at: Cell
    value: int
    owner: Seat = NOBODY
    """Whose it is at the start."""


class Opening(NamedTuple):
    """What a scenario fixes."""

    rows: tuple[str, ...]
    units: tuple[Listed, ...]
    objectives: tuple[Objective, ...]
    zones: tuple[Mask, Mask]
    """Where each seat may deploy (PW-13.12)."""
    must_take: Seat = NOBODY
    """Who must own an objective at the end (PW-13.10)."""


class Mapped(Fixed):
    """Base of `Field`: finds the board of a map once."""

    __slots__ = ("board",)

    opening: Opening
    former: bool
    board: Board
    """The ground of the map."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", board_of(self.opening.rows, self.former))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)


@dataclass(frozen=True, slots=True, eq=False)
class Field(Mapped):
    """All that is settled before the match."""

    opening: Opening
    own: tuple[tuple[UnitId, ...], tuple[UnitId, ...]]
    """The units of each seat."""
    points: tuple[int, int]
    """Exhaustion points (PW-7.6)."""
    strength: tuple[int, int]
    """Strength points of each seat at the start (PW-7.2)."""
    all_units_act: bool
    forced_order: bool
    free_deployment: bool
    cyclists: bool
    tank_riders: bool
    gas: bool
    armour_proof: bool
    any_target: bool
    adjacent_commander: bool
    plain_sums: bool
    all_attack: bool
    fight_on: bool
    collapse: bool
    exhaustion_ends: bool
    immediate_exhaustion: bool
    woods_only: bool
    wire_by_all: bool
    open_retreats: bool
    drifting_gas: bool
    turn_limit: int
    """`NEVER` where there is none."""
    woods_in_melee: Literal["once", "both"]
    guns_into_cover: May
    exhausted_attacks: May
    light_tanks_in_wire: Literal["pass", "stop"]
    former: bool = False
    """Version 1 of the rules is in force."""


@quickly_replaced
class Deeds(NamedTuple):
    """What a unit has done in this turn."""

    done: bool = False
    """It has finished (PW-1.7)."""
    spent: bool = False
    """It has finished by itself, for want of anything to do (PW-1.13)."""
    moved: bool = False
    entered: int = 0
    """Squares that its move has entered."""
    allowance: int = 0
    """What its move might have entered, but for the cap of PW-3.11."""
    fired: bool = False
    fights: int = 0
    won: bool = False
    """It has won its last close combat as the attacker (PW-5.14)."""
    crossing: bool = False
    """It has entered the trench it stands in from outside (PW-3.20)."""


FRESH: Final = Deeds()


class Job(NamedTuple):
    """Work in progress (PW-8)."""

    kind: JobKind
    at: Cell
    progress: int = 0


@quickly_replaced
class Unit(NamedTuple):
    """One unit: on the board, aboard another (`carrier`), or destroyed (`at` is `OFF`)."""

    seat: Seat
    kind: KindId
    gun: GunId
    quality: Quality
    sp: int
    at: Cell
    facing: Facing
    carrier: UnitId = NOBODY
    gas: bool = False
    aimed: Cell = OFF
    """Where it aimed in the turn before, if it has kept its square and facing (PW-2.12)."""
    job: Job | None = None
    deeds: Deeds = FRESH


class Layout(NamedTuple):
    """Where units stand, seat by seat; follows from the units, as a test proves."""

    held: tuple[Mask, Mask] = (0, 0)
    """Squares with units that are not carried."""
    combat: tuple[Mask, Mask] = (0, 0)
    """Those of them with combat units."""
    fronts: tuple[Mask, Mask] = (0, 0)
    """Front squares of the units."""
    beside: tuple[Mask, Mask] = (0, 0)
    """Squares orthogonally beside a unit."""
    commanders: tuple[Mask, Mask] = (0, 0)
    spotters: tuple[Mask, Mask] = (0, 0)
    hulls: tuple[Mask, Mask] = (0, 0)
    """Squares with any other unit than spotters and commanders."""
    shared: tuple[Mask, Mask] = (0, 0)
    """Squares with several combat units (PW-6.7, PW-11.2)."""
    laden: tuple[Mask, Mask] = (0, 0)
    """Units, not squares: those with another unit aboard (PW-9.4)."""
    crowded: tuple[Mask, Mask] = (0, 0)
    """Squares with several units of any kind."""

    @property
    def screens(self) -> Mask:
        """Squares with a unit of either seat that shuts flat lines (PW-3.25)."""
        return self.hulls[0] | self.hulls[1]


class Cloud(NamedTuple):
    """A cloud of gas (PW-12.2)."""

    seat: Seat
    at: Cell
    axis: Facing
    age: int = 1


class Hit(NamedTuple):
    """A hit that waits for its die (PW-6.1)."""

    unit: UnitId
    light: bool = False
    """By small arms or machine guns (PW-4.11)."""
    with_carrier: Literal["", "stood", "retreated"] = ""
    """For a unit aboard: what its transport did about the same hit (PW-6.6)."""
    fled: bool = False
    """Met in retreating: the next retreat is not into mines or gas again (PW-6.9)."""


Deed: TypeAlias = Literal["gas", "barrage", "fire", "assault", "move", "advance"]


@quickly_replaced
class Course(NamedTuple):
    """What is under way, to go on with when all hits of it are settled."""

    deed: Deed
    unit: UnitId = NOBODY
    """Who moves, fires, attacks or advances."""
    other: UnitId = NOBODY
    """The unit that is attacked."""
    at: Cell = OFF
    """The target, or the square of the unit that is attacked."""
    start: Cell = OFF
    """Where the unit stood when it attacked."""
    path: tuple[Cell, ...] = ()
    """Squares still to enter."""
    facing: Facing = 0
    front: bool = False
    """The unit that is attacked faces the attacker (PW-5.3)."""
    attacker: UnitId = NOBODY
    """While somebody advances: whose close combat it was."""


class Order(NamedTuple):
    """What a gun is ordered to do, once opened."""

    unit: UnitId
    target: Cell
    gas: bool


class Placement(NamedTuple):
    """Where a unit is deployed."""

    unit: UnitId
    at: Cell
    facing: Facing


Written: TypeAlias = tuple[Cell, int]
"""A secret order: a target, and 1 for gas; or the square and facing of a unit that is deployed."""
Choice: TypeAlias = Hidden | NotAsked | Orders[Written] | None
"""What a seat has chosen in secret; see `core.sealed`."""


class Pursuit(NamedTuple):
    """The close combats of a unit that was attacked and has won (PW-5.19)."""

    unit: UnitId
    deeds: Deeds
    """What it had done in this turn before; it counts again afterwards."""
    seat: Seat
    """Whose activations are interrupted."""
    open: UnitId
    """The unit of that side that was acting."""
    left: int
    """Activations that are left to that side."""
    fights: int = 0
    """Close combats of the pursuits that led to this one."""


class Ending(NamedTuple):
    """Who won and how."""

    winner: Seat
    reason: Reason


@quickly_replaced
class State(NamedTuple):
    """A position of Big Board Portable Wargame: Modern."""

    field: Field
    phase: Phase
    units: tuple[Unit, ...]
    """By id, those of seat 0 first."""
    layout: Layout
    mines: Mask
    wire: Mask
    owners: tuple[Seat, ...]
    """Of each objective."""
    turn: int = 0
    seat: Seat = NOBODY
    """Whose activations these are."""
    first: Seat = NOBODY
    """Who acts first in this turn; before that, who did in the turn before."""
    ties: int = 0
    left: int = 0
    """Activations left."""
    open: UnitId = NOBODY
    """The unit that is acting."""
    exhausted: tuple[int, int] = (0, 0)
    """The turn in which each side was exhausted, 0 for none."""
    clouds: tuple[Cloud, ...] = ()
    sealed: tuple[Choice, ...] = ()
    orders: tuple[Order, ...] = ()
    """Opened orders, until they have landed."""
    hits: tuple[Hit, ...] = ()
    course: Course | None = None
    pursuit: Pursuit | None = None
    ending: Ending | None = None


def in_phase(state: State, phase: Phase) -> State:
    """Return the position with nothing changed but where the match stands."""
    return NEW(State, (state[0], phase, *state[2:]))


def order_done(state: State) -> State:
    """Return the position with nothing under way, about to go on to the next order."""
    return NEW(State, (state[0], "next", *state[2:18], None, *state[19:]))


class Parts(TypedDict, total=False):
    """The parts of a position that change together with its units."""

    phase: Phase
    seat: Seat
    left: int
    open: UnitId
    course: Course | None
    pursuit: Pursuit | None
