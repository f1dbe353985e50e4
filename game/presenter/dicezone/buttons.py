"""The buttons: what pressing them or their keys does, and which of them are shown.

Each is grayed with the reason where it cannot be used.
"""

from collections.abc import Callable, Iterator
from typing import Final

from game.core.contract import Refusal
from game.presenter.content import Action
from game.presenter.controls import given, next_of, pointed
from game.presenter.dicezone import controls, names, shooting
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import (
    END,
    ON_ARMOR,
    PIECES,
    THROUGH,
    asked,
    command_of,
    extras,
    inspected,
    placed,
    unmoved,
)
from game.presenter.selection import InputResult, Selection
from game.rules.dicezone.board import piece_named
from game.rules.dicezone.commands import (
    Command,
    Drive,
    DropMine,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    UseCritical,
)
from game.rules.dicezone.state import active, alive, holds
from game.rules.dicezone.what_if import end_of

ON_BOARD: Final = ("terrain", "deploy", "redeploy", "move", "shoot", "critical")
"""Phases that are played on the board."""
PLANNING: Final = "assign"
"""The phase that is filled in beside the board."""
SHOWN: Final = "show_"
OVERLAYS: Final = ("", "range", "seen", "arcs", "axes", "mines", "ring")
"""The overlays, in the order in which the button cycles through them."""
OVERLAY_KEYS: Final = {f"shift+{n}": n for n in range(1, len(OVERLAYS))}
FIRE: Final = "fire"
OVERLAY: Final = "overlay"
MORE: Final = "more"
FEWER: Final = "fewer"
"""The buttons that divide the dice of a split shot."""
CARDS: Final = "j"
"""The key that steps from card to card."""
TOKEN: Final = "token_"


def press(context: GameContext, action: str) -> InputResult:
    """Answer a button of the card or its key."""
    if action == OVERLAY:
        return show(context, (extras(context.selection).overlay + 1) % len(OVERLAYS))
    if piece := piece_named(action):
        return controls.take_piece(context, piece)
    if action == FIRE:
        acts = context.state.act is not None
        return shooting.next_target(context) if acts else given(context, HoldFire())
    if action.startswith(TOKEN):
        return shooting.toggle(context, action.removeprefix(TOKEN))
    if action in (MORE, FEWER):
        return shooting.turn_split(context, 1 if action == MORE else -1)
    if action == END:
        return _ending(context)
    command = _GIVEN.get(action)
    return unmoved(context) if command is None else given(context, command)


_GIVEN: Final[dict[str, Command]] = {
    "nitro": Nitro(),
    "mine": DropMine(),
    THROUGH: UseCritical(True),
    ON_ARMOR: UseCritical(False),
}


def _ending(context: GameContext) -> InputResult:
    """End a move, hold fire or stop laying terrain; ask first if that gives something away."""
    command = ending_of(context)
    if command is None or not wasteful(context):
        return given(context, command)
    return pointed(context, command, placed(context, Selection(asked(context), END)))


def ending_of(context: GameContext) -> Command | None:
    """Return the command that ends what the seat is asked for."""
    ends: dict[str, Command] = {
        "move": EndMove(),
        "shoot": HoldFire(),
        "terrain": PassTerrain(),
    }
    return ends.get(context.state.phase)


def wasteful(context: GameContext) -> bool:
    """Return whether ending now gives something away: the whole move, a shot or all pieces."""
    state = context.state
    if state.phase != "move":
        return True
    act = active(state)
    return act.left > 0 and act.left >= state.tanks[act.tank].speed


# overlays and cards


def overlay_of(context: GameContext) -> str:
    """Return the overlay that lies over the board, "" for none."""
    if context.state.phase == PLANNING:
        return context.selection.action.removeprefix(SHOWN)
    if context.owes and context.state.phase not in ON_BOARD:
        return ""
    more = extras(context.selection)
    return OVERLAYS[more.overlay] if more.overlay < len(OVERLAYS) else ""


def show(context: GameContext, overlay: int) -> InputResult:
    """Lay an overlay over the board, or take it off if it is there already.

    While plans are made the numbers of the selection are those of the plan: its action tells.
    """
    if context.state.phase == PLANNING:
        name = "" if overlay_of(context) == OVERLAYS[overlay] else f"{SHOWN}{OVERLAYS[overlay]}"
        return InputResult(context.selection._replace(action=name))
    more = extras(context.selection)
    shown = 0 if more.overlay == overlay else overlay
    return InputResult(context.selection._replace(draft=more._replace(overlay=shown).draft))


