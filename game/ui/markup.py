"""Rich text: a small markup, read once and laid out word by word.

Lines: `# heading`, `## smaller heading`, `- point`, `1. point`, `| cell | cell |` (a row of dashes
below the first makes it a heading); lines without a blank one between them belong together.
Words: `**bold**`, `*slanted*`, `[words](target)`, `<amber>words</>`, `:icon:`, and a backslash
before a sign that is meant as it stands.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from game.ui.icons import NAMES
from game.ui.theme import HEADING, SMALL_STRONG, SUBHEADING, Style

_SIGN: Final = re.compile(
    r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<slant>\*)|\[(?P<words>[^\]]*)\]\((?P<target>[^)]*)\)"
    r"|<(?P<color>[a-z_]+\d?)>|(?P<end></>)|:(?P<icon>[a-z][a-z-]*):"
)
_HEAD: Final = re.compile(r"(#{1,4})\s+(.*)")
_POINT: Final = re.compile(r"\s*(-|\d+\.)\s+(.*)")


class Run(NamedTuple):
    """Words in one style."""

    words: str
    bold: bool = False
    slanted: bool = False
    color: str = ""
    link: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Block:
    """A paragraph, heading, point or row of a table."""

    kind: str
    """`text`, `head1` to `head4`, `point` or `row`."""
    runs: tuple[Run, ...] = ()
    mark: str = ""
    """What stands before a point."""
    cells: tuple[tuple[Run, ...], ...] = field(default=())
    first: bool = False
    """True for the heading row of a table."""
    table: int = 0
    """Which table of the text a row belongs to."""

    def style(self, base: Style) -> Style:
        """Return the style of the block's plain words."""
        return _HEADINGS.get(self.kind, base)


_HEADINGS: Final = {
    "head1": HEADING,
    "head2": SUBHEADING,
    "head3": Style("heading", 20),
    "head4": SMALL_STRONG,
}


@lru_cache(2_000)
def read(content: str) -> tuple[Block, ...]:
    """Return the blocks of a text.

    >>> [block.kind for block in read("# Moving\\nA tank\\nmoves.\\n- one\\n- two")]
    ['head1', 'text', 'point', 'point']
    """
    blocks: list[Block] = []
    open_lines: list[str] = []

    def close() -> None:
        if open_lines:
            blocks.append(Block("text", runs(" ".join(open_lines))))
            open_lines.clear()

    for line in content.split("\n"):
        block = _block(line, blocks if not open_lines else [])
        if block is not None or not line.strip():
            close()
        if block is not None:
            _add(blocks, block)
        elif line.strip():
            open_lines.append(line.strip())
        elif blocks and blocks[-1].kind != "gap":
            blocks.append(Block("gap"))
    close()
    return tuple(block for block in blocks if block.kind != "gap")


def plain(content: str) -> str:
    """Return the words of a text without its markup, for search and captions.

    >>> plain("A **tank** may [move](rule:BK-5.1).")
    'A tank may move.'
    """
    texts = []
    for block in read(content):
        groups = block.cells or (block.runs,)
        texts.append(" ".join("".join(run.words for run in group) for group in groups))
    return "\n".join(texts)


def runs(line: str) -> tuple[Run, ...]:
    """Return the runs of one line."""
    found: list[Run] = []
    now = Run("")
    at = 0
    for sign in _SIGN.finditer(line):
        _say(found, now, line[at : sign.start()])
        at = sign.end()
        now = _after(found, now, sign)
    _say(found, now, line[at:])
    return tuple(found)


def _say(found: list[Run], now: Run, words: str) -> None:
    if words:
        found.append(now._replace(words=words))


def _after(found: list[Run], now: Run, sign: re.Match[str]) -> Run:
    kind, value = sign.lastgroup, sign.group(sign.lastgroup or 0)
    if kind == "bold":
        return now._replace(bold=not now.bold)
    if kind == "slant":
        return now._replace(slanted=not now.slanted)
    if kind in ("color", "end"):
        return now._replace(color=value if kind == "color" else "")
    if kind == "target":
        found.append(now._replace(words=sign.group("words"), link=value))
    elif kind == "icon" and value in NAMES:
        found.append(now._replace(words="", icon=value))
    else:
        _say(found, now, value if kind == "plain" else sign.group())
    return now


def _block(line: str, before: list[Block]) -> Block | None:
    if head := _HEAD.fullmatch(line.strip()):
        return Block(f"head{len(head.group(1))}", runs(head.group(2)))
    if point := _POINT.fullmatch(line):
        return Block("point", runs(point.group(2)), mark=point.group(1))
    if line.lstrip().startswith("|"):
        return _row(line.strip().strip("|"), before)
    return None


def _row(inside: str, before: list[Block]) -> Block:
    last = before[-1] if before else None
    table = last.table if last and last.kind == "row" else len(before) + 1
    if not inside.strip("-:| "):
        return Block("dashes", table=table)
    return Block("row", cells=tuple(runs(cell.strip()) for cell in inside.split("|")), table=table)


def _add(blocks: list[Block], block: Block) -> None:
    if block.kind != "dashes":
        blocks.append(block)
    elif blocks and blocks[-1].kind == "row":
        row = blocks[-1]
        blocks[-1] = Block("row", cells=row.cells, first=True, table=row.table)
