"""Pointing out a target, and the tokens and dice of the shot."""

from game.core.boards.cells import Cell
from game.core.contract import Command
from game.presenter.context import Context, once_a_position
from game.presenter.controls import given, next_of, pointed
from game.presenter.dicezone.controls.selecting import looked_at, unmoved
from game.presenter.dicezone.queries import Extras, asked, extras, fire_at, number_at
from game.presenter.selection import InputResult, Selection
from game.rules.dicezone.commands import Fire, HoldFire
from game.rules.dicezone.data import ACCURACY, BOOSTS, MISSILES, TOKENS
from game.rules.dicezone.state import NOBODY, TankId, active, enemies, team_of


def touch(context: Context, cell: Cell) -> InputResult:
    """Point out a target; the second time, shoot at it."""
    there, number = number_at(context, cell), asked(context)
    assert number is not None
    state = context.state
    if there is None or team_of(state, there) == team_of(state, number):
        return looked_at(context, cell)
    more = extras(context.selection)
    return pointed(context, fire_at(there, more), at_target(context, there, more))


def at_target(context: Context, target: TankId, more: Extras) -> Selection:
    """Return the selection of a target with some tokens."""
    cell = context.state.tanks[target].cell
    return Selection(asked(context), target=cell, draft=more.draft)


@once_a_position
def targets(context: Context, more: Extras) -> tuple[TankId, ...]:
    """Return the enemies that the tank on turn may shoot at with some tokens."""
    others = enemies(context.state, active(context.state).tank)
    return tuple(n for n in others if context.queries.why_not(fire_at(n, more)) is None)


def shot_tokens(context: Context) -> tuple[str, ...]:
    """Return the tokens that the tank on turn may use for its shot, in the order it got them."""
    act = active(context.state)
    held = context.state.tanks[act.tank].tokens
    kinds = ("missile",) if act.target != NOBODY else ("boost", "missile")
    return tuple(token for token, _ in held if TOKENS[token].use in kinds)


def is_chosen(more: Extras, token: str) -> bool:
    """Return whether a shot uses a token."""
    if token in BOOSTS:
        return more.boost == BOOSTS.index(token) + 1
    return more.missile == MISSILES.index(token) + 1


def toggled(context: Context, token: str) -> Extras:
    """Return the tokens of a shot with one more, or one less; of each kind there is one."""
    more = extras(context.selection)
    off = is_chosen(more, token)
    if token in MISSILES:
        return more._replace(missile=0 if off else MISSILES.index(token) + 1)
    dice = max(1, _accuracy(context) // 2) if token == "split" and not off else 0
    return more._replace(boost=0 if off else BOOSTS.index(token) + 1, dice=dice)


def toggle(context: Context, token: str) -> InputResult:
    """Use a token for the shot, or stop using it."""
    more = toggled(context, token)
    command = wanted_with(context, more)
    refusal = None if command is None else context.queries.why_not(command)
    if refusal is not None and not is_chosen(extras(context.selection), token):
        return InputResult(context.selection, refusal=refusal)
    target = command.target if isinstance(command, Fire) else None
    if target is None or context.selection.target is None:
        return InputResult(Selection(draft=more.draft))
    return InputResult(at_target(context, target, more))


def wanted_with(context: Context, more: Extras) -> Command | None:
    """Return the shot at the target pointed out with some tokens, else at anybody they allow."""
    target = number_at(context, context.selection.target)
    if target is not None:
        return fire_at(target, more)
    possible = targets(context, more) or enemies(context.state, active(context.state).tank)
    return fire_at(possible[0], more) if possible else None


def next_target(context: Context) -> InputResult:
    """Go from target to target."""
    more = extras(context.selection)
    possible = targets(context, more)
    if not possible:
        command = wanted_with(context, more)
        return given(context, HoldFire() if command is None else command)
    now = number_at(context, context.selection.target)
    return InputResult(at_target(context, next_of(possible, now), more))


def turn(context: Context, way: int) -> InputResult:
    """Give the first shot of a split one die more or one less."""
    more = extras(context.selection)
    if not more.dice:
        return unmoved(context)
    dice = more.dice + way
    target = number_at(context, context.selection.target)
    changed = more._replace(dice=dice)
    if target is None:
        dice = min(max(1, dice), _accuracy(context) - 1)
        return InputResult(Selection(draft=more._replace(dice=dice).draft))
    refusal = context.queries.why_not(fire_at(target, changed))
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(at_target(context, target, changed))


def _accuracy(context: Context) -> int:
    accuracy: int = context.state.tanks[active(context.state).tank].stats[ACCURACY]
    return accuracy
