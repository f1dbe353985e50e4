"""The optional rules: the rule set, and a switch or a number for each with a line about it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame

from game.core.scenario import HOUSE, NEVER, OptionValue
from game.match.wording.rule_sets import rules_say
from game.ui.desk import Desk
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    Flow,
    Label,
    PictureBox,
    RadioGroup,
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


BESIDE_NAME: Final = 2
"""So many numbers stand beside their name, more stand below it."""
HIGH: Final = 40
"""Units of height of a line with inputs."""


class OptionsSheet(Protocol):
    """What the rows show and change."""

    options: dict[str, Any]

    @property
    def option_list(self) -> Sequence[OptionValue]:
        """What can be set."""

    @property
    def area(self) -> str:
        """Where the catalogue speaks of it: "option" under the name of the game."""

    @property
    def colors(self) -> Sequence[int]:
        """The color of each seat."""

    def changed_options(self) -> Sequence[str]:
        """Return the ids of what is not as it was at first."""

    def restore(self) -> None:
        """Set everything as it was at first."""


class Name(Label):
    """The name of what has several numbers: as wide as the widest of its peers."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.peers: Sequence[Name] = (self,)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the width of the widest name and the height of an input."""
        wide = max(desk.text.width(peer.words, peer.style) for peer in self.peers)
        return min(wide, width), desk.u(HIGH)


class OptionRow(Column):
    """One optional rule."""

    def __init__(
        self, desk: Desk, sheet: OptionsSheet, option: OptionValue, changed: Callable[[], None]
    ) -> None:
        self.desk, self.sheet, self.option, self.changed = desk, sheet, option, changed
        self.on_rule: Callable[[str], None] = lambda rule: None
        self.inputs = self._inputs()
        link = RichText(f"[{option.rule}]({option.rule})", lambda rule: self.on_rule(rule), SMALL)
        link.shown = bool(option.rule)
        self.names: list[Name] = []
        first = Row(*self._headed(), Space(), link, gap=10)
        hint = Label(self._text("hint"), SMALL, "muted")
        left = BESIDE if isinstance(self.inputs[0], Toggle) else 0
        below = Row(Space(left, grow=0), hint.sized(grow=1), gap=0)
        super().__init__(first, *self._many(), below, gap=0)

    def renew(self) -> None:
        """Show the sheet's value."""
        value = self.sheet.options[self.option.id]
        values = value if isinstance(value, tuple) else (value,)
        for widget, one in zip(self.inputs, values, strict=True):
            if isinstance(widget, Toggle):
                widget.on = bool(one)
            elif isinstance(widget, Stepper):
                widget.value = self._shown(int(one))
            elif isinstance(widget, DropDown):
                widget.chosen = self.option.choices.index(one)

    def _text(self, key: str) -> str:
        return self.desk.say(f"{self.sheet.area}.{self.option.id}.{key}")

    def _inputs(self) -> list[Any]:
        value = self.sheet.options[self.option.id]
        if isinstance(value, bool):
            return [Toggle(self._text("name"), value, self._put)]
        if self.option.choices:
            words = [self._text(f"choice.{choice}") for choice in self.option.choices]
            return [DropDown(words, self.option.choices.index(value), self._choose)]
        bounds = (self.option.least, self.option.most + self.option.never)
        if isinstance(value, tuple):
            return [
                Stepper(one, bounds, partial(self._put_of, part)) for part, one in enumerate(value)
            ]
        return [self._stepper(value, bounds)]

    def _headed(self) -> list[Widget]:
        if isinstance(self.inputs[0], Toggle):
            return list(self.inputs)
        if len(self.inputs) == 1:
            return [Label(self._text("name")), *self.inputs]
        if len(self.inputs) > BESIDE_NAME:
            return [Label(self._text("name"))]
        self.names = [Name(self._text("name"))]
        return [Flow(*self.names, *self._parts())]

    def _many(self) -> list[Widget]:
        """The numbers below the name, where there are too many to stand beside it."""
        return [Flow(*self._parts())] if len(self.inputs) > BESIDE_NAME else []

    def _parts(self) -> list[Widget]:
        return [self._part(part, stepper) for part, stepper in enumerate(self.inputs)]

    def _part(self, part: int, stepper: Stepper) -> Widget:
        """One number of several: with a word of its own, or with the sign of its seat."""
        if self.desk.texts.has(f"{self.sheet.area}.{self.option.id}.part.{part}"):
            return Row(Label(self._text(f"part.{part}"), SMALL, "muted"), stepper, gap=6)
        return Row(PictureBox(partial(self._sign, part), 20, 20), stepper, gap=6)

    def _sign(self, seat: int, desk: Desk, size: Size) -> pygame.Surface:
        return seat_sign(desk, self.sheet.colors[seat], size[0])

    def _stepper(self, value: int, bounds: tuple[int, int]) -> Stepper:
        if self.option.never:
            stepper = Stepper(self._shown(value), bounds, self._put_clock)
            stepper.shows = self._clock
            stepper.step = 10 if bounds[1] - bounds[0] >= 100 else 1
            return stepper
        stepper = Stepper(value, bounds, self._put)
        stepper.step = 10 if bounds[1] - bounds[0] >= 100 else 1
        if bounds == (0, len(self.sheet.colors) - 1):  # it names a seat
            stepper.shows = lambda seat: self.desk.say("newmatch.seat", seat + 1)
        elif self.desk.texts.has(f"{self.sheet.area}.{self.option.id}.zero"):
            stepper.shows = lambda number: str(number) if number else self._text("zero")
        return stepper

    def _shown(self, value: int) -> int:
        """Where the stepper stands: a clock that never comes lies beyond the latest one."""
        return self.option.most + 1 if self.option.never and value == NEVER else value

    def _clock(self, number: int) -> str:
        if number > self.option.most:
            return self.desk.say("core.rules.never")
        zero = f"{self.sheet.area}.{self.option.id}.zero"
        return str(number) if number or not self.desk.texts.has(zero) else self.desk.say(zero)

    def _put_clock(self, number: int) -> None:
        self._put(NEVER if number > self.option.most else number)

    def _put(self, value: bool | int) -> None:
        self.sheet.options[self.option.id] = value
        self.changed()

    def _choose(self, index: int) -> None:
        self.sheet.options[self.option.id] = self.option.choices[index]
        self.changed()

    def _put_of(self, part: int, number: int) -> None:
        values = list(self.sheet.options[self.option.id])
        values[part] = number
        self.sheet.options[self.option.id] = tuple(values)
        self.changed()


