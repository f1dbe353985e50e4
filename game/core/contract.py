"""The contract every game fulfils: a game is a value made of nine verbs and some data.

A match is a start and a list of commands; nothing else changes it. The verbs are pure functions
of immutable values: they draw no random number, read no clock and know no window. Chance is
whose turn it is: when dice are needed `awaiting` answers a `Roll`, and the only command then is
`Rolled` from the seat `DICE`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

Seat: TypeAlias = int
"""0, 1, ... for those who play; `DICE` and `SPECTATOR` are nobody's seat."""

DICE: Final[Seat] = -1
SPECTATOR: Final[Seat] = -2

State: TypeAlias = Any
"""A game's own immutable, hashable position; only that game's verbs look inside."""

Command: TypeAlias = Any
"""A frozen slotted dataclass of ids and cells; it holds no seat."""

Event: TypeAlias = Any
"""A frozen slotted dataclass that tells what happened."""

Subject: TypeAlias = Hashable
"""What a seat can decide about: a unit id, or a word such as "flip"."""


class Hidden(Enum):
    """What stands in a view for a value that its seat may not know."""

    HIDDEN = "hidden"


class Say(NamedTuple):
    """A sentence to be: the id of a text in the catalogue and the values in it.

    A value may itself be a `Say`; `Say("seat", (1,))` becomes the name of the player there.
    """

    id: str
    values: tuple[str | int | Say, ...] = ()


class Line(NamedTuple):
    """A sentence for the log with the rule behind it."""

    say: Say
    rule: str = ""


class Refusal(NamedTuple):
    """The one reason why a command is illegal."""

    code: str
    """The short name of the reason, "too_far"."""
    rule: str
    """The rule id, "BK-4.2"."""
    say: Say
    """The sentence for the player, with the bound."""
    remedy: Command | None = None
    """A command that would be legal, where one is near."""


class Illegal(Exception):
    """A command was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.code}: {refusal.say.id} {refusal.say.values}")
        self.refusal = refusal


class Mistake(NamedTuple):
    """One thing wrong in a file or a setting: where, what, and what would be right."""

    where: str
    """File, line or field, "map, line 3, column 5"."""
    what: str
    right: str


class BadData(Exception):
    """Malformed data, with every mistake found in it."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("; ".join(f"{m.where}: {m.what} {m.right}".strip() for m in mistakes))
        self.mistakes = mistakes


class Choice(NamedTuple):
    """The match waits for a command from each of `seats`."""

    seats: tuple[Seat, ...]
    prompt: Say
    """For those who owe a command."""
    waiting: Say
    """For everybody else."""


class Roll(NamedTuple):
    """The match waits for dice."""

    seat: Seat
    """Whose dice they are."""
    sides: tuple[int, ...]
    """Sides of each die, in the order of the faces wanted."""
    purpose: str
    """The game's name for the roll, "damage"."""
    prompt: Say
    need: tuple[int, ...] = ()
    """Lowest face that succeeds, die by die; empty where there is no such thing."""
    subject: Subject | None = None
    """The unit whose shot or move the roll serves."""


class Result(NamedTuple):
    """The match is over."""

    winners: tuple[Seat, ...]
    """Empty for a draw."""
    reason: str
    """The game's name of the ending, "elimination"."""
    scores: tuple[int, ...]
    """For a series, seat by seat."""


Awaiting: TypeAlias = Choice | Roll | Result


@dataclass(frozen=True, slots=True)
class Rolled:
    """The faces of the dice that were awaited, in order; seat `DICE` gives it."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up; every game accepts it from a seat that owes a command, no menu lists it."""


@dataclass(frozen=True, slots=True)
class Submitted:
    """A seat has made its secret choice; what it is stays hidden."""

    seat: int


@dataclass(frozen=True, slots=True)
class Conceded:
    """A seat gave up."""

    seat: int


