"""What a command may lead to: exact chances, as a player would reckon them."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.core.contract import Event, Say, Subject


class Modifier(NamedTuple):
    """One thing that makes a roll easier or harder."""

    say: Say
    value: int
    rule: str
    kind: str = ""
    """What makes it so, for programs: "sight". Empty where nobody asks."""


class Throw(NamedTuple):
    """One throw of dice on the way to an outcome, as a player would reckon it."""

    say: Say
    """What it is for and what it needs, "hits on 4+"."""
    chance: Fraction
    """That it succeeds, given that it is made."""
    rule: str
    modifiers: tuple[Modifier, ...] = ()


class PossibleOutcome(NamedTuple):
    """One way a command may end."""

    say: Say
    chance: Fraction
    marks: tuple[Event, ...] = ()
    """The events that tell this outcome from the others of its part: of all marks named in the
    part just these happen."""
    kind: str = ""
    """What it comes to, for programs: "critical", "miss". Empty where nobody asks."""


class Part(NamedTuple):
    """Outcomes of which exactly one comes true; the best for the acting seat first."""

    about: Say
    throws: tuple[Throw, ...]
    outcomes: tuple[PossibleOutcome, ...]
    subject: Subject | None = None
    """The unit it is about, as in the groups of the rolls that decide it; None for all rolls."""
    good: int = 1
    """How many of the outcomes, from the first on, are a success: what luck is judged by."""

    def chance_of(self, *kinds: str) -> Fraction:
        """Return the chance of an outcome of these kinds."""
        return sum((o.chance for o in self.outcomes if o.kind in kinds), Fraction(0))


class Figure(NamedTuple):
    """A number to be expected of a command, exact: hit points lost, points scored."""

    say: Say
    """What it counts; the number is shown behind it."""
    mean: Fraction
    """While others still choose, it holds for what the odds take for granted."""
    subject: Subject | None = None
    """The unit it is about."""
    least: Fraction | None = None
    """The least that others can still make of the mean, by their choices and their own dice."""
    most: Fraction | None = None
    """The most; both are told where others have a say, and neither where they have none."""
    kind: str = ""
    """What it counts, for programs: "armor", "points". Empty where nobody asks."""


class Odds(NamedTuple):
    """The exact chances of a command. Parts are independent: what hangs on one belongs in it."""

    parts: tuple[Part, ...]
    figures: tuple[Figure, ...] = ()
    given: tuple[Say, ...] = ()
    """What the chances take for granted while there is still something to choose: "no parry".

    They are exact if every choice on the way is answered as `Game.presumed` has it."""

    def means(self) -> dict[str, Fraction]:
        """Return the mean of each kind of figure, where each stands once."""
        return {figure.kind: figure.mean for figure in self.figures}
