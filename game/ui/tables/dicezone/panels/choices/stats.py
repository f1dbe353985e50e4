"""The panel of what a crate lets a tank set."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.contract import Say
from game.presenter.dicezone.forms.crate import StatsStep
from game.presenter.dicezone.forms.order_form import Values, stat_shown
from game.presenter.forms import Remedy
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    CORE,
    MOVE,
    READY,
    STATS,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import CORE_ALONE, FIRST, fitted
from game.rules.dicezone.refusals import token_name
from game.rules.dicezone.state import pick_of
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice.spread import CROSS, HULL
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.tabs import livery_of
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow
from game.ui.widgets.panel import Pips

LOW: Final = 34
FILLS: Final[dict[str, tuple[Stat, ...]]] = {
    "engine": (MOVE,),
    "gun": WEAPONS,
    "armor": ARMOR,
    "core": (CORE,),
}
"""What one click fills with the pips that are left, dice after dice, the lowest first."""


def filled(stats: Stats, amount: int, where: tuple[Stat, ...]) -> Stats:
    """Return stats with pips laid on some of them, always on the lowest that has room.

    >>> filled((5, 4, 4, 3, 7, 4, 4, 4, 5), 3, (0, 1, 2, 3))
    (5, 5, 5, 4, 7, 4, 4, 4, 5)
    """
    found = list(stats)
    for _ in range(amount):
        room = [stat for stat in where if found[stat] < CAPS[stat]]
        if not room:
            break
        found[min(room, key=lambda stat: found[stat])] += 1
    return tuple(found)


def stats_panel(step: StatsStep) -> Widget:
    """Return the panel of a tank that sets its dice."""
    refusal = step.refusal
    row = None if refusal is None else step.row_of(refusal.remedy)
    remedy = None if row is None else Remedy(_mended(step, row), row)
    token = step.said(token_name(pick_of(step.state).token))
    note = step.word("found", token)
    tone = "amber" if step.adds and step.placed < step.amount else "good"
    return Column(
        *head(step, StepHead(_fine(step), step.word("hand_in"), step.set, remedy, note, tone)),
        *_meter(step),
        dice_board(step),
        Flow(*_fills(step), gap=6),
        gap=8,
    ).called("crate stats")


def _meter(step: StatsStep) -> list[Widget]:
    """Return a block for each pip that is to be placed, lit once it is."""
    return [Pips(step.placed, step.amount, "amber")] if step.adds else []


def _fine(step: StatsStep) -> str:
    if not step.adds:
        return step.word("total", step.placed, step.amount)
    left = step.amount - step.placed
    return step.word("left" if left else "all", left, step.amount)


def _mended(step: StatsStep, row: Stats) -> str:
    phrases = step.context.phrases
    said = [
        phrases.word("design.mend_one", step.said(Say(f"dicezone.stat.{STATS[stat]}")), new)
        for stat, (old, new) in enumerate(zip(step.row, row, strict=True))
        if old != new
    ]
    return phrases.word("design.mend", phrases.texts.listed(said))


def dice_board(step: StatsStep) -> DiceBoard:
    """Return the dice that are set; what has changed is marked."""
    spread = CROSS if step.state.phase == "set_armor" else HULL

    def label(stat: Stat, values: Values) -> str:
        return stat_shown(step.context, stat, values[stat])

    hand = DiceCallbacks(
        step.open_stats,
        step.turned,
        step.take,
        label,
        lambda stat: step.context.phrases.texts.paragraph((step.word("tip_turn"), step.by_keys)),
        why=step.why,
    )
    board = DiceBoard(spread, (*step.row, 0), hand, step.stat)
    board.comfort = 64 if spread is CROSS else 46
    return board.compared((*step.stats, 0)).wearing(livery_of(step)).called("dice")


def _fills(step: StatsStep) -> list[Widget]:
    """Return what places all pips that are left with one click, and what takes all back."""
    buttons: list[Button] = []
    if step.adds:
        left = step.amount - step.placed
        evenly = filled(step.row, left, FIRST)
        buttons.append(_button(step, "evenly", evenly))
        for name, where in FILLS.items():
            buttons.append(_button(step, name, filled(step.row, left, where)))
    if step.state.phase == "rebalance":
        return [*(_like(step, name) for name in READY), _button(step, "again", step.fresh()[0])]
    buttons.append(_button(step, "again", step.fresh()[0]))
    return list(buttons)


def _like(step: StatsStep, name: str) -> Button:
    """Return the button that sets the dice like a ready design, with the total there is."""
    row = fitted(READY[name], step.amount, CORE_ALONE, CAPS)
    kind = "primary" if row == step.row else "quiet"
    words = step.said(Say(f"dicezone.ready.{name}"))
    button = Button(words, partial(step.set, row), kind).called(f"fill {name}")
    button.style = SMALL_STRONG
    return button.sized(height=LOW)


def _button(step: StatsStep, name: str, row: Stats) -> Button:
    button = Button(step.word(f"fill.{name}"), partial(step.set, row)).called(f"fill {name}")
    button.style = SMALL_STRONG
    return button.sized(height=LOW).tipped(step.word(f"fill_tip.{name}"))
