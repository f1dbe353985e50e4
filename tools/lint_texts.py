"""Does every sentence a player reads sound native? Looks for the phrases in `text_patterns.toml`.

    python tools/lint_texts.py               counts, and fails above the ceiling
    python tools/lint_texts.py --show NAME   every text that one row finds
    python tools/lint_texts.py --list        every text: its file, place and words
    python tools/lint_texts.py --sample 300 --seed 7

A pattern is a suspicion, no proof: some good sentences hit one. So there is a ceiling for each
kind of text, and it can only go down: fewer hits than the ceiling fail as well, until the number
below is lowered.
"""

import argparse
import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent

CEILINGS: Final[Mapping[str, int]] = {"window": 62, "rulebooks": 43, "others": 5}
"""The most hits in each kind of text."""

SHOWN_OF_A_SCENARIO: Final = ("name", "pitch", "suits")


class Text(NamedTuple):
    """A sentence that a player reads, and where it is."""

    file: str
    place: str
    """The id in a catalogue, the line of a page."""
    words: str

    @property
    def kind(self) -> str:
        """Which ceiling it counts toward."""
        if self.file.startswith("assets/") and not self.file.endswith("headless.toml"):
            return "window"
        return "rulebooks" if self.file.endswith("RULES.md") else "others"


class Pattern(NamedTuple):
    """A phrase that a native writer would not use."""

    name: str
    said: str
    """An example of what it finds."""
    find: re.Pattern[str]
    write: str
    files: re.Pattern[str]

    def hits(self, text: Text) -> bool:
        """Return whether a text holds the phrase."""
        return bool(self.files.search(text.file) and self.find.search(text.words))


MARK = re.compile(r" \*\((?:printed|silent|lost|changed: [a-z_, ]+)\)\*")
"""Where a rule comes from; ids of options in it are no words."""


def patterns() -> list[Pattern]:
    """Return every row of the table."""
    path = Path(__file__).with_name("text_patterns.toml")
    rows = tomllib.loads(path.read_text("utf-8"))["row"]
    return [
        Pattern(
            row["name"],
            row["said"],
            re.compile(row["find"]),
            row["write"],
            re.compile(row.get("files", "")),
        )
        for row in rows
    ]


def all_texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield every sentence of the catalogues, scenarios, rulebooks and the front page."""
    for path in sorted(root.glob("assets/text/en/*.toml")):
        for place, words in _leaves("", tomllib.loads(path.read_text("utf-8"))):
            yield Text(_name(path, root), place, words)
    for path in sorted(root.glob("scenarios/*/*.toml")):
        tables = tomllib.loads(path.read_text("utf-8"))
        yield from (Text(_name(path, root), key, tables[key]) for key in SHOWN_OF_A_SCENARIO)
    for path in [*sorted(root.glob("game/rules/*/RULES.md")), root / "README.md"]:
        yield from _paragraphs(path, root)


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def _leaves(prefix: str, tables: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in tables.items():
        if isinstance(value, Mapping):
            yield from _leaves(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", str(value)


def _paragraphs(path: Path, root: Path) -> Iterator[Text]:
    """Headings, paragraphs, bullets and rows of tables; code and pictures are no sentences."""
    code, gathered, first = False, [], 0
    for number, line in enumerate([*path.read_text("utf-8").splitlines(), ""], 1):
        bare = line.strip()
        code ^= bare.startswith("```")
        own = bare.startswith(("#", "|", "- ", "* ", "> ", "```"))
        if gathered and (own or not bare):
            yield Text(_name(path, root), str(first), " ".join(gathered))
            gathered = []
        if bare and not code and not bare.startswith(("![", "```", "|--")):
            first = first if gathered else number
            gathered.append(MARK.sub("", bare))


def report(texts: Sequence[Text], rows: Sequence[Pattern]) -> bool:
    """Print how often each row hits; return whether every ceiling is kept."""
    found = [(row.name, text) for row in rows for text in texts if row.hits(text)]
    by_name, by_kind = Counter(name for name, _ in found), Counter(text.kind for _, text in found)
    for name, count in by_name.most_common():
        print(f"{count:5} {name}")
    for kind, ceiling in CEILINGS.items():
        count = sum(text.kind == kind for text in texts)
        print(f"{by_kind[kind]:5} of at most {ceiling} hits in {count} texts of the {kind}")
        if by_kind[kind] > ceiling:
            print("      Too many: rewrite some; --show NAME lists what a row finds.")
        elif by_kind[kind] < ceiling:
            print(f"      Fewer than the ceiling: lower it to {by_kind[kind]} in lint_texts.py.")
    return all(by_kind[kind] == ceiling for kind, ceiling in CEILINGS.items())


def _line(text: Text) -> str:
    return f"{text.file}\t{text.place}\t{text.words}"


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Raw)
    parser.add_argument("--show", metavar="NAME", help="the texts that one row finds")
    parser.add_argument("--list", action="store_true", help="every text")
    parser.add_argument("--sample", type=int, metavar="N", help="N texts drawn at random")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    texts, rows = list(all_texts()), patterns()
    if given.list:
        print("\n".join(map(_line, texts)))
    elif given.sample:
        worded = [text for text in texts if re.search(r"[A-Za-z]{2}", text.words)]
        print("\n".join(map(_line, random.Random(given.seed).sample(worded, given.sample))))
    elif given.show:
        asked = [row for row in rows if row.name == given.show]
        print("\n".join(_line(text) for row in asked for text in texts if row.hits(text)))
    else:
        sys.exit(not report(texts, rows))


class _Raw(argparse.RawDescriptionHelpFormatter):
    pass


if __name__ == "__main__":
    main()
