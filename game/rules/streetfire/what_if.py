"""What if: positions as they might be, and who could shoot where in them.

The window, the lessons, and the explanations ask here; no rule is written a second time.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.boards.streets import Block
from game.core.contract import Seat
from game.rules.streetfire.data import Aim
from game.rules.streetfire.odds import Chances, chances
from game.rules.streetfire.play.fire import rank, reach, seen_from
from game.rules.streetfire.play.move import moves
from game.rules.streetfire.play.sight import ceiling
from game.rules.streetfire.state import Piece, State, ids_of, pieces_at
from game.rules.streetfire.town import LIMITS


class PossibleShot(NamedTuple):
    """A shot that could be fired: who, from where, at whom, how, and what it would do."""

    shooter: int
    start: Cell
    at: Cell
    aim: Aim
    effects: tuple[tuple[int, Chances], ...]
    """Each target with its chances."""


class Roof(NamedTuple):
    """A block that a shot passes over, and whether it lets the shot pass."""

    block: Block
    height: int
    most: int
    """How high it may be at its place (SF-3.6)."""

    @property
    def passes(self) -> bool:
        """Whether the shot passes."""
        return self.height <= self.most


def hits(state: State, piece: Piece) -> dict[Cell, Aim]:
    """Return every position that a piece could hit from where it stands, and how."""
    if piece.at == OFF:
        return {}
    return {cell: seen_from(state, piece.at, cell).aim for cell in cells_of(reach(state, piece))}


def limit(piece: Piece) -> int:
    """Return the range of a piece now, squared, in half blocks (SF-3.2, SF-4.10)."""
    return LIMITS[rank(piece)]


def ways(state: State, number: int) -> tuple[Cell, ...]:
    """Return where a piece could go if it were to act, whoever owns it."""
    piece = state.pieces[number]
    if piece.at == OFF:
        return ()
    return tuple(c.to for c in moves(state._replace(active=piece.seat), number))


def shot(state: State, number: int, at: Cell) -> PossibleShot | None:
    """Return the shot of a piece at a position with enemies in reach, None if there is none."""
    piece = state.pieces[number]
    targets = pieces_at(state, 1 - piece.seat, at)
    if piece.at == OFF or not targets or not reach(state, piece) >> at & 1:
        return None
    aim = seen_from(state, piece.at, at).aim
    effects = tuple(
        (target, chances(state.field, piece.kind, aim, state.pieces[target].hp))
        for target in targets
    )
    return PossibleShot(number, piece.at, at, aim, effects)


def expected(shot: PossibleShot) -> Fraction:
    """Return the hit points that a shot costs on average, all its targets together."""
    return sum((effect.expected for _, effect in shot.effects), Fraction(0))


def moved(state: State, number: int, to: Cell) -> State:
    """Return the position as if a piece already stood elsewhere; only for looking round."""
    piece = state.pieces[number]._replace(at=to)
    pieces = (*state.pieces[:number], piece, *state.pieces[number + 1 :])
    return state._replace(pieces=pieces)


def covering(state: State, number: int, to: Cell) -> tuple[PossibleShot, ...]:
    """Return the shots that the enemy could fire now at a piece if it stood on a position.

    Each counts that piece alone, whoever stands beside it.
    """
    there = moved(state, number, to)
    found = (shot(there, enemy, to) for enemy in ids_of(state.alive[1 - there.pieces[number].seat]))
    return tuple(
        s._replace(effects=tuple(e for e in s.effects if e[0] == number)) for s in found if s
    )


def next_shots(state: State, number: int, to: Cell) -> tuple[PossibleShot, ...]:
    """Return the shots that a piece could fire from a position at the enemies as they stand."""
    there = moved(state, number, to)
    enemies = {state.pieces[n].at for n in ids_of(state.alive[1 - state.pieces[number].seat])}
    found = (shot(there, number, at) for at in sorted(enemies))
    return tuple(s for s in found if s)


def threats(state: State, seat: Seat) -> dict[Cell, tuple[tuple[int, Aim], ...]]:
    """Return each position that pieces of a seat could hit now: by which of them, and how."""
    found: dict[Cell, tuple[tuple[int, Aim], ...]] = {}
    for number in ids_of(state.alive[seat]):
        for cell, aim in hits(state, state.pieces[number]).items():
            found[cell] = (*found.get(cell, ()), (number, aim))
    return found


def shots_of(state: State, seat: Seat) -> Iterator[PossibleShot]:
    """Yield every shot that pieces of a seat could fire if it were to act now."""
    enemies = sorted({state.pieces[n].at for n in ids_of(state.alive[1 - seat])})
    for number in ids_of(state.alive[seat]):
        for at in enemies:
            found = shot(state, number, at)
            if found is not None:
                yield found


def roofs(state: State, start: Cell, end: Cell) -> tuple[Roof, ...]:
    """Return the blocks between two positions in order; none along a street (SF-3.4, SF-3.9)."""
    town = state.field.town
    if start == end or town.streets.same_street(start, end):
        return ()
    blocks = town.streets.passed_over(start, end)
    return tuple(
        Roof(block, town.heights[block], ceiling(place, len(blocks)))
        for place, block in enumerate(blocks)
    )
