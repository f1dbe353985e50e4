"""Reading a journal: the chain is checked line by line, nothing is ever written."""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from game import __version__
from game.core.codec import Plain
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import in_line
from game.match.files import NoFile, read_file, reason_of
from game.match.journal.header import FORMAT, Header
from game.match.journal.lines import end_code, opened, proved
from game.match.journal.text_log import is_text_log, journal_in
from game.match.journal.upgrades import lie_about, upgraded
from game.match.journal.veil import KINDS, MARK
from game.match.untrusted.names import hidden, name_fault
from game.match.untrusted.parsing import contained, values_in
from game.match.wording.mistakes import mistake

NOTED: Final = 32
"""Hex digits of an end code that are shown: 128 bits, which nobody can make fit two files."""
_MOST: Final = 2_000_000
"""Values in a file; the longest match there is has a tenth of that."""
_MARK: Final = f'{{"{MARK}"'.encode()
"""What every file begins with."""
_FIRST: Final = re.compile(rb'\s*\{\s*"' + MARK.encode() + rb'"\s*:\s*(-?\d{1,9})\s*[,}]')
"""The start of a file, and its format."""

_PROGRAM: Final = re.compile(rb'"program"\s*:\s*"([0-9A-Za-z.+-]{1,20})"')
"""The version of the program in a header; in a text, the quotes would be behind strokes."""
_LINES: Final = 500
"""Lines that are read in one step, 10 ms."""
Found = TypeVar("Found")
Steps: TypeAlias = Generator[None, None, Found]
"""Work in steps of some milliseconds, to be done from frame to frame, that comes to a value."""


class JournalRecord(NamedTuple):
    """One line after the header: a command, veiled or not, its opening, an undo or the end."""

    line: int
    data: Plain


class Journalled(NamedTuple):
    """What a journal says."""

    header: Header
    records: tuple[JournalRecord, ...]
    notes: tuple[Say, ...]
    """What the player should know: a torn last line was dropped."""
    code: str = ""
    """SHA-256 of all lines of the file, in hex."""

    @property
    def ended(self) -> bool:
        """Whether the last word is the end of the match."""
        return bool(self.records) and "end" in self.records[-1].data

    @property
    def end_code(self) -> str:
        """The end code as players note it, half of `code`; "" while the match goes on."""
        return self.code[:NOTED] if self.ended else ""


