"""The pages beside the board: words, the game's own fields, rule set and optional rules."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.core.boards.squares import column_letter
from game.core.contract import AnyGame, Seat
from game.core.editing import NOBODY, DraftField, FieldValue
from game.core.scenario import HOUSE, NEVER, OptionValue
from game.match import scenarios
from game.match.editing import FillField, LayThings, ResetOptions, SetKey
from game.match.user_scenarios import LONGEST_NAME
from game.ui.desk import Desk
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.editor.ties import EditorTies
from game.ui.scenes.editor.work import EditorWork
from game.ui.scenes.newmatch.options import Options
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import (
    Button,
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

    def __init__(self, ties: EditorTies) -> None:
        self.work, self.changed, desk = ties.work, ties.changed, ties.desk
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


FieldKey: TypeAlias = tuple[str, Seat, Cell | None]
"""What tells a field from all others: its id, whose it is, and where it lies."""


class FieldsPage(Column):
    """What else a scenario of the game fixes; what there is may change with every edit."""

    def __init__(self, ties: EditorTies) -> None:
        self.desk, self.work, self.changed, self.design, _ = ties
        self._inputs: dict[FieldKey, Any] = {}
        self._choices: dict[FieldKey, tuple[str, ...]] = {}
        self._rows: dict[FieldKey, Widget] = {}
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
        self.children = rows or [Label(self._word("no_fields"), SMALL, "muted")]

    def _head(self, seat: int) -> Widget:
        if seat not in self._heads:
            sign = PictureBox(partial(self._sign, seat), 20, 20)
            words = self.desk.say("newmatch.person", seat + 1)
            self._heads[seat] = Row(sign, Label(words, SMALL_STRONG), gap=8)
        return self._heads[seat]

    def _sign(self, seat: int, desk: Desk, size: Size) -> pygame.Surface:
        return seat_sign(desk, SEAT_COLORS[seat], size[0])

    def _row(self, field: DraftField) -> Widget:
        key = _key(field)
        if key not in self._rows:
            entry = self._inputs[key] = self._input(field)
            words = Label(self._name(field), SMALL)
            row: list[Widget] = [words, Space(), entry]
            designing = self.work.editing.designing
            if designing is not None and designing.id == field.id:
                row.append(self._changer(field))
            self._rows[key] = entry if isinstance(entry, Toggle) else Row(*row, gap=10)
        return self._rows[key]

    def _name(self, field: DraftField) -> str:
        if field.cell is None:
            return self._word(f"field.{field.id}")
        cell = self.work.editing.cell_name(self.work.session.draft, field.cell)
        return self.desk.say("editor.placed", self._word(f"thing.{field.id}"), cell)

    def _changer(self, field: DraftField) -> Widget:
        """The button that opens the workshop with the design of a field."""

        def change() -> None:
            now = self.work.editing.fields(self.work.session.draft)
            word = next((str(f.value) for f in now if _key(f) == _key(field)), str(field.value))
            self.design(field.seat, word, partial(self._put, field))

        return Button(self.desk.say("editor.design.change"), change, icon="wrench")

    def _input(self, field: DraftField) -> Widget:
        put = partial(self._put, field)
        if isinstance(field.value, bool):
            return Toggle(self._word(f"field.{field.id}"), field.value, put)
        if field.choices:
            return DropDown((), 0, partial(self._choose, field))
        assert isinstance(field.value, int)
        stepper = Stepper(field.value, (field.least, field.most), put)
        if field.lettered:
            stepper.shows = _letter
        return stepper

    def _show(self, field: DraftField) -> None:
        entry = self._inputs[_key(field)]
        match entry:
            case Toggle():
                entry.on = bool(field.value)
            case Stepper():
                entry.low, entry.high = field.least, field.most
                entry.value = int(field.value)
            case DropDown():
                choices = self._choices[_key(field)] = self._chosen_from(field)
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
            on_board = field.cell is not None
            return self._word(f"word.{choice}" if on_board else f"choice.{field.id}.{choice}")
        return own.get(choice) or self.desk.say("editor.custom")

    def _choose(self, field: DraftField, index: int) -> None:
        self._put(field, self._choices[_key(field)][index])

    def _put(self, field: DraftField, value: FieldValue) -> None:
        if field.cell is None:
            self.work.do(FillField(field.id, value, field.seat))
        else:
            self.work.do(self._laid(field, field.cell, str(value)))
        self.changed()

    def _laid(self, field: DraftField, cell: Cell, words: str) -> LayThings:
        """The edit that lays a thing anew where it lies, facing as it does."""
        lying = self.work.editing.at(self.work.session.draft, cell)
        facing = next((laid.facing for laid in lying if laid.thing == field.id), 0)
        return LayThings((cell,), field.id, field.seat, facing, words)


def _letter(number: int) -> str:
    """The letter of a column that is counted from 1."""
    return column_letter(number - 1)


def _key(field: DraftField) -> FieldKey:
    return field.id, field.seat, field.cell


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

    def __init__(self, ties: EditorTies) -> None:
        desk, self.work, self.changed, _, open_rule = ties
        self.sheet = DraftOptions(self.work)
        self.ids = [rules.id for rules in self.work.game.rule_sets]
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

    def input_of(self, option: str) -> Widget:
        """Return what sets an optional rule."""
        row = next(row for row in self.options.rows if row.option.id == option)
        found: Widget = row.inputs[0]
        return found

    def _choose(self, index: int) -> None:
        self.work.do(SetKey(("rules",), self.ids[index]))
        self.changed()

    def _write(self) -> None:
        self.sheet.write()
        self.changed()
