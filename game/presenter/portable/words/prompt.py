"""What is to be done next with what is selected: choose a square, a target, a facing, confirm."""

from fractions import Fraction

from game.core.words import average, percent
from game.presenter.context import Context
from game.presenter.portable.queries import (
    END,
    UNLOAD,
    advancing,
    command_of,
    own_unit,
    places,
    shots,
)
from game.presenter.portable.words import names
from game.presenter.portable.words.actions import others, told, unused
from game.rules.portable import what_if
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import Assault, UnitId
from game.rules.portable.data import NOBODY
from game.rules.portable.state import State


def prompt(context: Context) -> str:
    """Return the next step, "" for the prompt of the rules."""
    state: State = context.state
    if not context.owes:
        return ""
    if state.phase == "activate":
        return _activate(context)
    if state.phase == "advance":
        return _advance(context)
    return ""


def _advance(context: Context) -> str:
    """Where to click to take the square, or how the choice is confirmed."""
    number = advancing(context)
    if command_of(context) is not None:
        return _confirm(context, number)
    if number is None:
        return ""
    place = names.cell_name(context, winner(context.state)[2])
    return context.phrases.word("prompt.advance", names.unit(context, number), place)


def _activate(context: Context) -> str:
    number, word = own_unit(context), context.phrases.word
    if context.selection.action == END:
        return word("prompt.end", unused(context), context.key("end_turn"))
    if number is None:
        return _nobody(context)
    if command_of(context) is not None:
        return _confirm(context, number)
    return _begin(context, number)


def _nobody(context: Context) -> str:
    """How many more units can act: as many as are able, and activations are left (PW-1.11)."""
    count = unused(context)
    if context.state.open != NOBODY or not count:
        return ""
    return context.phrases.word("prompt.activate", count)


def _confirm(context: Context, number: UnitId | None) -> str:
    """What would be done, and how it is confirmed; with a facing, how that is changed."""
    word, key, selection = context.phrases.word, context.key("confirm"), context.selection
    command = command_of(context)
    assert command is not None
    words = told(context, command)
    name = "" if number is None else names.unit(context, number)
    if isinstance(command, Assault):
        return _attack(context, command, name, key)
    turns = selection.cell is not None and selection.facing is not None
    if turns or selection.action == UNLOAD:
        keys = (context.key("turn_left"), context.key("turn_right"))
        return word("prompt.facing", name, words, key, *keys)
    points = selection.cell is not None or selection.target is not None
    return word("prompt.confirm" if points else "prompt.press", name, words, key)


def _attack(context: Context, command: Assault, name: str, key: str) -> str:
    """What a close combat is likely to come to for either side."""
    odds = context.queries.odds(command)
    if odds is None:
        return context.phrases.word("prompt.confirm", name, told(context, command), key)
    won, taken = what_if.won_and_taken(odds, command.unit)
    lost = what_if.losses(odds).get(command.unit, Fraction(0))
    told_losses = (average(taken), average(lost))
    return context.phrases.word("prompt.assault", name, percent(won), *told_losses, key)


def _begin(context: Context, number: UnitId) -> str:
    """What a unit may still do: move, fire, both, or nothing."""
    state, word = context.state, context.phrases.word
    name, carrier = names.unit(context, number), state.units[number].carrier
    if carrier >= 0:
        return word("prompt.aboard", name, names.unit(context, carrier))
    if number not in context.queries.menu.subjects:
        none = state.left == 0 and state.open != number and not state.units[number].deeds.done
        return word("prompt.no_activation" if none else "prompt.finished", name)
    if state.pursuit is not None:
        return word("prompt.pursue", name)
    moves, fires = bool(places(context, number)), bool(shots(context, number))
    if number != state.open and state.open != NOBODY:
        return word("prompt.other", name, names.unit(context, state.open), others(context))
    key = "both" if moves and fires else "move" if moves else "fire" if fires else "orders"
    return word(f"prompt.{key}", name, state.left)
