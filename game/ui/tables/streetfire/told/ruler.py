"""The ruler: inches between two positions, the blocks in order, and what that means (SF-3)."""

from collections.abc import Iterator

from game.core.boards.squares import Cell
from game.core.boards.streets import Block
from game.rules.streetfire.data import KINDS
from game.rules.streetfire.state import State
from game.ui.tables.face import Ruling
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.told.speech import Speech
from game.ui.tables.streetfire.told.way import rule_between, walls_of, way_of


def ruling_of(state: State, start: Cell, end: Cell, speech: Speech) -> Ruling:
    """Return the straight line between two positions, as any gun would have to shoot."""
    streets = state.field.town.streets
    for cell in (start, end):
        if not streets.positions >> cell & 1:
            return Ruling((), (), speech.word("ruler.no_position"), "SF-5.5")
    if start == end:
        return Ruling((), (), speech.word("ruler.start"), "SF-3.3")
    roofs = sights.roofs(state, start, end)
    told = [way_of(state, start, end, speech), *walls_of(state, start, end, speech)]
    told += _ranges(state, start, end, speech, all(roof.passes for roof in roofs))
    path = tuple(middle_of(state, roof.block) for roof in roofs)
    blockers = tuple(middle_of(state, roof.block) for roof in roofs if not roof.passes)
    return Ruling(path, blockers, " ".join(told), rule_between(state, start, end))


def middle_of(state: State, block: Block) -> Cell:
    """Return the cell in the middle of a block."""
    streets = state.field.town.streets
    row, column = divmod(block, streets.width)
    return streets.cell(2 * column + 1, 2 * row + 1)


def _ranges(state: State, start: Cell, end: Cell, speech: Speech, free: bool) -> Iterator[str]:
    """Which guns have the range, whole or halved; on a blocked line only that none has."""
    squared = state.field.town.streets.squared(start, end)
    whole = [kind.id for kind in KINDS if squared <= kind.range]
    half = [kind.id for kind in KINDS if squared <= kind.half_range]
    if not whole:
        yield speech.word("ruler.too_far")
    elif free and half:
        yield speech.word("ruler.within_half", ", ".join(whole), ", ".join(half))
    elif free:
        yield speech.word("ruler.within", ", ".join(whole))
