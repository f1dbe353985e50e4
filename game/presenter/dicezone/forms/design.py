"""How a seat lays out pips: the designs of its tanks, shares of a team, pips for credits."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from game.core.contract import Command, Ready
from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm, Values, stat_shown
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Design, Spend, SplitPool
from game.rules.dicezone.data import (
    ACCURACY,
    CAPS,
    CREDIT_PIPS,
    DESIGN_PIPS,
    NO_STATS,
    READY,
    STATS,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.design import cost, offered, stats_of, to_design
from game.rules.dicezone.laying.pool import largest, smallest, tanks_of
from game.rules.dicezone.laying.spreads import design_bounds, fitted
from game.rules.dicezone.state import TankId, own_tanks, raised

USUAL_PIPS: Final = 40
"""What a random design comes to where the total is open."""


class DesignStep(PerTankForm):
    """The designs of a seat (DZ-3); a row holds nine stats."""

    area: ClassVar[str] = "design"
    rival: Stats | None = None
    """What the design at work is compared with: a last row of the draft."""

    def asked(self) -> tuple[TankId, ...]:
        """Return the tanks to be designed."""
        return to_design(self.state, self.seat)

    def fresh(self) -> tuple[Draft, ...]:
        """Return what is handed in, and for the others the standard design."""
        first = READY[self.names[0]] if self.names else READY["standard"]
        return tuple(self.given.get(n) or self.near(first, n) for n in self.asked())

    def fits(self, row: Draft) -> bool:
        """Return whether dice can show such numbers."""
        return all(0 <= value <= cap for value, cap in zip(row, CAPS, strict=True))

    def ordered(self, tank: TankId, row: Draft) -> Command:
        """Return the design of a tank; where only ready ones may be chosen, by its name."""
        names = [name for name in self.names if READY[name] == row]
        return Design(tank, names[0] if names and self.presets else row)

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a design."""
        if not isinstance(command, Design) or command.tank not in self.own:
            return self.selected(self.rows)
        at = self.own.index(command.tank)
        self.tank = command.tank
        return self.selected((*self.rows[:at], stats_of(command), *self.rows[at + 1 :]))

    @property
    def presets(self) -> bool:
        """Whether only ready designs may be named."""
        return self.state.field.presets

    @property
    def names(self) -> list[str]:
        """The ready designs that may be chosen."""
        return offered(self.state.field.move_max)

    @property
    def one_gun(self) -> bool:
        """Whether the gun is one number: the first plan splits it anew (DZ-4.5)."""
        return not self.state.field.swap

    @property
    def bounds(self) -> tuple[Stats, Stats]:
        """The least and the most of each stat."""
        return design_bounds(self.state.field.move_max)

    @property
    def total(self) -> int:
        """What the tank at work is to total, 0 where that is open."""
        return self.total_of(self.tank)

    def total_of(self, tank: TankId) -> int:
        """Return what a tank is to total, 0 where that is open."""
        return self.state.pips[tank] if self.state.pips else 0

    @property
    def price(self) -> int:
        """The credits that the tank at work costs where the total is open (DZ-12.7)."""
        return cost(sum(self.row))

    @property
    def prompt(self) -> str:
        """What to do with the dice."""
        if isinstance(self.command, Ready):
            return self.word("prompt.close")
        if self.is_given:
            return self.word("prompt.given")
        if self.presets:
            return self.word("prompt.choose")
        if self.refusal is not None:
            return self.word("prompt.mend")
        return self.word("prompt.turn", self.context.key("next_button"))

    def compare(self, rival: Stats | None) -> None:
        """Lay a design beside the one at work, or put it away."""
        self.rival = rival
        self.put(self.rows)

    def selected(self, rows: tuple[Draft, ...]) -> Selection:
        """Return the selection with other rows, and what they are compared with."""
        return super().selected(rows if self.rival is None else (*rows, self.rival))

    def _rows(self, numbers: Draft) -> tuple[Draft, ...]:
        own = len(CAPS) * len(self.asked())
        last = numbers[own:]
        if len(last) == len(CAPS) and self.fits(last):
            self.rival = last
            return super()._rows(numbers[:own])
        return super()._rows(numbers)

    def label(self, stats: Values, stat: Stat) -> str:
        """Return the words below the dice of a stat; those of a gun that is one number say so."""
        if not self.one_gun or stat not in WEAPONS:
            return stat_shown(self.context, stat, stats[stat])
        whole = sum(stats[weapon] for weapon in WEAPONS)
        return self.word("gun", whole) if stat == ACCURACY else ""

    # what changes a design

    def near(self, stats: Stats, tank: TankId) -> Stats:
        """Return what comes nearest to some stats with the total of a tank."""
        wanted = self.total_of(tank) or sum(stats)
        return fitted(stats, wanted, *design_bounds(self.state.field.move_max))

    def turned(self, stat: Stat, by: int) -> Values:
        """Return the stats with one die turned, or the gun as one number."""
        if self.presets:
            return (*self.row, 0)
        if self.one_gun and stat in WEAPONS:
            return (*self._gunned(by), 0)
        low, high = self.bounds
        value = min(max(self.row[stat] + by, low[stat]), high[stat])
        return (*self.row[:stat], value, *self.row[stat + 1 :], 0)

    def _gunned(self, by: int) -> Stats:
        """The gun stronger at its lowest die, or weaker at its highest, pip by pip."""
        low, high = self.bounds
        dice = [self.row[stat] for stat in WEAPONS]
        for _ in range(abs(by)):
            at = dice.index(min(dice)) if by > 0 else len(dice) - 1 - dice[::-1].index(max(dice))
            bound = (high if by > 0 else low)[WEAPONS[at]]
            dice[at] += 0 if dice[at] == bound else 1 if by > 0 else -1
        return (*self.row[: WEAPONS[0]], *dice, *self.row[WEAPONS[-1] + 1 :])

    def shown_as(self, stat: Stat, value: int) -> Stats:
        """Return the stats with a die of the gun set for show, at the cost of the other two."""
        dice = {weapon: self.row[weapon] for weapon in WEAPONS}
        while dice[stat] != value:
            step = 1 if value > dice[stat] else -1
            others = [w for w in WEAPONS if w != stat and 1 <= dice[w] - step <= CAPS[w]]
            if not others:
                break
            pick = max if step > 0 else min
            giver = pick(others, key=lambda weapon: dice[weapon])
            dice[stat] += step
            dice[giver] -= step
        return (*self.row[: WEAPONS[0]], *dice.values(), *self.row[WEAPONS[-1] + 1 :])

    def beyond(self, stat: Stat, by: int) -> Command | None:
        """Return the design with a die that shows more or less than it may."""
        if self.is_given or self.row[stat] + by < 0:
            return None
        return Design(self.tank, raised(self.row, stat, self.row[stat] + by))

    def take(self, stat: Stat, values: Values) -> None:
        """Go on with other dice, and remember which of them the keys turn."""
        self.stat = stat
        self.take_stats(values[: len(CAPS)])

    def take_stats(self, stats: Draft) -> None:
        """Go on with other dice, as far as dice can show them."""
        if len(stats) == len(CAPS) and self.fits(stats):
            self.put_row(stats)

    def remedied(self) -> Stats | None:
        """Return the nearest design that may be handed in, None for one that may."""
        refusal = self.refusal
        if refusal is None or not isinstance(refusal.remedy, Design):
            return None
        return stats_of(refusal.remedy)

    def randomize(self) -> None:
        """Go on with any design: pips are laid one by one on whatever has room."""
        chance = Random()
        if self.presets:
            self.take_stats(READY[chance.choice(self.names)])
            return
        low, high = self.bounds
        found, total = list(low), self.total or USUAL_PIPS
        while sum(found) < total:
            stat = chance.choice([s for s in range(len(found)) if found[s] < high[s]])
            found[stat] += 1
        self.take_stats(tuple(found))


# the pool of a team

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
