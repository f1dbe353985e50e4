"""The board while a hit is settled: who is hit, where it may retreat to, and where not."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.context import Context
from game.presenter.portable.hits import (
    Barred,
    Stand,
    barred,
    hit_unit,
    loss_is_certain,
    ways_out,
)
from game.presenter.portable.places import middle
from game.rules.portable.commands import UnitId
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.portable.overlays import marks
from game.ui.tables.portable.overlays.reach import draw_standing
from game.ui.tables.shared.badges import Words, pin, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, DARK, PALE, ring, stroke
from game.ui.tables.shared.squares import Wash

WAY: Final = Wash(AMBER, 0.34, 1.0)
CHOSEN: Final = Wash(AMBER, 0.62, 1.0)
ROOMY: Final = 4
"""Heights of words that a square is wide if a few of them fit into it."""
NUMBER: Final = 0.22
"""Board units that words are high."""


def below(context: Context, canvas: Canvas) -> None:
    """Light up the squares that the unit may retreat to."""
    if not _asked(context):
        return
    for cell in ways_out(context):
        chosen = cell in (context.selection.cell, context.hover)
        marks.square(canvas, context.state.field.board, cell, CHOSEN if chosen else WAY)


def above(context: Context, canvas: Canvas) -> None:
    """Ring the unit, tell what each square means, and cross out the others with the reason."""
    number = hit_unit(context.state)
    if number is None:
        return
    at = _at(context, context.state.units[number].at)
    ring(canvas, at, DANGER, 1.16)
    certain = loss_is_certain(context)
    if certain:
        tell(canvas, Words(context.phrases.word("hits.no_way"), DANGER, NUMBER, 4), at, 0.5)
    if certain or _asked(context):
        for bar in barred(context):
            _cross_out(context, canvas, bar)
    if _asked(context):
        _draw_ways(context, canvas, number)


def _draw_ways(context: Context, canvas: Canvas, number: UnitId) -> None:
    """Draw the unit where it would stand, and what the other squares mean."""
    ghost = _pointed(context)
    if ghost is not None:
        draw_standing(canvas, context, number, ghost, context.state.units[number].facing)
    for stand in ways_out(context).values():
        if stand.at != ghost:
            _tell_meaning(context, canvas, stand)


def _pointed(context: Context) -> Cell | None:
    """The square to retreat to that is pointed at, else the one that is chosen."""
    found = ways_out(context)
    return next((c for c in (context.hover, context.selection.cell) if c in found), None)


def _asked(context: Context) -> bool:
    return context.state.phase == "answer" and context.owes


def _tell_meaning(context: Context, canvas: Canvas, stand: Stand) -> None:
    """Write in a square how many could fire at it, and whether it is mined or cover."""
    word, (x, y) = context.phrases.word, _at(context, stand.at)
    key = ("fire" if _is_roomy(canvas) else "few") if stand.exposed else "safe"
    fire = word(f"hits.badge.{key}", len(stand.exposed))
    low = 0.2 if stand.cover or stand.danger else 0.0
    pin(canvas, Words(fire, AMBER if stand.exposed else CHANCE, NUMBER), (x, y - low))
    if stand.danger:
        pin(canvas, Words(word(f"hits.badge.{stand.danger}"), AMBER, NUMBER), (x, y + low))
    elif stand.cover:
        pin(canvas, Words(word("hits.badge.cover"), CHANCE, NUMBER), (x, y + low))


def _cross_out(context: Context, canvas: Canvas, bar: Barred) -> None:
    canvas.put(_cross(canvas.px(0.7, 12)), canvas.at(_at(context, bar.at)))
    if _is_roomy(canvas) or bar.at == context.hover:
        words = context.phrases.word(f"hits.badge.{bar.why}")
        tell(canvas, Words(words, PALE, NUMBER, 2), _at(context, bar.at), 0.3)


def _is_roomy(canvas: Canvas) -> bool:
    """Whether a few words fit into a square."""
    return canvas.px(1) >= ROOMY * max(canvas.least, canvas.px(NUMBER))


def _at(context: Context, cell: Cell) -> tuple[float, float]:
    return middle(context.state.field.board, cell)


@cached_picture
def _cross(side: int) -> pygame.Surface:
    way, ends = "M20 20L80 80M80 20L20 80", 'stroke-linecap="round"'
    body = f'<path d="{way}" {stroke(DARK, 0.75, 20)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {stroke(DANGER, 1, 11)} {ends}/>', (side, side))
