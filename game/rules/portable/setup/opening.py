"""What a scenario fixes: the map of its file and the `[opening]` table.

A unit is a line of words: its kind, its square and its facing, then any of a gun, a quality,
`sp=3`, `gas`, and `aboard=4`, the place of its transport in the same list, counted from 0. Every
mistake is found, and reported with its field or the line and column of the map.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.pictures import read_picture
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import (
    OpeningField,
    OpeningFields,
    Place,
    in_force,
    names,
    opening_field,
)
from game.core.scenario import AsciiMap, Options
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.data import (
    FACINGS,
    GUNS,
    HAS,
    KINDS,
    LEGEND,
    LOSES_UP_TO,
    MAX_HEIGHT,
    MAX_UNITS,
    MAX_WIDTH,
    MIN_HEIGHT,
    MIN_WIDTH,
    NOBODY,
    GunId,
    Quality,
)
from game.rules.portable.layout import laid_out
from game.rules.portable.state import Listed, Objective, Opening, Unit

UNITS: Final = opening_field("units")
_NUMBER: Final = range(100)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*FIELDS.mistakes(tables)]
    board: Board | None = None
    try:
        board = read_board(picture)
    except BadData as bad:
        mistakes += bad.mistakes
    if mistakes or board is None:
        raise BadData(*mistakes)
    return _opening(opening, board)


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(words, str) for words in value)


def _are_lists(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 2 and all(map(_are_words, value))


FIELDS: Final = OpeningFields(
    "portable",
    {
        "units": OpeningField(_are_lists, ('[["infantry C9 N"], ["infantry C2 S"]]',), needed=True),
        "mirrored": OpeningField(lambda value: isinstance(value, bool)),
        "objectives": OpeningField(_are_words, ('["E5 4", "F3 3 seat1"]',)),
        "zones": OpeningField(
            lambda value: _are_words(value) and len(value) == 2, ('["A8 J10", "A1 J3"]',)
        ),
        "must_take": OpeningField(lambda value: type(value) is int and value in (0, 1)),
    },
)
"""The fields of `[opening]`."""


def _wrong(id: str, *values: str | int | Say, where: Place = UNITS) -> Mistake:
    return Mistake(where, f"portable.mistake.{id}", values)


def read_board(picture: AsciiMap | None) -> Board:
    """Return the board that a map draws.

    Raises:
        BadData: no map, one that is too small or too large, or a letter it may not have.
    """
    if picture is None:
        raise BadData(_wrong("no_map", where="map"))
    width, height = len("".join(picture.rows[:1]).replace(" ", "")), len(picture.rows)
    if not MIN_WIDTH <= width <= MAX_WIDTH or not MIN_HEIGHT <= height <= MAX_HEIGHT:
        bounds = (MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, MAX_HEIGHT)
        raise BadData(_wrong("map_size", width, height, *bounds, where="map"))
    letters = read_picture(picture, width, height, LEGEND)
    return board_of(tuple(letters[n * width : (n + 1) * width] for n in range(height)))


def _opening(opening: Mapping[str, Any], board: Board) -> Opening:
    forces, mistakes = opening["units"], []
    units: list[Listed] = []
    for seat, force in enumerate(forces):
        first = len(units)
        for place, line in enumerate(force):
            try:
                units.append(read_unit(line, seat, first, board))
            except _WrongUnit as wrong:
                where = Say("portable.place.unit", (in_force("units", seat), place))
                mistakes.append(_wrong(wrong.id, *wrong.values, where=where))
    if not mistakes and opening.get("mirrored"):
        units += _mirrored(units, board)
    objectives, more = _objectives(opening.get("objectives", []), board)
    zones, wrong_zones = _zones(opening.get("zones", []), board)
    mistakes += [*more, *wrong_zones]
    if not mistakes:
        mistakes += [*_force_mistakes(units, board), *_zone_mistakes(units, zones, board)]
    if mistakes:
        raise BadData(*mistakes)
    must = opening.get("must_take", NOBODY)
    return Opening(board.rows, tuple(units), objectives, zones, must)


class _WrongUnit(Exception):
    """What is wrong in a line, and what would be right."""

    def __init__(self, id: str, *values: str | int | Say) -> None:
        super().__init__(id, *values)
        self.id, self.values = id, values


def read_unit(line: str, seat: int, first: int, board: Board) -> Listed:
    """Return the unit that a line describes; `first` is the id of the first in its list."""
    words = line.split()
    kind, square, facing = words[:3] if len(words) > 2 else ("", "", "")
    if kind not in KINDS:
        raise _WrongUnit("no_unit", line, names(KINDS))
    at = board.named(square)
    if at == OFF or facing not in FACINGS or len(facing) != 1:
        last = board.name(board.squares.cells[-1])
        raise _WrongUnit("unit_place", line, last, names(FACINGS))
    marks = _marks(words[3:])
    if marks.gun and KINDS[kind].weapon not in ("gun", "barrage"):
        raise _WrongUnit("no_gun_type", kind)
    if marks.gas and KINDS[kind].weapon != "barrage":
        raise _WrongUnit("no_gas_shell", kind)
    gun = marks.gun
    if not gun and KINDS[kind].weapon in ("gun", "barrage"):
        gun = "anti_tank" if kind == "assault_gun" else "field"
    carrier = NOBODY if marks.aboard < 0 else first + marks.aboard
    strength = marks.sp or KINDS[kind].sp
    return Listed(
        seat,
        kind,
        at,
        FACINGS.index(facing),
        gun,
        marks.quality,
        strength,
        carrier,
        marks.gas,
    )


class _Marks(NamedTuple):
    gun: GunId = ""
    quality: Quality = "average"
    sp: int = 0
    aboard: int = -1
    gas: bool = False


def _marks(words: list[str]) -> _Marks:
    marks = _Marks()
    for word in words:
        key, _, value = word.partition("=")
        number = int(value) if value.isdecimal() and int(value) in _NUMBER else -1
        if word in GUNS:
            marks = marks._replace(gun=word)
        elif word in LOSES_UP_TO:
            marks = marks._replace(quality=word)
        elif word == "gas":
            marks = marks._replace(gas=True)
        elif key == "sp" and 1 <= number <= 9:
            marks = marks._replace(sp=number)
        elif key == "aboard" and number >= 0:
            marks = marks._replace(aboard=number)
        else:
            raise _WrongUnit("unknown_word", word, names(GUNS), names(LOSES_UP_TO))
    return marks


def _mirrored(units: list[Listed], board: Board) -> list[Listed]:
    """The same list turned by half a turn, for seat 1."""
    last, count = board.squares.cells[-1], len(units)
    return [
        unit._replace(
            seat=1,
            at=last - unit.at,
            facing=(unit.facing + 2) % 4,
            carrier=NOBODY if unit.carrier == NOBODY else unit.carrier + count,
        )
        for unit in units
    ]


def _objectives(lines: list[str], board: Board) -> tuple[tuple[Objective, ...], list[Mistake]]:
    found, mistakes = [], []
    for line in lines:
        square, value, owner, *_ = [*line.split(), "", "", ""]
        at = board.named(square)
        owners = {"": NOBODY, "seat0": 0, "seat1": 1}
        good = at != OFF and value.isdecimal() and int(value) in _NUMBER and owner in owners
        if not good:
            mistakes.append(FIELDS.invalid("objectives", line))
            continue
        found.append(Objective(at, int(value), owners[owner]))
    return tuple(found), mistakes


def _zones(lines: list[str], board: Board) -> tuple[tuple[Mask, Mask], list[Mistake]]:
    zones: list[Mask] = []
    for line in lines:
        corners = [board.named(word) for word in line.split()]
        if len(corners) != 2 or OFF in corners:
            return (0, 0), [FIELDS.invalid("zones", line)]
        zones.append(_block(board, corners[0], corners[1]))
    return ((zones[0], zones[1]) if zones else (0, 0)), []


def _zone_mistakes(
    units: list[Listed], zones: tuple[Mask, Mask], board: Board
) -> Iterator[Mistake]:
    """Who stands outside its own zone, so that all units have room in it (PW-13.12)."""
    for unit in units if any(zones) else ():
        if not zones[unit.seat] >> unit.at & 1:
            told = (unit.kind, board.name(unit.at), unit.seat)
            yield _wrong("outside_zone", *told, where=opening_field("zones"))


def _block(board: Board, one: Cell, other: Cell) -> Mask:
    (c, r), (k, q) = board.places[one], board.places[other]
    columns, rows = range(min(c, k), max(c, k) + 1), range(min(r, q), max(r, q) + 1)
    return sum(1 << board.squares.cell(column, row) for column in columns for row in rows)


def _force_mistakes(units: list[Listed], board: Board) -> Iterator[Mistake]:
    counts = [sum(unit.seat == seat for unit in units) for seat in (0, 1)]
    if not all(counts) or len(units) > MAX_UNITS:
        yield _wrong("unit_counts", *counts, MAX_UNITS)
        return
    for seat in (0, 1):
        if all(unit.kind in HAS["X"] for unit in units if unit.seat == seat):
            yield _wrong("no_combat_unit", seat)
    yield from _carrying_mistakes(units)
    yield from _standing_mistakes(units, board)


def _carrying_mistakes(units: list[Listed]) -> Iterator[Mistake]:
    taken: set[int] = set()
    for number, unit in enumerate(units):
        carrier = unit.carrier
        if carrier == NOBODY:
            continue
        fits = carrier < len(units) and carrier not in taken and _fits(unit, units[carrier])
        taken.add(carrier)
        if not fits:
            yield _wrong("not_aboard", number, carrier)


def _fits(unit: Listed, carrier: Listed) -> bool:
    if unit.seat != carrier.seat or unit.at != carrier.at or carrier.carrier != NOBODY:
        return False
    kind = carrier.kind
    return (
        (kind in HAS["C"] and unit.kind in HAS["H"])
        or (kind in HAS["W"] and unit.kind in HAS["V"])
        or (kind in HAS["T"] and unit.kind in HAS["P"])
    )


def _standing_mistakes(units: list[Listed], board: Board) -> Iterator[Mistake]:
    """No two combat units in a square, nobody in the river or beside an enemy (PW-13.14)."""
    standing = tuple(
        Unit(u.seat, u.kind, u.gun, u.quality, u.sp, u.at, u.facing, u.carrier) for u in units
    )
    layout = laid_out(standing, board)
    combat = [u.at for u in units if u.carrier == NOBODY and u.kind not in HAS["X"]]
    shared = {at for at in combat if combat.count(at) > 1}
    for at in sorted(shared):
        yield _wrong("shared_square", board.name(at))
    for at in cells_of((layout.held[0] | layout.held[1]) & board.river):
        yield _wrong("in_river", board.name(at))
    near = layout.held[0] & (board.squares.spread(layout.held[1]) | layout.held[1])
    for at in cells_of(near):
        yield _wrong("adjacent_enemies", board.name(at))
