"""What a scenario fixes: the map of its file, and the Krushers where they are not built (MK-13.4).

Every mistake is found, and reported with its field or the line and column of the map.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.boards.cells import cells_of
from game.core.boards.hexes import STEPS, Hex, hexagon
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import (
    OpeningField,
    OpeningFields,
    Place,
    in_column,
    in_force,
    in_line,
    names,
    opening_field,
)
from game.core.scenario import AsciiMap, Options
from game.rules.metalkrushers.arena import RADII, Arena, ArenaMap, Start, arena_of
from game.rules.metalkrushers.state import Opening
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item, Sheet

FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""As written in a file, in the order of the directions (MK-3.1)."""
GROUND: Final = ".~#o+"
STANDARD: Final = ArenaMap(6)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*FIELDS.mistakes(tables)]
    ground = STANDARD
    letters: dict[str, Hex] = {}
    try:
        if picture is not None:
            ground, letters = read_arena(picture)
    except BadData as bad:
        mistakes += bad.mistakes
    if not mistakes:
        mistakes += _force_mistakes(opening, letters, options)
    if mistakes:
        raise BadData(*mistakes)
    return _opening(opening, ground, letters)


def _is_lists(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, list) and part for part in value)


FIELDS: Final = OpeningFields(
    "metalkrushers",
    {
        "forces": OpeningField(_is_lists, ('[["Turnstile"], ["Wicket"]]',)),
        "starts": OpeningField(_is_lists, ('[[["A", "S"]], [["B", "N"]]]',)),
    },
)
"""The fields of `[opening]`."""


def _wrong(where: Place, id: str, *values: str | int | Say) -> Mistake:
    return Mistake(where, f"metalkrushers.mistake.{id}", values)


def read_arena(picture: AsciiMap) -> tuple[ArenaMap, dict[str, Hex]]:
    """Return the ground that a map draws, and the hexes of its letters (MK-13.4).

    Raises:
        BadData: no whole hexagon, a sign that is not known, or ground that is not even.
    """
    radius, odd = divmod(len(picture.rows) - 1, 2)
    if odd or radius not in RADII:
        least, most = (2 * radius + 1 for radius in (RADII[0], RADII[-1]))
        raise BadData(_wrong("map", "rows", len(picture.rows), least, most))
    signs, mistakes = _signs(picture, radius), []
    for here in hexagon(radius):
        sign = signs.get(here, " ")
        if sign not in GROUND and not sign.isupper():
            mistakes.append(_bad_sign(picture, radius, here, sign))
    beyond = [here for here in signs if here.length > radius]
    mistakes += [_bad_sign(picture, radius, here, signs[here]) for here in beyond]
    if mistakes:
        raise BadData(*mistakes)
    return _ground(signs, radius)


