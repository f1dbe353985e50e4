"""What a scenario fixes: the map of its file and the `[opening]` table.

Every mistake is found, and reported with its field or the line and column of the map.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.boards.cells import OFF
from game.core.contract import BadData, Mistake
from game.core.scenario import AsciiMap, Options
from game.rules.streetfire.data import KINDS, MOST_PIECES
from game.rules.streetfire.setup.maps import first_turn_shot, on_rim, read_map
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of

FIELDS: Final = {
    "starts": 'two positions on the rim, seat 0 first, such as ["D7", "D1"]',
    "forces": 'two lists of pieces, such as [["LR", "SR"], ["LR", "SR"]]',
}
"""The fields of `[opening]`, and what is right in each."""

STANDARD: Final = (0, 0, 1, 1)
"""The forces of a seat where a scenario names none: LR LR SR SR."""
_IDS: Final = tuple(kind.id for kind in KINDS)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*_table_mistakes(tables), *_field_mistakes(opening)]
    rows: tuple[str, ...] = ()
    try:
        rows = read_map(picture)
    except BadData as bad:
        mistakes += bad.mistakes
    if not mistakes:
        mistakes += _start_mistakes(opening["starts"], rows)
    if mistakes:
        raise BadData(*mistakes)
    return _checked(_opening(opening, rows))


def _checked(opening: Opening) -> Opening:
    shot = first_turn_shot(opening)
    if shot is None:
        return opening
    streets = streets_of(opening.rows)
    what = f"On turn 1, {streets.name(shot.start)} can shoot at {streets.name(shot.at)}."
    right = "Move the starts apart, or put taller blocks between them."
    raise BadData(Mistake("opening.starts", what, right))


def _table_mistakes(tables: Mapping[str, Any]) -> Iterator[Mistake]:
    for name in tables:
        if name != "opening":
            yield Mistake(name, "Streetfire has no such field.", "It has [opening] and map.")


def _field_mistakes(opening: Any) -> Iterator[Mistake]:
    if not isinstance(opening, Mapping):
        yield Mistake("opening", "It is not a table.", "Write it as [opening] and its fields.")
        return
    if "starts" not in opening:
        yield Mistake("opening.starts", "It is missing.", f"It must be {FIELDS['starts']}.")
    for name, value in opening.items():
        where = f"opening.{name}"
        if name not in FIELDS:
            yield Mistake(where, "There is no such field.", f"The fields are {', '.join(FIELDS)}.")
        elif not _CHECKS[name](value):
            yield Mistake(where, f"{value!r} is not valid.", f"It must be {FIELDS[name]}.")
        elif name == "forces":
            yield from _force_mistakes(value)


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, str) for n in value)


def _are_lists(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, list) for n in value)


_CHECKS: Final = {"starts": _are_names, "forces": _are_lists}


def _force_mistakes(forces: list[list[Any]]) -> Iterator[Mistake]:
    for seat, force in enumerate(forces):
        where = f"opening.forces, seat {seat}"
        for name in force:
            if name not in _IDS:
                right = f"It must be {' or '.join(_IDS)}."
                yield Mistake(where, f"There is no piece {name!r}.", right)
        if not 1 <= len(force) <= MOST_PIECES:
            yield Mistake(
                where, f"It has {len(force)} pieces.", f"It must have 1 to {MOST_PIECES}."
            )


def _start_mistakes(starts: list[str], rows: tuple[str, ...]) -> Iterator[Mistake]:
    streets = streets_of(rows)
    last = streets.name(streets.cells[-1])
    for name in starts:
        at = streets.named(name)
        if at == OFF:
            right = f"Positions run from A1 to {last}, such as A1, AB1 or A1-2."
            yield Mistake("opening.starts", f"There is no position {name!r}.", right)
        elif not on_rim(streets, at):
            right = f"Choose one on avenue A or {last[0]}, on street 1 or {last[1:]}."
            yield Mistake("opening.starts", f"{name} is not on the edge of the map.", right)
    if starts[0] == starts[1]:
        yield Mistake(
            "opening.starts", "Both seats start there.", f"It must be {FIELDS['starts']}."
        )


def _opening(opening: Mapping[str, Any], rows: tuple[str, ...]) -> Opening:
    streets = streets_of(rows)
    own, other = (streets.named(name) for name in opening["starts"])
    forces = opening.get("forces")
    if forces is None:
        return Opening(rows, (own, other), (STANDARD, STANDARD))
    ours, theirs = (tuple(_IDS.index(name) for name in force) for force in forces)
    return Opening(rows, (own, other), (ours, theirs))