def key(context: GameContext, key: str) -> InputResult | None:
    """Answer the keys that show overlays and cards."""
    if not context.owes or context.state.phase not in (*ON_BOARD, PLANNING):
        return None
    if key in OVERLAY_KEYS:
        return show(context, OVERLAY_KEYS[key])
    if context.state.phase == PLANNING:
        return None
    standing = alive(context.state)
    if key == CARDS and standing:
        return InputResult(placed(context, Selection(next_of(standing, inspected(context)))))
    return None


# which buttons are shown

TOKEN_KEYS: Final = ("first_token", "second_token", "third_token")


def actions(context: GameContext) -> tuple[Action, ...]:
    """Return the buttons: what confirms, what names no hex, and the overlays."""
    if not context.owes or context.state.phase not in ON_BOARD:
        return ()
    made = _ACTIONS.get(context.state.phase)
    own = () if made is None else tuple(made(context))
    return (*_confirming(context), *own, _overlay(context))


def _confirming(context: GameContext) -> Iterator[Action]:
    command = command_of(context)
    if command is not None:
        words = _confirmed(context, command)
        refusal = context.queries.why_not(command)
        yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _confirmed(context: GameContext, command: Command) -> str:
    """Return what the button that confirms would do; drives and shots in short, by their end."""
    if isinstance(command, Fire):
        return context.phrases.word("action.shoot", names.tank(context, command.target))
    if not isinstance(command, Drive):
        return context.phrases.said(context.view.game.describe(context.state, command))
    state, end = context.state, end_of(context.state, command.steps)
    if end.cell == state.tanks[active(state).tank].cell:
        return context.phrases.word("action.face", names.facing(context, end.facing))
    return context.phrases.word("action.drive", names.cell_name(context, end.cell))


def _overlay(context: GameContext) -> Action:
    shown = overlay_of(context)
    words = context.phrases.word(f"overlay.{shown or 'none'}")
    return Action(OVERLAY, words, "eye", "overlay", chosen=bool(shown))


def _laying(context: GameContext) -> Iterator[Action]:
    word, hand = context.phrases.word, controls.piece_of(context.selection)
    for piece, key in zip(PIECES, TOKEN_KEYS, strict=True):
        yield Action(piece, word(f"action.{piece}"), "plus", key, chosen=piece == hand)
    yield _end(context, "pass")


def _moving(context: GameContext) -> Iterator[Action]:
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


def _shooting(context: GameContext) -> Iterator[Action]:
    word, more = context.phrases.word, extras(context.selection)
    yield Action(FIRE, word("action.fire"), "crosshair", "fire")
    tokens = shooting.shot_tokens(context)
    for token, key in zip(tokens, _keys(len(tokens)), strict=True):
        chosen = shooting.is_chosen(more, token)
        refusal = None if chosen else _token_fault(context, token)
        yield Action(TOKEN + token, token_words(context, token), "star", key, refusal, chosen)
    if more.dice:
        yield Action(FEWER, word("action.fewer", more.dice), "minus", "turn_left")
        yield Action(MORE, word("action.more", more.dice), "plus", "turn_right")
    yield _end(context, "hold")


def _keys(count: int) -> tuple[str, ...]:
    """Return the keys of some tokens; the fourth and further ones have buttons only (DZ-7.8)."""
    return (TOKEN_KEYS + ("",) * count)[:count]


def _critical(context: GameContext) -> Iterator[Action]:
    for name, key in zip((THROUGH, ON_ARMOR), TOKEN_KEYS, strict=False):
        words = context.phrases.word(f"action.{name}")
        chosen = context.selection.action == name
        yield Action(name, words, "crosshair", key, chosen=chosen, primary=name == THROUGH)


def token_words(context: GameContext, token: str) -> str:
    """Return a token with the charges that a tank has of it."""
    charges = dict(context.state.tanks[active(context.state).tank].tokens)[token]
    name = names.token_label(context, token)
    return context.phrases.word("action.charges", name, charges) if charges else name


def _token_fault(context: GameContext, token: str) -> Refusal | None:
    """Why no shot can use a token now."""
    command = shooting.wanted_with(context, shooting.toggled(context, token))
    return None if command is None else context.queries.why_not(command)


def _end(context: GameContext, name: str) -> Action:
    chosen = context.selection.action == END
    words = context.phrases.word(f"action.{name}_now" if chosen else f"action.{name}")
    return Action(END, words, "hourglass", "end_turn", chosen=chosen)


_ACTIONS: Final[dict[str, Callable[[GameContext], Iterator[Action]]]] = {
    "terrain": _laying,
    "move": _moving,
    "shoot": _shooting,
    "critical": _critical,
}
