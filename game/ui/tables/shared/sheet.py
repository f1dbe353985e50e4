"""The sheet panel: a draft in rows of numbers, choices and switches, one tab a unit.

A game writes the rows of its draft and what each change makes of it; validity in words, presets,
a random sheet, and the player's own sheets by name are the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from game.match import user_sheets
from game.match.texts import Texts
from game.match.wording.mistakes import reason_words
from game.presenter.forms import Preset, Remedy
from game.presenter.own_sheets import OwnSheets
from game.presenter.selection import Draft
from game.ui.desk import Desk
from game.ui.tables.shared.token import Draws, TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup, Toggle
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.inputs.entry import TextEntry
from game.ui.widgets.inputs.number import Stepper
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.words import Label

TOKEN: Final = 40
"""Units of the side of a token that stands for one of a number."""
LOW: Final = 31
"""Units of height of the buttons of whole sheets: all are to be in sight below the rows."""
MOST_TOKENS: Final = 4
"""Numbers up to which each one is a token of its own, where the row has a picture."""
LONG: Final = 10_000
"""Pixels in which any choice stands in one line."""
SHARE: Final = 0.68
"""The share of a row that options side by side may take."""
FEW: Final = 3
"""Options of a choice that stand side by side; more drop down."""


class NumberRow(NamedTuple):
    """How many of something."""

    words: str
    value: int
    most: int
    put: Callable[[int], Draft]
    """Returns the draft with another number."""
    least: int = 0
    detail: str = ""
    picture: Draws | None = None
    tip: str = ""


class ChoiceRow(NamedTuple):
    """Which of several."""

    words: str
    options: tuple[str, ...]
    chosen: int
    put: Callable[[int], Draft]
    detail: str = ""


class SwitchRow(NamedTuple):
    """Whether or not."""

    words: str
    on: bool
    put: Callable[[bool], Draft]
    detail: str = ""


SheetRow: TypeAlias = NumberRow | ChoiceRow | SwitchRow


class SheetPage(NamedTuple):
    """The rows of one unit."""

    name: str
    rows: tuple[SheetRow, ...]


class SheetContent(NamedTuple):
    """What a sheet panel shows."""

    draft: Draft
    pages: tuple[SheetPage, ...]
    verdict: str
    """Whether the draft is legal, in words."""
    legal: bool
    confirm: str
    """Words of the button that closes the sheet."""
    presets: tuple[Preset, ...] = ()
    clear: Draft | None = None
    hint: str = ""
    remedy: Remedy | None = None
    fits: Callable[[Draft], bool] = lambda draft: True
    """Whether numbers of the right count can be a draft of this match at all."""


class SheetCallbacks(NamedTuple):
    """What the widgets of a sheet do."""

    texts: Texts
    take: Callable[[Draft], None]
    """Takes another draft."""
    confirm: Callable[[], None]
    """Gives the command of the draft, or tells why not."""
    randomize: Callable[[], None]
    shelf: OwnSheets

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the catalogue of sheets."""
        return self.texts.text(f"table.sheet.{key}", *values)


def sheet_panel(sheet: SheetContent, hand: SheetCallbacks) -> Widget:
    """Return the panel of a sheet."""
    return Column(
        *_pages(sheet, hand),
        *verdict(sheet, hand),
        confirming(sheet, hand),
        Flow(*ready_sheets(sheet, hand), gap=6),
        *own_sheets(sheet, hand),
        *([Label(sheet.hint, SMALL, "muted")] if sheet.hint else []),
        gap=6,
    )


def verdict(sheet: SheetContent, hand: SheetCallbacks, fault: str = "amber") -> list[Widget]:
    """Return whether the draft is legal, in words, and the button that mends one that is not.

    `fault` is the color of what is wrong.
    """
    tone = "good" if sheet.legal else fault
    found: list[Widget] = [Label(sheet.verdict, SMALL_STRONG, tone)]
    if sheet.remedy is not None:
        mends = partial(hand.take, sheet.remedy.draft)
        button = Button(hand.word("mend"), mends, icon="wrench").tipped(sheet.remedy.words)
        words = Label(sheet.remedy.words, SMALL, "good").sized(grow=1)
        found.append(Row(button.called("mend"), words, gap=8))
    return found


def confirming(sheet: SheetContent, hand: SheetCallbacks) -> Widget:
    """Return the button that closes the sheet; the table shows it beside the prompt."""
    confirm = Button(sheet.confirm, hand.confirm, "primary", "check", "confirm")
    confirm.refused("" if sheet.legal else sheet.verdict, lambda _: hand.confirm())
    return Row(confirm.sized(grow=1))


