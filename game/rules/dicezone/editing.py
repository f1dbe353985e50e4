"""Scenarios in the making: start zones on the round board, its layout, and ready designs.

The terrain of a scenario is one of the ready layouts (DZ-2.2), so only zones are laid on the board.
"""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Say, Seat
from game.core.editing import (
    BoardSize,
    DraftFault,
    DraftField,
    DraftGrid,
    DraftThing,
    FieldValue,
    Laid,
    ScenarioDraft,
    ScenarioEditing,
    Symmetry,
    hex_grid,
)
from game.core.scenario import HOUSE
from game.rules.dicezone.board import BOARD, LAYOUTS, ZONES, hex_name, zone_of
from game.rules.dicezone.data import READY

ZONE: Final = "zone"
NOWHERE: Final = 0
"""The axis of a zone that is yet to be laid."""
_BUILT, _SET = "built", "set"
_USUAL_LAYOUT: Final = "pillars"
_GRID: Final = hex_grid(BOARD)
_SIDE: Final = BoardSize(25, 25)


def option_of(draft: ScenarioDraft, id: str) -> object:
    """Return what a draft sets an option to, None where it leaves it alone."""
    always, house = draft.find("options", id), draft.find(HOUSE, id)
    return house if always is None else always


def layout_of(draft: ScenarioDraft) -> str:
    """Return the layout of a draft's terrain."""
    layout = option_of(draft, "layout")
    return str(layout) if layout in LAYOUTS else _USUAL_LAYOUT


def zones_of(draft: ScenarioDraft) -> tuple[int, ...]:
    """Return the axis of each seat's zone, `NOWHERE` where it has none; empty if none is set."""
    given = draft.find("opening", "zones")
    if not isinstance(given, tuple) or not given:
        return ()
    firsts = [axis if axis in ZONES else NOWHERE for axis in given[:: _share(draft, given)]]
    return tuple((*firsts, *[NOWHERE] * draft.seats)[: draft.seats])


def _tanks(draft: ScenarioDraft) -> int:
    """The tanks of each seat: those of a team are dealt to its seats (DZ-13.1)."""
    each = option_of(draft, "tanks_per_team")
    if type(each) is not int or each < 2:
        return 1
    return max(1, 2 * each // max(1, draft.seats))


def _share(draft: ScenarioDraft, listed: tuple[object, ...]) -> int:
    """How many tanks of a list are each seat's; there may be more or fewer seats than before."""
    return max(1, len(listed) // max(1, draft.seats))


def _with_zones(draft: ScenarioDraft, zones: tuple[int, ...]) -> ScenarioDraft:
    if not any(zones):
        return draft.opened(zones=None)
    each = _tanks(draft)
    placed = draft.opened(zones=tuple(axis for axis in zones for _ in range(each)))
    if option_of(placed, "start") is None:  # zones count for nothing where players choose theirs
        placed = placed.put("fixed", HOUSE, "start")
    return placed


def _at(draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
    axis = zone_of(cell) if cell in BOARD.cells else None
    if axis is None:
        return ()
    return tuple(Laid(ZONE, seat) for seat, own in enumerate(zones_of(draft)) if own == axis)


def _lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    axis = zone_of(cell) if cell in BOARD.cells else None
    if axis is None or laid.thing != ZONE or not 0 <= laid.seat < draft.seats:
        return draft
    zones = list(zones_of(draft) or (NOWHERE,) * draft.seats)
    zones[laid.seat] = axis
    return _with_zones(draft, tuple(zones))


def _clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    lying = _at(draft, cell)
    if not lying:
        return draft
    gone = lying[-1].seat
    zones = zones_of(draft)
    return _with_zones(draft, (*zones[:gone], NOWHERE, *zones[gone + 1 :]))


def _flipped(draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
    """The zones as they are turned; the layouts look the same from everywhere, or from behind."""
    hearts = {axis: cells[0] for axis, cells in ZONES.items()}
    turned = [
        NOWHERE if axis == NOWHERE else zone_of(symmetry.images(hearts[axis])[0]) or NOWHERE
        for axis in zones_of(draft)
    ]
    return _with_zones(draft, tuple(turned)) if turned else draft


def _fields(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    designs = draft.find("opening", "designs")
    found = [
        DraftField("layout", layout_of(draft), choices=tuple(LAYOUTS)),
        DraftField("designs", _SET if designs else _BUILT, choices=(_BUILT, _SET)),
    ]
    for seat, design in enumerate(designs[:: _share(draft, designs)] if designs else ()):
        if design in READY:
            found.append(DraftField("design", str(design), seat, choices=tuple(READY)))
    return tuple(found)


def _fill(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    if id == "layout" and value in LAYOUTS:
        table = HOUSE if draft.find(HOUSE, "layout") is not None else "options"
        return draft.put(value, table, "layout")
    tanks = _tanks(draft)
    if id == "designs" and value in (_BUILT, _SET):
        first = next(iter(READY))
        return draft.opened(designs=(first,) * draft.seats * tanks if value == _SET else None)
    designs = draft.find("opening", "designs") or ()
    share = _share(draft, designs)
    if id == "design" and value in READY and 0 <= seat * share < len(designs):
        before, after = designs[: seat * share], designs[(seat + 1) * share :]
        return draft.opened(designs=(*before, *(value,) * share, *after))
    return draft


def _faults(draft: ScenarioDraft) -> tuple[DraftFault, ...]:
    return tuple(
        DraftFault(Say("dicezone_table.edit.no_zone", (seat + 1,)), thing=ZONE)
        for seat, axis in enumerate(zones_of(draft))
        if axis == NOWHERE
    )


def _grid(draft: ScenarioDraft) -> DraftGrid:
    return _GRID


def _blank() -> ScenarioDraft:
    draft = ScenarioDraft("dicezone").put((2, 2), "seats").put(_USUAL_LAYOUT, "options", "layout")
    return _with_zones(draft, (1, 4))


HEARTS: Final = tuple(cells[0] for cells in ZONES.values())
"""The middle of each zone, where the cursor goes."""

EDITING: Final = ScenarioEditing(
    things=(DraftThing(ZONE, "starts", owned=True, strokes=False),),
    grid=_grid,
    at=_at,
    lay=_lay,
    clear=_clear,
    cell_name=lambda draft, cell: hex_name(cell),
    blank=_blank,
    takes=lambda draft, cell, thing: zone_of(cell) is not None,
    flipped=_flipped,
    size=lambda draft: _SIDE,
    fields=_fields,
    fill=_fill,
    faults=_faults,
)
