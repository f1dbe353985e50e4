"""The question panel: a button for each answer, with what it comes to."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import Final

from game.core.contract import Command
from game.core.forecast import Odds
from game.core.words import percent
from game.presenter.controls import given
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column
from game.ui.widgets.words import Label

LOW: Final = 31
"""Units of height of a button with words below it."""


def question(table: Table) -> Widget | None:
    """Return a button for each answer that names no place; None where the board has them all.

    What the game tells of all of them alike is told once.
    """
    found = table.game.questions_of(table.context)
    if not found:
        return None
    below = [table.game.panels.answer(table.context, command) for command in found]
    keys = table.game.panels.answer_keys[: len(found)]
    if len(found) > 1 and below[0] and len(set(below)) == 1:
        buttons = (_answer(table, *one) for one in zip_longest(found, keys, fillvalue=""))
        once = table.desk.texts.paragraph((below[0], table.say("question.alike")))
        return Column(Label(once, SMALL, "muted"), *buttons, gap=6)
    rows = zip_longest(found, keys, below, fillvalue="")
    return Column(*(_explained(table, *row) for row in rows), gap=6)


def _explained(table: Table, command: Command, key: str, below: str) -> Widget:
    """Return the button of an answer, and below it what the game tells of it."""
    if not below:
        return _answer(table, command, key, with_odds=True)
    return Column(_answer(table, command, key), Label(below, SMALL, "muted"), gap=1)


def _answer(table: Table, command: Command, key: str, with_odds: bool = False) -> Button:
    """Return the button of an answer with its key; it tells its odds if nothing else does."""
    context = table.context
    words = told = said(table, context.view.game.describe(context.state, command))
    odds = context.queries.odds(command) if with_odds else None
    if odds is not None and odds.parts:
        told = table.say("question.answer", words, _best(table, odds))
    button = Button(told, partial(_give, table, command), action=key).tipped(words)
    if not with_odds:
        button.style = SMALL_STRONG
        button.sized(height=LOW)
    return button


def _best(table: Table, odds: Odds) -> str:
    """Return the best outcome of the first part with its chance: "no wound 58%"."""
    outcome = odds.parts[0].outcomes[0]
    return table.say("question.chance", said(table, outcome.say), percent(outcome.chance))


def _give(table: Table, command: Command) -> None:
    table.take(given(table.context, command))
