"""Texts whose source is no catalogue: rulebooks and the words of supplied scenarios.

English stands beside the code, in `RULES.md`, and in the scenario's file. A translation may add
`assets/text/<language>/rules/<slug>.md` and `assets/text/<language>/scenarios.toml`, where the
words of a scenario are a table, `[bitskrieg.first_parade]`. What it lacks is shown in English.
"""

import re
from typing import Final

from game.core.scenario import Heading, Scenario
from game.match import paths
from game.match.scenarios import OWN
from game.match.texts import PSEUDO, SOURCE, Texts, languages, pseudo

_KEPT: Final = (
    r"`[^`]*`|\]\([^)]*\)|\b[A-Z]{2}-\d+(?:\.\d+)*\b|\(picture: [a-z_]+\)|</?[a-z_]*\d?>"
    r"|:[a-z][a-z-]*:|\\."
)
"""Code, targets of links, rule ids, names of pictures, and marks of the window."""
_START: Final = re.compile(
    r"\s*(?:#{1,4}\s+|(?:-|\d+\.)\s+|>\s+)?(?:\*\*[A-Z]{2}-[\d.]+\*\*\s+)?"
    r"(?:\*\((?:printed|silent|lost|changed)[a-z_:, ]*\)\*\s+)?"
)
_RULED: Final = re.compile(r"\s*\|[\s|:-]+")
_RULE: Final = re.compile(r"^-\s+\*\*([A-Z]{2}-\d+(?:\.\d+)*)\*\*", re.MULTILINE)


def scenario_words(texts: Texts, scenario: Scenario) -> Heading:
    """Return name, pitch and suits of a scenario; a player's own has those of its file."""
    source = Heading(scenario.name, scenario.pitch, scenario.suits)
    if scenario.own or scenario.id.startswith(OWN):
        return source
    at = f"scenarios.{scenario.game}.{scenario.id}"
    return Heading(*(texts.or_source(f"{at}.{f}", w) for f, w in source._asdict().items()))


def rulebook_text(slug: str, language: str = SOURCE) -> str:
    """Return a game's rulebook in a language, in the source's where there is no other."""
    if language == PSEUDO:
        return _pseudo_book(rulebook_text(slug))
    path = (
        paths.assets("text", language, "rules", f"{slug}.md") if language in languages() else None
    )
    found = path if path is not None and path.is_file() else paths.rulebook(slug)
    return found.read_text("utf-8")


def rule_ids(book: str) -> tuple[str, ...]:
    """Return the ids of the rules of a book; those of a translation are the source's.

    >>> rule_ids("- **XX-1.1** A tank drives.\\n- **XX-1.2** See XX-1.1.")
    ('XX-1.1', 'XX-1.2')
    """
    return tuple(_RULE.findall(book))


def _pseudo_book(book: str) -> str:
    lines, fenced = [], False
    for line in book.splitlines():
        fence = line.startswith("```")
        fenced ^= fence
        lines.append(line if fence or fenced else _pseudo_line(line))
    return "\n".join(lines) + "\n"


def _pseudo_line(line: str) -> str:
    """A line of a rulebook; of a table, cell by cell.

    >>> _pseudo_line("- **XX-1.1** A tank (XX-2)."), _pseudo_line("| a tank | 2 |")
    ('- **XX-1.1** Á táñk (XX-2). ~~~~', '| á táñk ~~ | 2 |')
    """
    if _RULED.fullmatch(line):
        return line
    if line.lstrip().startswith("|"):
        return re.sub(r"[^|]+", lambda cell: _pseudo_part(cell.group()), line)
    start = _START.match(line)
    at = start.end() if start else 0
    return line[:at] + _pseudo_part(line[at:])


def _pseudo_part(part: str) -> str:
    words = part.strip()
    return part.replace(words, pseudo(words, _KEPT).rstrip()) if words else part
