"""Particles: the same for a seed, inside the clip, and gone in the end."""

from collections.abc import Callable
from math import hypot

import pygame
import pytest

from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.motion import debris, effects, glows
from game.ui.motion.particles import Shell
from game.ui.motion.timeline import Animation

VIEW = pygame.Rect(0, 0, 400, 400)
MAKERS: dict[str, Callable[[int], Animation]] = {
    "muzzle_flash": lambda seed: effects.muzzle_flash((2, 2), 90, seed),
    "fire_shell": lambda _: effects.fire_shell((0.5, 2), (3.5, 2)),
    "dust": lambda seed: effects.dust((2, 2), seed),
    "sparks": lambda seed: effects.sparks((2, 2), 90, seed),
    "explosion": lambda seed: effects.explosion((2, 2), seed),
    "smoke": lambda seed: effects.smoke((2, 2), seed),
    "crumble": lambda seed: effects.crumble((2, 2), seed),
    "landing": lambda seed: effects.landing((2, 2), seed),
    "shower": lambda seed: debris.shower((2, 2), 90, seed),
    "flash": lambda _: debris.flash((2, 2)),
    "scrap": lambda seed: debris.scrap((2, 2), 90, seed, 4, debris.Metal((128, 132, 138))),
    "crash": lambda _: glows.glow((2, 2), 0, glows.crash, 1.0),
    "dot": lambda _: glows.glow((2, 2), 0, glows.dot, 1.0),
    "halo": lambda _: glows.glow((2, 2), 0, glows.halo, 1.0),
    "tracer": lambda _: effects.tracer((0.5, 2), (3.5, 2), effects.TRACER),
}


def drawn(animation: Animation, seconds: float, clip: pygame.Rect = VIEW) -> pygame.Surface:
    window = pygame.Surface(VIEW.size)
    window.fill((60, 90, 60))
    window.set_clip(clip)
    animation.advance(seconds)
    if not animation.done:
        draw_blits(window, animation.blits(Camera((4.0, 4.0), VIEW)))
    return window


def pixels(window: pygame.Surface) -> bytes:
    return window.get_buffer().raw


def painted(window: pygame.Surface) -> pygame.Mask:
    mask = pygame.mask.from_threshold(window, (60, 90, 60), (1, 1, 1, 255))
    mask.invert()
    return mask


@pytest.mark.parametrize("name", MAKERS)
def test_an_effect_shows_and_ends(name: str) -> None:
    empty = pygame.Surface(VIEW.size)
    empty.fill((60, 90, 60))
    assert pixels(drawn(MAKERS[name](1), 0.1)) != pixels(empty)
    assert pixels(drawn(MAKERS[name](1), 9.0)) == pixels(empty)


@pytest.mark.parametrize("name", MAKERS)
def test_the_same_seed_gives_the_same_picture(name: str) -> None:
    assert pixels(drawn(MAKERS[name](5), 0.2)) == pixels(drawn(MAKERS[name](5), 0.2))


@pytest.mark.parametrize("name", MAKERS)
def test_nothing_is_drawn_outside_the_clip(name: str) -> None:
    clip = pygame.Rect(180, 180, 60, 60)
    window = drawn(MAKERS[name](2), 0.15, clip)
    window.set_clip(None)
    window.fill((60, 90, 60), clip)
    assert painted(window).count() == 0


def test_a_shell_flies_straight_from_gun_to_target() -> None:
    shell = Shell((0.5, 2.0), (3.5, 2.0), (effects.SHELL, effects.FLASH))
    window = drawn(shell, shell.seconds * 0.9)
    first, *more = painted(window).get_bounding_rects()
    box = first.unionall(more)
    assert abs(box.centery - 200) <= 2
    assert 300 < box.right <= 350


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("reach", [0.5, 1.0])
def test_no_spark_flies_much_farther_than_a_shower_reaches(seed: int, reach: float) -> None:
    camera = Camera((4.0, 4.0), VIEW)
    shower, farthest = debris.shower((2, 2), 90, seed, 40, reach), 0.0
    while not shower.done:
        for blit in shower.blits(camera):
            x, y = blit.rect.center
            farthest = max(farthest, hypot(x - 200, y - 200) / camera.scale)
        shower.advance(0.02)
    assert 0.8 * reach < farthest < 1.4 * reach
