"""What a match starts from: scenarios, their options and seatings, and maps made to order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

Value: TypeAlias = bool | int | str | tuple[int, ...]

NEVER: Final = -1
"""The value of a clock that is off, for options with `never`."""

BOUND: Final = 5_000
"""Turns after which the program itself stops a match without clocks; far beyond play, no rule."""


class OptionValue(NamedTuple):
    """An optional rule or number that a match may set."""

    id: str
    rule: str
    default: Value
    """Its value under House rules, and in files from before there was such an option."""
    least: int = 0
    most: int = 1
    """Bounds of a number, or of each number of a tuple."""
    choices: tuple[str, ...] = ()
    """For options that are words."""
    advanced: bool = False
    """Shown under "more": limits and the like."""
    printed: Value | None = None
    """Its value As printed; None where that is the default too."""
    never: bool = False
    """A clock that can be off: it may be `NEVER` as well."""

    @property
    def as_printed(self) -> Value:
        """Return what the game's document says.

        >>> OptionValue("quiet_limit", "SF-9.3", 8, 4, 20, printed=NEVER, never=True).as_printed
        -1
        """
        return self.default if self.printed is None else self.printed


def turns_of(clock: int) -> int:
    """Return after how many turns a clock stops a match; one that is off, at the bound.

    >>> turns_of(40), turns_of(NEVER)
    (40, 5000)
    """
    return BOUND if clock == NEVER else clock


Teams: TypeAlias = tuple[int, ...]
"""The team of each seat, (0, 0, 1, 1); teams are numbered from 0 as they first come."""

Options: TypeAlias = Mapping[str, Value]

PRINTED: Final = "printed"
"""The rule set in which every sentence of the game's document is in force, and nothing more."""

HOUSE: Final = "house"
"""The rule set with clocks, balance and livelier ends."""


class RuleSet(NamedTuple):
    """A named way to play a game: a value for each of its options."""

    id: str
    options: Options


def rule_sets(option_list: Iterable[OptionValue]) -> tuple[RuleSet, ...]:
    """Return both rule sets of a game with these options.

    >>> [rules.options for rules in rule_sets([OptionValue("gas", "PW-12.1", True, printed=False)])]
    [{'gas': False}, {'gas': True}]
    """
    printed, house = {}, {}
    for option in option_list:
        printed[option.id], house[option.id] = option.as_printed, option.default
    return RuleSet(PRINTED, printed), RuleSet(HOUSE, house)


class Seating(NamedTuple):
    """One way to sit down to a scenario: how many, and who plays together."""

    teams: Teams
    """Where everybody plays alone, each seat is a team of its own."""
    options: Options = MappingProxyType({})
    """Options that differ from the scenario's where so many play."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A ready battle: what a scenario file says, checked."""

    game: str
    id: str
    name: str
    pitch: str
    suits: str
    options: Options
    """Every option of the game with its value here under House rules."""
    opening: Any
    """The game's own record: map, forces, home edges, whatever the set-up does not ask for."""
    picture: tuple[str, ...] = ()
    """Rows of the ASCII map, for a thumbnail."""
    text: str = field(default="", compare=False)
    """The file as it was written; a journal keeps it."""
    tutorial: bool = False
    seatings: tuple[Seating, ...] = (Seating((0, 1)),)
    """Every way to sit down to it, the usual one first."""
    own: bool = field(default=False, compare=False)
    """Whether it lies among the player's own files."""
    rules: str = HOUSE
    """The rule set it is usually played under."""
    printed: Options = field(default_factory=dict)
    """Every option with its value here As printed."""
    position: Any = None
    """The position that a match starts from, where it is not the game's own start."""

    def under(self, rules: str) -> Options:
        """Return every option with its value here under a rule set."""
        return self.printed if rules == PRINTED else self.options


class Heading(NamedTuple):
    """What a scenario says of itself: the header of a file to be."""

    name: str
    pitch: str
    suits: str


def scenario_text(game: str, heading: Heading, rows: Iterable[str], tables: Iterable[str]) -> str:
    """Return the text of a scenario file: its header, its map if any, the lines of its tables."""
    drawn = tuple(rows)
    lines = (
        f"game = {quoted(game)}",
        *(f"{field} = {quoted(words)}" for field, words in heading._asdict().items()),
        *(('map = """', *drawn, '"""') if drawn else ()),
        *tables,
    )
    return "\n".join(lines) + "\n"


def quoted(words: str) -> str:
    """Return words as TOML writes them; line breaks and the like are left out.

    >>> print(quoted('Hill "60"'))
    "Hill \\"60\\""
    """
    printable = "".join(mark for mark in words if mark.isprintable())
    escaped = printable.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def spaced(words: Iterable[str]) -> str:
    """Return words as a line of a file has them, without those that are empty.

    >>> spaced(("infantry", "C9", "N", "", "gas"))
    'infantry C9 N gas'
    """
    return " ".join(word for word in words if word)


def quoted_list(words: Iterable[str]) -> str:
    """Return a list of words as TOML writes it.

    >>> quoted_list(("A1", "B2"))
    '["A1", "B2"]'
    """
    return f"[{', '.join(map(quoted, words))}]"


class MapMaker(NamedTuple):
    """Scenarios made to order, for games that can draw them."""

    wishes: tuple[OptionValue, ...]
    """What can be asked for; shown and checked as options are."""
    draw: Callable[[Options, int, Heading], str]
    """Make the text of a scenario file from a value for every wish, each within its bounds, and
    a number; the same ones give the same text everywhere. Raise `BadData` where there is none."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from."""

    scenario: Scenario
    options: Options
    seats: tuple[str, ...]
    """Names, seat by seat."""
    teams: Teams = ()
    """Empty where everybody plays alone."""
    rules: str = HOUSE
    """The rule set that the options come from; some may differ from it."""


class AsciiMap(NamedTuple):
    """An ASCII map: one character a cell, every row as wide as the first."""

    rows: tuple[str, ...]
    first_line: int = 1
    """Line of the file that holds the first row, for messages."""
