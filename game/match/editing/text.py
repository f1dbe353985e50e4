"""Drafts as text: the very file of a scenario, as a person reads and edits it, both ways."""

import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, Final, NamedTuple

from game.core.editing import DraftNote, MapStyle, ScenarioDraft, frozen
from game.core.editing.draft import EMPTY
from game.match.editing.notes import CLOSES, OPENS, notes_of
from game.match.untrusted.parsing import parse_toml

MAP: Final = "map"
FIRST: Final[tuple[str, ...]] = ("name", "pitch", "suits", "rules", "tutorial", "seats")
"""The keys that stand above the map, in this order; all others follow them."""
_WIDEST: Final = 88
"""Letters of a line; what a list has beyond goes into a line each."""
_INDENT: Final = "    "
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def draft_of(text: str, style: MapStyle, name: str = "") -> ScenarioDraft:
    """Return the draft that a scenario file holds; `name` is the file's, for messages.

    Raises:
        BadData: it is no TOML, or beyond what can be read.
    """
    tables = parse_toml(text, name)
    drawn = tables.pop(MAP, "")
    rows = tuple(row.rstrip() for row in str(drawn).rstrip().splitlines())
    if style != "placed":
        rows = tuple(row.replace(" ", "") for row in rows)
    game = str(tables.pop("game", ""))
    notes, said = notes_of(text), frozen(tables)
    return ScenarioDraft(game, said, rows, notes, said if notes else EMPTY)


def text_of(draft: ScenarioDraft, style: MapStyle) -> str:
    """Return the file of a draft: header, map, then a table after the other.

    >>> draft = ScenarioDraft("race", frozen({"opening": {"laps": 3}}), ("..", ".."))
    >>> print(text_of(draft, "spaced"))
    game = "race"
    map = \"\"\"
    . .
    . .
    \"\"\"
    <BLANKLINE>
    [opening]
    laps = 3
    <BLANKLINE>
    """
    return "\n".join(_lines(draft, style)) + "\n"


def _lines(draft: ScenarioDraft, style: MapStyle) -> Iterator[str]:
    tables = draft.tables
    yield from _pair(draft, "game", draft.game)
    short = [key for key in tables if not isinstance(tables[key], Mapping)]
    first = [key for key in FIRST if key in short]
    for key in first:
        yield from _pair(draft, key, tables[key])
    yield from _map_lines(draft, style)
    for key in short:
        if key not in first:
            yield from _pair(draft, key, tables[key])
    for key, table in tables.items():
        if isinstance(table, Mapping):
            note = _note(draft, key)
            yield from ("", *note.above, f"[{_key(key)}]{note.behind}")
            for inner, value in table.items():
                yield from _pair(draft, inner, value, f"{key}.{inner}")
    yield from _note(draft, "").above


def _note(draft: ScenarioDraft, path: str) -> DraftNote:
    return draft.notes.get(path, DraftNote())


def _map_lines(draft: ScenarioDraft, style: MapStyle) -> Iterator[str]:
    note = _note(draft, MAP)
    yield from note.above
    if not draft.rows:
        return
    yield f'{MAP} = """'
    yield from map(" ".join, draft.rows) if style == "spaced" else draft.rows
    yield f'"""{note.behind}'


def _pair(draft: ScenarioDraft, key: str, value: Any, path: str = "") -> Iterator[str]:
    """Yield a key and its value: in one line, or a line for each part of a long list."""
    path = path or key
    note = _note(draft, path)
    yield from note.above
    if isinstance(value, str) and key == "position":
        yield f'{_key(key)} = """'
        yield from value.rstrip("\n").split("\n")
        yield f'"""{note.behind}'
        return
    line = f"{_key(key)} = {_value(value)}"
    if isinstance(value, tuple) and (len(line) > _WIDEST or _is_noted(draft, path)):
        yield from _list_lines(_NotedList(draft, path, "", f"{_key(key)} = "), value)
    else:
        yield from _comments_within(draft, path)
        yield line + note.behind


