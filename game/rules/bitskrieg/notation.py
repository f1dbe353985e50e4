"""Positions as text: what `core.notation` cannot derive from the state (BK-1.1 to BK-1.6)."""

from typing import Final

from game.core.boards.cells import OFF, cells_of, mask_of
from game.core.boards.pictures import framed
from game.core.notation import FOLLOWS, Forms, Notation, cell, named, number, several
from game.rules.bitskrieg.actions.terrain import ground_of, kind_at, occupied
from game.rules.bitskrieg.data import BOARD, TANK_TYPES, Kind
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.setup.start import field_of
from game.rules.bitskrieg.state import Field, State, Tank

FACINGS: Final = "NESW"
_ARROWS: Final = "^>v<"
_MARKS: Final[dict[Kind, str]] = {"obstacle": "#", "building": "#", "woods": "w", "water": "~"}
_SQUARE: Final = cell(square_name, {square_name(at): at for at in BOARD.cells}.get)
_SQUARES: Final = several(_SQUARE)
_SEAT_OR_NOBODY: Final = number(-1, 1)
_FORMS: Final[Forms] = {
    "active": _SEAT_OR_NOBODY,
    "at": _SQUARE,
    "chooser": _SEAT_OR_NOBODY,
    "facing": named(FACINGS),
    "first": number(0, 1),
    "flags": _SQUARE,
    "seat": number(0, 1),
    "type": named(row.id for row in TANK_TYPES),
    "winner": _SEAT_OR_NOBODY,
    "Ground.obstacles": _SQUARES,
    "Ground.buildings": _SQUARES,
    "Ground.woods": _SQUARES,
    "Ground.water": _SQUARES,
    "Ground.walls": FOLLOWS,
    "Ground.cover": FOLLOWS,
    "Opening.obstacles": _SQUARE,
}


def _forms(ground: object) -> Forms:
    return _FORMS


def _complete(state: State) -> State:
    """Put in the masks of tanks, flags and ground."""
    tanks = list(enumerate(state.tanks))
    on_board = [tank for _, tank in tanks if tank.at != OFF]
    held = [mask_of(tank.at for tank in on_board if tank.seat == seat) for seat in (0, 1)]
    roster = [mask_of(n for n, tank in tanks if tank.seat == seat) for seat in (0, 1)]
    ours, theirs = state.flags
    return state._replace(
        held=(held[0], held[1]),
        ready=mask_of(n for n, tank in tanks if tank.ready),
        destroyed=mask_of(n for n, tank in tanks if tank.at == OFF),
        roster=(roster[0], roster[1]),
        ground=ground_of(*state.ground[:4]),
        flagged=(mask_of(ours), mask_of(theirs)),
    )


def _draw(state: State) -> tuple[str, ...]:
    """The board: a tank is the first letter of its type, small for seat 1, its number, its facing
    and `!` if it is finished; a flag is a star and its seat.
    """
    marks = {at: _MARKS[kind_at(state.ground, at)] for at in cells_of(occupied(state.ground))}
    for seat, flags in enumerate(state.flags):
        marks.update({at: f"{marks.get(at, '')}*{seat}" for at in flags})
    for id, tank in enumerate(state.tanks):
        if tank.at != OFF:
            marks[tank.at] = _tank(id, tank) + marks.get(tank.at, "")
    names = [str(n) for n in range(BOARD.width)]
    rows = [
        [marks.get(BOARD.cell(c, r), ".") for c in range(BOARD.width)] for r in range(BOARD.height)
    ]
    return framed(rows, names, names)


def _tank(id: int, tank: Tank) -> str:
    letter = TANK_TYPES[tank.type].id[0]
    name = letter.lower() if tank.seat else letter
    return f"{name}{id}{_ARROWS[tank.facing]}{'' if tank.ready else '!'}"


NOTATION: Final[Notation[State, Field, object]] = Notation(
    field=field_of,
    forms=_forms,
    draw=_draw,
    complete=_complete,
    derived={
        "held": (0, 0),
        "ready": 0,
        "destroyed": 0,
        "roster": (0, 0),
        "flagged": (0, 0),
    },
    former={1: {"any_shot_counts": True}},
)
