"""The ribbons over the map: the turn, both sides' losses, the units of the side that activates."""

from typing import Final

from game.presenter.content import Ribbon
from game.presenter.context import Context, once_a_position
from game.presenter.portable.words import activation, exhaustion, stages

MANY: Final = 12
"""Units of a side beyond which the stages of the turn make room for them."""


@once_a_position
def ribbons(context: Context) -> tuple[Ribbon, ...]:
    """Return the stages of the turn, the meters, and the activations while they last."""
    if not context.state.turn:
        return ()
    acting = activation.ribbon(context)
    crowded = acting is not None and len(acting.steps) > MANY
    shown = (None if crowded else stages.ribbon(context), exhaustion.ribbon(context), acting)
    return tuple(ribbon for ribbon in shown if ribbon is not None)
