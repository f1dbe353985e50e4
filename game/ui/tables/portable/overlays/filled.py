"""What the steps that are filled in, and the hits, draw below the units and above them."""

from collections.abc import Callable
from typing import Final

from game.presenter.context import Context
from game.ui.tables.portable.overlays import deployment, hits, orders
from game.ui.tables.shared.canvas import Canvas

Draw = Callable[[Context, Canvas], None]

BELOW: Final[dict[str, Draw]] = {
    "deploy": deployment.below,
    "orders": orders.below,
    "answer": hits.below,
}
ABOVE: Final[dict[str, Draw]] = {
    "deploy": deployment.above,
    "orders": orders.above,
    "hit": hits.above,
    "answer": hits.above,
}


def below(context: Context, canvas: Canvas) -> None:
    """Light up squares under the units."""
    draw = BELOW.get(context.state.phase)
    if draw is not None:
        draw(context, canvas)


def above(context: Context, canvas: Canvas) -> None:
    """Draw what lies over the units."""
    draw = ABOVE.get(context.state.phase)
    if draw is not None:
        draw(context, canvas)
