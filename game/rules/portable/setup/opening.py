"""What a scenario fixes: the map of its file and the `[opening]` table.

A unit is a line of words: its kind, its square and its facing, then any of a gun, a quality,
`sp=3`, `gas`, and `aboard=4`, the place of its transport in the same list, counted from 0. Every
mistake is found, and reported with its field or the line and column of the map.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.pictures import read_picture
from game.core.contract import BadData, Mistake
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
)
from game.rules.portable.state import Listed, Objective, Opening, Unit
from game.rules.portable.units import laid_out

FIELDS: Final = {
    "units": 'a list of units for each seat, such as [["infantry C9 N"], ["infantry C2 S"]]',
    "mirrored": "true, where seat 1 has the units of seat 0 on the other side",
    "objectives": 'squares and values, such as ["E5 4", "F3 3 seat1"]',
    "zones": 'two corners of a block for each seat, such as ["A8 J10", "A1 J3"]',
    "must_take": "0 or 1",
}
"""The fields of `[opening]`, and what is right in each."""
_NUMBER: Final = range(100)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*_table_mistakes(tables), *_field_mistakes(opening)]
    board: Board | None = None
    try:
        board = read_board(picture)
    except BadData as bad:
        mistakes += bad.mistakes
    if mistakes or board is None:
        raise BadData(*mistakes)
    return _opening(opening, board)


def _table_mistakes(tables: Mapping[str, Any]) -> Iterator[Mistake]:
    for name in tables:
        if name != "opening":
            what = "This game has no such field."
            yield Mistake(name, what, "It has [opening] and map.")


def _field_mistakes(opening: Any) -> Iterator[Mistake]:
    if not isinstance(opening, Mapping):
        yield Mistake("opening", "It is not a table.", "Write it as [opening] and its fields.")
        return
    if "units" not in opening:
        yield Mistake("opening.units", "It is missing.", f"It must be {FIELDS['units']}.")
    for name, value in opening.items():
        where = f"opening.{name}"
        if name not in FIELDS:
            yield Mistake(where, "There is no such field.", f"The fields are {', '.join(FIELDS)}.")
        elif not _CHECKS[name](value):
            yield Mistake(where, f"{value!r} is not valid.", f"It must be {FIELDS[name]}.")


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(words, str) for words in value)


def _are_lists(value: Any) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 2 and all(map(_are_words, value))


_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "units": _are_lists,
    "mirrored": lambda value: isinstance(value, bool),
    "objectives": _are_words,
    "zones": lambda value: _are_words(value) and len(value) == 2,
    "must_take": lambda value: type(value) is int and value in (0, 1),
}


def read_board(picture: AsciiMap | None) -> Board:
    """Return the board that a map draws.

    Raises:
        BadData: no map, one that is too small or too large, or a letter it may not have.
    """
    if picture is None:
        raise BadData(Mistake("map", "It is missing.", "Draw the board."))
    width, height = len(picture.rows[0].replace(" ", "")), len(picture.rows)
    if not MIN_WIDTH <= width <= MAX_WIDTH or not MIN_HEIGHT <= height <= MAX_HEIGHT:
        what = f"It has {width} columns and {height} rows."
        right = f"It can have {MIN_WIDTH} to {MAX_WIDTH}, and {MIN_HEIGHT} to {MAX_HEIGHT}."
        raise BadData(Mistake("map", what, right))
    letters = read_picture(picture, width, height, LEGEND)
    return board_of(tuple(letters[n * width : (n + 1) * width] for n in range(height)))


def _opening(opening: Mapping[str, Any], board: Board) -> Opening:
    forces, mistakes = opening["units"], []
    units: list[Listed] = []
    for seat, force in enumerate(forces):
        first = len(units)
        for place, line in enumerate(force):
            where = f"opening.units, seat {seat}, unit {place}"
            try:
                units.append(read_unit(line, seat, first, board))
            except _Wrong as wrong:
                mistakes.append(Mistake(where, *wrong.args))
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


class _Wrong(Exception):
    """What is wrong in a line, and what would be right."""


def read_unit(line: str, seat: int, first: int, board: Board) -> Listed:
    """Return the unit that a line describes; `first` is the id of the first in its list."""
    words = line.split()
    if len(words) < 3 or words[0] not in KINDS:
        raise _Wrong(f"{line!r} is not a unit.", f"It begins with one of: {', '.join(KINDS)}.")
    kind, at, facing = words[0], board.named(words[1]), words[2]
    if at == OFF or facing not in FACINGS or len(facing) != 1:
        last = board.name(board.squares.cells[-1])
        right = f"A square is A1 to {last}; a facing N, E, S, W."
        raise _Wrong(f"{line!r} has no valid square and facing.", right)
    marks = _marks(words[3:])
    if marks.gun and KINDS[kind].weapon not in ("gun", "barrage"):
        raise _Wrong(f"{kind} takes no gun type.", "Only artillery and assault guns name one.")
    if marks.gas and KINDS[kind].weapon != "barrage":
        raise _Wrong(f"{kind} has no gas shell.", "Only artillery has one.")
    gun = marks.gun
    if not gun and KINDS[kind].weapon in ("gun", "barrage"):
        gun = "anti_tank" if kind == "assault_gun" else "field"
    carrier = NOBODY if marks.aboard < 0 else first + marks.aboard
    strength = marks.sp or KINDS[kind].sp
    return Listed(
        seat,
        kind,  # type: ignore[arg-type]
        at,
        FACINGS.index(facing),
        gun,  # type: ignore[arg-type]
        marks.quality,  # type: ignore[arg-type]
        strength,
        carrier,
        marks.gas,
    )


class _Marks(NamedTuple):
    gun: str = ""
    quality: str = "average"
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
            raise _Wrong(f"Unknown word {word!r}.", "Use a gun, a quality, gas, sp=, or aboard=.")
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
            right = f"It must be {FIELDS['objectives']}."
            mistakes.append(Mistake("opening.objectives", f"{line!r} is not valid.", right))
            continue
        found.append(Objective(at, int(value), owners[owner]))
    return tuple(found), mistakes


def _zones(lines: list[str], board: Board) -> tuple[tuple[Mask, Mask], list[Mistake]]:
    zones: list[Mask] = []
    for line in lines:
        corners = [board.named(word) for word in line.split()]
        if len(corners) != 2 or OFF in corners:
            right = f"It must be {FIELDS['zones']}."
            return (0, 0), [Mistake("opening.zones", f"{line!r} is not a block of squares.", right)]
        zones.append(_block(board, corners[0], corners[1]))
    return ((zones[0], zones[1]) if zones else (0, 0)), []


def _zone_mistakes(
    units: list[Listed], zones: tuple[Mask, Mask], board: Board
) -> Iterator[Mistake]:
    """Who stands outside its own zone, so that all units have room in it (PW-13.12)."""
    for unit in units if any(zones) else ():
        if not zones[unit.seat] >> unit.at & 1:
            what = f"{unit.kind} {board.name(unit.at)} is outside the zone of seat {unit.seat}."
            yield Mistake("opening.zones", what, "Every unit must start in its own zone.")


def _block(board: Board, one: Cell, other: Cell) -> Mask:
    (c, r), (k, q) = board.places[one], board.places[other]
    columns, rows = range(min(c, k), max(c, k) + 1), range(min(r, q), max(r, q) + 1)
    return sum(1 << board.squares.cell(column, row) for column in columns for row in rows)


def _force_mistakes(units: list[Listed], board: Board) -> Iterator[Mistake]:
    where = "opening.units"
    counts = [sum(unit.seat == seat for unit in units) for seat in (0, 1)]
    if not all(counts) or len(units) > MAX_UNITS:
        what = f"The sides have {counts[0]} and {counts[1]} units."
        right = f"Each side needs at least one; together they can have {MAX_UNITS}."
        yield Mistake(where, what, right)
        return
    for seat in (0, 1):
        if all(unit.kind in HAS["X"] for unit in units if unit.seat == seat):
            yield Mistake(where, f"Seat {seat} has no combat unit.", "Give it one.")
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
            what = f"Unit {number} cannot be aboard unit {carrier}."
            yield Mistake("opening.units", what, "See PW-9.1 and PW-11.1.")


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
        right = "A square can hold only one combat unit."
        yield Mistake("opening.units", f"Combat units share {board.name(at)}.", right)
    for at in cells_of((layout.held[0] | layout.held[1]) & board.river):
        yield Mistake("opening.units", f"{board.name(at)} is river.", "Units can't start there.")
    near = layout.held[0] & (board.squares.spread(layout.held[1]) | layout.held[1])
    for at in cells_of(near):
        right = "Leave at least one square between the sides."
        yield Mistake("opening.units", f"Enemies are adjacent at {board.name(at)}.", right)
