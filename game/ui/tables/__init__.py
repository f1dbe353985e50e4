"""What is special to the table of each game, by slug."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.core.contract import Setup

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.tables.face import Face

MODULES: Final = {
    "bitskrieg": "game.ui.tables.bitskrieg",
    "streetfire": "game.ui.tables.streetfire",
}
"""The package of each game's table; imported when its box is opened."""


def open_face(desk: "Desk", setup: Setup) -> "Face":
    """Return the face of a match's game, made by `open_face` of its own package."""
    face: Face = import_module(MODULES[setup.scenario.game]).open_face(desk, setup)
    return face
