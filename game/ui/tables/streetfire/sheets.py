"""Streetfire on paper: each gun with its hit points, and its range at full and at half."""

from collections.abc import Iterator

from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.streetfire import GAME
from game.rules.streetfire.data import DAMAGED_AT, KINDS
from game.rules.streetfire.refusals import piece_name, whole_inches
from game.rules.streetfire.state import Piece, State
from game.ui.tables.paper import SheetRow, UnitSheet


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield a sheet for each gun."""
    state: State = GAME.start(setup)
    for number, piece in enumerate(state.pieces):
        title = phrases.said(piece_name(state, number))
        rows = tuple(_gun(piece, state.field.rounding == "exact", phrases))
        yield UnitSheet(title, phrases.seat(piece.seat), rows)


def _gun(piece: Piece, halves: bool, phrases: Phrases) -> Iterator[SheetRow]:
    """Hit points from the highest down, so that what is left is the next box."""
    word, kind = phrases.word, KINDS[piece.kind]
    points = tuple(str(point) for point in range(int(piece.hp), 0, -1))
    yield SheetRow(word("sheet.type"), phrases.texts.text(f"streetfire.kind.{kind.id}"))
    yield SheetRow(word("card.points"), boxes=points)
    if halves:
        yield SheetRow(words=word("sheet.halves"))
    yield SheetRow(word("sheet.range"), word("card.range", whole_inches(kind.range)))
    half = word("card.range", whole_inches(kind.half_range))
    yield SheetRow(word("sheet.half_range", DAMAGED_AT), half)
    yield SheetRow(word("sheet.damage"), word("sheet.times", f"{kind.factor / 2:g}"))
