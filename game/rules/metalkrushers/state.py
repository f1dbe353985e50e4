"""The position: an immutable value of named tuples, ints and tuples."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Hidden, Seat
from game.core.fixed import Fixed
from game.core.records import NEW, quickly_replaced
from game.core.sealed import NotAsked, Orders
from game.rules.metalkrushers.arena import Arena, ArenaMap, Start, arena_of
from game.rules.metalkrushers.data import RISES, Arm, Phase, ShieldUse
from game.rules.metalkrushers.events import Event
from game.rules.metalkrushers.workshop.sheet import Arms, NamedSheet, Sheet

KrusherId = int
SideId = int
"""A seat or a team of seats; sides are numbered as their lowest seats come."""


class Opening(NamedTuple):
    """What a scenario fixes: the arena, and the sheets where they are not built."""

    ground: ArenaMap
    forces: tuple[tuple[Sheet, ...], ...] = ()
    """By seat; empty where the seats build."""
    starts: tuple[tuple[Start, ...], ...] = ()
    """By seat; empty where everybody enters at the corners."""


class Walled(Fixed):
    """Base of the `Field`: keeps its arena, which is no part of its value."""

    __slots__ = ("_arena",)

    _arena: Arena

    def lay_out(self, ground: ArenaMap) -> Arena:
        """Keep and return the arena on the ground of this field."""
        object.__setattr__(self, "_arena", arena_of(ground))
        return self._arena


@dataclass(frozen=True, slots=True, eq=False)
class Field(Walled):
    """All that is settled before the match: arena, seats and options."""

    opening: Opening
    teams: tuple[SideId, ...]
    """The side of each seat."""
    roster: tuple[Seat, ...]
    """The seat of each Krusher; ids run seat by seat (MK-4.1)."""
    starts: tuple[Start, ...]
    """Of each Krusher."""
    chassis: str
    programs: str
    shield_sizes: str
    balance: str
    workshop_extras: bool
    builds: str
    overdrive: bool
    live_field: bool
    oust: bool
    armament: str
    only_weapon: str
    team_initiative: bool
    turn_limit: int
    """`NEVER` where there is none (MK-9.3)."""
    former: bool = False
    """Under version 2 of the rules and before; see `setup`."""

    @property
    def arena(self) -> Arena:
        """The arena on its ground."""
        try:
            return self._arena
        except AttributeError:
            return self.lay_out(self.opening.ground)

    def side(self, krusher: KrusherId) -> SideId:
        """Return the side of a Krusher."""
        return self.teams[self.roster[krusher]]


class ParryMark(NamedTuple):
    """A parry that stands till the turn ends (MK-6.7)."""

    arm: Arm
    opponent: KrusherId


class OustMark(NamedTuple):
    """What a Krusher that ousted, or tried to, is bound to (MK-7.3.6, MK-7.3.7)."""

    target: KrusherId
    success: bool


@quickly_replaced
class Marks(NamedTuple):
    """What is noted of a Krusher till the turn ends (MK-6.12.4)."""

    moved: bool = False
    attacked: bool = False
    passed: bool = False
    """It had its place in the attack order and did not attack (MK-6.4.4)."""
    involved: bool = False
    """It has been in an attack, so its declarations stand (MK-5.3)."""
    reflexed: bool = False
    """Its reflex try is used up (MK-6.5.2)."""
    reflex_loss: int = 0
    """What ousts take off its reflex roll (MK-7.3.9)."""
    shield: ShieldUse | None = None
    """None till it is declared, which is as good as open (MK-5.4)."""
    parry: ParryMark | None = None
    """With a weapon, or with the shield."""
    oust: OustMark | None = None
    arming: bool = False


@quickly_replaced
class Krusher(NamedTuple):
    """One Krusher, in the arena or out of it (`cell` is `OFF`)."""

    cell: Cell
    facing: Facing
    armor: tuple[int, ...]
    """By hull side."""
    linkage: int
    shield: int
    """Armor points of the shield."""
    arms: Arms
    sheet: Sheet
    marks: Marks = Marks()
    stood: Cell = OFF
    """The hex on which it ended the last turn (MK-7.5.2)."""
    armed_at: tuple[Cell, Cell] = (OFF, OFF)
    """The points that gave what the right and the left arm hold (MK-7.5.8)."""
    name: str = ""
    """What its player calls it, "" for nothing."""


class Blow(NamedTuple):
    """An attack of one arm that hit."""

    arm: Arm
    critical: bool
    blocked: bool = False
    """The shield took its damage (MK-6.9.2)."""


@quickly_replaced
class Pairing(NamedTuple):
    """An attack under way (MK-5.6)."""

    attacker: KrusherId
    defender: KrusherId
    allowed: int = 0
    """Hexsides that the reflex roll gives (MK-6.5.4)."""
    met: Arm | None = None
    """The attacker's arm whose blow the defender parries (MK-6.7.5)."""
    fresh: tuple[KrusherId, ...] = ()
    """Those of the two that are in their first attack of the turn (MK-5.3)."""
    blows: tuple[Blow, ...] = ()


class Ending(NamedTuple):
    """Who won and how: the sides that share it."""

    sides: tuple[SideId, ...]
    reason: str


