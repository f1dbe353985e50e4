"""What a command would do, before it is given: sentences from the rules' own odds."""

from collections.abc import Iterator

from game.core.forecast import Part
from game.core.words import percent, percents
from game.presenter.bitskrieg import battle, setup
from game.presenter.bitskrieg.guns import gun_of
from game.presenter.bitskrieg.queries import (
    Shot,
    action_of,
    aimed_at,
    command_of,
    facings,
    fired_from,
    route,
    shots,
)
from game.presenter.bitskrieg.tabletop import (
    GameContext,
    mine,
    place_name,
    tank_name,
    type_name,
    type_of,
)
from game.presenter.content import Preview
from game.presenter.controls import considered
from game.rules.bitskrieg.actions.range import range_to
from game.rules.bitskrieg.commands import Bound, BoundAt, Command, Fire, FireAt, Move, Ram, Rebuild
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.refusals import square_name


def preview(context: GameContext) -> Preview | None:
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


def preview_of_step(context: GameContext) -> Preview | None:
    """Return why what is to be placed cannot stand on the hovered square."""
    refusal = None if context.hover is None else setup.why(context, context.hover)
    words = context.phrases.word("preview.cannot")
    return None if refusal is None else Preview(None, refusal, None, words)


def _title(context: GameContext, command: Command) -> str:
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


def _lines(context: GameContext, command: Command) -> Iterator[str]:
    odds = context.queries.odds(command)
    if odds is None:
        yield from _certain(context, command)
        return
    for part in odds.parts:
        if isinstance(command, Ram):
            for throw in part.throws:
                chance = percent(throw.chance)
                yield context.phrases.word("preview.throw", throw.say, chance, throw.rule)
        elif isinstance(command, Shot):
            yield from _of_shot(context, command, part)


def _certain(context: GameContext, command: Command) -> Iterator[str]:
    """Tell how far a tank drives, or that one that comes cannot act at once."""
    if not isinstance(command, Move | Rebuild) or context.queries.why_not(command) is not None:
        return
    tank = context.state.tanks[command.tank]
    if tank.at < 0:
        yield context.phrases.word("preview.arrives_finished")
        return
    count = len(route(context, command.tank, (command.at, command.facing))) - 1
    yield context.phrases.word("preview.steps", count, TANK_TYPES[tank.type].speed)


def _of_shot(context: GameContext, command: Shot, part: Part) -> Iterator[str]:
    """Tell range, needs and chances, each modifier, and what else may happen (BK-16.1)."""
    word = context.phrases.word
    gun = gun_of(context.state, command.tank, fired_from(command))
    needs = [text for t in part.throws[:2] for text in (t.say, percent(t.chance))]
    together, *others = percents(outcome.chance for outcome in part.outcomes)
    yield word("preview.shot", range_to(*gun, aimed_at(context.state, command)), *needs, together)
    for modifier in (m for throw in part.throws for m in throw.modifiers):
        yield word("preview.modifier", modifier.say, modifier.rule)
    for outcome, chance in zip(part.outcomes[1:-2], others, strict=False):
        yield word("preview.also", outcome.say, chance)


def prompt(context: GameContext) -> str:
    """Return the next step, "" while nothing of the player's own is selected."""
    state, selection = context.state, context.selection
    subject = selection.subject
    if state.phase != "turn" or subject is None or not mine(context, subject):
        return ""
    if command_of(context) is not None:
        return _to_confirm(context)
    if selection.action in ("", "move") and isinstance(subject, int):
        return _to_begin(context, subject)
    word, name = context.phrases.word, _name(context)
    if selection.action == "bound" and selection.cell is not None:
        return word("prompt.bound_target", name, square_name(selection.cell))
    known = selection.action in ("bound", "ram", "rebuild", "reserve")
    return word(f"prompt.{selection.action}" if known else "prompt.target", name)


def _to_begin(context: GameContext, tank: int) -> str:
    """Where to go or what to fire at, for a tank that may do both; a finished one does nothing."""
    word, name = context.phrases.word, _name(context)
    if not context.state.tanks[tank].ready:
        return word("prompt.finished", name)
    if context.selection.action == "move" or not shots(context, tank):
        return word("prompt.move", name)
    return word("prompt.tank", name)


def _to_confirm(context: GameContext) -> str:
    """The facing, where there is one to choose; else only to confirm."""
    selection, word = context.selection, context.phrases.word
    key, name = context.key("confirm"), _name(context)
    cell = selection.cell
    if selection.target is not None:
        at = square_name(selection.target)
        return word("prompt.confirm_shot", name, at, key)
    if cell is None or action_of(selection) == "reverse" or len(facings(context, cell)) < 2:
        return word("prompt.confirm", name, key)
    turning = (context.key("turn_left"), context.key("turn_right"))
    return word("prompt.facing", name, key, *turning)


def _name(context: GameContext) -> str:
    subject = context.selection.subject
    kind = type_of(subject)
    if kind is not None:
        return type_name(context, kind)
    return tank_name(context, subject) if isinstance(subject, int) else ""
