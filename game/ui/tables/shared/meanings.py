"""One language over all tables: reach, targets, danger, and what blocks look the same everywhere.

A game says which cells, and gives the numbers. Each mark that is drawn is noted for the legend.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.core.contract import Say
from game.core.words import percent, percents
from game.presenter.boards.layout import BoardLayout, Point, ahead
from game.presenter.boards.streets import StreetLayout
from game.presenter.danger import CellDanger, Dangers
from game.presenter.figures import ToldFigures
from game.presenter.phrases import Phrases
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.hues import AMBER, DANGER, FIRE, worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import badges, marks
from game.ui.tables.shared.badges import Badge, Words
from game.ui.tables.shared.canvas import Canvas, Lettering
from game.ui.tables.shared.marks import DARK, LineMark

Corners = tuple[tuple[int, int], ...]

REACH: Final[Color] = (144, 216, 255)
"""Of the light on a cell that can be reached."""
LIT: Final = 0.42
DIM: Final = 0.2
"""How opaque the light is, and where getting there costs more than the way."""
CHOSEN: Final = 0.5
"""How opaque the amber of the chosen one is."""
SOFT: Final = 0.07
"""Board units over which the light fades at the edge of a cell."""
RANGE: Final[Color] = FIRE
"""Of cells that a gun reaches, whoever stands there."""
RED: Final[Color] = (176, 32, 34)
"""Of the corner that tells of danger."""
WHITE: Final[Color] = (255, 246, 240)
CORNER: Final = (0.5, -0.5)
"""Where the corner of a square cell is, from its middle."""
PLATE: Final = 0.24
"""Board units that the number in it is high."""
QUIET: Final = 0.21
"""The same of a number without a corner."""
QUIET_INK: Final[Color] = (255, 214, 205)
QUIET_RIM: Final[Color] = (84, 8, 12)
RIM: Final = 0.12
"""Width of the rim of such a number, as a share of its height."""
FAINTEST: Final = 0.08
DEEPER: Final = 0.24
"""How opaque the red is under it where no hit is likely, and how much more where one is sure."""
FEARED: Final = 4
"""How weighty the corner on a cell with a piece is."""
SHOOTER: Final = 2
"""How weighty the badge of somebody who threatens is."""
BLOCKED: Final = 6
"""How weighty the word on what blocks is."""
HATCH: Final = 7
"""Pixels between the lines of a hatching, for each 40 of a cell."""
BRIM: Final = 0.2
"""Units beyond the board that a mark may cover."""
WIDEST: Final = 0.9
"""Board units that a corner may be wide."""
HEX: Final = 6
"""Corners of a hex."""
DISC: Final = 0.47
"""Board units from the middle to the rim of the light on a cell that overlaps others."""
ROOM: Final = 1.5
"""Board units that a badge may be wide where it is not the one aimed at."""


class BesideLook(NamedTuple):
    """How words beside a piece are told."""

    reach: float = 0.5
    """How far from its middle they stand clear."""
    size: float = 0.26


BESIDE: Final = BesideLook()


def light(
    canvas: Canvas, layout: BoardLayout, cell: Cell, chosen: bool = False, dim: bool = False
) -> None:
    """Light up a cell that can be reached; amber if it is the chosen one."""
    tint = (AMBER, CHOSEN) if chosen else (REACH, DIM if dim else LIT)
    _glow(canvas, layout, cell, tint)
    canvas.means("reach")


def cover(canvas: Canvas, layout: BoardLayout, cell: Cell, strength: float = 0.24) -> None:
    """Tint a cell that a gun reaches."""
    _glow(canvas, layout, cell, (RANGE, strength))
    canvas.means("range")


class TargetLook(NamedTuple):
    """How a target is marked."""

    aimed: bool
    sight: float
    """Board units across of the reticle."""
    reach: float
    """How far from the middle the words stand clear."""
    color: Color = FIRE
    size: float = 0.3
    weight: int = 4


def target(canvas: Canvas, place: Point, told: ToldFigures, look: TargetLook) -> None:
    """Mark what can be hit now: the chance to hit it, and the loss where there is room."""
    marks.reticle(canvas, place, look.color, look.aimed, look.sight)
    plate = marks.pill_blit(canvas, canvas.at(place), told.both, look.color, look.size)
    roomy = look.aimed or plate.picture.get_width() <= canvas.px(ROOM)
    words = told.both if roomy else told.hit
    weight = look.weight + look.aimed
    badges.tell(canvas, Words(words, look.color, look.size, weight), place, look.reach)
    canvas.means("target")
    if roomy:
        canvas.means("loss")


def draw_dangers(
    canvas: Canvas, layout: BoardLayout, dangers: Dangers, phrases: Phrases, taken: Iterable[Cell]
) -> None:
    """Mark each cell in danger in red with the greatest chance to be hit there.

    A cell that is `taken` has a red corner, clear of what is printed on the piece. All others may
    be many: they are tinted, the deeper the surer a hit, and the number stands there alone. Where
    cells are too small for it, it stands without its sign, which the legend has; where they are
    too small for that as well, a corner is the larger, the greater the chance.
    """
    held = frozenset(taken)
    hits = dict.fromkeys(danger.hit for danger in dangers.values())
    told = dict(zip(hits, percents(hits), strict=True))
    for cell, danger in dangers.items():
        canvas.means("danger")
        words = phrases.said(told[danger.hit])
        if cell in held and canvas.badges is not None:
            plate = corner_picture(canvas.lettering, words, canvas.px(PLATE, canvas.least))
            middle = canvas.at(layout.center(cell))
            canvas.badges.add(Badge(about(plate, *middle), canvas.px(0.46), FEARED))
            continue
        _glow(canvas, layout, cell, (RED, FAINTEST + DEEPER * float(danger.hit)))
        bare = phrases.said(percent(danger.hit).values[0])
        number = _fitting(canvas, (words, bare))
        if number is not None:
            blit = Blit(number, _in_corner(canvas, layout, cell, number).topleft)
            canvas.surface.blit(*blit) if canvas.badges is None else canvas.badges.pin(blit)
        else:
            canvas.means("wordless")
            wordless = _triangle(canvas.px(WIDEST * float(danger.hit), 4))
            canvas.surface.blit(wordless, _in_corner(canvas, layout, cell, wordless))


def _fitting(canvas: Canvas, ways: Iterable[str]) -> pygame.Surface | None:
    """The first of several wordings of a number that fits into a cell."""
    high = canvas.px(QUIET, canvas.least)
    numbers = (_quiet(canvas.lettering, words, high) for words in ways)
    return next((n for n in numbers if n.get_width() <= canvas.px(WIDEST)), None)


def _in_corner(
    canvas: Canvas, layout: BoardLayout, cell: Cell, plate: pygame.Surface
) -> pygame.Rect:
    """The corner of a square, the top of a hex, or the middle of a position in the streets."""
    x, y = canvas.at(layout.center(cell))
    rect = plate.get_rect(center=(x, y))
    if len(layout.outline(cell)) == HEX:
        rect.midtop = (x, y - canvas.px(0.47))
    elif not _overlaps(layout, cell):
        rect.topright = (x + canvas.px(0.5), y - canvas.px(0.5))
    return rect.clamp(board_rect(canvas, layout))


def draw_shooters(
    canvas: Canvas, layout: BoardLayout, cell: Cell, danger: CellDanger, phrases: Phrases
) -> None:
    """Draw a line from each who threatens a cell, and have told how surely each hits."""
    end: Point = layout.center(cell)
    told = percents(shooter.hit for shooter in danger.shooters)
    for shooter, chance in zip(danger.shooters, told, strict=True):
        start = layout.center(shooter.at)
        marks.line(canvas, LineMark(start, end, DANGER, shooter.pattern, (0.5, 0.5)))
        hits_you(canvas, start, chance, phrases)


def hits_you(
    canvas: Canvas, place: Point, chance: Say, phrases: Phrases, look: BesideLook = BESIDE
) -> None:
    """Have told beside somebody that it could hit the reader's own piece, and how surely."""
    words = phrases.texts.text("table.mark.hits_you", phrases.said(chance))
    badges.tell(canvas, Words(words, DANGER, look.size, SHOOTER), place, look.reach)
    canvas.means("hits_you")


