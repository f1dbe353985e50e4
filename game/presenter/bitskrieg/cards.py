"""The card of a tank and its buttons: its numbers, its state, and what may be done."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Refusal, Subject
from game.core.words import Value, percent
from game.presenter.bitskrieg.controls import buttons
from game.presenter.bitskrieg.guns import destroy_chance
from game.presenter.bitskrieg.names import place_name, step_of, tank_name, type_name
from game.presenter.bitskrieg.queries import action_of, command_of, places
from game.presenter.bitskrieg.subjects import in_battle, own_tank, type_of
from game.presenter.content import Action, Card, Gauge
from game.presenter.context import Context
from game.presenter.selection import NOTHING, Selection
from game.rules.bitskrieg.commands import Flip, Move, Reverse
from game.rules.bitskrieg.data import OBSTACLE_COUNT, TANK_TYPES, TankType
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import State, destroyed_ids, finished_ids

ICONS: Final = {"fire": "crosshair", "blast": "wrench", "reserve": "plus"}
"""The icons of actions that have none of their own name."""
OPTION_OF: Final = {
    "bound": "bounding_fire",
    "ram": "ramming",
    "reverse": "reverse",
    "blast": "destroy_obstacles",
    "reserve": "reserves",
}
"""The button of an option is hidden while the option is off."""


def actions(context: Context) -> tuple[Action, ...]:
    """Return the buttons: what the selected tank may do, and what is always there."""
    if context.state.phase != "turn" or context.seat not in (0, 1):
        return ()
    return (
        *_confirming(context),
        *_of_tank(context, "move", "fire"),
        _flip(context),
        *_coming(context, "rebuild"),
        *_of_tank(context, "bound", "ram", "reverse", "blast"),
        *_coming(context, "reserve"),
    )


def nothing_ready(state: State, seat: int) -> bool:
    """Return whether all tanks of a seat are finished, so that flipping is the thing to do."""
    on_board = state.roster[seat] & ~state.destroyed
    return bool(on_board) and not on_board & state.ready


def card(context: Context, subject: Subject | None) -> Card | None:
    """Return the card of a tank or of a type, or of the set-up step that others decide."""
    kind = type_of(subject)
    if kind is not None:
        return _type_card(context, kind)
    if isinstance(subject, int) and 0 <= subject < len(context.state.tanks):
        return _tank_card(context, subject)
    return None if in_battle(context) else _step_card(context)


def _type_card(context: Context, kind: TankType) -> Card:
    seat, gauges = context.seat, _gauges(context, kind)
    lines = (context.phrases.word("card.line_gun"),) if TANK_TYPES[kind].line else ()
    return Card(type_name(context, kind), context.phrases.seat(seat), seat, gauges, lines)


def _tank_card(context: Context, number: int) -> Card:
    tank, word = context.state.tanks[number], context.phrases.word
    gone = tank.at == OFF
    where = word("card.destroyed") if gone else place_name(context, tank.at, tank.facing)
    subtitle = word("card.of", context.phrases.seat(tank.seat), where)
    lines = () if gone else tuple(_lines(context, number))
    title, gauges = tank_name(context, number), _gauges(context, tank.type)
    return Card(title, subtitle, tank.seat, gauges, lines)


def _step_card(context: Context) -> Card | None:
    state, word = context.state, context.phrases.word
    if state.preparation is None:
        return None
    seat = max(0, state.active)
    name = context.phrases.seat(seat)
    line = word(f"wait.{step_of(state)}", min(state.preparation.placed + 1, OBSTACLE_COUNT), name)
    return Card(word(f"step.{state.phase}"), name, seat, (), (line,))


def _gauges(context: Context, kind: TankType) -> tuple[Gauge, ...]:
    row, word = TANK_TYPES[kind], context.phrases.word
    return (
        Gauge(word("card.speed"), row.speed, 3, "amber"),
        Gauge(word("card.fire"), row.fire, 2, "bad"),
        Gauge(word("card.armor"), row.armor, 5, "good"),
    )


def _lines(context: Context, number: int) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    tank = state.tanks[number]
    yield word("card.ready" if tank.ready else "card.finished")
    if TANK_TYPES[tank.type].line:
        yield word("card.line_gun")
    if state.flagged[1 - tank.seat] >> tank.at & 1:
        yield word("card.holds", square_name(tank.at))
    if state.ground.woods >> tank.at & 1:
        yield word("card.in_woods")


def _confirming(context: Context) -> Iterator[Action]:
    command, selection = command_of(context), context.selection
    if command is None or selection.subject is None:
        return
    place, odds = selection.cell, context.queries.odds(command)
    details: list[Value] = []
    if place is not None:
        details.append(place_name(context, place, selection.facing or 0))
    if odds is not None:
        details.append(percent(destroy_chance(context, command)))
    words = context.phrases.word(f"do.{action_of(selection)}", *details)
    refusal = context.queries.why_not(command)
    yield Action("confirm", words, "check", "confirm", refusal, primary=True)


def _of_tank(context: Context, *names: str) -> Iterator[Action]:
    tank = own_tank(context)
    if tank is None or context.state.destroyed >> tank & 1:
        return
    for name in names:
        if _in_play(context, name):
            yield _action(context, name, _why_not(context, tank, name))


def _in_play(context: Context, action: str) -> bool:
    option = OPTION_OF.get(action)
    return option is None or bool(getattr(context.state.field, option))


def _why_not(context: Context, tank: int, name: str) -> Refusal | None:
    if name == "move":
        stands = context.state.tanks[tank]
        turned = Move(tank, stands.at, (stands.facing + 1) % 4)
        return None if places(context, "move", tank) else context.queries.why_not(turned)
    if name == "reverse":
        return context.queries.why_not(Reverse(tank))
    return buttons.press(context.selecting(Selection(tank)), name).refusal


def _flip(context: Context) -> Action:
    state, seat = context.state, context.seat
    finished = finished_ids(state, seat).bit_count()
    flip = _action(context, "flip", context.queries.why_not(Flip()), finished)
    return flip._replace(primary=nothing_ready(state, seat) and flip.refusal is None)


def _coming(context: Context, name: str) -> Iterator[Action]:
    if _in_play(context, name):
        refusal = buttons.press(context.selecting(NOTHING), name).refusal
        lost = destroyed_ids(context.state, context.seat).bit_count()
        yield _action(context, name, refusal, lost)


def _action(context: Context, name: str, refusal: Refusal | None, *values: int) -> Action:
    words, chosen = context.phrases.word(f"action.{name}", *values), context.selection.action
    return Action(name, words, ICONS.get(name, name), name, refusal, chosen == name)
