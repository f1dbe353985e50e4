"""The fire overlay: what lies in front of a gun, how far, and what stops the count (BK-5)."""

from fractions import Fraction
from typing import Final

from game.core.boards.squares import Cell, Mask
from game.rules.bitskrieg.actions.range import counted_path, range_to
from game.ui.tables.bitskrieg.guns import Arc, Gun
from game.ui.tables.bitskrieg.overlays.marks import COLD, LARGE, SMALL, Wash, bar, wash
from game.ui.tables.bitskrieg.tabletop import TOP, beside
from game.ui.tables.phrases import percent
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import (
    FIRE,
    PALE,
    LineMark,
    ahead,
    heading,
    line,
    path,
    pill,
    reticle,
)

BARREL: Final = 0.42
"""Board units from the middle of a counter to the mouth of its gun."""
SHORT: Final = 0.46
"""How far before the middle of the target the line of fire ends."""
SIGHT: Final = 1.04
"""Board units across of the gun sight over a target."""
OUT: Final = Wash((196, 202, 210), 0.10, 0.0, hatched=True)


def draw_arc(canvas: Canvas, arc: Arc) -> None:
    """Tint the half-plane by range and hatch what is out of reach; beneath the pieces."""
    for cell, distance in arc.range.items():
        wash(canvas, cell, Wash(COLD[distance - 1], 0.30 - 0.03 * distance, 0.75))
    for cell in arc.out:
        wash(canvas, cell, OUT)


def draw_ranges(canvas: Canvas, arc: Arc, taken: Mask) -> None:
    """Print the range on each square, beside a counter, and a bar on each diagonal shut."""
    for cell, distance in arc.range.items():
        small = bool(taken >> cell & 1)
        place = beside(cell, -0.44, 0.0) if small else beside(cell, -0.34, -0.35)
        size = SMALL if small else LARGE
        pill(canvas, canvas.at(place), str(distance), COLD[distance - 1], size)
    for start, end in arc.barred:
        bar(canvas, start, end)


def draw_targets(canvas: Canvas, chances: dict[Cell, Fraction], aimed: Cell | None) -> None:
    """Mark what can be shot at, with the chance to destroy it."""
    for cell, chance in chances.items():
        reticle(canvas, TOP.centre(cell), FIRE, aimed == cell, SIGHT)
        pill(canvas, canvas.at(beside(cell, 0, 0.48)), percent(chance), FIRE, SMALL)


def draw_shot(canvas: Canvas, gun: Gun, target: Cell) -> None:
    """Draw the squares as they are counted, and the straight line from barrel to target."""
    if not range_to(*gun, target):
        return
    cells = counted_path(*gun, target)
    points = [TOP.centre(cell) for cell in (gun.place[0], *cells)]
    points[0] = ahead(points[0], heading(points[0], points[1]), BARREL)
    points[-1] = ahead(points[-1], heading(points[-1], points[-2]), SHORT)
    path(canvas, points, PALE)
    for distance, cell in enumerate(cells[:-1], start=1):
        pill(canvas, canvas.at(TOP.centre(cell)), str(distance), COLD[distance - 1], LARGE)
    draw_flight(canvas, gun.place[0], target)


def draw_flight(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the straight line from the barrel of a gun to its target."""
    ends = (TOP.centre(start), TOP.centre(end))
    line(canvas, LineMark(*ends, FIRE, "dashed", (BARREL, SHORT), head=False))
