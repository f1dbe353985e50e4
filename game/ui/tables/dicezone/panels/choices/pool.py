"""The panel of a pool of pips that is shared out."""

from __future__ import annotations

from functools import partial

from game.presenter.dicezone.forms.design import PoolStep
from game.presenter.forms import Remedy
from game.rules.dicezone.laying.pool import largest, smallest
from game.rules.dicezone.refusals import tank_name
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import ProgressBar
from game.ui.widgets.words import Label

LOW = 34


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
    button.style = SMALL_STRONG
    if rest == step.shares:
        button.refused(step.word("no_rest"))
    about = Label(name, SMALL_STRONG, "bright")
    return Column(about, Row(slider.sized(grow=1), button.sized(height=LOW), gap=8), gap=0)


def _shapes(step: PoolStep) -> Widget:
    """Return even shares and one large tank, each with one click."""
    even = Button(step.word("even"), partial(step.take, step.fresh()[0])).called("even")
    found = [even]
    for place in range(len(step.shares)):
        shares = step.heavy(place)
        words = step.word("heavy", place + 1)
        button = Button(words, partial(step.take, shares)).called(f"heavy {place}")
        found.append(button.tipped(step.context.phrases.texts.listed(shares)))
    for button in found:
        button.style = SMALL_STRONG
        button.sized(height=LOW)
    return Flow(*found, gap=6)
