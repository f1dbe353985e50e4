"""A step that is filled in on a panel: who fills it in, what it comes to, and what changes it.

First the numbers that the dice of a tank show, then the forms that hold rows of them.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from game.core import sealed
from game.core.contract import Ready, Refusal
from game.core.words import Value
from game.presenter.dicezone.context import GameContext
from game.presenter.selection import NOTHING, Draft, Give, InputResult, Selection
from game.rules.dicezone.commands import Command
from game.rules.dicezone.data import (
    STATS,
    Stat,
)
from game.rules.dicezone.state import Order, Tank, TankId

SPEED: Final[Stat] = 9
"""Stands for the two black dice, beside the nine stats."""
KEYS: Final[tuple[Stat, ...]] = (0, 1, 3, 2, 5, 6, 7, 8, 4)
"""The stats as keys come to them: round the hull, then along it."""
Values: TypeAlias = tuple[int, ...]
"""A number for each of the nine stats, and the speed."""


def stat_label(context: GameContext, stat: Stat) -> str:
    """Return the short name of a stat, for the words below its dice."""
    return context.phrases.word(f"short.{stat_name(stat)}")


def stat_shown(context: GameContext, stat: Stat, pips: int) -> str:
    """Return the words below the dice of a stat, "Front 4"."""
    return context.phrases.word("short.shown", stat_label(context, stat), pips)


def stat_name(stat: Stat) -> str:
    """Return the id of a stat, as texts are called by it."""
    return "speed" if stat == SPEED else STATS[stat]


HEAD = 2
"""Numbers of a draft before its rows: the page that is open, and the stat that the keys turn."""


class OrderForm:
    """A step that the seat that looks on fills in.

    What has been put together stands in the draft of the selection: `HEAD` numbers, then `width`
    numbers for each row.
    """

    area: ClassVar[str]
    """Its section in the catalogue of the table."""

    def __init__(self, context: GameContext, give: Give = lambda answer: None) -> None:
        self.context, self.give = context, give
        self.state = context.state
        self.page, self.stat, *numbers = context.selection.draft or (0, 0)
        self.rows = self._rows(tuple(numbers))

    # what each step says

    def fresh(self) -> tuple[Draft, ...]:
        """Return the rows that it begins with."""
        raise NotImplementedError

    def fits(self, row: Draft) -> bool:
        """Return whether numbers can be a row at all; it need not be legal."""
        raise NotImplementedError

    @property
    def command(self) -> Command | None:
        """What handing in means now."""
        raise NotImplementedError

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a command."""
        raise NotImplementedError

    @property
    def prompt(self) -> str:
        """What to do now, "" for the prompt of the rules."""
        return ""

    # what they share

    @property
    def by_keys(self) -> str:
        """How the dice are turned by keys."""
        keys = map(self.context.key, ("next_button", "left", "right", "up", "down"))
        return self.context.phrases.word("tank.by_keys", *keys)

    @property
    def refusal(self) -> Refusal | None:
        """Why it may not be handed in."""
        return None if self.command is None else self.context.queries.why_not(self.command)

    def word(self, key: str, *values: Value) -> str:
        """Return a sentence about the step."""
        return self.context.phrases.word(f"{self.area}.{key}", *values)

    def said(self, say: Value) -> str:
        """Return a sentence of the rules."""
        return self.context.phrases.said(say)

    def label(self, stat: Stat, values: Values) -> str:
        """Return the words below the dice of a stat among the values of all."""
        return stat_shown(self.context, stat, values[stat])

    def selected(self, rows: tuple[Draft, ...]) -> Selection:
        """Return the selection with other rows."""
        numbers = (number for row in rows for number in row)
        return self.context.selection._replace(draft=(self.page, self.stat, *numbers))

    def put(self, rows: tuple[Draft, ...]) -> None:
        """Go on with other rows."""
        self.give(InputResult(self.selected(rows)))

    def turn_page(self, page: int) -> None:
        """Open another page."""
        self.page = page
        self.put(self.rows)

    def handed(self) -> InputResult:
        """Return what handing in means, or why it cannot be."""
        if self.command is None or self.refusal is not None:
            return InputResult(self.selected(self.rows), refusal=self.refusal)
        return InputResult(NOTHING, self.command)

    def beyond(self, stat: Stat, by: int) -> Command | None:
        """Return what would be handed in if a die went further than it can."""
        return None

    def why(self, stat: Stat, by: int) -> None:
        """Tell why a die goes no further."""
        self.stat = stat
        command = self.beyond(stat, by)
        refusal = None if command is None else self.context.queries.why_not(command)
        self.give(InputResult(self.selected(self.rows), refusal=refusal))

    def hand_in(self) -> None:
        """Hand in, or tell why not."""
        self.give(self.handed())

    def _rows(self, numbers: Draft) -> tuple[Draft, ...]:
        fresh = self.fresh()
        width = len(fresh[0]) if fresh else 0
        if len(numbers) != width * len(fresh):
            return fresh
        rows = tuple(numbers[at : at + width] for at in range(0, len(numbers), width))
        return rows if all(self.fits(row) for row in rows) else fresh


