"""Positions as text: what `core.notation` cannot derive from the state (SF-2.1, SF-3.2)."""

from string import ascii_uppercase
from typing import Final

from game.core.boards.cells import OFF, Cell, mask_of
from game.core.boards.pictures import framed
from game.core.notation import IDS, Forms, Notation, cell, named, number
from game.rules.streetfire.data import KINDS, SQUARE
from game.rules.streetfire.setup.maps import read_map
from game.rules.streetfire.setup.start import field_of
from game.rules.streetfire.state import Field, State
from game.rules.streetfire.town import Town, streets_of

_SEAT: Final = number(0, 1)
_SEAT_OR_NOBODY: Final = number(-1, 1)


def _forms(rows: tuple[str, ...]) -> Forms:
    streets = streets_of(rows)
    place = cell(streets.name, streets.named)
    return {
        "active": _SEAT_OR_NOBODY,
        "at": place,
        "first": _SEAT_OR_NOBODY,
        "forces": named(kind.id for kind in KINDS),
        "hp": number(0, 99),
        "kind": named(kind.id for kind in KINDS),
        "ready": IDS,
        "seat": _SEAT,
        "starts": place,
        "winner": _SEAT_OR_NOBODY,
    }


def _complete(state: State) -> State:
    """Put in where pieces are and which are alive."""
    living = [(n, piece) for n, piece in enumerate(state.pieces) if piece.at != OFF]
    held = [mask_of({p.at for _, p in living if p.seat == seat}) for seat in (0, 1)]
    alive = [mask_of(n for n, p in living if p.seat == seat) for seat in (0, 1)]
    return state._replace(held=(held[0], held[1]), alive=(alive[0], alive[1]))


def _draw(state: State) -> tuple[str, ...]:
    """Streets with the guns on them, heights between, dots for the Square.

    A gun is the first letter of its kind, small for seat 1, and its number; of several at one
    place the first is drawn, with a plus.
    """
    town = state.field.town
    streets, guns = town.streets, _guns(state)
    rows = [
        [guns.get(streets.cell(u, v)) or _ground(town, u, v) for u in range(2 * streets.width + 1)]
        for v in range(2 * streets.height + 1)
    ]
    columns = [name if u % 2 == 0 else "" for u, name in enumerate(_doubled(ascii_uppercase))]
    lines = [str(v // 2 + 1) if v % 2 == 0 else "" for v in range(len(rows))]
    return framed(rows, columns[: len(rows[0])], lines)


def _doubled(letters: str) -> list[str]:
    return [letter for letter in letters for _ in (0, 1)]


def _guns(state: State) -> dict[Cell, str]:
    """What is drawn where guns are."""
    found: dict[Cell, str] = {}
    for id, piece in enumerate(state.pieces):
        letter = KINDS[piece.kind].id[0]
        name = f"{letter.lower() if piece.seat else letter}{id}"
        found[piece.at] = f"{found[piece.at]}+" if piece.at in found else name
    return found


def _ground(town: Town, u: int, v: int) -> str:
    if u % 2 and v % 2:
        height = town.heights[v // 2 * town.streets.width + u // 2]
        return str(height) if height else SQUARE
    if town.streets.inside(town.streets.cell(u, v)):
        return SQUARE
    return "+" if u % 2 == v % 2 else "|" if v % 2 else "-"


NOTATION: Final[Notation[State, Field, tuple[str, ...]]] = Notation(
    field=field_of,
    forms=_forms,
    draw=_draw,
    complete=_complete,
    derived={"held": (0, 0), "alive": (0, 0)},
    ground="rows",
    read_map=read_map,
)
