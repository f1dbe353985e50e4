"""The position: an immutable value of named tuples, ints and tuples."""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.contract import Seat
from game.rules.streetfire.data import DAMAGED_AT, Aim, Kind, Phase, Points
from game.rules.streetfire.events import Event
from game.rules.streetfire.town import Charted, Town


class Opening(NamedTuple):
    """What a scenario fixes: the map, the starts and the forces."""

    rows: tuple[str, ...]
    """Heights of the blocks, "." for the Square, from north to south."""
    starts: tuple[Cell, Cell]
    forces: tuple[tuple[Kind, ...], tuple[Kind, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Field(Charted):
    """All that is settled before the match: the options and the scenario's opening."""

    toss: str
    shared_positions: bool
    rounding: str
    hit_points: tuple[int, int]
    ring_tiebreak: bool
    quiet_limit: int
    turn_limit: int
    opening: Opening

    @property
    def town(self) -> Town:
        """The tables of its map."""
        try:
            return self._town
        except AttributeError:
            return self.chart(self.opening.rows, self.shared_positions)


class Piece(NamedTuple):
    """One piece, on the streets or eliminated (`at` is `OFF`, `hp` is 0)."""

    seat: Seat
    kind: Kind
    at: Cell
    hp: Points


class Shot(NamedTuple):
    """A shot whose damage is still to be rolled (SF-4.3)."""

    piece: int
    at: Cell
    aim: Aim
    targets: tuple[int, ...]
    """Ids of the enemy pieces there, ascending."""


class Ending(NamedTuple):
    """Who won and how; `winner` is -1 for a draw."""

    winner: Seat
    reason: str


class State(NamedTuple):
    """A position of Streetfire; what every command changes comes first."""

    active: Seat
    """Who is to act, or whose dice are awaited."""
    ready: Mask
    """Ids of the pieces that may still act in this half, as bits."""
    pieces: tuple[Piece, ...]
    """By id."""
    held: tuple[Mask, Mask]
    """Positions with pieces of each seat; like `alive` proved against `pieces` by a test."""
    alive: tuple[Mask, Mask]
    """Ids of the living pieces of each seat."""
    phase: Phase
    turn: int
    first: Seat
    """Who goes first in this turn."""
    quiet: int
    """Turns in a row without a hit point lost."""
    hurt: bool
    """A hit point was lost in this turn."""
    field: Field
    shot: Shot | None = None
    ending: Ending | None = None
    again: bool = False
    """Who goes first in this turn had the last half of the turn before (SF-1.2)."""


Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way, in order."""

NOBODY: Final[Seat] = -1
"""Stands for a seat where none is meant: before the toss, after the end, a draw."""


@cache
def ids_of(roster: Mask) -> tuple[int, ...]:
    """Return the piece ids of a mask, lowest first; a table, for there are few ids."""
    return tuple(cells_of(roster))


def put(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    """Return the pair with the place of `seat` changed."""
    return (pair[0], value) if seat else (value, pair[1])


def damaged(piece: Piece) -> bool:
    """Return whether a piece has half its range (SF-4.10, SF-4.11)."""
    return piece.hp <= DAMAGED_AT


def pieces_at(state: State, seat: Seat, at: Cell) -> tuple[int, ...]:
    """Return the ids of a seat's pieces at a position, ascending (SF-2.5)."""
    return tuple(n for n in ids_of(state.alive[seat]) if state.pieces[n].at == at)


def with_piece(state: State, number: int, piece: Piece, ready: Mask) -> State:
    """Return the position with one piece changed, and the pieces that may still act."""
    pieces = (*state.pieces[:number], piece, *state.pieces[number + 1 :])
    seat = piece.seat
    held, alive, left = state.held[seat], state.alive, state.pieces[number].at
    if left not in [other[2] for other in pieces if other[0] == seat]:
        held ^= 1 << left
    if piece.at == OFF:
        alive = put(alive, seat, alive[seat] ^ 1 << number)
    else:
        held |= 1 << piece.at
    changed = (state.active, ready, pieces, put(state.held, seat, held), alive)
    return tuple.__new__(State, changed + state[_CHANGING:])


_CHANGING: Final = 5
"""So many fields of `State` are named in `with_piece`."""
