"""MetalKrushers on paper: a sheet for each Krusher, blank where the players build their own."""

from collections.abc import Iterator
from typing import Final

from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.data import (
    ARMAMENTS,
    BASIC_CHASSIS,
    CHASSIS,
    LINKAGE,
    PROGRAMS,
    SHIELD_POINTS,
    SIDES,
    TWO_ARMED,
)
from game.rules.metalkrushers.play.arming import CHART
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import Field, Krusher, State
from game.rules.metalkrushers.workshop.handing_in import workshop_of
from game.rules.metalkrushers.workshop.legality import Workshop, programs_in_play, sizes_of
from game.rules.metalkrushers.workshop.sheet import Item, Sheet, initiative_modifier
from game.ui.tables.metalkrushers.panels.arms import item_facts, item_title
from game.ui.tables.paper import SheetRow, UnitSheet, to_cross_off

BUILT: Final = ("chassis", "program", "right", "left", "movement", "reflex", "roll", "initiative")
"""What is told of a Krusher, or written on its sheet."""


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield the sheet of each Krusher, seat by seat."""
    state: State = GAME.start(setup)
    for number, seat in enumerate(state.field.roster):
        krusher = state.krushers[number] if state.krushers else None
        if krusher is None:
            yield UnitSheet("", phrases.seat(seat), tuple(_blank(state.field, phrases)))
        else:
            title = phrases.said(krusher_name(state, number))
            yield UnitSheet(title, phrases.seat(seat), tuple(_filled(krusher, phrases)))
    if not state.krushers:
        yield UnitSheet(phrases.word("sheet.chassis"), "", tuple(_bodies(state.field, phrases)))
        yield UnitSheet(phrases.word("sheet.items"), "", tuple(_items(state.field, phrases)))


def _filled(krusher: Krusher, phrases: Phrases) -> Iterator[SheetRow]:
    told = _told(krusher, phrases)
    for fact in BUILT:
        yield SheetRow(phrases.word(f"sheet.{fact}"), told[fact], blank=not told[fact])
    yield from _boxes(krusher.armor, krusher.shield, phrases)


def _told(krusher: Krusher, phrases: Phrases) -> dict[str, str]:
    """What each fact comes to; an arm that is empty has a line for what it picks up."""
    sheet, text = krusher.sheet, phrases.texts.text
    right, left = krusher.arms
    both = right is not None and right.kind in TWO_ARMED
    return {
        "chassis": text(f"metalkrushers.chassis.{sheet.chassis}"),
        "program": text(f"metalkrushers.program.{sheet.program}"),
        "right": _arm(phrases, sheet, right),
        "left": _arm(phrases, sheet, right if both else left),
        "movement": str(sheet.body.movement),
        "reflex": str(sheet.body.reflex),
        "roll": _signed(sheet.body.reflex_roll),
        "initiative": _signed(initiative_modifier(krusher.arms)),
    }


def _arm(phrases: Phrases, sheet: Sheet, item: Item | None) -> str:
    if item is None:
        return ""
    return phrases.texts.row((item_title(phrases, item), *item_facts(phrases, sheet, item)))


def _blank(field: Field, phrases: Phrases) -> Iterator[SheetRow]:
    """Lines to write on, and as many boxes as any Krusher may need."""
    for fact in BUILT:
        yield SheetRow(phrases.word(f"sheet.{fact}"), blank=True)
    yield SheetRow(words=phrases.word("sheet.too_many"))
    chassis = CHASSIS if field.chassis == "all" else BASIC_CHASSIS
    armor = max(CHASSIS[id].most for id in chassis)
    found = field.armament == "pickup"
    workshop = Workshop(shield_sizes="all" if found else field.shield_sizes)
    shield = max(SHIELD_POINTS["shield"][size] for size in sizes_of("shield", workshop))
    yield from _boxes((armor,) * len(SIDES), shield, phrases)


def _bodies(field: Field, phrases: Phrases) -> Iterator[SheetRow]:
    """What each chassis carries and how it moves."""
    word = phrases.word
    for id in CHASSIS if field.chassis == "all" else BASIC_CHASSIS:
        body = CHASSIS[id]
        armor = word("workshop.fact.armor", body.armor, body.most)
        moves = word("sheet.moves", body.movement, body.reflex, _signed(body.reflex_roll))
        name = phrases.texts.text(f"metalkrushers.chassis.{id}")
        yield SheetRow(name, phrases.texts.row((armor, moves)))


def _items(field: Field, phrases: Phrases) -> Iterator[SheetRow]:
    """What each item does in each size, kind by kind, and how the two arms go together."""
    workshop = workshop_of(field)
    found = workshop.armament == "pickup"
    if field.balance == "arena" and not found:
        yield SheetRow(words=phrases.word("sheet.balanced"))
    for item in _found_items() if found else _built_items(workshop):
        yield SheetRow(item_title(phrases, item), _item_words(phrases, item))


def _found_items() -> Iterator[Item]:
    """The items that a pickup point may hold (MK-2.10)."""
    words = [word for row in CHART for word in row]
    for kind, sizes in ARMAMENTS.items():
        for size in sizes:
            if kind in words or f"{kind}-{size}" in words:
                yield Item(kind, size)


def _built_items(workshop: Workshop) -> Iterator[Item]:
    programs = (PROGRAMS[id] for id in programs_in_play(workshop))
    known = {kind for program in programs for arm in program.arms for kind in arm}
    for kind in ARMAMENTS:
        if kind in known:
            yield from (Item(kind, size) for size in sizes_of(kind, workshop))


def _item_words(phrases: Phrases, item: Item) -> str:
    bashing = Sheet("standard", "flexible", None, None, (0, 0, 0, 0, 0, 0))
    modifier = phrases.word("sheet.modifier", _signed(initiative_modifier((item, None))))
    return phrases.texts.row((*item_facts(phrases, bashing, item), modifier))


def _boxes(armor: tuple[int, ...], shield: int, phrases: Phrases) -> Iterator[SheetRow]:
    yield SheetRow(words=phrases.word("sheet.armor"))
    for side, points in zip(SIDES, armor, strict=True):
        yield SheetRow(phrases.word(f"workshop.side.{side}"), boxes=to_cross_off(points))
    if shield:
        yield SheetRow(phrases.word("sheet.shield"), boxes=to_cross_off(shield))
    yield SheetRow(phrases.word("sheet.linkage"), boxes=to_cross_off(LINKAGE))


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"
