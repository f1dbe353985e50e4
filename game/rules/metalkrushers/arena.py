"""The arena: a hexagon of hexes with posts, null hexes, entries and pick-up points (MK-3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from string import ascii_uppercase
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, Facing, Mask, mask_of
from game.core.boards.hexes import DIRECTIONS, STEPS, Hex, Hexes, Side, hexagon, struck_side
from game.rules.metalkrushers.data import CORE

CORNERS_OF: Final = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (1, 2, 4, 5),
    5: (0, 1, 2, 4, 5),
    6: (0, 1, 2, 3, 4, 5),
}
"""Directions of the entry corners by the number of sides, in order of the sides (MK-3.15)."""
RADII: Final = range(4, 9)


class Start(NamedTuple):
    """Where a Krusher enters, and which way it faces."""

    cell: Cell
    facing: Facing


class ArenaMap(NamedTuple):
    """What a map draws: the radius, and posts, null hexes and points beside the usual ones."""

    radius: int
    posts: tuple[Hex, ...] = ()
    null: tuple[Hex, ...] = ()
    points: int = 3
    """Distance of the pick-up points from the center (MK-3.17)."""


class Place(NamedTuple):
    """How one hex lies to another."""

    away: int
    """The range between them (MK-3.4)."""
    sides: tuple[Side, ...]
    """The hull side toward the other hex, by facing (MK-3.8, MK-3.9); of its own hex, one."""


class Places(dict[tuple[Cell, Cell], Place]):
    """How hexes lie to each other, each two from when they are first asked for."""

    def __init__(self, hexes: Hexes) -> None:
        super().__init__()
        self._hexes = hexes

    def __missing__(self, pair: tuple[Cell, Cell]) -> Place:
        one, other = pair
        way = self._hexes.way(one, other)
        sides = [struck_side(way, facing) for facing in DIRECTIONS] if one != other else [0]
        found = self[pair] = Place(way.length, tuple(sides))
        return found


@dataclass(frozen=True, eq=False)
class Arena:
    """The board of a match, with the masks that its rules ask for; `arena_of` has the only one."""

    ground: ArenaMap

    def __reduce__(self) -> tuple[object, ...]:
        return arena_of, (self.ground,)

    @cached_property
    def hexes(self) -> Hexes:
        """The geometry of the board."""
        return _hexes(self.ground.radius)

    @cached_property
    def row(self) -> int:
        """How many cells a row of the board takes up."""
        return self.hexes.shifts[3]

    @cached_property
    def posts(self) -> Mask:
        """Hexes that block movement, pushes and sight (MK-3.5)."""
        return self._mask(self.ground.posts)

    @cached_property
    def floor(self) -> Mask:
        """Hexes that a Krusher may stand on."""
        return self.hexes.full & ~self.posts

    @cached_property
    def points(self) -> Mask:
        """The pick-up points (MK-3.17)."""
        return self._mask(Hex(0, 0).plus(step, self.ground.points) for step in STEPS)

    @cached_property
    def from_center(self) -> Mapping[Cell, int]:
        """How far each hex is from the center."""
        return {cell: self.hexes.at(cell).length for cell in self.hexes.cells}

    @cached_property
    def most_steps(self) -> int:
        """How far the null field can step in (MK-6.11.4)."""
        return self.ground.radius - CORE - 1

    def null(self, step: int) -> Mask:
        """Return the null field after so many steps (MK-3.3, MK-6.11.5)."""
        return self._nulls[step]

    def live(self, step: int) -> Mask:
        """Return the hexes that bite after so many steps (MK-6.11.5)."""
        return self._rims[step] & self.floor if step else 0

    @cached_property
    def _rims(self) -> tuple[Mask, ...]:
        return tuple(
            mask_of([c for c in self.hexes.cells if self.hexes.at(c).length >= least])
            for least in range(self.ground.radius, CORE, -1)
        )

    @cached_property
    def _nulls(self) -> tuple[Mask, ...]:
        listed = self._mask(self.ground.null)
        return tuple((rim | listed) & self.floor for rim in self._rims)

    def _mask(self, hexes: Iterable[Hex]) -> Mask:
        return mask_of([self.hexes.cell(here) for here in hexes])

    def starts(self, sizes: Sequence[int]) -> tuple[tuple[Start, ...], ...]:
        """Return where the Krushers of each side enter, in roster order (MK-3.15, MK-3.16)."""
        corners = CORNERS_OF[len(sizes)]
        return tuple(
            tuple(Start(cell, (corner + 3) % 6) for cell in self._entries(corner)[:size])
            for corner, size in zip(corners, sizes, strict=True)
        )

    def _entries(self, corner: Facing) -> list[Cell]:
        """The corner, then along the rim clockwise and anticlockwise by turns."""
        radius = self.ground.radius
        middle = Hex(0, 0).plus(STEPS[corner], radius)
        clockwise, back = STEPS[(corner + 2) % 6], STEPS[(corner + 4) % 6]
        found = [middle]
        for hops in range(1, radius):
            found += [middle.plus(clockwise, hops), middle.plus(back, hops)]
        return [self.hexes.cell(here) for here in found]

    def name(self, cell: Cell) -> str:
        """Return the name of a hex: a letter for its column, a number from the top (MK-3.18).

        >>> arena = Arena(ArenaMap(6))
        >>> [arena.name(arena.hexes.cell(Hex(*here))) for here in ((0, 0), (6, -6), (-6, 6))]
        ['G7', 'M1', 'A7']
        """
        here, radius = self.hexes.at(cell), self.ground.radius
        top = max(-radius, -here.q - radius)
        return f"{ascii_uppercase[here.q + radius]}{here.r - top + 1}"

    def named(self, name: str) -> Cell | None:
        """Return the hex of a name, None if there is none."""
        return _by_name(self).get(name)

    def place(self, one: Cell, other: Cell) -> Place:
        """Return how a hex lies to another."""
        return self.places[one, other]

    @cached_property
    def places(self) -> Places:
        """How each hex lies to each other; a look-up takes a third of the time of `place`."""
        return Places(self.hexes)

    def within(self, cell: Cell, steps: int) -> Mask:
        """Return the hexes at most so many steps away, the own among them."""
        found = self._within.get((cell, steps))
        if found is None:
            found = 1 << cell
            for _ in range(steps):
                found = self.hexes.around(found)  # no way leads round outside a hexagon
            self._within[cell, steps] = found
        return found

    @cached_property
    def _within(self) -> dict[tuple[Cell, int], Mask]:
        """Those that were asked for."""
        return {}

    def sees(self, one: Cell, other: Cell, bodies: Mask) -> bool:
        """Return whether two hexes see each other past posts and bodies (MK-3.12).

        A line through the inside of a hex is blocked, and one along the edge of two (MK-3.13); it
        is reckoned in whole numbers (MK-3.14).
        """
        return self.hexes.sees(one, other, (bodies | self.posts) & ~(1 << one | 1 << other))


@cache
def _hexes(radius: int) -> Hexes:
    return Hexes(hexagon(radius))


@cache
def _by_name(arena: Arena) -> dict[str, Cell]:
    return {arena.name(cell): cell for cell in arena.hexes.cells}


@cache
def arena_of(ground: ArenaMap) -> Arena:
    """Return the one arena of a ground."""
    return Arena(ground)
