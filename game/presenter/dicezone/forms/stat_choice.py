"""What a crate lets a tank set: pips to add, all dice anew, the armor anew (DZ-7.4 to DZ-7.6)."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Command
from game.presenter.dicezone.forms.stats import KEYS, Values
from game.presenter.dicezone.forms.step import OrderForm
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Allocate, Rebalance, SetArmor
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    STATS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import fitted
from game.rules.dicezone.state import active, pick_of, raised


class StatsStep(OrderForm):
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
