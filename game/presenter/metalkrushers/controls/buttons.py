"""From buttons and their keys to commands; the keys that go through the sheets."""

from game.core.contract import Command
from game.presenter.context import Context
from game.presenter.controls import given, next_of, pointed
from game.presenter.metalkrushers.controls.battle import next_oust, next_target
from game.presenter.metalkrushers.queries import OUST, PASS, asked, inspected
from game.presenter.selection import InputResult, Selection
from game.rules.metalkrushers.commands import (
    PassAttack,
    PickSize,
    Save,
    TakeUp,
    TieFirst,
)
from game.rules.metalkrushers.state import alive

FIRE = "fire"
"""The button that goes from target to target."""
CARDS = "i"
"""The key that goes from sheet to sheet."""


def press(context: Context, action: str) -> InputResult:
    """Answer a button of the card or its key."""
    if action == FIRE:
        return next_target(context)
    if action == OUST:
        return next_oust(context)
    if action == PASS:
        return pointed(context, PassAttack(), Selection(asked(context), PASS))
    return given(context, named(action))


def named(action: str) -> Command | None:
    """Return the command that the name of a button stands for.

    >>> named("take_left"), named("save_none"), named("first_3")
    (TakeUp(arm='left'), Save(krusher=None), TieFirst(krusher=3))
    """
    verb, _, about = action.partition("_")
    if verb == "take":
        return TakeUp(about)  # type: ignore[arg-type]
    if verb == "size":
        return PickSize(about)  # type: ignore[arg-type]
    if verb == "first":
        return TieFirst(int(about))
    if verb == "save":
        return Save(None if about == "none" else int(about))
    return None


def key(context: Context, key: str) -> InputResult | None:
    """Answer the keys that show sheets: one goes through all, digits name a Krusher."""
    standing = alive(context.state)
    if key == CARDS and standing:
        return InputResult(Selection(next_of(standing, inspected(context))))
    if len(key) == 1 and key.isdecimal() and int(key) - 1 in standing:
        return InputResult(Selection(int(key) - 1))
    return None
