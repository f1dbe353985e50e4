"""Portable Wargame on paper: the order of battle, with a box for each strength point."""

from collections.abc import Iterator

from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.portable import GAME
from game.rules.portable.combat.artillery import range_of
from game.rules.portable.data import KINDS
from game.rules.portable.refusals import unit_name
from game.rules.portable.state import State, Unit
from game.ui.tables.paper import SheetRow, UnitSheet, to_cross_off


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield for each player the points until exhaustion, and then every unit."""
    state: State = GAME.start(setup)
    for seat, units in enumerate(state.field.own):
        whose = phrases.seat(seat)
        points = to_cross_off(state.field.points[seat])
        row = SheetRow(phrases.word("sheet.lost"), boxes=points)
        yield UnitSheet(phrases.word("sheet.exhaustion"), whose, (row,))
        for number in units:
            title = phrases.said(unit_name(state, number))
            yield UnitSheet(title, whose, tuple(_unit(state.units[number], phrases)))


def _unit(unit: Unit, phrases: Phrases) -> Iterator[SheetRow]:
    word, kind = phrases.word, KINDS[unit.kind]
    yield SheetRow(word("card.strength"), boxes=to_cross_off(unit.sp))
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
