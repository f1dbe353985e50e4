"""The contract every game fulfils: a game is a value made of nine verbs and some data.

A match is a start and a list of commands; nothing else changes it. The verbs are pure functions
of immutable values: they draw no random number, read no clock and know no window. Chance is
whose turn it is: when dice are needed `awaiting` answers a `Roll`, and the only command then is
`Rolled` from the seat `DICE`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

from game.core.readings import READINGS, Reading
from game.core.scenario import AsciiMap, MapMaker, Options, OptionValue, RuleSet, Setup, rule_sets

if TYPE_CHECKING:
    from game.core.editing import ScenarioEditing
    from game.core.forecast import Odds
    from game.core.notation import Notation

Seat: TypeAlias = int
"""0, 1, ... for those who play; `DICE` and `SPECTATOR` are nobody's seat."""

DICE: Final[Seat] = -1
SPECTATOR: Final[Seat] = -2

StateT = TypeVar("StateT")
"""A game's own immutable, hashable position; only that game's verbs look inside."""

CommandT = TypeVar("CommandT")
"""The union of a game's commands: frozen slotted dataclasses of ids and cells, without a seat."""

EventT = TypeVar("EventT")
"""The union of a game's events: frozen slotted dataclasses that tell what happened."""

# Where any game is handled, these stand for its own types.

State: TypeAlias = Any
Command: TypeAlias = Any
Event: TypeAlias = Any

Outcome: TypeAlias = tuple[StateT, tuple[Event, ...]]
"""What a command leads to: the next state, and what happened on the way, in order."""

Subject: TypeAlias = Hashable
"""What a seat can decide about: a unit id, or a word such as "flip"."""


class Thread(NamedTuple):
    """An order that is under way: the choices and rolls that belong to it carry it.

    It opens after the command that gave the order, or after all commands of the sealed choice
    that did, and ends when nothing, or another thread, is awaited.
    """

    order: str
    """The game's name for it, "fire"."""
    subject: Subject | None = None
    """The unit that carries it out."""
    forced: bool = False
    """Opened by the rules and not by an order: gas that drifts at the end of a turn."""


class Hidden(Enum):
    """What stands in a view for a value that its seat may not know."""

    HIDDEN = "hidden"


class Say(NamedTuple):
    """A sentence to be written: the id of a text in the catalogue and the values in it.

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

    where: str | Say
    """File, line or field; a place in words, such as the column of a line, is a `Say`."""
    id: str
    """Of the texts `<id>.what` and, where something can be done, `<id>.right`."""
    values: tuple[str | int | Say, ...] = ()

    @property
    def what(self) -> Say:
        """Return the sentence that says what is wrong."""
        return Say(f"{self.id}.what", self.values)

    @property
    def right(self) -> Say:
        """Return the sentence that says what would be right."""
        return Say(f"{self.id}.right", self.values)


class BadData(Exception):
    """Malformed data, with every mistake found in it."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("; ".join(f"{_plain(m.where)}: {_plain(m.what)}" for m in mistakes))
        self.mistakes = mistakes


def _plain(words: str | int | Say) -> str:
    """Words for a programmer: ids and values."""
    if not isinstance(words, Say):
        return str(words)
    return f"{words.id}({', '.join(map(_plain, words.values))})"


class Choice(NamedTuple):
    """The match waits for a command from each of `seats`, who still owe one."""

    seats: tuple[Seat, ...]
    prompt: Say
    waiting: Say
    """The prompt for everybody else."""
    purpose: str
    """The game's name for what is decided, "deploy"."""
    subject: Subject | None = None
    """The unit asked about: the one whose activation goes on, whose reply is wanted."""
    thread: Thread | None = None
    """The order under way that this choice belongs to; None where there is none."""
    sealed: bool = False
    """Made in secret: all seats choose at once, and the last one opens what all have chosen."""


class Band(NamedTuple):
    """What a number of at least this much means; it ends where the next band begins."""

    least: int
    word: str
    """The verdict, "hit"; its text is in the game's catalogue under `band`."""
    good: bool | None = None
    """Whether it is good for whoever rolls; None where that cannot be said."""
    dice: int = 1
    """In a pool: at least this many dice must show it."""
    number: int | None = None
    """What its text counts, "3 points"; bands that differ only in this are an amount."""


