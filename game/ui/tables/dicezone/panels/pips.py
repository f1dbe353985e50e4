"""The panels of pips that are shared out in a team, or bought for credits."""

from __future__ import annotations

from functools import partial

from game.core.contract import Ready
from game.presenter.dicezone.forms.order_form import KEYS
from game.presenter.dicezone.forms.pips import CreditStep, PoolStep
from game.presenter.forms import Remedy
from game.rules.dicezone.data import CREDIT_PIPS, STATS, Stats
from game.rules.dicezone.laying.design import cost
from game.rules.dicezone.laying.pool import largest, smallest
from game.rules.dicezone.laying.spreads import FIRST
from game.rules.dicezone.refusals import tank_name
from game.ui.tables.dicezone.panels.crate import FILLS, filled
from game.ui.tables.dicezone.panels.dice_board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice_spread import HULL
from game.ui.tables.dicezone.panels.head import StepHead, head, livery_of, small, tank_tabs
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Pips, ProgressBar
from game.ui.widgets.words import Label


def pool_panel(step: PoolStep) -> Widget:
    """Return the panel of a captain who shares out."""
    remedy = None
    if step.refusal is not None:
        shares = step.mended()
        remedy = Remedy(step.word("mend", step.context.phrases.texts.listed(shares)), shares)
    rows = [_row(step, place) for place in range(len(step.tanks))]
    return Column(
        *head(step, StepHead(step.word("fine"), step.word("hand_in"), step.take, remedy)),
        _counted(step),
        ProgressBar(sum(step.shares) / step.whole, _tone(step)),
        *rows,
        _shapes(step),
        Label(step.word("about", smallest(step.state), largest(step.state)), SMALL, "muted"),
        gap=8,
    ).called("pool")


def _tone(step: PoolStep) -> str:
    return "good" if sum(step.shares) == step.whole else "bad"


def _counted(step: PoolStep) -> Widget:
    given = sum(step.shares)
    key = "all" if given == step.whole else "left" if given < step.whole else "over"
    words = step.word(key, given, step.whole, abs(step.whole - given))
    return Label(words, SMALL_STRONG, _tone(step))


def _row(step: PoolStep, place: int) -> Widget:
    """Return the name of a tank, its pips, and the button that gives it what is left."""
    name = step.said(tank_name(step.state, step.tanks[place]))
    bounds = (smallest(step.state), largest(step.state))
    slider = Slider(step.shares[place], bounds, partial(step.set, place)).called(f"share {place}")
    rest = step.level(place)
    button = Button(step.word("rest"), partial(step.take, rest)).called(f"rest {place}")
    if rest == step.shares:
        button.refused(step.word("no_rest"))
    about = Label(name, SMALL_STRONG, "bright")
    return Column(about, Row(slider.sized(grow=1), small(button), gap=8), gap=0)


def _shapes(step: PoolStep) -> Widget:
    """Return even shares and one large tank, each with one click."""
    even = Button(step.word("even"), partial(step.take, step.fresh()[0])).called("even")
    found = [even]
    for place in range(len(step.shares)):
        shares = step.heavy(place)
        words = step.word("heavy", place + 1)
        button = Button(words, partial(step.take, shares)).called(f"heavy {place}")
        found.append(button.tipped(step.context.phrases.texts.listed(shares)))
    return Flow(*map(small, found), gap=6)


# credits that buy pips


def credit_panel(step: CreditStep) -> Widget:
    """Return the panel of a seat that buys."""
    closing = isinstance(step.command, Ready)
    keeps = not step.bought and len(step.own) == 1
    key = "close" if closing else "next" if step.is_given else "keep" if keeps else "hand_in"
    price = cost(step.bought)
    purse = Pips(step.credits - price, max(step.credits, 1), "link")
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
    stats = () if step.is_given else KEYS
    hand = DiceCallbacks(
        stats, step.turned, step.take, step.label, lambda stat: step.word("tip"), why=step.why
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
    return small(Button(step.word(f"fill.{name}"), partial(step.set, stats)).called(f"fill {name}"))
