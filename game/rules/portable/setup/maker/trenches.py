"""Trench lines of both sides, the wire before them, dugouts, and mines between."""

from game.core.boards.lots import Lots
from game.core.boards.squares import Square
from game.rules.portable.setup.maker.sketch import Sketch

WIRE = 60
"""Percent of a front that has wire before it."""


def dig_in(sketch: Sketch, lots: Lots, depth: int) -> None:
    """Dig a line for each side along the front of its zone, a short second one, and wire it in."""
    ahead = 2 if sketch.height > 10 else 1
    for front, step in ((sketch.height - depth, -1), (depth - 1, 1)):
        line = _line(sketch, lots, front, -step)
        for square in line:
            _dig(sketch, square)
        for _ in range(max(1, sketch.width // 10)):
            _dugout(sketch, lots.pick(line))
        foremost = {square.column: square for square in line}
        _wire(sketch, lots, [sketch.beyond(s, 0, ahead * step) for s in foremost.values()])
        start = lots.between(1, sketch.width // 2)
        for column in range(start, start + sketch.width // 4):
            _dig(sketch, Square(column, front - 2 * step))
    _mine(sketch, lots, depth + ahead)


def _line(sketch: Sketch, lots: Lots, front: int, back: int) -> list[Square]:
    """A line with traverses: it steps back and forth between two rows, and has gaps."""
    line, row, run = [], front, lots.between(2, 4)
    for column in range(sketch.width):
        if run == 0:
            run = lots.between(3, 5)
            if lots.chance(30):
                continue
            line.append(Square(column, row))
            row = front + back if row == front else front
        line.append(Square(column, row))
        run -= 1
    return line


def _dig(sketch: Sketch, square: Square) -> None:
    if sketch.ground[square] in ".w" and square not in sketch.roads:
        sketch.ground[square] = "x"


def _dugout(sketch: Sketch, square: Square) -> None:
    if sketch.ground[square] == "x":
        sketch.ground[square] = "f"


def _wire(sketch: Sketch, lots: Lots, line: list[Square]) -> None:
    """Wire in stretches, with lanes between them; roads stay open."""
    wired, run = True, 3
    for square in line:
        if run == 0:
            wired = not wired
            run = lots.between(3, 6) * WIRE // 50 if wired else lots.between(1, 3)
        run -= 1
        if wired and sketch.is_bare(square):
            sketch.ground[square] = "y"


def _mine(sketch: Sketch, lots: Lots, margin: int) -> None:
    """A field of a few mines in no man's land, on bare ground."""
    ground = [s for s in sketch.squares if margin <= s.row < sketch.height - margin]
    for square in sketch.grown(lots, lots.pick(ground), lots.between(2, 3), sketch.is_bare, 9):
        sketch.ground[square] = "m"
