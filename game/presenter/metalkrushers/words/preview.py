"""What a command would do, before it is given: price and way, needs, losses, what comes back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from game.core.boards.driving import Pose
from game.core.contract import (
    Command,
    Say,
)
from game.core.forecast import (
    Odds,
    Part,
    PossibleOutcome,
    Throw,
)
from game.core.words import average, percent, percents, span
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.metalkrushers import sights
from game.presenter.metalkrushers.controls.battle import meant
from game.presenter.metalkrushers.queries import asked, command_of
from game.presenter.metalkrushers.sights import told_needs
from game.presenter.metalkrushers.words import names
from game.rules.metalkrushers import what_if
from game.rules.metalkrushers.commands import Attack, Face, Move, Oust, PassAttack, Save, TieFirst
from game.rules.metalkrushers.data import BITE
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import State, krusher
from game.rules.metalkrushers.what_if import Blows

LAYERS: Final = ("shield", "armor", "linkage")


def preview(context: Context) -> Preview | None:
    """Return what touching the hovered hex, or else the selection so far, would do."""
    if asked(context) is None:
        return None
    answer = meant(context)
    if answer.refusal is not None:
        return Preview(None, answer.refusal, None, context.phrases.word("preview.cannot"))
    command = answer.command or command_of(context.selecting(answer.selection))
    tell = _TOLD.get(type(command))
    return None if tell is None else tell(context, command)


# movement


def _of_move(context: Context, command: Move) -> Preview:
    number, word = asked(context), context.phrases.word
    assert number is not None
    own = krusher(context.state, number)
    name, end = names.krusher(context, number), Pose(command.to, command.facing)
    values = (name, names.cell_name(context, end.cell), names.facing(context, end.facing))
    key = "move" if end.cell != own.cell else "turn" if end.facing != own.facing else "stand"
    lines = (_price(context, number, end), *_field(context, end), *_meet(context, number, end))
    refusal = context.queries.why_not(command)
    return Preview(command, refusal, None, word(f"preview.{key}", *values), lines)


def _price(context: Context, number: int, end: Pose) -> str:
    price = sights.prices(context, number)[end.cell][end.facing]
    most = krusher(context.state, number).sheet.body.movement
    key = "price.free" if price.free else "price.plain"
    return context.phrases.word(key, price.points, most)


def _field(context: Context, end: Pose) -> Iterator[str]:
    """Tell what the null field does in a hex, now and after a quiet turn."""
    state, word = context.state, context.phrases.word
    arena = state.field.arena
    if arena.null(state.step) >> end.cell & 1:
        yield word("field.null")
    if state.field.live_field and arena.live(state.step) >> end.cell & 1:
        yield word("field.live", BITE)
    elif field_is_due(state) and not state.loud and arena.live(state.step + 1) >> end.cell & 1:
        yield word("field.next")


def _meet(context: Context, number: int, end: Pose) -> Iterator[str]:
    """Tell which side each enemy would see there, and with what need, and the other way round."""
    offered, feared = sights.meetings(context, number, end)
    for found, hit in _with_hits(offered):
        yield _met(context, "meet.strikes", found, found.defender, hit)
    for found, hit in _with_hits(feared):
        yield _met(context, "meet.struck", found, found.attacker, hit)
    if not offered and not feared:
        yield context.phrases.word("meet.nobody")


def _with_hits(found: Sequence[Blows]) -> Iterator[tuple[Blows, Say]]:
    return zip(found, percents(one.hit for one in found), strict=True)


def _met(context: Context, key: str, found: Blows, whom: int, hit: Say) -> str:
    into, out_of = (names.side(context, side) for side in (found.into, found.out_of))
    values = (names.krusher(context, whom), into, out_of, told_needs(context, found), hit)
    return context.phrases.word(key, *values)


def _of_oust(context: Context, command: Oust) -> Preview:
    word, odds = context.phrases.word, context.queries.odds(command)
    number = asked(context)
    assert number is not None
    state: State = context.state
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


def _of_attack(context: Context, command: Attack) -> Preview:
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


def attack_lines(context: Context, odds: Odds) -> Iterator[str]:
    """Yield what is lost on average, what each arm needs and why, and what is taken for granted."""
    yield losses(context, odds)
    if spread := _spread(context, odds):
        yield context.phrases.word("attack.spread", context.phrases.texts.listed(spread))
    hits = percents(part.throws[0].chance for part in odds.parts)
    criticals = percents(part.chance_of("critical") for part in odds.parts)
    for one in zip(odds.parts, hits, criticals, strict=True):
        yield _arm_line(context, *one)
    for given in odds.given:
        yield context.phrases.word("attack.given", context.phrases.said(given))


def _arm_line(context: Context, part: Part, hit: Say, critical: Say) -> str:
    word, said = context.phrases.word, context.phrases.said
    throw = part.throws[0]
    texts = context.phrases.texts
    head = word("attack.arm", part.about, throw.say, hit, critical)
    parts = [
        word("attack.modifier", said(m.say), f"{m.value:+d}" if m.value else "0", m.rule)
        for m in throw.modifiers
    ]
    return texts.paragraph((head, word("attack.because", texts.listed(parts))))


def losses(context: Context, odds: Odds) -> str:
    """Return the mean loss of each layer, and the chance to doom, as sentences."""
    means = odds.means()
    return with_doom(context, context.phrases.word("loss.all", lost(context, means)), means)


def lost(context: Context, means: Mapping[str, Fraction]) -> str:
    """Return the mean loss of each layer, "2.0 armor and 0.47 linkage"."""
    word = context.phrases.word
    return context.phrases.texts.listed(
        [word(f"loss.{layer}", average(means[layer])) for layer in LAYERS if layer in means]
    )


def _spread(context: Context, odds: Odds) -> list[str]:
    """The least and the most of each layer, where others can still change it."""
    found = {figure.kind: figure for figure in odds.figures}
    told = []
    for layer in LAYERS:
        figure = found.get(layer)
        if figure is None or figure.least is None or figure.most is None:
            continue
        if figure.least != figure.most:
            ends = span(average(figure.least), average(figure.most))
            told.append(context.phrases.word(f"loss.{layer}", ends))
    return told


def with_doom(context: Context, told: str, means: Mapping[str, Fraction]) -> str:
    """Return a sentence, and after it the chance to doom if there is one."""
    chance = means.get("doomed", Fraction(0))
    if not chance:
        return told
    doom = context.phrases.word("loss.doom", percent(chance))
    return context.phrases.texts.paragraph((told, doom))


def in_short(context: Context, odds: Odds) -> Odds:
    """Return a bar for each arm, its chance to hit, and one for the chance to doom."""
    bars = [_bar(Say("metalkrushers_table.bar.hit", (p.about,)), p.throws[0]) for p in odds.parts]
    if doomed := odds.means().get("doomed", Fraction(0)):
        say = Say("metalkrushers_table.bar.doom")
        bars.append(_bar(say, Throw(say, doomed, "MK-6.12.1")))
    return Odds(tuple(bars))


def _bar(say: Say, throw: Throw) -> Part:
    return Part(say, (throw,), (PossibleOutcome(say, throw.chance),))


def _of_pass(context: Context, command: PassAttack) -> Preview:
    word, state = context.phrases.word, context.state
    lines = [word("pass.keeps")]
    if field_is_due(state) and not state.loud:
        lines.append(word("pass.feeds"))
    number = asked(context)
    assert number is not None
    title = word("preview.pass", names.krusher(context, number))
    return Preview(command, context.queries.why_not(command), None, title, tuple(lines))


def _of_face(context: Context, command: Face) -> Preview:
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


def _of_naming(context: Context, command: Save | TieFirst) -> Preview:
    told = context.phrases.said(context.view.game.describe(context.state, command))
    return Preview(command, context.queries.why_not(command), None, told)


_TOLD: Final[dict[type, Callable[[Context, Any], Preview]]] = {
    Move: _of_move,
    Oust: _of_oust,
    Attack: _of_attack,
    PassAttack: _of_pass,
    Face: _of_face,
    Save: _of_naming,
    TieFirst: _of_naming,
}


def prompt(context: Context) -> str:
    """Return what to do with what is pointed out, "" for the prompt of the rules."""
    number, word = asked(context), context.phrases.word
    command = command_of(context)
    if number is None or command is None or context.queries.why_not(command) is not None:
        return ""
    key, name = context.key("confirm"), names.krusher(context, number)
    if isinstance(command, Move):
        where = (names.cell_name(context, command.to), names.facing(context, command.facing))
        turns = (context.key("turn_left"), context.key("turn_right"))
        return word("prompt.move", name, *where, key, *turns)
    if isinstance(command, Oust):
        return word("prompt.oust", name, names.krusher(context, command.target), key)
    if isinstance(command, Attack):
        return word("prompt.attack", name, names.krusher(context, command.target), key)
    if isinstance(command, PassAttack):
        return word("prompt.pass", context.key("end_turn"), name)
    return _of_answer(context, command, key)


def _of_answer(context: Context, command: Command, key: str) -> str:
    if not isinstance(command, Face):
        return ""
    number = asked(context)
    assert number is not None
    values = (names.krusher(context, number), names.facing(context, command.facing), key)
    turns = (context.key("turn_left"), context.key("turn_right"))
    return context.phrases.word("prompt.face", *values, *turns)
