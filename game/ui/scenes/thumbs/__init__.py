"""Small pictures of a position, drawn with the real board of each game."""

from importlib import import_module
from typing import Final

import pygame

from game.core.contract import Setup, State
from game.ui.desk import Desk
from game.ui.widgets.base import Size

MODULES: Final = {"bitskrieg": "game.ui.scenes.thumbs.bitskrieg"}
"""The painter of each game's positions: `paint_position(desk, state, side)`."""


def thumbnail(desk: Desk, setup: Setup, state: State, size: Size) -> pygame.Surface:
    """Return the picture of a position, kept as long as there is room."""
    key = ("thumbnail", setup.scenario.id, hash(state), size, desk.theme.palette)

    def make() -> pygame.Surface:
        painter = import_module(MODULES[setup.scenario.game])
        picture: pygame.Surface = painter.paint_position(desk, state, min(size))
        return picture

    return desk.art.made(key, make)
