"""The fan of a stack lies near it, within bounds, and hides as little as it can."""

from __future__ import annotations

import pytest

from game.presenter.boards.layout import Point
from game.presenter.selection import Pointed
from game.ui.tables.shared.stacks import FanShape, StackFan, Surroundings, laid_out, rows

SHAPE = FanShape(across=1.0, down=1.0, mark=0.3, piece=0.4)
FIELD = (0.0, 0.0, 10.0, 8.0)


def fan(home: Point, count: int, marks: tuple[Point, ...] = ()) -> StackFan:
    about = Surroundings(FIELD, frozenset(marks), frozenset())
    return laid_out(7, home, tuple(range(count)), SHAPE, about)


@pytest.mark.parametrize(("count", "columns", "lines"), [(2, 2, 1), (3, 2, 2), (5, 3, 2)])
def test_pieces_lie_in_rows_as_square_as_they_can(count: int, columns: int, lines: int) -> None:
    xs, ys = zip(*rows((5.0, 4.0), count, SHAPE), strict=True)
    assert (len(set(xs)), len(set(ys))) == (columns, lines)


@pytest.mark.parametrize("home", [(0.5, 0.5), (9.5, 0.5), (0.5, 7.5), (9.5, 7.5), (5.0, 4.0)])
def test_a_fan_stays_within_its_bounds(home: Point) -> None:
    left, top, right, bottom = fan(home, 4).tray
    assert 0 <= left < right <= 10
    assert 0 <= top < bottom <= 8


def test_each_piece_is_found_where_it_lies_and_none_elsewhere() -> None:
    opened = fan((5.0, 4.0), 3)
    assert [opened.piece_at(place) for place in opened.places] == [0, 1, 2]
    assert opened.piece_at((0.2, 7.8)) is None


def test_a_fan_holds_its_stack_and_the_way_to_its_tray() -> None:
    opened = fan((5.0, 4.0), 2)
    assert opened.holds(opened.home)
    assert all(opened.holds(place) for place in opened.places)
    assert not opened.holds((0.2, 7.8))


def test_on_a_fan_its_stack_and_a_piece_are_pointed_at_and_off_it_nothing() -> None:
    opened = fan((5.0, 4.0), 2)
    assert [opened.pointed(place) for place in opened.places] == [Pointed(7, 0), Pointed(7, 1)]
    assert opened.pointed((0.2, 7.8)) is None


def test_a_fan_moves_off_what_should_stay_in_view() -> None:
    bare = fan((5.0, 4.0), 2)
    x = sum(x for x, _ in bare.places) / 2
    y = bare.places[0][1]
    left, top, right, bottom = fan((5.0, 4.0), 2, ((x, y),)).tray
    assert not (left < x < right and top < y < bottom)
