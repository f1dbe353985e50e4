"""Shooting (SF-3): the target, the range and what lies between."""

from functools import cache

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Refusal, Seat
from game.rules.streetfire.commands import Fire
from game.rules.streetfire.events import Fired
from game.rules.streetfire.play.move import why_not_piece
from game.rules.streetfire.play.sight import Sight
from game.rules.streetfire.refusals import block_name, inches, refuse, whole_inches
from game.rules.streetfire.state import Outcome, Piece, Shot, State, damaged, pieces_at
from game.rules.streetfire.town import LIMITS


def why_not_fire(state: State, seat: Seat, command: Fire) -> Refusal | None:
    """Return why a piece may not fire at a position (SF-3)."""
    refusal = why_not_piece(state, seat, command.piece)
    if refusal is not None:
        return refusal
    piece, at = state.pieces[command.piece], command.at
    if at < 0 or not state.held[1 - seat] >> at & 1:
        return refuse("no_target")  # SF-3.1
    if not reach(state, piece) >> at & 1:
        return _why_not_reached(state, piece, at)
    return None


def fire(state: State, seat: Seat, command: Fire) -> Outcome:
    """Fire at a position; the damage roll is next (SF-1.5)."""
    number, at = command.piece, command.at
    shot = aim(state, number, at)
    start = state.pieces[number].at
    blocks = seen_from(state, start, at).blocks
    on_its_way = state._replace(ready=state.ready ^ 1 << number, phase="damage", shot=shot)
    return on_its_way, (Fired(number, start, at, shot.aim, blocks, shot.targets),)


def aim(state: State, number: int, at: Cell) -> Shot:
    """Return the shot of a piece at a position with enemies (SF-3.4 to SF-3.6, SF-4.2)."""
    piece = state.pieces[number]
    targets = pieces_at(state, 1 - piece.seat, at)
    return Shot(number, at, seen_from(state, piece.at, at).aim, targets)


def fires(state: State, number: int) -> tuple[Fire, ...]:
    """Return every shot of a piece (SF-3.1)."""
    targets = reach(state, state.pieces[number]) & state.held[1 - state.active]
    return _fires(number, targets) if targets else ()


def reach(state: State, piece: Piece) -> Mask:
    """Return the positions that a piece could shoot at from where it stands (SF-3.2, SF-3.6)."""
    return state.field.town.reach(rank(piece), piece.at)


def rank(piece: Piece) -> int:
    """Return the rank of a piece's range now: its kind, and whether it is damaged (SF-4.10)."""
    return 2 * piece.kind + damaged(piece)


def seen_from(state: State, start: Cell, at: Cell) -> Sight:
    """Return what lies between a piece and a target within the longest range (SF-3.9)."""
    return state.field.town.sights(start)[at]


@cache
def _fires(number: int, targets: Mask) -> tuple[Fire, ...]:
    return tuple(Fire(number, at) for at in cells_of(targets))


def _why_not_reached(state: State, piece: Piece, at: Cell) -> Refusal:
    """Out of range, straight as with a ruler, before out of sight (SF-3.3, SF-5.11, SF-5.12)."""
    streets, limit = state.field.town.streets, LIMITS[rank(piece)]
    squared, place = streets.squared(piece.at, at), streets.name(at)
    if squared > limit:
        return refuse("out_of_range", inches(squared), whole_inches(limit), place)
    wall = seen_from(state, piece.at, at).wall
    return refuse("blocked", state.field.town.heights[wall], block_name(state, wall), place)
