"""The page about the armor: the sides that pips are pushed into, and what gives them."""

from __future__ import annotations

from functools import partial

from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.forms.plan_draft import FROM_CORE, FROM_ENGINE, FROM_GUN, pushed, taken
from game.rules.dicezone.data import CORE, MOST_PUSHED, MOVE, RANGE, Stat
from game.rules.dicezone.state import holds
from game.ui.tables.dicezone.art.dice import die_picture, stat_color
from game.ui.tables.dicezone.panels.dice.spread import CROSS
from game.ui.tables.dicezone.panels.plan.dice import dice_of
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

SIDE = 42
NAMES = {FROM_ENGINE: "engine", FROM_GUN: "gun", FROM_CORE: "core"}
STATS: dict[int, Stat] = {FROM_ENGINE: MOVE, FROM_GUN: RANGE, FROM_CORE: CORE}


def armor_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    count = pushed(step.piece, step.plan)
    tone = "bad" if not 0 <= count <= MOST_PUSHED else "good" if count else "muted"
    told = Label(step.word("pushed", count, MOST_PUSHED), SMALL_STRONG, tone)
    sources = [_source(step, source) for source in _sources(step)]
    beside = Column(told, Label(step.word("from"), SMALL, "muted"), *sources, gap=6)
    cross = dice_of(step, CROSS, "armor").sized(grow=1)
    key = "armor_shift" if holds(step.piece, "armor_shift") else "armor_do"
    return [Row(cross, beside, gap=10, align=0), Label(step.word(key), SMALL, "muted")]


def _sources(step: PlanStep) -> tuple[int, ...]:
    return (
        (FROM_ENGINE, FROM_GUN, FROM_CORE) if step.state.field.push_any else (FROM_ENGINE, FROM_GUN)
    )


def _source(step: PlanStep, source: int) -> Widget:
    """Return the button that has one more of the pushed pips come from a source."""
    given = taken(step.piece, step.plan)[source]
    color = stat_color(STATS[source])
    token = TokenButton(
        "",
        lambda size: die_picture(color, max(1, min(6, given or 1)), size),
        partial(step.draw_from, source),
        SIDE,
    )
    name = step.word(f"source.{NAMES[source]}", given)
    token.marked(given > 0).tipped(step.word("source_tip")).called(f"source {NAMES[source]}")
    return Row(token, Label(name, SMALL_STRONG, "bright" if given else "text"), gap=8)
