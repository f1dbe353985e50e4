"""Random events in the real window: no error, and no wait."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.ui.memory.picture_cache import PICTURES
from tests.ui.scenes.events import SCENES, feed, laid
from tests.ui.scenes.hand import Window

FRAMES: Final = 60
ORDER: Final = [scene for other in SCENES for scene in ("table", other)]
"""The scenes of a game in turn: every second time it is the table."""


def strike(game: str, number: int, folder: Path) -> Counter[str]:
    """Give a window with a scene of a game random events, till it closes or for some frames."""
    chance = Random(f"{game} {number}")
    pygame.display.init()
    pygame.event.clear()
    PICTURES.clear()
    window = Window()
    try:
        laid(window, ORDER[number % len(ORDER)], chance, game)
        return Counter({"taken": feed(window, chance, FRAMES, before=lambda: None)})
    finally:
        window.close()
