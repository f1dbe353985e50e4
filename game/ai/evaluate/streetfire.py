"""How good a position of Streetfire is: material, and the volleys to come (catalogue 14)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Final, NamedTuple, TypeAlias

from game.ai.evaluate.evaluation import Evaluation, FaceClass
from game.core.boards.squares import Cell, Mask
from game.core.contract import Roll, Seat
from game.rules.streetfire.data import DAMAGED_AT, DICE_PER_TARGET, Aim, Kind
from game.rules.streetfire.odds import chances
from game.rules.streetfire.play.damage import damage
from game.rules.streetfire.play.ending import leader, standing
from game.rules.streetfire.play.fire import rank
from game.rules.streetfire.state import NOBODY, Field, Piece, State, ids_of
from game.rules.streetfire.town import Town

SCALE: Final = 6.0
"""Points of one step in the logit; a hit point is 1."""

PIECE: Final = 3.0
"""A living piece, beside its hit points."""
HALVED: Final = -1.0
"""A piece with half its range."""
CROWD: Final = -0.15
"""A friend on the same position."""
AWAY: Final = -0.1
"""Each half block to the nearest enemy."""
AHEAD: Final = 6.0
"""Leading when the clock stops, and it is about to."""
RING: Final = 1.5
"""A piece on the ring for a side that does not lead, when the clock is about to stop."""

NOW: Final = 0.95
"""Share of the volley that the seat to act can still fire in this half."""
NEXT: Final = 0.9
"""Share of a volley that comes next for certain."""
COIN: Final = 0.45
"""Share of a volley that the coin may put off."""

Falls: TypeAlias = Sequence[tuple[int, tuple[int, ...], int]]
"""Dice for one target: ways, faces, hit points left."""
MOST_FALLS: Final = 300
"""Ways for a stack to come out that are all tried."""


def value(state: State, seat: Seat) -> float:
    """Return the points of a position for a seat."""
    return _points(state, seat, fear=1.0)


def careless(state: State, seat: Seat) -> float:
    """Return the points that a player sees who has eyes only for her own shots."""
    return _points(state, seat, fear=0.0)


def _points(state: State, seat: Seat, fear: float) -> float:
    mover = state.active
    points = material(state, mover) - material(state, 1 - mover) + clock(state, mover)
    coming = NEXT if mover == state.first else COIN
    mine, theirs = (1.0, fear) if mover == seat else (fear, 1.0)
    points += mine * NOW * volley(state, mover, state.ready)
    points += mine * COIN * volley(state, mover, state.alive[mover])
    points -= theirs * coming * volley(state, 1 - mover, state.alive[1 - mover])
    return points if mover == seat else -points


def material(state: State, seat: Seat) -> float:
    """Return the points of a seat's pieces, and of where they stand to each other."""
    points, places = 0.0, point_table(state.field.town)
    own, others = _living(state, seat), _living(state, 1 - seat)
    enemies = [places[piece.at] for piece in others]
    for piece in own:
        points += PIECE + piece.hp + (HALVED if piece.hp <= DAMAGED_AT else 0.0)
        u, v = places[piece.at]
        points += AWAY * min((abs(u - x) + abs(v - y) for x, y in enemies), default=0)
    return points + CROWD * (len(own) - state.held[seat].bit_count())


def volley(state: State, seat: Seat, guns: Mask) -> float:
    """Return what some guns of a seat would do if each took its best shot now.

    Shots at one position together never count for more than the pieces there are worth.
    """
    enemies, town = state.held[1 - seat], state.field.town
    struck: dict[Cell, float] = {}
    gains: dict[Cell, list[Piece]] | None = None
    for number in ids_of(guns):
        piece = state.pieces[number]
        targets = town.reach(rank(piece), piece.at) & enemies
        if targets:
            gains = gains if gains is not None else stacks(state, 1 - seat)
            gain, at = best_shot(state.field, piece, targets, gains)
            struck[at] = struck.get(at, 0.0) + gain
    if gains is None:
        return 0.0
    return sum(min(gain, worth(gains[at])) for at, gain in struck.items())


