"""The cursor: each arrow goes to the nearest place that way, and arrows lead everywhere."""

from itertools import product
from math import hypot

import pygame
import pytest

from game.core.boards.cells import Cell, cells_of
from game.core.boards.hexes import Hexes, hexagon
from game.presenter.bitskrieg.tabletop import SQUARES, TableTop
from game.presenter.boards.hexes import PITCH, HexLayout
from game.presenter.boards.layout import BoardLayout
from game.presenter.boards.streets import StreetLayout
from game.presenter.selection import InputResult, Selection
from game.ui.scenes.table.board.cursor import ARROWS, towards
from tests.nightly import some_daily
from tests.rules.streetfire.table import MAPS, OLD_CENTRE, table
from tests.ui.table.driver import race_table

HEXES = Hexes(hexagon(4))


def city(rows: str) -> StreetLayout:
    """Return the layout of a map."""
    return StreetLayout(table("0 LR A1; 1 LR A3", rows).state.field.town.streets)


LAYOUTS = [*map(city, MAPS), TableTop(), HexLayout(HEXES)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_arrows_lead_from_every_place_to_every_other(layout: BoardLayout) -> None:
    steps = {c: {towards(layout, c, way) for way in ARROWS.values()} for c in layout.cells}
    for leads in (steps, turned(steps)):
        found, todo = {layout.cells[0]}, [layout.cells[0]]
        while todo:
            new = leads[todo.pop()] - found
            found |= new
            todo += new
        assert found == set(layout.cells)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("arrow", some_daily(ARROWS, 2))
def test_an_arrow_goes_to_the_nearest_place_that_way(layout: BoardLayout, arrow: str) -> None:
    east, south = ARROWS[arrow]
    for cell in layout.cells:
        x, y = layout.center(cell)
        far = {}
        for other in layout.cells:
            dx, dy = layout.center(other)[0] - x, layout.center(other)[1] - y
            ahead, aside = dx * east + dy * south, abs(dx * south) + abs(dy * east)
            if ahead > 0.001 and aside <= ahead + 0.001:
                far[other] = hypot(dx, dy)
        end = towards(layout, cell, ARROWS[arrow])
        if not far:
            assert end == cell
        else:
            assert far[end] == pytest.approx(min(far.values()))


@pytest.mark.parametrize("arrow", ["left", "right"])
def test_two_sideways_steps_on_hexes_end_on_the_same_row(arrow: str) -> None:
    layout, way = HexLayout(HEXES), ARROWS[arrow]
    inner = [cell for cell in layout.cells if ring(cell) < 3]
    assert len(inner) == 19
    for cell in inner:
        first = towards(layout, cell, way)
        second = towards(layout, first, way)
        (x, y), (mid_x, mid_y), (end_x, end_y) = map(layout.center, (cell, first, second))
        assert abs(mid_y - y) == pytest.approx(0.5)
        assert abs(mid_x - x) == pytest.approx(PITCH)
        assert end_y == pytest.approx(y)
        assert abs(end_x - x) == pytest.approx(2 * PITCH)


def test_a_sideways_step_on_hexes_is_undone_by_the_step_back() -> None:
    layout = HexLayout(HEXES)
    for cell in layout.cells:
        if ring(cell) < 3:
            there = towards(layout, cell, ARROWS["right"])
            assert towards(layout, there, ARROWS["left"]) == cell


def ring(cell: Cell) -> int:
    """Return how far a hex lies from the middle one."""
    here = HEXES.at(cell)
    return max(abs(here.q), abs(here.r), abs(here.q + here.r))


@pytest.mark.parametrize("rows", MAPS)
def test_on_streets_no_arrow_jumps_over_a_block(rows: str) -> None:
    layout = city(rows)
    streets = layout.streets
    for cell, way in product(cells_of(streets.positions), ARROWS.values()):
        end = towards(layout, cell, way)
        assert streets.squared(cell, end) <= 2, (streets.name(cell), way)


@pytest.mark.parametrize(
    ("start", "ends"),
    [
        ("B2", {"left": "AB2", "right": "BC2", "up": "B1-2", "down": "B2-3"}),
        ("BC2", {"left": "B2", "right": "C2", "up": "B1-2", "down": "B2-3"}),
        ("B2-3", {"left": "AB2", "right": "BC2", "up": "B2", "down": "B3"}),
        ("A1", {"left": "A1", "right": "AB1", "up": "A1", "down": "A1-2"}),
        ("AB1", {"left": "A1", "right": "B1", "up": "AB1", "down": "A1-2"}),
    ],
)
def test_across_a_street_the_cursor_turns_the_corner_to_the_north_west(
    start: str, ends: dict[str, str]
) -> None:
    layout = city(OLD_CENTRE)
    streets = layout.streets
    found = {
        arrow: streets.name(towards(layout, streets.named(start), way))
        for arrow, way in ARROWS.items()
    }
    assert found == ends


def test_on_squares_each_arrow_goes_to_the_next_square() -> None:
    top = TableTop()
    for cell in range(SQUARES):
        row, column = divmod(cell, 8)
        for (east, south), within in (
            ((1, 0), column < 7),
            ((-1, 0), column > 0),
            ((0, 1), row < 7),
            ((0, -1), row > 0),
        ):
            if within:
                assert towards(top, cell, (east, south)) == cell + east + 8 * south


def turned(steps: dict[int, set[int]]) -> dict[int, set[int]]:
    """Return from where each place is reached."""
    found: dict[int, set[int]] = {cell: set() for cell in steps}
    for cell, ends in steps.items():
        for end in ends:
            found[end].add(cell)
    return found


@pytest.mark.parametrize("wanted", [Selection(0, "run", cell=4), Selection(0, target=4)])
def test_the_cursor_follows_what_a_key_has_pointed_out(wanted: Selection) -> None:
    """So Return, which is about the cursor, chooses it once more; the mouse stays where it is."""
    board = race_table("pp")
    page = board.scene.table
    page.point(1, by_keys=True)
    page.take(InputResult(wanted))
    assert page.spot == 4
    page.point(2)
    page.take(InputResult(wanted._replace(cell=None, target=5)))
    assert page.spot == 2
    board.close()


def test_the_cursor_of_the_board_needs_no_ring_around_the_board() -> None:
    table = race_table()
    table.scene.form.give_focus(table.scene.board, by_keyboard=True)
    assert table.scene.form.ringed is not None
    table.key(pygame.K_RIGHT)
    assert table.scene.table.by_keys
    assert table.scene.form.ringed is None
    table.close()
