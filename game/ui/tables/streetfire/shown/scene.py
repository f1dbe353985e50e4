"""The whole table in its order: what is lit beneath the guns, the guns, what is lit above."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.core.boards.squares import OFF, Cell
from game.core.contract import Subject
from game.rules.streetfire.state import State
from game.ui.boards.blits import Blit, draw_blits
from game.ui.tables.face import Intent
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.art.tokens import SIZE, Tokens
from game.ui.tables.streetfire.orders import END, Orders, living_at, ready_ids
from game.ui.tables.streetfire.shown import fire
from game.ui.tables.streetfire.shown.fan import open_fan
from game.ui.tables.streetfire.shown.guns import Company, gun_blits
from game.ui.tables.streetfire.shown.lamps import lamp_blits
from game.ui.tables.streetfire.shown.marks import AMBER, Pen
from game.ui.tables.streetfire.shown.stage import Stage, facing, middle, stage_of, token_of


class Props(NamedTuple):
    """What a picture of the table is made with."""

    pen: Pen
    tokens: Tokens
    caption: str
    """What the lamps count."""


class Gaze(NamedTuple):
    """What is pointed out and pointed at."""

    intent: Intent
    hover: Cell | None


def moving_blits(props: Props, state: State, stage: Stage) -> list[Blit]:
    """Return lamps and guns while they move."""
    lamps = lamp_blits(props.pen, state.field, stage.quiet, props.caption)
    company = Company(frozenset(stage.fanned), bounds=_bounds(state))
    return [*lamps, *gun_blits(props.pen, props.tokens, stage, company)]


def draw_table(props: Props, orders: Orders, gaze: Gaze) -> None:
    """Draw a position, and all that the intent allows and the hover shows."""
    pen, state = props.pen, orders.state
    stage = orders.once("stage", partial(stage_of, state))
    draw_blits(pen.surface, lamp_blits(pen, state.field, stage.quiet, props.caption))
    number = focus(state, gaze)
    if number is not None and state.phase != "over":
        _draw_beneath(pen, orders, gaze, number)
    if gaze.intent.action == END:
        _ring_ready(props, state)
    way = _way_of_shot(orders, gaze)
    if way is not None:
        fire.draw_lit(pen, state, way)
    company = _company(orders, gaze)
    draw_blits(pen.surface, gun_blits(pen, props.tokens, stage, company))
    if way is not None:
        fire.draw_shot(pen, state, way)
    if orders.mine(gaze.intent.subject):
        _draw_order(props, orders, gaze)


def draw_threat(props: Props, orders: Orders) -> None:
    """Draw what the enemy can hit now."""
    pen, state, enemy = props.pen, orders.state, sights.enemy_of(orders.seat)
    if state.phase == "over":
        return
    fire.draw_threatened(pen, state, enemy)
    stage = orders.once("stage", partial(stage_of, state))
    company = Company(bounds=_bounds(state))
    draw_blits(pen.surface, gun_blits(pen, props.tokens, stage, company))
    fire.draw_enemy_shots(pen, state, enemy)


def focus(state: State, gaze: Gaze) -> int | None:
    """Return the gun that is selected, else the one pointed at."""
    subject = gaze.intent.subject
    if isinstance(subject, int):
        return subject if state.pieces[subject].at != OFF else None
    there = () if gaze.hover is None else living_at(state, gaze.hover)
    return there[0] if there else None


def destination(orders: Orders, gaze: Gaze) -> Cell | None:
    """Return where the selected gun would go: as pointed out, else as pointed at."""
    subject, cell = gaze.intent.subject, gaze.intent.cell
    if not isinstance(subject, int) or gaze.intent.target is not None:
        return None
    if gaze.hover in orders.moves(subject) and gaze.intent.action != "fire":
        return gaze.hover
    return cell


def aimed_at(orders: Orders, gaze: Gaze) -> Cell | None:
    """Return the enemy position that the selected gun is or would be aimed at."""
    hover = gaze.hover
    if hover is not None and orders.state.held[1 - orders.seat] >> hover & 1:
        return hover
    return gaze.intent.target


def _draw_beneath(pen: Pen, orders: Orders, gaze: Gaze, number: int) -> None:
    state = orders.state
    own = orders.mine(number)
    spent = own and not state.ready >> number & 1
    fire.draw_reach(pen, state, number, faint=spent or gaze.intent.subject is None)
    if spent:
        return
    cells: tuple[Cell, ...] = tuple(orders.moves(number)) if own else sights.ways(state, number)
    if gaze.intent.action != "fire":
        fire.draw_ways(pen, state, cells, gaze.intent.cell)


def _draw_order(props: Props, orders: Orders, gaze: Gaze) -> None:
    subject, pen = gaze.intent.subject, props.pen
    assert isinstance(subject, int)
    to, at = destination(orders, gaze), aimed_at(orders, gaze)
    if to is None or at is not None:
        fire.draw_targets(pen, _targets(orders, subject, gaze), gaze.intent.target)
    elif to is not None and orders.state.ready >> subject & 1:
        _draw_ghost(props, orders.state, subject, to)
        fire.draw_cover(pen, orders.state, subject, to)


def _targets(orders: Orders, subject: int, gaze: Gaze) -> Iterator[fire.Target]:
    """What the selected gun may fire at now, and where that is seen."""
    state = orders.state
    streets = state.field.town.streets
    fan = open_fan(orders, subject, gaze.hover)
    for cell in orders.shots(subject):
        found = sights.shot(state, subject, cell)
        if found is not None:
            told = fan is not None and fan.cell == cell
            yield found, list(fan.places) if fan and told else [middle(streets, cell)]


def _way_of_shot(orders: Orders, gaze: Gaze) -> fire.Way | None:
    """Return the way of the shot that is looked at, of another's gun as well."""
    state, subject, hover = orders.state, gaze.intent.subject, gaze.hover
    if not isinstance(subject, int) or state.pieces[subject].at == OFF:
        return None
    piece = state.pieces[subject]
    if orders.mine(subject):
        at = aimed_at(orders, gaze)
    else:
        enemy = hover is not None and state.held[1 - piece.seat] >> hover & 1
        at = hover if enemy else None
    return None if at is None else (piece.at, at)


def _draw_ghost(props: Props, state: State, subject: int, to: Cell) -> None:
    size = round(props.pen.camera.scale * SIZE)
    picture = props.tokens.ghost(token_of(state, subject), size, facing(state, subject))
    props.pen.put(picture, props.pen.at(middle(state.field.town.streets, to)))


def _company(orders: Orders, gaze: Gaze) -> Company:
    subject: Subject | None = gaze.intent.subject
    chosen = subject if isinstance(subject, int) else None
    fan = open_fan(orders, subject, gaze.hover)
    return Company(fan=fan, chosen=chosen, bounds=_bounds(orders.state))


def _ring_ready(props: Props, state: State) -> None:
    """Ring the guns that would do nothing if the half ended now."""
    size = round(props.pen.camera.scale * SIZE)
    for number in ready_ids(state):
        piece = state.pieces[number]
        ring = props.tokens.ring(piece.seat, size, AMBER)
        props.pen.put(ring, props.pen.at(middle(state.field.town.streets, piece.at)))


def _bounds(state: State) -> tuple[float, float]:
    streets = state.field.town.streets
    return 2.0 * streets.width, 2.0 * streets.height
