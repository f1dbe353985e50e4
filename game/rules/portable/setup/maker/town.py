"""A town in the middle of a map: streets that cross, blocks of houses, squares and gardens."""

from game.core.boards.lots import Lots
from game.core.boards.squares import Square
from game.rules.portable.setup.maker.sketch import Sketch

GARDENS = 14
"""Percent of blocks without houses."""


def build_town(sketch: Sketch, lots: Lots) -> Square:
    """Build a town with a main street each way and lanes; return where the streets cross."""
    wide, deep = sketch.width * 2 // 5, sketch.height * 2 // 5
    deep -= (sketch.height - deep) % 2  # as far from the north edge as from the south edge
    left = (sketch.width - wide) // 2 + lots.between(-1, 1)
    top = (sketch.height - deep) // 2
    column, row = left + wide // 2 - lots.below(2), top + deep // 2 - lots.below(2)
    lanes = [c for c in (column - 3, column + 3) if left <= c < left + wide and lots.chance(70)]
    for square in sketch.squares:
        c, r = square
        if left <= c < left + wide and top <= r < top + deep:
            corner = c in (left, left + wide - 1) and r in (top, top + deep - 1)
            street = c == column or r == row
            if street or not (corner and lots.chance(60)):
                _build(sketch, lots, square, street or c in lanes)
    return Square(column, row)


def _build(sketch: Sketch, lots: Lots, square: Square, street: bool) -> None:
    if street:
        sketch.ground[square] = "t"
        sketch.roads.add(square)
    elif not lots.chance(GARDENS):
        sketch.ground[square] = "t"
