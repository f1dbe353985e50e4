"""The position of a skirmish, what may be ordered, and what happens."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from game.core.contract import (
    Concede,
    Conceded,
    Hidden,
    Ready,
    Refusal,
    Result,
    Rolled,
    Say,
    Seat,
    Submitted,
)
from game.core.scenario import Teams
from game.core.sealed import NotAsked, Orders
from game.core.seats import together

FighterId: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Phase: TypeAlias = Literal["orders", "volley", "lot", "act", "parry", "blow", "fire", "over"]

LIVES, STEPS, RANGE = 2, 2, 4
NOBODY: Final = -1
COVER: Final = -1
"""The order of a fighter that aims at nobody, but takes cover."""


class Field(NamedTuple):
    """What is settled before the skirmish."""

    teams: Teams
    squares: int
    burning: tuple[int, ...]
    rounds: int
    cover: bool


class Warrior(NamedTuple):
    """A fighter on its square; it has fallen when it has no lives."""

    seat: Seat
    at: int
    lives: int


SealedOrders: TypeAlias = tuple[Orders[int] | NotAsked | Hidden | None, ...]


class State(NamedTuple):
    """A position of the skirmish; fighters are named by their place in `fighters`."""

    field: Field
    fighters: tuple[Warrior, ...]
    phase: Phase
    round: int
    orders: SealedOrders
    """Whom to aim at, or `COVER`; secret until all are ready, open while the volley flies."""
    turns: tuple[Seat, ...] = ()
    """The seats that still have a turn in this round; the first one acts."""
    ready: tuple[int, ...] = ()
    """The fighters that have not acted in this round."""
    active: int = NOBODY
    """The fighter that has begun to act, and how far it may still go."""
    steps: int = 0
    target: int = NOBODY
    """Whom it strikes, and whether that one parries."""
    parries: bool = False
    ending: Result | None = None


@dataclass(frozen=True, slots=True)
class Aim:
    """Order a fighter to shoot at an enemy (SK-1.2)."""

    fighter: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True)
class Cover:
    """Order a fighter to take cover (SK-1.3)."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Go:
    """Go to a free square beside (SK-2.3)."""

    fighter: FighterId
    to: Annotated[int, Meta(ge=0, le=99)]


@dataclass(frozen=True, slots=True)
class Slash:
    """Strike at an enemy beside (SK-3.1)."""

    fighter: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True)
class Rest:
    """Let a fighter do no more in this round (SK-2.4)."""

    fighter: FighterId


@dataclass(frozen=True, slots=True)
class Parry:
    """Answer a blow, instead of acting in this round (SK-3.2)."""


@dataclass(frozen=True, slots=True)
class TakeBlow:
    """Leave a blow without an answer (SK-3.2)."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Orders may be given again (SK-1.1)."""

    round: int


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """A fighter has its secret order; only its own side learns of it (SK-1.1)."""

    fighter: int
    target: int
    known_to: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OrdersOpened:
    """All are ready: whom each fighter aims at, or `COVER` (SK-1.1)."""

    orders: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class FirstDrawn:
    """The lot has said who goes first (SK-2.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to use its fighters (SK-2.2)."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stepped:
    """A fighter went one square (SK-2.3)."""

    fighter: int
    start: int
    at: int


@dataclass(frozen=True, slots=True)
class Rested:
    """A fighter does no more in this round (SK-2.4)."""

    fighter: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A blow falls (SK-3.1)."""

    fighter: int
    target: int


@dataclass(frozen=True, slots=True)
class Parried:
    """The target answers the blow (SK-3.2)."""

    fighter: int


@dataclass(frozen=True, slots=True)
class Wounded:
    """A fighter lost lives; with none left it has fallen (SK-5.1)."""

    fighter: int
    lost: int
    left: int


@dataclass(frozen=True, slots=True)
class Unhurt:
    """An arrow, a blow or the fire did nothing to a fighter."""

    fighter: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The skirmish is over (SK-5)."""

    winners: tuple[Seat, ...]
    reason: str


Command: TypeAlias = Aim | Cover | Go | Slash | Rest | Parry | TakeBlow | Ready | Concede | Rolled
"""All that changes a position: the skirmish's own commands, and those of every game."""

Event: TypeAlias = (
    RoundBegan
    | OrderGiven
    | OrdersOpened
    | FirstDrawn
    | TurnBegan
    | Stepped
    | Rested
    | Struck
    | Parried
    | Wounded
    | Unhurt
    | Ended
    | Submitted
    | Conceded
)
Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way."""


def alive(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the fighters of a seat that stand."""
    return tuple(n for n, who in enumerate(state.fighters) if who.seat == seat and who.lives)


def allies(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of a side; none for somebody who only looks on."""
    return together(state.field.teams, seat) if seat >= 0 else ()


def enemies(state: State, fighter: int, reach: int) -> tuple[int, ...]:
    """Return the enemies that stand within so many squares of a fighter."""
    own, at = allies(state, state.fighters[fighter].seat), state.fighters[fighter].at
    return tuple(
        n
        for n, who in enumerate(state.fighters)
        if who.lives and who.seat not in own and abs(who.at - at) <= reach
    )


def ways(state: State, fighter: int) -> tuple[int, ...]:
    """Return the squares that a fighter may go to (SK-2.3)."""
    if fighter == state.active and not state.steps:
        return ()
    at, taken = state.fighters[fighter].at, {who.at for who in state.fighters if who.lives}
    return tuple(to for to in (at - 1, at + 1) if 0 <= to < state.field.squares and to not in taken)


def with_fighter(state: State, number: int, fighter: Warrior) -> State:
    """Return the position with one fighter changed; who has fallen acts no more."""
    fighters = (*state.fighters[:number], fighter, *state.fighters[number + 1 :])
    ready = state.ready if fighter.lives else without(state.ready, number)
    return state._replace(fighters=fighters, ready=ready)


def without(fighters: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    """Return the fighters but for some.

    >>> without((0, 2, 3), 2)
    (0, 3)
    """
    return tuple(number for number in fighters if number not in gone)


def wounded(state: State, number: int, lost: int) -> tuple[State, Wounded | Unhurt]:
    """Return the position after a fighter has lost lives, as far as it has any (SK-5.1)."""
    fighter = state.fighters[number]
    lost = min(lost, fighter.lives)
    if lost <= 0:
        return state, Unhurt(number)
    left = fighter.lives - lost
    return with_fighter(state, number, fighter._replace(lives=left)), Wounded(number, lost, left)


def name(number: int) -> Say:
    """Return the words for a fighter."""
    return Say("skirmish.fighter", (number,))


def refuse(code: str, *values: int | str | Say) -> Refusal:
    """Return the refusal of a code."""
    return Refusal(code, _RULE_OF.get(code, "SK-2.2"), Say(f"skirmish.refusal.{code}", values))


_RULE_OF: Final = {
    "over": "SK-5.2",
    "already_chosen": "SK-1.1",
    "ordered": "SK-1.1",
    "no_target": "SK-1.2",
    "no_way": "SK-2.3",
    "not_beside": "SK-3.1",
}
