"""A map while it is drawn: ground, height and roads of each square, and how things grow on it."""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from typing import Final

from game.core.boards.lots import Lots
from game.core.boards.squares import KING_STEPS, STEPS, Square

ON_HILL: Final = {".": "^", "w": "W", "f": "F", "x": "X", "#": "H"}
"""Letters of what may stand on a hill."""
NEVER: Final = 1 << 20
"""The cost of a square where no road may lead."""


class Sketch:
    """A map while it is drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.squares = [Square(c, r) for r in range(height) for c in range(width)]
        self._near = {square: self._around(square, STEPS) for square in self.squares}
        self.ground = dict.fromkeys(self.squares, ".")
        """Everything but hills and roads."""
        self.hills: set[Square] = set()
        self.roads: set[Square] = set()

    @property
    def rows(self) -> tuple[str, ...]:
        """The map as its scenario draws it."""
        letters = "".join(map(self.letter, self.squares))
        return tuple(letters[n : n + self.width] for n in range(0, len(letters), self.width))

    def letter(self, square: Square) -> str:
        """Return the letter of a square."""
        ground = self.ground[square]
        if square in self.roads:
            ground = {".": "#", "t": "T"}.get(ground, ground)
        return ON_HILL.get(ground, ground) if square in self.hills else ground

    def near(self, square: Square) -> list[Square]:
        """Return the orthogonal neighbors of a square."""
        return self._near[square]

    def about(self, square: Square) -> list[Square]:
        """Return the eight neighbors of a square."""
        return self._around(square, KING_STEPS)

    def _around(self, square: Square, steps: Iterable[tuple[int, int]]) -> list[Square]:
        places = (self.beyond(square, *step) for step in steps)
        return [p for p in places if 0 <= p.column < self.width and 0 <= p.row < self.height]

    @staticmethod
    def beyond(square: Square, columns: int, rows: int) -> Square:
        """Return the square some columns east and rows south, on the map or not."""
        return Square(square.column + columns, square.row + rows)

    def is_bare(self, square: Square) -> bool:
        """Return whether nothing has been drawn on a square."""
        return self.ground[square] == "." and square not in self.hills and square not in self.roads

    def free(self, square: Square) -> bool:
        """Return whether something could be built on a square: level, dry and unwooded."""
        return self.ground[square] == "." and square not in self.hills

    def grown(
        self, lots: Lots, start: Square, size: int, may: Callable[[Square], bool], lean: int = 0
    ) -> list[Square]:
        """Return a compact patch of so many squares, drawn out east and west if it leans."""
        if not may(start):
            return []
        patch = [start]
        while len(patch) < size:
            edge = sorted({n for one in patch for n in self.near(one) if may(n)} - set(patch))
            if not edge:
                break
            weights = [self._pull(square, patch, lean) for square in edge]
            patch.append(lots.weighted(edge, weights))
        return patch

    def _pull(self, square: Square, patch: list[Square], lean: int) -> int:
        touching = sum(n in patch for n in self.near(square))
        along = any(self.beyond(square, step, 0) in patch for step in (-1, 1))
        return touching**3 + lean * along

    def way(
        self, starts: Iterable[Square], goals: set[Square], cost: Callable[[Square], int]
    ) -> list[Square]:
        """Return the cheapest way from some squares to others; bends cost a little.

        It is empty where there is none.
        """
        prices = {square: cost(square) for square in self.squares}
        heap: list[tuple[int, Square, int]] = [(0, square, -1) for square in sorted(starts)]
        came: dict[tuple[Square, int], tuple[Square, int] | None] = {
            (square, -1): None for _, square, _ in heap
        }
        spent = dict.fromkeys(came, 0)
        while heap:
            so_far, square, facing = heappop(heap)
            if square in goals:
                return list(_back(came, (square, facing)))
            if so_far > spent[square, facing]:
                continue
            for turn, (columns, rows) in enumerate(STEPS):
                there = self.beyond(square, columns, rows)
                if (price := prices.get(there, NEVER)) >= NEVER:
                    continue
                total = so_far + price + (BEND if facing not in (-1, turn) else 0)
                if total < spent.get((there, turn), NEVER):
                    spent[there, turn] = total
                    came[there, turn] = (square, facing)
                    heappush(heap, (total, there, turn))
        return []


BEND: Final = 4
"""What a bend of a road costs."""


def _back(
    came: dict[tuple[Square, int], tuple[Square, int] | None], place: tuple[Square, int] | None
) -> Iterator[Square]:
    while place is not None:
        yield place[0]
        place = came[place]
