"""The short words for SVG draw what they say, where they say."""

import pytest

from game.ui.boards import paint
from game.ui.boards.strokes import WHITE, Outline, box, disc, lit, moved, path, poly, stroke

RED = (200, 10, 20)
SHAPES = {
    "poly": poly([(20, 20), (80, 20), (80, 80), (20, 80)], RED),
    "disc": disc((50, 50), 30, RED),
    "box": box((20, 20, 60, 60), RED),
    "path": path("M20 20 H80 V80 H20 Z", RED),
    "stroke": stroke([(20, 50), (80, 50)], RED, 20),
}


def at(body, place):
    return tuple(paint.svg(body, (100, 100)).get_at(place))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_has_its_color_within_and_nothing_outside(shape):
    assert at(SHAPES[shape], (50, 50)) == (*RED, 255)
    assert at(SHAPES[shape], (5, 5))[3] == 0


def test_an_outline_lies_about_the_edge():
    assert at(box((20, 20, 60, 60), RED, Outline(WHITE, 8), 0), (20, 50)) == (*WHITE, 255)


def test_what_is_moved_is_turned_clockwise_first():
    bar = stroke([(0, 0), (0, -30)], RED, 8)
    assert at(moved(bar, 50, 50, 90), (70, 50)) == (*RED, 255)
    assert at(moved(bar, 50, 50, 90), (50, 30))[3] == 0


def test_slopes_toward_the_light_are_brighter_than_those_away_from_it():
    assert sum(lit(RED, 315)) > sum(RED) > sum(lit(RED, 135))
