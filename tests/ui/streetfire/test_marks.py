"""What lies on one place is seen at once, and no side, height or damage hangs on color alone."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.boards.streets import Streets
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.boards.paint import grayed
from game.ui.tables.shared import marks as shared_marks
from game.ui.tables.shared.canvas import Canvas, lettering
from game.ui.tables.shared.counters import emblem, livery, shape
from game.ui.tables.streetfire import shots
from game.ui.tables.streetfire.art.city import FROM_BLOCK, MARGIN, NAMES, City
from game.ui.tables.streetfire.art.looks import NIGHT, STARK, CityLook, look_of
from game.ui.tables.streetfire.art.tokens import SIZE, GunLook, Tokens
from game.ui.theme import PALETTES, SHAPES, Theme, contrast

SCALE = 44
"""Pixels of half a block at 1280 x 720 on a map of six by six blocks."""
WINDOW = (620, 620)


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(WINDOW)


def tokens(*places: int) -> Tokens:
    first, second = (livery(Theme().seat(place)) for place in places)
    return Tokens(lettering, (first, second))


def drawn(size: int = round(SCALE * SIZE), **token: object) -> pygame.Surface:
    """Return the picture of an LR of six hit points, changed."""
    one = GunLook(0, "LR", 4, 6, 6)._replace(**token)  # type: ignore[arg-type]
    return tokens(2, 1).picture(one, size)


def count(picture: pygame.Surface, color: tuple[int, int, int]) -> int:
    """Return how many pixels are nearly of a color."""
    return pygame.mask.from_threshold(picture, color, (24, 24, 24, 255)).count()


@pytest.mark.parametrize("aim", ["direct", "indirect"])
@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("scale", [30, SCALE, 90])
def test_a_place_that_can_be_reached_and_hit_shows_both(window, aim, chosen, scale):
    camera = Camera((2.0, 2.0), pygame.Rect(0, 0, 2 * scale, 2 * scale))
    assert camera.scale == scale
    seen = []
    for both in (False, True):
        window.fill("black")
        canvas = Canvas(window, camera)
        shots.hit_mark(canvas, (1.0, 1.0), aim)
        if both:
            shared_marks.goal(canvas, (1.0, 1.0), AMBER, chosen)
        seen.append((count(window, shots.TINTS[aim]), count(window, AMBER)))
    (alone, none), (kept, ring) = seen
    assert none == 0
    assert ring > 20
    assert kept >= 0.9 * alone > 0


def test_the_signs_of_all_sides_differ_as_shapes():
    """The base of a side covers what the sign of its palette place covers."""
    covered = {}
    for sign in SHAPES:
        worn = livery(Theme().seat(SHAPES.index(sign)))
        assert worn.sign == sign
        mask = pygame.mask.from_surface(emblem(60, worn))
        covered[sign] = mask
    for one, other in combinations(SHAPES, 2):
        common = covered[one].overlap_area(covered[other], (0, 0))
        assert common < 0.93 * max(covered[one].count(), covered[other].count()), (one, other)
    assert 'points="' in shape("triangle", 46, "")


@pytest.mark.parametrize("hp", range(1, 7))
def test_the_hit_points_can_be_counted(hp):
    """Along the middle of the row each hit point is a run of bright pixels, dark between them."""
    picture = drawn(hp=hp)
    row = round(picture.get_height() / 2 + 0.45 * round(SCALE * SIZE))
    bright = [picture.get_at((x, row)) for x in range(picture.get_width())]
    lit = [sum(tuple(pixel)[:3]) > 380 and pixel[3] > 200 for pixel in bright]
    runs = [x for x in range(1, len(lit)) if lit[x] and not lit[x - 1]]
    ends = [x for x in range(1, len(lit)) if lit[x - 1] and not lit[x]]
    wide = [end - start for start, end in zip(runs, ends, strict=True)]
    assert [width for width in wide if width >= 4] == [wide[0]] * hp


def test_the_name_of_a_gun_is_eleven_pixels_high():
    """Height of a capital at 100%: 1280 x 720, half a block 44 pixels."""
    asked = []

    def watched(height: int) -> pygame.font.Font:
        asked.append(height)
        return lettering(height)

    first, second = (livery(Theme().seat(place)) for place in (2, 1))
    Tokens(watched, (first, second)).picture(GunLook(0, "LR", 4, 6, 6), round(SCALE * SIZE))
    letter = lettering(asked[0]).render("L", True, "white")
    assert pygame.mask.from_surface(letter).get_bounding_rects()[0].height >= 11


def test_a_crippled_gun_differs_even_in_gray():
    whole, hurt = grayed(drawn(hp=3)), grayed(drawn(hp=3, cracked=True))
    size = whole.get_size()
    changed = sum(
        abs(whole.get_at((x, y))[0] - hurt.get_at((x, y))[0]) > 40
        for x in range(size[0])
        for y in range(size[1])
    )
    assert changed > 0.15 * (SCALE * SIZE) ** 2


def test_no_gun_reaches_the_names_of_streets():
    lowest = drawn().get_bounding_rect().height / 2 / SCALE
    assert lowest < NAMES - 0.15
    assert NAMES + 0.2 < MARGIN


@pytest.mark.parametrize("look", [NIGHT, STARK])
def test_avenues_are_named_along_the_north_and_streets_at_both_ends(look):
    streets = Streets(3, 2)
    city = City(lettering, streets, (1,) * 6, look)
    canvas = pygame.Surface((round((6 + 2 * MARGIN) * SCALE), round((4 + 2 * MARGIN) * SCALE)))
    for _ in city.paint(canvas, SCALE):
        pass
    avenues = [(2 * avenue, -NAMES) for avenue in range(4)]
    ends = [(x, 2 * street) for street in range(3) for x in (-NAMES, 6 + NAMES)]
    for u, v in (*avenues, *ends):
        box = pygame.Rect(0, 0, SCALE // 2, SCALE // 2)
        box.center = (round((u + MARGIN) * SCALE), round((v + MARGIN) * SCALE))
        assert count(canvas.subsurface(box), look.name) >= 8, (u, v)


def roofs(look: CityLook) -> list[float]:
    """Return the mean gray of the three heights, painted side by side."""
    streets = Streets(3, 1)
    city, scale = City(lettering, streets, (1, 2, 3), look), SCALE
    left, top, right, bottom = city.bounds
    canvas = pygame.Surface(
        (round((right - left) * scale), round((bottom - top) * scale)), pygame.SRCALPHA
    )
    for _ in city.paint(canvas, scale):
        pass
    found = []
    for column in range(3):
        place = (2 * column + FROM_BLOCK + MARGIN, FROM_BLOCK + MARGIN)
        box = pygame.Rect(*(round(side * scale) for side in place), scale, scale)
        gray = pygame.transform.average_color(grayed(canvas.subsurface(box)))
        found.append(gray[0])
    return found


@pytest.mark.parametrize("look", [NIGHT, STARK])
def test_the_heights_tell_apart_in_gray(look):
    """Each step is at least a tenth of all there is between black and white."""
    low, middle, high = roofs(look)
    assert low + 26 <= middle <= high - 26


def test_the_city_follows_the_high_contrast_palette():
    assert [look_of(palette) for palette in PALETTES] == [
        STARK if palette == "contrast" else NIGHT for palette in PALETTES
    ]
    for roof in STARK.roofs.values():
        ink, ground = ("#{:02x}{:02x}{:02x}".format(*tone) for tone in (roof.ink, roof.tint))
        edge = "#{:02x}{:02x}{:02x}".format(*roof.edge)
        assert max(contrast(ink, ground), contrast(ink, edge)) >= 7