class Options(Column):
    """All optional rules of a game; the rarely wanted ones come with "more"."""

    def __init__(
        self, desk: Desk, sheet: OptionsSheet, changed: Callable[[], None], area: str = "newmatch"
    ) -> None:
        self.desk, self.sheet, self.changed, self.area = desk, sheet, changed, area
        self.rows = [OptionRow(desk, sheet, option, self._set) for option in sheet.option_list]
        names = [name for row in self.rows for name in row.names]
        for name in names:
            name.peers = names
        self.more = Button("", self._toggle_more, icon="plus")
        self.reset = Button(desk.say(f"{area}.reset"), self._reset, icon="undo")
        usual = [row for row in self.rows if not row.option.advanced]
        self.rare = [row for row in self.rows if row.option.advanced]
        self.more.shown = bool(self.rare)
        buttons = Row(self.more, self.reset, gap=10)
        super().__init__(*usual, *self.rare, buttons, gap=12)
        self.show_more(False)
        self.renew()

    def renew(self) -> None:
        """Show the sheet's values."""
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
        self.sheet.restore()
        self.renew()
        self.changed()

    def _set(self) -> None:
        self._renew_reset()
        self.changed()

    def _renew_reset(self) -> None:
        why = "" if self.sheet.changed_options() else self.desk.say(f"{self.area}.as_scenario")
        self.reset.refused(why)


class RuleSetSwitch(Column):
    """Both rule sets side by side, and what is chosen now: "As printed, with 2 changes"."""

    def __init__(self, desk: Desk, plan: MatchPlan, changed: Callable[[], None]) -> None:
        self.desk, self.plan, self.changed = desk, plan, changed
        self.ids = [rules.id for rules in plan.game.rule_sets]
        names = [desk.say(f"core.rules.{id}") for id in self.ids]
        self.switch = RadioGroup(names, self.ids.index(plan.rules), self._choose)
        self.chosen = Label("", SMALL_STRONG)
        self.about = Label("", SMALL, "muted")
        self.made_for = Label(desk.say("newmatch.made_for_house"), SMALL, "heading")
        super().__init__(self.switch, self.chosen, self.about, self.made_for, gap=6)
        self.renew()

    def renew(self) -> None:
        """Show the plan's rule set, and how many options differ from it."""
        plan = self.plan
        self.switch.chosen = self.ids.index(plan.rules)
        changed = plan.changed_options()
        self.chosen.words = self.desk.texts.say(rules_say(plan.rules, changed))
        self.chosen.shown = bool(changed)
        self.about.words = self.desk.say(f"newmatch.about_{plan.rules}")
        self.made_for.shown = plan.scenario.rules == HOUSE and not plan.scenario.own

    def _choose(self, index: int) -> None:
        self.plan.play_by(self.ids[index])
        self.changed()
