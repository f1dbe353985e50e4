"""Mistakes of files and settings: made with ids and values, shown as words of a language.

What a mistake quotes may come from a file of anybody's, so every value of it is cut where it is
long, `bounded`; those of this floor are so from the start.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import Place
from game.match.files import reason_of
from game.match.texts import Texts
from game.match.untrusted.names import shortened


class MistakeWords(NamedTuple):
    """A mistake as a reader meets it; `where` and `right` may be empty."""

    where: str
    what: str
    right: str


def mistake(where: Place, id: str, *values: str | int | Say) -> Mistake:
    """Return a mistake with the texts `core.mistake.<id>.what` and `.right`."""
    return bounded(Mistake(where, f"core.mistake.{id}", values))


def bounded(mistake: Mistake) -> Mistake:
    """Return a mistake that quotes no more of a file than a sentence holds.

    >>> len(bounded(Mistake("x" * 1000, "core.mistake.mark", ("y" * 1000, 3))).values[0])
    401
    """
    where, values = _bounded(mistake.where), tuple(map(_bounded, mistake.values))
    return Mistake(where if isinstance(where, Say) else str(where), mistake.id, values)


def named(say: Say, seats: Sequence[str]) -> Say:
    """Return a sentence with the names of its players in it, for whoever does not know them.

    >>> named(Say("core.result.won", (Say("seat", (1,)), 1)), ("Ann", "Ben")).values
    ('Ben', 1)
    """
    return Say(say.id, tuple(_named(value, seats) for value in say.values))


def mistake_words(texts: Texts, mistake: Mistake) -> MistakeWords:
    """Return the words of a mistake, part by part."""
    right = texts.say(mistake.right) if texts.has(mistake.right.id) else ""
    return MistakeWords(in_words(texts, mistake.where), texts.say(mistake.what), right)


def advice(texts: Texts, mistake: Mistake) -> str:
    """Return what is wrong and what would be right, without the place.

    >>> advice(Texts(), mistake("a.toml", "not_text"))
    "The file isn't UTF-8 text. Save it as UTF-8."
    """
    _, what, right = mistake_words(texts, mistake)
    return texts.text("core.told.advice", what, right) if right else what


def mistake_text(texts: Texts, mistake: Mistake) -> str:
    """Return a mistake in one line: where, what and what would be right.

    >>> mistake_text(Texts(), mistake("a.toml", "not_text"))
    "a.toml: The file isn't UTF-8 text. Save it as UTF-8."
    """
    where, words = mistake_words(texts, mistake).where, advice(texts, mistake)
    return texts.text("core.told.placed", where, words) if where else words


def mistake_texts(texts: Texts, mistakes: BadData | Iterable[Mistake]) -> list[str]:
    """Return a line for each mistake."""
    told = mistakes.mistakes if isinstance(mistakes, BadData) else mistakes
    return [mistake_text(texts, mistake) for mistake in told]


def reason_words(texts: Texts, error: OSError) -> str:
    """Return in words why a file could not be read or written."""
    return in_words(texts, reason_of(error))


def in_words(texts: Texts, value: str | int | Say) -> str:
    """Return a value of a sentence in words."""
    return texts.say(value) if isinstance(value, Say) else str(value)


def _bounded(value: str | int | Say) -> str | int | Say:
    if isinstance(value, Say):
        return Say(value.id, tuple(map(_bounded, value.values)))
    return shortened(value) if isinstance(value, str) else value


def _named(value: str | int | Say, seats: Sequence[str]) -> str | int | Say:
    if not isinstance(value, Say):
        return value
    if value.id != "seat":
        return named(value, seats)
    seat = value.values[0] if value.values else -1
    return seats[seat] if isinstance(seat, int) and 0 <= seat < len(seats) else value
