"""Where verdicts of dice are told on the map, and for which side an event is counted."""

from game.core.boards.cells import Cell
from game.core.contract import DiceGroup, Event, Seat
from game.rules.portable.combat.gas import drift_roll
from game.rules.portable.state import State
from game.ui.tables.context import Context
from game.ui.tables.portable.queries import home


def struck(context: Context, group: DiceGroup) -> Cell | None:
    """Return the square over which a verdict is told: where a gun aims, what is fired at, who is
    hit, the cloud that drifts."""
    state: State = context.state
    if state.phase == "gas":
        return _cloud(state, group)
    if group.subject is None:
        return None
    if state.phase == "landing":
        aims = (order.target for order in state.orders if order.unit == group.subject)
        return next(aims, None)
    if state.phase == "fire" and state.course is not None:
        return state.course.at
    return home(context, group.subject)


def _cloud(state: State, group: DiceGroup) -> Cell | None:
    """Return the square of the cloud that a die is for; each names its square."""
    pairs = zip(state.clouds, drift_roll(state).groups, strict=True)
    return next((cloud.at for cloud, other in pairs if other.say == group.say), None)


def whose(state: State, event: Event) -> Seat | None:
    """Return whose an event is: who shells, fires, attacks, loses strength or is destroyed."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat
    number = getattr(event, "unit", getattr(event, "gun", None))
    return None if number is None else state.units[number].seat
