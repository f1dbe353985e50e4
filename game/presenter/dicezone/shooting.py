"""A shot: pointing out its target, its tokens and dice, and what it would do."""

from collections.abc import Iterator

from game.core.boards.cells import Cell
from game.core.forecast import Odds
from game.core.words import average, percent
from game.presenter.content import Preview
from game.presenter.context import once_a_position
from game.presenter.controls import given, next_of, pointed
from game.presenter.dicezone import names
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import (
    Extras,
    asked,
    extras,
    fire_at,
    looked_at,
    number_at,
    unmoved,
)
from game.presenter.selection import InputResult, Selection
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance, side_struck
from game.rules.dicezone.commands import Command, Fire, HoldFire
from game.rules.dicezone.data import ACCURACY, BOOSTS, MISSILES, RANGE, TOKENS, TWO_SHOTS
from game.rules.dicezone.play.firing import aim_of, step_to
from game.rules.dicezone.play.shots import declare, victims
from game.rules.dicezone.state import NOBODY, TankId, active, enemies, team_of


def touch_target(context: GameContext, cell: Cell) -> InputResult:
    """Point out a target; the second time, shoot at it."""
    there, number = number_at(context, cell), asked(context)
    assert number is not None
    state = context.state
    if there is None or team_of(state, there) == team_of(state, number):
        return looked_at(context, cell)
    more = extras(context.selection)
    return pointed(context, fire_at(there, more), at_target(context, there, more))


def at_target(context: GameContext, target: TankId, more: Extras) -> Selection:
    """Return the selection of a target with some tokens."""
    cell = context.state.tanks[target].cell
    return Selection(asked(context), target=cell, draft=more.draft)


@once_a_position
def targets(context: GameContext, more: Extras) -> tuple[TankId, ...]:
    """Return the enemies that the tank on turn may shoot at with some tokens."""
    others = enemies(context.state, active(context.state).tank)
    return tuple(n for n in others if context.queries.why_not(fire_at(n, more)) is None)


def shot_tokens(context: GameContext) -> tuple[str, ...]:
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


def toggled(context: GameContext, token: str) -> Extras:
    """Return the tokens of a shot with one more, or one less; of each kind there is one."""
    more = extras(context.selection)
    off = is_chosen(more, token)
    if token in MISSILES:
        return more._replace(missile=0 if off else MISSILES.index(token) + 1)
    dice = max(1, _accuracy(context) // 2) if token == "split" and not off else 0
    return more._replace(boost=0 if off else BOOSTS.index(token) + 1, dice=dice)


def toggle(context: GameContext, token: str) -> InputResult:
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


def wanted_with(context: GameContext, more: Extras) -> Command | None:
    """Return the shot at the target pointed out with some tokens, else at anybody they allow."""
    target = number_at(context, context.selection.target)
    if target is not None:
        return fire_at(target, more)
    possible = targets(context, more) or enemies(context.state, active(context.state).tank)
    return fire_at(possible[0], more) if possible else None


def next_target(context: GameContext) -> InputResult:
    """Go from target to target."""
    more = extras(context.selection)
    possible = targets(context, more)
    if not possible:
        command = wanted_with(context, more)
        return given(context, HoldFire() if command is None else command)
    now = number_at(context, context.selection.target)
    return InputResult(at_target(context, next_of(possible, now), more))


def turn_split(context: GameContext, way: int) -> InputResult:
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


def _accuracy(context: GameContext) -> int:
    return context.state.tanks[active(context.state).tank].stats[ACCURACY]


# what it would do: range step, face needed, side struck, and its exact chances


def of_fire(context: GameContext, command: Fire) -> Preview:
    """Return what a shot would do."""
    state = context.state
    refusal, odds = context.queries.why_not(command), context.queries.odds(command)
    title = context.phrases.said(context.view.game.describe(state, command))
    if refusal is not None:
        lines = tuple(out_of_reach(context, command.target))
        return Preview(command, refusal, None, title, lines)
    lines = (
        context.phrases.texts.paragraph((_aimed(context, command), _struck(context, command))),
        *_figures(odds, context),
        *(context.phrases.said(say) for say in (() if odds is None else odds.given)),
        *_besides(context, command),
        *_doubts(context, command),
    )
    return Preview(command, None, odds, title, lines)


def _aimed(context: GameContext, command: Fire) -> str:
    """Tell distance, step, and what the dice need."""
    shot, told = declare(context.state, aim_of(command))
    word = context.phrases.word
    if not shot.dice:
        return word("fire.homing", told.distance, told.step)
    reach = context.state.tanks[told.tank].stats[RANGE]
    return word("fire.dice", told.distance, reach, told.step, shot.dice, shot.need)


def _struck(context: GameContext, command: Fire) -> str:
    """Tell which side is struck, and what it has."""
    shot, _ = declare(context.state, aim_of(command))
    armor = context.state.tanks[command.target].stats[shot.side]
    return context.phrases.word("fire.side", names.stat(context, shot.side), armor)


def _figures(odds: Odds | None, context: GameContext) -> Iterator[str]:
    """Tell the chances to hit, for a critical and to destroy, and the points to be expected.

    A shot that rolls no dice at all has none.
    """
    if odds is None:
        return
    found = what_if.figures_of(odds)
    chances = (percent(found.hit), percent(found.critical), percent(found.kill))
    yield context.phrases.word("fire.figures", *chances, average(found.points))


def _besides(context: GameContext, command: Fire) -> Iterator[str]:
    """Tell whom the blast strikes as well, and that a second shot follows (DZ-9.9, DZ-8.11)."""
    word = context.phrases.word
    struck = victims(context.state, declare(context.state, aim_of(command))[0])
    if struck:
        told = context.phrases.texts.listed([names.tank(context, number) for number in struck])
        yield word("fire.blast", told)
    if command.boost == "split":
        left = context.state.tanks[active(context.state).tank].stats[ACCURACY] - (command.dice or 0)
        yield word("fire.split", left)
    elif command.boost in TWO_SHOTS:
        yield word("fire.twice")


def _doubts(context: GameContext, command: Fire) -> Iterator[str]:
    """Tell that a line along an edge or over a corner is clear (DZ-1.8)."""
    state = context.state
    ends = state.tanks[active(state).tank].cell, state.tanks[command.target].cell
    if what_if.grazed(state, *ends):
        yield context.phrases.word("fire.grazed")


def out_of_reach(context: GameContext, target: TankId) -> Iterator[str]:
    """Tell the numbers of a target that cannot be shot at."""
    state, word = context.state, context.phrases.word
    number = active(state).tank
    own, other = state.tanks[number], state.tanks[target]
    if state.field.teams[own.seat] == state.field.teams[other.seat] or not own.stats[RANGE]:
        return
    yield word("fire.away", distance(own.cell, other.cell), step_to(state, number, target))
    side = side_struck(other.cell, other.facing, own.cell)
    yield word("fire.side", names.stat(context, side), other.stats[side])
