"""What a crate lets a tank set: pips to add, all dice anew, the armor anew (DZ-7.4 to DZ-7.6)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from game.core.contract import Command, Say
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Allocate, Rebalance, SetArmor
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    CORE,
    MOVE,
    READY,
    STATS,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import CORE_ALONE, FIRST, fitted
from game.rules.dicezone.refusals import token_name
from game.rules.dicezone.state import active, pick_of, raised
from game.ui.tables.dicezone.panels.dice.board import DiceBoard, DiceHand
from game.ui.tables.dicezone.panels.dice.spread import CROSS, HULL, Values
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.step import FilledStep, stat_shown
from game.ui.tables.shared.sheet import Remedy
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow
from game.ui.widgets.panel import Pips

KEYS: Final[tuple[Stat, ...]] = (0, 1, 3, 2, 5, 6, 7, 8, 4)
LOW: Final = 34
FILLS: Final[dict[str, tuple[Stat, ...]]] = {
    "engine": (MOVE,),
    "gun": WEAPONS,
    "armor": ARMOR,
    "core": (CORE,),
}
"""What one click fills with the pips that are left, dice after dice, the lowest first."""


def filled(stats: Stats, amount: int, where: tuple[Stat, ...]) -> Stats:
    """Return stats with pips laid on some of them, always on the lowest that has room.

    >>> filled((5, 4, 4, 3, 7, 4, 4, 4, 5), 3, (0, 1, 2, 3))
    (5, 5, 5, 4, 7, 4, 4, 4, 5)
    """
    found = list(stats)
    for _ in range(amount):
        room = [stat for stat in where if found[stat] < CAPS[stat]]
        if not room:
            break
        found[min(room, key=lambda stat: found[stat])] += 1
    return tuple(found)


class StatsStep(FilledStep):
    """The dice of a tank that has found a crate; the only row holds its nine stats."""

    area: ClassVar[str] = "crate"

    @property
    def stats(self) -> Stats:
        """What its dice showed."""
        return self.state.tanks[active(self.state).tank].stats

    @property
    def amount(self) -> int:
        """Pips to add, or the total to come to."""
        return pick_of(self.state).amount

    @property
    def row(self) -> Stats:
        """What its dice are to show."""
        return self.rows[0]

    @property
    def adds(self) -> bool:
        """Whether pips are added, and nothing else changes."""
        return self.state.phase == "allocate"

    @property
    def open_stats(self) -> tuple[Stat, ...]:
        """The stats that may be turned."""
        return ARMOR if self.state.phase == "set_armor" else KEYS

    @property
    def placed(self) -> int:
        """The pips that are placed so far."""
        if self.adds:
            return sum(self.row) - sum(self.stats)
        return sum(self.row[stat] for stat in self.open_stats)

    def fresh(self) -> tuple[Draft, ...]:
        """Return the dice as they are, with what must be added in the rules' own order."""
        if self.adds:
            return (self.stats,)
        least = tuple(
            0 if stat in self.open_stats else self.stats[stat] for stat in range(len(STATS))
        )
        most = tuple(
            CAPS[stat] if stat in self.open_stats else self.stats[stat]
            for stat in range(len(STATS))
        )
        kept = sum(self.stats) - sum(self.stats[stat] for stat in self.open_stats)
        return (fitted(self.stats, self.amount + kept, least, most),)

    def fits(self, row: Draft) -> bool:
        """Return whether dice can show such numbers."""
        least = self.stats if self.adds else (0,) * len(CAPS)
        return all(a <= n <= b for a, n, b in zip(least, row, CAPS, strict=True))

    @property
    def command(self) -> Command | None:
        """What handing in means now."""
        return self._command(self.row)

    def _command(self, row: Stats) -> Command:
        if self.state.phase == "set_armor":
            return SetArmor(*row[: len(ARMOR)])
        if not self.adds:
            return Rebalance(row)
        return Allocate(tuple(new - old for new, old in zip(row, self.stats, strict=True)))

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a command."""
        row = self.row_of(command)
        return self.selected(self.rows if row is None else (row,))

    def row_of(self, command: object) -> Stats | None:
        """Return what the dice show after a command, None for any other."""
        if isinstance(command, Allocate):
            return tuple(a + b for a, b in zip(self.stats, command.pips, strict=True))
        if isinstance(command, Rebalance):
            return command.stats
        if isinstance(command, SetArmor):
            armor = (command.front, command.right, command.left, command.rear)
            return (*armor, *self.row[len(ARMOR) :])
        return None

    def turned(self, stat: Stat, by: int) -> Values:
        """Return what the dice show when one is turned; no more is added than was found."""
        least = self.stats[stat] if self.adds else 0
        most = CAPS[stat]
        if self.adds:
            most = min(most, self.row[stat] + self.amount - self.placed)
        value = min(max(self.row[stat] + by, least), most)
        return (*self.row[:stat], value, *self.row[stat + 1 :], 0)

    def beyond(self, stat: Stat, by: int) -> Command | None:
        """Return the command with a die that shows more than it may."""
        return self._command(raised(self.row, stat, self.row[stat] + by)) if by > 0 else None

    def take(self, stat: Stat, values: Values) -> None:
        """Go on with other dice."""
        self.stat = stat
        self.set(values[: len(STATS)])

    def set(self, row: Stats) -> None:
        """Go on with other dice."""
        self.put((row,))


def stats_panel(step: StatsStep) -> Widget:
    """Return the panel of a tank that sets its dice."""
    refusal = step.refusal
    row = None if refusal is None else step.row_of(refusal.remedy)
    remedy = None if row is None else Remedy(_mended(step, row), row)
    token = step.said(token_name(pick_of(step.state).token))
    note = step.word("found", token)
    tone = "amber" if step.adds and step.placed < step.amount else "good"
    return Column(
        *head(step, StepHead(_fine(step), step.word("hand_in"), step.set, remedy, note, tone)),
        *_meter(step),
        dice_board(step),
        Flow(*_fills(step), gap=6),
        gap=8,
    ).called("crate stats")


def _meter(step: StatsStep) -> list[Widget]:
    """Return a block for each pip that is to be placed, lit once it is."""
    return [Pips(step.placed, step.amount, "amber")] if step.adds else []


def _fine(step: StatsStep) -> str:
    if not step.adds:
        return step.word("total", step.placed, step.amount)
    left = step.amount - step.placed
    return step.word("left" if left else "all", left, step.amount)


def _mended(step: StatsStep, row: Stats) -> str:
    phrases = step.context.phrases
    said = [
        phrases.word("design.mend_one", step.said(Say(f"dicezone.stat.{STATS[stat]}")), new)
        for stat, (old, new) in enumerate(zip(step.row, row, strict=True))
        if old != new
    ]
    return phrases.word("design.mend", phrases.texts.listed(said))


def dice_board(step: StatsStep) -> DiceBoard:
    """Return the dice that are set; what has changed is marked."""
    spread = CROSS if step.state.phase == "set_armor" else HULL

    def label(stat: Stat, values: Values) -> str:
        return stat_shown(step.context, stat, values[stat])

    hand = DiceHand(
        step.open_stats,
        step.turned,
        step.take,
        label,
        lambda stat: step.context.phrases.texts.paragraph((step.word("tip_turn"), step.by_keys)),
        why=step.why,
    )
    board = DiceBoard(spread, (*step.row, 0), hand, step.stat)
    board.comfort = 64 if spread is CROSS else 46
    return board.compared((*step.stats, 0)).wearing(step.livery).called("dice")


def _fills(step: StatsStep) -> list[Widget]:
    """Return what places all pips that are left with one click, and what takes all back."""
    buttons: list[Button] = []
    if step.adds:
        left = step.amount - step.placed
        evenly = filled(step.row, left, FIRST)
        buttons.append(_button(step, "evenly", evenly))
        for name, where in FILLS.items():
            buttons.append(_button(step, name, filled(step.row, left, where)))
    if step.state.phase == "rebalance":
        return [*(_like(step, name) for name in READY), _button(step, "again", step.fresh()[0])]
    buttons.append(_button(step, "again", step.fresh()[0]))
    return list(buttons)


def _like(step: StatsStep, name: str) -> Button:
    """Return the button that sets the dice like a ready design, with the total there is."""
    row = fitted(READY[name], step.amount, CORE_ALONE, CAPS)
    kind = "primary" if row == step.row else "quiet"
    words = step.said(Say(f"dicezone.ready.{name}"))
    button = Button(words, partial(step.set, row), kind).called(f"fill {name}")
    button.style = SMALL_STRONG
    return button.sized(height=LOW)


def _button(step: StatsStep, name: str, row: Stats) -> Button:
    button = Button(step.word(f"fill.{name}"), partial(step.set, row)).called(f"fill {name}")
    button.style = SMALL_STRONG
    return button.sized(height=LOW).tipped(step.word(f"fill_tip.{name}"))
