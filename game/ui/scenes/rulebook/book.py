"""A game's RULES.md as chapters of passages; it knows no window."""

import re
from functools import cache
from typing import Final, NamedTuple

from game.match.texts import SOURCE, Texts
from game.match.wording.translations import rulebook_text
from game.ui.markup import plain
from game.ui.scenes.rulebook.paper import credits_page, paper_page

MARKS: Final = ("printed", "silent", "lost", "changed")
"""Where a rule comes from: the document says it, or does not; it is lost in our copy; House rules
differ from it, and the options named restore it."""

_RULE: Final = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)*\b")
_NUMBERED: Final = re.compile(
    r"-\s+\*\*([A-Z]{2}-\d+(?:\.\d+)*)\*\*\s*(?:\*\((MARK)(?:: ([a-z_, ]+))?\)\*\s*)?(.*)".replace(
        "MARK", "|".join(MARKS)
    ),
    re.S,
)
_RULING: Final = re.compile(r"\*\*(\((?!picture: )[^)]*\))\*\*")
_HEAD: Final = re.compile(r"(#{1,3})\s+(.*)")
_PICTURE: Final = re.compile(r">\s+\*\*\(picture: ([a-z_]+)\)\*\*\s*(.*)", re.S)
_LINK: Final = re.compile(r"\[[^\]]*\]\([^)]*\)|`[^`]*`")


class Passage(NamedTuple):
    """One rule, paragraph, table or heading."""

    id: str
    """The rule's id, "BK-4.2"; empty where there is none."""
    text: str
    """In the markup of the window."""
    level: int = 0
    """Of a heading, 1 to 3."""
    picture: str = ""
    """The name of the diagram that stands beside the words."""
    mark: str = ""
    """One of the marks, for rules that have one."""
    options: tuple[str, ...] = ()
    """Ids of the options that restore the document, where House rules differ."""

    @property
    def words(self) -> str:
        """Return the words alone, for search and lists."""
        return self.text if self.level else plain(self.text)


class RulebookText(NamedTuple):
    """A rulebook."""

    passages: tuple[Passage, ...]

    @property
    def chapters(self) -> tuple[int, ...]:
        """Return which passages are headings of chapters."""
        return tuple(n for n, passage in enumerate(self.passages) if passage.level)

    def place(self, rule: str) -> int | None:
        """Return the passage of a rule, or of the chapter of a whole number such as "BK-4"."""
        ids = [passage.id for passage in self.passages]
        if rule in ids:
            return ids.index(rule)
        number = rule.partition("-")[2]
        for head in self.chapters:
            if self.passages[head].text.startswith(f"{number}. "):
                return head
        within = [n for n, id in enumerate(ids) if id.startswith(f"{rule}.")]
        return self.chapter_of(within[0]) if within else None

    def chapter_of(self, place: int) -> int:
        """Return the heading above a passage."""
        return max((n for n in self.chapters if n <= place), default=0)

    def find(self, words: str, mark: str = "") -> list[int]:
        """Return the passages with a mark that hold all words typed, in the order of the book."""
        wanted = words.casefold().split()
        if not wanted and not mark:
            return []
        return [
            n
            for n, passage in enumerate(self.passages)
            if mark in ("", passage.mark)
            and all(word in passage.words.casefold() for word in wanted)
        ]


@cache
def book(slug: str, language: str = SOURCE) -> RulebookText:
    """Return the rulebook of a game."""
    texts = Texts(language)
    read = read_book(rulebook_text(slug, language), texts)
    last = paper_page(slug, read, texts) + credits_page(slug, texts)
    return RulebookText((*read.passages, *read_book(last, texts).passages))


def read_book(text: str, texts: Texts | None = None) -> RulebookText:
    """Return the passages of a rulebook.

    >>> book = read_book("## 1. Moving\\n- **BK-1.1** A tank\\n  drives.")
    >>> [(passage.id, passage.level) for passage in book.passages]
    [('', 2), ('BK-1.1', 0)]
    """
    texts = texts or Texts()
    return RulebookText(tuple(_passage(part, texts) for part in _parts(text)))


def _parts(text: str) -> list[str]:
    """Cut a text at blank lines, headings and points; tables and fenced lines stay together."""
    parts: list[str] = []
    fenced = False
    fresh = True
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
            fresh = True
        elif fenced:
            parts.append("`" + line + "`")
        elif not line.strip():
            fresh = True
        elif fresh or line.startswith(("#", "- ")):
            parts.append(line)
            fresh = line.startswith("#")
        else:
            parts[-1] += "\n" + line
    return parts


def _passage(part: str, texts: Texts) -> Passage:
    if head := _HEAD.fullmatch(part):
        return Passage("", head.group(2), len(head.group(1)))
    if numbered := _NUMBERED.fullmatch(part):
        id, mark, options, words = numbered.groups()
        tag = f"<muted>{texts.text(f'rulebook.mark.{mark}')}</>  " if mark else ""
        named = tuple(options.split(", ")) if options else ()
        text = f"<heading>**{id}**</>  {tag}{_marked(words, id)}"
        return Passage(id, text, mark=mark or "", options=named)
    if pictured := _PICTURE.fullmatch(part):
        return Passage("", _marked(pictured.group(2), ""), picture=pictured.group(1))
    return Passage("", _marked(part, ""))


def _marked(text: str, own: str) -> str:
    """Mark rulings, and make links of the rules that are named."""
    text = _RULING.sub(lambda match: f"<heading>*{match.group(1)}*</>", text)
    pieces, at = [], 0
    for kept in _LINK.finditer(text):
        pieces += [_linked(text[at : kept.start()], own), kept.group()]
        at = kept.end()
    joined = "".join([*pieces, _linked(text[at:], own)])
    return re.sub(r"`([^`]*)`", lambda code: f"<heading>{_escaped(code.group(1))}</>", joined)


def _linked(text: str, own: str) -> str:
    def link(match: re.Match[str]) -> str:
        id = match.group()
        return id if id == own else f"[{id}]({id})"

    return _RULE.sub(link, text)


def _escaped(words: str) -> str:
    return re.sub(r"([*\[<:\\])", r"\\\1", words)


def highlighted(text: str, words: str) -> str:
    """Return a passage with what was searched for in amber; links and marks stay whole."""
    wanted = [re.escape(word) for word in words.split()]
    if not wanted:
        return text
    sought = re.compile("|".join(wanted), re.I)
    pieces = re.split(r"(\[[^\]]*\]\([^)]*\)|</?[a-z_]*\d?>|\*+|\\.)", text)
    return "".join(
        piece if n % 2 else sought.sub(lambda hit: f"<amber>**{hit.group()}**</>", piece)
        for n, piece in enumerate(pieces)
    )
