"""The gallery of all widgets in a window, and hands to use it."""

import pytest

from game.ui.app import App
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import Hands


@pytest.fixture
def gallery(app: App) -> Gallery:
    """Return a shown gallery."""
    gallery = Gallery(app.desk)
    app.start(gallery)
    app.step([], 0)
    return gallery


@pytest.fixture
def hands(app: App) -> Hands:
    """Return hands at the window."""
    return Hands(app)
