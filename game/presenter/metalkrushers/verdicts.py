"""Where verdicts of dice are told in the arena."""

from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import DiceGroup
from game.presenter.context import Context
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import home
from game.rules.metalkrushers.state import krusher

NORTH: Final = 0


def struck(context: Context, group: DiceGroup) -> Cell | None:
    """Return the hex over which a verdict is told: in an attack above both, so that it is seen.

    What dice of damage come to is told by what is lost.
    """
    state = context.state
    if group.subject is None or state.phase in ("damage", "critical"):
        return None
    if state.pairing is None:
        return home(context, group.subject)
    cells = [krusher(state, number).cell for number in state.pairing[:2]]
    upper = min(cells, key=lambda cell: middle(state, cell)[1])
    above = state.field.arena.hexes.step(upper, NORTH)
    return upper if above == OFF else above
