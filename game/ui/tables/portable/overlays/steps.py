"""What the board shows of steps of their own: deployment, the orders of the guns, and hits.

While units are deployed: the own zone, the unit at work, and where it would stand. While guns get
their orders: arc, targets, and where shells may land. While a hit is settled: who is hit, where it
may retreat to, and where not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.words import percents
from game.presenter.boards.layout import SquareLayout
from game.presenter.portable import deployment, gun_orders
from game.presenter.portable.deployment import DeploySheet
from game.presenter.portable.forecast import Fall, chances_on, falls, may_aim_at, repeats
from game.presenter.portable.gun_orders import FireSheet, considered_target
from game.presenter.portable.hits import (
    Barred,
    SquareOutlook,
    barred,
    hit_unit,
    loss_is_certain,
    ways_out,
)
from game.presenter.portable.queries import GameContext, middle
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.ui.boards import paint
from game.ui.boards.hues import AMBER, CHANCE, DANGER, FIRE
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.portable.overlays import marks
from game.ui.tables.portable.overlays.reach import draw_standing
from game.ui.tables.portable.overlays.tints import tints_of
from game.ui.tables.shared.badges import Words, pin, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, PALE, LineMark, line, reticle, ring, stroke
from game.ui.tables.shared.meanings import REACH, light
from game.ui.tables.shared.squares import SquareWash, region

Draw = Callable[[TableContext, Canvas], None]
ZONE: Final = SquareWash(REACH, 0.3, 1.0)
BEYOND: Final = SquareWash((16, 18, 24), 0.42, 0.0)
"""Squares outside the zone, and those in it where nobody can stand."""
GHOST: Final = SquareWash(AMBER, 0.4, 1.0, dashed=True)
SHUT: Final = SquareWash(DANGER, 0.2, 1.0, dashed=True, hatched=True)
LANDS: Final = {
    "on_target": SquareWash(CHANCE, 0.3, 1.0),
    "in_front": SquareWash(FIRE, 0.3, 0.9, dashed=True),
    "behind": SquareWash(FIRE, 0.3, 0.9, dashed=True),
}
ON_FRIENDS: Final = SquareWash(DANGER, 0.42, 1.0, hatched=True)
INKS: Final[dict[str, Color]] = {"on_target": CHANCE, "in_front": FIRE, "behind": FIRE}
SIGHT: Final = 1.02
"""Board units across of the sight over a target."""
EDGE: Final = 0.36
"""Board units from the middle of a square to the chance that is written in it."""
CHANCE_SIZE: Final = 0.24
"""Board units that a chance is high."""
ROOMY: Final = 4
"""Heights of words that a square is wide if a few of them fit into it."""
WORDS_SIZE: Final = 0.22
"""Board units that words are high."""


def below(context: TableContext, canvas: Canvas) -> None:
    """Light up squares under the units."""
    draw = _BELOW.get(context.state.phase)
    if draw is not None:
        draw(context, canvas)


def above(context: TableContext, canvas: Canvas) -> None:
    """Draw what lies over the units."""
    draw = _ABOVE.get(context.state.phase)
    if draw is not None:
        draw(context, canvas)


# deployment


def _deployment_below(context: TableContext, canvas: Canvas) -> None:
    """Light up the own zone, and the square that the unit at work would take or may not."""
    sheet = deployment.sheet_of(context)
    if sheet is None:
        return
    board = sheet.state.field.board
    layout = SquareLayout(*board.squares)
    zone = sheet.state.field.opening.zones[sheet.seat] & board.land
    region(canvas, layout, cells_of(board.squares.full & ~zone), BEYOND)
    region(canvas, layout, cells_of(zone), ZONE)
    if _is_about_unit(sheet):
        assert context.hover is not None
        shut = sheet.fault(sheet.unit, context.hover) is not None
        marks.square(canvas, board, context.hover, SHUT if shut else GHOST)


def _deployment_above(context: TableContext, canvas: Canvas) -> None:
    """Ring the unit at work."""
    sheet = deployment.sheet_of(context)
    if sheet is not None and sheet.place.taken and sheet.busy:
        ring(canvas, middle(sheet.state.field.board, sheet.place.at), AMBER, 1.16)


def deployed(context: TableContext) -> TableContext:
    """Return the context as if the unit at work stood where the mouse would put it."""
    sheet = deployment.sheet_of(context)
    if sheet is None or not _is_about_unit(sheet):
        return context
    assert context.hover is not None
    if sheet.fault(sheet.unit, context.hover) is not None:
        return context
    return context.select(draft=sheet.put(sheet.unit, context.hover).draft)


def _is_about_unit(sheet: DeploySheet) -> bool:
    """Whether a click where the mouse is would be about the unit at work."""
    hover = sheet.context.hover
    if hover is None or sheet.units_at(hover):
        return False
    return sheet.busy


# the orders of the guns


def _orders_below(context: TableContext, canvas: Canvas) -> None:
    """Light up what lies under the units: arc and range, and where shells may land."""
    sheet = gun_orders.sheet_of(context)
    if sheet is None:
        return
    _draw_arc(sheet, canvas, tints_of(context).arc)
    target = _looked_at(sheet)
    if target is not None:
        for fall in falls(context, sheet.gun, target):
            _draw_landing(sheet, canvas, fall)


def _orders_above(context: TableContext, canvas: Canvas) -> None:
    """Draw the orders given so far, the sights over targets, and the chances."""
    sheet = gun_orders.sheet_of(context)
    if sheet is None:
        return
    for number, order in sheet.orders.items():
        if number != sheet.gun and order.fires:
            _draw_order(sheet, canvas, number, order.target, PALE)
    _draw_targets(sheet, canvas)
    ring(canvas, _place(sheet.context, sheet.state.units[sheet.gun].at), AMBER, 1.16)


def _draw_arc(sheet: FireSheet, canvas: Canvas, look: SquareWash) -> None:
    gun, board = sheet.state.units[sheet.gun], sheet.state.field.board
    reached = board.within(gun.at, range_of(gun)) & board.arc(gun.at, gun.facing)
    layout = SquareLayout(*board.squares)
    region(canvas, layout, cells_of(reached), look)


def _draw_landing(sheet: FireSheet, canvas: Canvas, fall: Fall) -> None:
    if fall.at != OFF:
        look = ON_FRIENDS if fall.friends else LANDS[fall.word]
        marks.square(canvas, sheet.state.field.board, fall.at, look)


def _draw_targets(sheet: FireSheet, canvas: Canvas) -> None:
    """Draw a sight over each target; of the one that is looked at, where the shell may land."""
    chosen = _looked_at(sheet)
    for cell, chance in chances_on(sheet.context, sheet.gun).items():
        if cell == chosen:
            continue
        reticle(canvas, _place(sheet.context, cell), FIRE, False, SIGHT)
        canvas.means("target")
        if chosen is None:
            words = sheet.context.phrases.said(chance)
            tell(canvas, Words(words, FIRE, CHANCE_SIZE, 1), _place(sheet.context, cell), 0.4)
        _mark_repeat(sheet, canvas, cell)
    if chosen is not None:
        _draw_chosen(sheet, canvas, chosen)


def _draw_chosen(sheet: FireSheet, canvas: Canvas, target: Cell) -> None:
    _draw_order(sheet, canvas, sheet.gun, target, FIRE)
    _mark_repeat(sheet, canvas, target)
    found = falls(sheet.context, sheet.gun, target)
    for fall, chance in zip(found, percents(one.chance for one in found), strict=True):
        if fall.at != OFF:
            _tell_chance(sheet, canvas, fall, sheet.context.phrases.said(chance))


def _tell_chance(sheet: FireSheet, canvas: Canvas, fall: Fall, words: str) -> None:
    """Write the chance of a square within it; beside one another they take turns in height.

    That of the target itself stands beside the sight, which would cover it.
    """
    ink = DANGER if fall.friends else INKS[fall.word]
    if fall.word == "on_target":
        tell(canvas, Words(words, ink, CHANCE_SIZE, 3), _place(sheet.context, fall.at), SIGHT / 2)
        return
    (x, y), sideways = _place(sheet.context, fall.at), sheet.state.units[sheet.gun].facing % 2
    place = (x, y + EDGE if sideways else y - EDGE)
    pin(canvas, Words(words, ink, CHANCE_SIZE), place)


def _draw_order(sheet: FireSheet, canvas: Canvas, gun: UnitId, target: Cell, color: Color) -> None:
    """Draw the flight of a shell as a dotted line, since it is lobbed, to a closed sight."""
    start, end = _place(sheet.context, sheet.state.units[gun].at), _place(sheet.context, target)
    line(canvas, LineMark(start, end, color, "dotted", (0.5, 0.55)))
    reticle(canvas, end, color, True, SIGHT)


def _mark_repeat(sheet: FireSheet, canvas: Canvas, cell: Cell) -> None:
    if repeats(sheet.context, sheet.gun, cell):
        words = sheet.context.phrases.word("orders.again")
        tell(canvas, Words(words, CHANCE, CHANCE_SIZE, 2), _place(sheet.context, cell), 0.42)


def _looked_at(sheet: FireSheet) -> Cell | None:
    """The target whose landing squares are shown: hovered, else the one that is chosen."""
    target = considered_target(sheet)
    if target is None or sheet.gun in sheet.given:
        return target
    return target if may_aim_at(sheet.context, sheet.gun, target) else None


# hits


def _hits_below(context: TableContext, canvas: Canvas) -> None:
    """Light up the squares that the unit may retreat to."""
    if not _asked(context):
        return
    for cell in ways_out(context):
        chosen = cell in (context.selection.cell, context.hover)
        light(canvas, marks.layout_of(context.state.field.board), cell, chosen)


def _hits_above(context: TableContext, canvas: Canvas) -> None:
    """Ring the unit, tell what each square means, and cross out the others with the reason."""
    number = hit_unit(context.state)
    if number is None:
        return
    at = _place(context, context.state.units[number].at)
    ring(canvas, at, DANGER, 1.16)
    certain = loss_is_certain(context)
    if certain:
        tell(canvas, Words(context.phrases.word("hits.no_way"), DANGER, WORDS_SIZE, 4), at, 0.5)
    if certain or _asked(context):
        for bar in barred(context):
            _cross_out(context, canvas, bar)
    if _asked(context):
        _draw_ways(context, canvas, number)


def _draw_ways(context: TableContext, canvas: Canvas, number: UnitId) -> None:
    """Draw the unit where it would stand, and what the other squares mean."""
    ghost = _pointed(context)
    if ghost is not None:
        draw_standing(canvas, context, number, ghost, context.state.units[number].facing)
    for stand in ways_out(context).values():
        if stand.at != ghost:
            _tell_meaning(context, canvas, stand)


def _pointed(context: GameContext) -> Cell | None:
    """The square to retreat to that is pointed at, else the one that is chosen."""
    found = ways_out(context)
    return next((c for c in (context.hover, context.selection.cell) if c in found), None)


def _asked(context: GameContext) -> bool:
    return context.state.phase == "answer" and context.owes


def _tell_meaning(context: GameContext, canvas: Canvas, stand: SquareOutlook) -> None:
    """Write in a square how many could fire at it, and whether it is mined or cover."""
    word, (x, y) = context.phrases.word, _place(context, stand.at)
    key = ("fire" if _is_roomy(canvas) else "few") if stand.exposed else "safe"
    fire = word(f"hits.badge.{key}", len(stand.exposed))
    low = 0.2 if stand.cover or stand.danger else 0.0
    pin(canvas, Words(fire, DANGER if stand.exposed else CHANCE, WORDS_SIZE), (x, y - low))
    if stand.danger:
        pin(canvas, Words(word(f"hits.badge.{stand.danger}"), DANGER, WORDS_SIZE), (x, y + low))
    elif stand.cover:
        pin(canvas, Words(word("hits.badge.cover"), CHANCE, WORDS_SIZE), (x, y + low))


def _cross_out(context: GameContext, canvas: Canvas, bar: Barred) -> None:
    canvas.put(_cross(canvas.px(0.7, 12)), canvas.at(_place(context, bar.at)))
    if _is_roomy(canvas) or bar.at == context.hover:
        words = context.phrases.word(f"hits.badge.{bar.why}")
        tell(canvas, Words(words, PALE, WORDS_SIZE, 2), _place(context, bar.at), 0.3)


def _is_roomy(canvas: Canvas) -> bool:
    """Whether a few words fit into a square."""
    return canvas.px(1) >= ROOMY * max(canvas.least, canvas.px(WORDS_SIZE))


def _place(context: GameContext, cell: Cell) -> tuple[float, float]:
    return middle(context.state.field.board, cell)


@cached_picture
def _cross(side: int) -> pygame.Surface:
    way, ends = "M20 20L80 80M80 20L20 80", 'stroke-linecap="round"'
    body = f'<path d="{way}" {stroke(DARK, 0.75, 20)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {stroke(DANGER, 1, 11)} {ends}/>', (side, side))


_BELOW: Final[dict[str, Draw]] = {
    "deploy": _deployment_below,
    "orders": _orders_below,
    "answer": _hits_below,
}
_ABOVE: Final[dict[str, Draw]] = {
    "deploy": _deployment_above,
    "orders": _orders_above,
    "hit": _hits_above,
    "answer": _hits_above,
}
