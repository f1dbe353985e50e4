"""Bitskrieg on paper: each player's five tanks, rebuilds, and the flags taken."""

from collections.abc import Iterator

from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.data import FLAGS_PER_SEAT, TANK_TYPES, TEAM_SIZE, TypeOfTank
from game.rules.bitskrieg.refusals import tank_name
from game.rules.bitskrieg.state import State, Team
from game.ui.tables.paper import SheetRow, UnitSheet, to_cross_off


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield a sheet for each player, and one that tells what each type of tank can do."""
    state: State = GAME.start(setup)
    for seat in range(len(setup.seats)):
        yield UnitSheet(phrases.seat(seat), "", tuple(_player(state, seat, phrases)))
    yield UnitSheet(phrases.word("sheet.types"), "", tuple(_types(phrases)))


def _player(state: State, seat: int, phrases: Phrases) -> Iterator[SheetRow]:
    """Its tanks, each with a box for every time that it can be destroyed."""
    word, rebuilds = phrases.word, state.field.rebuilds[seat]
    losses = to_cross_off(1 + rebuilds)
    yield SheetRow(words=word("sheet.losses"))
    for name in _tanks(state, seat, phrases):
        yield SheetRow(name, boxes=losses, blank=not name)
    if rebuilds:
        yield SheetRow(word("count.Rebuilt"), boxes=to_cross_off(rebuilds))
    yield SheetRow(word("count.FlagTaken"), boxes=to_cross_off(FLAGS_PER_SEAT))


def _tanks(state: State, seat: int, phrases: Phrases) -> list[str]:
    """The names of a player's tanks; empty ones where the players still choose them."""
    placed = [n for n, tank in enumerate(state.tanks) if tank.seat == seat]
    if placed:
        return [phrases.said(tank_name(state, number)) for number in placed]
    forces = state.field.opening.forces
    if forces is None:
        return [""] * TEAM_SIZE
    return [_type(kind, phrases) for kind in _listed(forces[seat])]


def _listed(team: Team) -> Iterator[TypeOfTank]:
    for kind, count in zip(TANK_TYPES, team, strict=True):
        yield from (kind,) * count


def _types(phrases: Phrases) -> Iterator[SheetRow]:
    for kind in TANK_TYPES:
        numbers = phrases.word("sheet.numbers", kind.speed, kind.fire, kind.armor)
        straight = (phrases.word("sheet.straight"),) if kind.line else ()
        yield SheetRow(_type(kind, phrases), phrases.texts.row((numbers, *straight)))


def _type(kind: TypeOfTank, phrases: Phrases) -> str:
    return phrases.texts.text(f"bitskrieg.type.{kind.id}")
