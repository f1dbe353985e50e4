"""Scenario files: a TOML header, the game's own fields, options and an ASCII map.

The header is `game`, `name`, `pitch`, `suits`, `tutorial`; `[options]` sets options that differ
from their default; `map` is a picture of the board. Every other field is the game's, which
makes the opening of it. All mistakes of a file are found at once.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import game.rules
from game.core.contract import BadData, Game, Mistake, Options, OptionValue, Picture, Scenario
from game.match import places
from game.match.texts import Texts, mistake

Find = Callable[[str], Game]

HEADER: Final[Mapping[str, type]] = {
    "game": str,
    "name": str,
    "pitch": str,
    "suits": str,
    "tutorial": bool,
    "map": str,
    "options": dict,
}
_NEEDED: Final = ("game", "name", "pitch", "suits")
_KINDS: Final = {bool: "bool", int: "int", str: "text", list: "list", tuple: "ints", dict: "table"}


OWN: Final = "own-"


class Own(NamedTuple):
    """The player's own scenarios of one game."""

    scenarios: list[Scenario]
    mistakes: list[tuple[Mistake, ...]]
    """What is wrong, file by file, in those that are left out."""


class _File(NamedTuple):
    """A scenario file while it is read."""

    name: str
    text: str
    tables: Mapping[str, Any]

    def where(self, key: str, table: str = "") -> str:
        """Name the file, and the line of a key in it."""
        line = _line_of(self.text, key, table)
        return f"{self.name}, line {line}" if line else f"{self.name}, {key}"


def load(path: Path, find: Find | None = None) -> Scenario:
    """Return the scenario in a file.

    Raises:
        BadData: with every mistake in the file.
    """
    return parse(_read(path), path.stem, find, path.name)


def check(path: Path, find: Find | None = None) -> list[Mistake]:
    """Return every mistake in a scenario file, none if it is in order."""
    try:
        load(path, find)
    except BadData as bad:
        return list(bad.mistakes)
    return []