def you_hit(
    canvas: Canvas, place: Point, chance: Say, phrases: Phrases, look: BesideLook = BESIDE
) -> None:
    """Have told beside somebody how surely the reader's own piece could hit it."""
    words = phrases.texts.text("table.mark.you_hit", phrases.said(chance))
    badges.tell(canvas, Words(words, FIRE, look.size, SHOOTER + 1), place, look.reach)
    canvas.means("target")


def blocked(canvas: Canvas, layout: BoardLayout, cells: Iterable[Cell], phrases: Phrases) -> None:
    """Hatch what blocks, and say so."""
    word = phrases.texts.text("table.mark.blocked")
    for cell in cells:
        hatch(canvas, layout, cell)
        badges.tell(canvas, Words(word, WHITE, 0.26, BLOCKED), layout.center(cell), 0.36)
        canvas.means("blocked")


def hatch(canvas: Canvas, layout: BoardLayout, cell: Cell) -> None:
    """Hatch a cell."""
    corners = _corners(canvas, layout, cell)
    canvas.put(_hatched(corners, canvas.px(1, 8)), canvas.at(layout.center(cell)))


def board_rect(canvas: Canvas, layout: BoardLayout) -> pygame.Rect:
    """Return the pixels of the board and its brim; cells at its edge may lie half beyond it."""
    left, top = canvas.at((-BRIM, -BRIM))
    right, bottom = canvas.at((layout.size[0] + BRIM, layout.size[1] + BRIM))
    return pygame.Rect(left, top, right - left, bottom - top)


