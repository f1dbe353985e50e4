"""A game that is nothing but a list: what is awaited, what happens then, and the odds of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from game.core.contract import (
    DICE,
    Awaiting,
    Band,
    Choice,
    DiceGroup,
    Event,
    Game,
    Line,
    Result,
    Roll,
    Rolled,
    Say,
    Subject,
    Thread,
    Turn,
)
from game.core.forecast import (
    Odds,
    Part,
    PossibleOutcome,
)
from game.match.dice import TypedDice
from game.match.match import Match
from tests.match.race import RACE, Bid, setup

HIT = (Band(1, "miss", False), Band(4, "hit", True))
OVER = Result((0,), "end", ())


@dataclass(frozen=True, slots=True)
class Mark:
    name: str


@dataclass(frozen=True, slots=True)
class NewTurn:
    seat: int


class Moment(NamedTuple):
    """What is awaited, what comes of the answer, and what its odds are."""

    awaited: Awaiting
    events: tuple[Event, ...] = ()
    odds: Odds | None = None
    faces: tuple[int, ...] = ()
    command: object = Bid(0)
    turn: Turn | None = None


def asked(
    *events: Event,
    odds: Odds | None = None,
    seats: Sequence[int] = (0,),
    thread: Thread | None = None,
    sealed: bool = False,
) -> Moment:
    choice = Choice(tuple(seats), Say("s.ask"), Say("s.wait"), "act", None, thread, sealed)
    return Moment(choice, events, odds)


def thrown(
    faces: Sequence[int],
    *events: Event,
    thread: Thread | None,
    seat: int = 0,
    subject: Subject | None = None,
    groups: tuple[DiceGroup, ...] = (),
) -> Moment:
    """One group of dice that hit on 4, or those in `groups`."""
    groups = groups or (DiceGroup(seat, len(faces), 6, subject, bands=HIT),)
    return Moment(Roll("luck", Say("s.roll"), groups, thread), events, faces=tuple(faces))


def part(
    *outcomes: tuple[str, Fraction],
    subject: Subject | None = None,
    about: str = "p",
    good: int = 1,
) -> Part:
    """Outcomes, best first, each marked by the event of its name; "-" has no mark."""
    marked = (
        PossibleOutcome(Say(f"s.{name}"), chance, () if name == "-" else (Mark(name),))
        for name, chance in outcomes
    )
    named = Say(f"s.{about}", (Say("s.unit", (str(subject),)),))
    return Part(named, (), tuple(marked), subject, good)


def scripted(*moments: Moment) -> Match:
    """Play the list to its end."""
    script = (*moments, Moment(OVER))
    game: Game = replace(
        RACE,
        start=lambda setup: 0,
        awaiting=lambda n: script[n].awaited,
        why_not=lambda n, seat, command: None,
        apply=lambda n, seat, command: (n + 1, script[n].events),
        odds=lambda n, seat, command: script[n].odds,
        turn=lambda n: script[n].turn,
        begins=lambda event: Turn(1, event.seat) if isinstance(event, NewTurn) else None,
        tell=lambda n, event: Line(Say(f"s.log.{getattr(event, 'name', 'turn')}")),
    )
    match = Match(game, setup(), TypedDice())
    for moment in moments:
        if isinstance(moment.awaited, Choice):
            match.take(moment.awaited.seats[0], moment.command)
        else:
            match.take(DICE, Rolled(moment.faces))
    return match
