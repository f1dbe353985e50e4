"""The buttons: what the selected gun may do, and ending the half."""

from collections.abc import Iterator

from game.rules.streetfire.commands import EndTurn
from game.rules.streetfire.refusals import position_name
from game.ui.tables.face import Action, Intent
from game.ui.tables.streetfire.gestures import refusal_to_fire, refusal_to_move
from game.ui.tables.streetfire.orders import END, Orders, command_of, ready_ids
from game.ui.tables.streetfire.told.speech import Speech


def actions_of(orders: Orders, intent: Intent, speech: Speech) -> tuple[Action, ...]:
    """Return the buttons for an intent."""
    if orders.state.phase != "act" or orders.seat != orders.state.active:
        return ()
    return (
        *_confirming(orders, intent, speech),
        *_of_gun(orders, intent, speech),
        *_end(orders, intent, speech),
    )


def _confirming(orders: Orders, intent: Intent, speech: Speech) -> Iterator[Action]:
    command = command_of(intent)
    if command is None or intent.action == END:
        return
    place = intent.cell if intent.target is None else intent.target
    assert place is not None
    key = "do.move" if intent.target is None else "do.fire"
    words = speech.word(key, position_name(orders.state, place))
    yield Action("confirm", words, "check", "confirm", orders.why_not(command), primary=True)


def _of_gun(orders: Orders, intent: Intent, speech: Speech) -> Iterator[Action]:
    subject = intent.subject
    if not isinstance(subject, int) or not orders.mine(subject):
        return
    refusal = refusal_to_move(orders, subject)
    chosen = intent.action == "move"
    yield Action("move", speech.word("action.move"), "move", "move", refusal, chosen)
    refusal = refusal_to_fire(orders, subject)
    chosen = intent.action == "fire"
    yield Action("fire", speech.word("action.fire"), "crosshair", "fire", refusal, chosen)


def _end(orders: Orders, intent: Intent, speech: Speech) -> Iterator[Action]:
    asked = intent.action == END
    words = speech.word("action.end_turn")
    if asked:
        words = speech.word("action.end_now", len(ready_ids(orders.state)))
    refusal = orders.why_not(EndTurn())
    yield Action(END, words, "hourglass", END, refusal, primary=asked)
