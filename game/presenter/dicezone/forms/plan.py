"""A seat that plans: what its tanks are to do in this turn, and what changes that (DZ-4)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from game.core.boards.cells import Cell
from game.core.contract import Ready, Refusal, Say
from game.presenter.dicezone.forms.order_form import SPEED, PerTankForm, Values
from game.presenter.dicezone.forms.plan_draft import (
    Numbers,
    PlanDraft,
    TankPlan,
    costs,
    fits,
    numbers_of,
    row_from,
    row_of,
)
from game.presenter.selection import NOTHING, Draft, InputResult, Selection
from game.rules.dicezone.commands import Command, Plan, Scuttle
from game.rules.dicezone.data import ARMOR, MOVE, STATS, WEAPONS, Stat
from game.rules.dicezone.plans.handing_in import may_scuttle
from game.rules.dicezone.plans.ready import kept, ready_plans
from game.rules.dicezone.state import Order, TankId, own_tanks, raised

SPEED_PAGE, GUN_PAGE, ARMOR_PAGE = range(3)
KEYS: tuple[Stat, ...] = (*ARMOR, *WEAPONS, SPEED)
"""The dice that a plan turns, in the order of the keys."""


class PlanStep(PerTankForm):
    """The plans of a seat; a row holds the numbers of a `PlanDraft`."""

    area: ClassVar[str] = "plan"

    def asked(self) -> tuple[TankId, ...]:
        """Return the tanks on the board."""
        return own_tanks(self.state, self.seat)

    def fresh(self) -> tuple[Draft, ...]:
        """Return what is handed in, and for the others what they did before."""
        return tuple(
            _ordered_row(self.given[n]) if self.given.get(n) else numbers_of(self._begun(n))
            for n in self.asked()
        )

    def _begun(self, tank: TankId) -> PlanDraft:
        """As before; in the first turn as fast as it can."""
        row = row_of(kept(self.state, tank))
        if self.state.turn == 1:
            row = row._replace(speed=self.state.tanks[tank].stats[MOVE])
        return row._replace(scuttled=self.given.get(tank) == ())

    def fits(self, row: Draft) -> bool:
        """Return whether numbers can be a plan at all."""
        return fits(row)

    def ordered(self, tank: TankId, row: Draft) -> Command:
        """Return the plan of a tank, or that it is given up."""
        found = row_from(row)
        return Scuttle(tank) if found.scuttled else found.plan(tank)

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a plan."""
        if not isinstance(command, Plan | Scuttle) or command.tank not in self.own:
            return self.selected(self.rows)
        self.tank = command.tank
        if isinstance(command, Plan):
            row = row_of(command)
        else:
            row = row_of(kept(self.state, command.tank))._replace(scuttled=True)
        return self.selected(self._with(command.tank, row))

    @property
    def plan(self) -> PlanDraft:
        """The plan of the tank at work."""
        return row_from(self.row)

    @property
    def tank_plan(self) -> TankPlan:
        """The plan of the tank at work, with the position that it is made in."""
        return TankPlan(self.state, self.tank, self.plan)

    @property
    def plans(self) -> dict[TankId, PlanDraft]:
        """The plans of all tanks of the seat."""
        return {n: row_from(row) for n, row in zip(self.own, self.rows, strict=True)}

    @property
    def values(self) -> Values:
        """What the dice of the tank at work would show."""
        return self.tank_plan.values

    def values_with(self, row: PlanDraft) -> Values:
        """Return what they would show with another plan."""
        return self.tank_plan._replace(row=row).values

    @property
    def before(self) -> Values:
        """What the dice of the tank at work show."""
        return (*self.piece.stats, self.piece.speed)

    @property
    def may_scuttle(self) -> bool:
        """Whether the tank at work may be given up (DZ-10.9)."""
        return may_scuttle(self.state, self.piece)

    @property
    def prompt(self) -> str:
        """What to do with the plan."""
        if isinstance(self.command, Ready):
            return self.word("prompt.close")
        if self.is_given:
            return self.word("prompt.given")
        if self.plan.scuttled:
            return self.word("prompt.scuttled")
        if self.refusal is not None:
            return self.word("prompt.mend")
        return self.word("prompt.plan", self.context.key("next_button"))

    # what changes a plan

    def turned(self, stat: Stat, by: int) -> Values:
        """Return what the dice show when one of them is turned."""
        return self.values_with(self.tank_plan.turned(stat, by))

    def beyond(self, stat: Stat, by: int) -> Command | None:
        """Return the plan with a die that shows more or less than it may."""
        value = self.values[stat] + by
        if self.is_given or value < 0:
            return None
        if stat == SPEED:
            return self.plan._replace(speed=value).plan(self.tank)
        if stat in ARMOR:
            at, armor = ARMOR.index(stat), self.plan.armor
            return self.plan._replace(armor=raised(armor, at, value)).plan(self.tank)
        at = WEAPONS.index(stat)
        return self.plan._replace(gun=raised(self.plan.gun, at, value)).plan(self.tank)

    def take(self, stat: Stat, values: Values) -> None:
        """Turn a die to what it shows among other values, and go to the page about it."""
        by = values[stat] - self.values[stat]
        row = self.tank_plan.turned(stat, by) if by else self.plan
        self.stat = stat
        self.page = _page_of(stat) if by else self.page
        self.set(row) if not self.is_given else self.put(self.rows)

    def set(self, row: PlanDraft) -> None:
        """Go on with another plan for the tank at work; one that is turned is not given up."""
        self.put_row(numbers_of(row))

    def set_speed(self, speed: int) -> None:
        """Go on with another speed."""
        self.set(self.plan._replace(speed=speed, scuttled=False))

    def set_gun(self, gun: Numbers) -> None:
        """Go on with another split of the gun."""
        self.set(self.plan._replace(gun=gun, scuttled=False))

    def reaching(self, cell: Cell) -> tuple[Draft, ...]:
        """Return the rows with the speed that takes the tank at work to a hex, if any does."""
        cost = costs(self.context, self.tank).get(cell)
        if self.is_given or not cost or cost > self.piece.stats[MOVE] - self.plan.from_move:
            return self.rows
        self.page, self.stat = SPEED_PAGE, SPEED
        return self._with(self.tank, self.plan._replace(speed=cost, scuttled=False))

    def draw_from(self, source: int) -> None:
        """Take one more of the pushed pips from a source."""
        self.set(self.tank_plan.from_source(source))

    def set_first(self, first: bool) -> None:
        """Say whether the tank fires first (DZ-4.7)."""
        self.set(self.plan._replace(first=first))

    def scuttle(self, scuttled: bool) -> None:
        """Say whether the tank is given up (DZ-10.9)."""
        self.set(self.plan._replace(scuttled=scuttled))

    def ready(self, name: str) -> PlanDraft:
        """Return a ready plan for the tank at work."""
        return row_of(ready_plans(self.state, self.tank)[name])

    def ready_by_number(self, number: int) -> InputResult | None:
        """Return the selection with the ready plan of a number, None where there is none."""
        names = list(ready_plans(self.state, self.tank))
        if self.is_given or not 1 <= number <= len(names):
            return None
        return InputResult(self.selected(self._with(self.tank, self.ready(names[number - 1]))))

    def set_all(self, name: str) -> None:
        """Go on with a ready plan for every tank that has no order yet."""
        rows = self.rows
        for number in self.undone:
            rows = self._replaced(rows, number, row_of(ready_plans(self.state, number)[name]))
        self.put(rows)

    def remedied(self) -> PlanDraft | None:
        """Return the nearest plan that may be handed in, None for one that may."""
        refusal = self.refusal
        if refusal is None or self.is_given:
            return None
        near = self.tank_plan._replace(row=self.plan._replace(scuttled=False)).mended()
        if near is not None:
            return near
        return row_of(refusal.remedy) if isinstance(refusal.remedy, Plan) else None

    # handing in

    def first_fault(self) -> tuple[TankId, Refusal] | None:
        """Return the first tank whose plan may not be handed in, and why."""
        for number, row in zip(self.own, self.rows, strict=True):
            refusal = self.context.queries.why_not(self.ordered(number, row))
            if number in self.undone and refusal is not None:
                return number, refusal
        return None

    def all_handed(self) -> InputResult:
        """Return what handing in all plans at once means."""
        found = self.first_fault()
        if found is not None:
            self.tank, refusal = found
            return InputResult(self.selected(self.rows), refusal=refusal)
        rows = dict(zip(self.own, self.rows, strict=True))
        orders = [self.ordered(number, rows[number]) for number in self.undone]
        first, *then = [*orders, Ready()]
        return InputResult(NOTHING, first, then=tuple(then))

    def hand_in_all(self) -> None:
        """Hand in all plans at once, or tell why not."""
        self.give(self.all_handed())

    def _with(self, tank: TankId, row: PlanDraft) -> tuple[Draft, ...]:
        return self._replaced(self.rows, tank, row)

    def _replaced(self, rows: tuple[Draft, ...], tank: TankId, row: PlanDraft) -> tuple[Draft, ...]:
        at = self.own.index(tank)
        return (*rows[:at], numbers_of(row), *rows[at + 1 :])


def _page_of(stat: Stat) -> int:
    if stat in WEAPONS:
        return GUN_PAGE
    return ARMOR_PAGE if stat in ARMOR else SPEED_PAGE


def _ordered_row(order: Order) -> Draft:
    """The row of a plan that is handed in."""
    return (*order, 0)


def changes(step: PlanStep, row: PlanDraft) -> str:
    """Return what another plan would set, in words."""
    pairs = zip(step.values, step.values_with(row), strict=True)
    said = partial(step.context.phrases.word, "plan.mend_one")
    found = [
        said(_stat_name(step, stat), new) for stat, (old, new) in enumerate(pairs) if old != new
    ]
    if not found:
        return step.word("mend_sources")
    return step.word("mend", step.context.phrases.texts.listed(found))


def _stat_name(step: PlanStep, stat: Stat) -> str:
    if stat == SPEED:
        return step.word("speed")
    return step.said(Say(f"dicezone.stat.{STATS[stat]}"))
