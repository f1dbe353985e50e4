"""Words for players: catalogues of sentences, one TOML file an area and language.

An id is the file's name and the keys in it joined by dots, "bitskrieg.refusal.too_far". In a
sentence these are places:

- `{0}` is the first value;
- `{0|die|dice}` is the form that goes with it as a number, one for each plural category of the
  language;
- `{0:the}` is a form of the noun that the value is: the text `<its id>:the`, or the template
  `core.form.the`, for a noun that has no such form and for the name of a player;
- `{0:gender|he|she|it}` is the word for the gender of the noun, which its form `gender` names, in
  the order of `core.form.genders`.

A language has the forms its own sentences ask for.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, reduce
from pathlib import Path
from typing import Any, Final

from game.core.contract import Say
from game.core.words import Value
from game.match.paths import assets
from game.match.wording.plurals import plurals

SOURCE: Final = "en"
"""The language that holds every sentence."""
PSEUDO: Final = "pseudo"
"""A language for tests: the source, accented and 40% longer."""

_LONGEST: Final = 32
"""Letters of the name of a language."""
PLACE: Final = re.compile(r"\{(\d+)(?::(\w+))?((?:\|[^|{}]*)*)\}")
"""A place in a sentence: the number of its value, the form of a noun, the words to choose from."""
_NAMED: Final = re.compile(r"\{(\d+)\}")
_ACCENTS = str.maketrans("aeiouAEIOUcnsCNS", "áéíóúÁÉÍÓÚçñšÇÑŠ")


class Noun(str):
    """Words that came from the catalogue, and so may have other forms there."""

    __slots__ = ("id", "values")
    id: str
    values: Sequence[str | int]


class Texts:
    """The sentences of one language.

    >>> Texts().say(Say("core.dice.face", (2, 7, Say("core.die_of.6"), 6)))
    'Die 2 shows 7, but a six-sided die only goes from 1 to 6.'
    """

    def __init__(self, language: str = SOURCE) -> None:
        self.language = language

    def has(self, id: str) -> bool:
        """Return whether a sentence of this id exists."""
        return template(self.language, id) is not None

    def text(self, id: str, *values: Value) -> str:
        """Return a sentence with its values; a missing one is its id in guillemets."""
        found = template(self.language, id)
        if found is None:
            return f"«{id}»"
        return self._filled(found, [self.say(v) if isinstance(v, Say) else v for v in values])

    def say(self, say: Value, seats: Sequence[str] = ()) -> str:
        """Return a sentence to be in words; `seats` are the names of the players.

        `Say("list", (a, b, c))` is "a, b, and c", `Say("row", (a, b))` is "a · b". A value that is
        no sentence is itself.
        """
        if not isinstance(say, Say):
            return str(say)
        if say.id == "seat":
            return self._seat(say.values, seats)
        values = [self.say(v, seats) if isinstance(v, Say) else v for v in say.values]
        joined = _JOINED.get(say.id)
        return self._noun(say.id, values) if joined is None else joined(self, values)

    def listed(self, values: Iterable[str | int]) -> str:
        """Return things in a row, the last one after "and".

        >>> Texts().listed(["Ann", "Ben", "Cleo"]), Texts().listed(["Ann", "Ben"])
        ('Ann, Ben, and Cleo', 'Ann and Ben')
        >>> Texts().listed(["Ann"]), Texts().listed([])
        ('Ann', '')
        """
        things = tuple(values)
        if len(things) < 3:
            return self._joined("pair", things)
        return self.text("core.list.last", self._joined("more", things[:-1]), things[-1])

    def series(self, values: Iterable[str | int]) -> str:
        """Return values one after the other with nothing before the last: "6, 1, 4"."""
        return self._joined("more", tuple(values))

    def row(self, values: Iterable[str | int]) -> str:
        """Return facts that stand side by side, "3 hits · 2 left"; empty ones are left out."""
        return self._joined("row", [value for value in values if value != ""])

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Return whole sentences one after the other; empty ones are left out.

        >>> Texts().paragraph(["Anna hits.", "", "The tank is destroyed."])
        'Anna hits. The tank is destroyed.'
        """
        return self._joined("paragraph", [sentence for sentence in sentences if sentence])

    def _joined(self, kind: str, values: Sequence[str | int]) -> str:
        if not values:
            return ""
        id = f"core.list.{kind}"
        return str(reduce(lambda row, value: self.text(id, row, value), values))

    def _noun(self, id: str, values: Sequence[str | int]) -> Noun:
        noun = Noun(self.text(id, *values))
        noun.id, noun.values = id, values
        return noun

    def _filled(self, sentence: str, values: Sequence[str | int]) -> str:
        def value(match: re.Match[str]) -> str:
            index, form, choice = match.groups()
            if int(index) >= len(values):
                return match.group()
            chosen, words = values[int(index)], tuple(choice.split("|")[1:])
            if form is not None:
                return self._gendered(chosen, words) if words else self._formed(chosen, form)
            return plurals(self.language).form(chosen, words) if words else str(chosen)

        return PLACE.sub(value, sentence)

    def _formed(self, value: str | int, form: str) -> str:
        if isinstance(value, Noun):
            own = template(self.language, f"{value.id}:{form}")
            if own is not None:
                return self._filled(own, value.values)
        general = template(self.language, f"core.form.{form}")
        return str(value) if general is None else _NAMED.sub(lambda _: str(value), general)

    def _gendered(self, value: str | int, words: tuple[str, ...]) -> str:
        own = template(self.language, f"{value.id}:gender") if isinstance(value, Noun) else None
        genders = (template(self.language, "core.form.genders") or "").split()
        at = genders.index(own) if own in genders else len(words) - 1
        return words[min(at, len(words) - 1)]

    def or_source(self, id: str, source: str) -> str:
        """Return the text of an id, and where this language has none the source, held elsewhere."""
        if self.language == PSEUDO:
            return pseudo(source)
        return _area(self.language, id.partition(".")[0]).get(id, source)

    def _seat(self, values: Sequence[Any], seats: Sequence[str]) -> str:
        seat = values[0] if values else -1
        if isinstance(seat, int) and 0 <= seat < len(seats):
            return seats[seat]
        return self.text("core.seat", seat + 1) if isinstance(seat, int) else str(seat)


