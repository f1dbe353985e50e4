"""What a crate lets a tank choose: its dice anew or more of them, two dice, which token goes."""

from __future__ import annotations

from typing import ClassVar, Final

from game.core.contract import Say
from game.presenter.dicezone.forms.order_form import KEYS, OrderForm, Values
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    Command,
    DropToken,
    Rebalance,
    SetArmor,
)
from game.rules.dicezone.data import (
    ARMOR,
    CAPS,
    STATS,
    TOKENS,
    Stat,
    Stats,
)
from game.rules.dicezone.laying.spreads import fitted
from game.rules.dicezone.state import Tank, active, pick_of, raised


class CrateForm(OrderForm):
    """What a tank that has found a crate is asked."""

    area: ClassVar[str] = "crate"

    @property
    def tank(self) -> Tank:
        """The tank that has found it."""
        return self.state.tanks[active(self.state).tank]

    @property
    def stats(self) -> Stats:
        """What its dice showed."""
        return self.tank.stats


class StatsStep(CrateForm):
    """Its dice: pips to add, all of them anew, the armor anew (DZ-7.4 to DZ-7.6).

    The only row holds its nine stats.
    """

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


def changes(step: StatsStep, row: Stats) -> str:
    """Return what other dice would set, in words."""
    phrases = step.context.phrases
    said = [
        phrases.word("design.mend_one", step.said(Say(f"dicezone.stat.{STATS[stat]}")), new)
        for stat, (old, new) in enumerate(zip(step.row, row, strict=True))
        if old != new
    ]
    return phrases.word("design.mend", phrases.texts.listed(said))


# two dice, each for another stat

NOWHERE: Final = len(STATS)
"""Stands for a die that is not given yet."""


class FoundDiceStep(CrateForm):
    """Two dice, each for another stat (DZ-7.5); the only row holds the stat of each die."""

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


# four tokens and three slots

NOTHING_YET: Final = 9


class TokenStep(CrateForm):
    """Which of four tokens is given up, for there are three slots (DZ-7.8).

    The only row holds its place, the new one being the last.
    """

    @property
    def tokens(self) -> tuple[tuple[str, int], ...]:
        """What is held, and what was found, with the charges."""
        new = pick_of(self.state).token
        held = self.tank.tokens
        return (*held, (new, TOKENS[new].charges))

    def fresh(self) -> tuple[Draft, ...]:
        """Return that nothing is chosen."""
        return ((NOTHING_YET,),)

    def fits(self, row: Draft) -> bool:
        """Return whether a number is a place, or none."""
        return row[0] == NOTHING_YET or 0 <= row[0] < len(self.tokens)

    @property
    def place(self) -> int:
        """The place of the token that is given up."""
        return self.rows[0][0]

    @property
    def command(self) -> Command | None:
        """What handing in means, None until one is chosen."""
        if self.place == NOTHING_YET:
            return None
        return DropToken(self.tokens[self.place][0])

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a command."""
        names = [name for name, _ in self.tokens]
        if not isinstance(command, DropToken) or command.token not in names:
            return self.selected(self.rows)
        return self.selected(((names.index(command.token),),))

    def choose(self, place: int) -> None:
        """Choose the token that is given up."""
        self.put(((place,),))
