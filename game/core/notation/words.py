"""The words of a line of a position, one after the other, each with its column."""

import re
from typing import Final, NamedTuple, NoReturn

from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import Place, in_column, one_line

_WORD: Final = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()="]+=?|\S')
_SHOWN: Final = 40
"""Letters of a wrong word that a sentence quotes."""

END: Final = ""
"""Stands behind the last word of a line."""


class Word(NamedTuple):
    """A word of a line, or one of its parentheses."""

    text: str
    column: int


class WordReader:
    """Reads the words of one line from left to right; each mistake names line and column."""

    def __init__(self, line: str, number: int) -> None:
        self._line = number
        self._words = [Word(m.group(), m.start() + 1) for m in _WORD.finditer(line)]
        self._words.append(Word(END, len(line) + 1))
        self._next = 0

    @property
    def word(self) -> str:
        """The next word, `END` behind the last one; it stays the next."""
        return self._words[self._next].text

    @property
    def mark(self) -> int:
        """The place of the next word, for `fail`."""
        return self._next

    def take(self) -> str:
        """Return the next word and go behind it."""
        word = self.word
        self._next = min(self._next + 1, len(self._words) - 1)
        return word

    def took(self, word: str) -> bool:
        """Go behind the next word if it is this one, and return whether it is."""
        if self.word != word:
            return False
        self.take()
        return True

    def expect(self, word: str) -> None:
        """Go behind a word that must be the next one.

        Raises:
            BadData: it is another one.
        """
        if not self.took(word):
            self.fail("expected", shown(self.word), shown(word))

    def fail(self, id: str, *values: str | int | Say, mark: int | None = None) -> NoReturn:
        """Raise the mistake of a word, of the next one unless `mark` says otherwise.

        Raises:
            BadData: always.
        """
        word = self._words[self._next if mark is None else mark]
        raise BadData(wrong(in_column(one_line(self._line), word.column), id, *values))


def wrong(where: Place, id: str, *values: str | int | Say) -> Mistake:
    """Return a mistake of a position; its sentences are `core.mistake.position.<id>`."""
    return Mistake(where, f"core.mistake.position.{id}", values)


def shown(word: str) -> str | Say:
    """Return a word as a sentence quotes it; the end of a line has words of its own."""
    if word == END:
        return Say("core.position.end")
    return word if len(word) <= _SHOWN else f"{word[: _SHOWN - 1]}…"
