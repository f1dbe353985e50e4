"""The fire overlay: what lies in front of a gun, how far, and what stops the count (BK-5)."""

from typing import Final

from game.core.boards.cells import Cell, Mask
from game.presenter.bitskrieg.guns import Arc, Gun
from game.presenter.bitskrieg.tabletop import TOP, beside
from game.presenter.boards.layout import ahead, heading
from game.rules.bitskrieg.actions.range import counted_path, range_to
from game.ui.boards.paint import Color
from game.ui.tables.bitskrieg.overlays.marks import LARGE, SMALL, bar, wash
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import FIRE, PALE, LineMark, line, path, reticle, written
from game.ui.tables.shared.squares.washes import Wash

BARREL: Final = 0.42
"""Board units from the middle of a counter to the mouth of its gun."""
SHORT: Final = 0.46
"""How far before the middle of the target the line of fire ends."""
SIGHT: Final = 1.04
"""Board units across of the gun sight over a target."""
RANGE: Final[Color] = (150, 200, 255)
"""Of the map of ranges: the farther, the fainter."""
CHANCE: Final = 5
"""How weighty the badge with the chance of a shot is."""


def draw_arc(canvas: Canvas, arc: Arc, taken: Mask) -> None:
    """Tint the squares within reach and print the range on each; beneath the pieces."""
    for cell, distance in arc.range.items():
        wash(canvas, cell, Wash(RANGE, 0.32 - 0.05 * distance, 0.5))
        if taken >> cell & 1:
            tell(canvas, Words(str(distance), RANGE, SMALL), TOP.center(cell), 0.5)
        else:
            number = written(canvas.lettering, str(distance), canvas.px(LARGE, 11), PALE)
            canvas.put(number, canvas.at(beside(cell, -0.34, -0.33)))


def draw_bars(canvas: Canvas, arc: Arc) -> None:
    """Draw a bar on each diagonal that is shut."""
    for start, end in arc.barred:
        bar(canvas, start, end)


def draw_targets(canvas: Canvas, chances: dict[Cell, str], aimed: Cell | None) -> None:
    """Mark what can be shot at, with the chance to destroy it."""
    for cell, chance in chances.items():
        reticle(canvas, TOP.center(cell), FIRE, aimed == cell, SIGHT)
        weight = CHANCE if cell == aimed else CHANCE - 1
        tell(canvas, Words(chance, FIRE, LARGE, weight), TOP.center(cell), 0.5)


def draw_shot(canvas: Canvas, gun: Gun, target: Cell) -> None:
    """Draw the squares as they are counted, and the straight line from barrel to target."""
    if not range_to(*gun, target):
        return
    cells = counted_path(*gun, target)
    points = [TOP.center(cell) for cell in (gun.place[0], *cells)]
    points[0] = ahead(points[0], heading(points[0], points[1]), BARREL)
    points[-1] = ahead(points[-1], heading(points[-1], points[-2]), SHORT)
    path(canvas, points, PALE)
    draw_flight(canvas, gun.place[0], target)


def draw_flight(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the straight line from the barrel of a gun to its target."""
    ends = (TOP.center(start), TOP.center(end))
    line(canvas, LineMark(*ends, FIRE, "dashed", (BARREL, SHORT), head=False))
