"""The rows of a sheet, for the keyboard: chassis, program, both arms, six plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.core.contract import Say
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
from game.presenter.metalkrushers.workshop import WorkshopForm, numbers_of
from game.presenter.selection import Draft
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.tables.metalkrushers.panels.arm_card import LEFT_RIGHT, TUNINGS, item_name
from game.ui.tables.metalkrushers.panels.numbers_page import percent_of_need
from game.ui.tables.shared.sheet import ChoiceRow, NumberRow, SheetRow

Change: TypeAlias = Callable[[Sheet, str], Sheet]


def rows(place: WorkshopForm) -> Iterator[SheetRow]:
    """Yield the rows of the sheet at work."""
    yield from _body(place)
    for arm in LEFT_RIGHT:
        yield from _arm(place, arm)
    for side in range(6):
        yield _plate(place, side)


def _body(place: WorkshopForm) -> Iterator[SheetRow]:
    sheet, workshop = place.sheet, place.workshop
    programs = programs_in_play(workshop)
    facts = place.word("chassis.facts", sheet.body.movement, *reflex_range(sheet.chassis))
    chassis = _choice(place, "chassis", chassis_in_play(workshop), fitted)
    yield chassis._replace(detail=facts)
    if len(programs) > 1:
        yield _choice(place, "program", programs, lambda s, name: with_program(s, name, workshop))


def _choice(place: WorkshopForm, area: str, known: tuple[str, ...], change: Change) -> ChoiceRow:
    said, now = place.context.phrases.said, getattr(place.sheet, area)
    words = tuple(said(Say(f"metalkrushers.{area}.{name}")) for name in known)

    def put(index: int) -> Draft:
        return numbers_of(change(place.sheet, known[index]))

    return ChoiceRow(place.word(f"row.{area}"), words, _place(known, now), put)


def _place(known: tuple[str, ...], now: str) -> int:
    return known.index(now) if now in known else -1


def _arm(place: WorkshopForm, arm: Arm) -> Iterator[SheetRow]:
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


def _plate(place: WorkshopForm, side: int) -> NumberRow:
    sheet, mirrored = place.sheet, place.bench.mirrored
    points = sheet.armor[side]

    def put(number: int) -> Draft:
        return numbers_of(stepped(sheet, side, number - points, mirrored))

    name = place.word(f"side.{SIDES[side]}")
    return NumberRow(name, points, sheet.body.most, put, detail=percent_of_need(place, side))
