"""What the tables of several games are made of: choices in turn, colors, gradients, pauses."""

from types import SimpleNamespace

import pygame
import pytest

from game.presenter.context import once_a_position
from game.presenter.controls import next_of
from game.ui.boards.camera import Camera
from game.ui.tables.motion import pause
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import livery
from game.ui.tables.shared.ground import glow, linear, radial
from game.ui.tables.shared.pieces import MadeInColors
from game.ui.theme import Theme


@pytest.mark.parametrize(
    ("now", "way", "after"),
    [(4, 1, 6), (8, 1, 4), (4, -1, 8), (5, 1, 4), (None, 1, 4)],
)
def test_what_comes_next_goes_round_and_begins_with_the_first(now, way, after):
    assert next_of((4, 6, 8), now, way) == after


def test_what_is_asked_of_a_position_is_worked_out_once():
    asked = []

    @once_a_position
    def doubled(context, number):
        asked.append(number)
        return 2 * number

    context = SimpleNamespace(queries=SimpleNamespace(once=kept_in({})))
    assert [doubled(context, number) for number in (3, 3, 4)] == [6, 6, 8]
    assert asked == [3, 4]


def kept_in(kept):
    return lambda key, make: kept[key] if key in kept else kept.setdefault(key, make())


def test_what_is_in_the_players_colors_is_the_same_until_they_change():
    desk = SimpleNamespace(theme=Theme())
    made = MadeInColors(desk, lambda liveries, *content: (liveries, content))
    first = made((2, 1))
    assert first[0] == tuple(livery(desk.theme.seat(place)) for place in (2, 1))
    assert made((2, 1)) is first
    assert made((2, 1), "north")[1] == ("north",)
    assert made((1, 2))[0] == first[0][::-1]


@pytest.mark.parametrize(
    ("colors", "worn"),
    [((), (0, 1)), ((4,), (4, 0)), ((2, 1), (2, 1)), ((5, 4, 3, 2, 1, 0), (5, 4, 3, 2, 1, 0))],
)
def test_every_seat_has_a_livery_and_there_are_two_at_least(colors, worn):
    desk = SimpleNamespace(theme=Theme())
    made = MadeInColors(desk, lambda liveries: liveries)
    assert made(colors) == tuple(livery(desk.theme.seat(place)) for place in worn)


def test_a_gradient_names_its_stops():
    line = linear("a", (0, 0, 0, 100), (0, "#000000"), (1, "#ffffff", 0.5))
    assert line.count("<stop ") == 2
    assert 'id="a"' in line and 'y2="100"' in line and 'stop-opacity="0.5"' in line
    assert 'r="50"' in radial("b", (50, 50), 50, (0, "#000000"))


def test_a_glow_is_strongest_in_its_middle_and_black_at_its_corners():
    light = glow(40, (255, 128, 0), 100)
    reds = [light.get_at((x, 20)).r for x in (20, 28, 36)]
    assert reds == sorted(reds, reverse=True) and 90 <= reds[0] <= 100
    assert light.get_at((20, 20)).g < reds[0] and light.get_at((0, 0))[:3] == (0, 0, 0)


def test_a_pause_lasts_as_long_as_it_says():
    assert pause(0.2)(None, None).advance(0.5) == pytest.approx(0.3)


@pytest.mark.parametrize(("units", "pixels"), [(0.0, 1), (0.01, 1), (0.1, 2), (1.0, 20)])
def test_a_length_on_a_board_is_a_pixel_at_least(units, pixels):
    camera = Camera((10.0, 10.0), pygame.Rect(0, 0, 200, 200))
    assert Canvas(pygame.Surface((1, 1)), camera).px(units) == pixels
