"""The orders of a seat's guns while they are filled in: their sheet, what clicks mean, the prompt.

Nothing is given to the rules before Ready (PW-2.2): the orders stand in the draft of the
selection, a number for a question that is asked, then two for each gun: its target, and whether
it fires gas.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.core import sealed
from game.core.boards.cells import Cell
from game.core.contract import Ready, Refusal, Subject
from game.presenter.controls import next_of
from game.presenter.portable import names
from game.presenter.portable.forecast import may_aim_at, targets_of
from game.presenter.portable.queries import DraftSheet, GameContext
from game.presenter.selection import NOTHING, InputResult, Selection
from game.rules.portable.combat.artillery import guns_able
from game.rules.portable.commands import Bombard, Command, UnitId
from game.rules.portable.data import KINDS
from game.rules.portable.state import State
from game.rules.portable.units import own_units, units_at

OPEN: Final[Cell] = -1
HOLDS: Final[Cell] = -2
"""Stand for the target of a gun that has no order yet, and of one that shall not fire."""
HOLD_KEYS: Final = ("delete", "backspace")
"""Keys of the button that has a gun hold its fire; they count while it is out of sight, too."""


class GunOrder(NamedTuple):
    """What a gun is to do."""

    target: Cell = OPEN
    gas: bool = False

    @property
    def fires(self) -> bool:
        """Whether it has a target."""
        return self.target >= 0


@dataclass(frozen=True)
class FireSheet(DraftSheet):
    """The orders of all guns of the seat that looks on, one of which is at work."""

    gun: UnitId
    orders: dict[UnitId, GunOrder]
    given: frozenset[UnitId]
    """Guns whose orders are given already and stay as they are."""
    asked: bool = False
    """Whether it was asked if the guns without an order are to stay silent."""

    @property
    def order(self) -> GunOrder:
        """The order of the gun at work."""
        return self.orders[self.gun]

    @property
    def undone(self) -> tuple[UnitId, ...]:
        """The guns that could fire and have no order yet."""
        return tuple(n for n, order in self.orders.items() if order.target == OPEN)

    @property
    def silent(self) -> tuple[UnitId, ...]:
        """The guns of the seat that cannot fire at anything now."""
        state = self.state
        guns = (n for n in own_units(state, self.seat) if is_gun(state, n))
        return tuple(n for n in guns if n not in self.orders)

    @property
    def bombards(self) -> tuple[Bombard, ...]:
        """The commands of all guns that are to fire and have not been ordered so yet."""
        return tuple(
            Bombard(n, order.target, order.gas)
            for n, order in self.orders.items()
            if order.fires and n not in self.given
        )

    @property
    def selection(self) -> Selection:
        """The selection that stands for it."""
        numbers = (part for order in self.orders.values() for part in (order.target, order.gas))
        target = self.order.target if self.order.fires else None
        draft = (int(self.asked), *map(int, numbers))
        return Selection(self.gun, target=target, draft=draft)

    @property
    def has_gas(self) -> bool:
        """Whether the gun at work has a gas shell that it may fire (PW-12.1)."""
        return has_gas(self.state, self.gun) and self.gun not in self.given

    def at_work(self, gun: UnitId) -> FireSheet:
        """Return the sheet with another gun at work."""
        return replace(self, gun=gun, asked=False)

    def with_order(self, order: GunOrder) -> FireSheet:
        """Return the sheet with another order for the gun at work; one that is given stays."""
        if self.gun in self.given:
            return self
        return replace(self, orders={**self.orders, self.gun: order}, asked=False)

    def aimed(self, target: Cell, gas: bool | None = None) -> FireSheet:
        """Return the sheet with the gun at work aimed at a square."""
        gas = self.order.gas if gas is None else gas and self.has_gas
        return self.with_order(GunOrder(target, gas))

    def moved_on(self) -> FireSheet:
        """Return the sheet with the next gun that has no order at work, if there is one."""
        later = [n for n in self.undone if n > self.gun] or list(self.undone)
        return self.at_work(later[0]) if later else self

    def walked(self, way: int) -> FireSheet:
        """Return the sheet with the gun after the one at work, or before it."""
        return self.at_work(next_of(tuple(self.orders), self.gun, way))

    def fault(self, target: Cell, gas: bool | None = None) -> Refusal | None:
        """Return why the gun at work cannot be aimed at a square."""
        gas = self.order.gas if gas is None else gas
        return self.context.queries.why_not(Bombard(self.gun, target, gas))

    def closed(self) -> InputResult:
        """Return what Ready means: a question while guns have no order, then all commands."""
        if self.undone and not self.asked:
            sheet = self.moved_on() if self.order.target != OPEN else self
            return InputResult(replace(sheet, asked=True).selection)
        first, *then = (*self.bombards, Ready())
        return InputResult(NOTHING, first, then=tuple(then))


def sheet_of(context: GameContext) -> FireSheet | None:
    """Return the orders that the seat that looks on fills in, None while it owes none."""
    if context.state.phase != "orders" or not context.owes:
        return None
    orders = _orders(context)
    given = frozenset(sealed.orders_of(context.state.sealed, context.seat))
    chosen = context.selection.subject
    first = next((n for n, order in orders.items() if order.target == OPEN), next(iter(orders)))
    gun = chosen if isinstance(chosen, int) and chosen in orders else first
    draft = context.selection.draft
    return FireSheet(context, gun, orders, given, bool(draft and draft[0]))


def _orders(context: GameContext) -> dict[UnitId, GunOrder]:
    """What is filled in and still holds, and the orders that were given before."""
    guns = guns_able(context.state, context.seat)
    numbers = context.selection.draft[1:]
    known = len(numbers) == 2 * len(guns)
    drafted = zip(numbers[::2], numbers[1::2], strict=True) if known else ()
    found = dict(zip(guns, (GunOrder(at, bool(gas)) for at, gas in drafted), strict=False))
    for gun in guns:
        found[gun] = _possible(context, gun, found.get(gun, GunOrder()))
    for gun, (target, gas) in sealed.orders_of(context.state.sealed, context.seat).items():
        found[gun] = GunOrder(target, bool(gas))
    return found


def _possible(context: GameContext, gun: UnitId, order: GunOrder) -> GunOrder:
    gas = bool(order.gas) and has_gas(context.state, gun)
    known = order.target == HOLDS or may_aim_at(context, gun, order.target)
    return GunOrder(order.target if known else OPEN, gas)


def is_gun(state: State, number: UnitId) -> bool:
    """Return whether a unit fires in the artillery phase (PW-2.1)."""
    return KINDS[state.units[number].kind].weapon == "barrage"


def has_gas(state: State, gun: UnitId) -> bool:
    """Return whether a gun has a gas shell left, with the option on (PW-12.1)."""
    return state.field.gas and state.units[gun].gas


def written(context: GameContext) -> Command | None:
    """Return the order of the gun at work."""
    sheet = sheet_of(context)
    if sheet is None or not sheet.order.fires or sheet.gun in sheet.given:
        return None
    return Bombard(sheet.gun, sheet.order.target, sheet.order.gas)


# what clicks and keys mean


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Take another gun, or aim the one at work; a square without enemies is of no account.

    Unless guns fire at any square (PW-2.22).

    Where the one at work cannot fire, but another one aims already, that one comes to work.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = [n for n in units_at(sheet.state, cell, sheet.seat) if n in sheet.orders]
    if there:
        return InputResult(sheet.at_work(there[0]).selection)
    anything = sheet.state.field.any_target
    if not anything and not units_at(sheet.state, cell, 1 - sheet.seat):
        return InputResult(sheet.selection)
    aimed = [n for n, order in sheet.orders.items() if order.target == cell]
    if aimed and sheet.fault(cell) is not None:
        return InputResult(sheet.at_work(aimed[0]).selection)
    return aim_at(sheet, cell)


def touch_piece(context: GameContext, piece: Subject) -> InputResult | None:
    """Take a gun out of a fan; of all others their square is meant."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(piece, int) or piece not in sheet.orders:
        return None
    return InputResult(sheet.at_work(piece).selection)


