"""The tables of one map: where each position leads and what it sees, built on first use.

A `Town` is made once for each map and way to share positions, and never travels with a `Field`.
Ranks stand for ranges: the row of a kind of piece times two, plus one when it is damaged.
"""

from typing import Final, NamedTuple

from game.core.boards.cells import Cell, Mask, cells_of, mask_of
from game.core.boards.streets import Streets
from game.core.fixed import Fixed
from game.rules.streetfire.commands import Move
from game.rules.streetfire.data import KINDS, LONGEST_RANGE, SQUARE
from game.rules.streetfire.events import Moved
from game.rules.streetfire.play.sight import Sight, sight

LIMITS: Final = tuple(limit for kind in KINDS for limit in (kind.range, kind.half_range))
"""Ranges by rank (SF-3.2, SF-4.10)."""


class Destinations(NamedTuple):
    """Where a piece may go from a position (SF-2.1 to SF-2.8)."""

    to: dict[Cell, Mask]
    """By destination: the positions on the way, the destination with them; enemies bar them all
    unless positions are shared (SF-2.9)."""
    near: Mask
    """All positions that matter."""


class Town:
    """The streets of a map, the heights of its blocks, and tables of ways and sights."""

    __slots__ = ("_moved", "_moves", "_reach", "_shared", "_sights", "_ways", "heights", "streets")

    def __init__(self, rows: tuple[str, ...], shared: bool = False) -> None:
        """Where positions are shared, an enemy can be on a piece's own position (SF-3.10)."""
        self._shared = shared
        self.streets = streets_of(rows)
        self.heights = tuple(0 if mark == SQUARE else int(mark) for mark in "".join(rows))
        self._ways: dict[Cell, Destinations] = {}
        self._sights: dict[Cell, dict[Cell, Sight]] = {}
        self._reach: tuple[dict[Cell, Mask], ...] = tuple({} for _ in LIMITS)
        self._moves: dict[tuple[int, Cell], tuple[Move, ...]] = {}
        self._moved: dict[tuple[int, Cell, Cell], Moved] = {}

    def ways(self, at: Cell) -> Destinations:
        """Return where a piece may go from a position."""
        found = self._ways.get(at)
        if found is None:
            found = self._ways[at] = _ways(self.streets, at)
        return found

    def moves(self, piece: int, at: Cell) -> tuple[Move, ...]:
        """Return the commands of all ways from a position; they are shared."""
        found = self._moves.get((piece, at))
        if found is None:
            found = tuple(Move(piece, to) for to in self.ways(at).to)
            self._moves[piece, at] = found
        return found

    def moved(self, piece: int, start: Cell, to: Cell) -> Moved:
        """Return the event of a move; it is shared."""
        found = self._moved.get((piece, start, to))
        if found is None:
            between = cells_of(self.ways(start).to[to] & ~(1 << to))
            found = self._moved[piece, start, to] = Moved(piece, (start, *between, to))
        return found

    def sights(self, at: Cell) -> dict[Cell, Sight]:
        """Return what lies between a position and each possible target in the longest range."""
        found = self._sights.get(at)
        if found is None:
            others = self.streets.positions & ~(0 if self._shared else 1 << at)
            found = self._sights[at] = {
                other: sight(self.streets, self.heights, at, other)
                for other in cells_of(others)
                if self.streets.squared(at, other) <= LONGEST_RANGE
            }
        return found

    def reach(self, rank: int, at: Cell) -> Mask:
        """Return the positions that a piece of some rank could shoot at (SF-3.2, SF-3.6)."""
        found = self._reach[rank].get(at)
        if found is None:
            found = mask_of(
                tuple(
                    other
                    for other, seen in self.sights(at).items()
                    if seen.aim != "blocked" and self.streets.squared(at, other) <= LIMITS[rank]
                )
            )
            self._reach[rank][at] = found
        return found


class Charted(Fixed):
    """Base of the `Field`: keeps the tables of its map, which are no part of its value."""

    __slots__ = ("_town",)

    _town: Town

    def chart(self, rows: tuple[str, ...], shared: bool) -> Town:
        """Keep and return the tables of its map."""
        object.__setattr__(self, "_town", town_of(rows, shared))
        return self._town


_TOWNS: Final[dict[tuple[tuple[str, ...], bool], Town]] = {}
_MOST_TOWNS: Final = 32


def town_of(rows: tuple[str, ...], shared: bool = False) -> Town:
    """Return the tables of a map; those of the maps played last are kept."""
    found = _TOWNS.get((rows, shared))
    if found is None:
        if len(_TOWNS) >= _MOST_TOWNS:
            _TOWNS.clear()
        found = _TOWNS[rows, shared] = Town(rows, shared)
    return found


def streets_of(rows: tuple[str, ...]) -> Streets:
    """Return the geometry of a map drawn in rows."""
    marks = enumerate("".join(rows))
    square = mask_of(tuple(block for block, mark in marks if mark == SQUARE))
    return Streets(len(rows[0]), len(rows), square)


def _ways(streets: Streets, at: Cell) -> Destinations:
    """One step to each neighbor, then the second steps round it; no way leads back (SF-2.3)."""
    to: dict[Cell, Mask] = {}
    for middle in streets.neighbors(at):
        to[middle] = 1 << middle
    for middle in streets.neighbors(at):
        for end in streets.neighbors(middle):
            if end != at:
                to.setdefault(end, 1 << middle | 1 << end)
    near = 0
    for free in to.values():
        near |= free
    return Destinations(to, near)
