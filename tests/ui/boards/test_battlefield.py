"""Bitskrieg's battlefield, obstacles and counters as pictures."""

from functools import cache
from itertools import combinations

import pygame
import pytest

from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.layer import Layer
from game.ui.motion.tweens import Actor
from game.ui.tables.bitskrieg.art.battlefield import MARGIN, Battlefield, Homes
from game.ui.tables.bitskrieg.art.counters import FILES, CounterFace, Counters
from game.ui.tables.bitskrieg.art.liveries import LIVERIES, livery
from game.ui.tables.bitskrieg.art.obstacles import KINDS, SPAN, obstacle
from game.ui.theme import SHAPES, Theme

VIEW = pygame.Rect(0, 0, 480, 480)
SCALE = 48


@cache
def lettering(height: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, height)


def raw(picture: pygame.Surface) -> bytes:
    return picture.get_buffer().raw


def painted(homes: Homes = (None, None), steps: int = 1000) -> pygame.Surface:
    layer = Layer(Battlefield(lettering, homes))
    while not layer.build(SCALE, steps):
        pass
    window = pygame.Surface(VIEW.size)
    window.fill((40, 30, 20))
    camera = Camera((8.0, 8.0), VIEW, MARGIN)
    assert camera.fit_scale >= SCALE
    camera.target_scale = SCALE
    camera.settle()
    layer.draw(window, camera)
    return window


def mean(window: pygame.Surface, column: int, row: int) -> tuple[int, ...]:
    start = VIEW.width // 2 - 4 * SCALE
    square = pygame.Rect(start + column * SCALE, start + row * SCALE, SCALE, SCALE)
    return pygame.transform.average_color(window, square)[:3]


def test_the_battlefield_is_the_same_in_steps_at_once_and_again() -> None:
    assert raw(painted(steps=1)) == raw(painted()) == raw(painted())


@pytest.mark.parametrize(
    ("homes", "own", "other"),
    [(("S", "N"), (4, 7), (4, 0)), (("W", "E"), (0, 4), (7, 4)), (("N", "S"), (4, 0), (4, 7))],
)
def test_home_edges_are_tinted_in_the_colors_of_their_seats(
    homes: Homes, own: tuple[int, int], other: tuple[int, int]
) -> None:
    plain, tinted = painted(), painted(homes)
    assert mean(tinted, *own)[2] > mean(plain, *own)[2] + 10
    assert mean(tinted, *other)[0] > mean(plain, *other)[0] + 10
    assert mean(tinted, 3, 3) == mean(plain, 3, 3)


def test_only_the_inner_squares_carry_dice() -> None:  # BK-1.1, BK-1.2
    window = painted()
    start = VIEW.width // 2 - 4 * SCALE

    def spread(column: int, row: int) -> int:
        strip = pygame.Rect(start + column * SCALE + 10, start + row * SCALE + 34, 28, 11)
        part = window.subsurface(strip)
        tones = sorted(sum(part.get_at((x, y))[:3]) for x in range(28) for y in range(11))
        return tones[-8] - tones[8]

    inner = [spread(c, r) for c in range(1, 7) for r in range(1, 7)]
    edge = [spread(c, r) for c in range(8) for r in range(8) if {c, r} & {0, 7}]
    assert len(inner) == 36
    assert len(edge) == 28
    assert min(inner) > 1.5 * max(edge)


@pytest.mark.parametrize("kind", KINDS)
def test_an_obstacle_looks_the_same_on_its_square_and_not_on_others(kind: str) -> None:
    first = raw(obstacle(kind, 9, 50))
    assert raw(obstacle(kind, 9, 50)) == first
    assert raw(obstacle(kind, 10, 50)) != first


@pytest.mark.parametrize("size", [24, 50, 120])
def test_obstacles_fill_most_of_their_square_at_any_zoom(size: int) -> None:
    for kind in KINDS:
        picture = obstacle(kind, 20, size)
        assert picture.get_width() == round(size * SPAN)
        solid = pygame.mask.from_surface(picture, 100).count()
        assert 0.45 * size**2 < solid < 1.25 * size**2


def chip(seat: int = 0, kind: str = "MT", ready: bool = True) -> CounterFace:
    return CounterFace(seat, kind, 3, 2, 1, 4, ready)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", FILES)
def test_a_finished_counter_is_darker_in_the_color_of_its_side(seat: int, kind: str) -> None:
    counters = Counters(lettering)
    ready, finished = (
        pygame.transform.average_color(picture, consider_alpha=True)[:3]
        for picture in (
            counters.picture(chip(seat, kind), 96),
            counters.picture(chip(seat, kind, ready=False), 96),
        )
    )
    assert sum(finished) < 0.8 * sum(ready)
    strongest = max(range(3), key=lambda channel: LIVERIES[seat].main[channel])
    assert finished[strongest] == max(finished) > min(finished) + 8


@pytest.mark.parametrize("ready", [True, False])
def test_every_number_shows_whether_ready_or_finished(ready: bool) -> None:
    counters = Counters(lettering)
    tank = CounterFace(0, "MT", 3, 1, 1, 4, ready)
    others = (tank._replace(speed=3), tank._replace(fire=2), tank._replace(number=4))
    pictures = {raw(counters.picture(shown, 96)) for shown in (tank, *others)}
    assert len(pictures) == 4


