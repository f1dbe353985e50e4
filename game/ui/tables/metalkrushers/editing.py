"""The arena while it is laid out: its floor, and the Krushers that stand ready in it."""

from functools import cache, lru_cache
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.core.editing import ScenarioDraft
from game.match import user_sheets
from game.presenter.boards.hexes import HexLayout
from game.presenter.metalkrushers.workshop import sheet_of
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.data import LINKAGE
from game.rules.metalkrushers.editing import (
    EDITING,
    GROUND,
    KRUSHER,
    hexes_of,
    radius_of,
    signs_of,
)
from game.rules.metalkrushers.opening import written_sheet
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import arms_of, shield_points
from game.rules.metalkrushers.workshop.written import build_of, sheet_word
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.metalkrushers.art.arena import Floor, FloorKey
from game.ui.tables.metalkrushers.art.light import Fields
from game.ui.tables.metalkrushers.art.machines import machine_picture
from game.ui.tables.metalkrushers.art.walls import MARGIN
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import SideColors

SIZE: Final = 1.15
"""Board units across of a Krusher."""
COLORS: Final = {"floor": "#6d6a64", "null": "#3a63c4", "post": "#b7b2a6", "pickup": "#57544e"}
"""Of each kind of ground in the palette."""
SIGNS: Final = {
    "floor": "",
    "null": '<path d="M28 58L44 34L56 66L72 42" fill="none" stroke="#bcd4ff" stroke-width="7"/>',
    "post": '<circle cx="50" cy="50" r="22" fill="#f2efe6" stroke="#2a2824" stroke-width="6"/>',
    "pickup": '<circle cx="50" cy="50" r="22" fill="#123a2d" stroke="#62efae" stroke-width="8"/>',
}
HEX: Final = "2,50 26,9 74,9 98,50 74,91 26,91"


def _layout(draft: ScenarioDraft) -> HexLayout:
    return _layout_of(radius_of(draft))


@cache
def _layout_of(radius: int) -> HexLayout:
    return HexLayout(arena_of(ArenaMap(radius)).hexes)


def _floor(draft: ScenarioDraft, worn: Worn) -> Floor:
    signs, radius = signs_of(draft), radius_of(draft)
    posts, null, points = (
        tuple(sorted(here for here, sign in signs.items() if sign == mark))
        for mark in (GROUND["post"], GROUND["null"], GROUND["pickup"])
    )
    inner = tuple(here for here in null if here.length < radius)
    away = points[0].length if points else radius // 2
    return _floor_of(ArenaMap(radius, posts, inner, away), worn.stark)


@lru_cache(maxsize=4)
def _floor_of(ground: ArenaMap, stark: bool) -> Floor:
    arena = arena_of(ground)
    fields = Fields(arena.null(0), 0, 0)
    return Floor(FloorKey(arena, fields, points=True, stark=stark))


def _draw(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    hexes, layout, signs = hexes_of(draft), _layout(draft), signs_of(draft)
    for here, sign in signs.items():
        cell = hexes.cell(here)
        for laid in EDITING.at(draft, cell) if sign.isupper() else ():
            if laid.thing == KRUSHER:
                picture = _machine(laid.seat, laid.words, worn.sides[laid.seat])
                size, angle = canvas.px(SIZE, 16), laid.facing * 60
                drawn = machine_picture(picture, worn.sides[laid.seat], angle, size)
                canvas.put(drawn, canvas.at(layout.center(cell)))


def _machine(seat: int, build: str, worn: SideColors) -> VisibleKrusher:
    """What is to be seen of a Krusher that is whole."""
    sheet = written_sheet(build_of(build)) or next(iter(READY.values()))
    arms = arms_of(sheet)
    shield = shield_points(arms)
    armor = sheet.armor
    return VisibleKrusher(seat, 0, sheet.chassis, arms, armor, armor, LINKAGE, shield, shield)


def _swatch(swatch: ThingSwatch, worn: Worn, side: int) -> pygame.Surface:
    if swatch.thing == KRUSHER:
        owner = worn.sides[swatch.seat]
        return machine_picture(_machine(swatch.seat, swatch.words, owner), owner, 0, side)
    return _hex(swatch.thing, side)


@cached_picture
def _hex(thing: str, side: int) -> pygame.Surface:
    edge = f'fill="{COLORS[thing]}" stroke="#0b0a09" stroke-width="5"'
    return paint.svg(f'<polygon points="{HEX}" {edge}/>{SIGNS[thing]}', (side, side))


def _ground(canvas: Canvas, draft: ScenarioDraft, cell: Cell) -> None:
    """Draw one hex as the palette shows it."""
    for laid in EDITING.at(draft, cell)[:1]:
        canvas.put(_hex(laid.thing, canvas.px(1.06, 8)), canvas.at(_layout(draft).center(cell)))


def _own() -> dict[str, dict[str, str]]:
    """The machines that the player has saved in the workshop, by what stands for them."""
    found = {}
    for name, numbers in user_sheets.load("metalkrushers").sheets.items():
        if (sheet := sheet_of(numbers)) is not None:
            found[sheet_word(sheet)] = name
    return {KRUSHER: {word: name for word, name in found.items() if word not in READY}}


EDITOR: Final = EditorLook(
    layout=_layout,
    margin=MARGIN,
    picture=_floor,
    draw=_draw,
    swatch=_swatch,
    ground=_ground,
    own=_own,
)
