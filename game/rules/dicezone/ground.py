"""The terrain that a scenario draws: a sign for each hex of the round board (DZ-2.2).

Column q stands at place q of a line, odd columns half a hex lower, as hexes are named (DZ-1.1).
"""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF, Cell, Mask, mask_of
from game.core.boards.hexes import Hex
from game.core.contract import BadData, Mistake
from game.core.mistakes import Place, in_column, in_line
from game.core.scenario import AsciiMap
from game.rules.dicezone.board import BOARD, NO_TERRAIN, is_joined

ROCK, FLOOR = "#", "."
_WEST: Final = -min(BOARD.at(cell).q for cell in BOARD.cells)
"""Columns west of the middle."""
_NORTH: Final = -min(BOARD.at(cell).r + BOARD.at(cell).q // 2 for cell in BOARD.cells)
"""Lines north of the middle."""


def cell_at(line: int, place: int) -> Cell:
    """Return the cell of a sign on a map, both numbers from 0; `OFF` beyond the board.

    >>> BOARD.at(cell_at(12, 14))
    Hex(q=0, r=0)
    """
    column = place - _WEST
    return BOARD.cell(Hex(column, line - _NORTH - column // 2))


def rows_of(terrain: Mask) -> tuple[str, ...]:
    """Return the map of some terrain, as a scenario draws it."""
    places = [BOARD.at(cell) for cell in BOARD.cells]
    rows = [[" "] * (2 * _WEST + 1) for _ in range(2 * _NORTH + 1)]
    for here, cell in zip(places, BOARD.cells, strict=True):
        mark = ROCK if terrain >> cell & 1 else FLOOR
        rows[here.r + here.q // 2 + _NORTH][here.q + _WEST] = mark
    return tuple("".join(row).rstrip() for row in rows)


def read_terrain(picture: AsciiMap) -> Mask:
    """Return the terrain that a map draws (DZ-2.4, DZ-2.5).

    Raises:
        BadData: a sign that is not known or beyond the board, terrain where there may be none or
            that cuts hexes off, or none at all.
    """
    mistakes = list(_mistakes(picture))
    if mistakes:
        raise BadData(*mistakes)
    terrain = terrain_of(picture.rows)
    if not terrain:
        raise BadData(_wrong("map", "no_terrain"))
    if not is_joined(BOARD.full & ~terrain):
        raise BadData(_wrong("map", "cut_off"))
    return terrain


def terrain_of(rows: tuple[str, ...]) -> Mask:
    """Return the hexes on which a map draws terrain, whether they may hold any or not."""
    found = [
        cell
        for line, row in enumerate(rows)
        for place, mark in enumerate(row)
        if mark == ROCK and (cell := cell_at(line, place)) != OFF
    ]
    return mask_of(found)


def _mistakes(picture: AsciiMap) -> Iterator[Mistake]:
    for line, row in enumerate(picture.rows):
        for place, mark in enumerate(row):
            if mark == " ":
                continue
            where = in_column(in_line("map", picture.first_line + line), place + 1)
            cell = cell_at(line, place)
            if cell == OFF:
                yield _wrong(where, "off_board", mark)
            elif mark not in (ROCK, FLOOR):
                yield _wrong(where, "sign", mark)
            elif mark == ROCK and NO_TERRAIN >> cell & 1:
                yield _wrong(where, "terrain_in_the_way")


def _wrong(where: Place, id: str, *values: str) -> Mistake:
    return Mistake(where, f"dicezone.mistake.{id}", values)
