"""The workshop beside the bench: the verdict, the rows of the sheet, ready-made and own ones.

The rows are for the keyboard: chassis, program, both arms, six plates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from game.core.contract import Ready, Say
from game.presenter.forms import Remedy
from game.presenter.metalkrushers.numbers import reflex_range
from game.presenter.metalkrushers.sheets import (
    fitted,
    held,
    is_tunable,
    kinds_for,
    sizes_for,
    stepped,
    with_kind,
    with_program,
    with_size,
    with_tuning,
)
from game.presenter.metalkrushers.workshop import (
    builds,
    numbers_of,
    packed,
    sheet_of,
    workplace,
)
from game.presenter.selection import Draft, Give, InputResult, Selection
from game.rules.metalkrushers.commands import Build, Command
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play, ready_in_play
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.tables.metalkrushers.art.arena import TableContext
from game.ui.tables.metalkrushers.art.machines import machine_drawing
from game.ui.tables.metalkrushers.panels.arms import LEFT_RIGHT, TUNINGS, item_name
from game.ui.tables.metalkrushers.panels.numbers import numbers_page, percent_of_need
from game.ui.tables.metalkrushers.panels.plates import TableWorkshop, look_of, worn_by
from game.ui.tables.shared.sheet import (
    ChoiceRow,
    NumberRow,
    SheetCallbacks,
    SheetContent,
    SheetPage,
    SheetRow,
    confirming,
    own_sheets,
    sheet_row,
    verdict,
)
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.choice import RadioGroup
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

PICTURE: Final = 46
Change: TypeAlias = Callable[[Sheet, str], Sheet]
Page: TypeAlias = Callable[[TableWorkshop, SheetContent, SheetCallbacks], list[Widget]]


def headline(context: TableContext) -> Say | None:
    """Return the headline of the workshop while the seat that looks on builds."""
    return Say("metalkrushers_table.workshop.headline") if builds(context) else None


def command(context: TableContext) -> Command | None:
    """Return what handing in means now."""
    return workplace(context).command


def confirm(context: TableContext) -> InputResult:
    """Hand in the sheet at work, or tell why not."""
    return workplace(context).handed()


def pointing(context: TableContext, command: Command) -> Selection:
    """Return what lies on the bench when a sheet is to be handed in, or the workshop closed."""
    place = workplace(context)
    if not isinstance(command, Build):
        return Selection(place.krusher, draft=packed(place.bench))
    found: list[InputResult] = []
    sheet = READY[command.sheet] if isinstance(command.sheet, str) else command.sheet
    place._replace(krusher=command.krusher, give=found.append).take(sheet)
    return found[0].selection if found else context.selection


def back(context: TableContext) -> Selection | None:
    """Put away what is compared with; None when nothing is."""
    place = workplace(context)
    found: list[InputResult] = []
    if place.bench.rival is not None:
        place._replace(give=found.append).compare(None)
    return found[0].selection if found else None


def prompt(context: TableContext) -> str:
    """Return what to do with what lies on the bench."""
    place = workplace(context)
    if isinstance(place.command, Ready):
        return place.word("prompt.ready")
    if place.is_built:
        return place.word("prompt.built")
    if place.picks:
        return place.word("prompt.pick")
    return place.word("prompt.mend" if place.refusal is not None else "prompt.build")


def panel(context: TableContext, give: Give) -> Widget | None:
    """Return the panel of the workshop."""
    if not builds(context):
        return None
    place = workplace(context, give)
    sheet, hand = _sheet(place), _hand(place)
    pages = _pages(place)
    names = list(pages)
    chosen = min(context.own_sheets.page, len(names) - 1)

    def turn(page: int) -> None:
        context.own_sheets.turn_to(page)
        place.put(place.bench)

    tabs = RadioGroup([place.word(f"page.{name}") for name in names], chosen, turn)
    page = pages[names[chosen]](place, sheet, hand)
    above = (*verdict(sheet, hand, "bad"), confirming(sheet, hand), tabs.called("pages"))
    return Column(*above, *page, gap=8).called(f"workshop {names[chosen]}")


def _pages(place: TableWorkshop) -> dict[str, Page]:
    if place.is_built:
        return {"numbers": _numbers}
    if place.picks:
        return {"ready": _ready, "numbers": _numbers}
    ready = {"ready": _ready} if ready_in_play(place.workshop) else {}
    return {"build": _build, **ready, "own": _own, "numbers": _numbers}


def _sheet(place: TableWorkshop) -> SheetContent:
    """Return the sheet at work as the shared panel shows it."""
    closing = isinstance(place.command, Ready)
    refusal = None if place.is_built else place.refusal
    remedy = place.remedy
    fine = place.word("fine_closing" if closing else "fine_built" if place.is_built else "fine")
    number = place.own.index(place.krusher) + 1
    alone = len(place.own) == 1
    key = "close" if closing else "hand_in" if alone else "hand_in_one"
    return SheetContent(
        numbers_of(place.sheet),
        (SheetPage("", tuple(rows(place))),),
        fine if refusal is None else place.context.phrases.refusal(refusal),
        refusal is None,
        place.word(key, number),
        remedy=None if remedy is None else Remedy(_mended(place, remedy), numbers_of(remedy)),
    )


def _mended(place: TableWorkshop, remedy: Sheet) -> str:
    """What a remedy changes, in words."""
    old, texts = place.sheet, place.context.phrases.texts
    found = []
    for area in ("chassis", "program"):
        if getattr(old, area) != getattr(remedy, area):
            found.append(texts.text(f"metalkrushers.{area}.{getattr(remedy, area)}"))
    for arm in LEFT_RIGHT:
        if held(old, arm) != held(remedy, arm):
            words = item_name(place, held(remedy, arm))
            found.append(place.word("mend_arm", place.word(f"arm.{arm}"), words))
    for side, (was, now) in enumerate(zip(old.armor, remedy.armor, strict=True)):
        if was != now:
            found.append(place.word("mend_plate", place.word(f"side.{SIDES[side]}"), now))
    return place.word("mend", texts.row(found))


def _hand(place: TableWorkshop) -> SheetCallbacks:
    def take(draft: Draft) -> None:
        sheet = sheet_of(draft)
        if sheet is not None:
            place.take(sheet)

    texts, shelf = place.context.phrases.texts, place.context.own_sheets
    return SheetCallbacks(texts, take, place.hand_in, place.randomize, shelf)


# the pages


def _build(place: TableWorkshop, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the rows of the sheet."""
    return [sheet_row(row, hand) for row in sheet.pages[0].rows]


