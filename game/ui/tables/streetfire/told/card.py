"""The card of a gun: its numbers, its state, and who could hit it where it stands."""

from collections.abc import Iterator
from math import isqrt

from game.core.boards.squares import OFF
from game.core.contract import Subject
from game.rules.streetfire.data import KINDS, SR
from game.rules.streetfire.refusals import position_name, whole_inches
from game.rules.streetfire.state import Piece, State, damaged
from game.ui.tables.face import Card, Gauge
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.told.speech import Speech

FARTHEST = 6
"""Half blocks that the longest range has."""


def card_of(state: State, subject: Subject | None, speech: Speech) -> Card | None:
    """Return the card of a gun, None for anything else."""
    if not isinstance(subject, int) or not 0 <= subject < len(state.pieces):
        return None
    piece = state.pieces[subject]
    title = speech.word("card.title", speech.piece(state, subject), _kind(piece, speech))
    where = speech.word("card.gone") if piece.at == OFF else position_name(state, piece.at)
    subtitle = speech.word("card.of", speech.seat(piece.seat), where)
    lines = tuple(_lines(state, subject, speech))
    return Card(title, subtitle, piece.seat, _gauges(state, piece, speech), lines)


def _kind(piece: Piece, speech: Speech) -> str:
    return speech.word(f"kind.{KINDS[piece.kind].id}")


def _gauges(state: State, piece: Piece, speech: Speech) -> tuple[Gauge, ...]:
    most = max(piece.hp, state.field.hit_points[piece.seat])
    reach = isqrt(sights.limit(piece)) if piece.hp else 0
    return (
        Gauge(speech.word("card.points"), piece.hp, most, "bad" if damaged(piece) else "good"),
        Gauge(speech.word("card.range", 2 * reach), reach, FARTHEST, "amber"),
    )


def _lines(state: State, number: int, speech: Speech) -> Iterator[str]:
    piece = state.pieces[number]
    if piece.at == OFF:
        return
    if state.phase == "act" and state.active == piece.seat:
        yield speech.word("card.ready" if state.ready >> number & 1 else "card.acted")
    if damaged(piece):
        yield speech.word("card.half_range", whole_inches(sights.limit(piece)))
    if piece.kind == SR:
        yield speech.word("card.short")
    guns = [s.shooter for s in sights.covering(state, number, piece.at)]
    if guns:
        names = ", ".join(speech.piece(state, gun) for gun in guns)
        yield speech.word("card.covered", len(guns), names)
