"""What a shot would do: range step, face needed, side struck, and its exact chances."""

from collections.abc import Iterator

from game.core.forecast import Odds
from game.core.words import average, percent
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.dicezone.words import names
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance, side_struck
from game.rules.dicezone.commands import Fire
from game.rules.dicezone.data import ACCURACY, RANGE, TWO_SHOTS
from game.rules.dicezone.play.firing import aim_of, step_to
from game.rules.dicezone.play.shots import declare, victims
from game.rules.dicezone.state import TankId, active


def of_fire(context: Context, command: Fire) -> Preview:
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


def _aimed(context: Context, command: Fire) -> str:
    """Tell distance, step, and what the dice need."""
    shot, told = declare(context.state, aim_of(command))
    word = context.phrases.word
    if not shot.dice:
        return word("fire.homing", told.distance, told.step)
    reach = context.state.tanks[told.tank].stats[RANGE]
    return word("fire.dice", told.distance, reach, told.step, shot.dice, shot.need)


def _struck(context: Context, command: Fire) -> str:
    """Tell which side is struck, and what it has."""
    shot, _ = declare(context.state, aim_of(command))
    armor = context.state.tanks[command.target].stats[shot.side]
    return context.phrases.word("fire.side", names.stat(context, shot.side), armor)


def _figures(odds: Odds | None, context: Context) -> Iterator[str]:
    """Tell the chances to hit, for a critical and to destroy, and the points to be expected.

    A shot that rolls no dice at all has none.
    """
    if odds is None:
        return
    found = what_if.figures_of(odds)
    chances = (percent(found.hit), percent(found.critical), percent(found.kill))
    yield context.phrases.word("fire.figures", *chances, average(found.points))


def _besides(context: Context, command: Fire) -> Iterator[str]:
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


def _doubts(context: Context, command: Fire) -> Iterator[str]:
    """Tell that a line along an edge or over a corner is clear (DZ-1.8)."""
    state = context.state
    ends = state.tanks[active(state).tank].cell, state.tanks[command.target].cell
    if what_if.grazed(state, *ends):
        yield context.phrases.word("fire.grazed")


def out_of_reach(context: Context, target: TankId) -> Iterator[str]:
    """Tell the numbers of a target that cannot be shot at."""
    state, word = context.state, context.phrases.word
    number = active(state).tank
    own, other = state.tanks[number], state.tanks[target]
    if state.field.teams[own.seat] == state.field.teams[other.seat] or not own.stats[RANGE]:
        return
    yield word("fire.away", distance(own.cell, other.cell), step_to(state, number, target))
    side = side_struck(other.cell, other.facing, own.cell)
    yield word("fire.side", names.stat(context, side), other.stats[side])
