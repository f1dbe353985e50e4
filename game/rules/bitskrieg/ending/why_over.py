"""Why a match is over, in one sentence with the numbers that decided it (BK-9, BK-10)."""

from game.core.contract import Say, Seat
from game.core.scenario import BOUND
from game.rules.bitskrieg.ending.victory import BY_CLOCK, COMPARED, standing
from game.rules.bitskrieg.state import State, ids_of


def why_over(state: State) -> Say | None:
    """Return why a match is over, None while it goes on."""
    if state.ending is None:
        return None
    winner, reason = state.ending
    if reason in BY_CLOCK:
        field = state.field
        limits = {"quiet": field.quiet_limit, "turn_limit": field.turn_limit, "bound": BOUND}
        return Say(f"bitskrieg.over.{reason}", (limits[reason], _ahead(state, winner)))
    if reason == "concede" and state.turn == 0:
        return Say("bitskrieg.over.concede_early", (_seat(1 - winner), _seat(winner)))
    if reason == "elimination" and not _left(state, winner):
        return Say("bitskrieg.over.both_rammed", (_seat(winner), _seat(1 - winner)))
    names = (_seat(winner), _seat(1 - winner))
    numbers = (state.turn, _left(state, winner), _left(state, 1 - winner))
    return Say(f"bitskrieg.over.{reason}", (*names, *numbers))


def _ahead(state: State, winner: Seat) -> Say:
    """The first of the things compared that differs (BK-10.4)."""
    pairs = zip(COMPARED, standing(state, winner), standing(state, 1 - winner), strict=True)
    differing = ((what, more, less) for what, more, less in pairs if more != less)
    what, *numbers = next(differing, ("second",))
    return Say(f"bitskrieg.ahead.{what}", (_seat(winner), *numbers))


def _left(state: State, seat: Seat) -> int:
    """Tanks on the board."""
    return len(ids_of(state.roster[seat] & ~state.destroyed))


def _seat(seat: Seat) -> Say:
    return Say("seat", (seat,))
