"""The whole table in its order: what is lit beneath, the pieces, what is lit above."""

from functools import partial

from game.core.boards.squares import OFF, Cell
from game.rules.bitskrieg.state import NOBODY, State, tank_at
from game.ui.boards.blits import draw_blits
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.pointing import mine, rams_at
from game.ui.tables.bitskrieg.setup import shading
from game.ui.tables.bitskrieg.shown import fire, pieces, reach, threat
from game.ui.tables.bitskrieg.shown.cast import Cast, Props
from game.ui.tables.bitskrieg.shown.marks import AMBER, Pen, reticle
from game.ui.tables.bitskrieg.shown.stage import Stage, stage_of
from game.ui.tables.face import Intent


def draw_pieces(props: Props, stage: Stage) -> None:
    """Draw the pieces of a stage."""
    draw_blits(props.pen.surface, Cast().blits(props, stage))


def draw_table(
    props: Props, orders: Orders, stage: Stage, intent: Intent, hover: Cell | None
) -> None:
    """Draw the pieces of a position, and around them all that the intent allows."""
    pen, state = props.pen, orders.state
    arc = _arc(orders, intent, hover)
    if orders.seat in (0, 1):
        shading.draw_beneath(pen, orders, intent)
    if arc is not None:
        fire.draw_arc(pen, arc)
    elif intent.subject is not None:
        reach.draw_places(pen, orders, intent)
    if intent.subject is not None and isinstance(intent.subject, int):
        _ring(props, state, intent.subject)
    draw_pieces(props, stage)
    pieces.draw_pool(pen, props.counters, state)
    pieces.draw_unplaced(pen, props.counters, state)
    if arc is not None:
        fire.draw_ranges(pen, arc, state.held[0] | state.held[1] | state.ground.cover)
    elif intent.subject is not None:
        reach.draw_costs(pen, orders, intent)
    _draw_over(props, orders, intent, hover)


def threats_of(orders: Orders, subject: object) -> dict[Cell, threat.Danger]:
    """Return what the enemy could do to a tank on each square, or to all own tanks."""
    game, state = orders.game, orders.state
    if isinstance(subject, int) and 0 <= subject < len(state.tanks):
        return orders.once(("dangers", subject), partial(threat.dangers, game, state, subject))
    seat = max(0, orders.seat)
    return orders.once("dangers", partial(threat.dangers_to_all, game, state, seat))


def draw_threats(props: Props, orders: Orders, subject: object) -> None:
    """Draw what the enemy could do to a tank on each square, or to all own tanks as they stand."""
    found = threats_of(orders, subject)
    threat.draw_dangers(props.pen, found)
    draw_pieces(props, stage_of(orders.state))
    threat.draw_chances(props.pen, found)


def _draw_over(props: Props, orders: Orders, intent: Intent, hover: Cell | None) -> None:
    pen = props.pen
    shots = orders.once("breaking", lambda: threat.breaking_shots(orders.game, orders.state))
    threat.draw_breaking_shots(pen, orders.state, shots)
    reach.draw_ghost(pen, props.counters, orders, intent)
    if isinstance(intent.subject, int) and mine(orders, intent.subject):
        _draw_targets(pen, orders, intent, hover)
    elif isinstance(intent.subject, int):
        _draw_reported(pen, orders, intent, hover)


def _draw_targets(pen: Pen, orders: Orders, intent: Intent, hover: Cell | None) -> None:
    assert isinstance(intent.subject, int)
    if intent.action == "ram":
        _draw_rams(pen, orders, intent)
        return
    offered = targets_of(orders, intent)
    chances = {cell: fire.destroy_chance(orders, shot) for cell, shot in offered.items()}
    fire.draw_targets(pen, chances, intent.target)
    looked_at = intent.target if intent.target is not None else hover
    if looked_at in offered:
        place = _place(intent)
        fire.draw_shot(pen, fire.gun_of(orders.state, intent.subject, place), looked_at)


def targets_of(orders: Orders, intent: Intent) -> dict[Cell, object]:
    """Return what the subject of an intent may fire at now, from where it stands or will."""
    assert isinstance(intent.subject, int)
    if intent.action == "bound":
        place = _place(intent)
        return {} if place is None else dict(orders.bounds(intent.subject, place))
    if intent.action in ("", "fire", "blast") and intent.cell is None:
        return dict(orders.targets(intent.subject))
    return {}


def _draw_rams(pen: Pen, orders: Orders, intent: Intent) -> None:
    for number in range(len(orders.state.tanks)):
        cell = orders.state.tanks[number].at
        ways = rams_at(orders, intent.subject, cell) if cell != OFF else []
        if ways:
            aimed = intent.cell is not None and any(
                (ram.at, ram.facing) == (intent.cell, intent.facing) for ram in ways
            )
            reticle(pen, cell, AMBER, aimed)


def _draw_reported(pen: Pen, orders: Orders, intent: Intent, hover: Cell | None) -> None:
    """Over another's tank only the way its shot would be counted."""
    assert isinstance(intent.subject, int)
    state = orders.state
    if hover is None or hover >= 64 or state.tanks[intent.subject].at == OFF:
        return
    there = tank_at(state, hover)
    if there != NOBODY and state.tanks[there].seat != state.tanks[intent.subject].seat:
        fire.draw_shot(pen, fire.gun_of(state, intent.subject), hover)


def _arc(orders: Orders, intent: Intent, hover: Cell | None) -> fire.Arc | None:
    """The fire overlay is due when firing is chosen, hovered, or all that can be told."""
    subject, state = intent.subject, orders.state
    if state.phase != "turn" or not isinstance(subject, int) or state.tanks[subject].at == OFF:
        return None
    if not mine(orders, subject):
        return fire.arc_of(fire.gun_of(state, subject))
    firing = intent.action in ("fire", "blast") or intent.target is not None
    bounding = intent.action == "bound" and intent.cell is not None
    aiming = intent.action == "" and intent.cell is None and hover in orders.targets(subject)
    if not (firing or bounding or aiming):
        return None
    return fire.arc_of(fire.gun_of(state, subject, _place(intent)))


def _place(intent: Intent) -> tuple[Cell, int] | None:
    if intent.action != "bound" or intent.cell is None or intent.facing is None:
        return None
    return intent.cell, intent.facing


def _ring(props: Props, state: State, subject: int) -> None:
    tank = state.tanks[subject]
    if tank.at == OFF:
        return
    size = props.pen.square
    props.pen.put(props.counters.ring(tank.seat, size, AMBER), props.pen.at(tank.at))
