"""The card of a Krusher and its buttons: the whole sheet, the marks of the turn, what it may do."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF
from game.core.boards.hexes import Side
from game.core.contract import Refusal, Subject
from game.presenter.content import Action, Card, Gauge
from game.presenter.metalkrushers import names
from game.presenter.metalkrushers.controls import FIRE, named, next_oust
from game.presenter.metalkrushers.numbers import strikes
from game.presenter.metalkrushers.queries import OUST, PASS, GameContext, asked, command_of, offered
from game.rules.metalkrushers.combat.arcs import attack_bonus, held
from game.rules.metalkrushers.commands import Command, Oust, Save, TieFirst
from game.rules.metalkrushers.data import ARMS, LINKAGE, WEAPON_SIZES, WEAPONS, Arm
from game.rules.metalkrushers.state import Krusher, krusher, seat_of
from game.rules.metalkrushers.what_if import ALL, evasion
from game.rules.metalkrushers.workshop.sheet import (
    Item,
    initiative_modifier,
    is_shield,
    numbers,
    shield_points,
)

FIVE: Final = 5
"""Points of a shield that one pip stands for."""
LOW: Final = 6
"""Linkage up to which a Krusher is told in red."""


def actions(context: GameContext) -> tuple[Action, ...]:
    """Return the buttons: what confirms, and what names no hex."""
    if asked(context) is None:
        return ()
    made = {"move": _moving, "size": _sizes, "combat": _fighting}
    own = made.get(context.state.phase, _ranking)(context)
    return (*_confirming(context), *own)


def card(context: GameContext, subject: Subject | None) -> Card | None:
    """Return the sheet of a Krusher, None for anything else."""
    state, word = context.state, context.phrases.word
    if not isinstance(subject, int) or not 0 <= subject < len(state.krushers):
        return None
    own = state.krushers[subject]
    if own is None:
        return None
    where = word("card.gone")
    if own.cell != OFF:
        place = names.cell_name(context, own.cell), names.facing(context, own.facing)
        where = word("card.at", *place)
    seat = seat_of(state, subject)
    subtitle = word("card.of", context.phrases.seat(seat), where)
    title = names.krusher(context, subject)
    return Card(title, subtitle, seat, _gauges(context, own), tuple(_lines(context, subject)))


def _confirming(context: GameContext) -> Iterator[Action]:
    command = command_of(context)
    if command is not None:
        words = context.phrases.said(context.view.game.describe(context.state, command))
        refusal = context.queries.why_not(command)
        yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _moving(context: GameContext) -> Iterator[Action]:
    word, field = context.phrases.word, context.state.field
    if field.oust:
        refusal = None if offered(context, Oust) else next_oust(context).refusal
        chosen = context.selection.action == OUST
        yield Action(OUST, word("action.oust"), "move", OUST, refusal, chosen)
    if field.armament == "pickup":
        for arm in ARMS:
            action = f"take_{arm}"
            yield _named(context, action, word("action.take", names.arm(context, arm)))
    yield from _firsts(context)


def _sizes(context: GameContext) -> Iterator[Action]:
    for size in WEAPON_SIZES:
        told = Item(context.state.armed[1], size)
        words = word_of_size(context, told)
        yield Action(f"size_{size}", words, "check", "")


def word_of_size(context: GameContext, item: Item) -> str:
    """Return an item to be picked with its numbers, "medium slice: 1d, critical 10+"."""
    told = numbers(item)
    values = (names.item(context, item), names.damage(context, item), told.critical)
    return context.phrases.word("action.size", *values)


def _fighting(context: GameContext) -> Iterator[Action]:
    word, chosen = context.phrases.word, context.selection.target is not None
    yield Action(FIRE, word("action.attack"), "crosshair", FIRE, None, chosen)
    passing = context.selection.action == PASS
    words = word("action.pass_now" if passing else "action.pass")
    yield Action(PASS, words, "hourglass", "end_turn", None, passing)


def _ranking(context: GameContext) -> Iterator[Action]:
    yield from _firsts(context)
    for command in offered(context, Save):
        about = "none" if command.krusher is None else str(command.krusher)
        yield _named(context, f"save_{about}", _described(context, command))


def _firsts(context: GameContext) -> Iterator[Action]:
    for command in offered(context, TieFirst):
        yield _named(context, f"first_{command.krusher}", _described(context, command))


def _named(context: GameContext, action: str, words: str) -> Action:
    command = named(action)
    refusal: Refusal | None = None if command is None else context.queries.why_not(command)
    return Action(action, words, "check", "", refusal)


def _described(context: GameContext, command: Command) -> str:
    return context.phrases.said(context.view.game.describe(context.state, command))


def _gauges(context: GameContext, own: Krusher) -> tuple[Gauge, ...]:
    word = context.phrases.word
    left = max(0, own.linkage)
    tint = "bad" if left <= LOW else "good"
    found = [Gauge(word("card.linkage", left), left, LINKAGE, tint)]
    most = shield_points(own.arms)
    if most:
        pips = -(-most // FIVE)
        words = word("card.shield", own.shield)
        found.append(Gauge(words, -(-own.shield // FIVE), pips, "link"))
    return tuple(found)


def _lines(context: GameContext, number: int) -> Iterator[str]:
    own = krusher(context.state, number)
    yield from _marks(context, number)
    yield "\n".join(f"- {line}" for line in (*_arms(context, own), *_hull(context, own)))


def _hull(context: GameContext, own: Krusher) -> Iterator[str]:
    """Tell the armor of all sides, what they take off a blow, and what the chassis can do."""
    word, text = context.phrases.word, context.phrases.texts.text
    plates = [_plate(context, own, side) for side in ALL]
    yield word("card.armor", context.phrases.texts.row(plates))
    sheet, modifier = own.sheet, initiative_modifier(own.arms)
    kinds = (
        text(f"metalkrushers.chassis.{sheet.chassis}"),
        text(f"metalkrushers.program.{sheet.program}"),
    )
    numbers_of = (sheet.body.movement, sheet.body.reflex, f"{modifier:+d}" if modifier else "0")
    yield word("card.body", *kinds, *numbers_of)


def _plate(context: GameContext, own: Krusher, side: Side) -> str:
    word, evade = context.phrases.word, -evasion(own, side)
    values = (names.side(context, side), own.armor[side])
    return word("card.evading", *values, evade) if evade else word("card.plate", *values)


def _arms(context: GameContext, own: Krusher) -> Iterator[str]:
    for arm, item in zip(ARMS, own.arms, strict=True):
        if item is not None:
            yield _striking(context, _arm(context, arm, item), own, arm)
        elif not _is_both(own):
            yield context.phrases.word("card.empty", names.arm(context, arm))


def _striking(context: GameContext, told: str, own: Krusher, arm: Arm) -> str:
    """Return an arm with its attack bonus on each side where it strikes (MK-2.7)."""
    item, word = held(own.arms, arm), context.phrases.word
    if item is None or not strikes(own.sheet, item):
        return told
    found = ((side, attack_bonus(item, arm, side)) for side in ALL)
    sides = [
        word("card.bonus", names.side(context, side), f"{bonus:+d}" if bonus else "0")
        for side, bonus in found
        if bonus is not None
    ]
    return word("card.strikes", told, context.phrases.texts.series(sides))


def _is_both(own: Krusher) -> bool:
    right = own.arms[0]
    return right is not None and right.kind not in (*WEAPONS, "projector", "shield", "spiked")


def _arm(context: GameContext, arm: Arm, item: Item) -> str:
    told, word = numbers(item), context.phrases.word
    values = (names.arm(context, arm), names.item(context, item), names.damage(context, item))
    if item.kind == "shield":
        return word("card.plain_shield", *values[:2], told.parry)
    if is_shield(item):
        return word("card.spiked", *values, told.critical, told.parry)
    if told.range > 1:
        return word("card.reaching", *values, told.critical, told.range)
    if not told.parry:
        return word("card.two_armed", *values[1:], told.critical)
    return word("card.weapon", *values, told.critical, told.parry)


def _marks(context: GameContext, number: int) -> Iterator[str]:
    """Tell what is noted of a Krusher in this turn."""
    own, word = krusher(context.state, number), context.phrases.word
    marks = own.marks
    if own.linkage <= 0 and own.cell != OFF:
        yield word("mark.doomed")
    told = [
        ("mark.arming", marks.arming),
        ("mark.reflexed", marks.reflexed),
        (f"mark.shield_{marks.shield}", marks.shield not in (None, "open", "parry")),
        ("mark.attacked", marks.attacked),
        ("mark.passed", marks.passed),
    ]
    yield from (word(key) for key, holds in told if holds)
    if marks.parry is not None:
        yield word(
            "mark.parry",
            names.krusher(context, marks.parry.opponent),
            names.arm(context, marks.parry.arm),
        )
    if marks.oust is not None:
        key = "mark.ousted" if marks.oust.success else "mark.oust_failed"
        yield word(key, names.krusher(context, marks.oust.target))
