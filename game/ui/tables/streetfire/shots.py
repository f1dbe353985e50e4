"""A shot before it is fired: its line, the blocks it passes over in order, and its chances.

Direct fire is a solid line or disc, lobbed fire a dotted one.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.boards.streets import Streets
from game.presenter.boards.layout import Point
from game.presenter.figures import told
from game.presenter.streetfire.preview import figures_of
from game.presenter.streetfire.warnings import PATTERNS
from game.presenter.streetfire.words import middle_of
from game.rules.streetfire import what_if
from game.rules.streetfire.data import Aim
from game.rules.streetfire.odds import Chances
from game.rules.streetfire.play.sight import sight
from game.rules.streetfire.refusals import inches
from game.rules.streetfire.state import State
from game.rules.streetfire.what_if import Roof
from game.ui.art import Swaps
from game.ui.boards.blits import Blit, about, draw_blits
from game.ui.boards.hues import CHANCE, DANGER, FIRE, worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared import marks
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, LineMark
from game.ui.tables.shared.meanings import TargetLook, blocked, target
from game.ui.tables.shared.pieces import file_picture, recolored
from game.ui.tables.streetfire.art.city import TableContext
from game.ui.tables.streetfire.art.tokens import SIZE
from game.ui.tables.streetfire.stage import block_middle, layout_of, middle

Target: TypeAlias = tuple[what_if.PossibleShot, list[Point]]
"""A shot, and where its targets are seen: one place, or each in a fan."""
Way: TypeAlias = tuple[Cell, Cell]
"""From where a shot is fired, and at what."""
FANNED: Final = 1.4
"""Board units across of the sight over each gun of a fan."""
WEIGHT: Final = 5
"""How weighty the badge of what is aimed at is."""


def draw_reach(canvas: Canvas, state: State, number: int) -> None:
    """Draw the circle of a gun's range and every position it could hit (SF-3.2)."""
    piece = state.pieces[number]
    canvas.means("range")
    with on_plan(canvas, state.field.town.streets):
        marks.circle(canvas, middle(state, piece.at), what_if.limit(piece) ** 0.5, PALE)
    for cell, aim in what_if.hits(state, piece).items():
        hit_mark(canvas, middle(state, cell), aim)


def draw_targets(
    canvas: Canvas, context: TableContext, shots: Iterable[Target], aimed: Cell | None
) -> None:
    """Mark what can be shot at now with the chance to hit it; a fan gun by gun."""
    found = [(*one, _struck(*one)) for one in shots]
    figures = [figures_of(effects) for _, _, struck in found for effects in struck]
    words = iter(told(context.phrases, figures))
    for shot, places, struck in found:
        sight = FANNED if len(struck) > 1 else SIGHT
        for place, one in zip(places[: len(struck)], words, strict=False):
            target(canvas, place, one, TargetLook(shot.at == aimed, sight, SIZE / 2, size=0.34))


def _struck(shot: what_if.PossibleShot, places: Sequence[Point]) -> list[tuple[Chances, ...]]:
    """The effects on each gun that is seen by itself, else those on all together."""
    effects = tuple(effect for _, effect in shot.effects)
    return [(effect,) for effect in effects] if len(places) == len(effects) else [effects]


def draw_lit(canvas: Canvas, state: State, way: Way) -> None:
    """Light up each block that a shot passes over; guns that reach over its edge lie above."""
    for roof in what_if.roofs(state, *way):
        if roof.passes:
            draw_blits(canvas.surface, [lit_blit(canvas, block_middle(state, roof.block), roof)])


def draw_shot(canvas: Canvas, context: TableContext, way: Way) -> None:
    """Draw the line between two positions; tick each block it passes, hatch the others."""
    state, (start, end) = context.state, way
    town = state.field.town
    aim = sight(town.streets, town.heights, start, end).aim
    ends = middle(state, start), middle(state, end)
    marks.line(canvas, LineMark(*ends, TINTS[aim], PATTERNS[aim], (0.5, 0.66)))
    roofs = what_if.roofs(state, start, end)
    for roof in (roof for roof in roofs if roof.passes):
        place = block_middle(state, roof.block)
        draw_blits(canvas.surface, [verdict_blit(canvas, place, roof)])
    shut = [middle_of(context, roof.block) for roof in roofs if not roof.passes]
    blocked(canvas, layout_of(state), shut, context.phrases)


def tell_length(canvas: Canvas, context: TableContext, ends: Way) -> None:
    """Have told how long the way between two positions is, in inches."""
    state = context.state
    length = context.phrases.said(inches(state.field.town.streets.squared(*ends)))
    tell(canvas, Words(f'{length}"', PALE, 0.34, WEIGHT), middle(state, ends[1]), SIZE / 2)


# Marks.


LOB: Final[Color] = (140, 210, 255)
TINTS: Final[dict[Aim, Color]] = {"direct": FIRE, "indirect": LOB, "blocked": PALE}
FRAME: Final = 0.3
"""How far beyond the outermost streets something may be drawn."""
SIGHT: Final = 1.9
"""Board units across of the gun sight over a target."""


def hit_mark(canvas: Canvas, place: Point, aim: Aim, faint: bool = False) -> None:
    """Mark a position that could be hit."""
    marks.spot(canvas, place, TINTS[aim], PATTERNS[aim], faint)


@contextmanager
def on_plan(canvas: Canvas, streets: Streets) -> Iterator[None]:
    """Draw no further than the frame of the plan reaches."""
    clip = canvas.surface.get_clip()
    left, top = canvas.at((-FRAME, -FRAME))
    right, bottom = canvas.at((2 * streets.width + FRAME, 2 * streets.height + FRAME))
    canvas.surface.set_clip(clip.clip((left, top, right - left, bottom - top)))
    yield
    canvas.surface.set_clip(clip)


def lit_blit(canvas: Canvas, place: Point, roof: Roof) -> Blit:
    """Return a block that a shot passes over lit up."""
    return about(_lit_roof(canvas.px(1.5, 20), roof.passes), *canvas.at(place))


def verdict_blit(canvas: Canvas, place: Point, roof: Roof) -> Blit:
    """Return a tick or a cross for such a block, beside the height on its roof."""
    x, y = place
    return about(_verdict(canvas.px(0.56, 14), roof.passes), *canvas.at((x + 0.34, y + 0.4)))


@cached_picture
def _lit_roof(side: int, passes: bool) -> pygame.Surface:
    name = "roof_passes" if passes else "roof_stops"
    return file_picture("streetfire", name, (side, side), _verdict_colors(passes))


@cached_picture
def _verdict(side: int, passes: bool) -> pygame.Surface:
    name = "shot_passes" if passes else "shot_stops"
    return file_picture("streetfire", name, (side, side), _verdict_colors(passes))


def _verdict_colors(passes: bool) -> Swaps:
    return recolored(worn(CHANCE if passes else DANGER))
