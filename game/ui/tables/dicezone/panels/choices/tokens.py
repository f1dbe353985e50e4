"""The panel of four tokens and three slots."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.contract import Say
from game.presenter.dicezone.forms.crate import NOTHING_YET, TokenStep
from game.rules.dicezone.refusals import token_name
from game.ui.tables.dicezone.art.tokens import token_picture
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

SIDE: Final = 62


def token_panel(step: TokenStep) -> Widget:
    """Return the panel of a tank that gives a token up."""
    chosen = step.place != NOTHING_YET
    name = step.said(token_name(step.tokens[step.place][0])) if chosen else ""
    fine = step.word("drops", name) if chosen else step.word("drop_do")
    rows = [_row(step, place) for place in range(len(step.tokens))]
    tone = "good" if chosen else "amber"
    said = StepHead(fine, step.word("drop_in"), lambda row: step.put((row,)), tone=tone)
    return Column(*head(step, said), *rows, gap=8).called("crate tokens")


def _row(step: TokenStep, place: int) -> Widget:
    token, charges = step.tokens[place]
    name = step.context.phrases.word(f"token.{token}")
    words = step.word("charges", name, charges) if charges else name
    if place == len(step.tokens) - 1:
        words = step.word("new", words)
    chosen = partial(step.choose, place)
    button = TokenButton("", lambda size: token_picture(token, size), chosen, SIDE)
    button.marked(place == step.place).tipped(words).called(f"token {place}")
    effect = Label(step.said(Say(f"dicezone.effect.{token}")), SMALL, "muted")
    about = Column(Label(words, SMALL_STRONG, "bright"), effect, gap=0)
    return Row(button, about.sized(grow=1), gap=12)