@runtime_checkable
class Menu(Protocol):
    """Every legal command once, in a fixed order, grouped by what it is about.

    The menu is the concatenation of `about(subject)` over `subjects`; no group is empty. It may
    be lazy: commands are built when they are asked for.
    """

    @property
    def subjects(self) -> Sequence[Subject]:
        """What the seat can decide about, in a fixed order."""

    @property
    def sampled(self) -> bool:
        """Whether the space is open and this is a good sample of it."""

    def about(self, subject: Subject) -> Sequence[Command]:
        """Return the commands of one of the subjects; never empty."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Command: ...


class Modifier(NamedTuple):
    """One thing that makes a roll easier or harder."""

    say: Say
    value: int
    rule: str


class Throw(NamedTuple):
    """One throw of dice on the way to an outcome, as a player would reckon it."""

    say: Say
    """What it is for and what it needs, "hits on 4+"."""
    chance: Fraction
    """That it succeeds, given that it is made."""
    rule: str
    modifiers: tuple[Modifier, ...] = ()


class Outcome(NamedTuple):
    """One way a command may end."""

    say: Say
    chance: Fraction
    marks: tuple[Event, ...] = ()
    """The events that tell this outcome from the others of its part: of all marks named in the
    part just these happen."""


class Part(NamedTuple):
    """Outcomes of which exactly one comes true; the best for the acting seat first."""

    about: Say
    throws: tuple[Throw, ...]
    outcomes: tuple[Outcome, ...]


class Odds(NamedTuple):
    """The exact chances of a command, before committing to it; parts are independent."""

    parts: tuple[Part, ...]


class OptionValue(NamedTuple):
    """An optional rule or number that a match may set."""

    id: str
    rule: str
    default: bool | int | str | tuple[int, ...]
    least: int = 0
    most: int = 1
    """Bounds of a number, or of each number of a tuple."""
    choices: tuple[str, ...] = ()
    """For options that are words."""
    advanced: bool = False
    """Shown under "more": limits and the like."""


Options: TypeAlias = Mapping[str, bool | int | str | tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A ready battle: what a scenario file says, checked."""

    game: str
    id: str
    name: str
    pitch: str
    suits: str
    options: Options
    """Every option of the game with its value here."""
    opening: Any
    """The game's own record: map, forces, home edges, whatever the set-up does not ask for."""
    picture: tuple[str, ...] = ()
    """Rows of the ASCII map, for a thumbnail."""
    text: str = field(default="", compare=False)
    """The file as it was written; a journal keeps it."""
    tutorial: bool = False
    own: bool = field(default=False, compare=False)
    """Whether it lies among the player's own files."""


class Heading(NamedTuple):
    """What a scenario says of itself: the header of a file to be."""

    name: str
    pitch: str
    suits: str


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
    teams: tuple[int, ...] = ()
    """Team of each seat; empty when everybody is for herself."""


class Picture(NamedTuple):
    """An ASCII map: one character a cell, every row as wide as the first."""

    rows: tuple[str, ...]
    first_line: int = 1
    """Line of the file that holds the first row, for messages."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its verbs, and what others must know about it."""

    slug: str
    prefix: str
    """Of the rule ids, "BK"."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    version: int
    """Of the rules; a journal names it."""
    option_list: tuple[OptionValue, ...]
    commands: tuple[type, ...]
    events: tuple[type, ...]
    state_type: type

    read_opening: Callable[[Mapping[str, Any], Picture | None, Options], Any]
    """Make a scenario's `opening` from the tables of its file; raise `BadData`."""
    start: Callable[[Setup], State]
    awaiting: Callable[[State], Awaiting]
    legal: Callable[[State, Seat], Menu]
    why_not: Callable[[State, Seat, Command], Refusal | None]
    apply: Callable[[State, Seat, Command], tuple[State, tuple[Event, ...]]]
    odds: Callable[[State, Seat, Command], Odds | None]
    view: Callable[[State, Seat], State]
    witness: Callable[[Event, Seat], Event | None]
    guess: Callable[[State, int], State]
    longest: Callable[[Setup], int]
    """The most commands, dice included, that a match from this start can take."""
    tell: Callable[[State, Event], Line | None]
    """The log's line for an event, given the state after it."""
    describe: Callable[[State, Command], Say]
    """A command in words, before it is given."""
    map_maker: MapMaker | None = None
