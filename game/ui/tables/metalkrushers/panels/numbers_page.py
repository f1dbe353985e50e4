"""The page of numbers: what hits each side, what the arms need, and the odds of a reflex turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.boards.hexes import Side
from game.core.words import percent, percents
from game.presenter.metalkrushers.numbers import (
    BONUSES,
    EVADES,
    FRONT_BLOW,
    hit_chance,
    own_need,
    reflex_chance,
    side_numbers,
    strikes,
)
from game.presenter.metalkrushers.sheets import held
from game.presenter.metalkrushers.workshop import WorkshopForm
from game.rules.metalkrushers.data import ARMS, MOST_REFLEX, SIDES
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.tables.metalkrushers.panels.arm_card import item_name
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Flow, Grid
from game.ui.widgets.panel import OddsBars, OddsRow
from game.ui.widgets.words import Label

BLOWS: Final = ("front", "arm_front", "arm_rear")
"""Out of which sides a blow comes: those of `BONUSES`."""
STRUCK: Final = ("front", "front_side", "rear")
"""Which sides of a bare hull are struck: those of `EVADES`."""


def percent_of_need(place: WorkshopForm, side: Side) -> str:
    """Return what an enemy's blow out of its front needs to hit a side, and how likely it is."""
    need = side_numbers(place.sheet, side).need(FRONT_BLOW)
    return place.word("plate.need", need, percent(hit_chance(need)))


def numbers_page(place: WorkshopForm) -> list[Widget]:
    """Return the numbers of the sheet at work."""
    chassis, turns = place.sheet.chassis, range(1, MOST_REFLEX + 1)
    said = place.context.phrases.said
    chances = [reflex_chance(chassis, turn) for turn in turns]
    reflex = [
        OddsRow(place.word("numbers.turn", turn), said(told), float(chance), "good")
        for turn, told, chance in zip(turns, percents(chances), chances, strict=True)
    ]
    return [
        Label(place.word("numbers.defense"), SMALL_STRONG, "heading"),
        Grid(4, *_defense(place), gap=4, growing=(0, 1, 2, 3)),
        *(widget for item in _strikers(place) for widget in _attack(place, item)),
        Label(place.word("numbers.reflex"), SMALL_STRONG, "heading"),
        OddsBars(reflex),
    ]


def _defense(place: WorkshopForm) -> Iterator[Widget]:
    yield _muted(place.word("numbers.struck"))
    for blow in BLOWS:
        yield _muted(place.word(f"numbers.{blow}"))
    for side, name in enumerate(SIDES):
        yield Label(place.word(f"side.{name}"), SMALL)
        numbers = side_numbers(place.sheet, side)
        for bonus in BONUSES:
            yield _need(place, numbers.need(bonus))


def _strikers(place: WorkshopForm) -> list[Item]:
    found = [held(place.sheet, arm) for arm in ARMS]
    armed = [item for item in found if item is not None and strikes(place.sheet, item)]
    return list(dict.fromkeys(armed))


def _attack(place: WorkshopForm, item: Item) -> Iterator[Widget]:
    """Yield the needs of an item against a bare hull: its sides across, one's own down."""
    yield Label(place.word("numbers.attack", item_name(place, item)), SMALL_STRONG, "heading")
    cells: list[Widget] = [_muted(place.word("numbers.from"))]
    cells += [_muted(place.word(f"numbers.on_{struck}")) for struck in STRUCK]
    arm = next(arm for arm in ARMS if held(place.sheet, arm) == item)
    bonuses = {
        bonus
        for side in range(6)
        for at, bonus in side_numbers(place.sheet, side).bonuses
        if at == arm
    }
    for blow, bonus in zip(BLOWS, BONUSES, strict=True):
        if bonus in bonuses:
            cells.append(Label(place.word(f"numbers.{blow}"), SMALL))
            cells += [_need(place, own_need(item, bonus, evaded)) for evaded in EVADES]
    yield Grid(4, *cells, gap=4, growing=(0, 1, 2, 3))


def _need(place: WorkshopForm, need: int) -> Widget:
    chance = place.context.phrases.said(percent(hit_chance(need)))
    return Flow(
        Label(f"{need}+", SMALL_STRONG, "bright", single=True),
        Label(chance, SMALL, "muted", single=True),
        gap=5,
    )


def _muted(words: str) -> Widget:
    return Label(words, SMALL, "muted")
