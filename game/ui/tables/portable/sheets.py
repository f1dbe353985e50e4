"""Portable Wargame on paper: the order of battle, with a box for each strength point."""

from collections.abc import Iterable, Iterator

from game.core.boards.cells import OFF
from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.portable import GAME
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.data import KINDS
from game.rules.portable.refusals import unit_name
from game.rules.portable.state import State, Unit
from game.ui.tables.paper import SheetRow, UnitSheet, several, to_cross_off


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield for each player the points until exhaustion, and then its units, like ones together."""
    state: State = GAME.start(setup)
    for seat, units in enumerate(state.field.own):
        whose = phrases.seat(seat)
        points = to_cross_off(state.field.points[seat])
        row = SheetRow(phrases.word("sheet.lost"), boxes=points)
        yield UnitSheet(phrases.word("sheet.exhaustion"), whose, (row,))
        for like in _alike(state, units):
            unit = state.units[like[0]]
            title = several(phrases.texts, phrases.word(f"edit.thing.{unit.kind}"), len(like))
            yield UnitSheet(title, whose, tuple(_units(state, like, phrases)))


def _alike(state: State, units: Iterable[int]) -> list[list[int]]:
    """The units of a player in groups, of which all can do the same."""
    found: dict[Unit, list[int]] = {}
    for number in units:
        plain = state.units[number]._replace(at=OFF, facing=0, carrier=OFF)
        found.setdefault(plain, []).append(number)
    return list(found.values())


def _units(state: State, like: list[int], phrases: Phrases) -> Iterator[SheetRow]:
    """The strength of each unit in boxes, then what all of them can do."""
    word, unit = phrases.word, state.units[like[0]]
    kind = KINDS[unit.kind]
    for number in like:
        name = phrases.said(unit_name(state, number))
        yield SheetRow(name, boxes=to_cross_off(unit.sp))
        if unit.gas:
            yield SheetRow(word("sheet.gas"), boxes=to_cross_off(1))
    facts = [word("sheet.move", kind.move)]
    if kind.weapon:
        gun = phrases.texts.text(f"portable.gun.{unit.gun}") if unit.gun else ""
        facts.append(word("sheet.range", range_of(unit)))
        facts.append(word(f"card.weapon.{kind.weapon}", kind.dice, gun))
    yield SheetRow(words=phrases.texts.row(facts))
    quality = phrases.texts.text(f"portable.quality.{unit.quality}")
    close = (word("sheet.safe", kind.front, kind.flank), word("sheet.quality", quality))
    yield SheetRow(words=phrases.texts.row(close))
