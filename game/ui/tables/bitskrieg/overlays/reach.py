"""Where a subject may end: squares with their cost and facings, the way and the ghost."""

from typing import Final

from game.core.boards.squares import OFF, Cell, Facing
from game.core.contract import Seat, Subject
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.state import Tank
from game.ui.tables.bitskrieg.counters import Chip, Counters
from game.ui.tables.bitskrieg.orders import FLAG, Orders, Spare
from game.ui.tables.bitskrieg.pointing import posting
from game.ui.tables.bitskrieg.shown.marks import (
    AMBER,
    PALE,
    TOP,
    Pen,
    Wash,
    arrow,
    chevron,
    corner,
    dots,
    number,
    wash,
)
from game.ui.tables.bitskrieg.shown.stage import chip_of
from game.ui.tables.face import Intent

OPEN: Final = Wash(AMBER, 0.20, 0.85)
CHOSEN: Final = Wash(AMBER, 0.34, 1.0)
HOVERED: Final = Wash((255, 244, 214), 0.16, 1.0)
WITHOUT_FACING: Final = (FLAG,)


def draw_places(pen: Pen, orders: Orders, intent: Intent) -> None:
    """Tint every square on which the subject may end; beneath the pieces."""
    for cell in places(orders, intent):
        wash(pen, cell, CHOSEN if cell == intent.cell else OPEN)


def draw_costs(pen: Pen, orders: Orders, intent: Intent) -> None:
    """Print on each of these squares what it costs and the facings it may be left in."""
    for cell, facings in places(orders, intent).items():
        if cell == intent.cell or intent.subject == FLAG:
            continue
        for facing in facings:
            chevron(pen, cell, facing, AMBER)
        steps = cost(orders, intent.subject, cell, facings)
        if steps:
            own = cell == _standing_on(orders, intent)
            number(pen, corner(pen, cell, -0.4, 0.4) if own else pen.at(cell), str(steps), PALE)


def places(orders: Orders, intent: Intent) -> dict[Cell, tuple[Facing, ...]]:
    """Return where the subject of an intent may end, with the facings it may take there."""
    if intent.subject is None or intent.action in ("fire", "blast", "reverse"):
        return {}
    return orders.places(posting(intent), intent.subject)


def cost(orders: Orders, subject: Subject | None, cell: Cell, facings: tuple[Facing, ...]) -> int:
    """Return the fewest steps to a square, 0 for what comes from outside the board (BK-4.2)."""
    if not isinstance(subject, int) or orders.state.tanks[subject].at == OFF:
        return 0
    return min(len(orders.route(subject, (cell, facing))) - 1 for facing in facings)


def draw_ghost(pen: Pen, counters: Counters, orders: Orders, intent: Intent) -> None:
    """Draw the way, and the counter half see-through as it would stand at its end."""
    if intent.cell is None or intent.facing is None:
        return
    draw_way(pen, _way(orders, intent))
    if intent.subject == FLAG:
        size = max(10, round(pen.camera.scale * 0.72))
        picture = counters.flag(orders.seat, size).copy()
        picture.set_alpha(150)
        pen.put(picture, pen.at(intent.cell))
        return
    chip = ghost_chip(orders, intent.subject)
    if chip is not None:
        ghost = counters.ghost(chip, pen.square, intent.facing * 90)
        pen.put(ghost, pen.at(intent.cell))
    arrow(pen, intent.cell, intent.facing, AMBER)
    for facing in places(orders, intent).get(intent.cell, ()):
        if facing != intent.facing:
            chevron(pen, intent.cell, facing, PALE)


def draw_way(pen: Pen, path: tuple[Pose, ...]) -> None:
    """Draw the way of a tank, step by step with the running cost (BK-4.2)."""
    points = [TOP.centre(pose.at) for pose in path]
    if len(set(points)) > 1:
        dots(pen, points, AMBER)
    for step, pose in enumerate(path[1:], start=1):
        number(pen, corner(pen, pose.at, -0.33, -0.35), str(step), AMBER, small=True)


def ghost_chip(orders: Orders, subject: Subject | None) -> Chip | None:
    """Return the counter that a subject would be at its end: finished when it has acted."""
    if isinstance(subject, int):
        tank = orders.state.tanks[subject]
        return chip_of(tank, subject, tank.at != OFF)
    if isinstance(subject, Spare):
        number_next = len(orders.state.tanks)
        tank = Tank(_seat(orders), subject.type, OFF, 0, True)
        return chip_of(tank, number_next, orders.state.phase == "deploy")
    return None


def _standing_on(orders: Orders, intent: Intent) -> Cell:
    subject = intent.subject
    return orders.state.tanks[subject].at if isinstance(subject, int) else OFF


def _seat(orders: Orders) -> Seat:
    return max(0, orders.seat)


def _way(orders: Orders, intent: Intent) -> tuple[Pose, ...]:
    subject = intent.subject
    if not isinstance(subject, int) or orders.state.tanks[subject].at == OFF:
        return ()
    assert intent.cell is not None
    assert intent.facing is not None
    if intent.action == "reverse":
        tank = orders.state.tanks[subject]
        return (Pose(tank.at, tank.facing), Pose(intent.cell, tank.facing))
    if intent.facing not in places(orders, intent).get(intent.cell, ()):
        return ()
    return orders.route(subject, (intent.cell, intent.facing))
