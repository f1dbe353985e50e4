"""Why a match is over, in one sentence with the numbers that decided it (SF-9)."""

from typing import Final

from game.core.contract import Say, Seat
from game.core.scenario import BOUND
from game.core.words import Value
from game.rules.streetfire.play.ending import BY_CLOCK, standing
from game.rules.streetfire.refusals import points_told
from game.rules.streetfire.state import NOBODY, State

COMPARED: Final = ("pieces", "points", "ring")
"""What decides a stopped match, in the order of `standing` (SF-9.5)."""


def why_over(state: State) -> Say | None:
    """Return why a match is over, None while it goes on."""
    if state.ending is None:
        return None
    winner, reason = state.ending
    if reason in BY_CLOCK:
        field = state.field
        limits = {"quiet": field.quiet_limit, "turn_limit": field.turn_limit, "bound": BOUND}
        return Say(f"streetfire.over.{reason}", (limits[reason], _ahead(state, winner)))
    names = (_seat(winner), _seat(1 - winner))
    guns, points, _ = standing(state, winner)
    lost, lost_points, _ = standing(state, 1 - winner)
    numbers = (state.turn, guns, points_told(points), lost, points_told(lost_points))
    return Say(f"streetfire.over.{reason}", (*names, *numbers))


def _ahead(state: State, winner: Seat) -> Say:
    """The first of the things compared that differs, with what is level before it (SF-9.5)."""
    if winner == NOBODY:
        return Say("streetfire.ahead.nobody", _told(state, 0))
    ours, theirs = standing(state, winner), standing(state, 1 - winner)
    what = next(n for n, pair in enumerate(zip(ours, theirs, strict=True)) if pair[0] != pair[1])
    ours_told, theirs_told = _told(state, winner), _told(state, 1 - winner)
    compared = (ours_told[what], theirs_told[what])
    values = (_seat(winner), *compared, *ours_told[:2], *theirs_told[:2])
    return Say(f"streetfire.ahead.{COMPARED[what]}", values)


def _told(state: State, seat: Seat) -> tuple[Value, Value, Value]:
    guns, points, on_ring = standing(state, seat)
    return guns, points_told(points), on_ring


def _seat(seat: Seat) -> Say:
    return Say("seat", (seat,))
