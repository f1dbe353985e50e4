"""How good a position of Streetfire is by rules of thumb: material, and the volleys to come."""

from functools import cache
from typing import Final, TypeAlias

from game.core.boards.cells import Cell, Mask
from game.core.boards.streets import Point, Streets
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.streetfire.data import DAMAGED_AT, LR, Aim, Kind, Points
from game.rules.streetfire.odds import chances
from game.rules.streetfire.play.ending import leader
from game.rules.streetfire.play.fire import rank
from game.rules.streetfire.state import NOBODY, Field, Piece, State, ids_of

SCALE: Final = 150.0
"""Points of one step in the logit."""
HIT_POINT: Final = 14.0
"""Points of a hit point; the weights below are counted in hit points."""

PIECE: Final = 5.0
"""A living piece, beside its hit points."""
HALVED: Final = -1.5
"""A piece with half its range."""
FAR: Final = 2.5
"""A long-range piece with its whole range."""
LAST: Final = -6.0
"""Having no more than one piece."""
CROWD: Final = -0.3
"""A friend on the same position."""
AWAY: Final = -0.3
"""Each half block from a piece to the ring."""
GAP: Final = -0.1
"""Each half block from a piece of the side that trails to the nearest enemy."""
AHEAD: Final = 6.0
"""Leading when the clock stops, and it is about to."""

NOW: Final = 1.1
"""Share of a volley that is fired in this turn: what the seat to act can still fire, and the
answer of the other if its half is to come."""
COIN: Final = 0.4
"""Share of a volley of the next turn, in which the coin says who fires first."""
FLEES: Final = 0.4
"""How much a gun counts that bears on a piece which may still act, and so get out of its way."""

Stack: TypeAlias = list[tuple[Kind, Points, float]]
"""Pieces on one position: kind, hit points, and how much a gun that bears on it counts."""


def value(state: State, seat: Seat) -> float:
    """Return the points of a position for a seat."""
    return _points(state, seat, fear=1.0)


def careless(state: State, seat: Seat) -> float:
    """Return the points that a player sees who has eyes only for their own shots."""
    return _points(state, seat, fear=0.0)


def _points(state: State, seat: Seat, fear: float) -> float:
    mover = max(state.active, 0)
    answered = mover == state.first and state.phase != "toss"
    points = material(state, mover) - material(state, 1 - mover)
    points += clock(state, mover) + pursuit(state, mover)
    mine, theirs = (1.0, fear) if mover == seat else (fear, 1.0)
    coming = NOW + COIN if answered else COIN
    points += mine * NOW * volley(state, mover, state.ready)
    points += mine * COIN * volley(state, mover, state.alive[mover])
    points -= theirs * coming * volley(state, 1 - mover, state.alive[1 - mover])
    return HIT_POINT * (points if mover == seat else -points)


def material(state: State, seat: Seat) -> float:
    """Return the points of a seat's pieces, and of where they stand."""
    points, away = 0.0, away_from_ring(state.field.town.streets)
    own = living(state, seat)
    for _, kind, at, hp in own:
        points += PIECE + hp + reach_of(kind, hp) + AWAY * away[at]
    points += CROWD * (len(own) - state.held[seat].bit_count())
    return points + LAST if len(own) < 2 else points


def pursuit(state: State, mover: Seat) -> float:
    """Return points for the side that leads when the other is far away: it is in no hurry."""
    ahead = leader(state)
    if ahead == NOBODY:
        return 0.0
    points = places_of(state.field.town.streets)
    leading = [points[piece.at] for piece in living(state, ahead)]
    gap = 0
    for piece in living(state, 1 - ahead):
        u, v = points[piece.at]
        gap += min([abs(u - x) + abs(v - y) for x, y in leading])
    return GAP * gap if ahead != mover else -GAP * gap


