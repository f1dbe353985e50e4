"""What a draft fixes beside its map: where each side may deploy, and who must take an objective."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Say, Seat
from game.core.editing import NOBODY, DraftFault, DraftField, FieldValue, ScenarioDraft
from game.core.scenario import spaced
from game.rules.portable.editing.lines import forces_of, squares_of

FREE, SET = "free", "set"
EDGES: Final = ("west", "north", "east", "south")
_TAKERS: Final = ("nobody", "player_1", "player_2")
DEEP: Final = 4
"""Rows of a zone at first."""


def zones_of(draft: ScenarioDraft) -> tuple[tuple[int, int, int, int], ...]:
    """Return the zones: west column, north row, east column and south row, each from 0."""
    squares = squares_of(draft)
    found = []
    for line in draft.find("opening", "zones") or ():
        corners = [squares.named(word) for word in str(line).split()]
        if len(corners) != 2 or OFF in corners:
            return ()
        places = [squares.square(corner) for corner in corners]
        (west, east), (north, south) = (sorted(pair) for pair in zip(*places, strict=True))
        found.append((west, north, east, south))
    return tuple(found)


def _with_zones(
    draft: ScenarioDraft, zones: tuple[tuple[int, int, int, int], ...]
) -> ScenarioDraft:
    squares = squares_of(draft)
    lines = []
    for west, north, east, south in zones:
        first, last = squares.cell(west, north), squares.cell(east, south)
        lines.append(spaced((squares.square(first).name, squares.square(last).name)))
    return draft.opened(zones=lines or None)


def fields_of(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    """Return the fields of a draft."""
    zones, squares = zones_of(draft), squares_of(draft)
    must = draft.find("opening", "must_take")
    found = [
        DraftField("must_take", _TAKERS[0 if must is None else must + 1], choices=_TAKERS),
        DraftField("zones", SET if zones else FREE, choices=(FREE, SET)),
    ]
    for seat, zone in enumerate(zones):
        west, north, east, south = (edge + 1 for edge in zone)
        found += [
            DraftField("west", west, seat, least=1, most=east, lettered=True),
            DraftField("north", north, seat, least=1, most=south),
            DraftField("east", east, seat, least=west, most=squares.width, lettered=True),
            DraftField("south", south, seat, least=north, most=squares.height),
        ]
    return tuple(found)


def fill(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    """Give a field another value."""
    if id == "must_take" and value in _TAKERS:
        taker = _TAKERS.index(str(value)) - 1
        return draft.opened(must_take=None if taker == NOBODY else taker)
    if id == "zones" and value in (FREE, SET):
        return _with_zones(draft, _first_zones(draft) if value == SET else ())
    return _moved_edge(draft, id, seat, value)


def _moved_edge(draft: ScenarioDraft, id: str, seat: Seat, value: FieldValue) -> ScenarioDraft:
    zones = list(zones_of(draft))
    known = [field for field in fields_of(draft) if (field.id, field.seat) == (id, seat)]
    if id not in EDGES or not known or type(value) is not int:
        return draft
    if not known[0].least <= value <= known[0].most:
        return draft
    edges = list(zones[seat])
    edges[EDGES.index(id)] = value - 1
    zones[seat] = (edges[0], edges[1], edges[2], edges[3])
    return _with_zones(draft, tuple(zones))


def _first_zones(draft: ScenarioDraft) -> tuple[tuple[int, int, int, int], ...]:
    """The rows nearest to the southern and the northern edge."""
    squares = squares_of(draft)
    deep = min(DEEP, squares.height // 2)
    last, bottom = squares.width - 1, squares.height - 1
    return (0, bottom - deep + 1, last, bottom), (0, 0, last, deep - 1)


def faults_of(draft: ScenarioDraft) -> tuple[DraftFault, ...]:
    """Return what a draft still lacks, and each unit that may not stand where it does."""
    lacking = [
        DraftFault(Say("portable_table.edit.no_units", (seat + 1,)), thing="infantry")
        for seat, side in enumerate(forces_of(draft))
        if not any(unit.fights for unit in side)
    ]
    return (*lacking, *_misplaced(draft))


def _misplaced(draft: ScenarioDraft) -> Iterator[DraftFault]:
    """Units outside their zones (PW-13.12), in the river, or beside an enemy (PW-13.14)."""
    squares, zones, forces = squares_of(draft), zones_of(draft), forces_of(draft)
    river = {cell for cell, mark in enumerate(draft.marks()) if mark == "~"}
    theirs = {unit.at for unit in forces[1]}
    for seat, side in enumerate(forces):
        for unit in side:
            column, row = squares.square(unit.at)
            if zones and not _inside(zones[seat], column, row):
                yield DraftFault(Say("portable_table.edit.outside_zone", (seat + 1,)), unit.at)
            if unit.at in river:
                yield DraftFault(Say("portable_table.edit.in_river"), unit.at)
            if seat == 0 and theirs & {unit.at, *squares.neighbors(unit.at)}:
                yield DraftFault(Say("portable_table.edit.beside_enemy"), unit.at)


def _inside(zone: tuple[int, int, int, int], column: int, row: int) -> bool:
    west, north, east, south = zone
    return west <= column <= east and north <= row <= south