def drop(context: GameContext, start: Cell, end: Cell) -> InputResult:
    """Drag from a gun to its target."""
    return touch(context.selecting(touch(context, start).selection), end)


def aim_at(sheet: FireSheet, cell: Cell, gas: bool | None = None) -> InputResult:
    """Aim the gun at work at a square, or tell why it cannot be."""
    if sheet.gun in sheet.given:
        return InputResult(sheet.selection, refusal=sheet.fault(cell))
    refusal = sheet.fault(cell, gas)
    if refusal is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(sheet.aimed(cell, gas).moved_on().selection)


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why the gun at work cannot be aimed at a square."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.fault(cell)


def hold(sheet: FireSheet) -> InputResult:
    """Have the gun at work hold its fire; the next one comes to work."""
    return InputResult(sheet.with_order(GunOrder(HOLDS)).moved_on().selection)


def reopen(sheet: FireSheet) -> InputResult:
    """Take the order of the gun at work back."""
    return InputResult(sheet.with_order(GunOrder(OPEN, sheet.order.gas)).selection)


def load_gas(sheet: FireSheet, gas: bool) -> InputResult:
    """Choose between the gas shell and a common one for the gun at work."""
    return InputResult(sheet.with_order(sheet.order._replace(gas=gas)).selection)


def confirm(context: GameContext) -> InputResult:
    """Close the orders, or ask about guns without one."""
    sheet = sheet_of(context)
    return InputResult(context.selection) if sheet is None else sheet.closed()