def _overlaps(layout: BoardLayout, cell: Cell) -> bool:
    """Whether a cell reaches into its neighbors, as positions on streets do."""
    return isinstance(layout, StreetLayout) and not layout.is_block(cell)


def _glow(canvas: Canvas, layout: BoardLayout, cell: Cell, tint: tuple[Color, float]) -> None:
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(board_rect(canvas, layout).clip(clip))
    picture = _lit(_corners(canvas, layout, cell), canvas.px(SOFT), *tint)
    canvas.put(picture, canvas.at(layout.center(cell)))
    canvas.surface.set_clip(clip)


def _corners(canvas: Canvas, layout: BoardLayout, cell: Cell) -> Corners:
    """The corners of a cell in pixels from its middle; a disc where cells overlap."""
    (x, y), outline = layout.center(cell), layout.outline(cell)
    share = 0.95 * canvas.camera.scale
    if _overlaps(layout, cell):
        outline = tuple(ahead((x, y), angle, DISC) for angle in range(0, 360, 20))
    return tuple((round((a - x) * share), round((b - y) * share)) for a, b in outline)


@cached_picture
def _lit(corners: Corners, soft: int, color: Color, strength: float) -> pygame.Surface:
    """Return a cell full of light that fades at its edge."""
    sheet, placed = _sheet(corners, soft)
    tone = worn(color)
    sheet.fill((*tone, 0))
    pygame.draw.polygon(sheet, (*tone, round(255 * strength)), placed)
    return pygame.transform.box_blur(sheet, max(1, soft // 2))


@cached_picture
def _hatched(corners: Corners, side: int) -> pygame.Surface:
    """Return a cell hatched in red on a dark veil."""
    sheet, placed = _sheet(corners, 1)
    pygame.draw.polygon(sheet, (*DARK, 96), placed)
    lines = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    wide, high = lines.get_size()
    step = max(6, side * HATCH // 40)
    for start in range(-high, wide, step):
        pygame.draw.line(
            lines, (*worn(DANGER), 170), (start, high), (start + high, 0), max(2, step // 5)
        )
    stencil = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(stencil, (255, 255, 255, 255), placed)
    lines.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    sheet.blit(lines, (0, 0))
    pygame.draw.polygon(sheet, worn(DANGER), placed, max(1, side // 28))
    return sheet


def _sheet(corners: Corners, more: int) -> tuple[pygame.Surface, list[tuple[int, int]]]:
    far = max(abs(part) for corner in corners for part in corner) + more + 1
    sheet = pygame.Surface((2 * far, 2 * far), pygame.SRCALPHA)
    return sheet, [(x + far, y + far) for x, y in corners]


@cached_picture
def _triangle(side: int) -> pygame.Surface:
    """Return a red corner without a number."""
    look = f"{marks.fill(RED, 0.9)} {marks.stroke(paint.mixed(RED, DARK, 0.6), 1, 6)}"
    return paint.svg(f'<path d="M8 4H96V92Z" {look}/>', (side, side))


@cached_picture
def _quiet(lettering: Lettering, words: str, high: int) -> pygame.Surface:
    """Return pale red words with a dark red rim."""
    rim = max(1, round(high * RIM))
    white, red = (marks.written(lettering, words, high, ink) for ink in (QUIET_INK, QUIET_RIM))
    box = white.get_bounding_rect()
    picture = pygame.Surface((box.width + 2 * rim, box.height + 2 * rim), pygame.SRCALPHA)
    for across in range(-rim, rim + 1):
        for down in range(-rim, rim + 1):
            if hypot(across, down) <= rim + 0.5:
                picture.blit(red, (rim + across, rim + down), box)
    picture.blit(white, (rim, rim), box)
    return picture


@cached_picture
def corner_picture(lettering: Lettering, words: str, height: int) -> pygame.Surface:
    """Return a red corner with white words, its point up right."""
    text = lettering(height).render(words, True, WHITE)
    size = (text.get_width() + max(6, height // 2), text.get_height())
    wide, high = size[0] / size[1] * 100, 100
    edge = f"M2 2H{wide - 2:.1f}V{high - 2}H{0.42 * high:.1f}Q2 {high - 2} 2 {0.58 * high:.1f}Z"
    look = f"{marks.fill(RED, 0.96)} {marks.stroke(paint.mixed(RED, DARK, 0.6), 1, 5)}"
    sheet = paint.svg(f'<path d="{edge}" {look}/>', size, (wide, high))
    sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
    return sheet
