"""The panel of the deployment: the roster by types, and what places all units at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game.core.contract import Say
from game.match.texts import Texts
from game.presenter.forms import Preset
from game.presenter.portable import deployment, names
from game.presenter.portable.deployment import DeploySheet, mark_of
from game.presenter.selection import Draft, Give, InputResult
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.rules.portable.data import KINDS, NOBODY
from game.rules.portable.state import State
from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.portable.roster import overview_button, symbol
from game.ui.tables.shared.sheet import (
    SheetCallbacks,
    SheetContent,
    confirming,
    own_sheets,
    ready_sheets,
    verdict,
)
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, RowButton
from game.ui.widgets.layout import Column, Either, Flow, Grid, Row
from game.ui.widgets.panel import Divider
from game.ui.widgets.scroll import RowList
from game.ui.widgets.words import Label

LOW: Final = 29
"""Units of height of a unit's row."""
AS_LISTED: Final = "flag"
"""The icon of the scenario's own places."""
FEW_LINES: Final = 300
"""Units of width below which icons stand for the buttons: words would push the roster away."""
TWO: Final = 430
"""Units of width from which the roster stands in two columns."""


class DeploymentPanel:
    """Makes the widgets of the panel; each gives what it means for the sheet."""

    def __init__(self, context: TableContext, sheet: DeploySheet, give: Give) -> None:
        self.context, self.sheet, self.give = context, sheet, give

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence about the deployment."""
        return self.context.phrases.word(f"deployment.{key}", *values)

    def made(self) -> Widget:
        """Return the panel."""
        paper, hand = self._paper(), self._hand()
        overview = overview_button(self.context, self.sheet.selection, self.give)
        tools = self._low([*ready_sheets(paper, hand), overview])
        icons = Row(*(_icon_of(tool, hand.texts) for tool in tools), gap=6)
        return Column(
            *verdict(paper, hand),
            confirming(paper, hand),
            Either(Flow(*tools, gap=6), icons, FEW_LINES),
            Divider(),
            self._roster(),
            *own_sheets(paper, hand),
            Label(self._hint(), SMALL, "muted"),
            gap=7,
        ).called("deployment")

    def _paper(self) -> SheetContent:
        """The draft as all games' sheets have it, with the scenario's own places as a preset."""
        sheet, refusal = self.sheet, self.sheet.refusal
        waiting = len(sheet.waiting)
        told = self.word("fine") if refusal is None else self.context.phrases.refusal(refusal)
        listed = deployment.as_listed(sheet).draft
        return SheetContent(
            sheet.draft,
            (),
            self.word("waiting", waiting, len(sheet.places)) if waiting else told,
            refusal is None,
            self.word("deploy"),
            (Preset(self.word("as_listed"), listed, self.word("as_listed_tip")),),
            deployment.cleared(sheet).draft,
            fits=lambda draft: draft[0] == mark_of(sheet.state, sheet.seat),
        )

    def _hand(self) -> SheetCallbacks:
        take = self._take

        def confirm() -> None:
            self.give(self.sheet.handed())

        def randomize() -> None:
            take(deployment.by_chance(self.sheet).draft)

        texts = self.context.phrases.texts
        return SheetCallbacks(texts, take, confirm, randomize, self.context.own_sheets)

    def _take(self, draft: Draft) -> None:
        selection = self.sheet.selection._replace(draft=draft, action="", cell=None)
        self.give(InputResult(selection))

    def _low(self, buttons: Sequence[Button]) -> Sequence[Button]:
        """Return buttons that leave more room to the roster, each with an icon."""
        for button in buttons:
            button.style, button.icon = SMALL_STRONG, button.icon or AS_LISTED
            button.sized(height=LOW)
        return buttons

    def _hint(self) -> str:
        key = self.context.key
        return self.word("do", key("turn_left"), key("turn_right"), key("next"))

    # the roster

    def _roster(self) -> Widget:
        """Return the units type by type, in two columns where there is room."""
        wide = Grid(2, *self._rows(), gap=4, growing=(0, 1))
        rows = Either(wide, Column(*self._rows(), gap=4), TWO)
        return RowList(rows).called("roster")

    def _rows(self) -> Iterator[Widget]:
        listed = self.sheet.state.field.opening.units
        order = tuple(KINDS)
        for number in sorted(self.sheet.places, key=lambda n: (order.index(listed[n].kind), n)):
            yield self._row(number)

    def _row(self, number: UnitId) -> Widget:
        sheet, place = self.sheet, self.sheet.places[number]
        where = self.word("waits")
        if place.taken:
            facing = self.context.phrases.said(Say(f"portable_table.facing.{place.facing}"))
            where = self.word("at", names.cell_name(self.context, place.at), facing)
        kind = "chosen" if number == sheet.unit and sheet.busy else "quiet"
        take = self._does(partial(sheet.at_work, number))
        row = RowButton(self._name(number), where, take, kind)
        row.pictured(partial(symbol, self.context, number))
        row.wanted = kind == "chosen"
        return row.lowered(LOW).tipped(self._tip(number)).called(f"unit {number}")

    def _does(self, verb: Callable[[], DeploySheet]) -> Callable[[], None]:
        return lambda: self.give(InputResult(verb().selection))

    def _name(self, number: UnitId) -> str:
        """Return the name of a unit, with its quality if that is not the common one."""
        name = names.unit(self.context, number)
        if self.sheet.state.units[number].quality == "average":
            return name
        return self.word("quality", name, names.quality(self.context, number))

    def _tip(self, number: UnitId) -> str:
        context, unit = self.context, self.sheet.state.units[number]
        quality = names.quality(context, number)
        parts = [self.word("tip", names.unit(context, number), quality, unit.sp)]
        if unit.gun:
            parts.append(self.word("tip_gun", names.gun(context, number), range_of(unit)))
        aboard = listed_aboard(self.sheet.state, number)
        if aboard != NOBODY:
            parts.append(self.word("tip_aboard", names.unit(context, aboard)))
        return context.phrases.texts.paragraph(parts)


def _icon_of(button: Button, texts: Texts) -> Button:
    """Return a button that does the same and says it only in its tip."""
    icon = Button("", button.on_press, button.kind, button.icon).called(button.role)
    return icon.tipped(texts.paragraph((f"**{button.words}**", button.tip))).sized(height=LOW)


def listed_aboard(state: State, number: UnitId) -> UnitId:
    """Return the unit to be carried by another, not yet on the board perhaps, else `NOBODY`."""
    found = (n for n, unit in enumerate(state.units) if unit.carrier == number)
    return next(found, NOBODY)