def stacks(state: State, seat: Seat) -> dict[Cell, list[Piece]]:
    """Return a seat's pieces by where they stand."""
    found: dict[Cell, list[Piece]] = {}
    for piece in _living(state, seat):
        found.setdefault(piece.at, []).append(piece)
    return found


def best_shot(
    field: Field, gun: Piece, targets: Mask, at: dict[Cell, list[Piece]]
) -> tuple[float, Cell]:
    """Return the gain of a gun's best shot, and where it goes."""
    best, aimed = 0.0, -1
    sights = field.town.sights(gun.at)
    for cell, stack in at.items():
        if targets >> cell & 1:
            aim = sights[cell].aim
            gain = sum(gain_of(field.rounding, gun.kind, aim, piece.hp) for piece in stack)
            if gain > best:
                best, aimed = gain, cell
    return best, aimed


def worth(stack: list[Piece]) -> float:
    """Return what some pieces are worth to their owner."""
    return sum(PIECE + piece.hp for piece in stack)


def clock(state: State, mover: Seat) -> float:
    """Return points for leading when the match is about to be stopped (SF-9.5)."""
    field = state.field
    still = (state.quiet + (not state.hurt)) / field.quiet_limit
    near = max(still, (state.turn / field.turn_limit) ** 4)
    if near < 0.4:
        return 0.0
    ahead = leader(state)
    if ahead == NOBODY:
        return 0.0
    return near**3 * (AHEAD if ahead == mover else -AHEAD)


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return the faces of a damage roll by the hit points they leave (SF-4).

    In stacks too large for that, pieces are destroyed, halved in range, hit or missed; beyond
    four of them the last ones take the likeliest fall.
    """
    shot = state.shot
    if shot is None:
        return None
    kind, aim = state.pieces[shot.piece].kind, shot.aim
    points = [state.pieces[number].hp for number in shot.targets]
    falls = [falls_of(state.field, kind, aim, hp) for hp in points]
    if prod(map(len, falls)) > MOST_FALLS:
        falls = [coarse(own, hp) for own, hp in zip(falls, points, strict=True)]
        falls[4:] = [(max(own),) for own in falls[4:]]
    return tuple(_thrown(falls))


@cache
def falls_of(field: Field, kind: Kind, aim: Aim, hp: int) -> Falls:
    """Return how the dice for one target may fall, by the hit points they leave."""
    found: dict[int, tuple[int, tuple[int, ...], int]] = {}
    for faces in product(range(1, 7), repeat=DICE_PER_TARGET[aim]):
        left = max(0, hp - damage(field, kind, aim, sum(faces)))
        ways = found[left][0] if left in found else 0
        found[left] = (ways + 1, faces, left)
    return tuple(found.values())


def coarse(falls: Falls, hp: int) -> Falls:
    """Return the falls for one target by what becomes of it."""
    found: dict[int, tuple[int, tuple[int, ...], int]] = {}
    for ways, faces, left in falls:
        fate = (left > 0) + (left > DAMAGED_AT) + (left == hp)
        known = found.get(fate, (0, faces, left))
        likelier = (faces, left) if ways > known[0] else known[1:]
        found[fate] = (known[0] + ways, *likelier)
    return tuple(found.values())


@cache
def gain_of(rounding: str, kind: Kind, aim: Aim, hp: int) -> float:
    raise NotImplementedError


def _thrown(falls: Sequence[Falls]) -> Iterator[FaceClass]:
    for own in product(*falls):
        yield FaceClass(prod(fall[0] for fall in own), sum((fall[1] for fall in own), ()))


def _living(state: State, seat: Seat) -> list[Piece]:
    return [state.pieces[number] for number in ids_of(state.alive[seat])]


EVALUATION: Final = Evaluation(value=value, scale=SCALE, careless=careless, classes=classes)
