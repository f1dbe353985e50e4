"""The battlefield while it is set up: obstacles, flags, and counters that face the enemy."""

from functools import lru_cache
from typing import Final

import pygame

from game.core.editing import ScenarioDraft
from game.presenter.boards.layout import BoardLayout, SquareLayout
from game.rules.bitskrieg.data import BOARD, EDGES, TANK_TYPES
from game.rules.bitskrieg.editing import EDITING, FLAG, GROUND
from game.rules.bitskrieg.setup.picture import MapTank, mapped
from game.ui.tables.bitskrieg.art.battlefield import MARGIN, Battlefield, Homes
from game.ui.tables.bitskrieg.art.counters import CounterFace, Counters
from game.ui.tables.bitskrieg.art.obstacles import SPAN, obstacle
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.shared.canvas import Canvas, lettering
from game.ui.tables.shared.counters import SideColors

LARGER: Final = 1.4
"""How much larger a tank is drawn in the palette, without the empty edge of its picture."""
_LAYOUT: Final = SquareLayout(BOARD.width, BOARD.height)


def _layout(draft: ScenarioDraft) -> BoardLayout:
    return _LAYOUT


@lru_cache(maxsize=4)
def _field(homes: Homes, sides: tuple[SideColors, ...]) -> Battlefield:
    return Battlefield(lettering, homes, (sides[0], sides[1]))


def _homes(draft: ScenarioDraft) -> Homes:
    homes = draft.find("opening", "homes")
    return (homes[0], homes[1]) if homes else (None, None)


@lru_cache(maxsize=2)
def _counters(sides: tuple[SideColors, ...]) -> Counters:
    return Counters(lettering, sides)


def _draw(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    size, counters = canvas.px(1, 8), _counters(worn.sides)
    for cell in BOARD.cells:
        for laid in EDITING.at(draft, cell):
            middle = canvas.at(_LAYOUT.center(cell))
            if laid.thing in GROUND:
                canvas.put(obstacle(laid.thing, cell, size), middle)
            elif laid.thing == FLAG:
                canvas.put(counters.flag(laid.seat, round(size * 0.9)), middle)
    if draft.rows:
        for number, tank in enumerate(mapped(draft.marks()).tanks):
            picture = counters.picture(_face(tank, number), size, _angle(draft, tank.seat))
            canvas.put(picture, canvas.at(_LAYOUT.center(tank.at)))


def _face(tank: MapTank, number: int) -> CounterFace:
    row = TANK_TYPES[tank.type]
    return CounterFace(tank.seat, row.id, number, row.speed, row.fire, row.armor)


def _angle(draft: ScenarioDraft, seat: int) -> float:
    """Which way a tank faces, in degrees clockwise from north: to the enemy's home edge."""
    homes = draft.find("opening", "homes")
    return 90.0 * EDGES.index(homes[1 - seat]) if homes else 0.0


def _swatch(swatch: ThingSwatch, worn: Worn, side: int) -> pygame.Surface:
    if swatch.thing in GROUND:
        return obstacle(swatch.thing, 0, round(side / SPAN))
    counters = _counters(worn.sides)
    if swatch.thing == FLAG:
        return counters.flag(swatch.seat, side)
    whole = counters.tank(swatch.seat, swatch.thing, round(side * LARGER))
    inner = pygame.Rect(0, 0, side, side)
    inner.center = whole.get_rect().center
    return whole.subsurface(inner.clip(whole.get_rect()))


EDITOR: Final = EditorLook(
    layout=_layout,
    margin=MARGIN,
    picture=lambda draft, worn: _field(_homes(draft), worn.sides),
    draw=_draw,
    swatch=_swatch,
)
