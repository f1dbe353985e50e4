"""The survey map while it is drawn: its squares, units with their loads, flags and zones."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import pygame

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.editing import NOBODY, ScenarioDraft
from game.presenter.boards.layout import SquareLayout
from game.rules.portable.board.terrain import Board, board_of
from game.rules.portable.data import GUNS, KINDS, LOSES_UP_TO
from game.rules.portable.editing.board import GROUND, HELD, OBJECTIVE, VALUES, objectives_of
from game.rules.portable.editing.fields import zones_of
from game.rules.portable.editing.lines import NotedUnit, forces_of, squares_of
from game.ui.boards.blits import draw_blits
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.tweens import Actor
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.portable.art import pieces
from game.ui.tables.portable.art.survey import MARGIN, SurveyMap
from game.ui.tables.portable.art.units import Units
from game.ui.tables.portable.art.works import flag_picture, mines_picture, wire_picture
from game.ui.tables.portable.stage import (
    Aboard,
    ObjectiveFlag,
    Stage,
    UnitLook,
    UnitPiece,
    slots,
    standing,
)
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.counters import SideColors

ZONE: Final = 0.16
"""How opaque the wash over a zone is."""


@lru_cache(maxsize=32)
def _layout_of(width: int, height: int) -> SquareLayout:
    return SquareLayout(width, height)


def _layout(draft: ScenarioDraft) -> SquareLayout:
    return _layout_of(*squares_of(draft))


@lru_cache(maxsize=4)
def _map(rows: tuple[str, ...], stark: bool) -> SurveyMap:
    return SurveyMap(board_of(rows), stark)


@lru_cache(maxsize=2)
def _units(sides: tuple[SideColors, ...]) -> Units:
    return Units(sides)


def _draw(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    board = board_of(draft.rows)
    _draw_zones(canvas, draft, worn)
    units = _units(worn.sides)
    draw_blits(canvas.surface, pieces.blits(canvas.camera, board, _stage(draft, board), units))


def _draw_zones(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    for seat, (west, north, east, south) in enumerate(zones_of(draft)):
        left, top = canvas.at((west, north))
        right, bottom = canvas.at((east + 1, south + 1))
        wash = pygame.Surface((max(1, right - left), max(1, bottom - top)), pygame.SRCALPHA)
        color = worn.sides[seat].main
        wash.fill((*color, round(255 * ZONE)))
        pygame.draw.rect(wash, (*color, 220), wash.get_rect(), max(2, canvas.px(0.05)))
        canvas.surface.blit(wash, (left, top))


def _stage(draft: ScenarioDraft, board: Board) -> Stage:
    squares = squares_of(draft)
    tokens = dict(enumerate(_tokens(draft, board)))
    flags = {
        squares.named(one.square): ObjectiveFlag(
            int(one.value) if one.value.isdecimal() else 0,
            one.seat,
            standing(board, squares.named(one.square)),
        )
        for one in objectives_of(draft)
        if squares.named(one.square) != OFF
    }
    mines = {cell: standing(board, cell) for cell in cells_of(board.of("m"))}
    wire = {cell: standing(board, cell) for cell in cells_of(board.of("y"))}
    return Stage(tokens, flags, mines, wire)


def _tokens(draft: ScenarioDraft, board: Board) -> Iterator[UnitPiece]:
    """Yield the units that stand on the map, those of one square over one another."""
    for seat, side in enumerate(forces_of(draft)):
        stacks = defaultdict[Cell, list[int]](list)
        for number, unit in enumerate(side):
            if unit.carrier == OFF:
                stacks[unit.at].append(number)
        for cell, numbers in stacks.items():
            numbers.sort(key=lambda number: not side[number].fights)
            places = slots(len(numbers), side[numbers[0]].facing)
            there = standing(board, cell)
            for number, slot in zip(numbers, places, strict=True):
                angle = side[number].facing * 90.0
                actor = Actor(there.x + slot.x, there.y + slot.y, angle, size=slot.size)
                yield UnitPiece(_look(seat, side, number), actor)


def _look(seat: int, side: tuple[NotedUnit, ...], number: int) -> UnitLook:
    load = next((unit for unit in side if unit.carrier == number), None)
    aboard = None if load is None else _aboard(load)
    return _look_of(seat, side[number].kind, side[number].words, aboard)


def _aboard(load: NotedUnit) -> Aboard:
    look = _look_of(0, load.kind, load.words)
    return Aboard(look.kind, look.gun, look.sp)


def _look_of(
    seat: int, kind: Any, words: tuple[str, ...], aboard: Aboard | None = None
) -> UnitLook:
    """What is to be seen of a unit with what is noted beside it."""
    gun: Any = next((word for word in words if word in GUNS), "")
    if KINDS[kind].weapon in ("gun", "barrage") and not gun:
        gun = "anti_tank" if kind == "assault_gun" else "field"
    quality: Any = next((word for word in words if word in LOSES_UP_TO), "average")
    given = [word.removeprefix("sp=") for word in words if word.startswith("sp=")]
    full = KINDS[kind].sp
    sp = int(given[0]) if given and given[0].isdecimal() else full
    return UnitLook(seat, kind, gun, quality, sp, full, aboard=aboard, gas="gas" in words)


def _swatch(swatch: ThingSwatch, worn: Worn, side: int) -> pygame.Surface:
    if swatch.thing in GROUND:
        return _tile(GROUND[swatch.thing], side, worn.stark)
    if swatch.thing in (OBJECTIVE, HELD):
        value = int(swatch.words) if swatch.words in VALUES else int(VALUES[0])
        owner = None if swatch.seat == NOBODY else worn.sides[swatch.seat]
        return flag_picture(owner, value, side)
    look = _look_of(swatch.seat, swatch.thing, tuple(swatch.words.split()))
    return _units(worn.sides).card(look, side)


@cached_picture
def _tile(mark: str, side: int, stark: bool) -> pygame.Surface:
    """Return one square of the map as if it lay alone."""
    whole = round(side * (1 + 2 * MARGIN))
    sheet = pygame.Surface((whole, whole), pygame.SRCALPHA)
    for _ in SurveyMap(board_of((mark,)), stark).paint(sheet, side):
        pass
    tile = sheet.subsurface((round(side * MARGIN), round(side * MARGIN), side, side)).copy()
    for letter, picture in (("m", mines_picture), ("y", lambda size: wire_picture(size, "across"))):
        if mark == letter:
            drawn = picture(side)
            tile.blit(drawn, drawn.get_rect(center=tile.get_rect().center))
    return tile


def _ground(canvas: Canvas, draft: ScenarioDraft, cell: Cell) -> None:
    tile = _tile(draft.marks()[cell], canvas.px(1, 8), False)
    canvas.put(tile, canvas.at(_layout(draft).center(cell)))


EDITOR: Final = EditorLook(
    layout=_layout,
    margin=MARGIN,
    picture=lambda draft, worn: _map(draft.rows, worn.stark),
    draw=_draw,
    swatch=_swatch,
    ground=_ground,
)
