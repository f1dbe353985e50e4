"""The comments of a scenario file, and what each of them stands beside.

A comment belongs to a key, a table, or an element of a list: above it on lines of its own, or
behind it at the end of its line. Places are written as paths: `opening`, `opening.units`,
`opening.units/0/3`; `/[` is the beginning of a list, `/]` its end, "" the end of the file.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from game.core.editing import DraftNote

OPENS: Final = "/["
CLOSES: Final = "/]"
_TOKEN: Final = re.compile(
    r"(?P<text>\"\"\"(?:\\.|[^\\])*?\"{3,5}|'''.*?'{3,5}|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*')"
    r"|(?P<comment>[ \t]*#[^\n]*)|(?P<line>\r?\n)"
    r"|(?P<mark>[\[\]{},=])|(?P<word>[^\s\[\]{},=#\"']+)",
    re.DOTALL,
)
_NAME: Final = re.compile(r"""["']?([A-Za-z0-9_-]+)""")


class _Token(NamedTuple):
    kind: str
    words: str


@dataclass
class _List:
    """A list that is open: where it stands, and how many elements of it have begun."""

    path: str
    begun: int = 0
    within: bool = False
    """Whether an element is under way, or was the last thing on its line."""

    @property
    def element(self) -> str:
        """Return the path of the element that has begun last, or of the beginning."""
        return f"{self.path}/{self.begun - 1}" if self.begun else self.path + OPENS


@dataclass
class _Reader:
    """Where in a file one is."""

    table: str = ""
    path: str = ""
    """Of the key or table on this line, or whose value is under way."""
    value: bool = False
    """Whether the key of this line has been read."""
    lists: list[_List] = field(default_factory=list)
    braces: int = 0
    held: list[str] = field(default_factory=list)
    """Whole lines of comment that stand above what comes next."""
    found: dict[str, DraftNote] = field(default_factory=dict)

    def note(self, path: str, above: tuple[str, ...] = (), behind: str = "") -> None:
        """Keep comments, after those that are there already."""
        old = self.found.get(path, DraftNote())
        self.found[path] = DraftNote((*old.above, *above), old.behind or behind)

    def release(self, path: str) -> None:
        """Let the lines that were held stand above a place."""
        if self.held:
            self.note(path, tuple(self.held))
            self.held.clear()


def notes_of(text: str) -> Mapping[str, DraftNote]:
    """Return the comments of a file that is right TOML, by the paths of what they stand beside.

    >>> notes = notes_of("# A.\\n[opening]\\nlaps = [\\n  3,  # few\\n] # B.\\n# C.\\n")
    >>> for path, note in notes.items():
    ...     print(path, note.above, repr(note.behind))
    opening ('# A.',) ''
    opening.laps/0 () '  # few'
    opening.laps () ' # B.'
     ('# C.',) ''
    """
    reader = _Reader()
    for line in _lines(text):
        _read(reader, line)
    reader.release("")
    return MappingProxyType(reader.found)


def _lines(text: str) -> Iterator[list[_Token]]:
    """The tokens of each line; a text of several lines stands in the one where it begins."""
    line: list[_Token] = []
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup or ""
        if kind == "line":
            yield line
            line = []
        else:
            line.append(_Token(kind, token[0]))
    yield line


def _read(reader: _Reader, line: list[_Token]) -> None:
    if len(line) == 1 and line[0].kind == "comment":
        reader.held.append(line[0].words.strip())
        return
    if line and not reader.lists and not reader.braces:
        _begin(reader, line)
    for token in line:
        if token.kind == "comment":
            _behind(reader, token.words.rstrip())
        elif reader.value:
            _element(reader, token.words)
        elif token.words == "=":
            reader.value = True


def _begin(reader: _Reader, line: list[_Token]) -> None:
    """Read the key or the table at the beginning of a line."""
    first = next(token for token in line if token.words != "[")
    found = _NAME.match(first.words)
    name = found[1] if found else ""
    if line[0].words == "[":
        reader.table = reader.path = name
    else:
        reader.path = f"{reader.table}.{name}" if reader.table else name
    reader.value = False
    reader.release(reader.path)


def _behind(reader: _Reader, comment: str) -> None:
    """Keep a comment at the end of a line."""
    place = reader.lists[-1].element if reader.lists else reader.path
    reader.note(place, behind=comment)


def _element(reader: _Reader, words: str) -> None:
    """Go on in a value by a mark, a word or a text."""
    lists = reader.lists
    if words in ("{", "}"):
        reader.braces += 1 if words == "{" else -1
    elif words == "]" and not reader.braces:
        reader.release(lists.pop().path + CLOSES)
        return
    elif words == "," and not reader.braces and lists:
        lists[-1].within = False
        return
    if lists and not lists[-1].within:
        lists[-1].begun, lists[-1].within = lists[-1].begun + 1, True
        reader.release(lists[-1].element)
    if words == "[" and not reader.braces:
        lists.append(_List(lists[-1].element if lists else reader.path))
