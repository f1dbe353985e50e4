"""Animations of a match: small, in the colors of the sides, and what they show is what was."""

import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from typing import Final
from weakref import ReferenceType, ref

import pygame
import pytest
from PIL import Image

from game.match.match import Match
from game.rules import GAMES
from game.ui.bench.matches import further, match_of
from game.ui.desk import Desk
from game.ui.sharing.film import FORMATS, FRAME, LAST, Film, FilmFormat
from game.ui.sharing.frames import MatchFrames, last_step, order_steps
from tests.contract.futures import SEED, USUAL, sealed_choices, secrets
from tests.contract.walks import Case
from tests.nightly import some_daily

LARGEST: Final = 2_000_000
"""Bytes of an animation of 60 steps at 640 pixels."""
Pixel = tuple[int, int, int]


def filmed(desk: Desk, match: Match, most: int = 61, width: int = 640) -> tuple[Film, list[bytes]]:
    """An animation of the last orders of a match, and the pictures it was made of."""
    frames, film, pictures = MatchFrames(desk, match, width), Film(), []
    for step in order_steps(match, 0, last_step(match))[-most:]:
        picture = frames.picture(step)
        film.add(picture)
        pixels = pygame.image.tobytes(picture, "RGB")
        if not pictures or pictures[-1] != pixels:
            pictures.append(pixels)
    return film, pictures


@pytest.mark.parametrize(
    ("slug", "format"),
    some_daily((pytest.param(slug, format) for slug in GAMES for format in FORMATS), 3),
)
def test_sixty_steps_at_640_pixels_are_at_most_two_megabytes(
    desk: Desk, slug: str, format: FilmFormat
) -> None:
    film, pictures = filmed(desk, further(match_of(slug), 300))
    assert film.pictures == len(pictures) > 20
    assert len(film.written(format)) <= LARGEST


def test_each_picture_of_a_gif_shows_its_position_and_keeps_the_colors_of_the_sides(
    desk: Desk,
) -> None:
    match = further(match_of("bitskrieg"), 200)
    film, pictures = filmed(desk, match, 24, 320)
    shown = _pictures(film.written("gif"))
    assert len(shown) == len(pictures)
    for real, seen in zip(pictures, shown, strict=True):
        assert _apart(real, seen) < 5
    for color in (match.players[0].color, match.players[1].color):
        side = desk.theme.seat(color).light
        red, green, blue = pygame.Color(side)[:3]
        of_side = [
            at
            for at, pixel in enumerate(_pixels(pictures[-1]))
            if _distance(pixel, (red, green, blue)) < 24
        ]
        assert len(of_side) > 20, "the side has pieces on the board"
        painted = _pixels(shown[-1])
        off = [_distance(painted[at], (red, green, blue)) for at in of_side]
        assert sum(off) / len(off) < 40


def test_one_small_counter_keeps_its_color_on_a_field_of_thousands_of_others() -> None:
    field = pygame.Surface((320, 240))
    for x in range(320):
        for y in range(240):
            field.set_at((x, y), (40 + x * 7 % 90, 90 + y * 5 % 120, 30 + x * y % 60))
    sides = {(200, 60, 60): (100, 100), (70, 110, 200): (200, 100)}
    for color, place in sides.items():
        pygame.draw.rect(field, color, (*place, 10, 10))
    film = Film()
    film.add(field)
    field.fill((90, 160, 60), (0, 0, 4, 4))
    film.add(field)
    for shown in _pictures(film.written("gif")):
        for color, (x, y) in sides.items():
            at = 3 * ((y + 5) * 320 + x + 5)
            assert _distance(tuple(shown[at : at + 3]), color) < 20


def test_a_long_film_waits_for_its_file_in_little_memory(desk: Desk) -> None:
    """600 pictures of 960 x 960 pixels would be 1.6 GB."""
    film, board = Film(), MatchFrames(desk, match_of("bitskrieg"), 480).picture(0)
    wide, high = board.get_size()
    tracemalloc.start()
    for n in range(20):
        board.fill("red", (10 * n, 10 * n, 9, 9))
        film.add(board)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert film.pictures == 20
    assert held < 0.15 * 20 * wide * high * 3


