"""The rows of a sheet, for the keyboard: chassis, program, both arms, six plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from game.core.contract import Say
from game.rules.metalkrushers.data import SIDES, Arm
from game.rules.metalkrushers.workshop.legality import programs_in_play
from game.rules.metalkrushers.workshop.mending import chassis_in_play
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.tables.metalkrushers.panels.arm_card import TUNINGS, item_name
from game.ui.tables.metalkrushers.panels.draft import numbers_of
from game.ui.tables.metalkrushers.panels.numbers_page import percent_of_need
from game.ui.tables.metalkrushers.panels.sheets.armor import fitted, stepped
from game.ui.tables.metalkrushers.panels.sheets.arms import (
    held,
    is_tunable,
    kinds_for,
    sizes_for,
    with_kind,
    with_program,
    with_size,
    with_tuning,
)
from game.ui.tables.metalkrushers.panels.sheets.numbers import reflex_range
from game.ui.tables.metalkrushers.panels.workplace import Workplace
from game.ui.tables.selection import Draft
from game.ui.tables.shared.sheet import ChoiceRow, NumberRow, SheetRow

Change: TypeAlias = Callable[[Sheet, str], Sheet]
LEFT_RIGHT: Final[tuple[Arm, ...]] = ("left", "right")


def rows(place: Workplace) -> Iterator[SheetRow]:
    """Yield the rows of the sheet at work."""
    yield from _body(place)
    for arm in LEFT_RIGHT:
        yield from _arm(place, arm)
    for side in range(6):
        yield _plate(place, side)


def _body(place: Workplace) -> Iterator[SheetRow]:
    sheet, workshop = place.sheet, place.workshop
    chassis, programs = chassis_in_play(workshop), programs_in_play(workshop)
    least, most = reflex_range(sheet.chassis)
    facts = place.word("chassis.facts", sheet.body.movement, least, most)
    yield _choice(place, "row.chassis", "chassis", chassis, sheet.chassis, fitted, facts)
    if len(programs) > 1:
        put = partial(_programmed, place)
        yield _choice(place, "row.program", "program", programs, sheet.program, put, "")


def _programmed(place: Workplace, sheet: Sheet, program: str) -> Sheet:
    return with_program(sheet, program, place.workshop)


def _choice(  # noqa: PLR0913 - a row and what fills it
    place: Workplace,
    key: str,
    area: str,
    known: tuple[str, ...],
    now: str,
    change: Change,
    detail: str,
) -> ChoiceRow:
    words = tuple(place.context.phrases.said(Say(f"metalkrushers.{area}.{name}")) for name in known)

    def put(index: int) -> Draft:
        return numbers_of(change(place.sheet, known[index]))

    chosen = known.index(now) if now in known else -1
    return ChoiceRow(place.word(key), words, chosen, put, detail)


def _arm(place: Workplace, arm: Arm) -> Iterator[SheetRow]:
    sheet, workshop, item = place.sheet, place.workshop, held(place.sheet, arm)
    kinds = kinds_for(sheet, arm)
    if item is None or not kinds:
        return
    name = place.word(f"arm.{arm}")

    def other_kind(index: int) -> Draft:
        return numbers_of(with_kind(sheet, arm, kinds[index], workshop))

    words = tuple(place.word(f"kind.{kind}") for kind in kinds)
    now = kinds.index(item.kind) if item.kind in kinds else -1
    yield ChoiceRow(name, words, now, other_kind, item_name(place, item))
    sizes = sizes_for(item, workshop)
    if sizes:
        now = sizes.index(item.size) if item.size in sizes else -1
        words = tuple(place.word(f"size.{size}") for size in sizes)
        yield ChoiceRow(
            place.word(f"row.size_{arm}"),
            words,
            now,
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


def _plate(place: Workplace, side: int) -> NumberRow:
    sheet, mirrored = place.sheet, place.bench.mirrored
    points = sheet.armor[side]

    def put(number: int) -> Draft:
        return numbers_of(stepped(sheet, side, number - points, mirrored))

    name = place.word(f"side.{SIDES[side]}")
    return NumberRow(name, points, sheet.body.most, put, detail=percent_of_need(place, side))
