"""The board, the tanks, the dice and the tokens of Dice Zone as they are painted."""

from itertools import combinations

import pygame
import pytest

from game.core.boards.cells import OFF
from game.rules.dicezone.board import BOARD, LAYOUTS, from_middle, on_axis
from game.rules.dicezone.data import CAPS, STATS, TOKENS
from game.ui.tables.dicezone.art.dice import DICE, die_picture, stat_color, stat_dice
from game.ui.tables.dicezone.art.ground.felt import STARK_LINE, STARK_TONES, shade_of
from game.ui.tables.dicezone.art.ground.fire import NO_RING, Radii
from game.ui.tables.dicezone.art.ground.plan import on_canvas
from game.ui.tables.dicezone.art.ground.rocks import rock_picture
from game.ui.tables.dicezone.art.tokens import KIND_COLORS, kind_lamp, token_picture
from game.ui.tables.dicezone.art.zone import Ground, GroundKey, radii_of
from game.ui.tables.dicezone.posing import BARE_KNUCKLE, posed
from game.ui.tables.dicezone.stage import LAYOUT
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


def painted(key, scale=24):
    ground = Ground(key)
    left, top, right, bottom = ground.bounds
    size = (round((right - left) * scale), round((bottom - top) * scale))
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    for _ in ground.paint(canvas, scale):
        pass
    return canvas


def hex_of(canvas, cell, scale=24, half=6):
    """Return the middle of a hex as it is painted."""
    x, y = on_canvas(scale, LAYOUT.centre(cell))
    return canvas.subsurface((x - half, y - half, 2 * half, 2 * half))


def test_terrain_is_seen_on_its_hexes_and_on_no_others():  # DZ-2.2
    bare = painted(GroundKey(0))
    for name, terrain in LAYOUTS.items():
        seen = painted(GroundKey(terrain))
        for cell in BOARD.cells:
            differs = changed(hex_of(bare, cell), hex_of(seen, cell)) > 100
            assert differs == bool(terrain >> cell & 1), (name, cell)


def test_rocks_side_by_side_are_one_rock():  # DZ-1.9
    one = on_axis(1, 5)
    other = BOARD.step(one, 0)
    apart = rock_picture(1 << one, 40)[0]
    both, (left, top) = rock_picture(1 << one | 1 << other, 40)
    (ax, ay), (bx, by) = LAYOUT.centre(one), LAYOUT.centre(other)
    seam = round(((ax + bx) / 2 - left) * 40), round(((ay + by) / 2 - top) * 40)
    assert both.get_at(seam).a == 255
    assert both.get_height() == apart.get_height() + 40


def test_what_burns_is_what_lies_farther_from_the_middle_than_the_radius():  # DZ-12.13
    calm = painted(GroundKey(0))
    for radii, burning in ((Radii(3, 2), 3), (Radii(None, 11, 11), 11)):
        seen = painted(GroundKey(0, radii))
        for cell in BOARD.cells:
            differs = changed(hex_of(calm, cell), hex_of(seen, cell)) > 30
            least = burning - 1 if radii.now else burning
            assert differs == (from_middle(cell) > least), cell


def test_what_burns_next_is_striped_and_does_not_look_as_if_it_burned():  # DZ-12.13
    seen = painted(GroundKey(0, Radii(5, 4)))
    now, soon = (hex_of(seen, on_axis(2, away)) for away in (7, 5))
    assert changed(now, soon) > 60


@pytest.mark.parametrize(
    ("turn", "radii"), [(2, (None, None, 11)), (3, (None, 11, 11)), (13, (2, 1, 11))]
)
def test_the_ring_is_shown_a_turn_ahead(turn, radii):  # DZ-12.13
    _, state = posed("standard 0,0 N; scout 0,5 N", scenario=BARE_KNUCKLE, turn=turn)
    assert tuple(radii_of(state)) == radii


def test_without_the_ring_none_is_shown():  # DZ-12.13
    _, state = posed("standard 0,0 N; scout 0,5 N", turn=9)
    assert radii_of(state) == NO_RING


def test_the_board_is_painted_in_small_steps():
    ground = Ground(GroundKey(LAYOUTS["town"], Radii(9, 8, 11)))
    canvas = pygame.Surface((28 * 24, 28 * 24), pygame.SRCALPHA)
    assert sum(1 for _ in ground.paint(canvas, 24)) > 60


def test_in_the_palette_of_high_contrast_the_edges_of_hexes_stand_out():
    tone, line = STARK_TONES[0], STARK_LINE
    assert contrast(text_of(tone), text_of(line)) > 4.5


def test_no_two_neighbors_have_the_same_tone():
    for cell in BOARD.cells:
        near = (BOARD.step(cell, way) for way in range(6))
        assert all(shade_of(cell) != shade_of(other) for other in near if other != OFF)
