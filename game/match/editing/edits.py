"""Edits: commands that make another draft of a draft; they say what was done, not what came of it.

An edit that cannot be made, such as one off the board, leaves the draft as it is.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

import msgspec

from game.core.boards.cells import Cell, Facing
from game.core.contract import Seat
from game.core.editing import (
    NOBODY,
    BoardShift,
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


class MoveThings(msgspec.Struct, frozen=True, tag="move", omit_defaults=True):
    """Move what lies uppermost on a cell, with all of its kind there, and the images as well."""

    start: Cell
    end: Cell
    mirror: str = ""


class FlipBoard(msgspec.Struct, frozen=True, tag="flip"):
    """Turn or flip the whole board."""

    symmetry: str


class ResizeBoard(msgspec.Struct, frozen=True, tag="resize", omit_defaults=True):
    """Give the board other numbers of columns and rows; they come and go in the east and south."""

    width: int
    height: int
    west: int = 0
    """Columns that come in the west, less than 0 for some that go there."""
    north: int = 0


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
    LayThings
    | ClearCells
    | MoveThings
    | FlipBoard
    | ResizeBoard
    | FillField
    | SetKey
    | ResetOptions
)


def edited(editing: ScenarioEditing, draft: ScenarioDraft, edit: Edit) -> ScenarioDraft:
    """Return what an edit makes of a draft; the draft itself where it changes nothing."""
    after = _MAKE[type(edit)](editing, draft, edit)
    return draft if after == draft else after


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


def _move(editing: ScenarioEditing, draft: ScenarioDraft, edit: MoveThings) -> ScenarioDraft:
    grid = editing.grid(draft)
    if not {edit.start, edit.end} <= set(grid.cells):
        return draft
    mirror = grid.symmetries.get(edit.mirror)
    starts = (edit.start, *(mirror.images(edit.start) if mirror else ()))
    ends = (edit.end, *(mirror.images(edit.end) if mirror else ()))
    moved: set[Cell] = set()
    for start, end in zip(starts, ends, strict=True):
        if start not in moved:
            draft = _moved(editing, draft, start, end)
            moved |= {start, end}
    return draft


def _moved(editing: ScenarioEditing, draft: ScenarioDraft, start: Cell, end: Cell) -> ScenarioDraft:
    """The draft with things moved; as it was where one of them may not lie at the end."""
    lying = editing.movable(draft, start)
    if start == end or not all(editing.takes(draft, end, laid.thing) for laid in lying):
        return draft
    after = draft
    for _ in lying:
        after = editing.clear(after, start)
    for laid in lying:
        after = editing.lay(after, end, laid)
    return after


def _resize(editing: ScenarioEditing, draft: ScenarioDraft, edit: ResizeBoard) -> ScenarioDraft:
    size = BoardSize(edit.width, edit.height)
    sizes = editing.sizes
    shift = BoardShift(edit.west, edit.north)
    if sizes is None or not draft.rows or max(*size, *map(abs, shift)) > MOST_SIDE:
        return draft
    fits = all(low <= n <= high for low, n, high in zip(sizes.least, size, sizes.most, strict=True))
    return editing.resized(draft, size, shift) if fits else draft


def _flip(editing: ScenarioEditing, draft: ScenarioDraft, edit: FlipBoard) -> ScenarioDraft:
    found = editing.grid(draft).symmetries.get(edit.symmetry)
    return draft if found is None else editing.flip(draft, found)


def _fill(editing: ScenarioEditing, draft: ScenarioDraft, edit: FillField) -> ScenarioDraft:
    return editing.fill(draft, edit.field, edit.seat, edit.value)


def _set(editing: ScenarioEditing, draft: ScenarioDraft, edit: SetKey) -> ScenarioDraft:
    return draft.put(edit.value, *edit.path) if edit.path else draft


def _reset(editing: ScenarioEditing, draft: ScenarioDraft, edit: ResetOptions) -> ScenarioDraft:
    return draft.put(None, "options").put(None, HOUSE).put(None, PRINTED)


_MAKE: Final[Mapping[type, Callable[[ScenarioEditing, ScenarioDraft, Any], ScenarioDraft]]] = {
    LayThings: _lay,
    ClearCells: _clear,
    MoveThings: _move,
    FlipBoard: _flip,
    ResizeBoard: _resize,
    FillField: _fill,
    SetKey: _set,
    ResetOptions: _reset,
}
"""What makes each kind of edit."""