class _NotedList(NamedTuple):
    """A list that is written a line for each part, with the comments that stand in it."""

    draft: ScenarioDraft
    path: str
    """What its comments call it, "" where it is a list that they know nothing of."""
    indent: str
    opening: str = ""
    """What stands before its first bracket."""
    closing: str = ""
    """What stands behind its last one."""


def _list_lines(inside: _NotedList, values: tuple[Any, ...]) -> Iterator[str]:
    draft, path, indent, opening, closing = inside
    first, last = _note(draft, path + OPENS), _note(draft, path + CLOSES)
    yield f"{indent}{opening}[{first.behind if path else ''}"
    deeper = indent + _INDENT
    places = _places(draft, path, values)
    for value, place in zip(values, places, strict=True):
        there = "" if place is None else f"{path}/{place}"
        note = _note(draft, there) if there else DraftNote()
        yield from (deeper + words for words in note.above)
        line = f"{deeper}{_value(value)},"
        if isinstance(value, tuple) and (len(line) > _WIDEST or _is_noted(draft, there)):
            yield from _list_lines(_NotedList(draft, there, deeper, "", ","), value)
        else:
            yield from (deeper + words for words in _comments_within(draft, there))
            yield line + note.behind
    if path:
        gone = sorted(set(range(len(_old(draft, path)))) - set(places))
        for place in gone:
            yield from (deeper + words for words in _comments_of(draft, f"{path}/{place}"))
        yield from (deeper + words for words in last.above)
    yield f"{indent}]{closing}{_note(draft, path).behind if path else ''}"


def _places(draft: ScenarioDraft, path: str, values: tuple[Any, ...]) -> list[int | None]:
    """Where each element of a list was when the comments were read, None where it was not.

    In a list as long as before, lists stand for those at their places, which are the sides'; others
    that differ stand for the one each begins most like, as a unit of a kind does that has moved.
    """
    old = _old(draft, path) if path else ()
    if len(old) == len(values) and all(isinstance(value, tuple) for value in values):
        return list(range(len(old)))
    left, found = list(range(len(old))), list[int | None]()
    for value in values:
        place = next((n for n in left if old[n] == value), None)
        if place is not None:
            left.remove(place)
        found.append(place)
    if len(old) == len(values):
        for n in (n for n, place in enumerate(found) if place is None):
            place = max(left, key=lambda place: _alike(old[place], values[n]))
            left.remove(place)
            found[n] = place
    return found


def _alike(one: Any, other: Any) -> int:
    """How many letters two elements begin with alike."""
    pairs = zip(_value(one), _value(other), strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def _old(draft: ScenarioDraft, path: str) -> tuple[Any, ...]:
    """A list as it was when the comments were read, empty where there was none."""
    keys, *places = path.split("/")
    found: Any = draft.noted
    for key in keys.split("."):
        found = found.get(key) if isinstance(found, Mapping) else None
    for place in map(int, places):
        found = found[place] if isinstance(found, tuple) and place < len(found) else None
    return found if isinstance(found, tuple) else ()


def _is_noted(draft: ScenarioDraft, path: str) -> bool:
    """Whether comments stand in a list."""
    return bool(path) and any(known.startswith(f"{path}/") for known in draft.notes)


def _comments_within(draft: ScenarioDraft, path: str) -> Iterator[str]:
    """The comments in a list that is none any more."""
    for known, note in draft.notes.items():
        if path and known.startswith(f"{path}/"):
            yield from note.comments


def _comments_of(draft: ScenarioDraft, path: str) -> Iterator[str]:
    """The comments of an element that is gone, and those in it."""
    yield from _note(draft, path).comments
    yield from _comments_within(draft, path)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def _quoted(words: str) -> str:
    """Return words as TOML writes them, whatever is in them."""
    return f'"{"".join(map(_escaped, words))}"'


def _escaped(mark: str) -> str:
    if mark in _ESCAPES:
        return _ESCAPES[mark]
    return mark if mark.isprintable() else f"\\U{ord(mark):08x}"
