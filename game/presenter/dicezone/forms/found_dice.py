"""Two dice out of a crate, each for another stat (DZ-7.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.core.contract import Command
from game.presenter.dicezone.forms.stats import Values
from game.presenter.dicezone.forms.step import OrderForm
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import AssignDice
from game.rules.dicezone.data import CAPS, STATS, Stat, Stats
from game.rules.dicezone.state import active, pick_of

NOWHERE: Final = len(STATS)
"""Stands for a die that is not given yet."""


class FoundDiceStep(OrderForm):
    """Who gets which die; the only row holds the stat of each die."""

    area: ClassVar[str] = "crate"

    @property
    def stats(self) -> Stats:
        """What the dice of the tank showed."""
        return self.state.tanks[active(self.state).tank].stats

    @property
    def faces(self) -> tuple[int, ...]:
        """What was rolled."""
        return pick_of(self.state).dice

    @property
    def given(self) -> Draft:
        """The stat of each die, `NOWHERE` while it has none."""
        return self.rows[0]

    @property
    def at_work(self) -> int:
        """The die that is given next."""
        return self.page if self.page < len(self.faces) else 0

    def fresh(self) -> tuple[Draft, ...]:
        """Return dice that are not given yet."""
        return ((NOWHERE,) * len(self.faces),)

    def fits(self, row: Draft) -> bool:
        """Return whether numbers can be stats."""
        return all(0 <= stat <= NOWHERE for stat in row)

    @property
    def command(self) -> Command | None:
        """What handing in means, None until both dice are given."""
        if NOWHERE in self.given:
            return None
        first, second = self.given
        return AssignDice(STATS[first], STATS[second])

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a command."""
        if not isinstance(command, AssignDice):
            return self.selected(self.rows)
        return self.selected(((STATS.index(command.first), STATS.index(command.second)),))

    @property
    def prompt(self) -> str:
        """What to do with the next die."""
        if NOWHERE not in self.given:
            return self.word("prompt.dice_given")
        return self.word("prompt.dice", self.faces[self.at_work])

    @property
    def values(self) -> Values:
        """What the dice would show with what is given to them."""
        return self._values(self.given)

    def turned(self, stat: Stat, by: int) -> Values:
        """Return what the dice show with the die at work given to a stat, or taken back."""
        return self._values(self._after(stat, by))

    def take(self, stat: Stat, values: Values) -> None:
        """Give the die at work to a stat, or take back what that stat was given."""
        after = self.given if values == self.values else self._after(stat, 1)
        self.stat = stat
        if after != self.given:
            self.page = after.index(NOWHERE) if NOWHERE in after else self.at_work
        self.put((after,))

    def _after(self, stat: Stat, by: int) -> Draft:
        if stat in self.given:
            return tuple(NOWHERE if one == stat else one for one in self.given)
        if by <= 0:
            return self.given
        return (*self.given[: self.at_work], stat, *self.given[self.at_work + 1 :])

    def _values(self, given: Draft) -> Values:
        found = [*self.stats, 0]
        for stat, face in zip(given, self.faces, strict=True):
            if stat != NOWHERE:
                found[stat] = min(CAPS[stat], found[stat] + face)
        return tuple(found)

    def point(self, die: int) -> None:
        """Go on with a die; if it is given already it is taken back."""
        row = list(self.given)
        row[die] = NOWHERE
        self.page = die
        self.put((tuple(row),))

    def lost(self) -> int:
        """Return the pips that find no room."""
        gained = sum(self.values) - sum(self.stats)
        whole = sum(f for f, stat in zip(self.faces, self.given, strict=True) if stat != NOWHERE)
        return whole - gained
