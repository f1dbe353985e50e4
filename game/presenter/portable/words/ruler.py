"""The ruler in words: how far, whether the squares see each other, and what shuts the line."""

from collections.abc import Iterator

from game.core.boards.cells import Cell
from game.presenter.content import Ruling
from game.presenter.context import Context, once_a_position
from game.presenter.portable.words import names
from game.rules.portable.board.sight import (
    corner_pairs,
    crossed_squares,
    in_depth,
    line,
    obstacle,
)
from game.rules.portable.state import State
from game.rules.portable.units import units_at


@once_a_position
def shutting(context: Context, start: Cell, end: Cell) -> tuple[Cell | None, Cell | None]:
    """Return the square that shuts sight between two others, and the one that shuts flat fire."""
    state: State = context.state
    board = state.field.board
    if start == end:
        return None, None
    sight = line(board, start, end).blocker
    flat = obstacle(board, start, end, state.layout.screens)
    return (None if sight < 0 else sight), (None if flat < 0 else flat)


def ruling(context: Context, start: Cell, end: Cell) -> Ruling:
    """Return the line between two squares, for sight and for flat fire."""
    board, word = context.state.field.board, context.phrases.word
    if start == end:
        return Ruling((), (), word("ruler.start"), "PW-3.22")
    sight, flat = shutting(context, start, end)
    crossed = crossed_squares(board, start, end)
    pairs = [cell for pair in corner_pairs(board, start, end) for cell in pair]
    told = [word("ruler.length", board.distance(start, end))]
    told += _verdicts(context, (start, end), sight, flat)
    blockers = tuple(cell for cell in dict.fromkeys((sight, flat)) if cell is not None)
    rule = "PW-3.22" if sight is not None or flat is None else "PW-3.25"
    if sight is None and flat is not None and flat in in_depth(board, start, end):
        rule = "PW-4.6"
    return Ruling((*crossed, *pairs), blockers, context.phrases.texts.paragraph(told), rule)


def _verdicts(
    context: Context, ends: tuple[Cell, Cell], sight: Cell | None, flat: Cell | None
) -> Iterator[str]:
    word = context.phrases.word
    if sight is not None:
        values = names.cell_name(context, sight), _ground(context, sight)
        yield word("ruler.unseen", *values)
        return
    yield word("ruler.seen")
    if flat is None:
        yield word("ruler.flat")
    else:
        is_deep = flat in in_depth(context.state.field.board, *ends)
        what = _ground(context, flat) if is_deep else _what(context, flat)
        yield word(
            "ruler.deep" if is_deep else "ruler.not_flat", names.cell_name(context, flat), what
        )


def _ground(context: Context, cell: Cell) -> str:
    """Return what a square is, with its height, "woods, height 1"."""
    board = context.state.field.board
    name = names.ground(context, cell)
    return context.phrases.word("ruler.ground", name, board.height(cell))


def _what(context: Context, cell: Cell) -> str:
    """Return the unit that shuts flat fire, or the ground where none stands."""
    there = units_at(context.state, cell)
    return names.unit(context, there[0]) if there else _ground(context, cell)