def all_scenarios(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game: those that came with the program, then the player's own."""
    return [*supplied(slug, find), *own(slug, find).scenarios]


def supplied(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game that came with the program, tutorials first, then by name.

    A file may begin with its place in the list, "10_first_parade.toml"; its id is without it.
    """
    found = [load(path, find) for path in sorted(places.scenarios(slug).glob("*.toml"))]
    return sorted(found, key=lambda scenario: not scenario.tutorial)


def own(slug: str, find: Find | None = None) -> Own:
    """Return the player's own scenarios of a game by file name, and what is wrong in the others.

    The id of an own scenario is its file's name after `OWN`, which no supplied one begins with.
    """
    found = Own([], [])
    for path in sorted(places.own_scenarios(slug).glob("*.toml")):
        try:
            found.scenarios.append(_own(path, slug, find))
        except BadData as bad:
            found.mistakes.append(bad.mistakes)
    return found


def parse(text: str, name: str, find: Find | None = None, file_name: str = "") -> Scenario:
    """Return the scenario written in `text`; `name` is its file's without the ending.

    Raises:
        BadData: with every mistake in the text.
    """
    file_name = file_name or f"{name}.toml"
    file = _File(file_name, text, _tables(text, file_name))
    mistakes = list(_header_mistakes(file))
    game_slug = file.tables.get("game")
    owner = _game(file, game_slug, find, mistakes) if isinstance(game_slug, str) else None
    if owner is None:
        raise BadData(*mistakes)
    options = _options(file, owner.option_list, mistakes)
    opening = _opening(file, owner, options, mistakes)
    if mistakes:
        raise BadData(*mistakes)
    return _scenario(file, re.sub(r"^\d+_", "", name), options, opening)


def default_options(owner: Game) -> dict[str, Any]:
    """Return every option of a game with its default."""
    return {option.id: option.default for option in owner.option_list}


def option_mistake(option: OptionValue, value: Any, where: str) -> Mistake | None:
    """Return what is wrong with the value of an option, None if it is in order."""
    if type(value) is not type(option.default) or not _all_whole(value):
        return _wrong_type(where, option.id, value, _kind(type(option.default)))
    if option.choices and value not in option.choices:
        return mistake(where, "option_choice", option.id, str(value), ", ".join(option.choices))
    if isinstance(value, tuple) and len(value) != len(option.default):  # type: ignore[arg-type]
        return mistake(where, "option_count", option.id, len(value), len(option.default))  # type: ignore[arg-type]
    if not all(option.least <= n <= option.most for n in _numbers(value)):
        numbers = ", ".join(map(str, _numbers(value)))
        return mistake(where, "option_range", option.id, numbers, option.least, option.most)
    return None


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadData(mistake(path.name, "unreadable", str(error.strerror))) from None
    except UnicodeDecodeError:
        raise BadData(mistake(path.name, "not_text")) from None


def _own(path: Path, slug: str, find: Find | None) -> Scenario:
    text = _read(path)
    scenario = parse(text, f"{OWN}{path.stem}", find, path.name)
    if scenario.game != slug:
        where = _File(path.name, text, {}).where("game")
        raise BadData(mistake(where, "other_game", scenario.game, slug))
    return replace(scenario, own=True)


def _scenario(file: _File, id: str, options: Options, opening: Any) -> Scenario:
    tables = file.tables
    picture = _picture(file)
    return Scenario(
        game=tables["game"],
        id=id,
        name=tables["name"],
        pitch=tables["pitch"],
        suits=tables["suits"],
        options=options,
        opening=opening,
        picture=picture.rows if picture else (),
        text=file.text,
        tutorial=tables.get("tutorial", False),
    )


def _tables(text: str, name: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(mistake(name, "toml", str(error))) from None


def _header_mistakes(file: _File) -> Iterator[Mistake]:
    for key in _NEEDED:
        if key not in file.tables:
            yield mistake(file.name, "missing", key, _kind(HEADER[key]))
    for key, kind in HEADER.items():
        if key in file.tables and type(file.tables[key]) is not kind:
            yield _wrong_type(file.where(key), key, file.tables[key], _kind(kind))


def _game(file: _File, slug: str, find: Find | None, mistakes: list[Mistake]) -> Game | None:
    if find is not None:
        return find(slug)
    if slug in game.rules.GAMES:
        return game.rules.load(slug)
    known = ", ".join(game.rules.GAMES)
    mistakes.append(mistake(file.where("game"), "unknown_game", slug, known))
    return None


def _options(
    file: _File, known: tuple[OptionValue, ...], mistakes: list[Mistake]
) -> dict[str, Any]:
    options: dict[str, Any] = {option.id: option.default for option in known}
    by_id = {option.id: option for option in known}
    given = file.tables.get("options", {})
    for id, raw in given.items() if isinstance(given, Mapping) else ():
        where, value = file.where(id, "options"), tuple(raw) if isinstance(raw, list) else raw
        if id not in by_id:
            mistakes.append(mistake(where, "unknown_option", id, ", ".join(by_id)))
        elif wrong := option_mistake(by_id[id], value, where):
            mistakes.append(wrong)
        else:
            options[id] = value
    return options


def _opening(file: _File, owner: Game, options: Options, mistakes: list[Mistake]) -> Any:
    """Have the game make its opening; its mistakes are given the file's name and line."""
    own = {key: value for key, value in file.tables.items() if key not in HEADER}
    try:
        return owner.read_opening(own, _picture(file), options)
    except BadData as bad:
        mistakes += [Mistake(_named(file, m.where), m.what, m.right) for m in bad.mistakes]
    return None


def _named(file: _File, where: str) -> str:
    """Name the file and, for a field such as "starts" or "opening.homes", its line."""
    if where in file.tables:
        return file.where(where)
    table, _, key = where.partition(".")
    line = _line_of(file.text, re.split(r"\W", key)[0], table) if key else 0
    return ", ".join(part for part in (file.name, f"line {line}" if line else "", where) if part)


def _picture(file: _File) -> Picture | None:
    drawn = file.tables.get("map")
    if not isinstance(drawn, str):
        return None
    first = _line_of(file.text, "map") + (1 if _opens_below(file.text) else 0)
    rows = drawn.rstrip().splitlines()
    return Picture(tuple(row.rstrip() for row in rows), first)


def _opens_below(text: str) -> bool:
    return re.search(r"""^\s*map\s*=\s*("{3}|'{3})[ \t]*\r?$""", text, re.MULTILINE) is not None


def _line_of(text: str, key: str, table: str = "") -> int:
    """The line that sets a key, counted from 1; 0 if it is not found."""
    start, end = _span(text, table)
    pattern = rf"""^[ \t]*(\[+[ \t]*)?["']?{re.escape(key)}["']?[ \t]*[=.\]]"""
    found = re.search(pattern, text[start:end], re.MULTILINE)
    return text.count("\n", 0, start + found.start()) + 1 if found else 0


def _span(text: str, table: str) -> tuple[int, int]:
    if not table:
        return 0, len(text)
    opened = re.search(rf"^\s*\[\s*{re.escape(table)}\s*\]", text, re.MULTILINE)
    return (opened.end(), len(text)) if opened else (0, len(text))


def _wrong_type(where: str, key: str, value: Any, wanted: str) -> Mistake:
    return mistake(where, "wrong_type", key, _shown(value), wanted)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float | str):
        return repr(value)
    return _kind(list if isinstance(value, tuple) else type(value))


def _kind(kind: type) -> str:
    return Texts().text(f"core.kind.{_KINDS.get(kind, 'number')}")


def _all_whole(value: Any) -> bool:
    return not isinstance(value, tuple) or all(type(n) is int for n in value)


def _numbers(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return value
    return (value,) if type(value) is int else ()
