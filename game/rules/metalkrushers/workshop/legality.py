"""Whether a sheet may be built: nine checks, the first that fails is the refusal (MK-4.1)."""

from collections.abc import Container, Iterator
from typing import Final, NamedTuple

from game.core.contract import Refusal, Say
from game.rules.metalkrushers.data import (
    ARMAMENTS,
    BASIC_CHASSIS,
    CHASSIS,
    PROGRAMS,
    SHIELDS,
    SIDES,
    WEAPONS,
    Program,
)
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.workshop.sheet import (
    Arms,
    Item,
    Sheet,
    arms_of,
    initiative_modifier,
)


class Workshop(NamedTuple):
    """The options that say what may be built (MK-7.1)."""

    chassis: str = "basic"
    programs: str = "basic"
    shield_sizes: str = "basic"
    balance: str = "arena"
    workshop_extras: bool = False
    armament: str = "built"


def fault(sheet: Sheet, workshop: Workshop) -> Refusal | None:
    """Return the first check that a sheet fails, None if it may be built (MK-4.1)."""
    return next(_faults(sheet, workshop), None)


def _faults(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    yield from _chassis(sheet, workshop)
    yield from _program(sheet, workshop)
    if workshop.armament == "built":
        yield from _sizes(sheet, workshop)
        yield from _extras(sheet, workshop)
        yield from _balance(sheet, workshop)
    yield from _armor(sheet)


def _chassis(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    allowed = tuple(CHASSIS) if workshop.chassis == "all" else BASIC_CHASSIS
    if sheet.chassis not in allowed:
        yield refuse("chassis_off", _word("chassis", sheet.chassis, CHASSIS))


def _program(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    name = _word("program", sheet.program, PROGRAMS)
    if sheet.program not in programs_in_play(workshop):
        yield refuse("program_off", name)
    elif not fits(PROGRAMS[sheet.program], arms_of(sheet)):
        yield refuse("arms_wrong", name, Say(f"metalkrushers.needs.{sheet.program}"))


def programs_in_play(workshop: Workshop) -> tuple[str, ...]:
    """Return the programs that may be built (MK-7.1, MK-7.5.1)."""
    if workshop.armament == "pickup":
        return ("flexible",)
    every = workshop.programs == "all"
    return tuple(
        row.id for row in PROGRAMS.values() if row.basic or (every and row.id != "flexible")
    )


def fits(program: Program, arms: Arms) -> bool:
    """Return whether the arms hold what a program says, on either arm (MK-2.9, MK-4.5)."""
    right, left = arms
    if not program.arms[1]:
        return left is None and _is_one_of(right, program.arms[0])
    first, second = program.arms
    return (_is_one_of(right, first) and _is_one_of(left, second)) or (
        _is_one_of(left, first) and _is_one_of(right, second)
    )


def _is_one_of(item: Item | None, kinds: tuple[str, ...]) -> bool:
    return item is None if not kinds else item is not None and item.kind in kinds


def sizes_of(kind: str, workshop: Workshop) -> tuple[str, ...]:
    """Return the sizes in which an item may be built (MK-2.2, MK-7.1)."""
    sizes = tuple(ARMAMENTS[kind])
    if kind in SHIELDS and workshop.shield_sizes == "basic":
        return tuple(size for size in sizes if size not in _EXTREME)
    return sizes


_EXTREME: Final = ("T", "H")


def _sizes(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    for item in _items(sheet):
        if item.size not in sizes_of(item.kind, workshop):
            sizes = Say("list", tuple(sizes_of(item.kind, workshop)))
            yield refuse("size_off", Say(f"metalkrushers.kind.{item.kind}"), sizes)


def _extras(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    tuned = [item for item in _items(sheet) if item.tuning]
    most = int(workshop.workshop_extras)
    known = all(i.tuning in TUNINGS and i.kind in WEAPONS for i in tuned)
    if len(tuned) > most or not known:
        yield refuse("extras", most)


TUNINGS: Final = ("weighted", "improved")


def _balance(sheet: Sheet, workshop: Workshop) -> Iterator[Refusal]:
    modifier = initiative_modifier(arms_of(sheet))
    if workshop.balance == "arena" and modifier:
        yield refuse("imbalance", f"{modifier:+}")


def _armor(sheet: Sheet) -> Iterator[Refusal]:
    body = sheet.body
    for side, points in zip(SIDES, sheet.armor, strict=True):
        if not 0 <= points <= body.most:
            yield refuse("armor_side", Say(f"metalkrushers.side.{side}"), points, body.most)
    total = sum(sheet.armor)
    if total != body.armor:
        yield refuse("armor_total", total, body.armor, abs(body.armor - total))


def _items(sheet: Sheet) -> list[Item]:
    return [item for item in arms_of(sheet) if item is not None]


def _word(area: str, word: str, known: Container[str]) -> Say | str:
    return Say(f"metalkrushers.{area}.{word}") if word in known else word