def back(context: GameContext) -> Selection | None:
    """Take back the question, else the order of the gun at work; None where there is neither."""
    sheet = sheet_of(context)
    if sheet is None:
        return None
    if sheet.asked:
        return sheet.at_work(sheet.gun).selection
    if sheet.order.target == OPEN or sheet.gun in sheet.given:
        return None
    return reopen(sheet).selection


def key(context: GameContext, name: str) -> InputResult | None:
    """Answer digits, which aim the gun at work at its targets, with Shift by gas; and Delete.

    Delete is the button beside them: the gun holds its fire, or may fire again.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return None
    if name in HOLD_KEYS:
        return reopen(sheet) if sheet.order.target == HOLDS else hold(sheet)
    digit = name.removeprefix("shift+")
    found = targets_of(context, sheet.gun)
    if not digit.isdecimal() or not 1 <= int(digit) <= len(found):
        return None
    return aim_at(sheet, found[int(digit) - 1], True if digit != name else None)


def pointing(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to the order of a gun."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(command, Bombard) or command.unit not in sheet.orders:
        return context.selection
    return sheet.at_work(command.unit).aimed(command.target, command.gas).selection


def next_gun(context: GameContext, way: int) -> Selection | None:
    """Return the selection with the next gun at work."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.walked(way).selection


# what is told


def prompt(context: GameContext) -> str:
    """Return what to do now."""
    sheet = sheet_of(context)
    if sheet is None:
        return ""
    word = context.phrases.word
    if sheet.asked:
        return word("orders.prompt_asked", names.units(context, sheet.undone))
    if sheet.order.target == OPEN:
        return word("orders.prompt_aim", names.unit(context, sheet.gun))
    if sheet.undone:
        return word("orders.prompt_next", len(sheet.undone), context.key("next"))
    return word("orders.prompt_done")


def considered_target(sheet: FireSheet) -> Cell | None:
    """Return the square that the gun at work might be aimed at: hovered, else its target."""
    hover = sheet.context.hover
    if hover is not None and _is_considered(sheet, hover):
        return hover
    return sheet.order.target if sheet.order.fires else None


def _is_considered(sheet: FireSheet, cell: Cell) -> bool:
    """Whether an enemy is there, or the gun at work may be aimed there all the same (PW-2.22)."""
    if units_at(sheet.state, cell, 1 - sheet.seat):
        return True
    own_guns = any(n in sheet.orders for n in units_at(sheet.state, cell, sheet.seat))
    return not own_guns and may_aim_at(sheet.context, sheet.gun, cell)
