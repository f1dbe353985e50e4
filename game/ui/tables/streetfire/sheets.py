"""Streetfire on paper: each gun with its hit points, and its range at full and at half."""

from collections.abc import Iterator

from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.streetfire import GAME
from game.rules.streetfire.data import DAMAGED_AT, KINDS
from game.rules.streetfire.refusals import piece_name, whole_inches
from game.rules.streetfire.state import State
from game.ui.tables.paper import SheetRow, UnitSheet, several


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield a sheet for each kind of gun of a player."""
    state: State = GAME.start(setup)
    like: dict[tuple[int, int], list[int]] = {}
    for number, piece in enumerate(state.pieces):
        like.setdefault((piece.seat, piece.kind), []).append(number)
    for (seat, kind), guns in like.items():
        name = phrases.texts.text(f"streetfire.kind.{KINDS[kind].id}")
        rows = tuple(_guns(state, guns, phrases))
        yield UnitSheet(several(phrases.texts, name, len(guns)), phrases.seat(seat), rows)


def _guns(state: State, guns: list[int], phrases: Phrases) -> Iterator[SheetRow]:
    """Hit points from the highest down, so that what is left is the next box; then both ranges."""
    word, kind = phrases.word, KINDS[state.pieces[guns[0]].kind]
    for number in guns:
        points = tuple(str(point) for point in range(int(state.pieces[number].hp), 0, -1))
        yield SheetRow(phrases.said(piece_name(state, number)), boxes=points)
    if state.field.rounding == "exact":
        yield SheetRow(words=word("sheet.halves"))
    yield SheetRow(word("sheet.range"), word("card.range", whole_inches(kind.range)))
    half = word("card.range", whole_inches(kind.half_range))
    yield SheetRow(word("sheet.half_range", DAMAGED_AT), half)
    yield SheetRow(word("sheet.damage"), word("sheet.times", f"{kind.factor / 2:g}"))
