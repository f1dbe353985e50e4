"""The buttons of the battle: what the selected tank may do, and what is always there."""

from collections.abc import Iterator
from typing import Final

from game.core.contract import Command, Refusal
from game.rules.bitskrieg.commands import Flip, Move, Reverse
from game.rules.bitskrieg.state import State, destroyed_ids, finished_ids, ids_of
from game.ui.tables.bitskrieg import buttons
from game.ui.tables.bitskrieg.orders import Orders, command_of
from game.ui.tables.bitskrieg.pointing import action_of, mine, named
from game.ui.tables.bitskrieg.shown.fire import destroy_chance, percent
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Action, Intent

ICONS: Final = {
    "move": "move",
    "fire": "crosshair",
    "blast": "wrench",
    "bound": "bound",
    "ram": "ram",
    "reverse": "reverse",
    "rebuild": "rebuild",
    "reserve": "plus",
    "flip": "flip",
}
OPTION_OF: Final = {
    "bound": "bounding_fire",
    "ram": "ramming",
    "reverse": "reverse",
    "blast": "destroy_obstacles",
    "reserve": "reserves",
}


def actions_of(orders: Orders, intent: Intent, speech: Speech) -> tuple[Action, ...]:
    """Return the buttons for an intent; an option's button is hidden when the option is off."""
    if orders.state.phase != "turn" or orders.seat not in (0, 1):
        return ()
    return (
        *_confirming(orders, intent, speech),
        *_of_tank(orders, intent, speech, ("move", "fire")),
        *_always(orders, intent, speech),
        *_of_tank(orders, intent, speech, ("bound", "ram", "reverse", "blast")),
        *_coming(orders, intent, speech, "reserve"),
    )


def in_play(state: State, action: str) -> bool:
    """Return whether an action belongs to this match."""
    option = OPTION_OF.get(action)
    return option is None or bool(getattr(state.field, option))


def _confirming(orders: Orders, intent: Intent, speech: Speech) -> Iterator[Action]:
    command = command_of(orders.state, named(intent))
    if command is None or intent.subject is None:
        return
    words = speech.word(f"do.{action_of(intent)}", *_details(orders, intent, speech, command))
    yield Action("confirm", words, "check", "confirm", orders.why_not(command), primary=True)


def _details(orders: Orders, intent: Intent, speech: Speech, command: Command) -> tuple[str, ...]:
    chance = orders.odds(command)
    told = (percent(destroy_chance(orders, command)),) if chance is not None else ()
    if intent.cell is not None:
        return (speech.place(intent.cell, intent.facing or 0), *told)
    return told


def _of_tank(
    orders: Orders, intent: Intent, speech: Speech, names: tuple[str, ...]
) -> Iterator[Action]:
    if not isinstance(intent.subject, int) or not mine(orders, intent.subject):
        return
    if orders.state.destroyed >> intent.subject & 1:
        return
    for name in names:
        if in_play(orders.state, name):
            refusal = _why_not(orders, intent.subject, name)
            chosen = intent.action == name
            yield _action(speech.word(f"action.{name}"), name, refusal, chosen)


def _why_not(orders: Orders, tank: int, name: str) -> Refusal | None:
    if name == "move":
        unit = orders.state.tanks[tank]
        turned = (orders.why_not(Move(tank, unit.at, (unit.facing + f) % 4)) for f in (1, 3))
        return None if orders.places("move", tank) else next(turned)
    if name == "reverse":
        return orders.why_not(Reverse(tank))
    return buttons.press(orders, Intent(tank), name).refusal


def _always(orders: Orders, intent: Intent, speech: Speech) -> Iterator[Action]:
    state, seat = orders.state, orders.seat
    words = speech.word("action.flip", finished_ids(state, seat).bit_count())
    flip = _action(words, "flip", orders.why_not(Flip()), False)
    yield flip._replace(primary=nothing_ready(state, seat) and flip.refusal is None)
    yield from _coming(orders, intent, speech, "rebuild")


def _coming(orders: Orders, intent: Intent, speech: Speech, name: str) -> Iterator[Action]:
    if in_play(orders.state, name):
        refusal = buttons.press(orders, Intent(), name).refusal
        lost = destroyed_ids(orders.state, orders.seat).bit_count()
        words = speech.word(f"action.{name}", lost)
        yield _action(words, name, refusal, intent.action == name)


def nothing_ready(state: State, seat: int) -> bool:
    """Return whether all tanks of a seat are finished, so that flipping is the thing to do."""
    on_board = state.roster[seat] & ~state.destroyed
    return bool(on_board) and not any(state.tanks[number].ready for number in ids_of(on_board))


def _action(words: str, name: str, refusal: Refusal | None, chosen: bool) -> Action:
    return Action(name, words, ICONS[name], name, refusal, chosen)
