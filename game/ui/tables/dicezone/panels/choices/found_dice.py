"""The panel of two dice out of a crate."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.presenter.dicezone.forms.crate import NOWHERE, FoundDiceStep
from game.presenter.dicezone.forms.order_form import KEYS, Values, stat_shown
from game.rules.dicezone.data import Stat
from game.rules.dicezone.refusals import stat_name
from game.ui.tables.dicezone.art.dice import die_picture
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice.spread import HULL
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.tabs import livery_of
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

SIDE: Final = 52


def found_dice_panel(step: FoundDiceStep) -> Widget:
    """Return the panel of two dice that are given away."""
    lost = step.lost()
    fine = step.word("lost", lost) if lost else step.word("dice_do")
    dice = [_die(step, place) for place in range(len(step.faces))]
    tone = "amber" if lost or step.command is None else "good"
    said = StepHead(fine, step.word("hand_in"), lambda row: step.put((row,)), tone=tone)
    return Column(
        *head(step, said),
        Row(*dice, gap=12),
        _board(step),
        gap=8,
    ).called("crate dice")


def _die(step: FoundDiceStep, place: int) -> Widget:
    face, stat = step.faces[place], step.given[place]
    token = TokenButton(
        "", lambda size: die_picture("white", face, size), partial(step.point, place), SIDE
    )
    token.marked(place == step.at_work).tipped(step.word("die_tip")).called(f"die {place}")
    where = step.word("nowhere") if stat == NOWHERE else step.said(stat_name(stat))
    return Row(token, Column(Label(where, SMALL_STRONG, "bright"), gap=0), gap=8)


def _board(step: FoundDiceStep) -> DiceBoard:
    def label(stat: Stat, values: Values) -> str:
        return stat_shown(step.context, stat, values[stat])

    hand = DiceCallbacks(KEYS, step.turned, step.take, label, lambda stat: step.word("tip_dice"))
    board = DiceBoard(HULL, step.values, hand, step.stat)
    board.comfort = 44
    return board.compared((*step.stats, 0)).wearing(livery_of(step)).called("dice")
