"""What the null field takes once it is live, at those who stand in it."""

from typing import Final

from game.presenter.context import Context
from game.presenter.metalkrushers.places import middle
from game.presenter.metalkrushers.queries import bitten
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.state import State, krusher
from game.ui.boards.paint import Color
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas

STATIC: Final[Color] = (150, 190, 255)


def tell_bites(canvas: Canvas, context: Context) -> None:
    """Have told what the live field takes from each Krusher in it (MK-6.11.6)."""
    state: State = context.state
    for number in bitten(state):
        words = context.phrases.word("badge.bite", BITE)
        place = middle(state, krusher(state, number).cell)
        tell(canvas, Words(words, STATIC, 0.24, 1), place, 0.5)
