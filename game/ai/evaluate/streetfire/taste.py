"""What commands of Streetfire show of a player's style."""

from game.ai.evaluate.streetfire.chart import chart_of
from game.ai.evaluate.streetfire.points import living
from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import cells_of
from game.core.contract import Seat
from game.rules.streetfire.commands import Command, EndTurn, Fire, Move
from game.rules.streetfire.data import SR
from game.rules.streetfire.state import State


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    if type(command) is Fire:
        roofs = state.pieces[command.piece].kind == SR
        return Traits(attack=1.0 - 0.8 * roofs, trick=1.0 * roofs)
    if type(command) is Move:
        return Traits(trick=0.15)
    return Traits(guard=0.4, hold=1.0) if type(command) is EndTurn else PLAIN


def gap(state: State, seat: Seat) -> float:
    """Return the mean half blocks along streets from a seat's pieces to the nearest enemy."""
    enemies, chart = cells_of(state.held[1 - seat]), chart_of(state.field.town)
    if not enemies:
        return 0.0
    rows = [chart.gaps(at) for _, _, at, _ in living(state, seat)]
    return mean_gap(min([row[cell] for cell in enemies]) for row in rows)