@quickly_replaced
class State(NamedTuple):
    """A position of MetalKrushers."""

    field: Field
    phase: Phase
    krushers: tuple[Krusher | None, ...] = ()
    """By id; None before it is built."""
    turn: int = 0
    step: int = 0
    """Of the null field (MK-6.11.4)."""
    loud: bool = False
    """Somebody has attacked in this turn."""
    sealed: tuple[Orders[NamedSheet] | NotAsked | Hidden | None, ...] = ()
    """Sheets handed in, by seat (MK-4.2)."""
    rolls: tuple[tuple[int, ...], ...] = ()
    """Initiative of each Krusher, or of each side: the score, then what broke its ties."""
    scores: tuple[int, ...] = ()
    """With team initiative, the movement score of each Krusher for the whole turn (MK-7.4.5)."""
    movement: tuple[KrusherId, ...] = ()
    """Who is still to move, the next first; then who is still to attack."""
    attack: tuple[KrusherId, ...] = ()
    ranked: tuple[tuple[KrusherId, KrusherId], ...] = ()
    """Standing tie orders: the first of each pair moves first (MK-7.4.10)."""
    reordered: Mask = 0
    """Krushers whose tie order was changed in this turn."""
    saved: KrusherId | None = None
    """Moves after all others (MK-7.4.7)."""
    mover: KrusherId | None = None
    """Who ousts or arms while its dice are awaited."""
    push: tuple[Facing, Facing] = (0, 0)
    """Direction of the oust, and where the target goes."""
    armed: tuple[str, str] = ("", "")
    """The arm, and the kind of weapon whose size is to be picked (MK-7.5.5)."""
    pairing: Pairing | None = None
    began: tuple[SideId, ...] = ()
    """The sides that had a Krusher when the turn began (MK-6.12.2)."""
    felled: tuple[int, ...] = ()
    """Krushers defeated by each seat (MK-9.4)."""
    out: tuple[Seat, ...] = ()
    """Seats that have conceded."""
    ending: Ending | None = None


PHASE, KRUSHERS, MOVEMENT, ATTACK, MOVER = map(
    State._fields.index, ("phase", "krushers", "movement", "attack", "mover")
)
"""Places in a position of what every move changes: a copy as a list, changed there and made a
position by `NEW`, takes a third of the time of `_replace`."""
CELL, FACING, MARKS, STOOD = map(Krusher._fields.index, ("cell", "facing", "marks", "stood"))
"""The same of a Krusher."""

Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way, in order."""


def alive(state: State) -> tuple[KrusherId, ...]:
    """Return the Krushers in the arena, doomed ones too, lowest id first."""
    return tuple([n for n, k in enumerate(state.krushers) if k is not None and k.cell != OFF])


def krusher(state: State, number: KrusherId) -> Krusher:
    """Return a Krusher that has been built."""
    found = state.krushers[number]
    assert found is not None
    return found


def bodies(state: State) -> Mask:
    """Return the hexes that Krushers stand on, one a hex (MK-3.6)."""
    mask = 0
    for own in state.krushers:
        if own is not None and own.cell != OFF:
            mask |= 1 << own.cell
    return mask


def with_krusher(state: State, number: KrusherId, changed: Krusher) -> State:
    """Return the position with one Krusher changed."""
    krushers = list(state.krushers)
    krushers[number] = changed
    fields = list(state)
    fields[KRUSHERS] = tuple(krushers)
    return NEW(State, fields)


def with_marks(own: Krusher, marks: Marks) -> Krusher:
    """Return a Krusher with other marks."""
    fields = list(own)
    fields[MARKS] = marks
    return NEW(Krusher, fields)


def marked(state: State, number: KrusherId, note: Callable[[Marks], Marks]) -> State:
    """Return the position with something noted of a Krusher."""
    own = krusher(state, number)
    return with_krusher(state, number, with_marks(own, note(own.marks)))


def seat_of(state: State, number: KrusherId) -> Seat:
    """Return the seat of a Krusher."""
    return state.field.roster[number]


def standing(state: State) -> tuple[SideId, ...]:
    """Return the sides that have a Krusher in the arena; the others are out (MK-9.5)."""
    teams, roster = state.field.teams, state.field.roster
    here = {
        teams[roster[n]] for n, k in enumerate(state.krushers) if k is not None and k.cell != OFF
    }
    return tuple(sorted(here))


def enemies(state: State, number: KrusherId) -> tuple[KrusherId, ...]:
    """Return the Krushers of other sides in the arena; team mates are none (MK-7.4.9)."""
    teams, roster = state.field.teams, state.field.roster
    side = teams[roster[number]]
    return tuple(
        [
            n
            for n, k in enumerate(state.krushers)
            if k is not None and k.cell != OFF and teams[roster[n]] != side
        ]
    )


def leader(state: State, side: SideId) -> KrusherId:
    """Return the live Krusher of a side with the lowest id (MK-7.4.2)."""
    return next(n for n in alive(state) if state.field.side(n) == side)


def in_null(state: State, number: KrusherId) -> bool:
    """Return whether a Krusher stands in the null field now, at its roll (MK-6.11.1, MK-6.11.2)."""
    return bool(state.field.arena.null(state.step) >> krusher(state, number).cell & 1)


def power(state: State) -> int:
    """Return what damage is multiplied by in this turn (MK-7.2, MK-7.2.1)."""
    return _power(state.turn) if state.field.overdrive else 1


@cache
def _power(now: int) -> int:
    return max([times for turn, times in RISES.items() if turn <= now], default=1)


def pairing_of(state: State) -> Pairing:
    """Return the attack under way."""
    assert state.pairing is not None
    return state.pairing
