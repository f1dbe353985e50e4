"""How a shot flies, in words: its length, the blocks in order, what stops it and why (SF-3)."""

from collections.abc import Iterator

from game.core.boards.squares import Cell
from game.rules.streetfire.play.sight import rule_of, sight
from game.rules.streetfire.refusals import block_name, inches
from game.rules.streetfire.state import State
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.told.speech import Speech


def way_of(state: State, start: Cell, end: Cell, speech: Speech) -> str:
    """Return how a shot between two positions flies, with its length (SF-3.3 to SF-3.6)."""
    streets = state.field.town.streets
    length = inches(streets.squared(start, end))
    if streets.same_street(start, end):
        return speech.word("way.street", length)
    roofs = sights.roofs(state, start, end)
    if not roofs:
        return speech.word("way.square", length)
    heights = "-".join(str(roof.height) for roof in roofs)
    key = "way.lobbed" if all(roof.passes for roof in roofs) else "way.blocked"
    return speech.word(key, length, len(roofs), heights)


def rule_between(state: State, start: Cell, end: Cell) -> str:
    """Return the rule that says how a shot between two positions flies."""
    town = state.field.town
    return rule_of(town.streets, start, end, sight(town.streets, town.heights, start, end).aim)


def told_way(state: State, start: Cell, end: Cell, speech: Speech) -> str:
    """Return how a shot flies, with the rule behind it."""
    return f"{way_of(state, start, end, speech)} ({rule_between(state, start, end)})"


def walls_of(state: State, start: Cell, end: Cell, speech: Speech) -> Iterator[str]:
    """Tell of each block that stops a shot how high it is, and may be (SF-3.6, SF-3.7)."""
    roofs = sights.roofs(state, start, end)
    for place, roof in enumerate(roofs):
        if not roof.passes:
            name = speech.said(block_name(state, roof.block))
            which = speech.word(f"roof.{_place(place, len(roofs))}")
            yield speech.word("way.wall", name, roof.height, which, roof.most)


def _place(place: int, count: int) -> str:
    """Return the word for a place among so many blocks.

    >>> [_place(place, 5) for place in range(5)], _place(0, 1)
    (['first', 'second', 'between', 'last_but_one', 'last'], 'only')
    """
    if count == 1:
        return "only"
    words = ((0, "first"), (count - 1, "last"), (1, "second"), (count - 2, "last_but_one"))
    return next((word for at, word in words if at == place), "between")
