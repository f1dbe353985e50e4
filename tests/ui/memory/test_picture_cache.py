"""Pictures are kept up to so many bytes; the longest unused leave first."""

import gc
from weakref import ref

import pygame
import pytest

from game.ui.app import App
from game.ui.memory.picture_cache import LEAST, PICTURES, WINDOWS, PictureCache, cached_picture
from game.ui.stack import Scene

SIDE = 10
BYTES = SIDE * SIDE * 4


def cache_for(pictures: int) -> PictureCache:
    """Return a cache with room for so many pictures, and a little to spare."""
    return PictureCache(least=pictures * BYTES + BYTES // 2)


class Painter:
    """Draws squares of 400 bytes and remembers which."""

    def __init__(self) -> None:
        self.made: list[object] = []

    def __call__(self, content: object) -> pygame.Surface:
        self.made.append(content)
        return pygame.Surface((SIDE, SIDE), depth=32)


def asked(cache: PictureCache, contents: str) -> list[object]:
    """Return which contents had to be made."""
    paint = Painter()
    for content in contents:
        cache.get(content, lambda content=content: paint(content))  # type: ignore[misc]
    return paint.made


def test_a_picture_is_made_once() -> None:
    assert asked(PictureCache(), "abcab") == ["a", "b", "c"]


def test_the_longest_unused_leaves_first() -> None:
    cache = cache_for(3)
    assert asked(cache, "abcadab") == ["a", "b", "c", "d", "b"]
    assert cache.bytes == 3 * BYTES


def test_a_picture_that_is_found_counts_as_used() -> None:
    cache = cache_for(2)
    asked(cache, "ab")
    assert cache.find("a") is not None
    assert cache.find("z") is None
    assert asked(cache, "cab") == ["c", "b"]


def test_the_newest_stays_however_large_it_is() -> None:
    cache = cache_for(1)
    asked(cache, "a")
    large = cache.put("large", pygame.Surface((100, 100), depth=32))
    assert cache.find("large") is large
    assert len(cache) == 1
    asked(cache, "b")
    assert cache.bytes == BYTES


def test_a_picture_put_in_place_of_another_weighs_alone() -> None:
    cache = PictureCache()
    for _ in range(3):
        cache.put("a", pygame.Surface((SIDE, SIDE), depth=32))
    assert cache.bytes == BYTES


def test_the_account_tells_what_was_made_and_what_left() -> None:
    cache = cache_for(2)
    asked(cache, "abca")
    assert cache.account == (2, 2 * BYTES, 2 * BYTES + BYTES // 2, 4, 2)


def test_a_smaller_window_lets_what_is_too_much_go() -> None:
    cache = cache_for(1)
    cache.fit((2 * SIDE, SIDE))
    asked(cache, "abcdefgh")
    assert WINDOWS * BYTES < cache.bytes <= 2 * WINDOWS * BYTES
    cache.fit((1, 1))
    assert cache.bytes == BYTES
    assert asked(cache, "h") == []


def test_a_function_is_asked_once_for_the_same_content() -> None:
    paint = Painter()

    @cached_picture
    def square(content: str, faint: bool = False) -> pygame.Surface:
        return paint((content, faint))

    assert square("a") is square("a")
    assert square("a", faint=True) is square("a", faint=True) is not square("a")
    assert square("b") is not square("a")
    assert paint.made == [("a", False), ("a", True), ("b", False)]


def test_a_function_makes_again_what_has_left() -> None:
    paint = Painter()
    square = cached_picture(paint)
    square("a")
    PICTURES.clear()
    square("a")
    assert paint.made == ["a", "a"]


def test_no_function_holds_what_has_left_for_want_of_room() -> None:
    square = cached_picture(Painter())
    PICTURES.fit((1, 1))
    first = ref(square("first"))
    square("second")
    large = pygame.Surface((2048, LEAST // 2048 // 4), depth=32)
    assert PICTURES.put("large", large) is large
    gc.collect()
    assert first() is None


def test_two_functions_share_no_pictures() -> None:
    one, other = cached_picture(Painter()), cached_picture(Painter())
    assert one("a") is not other("a")


@pytest.fixture
def drawn(app: App) -> App:
    app.start(Scene(app.desk))
    PICTURES.get("drawn", lambda: pygame.Surface((SIDE, SIDE)))
    return app


def test_another_scale_or_palette_clears_it(drawn: App) -> None:
    for changed in ({"scale": 1.5}, {"palette": "contrast"}):
        PICTURES.put("drawn", pygame.Surface((SIDE, SIDE)))
        drawn.desk.restyle()
        assert PICTURES.find("drawn") is not None
        drawn.desk.restyle(**changed)  # type: ignore[arg-type]
        assert len(PICTURES) == 0


def test_another_size_of_the_window_clears_it(drawn: App) -> None:
    drawn.step([pygame.Event(pygame.WINDOWEXPOSED)], 0.0)
    assert PICTURES.find("drawn") is not None
    drawn.window.size = (1600, 900)
    drawn.step([pygame.Event(pygame.WINDOWSIZECHANGED)], 0.0)
    assert len(PICTURES) == 0


def test_a_large_window_keeps_more(drawn: App) -> None:
    drawn.window.size = (1920, 1080)
    drawn.step([pygame.Event(pygame.WINDOWSIZECHANGED)], 0.0)
    assert PICTURES.account.most == 1920 * 1080 * 4 * WINDOWS > LEAST
