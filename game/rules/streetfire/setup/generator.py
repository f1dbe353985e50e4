"""Maps made to order: a pure function of a wish, the same on every machine.

Every map looks the same after half a turn, so it is fair, and no shot is possible in turn 1.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.boards.lots import mixed
from game.core.boards.streets import Streets
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import names
from game.rules.streetfire.data import HEIGHTS, MOST_PIECES, SQUARE, Kind
from game.rules.streetfire.setup.maps import LEAST, MOST, first_turn_shot
from game.rules.streetfire.setup.opening import STANDARD
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of

TRIES: Final = 200
"""Maps drawn for one wish before it is given up."""


class Wish(NamedTuple):
    """What a map is to be like."""

    seed: int
    width: int = 6
    height: int = 6
    square: tuple[int, int] = (2, 2)
    """Blocks that the Square takes, across and down."""
    density: tuple[int, int, int] = (6, 3, 1)
    """How often blocks of height 1, 2 and 3 come, in proportion."""
    forces: tuple[tuple[Kind, ...], tuple[Kind, ...]] = (STANDARD, STANDARD)
    """The pieces of each seat."""


def generate(wish: Wish) -> Opening:
    """Return the first map drawn for a wish that allows no shot in turn 1.

    Raises:
        BadData: no map can be like that, or none that was drawn keeps turn 1 free of shots.
    """
    mistakes = list(_mistakes(wish))
    if mistakes:
        raise BadData(*mistakes)
    for attempt in range(TRIES):
        opening = _drawn(wish, attempt)
        if first_turn_shot(opening) is None:
            return opening
    raise BadData(_wrong("size", "every_map_has_a_shot", TRIES))


def _wrong(wish: str, id: str, *values: str | int | Say) -> Mistake:
    return Mistake(wish, f"streetfire.mistake.{id}", values)


def _mistakes(wish: Wish) -> Iterator[Mistake]:
    sides = (wish.width, wish.height)
    for blocks, square, way in zip(sides, wish.square, ("across", "down"), strict=True):
        yield from _wrong_side(blocks, square, way)
    if min(wish.density) < 0 or not sum(wish.density):
        yield _wrong("heights", "no_heights")
    for seat, force in enumerate(wish.forces):
        if not 1 <= len(force) <= MOST_PIECES:
            yield _wrong("forces", "guns_of_player", Say("seat", (seat,)), len(force), MOST_PIECES)


def _wrong_side(blocks: int, square: int, way: str) -> Iterator[Mistake]:
    """What is wrong with the blocks across or down, and the Square among them."""
    if not LEAST <= blocks <= MOST:
        size = "small" if blocks < LEAST else "large"
        yield _wrong("size", f"too_{size}_{way}", blocks, LEAST, MOST)
        return
    fitting = [str(n) for n in range(1, blocks - 1) if (blocks - n) % 2 == 0]
    if str(square) not in fitting:
        fits = 1 <= square <= blocks - 2
        id = f"off_center_{way}" if fits else f"square_does_not_fit_{way}"
        yield _wrong("square", id, square, blocks, names(fitting))


def _drawn(wish: Wish, attempt: int) -> Opening:
    count = wish.width * wish.height
    half = [_mark(wish, attempt, block) for block in range((count + 1) // 2)]
    marks = "".join((*half, *reversed(half[: count // 2])))
    rows = tuple(marks[n : n + wish.width] for n in range(0, count, wish.width))
    return Opening(rows, _starts(streets_of(rows)), wish.forces)


def _mark(wish: Wish, attempt: int, block: int) -> str:
    row, column = divmod(block, wish.width)
    if _in_middle(column, wish.width, wish.square[0]) and _in_middle(
        row, wish.height, wish.square[1]
    ):
        return SQUARE
    drawn = mixed(wish.seed, attempt, block) % sum(wish.density)
    return HEIGHTS[0 if drawn < wish.density[0] else 1 if drawn < sum(wish.density[:2]) else 2]


def _in_middle(place: int, blocks: int, open_blocks: int) -> bool:
    return abs(2 * place + 1 - blocks) < open_blocks


def _starts(streets: Streets) -> tuple[Cell, Cell]:
    """The middles of the two rims that lie furthest apart, seat 0 in the south or west."""
    if streets.width > streets.height:
        own = streets.cell(0, streets.height)
    else:
        own = streets.cell(streets.width, 2 * streets.height)
    return own, streets.turned(own)
