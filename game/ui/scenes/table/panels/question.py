"""The question panel: what a choice asks, and its answers without a place as buttons."""

from __future__ import annotations

from functools import partial

from game.core.contract import Command, Odds
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.tables.controls import given
from game.ui.tables.phrases import percent
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column


def question(table: Table) -> Widget | None:
    """Return a button for each answer that names no place; None where the board has them all."""
    found = table.game.questions_of(table.context)
    return Column(*(_answer(table, command) for command in found), gap=6) if found else None


def _answer(table: Table, command: Command) -> Widget:
    context = table.context
    words = said(table, context.view.game.describe(context.state, command))
    odds = context.queries.odds(command)
    if odds is not None:
        words = table.say("question.answer", words, _best(table, odds))
    return Button(words, partial(_give, table, command))


def _best(table: Table, odds: Odds) -> str:
    """Return the best outcome of the first part with its chance: "no wound 58 %"."""
    outcome = odds.parts[0].outcomes[0]
    return table.say("question.chance", said(table, outcome.say), percent(outcome.chance))


def _give(table: Table, command: Command) -> None:
    table.take(given(table.context, command))
