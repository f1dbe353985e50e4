"""Where streets lie: points half a unit apart, blocks between them, nothing beyond the rim."""

import pytest

from game.core.boards.streets import Streets
from game.presenter.boards.streets import StreetLayout

TOWN = StreetLayout(Streets(4, 6, square=1 << 9 | 1 << 10 | 1 << 13 | 1 << 14))


def test_the_cursor_stops_at_every_point_of_a_street_and_at_no_block():
    points = [TOWN.streets.point(cell) for cell in TOWN.cells]
    assert len(points) == 9 * 13 - 4 * 6
    assert not any(u % 2 and v % 2 for u, v in points)


def test_the_middle_of_a_cell_is_in_that_cell():
    for cell in TOWN.streets.cells:
        assert TOWN.cell_at(*TOWN.center(cell)) == cell


@pytest.mark.parametrize(
    ("place", "point"),
    [
        ((4.3, 5.8), (4, 6)),
        ((4.45, 6.0), (4, 6)),
        ((4.55, 6.0), (5, 6)),
        ((5.0, 5.55), (5, 6)),
        ((5.0, 5.4), (5, 5)),
        ((4.7, 4.7), (5, 5)),
        ((-0.3, -0.2), (0, 0)),
        ((8.4, 12.1), (8, 12)),
    ],
)
def test_near_a_street_its_nearest_point_is_meant_else_the_block(place, point):
    assert TOWN.streets.point(TOWN.cell_at(*place)) == point


@pytest.mark.parametrize("place", [(-0.8, 3.0), (4.0, -0.7), (9.2, 9.0), (4.0, 12.9)])
def test_beyond_the_rim_there_is_nothing(place):
    assert TOWN.cell_at(*place) is None


def test_outlines_of_blocks_are_three_quarters_of_their_width():
    west, east = (TOWN.outline(TOWN.streets.cell(u, 1)) for u in (1, 3))
    assert west == ((0.25, 0.25), (1.75, 0.25), (1.75, 1.75), (0.25, 1.75))
    assert east[0][0] - west[1][0] == 0.5
