"""The round board while a scenario is made: its layout, and whose start zones there are."""

from functools import lru_cache
from typing import Final

import pygame

from game.core.boards.cells import Cell, Mask
from game.core.editing import ScenarioDraft
from game.match import user_sheets
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import ZONES
from game.rules.dicezone.data import READY
from game.rules.dicezone.editing import OPEN, ROCK, ground_of, stats_word, zones_of
from game.rules.dicezone.laying.spreads import stats_named
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.felt import MARGIN
from game.ui.tables.dicezone.art.zone import GroundKey, ZoneGround
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import emblem

SIGN: Final = 1.7
"""Board units across of the sign of a side in its zone."""
HEX: Final = "2,50 26,9 74,9 98,50 74,91 26,91"
COLORS: Final = {
    ROCK: (
        "#3a2f55",
        '<polygon points="24,62 36,28 62,22 80,48 68,76 38,80" fill="#8d84a3"/>'
        '<polygon points="36,28 62,22 56,46 38,52" fill="#b9b1cc"/>',
    ),
    OPEN: ("#3b2470", ""),
}
"""The ground of each thing, and what lies on it."""
ASIDE: Final = 1.25
"""How far apart the signs of several sides lie in one zone."""


@lru_cache(maxsize=4)
def _ground(terrain: Mask, stark: bool) -> ZoneGround:
    return ZoneGround(GroundKey(terrain, stark=stark))


def _hex_ground(canvas: Canvas, draft: ScenarioDraft, cell: Cell) -> None:
    """Draw one hex as the palette shows it."""
    thing = ROCK if ground_of(draft) >> cell & 1 else OPEN
    canvas.put(_hex(thing, canvas.px(1.1, 8)), canvas.at(LAYOUT.center(cell)))


@cached_picture
def _hex(thing: str, side: int) -> pygame.Surface:
    tone, body = COLORS[thing]
    edge = f'fill="{tone}" stroke="#0d0820" stroke-width="4"'
    return paint.svg(f'<polygon points="{HEX}" {edge}/>{body}', (side, side))


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
    if swatch.thing in COLORS:
        return _hex(swatch.thing, side)
    return emblem(side, worn.sides[swatch.seat])


def _own() -> dict[str, dict[str, str]]:
    """The designs that the player has saved, by what stands for them in a file."""
    saved = user_sheets.load("dicezone").sheets.items()
    named = ((stats_word(numbers), name) for name, numbers in saved)
    own = {word: name for word, name in named if stats_named(word) is not None}
    return {"design": {word: name for word, name in own.items() if word not in READY}}


EDITOR: Final = EditorLook(
    layout=lambda draft: LAYOUT,
    margin=MARGIN,
    picture=lambda draft, worn: _ground(ground_of(draft), worn.stark),
    draw=_draw,
    swatch=_swatch,
    ground=_hex_ground,
    own=_own,
)
