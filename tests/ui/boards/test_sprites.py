"""Pieces are remade for a new zoom a few per frame."""

import pygame

from game.ui.boards.sprites import MADE_PER_FRAME, Sprites
from game.ui.memory.picture_cache import PICTURES


class Maker:
    def __init__(self) -> None:
        self.made: list[int] = []

    def __call__(self, size: int) -> pygame.Surface:
        self.made.append(size)
        return pygame.Surface((size * 2, size))


def widths(sprites: Sprites, make: Maker, size: int, keys: int = 5) -> list[int]:
    return [sprites.get(key, size, make).get_width() for key in range(keys)]


def test_the_first_picture_is_made_at_once() -> None:
    sprites, make = Sprites(), Maker()
    sprites.begin(gliding=True)
    assert widths(sprites, make, 10) == [20] * 5
    assert make.made == [10] * 5


def test_a_new_zoom_is_made_a_few_per_frame_and_always_shown_at_its_size() -> None:
    sprites, make = Sprites(), Maker()
    widths(sprites, make, 10)
    frames = 0
    while make.made.count(30) < 5:
        sprites.begin(gliding=False)
        before = make.made.count(30)
        assert widths(sprites, make, 30) == [60] * 5
        assert 0 < make.made.count(30) - before <= MADE_PER_FRAME
        frames += 1
    assert frames == -(-5 // MADE_PER_FRAME)


def test_nothing_is_made_while_the_camera_glides() -> None:
    sprites, make = Sprites(), Maker()
    widths(sprites, make, 10)
    for size in range(11, 30):
        sprites.begin(gliding=True)
        assert widths(sprites, make, size) == [size * 2] * 5
    assert make.made == [10] * 5


def test_a_zoom_seen_before_is_shown_again_without_being_made() -> None:
    sprites, make = Sprites(), Maker()
    for size in (10, 20, 10):
        widths(sprites, make, size)
    assert make.made == [10] * 5 + [20] * 5


def test_a_piece_whose_picture_has_left_is_made_even_while_the_camera_glides() -> None:
    sprites, make = Sprites(), Maker()
    widths(sprites, make, 10)
    PICTURES.clear()
    sprites.begin(gliding=True)
    assert widths(sprites, make, 20) == [40] * 5


def test_a_piece_asked_for_alone_is_always_crisp() -> None:
    sprites, make = Sprites(), Maker()
    widths(sprites, make, 10)
    sprites.begin(gliding=True)
    sprites.end()
    widths(sprites, make, 20)
    assert make.made == [10] * 5 + [20] * 5
