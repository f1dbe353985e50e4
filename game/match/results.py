"""How a match ended, in words that hold for any number of seats and teams."""

from typing import Literal, NamedTuple, TypeAlias

from game.core.contract import Result, Say, Seat
from game.core.scenario import Teams
from game.core.seats import sides

Kind: TypeAlias = Literal["won", "draw", "shared", "nobody"]


class MatchEnding(NamedTuple):
    """Who shares the end of a match, and what it is."""

    kind: Kind
    """A side has won, all share it, some of many share it, or nobody does."""
    seats: tuple[Seat, ...]


def ending_of(result: Result, teams: Teams) -> MatchEnding:
    """Return what kind of end a result is where the seats play in these teams.

    >>> ending_of(Result((0, 2), "score", ()), (0, 1, 0)).kind
    'won'
    >>> [ending_of(Result(w, "score", ()), (0, 1, 2)).kind for w in ((), (0, 2), (0, 1, 2))]
    ['nobody', 'shared', 'draw']
    """
    sharing = sides([teams[seat] for seat in result.winners])
    if not sharing:
        return MatchEnding("nobody", ())
    if sharing == 1:
        return MatchEnding("won", result.winners)
    return MatchEnding("draw" if sharing == sides(teams) else "shared", result.winners)


def result_say(result: Result, teams: Teams) -> Say:
    """Return who has won, or shares a draw: "A draw between Ann and Cleo"."""
    kind, seats = ending_of(result, teams)
    names = Say("list", tuple(Say("seat", (seat,)) for seat in seats))
    return Say(f"core.result.{kind}", (names, len(seats)) if seats else ())
