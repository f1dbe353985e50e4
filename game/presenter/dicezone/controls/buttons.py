"""From buttons and their keys to commands, tokens and overlays."""

from typing import Final

from game.core.contract import Command
from game.presenter.context import Context
from game.presenter.controls import given, next_of, pointed
from game.presenter.dicezone.controls import placing, shooting
from game.presenter.dicezone.controls.selecting import placed, unmoved
from game.presenter.dicezone.queries import (
    END,
    ON_ARMOR,
    PIECES,
    THROUGH,
    Extras,
    asked,
    extras,
    inspected,
)
from game.presenter.selection import InputResult
from game.rules.dicezone.commands import (
    DropMine,
    EndMove,
    HoldFire,
    Nitro,
    PassTerrain,
    UseCritical,
)
from game.rules.dicezone.state import active, alive

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


def press(context: Context, action: str) -> InputResult:
    """Answer a button of the card or its key."""
    if action == OVERLAY:
        return show(context, (extras(context.selection).overlay + 1) % len(OVERLAYS))
    if action in PIECES:
        return placing.take_piece(context, action)
    if action == FIRE:
        acts = context.state.act is not None
        return shooting.next_target(context) if acts else given(context, HoldFire())
    if action.startswith(TOKEN):
        return shooting.toggle(context, action.removeprefix(TOKEN))
    if action in (MORE, FEWER):
        return shooting.turn(context, 1 if action == MORE else -1)
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


def _ending(context: Context) -> InputResult:
    """End a move, hold fire or stop laying terrain; ask first if that gives something away."""
    command = ending_of(context)
    if command is None or not wasteful(context):
        return given(context, command)
    return pointed(context, command, placed(context, subject=asked(context), action=END))


def ending_of(context: Context) -> Command | None:
    """Return the command that ends what the seat is asked for."""
    ends: dict[str, Command] = {
        "move": EndMove(),
        "shoot": HoldFire(),
        "terrain": PassTerrain(),
    }
    return ends.get(context.state.phase)


def wasteful(context: Context) -> bool:
    """Return whether ending now gives something away: the whole move, a shot or all pieces."""
    state = context.state
    if state.phase != "move":
        return True
    act = active(state)
    return act.left > 0 and act.left >= state.tanks[act.tank].speed


def show(context: Context, overlay: int) -> InputResult:
    """Lay an overlay over the board, or take it off if it is there already.

    While plans are made the numbers of the selection are those of the plan: its action tells.
    """
    if context.state.phase == PLANNING:
        name = "" if overlay_of(context) == OVERLAYS[overlay] else f"{SHOWN}{OVERLAYS[overlay]}"
        return InputResult(context.selection._replace(action=name))
    more = extras(context.selection)
    shown = 0 if more.overlay == overlay else overlay
    return InputResult(context.selection._replace(draft=more._replace(overlay=shown).draft))


def key(context: Context, key: str) -> InputResult | None:
    """Answer the keys that show overlays and cards."""
    if not context.owes or context.state.phase not in (*ON_BOARD, PLANNING):
        return None
    if key in OVERLAY_KEYS:
        return show(context, OVERLAY_KEYS[key])
    if context.state.phase == PLANNING:
        return None
    standing = alive(context.state)
    if key == CARDS and standing:
        return InputResult(placed(context, subject=next_of(standing, inspected(context))))
    return None


ON_BOARD: Final = ("terrain", "deploy", "redeploy", "move", "shoot", "critical")
"""Phases that are played on the board."""
PLANNING: Final = "assign"
"""The phase that is filled in beside the board."""
SHOWN: Final = "show_"


def overlay_of(context: Context) -> str:
    """Return the overlay that lies over the board, "" for none."""
    if context.state.phase == PLANNING:
        return context.selection.action.removeprefix(SHOWN)
    if context.owes and context.state.phase not in ON_BOARD:
        return ""
    more: Extras = extras(context.selection)
    return OVERLAYS[more.overlay] if more.overlay < len(OVERLAYS) else ""