def _signs(picture: AsciiMap, radius: int) -> dict[Hex, str]:
    """Every sign but blanks; column q stands at place q, odd columns half a hex lower."""
    return {
        Hex(place - radius, line - radius - (place - radius) // 2): sign
        for line, row in enumerate(picture.rows)
        for place, sign in enumerate(row)
        if sign != " "
    }


def _bad_sign(picture: AsciiMap, radius: int, here: Hex, sign: str) -> Mistake:
    line = here.r + radius + here.q // 2 + picture.first_line
    where = in_column(in_line("map", line), here.q + radius + 1)
    if here.length > radius:
        return _wrong(where, "outside", sign)
    return _wrong(where, "sign", sign, " ".join(GROUND))


def _ground(signs: Mapping[Hex, str], radius: int) -> tuple[ArenaMap, dict[str, Hex]]:
    posts = {here for here, sign in signs.items() if sign == "#"}
    rim = {here for here in hexagon(radius) if here.length == radius}
    null = {here for here, sign in signs.items() if sign == "~"}
    null |= {here for here in rim if signs[here].isupper()}
    points = {here for here, sign in signs.items() if sign == "o"}
    mistakes = [*_even("#", posts), *_even("~", null), *_walls(radius, posts, null, rim)]
    distances = {here.length for here in points}
    axis = {Hex(0, 0).plus(step, next(iter(distances), 0)) for step in STEPS}
    if points and (len(distances) > 1 or points != axis):
        mistakes.append(_wrong("map", "pickup_points"))
    if mistakes:
        raise BadData(*mistakes)
    inner = tuple(sorted(null - rim))
    ground = ArenaMap(radius, tuple(sorted(posts)), inner, next(iter(distances), radius // 2))
    if not _joined(arena_of(ground)):
        raise BadData(_wrong("map", "cut_off"))
    return ground, {sign: here for here, sign in signs.items() if sign.isupper()}


def _even(sign: str, hexes: set[Hex]) -> Iterator[Mistake]:
    whole = {here.turned(n) for here in hexes for n in range(6)}
    whole |= {here.mirrored for here in whole}
    if whole != hexes:
        yield _wrong("map", "uneven", sign)


def _walls(radius: int, posts: set[Hex], null: set[Hex], rim: set[Hex]) -> Iterator[Mistake]:
    if not rim <= null:
        yield _wrong("map", "open_rim")
    if any(here.length > radius - 2 for here in posts):
        yield _wrong("map", "post_near_wall")


def _joined(arena: Arena) -> bool:
    first = cells_of(arena.floor)[0]
    return arena.hexes.flood(1 << first, arena.floor) == arena.floor


def _force_mistakes(
    opening: Mapping[str, Any], letters: Mapping[str, Hex], options: Options
) -> Iterator[Mistake]:
    forces, starts = opening.get("forces", []), opening.get("starts", [])
    workshop = Workshop._make(options[name] for name in Workshop._fields)
    for seat, force in enumerate(forces):
        for number, written in enumerate(force):
            where = Say("metalkrushers.place.krusher", (in_force("forces", seat), number + 1))
            yield from _sheet_mistakes(where, written, workshop)
    if starts and list(map(len, starts)) != list(map(len, forces)):
        yield _wrong(opening_field("starts"), "starts_for_forces", FIELDS.right("starts"))
        return
    for seat, force in enumerate(starts):
        for start in force:
            if not _is_start(start, letters):
                id, told = ("start", names(letters)) if letters else ("start_unlettered", "")
                yield _wrong(in_force("starts", seat), id, repr(start), told, names(FACINGS))
    taken = Counter(start[0] for force in starts for start in force if _is_start(start, letters))
    for letter in (letter for letter, times in taken.items() if times > 1):
        yield _wrong(opening_field("starts"), "same_start", letter)


def _sheet_mistakes(where: Place, written: object, workshop: Workshop) -> Iterator[Mistake]:
    sheet = written_sheet(written)
    if sheet is None:
        id = "no_such_krusher" if isinstance(written, str) else "no_sheet"
        yield _wrong(
            where, id, written if isinstance(written, str) else repr(written), names(READY)
        )
    elif (refusal := fault(sheet, workshop)) is not None:
        yield _wrong(where, "unbuildable", refusal.say, refusal.rule)


def _is_start(start: object, letters: Mapping[str, Hex]) -> bool:
    if not isinstance(start, list) or len(start) != 2:
        return False
    letter, facing = start
    return isinstance(letter, str) and letter in letters and facing in FACINGS


def written_sheet(written: Any) -> Sheet | None:
    """Return a ready-made Krusher by its name, or a sheet written out; None if it is neither."""
    if isinstance(written, str):
        return READY.get(written)
    try:
        chassis, program, left, right, plates = written
        one, other = (None if not word else Item(*word.split("-")) for word in (left, right))
        armor = tuple(plates)
        if len(armor) != 6 or not all(type(points) is int for points in armor):
            return None
        if not isinstance(chassis, str) or not isinstance(program, str):
            return None
        return Sheet(chassis, program, one, other, armor)
    except (TypeError, ValueError, AttributeError):
        return None


def _opening(opening: Mapping[str, Any], ground: ArenaMap, letters: Mapping[str, Hex]) -> Opening:
    hexes = arena_of(ground).hexes
    forces = tuple(
        tuple(sheet for written in force if (sheet := written_sheet(written)) is not None)
        for force in opening.get("forces", ())
    )
    starts = tuple(
        tuple(Start(hexes.cell(letters[letter]), FACINGS.index(facing)) for letter, facing in force)
        for force in opening.get("starts", ())
    )
    return Opening(ground, forces, starts)
