"""How long infantry marches over a map, and where objectives stand that both sides can reach."""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from game.core.boards.lots import Lots
from game.core.boards.squares import Square
from game.rules.portable.data import COVER, ROADS
from game.rules.portable.setup.maker.sketch import Sketch

STEP, STEP_ON_ROAD, STOP, OUT = 6, 4, 9, 3
"""Twelfths of a turn: a square of two a turn, one of three by road, one that stops a unit; and
what leaving a ford or a trench takes more."""
FAR: Final = 1 << 20
APART: Final = 3
"""Squares between objectives."""
LEVEL: Final = 14
"""Twelfths of a turn by which one side may be nearer to an objective."""
GAP: Final = 20
"""Twelfths of a turn, times points, by which one side may be nearer to all of them."""
FORK: Final = 3
"""Roads that meet at a crossroads."""
CANDIDATES: Final = 9


def marches(sketch: Sketch, starts: Iterable[Square]) -> dict[Square, int]:
    """Return how long infantry takes to each square that it can reach (PW-3.1, PW-3.10)."""
    letters = {square: sketch.letter(square) for square in sketch.squares}
    spent = {square: 0 for square in starts if letters[square] != "~"}
    heap = sorted((0, square) for square in spent)
    while heap:
        so_far, square = heappop(heap)
        if so_far > spent[square]:
            continue
        for there in sketch.near(square):
            total = so_far + _step(letters[square], letters[there])
            if total < spent.get(there, FAR):
                spent[there] = total
                heappush(heap, (total, there))
    return spent


def _step(here: str, there: str) -> int:
    """How long a step takes, FAR into the river."""
    if there == "~":
        return FAR
    if here in ROADS and there in ROADS:
        return STEP_ON_ROAD
    stops = there in COVER or there in "oymxX"
    held = here in "o" or (here in "xX" and there not in "xX")
    return (STOP if stops else STEP) + OUT * held


def zone(sketch: Sketch, seat: int, depth: int) -> list[Square]:
    """Return where a seat deploys: seat 0 in the south."""
    low = (sketch.height - depth, 0)[seat]
    return [square for square in sketch.squares if low <= square.row < low + depth]


def objectives(sketch: Sketch, lots: Lots, depth: int, count: int) -> list[tuple[Square, int]]:
    """Return squares and values, on the whole as far for both sides; none where there are none.

    Bridges, towns, forts, hilltops and crossroads come before a plain square.
    """
    ours, theirs = (marches(sketch, zone(sketch, seat, depth)) for seat in (0, 1))
    near = [s for s in _no_mans_land(sketch, depth) if s in ours and s in theirs]
    level = [s for s in near if abs(ours[s] - theirs[s]) <= LEVEL]
    chosen = _spread(sorted(lots.shuffled(level), key=lambda s: -worth(sketch, s)), CANDIDATES)

    def gap(squares: Sequence[Square]) -> int:
        return abs(sum(worth(sketch, s) * (ours[s] - theirs[s]) for s in squares))

    even = [some for some in combinations(chosen, count) if gap(some) <= GAP]
    best = max(even, key=lambda some: sum(worth(sketch, s) for s in some), default=())
    return [(square, worth(sketch, square)) for square in sorted(best)]


def _spread(ranked: list[Square], most: int) -> list[Square]:
    chosen: list[Square] = []
    for s in ranked:
        apart = all(abs(s.column - c.column) + abs(s.row - c.row) > APART for c in chosen)
        if apart and len(chosen) < most:
            chosen.append(s)
    return chosen


def _no_mans_land(sketch: Sketch, depth: int) -> list[Square]:
    """Squares before both zones where a unit may stand, not at the sides of the map."""
    rows = range(depth + 1, sketch.height - depth - 1)
    columns = range(1, sketch.width - 1)
    return [
        s for s in sketch.squares if s.row in rows and s.column in columns and _holds(sketch, s)
    ]


def _holds(sketch: Sketch, square: Square) -> bool:
    return sketch.ground[square] not in "~omyx"


def worth(sketch: Sketch, square: Square) -> int:
    """Return the victory points that a square is worth.

    A bridge or a crossroads in a town 4; a town, a fort, the middle of a hill or a crossroads in
    the open 3; other ground 2.
    """
    ground = sketch.ground[square]
    joined = square in sketch.roads and sum(n in sketch.roads for n in sketch.near(square)) >= FORK
    if ground == "=":
        return 4
    if ground in "tf":
        return 3 + joined
    if square in sketch.hills:
        return 2 + all(n in sketch.hills for n in sketch.near(square))
    return 2 + joined


def settle(sketch: Sketch, squares: Iterable[Square]) -> None:
    """Build a farm on each square that nothing else marks."""
    for square in squares:
        if sketch.free(square):
            sketch.ground[square] = "t"
