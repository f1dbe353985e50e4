"""What a command would do, before it is given: the way of the shot, its chances, who answers."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from game.core.forecast import Odds
from game.core.words import average, percent, percents
from game.presenter.content import Preview
from game.presenter.controls import considered
from game.presenter.figures import HitFigures
from game.presenter.phrases import listed
from game.presenter.streetfire.controls import touch
from game.presenter.streetfire.queries import END, GameContext, command_of, own_piece, shots
from game.presenter.streetfire.words import piece, pieces, told_way, walls_of
from game.rules.streetfire import what_if
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.data import SR
from game.rules.streetfire.odds import Chances
from game.rules.streetfire.refusals import points_told, position_name
from game.rules.streetfire.state import damaged, ids_of
from game.rules.streetfire.what_if import expected

BARS: Final = 2
"""Targets at most that have a bar each, with all their words below."""


def preview(context: GameContext) -> Preview | None:
    """Return what choosing the hovered position, or else the selection so far, would do."""
    meant = considered(context, touch)
    if meant.refusal is not None:
        lines = tuple(_way_lines(context))
        return Preview(None, meant.refusal, None, context.phrases.word("preview.cannot"), lines)
    command = meant.command or command_of(context.selecting(meant.selection))
    match command:
        case Fire():
            return _of_shot(context, command)
        case Move():
            return _of_move(context, command)
        case EndTurn():
            return _of_end(context, command)
        case _:
            return None


def _way_lines(context: GameContext) -> Iterator[str]:
    """Tell the way of a shot at an enemy even where it is refused."""
    state, piece, hover = context.state, context.selection.subject, context.hover
    if hover is None or not isinstance(piece, int):
        return
    if state.held[1 - context.seat] >> hover & 1:
        yield told_way(context, context.state.pieces[piece].at, hover)
        yield from walls_of(context, context.state.pieces[piece].at, hover)


def _of_shot(context: GameContext, command: Fire) -> Preview:
    odds = context.queries.odds(command)
    shot = what_if.shot(context.state, command.piece, command.at)
    start, place = context.state.pieces[command.piece].at, position_name(context.state, command.at)
    names = (piece(context, command.piece), place)
    way = told_way(context, start, command.at)
    title, lines = context.phrases.word("preview.fire", *names), [way]
    if shot is not None:
        chance = percent(1 - shot.effects[0][1].missed)
        title = context.phrases.word(f"preview.{shot.aim}", *names, chance)
        lines = [*_losses(context, shot), way]
    shown = None if odds is None else in_short(odds)
    lines += _last(context, command)
    return Preview(command, context.queries.why_not(command), shown, title, tuple(lines))


def _last(context: GameContext, command: Fire | Move) -> Iterator[str]:
    """Tell that a half ends with an order; of one that is chosen the prompt tells it."""
    words = last_of(context, command.piece)
    if words and command != command_of(context):
        yield context.phrases.word("last.cited", words)


def _losses(context: GameContext, shot: what_if.PossibleShot) -> tuple[str, ...]:
    """Tell what a single target loses on average; the bars tell its chances. Of more, all."""
    if len(shot.effects) == 1:
        ((target, effect),) = shot.effects
        points = points_told(context.state.pieces[target].hp)
        loss = average(effect.expected)
        rule = _rule_of_damage(context, shot)
        return (context.phrases.word("preview.single", piece(context, target), points, loss, rule),)
    effects = listed(_effects(context, shot))
    return context.phrases.word("preview.all", average(expected(shot))), effects


def in_short(odds: Odds) -> Odds | None:
    """Return all chances at a single target, of a pair the best outcome of each piece.

    The chances at more of them are told in words alone: the words need the room.
    """
    if len(odds.parts) == 1:
        return odds
    if len(odds.parts) > BARS:
        return None
    return Odds(tuple(part._replace(outcomes=part.outcomes[:1]) for part in odds.parts))


def _rule_of_damage(context: GameContext, shot: what_if.PossibleShot) -> str:
    if context.state.pieces[shot.shooter].kind == SR:
        return "SF-4.6"
    return "SF-4.4" if shot.aim == "direct" else "SF-4.5"


def _effects(context: GameContext, shot: what_if.PossibleShot) -> Iterator[str]:
    """Tell of each piece of a stack; a range that is halved already cannot be halved again."""
    word, found = context.phrases.word, [effect for _, effect in shot.effects]
    destroyed = percents(effect.destroyed for effect in found)
    crippled = percents(effect.crippled for effect in found)
    for (target, effect), kill, half in zip(shot.effects, destroyed, crippled, strict=True):
        gun = context.state.pieces[target]
        values = (piece(context, target), points_told(gun.hp), average(effect.expected), kill)
        if damaged(gun):
            yield word("preview.target_halved", *values)
        else:
            yield word("preview.target", *values, half)


def _of_move(context: GameContext, command: Move) -> Preview:
    title = context.phrases.word(
        "preview.move", piece(context, command.piece), position_name(context.state, command.to)
    )
    lines = listed((*_answers(context, command), *_next(context, command)))
    last = _last(context, command)
    return Preview(command, context.queries.why_not(command), None, title, (lines, *last))


def _answers(context: GameContext, command: Move) -> Iterator[str]:
    found = what_if.covering(context.state, command.piece, command.to)
    if not found:
        yield context.phrases.word("preview.safe")
    for shot in found:
        yield _told(context, "preview.covered", shot, piece(context, shot.shooter))


def _next(context: GameContext, command: Move) -> Iterator[str]:
    for shot in what_if.next_shots(context.state, command.piece, command.to):
        names = pieces(context, [target for target, _ in shot.effects])
        yield _told(context, "preview.next", shot, names)


def _told(context: GameContext, key: str, shot: what_if.PossibleShot, who: str) -> str:
    killed = max(e.destroyed for _, e in shot.effects)
    way = context.phrases.word(f"aim.{shot.aim}")
    return context.phrases.word(key, who, way, average(expected(shot)), percent(killed))


def _of_end(context: GameContext, command: EndTurn) -> Preview:
    word, refusal = context.phrases.word, context.queries.why_not(command)
    unused = word("preview.unused", pieces(context, ids_of(context.state.ready)))
    return Preview(command, refusal, None, word("preview.end"), (unused,))


def prompt(context: GameContext) -> str:
    """Return what to do with what is selected, "" if nothing is."""
    state, command, word = context.state, command_of(context), context.phrases.word
    if state.phase != "act" or state.active != context.seat:
        return ""
    if isinstance(command, EndTurn):
        return word("prompt.end", context.key(END), state.ready.bit_count())
    if isinstance(command, Move | Fire):
        key, at = ("move", command.to) if isinstance(command, Move) else ("fire", command.at)
        values = (position_name(state, at), piece(context, command.piece), context.key("confirm"))
        told = (word(f"prompt.{key}", *values), last_of(context, command.piece))
        return context.phrases.texts.paragraph(told)
    return _of_gun(context)


def last_of(context: GameContext, number: int) -> str:
    """Return that a half or a turn ends with the order of a piece, "" if it does not (SF-1.6)."""
    state = context.state
    if state.ready != 1 << number:
        return ""
    return context.phrases.word("last.half" if state.active == state.first else "last.turn")


def _of_gun(context: GameContext) -> str:
    """What the marks mean that a gun lights up, while it may still act."""
    number = own_piece(context)
    if number is None or not context.state.ready >> number & 1:
        return ""
    key = "prompt.gun" if shots(context, number) else "prompt.far"
    return context.phrases.word(key, piece(context, number))


def figures_of(struck: Sequence[Chances]) -> HitFigures:
    """Return what a shot comes to, from its effects on all whom it strikes."""
    hit = max(1 - one.missed for one in struck)
    return HitFigures(hit, sum((one.expected for one in struck), Fraction(0)))
