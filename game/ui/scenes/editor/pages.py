"""The pages beside the board: words, the game's own fields, rule set and optional rules."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.core.contract import AnyGame
from game.core.editing import NOBODY, DraftField, FieldValue
from game.core.scenario import HOUSE, NEVER, OptionValue
from game.match import scenarios
from game.match.editing import FillField, ResetOptions, SetKey
from game.match.user_scenarios import LONGEST_NAME
from game.ui.desk import Desk
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.editor.work import EditorWork
from game.ui.scenes.newmatch.options import Options
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import (
    Column,
    DropDown,
    Label,
    PictureBox,
    RadioGroup,
    Row,
    Space,
    Stepper,
    TextEntry,
    Toggle,
    Widget,
)
from game.ui.widgets.base import Size

LONGEST: Final = {"name": LONGEST_NAME, "pitch": 200, "suits": 120}
"""The words of a scenario, and the most letters of each that can be typed."""


class WordsPage(Column):
    """Name, pitch, and whom it suits."""

    def __init__(self, desk: Desk, work: EditorWork, changed: Callable[[], None]) -> None:
        self.work, self.changed = work, changed
        self.entries = {
            key: TextEntry(self._text(key), partial(self._put, key), longest=longest)
            for key, longest in LONGEST.items()
        }
        rows: list[Widget] = []
        for key, entry in self.entries.items():
            rows.append(Label(desk.say(f"editor.words.{key}"), SMALL_STRONG))
            rows.append(entry)
            rows.append(Label(desk.say(f"editor.words.{key}_hint"), SMALL, "muted"))
        super().__init__(*rows, gap=6)

    def renew(self) -> None:
        """Show the words of the draft."""
        for key, entry in self.entries.items():
            if entry.text != self._text(key):
                entry.put(self._text(key))

    def _text(self, key: str) -> str:
        return str(self.work.session.draft.find(key) or "")

    def _put(self, key: str, text: str) -> None:
        self.work.do(SetKey((key,), text))
        self.changed()


class FieldsPage(Column):
    """What else a scenario of the game fixes; what there is may change with every edit."""

    def __init__(self, desk: Desk, work: EditorWork, changed: Callable[[], None]) -> None:
        self.desk, self.work, self.changed = desk, work, changed
        self._inputs: dict[tuple[str, int], Any] = {}
        self._choices: dict[tuple[str, int], tuple[str, ...]] = {}
        self._rows: dict[tuple[str, int], Widget] = {}
        self._heads: dict[int, Widget] = {}
        super().__init__(gap=10)
        self.renew()

    def renew(self) -> None:
        """Show the fields of the draft."""
        rows: list[Widget] = []
        last = NOBODY
        for field in self.work.editing.fields(self.work.session.draft):
            if field.seat != last:
                last = field.seat
                rows.append(self._head(field.seat))
            rows.append(self._row(field))
            self._show(field)
        self.children = rows

    def _head(self, seat: int) -> Widget:
        if seat not in self._heads:
            sign = PictureBox(partial(self._sign, seat), 20, 20)
            words = self.desk.say("newmatch.person", seat + 1)
            self._heads[seat] = Row(sign, Label(words, SMALL_STRONG), gap=8)
        return self._heads[seat]

    def _sign(self, seat: int, desk: Desk, size: Size) -> pygame.Surface:
        return seat_sign(desk, SEAT_COLORS[seat], size[0])

    def _row(self, field: DraftField) -> Widget:
        key = (field.id, field.seat)
        if key not in self._rows:
            entry = self._inputs[key] = self._input(field)
            named = isinstance(entry, Toggle)
            words = Label(self._word(f"field.{field.id}"), SMALL)
            self._rows[key] = entry if named else Row(words, Space(), entry, gap=10)
        return self._rows[key]

    def _input(self, field: DraftField) -> Widget:
        put = partial(self._put, field.id, field.seat)
        if isinstance(field.value, bool):
            return Toggle(self._word(f"field.{field.id}"), field.value, put)
        if field.choices:
            return DropDown((), 0, partial(self._choose, field.id, field.seat))
        assert isinstance(field.value, int)
        return Stepper(field.value, (field.least, field.most), put)

    def _show(self, field: DraftField) -> None:
        entry = self._inputs[field.id, field.seat]
        match entry:
            case Toggle():
                entry.on = bool(field.value)
            case Stepper():
                entry.value = int(field.value)
            case DropDown():
                choices = self._choices[field.id, field.seat] = self._chosen_from(field)
                entry.options = [self._choice_name(field, choice) for choice in choices]
                entry.chosen = choices.index(str(field.value))

    def _word(self, id: str) -> str:
        return self.desk.say(f"{self.work.game.slug}_table.edit.{id}")

    def _chosen_from(self, field: DraftField) -> tuple[str, ...]:
        """The choices of a field, with what the player has made, and with what stands there."""
        own = self.work.own_words.get(field.id, {})
        return tuple(dict.fromkeys((*field.choices, *own, str(field.value))))

    def _choice_name(self, field: DraftField, choice: str) -> str:
        own = self.work.own_words.get(field.id, {})
        if choice in field.choices:
            return self._word(f"choice.{field.id}.{choice}")
        return own.get(choice) or self.desk.say("editor.custom")

    def _choose(self, id: str, seat: int, index: int) -> None:
        self._put(id, seat, self._choices[id, seat][index])

    def _put(self, id: str, seat: int, value: FieldValue) -> None:
        self.work.do(FillField(id, value, seat))
        self.changed()


class DraftOptions:
    """The optional rules of a draft, as the rows of New match show and change them."""

    def __init__(self, work: EditorWork) -> None:
        self.work, self.game = work, work.game
        self.colors: Sequence[int] = SEAT_COLORS[: max(2, work.seats)]
        self.options: dict[str, Any] = {}
        self.read()

    @property
    def option_list(self) -> Sequence[OptionValue]:
        """Return the optional rules of the game."""
        return self.game.option_list

    @property
    def area(self) -> str:
        """Return where the catalogue speaks of them."""
        return f"{self.game.slug}.option"

    @property
    def rules(self) -> str:
        """Return the rule set of the draft."""
        return rules_of(self.game, self.work)

    def changed_options(self) -> list[str]:
        """Return the options that differ from the rule set."""
        usual = self.game.rule_set(self.rules).options
        return [id for id, value in self.options.items() if value != usual[id]]

    def restore(self) -> None:
        """Set every option as the rule set has it."""
        self.work.do(ResetOptions())
        self.read()

    def read(self) -> None:
        """Take every option as the draft has it under its rule set."""
        draft, usual = self.work.session.draft, self.game.rule_set(self.rules).options
        given = {**(draft.find("options") or {}), **(draft.find(self.rules) or {})}
        for option in self.option_list:
            value = given.get(option.id, usual[option.id])
            value = NEVER if option.never and value == scenarios.NEVER_WORD else value
            fits = scenarios.option_mistake(option, value, option.id) is None
            self.options[option.id] = value if fits else usual[option.id]

    def write(self) -> None:
        """Make an edit of each option that a row has changed."""
        shown = dict(self.options)
        self.read()
        usual = self.game.rule_set(self.rules).options
        for option in self.option_list:
            id, value = option.id, shown[option.id]
            if value != self.options[id]:
                own = self.work.session.draft.find(self.rules, id)
                table = "options" if own is None else self.rules
                written = scenarios.NEVER_WORD if option.never and value == NEVER else value
                self.work.do(SetKey((table, id), None if value == usual[id] else written))
        self.read()


def rules_of(game: AnyGame, work: EditorWork) -> str:
    """Return the rule set that a draft names, House rules where it names none that there is."""
    given = work.session.draft.find("rules")
    return str(given) if given in [rules.id for rules in game.rule_sets] else HOUSE


class RulesPage(Column):
    """The rule set, and the optional rules that differ from it."""

    def __init__(
        self,
        desk: Desk,
        work: EditorWork,
        changed: Callable[[], None],
        open_rule: Callable[[str], None],
    ) -> None:
        self.work, self.changed = work, changed
        self.sheet = DraftOptions(work)
        self.ids = [rules.id for rules in work.game.rule_sets]
        names = [desk.say(f"core.rules.{id}") for id in self.ids]
        self.switch = RadioGroup(names, self.ids.index(self.sheet.rules), self._choose)
        self.options = Options(desk, self.sheet, self._write, "editor")
        for row in self.options.rows:
            row.on_rule = open_rule
        about = Label(desk.say("editor.about_rules"), SMALL, "muted")
        super().__init__(self.switch, about, self.options, gap=12)

    def renew(self) -> None:
        """Show the rules of the draft."""
        self.switch.chosen = self.ids.index(self.sheet.rules)
        self.sheet.read()
        self.options.renew()

    def _choose(self, index: int) -> None:
        self.work.do(SetKey(("rules",), self.ids[index]))
        self.changed()

    def _write(self) -> None:
        self.sheet.write()
        self.changed()
