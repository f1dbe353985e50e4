"""The ruler: the range between two hexes, and whether they see each other (MK-3.4, MK-3.12)."""

from game.core.boards.cells import Cell, cells_of
from game.presenter.content import Ruling
from game.presenter.context import Context
from game.presenter.metalkrushers.words import names
from game.rules.metalkrushers.state import State, bodies


def ruling(context: Context, start: Cell, end: Cell) -> Ruling:
    """Return the straight line between two hexes, as sight runs."""
    state: State = context.state
    arena, word = state.field.arena, context.phrases.word
    if start == end:
        return Ruling((), (), word("ruler.start"), "MK-3.4")
    away = arena.hexes.distance(start, end)
    if away == 1:
        return Ruling((), (), word("ruler.beside"), "MK-3.13")
    occupied = (bodies(state) | arena.posts) & ~(1 << start | 1 << end)
    shut = tuple(cells_of(arena.hexes.blockers(start, end, occupied)))
    if not shut:
        return Ruling((), (), word("ruler.clear", away), "MK-3.12")
    what = context.phrases.texts.listed([names.cell_name(context, cell) for cell in shut])
    return Ruling((), shut, word("ruler.shut", away, what), "MK-3.12")
