"""What a sheet is worth: the page of its numbers, and two builds side by side.

The page tells what hits each side, what the arms need, and the odds of a reflex turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.hexes import Side
from game.core.words import average, percent, percents
from game.presenter.metalkrushers.numbers import (
    BONUSES,
    EVADES,
    FRONT_BLOW,
    damage_mean,
    hit_chance,
    modifier,
    own_need,
    reflex_chance,
    side_numbers,
    strikes,
)
from game.presenter.metalkrushers.sheets import held
from game.presenter.metalkrushers.workshop import NAMES, sheet_of
from game.rules.metalkrushers.data import ARMS, MOST_REFLEX, SIDES
from game.rules.metalkrushers.workshop.mending import ready_in_play
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, arms_of, shield_points
from game.ui.tables.metalkrushers.panels.arms import LEFT_RIGHT, item_name
from game.ui.tables.metalkrushers.panels.plates import PlateView, TableWorkshop
from game.ui.theme import SMALL, SMALL_STRONG, STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Center, Column, Flow, Grid, Row
from game.ui.widgets.panel import Glyph, OddsBars, OddsRow, Panel
from game.ui.widgets.words import Label

BLOWS: Final = ("front", "arm_front", "arm_rear")
"""Out of which sides a blow comes: those of `BONUSES`."""
STRUCK: Final = ("front", "front_side", "rear")
"""Which sides of a bare hull are struck: those of `EVADES`."""


def percent_of_need(place: TableWorkshop, side: Side) -> str:
    """Return what an enemy's blow out of its front needs to hit a side, and how likely it is."""
    need = side_numbers(place.sheet, side).need(FRONT_BLOW)
    return place.word("plate.need", need, percent(hit_chance(need)))


def numbers_page(place: TableWorkshop) -> list[Widget]:
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


def _defense(place: TableWorkshop) -> Iterator[Widget]:
    yield _muted(place.word("numbers.struck"))
    for blow in BLOWS:
        yield _muted(place.word(f"numbers.{blow}"))
    for side, name in enumerate(SIDES):
        yield Label(place.word(f"side.{name}"), SMALL)
        numbers = side_numbers(place.sheet, side)
        for bonus in BONUSES:
            yield _need(place, numbers.need(bonus))


def _strikers(place: TableWorkshop) -> list[Item]:
    found = [held(place.sheet, arm) for arm in ARMS]
    armed = [item for item in found if item is not None and strikes(place.sheet, item)]
    return list(dict.fromkeys(armed))


def _attack(place: TableWorkshop, item: Item) -> Iterator[Widget]:
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


def _need(place: TableWorkshop, need: int) -> Widget:
    chance = place.context.phrases.said(percent(hit_chance(need)))
    return Flow(
        Label(f"{need}+", SMALL_STRONG, "bright", single=True),
        Label(chance, SMALL, "muted", single=True),
        gap=5,
    )


def _muted(words: str) -> Widget:
    return Label(words, SMALL, "muted")


# two builds side by side


def rivals(place: TableWorkshop) -> dict[str, Sheet]:
    """Return what a sheet may be compared with by name: ready-made and own ones."""
    own = {name: sheet_of(draft) for name, draft in place.context.own_sheets.sheets.items()}
    known = {name: sheet for name, sheet in own.items() if sheet is not None}
    return {**ready_in_play(place.workshop), **known}


def comparing(place: TableWorkshop, mine: Widget) -> Widget:
    """Return the machine at work beside its rival, and their numbers below."""
    rival = place.bench.rival
    assert rival is not None
    views = (mine, PlateView(place, rival))
    machines = Row(*(view.sized(grow=1) for view in views), gap=10, align=-1)
    table = Panel(_table(place, rival), look="inner", pad=8)
    return Column(machines.sized(grow=1), table, gap=8)


def name_of(place: TableWorkshop, sheet: Sheet) -> str:
    """Return the name of a ready-made or own sheet, else that it is of the player's making."""
    known = {built: name for name, built in rivals(place).items()}
    return NAMES.get(sheet) or known.get(sheet) or place.word("yours")


class Comparison(NamedTuple):
    """A number of two sheets, and whether more of it is better."""

    words: str
    mine: str
    rival: str
    lead: int
    """1: mine is better, -1: the rival's is, 0: they are level."""


def lines(place: TableWorkshop, rival: Sheet) -> Iterator[Comparison]:
    """Yield the numbers of the sheet at work and of its rival."""
    word, said, sheets = place.word, place.context.phrases.said, (place.sheet, rival)

    def line(key: str, values: list[Fraction], told: list[str], least: bool = False) -> Comparison:
        lead = (values[0] > values[1]) - (values[0] < values[1])
        return Comparison(word(f"compare.{key}"), told[0], told[1], -lead if least else lead)

    for arm in LEFT_RIGHT:
        mine, other = (item_name(place, held(sheet, arm)) for sheet in sheets)
        yield Comparison(word(f"arm.{arm}"), mine, other, 0)
    for key, of in _WHOLE.items():
        found = [Fraction(of(sheet)) for sheet in sheets]
        yield line(key, found, [str(value) for value in found])
    turns = [reflex_chance(sheet.chassis, 2) for sheet in sheets]
    yield line("reflex", turns, [said(chance) for chance in percents(turns)])
    quick = [Fraction(modifier(sheet)) for sheet in sheets]
    yield line("initiative", quick, [f"{int(value):+}" if value else "0" for value in quick])
    needs = [Fraction(side_numbers(sheet, 0).need(FRONT_BLOW)) for sheet in sheets]
    yield line("front", needs, [f"{need}+" for need in needs])
    blows = [_damage(sheet) for sheet in sheets]
    yield line("damage", blows, [said(average(value)) for value in blows])


_WHOLE: Final[dict[str, Callable[[Sheet], int]]] = {
    "armor": lambda sheet: sum(sheet.armor),
    "shield": lambda sheet: shield_points(arms_of(sheet)),
    "movement": lambda sheet: sheet.body.movement,
}


def _damage(sheet: Sheet) -> Fraction:
    """The mean damage if every blow out of the front hits."""
    held = (item for item in arms_of(sheet) if item is not None and strikes(sheet, item))
    return sum((damage_mean(item) for item in held), Fraction(0))


def _table(place: TableWorkshop, rival: Sheet) -> Widget:
    mine, other = (
        Label(name_of(place, sheet), STRONG, "heading", 1) for sheet in (place.sheet, rival)
    )
    cells: list[Widget] = [mine, Label("", SMALL), other]
    for line in lines(place, rival):
        cells += [
            _value(line.mine, line.lead > 0),
            Label(line.words, SMALL, "muted", 1),
            _value(line.rival, line.lead < 0),
        ]
    return Grid(3, *cells, gap=1, growing=(0, 1, 2))


def _value(words: str, better: bool) -> Widget:
    number = Label(words, SMALL_STRONG, "good" if better else "text", 1)
    mark = [Glyph("chevron-up", 16, "good")] if better else []
    return Center(Row(*mark, number, gap=6))
