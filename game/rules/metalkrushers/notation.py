"""Positions as text: what `core.notation` cannot derive from the state (MK-3.18, MK-13.4)."""

from string import ascii_uppercase
from typing import Any, Final

from game.core.boards.cells import OFF, cells_of
from game.core.boards.hexes import STEPS, Hex, hexagon
from game.core.boards.pictures import framed, staggered
from game.core.notation import IDS, Forms, Notation, cell, named, number
from game.core.scenario import AsciiMap, Options
from game.core.seats import sides
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.data import MOST_SEATS, OPTIONS
from game.rules.metalkrushers.opening import FACINGS, read_arena
from game.rules.metalkrushers.setup import field_of
from game.rules.metalkrushers.state import Field, State

_SEAT: Final = number(0, MOST_SEATS - 1)
_FACING: Final = named(FACINGS)
_MOST_A_SIDE: Final = 10


def _options(field: Field) -> Options:
    """Every option of a field; the usual initiative where that is what it comes to."""
    found: dict[str, Any] = {option.id: option.default for option in OPTIONS}
    found |= {id: getattr(field, id) for id in found if hasattr(field, id)}
    by_side = [
        sum(field.side(n) == side for n in range(len(field.roster)))
        for side in range(sides(field.teams))
    ]
    if (max(by_side) > 1) != field.team_initiative:
        found["initiative"] = "team" if field.team_initiative else "single"
    if max(by_side) > found["team_max"]:
        found["team_max"] = _MOST_A_SIDE
    if not field.opening.forces:
        found["krushers"] = field.roster.count(0)
    return found


def _forms(ground: ArenaMap) -> Forms:
    arena = arena_of(ground)
    place = cell(arena.name, arena.named)
    return {
        "armed_at": place,
        "cell": place,
        "facing": _FACING,
        "out": _SEAT,
        "push": _FACING,
        "reordered": IDS,
        "stood": place,
    }


def _map_rows(ground: ArenaMap) -> tuple[str, ...]:
    """The map as scenarios draw it; points at their usual distance are left out."""
    signs = {here: "~" if here.length == ground.radius else "." for here in hexagon(ground.radius)}
    if ground.points != ground.radius // 2:
        signs.update({Hex(0, 0).plus(step, ground.points): "o" for step in STEPS})
    signs.update(dict.fromkeys(ground.null, "~"))
    signs.update(dict.fromkeys(ground.posts, "#"))
    return tuple("".join(sign or " " for sign in row) for row in staggered(signs))


def _read_map(picture: AsciiMap) -> ArenaMap:
    return read_arena(picture)[0]


def _draw(state: State) -> tuple[str, ...]:
    """The arena: a Krusher is its number and facing, `#` a post, `~` the null field, `o` a pickup
    point.
    """
    arena = state.field.arena
    marks = dict.fromkeys(arena.hexes.cells, ".")
    for mask, mark in ((arena.points, "o"), (arena.null(state.step), "~"), (arena.posts, "#")):
        marks.update(dict.fromkeys(cells_of(mask), mark))
    for id, own in enumerate(state.krushers):
        if own is not None and own.cell != OFF:
            marks[own.cell] = f"{id}{FACINGS[own.facing]}"
    rows = staggered({arena.hexes.at(at): mark for at, mark in marks.items()})
    return framed(rows, ascii_uppercase[: len(rows[0])], [""] * len(rows))


NOTATION: Final[Notation[State, Field, ArenaMap]] = Notation(
    field=field_of,
    options=_options,
    forms=_forms,
    draw=_draw,
    ground="ground",
    map_rows=_map_rows,
    read_map=_read_map,
    former={2: {"former": True}},
)
