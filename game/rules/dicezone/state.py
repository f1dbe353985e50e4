"""The position: an immutable value of named tuples, ints and tuples."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Hidden, Seat
from game.core.fixed import Fixed
from game.core.records import quickly_replaced
from game.core.sealed import NotAsked, Orders
from game.rules.dicezone.data import (
    ACCURACY,
    DAMAGE,
    FEW_WEAPON_PIPS,
    LEAST_RADIUS,
    MOVE,
    RANGE,
    TOKENS,
    CrateRate,
    Mode,
    Phase,
    Stat,
    Stats,
    Tokens,
)
from game.rules.dicezone.events import Event

TankId: TypeAlias = int
"""A place in `State.tanks`."""
TeamId: TypeAlias = int
"""A seat that plays alone, or one of two teams."""
Order: TypeAlias = tuple[int, ...]
"""What a secret choice comes to, as numbers; each chapter says which."""

NOBODY: Final = -1


class Opening(NamedTuple):
    """What a scenario fixes; empty is left to the set-up or follows from the options."""

    zones: tuple[int, ...] = ()
    """The start zone of each tank (DZ-2.11)."""
    facings: tuple[Facing, ...] = ()
    """Of each tank; empty, they face the middle."""
    designs: tuple[str, ...] = ()
    """The ready design of each tank (DZ-3.7)."""
    terrain: Mask = 0
    """What the scenario's own map draws; without it, a layout lies there (DZ-2.2)."""


@dataclass(frozen=True, slots=True, eq=False)
class Field(Fixed):
    """All that is settled before the match: seats, teams and options."""

    teams: tuple[TeamId, ...]
    """The team of each seat."""
    shares: tuple[int, ...]
    """Tanks of each seat (DZ-13.1)."""
    in_teams: bool
    opening: Opening
    mode: Mode
    target: int
    turn_limit: int
    """The last turn, `NEVER` where there is no limit (DZ-12.6)."""
    ring: int
    """The first turn of the ring, 0 where there is none (DZ-12.13)."""
    layout: str
    fixed_start: bool
    presets: bool
    """Only ready designs may be named."""
    forced: tuple[str, ...]
    """The ready design of each tank, where nobody designs (DZ-3.7)."""
    move_max: int
    crates: str
    crate_rate: CrateRate
    swap: bool
    """Weapon dice may only change places (DZ-4.5)."""
    push_any: bool
    carry_table: str
    scuttle: bool
    open_edges: bool
    """Lines run free along an edge between two occupied hexes (DZ-1.9)."""
    token_limit: bool
    """A tank carries three kinds of tokens at most (DZ-7.8)."""
    asks_criticals: bool
    """The shooter says whether a critical hit ignores armor (DZ-8.9)."""
    scores_excess: bool
    """Damage that finds no pips left scores as well (DZ-10.1)."""
    crate_cap: bool
    """There are never more crates than at set-up (DZ-11.2)."""
    free_shares: bool
    """A tank of a team may have any pips that ten dice can show (DZ-13.4)."""
    at_once: bool
    """Destroyed tanks come back at once, in their start zones (DZ-10.10)."""
    first_loss: bool
    """Whoever loses a tank is out (DZ-12.15)."""
    granted: bool
    """The first tanks of Limited Pocket Money are not paid for (DZ-12.14)."""
    one_by_one: bool = False
    """Several payments of one moment are judged one after the other, as they once were."""
    runs_on: bool = False
    """A match in which no side can hurt another anymore goes on, as it once did."""

    @property
    def rebuilds(self) -> bool:
        """Whether destroyed tanks come back (DZ-10.6)."""
        return self.mode == "high_score"


@quickly_replaced
class Tank(NamedTuple):
    """One tank, on the board or destroyed (`cell` is `OFF`)."""

    seat: Seat
    cell: Cell
    facing: Facing
    stats: Stats
    tokens: Tokens = ()
    shell: int = 0
    """Points of damage that a token still takes away in this turn (DZ-9.4)."""
    speed: int = 0
    fire_first: bool = False
    hurt_by: TeamId = NOBODY
    """The enemy team that last removed a pip since it was built (DZ-10.9)."""
    out: bool = False
    """It does not come back."""
    home: int = 0
    """Its start zone; 0 if it was never placed in one (DZ-10.10)."""
    name: str = ""
    """What its player calls it, "" for nothing."""


class Mine(NamedTuple):
    """A mine and who laid it."""

    cell: Cell
    seat: Seat


