"""Square boards against plain coordinate arithmetic."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.boards.cells import OFF, cells_of, mask_of
from game.core.boards.squares import E, N, S, Squares, W

BOARDS = st.builds(Squares, st.integers(1, 20), st.integers(1, 14))


@given(BOARDS, st.data())
def test_cell_and_square_are_inverse(board: Squares, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(board.cells))
    column, row = board.square(cell)
    assert board.cell(column, row) == cell == row * board.width + column


def test_beyond_any_edge_is_off() -> None:
    board = Squares(8, 8)
    for column, row in ((-1, 0), (8, 0), (0, -1), (0, 8)):
        assert board.cell(column, row) == OFF
    assert [board.step(0, facing) for facing in (N, E, S, W)] == [OFF, 1, 8, OFF]


@given(BOARDS, st.data())
def test_front_is_everything_strictly_ahead(board: Squares, data: st.DataObject) -> None:
    cell = data.draw(st.sampled_from(board.cells))
    c, r = board.square(cell)
    ahead = {
        N: lambda x, y: y < r,
        E: lambda x, y: x > c,
        S: lambda x, y: y > r,
        W: lambda x, y: x < c,
    }
    for facing, test in ahead.items():
        expected = [n for n in board.cells if test(n % board.width, n // board.width)]
        assert cells_of(board.front(cell, facing)) == expected


@given(BOARDS, st.data())
def test_flood_reaches_what_a_walk_by_hand_reaches(board: Squares, data: st.DataObject) -> None:
    open_cells = data.draw(st.integers(0, board.full))
    start = data.draw(st.sampled_from(board.cells))
    seen, todo = set(), [start] if open_cells >> start & 1 else []
    while todo:
        cell = todo.pop()
        if cell not in seen:
            seen.add(cell)
            x, y = cell % board.width, cell // board.width
            near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            inside = [(a, b) for a, b in near if 0 <= a < board.width and 0 <= b < board.height]
            todo += [n for a, b in inside if open_cells >> (n := b * board.width + a) & 1]
    assert board.flood(1 << start, open_cells) == mask_of(sorted(seen))


@given(st.sets(st.integers(0, 300)))
def test_masks_and_cells_are_inverse(cells: set[int]) -> None:
    assert cells_of(mask_of(sorted(cells))) == sorted(cells)


def test_rows_columns_and_neighbors() -> None:
    board = Squares(4, 3)
    assert cells_of(board.row_mask(1)) == [4, 5, 6, 7]
    assert cells_of(board.column_mask(2)) == [2, 6, 10]
    assert board.neighbors(0) == (1, 4)
    assert board.neighbors(5) == (1, 6, 9, 4)


@given(BOARDS, st.data())
def test_what_lies_beside_some_cells_is_what_lies_beside_each(
    board: Squares, data: st.DataObject
) -> None:
    cells = data.draw(st.sets(st.sampled_from(board.cells)))
    beside = {n for cell in cells for n in board.neighbors(cell)}
    assert board.spread(mask_of(cells)) == mask_of(beside)
