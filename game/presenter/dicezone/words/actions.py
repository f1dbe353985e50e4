"""The buttons for what may be ordered now, each grayed with the reason where it cannot be used."""

from collections.abc import Callable, Iterator
from typing import Final

from game.core.contract import Command, Refusal
from game.presenter.content import Action
from game.presenter.context import Context
from game.presenter.dicezone.controls import buttons, placing, shooting
from game.presenter.dicezone.queries import END, ON_ARMOR, PIECES, THROUGH, command_of, extras
from game.presenter.dicezone.words import names
from game.rules.dicezone.commands import Drive, DropMine, Fire, Nitro
from game.rules.dicezone.state import active, holds
from game.rules.dicezone.what_if import end_of

TOKEN_KEYS: Final = ("first_token", "second_token", "third_token")


def actions(context: Context) -> tuple[Action, ...]:
    """Return the buttons: what confirms, what names no hex, and the overlays."""
    if not context.owes or context.state.phase not in buttons.ON_BOARD:
        return ()
    made = _ACTIONS.get(context.state.phase)
    own = () if made is None else tuple(made(context))
    return (*_confirming(context), *own, _overlay(context))


def _confirming(context: Context) -> Iterator[Action]:
    command = command_of(context)
    if command is not None:
        words = _confirmed(context, command)
        refusal = context.queries.why_not(command)
        yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _confirmed(context: Context, command: Command) -> str:
    """Return what the button that confirms would do; drives and shots in short, by their end."""
    if isinstance(command, Fire):
        return context.phrases.word("action.shoot", names.tank(context, command.target))
    if not isinstance(command, Drive):
        return context.phrases.said(context.view.game.describe(context.state, command))
    state, end = context.state, end_of(context.state, command.steps)
    if end.cell == state.tanks[active(state).tank].cell:
        return context.phrases.word("action.face", names.facing(context, end.facing))
    return context.phrases.word("action.drive", names.cell_name(context, end.cell))


def _overlay(context: Context) -> Action:
    shown = buttons.overlay_of(context)
    words = context.phrases.word(f"overlay.{shown or 'none'}")
    return Action(buttons.OVERLAY, words, "eye", "overlay", chosen=bool(shown))


def _laying(context: Context) -> Iterator[Action]:
    word, hand = context.phrases.word, placing.piece_of(context.selection)
    for piece, key in zip(PIECES, TOKEN_KEYS, strict=True):
        yield Action(piece, word(f"action.{piece}"), "plus", key, chosen=piece == hand)
    yield _end(context, "pass")


def _moving(context: Context) -> Iterator[Action]:
    tank, word = context.state.tanks[active(context.state).tank], context.phrases.word
    charges = dict(tank.tokens)
    if holds(tank, "nitro"):
        words = word("action.nitro", tank.speed, charges["nitro"])
        refusal = context.queries.why_not(Nitro())
        yield Action("nitro", words, "bound", "nitro", refusal)
    if holds(tank, "mine"):
        words = word("action.mine", charges["mine"])
        yield Action("mine", words, "warning", "mine", context.queries.why_not(DropMine()))
    yield _end(context, "end_move")


def _shooting(context: Context) -> Iterator[Action]:
    word, more = context.phrases.word, extras(context.selection)
    yield Action(buttons.FIRE, word("action.fire"), "crosshair", "fire")
    tokens = shooting.shot_tokens(context)
    for token, key in zip(tokens, _keys(len(tokens)), strict=True):
        chosen = shooting.is_chosen(more, token)
        refusal = None if chosen else _token_fault(context, token)
        yield Action(
            buttons.TOKEN + token, token_words(context, token), "star", key, refusal, chosen
        )
    if more.dice:
        yield Action(buttons.FEWER, word("action.fewer", more.dice), "minus", "turn_left")
        yield Action(buttons.MORE, word("action.more", more.dice), "plus", "turn_right")
    yield _end(context, "hold")


def _keys(count: int) -> tuple[str, ...]:
    """Return the keys of some tokens; the fourth and further ones have buttons only (DZ-7.8)."""
    return (TOKEN_KEYS + ("",) * count)[:count]


def _critical(context: Context) -> Iterator[Action]:
    for name, key in zip((THROUGH, ON_ARMOR), TOKEN_KEYS, strict=False):
        words = context.phrases.word(f"action.{name}")
        chosen = context.selection.action == name
        yield Action(name, words, "crosshair", key, chosen=chosen, primary=name == THROUGH)


def token_words(context: Context, token: str) -> str:
    """Return a token with the charges that a tank has of it."""
    charges = dict(context.state.tanks[active(context.state).tank].tokens)[token]
    name = names.token_label(context, token)
    return context.phrases.word("action.charges", name, charges) if charges else name


def _token_fault(context: Context, token: str) -> Refusal | None:
    """Why no shot can use a token now."""
    command = shooting.wanted_with(context, shooting.toggled(context, token))
    return None if command is None else context.queries.why_not(command)


def _end(context: Context, name: str) -> Action:
    chosen = context.selection.action == END
    words = context.phrases.word(f"action.{name}_now" if chosen else f"action.{name}")
    return Action(END, words, "hourglass", "end_turn", chosen=chosen)


_ACTIONS: Final[dict[str, Callable[[Context], Iterator[Action]]]] = {
    "terrain": _laying,
    "move": _moving,
    "shoot": _shooting,
    "critical": _critical,
}
