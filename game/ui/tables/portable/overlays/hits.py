"""The board while a hit is settled: who is hit, where it may give ground to, and where not."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.context import Context
from game.ui.tables.portable.panels.hits import (
    Barred,
    Stand,
    barred,
    hit_unit,
    loss_is_certain,
    ways,
)
from game.ui.tables.portable.stage import middle
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, DARK, PALE, ring, stroke

NUMBER: Final = 0.22
"""Board units that words are high."""


def above(context: Context, canvas: Canvas) -> None:
    """Ring the unit, tell what each square means, and cross out the others with the reason."""
    number = hit_unit(context.state)
    if number is None:
        return
    at = context.state.units[number].at
    ring(canvas, middle(context.state.field.board, at), DANGER, 1.16)
    certain = loss_is_certain(context)
    if certain:
        words = context.phrases.word("hits.no_way")
        tell(canvas, Words(words, DANGER, NUMBER, 4), middle(context.state.field.board, at), 0.5)
    if certain or _asked(context):
        for bar in barred(context):
            _cross_out(context, canvas, bar)
    if _asked(context):
        for stand in ways(context).values():
            _tell_meaning(context, canvas, stand)


def _asked(context: Context) -> bool:
    return context.state.phase == "answer" and context.owes


def _tell_meaning(context: Context, canvas: Canvas, stand: Stand) -> None:
    word, (x, y) = context.phrases.word, _at(context, stand.at)
    fire = word("hits.badge.fire", len(stand.exposed))
    tell(canvas, Words(fire, AMBER if stand.exposed else CHANCE, NUMBER, 3), (x, y - 0.12))
    if stand.cover:
        tell(canvas, Words(word("hits.badge.cover"), CHANCE, NUMBER, 3), (x, y + 0.2))


def _cross_out(context: Context, canvas: Canvas, bar: Barred) -> None:
    canvas.put(_cross(canvas.px(0.7, 12)), canvas.at(_at(context, bar.at)))
    words = context.phrases.word(f"hits.badge.{bar.why}")
    tell(canvas, Words(words, PALE, NUMBER, 2), _at(context, bar.at), 0.3)


def _at(context: Context, cell: Cell) -> tuple[float, float]:
    return middle(context.state.field.board, cell)


@cached_picture
def _cross(side: int) -> pygame.Surface:
    way, ends = "M20 20L80 80M80 20L20 80", 'stroke-linecap="round"'
    body = f'<path d="{way}" {stroke(DARK, 0.75, 20)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {stroke(DANGER, 1, 11)} {ends}/>', (side, side))