@quickly_replaced
class Activation(NamedTuple):
    """What a tank has done so far at its place on a track."""

    tank: TankId
    left: int = 0
    """Movement that is left; wounds change nothing of it (DZ-6.6)."""
    nitro: bool = False
    arrived: str = ""
    """F or B: it has just entered a hex, and what lies there is still to be seen to."""
    boost: str = ""
    """The boost of its first shot, if that gives a second one (DZ-8.11)."""
    target: TankId = NOBODY
    """Of its first shot."""
    dice: int = 0
    """What a split leaves for the second shot."""


class Pick(NamedTuple):
    """A token just found, while something about it is still open (DZ-7.2)."""

    token: str
    amount: int = 0
    """Pips to place, or the total to come to."""
    dice: tuple[int, ...] = ()


@quickly_replaced
class Shot(NamedTuple):
    """A shot under way (DZ-8)."""

    target: TankId
    boost: str
    missile: str
    dice: int
    """None are rolled for a homing missile."""
    need: int
    side: Stat
    cell: Cell
    """The target's hex, for the blast."""
    critical: bool = False
    damage: int = 0
    """Settled once it has hit."""
    landed: bool = False
    victims: tuple[TankId, ...] = ()
    """Who is still to be struck by the blast (DZ-9.9)."""


class Blow(NamedTuple):
    """Damage that went past the armor and awaits its die (DZ-9.3)."""

    target: TankId
    side: Stat
    points: int
    seat: Seat
    """Whose shot or mine it is; it rolls, and its team scores."""


class Halt(NamedTuple):
    """What goes on when tanks that were destroyed amid a turn are back (DZ-10.10)."""

    part: Literal["move", "shoot"]
    waiting: tuple[TankId, ...]
    """Who is still to come on the track in use."""


class Ending(NamedTuple):
    """Who won and how: the teams that share it."""

    teams: tuple[TeamId, ...]
    reason: str


@quickly_replaced
class State(NamedTuple):
    """A position of Dice Zone."""

    field: Field
    phase: Phase
    terrain: Mask = 0
    crates: Mask = 0
    mines: tuple[Mine, ...] = ()
    """In the order they were laid."""
    tanks: tuple[Tank, ...] = ()
    turn: int = 0
    marker: Seat = 0
    """The seat with the lead marker."""
    moving: tuple[TankId, ...] = ()
    """The movement track of the turn, without those destroyed (DZ-5.2)."""
    shooting: tuple[TankId, ...] = ()
    """The shooting track (DZ-5.3)."""
    waiting: tuple[int, ...] = ()
    """Who is still to come, first first: tanks, or seats that lay terrain, deploy, or roll."""
    act: Activation | None = None
    pick: Pick | None = None
    shot: Shot | None = None
    blow: Blow | None = None
    sealed: tuple[Orders[Order] | NotAsked | Hidden | None, ...] = ()
    scores: tuple[int, ...] = ()
    """Points of each team."""
    kills: tuple[int, ...] = ()
    """Enemy tanks destroyed by each team (DZ-12.6)."""
    credits: tuple[int, ...] = ()
    """Of each seat (DZ-12.7)."""
    pips: tuple[int, ...] = ()
    """What each tank is to total when it is designed (DZ-3.2)."""
    pieces: tuple[int, ...] = ()
    """Terrain pieces left to each seat (DZ-2.3)."""
    rerolls: int = 0
    """For the lead marker, so far (DZ-2.1)."""
    zones: tuple[int, ...] = ()
    """Axes of the table of crates as it was read (DZ-2.6)."""
    fighting: tuple[TeamId, ...] = ()
    """The teams that were in the match when it was last looked at (DZ-12.4)."""
    out: tuple[Seat, ...] = ()
    """Seats that have conceded."""
    halt: Halt | None = None
    """Set while tanks are rebuilt amid a turn."""
    ending: Ending | None = None


Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way, in order."""


def team_of(state: State, tank: TankId) -> TeamId:
    """Return the team of a tank."""
    return state.field.teams[state.tanks[tank].seat]


def alive(state: State) -> tuple[TankId, ...]:
    """Return the tanks on the board, lowest id first."""
    return tuple([n for n, tank in enumerate(state.tanks) if tank.cell != OFF])


def own_tanks(state: State, seat: Seat) -> tuple[TankId, ...]:
    """Return the tanks of a seat on the board."""
    tanks = enumerate(state.tanks)
    return tuple([n for n, tank in tanks if tank.seat == seat and tank.cell != OFF])


def seats_on_board(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a tank on the board."""
    return tuple(sorted({tank.seat for tank in state.tanks if tank.cell != OFF}))


