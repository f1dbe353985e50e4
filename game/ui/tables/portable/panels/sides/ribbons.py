"""The ribbons over the map: both sides' losses, and the units of the side that activates."""

from game.ui.tables.content import Ribbon
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.portable.panels.sides import activation, exhaustion


@once_a_position
def ribbons(context: Context) -> tuple[Ribbon, ...]:
    """Return the meters from the first turn on, and the activations while they last."""
    if not context.state.turn:
        return ()
    acting = activation.ribbon(context)
    return (exhaustion.ribbon(context), *(() if acting is None else (acting,)))
