"""The city while it is drawn: its blocks, and the sign of each side where it starts."""

from functools import lru_cache
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.core.editing import ScenarioDraft
from game.presenter.boards.streets import StreetLayout
from game.rules.streetfire.data import SQUARE
from game.rules.streetfire.editing import EDITING, GROUND, START
from game.rules.streetfire.town import streets_of
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.editing import EditorLook, ThingSwatch, Worn
from game.ui.tables.shared.canvas import Canvas, lettering
from game.ui.tables.shared.counters import emblem
from game.ui.tables.streetfire.art.city import DIGIT, MARGIN, City
from game.ui.tables.streetfire.art.looks import NIGHT, STARK
from game.ui.tables.streetfire.art.roofs import SIDE, digit, roof
from game.ui.tables.streetfire.stage import layout_of_plan

SIGN: Final = 1.5
"""Board units across of the sign of a side at its start."""
_KEPT: Final = 4
"""Pictures of a map that are kept as they were: undo and redo go back and forth."""


def _layout(draft: ScenarioDraft) -> StreetLayout:
    return layout_of_plan(streets_of(draft.rows))


@lru_cache(maxsize=_KEPT)
def _city(rows: tuple[str, ...], stark: bool) -> City:
    heights = tuple(0 if mark == SQUARE else int(mark) for mark in "".join(rows))
    return City(lettering, streets_of(rows), heights, STARK if stark else NIGHT)


def _draw(canvas: Canvas, draft: ScenarioDraft, worn: Worn) -> None:
    layout = _layout(draft)
    for cell in layout.cells:
        for laid in EDITING.at(draft, cell):
            if laid.thing == START:
                picture = emblem(canvas.px(SIGN, 12), worn.sides[laid.seat])
                canvas.put(picture, canvas.at(layout.center(cell)))


def _ground(canvas: Canvas, draft: ScenarioDraft, cell: Cell) -> None:
    """Draw a block as the palette shows it."""
    layout = _layout(draft)
    for laid in EDITING.at(draft, cell) if layout.is_block(cell) else ():
        canvas.put(_block(laid.thing, canvas.px(SIDE, 4), False), canvas.at(layout.center(cell)))


def _swatch(swatch: ThingSwatch, worn: Worn, side: int) -> pygame.Surface:
    if swatch.thing == START:
        return emblem(side, worn.sides[swatch.seat])
    return _block(swatch.thing, side, worn.stark)


@cached_picture
def _block(thing: str, side: int, stark: bool) -> pygame.Surface:
    mark = GROUND[thing]
    if mark == SQUARE:
        stones = '<rect width="100" height="100" fill="#59544c"/>' + "".join(
            f'<rect x="{x + 2}" y="{y + 2}" width="21" height="21" fill="#7b7468"/>'
            for x in range(0, 100, 25)
            for y in range(0, 100, 25)
        )
        return paint.svg(stones, (side, side))
    picture = roof(int(mark), 0, side, stark).copy()
    number = digit(int(mark), lettering(max(9, round(DIGIT / SIDE * side))), stark)
    picture.blit(number, number.get_rect(center=(side // 2, side // 2)))
    return picture


def _cursor(draft: ScenarioDraft) -> list[Cell]:
    """Return where anything can lie: every block, and the positions on the rim."""
    cells, takes = streets_of(draft.rows).cells, EDITING.takes
    return [c for c in cells if takes(draft, c, START) or takes(draft, c, "square")]


EDITOR: Final = EditorLook(
    layout=_layout,
    margin=MARGIN,
    picture=lambda draft, worn: _city(draft.rows, worn.stark),
    draw=_draw,
    swatch=_swatch,
    ground=_ground,
    cursor=_cursor,
)
