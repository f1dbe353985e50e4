"""The null field on the board: what joins it next, and what it takes once it is live."""

from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import State, alive, krusher
from game.ui.boards.paint import Colour
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.metalkrushers.overlays.marks import Wash, wash
from game.ui.tables.metalkrushers.stage import middle
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas

STATIC: Final[Colour] = (150, 190, 255)
NEXT: Final = Wash(STATIC, 0.1, 0.9, dashed=True)


@once_a_position
def next_ring(context: Context) -> tuple[Cell, ...]:
    """Return the hexes that join the null field if nobody attacks in this turn (MK-6.11.4)."""
    state: State = context.state
    if not field_is_due(state) or state.loud or state.phase == "over":
        return ()
    arena = state.field.arena
    return tuple(cells_of(arena.null(state.step + 1) & ~arena.null(state.step)))


def draw_next(canvas: Canvas, context: Context) -> None:
    """Outline the hexes that join the null field next."""
    for cell in next_ring(context):
        wash(canvas, context.state, cell, NEXT)


def tell_bites(canvas: Canvas, context: Context) -> None:
    """Have told what the live field takes from each Krusher in it (MK-6.11.6)."""
    state: State = context.state
    for number in bitten(state):
        words = context.phrases.word("badge.bite", BITE)
        place = middle(state, krusher(state, number).cell)
        tell(canvas, Words(words, STATIC, 0.24, 1), place, 0.5)


def bitten(state: State) -> tuple[int, ...]:
    """Return the Krushers that stand in the live field."""
    live = state.field.arena.live(state.step) if state.field.live_field else 0
    return tuple(n for n in alive(state) if live >> krusher(state, n).cell & 1)