def finish(steps: Steps[Found]) -> Found:
    """Take all steps at once, and return what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found


def read(path: Path) -> Journalled:
    """Return the journal in a file, which is left untouched.

    Raises:
        BadData: the file cannot be read, is no journal, is of a newer format, or a line of it
            was altered; the line is named.
    """
    return finish(reading(path))


def reading(path: Path) -> Steps[Journalled]:
    """Read the journal in a file step by step; raises as `read`."""
    data = match_bytes(path.name, _bytes(path))
    with contained(path.name):
        return (yield from _journalled(path.name, data))


def _journalled(name: str, data: bytes) -> Steps[Journalled]:
    _check_first(name, data)
    records, notes = yield from _chained(name, data)
    plain_header, plain_records = _upgraded(name, records)
    header = _header(name, plain_header)
    numbered = tuple(JournalRecord(n, record) for n, record in enumerate(plain_records, 2))
    _check_records(name, numbered)
    return Journalled(header, numbered, notes, end_code(data.split(b"\n")[: len(records)]))


def match_bytes(name: str, data: bytes) -> bytes:
    """Return the lines of a journal from its file, or from a text log that holds them.

    Raises:
        BadData: it is a text log whose block was altered, or holds more than any match does.
    """
    if not is_text_log(data):
        return data
    lines = journal_in(name, data)
    if values_in(lines) > _MOST:
        raise BadData(mistake(name, "too_many_values", _MOST))
    return lines


def end_code_of(path: Path) -> str:
    """Return the end code of the match in a file; "" while it goes on, or if it is damaged."""
    try:
        return read(path).end_code
    except BadData:
        return ""


def _bytes(path: Path) -> bytes:
    try:
        data = read_file(path)
    except NoFile:
        raise BadData(mistake(path.name, "no_file")) from None
    except OSError as error:
        raise BadData(mistake(path.name, "unreadable", reason_of(error))) from None
    if values_in(data) > _MOST:
        raise BadData(mistake(path.name, "too_many_values", _MOST))
    return data


def _newer(name: str, data: bytes, format: int) -> Mistake:
    """What is wrong with a file of a newer format: the version that wrote it, if it says so."""
    made_by = _PROGRAM.search(data.split(b"\n", 1)[0])
    version = made_by[1].decode() if made_by is not None else ""
    if version in ("", __version__):
        return mistake(name, "newer", format, FORMAT)
    return mistake(name, "newer_program", version, __version__)


def _check_first(name: str, data: bytes) -> None:
    """Refuse what is no journal, or of a newer format, before looking at its hashes."""
    first = _FIRST.match(data)
    if first is not None and int(first[1]) > FORMAT:
        raise BadData(_newer(name, data, int(first[1])))
    if first is None and not _MARK.startswith(data[: len(_MARK)]):
        raise BadData(mistake(name, "foreign"))
    if b"\n" not in data and opened(data, "") is None:
        raise BadData(mistake(name, "torn_header"))


def _chained(name: str, data: bytes) -> Steps[tuple[list[Plain], tuple[Say, ...]]]:
    """The records, each proved by the hash above it; a torn last line is dropped."""
    lines = []
    for line in proved(data):
        lines.append(line)
        if len(lines) % _LINES == 0:
            yield
    number, rest = len(lines) + 1, data[lines[-1].end if lines else 0 :]
    if b"\n" in rest or not lines:
        raise BadData(mistake(in_line(name, number), "altered"))
    notes = (Say("core.journal.torn", (number,)),) if rest else ()
    return [line.record for line in lines], notes


def _upgraded(name: str, records: list[Plain]) -> tuple[Plain, list[Plain]]:
    try:
        if field := lie_about(records[0], records[1:]):
            raise BadData(mistake(in_line(name, 1), "header_format", records[0][MARK], field))
        return upgraded(records[0], records[1:])
    except (LookupError, TypeError) as error:
        raise BadData(mistake(in_line(name, 1), "header", str(error))) from None


def _header(name: str, data: Plain) -> Header:
    try:
        header = msgspec.convert(data, Header)
    except msgspec.ValidationError as error:
        raise BadData(mistake(in_line(name, 1), "header", str(error))) from None
    if any(name_fault(player.name) for player in header.players):
        raise BadData(mistake(in_line(name, 1), "player_name"))
    if any(player.kind == "computer" and not player.level for player in header.players):
        raise BadData(mistake(in_line(name, 1), "player_level"))
    if any(map(hidden, header.game + header.begun + header.scenario)):
        raise BadData(mistake(in_line(name, 1), "header_hidden"))
    if header.teams and len(header.teams) != len(header.players):
        raise BadData(mistake(in_line(name, 1), "header_teams"))
    options = {k: tuple(v) if isinstance(v, list) else v for k, v in header.options.items()}
    return msgspec.structs.replace(header, options=options)


def _check_records(name: str, records: Sequence[JournalRecord]) -> None:
    wrong = [record.line for record in records if not _is_record(record.data)]
    if wrong:
        raise BadData(*(mistake(in_line(name, line), "record") for line in wrong))


def _is_record(data: Plain) -> bool:
    """Whether a line is of one of the kinds; the rules look at it more closely."""
    kinds = [kind for kind in KINDS if kind in data]
    return len(kinds) == 1 and _SHAPES[kinds[0]](data)


def _is_end(data: Plain) -> bool:
    if not data.keys() <= {"end", "digest", "seed"} or not isinstance(data["end"], dict):
        return False
    return type(data["end"].get("winners")) is list


def _has(**types: type) -> Callable[[Plain], bool]:
    """A check that a line has these fields, of these types, and no others."""
    wanted = {name: types[name] for name in sorted(types)}
    return lambda data: {name: type(data[name]) for name in sorted(data)} == wanted


_SHAPES: Final[Mapping[str, Callable[[Plain], bool]]] = {
    "do": lambda data: type(data.get("seat")) is int,
    "sealed": _has(seat=int, sealed=str, veil=str),
    "open": _has(open=int, salt=str, command=dict),
    "undo": lambda data: _has(undo=int)(data) and data["undo"] > 0,
    "end": _is_end,
}
