"""What a game brings to the editor of scenarios: its board and what can lie on it, painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.boards.cells import Cell, Facing
from game.core.editing import NOBODY, ScenarioDraft
from game.presenter.boards.layout import BoardLayout
from game.ui.boards.layer import BoardPicture
from game.ui.tables.shared.counters import SideColors

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.ui.tables.shared.canvas import Canvas


class Worn(NamedTuple):
    """The colors of the sides, and whether the ground is plain for the palette of contrast."""

    sides: tuple[SideColors, ...]
    stark: bool = False


class ThingSwatch(NamedTuple):
    """A thing as the palette shows it, or as it is about to be laid."""

    thing: str
    seat: Seat = NOBODY
    facing: Facing = 0
    words: str = ""


def no_ground(canvas: Canvas, draft: ScenarioDraft, cell: Cell) -> None:
    """Draw nothing: what changes on the board is drawn with its pieces."""


def no_own() -> Mapping[str, Mapping[str, str]]:
    """Return nothing of the player's own."""
    return {}


@dataclass(frozen=True, slots=True)
class EditorLook:
    """How the drafts of a game are drawn."""

    layout: Callable[[ScenarioDraft], BoardLayout]
    margin: float
    """Board units that the camera leaves free around the layout."""
    picture: Callable[[ScenarioDraft, Worn], BoardPicture]
    """The board for a `Layer`; the same object until it changes."""
    draw: Callable[[Canvas, ScenarioDraft, Worn], None]
    """Draw what lies on the board."""
    swatch: Callable[[ThingSwatch, Worn, int], pygame.Surface]
    """Return a thing so many pixels wide and high."""
    ground: Callable[[Canvas, ScenarioDraft, Cell], None] = no_ground
    """Draw the ground of one cell, until the picture of the board is painted anew."""
    own: Callable[[], Mapping[str, Mapping[str, str]]] = no_own
    """What the player has made of a thing or field, by its id: words, with their names."""
    cursor: Callable[[ScenarioDraft], Sequence[Cell]] | None = None
    """The cells that the cursor goes through; by default all those that can hold something."""
