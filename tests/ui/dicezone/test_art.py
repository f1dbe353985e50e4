"""The board, the tanks, the dice and the tokens of Dice Zone as they are painted."""

from itertools import combinations

import pygame
import pytest

from game.rules.dicezone.data import CAPS, STATS, TOKENS
from game.ui.tables.dicezone.art.dice import DICE, die_picture, stat_color, stat_dice
from game.ui.tables.dicezone.art.tokens import KIND_COLORS, kind_lamp, token_picture
from game.ui.theme import contrast


def changed(one, other):
    """Return how many pixels of two pictures differ clearly."""
    both = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    both.invert()
    return both.count()


def text_of(colour):
    return "#{:02x}{:02x}{:02x}".format(*colour)


@pytest.mark.parametrize("size", [14, 20, 40, 96])
@pytest.mark.parametrize("color", DICE)
def test_every_face_of_a_die_differs_from_every_other(color, size):
    faces = [die_picture(color, face, size) for face in range(7)]
    for one, other in combinations(faces, 2):
        assert changed(one, other) > size * size / 100


@pytest.mark.parametrize("color", DICE)
def test_pips_stand_out_from_the_die_they_are_on(color):
    assert contrast(*map(text_of, DICE[color])) > 3


def test_armor_is_yellow_movement_green_weapons_red_and_the_core_white():  # DZ-3.3
    colors = dict(zip(STATS, (stat_color(stat) for stat in range(len(STATS))), strict=True))
    assert {colors[side] for side in ("front", "right", "left", "rear")} == {"yellow"}
    assert {colors[weapon] for weapon in ("range", "accuracy", "damage")} == {"red"}
    assert (colors["move"], colors["core"]) == ("green", "white")


def test_ten_dice_show_any_stats_up_to_their_caps():  # DZ-3.3, DZ-3.5
    for stat, cap in enumerate(CAPS):
        for value in range(cap + 1):
            faces = stat_dice(stat, value)
            assert sum(faces) == value
            assert all(0 <= face <= 6 for face in faces)
    assert sum(len(stat_dice(stat, cap)) for stat, cap in enumerate(CAPS)) == 10


@pytest.mark.parametrize("size", [20, 36, 96])
def test_every_token_has_an_icon_unlike_every_other(size):  # DZ-7.2
    icons = {token: token_picture(token, size) for token in TOKENS}
    assert len(icons) == 26
    for (one, first), (other, second) in combinations(icons.items(), 2):
        assert changed(first, second) > size * size / 40, f"{one} looks like {other}"


def test_each_kind_of_token_has_a_color_and_a_shape_of_its_own():
    kinds = {TOKENS[token].kind for token in TOKENS}
    assert kinds == set(KIND_COLORS) == {"supply", "armor", "gunnery", "ordnance"}
    shapes = [pygame.mask.from_surface(kind_lamp(kind, 40)) for kind in sorted(kinds)]
    for one, other in combinations(shapes, 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 40


def test_a_lamp_that_is_out_is_darker_than_one_that_is_lit():
    for kind in KIND_COLORS:
        lit, out = (kind_lamp(kind, 24, on) for on in (True, False))
        assert sum(pygame.transform.average_color(lit)) > sum(pygame.transform.average_color(out))
