"""Scenarios in the making: blocks on the map, a start for each side, and how many guns it has."""

from dataclasses import replace
from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.streets import Point, Streets
from game.core.contract import Say, Seat
from game.core.editing import (
    BoardShift,
    BoardSize,
    BoardSizes,
    DraftFault,
    DraftField,
    DraftGrid,
    DraftThing,
    FieldValue,
    Laid,
    ScenarioDraft,
    ScenarioEditing,
    Symmetry,
    reframed,
    street_grid,
)
from game.rules.streetfire.data import HEIGHTS, KINDS, MOST_PIECES, SQUARE
from game.rules.streetfire.setup.maps import LEAST, MOST, on_rim
from game.rules.streetfire.setup.opening import STANDARD
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of

START: Final = "start"
GROUND: Final = {**{f"height_{mark}": mark for mark in HEIGHTS}, "square": SQUARE}
"""The mark of each thing that a block can be."""
_PLAIN: Final = HEIGHTS[0]
_NOWHERE: Final = ""
"""The name of a start that is yet to be laid."""
_SIDE: Final = 6
"""Blocks of a new map in each direction."""


def _streets(draft: ScenarioDraft) -> Streets:
    return streets_of(draft.rows) if draft.rows else Streets(0, 0)


def _grid(draft: ScenarioDraft) -> DraftGrid:
    size = _size(draft)
    return street_grid(size.width, size.height)


def _size(draft: ScenarioDraft) -> BoardSize:
    return BoardSize(len(draft.rows[0]) if draft.rows else 0, len(draft.rows))


