"""A seat that designs: what its tanks are to be, whether they may be so, and what changes them."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from game.core.contract import Ready
from game.presenter.dicezone.forms.order_form import PerTankForm, Values
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import Command, Design
from game.rules.dicezone.data import (
    ACCURACY,
    CAPS,
    READY,
    STATS,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.design import cost, given_stats, offered, stats_of, to_design
from game.rules.dicezone.laying.spreads import design_bounds, fitted
from game.rules.dicezone.refusals import stat_name
from game.rules.dicezone.state import TankId, raised

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
        near = ((n, self.near(first, n)) for n in self.asked())
        return tuple(given_stats(self.given.get(n, row)) for n, row in near)

    def fits(self, row: Draft) -> bool:
        """Return whether dice can show such numbers."""
        return all(0 <= value <= cap for value, cap in zip(row, CAPS, strict=True))

    def ordered(self, tank: TankId, row: Draft) -> Command:
        """Return the design of a tank; where only ready ones may be chosen, by its name."""
        names = [name for name in self.names if READY[name] == row]
        if names:
            return Design(tank, names[0] if self.presets else row)
        return Design(tank, row, self.name_of(row))

    def name_of(self, row: Draft) -> str:
        """Return the name under which the player keeps a design, "" if it is not kept."""
        return self.context.own_sheets.name_of(row)

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

    def label(self, stat: Stat, values: Values) -> str:
        """Return the words below the dice of a stat; those of a gun that is one number say so."""
        if not self.one_gun or stat not in WEAPONS:
            return super().label(stat, values)
        whole = sum(values[weapon] for weapon in WEAPONS)
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
        rng = Random()
        if self.presets:
            self.take_stats(READY[rng.choice(self.names)])
            return
        low, high = self.bounds
        found, total = list(low), self.total or USUAL_PIPS
        while sum(found) < total:
            stat = rng.choice([s for s in range(len(found)) if found[s] < high[s]])
            found[stat] += 1
        self.take_stats(tuple(found))


def ready_name(stats: Stats) -> str | None:
    """Return the id of the ready design with some stats, None for a design of one's own."""
    return next((name for name, ready in READY.items() if ready == stats), None)


def changes(step: DesignStep, remedy: Stats) -> str:
    """Return what a remedy changes, in words."""
    old, new = _told(step, step.row), _told(step, remedy)
    said = [step.word("mend_one", name, value) for name, value in new.items() if old[name] != value]
    return step.word("mend", step.context.phrases.texts.listed(said))


def _told(step: DesignStep, stats: Stats) -> dict[str, int]:
    """What the dice show by name, the gun as one number where it is one."""
    apart = [stat for stat in range(len(STATS)) if not step.one_gun or stat not in WEAPONS]
    found = {step.said(stat_name(stat)): stats[stat] for stat in apart}
    if step.one_gun:
        found[step.word("the_gun")] = sum(stats[stat] for stat in WEAPONS)
    return found
