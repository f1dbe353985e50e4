"""The round board while a scenario is made: its layout, and whose start zones there are."""

from functools import lru_cache
from typing import Final

import pygame

from game.core.editing import ScenarioDraft
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import LAYOUTS, ZONES
from game.rules.dicezone.editing import HEARTS, layout_of, zones_of
from game.ui.tables.dicezone.art.felt import MARGIN
from game.ui.tables.dicezone.art.zone import GroundKey, ZoneGround
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import emblem

SIGN: Final = 1.7
"""Board units across of the sign of a side in its zone."""
ASIDE: Final = 1.25
"""How far apart the signs of several sides lie in one zone."""


@lru_cache(maxsize=4)
def _ground(layout: str, stark: bool) -> ZoneGround:
    return ZoneGround(GroundKey(LAYOUTS[layout], stark=stark))


def _draw(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    zones = zones_of(draft)
    for axis, cells in ZONES.items():
        seats = [seat for seat, own in enumerate(zones) if own == axis]
        x, y = LAYOUT.center(cells[0])
        for place, seat in enumerate(seats):
            across = (place - (len(seats) - 1) / 2) * ASIDE
            picture = emblem(canvas.px(SIGN, 14), worn.sides[seat])
            canvas.put(picture, canvas.at((x + across, y)))


def _swatch(swatch: ThingSwatch, worn: Worn, side: int) -> pygame.Surface:
    return emblem(side, worn.sides[swatch.seat])


EDITOR: Final = EditorLook(
    layout=lambda draft: LAYOUT,
    margin=MARGIN,
    picture=lambda draft, worn: _ground(layout_of(draft), worn.stark),
    draw=_draw,
    swatch=_swatch,
    cursor=lambda draft: HEARTS,
)
