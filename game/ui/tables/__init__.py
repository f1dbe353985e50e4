"""What each game brings to the window: its box, table, thumbnail and diagrams.

The package of a game's table has a module for each, so that nothing is imported before it is
needed: `box` for the shelf, `table` for a match, `thumbnail` for lists, `diagrams` for the
rulebook. All but the table have a plain stand-in, also for a game that is not on the shelf yet.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    import pygame

    from game.core.contract import State
    from game.ui.tables.box import Box
    from game.ui.tables.editing import EditorLook
    from game.ui.tables.game_table import AnyTable
    from game.ui.tables.paper import PaperGame
    from game.ui.tables.shared.diagrams import Diagram
    from game.ui.theme import Seat

Paint: TypeAlias = "Callable[[Sequence[Seat], State, int, bool], pygame.Surface]"
"""Returns a position so many pixels wide and high, each seat in its colors; on the plain ground of
high contrast if asked."""
PACKAGES: Final = {
    "bitskrieg": "game.ui.tables.bitskrieg",
    "streetfire": "game.ui.tables.streetfire",
    "metalkrushers": "game.ui.tables.metalkrushers",
    "dicezone": "game.ui.tables.dicezone",
    "portable": "game.ui.tables.portable",
}
"""The package of each game's table, in the order of the boxes on the shelf."""


def table_of(slug: str) -> "AnyTable":
    """Return the table of a game."""
    table: AnyTable = _module(slug, "table").TABLE
    return table


def box_of(slug: str) -> "Box":
    """Return the box of a game; one that has none stands on the shelf in a plain box."""
    from game.ui.tables.box import PLAIN

    box: Box = _brought(slug, "box", "BOX", PLAIN)
    return box


def thumbnail_of(slug: str) -> Paint:
    """Return what paints a position of a game as a small picture, by default its sides alone."""
    from game.ui.tables.thumbnail import paint_sides

    paint: Paint = _brought(slug, "thumbnail", "paint_position", paint_sides)
    return paint


def diagrams_of(slug: str) -> "Mapping[str, Callable[[], Diagram]]":
    """Return the diagrams of a game's rulebook, by name; none where it brings none."""
    diagrams: Mapping[str, Callable[[], Diagram]] = _brought(slug, "diagrams", "DIAGRAMS", {})
    return diagrams


def editor_of(slug: str) -> "EditorLook | None":
    """Return how the drafts of a game are drawn, None where they can't be edited."""
    look: EditorLook | None = _brought(slug, "editing", "EDITOR", None)
    return look


def paper_of(slug: str) -> "PaperGame":
    """Return what a game brings for printing; without it, its board in a usual size alone."""
    from game.ui.tables.paper import PLAIN

    paper: PaperGame = _brought(slug, "paper", "PAPER", PLAIN)
    return paper


def _brought(slug: str, module: str, name: str, stand_in: Any) -> Any:
    """The value of a game's module, or what stands in for it where there is no such module."""
    if slug not in PACKAGES:
        return stand_in
    try:
        return getattr(_module(slug, module), name)
    except ModuleNotFoundError as missing:
        if missing.name != f"{PACKAGES[slug]}.{module}":
            raise
        return stand_in


def _module(slug: str, name: str) -> Any:
    return import_module(f"{PACKAGES[slug]}.{name}")
