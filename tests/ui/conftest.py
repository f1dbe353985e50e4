"""A desk and a window without a screen."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

import pygame
import pytest

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.memory.picture_cache import PICTURES
from game.ui.text import Text
from game.ui.widgets.typeset import Setter, TypesetPage
from tools.shots.stage import WatchedText

MOST_PAGES: Final = 20_000
load_sized_svg, set_now = pygame.image.load_sized_svg, Setter.set


@lru_cache(maxsize=4096)
def rasterized(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG file once a process."""
    return load_sized_svg(BytesIO(svg), size)


@pytest.fixture(autouse=True)
def svgs_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a copy of the pixels that its SVG files come to: they are always the same."""

    def copied(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return rasterized(file.read(), size).copy()

    monkeypatch.setattr(pygame.image, "load_sized_svg", copied)


PAGES: dict[Any, TypesetPage] = {}


@pytest.fixture(autouse=True)
def texts_set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set a text once a process at each width: a rulebook is opened by a hundred tests."""

    def kept(setter: Setter, content: str, width: int) -> TypesetPage:
        desk = setter.desk
        if type(desk.text) not in (Text, WatchedText):
            return set_now(setter, content, width)
        look = (setter.style, setter.color, desk.theme, desk.text.scale)
        key = (content, width, *look)
        if key not in PAGES:
            if len(PAGES) >= MOST_PAGES:
                PAGES.clear()
            PAGES[key] = set_now(setter, content, width)
        return PAGES[key]

    monkeypatch.setattr(Setter, "set", kept)


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Open the fonts, as the window does; a test may be the first one to write."""
    pygame.font.init()


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    """Let every test draw its own pictures, and find the damaged ones itself."""
    PICTURES.clear()
    PICTURES.damaged.clear()


@pytest.fixture
def desk() -> Desk:
    """Return a fresh desk at 100%."""
    return Desk()


@pytest.fixture
def app(desk: Desk) -> Iterator[App]:
    """Return a window of 1280 x 720."""
    pygame.display.init()
    pygame.event.clear()
    app = App(desk, (1280, 720))
    yield app
    app.stack.scenes.clear()
    app.close()
