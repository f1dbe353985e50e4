"""Who has won (BK-9), and who is ahead when the limits end the match (BK-10.4)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.contract import Result, Seat
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.events import Event, MatchOver
from game.rules.bitskrieg.state import NOBODY, Ending, Outcome, State, destroyed_ids, ids_of


def holds_both_flags(state: State, seat: Seat) -> bool:
    """Return whether tanks of a seat stand on both enemy flags (BK-9.1, BK-9.2)."""
    flags = state.flagged[1 - seat]
    return flags != 0 and state.held[seat] & flags == flags


def flags_held(state: State, seat: Seat) -> int:
    """Return how many enemy flags a seat holds now (BK-9.2)."""
    return (state.held[seat] & state.flagged[1 - seat]).bit_count()


def eliminated(state: State, seat: Seat) -> bool:
    """Return whether a seat has no tank on the board (BK-9.5)."""
    return not state.held[seat]


def leader(state: State) -> Seat:
    """Return who wins if the match is adjudicated now (BK-10.4)."""
    for counted in COMPARED.values():
        ours, theirs = counted(state, 0), counted(state, 1)
        if ours != theirs:
            return 0 if ours > theirs else 1
    return 1 - state.first


def standing(state: State, seat: Seat) -> tuple[int, ...]:
    """Return flags held, strength, rebuild marker, summed armor: compared in this order."""
    return tuple([counted(state, seat) for counted in COMPARED.values()])


def strength(state: State, seat: Seat) -> int:
    """Return the tanks on the board and those that can still be rebuilt (BK-10.4)."""
    lost = destroyed_ids(state, seat).bit_count()
    return state.held[seat].bit_count() + min(state.rebuilds[seat], lost)


def marker(state: State, seat: Seat) -> int:
    """Return the rebuilds left on the track."""
    return state.rebuilds[seat]


def armor(state: State, seat: Seat) -> int:
    """Return the armor of all tanks on the board."""
    on_board = ids_of(state.roster[seat] & ~state.destroyed)
    return sum([TANK_TYPES[state.tanks[number].type].armor for number in on_board])


def conclude(state: State, winner: Seat, reason: str, events: tuple[Event, ...]) -> Outcome:
    """Return the finished match and its last event (BK-9.6)."""
    over = state._replace(
        phase="over", active=NOBODY, shot=None, ramming=None, ending=Ending(winner, reason)
    )
    return over, (*events, MatchOver(winner, reason))


def result(state: State) -> Result:
    """Return who won and how; the winner scores 1."""
    assert state.ending is not None
    winner, reason = state.ending
    return Result((winner,), reason, (1, 0) if winner == 0 else (0, 1), reason in BY_CLOCK)


COMPARED: Final[Mapping[str, Callable[[State, Seat], int]]] = {
    "flags": flags_held,
    "strength": strength,
    "marker": marker,
    "armor": armor,
}
"""What decides a stopped match: the first of these that differs (BK-10.4)."""

BY_CLOCK: Final = ("turn_limit", "quiet", "bound")
"""Ends by which a seat is only ahead; the bound is the program's, and no rule (BK-10.6)."""
