"""Match files forged by chance, with all their hashes right: one a number."""

import copy
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game.core.contract import BadData, Result, Roll
from game.match import journal
from game.match.journal.header import Header, digest_of
from game.match.match import Match
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_texts
from tests.match.test_journal import forged

Records = list[dict[str, Any]]

WILD: Final[tuple[Any, ...]] = (
    *("", " ", "\u200b", "\u202eabc", "\x1b[2J", "\0", "a\nb", "x" * 100_000, "{0}", "*[<:\\"),
    *("../../x", "/dev/zero", "\u0663", "A\u0300" * 500, "computer", "typed", "scripted", "0" * 64),
    *(0, 1, -1, 2, 64, 2**31, 2**63 - 1, -(2**63), 1.5, 1e308, True, False, None),
    *([], {}, [[]], [0], [0, 0], [1, 0], [0, 1, 2], [10**9, -1], {"a": 1}, {"": ""}, ["\u202e"]),
)
LINES: Final[tuple[dict[str, Any], ...]] = (
    {"undo": 1},
    {"undo": 10**9},
    {"open": 2, "salt": "", "command": {}},
    {"end": {"winners": [99], "reason": 5, "scores": "a"}, "digest": 5, "seed": "x" * 9999},
    {"seat": 0, "do": "Concede"},
    {"seat": 1, "do": "x" * 9999},
    {"seat": -1, "do": "Rolled", "faces": [1]},
    {"seat": 0, "sealed": "00", "veil": "zz"},
)


def forge(path: Path, records: Records, chance: Random) -> None:
    """Write a match with a few things in it changed, mostly with a digest that fits."""
    changed = copy.deepcopy(records)
    for _ in range(chance.choice((1, 1, 2, 3))):
        (_change_line if chance.random() < 0.15 else _change_field)(changed, chance)
    if chance.random() < 0.7:
        with suppress(msgspec.ValidationError):
            changed[0]["digest"] = digest_of(msgspec.convert(changed[0], Header))
    forged(path, changed)


def read_by_all(path: Path, chance: Random) -> str:
    """Have everything read a match file: it tells what is wrong, or goes on and opens again."""
    (summary,) = journal.library(path.parent)
    try:
        journal.replay(journal.read(path))
        journal.verify(path)
        match = journal.open_match(path)
    except BadData as bad:
        told = mistake_texts(Texts(), (*bad.mistakes, *summary.mistakes))
        assert told
        assert not any("«" in line for line in told)
        assert max(map(len, told)) < 3000
        return "refused"
    go_on(match, chance)
    assert match.journal is not None
    match.journal.close()
    assert match.journal.trouble is None
    assert journal.open_match(match.journal.path).entries == match.entries
    return "went on"


def go_on(match: Match, chance: Random) -> None:
    """Play some steps by chance, and take some back."""
    for _ in range(6):
        awaited = match.awaiting
        if isinstance(awaited, Result) or (isinstance(awaited, Roll) and match.roll() is None):
            return
        if isinstance(awaited, Roll):
            continue
        seat = chance.choice(awaited.seats)
        if chance.random() < 0.2 and match.undo(seat):
            continue
        menu = match.game.legal(match.state, seat)
        match.submit(seat, chance.choice(list(menu.about(chance.choice(list(menu.subjects))))))
        match.step()


def _change_line(records: Records, chance: Random) -> None:
    at = chance.randrange(1, len(records) + 1)
    extra = [chance.choice(LINES)] if chance.random() < 0.5 else records[at : at + 1] * 2
    records[at : at + chance.choice((0, 1))] = copy.deepcopy(extra)


def _change_field(records: Records, chance: Random) -> None:
    record = chance.choice((records[0], chance.choice(records)))
    *way, name = chance.choice(list(_fields(record)))
    inner: Any = record
    for step in way:
        inner = inner[step]
    value, how = inner[name], chance.random()
    if how < 0.1:
        del inner[name]
    elif how < 0.3 and isinstance(value, str) and value:
        at = chance.randrange(len(value))
        inner[name] = value[:at] + chance.choice(("", "x", "\u202e", "\n", "[")) + value[at + 1 :]
    else:
        inner[name] = (
            value + value if how < 0.4 and isinstance(value, list) else chance.choice(WILD)
        )


def _fields(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    named = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in named:
        yield (*way, name)
        if isinstance(inner, dict | list):
            yield from _fields(inner, (*way, name))
