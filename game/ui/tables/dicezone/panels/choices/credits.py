"""The panel of credits that buy pips."""

from __future__ import annotations

from functools import partial

from game.core.contract import Ready
from game.presenter.dicezone.forms.design import CreditStep
from game.presenter.dicezone.forms.order_form import KEYS, Values, stat_shown
from game.rules.dicezone.data import CREDIT_PIPS, STATS, Stat, Stats
from game.rules.dicezone.laying.design import cost
from game.rules.dicezone.laying.spreads import FIRST
from game.ui.tables.dicezone.panels.choices.stats import FILLS, filled
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice.spread import HULL
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.tabs import livery_of, tank_tabs
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow
from game.ui.widgets.panel import Pips

LOW = 34


def credit_panel(step: CreditStep) -> Widget:
    """Return the panel of a seat that buys."""
    closing = isinstance(step.command, Ready)
    keeps = not step.bought and len(step.own) == 1
    key = "close" if closing else "next" if step.is_given else "keep" if keeps else "hand_in"
    price = cost(step.bought)
    purse = Pips(step.credits - price, max(step.credits, 1), "amber")
    said = StepHead(_fine(step, price), step.word(key), step.put_row, note=_odd(step, price))
    return Column(
        *tank_tabs(step),
        *head(step, said),
        purse,
        _board(step),
        Flow(*_fills(step), gap=6),
        gap=8,
    ).called("credits")


def _fine(step: CreditStep, price: int) -> str:
    if not step.bought:
        return step.word("nothing", step.credits)
    return step.word("price", step.bought, price, step.credits - price)


def _odd(step: CreditStep, price: int) -> str:
    """How many more pips cost nothing more: a credit that is begun is paid."""
    odd = price * CREDIT_PIPS - step.bought
    return step.word("odd", odd) if odd else step.word("even", CREDIT_PIPS)


def _board(step: CreditStep) -> DiceBoard:
    def label(stat: Stat, values: Values) -> str:
        return stat_shown(step.context, stat, values[stat])

    stats = () if step.is_given else KEYS
    hand = DiceCallbacks(
        stats, step.turned, step.take, label, lambda stat: step.word("tip"), why=step.why
    )
    board = DiceBoard(HULL, step.values, hand, step.stat)
    board.comfort = 44
    return board.compared((*step.stats, 0)).wearing(livery_of(step)).called("dice")


def _fills(step: CreditStep) -> list[Widget]:
    """Return a credit's worth of pips for each part of the tank, and nothing at all."""
    if step.is_given:
        return []
    amount = min(step.spare, CREDIT_PIPS - step.bought % CREDIT_PIPS)
    shown = step.values[: len(STATS)]
    fills = {"evenly": FIRST, **FILLS}
    buttons = [_button(step, name, filled(shown, amount, where)) for name, where in fills.items()]
    return [*buttons, _button(step, "none", step.stats)]


def _button(step: CreditStep, name: str, stats: Stats) -> Button:
    button = Button(step.word(f"fill.{name}"), partial(step.set, stats)).called(f"fill {name}")
    button.style = SMALL_STRONG
    return button.sized(height=LOW)
