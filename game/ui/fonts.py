"""The fonts of the program: their files by role, and which characters they have.

Names may be Latin, Greek, or Cyrillic. What no font has is refused where it is typed, and is an
empty box where it comes from elsewhere.
"""

import importlib.util
import string
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
import pygame.freetype

from game.ui.art import MissingAsset
from game.ui.memory.picture_cache import PICTURES

_FILES: Final = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "strong": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "slanted": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "heading": ("fontpkg_barlow_condensed", "BarlowCondensed-SemiBold.ttf"),
}
_FONTS: Final = 32
"""Fonts that stay open, about 0.1 MB each; a table uses about 12 at once."""
_WIDER: Final = {"heading": "strong", "slanted": "text"}
"""The role that takes over what the font of another lacks."""
_GLIMPSE: Final = 16
"""Pixels at which a font is tried out, and asked which characters it has."""
_MARKS: Final = 4_000
_LINES: Final = 4_000


def font_file(role: str) -> Path:
    """Return the file of a font, in an installed or a frozen program.

    Raises:
        MissingAsset: no such file; the message names it.
    """
    package, name = _FILES[role]
    spec = importlib.util.find_spec(package)
    found = spec.submodule_search_locations if spec else None
    roots = [Path(place) for place in found or ()]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        roots.append(Path(frozen) / package)
    for root in roots:
        if (root / "files" / name).is_file():
            return root / "files" / name
    raise MissingAsset(f"The font {package}/files/{name} is missing from the program.")


@lru_cache(_FONTS)
def font_of(role: str, pixels: int) -> pygame.Font:
    """Return a font of a height in pixels, at least 6; those used last stay open."""
    return pygame.Font(_usable_file(role), max(6, pixels))


@lru_cache(_LINES)
def role_for(role: str, content: str) -> str:
    """Return the role whose font draws a text: a wider one where a role's own lacks something.

    >>> role_for("heading", "Zoë"), role_for("heading", "Иван"), role_for("text", "Иван")
    ('heading', 'strong', 'text')
    """
    if content.isascii() or role not in _WIDER or all(has(role, mark) for mark in content):
        return role
    return _WIDER[role]


def missing(content: str) -> str:
    """Return the characters of a text that no font has, each once.

    >>> missing("Zoë 7, Иван"), missing("سيف a")
    ('', 'سيف')
    """
    if content.isascii():
        return ""
    return "".join(mark for mark in dict.fromkeys(content) if not has("text", mark))


@lru_cache(_MARKS)
def has(role: str, mark: str) -> bool:
    """Return whether the font of a role has a character."""
    return _face(role).get_metrics(mark)[0] is not None


@cache
def _face(role: str) -> pygame.freetype.Font:
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(_usable_file(role), _GLIMPSE)


@cache
def _usable_file(role: str) -> str | None:
    """The file of a role's font, or of another role's where that one is damaged.

    None where all are: that is the font of pygame itself.
    """
    usable = (other for other in (role, *_FILES) if _draws(other))
    return next((str(font_file(other)) for other in usable), None)


@cache
def _draws(role: str) -> bool:
    """Whether a role's font can be used; the window tells the name of a file that cannot."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        pygame.Font(font_file(role), _GLIMPSE).render(string.printable.strip(), True, "white")
    except (OSError, ValueError, pygame.error):
        PICTURES.damaged.setdefault(_FILES[role][1], False)
        return False
    return True
