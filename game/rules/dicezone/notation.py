"""Positions as text: what `core.notation` cannot derive from the state (DZ-1.3, DZ-3.1)."""

from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.boards.pictures import framed, staggered
from game.core.notation import Forms, Notation, cell, named, number, several
from game.core.scenario import NEVER, Options, Value
from game.rules.dicezone.board import BOARD, column_name, hex_name
from game.rules.dicezone.data import MOST_SEATS, OPTIONS, USUAL_RING
from game.rules.dicezone.opening import FACINGS
from game.rules.dicezone.setup import field_of, forced_designs, ring_turn
from game.rules.dicezone.state import Field, State, mined

_HEX: Final = cell(hex_name, {hex_name(at): at for at in BOARD.cells}.get)
_HEXES: Final = several(_HEX)
_SEAT: Final = number(0, MOST_SEATS - 1)
_FACING: Final = named(FACINGS)
_FORMS: Final[Forms] = {
    "cell": _HEX,
    "crates": _HEXES,
    "facing": _FACING,
    "facings": _FACING,
    "marker": _SEAT,
    "out": _SEAT,
    "seat": _SEAT,
    "terrain": _HEXES,
}


def _options(field: Field) -> Options:
    """Every option of a field; one that has no say in its mode has its default."""
    found: dict[str, Value] = {option.id: option.default for option in OPTIONS}
    found |= {id: getattr(field, id) for id in found if hasattr(field, id) and id not in _BY_MODE}
    found |= {
        "start": "fixed" if field.fixed_start else "choose",
        "designs": "preset" if field.presets else "free",
        "design_move_max": field.move_max,
        "weapons": "swap" if field.swap else "free",
        "push_from": "any" if field.push_any else "aid",
        "criticals": "asked" if field.asks_criticals else "always",
        "excess_damage": "scored" if field.scores_excess else "lost",
        "tanks_per_team": _tanks_per_team(field),
    }
    if field.mode == "high_score":
        found |= {"scuttle": field.scuttle, "respawn_at_once": field.at_once}
    if field.mode == "pocket_money":
        first = "granted" if field.granted else "bought"
        found |= {"first_loss_out": field.first_loss, "first_tank": first}
    found["ring"] = USUAL_RING
    if ring_turn(found) != field.ring:
        found["ring"] = field.ring or NEVER
    if forced_designs(field.opening, found, sum(field.shares)) != field.forced:
        found["forced_design"] = field.forced[0]
    return found


_BY_MODE: Final = ("ring", "scuttle")
"""Fields that a mode has changed."""


def _tanks_per_team(field: Field) -> int:
    owned = zip(field.teams, field.shares, strict=True)
    return sum(share for team, share in owned if team == 0) if field.in_teams else 1


def _forms(ground: object) -> Forms:
    return _FORMS


def _draw(state: State) -> tuple[str, ...]:
    """The board: a tank is its number and facing, `#` is terrain, `o` a crate, `*` a mine."""
    marks: dict[Cell, str] = dict.fromkeys(BOARD.cells, ".")
    for mask, mark in ((state.terrain, "#"), (state.crates, "o"), (mined(state), "*")):
        marks.update(dict.fromkeys(cells_of(mask), mark))
    for id, tank in enumerate(state.tanks):
        if tank.cell != OFF:
            marks[tank.cell] = f"{id}{FACINGS[tank.facing]}"
    rows = staggered({BOARD.at(at): mark for at, mark in marks.items()})
    columns = [column_name(q) for q in range(len(rows[0]))]
    return framed(rows, columns, [str(n + 1) for n in range(len(rows))])


NOTATION: Final[Notation[State, Field, None]] = Notation(
    field=field_of,
    options=_options,
    forms=_forms,
    draw=_draw,
    former={
        1: {"one_by_one": True, "runs_on": True},
        2: {"one_by_one": False, "runs_on": True},
    },
)
