"""Cells to board units and back."""

from math import dist, isclose

import pytest

from game.core.boards.hexes import STEPS, Hex, Hexes, hexagon
from game.presenter.boards.hexes import HexLayout, border
from game.presenter.boards.layout import BoardLayout, SquareLayout, polar

CIRCLE = Hexes(hexagon(3))
LAYOUTS = [SquareLayout(8, 8), SquareLayout(5, 9), HexLayout(CIRCLE)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_middle_of_a_cell_lies_in_that_cell(layout: BoardLayout) -> None:
    assert [layout.cell_at(*layout.center(cell)) for cell in layout.cells] == list(layout.cells)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_point_just_inside_each_corner_lies_in_the_cell(layout: BoardLayout) -> None:
    for cell in layout.cells:
        x, y = layout.center(cell)
        for cx, cy in layout.outline(cell):
            assert layout.cell_at(x + (cx - x) * 0.99, y + (cy - y) * 0.99) == cell


@pytest.mark.parametrize("layout", LAYOUTS)
def test_outlines_just_fill_the_bounding_box(layout: BoardLayout) -> None:
    corners = [corner for cell in layout.cells for corner in layout.outline(cell)]
    xs, ys = zip(*corners, strict=True)
    assert isclose(min(xs), 0, abs_tol=1e-9)
    assert isclose(min(ys), 0, abs_tol=1e-9)
    assert isclose(max(xs), layout.size[0])
    assert isclose(max(ys), layout.size[1])


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("point", [(-0.01, 0.5), (0.5, -0.01), (99, 1), (1, 99)])
def test_beside_the_board_there_is_no_cell(layout: BoardLayout, point: tuple[float, float]) -> None:
    assert layout.cell_at(*point) is None


def test_squares_count_row_by_row() -> None:
    assert SquareLayout(8, 8).center(8 * 5 + 2) == (2.5, 5.5)


def test_hexes_that_share_a_side_lie_one_unit_apart() -> None:
    hexes, cell = HexLayout(CIRCLE), CIRCLE.cell
    middle = hexes.center(cell(Hex(0, 0)))
    for step in STEPS:
        assert isclose(dist(middle, hexes.center(cell(step))), 1.0)
    assert hexes.center(cell(Hex(0, 1)))[1] > middle[1]
    assert hexes.center(cell(Hex(1, 0)))[0] > middle[0]


def test_the_sides_of_a_hex_lie_towards_its_neighbors_from_north_clockwise() -> None:
    hexes, middle = HexLayout(CIRCLE), CIRCLE.cell(Hex(0, 0))
    corners = hexes.outline(middle)
    for side, step in enumerate(STEPS):
        ends = corners[(side + 1) % 6], corners[(side + 2) % 6]
        halfway = [(a + b) / 2 for a, b in zip(*ends, strict=True)]
        both = hexes.center(middle), hexes.center(CIRCLE.cell(step))
        assert halfway == pytest.approx([(a + b) / 2 for a, b in zip(*both, strict=True)])


def test_the_border_of_a_single_hex_has_six_edges_and_shared_edges_are_none_of_it() -> None:
    layout, middle = HexLayout(CIRCLE), CIRCLE.cell(Hex(0, 0))
    alone = border(layout, 1 << middle)
    corners = layout.outline(middle)
    assert sorted(map(sorted, alone)) == sorted(
        sorted((corners[n - 1], corners[n])) for n in range(6)
    )
    both = border(layout, 1 << middle | 1 << CIRCLE.step(middle, 0))
    assert len(both) == 10


def test_the_rim_of_the_board_is_part_of_a_border_only_if_it_is_asked_for() -> None:
    layout = HexLayout(CIRCLE)
    assert not border(layout, CIRCLE.full)
    assert len(border(layout, CIRCLE.full, rim=True)) == 6 * (2 * 3 + 1)


@pytest.mark.parametrize(("angle", "place"), [(0, (0, -2)), (90, (2, 0)), (180, (0, 2))])
def test_directions_are_counted_clockwise_from_north(
    angle: float, place: tuple[float, float]
) -> None:
    assert polar(angle, 2) == pytest.approx(place)
