"""Windows that are closed after each test."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.ui.scenes.hand import Window


@pytest.fixture
def open_window() -> Iterator[Callable[..., Window]]:
    """Open windows at will; each is closed in the end."""
    opened: list[Window] = []
    pygame.display.init()
    pygame.event.clear()

    def open_one(**how: Any) -> Window:
        opened.append(Window(**how))
        return opened[-1]

    yield open_one
    for window in opened:
        window.close()


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Return a window of 1280 x 720."""
    return open_window()
