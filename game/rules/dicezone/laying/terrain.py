"""Terrain that the players lay in turn (DZ-2.2 to DZ-2.5)."""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Menu, Refusal, Seat, Subject
from game.core.menu import Joined, LazyMenu, Picked
from game.rules.dicezone.board import (
    BOARD,
    EDGE,
    NO_TERRAIN,
    PIECES,
    ROTATIONS,
    covering,
    is_joined,
    leaves_joined,
    parted,
    piece,
    piece_named,
)
from game.rules.dicezone.commands import PassTerrain, PlaceTerrain
from game.rules.dicezone.data import Piece
from game.rules.dicezone.events import Event, TerrainPassed, TerrainPlaced
from game.rules.dicezone.laying.deployment import prepare
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Outcome, State, clockwise

PIECES_IN_ALL: Final = 12
PASS: Final = "pass"
"""The subject of laying no more."""


def open_terrain(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the seats lay terrain, clockwise from the marker, if they are to (DZ-2.2)."""
    if state.field.layout != "players":
        return prepare(state, events)
    seats = len(state.field.teams)
    each = PIECES_IN_ALL // seats  # DZ-2.3
    state = state._replace(waiting=clockwise(state), pieces=(each,) * seats)
    return next_layer(state, events)


def next_layer(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next seat that has a piece and room for it; it ends when none is left (DZ-2.2)."""
    while state.waiting:
        seat = state.waiting[0]
        if state.pieces[seat] and any(_has_room(state, kind) for kind in PIECES):
            return state._replace(phase="terrain"), events
        state = state._replace(waiting=state.waiting[1:])
    return prepare(state, events)


def terrain_menu(state: State, seat: Seat) -> Menu:
    """Return every placement, piece by piece, and the pass."""
    kinds = (kind for kind in PIECES if _has_room(state, kind))
    return LazyMenu((*kinds, PASS), partial(_about, state))


def _about(state: State, subject: Subject) -> Sequence[PlaceTerrain | PassTerrain]:
    kind = piece_named(subject)
    return (PassTerrain(),) if kind is None else _placements(state, kind)


def _placements(state: State, kind: Piece) -> Sequence[PlaceTerrain]:
    """Every placement of a piece, rotation by rotation."""
    rotations = range(ROTATIONS[kind])
    return Joined(*(Picked(_table(kind, n), room(state.terrain, kind, n)) for n in rotations))


@cache
def _table(kind: Piece, rotation: int) -> tuple[PlaceTerrain, ...]:
    """Every placement of a piece with a rotation; the place in the list is the cell's."""
    last = BOARD.cells[-1]
    return tuple(PlaceTerrain(kind, cell, rotation) for cell in range(last + 1))


def _has_room(state: State, kind: Piece) -> bool:
    rotations = range(ROTATIONS[kind])
    loose = any(covering(_loose(state.terrain), kind, n) for n in rotations)
    return loose or any(room(state.terrain, kind, n) for n in rotations)


@lru_cache(maxsize=256)
def room(terrain: Mask, kind: Piece, rotation: int) -> Mask:
    """Return the hexes where a piece may lie with a rotation (DZ-2.4, DZ-2.5)."""
    free = BOARD.full & ~terrain
    places = covering(free & ~NO_TERRAIN, kind, rotation)
    for cell in cells_of(places & parted(free, kind, rotation)):
        covered = piece(kind, cell, rotation)
        if covered is None or not is_joined(free & ~covered):
            places ^= 1 << cell
    return places


def _loose(terrain: Mask) -> Mask:
    """Hexes beside which all is free: a piece on them parts nothing."""
    return BOARD.full & ~NO_TERRAIN & ~EDGE & ~BOARD.around(terrain)


def why_not_place(state: State, seat: Seat, command: PlaceTerrain) -> Refusal | None:
    """Return why a piece may not lie there (DZ-2.4, DZ-2.5)."""
    kind, cell, rotation = command.piece, command.cell, command.rotation
    if rotation >= ROTATIONS[kind]:
        return refuse("unknown")
    covered = piece(kind, cell, rotation) if _on_board(cell) else None
    if covered is None or covered & (NO_TERRAIN | state.terrain):  # DZ-2.4
        return refuse("terrain_place", remedy=_nearest(state, command))
    if not leaves_joined(state.terrain, covered):  # DZ-2.5
        return refuse("terrain_seal", remedy=_nearest(state, command))
    return None


def _on_board(cell: Cell) -> bool:
    return bool(BOARD.full >> cell & 1)


def _nearest(state: State, command: PlaceTerrain) -> PlaceTerrain | PassTerrain:
    """The same piece where it fits, near by if the hex is on the board."""
    places = _placements(state, command.piece)
    if not _on_board(command.cell):
        return next(iter(places), PassTerrain())
    return min(places, key=lambda c: BOARD.distance(c.cell, command.cell), default=PassTerrain())


def place(state: State, seat: Seat, command: PlaceTerrain) -> Outcome:
    """Lay a piece; the next seat is next (DZ-2.2)."""
    covered = piece(command.piece, command.cell, command.rotation)
    assert covered is not None
    left = state.pieces[seat] - 1
    state = state._replace(
        terrain=state.terrain | covered,
        pieces=(*state.pieces[:seat], left, *state.pieces[seat + 1 :]),
        waiting=(*state.waiting[1:], seat),
    )
    return next_layer(state, (TerrainPlaced(seat, command.piece, tuple(cells_of(covered))),))


def stop(state: State, seat: Seat, command: PassTerrain) -> Outcome:
    """Lay no more terrain; that is final (DZ-2.2)."""
    return next_layer(state._replace(waiting=state.waiting[1:]), (TerrainPassed(seat),))
