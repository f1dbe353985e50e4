"""What lies on the map of a draft: ground, objectives and units."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell
from game.core.boards.squares import Squares
from game.core.contract import Seat
from game.core.editing import (
    NOBODY,
    BoardShift,
    BoardSize,
    DraftGrid,
    DraftThing,
    Laid,
    ScenarioDraft,
    Symmetry,
    reframed,
    square_grid,
)
from game.core.scenario import spaced
from game.rules.portable.data import GUNS, KINDS, LEGEND, KindId
from game.rules.portable.editing.lines import (
    NotedUnit,
    forces_of,
    moved,
    placed,
    squares_of,
    with_forces,
)

OPEN: Final = "."
GROUND: Final = {name.replace(" ", "_"): mark for mark, name in LEGEND.items()}
"""The letter of each thing that a square can be."""
OBJECTIVE: Final = "objective"
HELD: Final = "held_objective"
"""One that is a side's from the start."""
VALUES: Final = ("2", "1", "3", "4", "5", "6")
QUALITIES: Final = ("average", "elite", "poor")
GAS: Final = ("no_gas", "gas")
FULL: Final = "full"
"""The word for a unit at full strength."""
SILENT: Final = (QUALITIES[0], GAS[0], FULL)
"""What goes without saying."""


def _words(kind: KindId) -> tuple[tuple[str, ...], ...]:
    """What can be noted of a kind of unit: a gun, a quality, strength, a gas shell."""
    weapon = KINDS[kind].weapon
    guns = sorted(GUNS, key=lambda gun: gun != ("anti_tank" if weapon == "gun" else "field"))
    groups = [tuple(guns)] if weapon in ("gun", "barrage") else []
    gas = [GAS] if weapon == "barrage" else []
    weaker = tuple(f"sp={points}" for points in reversed(range(1, KINDS[kind].sp)))
    strength = [(FULL, *weaker)] if weaker else []
    return (*groups, QUALITIES, *strength, *gas)


THINGS: Final = (
    *(DraftThing(id) for id in GROUND),
    *(DraftThing(id, "units", True, 4, words=_words(id)) for id in KINDS),
    DraftThing(OBJECTIVE, "objectives", words=(VALUES,)),
    DraftThing(HELD, "objectives", owned=True, words=(VALUES,)),
)


class NotedObjective(NamedTuple):
    """A square worth victory points."""

    square: str
    value: str
    seat: Seat = NOBODY


def size_of(draft: ScenarioDraft) -> BoardSize:
    """Return the columns and rows of a draft's map."""
    return BoardSize(*squares_of(draft))


def grid_of(draft: ScenarioDraft) -> DraftGrid:
    """Return the geometry of a draft's map for the editor."""
    return square_grid(*squares_of(draft))


def name_of(draft: ScenarioDraft, cell: Cell) -> str:
    """Return what players call a square."""
    return squares_of(draft).square(cell).name


def objectives_of(draft: ScenarioDraft) -> tuple[NotedObjective, ...]:
    """Return the objectives of a draft."""
    return tuple(_objectives(draft))


def _objectives(draft: ScenarioDraft) -> Iterator[NotedObjective]:
    owners = {"seat0": 0, "seat1": 1}
    for line in draft.find("opening", "objectives") or ():
        square, value, owner, *_ = [*str(line).split(), "", "", ""]
        yield NotedObjective(square, value, owners.get(owner, NOBODY))


def with_objectives(draft: ScenarioDraft, found: tuple[NotedObjective, ...]) -> ScenarioDraft:
    """Return a draft with these objectives."""
    owners = {NOBODY: "", 0: "seat0", 1: "seat1"}
    lines = tuple(spaced((one.square, one.value, owners[one.seat])) for one in found)
    return draft.opened(objectives=lines or None)


