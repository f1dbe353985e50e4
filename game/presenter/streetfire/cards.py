"""The card of a gun and its buttons: its numbers, what it may do, and who could hit it."""

from collections.abc import Iterator
from math import ceil, isqrt
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Subject
from game.presenter.content import Action, Card, Gauge
from game.presenter.streetfire.queries import END, REFUSALS, GameContext, command_of, own_piece
from game.presenter.streetfire.words import piece as piece_name
from game.presenter.streetfire.words import pieces
from game.rules.streetfire import what_if
from game.rules.streetfire.commands import EndTurn
from game.rules.streetfire.data import KINDS, SR
from game.rules.streetfire.refusals import points_told, position_name, whole_inches
from game.rules.streetfire.state import Piece, damaged

FARTHEST: Final = 6
"""Half blocks that the longest range has."""


def actions(context: GameContext) -> tuple[Action, ...]:
    """Return the buttons: what the selected gun may do, and ending the half."""
    if context.state.phase != "act" or context.seat != context.state.active:
        return ()
    return (*_confirming(context), *_of_gun(context), _end(context))


def card(context: GameContext, subject: Subject | None) -> Card | None:
    """Return the card of a gun, None for anything else."""
    state, word = context.state, context.phrases.word
    if not isinstance(subject, int) or not 0 <= subject < len(state.pieces):
        return None
    piece = state.pieces[subject]
    kind = word(f"kind.{KINDS[piece.kind].id}")
    title = word("card.title", piece_name(context, subject), kind)
    where = word("card.gone") if piece.at == OFF else position_name(state, piece.at)
    subtitle = word("card.of", context.phrases.seat(piece.seat), where)
    lines = tuple(_lines(context, subject)) if piece.at != OFF else ()
    return Card(title, subtitle, piece.seat, _gauges(context, piece), lines)


def _confirming(context: GameContext) -> Iterator[Action]:
    command, (_, action, cell, _, target, _) = command_of(context), context.selection
    if command is None or action == END:
        return
    key, place = ("do.move", cell) if target is None else ("do.fire", target)
    assert place is not None
    words = context.phrases.word(key, position_name(context.state, place))
    refusal = context.queries.why_not(command)
    yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _of_gun(context: GameContext) -> Iterator[Action]:
    piece = own_piece(context)
    if piece is None:
        return
    for name, icon in (("move", "move"), ("fire", "crosshair")):
        words, chosen = context.phrases.word(f"action.{name}"), context.selection.action == name
        yield Action(name, words, icon, name, REFUSALS[name](context, piece), chosen)


def _end(context: GameContext) -> Action:
    asked, word = context.selection.action == END, context.phrases.word
    unused = context.state.ready.bit_count()
    words = word("action.end_now", unused) if asked else word("action.end_turn")
    refusal = context.queries.why_not(EndTurn())
    return Action(END, words, "hourglass", END, refusal, primary=asked)


def _gauges(context: GameContext, piece: Piece) -> tuple[Gauge, ...]:
    word = context.phrases.word
    most = max(piece.hp, context.state.field.hit_points[piece.seat])
    points = word("card.points")
    if piece.hp % 1:
        points = word("card.points_left", points_told(piece.hp))
    reach = isqrt(what_if.limit(piece)) if piece.hp else 0
    return (
        Gauge(points, ceil(piece.hp), ceil(most), "bad" if damaged(piece) else "good"),
        Gauge(word("card.range", 2 * reach), reach, FARTHEST, "link"),
    )


def _lines(context: GameContext, number: int) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    piece = state.pieces[number]
    if state.phase == "act" and state.active == piece.seat:
        yield word("card.ready" if state.ready >> number & 1 else "card.acted")
    if damaged(piece):
        yield word("card.half_range", whole_inches(what_if.limit(piece)))
    if piece.kind == SR:
        yield word("card.short")
    guns = [shot.shooter for shot in what_if.covering(state, number, piece.at)]
    if guns:
        yield word("card.covered", len(guns), pieces(context, guns))
