"""How much of both clocks of Bitskrieg is used up (BK-10.2, BK-10.3)."""

from game.core.scenario import turns_of
from game.rules.bitskrieg.state import State


def used_up(state: State) -> tuple[float, float]:
    """Return the share of the turn limit and of the quiet limit; of the bound where one is off."""
    field = state.field
    return state.turn / turns_of(field.turn_limit), state.quiet / turns_of(field.quiet_limit)