def at(draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
    """Return what lies on a square: the ground, objectives, units."""
    squares = squares_of(draft)
    if cell not in squares.cells:
        return ()
    mark, name = draft.marks()[cell], squares.square(cell).name
    ground = [Laid(id) for id, known in GROUND.items() if known == mark]
    objectives = [
        Laid(OBJECTIVE if one.seat == NOBODY else HELD, one.seat, 0, one.value)
        for one in _objectives(draft)
        if one.square == name
    ]
    units = [
        Laid(unit.kind, seat, unit.facing, spaced(unit.words))
        for seat, side in enumerate(forces_of(draft))
        for unit in sorted(side, key=lambda unit: unit.carrier != OFF)
        if unit.at == cell
    ]
    return (*ground, *objectives, *units)


def lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    """Put ground, an objective or a unit on a square."""
    if cell not in squares_of(draft).cells:
        return draft
    if laid.thing in GROUND:
        return draft.marked(*squares_of(draft).square(cell), GROUND[laid.thing])
    if laid.thing in (OBJECTIVE, HELD):
        return _with_objective(draft, name_of(draft, cell), laid)
    if laid.thing not in KINDS or laid.seat not in (0, 1):
        return draft
    words = tuple(word for word in laid.words.split() if word not in SILENT)
    unit = NotedUnit(laid.thing, cell, laid.facing % 4, words)
    return with_forces(draft, placed(forces_of(draft), laid.seat, unit))


def _with_objective(draft: ScenarioDraft, square: str, laid: Laid) -> ScenarioDraft:
    value = laid.words if laid.words in VALUES else VALUES[0]
    seat = laid.seat if laid.thing == HELD else NOBODY
    new = NotedObjective(square, value, seat)
    found = objectives_of(draft)
    if square in [one.square for one in found]:
        return with_objectives(draft, tuple(new if o.square == square else o for o in found))
    return with_objectives(draft, (*found, new))


def _drawn(draft: ScenarioDraft, marks: str, width: int) -> ScenarioDraft:
    return replace(draft, rows=tuple(marks[n : n + width] for n in range(0, len(marks), width)))


def clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    """Take a unit off a square, then its objective, then what is on its ground."""
    lying = at(draft, cell)
    if not lying:
        return draft
    top = lying[-1]
    if top.thing in KINDS:
        return _without(draft, cell, top)
    if top.thing in (OBJECTIVE, HELD):
        name, found = name_of(draft, cell), objectives_of(draft)
        return with_objectives(draft, tuple(one for one in found if one.square != name))
    return draft.marked(*squares_of(draft).square(cell), OPEN)


def _without(draft: ScenarioDraft, cell: Cell, top: Laid) -> ScenarioDraft:
    forces = forces_of(draft)
    side = forces[top.seat]
    like = [unit for unit in side if (unit.at, unit.kind) == (cell, top.thing)]
    gone = max(like, key=lambda unit: unit.carrier)
    return with_forces(draft, moved(forces, lambda unit: None if unit is gone else unit))


def flipped(draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
    """Turn or flip the map with all that is on it; lists keep their order."""
    squares, marks = squares_of(draft), draft.marks()
    images = {cell: symmetry.images(cell)[0] for cell in squares.cells}
    turned = list(marks)
    for cell, mark in enumerate(marks):
        turned[images[cell]] = mark

    def flip(unit: NotedUnit) -> NotedUnit:
        facing = symmetry.facing(unit.facing, 1)
        return unit._replace(at=images[unit.at], facing=facing)

    forces = moved(forces_of(draft), flip)
    found = tuple(
        one._replace(square=squares.square(images[squares.named(one.square)]).name)
        for one in objectives_of(draft)
        if squares.named(one.square) != OFF
    )
    draft = _with_zones(draft, {cell: images[cell] for cell in squares.cells})
    return with_objectives(
        with_forces(_drawn(draft, "".join(turned), squares.width), forces), found
    )


def _with_zones(draft: ScenarioDraft, images: dict[Cell, Cell]) -> ScenarioDraft:
    """The zones of a draft whose corners have moved."""
    squares = squares_of(draft)
    zones = []
    for line in draft.find("opening", "zones") or ():
        corners = [images.get(squares.named(word), OFF) for word in str(line).split()]
        if len(corners) != 2 or OFF in corners:
            return draft
        places = [squares.square(corner) for corner in corners]
        columns, rows = zip(*places, strict=True)
        names = (squares.cell(min(columns), min(rows)), squares.cell(max(columns), max(rows)))
        zones.append(spaced(squares.square(corner).name for corner in names))
    return draft.opened(zones=zones or None)


def resized(draft: ScenarioDraft, size: BoardSize, shift: BoardShift) -> ScenarioDraft:
    """Add or take away columns and rows, with what stood there; all else keeps its ground."""
    squares, forces, found = squares_of(draft), forces_of(draft), objectives_of(draft)
    after = replace(draft, rows=reframed(draft.rows, size, shift, OPEN))
    there = squares_of(after)

    def shifted(cell: Cell) -> Cell:
        column, row = squares.square(cell)
        return there.cell(column + shift.east, row + shift.south)

    def stay(unit: NotedUnit) -> NotedUnit | None:
        cell = shifted(unit.at)
        return None if cell == OFF else unit._replace(at=cell)

    places = ((one, squares.named(one.square)) for one in found)
    places = ((one, OFF if cell == OFF else shifted(cell)) for one, cell in places)
    kept = tuple(
        one._replace(square=there.square(cell).name) for one, cell in places if cell != OFF
    )
    after = with_forces(_clipped(after, squares, shift), moved(forces, stay))
    return with_objectives(after, kept)


def _clipped(draft: ScenarioDraft, before: Squares, shift: BoardShift) -> ScenarioDraft:
    """The zones of a draft whose map was another one, shifted and cut off at the new edges."""
    there = squares_of(draft)
    zones = []
    for line in draft.find("opening", "zones") or ():
        corners = [before.named(word) for word in str(line).split()]
        if len(corners) != 2 or OFF in corners:
            return draft
        places = [before.square(corner) for corner in corners]
        columns = (min(max(0, c + shift.east), there.width - 1) for c, _ in places)
        rows = (min(max(0, r + shift.south), there.height - 1) for _, r in places)
        cut = (there.cell(c, r) for c, r in zip(columns, rows, strict=True))
        zones.append(spaced(there.square(cell).name for cell in cut))
    return draft.opened(zones=zones or None)


def map_cell(draft: ScenarioDraft, row: int, column: int) -> Cell | None:
    """Return the square of a letter on the map."""
    cell = squares_of(draft).cell(column, row)
    return None if cell == OFF else cell
