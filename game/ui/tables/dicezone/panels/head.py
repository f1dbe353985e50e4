"""The head of every step: the verdict with its remedy, and the confirming button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.core.contract import Ready
from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm
from game.presenter.forms import Remedy
from game.presenter.selection import Draft
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Either, Row, Space
from game.ui.widgets.words import Label

LOW = 38
NARROW = 260
"""Units of width below which what mends a step stands under the reason."""
BLANK = " "
"""Keeps a line free: nothing below moves when something is said there."""


class StepHead(NamedTuple):
    """What is said above a step, and what its buttons do."""

    fine: str
    """What is said of a step that may be handed in."""
    confirm: str
    """The words of the button that hands in."""
    take: Callable[[Draft], None]
    remedy: Remedy | None = None
    note: str = ""
    """A second line below `fine`."""
    tone: str = "good"
    note_tone: str = "muted"
    high: float = 0
    """Units of height at least, where the reason is likely to need more than two lines."""


def said_of(step: PerTankForm) -> tuple[str, str]:
    """Return what is said of the tank at work if it may be handed in, and the button's words."""
    if isinstance(step.command, Ready):
        return step.word("fine_closing"), step.word("close")
    if step.is_given:
        return step.word("fine_given"), step.word("next")
    if len(step.own) > 1:
        return step.word("fine"), step.word("hand_in_one", step.own.index(step.tank) + 1)
    return step.word("fine"), step.word("hand_in")


def head(step: OrderForm, said: StepHead) -> list[Widget]:
    """Return whether a step may be handed in, in words, what mends it, and the button for it."""
    refusal, ready = step.refusal, step.command is not None
    reason = "" if refusal is None else step.context.phrases.refusal(refusal)
    legal = not reason and ready
    confirm = Button(said.confirm, step.hand_in, "primary", "check", "confirm")
    confirm.refused("" if legal else reason or said.fine, lambda _: step.hand_in())
    return [_lines(step, said, reason), Row(confirm.sized(grow=1))]


def _lines(step: OrderForm, said: StepHead, reason: str) -> Widget:
    """Return two lines at least: the verdict, and below it the remedy or a note."""
    if not reason or said.remedy is None:
        tone = "bad" if reason else said.tone
        above = Label(reason or said.fine, SMALL_STRONG, tone)
        lines: Widget = Column(above, Label(said.note or BLANK, SMALL, said.note_tone), gap=0)
    else:
        beside = Row(_words(reason, said.remedy).sized(grow=1), _mend(step, said), gap=8)
        below = Column(_words(reason, said.remedy), _mend(step, said), gap=4)
        lines = Either(beside, below, NARROW)
    return Widget(Space(height=said.high), lines)


def _words(reason: str, remedy: Remedy) -> Widget:
    above = Label(reason, SMALL_STRONG, "bad").called("reason")
    return Column(above, Label(remedy.words, SMALL, "good"), gap=0)


def _mend(step: OrderForm, said: StepHead) -> Button:
    """Return the button that mends a step with one click."""
    assert said.remedy is not None
    words, draft = said.remedy
    mend = Button(step.context.phrases.texts.text("table.sheet.mend"), partial(said.take, draft))
    mend.icon, mend.style = "wrench", SMALL_STRONG
    mend.tipped(words).called("mend").sized(height=LOW)
    return mend
