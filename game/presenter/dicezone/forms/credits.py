"""Credits that buy pips before a turn (DZ-12.8, DZ-12.9)."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Command
from game.presenter.dicezone.forms.stats import Values
from game.presenter.dicezone.forms.step import PerTankForm
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Spend
from game.rules.dicezone.data import CAPS, CREDIT_PIPS, NO_STATS, STATS, Stat, Stats
from game.rules.dicezone.state import TankId, own_tanks, raised


class CreditStep(PerTankForm):
    """What a seat buys; a row holds the pips added to each stat of a tank."""

    area: ClassVar[str] = "credits"

    def asked(self) -> tuple[TankId, ...]:
        """Return the tanks on the board."""
        return own_tanks(self.state, self.seat)

    def fresh(self) -> tuple[Draft, ...]:
        """Return what is handed in, and nothing for the others."""
        return tuple(self.given.get(n) or NO_STATS for n in self.asked())

    def fits(self, row: Draft) -> bool:
        """Return whether dice can gain such numbers."""
        return all(0 <= added <= cap for added, cap in zip(row, CAPS, strict=True))

    def ordered(self, tank: TankId, row: Draft) -> Command:
        """Return the purchase of a tank."""
        return Spend(tank, row)

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a purchase."""
        if not isinstance(command, Spend) or command.tank not in self.own:
            return self.selected(self.rows)
        at = self.own.index(command.tank)
        self.tank = command.tank
        return self.selected((*self.rows[:at], command.pips, *self.rows[at + 1 :]))

    @property
    def stats(self) -> Stats:
        """What the dice of the tank at work show."""
        return self.piece.stats

    @property
    def values(self) -> Values:
        """What they would show with what is bought."""
        return (*(a + b for a, b in zip(self.stats, self.row, strict=True)), 0)

    @property
    def bought(self) -> int:
        """The pips bought for all tanks together."""
        return sum(map(sum, self.rows))

    @property
    def credits(self) -> int:
        """What the seat has."""
        return self.state.credits[self.seat]

    @property
    def spare(self) -> int:
        """The pips that can still be bought."""
        return self.credits * CREDIT_PIPS - self.bought

    def turned(self, stat: Stat, by: int) -> Values:
        """Return what the dice show when one is turned, as far as credits and caps go."""
        most = min(CAPS[stat] - self.stats[stat], self.row[stat] + self.spare)
        added = min(max(0, self.row[stat] + by), max(self.row[stat], most))
        return (*self.values[:stat], self.stats[stat] + added, *self.values[stat + 1 :])

    def beyond(self, stat: Stat, by: int) -> Command | None:
        """Return the purchase with more pips than there is room or credit for."""
        if self.is_given or by < 0:
            return None
        return Spend(self.tank, raised(self.row, stat, self.row[stat] + by))

    def take(self, stat: Stat, values: Values) -> None:
        """Go on with other dice."""
        self.stat = stat
        self.set(values[: len(STATS)])

    def set(self, stats: Stats) -> None:
        """Go on with a tank that is to show some stats."""
        row = tuple(new - old for new, old in zip(stats, self.stats, strict=True))
        self.put_row(row) if not self.is_given else self.put(self.rows)