def worn(sign: str) -> Counters:
    """Return counters of which the first side wears a sign."""
    return Counters(lettering, (LIVERIES[0]._replace(sign=sign), LIVERIES[1]))


@pytest.mark.parametrize("ready", [True, False])
def test_the_chip_of_each_sign_has_an_outline_of_its_own(ready: bool) -> None:
    masks = {
        sign: pygame.mask.from_surface(worn(sign).picture(chip(ready=ready), 100), 250)
        for sign in SHAPES
    }
    for one, other in combinations(SHAPES, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        assert common < 0.99 * max(masks[one].count(), masks[other].count()), (one, other)


@pytest.mark.parametrize("sign", SHAPES)
@pytest.mark.parametrize("size", [36, 50, 70, 110])
def test_the_words_in_the_corners_stand_on_the_chip(sign: str, size: int) -> None:
    """What is printed nowhere leaves the outline of the cardboard."""
    counters = worn(sign)
    card = pygame.mask.from_surface(counters._card(chip(), size), 200)
    words = pygame.mask.from_surface(counters._print(chip(), size), 120)
    assert words.overlap_area(card, (0, 0)) >= 0.93 * words.count()


@pytest.mark.parametrize("size", [32, 45, 60])
def test_words_on_counters_are_eleven_pixels_high_at_least(size: int) -> None:
    asked: list[int] = []

    def noting(height: int) -> pygame.font.Font:
        asked.append(height)
        return lettering(height)

    Counters(noting).picture(chip(), size)
    assert min(asked) >= 11


def test_every_type_and_facing_has_its_own_picture() -> None:
    counters = Counters(lettering)
    pictures = {raw(counters.picture(chip(0, k), 64, f * 90)) for k in FILES for f in range(4)}
    assert len(pictures) == 16


def test_below_thirty_pixels_nothing_is_written() -> None:
    asked: list[int] = []

    def noting(height: int) -> pygame.font.Font:
        asked.append(height)
        return lettering(height)

    counters = Counters(noting)
    counters.picture(chip(), 29)
    assert not asked
    counters.picture(chip(), 30)
    assert asked


def test_a_ghost_lets_the_board_show_through() -> None:
    counters = Counters(lettering)
    solid, ghost = counters.picture(chip(), 80), counters.ghost(chip(), 80)
    middle = solid.get_rect().center
    assert solid.get_at(middle)[3] == 255
    assert 100 < ghost.get_at(middle)[3] < 180


def test_a_captured_flag_wears_the_captors_ribbon() -> None:
    counters = Counters(lettering)
    free, held = counters.flag(0, 64), counters.held(0, 64, "held")
    assert raw(free) != raw(held)
    dark = LIVERIES[1].dark
    assert pygame.mask.from_threshold(held, dark, (2, 2, 2, 255)).count() > 80
    assert pygame.mask.from_threshold(free, dark, (2, 2, 2, 255)).count() == 0


def drawn(actor: Actor, clip: pygame.Rect = VIEW) -> pygame.Mask:
    window = pygame.Surface(VIEW.size)
    window.fill((90, 110, 70))
    window.set_clip(clip)
    draw_blits(window, Counters(lettering).blits(Camera((5.0, 5.0), VIEW), chip(), actor))
    changed = pygame.mask.from_threshold(window, (90, 110, 70), (1, 1, 1, 255))
    changed.invert()
    return changed


def test_a_counter_half_flipped_is_narrow_and_a_lifted_one_stands_higher() -> None:
    flat, flipped, lifted = (
        drawn(actor).get_bounding_rects()[0]
        for actor in (Actor(2.5, 2.5), Actor(2.5, 2.5, width=0.5), Actor(2.5, 2.5, lift=0.6))
    )
    assert flipped.width < flat.width * 0.6
    assert flipped.height >= flat.height * 0.9
    assert lifted.top < flat.top - 20


@pytest.mark.parametrize("lift", [0.0, 0.5])
def test_no_counter_is_drawn_outside_the_clip(lift: float) -> None:
    clip = pygame.Rect(200, 200, 40, 50)
    changed = drawn(Actor(2.5, 2.5, lift=lift), clip)
    assert changed.count() > 0
    assert clip.contains(changed.get_bounding_rects()[0])


def test_counters_are_stretched_while_the_camera_glides_and_crisp_after_it() -> None:
    tanks = [
        (CounterFace(0, kind, i, 2, 1, 4), Actor(i + 0.5, 1.5)) for i, kind in enumerate(FILES)
    ]
    camera = Camera((8.0, 8.0), VIEW)

    def frame(counters: Counters, gliding: bool) -> bytes:
        window = pygame.Surface(VIEW.size)
        counters.pictures.glide(gliding)
        for chip, actor in tanks:
            draw_blits(window, counters.blits(camera, chip, actor))
        return raw(window)

    counters = Counters(lettering)
    frame(counters, gliding=False)
    camera.zoom(1.5, (0, 240))
    camera.settle()
    stretched, crisp = frame(counters, gliding=True), frame(counters, gliding=False)
    assert stretched != crisp
    assert crisp == frame(Counters(lettering), gliding=False)


def test_a_livery_is_light_and_dark_round_its_color() -> None:
    shades = livery(Theme().seat(0))
    assert sum(shades.dark) < sum(shades.main) < sum(shades.light)