class DiceGroup(NamedTuple):
    """Dice of one kind rolled for one thing."""

    seat: Seat
    """Whose dice they are."""
    dice: int
    """How many."""
    sides: int
    subject: Subject | None = None
    """The unit they serve: who shoots, or who is struck."""
    say: Say | None = None
    """What they are for, where the prompt of the roll does not say it."""
    bands: tuple[Band, ...] = ()
    """Verdicts, the lowest first; none where the faces speak for themselves."""
    reading: Reading = "each"

    def verdicts(self, faces: Sequence[int]) -> tuple[Band, ...]:
        """Return the bands that the faces of this group fall in: one a die, or one for all.

        >>> bands = (Band(1, "miss", False), Band(4, "hit", True), Band(6, "critical", True, 2))
        >>> [band.word for band in DiceGroup(0, 2, 6, bands=bands[:2]).verdicts((3, 4))]
        ['miss', 'hit']
        >>> pool = DiceGroup(0, 3, 6, bands=bands, reading="pool")
        >>> [pool.verdicts(faces)[0].word for faces in ((6, 1, 6), (6, 1, 1), (1, 1, 1))]
        ['critical', 'hit', 'miss']
        """
        if self.reading == "pool":
            met = [b for b in self.bands if sum(face >= b.least for face in faces) >= b.dice]
            return tuple(met[-1:])
        found = (self._band(value) for value in READINGS[self.reading](faces))
        return tuple(band for band in found if band is not None)

    def _band(self, value: int) -> Band | None:
        return next((band for band in reversed(self.bands) if value >= band.least), None)


class Roll(NamedTuple):
    """The match waits for dice; their faces run group after group."""

    purpose: str
    """The game's name for the roll, "damage"."""
    prompt: Say
    groups: tuple[DiceGroup, ...]
    thread: Thread | None = None
    """The order that the roll serves; None for a lot, which the rules cast: who begins."""

    @property
    def sides(self) -> tuple[int, ...]:
        """Sides of each die, in the order of the faces wanted."""
        if len(self.groups) == 1:
            return (self.groups[0].sides,) * self.groups[0].dice
        return _sides(self.groups)

    @property
    def seat(self) -> Seat:
        """Whose dice are thrown, or are the first to be read."""
        return self.groups[0].seat

    def dealt(self, faces: Sequence[int]) -> tuple[tuple[DiceGroup, tuple[int, ...]], ...]:
        """Return each group with its faces.

        >>> roll = Roll("luck", Say("luck"), (DiceGroup(0, 1, 6), DiceGroup(1, 2, 4)))
        >>> [faces for _, faces in roll.dealt((6, 1, 3))]
        [(6,), (1, 3)]
        """
        found, first = [], 0
        for group in self.groups:
            found.append((group, tuple(faces[first : first + group.dice])))
            first += group.dice
        return tuple(found)


@cache
def _sides(groups: tuple[DiceGroup, ...]) -> tuple[int, ...]:
    return tuple(group.sides for group in groups for _ in range(group.dice))


class Result(NamedTuple):
    """The match is over."""

    winners: tuple[Seat, ...]
    """All who share the win: of several sides it is a draw between them; none, nobody wins."""
    reason: str
    """The game's name of the ending, "elimination"."""
    scores: tuple[int, ...]
    """For a series, seat by seat."""
    by_clock: bool = False
    """A limit stopped the match, and the winners were only ahead."""


class Turn(NamedTuple):
    """Where a match stands in its course."""

    number: int
    """Counted from 1."""
    seat: Seat | None
    """Whose turn, or part of a turn, it is; None where it is everybody's."""
    part: str = ""
    """The game's name for the part of the turn, where turns have parts."""


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
    """A seat has made its secret choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class Conceded:
    """A seat gave up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Close the sealed orders of a seat; those of the last seat open them all."""


@runtime_checkable
class Menu(Protocol):
    """Every legal command once, in a fixed order, grouped by what it is about.

    The menu is the concatenation of `about(subject)` over `subjects`; it may build them lazily.
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
    def __iter__(self) -> Iterator[Command]: ...
    def __getitem__(self, index: int) -> Command: ...