_JOINED: Final[Mapping[str, Callable[[Texts, Sequence[str | int]], str]]] = {
    "list": Texts.listed,
    "series": Texts.series,
    "row": Texts.row,
}
"""The ids that stand for no sentence but for how their values are joined."""


def languages() -> tuple[str, ...]:
    """Return the languages there are catalogues of, the source first."""
    found = sorted(path.name for path in assets("text").iterdir() if path.is_dir())
    return (SOURCE, *(name for name in found if name != SOURCE))


def forget() -> None:
    """Read the catalogues anew when they are asked for, as when their files have changed."""
    _area.cache_clear()


def ids(area: str, language: str = SOURCE) -> tuple[str, ...]:
    """Return the ids of all sentences of an area, for tests and translators."""
    return tuple(_area(language, area))


def template(language: str, id: str) -> str | None:
    """Return a sentence with its places as a language has it, None where there is none."""
    area = id.partition(".")[0]
    if language == PSEUDO:
        source = _area(SOURCE, area).get(id)
        return None if source is None else pseudo(source)
    if ":" in id or id.startswith("core.form."):
        # A form of a noun is the language's own: that of another one would not fit its sentences.
        return _area(language, area).get(id)
    found = _area(language, area).get(id)
    return _area(SOURCE, area).get(id) if found is None else found


def pseudo(text: str, kept: str = r"\{[^{}]*\}|</?[a-z]*>") -> str:
    """Return a text in the language for tests; what matches `kept`, without groups, stays.

    >>> pseudo("<bad>Hit: {0}</>")
    '<bad>Hít: {0}</> ~'
    """
    pieces = re.split(f"({kept})", text)
    accented = "".join(p if n % 2 else p.translate(_ACCENTS) for n, p in enumerate(pieces))
    longer = sum(len(piece.strip()) for piece in pieces[::2]) * 2 // 5
    return f"{accented} {'~' * longer}" if longer else accented


@cache
def _area(language: str, area: str) -> Mapping[str, str]:
    # The language stands in the settings, where anybody may write anything.
    if not (area.isidentifier() and language.isidentifier() and len(language) <= _LONGEST):
        return {}
    path = assets("text", language, f"{area}.toml")
    if not path.is_file():
        return {}
    try:
        return dict(_flat(area, tomllib.loads(path.read_text("utf-8"))))
    except (OSError, ValueError):
        return _sound_part(path, area)


def damaged(language: str) -> tuple[str, ...]:
    """Return the names of catalogues of a language, or of the source, of which a part is lost."""
    files = [path for name in (language, SOURCE) for path in assets("text", name).glob("*.toml")]
    return tuple(path.name for path in dict.fromkeys(files) if not _whole(path))


def _whole(path: Path) -> bool:
    try:
        tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return True


def _sound_part(path: Path, area: str) -> Mapping[str, str]:
    """The sentences in those tables of a damaged catalogue that can be read, table by table."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return {}
    found: dict[str, str] = {}
    for table in re.split(r"(?m)^(?=\[)", text):
        with suppress(tomllib.TOMLDecodeError):
            found.update(_flat(area, tomllib.loads(table)))
    return found


def _flat(prefix: str, tables: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in tables.items():
        id = f"{prefix}.{key}"
        found += _flat(id, value) if isinstance(value, Mapping) else [(id, str(value))]
    return found
