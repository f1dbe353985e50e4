"""How a shot reaches its target: along a street, over the roofs, or not at all (SF-3)."""

from typing import NamedTuple

from game.core.boards.cells import Cell
from game.core.boards.streets import Block, Streets
from game.rules.streetfire.data import Aim


class Sight(NamedTuple):
    """What lies between two positions."""

    aim: Aim
    blocks: tuple[Block, ...]
    """The blocks passed over, in order (SF-3.9); none is listed along a street."""
    wall: Block = -1
    """The first block that stops the shot."""


def sight(streets: Streets, heights: tuple[int, ...], start: Cell, end: Cell) -> Sight:
    """Return what lies between two positions; pieces never block (SF-3.8, SF-3.10)."""
    if streets.same_street(start, end):
        return Sight("direct", ())  # SF-3.4
    blocks = streets.passed_over(start, end)
    if not blocks:
        return Sight("direct", ())  # SF-3.5
    for place, block in enumerate(blocks):
        if heights[block] > ceiling(place, len(blocks)):
            return Sight("blocked", blocks, block)
    return Sight("indirect", blocks)


def rule_of(streets: Streets, start: Cell, end: Cell, aim: Aim) -> str:
    """Return the id of the rule by which a shot flies as it does, or does not."""
    if aim == "direct":
        return "SF-3.4" if streets.same_street(start, end) else "SF-3.5"
    return "SF-3.6" if aim == "indirect" else "SF-5.12"


def ceiling(place: int, count: int) -> int:
    """Return how high the block at a place of `count` passed over may be (SF-3.6, SF-3.7).

    >>> [ceiling(place, 5) for place in range(5)], ceiling(0, 1), ceiling(1, 3)
    ([1, 2, 3, 2, 1], 1, 2)
    """
    return min(place, count - 1 - place, 2) + 1
