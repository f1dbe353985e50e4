"""Printing, also where there is no console."""

import io
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from game.core.contract import Mistake, Say
from game.match.files import replace_file
from game.match.texts import Texts
from game.match.untrusted.names import escaped, shortened
from game.match.wording.mistakes import mistake_texts, mistake_words

FINE: Final = 0
WRONG: Final = 1
"""Exit code: a file or match is not as it should be."""
UNPROVED: Final = 2
"""Exit code of `verify`: nothing is wrong, and something could not be proved."""
BAD_COMMAND_LINE: Final = 2


class WrongLine(Exception):
    """The command line cannot be obeyed; the sentence says why."""


def wrong_line(id: str, *values: str | int) -> WrongLine:
    """Return the error with the text `headless.wrong.<id>`."""
    quoted = (shortened(value) if isinstance(value, str) else value for value in values)
    return WrongLine(Texts().text(f"headless.wrong.{id}", *quoted))


def text(id: str, *values: str | int) -> str:
    """Return the text `headless.<id>`."""
    return Texts().text(f"headless.{id}", *values)


def write_out(path: Path, data: bytes) -> None:
    """Write a file that the command line names, in one stroke.

    Raises:
        WrongLine: there is such a file, or no folder for it.
        OSError: it cannot be written.
    """
    if path.exists():
        raise wrong_line("exists", str(path))
    if not path.parent.is_dir():
        raise wrong_line("no_folder", str(path.parent))
    replace_file(path, data)


def ending_words(reason: str) -> str:
    """Return why a match ended in the fewest words, the id where there are none.

    >>> ending_words("quiet"), ending_words("lives")
    ('stalemate limit', 'lives')
    """
    return text(f"ending.{reason}") if Texts().has(f"headless.ending.{reason}") else reason


def listed(words: Iterable[str]) -> str:
    """Return words that may be typed, or names, as a list in a sentence."""
    return Texts().listed(list(words))


def ready_output() -> None:
    """Have a console that lacks a letter show another one instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def close_output() -> None:
    """Say no more: whoever listened has gone."""
    sys.stdout = None


def tell(*lines: str) -> None:
    """Print lines; a windowed program has no console and stays silent.

    Nothing of a file can steer the terminal: control characters are written out.
    """
    if sys.stdout is not None:
        for line in lines:
            print(escaped(line), flush=True)


def complain(*lines: str) -> None:
    """Print lines where errors go."""
    if sys.stderr is not None:
        for line in lines:
            print(escaped(line), file=sys.stderr, flush=True)


def tell_json(value: Any) -> None:
    """Print a value as JSON."""
    tell(json.dumps(value, ensure_ascii=False, indent=1))


def tell_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table: columns of words to the left, columns of numbers to the right."""
    body = [[str(cell) for cell in row] for row in rows]
    columns = [_aligned(column) for column in zip(head, *body, strict=True)]
    for cells in zip(*columns, strict=True):
        tell("  ".join(cells).rstrip())


def said(says: Iterable[Say], seats: Sequence[str] = ()) -> list[str]:
    """Return sentences in words."""
    return [Texts().say(say, seats) for say in says]


def mistake_lines(mistakes: Iterable[Mistake]) -> list[str]:
    """Return one line for each mistake."""
    return mistake_texts(Texts(), mistakes)


def mistakes_json(mistakes: Iterable[Mistake]) -> list[dict[str, str]]:
    """Return mistakes in words for a program that reads them: `where`, `what` and `right`."""
    return [mistake_words(Texts(), mistake)._asdict() for mistake in mistakes]


def _aligned(column: tuple[str, ...]) -> list[str]:
    """The head, a rule and the cells of a column, all of one width."""
    head, *cells = column
    width = max(map(len, column))
    numbers = all(cell.lstrip("+-")[:1].isdigit() for cell in cells if cell)
    pad = str.rjust if numbers else str.ljust
    return [pad(head, width), "-" * width, *(pad(cell, width) for cell in cells)]
