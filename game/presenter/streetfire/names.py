"""The names of guns and places in words."""

from game.core.boards.cells import Cell
from game.presenter.streetfire.queries import GameContext
from game.rules.streetfire.refusals import block_name, piece_name, position_name


def piece(context: GameContext, number: int) -> str:
    """Return the name of a gun, "LR 0"."""
    return context.phrases.said(piece_name(context.state, number))


def pieces(context: GameContext, numbers: tuple[int, ...] | list[int]) -> str:
    """Return the names of some guns, "LR 0 and SR 2"."""
    return context.phrases.texts.listed([piece(context, number) for number in numbers])


def block(context: GameContext, number: int) -> str:
    """Return the name of a block, by the crossings at two of its corners."""
    return context.phrases.said(block_name(context.state, number))


def cell_name(context: GameContext, cell: Cell) -> str:
    """Return what players call a position, a block or the Square."""
    town = context.state.field.town
    streets = town.streets
    if streets.positions >> cell & 1:
        return position_name(context.state, cell)
    blocks = streets.touching(cell)
    if streets.inside(cell) or all(streets.square >> number & 1 for number in blocks):
        return context.phrases.word("square")
    return context.phrases.word("block", block(context, blocks[0]), town.heights[blocks[0]])
