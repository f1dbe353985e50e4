"""What is drawn in the files of this game's pictures, to be put into others."""

from functools import cache
from pathlib import Path

from game.match import paths
from game.ui.art import read_asset


def drawn(name: str) -> str:
    """SVG of what is in a file; a crossed box where that is damaged or missing."""
    return _elements(paths.assets("metalkrushers") / f"{name}.svg")


@cache
def _elements(path: Path) -> str:
    text = read_asset(path)
    return text[text.index(">") + 1 : text.rindex("</svg>")]