def enemies(state: State, tank: TankId) -> tuple[TankId, ...]:
    """Return the tanks of other teams on the board."""
    teams, tanks = state.field.teams, state.tanks
    own = teams[tanks[tank].seat]
    others = enumerate(tanks)
    return tuple([n for n, other in others if other.cell != OFF and teams[other.seat] != own])


def bodies(state: State) -> Mask:
    """Return the hexes that tanks stand on."""
    mask = 0
    for tank in state.tanks:
        if tank.cell != OFF:
            mask |= 1 << tank.cell
    return mask


def occupied(state: State) -> Mask:
    """Return the hexes that hold terrain or a tank (DZ-1.6)."""
    return state.terrain | bodies(state)


def mined(state: State) -> Mask:
    """Return the hexes that hold a mine."""
    mask = 0
    for mine in state.mines:
        mask |= 1 << mine.cell
    return mask


def standing(state: State) -> tuple[TeamId, ...]:
    """Return the teams that have a tank, or will have one again (DZ-12.3)."""
    if not state.turn:
        left = {team for seat, team in enumerate(state.field.teams) if seat not in state.out}
        return tuple(sorted(left))
    teams = state.field.teams
    return tuple(sorted({teams[tank.seat] for tank in state.tanks if not tank.out}))


def is_in(state: State, seat: Seat) -> bool:
    """Return whether a seat still plays: with its last tank it is out (DZ-12.10)."""
    if seat in state.out:
        return False
    return not state.turn or any(t.seat == seat and not t.out for t in state.tanks)


def clockwise(state: State) -> tuple[Seat, ...]:
    """Return all seats, from the one with the lead marker (DZ-5.5)."""
    seats = len(state.field.teams)
    return (*range(state.marker, seats), *range(state.marker))


def total(stats: Stats) -> int:
    """Return the total pips of a tank; its speed never counts (DZ-3.6)."""
    return sum(stats)


def weapon_pips(stats: Stats) -> int:
    """Return the pips of the three weapon dice."""
    return stats[RANGE] + stats[ACCURACY] + stats[DAMAGE]


def raised(stats: Stats, stat: Stat, value: int) -> Stats:
    """Return the stats with one of them set."""
    return (*stats[:stat], value, *stats[stat + 1 :])


def with_tank(state: State, number: TankId, tank: Tank) -> State:
    """Return the position with another tank in the place of one."""
    tanks = state.tanks
    return state._replace(tanks=(*tanks[:number], tank, *tanks[number + 1 :]))


def holds(tank: Tank, token: str) -> bool:
    """Return whether a tank holds a token."""
    return bool(tank.tokens) and token in [held for held, _ in tank.tokens]


def spent(state: State, number: TankId, token: str) -> tuple[State, int]:
    """Return the position with a charge of a token used, and the charges left (DZ-7.9)."""
    tank = state.tanks[number]
    held = dict(tank.tokens)
    if TOKENS[token].charges:
        held[token] -= 1
        if not held[token]:
            del held[token]
    tank = tank._replace(tokens=tuple(held.items()))
    return with_tank(state, number, tank), held.get(token, 0)


def active(state: State) -> Activation:
    """Return the activation that goes on."""
    assert state.act is not None
    return state.act


def shot_of(state: State) -> Shot:
    """Return the shot under way."""
    assert state.shot is not None
    return state.shot


def pick_of(state: State) -> Pick:
    """Return the token that something is open about."""
    assert state.pick is not None
    return state.pick


def to_come(state: State) -> tuple[TankId, ...]:
    """Return who is still to come on the track in use, while tanks are rebuilt too (DZ-10.10)."""
    return state.waiting if state.halt is None else state.halt.waiting


def is_over(state: State) -> bool:
    """Return whether the match is over: then nothing else happens (DZ-12.2)."""
    return state.ending is not None


def ring_radius(field: Field, turn: int) -> int | None:
    """Return the radius of the ring in a turn, None while there is none (DZ-12.13)."""
    if not field.ring or turn < field.ring:
        return None
    return max(LEAST_RADIUS, 12 - (turn - field.ring + 1))


def is_lame(tank: Tank) -> bool:
    """Return whether a tank may be scuttled (DZ-10.9)."""
    return not tank.stats[MOVE] or weapon_pips(tank.stats) < FEW_WEAPON_PIPS
