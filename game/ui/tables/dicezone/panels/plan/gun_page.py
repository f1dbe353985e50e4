"""The page about the gun: its splits, its chances at every distance, who would shoot when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.words import Value, percent, percents, span
from game.presenter.context import Context
from game.presenter.dicezone.forms.order_form import stat_label
from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.forms.plan_draft import (
    FROM_GUN,
    Numbers,
    RangeBand,
    bands,
    distances,
    planned,
    splits,
    taken,
    tracks,
    turned,
)
from game.rules.dicezone.data import ACCURACY, WEAPONS, Stat
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import holds
from game.ui.tables.dicezone.panels.dice.chips import TankChip
from game.ui.tables.dicezone.panels.dice.spread import GUN
from game.ui.tables.dicezone.panels.plan.dice import dice_of
from game.ui.tables.dicezone.panels.plan.gun import GunTriangle, HitChart
from game.ui.tables.dicezone.panels.tabs import livery_worn_by
from game.ui.theme import SMALL, SMALL_STRONG, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.inputs.choice import Toggle
from game.ui.widgets.layout import Column, Flow, Grid, Row
from game.ui.widgets.words import Label

LAST_FACE: Final = 6


def gun_page(step: PlanStep) -> list[Widget]:
    """Return the rows of the page."""
    found = bands(step.context, step.tank, step.plan.gun)
    dice = dice_of(step, GUN, "gun").sized(grow=1)
    beside = Column(dice, Label(step.word("few_dice"), SMALL, "muted"), gap=4).sized(grow=1)
    rows: list[Widget] = [Row(_triangle(step), beside, gap=8)]
    rows += [_chart(step, found), odds_table(step.context, found)] if found else [_silent(step)]
    if holds(step.piece, "fire_first"):
        first = Toggle(step.word("fire_first"), step.plan.first, step.set_first)
        rows.append(first.tipped(step.word("fire_first_tip")).called("fire first"))
    return [*rows, *_order(step)]


def _triangle(step: PlanStep) -> Widget:
    given = taken(step.piece, step.plan)[FROM_GUN]
    ways = splits(step.state, step.piece, given)
    triangle = GunTriangle(step.plan.gun, ways, step.set_gun).called("triangle")

    def after(stat: Stat, by: int) -> Numbers:
        return turned(step.state, step.tank, step.plan, stat, by).gun

    triangle.turned = after
    names = [stat_label(step.context, stat) for stat in WEAPONS]
    triangle.names = (names[0], names[1], names[2])
    return triangle.tipped(step.word("triangle_tip"))


def _silent(step: PlanStep) -> Widget:
    return Label(step.word("no_gun"), SMALL_STRONG, "bad")


def _chart(step: PlanStep, found: list[RangeBand]) -> Widget:
    chart = HitChart(found)
    there, texts = distances(step.state, step.tank), step.context.phrases.texts
    seats = {far: step.state.tanks[n].seat for n, far in there.items()}
    chart.enemies = {far: livery_worn_by(step, seat).main for far, seat in seats.items()}

    def words(far: int, band: RangeBand | None) -> str:
        names = [step.said(tank_name(step.state, n)) for n, away in there.items() if away == far]
        who = step.word("stands", texts.listed(names)) if names else ""
        if band is None:
            return texts.paragraph((step.word("far", far), who))
        chances = (percent(band.hit), percent(band.critical))
        return texts.paragraph((step.word("near", far, band.need, *chances), who))

    chart.words = words
    return chart.called("chart")


def odds_table(context: Context, found: list[RangeBand]) -> Widget:
    """Return what each range step needs and does, in numbers."""

    def line(key: str, cells: list[str], style: Style, tone: str = "") -> list[Widget]:
        head = Label(context.phrases.word(f"plan.table.{key}"), SMALL, "muted")
        return [head, *(Label(words, style, tone, 1) for words in cells)]

    def told(values: Iterable[Value]) -> list[str]:
        return [context.phrases.said(value) for value in values]

    faces = [f"{band.need}+" if band.need < LAST_FACE else str(LAST_FACE) for band in found]
    cells = [
        *line("distance", told(map(_distances, found)), SMALL_STRONG, "bright"),
        *line("need", faces, SMALL),
        *line("hit", told(percents(band.hit for band in found)), SMALL_STRONG, "good"),
        *line("critical", told(percents(band.critical for band in found)), SMALL),
    ]
    columns = len(found) + 1
    return Grid(columns, *cells, gap=4, growing=range(1, columns)).called("odds")


def _distances(band: RangeBand) -> Value:
    return band.first if band.first == band.last else span(band.first, band.last)


def _order(step: PlanStep) -> list[Widget]:
    """Return who would shoot when if all others kept their dice."""
    _, shooting = tracks(step.state, step.plans)
    after = planned(step.state, step.plans)
    chips: list[Widget] = []
    for place, tank in enumerate(shooting, 1):
        name = step.said(tank_name(step.state, tank))
        number = after.tanks[tank].stats[ACCURACY]
        seat = step.state.tanks[tank].seat
        words = step.word("chip", str(place), name, number)
        chips.append(TankChip(words, livery_worn_by(step, seat), seat == step.seat))
    return [Label(step.word("shoots"), SMALL_STRONG, "muted"), Flow(*chips, gap=5)]
