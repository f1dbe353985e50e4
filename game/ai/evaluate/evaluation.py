"""What the search must be told about a game: how good a position is, and a few short cuts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.core.contract import Choice, Command, Roll, Seat, State, Subject

Value: TypeAlias = Callable[[State, Seat], float]
"""Points of a position for a seat; more is better, 0 is even."""


class Rated(NamedTuple):
    """A choice of the set-up and what it is worth in points."""

    command: Command
    points: float


class FaceClass(NamedTuple):
    """Faces that all lead to one state: how many ways there are, and one of them."""

    ways: int
    faces: tuple[int, ...]


def own_side(state: State, seat: Seat, other: Seat) -> bool:
    """Return whether two seats play together: where there are no teams, only oneself."""
    return seat == other


def no_classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return None: every way the dice may fall is tried."""
    return None


def no_draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return None: the choice is searched like any other."""
    return None


def keep_all(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the commands unchanged: all of them are worth a look."""
    return commands


def one_decides(choice: Choice) -> bool:
    """Return whether the search may look beyond a choice: only if one seat makes it."""
    return len(choice.seats) == 1


@dataclass(frozen=True, slots=True)
class Evaluation:
    """One game's knowledge for the search."""

    value: Value
    scale: float
    """Points that make even odds into 73 % (a step of one in the logit)."""
    careless: Value
    """The same without an eye for what the enemy threatens."""
    classes: Callable[[State, Roll], Sequence[FaceClass] | None] = no_classes
    """Faces of a roll by what they lead to, where the game knows it beforehand."""
    draft: Callable[[State, Seat], Sequence[Rated] | None] = no_draft
    """Choices of the set-up with their worth; None where the search decides."""
    sift: Callable[[State, Subject, Sequence[Command]], Sequence[Command]] = keep_all
    """The commands about a subject that are worth a look; never none."""
    together: Callable[[State, Seat, Seat], bool] = own_side
    """Whether two seats win together."""
    rounds: int = 0
    """How often the others have their turn in a play-out; 0 where looking ahead action by action
    sees more, and nothing is played out."""
