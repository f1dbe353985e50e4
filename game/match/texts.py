"""Words for players: catalogues of sentences, one TOML file an area and language.

An id is the file's name and the keys in it joined by dots, "bitskrieg.refusal.too_far". In a
sentence `{0}` stands for the first value and `{0|die|dice}` for one of two words by number.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from game.core.contract import Mistake, Say
from game.match.paths import assets
from game.match.untrusted.names import shortened

SOURCE: Final = "en"
"""The language that holds every sentence."""
PSEUDO: Final = "pseudo"
"""A language for tests: the source, accented and 40 % longer."""

_LONGEST: Final = 32
"""Letters of the name of a language."""
_PLACE = re.compile(r"\{(\d+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_ACCENTS = str.maketrans("aeiouAEIOUcnsCNS", "áéíóúÁÉÍÓÚçñšÇÑŠ")


class Texts:
    """The sentences of one language.

    >>> Texts().say(Say("core.dice.face", (2, 7, Say("core.die_of.6"), 6)))
    'Die 2 shows 7; a six-sided die shows 1 to 6.'
    """

    def __init__(self, language: str = SOURCE) -> None:
        self.language = language

    def has(self, id: str) -> bool:
        """Return whether a sentence of this id exists."""
        return _template(self.language, id) is not None

    def text(self, id: str, *values: str | int) -> str:
        """Return a sentence with its values; a missing one is its id in guillemets."""
        template = _template(self.language, id)
        return f"«{id}»" if template is None else _filled(template, values)

    def say(self, say: Say, seats: Sequence[str] = ()) -> str:
        """Return a sentence to be in words; `seats` are the names of the players.

        `Say("list", (a, b, c))` is "a, b and c".
        """
        if say.id == "seat":
            return self._seat(say.values, seats)
        values = [self.say(v, seats) if isinstance(v, Say) else v for v in say.values]
        return self.listed(values) if say.id == "list" else self.text(say.id, *values)

    def listed(self, values: Sequence[str | int]) -> str:
        """Return things in a row, the last one after "and".

        >>> Texts().listed(["Ann", "Ben", "Cleo"]), Texts().listed(["Ann"]), Texts().listed([])
        ('Ann, Ben and Cleo', 'Ann', '')
        """
        if len(values) < 2:
            return "".join(map(str, values))
        row = str(values[0])
        for value in values[1:-1]:
            row = self.text("core.list.more", row, value)
        return self.text("core.list.pair", row, values[-1])

    def _seat(self, values: Sequence[Any], seats: Sequence[str]) -> str:
        seat = values[0] if values else -1
        if isinstance(seat, int) and 0 <= seat < len(seats):
            return seats[seat]
        return self.text("core.seat", seat + 1) if isinstance(seat, int) else str(seat)


def mistake(where: str, id: str, *values: str | int) -> Mistake:
    """Return a mistake in words: the texts `core.mistake.<id>.what` and `.right`."""
    texts, quoted = Texts(), [shortened(v) if isinstance(v, str) else v for v in values]
    what = texts.text(f"core.mistake.{id}.what", *quoted)
    return Mistake(shortened(where), what, texts.text(f"core.mistake.{id}.right", *quoted))


def languages() -> tuple[str, ...]:
    """Return the languages there are catalogues of, the source first."""
    found = sorted(path.name for path in assets("text").iterdir() if path.is_dir())
    return (SOURCE, *(name for name in found if name != SOURCE))


def ids(area: str, language: str = SOURCE) -> tuple[str, ...]:
    """Return the ids of all sentences of an area, for tests and translators."""
    return tuple(_area(language, area))


def _filled(template: str, values: Sequence[str | int]) -> str:
    def value(match: re.Match[str]) -> str:
        index, one, many = match.groups()
        if int(index) >= len(values):
            return match.group()
        chosen = values[int(index)]
        return str(chosen) if one is None else (one if str(chosen) == "1" else many)

    return _PLACE.sub(value, template)


def _template(language: str, id: str) -> str | None:
    area = id.partition(".")[0]
    if language == PSEUDO:
        source = _area(SOURCE, area).get(id)
        return None if source is None else _pseudo(source)
    found = _area(language, area).get(id)
    return _area(SOURCE, area).get(id) if found is None else found


def _pseudo(text: str) -> str:
    pieces = re.split(r"(\{[^{}]*\})", text)
    accented = "".join(p if p.startswith("{") else p.translate(_ACCENTS) for p in pieces)
    return f"{accented} {'~' * (len(text) * 2 // 5)}"


@cache
def _area(language: str, area: str) -> Mapping[str, str]:
    # The language stands in the settings, where anybody may write anything.
    if not (area.isidentifier() and language.isidentifier() and len(language) <= _LONGEST):
        return {}
    path = assets("text", language, f"{area}.toml")
    if not path.is_file():
        return {}
    return dict(_flat(area, tomllib.loads(path.read_text("utf-8"))))


def _flat(prefix: str, tables: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in tables.items():
        id = f"{prefix}.{key}"
        found += _flat(id, value) if isinstance(value, Mapping) else [(id, str(value))]
    return found
