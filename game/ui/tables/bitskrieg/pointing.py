"""What a subject and a place mean together: shared by gestures, buttons and overlays."""

from game.core.boards.squares import OFF, Cell, Facing
from game.core.contract import Refusal, Subject
from game.rules.bitskrieg.commands import Bound, Ram
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import destroyed_ids, ids_of
from game.ui.tables.bitskrieg.orders import Orders, Spare, inward, post
from game.ui.tables.bitskrieg.tabletop import WRECKS, tray_of
from game.ui.tables.face import Intent


def straight_on(orders: Orders, intent: Intent, cell: Cell) -> Facing | None:
    """Return the facing in which the subject ends on a cell if it just drives on, or any legal."""
    allowed = orders.facings(posting(intent), intent.subject, cell)
    if not allowed:
        return None
    return min(allowed, key=lambda facing: _detour(orders, intent, cell, facing))


def towards(start: Cell, end: Cell) -> Facing:
    """Return the facing that looks from one square at another, along the longer way.

    >>> towards(0, 63), towards(0, 8), towards(9, 8)
    (2, 2, 3)
    """
    (column, row), (to_column, to_row) = BOARD.square(start), BOARD.square(end)
    across, down = to_column - column, to_row - row
    if abs(across) > abs(down):
        return 1 if across > 0 else 3
    return 2 if down > 0 else 0


def enemies(orders: Orders) -> list[int]:
    """Return the enemy tanks on the board."""
    state = orders.state
    return list(ids_of(state.roster[1 - orders.seat] & ~state.destroyed))


def action_of(intent: Intent) -> str:
    """Return the action an intent amounts to, chosen or implied by what was pointed at."""
    return intent.action or ("fire" if intent.target is not None else "move")


def named(intent: Intent) -> Intent:
    """Return the intent with the action it amounts to written down."""
    if not intent.action and intent.target is not None:
        return intent._replace(action="fire")
    return intent._replace(action=action_of(intent))


def posting(intent: Intent) -> str:
    """Return the action of bringing the subject somewhere."""
    return "move" if intent.action in ("", "fire", "blast") else intent.action


def mine(orders: Orders, subject: Subject | None) -> bool:
    """Return whether the subject is the seat's own."""
    if isinstance(subject, int):
        return 0 <= subject < len(orders.state.tanks) and (
            orders.state.tanks[subject].seat == orders.seat
        )
    return subject is not None


def subject_in_tray(orders: Orders, cell: Cell) -> Subject | None:
    """Return what lies in a slot during the battle: a wreck, or a type of the own pool."""
    place = tray_of(cell)
    if place is None:
        return None
    seat, number = place
    if number < WRECKS:
        wrecks = ids_of(destroyed_ids(orders.state, seat))
        return wrecks[number] if number < len(wrecks) else None
    kind = number - WRECKS
    shown = orders.state.field.reserves and not orders.state.reserve_used[seat]
    return Spare(kind) if shown and seat == orders.seat and orders.state.pool[seat][kind] else None


def rams_at(orders: Orders, subject: Subject | None, cell: Cell) -> list[Ram]:
    """Return the ways to ram the tank on a square, the shortest drive first."""
    places = orders.places("ram", subject) if isinstance(subject, int) else {}
    ways = [
        Ram(subject, at, facing)  # type: ignore[arg-type]
        for at, facings in places.items()
        for facing in facings
        if BOARD.step(at, facing) == cell
    ]
    return sorted(ways, key=lambda ram: steps_to(orders, ram.tank, (ram.at, ram.facing)))


def standing(intent: Intent, cell: Cell, facing: Facing) -> Intent:
    """Return the intent with its subject ending on a cell; nothing is aimed at any more."""
    action = "" if intent.action in ("fire", "blast") else intent.action
    return Intent(intent.subject, action, cell, facing)


def place_of(orders: Orders, intent: Intent) -> tuple[Cell, Facing] | None:
    """Return where the subject is to end so far: a tank that was only picked, where it stands."""
    if intent.cell is not None and intent.facing is not None:
        return intent.cell, intent.facing
    if not isinstance(intent.subject, int):
        return None
    tank = orders.state.tanks[intent.subject]
    return None if tank.at == OFF else (tank.at, tank.facing)


def steps_to(orders: Orders, tank: int, place: tuple[Cell, Facing]) -> int:
    """Return how long the way of a tank to a place is."""
    return len(orders.route(tank, place))


def why_not_stand(orders: Orders, intent: Intent, place: tuple[Cell, Facing]) -> Refusal | None:
    """Return why a subject cannot end in a place."""
    action, subject = posting(intent), intent.subject
    if action != "bound" or not isinstance(subject, int):
        command = post(action, subject, place)
        return None if command is None else orders.why_not(command)
    asked = [orders.why_not(Bound(subject, *place, enemy)) for enemy in enemies(orders)]
    return next((refusal for refusal in asked if refusal is not None), None)


def why_not_come(orders: Orders, action: str, subject: Subject) -> Refusal | None:
    """Return why a tank cannot come in over the home edge at all."""
    if orders.places(action, subject):
        return None
    home = inward(orders.state, orders.seat)
    square = {0: 56, 1: 0, 2: 0, 3: 7}[home]
    command = post(action, subject, (square, home))
    return None if command is None else orders.why_not(command)


def why_not_ram(orders: Orders, subject: Subject | None) -> Refusal | None:
    """Return why a tank cannot ram from where it stands."""
    assert isinstance(subject, int)
    tank = orders.state.tanks[subject]
    return orders.why_not(Ram(subject, tank.at, tank.facing))


def _detour(orders: Orders, intent: Intent, cell: Cell, facing: Facing) -> tuple[int, int, int]:
    if not isinstance(intent.subject, int) or orders.state.tanks[intent.subject].at == OFF:
        return (0, int(facing != inward(orders.state, orders.seat)), facing)
    poses = orders.route(intent.subject, (cell, facing))
    turned = len(poses) > 1 and poses[-1].facing != poses[-2].facing
    return (len(poses), int(turned), int(facing != orders.state.tanks[intent.subject].facing))
