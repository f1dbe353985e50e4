"""Sight and flat fire against plain geometry in fractions (PW-3.22, PW-3.25)."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from game.rules.portable.board.sight import corner_pairs, crossed_squares, flat, sees
from game.rules.portable.board.terrain import Board, board_of
from tests.rules.portable.table import at, drawn

OPEN = board_of(drawn(""))
CELLS = st.integers(0, 143)


def length_inside(one: int, other: int, cell: int) -> Fraction:
    """How much of the line between two middles runs inside a square, as a share of it."""
    (ax, ay), (bx, by) = ((2 * (c % 12) + 1, 2 * (c // 12) + 1) for c in (one, other))
    start, end = Fraction(0), Fraction(1)
    for origin, way, low in ((ax, bx - ax, 2 * (cell % 12)), (ay, by - ay, 2 * (cell // 12))):
        if way == 0:
            if not low < origin < low + 2:
                return Fraction(0)
            continue
        first, last = sorted((Fraction(low - origin, way), Fraction(low + 2 - origin, way)))
        start, end = max(start, first), min(end, last)
    return max(end - start, Fraction(0))


@given(CELLS, CELLS)
def test_a_line_crosses_the_squares_that_it_runs_through_the_inside_of(  # PW-3.22
    one: int, other: int
) -> None:
    inside = {
        cell
        for cell in range(144)
        if cell not in (one, other) and length_inside(one, other, cell) > 0
    }
    assert set(crossed_squares(OPEN, one, other)) == inside


@given(CELLS, CELLS)
def test_the_two_squares_beside_a_corner_touch_each_other_there(  # PW-3.22
    one: int, other: int
) -> None:
    crossed = {*crossed_squares(OPEN, one, other), one, other}
    for first, second in corner_pairs(OPEN, one, other):
        assert {first, second}.isdisjoint(crossed)
        (c, r), (k, q) = OPEN.places[first], OPEN.places[second]
        assert abs(c - k) == abs(r - q) == 1


@given(CELLS, CELLS, st.sets(CELLS, max_size=25), st.sets(CELLS, max_size=12))
def test_flat_fire_is_sight_with_units_a_level_high(  # PW-3.25
    one: int, other: int, woods: set[int], units: set[int]
) -> None:
    """A unit in the open shuts a flat line just where a wood would shut sight."""
    units -= {one, other}

    def board(covered: set[int]) -> Board:
        text = "".join("w" if cell in covered else "." for cell in range(144))
        return board_of(tuple(text[n * 12 : n * 12 + 12] for n in range(12)))

    mask = sum(1 << cell for cell in units)
    assert flat(board(woods), one, other, mask) == sees(board(woods | units), one, other)


def test_units_in_the_squares_of_the_ends_are_not_in_the_way() -> None:  # PW-3.25
    assert flat(OPEN, at(5, 8), at(5, 5), 1 << at(5, 8) | 1 << at(5, 5))
