"""The dice of a plan: in a line, in a cross, as a gun."""

from __future__ import annotations

from game.presenter.dicezone.forms.order_form import Values, stat_name, stat_shown
from game.presenter.dicezone.forms.plan import KEYS, PlanStep
from game.rules.dicezone.data import ARMOR, CORE, MOVE, WEAPONS, Stat
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice.spread import Spread
from game.ui.tables.dicezone.panels.tabs import livery_of


def dice_of(step: PlanStep, spread: Spread, role: str) -> DiceBoard:
    """Return dice of the tank at work; what the plan changes is marked."""
    stats = () if step.is_given else tuple(stat for stat in KEYS if stat in spread.places)
    brief = len(spread.places) > len(ARMOR)

    def label(stat: Stat, values: Values) -> str:
        number = str(values[stat])
        return number if brief else stat_shown(step.context, stat, values[stat])

    hand = DiceCallbacks(
        stats, step.turned, step.take, label, lambda stat: _tip(step, stat), why=step.why
    )
    board = DiceBoard(spread, step.values, hand, step.stat)
    return board.compared(step.before).wearing(livery_of(step)).called(role)


def _tip(step: PlanStep, stat: Stat) -> str:
    value = step.values[stat]
    tip = step.word(f"tip.{stat_name(stat)}")
    about = step.word("about", stat_shown(step.context, stat, value), tip)
    if stat in (MOVE, CORE) or step.is_given:
        return about
    key = "tip.do_gun" if stat in WEAPONS else "tip.do"
    return step.context.phrases.texts.paragraph((about, step.word(key), step.by_keys))
