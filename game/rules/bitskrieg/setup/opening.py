"""What a scenario fixes: the `[opening]` table and the map of its file.

Every mistake is found, and reported with its field or the line and column of the map.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.boards.pictures import read_picture
from game.core.contract import BadData, Mistake
from game.core.mistakes import OpeningField, OpeningFields, in_force, names, opening_field
from game.core.scenario import AsciiMap, Options
from game.rules.bitskrieg.data import BOARD, EDGES, MAX_PER_TYPE, TANK_TYPES, Edge
from game.rules.bitskrieg.setup.picture import LEGEND, MapContents, MapTank, map_mistakes, mapped
from game.rules.bitskrieg.state import FixedTank, Opening, Team

_IDS: Final = tuple(row.id for row in TANK_TYPES)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*FIELDS.mistakes(tables)]
    if isinstance(opening, Mapping):
        mistakes += _field_mistakes(opening)
    board: MapContents | None = None
    try:
        board = _read_map(picture, options)
    except BadData as bad:
        mistakes += bad.mistakes
    if not mistakes:
        mistakes += _clashes(opening, board)
    if mistakes:
        raise BadData(*mistakes)
    return _opening(opening, board)


def _read_map(picture: AsciiMap | None, options: Options) -> MapContents | None:
    if picture is None:
        return None
    marks = read_picture(picture, BOARD.width, BOARD.height, LEGEND)
    terrain, sealed_off = (bool(options.get(id)) for id in ("terrain", "sealed_off_flags"))
    mistakes = list(map_mistakes(marks, picture, terrain, sealed_off))
    if mistakes:
        raise BadData(*mistakes)
    return mapped(marks)


def _field_mistakes(opening: Mapping[str, Any]) -> Iterator[Mistake]:
    if _are_forces(opening.get("forces")):
        yield from _force_mistakes(opening["forces"])
    if "first" in opening and "homes" not in opening:
        yield _homes_wanted("first", "first_needs_homes")


def _homes_wanted(field: str, id: str) -> Mistake:
    return Mistake(opening_field(field), f"bitskrieg.mistake.{id}", (FIELDS.right("homes"),))


def _are_homes(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(edge in EDGES for edge in value)
        and EDGES.index(value[0]) == (EDGES.index(value[1]) + 2) % 4
    )


def _is_seat(value: object) -> bool:
    return type(value) is int and value in (0, 1)


def _are_forces(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(force, Mapping) for force in value)
    )


FIELDS: Final = OpeningFields(
    "bitskrieg",
    {
        "homes": OpeningField(_are_homes, ('["S", "N"]',)),
        "first": OpeningField(_is_seat),
        "forces": OpeningField(_are_forces, ("[{ LT = 3, MT = 2 }, { HT = 3, TD = 2 }]",)),
    },
)
"""The fields of `[opening]`."""


def _force_mistakes(forces: list[Mapping[str, Any]]) -> Iterator[Mistake]:
    for seat, force in enumerate(forces):
        where = in_force("forces", seat)
        for name, count in force.items():
            if name not in _IDS:
                yield Mistake(where, "bitskrieg.mistake.no_such_tank", (name, names(_IDS)))
            elif type(count) is not int or not 0 <= count <= MAX_PER_TYPE:
                told = (name, repr(count), MAX_PER_TYPE)
                yield Mistake(where, "bitskrieg.mistake.tanks_of_type", told)
        total = sum(count for count in force.values() if type(count) is int)
        if not 1 <= total <= BOARD.width:
            yield Mistake(where, "bitskrieg.mistake.force_size", (total, BOARD.width))


def _clashes(opening: Mapping[str, Any], board: MapContents | None) -> Iterator[Mistake]:
    """What is right alone and wrong together."""
    if board is None or not board.tanks:
        return
    if "homes" not in opening:
        yield _homes_wanted("homes", "tanks_need_homes")
    if "forces" in opening:
        yield Mistake(opening_field("forces"), "bitskrieg.mistake.tanks_twice")


def _opening(opening: Mapping[str, Any], board: MapContents | None) -> Opening:
    homes = opening.get("homes")
    edges = (homes[0], homes[1]) if homes else None
    return Opening(
        obstacles=board.obstacles if board else None,
        forces=_forces(opening.get("forces")),
        homes=edges,
        first=opening.get("first", 0),
        tanks=_tanks(board, edges),
        flags=board.flags if board and any(board.flags) else None,
    )


def _forces(forces: list[Mapping[str, int]] | None) -> tuple[Team, Team] | None:
    if forces is None:
        return None
    light, dark = (Team(*(force.get(name, 0) for name in _IDS)) for force in forces)
    return light, dark


def _tanks(
    board: MapContents | None, homes: tuple[Edge, Edge] | None
) -> tuple[FixedTank, ...] | None:
    if board is None or not board.tanks or homes is None:
        return None
    return tuple(_facing_enemy(tank, homes) for tank in board.tanks)


def _facing_enemy(tank: MapTank, homes: tuple[Edge, Edge]) -> FixedTank:
    return FixedTank(*tank, EDGES.index(homes[1 - tank.seat]))
