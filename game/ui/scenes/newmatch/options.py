"""The optional rules: a switch or a number for each, with its rule and one line about it."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.core.contract import OptionValue
from game.ui.desk import Desk
from game.ui.scenes.newmatch.plan import Plan
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    Label,
    Picture,
    RichText,
    Row,
    Space,
    Stepper,
    Toggle,
    Widget,
)
from game.ui.widgets.base import Size

BESIDE: Final = 58
"""Units that a switch takes beside its words."""


class OptionRow(Column):
    """One optional rule."""

    def __init__(
        self, desk: Desk, plan: Plan, option: OptionValue, changed: Callable[[], None]
    ) -> None:
        self.desk, self.plan, self.option, self.changed = desk, plan, option, changed
        self.on_rule: Callable[[str], None] = lambda rule: None
        self.inputs = self._inputs()
        link = RichText(f"[{option.rule}]({option.rule})", lambda rule: self.on_rule(rule), SMALL)
        first = Row(*self._headed(), Space(), link, gap=10)
        hint = Label(self._text("hint"), SMALL, "muted")
        left = BESIDE if isinstance(self.inputs[0], Toggle) else 0
        super().__init__(first, Row(Space(left, grow=0), hint.sized(grow=1), gap=0), gap=0)

    def renew(self) -> None:
        """Show the plan's value."""
        value = self.plan.options[self.option.id]
        values = value if isinstance(value, tuple) else (value,)
        for widget, one in zip(self.inputs, values, strict=True):
            if isinstance(widget, Toggle):
                widget.on = bool(one)
            elif isinstance(widget, Stepper):
                widget.value = int(one)
            elif isinstance(widget, DropDown):
                widget.chosen = self.option.choices.index(one)

    def _text(self, key: str) -> str:
        return self.desk.say(f"{self.plan.game.slug}.option.{self.option.id}.{key}")

    def _inputs(self) -> list[Any]:
        value = self.plan.options[self.option.id]
        if isinstance(value, bool):
            return [Toggle(self._text("name"), value, self._put)]
        if self.option.choices:
            words = [self._text(f"choice.{choice}") for choice in self.option.choices]
            return [DropDown(words, self.option.choices.index(value), self._choose)]
        bounds = (self.option.least, self.option.most)
        if isinstance(value, tuple):
            return [
                Stepper(one, bounds, partial(self._put_of, seat)) for seat, one in enumerate(value)
            ]
        return [self._stepper(value, bounds)]

    def _headed(self) -> list[Widget]:
        if isinstance(self.inputs[0], Toggle):
            return list(self.inputs)
        if len(self.inputs) == 1:
            return [Label(self._text("name")), *self.inputs]
        pairs = [
            Row(Picture(partial(self._sign, seat), 20, 20), stepper, gap=6)
            for seat, stepper in enumerate(self.inputs)
        ]
        return [Label(self._text("name")), *pairs]

    def _sign(self, seat: int, desk: Desk, size: Size) -> pygame.Surface:
        return seat_sign(desk, self.plan.players[seat].colour, size[0])

    def _stepper(self, value: int, bounds: tuple[int, int]) -> Stepper:
        stepper = Stepper(value, bounds, self._put)
        stepper.step = 10 if bounds[1] - bounds[0] >= 100 else 1
        if bounds == (0, len(self.plan.players) - 1):  # it names a seat
            stepper.shows = lambda seat: self.desk.say("newmatch.seat", seat + 1)
        return stepper

    def _put(self, value: bool | int) -> None:
        self.plan.options[self.option.id] = value
        self.changed()

    def _choose(self, index: int) -> None:
        self.plan.options[self.option.id] = self.option.choices[index]
        self.changed()

    def _put_of(self, seat: int, number: int) -> None:
        values = list(self.plan.options[self.option.id])
        values[seat] = number
        self.plan.options[self.option.id] = tuple(values)
        self.changed()


class Options(Column):
    """All optional rules of a game; the rarely wanted ones come with "more"."""

    def __init__(self, desk: Desk, plan: Plan, changed: Callable[[], None]) -> None:
        self.desk, self.plan, self.changed = desk, plan, changed
        self.rows = [OptionRow(desk, plan, option, self._set) for option in plan.game.option_list]
        self.more = Button("", self._toggle_more, icon="plus")
        self.reset = Button(desk.say("newmatch.reset"), self._reset, icon="undo")
        usual = [row for row in self.rows if not row.option.advanced]
        self.rare = [row for row in self.rows if row.option.advanced]
        buttons = Row(self.more, self.reset, gap=10)
        super().__init__(*usual, *self.rare, buttons, gap=12)
        self.show_more(False)
        self.renew()

    def renew(self) -> None:
        """Show the plan's values."""
        for row in self.rows:
            row.renew()
        self._renew_reset()

    def show_more(self, shown: bool) -> None:
        """Show or hide the rare ones."""
        for row in self.rare:
            row.shown = shown
        self.more.words = self.desk.say("newmatch.fewer" if shown else "newmatch.more")
        self.more.icon = "minus" if shown else "plus"

    def _toggle_more(self) -> None:
        self.show_more(not self.rare[0].shown)
        self.changed()

    def _reset(self) -> None:
        self.plan.choose(self.plan.chosen)
        self.renew()
        self.changed()

    def _set(self) -> None:
        self._renew_reset()
        self.changed()

    def _renew_reset(self) -> None:
        why = "" if self.plan.changed_options() else self.desk.say("newmatch.as_scenario")
        self.reset.refused(why)
