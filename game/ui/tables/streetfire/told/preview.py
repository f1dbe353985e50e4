"""What a command would do, before it is given: the way of the shot, its chances, who answers."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.core.boards.squares import Cell
from game.core.contract import Odds
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.data import SR
from game.rules.streetfire.odds import Chances, decimal
from game.rules.streetfire.refusals import position_name
from game.rules.streetfire.state import State, damaged
from game.ui.tables.face import Answer, Intent, Preview
from game.ui.tables.streetfire import gestures, sights
from game.ui.tables.streetfire.orders import Orders, command_of, ready_ids
from game.ui.tables.streetfire.sights import expected
from game.ui.tables.streetfire.told.prompts import last_of
from game.ui.tables.streetfire.told.speech import Speech, percent
from game.ui.tables.streetfire.told.way import told_way, walls_of

BARS: Final = 2
"""Targets at most that have a bar each, with all their words below."""


def preview_of(
    orders: Orders, intent: Intent, hover: Cell | None, speech: Speech
) -> Preview | None:
    """Return what choosing the hovered position, or else the intent so far, would do."""
    answer = _considered(orders, intent, hover)
    if answer.refusal is not None:
        lines = tuple(_way_lines(orders, intent, hover, speech))
        return Preview(None, answer.refusal, None, speech.word("preview.cannot"), lines)
    command = answer.command or command_of(answer.intent)
    if isinstance(command, Fire):
        return _of_shot(orders, intent, command, speech)
    if isinstance(command, Move):
        return _of_move(orders, intent, command, speech)
    if isinstance(command, EndTurn):
        return _of_end(orders, command, speech)
    return None


def _considered(orders: Orders, intent: Intent, hover: Cell | None) -> Answer:
    """What touching the hovered position would mean; the intent itself where that is nothing."""
    if hover is None or not orders.mine(intent.subject):
        return Answer(intent)
    answer = gestures.touch(orders, intent, hover)
    elsewhere = answer.command is None and answer.intent.subject != intent.subject
    return Answer(intent) if elsewhere and answer.refusal is None else answer


def _way_lines(orders: Orders, intent: Intent, hover: Cell | None, speech: Speech) -> Iterator[str]:
    """Tell the way of a shot at an enemy even where it is refused."""
    if hover is None or not isinstance(intent.subject, int):
        return
    if orders.state.held[1 - orders.seat] >> hover & 1:
        start = orders.state.pieces[intent.subject].at
        yield told_way(orders.state, start, hover, speech)
        yield from walls_of(orders.state, start, hover, speech)


def _of_shot(orders: Orders, intent: Intent, command: Fire, speech: Speech) -> Preview:
    state = orders.state
    odds = orders.odds(command)
    shot = sights.shot(state, command.piece, command.at)
    start, place = state.pieces[command.piece].at, position_name(state, command.at)
    names = (speech.piece(state, command.piece), place)
    way = told_way(state, start, command.at, speech)
    title, lines = speech.word("preview.fire", *names), [way]
    if shot is not None:
        chance = percent(1 - shot.effects[0][1].missed)
        title = speech.word(f"preview.{shot.aim}", *names, chance)
        lines = [*_losses(state, shot, speech), way]
    shown = None if odds is None else in_short(odds)
    lines += _last(orders, intent, command, speech)
    return Preview(command, orders.why_not(command), shown, title, tuple(lines))


def _last(orders: Orders, intent: Intent, command: Fire | Move, speech: Speech) -> Iterator[str]:
    """Tell that a half ends with an order; of one that is chosen the prompt tells it."""
    words = last_of(orders, command.piece, speech)
    if words and command != command_of(intent):
        yield speech.word("last.cited", words)


def _losses(state: State, shot: sights.Shot, speech: Speech) -> tuple[str, ...]:
    """Tell what a single target loses on average; the bars tell its chances. Of more, all."""
    if len(shot.effects) == 1:
        ((target, effect),) = shot.effects
        points, loss = state.pieces[target].hp, decimal(effect.expected)
        rule = _rule_of_damage(state, shot)
        return (speech.word("preview.single", speech.piece(state, target), points, loss, rule),)
    effects = (_effect(state, target, effect, speech) for target, effect in shot.effects)
    return speech.word("preview.all", decimal(expected(shot))), listed(effects)


def in_short(odds: Odds) -> Odds | None:
    """Return all chances at a single target, of a pair the best outcome of each piece.

    The chances at more of them are told in words alone: the words need the room.
    """
    if len(odds.parts) == 1:
        return odds
    if len(odds.parts) > BARS:
        return None
    return Odds(tuple(part._replace(outcomes=part.outcomes[:1]) for part in odds.parts))


def _rule_of_damage(state: State, shot: sights.Shot) -> str:
    if state.pieces[shot.shooter].kind == SR:
        return "SF-4.6"
    return "SF-4.4" if shot.aim == "direct" else "SF-4.5"


def _effect(state: State, target: int, effect: Chances, speech: Speech) -> str:
    """Tell of one piece of a stack; a range that is halved already cannot be halved again."""
    piece = state.pieces[target]
    values = (piece.hp, decimal(effect.expected), percent(effect.destroyed))
    name = speech.piece(state, target)
    if damaged(piece):
        return speech.word("preview.target_halved", name, *values)
    return speech.word("preview.target", name, *values, percent(effect.crippled))


def listed(lines: Iterable[str]) -> str:
    """Return lines as a list in the markup of the window."""
    return "\n".join(f"- {line}" for line in lines)


def _of_move(orders: Orders, intent: Intent, command: Move, speech: Speech) -> Preview:
    state = orders.state
    title = speech.word(
        "preview.move", speech.piece(state, command.piece), position_name(state, command.to)
    )
    lines = listed((*_answers(state, command, speech), *_next(state, command, speech)))
    last = _last(orders, intent, command, speech)
    return Preview(command, orders.why_not(command), None, title, (lines, *last))


def _answers(state: State, command: Move, speech: Speech) -> Iterator[str]:
    found = sights.covering(state, command.piece, command.to)
    if not found:
        yield speech.word("preview.safe")
    for shot in found:
        yield _told("preview.covered", state, shot, speech.piece(state, shot.shooter), speech)


def _next(state: State, command: Move, speech: Speech) -> Iterator[str]:
    for shot in sights.next_shots(state, command.piece, command.to):
        names = ", ".join(speech.piece(state, target) for target, _ in shot.effects)
        yield _told("preview.next", state, shot, names, speech)


def _told(key: str, state: State, shot: sights.Shot, who: str, speech: Speech) -> str:
    killed = max(e.destroyed for _, e in shot.effects)
    way = speech.word(f"aim.{shot.aim}")
    return speech.word(key, who, way, decimal(expected(shot)), percent(killed))


def _of_end(orders: Orders, command: EndTurn, speech: Speech) -> Preview:
    names = ", ".join(speech.piece(orders.state, n) for n in ready_ids(orders.state))
    lines = (speech.word("preview.unused", names),)
    return Preview(command, orders.why_not(command), None, speech.word("preview.end"), lines)
