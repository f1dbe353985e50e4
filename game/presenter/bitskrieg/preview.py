"""What a command would do, before it is given: sentences from the rules' own odds."""

from collections.abc import Iterator
from typing import Any

from game.core.contract import (
    Command,
)
from game.core.forecast import (
    Part,
)
from game.core.words import percent, percents
from game.presenter.bitskrieg.controls import battle, setup
from game.presenter.bitskrieg.guns import gun_of
from game.presenter.bitskrieg.names import place_name, tank_name
from game.presenter.bitskrieg.queries import action_of, aimed_at, command_of, route
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.controls import considered
from game.rules.bitskrieg.actions.range import range_to
from game.rules.bitskrieg.commands import Bound, BoundAt, Fire, FireAt, Ram
from game.rules.bitskrieg.data import TANK_TYPES


def preview(context: Context) -> Preview | None:
    """Return what choosing the hovered cell, or else the selection so far, would do."""
    meant = considered(context, battle.touch)
    wanted = context.selecting(meant.selection)
    if meant.refusal is not None:
        return Preview(None, meant.refusal, None, context.phrases.word("preview.cannot"))
    command = meant.command or command_of(wanted)
    if command is None or (meant.selection.subject is None and meant.command is None):
        return None
    refusal, odds = context.queries.why_not(command), context.queries.odds(command)
    lines = tuple(_lines(context, command))
    return Preview(command, refusal, odds, _title(wanted, command), lines)


def preview_of_step(context: Context) -> Preview | None:
    """Return why what is to be placed cannot stand on the hovered square."""
    refusal = None if context.hover is None else setup.why(context, context.hover)
    words = context.phrases.word("preview.cannot")
    return None if refusal is None else Preview(None, refusal, None, words)


def _title(context: Context, command: Any) -> str:
    word, selection = context.phrases.word, context.selection
    if isinstance(command, Fire | Bound):
        key = "fire" if isinstance(command, Fire) else "bound"
        return word(f"preview.{key}", tank_name(context, command.target))
    if isinstance(command, FireAt | BoundAt):
        return word("preview.blast")
    tank, action = getattr(command, "tank", None), action_of(selection)
    name = "" if tank is None else tank_name(context, tank)
    cell = getattr(command, "at", 0) if selection.cell is None else selection.cell
    facing = getattr(command, "facing", 0) if selection.facing is None else selection.facing
    key = "move" if action == "fire" else action
    return word(f"preview.{key}", name, place_name(context, cell, facing))


def _lines(context: Context, command: Command) -> Iterator[str]:
    odds = context.queries.odds(command)
    if odds is None:
        yield from _certain(context, command)
        return
    for part in odds.parts:
        if isinstance(command, Ram):
            for throw in part.throws:
                chance = percent(throw.chance)
                yield context.phrases.word("preview.throw", throw.say, chance, throw.rule)
        else:
            yield from _of_shot(context, command, part)


def _certain(context: Context, command: Any) -> Iterator[str]:
    """Tell how far a tank drives, or that one that comes cannot act at once."""
    if not hasattr(command, "tank") or not hasattr(command, "facing"):
        return
    if context.queries.why_not(command) is not None:
        return
    tank = context.state.tanks[command.tank]
    if tank.at < 0:
        yield context.phrases.word("preview.arrives_finished")
        return
    count = len(route(context, command.tank, (command.at, command.facing))) - 1
    yield context.phrases.word("preview.steps", count, TANK_TYPES[tank.type].speed)


def _of_shot(context: Context, command: Any, part: Part) -> Iterator[str]:
    """Tell range, needs and chances, each modifier, and what else may happen (BK-16.1)."""
    word = context.phrases.word
    place = (command.at, command.facing) if isinstance(command, Bound | BoundAt) else None
    gun = gun_of(context.state, command.tank, place)
    needs = [text for t in part.throws[:2] for text in (t.say, percent(t.chance))]
    together, *others = percents(outcome.chance for outcome in part.outcomes)
    yield word("preview.shot", range_to(*gun, aimed_at(context.state, command)), *needs, together)
    for modifier in (m for throw in part.throws for m in throw.modifiers):
        yield word("preview.modifier", modifier.say, modifier.rule)
    for outcome, chance in zip(part.outcomes[1:-2], others, strict=False):
        yield word("preview.also", outcome.say, chance)
