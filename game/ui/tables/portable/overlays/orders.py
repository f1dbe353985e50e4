"""The guns while they get their orders: arc, targets, and the squares where shells may land."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.words import percents
from game.presenter.boards.layout import SquareLayout
from game.presenter.context import Context
from game.presenter.portable.forms.forecast import (
    Fall,
    chances_on,
    falls,
    may_aim_at,
    repeats,
)
from game.presenter.portable.forms.orders import FireSheet, sheet_of
from game.presenter.portable.places import middle
from game.presenter.portable.words.orders import considered_target
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.ui.boards.paint import Color
from game.ui.tables.portable.overlays import marks
from game.ui.tables.shared.badges import Words, pin, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import (
    AMBER,
    CHANCE,
    DANGER,
    PALE,
    LineMark,
    line,
    reticle,
    ring,
)
from game.ui.tables.shared.squares import Wash, region

ARC: Final = Wash((38, 58, 96), 0.13, 1.0)
"""Squares in arc and range."""
LANDS: Final = {
    "on_target": Wash(CHANCE, 0.3, 1.0),
    "in_front": Wash(AMBER, 0.34, 0.9, dashed=True),
    "behind": Wash(AMBER, 0.34, 0.9, dashed=True),
}
ON_FRIENDS: Final = Wash(DANGER, 0.42, 1.0, hatched=True)
INKS: Final[dict[str, Color]] = {"on_target": CHANCE, "in_front": AMBER, "behind": AMBER}
SIGHT: Final = 1.02
"""Board units across of the sight over a target."""
EDGE: Final = 0.36
"""Board units from the middle of a square to the chance that is written in it."""
NUMBER: Final = 0.24
"""Board units that a chance is high."""


def below(context: Context, canvas: Canvas) -> None:
    """Light up what lies under the units: arc and range, and where shells may land."""
    sheet = sheet_of(context)
    if sheet is None:
        return
    _draw_arc(sheet, canvas)
    target = _looked_at(sheet)
    if target is not None:
        for fall in falls(context, sheet.gun, target):
            _draw_landing(sheet, canvas, fall)


def above(context: Context, canvas: Canvas) -> None:
    """Draw the orders given so far, the sights over targets, and the chances."""
    sheet = sheet_of(context)
    if sheet is None:
        return
    for number, order in sheet.orders.items():
        if number != sheet.gun and order.fires:
            _draw_order(sheet, canvas, number, order.target, PALE)
    _draw_targets(sheet, canvas)
    ring(canvas, _at(sheet, sheet.state.units[sheet.gun].at), AMBER, 1.16)


def _draw_arc(sheet: FireSheet, canvas: Canvas) -> None:
    gun, board = sheet.state.units[sheet.gun], sheet.state.field.board
    reached = board.within(gun.at, range_of(gun)) & board.arc(gun.at, gun.facing)
    layout = SquareLayout(*board.squares)
    region(canvas, layout, cells_of(reached), ARC)


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
        reticle(canvas, _at(sheet, cell), AMBER, False, SIGHT)
        if chosen is None:
            words = sheet.context.phrases.said(chance)
            tell(canvas, Words(words, AMBER, NUMBER, 1), _at(sheet, cell), 0.4)
        _mark_repeat(sheet, canvas, cell)
    if chosen is not None:
        _draw_chosen(sheet, canvas, chosen)


def _draw_chosen(sheet: FireSheet, canvas: Canvas, target: Cell) -> None:
    _draw_order(sheet, canvas, sheet.gun, target, AMBER)
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
        tell(canvas, Words(words, ink, NUMBER, 3), _at(sheet, fall.at), SIGHT / 2)
        return
    (x, y), sideways = _at(sheet, fall.at), sheet.state.units[sheet.gun].facing % 2
    place = (x, y + EDGE if sideways else y - EDGE)
    pin(canvas, Words(words, ink, NUMBER), place)


def _draw_order(sheet: FireSheet, canvas: Canvas, gun: UnitId, target: Cell, color: Color) -> None:
    """Draw the flight of a shell as a dotted line, since it is lobbed, to a closed sight."""
    start, end = _at(sheet, sheet.state.units[gun].at), _at(sheet, target)
    line(canvas, LineMark(start, end, color, "dotted", (0.5, 0.55)))
    reticle(canvas, end, color, True, SIGHT)


def _mark_repeat(sheet: FireSheet, canvas: Canvas, cell: Cell) -> None:
    if repeats(sheet.context, sheet.gun, cell):
        words = sheet.context.phrases.word("orders.again")
        tell(canvas, Words(words, CHANCE, NUMBER, 2), _at(sheet, cell), 0.42)


def _looked_at(sheet: FireSheet) -> Cell | None:
    """The target whose landing squares are shown: hovered, else the one that is chosen."""
    target = considered_target(sheet)
    if target is None or sheet.gun in sheet.given:
        return target
    return target if may_aim_at(sheet.context, sheet.gun, target) else None


def _at(sheet: FireSheet, cell: Cell) -> tuple[float, float]:
    return middle(sheet.state.field.board, cell)
