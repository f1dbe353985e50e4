"""Beside the tank that is designed: the verdict, a row for each die, ready and own designs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.core.contract import Say
from game.presenter.dicezone.forms.design import DesignStep, changes
from game.presenter.dicezone.forms.plan_draft import bands
from game.presenter.forms import Remedy
from game.presenter.selection import Draft
from game.rules.dicezone.data import MOVE, READY, STATS, WEAPONS, Stat
from game.rules.dicezone.words import stats_words
from game.ui.tables.dicezone.panels.design_bench import counted, name_of
from game.ui.tables.dicezone.panels.dice_spread import tank_picture
from game.ui.tables.dicezone.panels.head import StepHead, head, livery_of, said_of
from game.ui.tables.dicezone.panels.plan_inputs import HitChart
from game.ui.tables.dicezone.panels.plan_panel import odds_table
from game.ui.tables.shared.sheet import (
    NumberRow,
    SheetCallbacks,
    SheetContent,
    SheetPage,
    own_sheets,
    sheet_row,
)
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

PICTURE = 66
NARROW_LINES = 60
"""Units of height of the verdict: room for three lines beside a narrow bench."""
Page: TypeAlias = Callable[[DesignStep, SheetContent, SheetCallbacks], list[Widget]]
ROWS: tuple[Stat, ...] = (0, 1, 2, 3, 4, 8)
"""The stats with a row of their own; the gun has rows that differ."""


def design_panel(step: DesignStep) -> Widget:
    """Return the panel of a seat that designs."""
    sheet, hand = sheet_of(step), hand_of(step)
    pages = _pages(step)
    names = list(pages)
    chosen = min(step.page, len(names) - 1)
    tabs = RadioGroup([step.word(f"page.{name}") for name in names], chosen, step.turn_page)
    page = pages[names[chosen]](step, sheet, hand)
    above = head(step, _verdict(step))
    if len(names) > 1:
        above.append(tabs.called("pages"))
    return Column(*above, *page, gap=8).called(f"design {names[chosen]}")


def _pages(step: DesignStep) -> dict[str, Page]:
    if step.presets:
        return {"ready": _ready}
    return {"build": _build, "ready": _ready, "own": _own, "odds": _odds}


def _verdict(step: DesignStep) -> StepHead:
    """Return what is said of the design at work, and what is done with it."""
    remedy = step.remedied()
    return StepHead(
        *said_of(step),
        step.take_stats,
        None if remedy is None else Remedy(changes(step, remedy), remedy),
        counted(step),
        high=NARROW_LINES,
    )


def sheet_of(step: DesignStep) -> SheetContent:
    """Return the design at work as the shared panel of sheets shows it."""
    pages = (SheetPage("", tuple(_rows(step))),)
    return SheetContent(step.row, pages, "", step.refusal is None, "")


def hand_of(step: DesignStep) -> SheetCallbacks:
    """Return what the widgets of the panel do."""
    texts, shelf = step.context.phrases.texts, step.context.own_sheets
    return SheetCallbacks(texts, step.take_stats, step.hand_in, step.randomize, shelf)


# the pages


def _build(step: DesignStep, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return a row for each stat."""
    if step.is_given:
        return [Label(step.word("locked"), SMALL, "muted")]
    return [sheet_row(row, hand) for row in sheet.pages[0].rows]


def _rows(step: DesignStep) -> Iterator[NumberRow]:
    for stat in ROWS:
        yield _row(step, stat)
    if step.one_gun:
        yield _gun(step)
        for stat in WEAPONS:
            yield _show(step, stat)
    else:
        for stat in WEAPONS:
            yield _row(step, stat)


def _row(step: DesignStep, stat: Stat) -> NumberRow:
    low, high = step.bounds
    value = step.row[stat]

    def put(number: int) -> Draft:
        return step.turned(stat, number - value)[: len(STATS)]

    name = step.word(f"row.{STATS[stat]}")
    tip = step.word(f"tip.{STATS[stat]}", high[MOVE])
    return NumberRow(name, value, high[stat], put, least=low[stat], tip=tip)


def _gun(step: DesignStep) -> NumberRow:
    low, high = step.bounds
    value = sum(step.row[stat] for stat in WEAPONS)

    def put(number: int) -> Draft:
        return step.turned(WEAPONS[0], number - value)[: len(STATS)]

    least, most = (sum(bound[stat] for stat in WEAPONS) for bound in (low, high))
    name, detail = step.word("row.gun"), step.word("gun_detail")
    return NumberRow(name, value, most, put, least=least, detail=detail, tip=step.word("tip.gun"))


def _show(step: DesignStep, stat: Stat) -> NumberRow:
    low, high = step.bounds
    name = step.word("row.show", step.word(f"row.{STATS[stat]}"))

    def put(number: int) -> Draft:
        return step.shown_as(stat, number)

    tip = step.word("tip.show")
    return NumberRow(name, step.row[stat], high[stat], put, least=low[stat], tip=tip)


def _ready(step: DesignStep, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the ready designs, each with what it is good at."""
    if step.is_given:
        return [Label(step.word("locked"), SMALL, "muted")]
    random = Button(hand.word("random"), hand.randomize, icon="die")
    return [random, *(_ready_row(step, name) for name in step.names)]


def _ready_row(step: DesignStep, name: str) -> Widget:
    stats = step.near(READY[name], step.tank)
    token = TokenButton(
        "", lambda size: tank_picture(stats, size, livery_of(step)), lambda: step.take_stats(stats)
    )
    token.side = PICTURE
    words = step.said(Say(f"dicezone.ready.{name}"))
    token.marked(stats == step.row).tipped(words).called(f"ready {name}")
    about = Column(
        Label(words, SMALL_STRONG, "bright"),
        Label(step.said(stats_words(stats)), SMALL, "muted"),
        Label(step.word(f"ready.{name}"), SMALL, "text"),
        gap=0,
    )
    return Row(token, about.sized(grow=1), gap=10)


def _odds(step: DesignStep, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return how often the gun hits as its dice lie now, and what a carry does to the tank."""
    gun = tuple(step.row[stat] for stat in WEAPONS)
    found = bands(step.context, step.tank, gun)
    lines = [Label(step.word("odds.gun", *gun), SMALL_STRONG, "bright")]
    chart: list[Widget] = [HitChart(found), odds_table(step.context, found)] if found else []
    plan = "plan" if step.one_gun else "plan_swap"
    keys = (plan, f"carry_{step.state.field.carry_table}", "order")
    about = [Label(step.word(f"odds.{key}"), SMALL, "muted") for key in keys]
    return [*lines, *chart, *about]


def _own(step: DesignStep, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the designs that the player has kept, and the line to keep this one."""
    now = Label(step.word("own.now", name_of(step, step.row)), SMALL_STRONG, "bright")
    return [Label(step.word("own.do"), SMALL, "muted"), now, *own_sheets(sheet, hand)]
