"""Scenarios in the making: arenas, which stay even whatever is drawn, and Krushers in place.

What is laid on a hex is laid on all that turns and mirrors bring it to: no side has an arena of
its own (MK-13.4). A Krusher stands on a letter of the map, under which the rim is a null field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from string import ascii_uppercase
from typing import Any, Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.hexes import STEPS, Hex, Hexes, hexagon
from game.core.contract import Command, Say
from game.core.editing import (
    BoardShift,
    BoardSize,
    BoardSizes,
    DraftDesigning,
    DraftFault,
    DraftField,
    DraftGrid,
    DraftThing,
    Laid,
    ScenarioDraft,
    ScenarioEditing,
    Symmetry,
    hex_grid,
)
from game.rules.metalkrushers.arena import RADII, ArenaMap, arena_of
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.opening import FACINGS, written_sheet
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.written import NAMES, build_of, build_word, sheet_word

KRUSHER: Final = "krusher"
GROUND: Final = {"floor": ".", "null": "~", "post": "#", "pickup": "o"}
_SIGNS: Final = {mark: id for id, mark in GROUND.items()}
_RIM, _FLOOR, _POINT = "~", ".", "o"
_RADIUS: Final = 6
"""Of a new arena."""

Signs = Mapping[Hex, str]
"""Every sign of a map."""


class StandingKrusher(NamedTuple):
    """A Krusher of a draft: its build as the file has it, its letter, and which way it faces."""

    build: Any
    letter: str
    facing: Facing


def radius_of(draft: ScenarioDraft) -> int:
    """Return the radius of a draft's arena."""
    return max(0, (len(draft.rows) - 1) // 2)


@cache
def _hexes(radius: int) -> Hexes:
    return arena_of(ArenaMap(radius)).hexes


def hexes_of(draft: ScenarioDraft) -> Hexes:
    """Return the geometry of a draft's arena."""
    return _hexes(radius_of(draft))


def signs_of(draft: ScenarioDraft) -> dict[Hex, str]:
    """Return the sign of each hex of a draft's arena; column q stands at place q."""
    return dict(_signs(draft.rows))


@lru_cache(maxsize=8)
def _signs(rows: tuple[str, ...]) -> dict[Hex, str]:
    radius = max(0, (len(rows) - 1) // 2)
    found = dict.fromkeys(hexagon(radius), _FLOOR)
    for line, row in enumerate(rows):
        for place, sign in enumerate(row):
            here = Hex(place - radius, line - radius - (place - radius) // 2)
            if here in found and sign != " ":
                found[here] = sign
    return found


def _with_signs(draft: ScenarioDraft, signs: Signs, radius: int) -> ScenarioDraft:
    rows = [[" "] * (2 * radius + 1) for _ in range(2 * radius + 1)]
    for here, sign in signs.items():
        rows[here.r + radius + here.q // 2][here.q + radius] = sign
    return replace(draft, rows=tuple("".join(row).rstrip() for row in rows))


def krushers_of(draft: ScenarioDraft) -> list[list[StandingKrusher]]:
    """Return the Krushers that stand in a draft's arena, side by side."""
    forces = draft.find("opening", "forces") or ()
    starts = draft.find("opening", "starts") or ()
    sides = [
        [
            StandingKrusher(build, str(start[0]), FACINGS.index(start[1]))
            for build, start in zip(force, places, strict=False)
            if len(start) == 2 and start[1] in FACINGS
        ]
        for force, places in zip(forces, starts, strict=False)
    ]
    return sides + [[] for _ in range(draft.seats - len(sides))]


def _with_krushers(draft: ScenarioDraft, sides: list[list[StandingKrusher]]) -> ScenarioDraft:
    if not any(sides):
        return draft.opened(forces=None, starts=None)
    forces = tuple(tuple(one.build for one in side) for side in sides)
    starts = tuple(tuple((one.letter, FACINGS[one.facing]) for one in side) for side in sides)
    return draft.opened(forces=forces, starts=starts)


def _grid(draft: ScenarioDraft) -> DraftGrid:
    return hex_grid(hexes_of(draft))


def _orbit(here: Hex) -> set[Hex]:
    """Where turns and mirrors bring a hex."""
    turned = {here.turned(n) for n in range(6)}
    return turned | {there.mirrored for there in turned}


def _at(draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
    hexes = hexes_of(draft)
    if cell not in hexes.cells:
        return ()
    here = hexes.at(cell)
    sign = signs_of(draft)[here]
    ground = Laid(_SIGNS.get(sign, "null" if here.length == radius_of(draft) else "floor"))
    found = [
        Laid(KRUSHER, seat, one.facing, build_word(one.build))
        for seat, side in enumerate(krushers_of(draft))
        for one in side
        if one.letter == sign
    ]
    return (ground, *found)


def _takes(draft: ScenarioDraft, cell: Cell, thing: str) -> bool:
    hexes, radius = hexes_of(draft), radius_of(draft)
    if cell not in hexes.cells:
        return False
    here = hexes.at(cell)
    if thing == KRUSHER:
        sign = signs_of(draft)[here]
        return here.length == radius or sign not in (_RIM, GROUND["post"])
    if thing == "pickup":
        return 0 < here.length < radius and here in {Hex(0, 0).plus(s, here.length) for s in STEPS}
    return here.length <= radius - (2 if thing == "post" else 1)


def _lay(draft: ScenarioDraft, cell: Cell, laid: Laid) -> ScenarioDraft:
    if not _takes(draft, cell, laid.thing):
        return draft
    here = hexes_of(draft).at(cell)
    if laid.thing == KRUSHER:
        return _with_krusher(draft, here, laid)
    signs = signs_of(draft)
    if laid.thing == "pickup":
        signs = {at: _FLOOR if sign == _POINT else sign for at, sign in signs.items()}
    return _grounded(draft, signs, _orbit(here), GROUND[laid.thing])


def _grounded(draft: ScenarioDraft, signs: Signs, hexes: Iterable[Hex], mark: str) -> ScenarioDraft:
    """A draft with other ground on some hexes; the Krushers that stood there are gone."""
    changed = {**signs, **dict.fromkeys(hexes, mark)}
    return _kept(_with_signs(draft, changed, radius_of(draft)))


def _kept(draft: ScenarioDraft) -> ScenarioDraft:
    """A draft without the Krushers whose letters are gone from its map."""
    letters = set(signs_of(draft).values())
    sides = krushers_of(draft)
    kept = [[one for one in side if one.letter in letters] for side in sides]
    return draft if kept == sides else _with_krushers(draft, kept)


def _with_krusher(draft: ScenarioDraft, here: Hex, laid: Laid) -> ScenarioDraft:
    build = build_of(laid.words)
    if laid.seat >= draft.seats:
        return draft
    signs, sides = signs_of(draft), krushers_of(draft)
    letters = [one.letter for one in sides[laid.seat]]
    if signs[here] in letters:  # it keeps its letter, and its place in the force
        new = StandingKrusher(build, signs[here], laid.facing % 6)
        sides[laid.seat][letters.index(signs[here])] = new
        return _with_krushers(draft, sides)
    draft = _without_krusher(draft, here)
    signs, sides = signs_of(draft), krushers_of(draft)
    free = [letter for letter in ascii_uppercase if letter not in signs.values()]
    if not free:
        return draft
    sides[laid.seat].append(StandingKrusher(build, free[0], laid.facing % 6))
    drawn = _with_signs(draft, {**signs, here: free[0]}, radius_of(draft))
    return _with_krushers(drawn, sides)


def _without_krusher(draft: ScenarioDraft, here: Hex) -> ScenarioDraft:
    """A draft without the Krusher on a hex, which is rim or floor again."""
    signs = signs_of(draft)
    if not signs[here].isupper():
        return draft
    bare = _RIM if here.length == radius_of(draft) else _FLOOR
    return _grounded(draft, signs, (here,), bare)


def _clear(draft: ScenarioDraft, cell: Cell) -> ScenarioDraft:
    hexes = hexes_of(draft)
    if cell not in hexes.cells:
        return draft
    here = hexes.at(cell)
    sign = signs_of(draft)[here]
    if sign.isupper():
        return _without_krusher(draft, here)
    if here.length == radius_of(draft) or sign not in _SIGNS or sign == _FLOOR:
        return draft
    return _grounded(draft, signs_of(draft), _orbit(here), _FLOOR)


def _flipped(draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
    hexes, signs = hexes_of(draft), signs_of(draft)
    turned = {hexes.at(symmetry.images(hexes.cell(here))[0]): sign for here, sign in signs.items()}
    sides = [
        [one._replace(facing=symmetry.facing(one.facing, 1)) for one in side]
        for side in krushers_of(draft)
    ]
    drawn = _with_signs(draft, turned, radius_of(draft))
    return _with_krushers(drawn, sides) if any(sides) else drawn


def _resized(draft: ScenarioDraft, size: BoardSize, shift: BoardShift) -> ScenarioDraft:
    """The arena with another radius: corners stay corners, what no longer fits is gone."""
    radius, old, signs = size.width, radius_of(draft), signs_of(draft)
    if radius == old:
        return draft
    after = {here: _RIM if here.length == radius else _FLOOR for here in hexagon(radius)}
    for here, sign in signs.items():
        if here.length < min(old, radius) and (sign != GROUND["post"] or here.length < radius - 1):
            after[here] = sign
    for step in STEPS:
        sign = signs[Hex(0, 0).plus(step, old)]
        if sign.isupper():
            after[Hex(0, 0).plus(step, radius)] = sign
    return _kept(_with_signs(draft, after, radius))


def _faults(draft: ScenarioDraft) -> tuple[DraftFault, ...]:
    sides = krushers_of(draft)
    return tuple(
        DraftFault(Say("metalkrushers_table.edit.no_krusher", (seat + 1,)), thing=KRUSHER)
        for seat, side in enumerate(sides)
        if any(sides) and not side
    )


def _fields(draft: ScenarioDraft) -> tuple[DraftField, ...]:
    """Each Krusher in the arena, side by side, with its build."""
    places = {sign: hexes_of(draft).cell(here) for here, sign in signs_of(draft).items()}
    return tuple(
        DraftField(KRUSHER, build_word(one.build), seat, choices=NAMES, cell=places.get(one.letter))
        for seat, side in enumerate(krushers_of(draft))
        for one in side
        if one.letter in places
    )


def _bare(draft: ScenarioDraft) -> ScenarioDraft:
    """A match of one Krusher a side, each built by its player."""
    draft = replace(draft, rows=()).opened(forces=None, starts=None)
    return draft.put(None, "teams").put((2, 2), "seats").optioned(krushers=1, builds="free")


def _build(word: str) -> Build:
    return Build(0, word if word in READY else written_sheet(build_of(word)) or NAMES[0])


def _built_word(command: Command) -> str | None:
    if not isinstance(command, Build):
        return None
    return command.sheet if isinstance(command.sheet, str) else sheet_word(command.sheet)


def _map_cell(draft: ScenarioDraft, row: int, column: int) -> Cell | None:
    radius = radius_of(draft)
    here = Hex(column - radius, row - radius - (column - radius) // 2)
    cell = hexes_of(draft).cell(here)
    return None if cell == OFF else cell


def _name(draft: ScenarioDraft, cell: Cell) -> str:
    return arena_of(ArenaMap(radius_of(draft))).name(cell)


def _blank() -> ScenarioDraft:
    signs = {here: _RIM if here.length == _RADIUS else _FLOOR for here in hexagon(_RADIUS)}
    signs |= {Hex(0, 0).plus(step, _RADIUS // 2): _POINT for step in STEPS}
    return _with_signs(ScenarioDraft("metalkrushers"), signs, _RADIUS)


EDITING: Final = ScenarioEditing(
    things=(
        *(DraftThing(id) for id in GROUND),
        DraftThing(KRUSHER, "units", True, 6, strokes=False, words=(NAMES,)),
    ),
    grid=_grid,
    at=_at,
    lay=_lay,
    clear=_clear,
    cell_name=_name,
    blank=_blank,
    takes=_takes,
    flipped=_flipped,
    map_cell=_map_cell,
    map_style="placed",
    size=lambda draft: BoardSize(radius_of(draft), radius_of(draft)),
    sizes=BoardSizes(BoardSize(RADII[0], RADII[0]), BoardSize(RADII[-1], RADII[-1]), square=True),
    resized=_resized,
    fields=_fields,
    faults=_faults,
    designing=DraftDesigning(KRUSHER, "build", _bare, _build, _built_word, NAMES),
)