def _block(streets: Streets, cell: Cell) -> tuple[int, int] | None:
    """Column and row of the block in the middle of which a cell is."""
    u, v = streets.point(cell)
    return (u // 2, v // 2) if u & v & 1 and cell in streets.cells else None


def _starts(draft: ScenarioDraft) -> tuple[str, str]:
    given = draft.find("opening", "starts") or ()
    names = [*map(str, given), _NOWHERE, _NOWHERE]
    return names[0], names[1]


def _at(draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
    streets = _streets(draft)
    if cell not in streets.cells:
        return ()
    block = _block(streets, cell)
    if block is not None:
        mark = draft.rows[block[1]][block[0]]
        return tuple(Laid(id) for id, known in GROUND.items() if known == mark)
    name = streets.name(cell)
    return tuple(Laid(START, seat) for seat, at in enumerate(_starts(draft)) if at == name)


def _takes(draft: ScenarioDraft, cell: Cell, thing: str) -> bool:
    streets = _streets(draft)
    if cell not in streets.cells:
        return False
    if thing == START:
        return bool(streets.positions >> cell & 1) and on_rim(streets, cell)
    return _block(streets, cell) is not None


def _lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    if not _takes(draft, cell, laid.thing):
        return draft
    streets = _streets(draft)
    if laid.thing == START:
        starts = list(_starts(draft))
        if not 0 <= laid.seat < len(starts):
            return draft
        starts[laid.seat] = streets.name(cell)
        return draft.opened(starts=starts)
    block = _block(streets, cell)
    assert block is not None
    return draft.marked(*block, GROUND.get(laid.thing, _PLAIN))


def _clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    streets, lying = _streets(draft), _at(draft, cell)
    if not lying:
        return draft
    if (block := _block(streets, cell)) is not None:
        return draft.marked(*block, _PLAIN)
    starts = list(_starts(draft))
    starts[lying[-1].seat] = _NOWHERE
    return draft.opened(starts=starts)


def _flipped(draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
    """The map and then the starts: the Square may be elsewhere now."""
    streets = _streets(draft)
    marks = list(draft.marks())
    for number, mark in enumerate(draft.marks()):
        row, column = divmod(number, streets.width)
        image = _block(streets, symmetry.images(streets.cell(2 * column + 1, 2 * row + 1))[0])
        assert image is not None
        marks[image[1] * streets.width + image[0]] = mark
    rows = ["".join(marks[n : n + streets.width]) for n in range(0, len(marks), streets.width)]
    cells = [streets.named(name) for name in _starts(draft)]
    flipped = [streets.name(symmetry.images(at)[0]) if at >= 0 else _NOWHERE for at in cells]
    return replace(draft, rows=tuple(rows)).opened(starts=flipped)


def _resized(draft: ScenarioDraft, size: BoardSize, shift: BoardShift) -> ScenarioDraft:
    """The map in another frame; a start stays on the edge of the map that it was on."""
    before = _streets(draft)
    resized = replace(draft, rows=reframed(draft.rows, size, shift, _PLAIN))
    starts = [
        _start_after(resized, before.point(at), _size(draft), shift) if at >= 0 else _NOWHERE
        for at in map(before.named, _starts(draft))
    ]
    return resized.opened(starts=starts)


def _start_after(draft: ScenarioDraft, at: Point, before: BoardSize, shift: BoardShift) -> str:
    """The name of a start on a map that had another size; none where it can't be one any more."""
    streets, size = _streets(draft), _size(draft)
    u = _along(at.u, (2 * before.width, 2 * size.width), 2 * shift.east)
    v = _along(at.v, (2 * before.height, 2 * size.height), 2 * shift.south)
    cell = streets.cell(u, v)
    return streets.name(cell) if _takes(draft, cell, START) else _NOWHERE


def _along(place: int, ends: tuple[int, int], shift: int) -> int:
    """A place along a side that ended at the first of two ends, and ends at the second."""
    old, new = ends
    return 0 if place == 0 else new if place == old else place + shift


def _forces(draft: ScenarioDraft) -> tuple[tuple[str, ...], tuple[str, ...]]:
    usual = tuple(KINDS[kind].id for kind in STANDARD)
    given = draft.find("opening", "forces")
    ours, theirs = given if isinstance(given, tuple) and len(given) == 2 else (usual, usual)
    return ours, theirs


def _fields(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    return tuple(
        DraftField(kind.id, force.count(kind.id), seat, most=MOST_PIECES)
        for seat, force in enumerate(_forces(draft))
        for kind in KINDS
    )


def _fill(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    forces = list(_forces(draft))
    if not 0 <= seat < len(forces) or type(value) is not int:
        return draft
    counts = {kind.id: forces[seat].count(kind.id) for kind in KINDS}
    if id not in counts or not 0 <= value <= MOST_PIECES:
        return draft
    counts[id] = value
    forces[seat] = tuple(name for name, count in counts.items() for _ in range(count))
    usual = tuple(KINDS[kind].id for kind in STANDARD)
    return draft.opened(forces=None if set(forces) == {usual} else forces)


def _faults(draft: ScenarioDraft) -> tuple[DraftFault, ...]:
    faults = [
        DraftFault(Say("streetfire_table.edit.no_start", (seat + 1,)), thing=START)
        for seat, name in enumerate(_starts(draft))
        if name == _NOWHERE
    ]
    if draft.rows and SQUARE not in draft.marks():
        faults.append(DraftFault(Say("streetfire_table.edit.no_square"), thing="square"))
    for seat, force in enumerate(_forces(draft)):
        if not 1 <= len(force) <= MOST_PIECES:
            told = (seat + 1, len(force), MOST_PIECES)
            faults.append(DraftFault(Say("streetfire_table.edit.guns", told), page="sides"))
    return tuple(faults)


def _name(draft: ScenarioDraft, cell: Cell) -> str:
    """A position by its name, a block by the crossings at its corners."""
    streets = _streets(draft)
    block = _block(streets, cell)
    if block is None:
        return streets.name(cell)
    u, v = streets.point(cell)
    corners = (streets.cell(u - 1, v - 1), streets.cell(u + 1, v + 1))
    return "/".join(map(streets.name, corners))


def _map_cell(draft: ScenarioDraft, row: int, column: int) -> Cell | None:
    size = _size(draft)
    inside = 0 <= row < size.height and 0 <= column < size.width
    return _streets(draft).cell(2 * column + 1, 2 * row + 1) if inside else None


def _blank() -> ScenarioDraft:
    rows = [_PLAIN * _SIDE] * _SIDE
    middle = _SIDE // 2
    for row in (middle - 1, middle):
        rows[row] = _PLAIN * (middle - 1) + SQUARE * 2 + _PLAIN * (middle - 1)
    return ScenarioDraft("streetfire", rows=tuple(rows)).opened(starts=("D7", "D1"))


def _from_start(draft: ScenarioDraft, opening: object) -> ScenarioDraft:
    assert isinstance(opening, Opening)
    streets = streets_of(opening.rows)
    return replace(draft, rows=opening.rows).opened(
        starts=tuple(map(streets.name, opening.starts)),
        forces=tuple(tuple(KINDS[kind].id for kind in force) for force in opening.forces),
    )


EDITING: Final = ScenarioEditing(
    things=(
        *(DraftThing(id) for id in GROUND),
        DraftThing(START, "starts", owned=True, strokes=False),
    ),
    grid=_grid,
    at=_at,
    lay=_lay,
    clear=_clear,
    cell_name=_name,
    blank=_blank,
    takes=_takes,
    flipped=_flipped,
    map_cell=_map_cell,
    size=_size,
    sizes=BoardSizes(BoardSize(LEAST, LEAST), BoardSize(MOST, MOST)),
    resized=_resized,
    fields=_fields,
    fill=_fill,
    faults=_faults,
    from_start=_from_start,
)
