"""The lines of a journal and the chain of hashes that binds them."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.core.codec import Plain
from game.match.untrusted.parsing import parse_json

_HASH: Final = ',"hash":"'
_END: Final = '"}'
_LENGTH: Final = 16
"""Hex digits of a hash that are written; 64 bits find every slip of a hand or disk."""


def bound(record: Mapping[str, object], before: str) -> tuple[str, str]:
    """Return a record as a line, and its hash; `before` is the hash of the line above.

    >>> bound({"undo": 1}, "")[0]
    '{"undo":1,"hash":"28d152329ccd36b1"}\\n'
    """
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    hash = _hash(body, before)
    return f"{body[:-1]}{_HASH}{hash}{_END}\n", hash


class RecordsDigest:
    """SHA-256 of all records behind the header so far, whatever their hashes say."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()

    def add(self, record: Mapping[str, object]) -> None:
        """Take the next record."""
        self._sum.update(json.dumps(record, sort_keys=True).encode() + b"\n")

    @property
    def hex(self) -> str:
        """The digest in hex."""
        return self._sum.hexdigest()


def end_code(lines: Iterable[bytes]) -> str:
    """Return what binds whole lines, the last of a match among them: the SHA-256 of the file.

    The hash of a line is too short for that: whoever writes two files can make it fit both.

    >>> end_code([b"a", b"b"]) == hashlib.sha256(b"a\\nb\\n").hexdigest()
    True
    """
    return hashlib.sha256(b"".join(line + b"\n" for line in lines)).hexdigest()


class ProvedLine(NamedTuple):
    """A line of a journal that was not altered since it was written."""

    record: Plain
    end: int
    """Where the next line begins, in bytes from the start of the file."""


def proved(data: bytes) -> Iterator[ProvedLine]:
    """Return the lines of a file as long as each is proved by the hash above it.

    A line is read once its hash was found right, and none behind one that is wrong.
    """
    start, hash = 0, ""
    while start < len(data):
        end = data.find(b"\n", start)
        line = data[start:] if end < 0 else data[start:end]
        whole = opened(line, hash)
        if whole is None:
            return
        hash, start = whole[1], len(data) if end < 0 else end + 1
        yield ProvedLine(whole[0], start)


def opened(line: bytes, before: str) -> tuple[Plain, str] | None:
    """Return the record in a line without its newline, and its hash; None if it was altered."""
    try:
        body, mark, tail = line.decode("utf-8").rpartition(_HASH)
        if not mark or tail != f"{_hash(body + '}', before)}{_END}":
            return None
        return parse_json(body + "}"), tail[:_LENGTH]
    except ValueError:
        return None


def _hash(body: str, before: str) -> str:
    return hashlib.sha256((before + body).encode()).hexdigest()[:_LENGTH]
