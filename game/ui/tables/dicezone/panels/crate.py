"""The panels of what a crate lets a tank choose: its dice, where two more go, a token to lose."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.contract import Say
from game.presenter.dicezone.forms.crate import (
    NOTHING_YET,
    NOWHERE,
    FoundDiceStep,
    StatsStep,
    TokenStep,
    changes,
)
from game.presenter.dicezone.forms.order_form import KEYS
from game.presenter.forms import Remedy
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    CORE,
    MOVE,
    READY,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import CORE_ALONE, FIRST, fitted
from game.rules.dicezone.refusals import stat_name, token_name
from game.rules.dicezone.state import pick_of
from game.ui.tables.dicezone.art.dice import die_picture
from game.ui.tables.dicezone.art.tokens import token_picture
from game.ui.tables.dicezone.panels.dice_board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice_spread import CROSS, HULL
from game.ui.tables.dicezone.panels.head import StepHead, head, livery_of, small
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Either, Flow, Row
from game.ui.widgets.panel import Pips
from game.ui.widgets.words import Label

WIDE: Final = 460
"""Units of width from which there is room beside the dice."""
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
    remedy = None if row is None else Remedy(changes(step, row), row)
    token = step.said(token_name(pick_of(step.state).token))
    note = step.word("found", token)
    tone = "amber" if step.adds and step.placed < step.amount else "good"
    return Column(
        *head(step, StepHead(_fine(step), step.word("hand_in"), step.set, remedy, note, tone)),
        *_meter(step),
        Either(_beside(step), _below(step), WIDE),
        gap=8,
    ).called("crate stats")


def _beside(step: StatsStep) -> Widget:
    """Return the dice, and beside them what sets several at once."""
    return Row(stats_board(step).sized(grow=1), Column(*_fills(step), gap=5), gap=8, align=0)


def _below(step: StatsStep) -> Widget:
    """Return the dice, and below them what sets several at once."""
    return Column(stats_board(step), Flow(*_fills(step), gap=6), gap=8)


def _meter(step: StatsStep) -> list[Widget]:
    """Return a block for each pip that is to be placed, lit once it is."""
    return [Pips(step.placed, step.amount, "link")] if step.adds else []


def _fine(step: StatsStep) -> str:
    if not step.adds:
        return step.word("total", step.placed, step.amount)
    left = step.amount - step.placed
    return step.word("left" if left else "all", left, step.amount)


def stats_board(step: StatsStep) -> DiceBoard:
    """Return the dice that are set; what has changed is marked."""
    spread = CROSS if step.state.phase == "set_armor" else HULL

    hand = DiceCallbacks(
        step.open_stats,
        step.turned,
        step.take,
        step.label,
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
    kind = "chosen" if row == step.row else "quiet"
    words = step.said(Say(f"dicezone.ready.{name}"))
    return small(Button(words, partial(step.set, row), kind).called(f"fill {name}"))


def _button(step: StatsStep, name: str, row: Stats) -> Button:
    button = Button(step.word(f"fill.{name}"), partial(step.set, row)).called(f"fill {name}")
    return small(button).tipped(step.word(f"fill_tip.{name}"))


# two dice

DIE_SIDE: Final = 52
LOW: Final = 32
"""Units of a cell of the tank below them, where it must be seen whole."""


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
        _found_board(step),
        gap=8,
    ).called("crate dice")


def _die(step: FoundDiceStep, place: int) -> Widget:
    face, stat = step.faces[place], step.given[place]
    token = TokenButton(
        "", lambda size: die_picture("white", face, size), partial(step.point, place), DIE_SIDE
    )
    token.marked(place == step.at_work).tipped(step.word("die_tip")).called(f"die {place}")
    where = step.word("nowhere") if stat == NOWHERE else step.said(stat_name(stat))
    return Row(token, Column(Label(where, SMALL_STRONG, "bright"), gap=0), gap=8)


def _found_board(step: FoundDiceStep) -> DiceBoard:
    hand = DiceCallbacks(
        KEYS, step.turned, step.take, step.label, lambda stat: step.word("tip_dice")
    )
    board = DiceBoard(HULL, step.values, hand, step.stat)
    board.comfort, board.tight = 44, LOW
    return board.compared((*step.stats, 0)).wearing(livery_of(step)).called("dice")


# four tokens and three slots

TOKEN_SIDE: Final = 62


def token_panel(step: TokenStep) -> Widget:
    """Return the panel of a tank that gives a token up."""
    chosen = step.place != NOTHING_YET
    name = step.said(token_name(step.tokens[step.place][0])) if chosen else ""
    fine = step.word("drops", name) if chosen else step.word("drop_do")
    rows = [_token_row(step, place) for place in range(len(step.tokens))]
    tone = "good" if chosen else "amber"
    said = StepHead(fine, step.word("drop_in"), lambda row: step.put((row,)), tone=tone)
    return Column(*head(step, said), *rows, gap=8).called("crate tokens")


def _token_row(step: TokenStep, place: int) -> Widget:
    token, charges = step.tokens[place]
    name = step.context.phrases.word(f"token.{token}")
    words = step.word("charges", name, charges) if charges else name
    if place == len(step.tokens) - 1:
        words = step.word("new", words)
    chosen = partial(step.choose, place)
    button = TokenButton("", lambda size: token_picture(token, size), chosen, TOKEN_SIDE)
    button.marked(place == step.place).tipped(words).called(f"token {place}")
    effect = Label(step.said(Say(f"dicezone.effect.{token}")), SMALL, "muted")
    about = Column(Label(words, SMALL_STRONG, "bright"), effect, gap=0)
    return Row(button, about.sized(grow=1), gap=12)
