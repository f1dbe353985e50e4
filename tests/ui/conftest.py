"""A desk and a window without a screen."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.memory.picture_cache import PICTURES


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Open the fonts, as the window does; a test may be the first one to write."""
    pygame.font.init()


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    """Let every test draw its own pictures."""
    PICTURES.clear()


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
