"""Street plans against independent arithmetic: segments clipped with fractions."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.boards.cells import OFF, cells_of, mask_of
from game.core.boards.streets import Point, Streets
from tests.nightly import nightly

PLAN = Streets(6, 6, mask_of([14, 15, 20, 21]))
"""Six by six blocks, the four in the middle open."""
ONE = Streets(7, 7, mask_of([24]))
"""Seven by seven, the one in the middle open."""
plans = st.builds(
    lambda width, height, bits: Streets(width, height, bits & ((1 << width * height) - 1)),
    st.integers(1, 8),
    st.integers(1, 8),
    st.integers(0, 1 << 64),
)


def share_inside(start: Point, end: Point, column: int, row: int) -> tuple[Fraction, Fraction]:
    """The part of a segment strictly within a block of three inches, in inches from a corner.

    Liang and Barsky: each side cuts the segment's parameter, which runs from 0 to 1.
    """
    low, high = Fraction(0), Fraction(1)
    for a, b, place in ((start.u, end.u, column), (start.v, end.v, row)):
        begin, way = Fraction(2 * a), Fraction(2 * (b - a))
        near, far = Fraction(4 * place) + Fraction(1, 2), Fraction(4 * place) + Fraction(7, 2)
        if way == 0:
            if not near < begin < far:
                return Fraction(1), Fraction(0)
            continue
        cuts = sorted(((near - begin) / way, (far - begin) / way))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return low, high


def clipped(plan: Streets, start: int, end: int) -> list[int]:
    """The blocks a segment runs through, in the order in which it enters them."""
    found = []
    for row, column in product(range(plan.height), range(plan.width)):
        block = row * plan.width + column
        low, high = share_inside(plan.point(start), plan.point(end), column, row)
        if low < high and not plan.square >> block & 1:
            found.append((low, block))
    return [block for _, block in sorted(found)]


@given(plans, st.data())
def test_a_line_passes_over_the_blocks_that_clipping_finds_in_order(
    plan: Streets, data: st.DataObject
) -> None:
    cells = st.sampled_from(plan.cells)
    start, end = data.draw(cells), data.draw(cells)
    assume(start != end)
    assert list(plan.passed_over(start, end)) == clipped(plan, start, end)


@pytest.mark.parametrize("plan", [PLAN, nightly(ONE)])
def test_every_line_within_three_blocks_agrees_with_clipping_and_has_one_order(
    plan: Streets,
) -> None:
    positions = cells_of(plan.positions)
    for start, end in product(positions[::7], positions):
        if plan.squared(start, end) <= 36 and start != end:
            found = plan.passed_over(start, end)
            assert list(found) == clipped(plan, start, end)
            assert found == plan.passed_over(end, start)[::-1]
            (u, v), (u2, v2) = plan.point(start), plan.point(end)
            places = [divmod(block, plan.width) for block in found]
            keys = {
                column * ((u2 > u) - (u2 < u)) + row * ((v2 > v) - (v2 < v))
                for row, column in places
            }
            assert len(keys) == len(found)


@given(plans, st.data())
def test_half_a_turn_turns_the_blocks_passed_over_too(plan: Streets, data: st.DataObject) -> None:
    blocks = plan.width * plan.height
    turned = Streets(
        plan.width, plan.height, mask_of([blocks - 1 - block for block in cells_of(plan.square)])
    )
    cells = st.sampled_from(plan.cells)
    start, end = data.draw(cells), data.draw(cells)
    there = turned.passed_over(plan.turned(start), plan.turned(end))
    assert there == tuple(blocks - 1 - block for block in plan.passed_over(start, end))


def test_a_corner_or_an_edge_alone_is_not_passed_over() -> None:
    # along street 3, half an inch north of the blocks below and south of those above
    assert PLAN.passed_over(PLAN.cell(0, 4), PLAN.cell(12, 4)) == ()
    # from crossing to crossing over one block: only its own two corners lie on the line
    assert PLAN.passed_over(PLAN.cell(0, 0), PLAN.cell(2, 2)) == (0,)
    # 45 degrees through the crossing B2: two blocks on the diagonal, none beside it
    assert PLAN.passed_over(PLAN.cell(0, 0), PLAN.cell(4, 4)) == (0, 7)
    # round the crossing B2 from AB2 to B1-2 the corner of block A1 is cut
    assert PLAN.passed_over(PLAN.cell(1, 2), PLAN.cell(2, 1)) == (0,)


def test_open_ground_is_never_in_the_list() -> None:
    # block, open ground, block: two blocks only
    assert PLAN.passed_over(PLAN.cell(2, 5), PLAN.cell(10, 7)) == (13, 22)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((2, 0), (2, 9), True),
        ((0, 4), (11, 4), True),
        ((1, 0), (1, 2), False),
        ((0, 3), (2, 3), False),
        ((0, 0), (1, 2), False),
    ],
)
def test_a_street_is_an_even_coordinate(
    one: tuple[int, int], other: tuple[int, int], same: bool
) -> None:
    assert PLAN.same_street(PLAN.cell(*one), PLAN.cell(*other)) == same


def test_positions_lie_on_streets_and_not_inside_the_open_ground() -> None:
    # 13 x 13 points less 36 centers of blocks less the five inside the open ground
    assert PLAN.positions.bit_count() == 169 - 36 - 5
    for point in ((6, 6), (5, 6), (7, 6), (6, 5), (6, 7)):
        assert PLAN.inside(PLAN.cell(*point))
        assert not PLAN.positions >> PLAN.cell(*point) & 1
    # a single open block holds no point of a street
    assert ONE.positions.bit_count() == 225 - 49


def test_the_ring_touches_the_open_ground() -> None:
    assert PLAN.ring.bit_count() == 16
    assert ONE.ring.bit_count() == 8


def test_neighbors_are_half_a_block_away_on_a_street() -> None:
    names = [PLAN.name(n) for n in PLAN.neighbors(PLAN.named("C4"))]
    assert names == ["C3-4", "C4-5", "BC4"]  # the Square lies to the east
    assert [PLAN.name(n) for n in PLAN.neighbors(PLAN.named("CD1"))] == ["D1", "C1"]
    for cell in cells_of(PLAN.positions):
        for other in PLAN.neighbors(cell):
            assert cell in PLAN.neighbors(other)
            assert PLAN.squared(cell, other) == 1
            assert PLAN.same_street(cell, other)


def test_steps_go_along_the_streets_and_round_the_open_ground() -> None:
    steps = PLAN.steps_from(1 << PLAN.named("C4"))
    assert (steps[PLAN.named("C4")], steps[PLAN.named("BC4")]) == (0, 1)
    assert steps[PLAN.named("E4")] == 8, "half the way round the ring of sixteen"
    assert len(steps) == PLAN.positions.bit_count()
    cut = Streets(3, 3, mask_of([3, 4, 5]))
    assert len(cut.steps_from(1)) < cut.positions.bit_count()


def test_a_name_is_that_of_one_position() -> None:
    for plan in (PLAN, ONE, Streets(12, 12)):
        for cell in cells_of(plan.positions):
            assert plan.named(plan.name(cell)) == cell
    assert (PLAN.name(PLAN.cell(5, 6)), PLAN.name(PLAN.cell(4, 7))) == ("CD4", "C4-5")
    assert PLAN.named("Z9") == PLAN.named("") == OFF


def test_points_and_cells_are_one_to_one() -> None:
    assert [PLAN.cell(*PLAN.point(cell)) for cell in PLAN.cells] == list(PLAN.cells)
    assert PLAN.cell(-1, 0) == PLAN.cell(0, 13) == PLAN.cell(13, 0) == OFF
    assert PLAN.turned(PLAN.cell(6, 12)) == PLAN.cell(6, 0)