class PerTankForm(OrderForm):
    """A step with a row for each of some tanks, handed in tank by tank and closed with the last."""

    def __init__(self, context: GameContext, give: Give = lambda answer: None) -> None:
        self.seat = context.seat
        self.given: dict[TankId, Order] = sealed.orders_of(context.state.sealed, context.seat)
        super().__init__(context, give)
        self.own = self.asked()
        chosen, open_ones = context.selection.subject, self.undone
        first = next(iter(open_ones), self.own[0])
        self.tank: TankId = chosen if isinstance(chosen, int) and chosen in self.own else first

    def asked(self) -> tuple[TankId, ...]:
        """Return the tanks that an order is given to."""
        raise NotImplementedError

    def ordered(self, tank: TankId, row: Draft) -> Command:
        """Return the command of a tank that a row amounts to."""
        raise NotImplementedError

    @property
    def undone(self) -> tuple[TankId, ...]:
        """The tanks without an order."""
        return tuple(n for n in self.asked() if n not in self.given)

    @property
    def is_given(self) -> bool:
        """Whether the tank at work has its order."""
        return self.tank in self.given

    @property
    def row(self) -> Draft:
        """The row of the tank at work."""
        return self.rows[self.own.index(self.tank)]

    @property
    def piece(self) -> Tank:
        """The tank at work."""
        return self.state.tanks[self.tank]

    @property
    def command(self) -> Command | None:
        """What handing in means now: the order of the tank at work, or closing when all are in."""
        if not self.undone:
            return Ready()
        return None if self.is_given else self.ordered(self.tank, self.row)

    def selected(self, rows: tuple[Draft, ...]) -> Selection:
        """Return the selection with other rows, the same tank being at work."""
        return super().selected(rows)._replace(subject=self.tank)

    def put_row(self, row: Draft) -> None:
        """Go on with another row for the tank at work; one handed in stays as it is."""
        if not self.is_given:
            at = self.own.index(self.tank)
            self.put((*self.rows[:at], row, *self.rows[at + 1 :]))

    def turn_to(self, tank: TankId) -> None:
        """Go on with another tank."""
        self.tank = tank
        self.put(self.rows)

    def handed(self) -> InputResult:
        """Return what handing in means: the next tank comes to work, the last one closes."""
        left = [n for n in self.undone if n != self.tank]
        if self.is_given and left:
            return InputResult(self.selected(self.rows)._replace(subject=left[0]))
        answer = super().handed()
        if answer.command is None or isinstance(answer.command, Ready) or len(self.own) == 1:
            return answer
        if left:
            return answer._replace(selection=self.selected(self.rows)._replace(subject=left[0]))
        return answer._replace(then=(Ready(),))
