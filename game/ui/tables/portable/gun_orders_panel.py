"""The panel of the guns: their states, the targets of the one at work, and Ready."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.core.boards.cells import Cell
from game.core.words import Value, percent
from game.presenter.portable import gun_orders, names
from game.presenter.portable.forecast import chances_on, endangered, on_target, repeats, targets_of
from game.presenter.portable.gun_orders import HOLDS, OPEN, FireSheet, GunOrder
from game.presenter.selection import Give, InputResult
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.commands import UnitId
from game.rules.portable.units import units_at
from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.portable.roster import overview_button, symbol
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, RowButton
from game.ui.widgets.inputs.choice import Toggle
from game.ui.widgets.layout import Column, Either, Flow, Grid, Row
from game.ui.widgets.panel import Divider
from game.ui.widgets.words import Label

LOW: Final = 32
"""Units of height of a row."""
FEW: Final = 4
"""Targets up to which they stand one below another."""
TWO: Final = 430
"""Units of width from which more stand in two columns."""
ICONS: Final = {OPEN: "crosshair", HOLDS: "close"}


class OrdersPanel:
    """Makes the widgets of the panel; each gives what it means for the sheet."""

    def __init__(self, context: TableContext, sheet: FireSheet, give: Give) -> None:
        self.context, self.sheet, self.give = context, sheet, give

    def word(self, key: str, *values: Value) -> str:
        """Return a sentence about the orders."""
        return self.context.phrases.word(f"orders.{key}", *values)

    def name(self, number: UnitId) -> str:
        """Return the name of a unit."""
        return names.unit(self.context, number)

    def square(self, cell: Cell) -> str:
        """Return the name of a square."""
        return names.cell_name(self.context, cell)

    def made(self) -> Widget:
        """Return the panel."""
        return Column(
            *self._guns(),
            Divider(),
            *self._work(),
            Row(self._ready().sized(grow=1)),
            gap=6,
        ).called("orders")

    def _does(self, verb: Callable[[], InputResult]) -> Callable[[], None]:
        return lambda: self.give(verb())

    def _ready(self) -> Button:
        """Return the button that closes the orders.

        It is proposed once every gun has its order; while one that could fire has none, it warns.
        """
        sheet = self.sheet
        firing = sum(order.fires for order in sheet.orders.values())
        words = self.word("ready", firing) if firing else self.word("ready_none")
        if sheet.asked:
            words = self.word("ready_asked")
        elif not firing and not sheet.undone:
            words = self.word("ready_held", len(sheet.orders))
        kind = "quiet" if sheet.undone and not sheet.asked else "primary"
        icon = "warning" if sheet.undone else "check"
        return Button(words, self._does(sheet.closed), kind, icon, "confirm")

    # the guns

    def _guns(self) -> list[Widget]:
        sheet = self.sheet
        rows: list[Widget] = [self._gun(number) for number in sheet.orders]
        rows += [Label(self._silence(n), SMALL, "faint") for n in sheet.silent]
        return rows

    def _gun(self, number: UnitId) -> Widget:
        sheet, order = self.sheet, self.sheet.orders[number]
        kind = "chosen" if number == sheet.gun else "quiet"
        icon = "lock" if number in sheet.given else ICONS.get(order.target, "check")
        take = self._does(lambda: InputResult(sheet.at_work(number).selection))
        told = self.told(number, order)
        button = RowButton(self.name(number), told, take, kind, icon).called(f"gun {number}")
        return button.lowered(LOW).tipped(self._gun_tip(number))

    def told(self, number: UnitId, order: GunOrder) -> str:
        """Return what a gun is to do, in a few words."""
        if not order.fires:
            return self.word("holds" if order.target == HOLDS else "open")
        chance = percent(on_target(self.context, number, order.target))
        return self.word("aims_gas" if order.gas else "aims", self.square(order.target), chance)

    def _gun_tip(self, number: UnitId) -> str:
        unit, gun = self.sheet.state.units[number], names.gun(self.context, number)
        values = self.name(number), gun, range_of(unit), self.square(unit.at)
        return self.word("gun_tip", *values, self.context.key("next"))

    def _silence(self, number: UnitId) -> str:
        """Return why a gun cannot fire now."""
        unit = self.sheet.state.units[number]
        key = "silent_aboard" if unit.carrier >= 0 else "silent"
        return self.word(key, self.name(number))

    # the gun at work

    def _work(self) -> list[Widget]:
        sheet = self.sheet
        if sheet.gun in sheet.given:
            return [Label(self.word("locked", self.name(sheet.gun)), SMALL, "muted")]
        heading = Label(self.word(self._heading(), self.name(sheet.gun)), SMALL, "muted")
        return [Flow(*self._others(), gap=6), heading, self._targets()]

    def _heading(self) -> str:
        key = "targets_gas" if self.sheet.has_gas else "targets"
        if not self.sheet.state.field.any_target:
            return key
        return f"any_{key}" if targets_of(self.context, self.sheet.gun) else "any_square"

    def _targets(self) -> Widget:
        """Return the targets, many of them in two columns where there is room."""
        found = targets_of(self.context, self.sheet.gun)
        below = Column(*(self._target(n, cell) for n, cell in enumerate(found, 1)), gap=6)
        if len(found) <= FEW:
            return below
        beside = Grid(
            2, *(self._target(n, cell) for n, cell in enumerate(found, 1)), gap=5, growing=(0, 1)
        )
        return Either(beside, below, TWO)

    def _target(self, place: int, cell: Cell) -> Widget:
        sheet, gun = self.sheet, self.sheet.gun
        enemies = units_at(sheet.state, cell, 1 - sheet.seat)
        who = names.units(self.context, enemies)
        words = self.word("target", place, self.square(cell), who)
        told = chances_on(self.context, gun)[cell]
        chance = self.context.phrases.said(told)
        if repeats(self.context, gun, cell):
            chance = self.word("repeated", told)
        risk = endangered(self.context, gun, cell)
        button = RowButton(
            words,
            chance,
            self._does(partial(gun_orders.aim_at, sheet, cell)),
            "chosen" if sheet.order.target == cell else "quiet",
            "warning" if risk else "",
        )
        tip = self.word("target_tip", place)
        if risk:
            warning = self.word("risk", names.units(self.context, risk))
            tip = self.context.phrases.texts.paragraph((warning, tip))
        button.lowered(LOW).pictured(partial(symbol, self.context, enemies[0]))
        return button.tipped(tip).called(f"target {self.square(cell)}")

    def _others(self) -> list[Widget]:
        """The gas shell, and no order."""
        sheet = self.sheet
        found: list[Widget] = []
        if sheet.has_gas:
            gas = Toggle(
                self.word("gas"),
                sheet.order.gas,
                lambda on: self.give(gun_orders.load_gas(sheet, on)),
            )
            found.append(gas.called("gas").tipped(self.word("gas_tip")))
        if sheet.order.target == HOLDS:
            verb, key, icon = gun_orders.reopen, "may_fire", "undo"
        else:
            verb, key, icon = gun_orders.hold, "hold", "close"
        button = Button(self.word(key), self._does(partial(verb, sheet)), icon=icon, action="hold")
        button.style = SMALL_STRONG
        found.append(button.called(key).tipped(self.word(f"{key}_tip")).sized(height=LOW))
        overview = overview_button(self.context, sheet.selection, self.give)
        overview.style = SMALL_STRONG
        return [*found, overview.sized(height=LOW)]
