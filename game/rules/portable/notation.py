"""Positions as text: what `core.notation` cannot derive from the state (PW-1.1, PW-3.1)."""

from typing import Final

from game.core.boards.cells import OFF, cells_of
from game.core.boards.pictures import framed
from game.core.notation import Forms, Notation, cell, named, number, several
from game.core.scenario import AsciiMap
from game.rules.portable.board.terrain import board_of
from game.rules.portable.data import FACINGS, NOBODY
from game.rules.portable.layout import laid_out
from game.rules.portable.setup.opening import read_board
from game.rules.portable.setup.start import field_of
from game.rules.portable.state import Field, Layout, State

_SEAT: Final = number(0, 1)
_SEAT_OR_NOBODY: Final = number(-1, 1)
_FACING: Final = named(FACINGS)
_ARROWS: Final = "^>v<"


def _forms(rows: tuple[str, ...]) -> Forms:
    board = board_of(rows)
    square = cell(board.name, board.named)
    squares = several(square)
    return {
        "aimed": square,
        "at": square,
        "axis": _FACING,
        "facing": _FACING,
        "first": _SEAT_OR_NOBODY,
        "mines": squares,
        "must_take": _SEAT_OR_NOBODY,
        "owner": _SEAT_OR_NOBODY,
        "owners": _SEAT_OR_NOBODY,
        "path": square,
        "seat": _SEAT,
        "start": square,
        "target": square,
        "winner": _SEAT_OR_NOBODY,
        "wire": squares,
        "zones": squares,
        "State.seat": _SEAT_OR_NOBODY,
    }


def _read_map(picture: AsciiMap) -> tuple[str, ...]:
    return read_board(picture).rows


def _complete(state: State) -> State:
    """Put in where units stand."""
    return state._replace(layout=laid_out(state.units, state.field.board))


def _draw(state: State) -> tuple[str, ...]:
    """The board: a unit is its seat as a letter, its number and its facing, behind it the ground.

    Of several in one square the first is drawn, with a plus; `*` is wire, `!` mines.
    """
    board = state.field.board
    ground = "".join(board.rows)
    marks: dict[int, str] = {}
    for id, unit in enumerate(state.units):
        if unit.at != OFF and unit.carrier == NOBODY:
            name = f"{'ab'[unit.seat]}{id}{_ARROWS[unit.facing]}"
            marks[unit.at] = f"{marks[unit.at]}+" if unit.at in marks else name
    for mask, mark in ((state.wire, "*"), (state.mines, "!")):
        marks.update({at: f"{marks.get(at, '')}{mark}" for at in cells_of(mask)})
    width = board.squares.width
    cells = [marks.get(at, "") + ground[at] for at in board.squares.cells]
    rows = [cells[at : at + width] for at in range(0, len(cells), width)]
    columns = [board.name(at).rstrip("0123456789") for at in range(width)]
    return framed(rows, columns, [str(n + 1) for n in range(len(rows))])


NOTATION: Final[Notation[State, Field, tuple[str, ...]]] = Notation(
    field=field_of,
    forms=_forms,
    draw=_draw,
    complete=_complete,
    derived={"layout": Layout()},
    ground="rows",
    read_map=_read_map,
    former={1: {"former": True}},
)
