"""A captain who shares the pips of a team among its tanks (DZ-13.4)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from game.core.contract import Command
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import SplitPool
from game.rules.dicezone.data import DESIGN_PIPS
from game.rules.dicezone.laying.pool import largest, smallest, tanks_of
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import TankId
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.step import FilledStep
from game.ui.tables.shared.sheet import Remedy
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import ProgressBar
from game.ui.widgets.words import Label

MOST = 99
LOW = 34


class PoolStep(FilledStep):
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


def pool_panel(step: PoolStep) -> Widget:
    """Return the panel of a captain who shares out."""
    remedy = None
    if step.refusal is not None:
        shares = step.mended()
        remedy = Remedy(step.word("mend", step.context.phrases.texts.listed(shares)), shares)
    rows = [_row(step, place) for place in range(len(step.tanks))]
    return Column(
        *head(step, StepHead(step.word("fine"), step.word("hand_in"), step.take, remedy)),
        _counted(step),
        ProgressBar(sum(step.shares) / step.whole, _tone(step)),
        *rows,
        _shapes(step),
        Label(step.word("about", smallest(step.state), largest(step.state)), SMALL, "muted"),
        gap=8,
    ).called("pool")


def _tone(step: PoolStep) -> str:
    return "good" if sum(step.shares) == step.whole else "bad"


def _counted(step: PoolStep) -> Widget:
    given = sum(step.shares)
    key = "all" if given == step.whole else "left" if given < step.whole else "over"
    words = step.word(key, given, step.whole, abs(step.whole - given))
    return Label(words, SMALL_STRONG, _tone(step))


def _row(step: PoolStep, place: int) -> Widget:
    """Return the name of a tank, its pips, and the button that gives it what is left."""
    name = step.said(tank_name(step.state, step.tanks[place]))
    bounds = (smallest(step.state), largest(step.state))
    slider = Slider(step.shares[place], bounds, partial(step.set, place)).called(f"share {place}")
    rest = step.level(place)
    button = Button(step.word("rest"), partial(step.take, rest)).called(f"rest {place}")
    button.style = SMALL_STRONG
    if rest == step.shares:
        button.refused(step.word("no_rest"))
    about = Label(name, SMALL_STRONG, "bright")
    return Column(about, Row(slider.sized(grow=1), button.sized(height=LOW), gap=8), gap=0)


def _shapes(step: PoolStep) -> Widget:
    """Return even shares and one large tank, each with one click."""
    even = Button(step.word("even"), partial(step.take, step.fresh()[0])).called("even")
    found = [even]
    for place in range(len(step.shares)):
        shares = step.heavy(place)
        words = step.word("heavy", place + 1)
        button = Button(words, partial(step.take, shares)).called(f"heavy {place}")
        found.append(button.tipped(step.context.phrases.texts.listed(shares)))
    for button in found:
        button.style = SMALL_STRONG
        button.sized(height=LOW)
    return Flow(*found, gap=6)
