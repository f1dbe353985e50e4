"""Scenarios in the making: what the map shows, home edges, and tanks that are not chosen."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Say, Seat
from game.core.editing import (
    NOBODY,
    BoardSize,
    DraftFault,
    DraftField,
    DraftGrid,
    DraftThing,
    FieldValue,
    Laid,
    ScenarioDraft,
    ScenarioEditing,
    square_grid,
)
from game.core.scenario import HOUSE
from game.rules.bitskrieg.data import (
    BOARD,
    DICE_SQUARES,
    EDGES,
    FLAGS_PER_SEAT,
    MAX_PER_TYPE,
    TANK_TYPES,
)
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.setup.picture import OBSTACLES, TANKS

OPEN: Final = "."
FLAG: Final = "flag"
GROUND: Final = {kind: mark for mark, kind in OBSTACLES.items()}
_TANK_MARKS: Final = dict(zip((row.id for row in TANK_TYPES), TANKS, strict=True))
_DICED, _DRAWN = "diced", "drawn"
_CHOSEN, _FIXED = "chosen", "fixed"
_ROLLED: Final = "rolled"
_PLAYERS: Final = ("player_1", "player_2")
_USUAL_FORCE: Final = {"LT": 2, "MT": 1, "HT": 1, "TD": 1}


def _grid(draft: ScenarioDraft) -> DraftGrid:
    return square_grid(BOARD.width, BOARD.height)


def _mark(draft: ScenarioDraft, cell: Cell) -> str:
    return draft.marks()[cell] if draft.rows and cell in BOARD.cells else OPEN


def _at(draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
    found = _LAID.get(_mark(draft, cell))
    return () if found is None else (found,)


def _known() -> dict[str, Laid]:
    """What each mark stands for."""
    known = {mark: Laid(kind) for kind, mark in GROUND.items()}
    for id, mark in _TANK_MARKS.items():
        known[mark], known[mark.lower()] = Laid(id, 0), Laid(id, 1)
    return {**known, "0": Laid(FLAG, 0), "1": Laid(FLAG, 1)}


_LAID: Final = _known()
_MARKS: Final = {(laid.thing, laid.seat): mark for mark, laid in _LAID.items()}


def _takes(draft: ScenarioDraft, cell: Cell, thing: str) -> bool:
    """Obstacles and flags lie on the squares with dice (BK-2.1, BK-2.13)."""
    return cell in DICE_SQUARES if thing in (FLAG, *GROUND) else cell in BOARD.cells


def _lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    mark = _MARKS.get((laid.thing, laid.seat if laid.thing not in GROUND else NOBODY))
    if mark is None or not _takes(draft, cell, laid.thing):
        return draft
    marked = _with_map(draft).marked(*BOARD.square(cell), mark)
    return marked.opened(forces=None) if laid.thing in _TANK_MARKS else marked


def _with_map(draft: ScenarioDraft) -> ScenarioDraft:
    """A draft with a map, an empty one where it had none."""
    return draft if draft.rows else replace(draft, rows=(OPEN * BOARD.width,) * BOARD.height)


def _clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    return draft.marked(*BOARD.square(cell), OPEN) if _at(draft, cell) else draft


def _has_tanks(draft: ScenarioDraft) -> bool:
    return any(mark in TANKS + TANKS.lower() for mark in draft.marks())


def _fields(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    homes, forces = draft.find("opening", "homes"), draft.find("opening", "forces")
    first = draft.find("opening", "first") or 0
    found = [
        DraftField("map", _DRAWN if draft.rows else _DICED, choices=(_DICED, _DRAWN)),
        DraftField("homes", homes[0] if homes else _ROLLED, choices=(_ROLLED, *EDGES)),
    ]
    if homes:
        found.append(DraftField("first", _PLAYERS[first], choices=_PLAYERS))
    if not _has_tanks(draft):
        found.append(DraftField("tanks", _FIXED if forces else _CHOSEN, choices=(_CHOSEN, _FIXED)))
    for seat, force in enumerate(forces or ()):
        for row in TANK_TYPES:
            found.append(DraftField(row.id, force.get(row.id, 0), seat, most=MAX_PER_TYPE))
    return tuple(found)


def _fill(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    if id in _TANK_MARKS:
        return _with_tanks(draft, id, seat, value)
    if id == "map" and value in (_DICED, _DRAWN):
        return replace(draft, rows=()) if value == _DICED else _with_map(draft)
    if id == "homes" and value == _ROLLED:
        return draft.opened(homes=None, first=None)
    if id == "homes" and value in EDGES:
        facing = [edge == value for edge in EDGES].index(True)
        return draft.opened(homes=(value, EDGES[(facing + 2) % 4]))
    if id == "first" and value in _PLAYERS:
        return draft.opened(first=_PLAYERS.index(str(value)))
    if id == "tanks" and value in (_CHOSEN, _FIXED):
        return draft.opened(forces=(_USUAL_FORCE, _USUAL_FORCE) if value == _FIXED else None)
    return draft


def _with_tanks(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    forces = list(draft.find("opening", "forces") or ())
    if not 0 <= seat < len(forces) or type(value) is not int or not 0 <= value <= MAX_PER_TYPE:
        return draft
    counts = {**forces[seat], id: value}
    forces[seat] = {row.id: counts[row.id] for row in TANK_TYPES if counts.get(row.id)}
    return draft.opened(forces=forces)


def _faults(draft: ScenarioDraft) -> tuple[DraftFault, ...]:
    """Return what is wrong, player by player; the file would count seats from 0."""
    return (*_ground_faults(draft), *_tank_faults(draft), *_flag_faults(draft))


def _fault(id: str, *values: int, cell: Cell | None = None, page: str = "board") -> DraftFault:
    option = "terrain" if page == "rules" else ""
    return DraftFault(Say(f"bitskrieg_table.edit.{id}", values), cell, page=page, option=option)


def _ground_faults(draft: ScenarioDraft) -> Iterator[DraftFault]:
    """Woods and water without the rule that has them (BK-20.1)."""
    given = draft.find(str(draft.find("rules") or HOUSE), "terrain")
    if draft.find("options", "terrain") if given is None else given:
        return
    for cell, mark in enumerate(draft.marks()):
        if mark in (GROUND["woods"], GROUND["water"]):
            yield _fault("terrain_off", cell=cell, page="rules")


def _tank_faults(draft: ScenarioDraft) -> Iterator[DraftFault]:
    """Tanks of one side only, too many, or without home edges (BK-2.4, BK-2.6)."""
    marks = draft.marks()
    sides = [[mark for mark in marks if mark in own] for own in (TANKS, TANKS.lower())]
    forces = draft.find("opening", "forces") or ()
    if any(sides) and not draft.find("opening", "homes"):
        yield _fault("no_homes", page="sides")
    for seat, own in enumerate(sides):
        if any(sides) and not own:
            yield _fault("no_tank", seat + 1)
        if any(own.count(mark) > MAX_PER_TYPE for mark in own):
            yield _fault("too_many", seat + 1, MAX_PER_TYPE)
    for seat, force in enumerate(forces):
        total = sum(count for count in force.values() if type(count) is int)
        if not 1 <= total <= BOARD.width:
            yield _fault("force_size", seat + 1, total, BOARD.width, page="sides")


def _flag_faults(draft: ScenarioDraft) -> Iterator[DraftFault]:
    """Too few flags or too many, or two in line (BK-2.13)."""
    marks = draft.marks()
    sides = [[cell for cell, mark in enumerate(marks) if mark == seat] for seat in "01"]
    for seat, flags in enumerate(sides):
        if any(sides) and len(flags) != FLAGS_PER_SEAT:
            yield _fault("flags", seat + 1, len(flags), FLAGS_PER_SEAT)
        places = [BOARD.square(cell) for cell in flags]
        for number, (column, row) in enumerate(places):
            if any(column == c or row == r for c, r in places[:number]):
                yield _fault("flags_in_line", seat + 1, cell=flags[number])


def _map_cell(draft: ScenarioDraft, row: int, column: int) -> Cell | None:
    return BOARD.cell(column, row) if BOARD.cell(column, row) >= 0 else None


def _blank() -> ScenarioDraft:
    return _with_map(ScenarioDraft("bitskrieg").opened(homes=("S", "N")))


EDITING: Final = ScenarioEditing(
    things=(
        *(DraftThing(kind) for kind in GROUND),
        *(DraftThing(row.id, "units", owned=True) for row in TANK_TYPES),
        DraftThing(FLAG, "objectives", owned=True),
    ),
    grid=_grid,
    at=_at,
    lay=_lay,
    clear=_clear,
    cell_name=lambda draft, cell: square_name(cell),
    blank=_blank,
    takes=_takes,
    map_cell=_map_cell,
    size=lambda draft: BoardSize(BOARD.width, BOARD.height),
    fields=_fields,
    fill=_fill,
    faults=_faults,
)