def volley(state: State, seat: Seat, guns: Mask) -> float:
    """Return what some guns of a seat would do if each took its best shot now.

    Shots at one position together never count for more than the pieces there are worth.
    """
    enemies, town = state.held[1 - seat], state.field.town
    struck: dict[Cell, float] = {}
    stacks: dict[Cell, Stack] | None = None
    for number in ids_of(guns):
        piece = state.pieces[number]
        targets = town.reach(rank(piece), piece.at) & enemies
        if targets:
            stacks = stacks_of(state, 1 - seat) if stacks is None else stacks
            gain, at = best_shot(state.field, piece, targets, stacks)
            struck[at] = struck.get(at, 0.0) + gain
    if stacks is None:
        return 0.0
    return sum(min(gain, worth(stacks[at])) for at, gain in struck.items())


def stacks_of(state: State, seat: Seat) -> dict[Cell, Stack]:
    """Return a seat's pieces by where they stand, with how much a gun on them counts."""
    found: dict[Cell, Stack] = {}
    for number in ids_of(state.alive[seat]):
        piece = state.pieces[number]
        counts = FLEES if state.ready >> number & 1 else 1.0
        found.setdefault(piece.at, []).append((piece.kind, piece.hp, counts))
    return found


def best_shot(
    field: Field, gun: Piece, targets: Mask, stacks: dict[Cell, Stack]
) -> tuple[float, Cell]:
    """Return the gain of a gun's best shot, and where it goes."""
    best, aimed = 0.0, -1
    sights = field.town.sights(gun.at)
    for cell, stack in stacks.items():
        if targets >> cell & 1:
            aim = sights[cell].aim
            gain = sum([n * gain_of(field, gun.kind, aim, kind, hp) for kind, hp, n in stack])
            if gain > best:
                best, aimed = gain, cell
    return best, aimed


def worth(stack: Stack) -> float:
    """Return what some pieces are worth to their owner."""
    return sum([counts * (PIECE + hp + reach_of(kind, hp)) for kind, hp, counts in stack])


def reach_of(kind: Kind, hp: Points) -> float:
    """Return what the range of a piece adds to its worth."""
    return HALVED if hp <= DAMAGED_AT else FAR * (kind == LR)


def clock(state: State, mover: Seat) -> float:
    """Return points for leading when the match is about to be stopped (SF-9.5)."""
    near = max(still(state), late(state) ** 4)
    if near < 0.4:
        return 0.0
    ahead = leader(state)
    if ahead == NOBODY:
        return 0.0
    return near**3 * (AHEAD if ahead == mover else -AHEAD)


def still(state: State) -> float:
    """Return which share of the quiet limit is used up if nobody is hurt in this turn (SF-9.3)."""
    limit = state.field.quiet_limit
    return 0.0 if limit == NEVER else (state.quiet + (not state.hurt)) / limit


def late(state: State) -> float:
    """Return which share of the turns is used up (SF-9.4)."""
    limit = state.field.turn_limit
    return 0.0 if limit == NEVER else state.turn / limit


@cache
def gain_of(field: Field, gun: Kind, aim: Aim, kind: Kind, hp: Points) -> float:
    """Return what a shot takes from one target's worth on average, exactly (SF-4)."""
    found, reach = chances(field, gun, aim, hp), reach_of(kind, hp)
    return (
        float(found.expected)
        + float(found.destroyed) * (PIECE + reach)
        + float(found.crippled) * (reach - HALVED)
    )


@cache
def away_from_ring(streets: Streets) -> tuple[int, ...]:
    """Return how many half blocks each position is from the ring along the streets, by cell."""
    steps = streets.steps_from(streets.ring)
    return tuple(steps.get(cell, 0) for cell in streets.cells)


@cache
def places_of(streets: Streets) -> tuple[Point, ...]:
    """Return the points of all cells of a map, by cell."""
    return tuple(map(streets.point, streets.cells))


def living(state: State, seat: Seat) -> list[Piece]:
    """Return the living pieces of a seat."""
    return [state.pieces[number] for number in ids_of(state.alive[seat])]