def _pages(sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """The rows of the unit that is looked at, below the names of all units if there are more."""
    chosen = min(hand.shelf.page, len(sheet.pages) - 1)
    rows = [sheet_row(row, hand) for row in sheet.pages[chosen].rows]
    if len(sheet.pages) == 1:
        return rows

    def turn(page: int) -> None:
        hand.shelf.turn_to(page)
        hand.take(sheet.draft)

    return [RadioGroup([page.name for page in sheet.pages], chosen, turn), *rows]


def sheet_row(row: SheetRow, hand: SheetCallbacks) -> Widget:
    """Return a row with its words and the input that changes it."""
    if isinstance(row, SwitchRow):
        switch = Toggle(row.words, row.on, lambda on: hand.take(row.put(on))).called(row.words)
        return Row(switch.sized(grow=1), *_details(row.detail), gap=5)
    return Row(_about(row).sized(grow=1), *_inputs(row, hand), gap=5)


def _about(row: NumberRow | ChoiceRow) -> Widget:
    return Column(Label(row.words, SMALL_STRONG, "bright"), *_details(row.detail), gap=0)


def _details(detail: str) -> list[Widget]:
    return [Label(detail, SMALL, "muted")] if detail else []


def _inputs(row: NumberRow | ChoiceRow, hand: SheetCallbacks) -> Sequence[Widget]:
    if isinstance(row, ChoiceRow):
        return [ChoiceInput(row, lambda n: hand.take(row.put(n)))]
    if row.picture is None or row.most > MOST_TOKENS:
        bounds = (row.least, row.most)
        stepper = Stepper(row.value, bounds, lambda n: hand.take(row.put(n)))
        return [stepper.called(row.words).tipped(row.tip)]
    return [_token(row, row.picture, place, hand) for place in range(row.most)]


class ChoiceInput(Widget):
    """One of several: side by side where a few of them fit into a line, else in a drop-down."""

    def __init__(self, row: ChoiceRow, choose: Callable[[int], None]) -> None:
        self.beside = RadioGroup(row.options, row.chosen, choose)
        self.dropping = DropDown(row.options, row.chosen, choose)
        super().__init__(*(kind.called(row.words) for kind in (self.beside, self.dropping)))
        self.few = len(row.options) <= FEW

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the kind that fits."""
        wide = self.beside.size(desk, LONG)[0]
        self.beside.shown = self.few and wide <= width * SHARE
        self.dropping.shown = not self.beside.shown
        return super().measure(desk, width)


def _token(row: NumberRow, draws: Draws, place: int, hand: SheetCallbacks) -> Widget:
    """One of a number: those that are chosen are marked; pressed it comes or goes."""
    chosen = place < row.value
    number = row.value - 1 if chosen else row.value + 1

    def press() -> None:
        hand.take(row.put(number))

    return TokenButton("", draws, press, TOKEN).marked(chosen).tipped(row.tip or row.words)


def ready_sheets(sheet: SheetContent, hand: SheetCallbacks) -> list[Button]:
    """Return the buttons of a random sheet, the presets, and an empty sheet."""
    found: list[Button] = [Button(hand.word("random"), hand.randomize, icon="die")]
    for preset in sheet.presets:
        kind = "chosen" if preset.draft == sheet.draft else "quiet"
        button = Button(preset.words, partial(hand.take, preset.draft), kind)
        found.append(button.tipped(preset.tip))
    if sheet.clear is not None:
        found.append(Button(hand.word("clear"), partial(hand.take, sheet.clear), icon="close"))
    for button in found:
        button.style = SMALL_STRONG
        button.sized(height=LOW)
    return found


def own_sheets(sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the own sheets, and the line under which this one is kept once it is legal."""
    shelf = hand.shelf
    # Anybody may have written the file: what is no draft of the game cannot be taken.
    counted = ((n, d) for n, d in shelf.sheets.items() if len(d) == len(sheet.draft))
    fitting = ((n, d) for n, d in counted if sheet.fits(d))
    rows = [Row(*_own_sheet(name, draft, sheet, hand), gap=4) for name, draft in fitting]
    found: list[Widget] = [Flow(*rows, gap=6)] if rows else []
    if sheet.legal:

        def keep() -> None:
            shelf.save(sheet.draft)
            hand.take(sheet.draft)

        name = TextEntry(shelf.name, shelf.type_name, hand.word("name"), user_sheets.LONGEST_NAME)
        found.append(Row(name.sized(grow=1), Button(hand.word("keep"), keep, icon="save"), gap=6))
    found += [Label(hand.texts.say(note), SMALL, "amber") for note in shelf.notes]
    if shelf.trouble is not None:
        why = reason_words(hand.texts, shelf.trouble)
        found.append(Label(hand.word("trouble", why), SMALL, "bad"))
    return found


def _own_sheet(name: str, draft: Draft, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    def forget() -> None:
        hand.shelf.remove(name)
        hand.take(sheet.draft)

    kind = "chosen" if draft == sheet.draft else "quiet"
    away = Button("", forget, icon="trash").tipped(hand.word("forget", name))
    return [Button(name, partial(hand.take, draft), kind), away]
