"""Pictures of subjects for their cards."""

import pygame

from game.core.contract import Seat, Subject
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.state import State
from game.ui.boards import paint
from game.ui.tables.bitskrieg.counters import Counters
from game.ui.tables.bitskrieg.orders import FLAG, Spare


def picture_of(
    counters: Counters, state: State, who: tuple[Seat, Subject], pixels: int
) -> pygame.Surface | None:
    """Return the tank of a subject, grey when it is finished; None when it has no picture."""
    seat, subject = who
    if isinstance(subject, Spare):
        return counters.tank(max(0, seat), TANK_TYPES[subject.type].id, pixels)
    if subject == FLAG:
        return counters.flag(max(0, seat), pixels)
    if not isinstance(subject, int) or not 0 <= subject < len(state.tanks):
        return None
    tank = state.tanks[subject]
    picture = counters.tank(tank.seat, TANK_TYPES[tank.type].id, pixels)
    return picture if tank.ready else paint.greyed(picture)
