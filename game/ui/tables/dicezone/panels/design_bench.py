"""The tank in place of the board: its ten dice round the hull, its pips, ready designs, a rival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.core.contract import Say
from game.presenter.dicezone.forms.design import DesignStep, ready_name
from game.presenter.dicezone.forms.order_form import KEYS
from game.rules.dicezone.data import ARMOR, CORE, MOVE, READY, STATS, WEAPONS, Stat, Stats
from game.rules.dicezone.state import total
from game.ui.tables.dicezone.panels.dice_board import DiceBoard, DiceCallbacks
from game.ui.tables.dicezone.panels.dice_spread import HULL, PipMeter
from game.ui.tables.dicezone.panels.head import livery_of, small, tank_tabs
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.layout import Column, Either, Flow, Grid, Row, Split
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label

NARROW = 520
"""Units of width below which the list of rivals has a line of its own."""
SMALL_CELL = 22
"""Units of a cell where the whole tank is still seen in large type."""


def design_bench(step: DesignStep) -> Widget:
    """Return the bench of a seat that designs."""
    dice: Widget = dice_of(step)
    if step.rival is not None:
        dice = comparing(step, dice_of(step))
    rows = [*tank_tabs(step), _head(step), dice.sized(grow=1), _tools(step)]
    return Panel(ScrollArea(Column(*rows, gap=8)).called("bench"), pad=10)


def dice_of(step: DesignStep) -> DiceBoard:
    """Return the dice of the tank at work."""
    hand = DiceCallbacks(
        () if _is_locked(step) else KEYS,
        step.turned,
        step.take,
        step.label,
        lambda stat: _tip(step, stat),
        WEAPONS if step.one_gun else (),
        step.why,
    )
    board = DiceBoard(HULL, (*step.row, 0), hand, step.stat)
    board.comfort = SMALL_CELL
    low, high = step.bounds
    board.faults = tuple(s for s in range(len(STATS)) if not low[s] <= step.row[s] <= high[s])
    return board.wearing(livery_of(step)).called("dice")


def _is_locked(step: DesignStep) -> bool:
    return step.is_given or step.presets


def _tip(step: DesignStep, stat: Stat) -> str:
    if step.one_gun and stat in WEAPONS:
        about = step.word("tip.gun")
    else:
        about = step.word(f"tip.{STATS[stat]}", step.bounds[1][MOVE])
    if _is_locked(step):
        return about
    return step.context.phrases.texts.paragraph((about, step.word("tip.do"), step.by_keys))


def _head(step: DesignStep) -> Widget:
    """Return the name of the design, and its pips counted."""
    name = Label(name_of(step, step.row), SUBHEADING, single=True)
    words = Label(counted(step), SMALL_STRONG, _tone(step))
    most = step.total or sum(step.bounds[1])
    meter = PipMeter(step.row, most)
    wide = Row(name.sized(grow=1), words, choosing(step), gap=12)
    own = Label(name_of(step, step.row), SUBHEADING, single=True).sized(grow=1)
    narrow = Column(Row(own, Label(counted(step), SMALL_STRONG, _tone(step))), choosing(step))
    return Column(Either(wide, narrow, NARROW), meter, gap=4)


def _tone(step: DesignStep) -> str:
    return "bad" if step.total and sum(step.row) != step.total else "good"


def counted(step: DesignStep) -> str:
    """Return how many pips there are of how many."""
    pips = sum(step.row)
    if step.total:
        key = "pips" if pips == step.total else "short" if pips < step.total else "over"
        return step.word(key, pips, step.total, abs(step.total - pips))
    have = step.state.credits[step.seat]
    return step.word("price", pips, step.price, have - step.price)


def name_of(step: DesignStep, stats: tuple[int, ...]) -> str:
    """Return the name of a ready or an own design, else that it is one of the player's making."""
    ready = ready_name(stats)
    if ready is not None:
        return step.said(Say(f"dicezone.ready.{ready}"))
    return step.name_of(stats) or step.word("unnamed")


def _tools(step: DesignStep) -> Widget:
    """Return the ready designs, a random one, and the emptiest."""
    if step.is_given:
        return Label(step.word("locked"), SMALL, "muted")
    found: list[Button] = []
    for name in step.names:
        stats = step.near(READY[name], step.tank)
        kind = "chosen" if stats == step.row else "quiet"
        words = step.said(Say(f"dicezone.ready.{name}"))
        button = Button(words, partial(step.take_stats, stats), kind)
        found.append(button.tipped(step.word(f"ready.{name}")).called(f"bench {name}"))
    random = Button(step.word("random"), step.randomize, icon="die")
    found.append(random.tipped(step.word("random_tip")).called("random"))
    return Flow(*map(small, found), gap=6)


# two designs side by side: the one at work, and a ready or an own one

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
    return Column(both.sized(grow=1), Panel(_numbers(step, rival), look="inner", pad=8), gap=6)


def _rival(step: DesignStep, rival: Stats) -> DiceBoard:
    hand = DiceCallbacks(
        (),
        lambda stat, by: (*rival, 0),
        lambda stat, values: None,
        step.label,
        lambda stat: step.word("compare.rival"),
    )
    board = DiceBoard(HULL, (*rival, 0), hand)
    board.comfort, board.focusable = 22, False
    return board.wearing(livery_of(step)).called("rival")


def _numbers(step: DesignStep, rival: Stats) -> Widget:
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
