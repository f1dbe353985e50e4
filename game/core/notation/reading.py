"""A position in: from text to a state and what a match that starts there starts from."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.core.contract import AnyGame, BadData, Mistake, State
from game.core.mistakes import names, one_line
from game.core.notation.forms import number, read_fields
from game.core.notation.layout import (
    MAP,
    NOW,
    OPENING,
    OPTIONS,
    TEAMS,
    Rows,
    Section,
    notation_of,
    option_fields,
    sections,
)
from game.core.notation.probing import probe
from game.core.notation.words import END, WordReader, shown, wrong
from game.core.scenario import AsciiMap, Options, Scenario, Setup, Teams

LONGEST: Final = 60_000
"""Letters of a position: the largest there can be has half as many."""
POSITION: Final = "position"
"""The id of the scenario that a match from a position has."""
_MOST: Final = 20
"""Mistakes of one text that are told."""
_NOTE: Final = "#"


class PositionRead(NamedTuple):
    """A position that was read, and what a match that starts there starts from."""

    state: State
    setup: Setup
    version: int
    """Of the rules."""


class _Line(NamedTuple):
    """A line behind its first word, and its number in the text."""

    words: WordReader
    number: int


class _Lines(NamedTuple):
    """The lines of a text by their first words."""

    heading: _Line
    by_key: Mapping[str, list[_Line]]
    map: AsciiMap


def read_position(game: AnyGame, text: str) -> PositionRead:
    """Return the position that a text holds, and what a match there starts from.

    Raises:
        BadData: it is no position of this game; every mistake names its line.
    """
    own = notation_of(game)
    lines = _split(game, text)
    version = _read_version(game, lines.heading)
    ruled = game.under(version) or game
    setup = _read_setup(ruled, lines)
    ground = own.read_map(lines.map) if own.ground else None
    opening, state = sections(game, own.forms(ground))
    mistakes: list[Mistake] = list(_unknown_lines(lines, (opening, state)))
    given = {own.ground: ground} if own.ground else {}
    fixed = _read_section(opening, lines, mistakes)
    changing = _read_section(state, lines, mistakes)
    if mistakes:
        raise BadData(*mistakes[:_MOST])
    record = opening.record(**given, **fixed)
    setup = replace(setup, scenario=replace(setup.scenario, opening=record))
    position = _built(ruled, setup, own.former.get(version, {}), changing)
    return PositionRead(position, setup, version)


def game_named(text: str) -> str:
    """Return the word that stands where a position names its game; any word, or none."""
    for line in text[:LONGEST].splitlines():
        if line.strip() and not line.startswith(_NOTE):
            return line.split()[0]
    return ""


def _built(
    game: AnyGame, setup: Setup, former: Mapping[str, bool], changing: Mapping[str, object]
) -> State:
    """The state of all that was read, if the rules can go on from it.

    Raises:
        BadData: they cannot.
    """
    own = notation_of(game)
    try:
        field = own.field(setup)
        if former:
            field = replace(field, **former)
        state = own.complete(game.state_type(field=field, **own.derived, **changing))
    except BadData:
        raise
    except Exception as error:  # what goes wrong in making it is a mistake of the text
        raise BadData(wrong(one_line(1), "impossible", type(error).__name__)) from error
    probe(game, state)
    return state


def _split(game: AnyGame, text: str) -> _Lines:
    if len(text) > LONGEST:
        raise BadData(Mistake(POSITION, "core.mistake.too_long", (len(text), LONGEST)))
    found: dict[str, list[_Line]] = {}
    rows: list[str] = []
    first_row, key = 0, ""
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith(_NOTE):
            continue
        if line[0] == " " and key == MAP:
            rows.append(line.removeprefix("  ").rstrip())
            first_row = first_row or at
            continue
        words = WordReader(line, at)
        key = words.take() if found else _take_heading(game, words)
        found.setdefault(key, []).append(_Line(words, at))
    if not found:
        raise BadData(wrong(one_line(1), "game", shown(END), game.slug))
    heading = found.pop(game.slug)
    return _Lines(heading[0], found, AsciiMap(tuple(rows), first_row or 1))


def _take_heading(game: AnyGame, words: WordReader) -> str:
    if words.word != game.slug:
        words.fail("game", shown(words.word), game.slug)
    return words.take()


def _read_version(game: AnyGame, heading: _Line) -> int:
    words, mark = heading.words, heading.words.mark
    version: int = number(1, 999).read(words)
    if game.under(version) is None:
        words.fail("version", version, game.version, mark=mark)
    words.expect(END)
    return version


def _read_setup(game: AnyGame, lines: _Lines) -> Setup:
    """What a match starts from, but for the opening."""
    teams = _read_teams(game, lines)
    options: Options = {option.id: option.default for option in game.option_list}
    for line in lines.by_key.get(OPTIONS, ())[:1]:
        options = read_fields(line.words, option_fields(game), END)
    scenario = Scenario(game.slug, POSITION, "", "", "", options, None, printed=options)
    return Setup(scenario, options, tuple(f"P{n + 1}" for n in range(len(teams))), teams)


def _read_teams(game: AnyGame, lines: _Lines) -> Teams:
    least, most = game.seats
    for line in lines.by_key.get(TEAMS, ()):
        found: list[int] = []
        mark = line.words.mark
        while line.words.word != END and len(found) < most:
            highest = max(found, default=-1) + 1
            found.append(number(0, highest).read(line.words))
        line.words.expect(END)
        if len(found) < least:
            line.words.fail("teams", least, most, mark=mark)
        return tuple(found)
    return tuple(range(least))


def _unknown_lines(lines: _Lines, both: tuple[Section, Section]) -> Iterator[Mistake]:
    rows = [word for section in both for word in section.rows]
    single = (TEAMS, OPTIONS, MAP, OPENING, NOW)
    for key, found in lines.by_key.items():
        if key not in single and key not in rows:
            told = shown(key), names((*single, *rows))
            yield wrong(one_line(found[0].number), "line", *told)
        elif key in single and len(found) > 1:
            yield wrong(one_line(found[1].number), "twice", key)


def _read_section(section: Section, lines: _Lines, mistakes: list[Mistake]) -> dict[str, Any]:
    """Return the fields of a section; what is wrong joins `mistakes`, one a line."""
    found: dict[str, Any] = {}
    heads = lines.by_key.get(section.head)
    if heads is None:
        heads = [_Line(WordReader("", lines.heading.number), lines.heading.number)]
    try:
        found.update(read_fields(heads[0].words, section.short, END))
    except BadData as bad:
        mistakes += bad.mistakes
    for word, rows in section.rows.items():
        found[rows.field] = tuple(_read_rows(rows, lines.by_key.get(word, []), mistakes))
    return found


def _read_rows(rows: Rows, lines: list[_Line], mistakes: list[Mistake]) -> Iterator[Any]:
    for line in lines:
        try:
            yield _read_row(rows, line.words)
        except BadData as bad:
            mistakes += bad.mistakes


def _read_row(rows: Rows, words: WordReader) -> Any:
    if rows.optional and words.took("-"):
        words.expect(END)
        return None
    return rows.record(**read_fields(words, rows.parts, END))
