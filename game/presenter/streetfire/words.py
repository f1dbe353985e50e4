"""The names of guns and places in words, and how a shot flies between two of them (SF-3)."""

from collections.abc import Iterator

from game.core.boards.cells import Cell
from game.core.boards.streets import Block
from game.presenter.content import Ruling
from game.presenter.streetfire.queries import GameContext
from game.rules.streetfire import what_if
from game.rules.streetfire.data import KINDS
from game.rules.streetfire.play.sight import rule_of, sight
from game.rules.streetfire.refusals import block_name, inches, piece_name, position_name

# Names.


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


# Ways of shots.


def way_of(context: GameContext, start: Cell, end: Cell) -> str:
    """Return how a shot between two positions flies, with its length (SF-3.3 to SF-3.6)."""
    streets = context.state.field.town.streets
    length = inches(streets.squared(start, end))
    if streets.same_street(start, end):
        return context.phrases.word("way.street", length)
    roofs = what_if.roofs(context.state, start, end)
    if not roofs:
        return context.phrases.word("way.square", length)
    heights = context.phrases.texts.listed([str(roof.height) for roof in roofs])
    key = "way.lobbed" if all(roof.passes for roof in roofs) else "way.blocked"
    return context.phrases.word(key, length, len(roofs), heights)


def rule_between(context: GameContext, start: Cell, end: Cell) -> str:
    """Return the rule that says how a shot between two positions flies."""
    town = context.state.field.town
    return rule_of(town.streets, start, end, sight(town.streets, town.heights, start, end).aim)


def told_way(context: GameContext, start: Cell, end: Cell) -> str:
    """Return how a shot flies, with the rule behind it."""
    return f"{way_of(context, start, end)} ({rule_between(context, start, end)})"


def walls_of(context: GameContext, start: Cell, end: Cell) -> Iterator[str]:
    """Tell of each block that stops a shot how high it is, and may be (SF-3.6, SF-3.7)."""
    roofs = what_if.roofs(context.state, start, end)
    for place, roof in enumerate(roofs):
        if not roof.passes:
            name = block(context, roof.block)
            which = context.phrases.word(f"roof.{_place(place, len(roofs))}")
            yield context.phrases.word("way.wall", name, roof.height, which, roof.most)


def _place(place: int, count: int) -> str:
    """Return the word for a place among so many blocks.

    >>> [_place(place, 5) for place in range(5)], _place(0, 1)
    (['first', 'second', 'between', 'last_but_one', 'last'], 'only')
    """
    if count == 1:
        return "only"
    words = ((0, "first"), (count - 1, "last"), (1, "second"), (count - 2, "last_but_one"))
    return next((word for at, word in words if at == place), "between")


def ruling(context: GameContext, start: Cell, end: Cell) -> Ruling:
    """Return the straight line between two positions, as any gun would have to shoot."""
    streets, word = context.state.field.town.streets, context.phrases.word
    for cell in (start, end):
        if not streets.positions >> cell & 1:
            return Ruling((), (), word("ruler.no_position"), "SF-5.5")
    if start == end:
        return Ruling((), (), word("ruler.start"), "SF-3.3")
    roofs = what_if.roofs(context.state, start, end)
    told = [way_of(context, start, end), *walls_of(context, start, end)]
    told += _ranges(context, start, end, all(roof.passes for roof in roofs))
    path = tuple(middle_of(context, roof.block) for roof in roofs)
    blockers = tuple(middle_of(context, roof.block) for roof in roofs if not roof.passes)
    words = context.phrases.texts.paragraph(told)
    return Ruling(path, blockers, words, rule_between(context, start, end))


def middle_of(context: GameContext, block: Block) -> Cell:
    """Return the cell in the middle of a block."""
    streets = context.state.field.town.streets
    row, column = divmod(block, streets.width)
    return streets.cell(2 * column + 1, 2 * row + 1)


def _ranges(context: GameContext, start: Cell, end: Cell, free: bool) -> Iterator[str]:
    """Which guns have the range, whole or halved; on a blocked line only that none has."""
    squared = context.state.field.town.streets.squared(start, end)
    whole = [kind.id for kind in KINDS if squared <= kind.range]
    half = [kind.id for kind in KINDS if squared <= kind.half_range]
    listed = context.phrases.texts.listed
    if not whole:
        yield context.phrases.word("ruler.too_far")
    elif free and half:
        yield context.phrases.word("ruler.within_half", listed(whole), listed(half))
    elif free:
        yield context.phrases.word("ruler.within", listed(whole))
