"""From the text of a scenario file to a scenario, with every mistake in it."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import game.rules
from game.core.contract import AnyGame, BadData, Mistake
from game.core.mistakes import Place, in_line, names, outermost, within
from game.core.notation import POSITION, read_position
from game.core.scenario import HOUSE, PRINTED, AsciiMap, Options, Scenario, Seating
from game.match.scenarios.options import kind_words, options_in, wrong_type
from game.match.scenarios.seatings import seatings_in
from game.match.untrusted.names import LONGEST, name_fault, shortened
from game.match.untrusted.parsing import parse_toml
from game.match.wording.mistakes import bounded, mistake

Find: TypeAlias = Callable[[str], AnyGame]

HEADER: Final[Mapping[str, type]] = {
    "game": str,
    "name": str,
    "pitch": str,
    "suits": str,
    "rules": str,
    "tutorial": bool,
    "seats": list,
    "map": str,
    POSITION: str,
    "options": dict,
    PRINTED: dict,
    HOUSE: dict,
    "teams": dict,
}
_MOST: Final = 100
"""Mistakes of one file that are told; who has so many has another kind of file."""
_MOST_VALUES: Final = 100_000
"""Values of one file; a map is one of them, and the largest force there may be has a thousandth."""
_KEY: Final = re.compile(r"""[ \t]*(?:\[+[ \t]*)?(["']?)([^"'=.\[\]]*?)\1[ \t]*[=.\]]""")
_TABLE: Final = re.compile(r"\s*\[\s*([^\[\]]*?)\s*\]")
_ONE_LINE: Final = ("game", "name")
_LONGEST: Final[Mapping[str, int]] = {
    "game": LONGEST,
    "name": LONGEST,
    "pitch": 1000,
    "suits": 1000,
}
_NEEDED: Final = tuple(_LONGEST)
"""What must be there, and the most letters it may have."""


class ScenarioFile(NamedTuple):
    """A scenario file while it is read."""

    name: str
    text: str
    tables: Mapping[str, Any]

    def where(self, key: str, table: str = "") -> Place:
        """Name the file, and the line of a key in it."""
        line = _lines(self.text).of(key, table)
        return in_line(self.name, line) if line else within(self.name, key)


def id_of(name: str) -> str:
    """Return the id of the scenario in a file of this name: without its place in the list.

    >>> id_of("10_first_parade"), id_of("own-mill")
    ('first_parade', 'own-mill')
    """
    return re.sub(r"^\d+_", "", name)


def parse(text: str, name: str, find: Find | None = None, file_name: str = "") -> Scenario:
    """Return the scenario written in `text`; `name` is its file's without the ending.

    Raises:
        BadData: with every mistake in the text.
    """
    file_name = file_name or f"{name}.toml"
    file = ScenarioFile(file_name, text, parse_toml(text, file_name))
    if sum(map(_size, file.tables.values())) > _MOST_VALUES:
        raise BadData(mistake(file_name, "too_many_values", _MOST_VALUES))
    mistakes = list(_header_mistakes(file))
    game_slug = file.tables.get("game")
    owner = _game(file, game_slug, find, mistakes) if isinstance(game_slug, str) else None
    if owner is None:
        raise BadData(*mistakes)
    rules = _rule_set(file, owner, mistakes)
    options = _options(file, owner, mistakes)
    seatings = seatings_in(file.tables, owner, file.where, mistakes)
    if not mistakes and isinstance(file.tables.get(POSITION), str):
        return _of_position(file, owner, id_of(name), rules)
    opening = _opening(file, owner, options[rules], mistakes)
    if mistakes:
        raise BadData(*mistakes[:_MOST])
    scenario = _scenario(file, id_of(name), options, opening)
    return replace(scenario, seatings=seatings, rules=rules)


def _of_position(file: ScenarioFile, owner: AnyGame, id: str, rules: str) -> Scenario:
    """The scenario of a file that holds a position, which has options, teams and opening.

    Raises:
        BadData: it is no position of the game, or the game has none as text.
    """
    try:
        state, setup, _ = read_position(owner, file.tables[POSITION])
    except BadData as bad:
        told = (m._replace(where=within(file.where(POSITION), m.where)) for m in bad.mistakes)
        raise BadData(*map(bounded, told)) from None
    options = {HOUSE: setup.options, PRINTED: setup.options}
    scenario = _scenario(file, id, options, state.field.opening)
    return replace(scenario, seatings=(Seating(setup.teams),), rules=rules, position=state)


def _scenario(
    file: ScenarioFile, id: str, options: Mapping[str, Options], opening: Any
) -> Scenario:
    tables = file.tables
    picture = _picture(file)
    return Scenario(
        game=tables["game"],
        id=id,
        name=tables["name"],
        pitch=tables["pitch"],
        suits=tables["suits"],
        options=options[HOUSE],
        printed=options[PRINTED],
        opening=opening,
        picture=picture.rows if picture else (),
        text=file.text,
        tutorial=tables.get("tutorial", False),
    )


def _header_mistakes(file: ScenarioFile) -> Iterator[Mistake]:
    for key in _NEEDED:
        if key not in file.tables:
            yield mistake(file.name, "missing", key, kind_words(HEADER[key]))
    for key, kind in HEADER.items():
        if key in file.tables and type(file.tables[key]) is not kind:
            yield wrong_type(file.where(key), key, file.tables[key], kind_words(kind))
    yield from _unseen_words(file)


def _unseen_words(file: ScenarioFile) -> Iterator[Mistake]:
    """What players are to read of a scenario, where they could not."""
    for key in _NEEDED:
        words = file.tables.get(key)
        if isinstance(words, str) and (fault := _fault(key, words)):
            yield mistake(file.where(key), fault, key, _LONGEST[key])


def _fault(key: str, words: str) -> str:
    one_line = words if key in _ONE_LINE else words.replace("\n", " ")
    return name_fault(one_line, _LONGEST[key])


def _game(
    file: ScenarioFile, slug: str, find: Find | None, mistakes: list[Mistake]
) -> AnyGame | None:
    if find is not None:
        return find(slug)
    if slug in game.rules.GAMES:
        return game.rules.load(slug)
    mistakes.append(mistake(file.where("game"), "unknown_game", slug, names(game.rules.GAMES)))
    return None


def _rule_set(file: ScenarioFile, owner: AnyGame, mistakes: list[Mistake]) -> str:
    """The rule set that a file names; House rules where it names none, as older files do."""
    given = file.tables.get("rules", HOUSE)
    known = [rules.id for rules in owner.rule_sets]
    if given in known:
        return str(given)
    if isinstance(given, str):
        where = file.where("rules")
        mistakes.append(mistake(where, "unknown_rules", shortened(given), names(known)))
    return HOUSE


def _options(file: ScenarioFile, owner: AnyGame, mistakes: list[Mistake]) -> Mapping[str, Options]:
    """Every option under each rule set: the set's own values, then what the file changes."""
    always = _options_in(file, owner, "options", mistakes)
    return {
        rules.id: {**rules.options, **always, **_options_in(file, owner, rules.id, mistakes)}
        for rules in owner.rule_sets
    }


def _options_in(
    file: ScenarioFile, owner: AnyGame, table: str, mistakes: list[Mistake]
) -> dict[str, Any]:
    given = file.tables.get(table, {})
    return options_in(given, owner, lambda id: file.where(id, table), mistakes)


def _opening(file: ScenarioFile, owner: AnyGame, options: Options, mistakes: list[Mistake]) -> Any:
    """Have the game make its opening; its mistakes are given the file's name and line."""
    own = {key: value for key, value in file.tables.items() if key not in HEADER}
    try:
        return owner.read_opening(own, _picture(file), options)
    except BadData as bad:
        # A game quotes the file, however long and however often.
        told = (m._replace(where=_named(file, m.where)) for m in bad.mistakes[:_MOST])
        mistakes += map(bounded, told)
    return None


def _named(file: ScenarioFile, where: Place) -> Place:
    """Name the file and, for a field such as "starts" or "opening.homes", its line."""
    if isinstance(where, str) and where in file.tables:
        return file.where(where)
    table, _, key = outermost(where).partition(".")
    line = _lines(file.text).of(re.split(r"\W", key)[0], table) if key else 0
    return within(in_line(file.name, line) if line else file.name, where)


def _picture(file: ScenarioFile) -> AsciiMap | None:
    drawn = file.tables.get("map")
    if not isinstance(drawn, str):
        return None
    first = _lines(file.text).of("map") + (1 if _opens_below(file.text) else 0)
    rows = drawn.rstrip().splitlines()
    return AsciiMap(tuple(row.rstrip() for row in rows), first)


def _opens_below(text: str) -> bool:
    return re.search(r"""^\s*map\s*=\s*("{3}|'{3})[ \t]*\r?$""", text, re.MULTILINE) is not None


class _LineNumbers(NamedTuple):
    """Where the keys and tables of a text stand: lines, counted from 1."""

    keys: defaultdict[str, list[int]]
    tables: dict[str, int]
    """The first header of each."""

    def of(self, key: str, table: str = "") -> int:
        """Return the first line that sets a key, in a table if it has a header; 0 if none does."""
        behind = self.tables.get(table, 0)
        return next((line for line in self.keys.get(key, ()) if line > behind), 0)


@lru_cache(maxsize=1)
def _lines(text: str) -> _LineNumbers:
    """The lines of a file, looked through once, however many mistakes are in it."""
    found = _LineNumbers(defaultdict(list), {})
    for number, line in enumerate(text.split("\n"), 1):
        if table := _TABLE.match(line):
            found.tables.setdefault(table[1], number)
        if key := _KEY.match(line):
            found.keys[key[2]].append(number)
    return found


def _size(value: Any) -> int:
    """How many values there are in one, itself included; tables are never deep."""
    if isinstance(value, Mapping):
        return 1 + sum(map(_size, value.values()))
    return 1 + sum(map(_size, value)) if isinstance(value, list) else 1