def _ready(place: TableWorkshop, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the ready-made Krushers, each with what it is good at."""
    known = ready_in_play(place.workshop)
    found = [_ready_row(place, name, built) for name, built in known.items()]
    return [Button(hand.word("random"), hand.randomize, icon="die"), *found]


def _ready_row(place: TableWorkshop, name: str, built: Sheet) -> Widget:
    token = TokenButton(
        "",
        lambda size: machine_drawing(look_of(built), worn_by(place.context), size),
        lambda: place.take(built),
        PICTURE,
    )
    token.marked(built == place.sheet).tipped(name).called(f"ready {name}")
    line = place.word(f"ready.{name}")
    about = Column(Label(name, SMALL_STRONG, "bright"), Label(line, SMALL, "muted"), gap=0)
    return Row(token, about.sized(grow=1), gap=10)


def _own(place: TableWorkshop, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    """Return the sheets that the player has kept, and the line to keep this one."""
    return [Label(place.word("own.do"), SMALL, "muted"), *own_sheets(sheet, hand)]


def _numbers(place: TableWorkshop, sheet: SheetContent, hand: SheetCallbacks) -> list[Widget]:
    return numbers_page(place)


# the rows of the sheet


def rows(place: TableWorkshop) -> Iterator[SheetRow]:
    """Yield the rows of the sheet at work."""
    yield from _body(place)
    for arm in LEFT_RIGHT:
        yield from _arm(place, arm)
    for side in range(6):
        yield _plate(place, side)


def _body(place: TableWorkshop) -> Iterator[SheetRow]:
    sheet, workshop = place.sheet, place.workshop
    programs = programs_in_play(workshop)
    facts = place.word("chassis.facts", sheet.body.movement, *reflex_range(sheet.chassis))
    chassis = _choice(place, "chassis", chassis_in_play(workshop), fitted)
    yield chassis._replace(detail=facts)
    if len(programs) > 1:
        yield _choice(place, "program", programs, lambda s, name: with_program(s, name, workshop))


def _choice(place: TableWorkshop, area: str, known: tuple[str, ...], change: Change) -> ChoiceRow:
    said, now = place.context.phrases.said, getattr(place.sheet, area)
    words = tuple(said(Say(f"metalkrushers.{area}.{name}")) for name in known)

    def put(index: int) -> Draft:
        return numbers_of(change(place.sheet, known[index]))

    return ChoiceRow(place.word(f"row.{area}"), words, _place(known, now), put)


def _place(known: tuple[str, ...], now: str) -> int:
    return known.index(now) if now in known else -1


def _arm(place: TableWorkshop, arm: Arm) -> Iterator[SheetRow]:
    sheet, workshop, item = place.sheet, place.workshop, held(place.sheet, arm)
    kinds = kinds_for(sheet, arm)
    if item is None or not kinds:
        return
    name = place.word(f"arm.{arm}")

    def other_kind(index: int) -> Draft:
        return numbers_of(with_kind(sheet, arm, kinds[index], workshop))

    words = tuple(place.word(f"kind.{kind}") for kind in kinds)
    yield ChoiceRow(name, words, _place(kinds, item.kind), other_kind, item_name(place, item))
    sizes = sizes_for(item, workshop)
    if sizes:
        words = tuple(place.word(f"size.{size}") for size in sizes)
        yield ChoiceRow(
            place.word(f"row.size_{arm}"),
            words,
            _place(sizes, item.size),
            lambda index: numbers_of(with_size(sheet, arm, sizes[index])),
        )
    if is_tunable(item, workshop):
        words = tuple(place.word(f"tuning.{tuning or 'plain'}") for tuning in TUNINGS)
        yield ChoiceRow(
            place.word(f"row.tuning_{arm}"),
            words,
            TUNINGS.index(item.tuning),
            lambda index: numbers_of(with_tuning(sheet, arm, TUNINGS[index])),
        )


def _plate(place: TableWorkshop, side: int) -> NumberRow:
    sheet, mirrored = place.sheet, place.bench.mirrored
    points = sheet.armor[side]

    def put(number: int) -> Draft:
        return numbers_of(stepped(sheet, side, number - points, mirrored))

    name = place.word(f"side.{SIDES[side]}")
    return NumberRow(name, points, sheet.body.most, put, detail=percent_of_need(place, side))
