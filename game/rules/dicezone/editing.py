"""Scenarios in the making: terrain and start zones on the round board, and ready designs.

The terrain is one of the ready layouts until the first change by hand makes a map of it (DZ-2.2).
"""

from dataclasses import replace
from typing import Final

from game.core.boards.cells import OFF, Cell, Mask, cells_of, mask_of
from game.core.contract import Command, Say, Seat
from game.core.editing import (
    BoardSize,
    DraftDesigning,
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
from game.rules.dicezone.board import BOARD, LAYOUTS, NO_TERRAIN, ZONES, hex_name, zone_of
from game.rules.dicezone.commands import Design
from game.rules.dicezone.data import READY, Stats
from game.rules.dicezone.ground import cell_at, rows_of, terrain_of
from game.rules.dicezone.laying.design import stats_of
from game.rules.dicezone.laying.spreads import stats_named

ZONE: Final = "zone"
NOWHERE: Final = 0
"""The axis of a zone that is yet to be laid."""
ROCK: Final = "rock"
OPEN: Final = "open_ground"
DRAWN: Final = "drawn"
"""The word for terrain that is no ready layout."""
_BARE: Final = "open"
"""The layout without terrain."""
_BUILT, _SET = "built", "set"
_USUAL_LAYOUT: Final = "pillars"
_TERRAINS: Final = (DRAWN, *LAYOUTS)
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


def ground_of(draft: ScenarioDraft) -> Mask:
    """Return the hexes on which a draft has terrain."""
    return terrain_of(draft.rows) if draft.rows else LAYOUTS[layout_of(draft)]


def _grounded(draft: ScenarioDraft, terrain: Mask) -> ScenarioDraft:
    """A draft with other terrain: on a map, or the bare layout where there is none."""
    if terrain == ground_of(draft):
        return draft
    if not terrain:
        return _laid_out(draft, _BARE)
    return replace(draft, rows=rows_of(terrain))


def _laid_out(draft: ScenarioDraft, layout: str) -> ScenarioDraft:
    """A draft with the terrain of a ready layout."""
    table = HOUSE if draft.find(HOUSE, "layout") is not None else "options"
    return replace(draft.put(layout, table, "layout"), rows=())


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
    if cell not in BOARD.cells:
        return ()
    axis = zone_of(cell)
    ground = Laid(ROCK if ground_of(draft) >> cell & 1 else OPEN)
    zones = (Laid(ZONE, seat) for seat, own in enumerate(zones_of(draft)) if own == axis)
    return (ground, *zones) if axis is not None else (ground,)


def _lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    if not _takes(draft, cell, laid.thing):
        return draft
    if laid.thing in (ROCK, OPEN):
        terrain = ground_of(draft) & ~(1 << cell)
        return _grounded(draft, terrain | 1 << cell if laid.thing == ROCK else terrain)
    axis = zone_of(cell)
    if axis is None or laid.thing != ZONE or not 0 <= laid.seat < draft.seats:
        return draft
    zones = list(zones_of(draft) or (NOWHERE,) * draft.seats)
    zones[laid.seat] = axis
    return _with_zones(draft, tuple(zones))


def _clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    lying = _at(draft, cell)
    if not lying or lying[-1].thing != ZONE:
        return _grounded(draft, ground_of(draft) & ~(1 << cell)) if lying else draft
    gone = lying[-1].seat
    zones = zones_of(draft)
    return _with_zones(draft, (*zones[:gone], NOWHERE, *zones[gone + 1 :]))


def _takes(draft: ScenarioDraft, cell: Cell, thing: str) -> bool:
    """Terrain keeps clear of the zones, of all beside them, and of the middle (DZ-2.4)."""
    if cell not in BOARD.cells:
        return False
    if thing == ROCK:
        return not NO_TERRAIN >> cell & 1
    return thing == OPEN or zone_of(cell) is not None


def _flipped(draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
    """The terrain and the zones as they are turned."""
    images = [symmetry.images(cell)[0] for cell in cells_of(ground_of(draft))]
    draft = _grounded(draft, mask_of(images))
    hearts = {axis: cells[0] for axis, cells in ZONES.items()}
    turned = [
        NOWHERE if axis == NOWHERE else zone_of(symmetry.images(hearts[axis])[0]) or NOWHERE
        for axis in zones_of(draft)
    ]
    return _with_zones(draft, tuple(turned)) if turned else draft


def _fields(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    designs = draft.find("opening", "designs")
    found = [
        DraftField("layout", DRAWN if draft.rows else layout_of(draft), choices=_TERRAINS),
        DraftField("designs", _SET if designs else _BUILT, choices=(_BUILT, _SET)),
    ]
    for seat, design in enumerate(designs[:: _share(draft, designs)] if designs else ()):
        if stats_named(design) is not None:
            found.append(DraftField("design", str(design), seat, choices=tuple(READY)))
    return tuple(found)


def _fill(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    if id == "layout" and value in LAYOUTS:
        return _laid_out(draft, str(value))
    if id == "layout" and value == DRAWN and not draft.rows and ground_of(draft):
        return replace(draft, rows=rows_of(ground_of(draft)))
    tanks = _tanks(draft)
    if id == "designs" and value in (_BUILT, _SET):
        first = next(iter(READY))
        return draft.opened(designs=(first,) * draft.seats * tanks if value == _SET else None)
    designs = draft.find("opening", "designs") or ()
    share = _share(draft, designs)
    if id == "design" and stats_named(value) is not None and 0 <= seat * share < len(designs):
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


def _map_cell(draft: ScenarioDraft, row: int, column: int) -> Cell | None:
    cell = cell_at(row, column)
    return None if cell == OFF else cell


def stats_word(stats: Stats) -> str:
    """Return the word that stands for a design in a file: its name if it is a ready one.

    >>> stats_word((4, 3, 3, 2, 9, 4, 4, 5, 6)), stats_word((4, 3, 3, 2, 8, 5, 4, 5, 6))
    ('scout', '4-3-3-2-8-5-4-5-6')
    """
    named = next((name for name, ready in READY.items() if ready == stats), None)
    return named or "-".join(map(str, stats))


def _bare(draft: ScenarioDraft) -> ScenarioDraft:
    """A match of two tanks of forty pips that are designed once the lead is rolled for."""
    draft = replace(draft, rows=()).opened(zones=None, facings=None, designs=None)
    draft = draft.put(None, "teams").put((2, 2), "seats")
    return draft.optioned(
        mode="high_score",
        ring=None,
        layout=_BARE,
        start="fixed",
        designs="free",
        forced_design="none",
        crates="off",
        tanks_per_team=1,
        free_shares=None,
        first_tank=None,
    )


def _design(word: str) -> Design:
    return Design(0, stats_named(word) or READY["standard"])


def _designed_word(command: Command) -> str | None:
    return stats_word(stats_of(command)) if isinstance(command, Design) else None


def _blank() -> ScenarioDraft:
    draft = ScenarioDraft("dicezone").put((2, 2), "seats").put(_USUAL_LAYOUT, "options", "layout")
    return _with_zones(draft, (1, 4))


EDITING: Final = ScenarioEditing(
    things=(
        DraftThing(ROCK),
        DraftThing(OPEN),
        DraftThing(ZONE, "starts", owned=True, strokes=False),
    ),
    grid=_grid,
    at=_at,
    lay=_lay,
    clear=_clear,
    cell_name=lambda draft, cell: hex_name(cell),
    blank=_blank,
    takes=_takes,
    flipped=_flipped,
    map_cell=_map_cell,
    map_style="placed",
    size=lambda draft: _SIDE,
    fields=_fields,
    fill=_fill,
    faults=_faults,
    designing=DraftDesigning("design", "design", _bare, _design, _designed_word, tuple(READY)),
)
