"""TOML and JSON from files that anybody may have written, read within bounds.

The parsers themselves end in other errors, or hardly ever, on numbers of thousands of digits,
on values that lie thousands deep in one another and on keys of thousands of parts.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from game.core.contract import BadData
from game.core.mistakes import Place, in_line, within
from game.match.wording.mistakes import mistake

LONGEST: Final = 200_000
"""Letters of a TOML file; the longest scenario there is has 3,000."""
DEEPEST: Final = 32
"""How many tables and lists may lie in one another."""
LARGEST: Final = 2**63 - 1
"""The largest whole number of TOML."""
MOST: Final = 250_000
"""Values in one JSON text; the longest scenario there may be has fewer commas."""
_PARTS: Final = 500
"""Dots of one line: the work on a key grows with the square of its parts."""
_LONG_NUMBER: Final = re.compile(r"\d[\d_]{18,}")
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"(\s*+:)?', re.DOTALL)
"""A string of a JSON text, and what follows it where it is a name."""

_SIGN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[][{}:]', re.DOTALL)
"""A string of a JSON text, or a sign that tells where values begin and end."""
_OPENING: Final = (b"{", b"[")
_CLOSING: Final = (b"}", b"]")


@contextmanager
def contained(where: Place) -> Iterator[None]:
    """Turn whatever goes wrong over a file that others wrote into a mistake of that file.

    So one bad file never takes more than itself, though a reader of it has a fault. Tests of the
    readers go past this.

    Raises:
        BadData: something went wrong.
    """
    try:
        yield
    except BadData:
        raise
    except Exception as error:
        raise BadData(mistake(where, "unexpected", type(error).__name__)) from error


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """Return the tables of a TOML text; `name` is its file's, for messages.

    Raises:
        BadData: it is no TOML, or beyond what can be read; the line is named where it is known.
    """
    if len(text) > LONGEST:
        raise BadData(mistake(name, "too_long", len(text), LONGEST))
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _PARTS:
            raise BadData(mistake(in_line(name, number), "many_dots", _PARTS))
    tables = _parsed(text, name)
    for key, value in tables.items():
        _check_value(value, within(name, key[:40]), name)
    return tables


def parse_json(text: bytes | str) -> Any:
    """Return the value in a JSON text; nothing is built of one that has too many.

    Raises:
        ValueError: it is no JSON, holds a number, a depth or a lot of values that no file of this
            program has, or a name twice, so that two readers might read two things.
    """
    data = text.encode() if isinstance(text, str) else text
    if values_in(data) > MOST:
        raise ValueError("too many values")
    value = _decoded(data)
    names = 0
    for part, depth in _parts(value):
        if _too_deep(part, depth) or _too_large(part):
            raise ValueError("too deep, or a number too large")
        names += len(part) if isinstance(part, Mapping) else 0
    if names != sum(map(bool, _STRING.findall(data))):
        raise ValueError("a name twice")
    return value


def parse_named(data: bytes) -> list[tuple[str, Any]]:
    """Return the names and values in a JSON object, None in place of a value that cannot be read.

    So one that is beyond the bounds leaves the others alone. A name comes as often as it stands
    there.

    Raises:
        ValueError: it is no JSON object, or holds more values than any file of this program.
    """
    if values_in(data) > MOST:
        raise ValueError("too many values")
    _decoded(data, _NAMED)
    return [(_decoded(name, str), _or_none(value)) for name, value in _members(data)]


def values_in(data: bytes) -> int:
    """Return the most values that a JSON text can hold, without reading it: a count of signs.

    >>> values_in(b'[1, {"a": 2}]') >= 4
    True
    """
    return 1 + sum(map(data.count, (b",", b"[", b"{")))


_NAMED: Final = dict[str, msgspec.Raw]


def _decoded(data: bytes, kind: Any = Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise ValueError("too deep") from None


def _members(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The names and values of a sound JSON object, as they are written."""
    depth, string, found = 0, slice(0, 0), []
    for sign in _SIGN.finditer(data):
        depth += (sign[0] in _OPENING) - (sign[0] in _CLOSING)
        if sign[0] == b":" and depth == 1:
            found.append((string, sign.end()))
        string = slice(*sign.span())
    ends = [name.start for name, _ in found[1:]] + [data.rindex(b"}")]
    for (name, start), end in zip(found, ends, strict=False):
        yield data[name], data[start:end].rstrip().removesuffix(b",")


def _or_none(data: bytes) -> Any:
    try:
        return parse_json(data)
    except ValueError:
        return None


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadData(mistake(name, "too_deep", DEEPEST)) from None
    except tomllib.TOMLDecodeError as error:
        raise BadData(mistake(name, "toml", str(error))) from None
    except ValueError:  # Python turns no more than 4,300 digits into a number
        raise BadData(mistake(_line_of_number(text, name), "large_number", LARGEST)) from None


def _line_of_number(text: str, name: str) -> Place:
    found = max(_LONG_NUMBER.finditer(text), key=lambda number: len(number[0]), default=None)
    return name if found is None else in_line(name, text.count("\n", 0, found.start()) + 1)


def _check_value(value: Any, where: Place, name: str) -> None:
    for part, depth in _parts(value):
        if _too_deep(part, depth):
            raise BadData(mistake(name, "too_deep", DEEPEST))
        if _too_large(part):
            raise BadData(mistake(where, "large_number", LARGEST))


def _too_deep(part: Any, depth: int) -> bool:
    return depth >= DEEPEST and isinstance(part, Mapping | list)


def _too_large(part: Any) -> bool:
    return type(part) is int and abs(part) > LARGEST


def _parts(value: Any) -> Iterator[tuple[Any, int]]:
    """A value and all that lies in it, each with its depth; however deep, without recursion."""
    waiting = [(value, 0)]
    while waiting:
        part, depth = waiting.pop()
        yield part, depth
        if isinstance(part, Mapping):
            waiting += ((inner, depth + 1) for inner in part.values())
        elif isinstance(part, list):
            waiting += ((inner, depth + 1) for inner in part)
