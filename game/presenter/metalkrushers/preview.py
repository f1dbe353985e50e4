"""What a command would do, before it is given: price and way, needs, losses, what comes back."""

from collections.abc import Iterator, Sequence

from game.core.boards.driving import Pose
from game.core.contract import Say
from game.core.words import percents
from game.presenter.content import Preview
from game.presenter.metalkrushers import names, queries
from game.presenter.metalkrushers.attacks import attack_lines, in_short
from game.presenter.metalkrushers.controls import meant
from game.presenter.metalkrushers.danger import menaces
from game.presenter.metalkrushers.queries import GameContext, asked, command_of, told_needs
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.commands import (
    Attack,
    Command,
    Face,
    Move,
    Oust,
    PassAttack,
    Save,
    TieFirst,
)
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import krusher
from game.rules.metalkrushers.what_if import Blows


def preview(context: GameContext) -> Preview | None:
    """Return what touching the hovered hex, or else the selection so far, would do."""
    if asked(context) is None:
        return None
    answer = meant(context)
    if answer.refusal is not None:
        return Preview(None, answer.refusal, None, context.phrases.word("preview.cannot"))
    command = answer.command or command_of(context.selecting(answer.selection))
    return None if command is None else _told(context, command)


def _told(context: GameContext, command: Command) -> Preview | None:
    match command:
        case Move():
            return _of_move(context, command)
        case Oust():
            return _of_oust(context, command)
        case Attack():
            return _of_attack(context, command)
        case PassAttack():
            return _of_pass(context, command)
        case Face():
            return _of_face(context, command)
        case Save() | TieFirst():
            return _of_naming(context, command)
        case _:
            return None


# movement


def _of_move(context: GameContext, command: Move) -> Preview:
    number, word = asked(context), context.phrases.word
    assert number is not None
    own = krusher(context.state, number)
    name, end = names.krusher(context, number), Pose(command.to, command.facing)
    values = (name, names.cell_name(context, end.cell), names.facing(context, end.facing))
    key = "move" if end.cell != own.cell else "turn" if end.facing != own.facing else "stand"
    lines = (_price(context, number, end), *_field(context, end), *_meet(context, number, end))
    refusal = context.queries.why_not(command)
    return Preview(command, refusal, None, word(f"preview.{key}", *values), lines)


def _price(context: GameContext, number: int, end: Pose) -> str:
    price = queries.prices(context, number)[end.cell][end.facing]
    most = krusher(context.state, number).sheet.body.movement
    key = "price.free" if price.free else "price.plain"
    return context.phrases.word(key, price.points, most)


def _field(context: GameContext, end: Pose) -> Iterator[str]:
    """Tell what the null field does in a hex, now and after a quiet turn."""
    state, word = context.state, context.phrases.word
    arena = state.field.arena
    if arena.null(state.step) >> end.cell & 1:
        yield word("field.null")
    if state.field.live_field and arena.live(state.step) >> end.cell & 1:
        yield word("field.live", BITE)
    elif field_is_due(state) and not state.loud and arena.live(state.step + 1) >> end.cell & 1:
        yield word("field.next")


def _meet(context: GameContext, number: int, end: Pose) -> Iterator[str]:
    """Tell which side each enemy would see there, and with what need, and the other way round."""
    offered, feared = queries.meetings(context, number, end)
    for found, hit in _with_hits(offered):
        yield _met(context, "meet.strikes", found, found.defender, hit)
    for found, hit in _with_hits(feared):
        yield _met(context, "meet.struck", found, found.attacker, hit)
    if not offered and not feared:
        yield context.phrases.word("meet.nobody")
    coming = [one.blows for one in menaces(context, number, end) if one.moves]
    for found, hit in _with_hits(coming):
        yield context.phrases.word("meet.coming", names.krusher(context, found.attacker), hit)


def _with_hits(found: Sequence[Blows]) -> Iterator[tuple[Blows, Say]]:
    return zip(found, percents(one.hit for one in found), strict=True)


def _met(context: GameContext, key: str, found: Blows, whom: int, hit: Say) -> str:
    into, out_of = (names.side(context, side) for side in (found.into, found.out_of))
    values = (names.krusher(context, whom), into, out_of, told_needs(context, found), hit)
    return context.phrases.word(key, *values)


def _of_oust(context: GameContext, command: Oust) -> Preview:
    word, odds = context.phrases.word, context.queries.odds(command)
    number = asked(context)
    assert number is not None
    state = context.state
    to = state.field.arena.hexes.step(krusher(state, command.target).cell, command.push)
    title = word(
        "preview.oust",
        names.krusher(context, number),
        names.krusher(context, command.target),
        names.cell_name(context, to),
    )
    masses = (krusher(state, n).sheet.body.mass for n in (number, command.target))
    lines = (word("oust.mass", *masses), word("oust.won"), word("oust.lost"))
    return Preview(command, context.queries.why_not(command), odds, title, lines)


# combat


def _of_attack(context: GameContext, command: Attack) -> Preview:
    number, odds = asked(context), context.queries.odds(command)
    assert number is not None
    given = (names.krusher(context, number), names.krusher(context, command.target))
    found = what_if.blows(context.state, number, command.target)
    if odds is None or found is None:
        title = context.phrases.word("preview.attack", *given)
        return Preview(command, context.queries.why_not(command), None, title)
    title = context.phrases.word("preview.attack_on", *given, names.side(context, found.into))
    lines = tuple(attack_lines(context, odds))
    return Preview(command, None, in_short(context, odds), title, lines)


def _of_pass(context: GameContext, command: PassAttack) -> Preview:
    word, state = context.phrases.word, context.state
    lines = [word("pass.keeps")]
    if field_is_due(state) and not state.loud:
        lines.append(word("pass.feeds"))
    number = asked(context)
    assert number is not None
    title = word("preview.pass", names.krusher(context, number))
    return Preview(command, context.queries.why_not(command), None, title, tuple(lines))


def _of_face(context: GameContext, command: Face) -> Preview:
    number, odds, word = asked(context), context.queries.odds(command), context.phrases.word
    assert number is not None
    values = (names.krusher(context, number), names.facing(context, command.facing))
    title = word("preview.face", *values)
    refusal = context.queries.why_not(command)
    if odds is None or refusal is not None:
        return Preview(command, refusal, None, title)
    if not odds.parts:
        return Preview(command, None, None, title, (word("face.clear"),))
    return Preview(
        command, None, in_short(context, odds), title, tuple(attack_lines(context, odds))
    )


def _of_naming(context: GameContext, command: Save | TieFirst) -> Preview:
    told = context.phrases.said(context.view.game.describe(context.state, command))
    return Preview(command, context.queries.why_not(command), None, told)


def prompt(context: GameContext) -> str:
    """Return what to do with what is pointed out, "" for the prompt of the rules."""
    number, word = asked(context), context.phrases.word
    command = command_of(context)
    if number is None or command is None or context.queries.why_not(command) is not None:
        return ""
    key, name = context.key("confirm"), names.krusher(context, number)
    turns = (context.key("turn_left"), context.key("turn_right"))
    match command:
        case Move(to, facing):
            where = (names.cell_name(context, to), names.facing(context, facing))
            return word("prompt.move", name, *where, key, *turns)
        case Oust(target):
            return word("prompt.oust", name, names.krusher(context, target), key)
        case Attack(target):
            return word("prompt.attack", name, names.krusher(context, target), key)
        case PassAttack():
            return word("prompt.pass", context.key("end_turn"), name)
        case Face(facing):
            return word("prompt.face", name, names.facing(context, facing), key, *turns)
        case _:
            return ""
