"""Pips that a captain shares out in a team, and pips that a seat buys for credits."""

from __future__ import annotations

from typing import ClassVar

from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm, Values
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Command, Spend, SplitPool
from game.rules.dicezone.data import (
    CAPS,
    CREDIT_PIPS,
    DESIGN_PIPS,
    NO_STATS,
    STATS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.pool import largest, smallest, tanks_of
from game.rules.dicezone.state import TankId, own_tanks, raised

MOST_SHARED = 99


class PoolStep(OrderForm):
    """The shares that a captain gives the tanks of a team (DZ-13.4).

    Its only row holds the pips of each tank.
    """

    area: ClassVar[str] = "pool"

    @property
    def tanks(self) -> tuple[TankId, ...]:
        """The tanks of the team."""
        return tanks_of(self.state, self.state.field.teams[self.context.seat])

    @property
    def shares(self) -> Draft:
        """The pips of each tank."""
        return self.rows[0]

    @property
    def whole(self) -> int:
        """What all shares are to come to."""
        return DESIGN_PIPS * len(self.tanks)

    def fresh(self) -> tuple[Draft, ...]:
        """Return even shares."""
        return ((DESIGN_PIPS,) * len(self.tanks),)

    def fits(self, row: Draft) -> bool:
        """Return whether numbers can be shares at all."""
        return all(0 <= share <= MOST_SHARED for share in row)

    @property
    def command(self) -> Command | None:
        """What handing in means now."""
        return SplitPool(self.shares)

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to shares."""
        if not isinstance(command, SplitPool) or len(command.pips) != len(self.shares):
            return self.selected(self.rows)
        return self.selected((command.pips,))

    def take(self, shares: Draft) -> None:
        """Go on with other shares."""
        self.put((shares,))

    def set(self, place: int, pips: int) -> None:
        """Give a tank other pips; nobody else gains or loses."""
        self.take((*self.shares[:place], pips, *self.shares[place + 1 :]))

    def level(self, place: int) -> Draft:
        """Return the shares with a tank given whatever the others leave."""
        rest = self.whole - sum(self.shares) + self.shares[place]
        pips = min(max(rest, smallest(self.state)), largest(self.state))
        return (*self.shares[:place], pips, *self.shares[place + 1 :])

    def mended(self) -> Draft:
        """Return the shares that are nearest to these and come to the whole."""
        least, most = smallest(self.state), largest(self.state)
        found = [min(max(share, least), most) for share in self.shares]
        while sum(found) < self.whole:
            found[found.index(min(found))] += 1
        while sum(found) > self.whole:
            found[found.index(max(found))] -= 1
        return tuple(found)

    def heavy(self, place: int) -> Draft:
        """Return the shares with one tank as large as it can be, and the others even."""
        others = len(self.shares) - 1
        most = min(largest(self.state), self.whole - smallest(self.state) * others)
        each, over = divmod(self.whole - most, max(1, others))
        shares = [each + (n < over) for n in range(others)]
        return (*shares[:place], most, *shares[place:])


# credits


class CreditStep(PerTankForm):
    """What a seat buys before a turn (DZ-12.8, DZ-12.9).

    A row holds the pips added to each stat of a tank.
    """

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
