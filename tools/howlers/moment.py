"""A decision as a howler sees it, and what all games count alike."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import Command, Seat, Subject

KILL: Final = Fraction(2, 5)
"""A chance of a kill that nobody lets pass."""


class Step(NamedTuple):
    """What a command takes where."""

    unit: Subject
    before: Any
    after: Any


class Moment(NamedTuple):
    """A position as its seat sees it, what was ordered in it, and what came before."""

    state: Any
    seat: Seat
    command: Command
    trail: tuple[Step, ...] = ()
    """The steps of the unit that is ordered, the last one last, since it did anything else."""
    held: tuple[Any, ...] = ()
    """The places that it has held in this turn, where it started first."""


Howler: TypeAlias = Callable[[Moment], bool | None]
"""Whether a command is a howler; None where the position gave no occasion for it."""
Stepping: TypeAlias = Callable[[Any, Command], Step | None]
"""What a command takes where, None for one that takes nothing anywhere."""


class GameHowlers(NamedTuple):
    """What is counted in a game, and how its units walk."""

    howlers: Mapping[str, Howler]
    step: Stepping


def returning(step: Stepping) -> Howler:
    """Return the howler of going to and fro.

    A unit comes back to a place that it has held in this turn, or that it has left with the step
    before, and did nothing in between but walk.
    """

    def comes_back(moment: Moment) -> bool | None:
        taken = step(moment.state, moment.command)
        if taken is None:
            return None
        left = [one.before for one in moment.trail[-1:]]
        return taken.after in (*left, *moment.held)

    return comes_back


def passed_by(chance: Fraction | None, least: Fraction, took: bool) -> bool | None:
    """Return whether a chance of at least so much was not taken; None if there was none."""
    if chance is None or chance < least:
        return None
    return not took