class CountedFilm(Film):
    """A film that knows how many of its pictures were ever unpacked at the same time."""

    def __init__(self) -> None:
        super().__init__()
        self.most = 0

    def images(self) -> Iterator[Image.Image]:
        alive: list[ReferenceType[Image.Image]] = []
        for image in super().images():
            alive = [*(one for one in alive if one() is not None), ref(image)]
            self.most = max(self.most, len(alive))
            yield image


@pytest.mark.parametrize(("format", "most"), [("gif", 10), ("webp", 2)])
def test_a_file_is_written_with_few_pictures_unpacked(format: FilmFormat, most: int) -> None:
    """A GIF needs eight of them for its palette; else there is one, and the one after it."""
    film, board = CountedFilm(), pygame.Surface((64, 48))
    for n in range(200):
        board.fill((n, 200 - n, 90), (n % 50, n % 40, 9, 9))
        film.add(board)
    data = film.written(format)
    assert film.pictures == 200
    assert film.most <= most
    shown = _pictures(data)
    assert len(shown) == 200
    assert _apart(pygame.image.tobytes(board, "RGB"), shown[-1]) < 10


def test_a_film_stands_longest_at_its_end_and_begins_anew(desk: Desk) -> None:
    film, _ = filmed(desk, further(match_of("streetfire"), 40), 6, 200)
    for format in FORMATS:
        image = Image.open(BytesIO(film.written(format)))
        times = []
        for number in range(film.pictures):
            image.seek(number)
            image.load()
            times.append(image.info["duration"])
        assert times == [FRAME] * (film.pictures - 1) + [LAST]
        assert image.info["loop"] == 0


def test_a_picture_has_just_the_board_in_it(desk: Desk) -> None:
    frames = MatchFrames(desk, further(match_of("portable"), 30), 640)
    picture = pygame.image.load(BytesIO(frames.png(30)))
    assert picture.get_size() == frames.size
    assert frames.size[0] == 640
    ground = pygame.Color(desk.theme.ground)
    wide, high = frames.size
    for line in (
        [(x, 12) for x in range(wide)],
        [(x, high - 12) for x in range(wide)],
        [(12, y) for y in range(high)],
        [(wide - 12, y) for y in range(high)],
    ):
        assert any(picture.get_at(spot)[:3] != tuple(ground)[:3] for spot in line)


def test_a_film_of_a_long_match_takes_a_step_for_each_order_and_not_for_each_entry() -> None:
    match = further(match_of("streetfire"), 60)
    steps = order_steps(match, 0, last_step(match))
    assert steps[0] == 0
    assert steps[-1] == last_step(match)
    ends = {span.last + 1 for span in match.spans}
    assert set(steps[1:-1]) <= ends
    assert len(steps) < last_step(match)


@pytest.mark.parametrize("case", [c for c in USUAL if c.game.slug in GAMES][::9], ids=str)
def test_a_picture_tells_no_secret_of_a_running_match(case: Case, desk: Desk) -> None:
    for match, rng in sealed_choices(case, SEED):
        since, drawn, seen = len(match.entries), secrets(case, match, rng), []
        for others in (drawn.one, drawn.other):
            for order in (*others, *drawn.own):
                match.take(*order)
            frames = MatchFrames(desk, match, 200)
            seen.append([frames.png(step) for step in (last_step(match), len(match.entries))])
            assert last_step(match) == since
            match.take_back(len(match.entries) - since)
        assert seen[0] == seen[1]
        break


def _pictures(data: bytes) -> list[bytes]:
    image = Image.open(BytesIO(data))
    found = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        found.append(image.convert("RGB").tobytes())
    return found


def _pixels(data: bytes) -> list[Pixel]:
    return list(zip(data[0::3], data[1::3], data[2::3], strict=True))


def _apart(one: bytes, other: bytes) -> float:
    """How far two pictures differ on average, of 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def _distance(one: Pixel, other: Pixel) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
