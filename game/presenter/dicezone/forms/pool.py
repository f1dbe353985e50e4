"""A captain who shares the pips of a team among its tanks (DZ-13.4)."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Command
from game.presenter.dicezone.forms.step import OrderForm
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import SplitPool
from game.rules.dicezone.data import DESIGN_PIPS
from game.rules.dicezone.laying.pool import largest, smallest, tanks_of
from game.rules.dicezone.state import TankId

MOST = 99


class PoolStep(OrderForm):
    """The shares of a team; its only row holds the pips of each tank."""

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
        return all(0 <= share <= MOST for share in row)

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
