"""What a command would do, before it is given: sentences from the rules' own odds."""

from collections.abc import Iterator

from game.core.boards.squares import Cell
from game.core.contract import Command, Odds, Part, Refusal
from game.rules.bitskrieg.commands import Bound, BoundAt, Fire, FireAt, Ram
from game.rules.bitskrieg.data import TANK_TYPES
from game.ui.tables.bitskrieg import gestures
from game.ui.tables.bitskrieg.orders import Orders, command_of
from game.ui.tables.bitskrieg.pointing import action_of, named
from game.ui.tables.bitskrieg.shown.fire import gun_of, percent, range_of
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Answer, Intent, Preview

SHOTS = (Fire, FireAt, Bound, BoundAt)


def preview_of(
    orders: Orders, intent: Intent, hover: Cell | None, speech: Speech
) -> Preview | None:
    """Return what choosing the hovered cell, or else the intent so far, would do."""
    answer = considered(orders, intent, hover)
    if answer.refusal is not None:
        return Preview(None, answer.refusal, None, speech.word("preview.cannot"))
    command = answer.command or command_of(orders.state, named(answer.intent))
    if command is None or (answer.intent.subject is None and answer.command is None):
        return None
    refusal = orders.why_not(command)
    odds = orders.odds(command)
    title = _title(orders, answer.intent, command, speech)
    lines = tuple(_lines(orders, command, odds, speech))
    return Preview(command, refusal, odds, title, lines)


def considered(orders: Orders, intent: Intent, hover: Cell | None) -> Answer:
    """Return what touching the hovered cell would mean; the intent itself where that is nothing."""
    if hover is None or intent.subject is None:
        return Answer(intent)
    answer = gestures.touch(orders, intent, hover)
    if (
        answer.command is None
        and answer.refusal is None
        and answer.intent.subject != intent.subject
    ):
        return Answer(intent)
    return answer


def refusal_of(orders: Orders, intent: Intent, hover: Cell | None) -> Refusal | None:
    """Return why the hovered cell is of no use."""
    return considered(orders, intent, hover).refusal


def _title(orders: Orders, intent: Intent, command: Command, speech: Speech) -> str:
    state = orders.state
    if isinstance(command, Fire | Bound):
        key = "fire" if isinstance(command, Fire) else "bound"
        return speech.word(f"preview.{key}", speech.tank(state, command.target))
    if isinstance(command, FireAt | BoundAt):
        return speech.word("preview.blast")
    tank = getattr(command, "tank", None)
    name = speech.tank(state, tank) if isinstance(tank, int) else ""
    key = "move" if action_of(intent) in ("", "fire") else action_of(intent)
    cell = intent.cell if intent.cell is not None else getattr(command, "at", 0)
    facing = intent.facing if intent.facing is not None else getattr(command, "facing", 0)
    return speech.word(f"preview.{key}", name, speech.place(cell, facing))


def _lines(orders: Orders, command: Command, odds: Odds | None, speech: Speech) -> Iterator[str]:
    if odds is None:
        yield from _certain(orders, command, speech)
        return
    for part in odds.parts:
        if isinstance(command, Ram):
            yield from _ram_lines(part, speech)
        else:
            yield _shot_line(orders, command, part, speech)
            yield from _modifiers(part, speech)
            yield from _extra(part, speech)


def _certain(orders: Orders, command: Command, speech: Speech) -> Iterator[str]:
    tank = getattr(command, "tank", None)
    place = (getattr(command, "at", None), getattr(command, "facing", None))
    if not isinstance(tank, int) or None in place or not orders.legal(command):
        return
    if orders.state.tanks[tank].at < 0:
        yield speech.word("preview.arrives_finished")
        return
    steps = len(orders.route(tank, place)) - 1  # type: ignore[arg-type]
    speed = TANK_TYPES[orders.state.tanks[tank].type].speed
    yield speech.word("preview.steps", steps, speed)


def _shot_line(orders: Orders, command: Command, part: Part, speech: Speech) -> str:
    hit, damage = part.throws[:2]
    best = part.outcomes[0]
    return speech.word(
        "preview.shot",
        _range(orders, command),
        speech.said(hit.say),
        percent(hit.chance),
        speech.said(damage.say),
        percent(damage.chance),
        percent(best.chance),
    )


def _range(orders: Orders, command: Command) -> int:
    place = None
    if isinstance(command, Bound | BoundAt):
        place = (command.at, command.facing)
    target = getattr(command, "target", None)
    cell = command.square if target is None else orders.state.tanks[target].at
    return range_of(gun_of(orders.state, command.tank, place), cell)


def _modifiers(part: Part, speech: Speech) -> Iterator[str]:
    for throw in part.throws:
        for modifier in throw.modifiers:
            yield f"{speech.said(modifier.say)} ({modifier.rule})"


def _extra(part: Part, speech: Speech) -> Iterator[str]:
    """What may happen besides destroying: a stun slice (BK-16.1)."""
    for outcome in part.outcomes[1:-2]:
        yield speech.word("preview.also", speech.said(outcome.say), percent(outcome.chance))


def _ram_lines(part: Part, speech: Speech) -> Iterator[str]:
    for throw in part.throws:
        yield f"{speech.said(throw.say)} ({percent(throw.chance)}, {throw.rule})"