@dataclass(frozen=True, slots=True)
class Game(Generic[StateT, CommandT, EventT]):
    """One game: its verbs, and what others must know about it."""

    slug: str
    prefix: str
    """Of the rule ids, "BK"."""
    seats: tuple[int, int]
    """Fewest and most."""
    version: int
    """Of the rules; a journal names it."""
    option_list: tuple[OptionValue, ...]
    commands: tuple[type, ...]
    """Without `Rolled`, `Concede` and `Ready`, which are every game's (`own_kinds`)."""
    events: tuple[type, ...]
    state_type: type[StateT]

    read_opening: Callable[[Mapping[str, Any], AsciiMap | None, Options], Any]
    """Make a scenario's `opening` from the tables of its file; raise `BadData`."""
    start: Callable[[Setup], StateT]
    awaiting: Callable[[StateT], Awaiting]
    legal: Callable[[StateT, Seat], Menu]
    """Every legal command of a seat; an empty menu if it owes none."""
    why_not: Callable[[StateT, Seat, CommandT], Refusal | None]
    """Why a command is refused, None if it is legal."""
    apply: Callable[[StateT, Seat, CommandT], tuple[StateT, tuple[EventT, ...]]]
    """The position at the next real decision, roll or result; or raises `Illegal`."""
    odds: Callable[[StateT, Seat, CommandT], Odds | None]
    """The exact chances of a command, None for what is certain or illegal."""
    view: Callable[[StateT, Seat], StateT]
    """What a seat may know: `Hidden` stands for the rest. Its own menu and odds are the same."""
    witness: Callable[[EventT, Seat], EventT | None]
    """What a seat saw of an event, None if it saw nothing."""
    guess: Callable[[StateT, int], StateT]
    """The n-th full position that agrees with a view; a closed choice may count as not made."""
    turn: Callable[[StateT], Turn | None]
    """Where a match stands; None before turn 1, while the table is being set."""
    begins: Callable[[EventT], Turn | None]
    """The turn, or the part of one, that an event begins; None for all other events."""
    longest: Callable[[Setup], int]
    """The most commands, dice included, that a match can take: so no tie goes on for ever."""
    tell: Callable[[StateT, EventT], Line | None]
    """The log's line for an event, given the state after it."""
    describe: Callable[[StateT, CommandT], Say]
    """A command in words, before it is given."""
    why_not_kind: Callable[[StateT, Seat, type], Refusal | None] = lambda state, seat, kind: None
    """Why no command of a type can be given now, whatever it says; None if one might be."""
    why_not_setup: Callable[[Setup], Refusal | None] = lambda setup: None
    """Why a match cannot start like this: seats, teams and options that do not go together."""
    reveals: tuple[type, ...] = ()  # events that tell what was hidden; no undo goes beyond one
    presumed: Callable[[StateT, Seat], CommandT | None] = lambda state, seat: None
    """The answer that odds take for granted in a choice on the way of an order, if they do."""
    milestones: tuple[type, ...] = ()
    """Events that change how the sides stand; runs of turns without one are measured."""
    map_maker: MapMaker | None = None
    muster: Callable[[Setup], tuple[Say, ...]] = lambda setup: ()
    """What each seat brings to a match, in words; empty where there is nothing to tell."""
    why_over: Callable[[StateT], Say | None] = lambda state: None
    """Why a match is over, in a sentence with the numbers that decided it, if there is one."""
    notation: Notation[StateT, Any, Any] | None = None  # how it writes positions as text, if it can
    editing: ScenarioEditing | None = None  # how its scenarios are edited, if they can be
    former: tuple[Game[StateT, CommandT, EventT], ...] = ()
    """The game under earlier versions of its rules: a match begun under one ends under it."""

    @property
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """Return the ways to play it, each with a value for every option; as printed first."""
        return rule_sets(self.option_list)

    def rule_set(self, id: str) -> RuleSet:
        """Return one of the ways to play it.

        Raises:
            KeyError: there is no such rule set.
        """
        return {rules.id: rules for rules in self.rule_sets}[id]

    def under(self, version: int) -> Game[StateT, CommandT, EventT] | None:
        """Return the game under a version of its rules, None if it is unknown."""
        return next((game for game in (self, *self.former) if game.version == version), None)


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Where any game is handled."""
