"""The prompt while something is pointed out: what to do next, and what it brings to an end."""

from collections.abc import Callable

from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.refusals import position_name
from game.ui.tables.face import Intent
from game.ui.tables.streetfire.orders import END, Orders, command_of, ready_ids
from game.ui.tables.streetfire.told.speech import Speech


def prompt_of(orders: Orders, intent: Intent, speech: Speech, key: Callable[[str], str]) -> str:
    """Return what to do with what is pointed out, "" if nothing is; `key` names a key."""
    state, command = orders.state, command_of(intent)
    if state.phase != "act" or state.active != orders.seat:
        return ""
    if isinstance(command, EndTurn):
        return speech.word("prompt.end", key(END), len(ready_ids(state)))
    if isinstance(command, Move):
        place, piece = position_name(state, command.to), speech.piece(state, command.piece)
        words = speech.word("prompt.move", place, piece, key("confirm"))
        return f"{words} {last_of(orders, command.piece, speech)}".strip()
    if isinstance(command, Fire):
        place, piece = position_name(state, command.at), speech.piece(state, command.piece)
        words = speech.word("prompt.fire", place, piece, key("confirm"))
        return f"{words} {last_of(orders, command.piece, speech)}".strip()
    return _of_gun(orders, intent, speech)


def last_of(orders: Orders, piece: int, speech: Speech) -> str:
    """Return that a half or a turn ends with the order of a piece, "" if it does not (SF-1.6)."""
    state = orders.state
    if state.ready != 1 << piece:
        return ""
    return speech.word("last.half" if state.active == state.first else "last.turn")


def _of_gun(orders: Orders, intent: Intent, speech: Speech) -> str:
    """What the marks mean that a gun lights up, while it may still act."""
    piece = intent.subject
    if not isinstance(piece, int) or not orders.mine(piece) or not orders.state.ready >> piece & 1:
        return ""
    key = "prompt.gun" if orders.shots(piece) else "prompt.far"
    return speech.word(key, speech.piece(orders.state, piece))
