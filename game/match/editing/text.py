"""Drafts as text: the very file of a scenario, as a person reads and edits it, both ways."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.editing import MapStyle, ScenarioDraft, frozen
from game.match.untrusted.parsing import parse_toml

MAP: Final = "map"
FIRST: Final[tuple[str, ...]] = ("name", "pitch", "suits", "rules", "tutorial", "seats")
"""The keys that stand above the map, in this order; all others follow them."""
_WIDEST: Final = 88
"""Letters of a line; what a list has beyond goes into a line each."""
_ENDS: Final = ('"""', "'''")
_KEY: Final = re.compile(r"""\s*\[*\s*["']?([A-Za-z0-9_-]+)["']?\s*[\].=]""")
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
    return ScenarioDraft(game, frozen(tables), rows, frozen(dict(_notes(text))))


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
    yield from draft.notes.get("game", ())
    yield f"game = {_value(draft.game)}"
    short = [key for key in tables if not isinstance(tables[key], Mapping)]
    first = [key for key in FIRST if key in short]
    for key in first:
        yield from draft.notes.get(key, ())
        yield from _pair(key, tables[key])
    yield from draft.notes.get(MAP, ())
    yield from _map_lines(draft, style)
    for key in short:
        if key not in first:
            yield from draft.notes.get(key, ())
            yield from _pair(key, tables[key])
    for key, table in tables.items():
        if isinstance(table, Mapping):
            yield ""
            yield from draft.notes.get(key, ())
            yield f"[{_key(key)}]"
            for inner, value in table.items():
                yield from draft.notes.get(f"{key}.{inner}", ())
                yield from _pair(inner, value)
    yield from draft.notes.get("", ())


def _map_lines(draft: ScenarioDraft, style: MapStyle) -> Iterator[str]:
    if not draft.rows:
        return
    yield f'{MAP} = """'
    yield from map(" ".join, draft.rows) if style == "spaced" else draft.rows
    yield '"""'


def _pair(key: str, value: Any) -> Iterator[str]:
    """Yield a key and its value: in one line, or a line for each part of a long list."""
    if isinstance(value, str) and key == "position":
        yield f'{_key(key)} = """'
        yield from value.rstrip("\n").split("\n")
        yield '"""'
        return
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= _WIDEST or not isinstance(value, tuple):
        yield line
        return
    yield f"{_key(key)} = ["
    yield from _parts(value, "    ")
    yield "]"


def _parts(values: tuple[Any, ...], indent: str) -> Iterator[str]:
    for value in values:
        line = f"{indent}{_value(value)},"
        if len(line) <= _WIDEST or not isinstance(value, tuple):
            yield line
        else:
            yield f"{indent}["
            yield from _parts(value, indent + "    ")
            yield f"{indent}],"


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


def _notes(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the whole lines of comment of a file, with the key that each stands above."""
    table, held, inside = "", list[str](), ""
    for line in text.split("\n"):
        if inside:
            inside = "" if inside in line else inside
            continue
        if line.lstrip().startswith("#"):
            held.append(line.strip())
            continue
        found = _KEY.match(line)
        if found is None:
            continue
        opens_table = line.lstrip().startswith("[")
        table = found[1] if opens_table else table
        key = table if opens_table or not table else f"{table}.{found[1]}"
        key = found[1] if not table else key
        if held:
            yield key, tuple(held)
            held = []
        inside = next((end for end in _ENDS if line.count(end) == 1), "")
    if held:
        yield "", tuple(held)
