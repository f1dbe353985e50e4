"""Two designs side by side: the one at work, and a ready or an own one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.contract import Say
from game.presenter.dicezone.forms.design import DesignStep
from game.rules.dicezone.data import ARMOR, CORE, MOVE, READY, WEAPONS, Stats
from game.rules.dicezone.state import total
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice.spread import HULL
from game.ui.tables.dicezone.panels.tabs import livery_of
from game.ui.theme import SMALL, SMALL_STRONG, STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Column, Grid, Split
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label

NUMBERS: Final[dict[str, Callable[[Stats], int]]] = {
    "armor": lambda stats: sum(stats[stat] for stat in ARMOR),
    "weakest": lambda stats: min(stats[stat] for stat in ARMOR),
    "engine": lambda stats: stats[MOVE],
    "gun": lambda stats: sum(stats[stat] for stat in WEAPONS),
    "core": lambda stats: stats[CORE],
    "total": total,
}
"""What two designs are compared by; more is better."""


def rivals(step: DesignStep) -> dict[str, Stats]:
    """Return what a design may be compared with by name: ready and own ones."""
    own = step.context.own_sheets.sheets.items()
    known = {name: row for name, row in own if len(row) == len(READY["standard"])}
    ready = {step.said(Say(f"dicezone.ready.{name}")): READY[name] for name in step.names}
    return {**ready, **{name: row for name, row in known.items() if step.fits(row)}}


def choosing(step: DesignStep) -> Widget:
    """Return the list of what the design at work is compared with."""
    known = rivals(step)
    names = [step.word("compare.none"), *(step.word("compare.with", name) for name in known)]
    stats = [None, *known.values()]
    chosen = stats.index(step.rival) if step.rival in stats else 0

    def choose(index: int) -> None:
        step.compare(stats[index])

    return DropDown(names, chosen, choose).tipped(step.word("compare.tip")).called("compare")


def comparing(step: DesignStep, mine: DiceBoard) -> Widget:
    """Return the dice at work beside those of the rival, and their numbers below."""
    rival = step.rival
    assert rival is not None
    both = Split(mine.compared((*rival, 0)), _rival(step, rival), gap=10)
    return Column(both.sized(grow=1), Panel(_table(step, rival), look="inner", pad=8), gap=6)


def _rival(step: DesignStep, rival: Stats) -> DiceBoard:
    hand = DiceCallbacks(
        (),
        lambda stat, by: (*rival, 0),
        lambda stat, values: None,
        lambda stat, values: step.label(values, stat),
        lambda stat: step.word("compare.rival"),
    )
    board = DiceBoard(HULL, (*rival, 0), hand)
    board.comfort, board.focusable = 22, False
    return board.wearing(livery_of(step)).called("rival")


def _table(step: DesignStep, rival: Stats) -> Widget:
    """Return the numbers of both, the better one in green."""
    cells: list[Widget] = []
    for key, number in NUMBERS.items():
        mine, other = number(step.row), number(rival)
        cells += [
            _value(mine, mine > other),
            Label(step.word(f"compare.{key}"), SMALL, "muted", 1),
            _value(other, other > mine),
        ]
    return Grid(3, *cells, gap=0, growing=(0, 1, 2)).called("numbers")


def _value(number: int, better: bool) -> Widget:
    style = STRONG if better else SMALL_STRONG
    return Label(str(number), style, "good" if better else "text", 1)
