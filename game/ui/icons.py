"""The icons: small line drawings in one style, in any size and color.

Files lie in `assets/icons`, on a grid of 24 units with round strokes 2 units wide, drawn in
white; the color asked for takes its place.
"""

from typing import Final

import pygame

from game.match import paths
from game.ui.art import Art, MissingAsset, rasterize, read_asset, turned
from game.ui.theme import Color

NAMES: Final = frozenset(
    {
        "menu",
        "undo",
        "redo",
        "rules",
        "replay",
        "settings",
        "home",
        "play",
        "printer",
        "pause",
        "step-forward",
        "step-back",
        "skip-forward",
        "fast-forward",
        "skip-back",
        "search",
        "close",
        "check",
        "plus",
        "minus",
        "crosshair",
        "move",
        "flip",
        "flag",
        "rebuild",
        "wrench",
        "clock",
        "die",
        "eye",
        "eye-off",
        "sound",
        "sound-off",
        "music",
        "help",
        "hint",
        "warning",
        "info",
        "lock",
        "hourglass",
        "computer",
        "person",
        "users",
        "star",
        "trophy",
        "chart",
        "log",
        "ruler",
        "threat",
        "full-screen",
        "folder",
        "save",
        "trash",
        "pencil",
        "arrow-left",
        "arrow-right",
        "arrow-up",
        "arrow-down",
        "chevron-left",
        "chevron-right",
        "chevron-up",
        "chevron-down",
        "turn-left",
        "turn-right",
        "reverse",
        "ram",
        "bound",
        "shield",
        "book",
        "link",
        "share",
        "keyboard",
        "mouse",
    }
)
_INK: Final = "#ffffff"


class Icons:
    """Draws icons by name."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._texts: dict[str, str] = {}

    def get(self, name: str, size: int, color: Color, turn: float = 0) -> pygame.Surface:
        """Return an icon `size` pixels wide and high, turned clockwise by degrees.

        Raises:
            MissingAsset: no such icon; the message names its file.
        """

        def make() -> pygame.Surface:
            painted = self._text(name).replace(_INK, color)
            return rasterize(turned(painted, turn), (size, size))

        return self._art.made(("icon", name, size, color, turn), make)

    def known(self, name: str) -> bool:
        """Tell whether `name` is an icon of the program."""
        return name in NAMES

    def _text(self, name: str) -> str:
        if name not in NAMES:
            raise MissingAsset(f"There is no icon named {name}; see game/ui/icons.py.")
        if name not in self._texts:
            self._texts[name] = read_asset(paths.assets("icons", f"{name}.svg"))
        return self._texts[name]
