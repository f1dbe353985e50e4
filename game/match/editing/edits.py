"""Edits: commands that make another draft of a draft; they say what was done, not what came of it.

An edit that cannot be made, such as one off the board, leaves the draft as it is.
"""

from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from game.core.boards.cells import Cell, Facing
from game.core.contract import Seat
from game.core.editing import (
    NOBODY,
    BoardSize,
    FieldValue,
    Laid,
    ScenarioDraft,
    ScenarioEditing,
    Symmetry,
)
from game.core.scenario import HOUSE, PRINTED

MOST_SIDE: Final = 64
"""Columns or rows that an edit may ask for; every game allows fewer."""


class LayThings(msgspec.Struct, frozen=True, tag="lay", omit_defaults=True):
    """Lay a thing on cells, and its images where a mirror is on."""

    cells: tuple[Cell, ...]
    thing: str
    seat: Seat = NOBODY
    facing: Facing = 0
    words: str = ""
    mirror: str = ""


class ClearCells(msgspec.Struct, frozen=True, tag="clear", omit_defaults=True):
    """Take the uppermost thing off cells, and off their images where a mirror is on."""

    cells: tuple[Cell, ...]
    mirror: str = ""


class FlipBoard(msgspec.Struct, frozen=True, tag="flip"):
    """Turn or flip the whole board."""

    symmetry: str


class ResizeBoard(msgspec.Struct, frozen=True, tag="resize"):
    """Give the board other numbers of columns and rows."""

    width: int
    height: int


class FillField(msgspec.Struct, frozen=True, tag="fill", omit_defaults=True):
    """Give one of the game's own fields another value."""

    field: str
    value: FieldValue
    seat: Seat = NOBODY


class SetKey(msgspec.Struct, frozen=True, tag="set", omit_defaults=True):
    """Set a key of the file: words, rule set, seats, an option; None takes it away."""

    path: tuple[str, ...]
    value: Any = None


class ResetOptions(msgspec.Struct, frozen=True, tag="reset_options"):
    """Take away every option that the file changes."""


Edit: TypeAlias = (
    LayThings | ClearCells | FlipBoard | ResizeBoard | FillField | SetKey | ResetOptions
)


def edited(editing: ScenarioEditing, draft: ScenarioDraft, edit: Edit) -> ScenarioDraft:
    """Return what an edit makes of a draft; the draft itself where it changes nothing."""
    after = _edited(editing, draft, edit)
    return draft if after == draft else after


def _edited(editing: ScenarioEditing, draft: ScenarioDraft, edit: Edit) -> ScenarioDraft:
    match edit:
        case LayThings():
            return _lay(editing, draft, edit)
        case ClearCells():
            return _clear(editing, draft, edit)
        case FlipBoard(symmetry):
            found = editing.grid(draft).symmetries.get(symmetry)
            return draft if found is None else editing.flip(draft, found)
        case ResizeBoard(width, height):
            return _resize(editing, draft, BoardSize(width, height))
        case FillField(field, value, seat):
            return editing.fill(draft, field, seat, value)
        case SetKey(path, value):
            return draft.put(value, *path) if path else draft
        case ResetOptions():
            return draft.put(None, "options").put(None, HOUSE).put(None, PRINTED)


def _lay(editing: ScenarioEditing, draft: ScenarioDraft, edit: LayThings) -> ScenarioDraft:
    thing = editing.thing(edit.thing)
    if thing is None or (thing.owned and not 0 <= edit.seat < draft.seats):
        return draft
    laid = Laid(edit.thing, edit.seat if thing.owned else NOBODY, edit.facing, edit.words)
    grid = editing.grid(draft)
    mirror = grid.symmetries.get(edit.mirror)
    for cell in edit.cells:
        if cell not in grid.cells:
            continue
        for image, there in reversed(_images(draft, mirror, cell, laid)):
            draft = editing.lay(draft, image, there)
    return draft


def _images(
    draft: ScenarioDraft, mirror: Symmetry | None, cell: Cell, laid: Laid
) -> list[tuple[Cell, Laid]]:
    """A thing where it is laid, then its images; the next player owns the next image."""
    found = [(cell, laid)]
    for times, image in enumerate(mirror.images(cell) if mirror else (), 1):
        seat = laid.seat if laid.seat == NOBODY else (laid.seat + times) % draft.seats
        assert mirror is not None
        found.append((image, replace(laid, seat=seat, facing=mirror.facing(laid.facing, times))))
    return found


def _clear(editing: ScenarioEditing, draft: ScenarioDraft, edit: ClearCells) -> ScenarioDraft:
    grid = editing.grid(draft)
    mirror = grid.symmetries.get(edit.mirror)
    cleared: set[Cell] = set()
    for cell in edit.cells:
        if cell not in grid.cells:
            continue
        for image in (cell, *(mirror.images(cell) if mirror else ())):
            if image not in cleared:
                cleared.add(image)
                draft = editing.clear(draft, image)
    return draft


def _resize(editing: ScenarioEditing, draft: ScenarioDraft, size: BoardSize) -> ScenarioDraft:
    sizes = editing.sizes
    if sizes is None or not draft.rows or max(size) > MOST_SIDE:
        return draft
    fits = all(low <= n <= high for low, n, high in zip(sizes.least, size, sizes.most, strict=True))
    return editing.resized(draft, size) if fits else draft
