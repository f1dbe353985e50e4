"""From pointing to commands in the battle: point, turn, confirm.

Pointing twice at the same place does it. Nothing is judged here: what a gesture means is put to
the rules, and their refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.squares import OFF, Cell, Facing
from game.core.contract import Command, Refusal, Subject
from game.rules.bitskrieg.commands import Bound, Fire, FireAt, Flip, Ram, Rebuild, Reserve, Reverse
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import NOBODY, destroyed_ids, ids_of, tank_at
from game.ui.tables.bitskrieg.orders import (
    Orders,
    Spare,
    behind,
    command_of,
    inward,
    post,
    shots_at,
)
from game.ui.tables.bitskrieg.tabletop import WRECKS, tray_of
from game.ui.tables.face import Answer, Intent


def touch(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    """Answer a click on a square or slot."""
    if tray_of(cell) is not None:
        return _touch_tray(orders, intent, cell)
    if not _mine(orders, intent.subject):
        return _select(orders, cell)
    return _TOUCH.get(intent.action, _touch_freely)(orders, intent, cell)


def turn(orders: Orders, intent: Intent, way: int) -> Answer:
    """Answer the wheel: the next facing in which the subject may end, where it is to end."""
    if not _mine(orders, intent.subject) or intent.action in ("flag", "reverse"):
        return Answer(intent)
    place = _place(orders, intent)
    if place is None:
        return Answer(intent)
    action, (cell, facing) = _posting(intent), place
    allowed = orders.facings(action, intent.subject, cell)
    for quarter in range(1, 5):
        wanted = (facing + way * quarter) % 4
        if wanted in allowed:
            return Answer(_standing(intent, cell, wanted))
    return Answer(intent, refusal=_why_not_stand(orders, intent, (cell, (facing + way) % 4)))


def aim(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    """Answer a right-drag: face towards a square."""
    place = _place(orders, intent) if _mine(orders, intent.subject) else None
    if place is None or cell == place[0] or tray_of(cell) is not None:
        return Answer(intent)
    there = (place[0], towards(place[0], cell))
    if there[1] in orders.facings(_posting(intent), intent.subject, place[0]):
        return Answer(_standing(intent, *there))
    return Answer(intent, refusal=_why_not_stand(orders, intent, there))


def drop(orders: Orders, intent: Intent, start: Cell, end: Cell) -> Answer:
    """Answer a drag: pick up what lies at the start and point at the end with it."""
    picked = touch(orders, Intent(), start).intent
    if picked.subject is None or not _mine(orders, picked.subject):
        return Answer(intent)
    return touch(orders, picked, end)


def confirm(orders: Orders, intent: Intent) -> Answer:
    """Answer "do it": the command if it is complete and legal."""
    command = command_of(orders.state, _named(intent))
    if command is None:
        return Answer(intent)
    refusal = orders.why_not(command)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(), command)


def back(intent: Intent) -> Intent | None:
    """Return the intent without its last part, None if it is empty."""
    if intent.target is not None:
        return intent._replace(target=None)
    if intent.cell is not None and intent.action != "reverse":
        return intent._replace(cell=None, facing=None)
    if intent.action and isinstance(intent.subject, int) and intent.action != "rebuild":
        return Intent(intent.subject)
    return Intent() if intent.subject is not None else None


def press(orders: Orders, intent: Intent, action: str) -> Answer:
    """Answer a button: choose an action, or go on to its next possibility."""
    if action == "flip":
        refusal = orders.why_not(Flip())
        return Answer(intent, refusal=refusal) if refusal else Answer(Intent(), Flip())
    answer = _PRESS.get(action)
    return answer(orders, intent) if answer else Answer(intent)


def why(orders: Orders, intent: Intent, cell: Cell) -> Refusal | None:
    """Return why the subject of an intent cannot use a cell."""
    if tray_of(cell) is not None or not _mine(orders, intent.subject):
        return None
    return touch(orders, intent._replace(cell=None, target=None), cell).refusal


def straight_on(orders: Orders, intent: Intent, cell: Cell) -> Facing | None:
    """Return the facing in which the subject ends on a cell if it just drives on, or any legal."""
    allowed = orders.facings(_posting(intent), intent.subject, cell)
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


def _named(intent: Intent) -> Intent:
    """An implied shot may be at terrain; a shot that was chosen means what it says."""
    if not intent.action and intent.target is not None:
        return intent._replace(action="fire")
    return intent._replace(action=action_of(intent))


def _posting(intent: Intent) -> str:
    return "move" if intent.action in ("", "fire", "blast") else intent.action


def _mine(orders: Orders, subject: Subject | None) -> bool:
    if isinstance(subject, int):
        return 0 <= subject < len(orders.state.tanks) and (
            orders.state.tanks[subject].seat == orders.seat
        )
    return subject is not None


def _select(orders: Orders, cell: Cell) -> Answer:
    tank = tank_at(orders.state, cell)
    return Answer(Intent() if tank == NOBODY else Intent(tank))


def _touch_tray(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    picked = subject_in_tray(orders, cell)
    if picked is None:
        return Answer(Intent())
    if isinstance(picked, int) and orders.state.tanks[picked].seat != orders.seat:
        return Answer(Intent(picked))
    action = "rebuild" if isinstance(picked, int) else "reserve"
    refusal = _why_not_come(orders, action, picked)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(picked, action))


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


def _touch_freely(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    tank = tank_at(orders.state, cell)
    if tank == intent.subject:
        return Answer(Intent())
    if tank != NOBODY and orders.state.tanks[tank].seat == orders.seat:
        return Answer(Intent(tank))
    if tank != NOBODY or _only_a_target(orders, intent, cell):
        return _aim_at(orders, intent, cell)
    return _stand(orders, intent, cell)


def _only_a_target(orders: Orders, intent: Intent, cell: Cell) -> bool:
    assert isinstance(intent.subject, int)
    if orders.facings("move", intent.subject, cell):
        return False
    return orders.legal(FireAt(intent.subject, cell))


def _touch_target(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    own = tank_at(orders.state, cell) == intent.subject
    return Answer(Intent(intent.subject)) if own else _aim_at(orders, intent, cell)


def _aim_at(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    wanted = intent._replace(cell=None, facing=None, target=cell)
    command = command_of(orders.state, _named(wanted))
    assert command is not None
    refusal = orders.why_not(command)
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    return Answer(Intent(), command) if intent.target == cell else Answer(wanted)


def _touch_bound(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    if intent.cell is None or intent.facing is None or cell == intent.cell:
        return _stand(orders, intent, cell)
    assert isinstance(intent.subject, int)
    held = tank_at(orders.state, cell) != NOBODY or orders.state.ground.cover >> cell & 1
    stands = orders.facings("bound", intent.subject, cell)
    if stands and not (held and cell in orders.bounds(intent.subject, _pair(intent))):
        return _stand(orders, intent, cell)
    if not held:
        return _stand(orders, intent, cell)
    wanted = intent._replace(target=cell)
    command = command_of(orders.state, wanted)
    assert command is not None
    refusal = orders.why_not(command)
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    return Answer(Intent(), command) if intent.target == cell else Answer(wanted)


def _pair(intent: Intent) -> tuple[Cell, Facing]:
    assert intent.cell is not None
    assert intent.facing is not None
    return intent.cell, intent.facing


def _touch_ram(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    tank = tank_at(orders.state, cell)
    if tank == NOBODY or tank == intent.subject:
        return _stand(orders, intent, cell)
    if intent.cell is not None and BOARD.step(*_pair(intent)) == cell:
        return confirm(orders, intent)
    ways = rams_at(orders, intent.subject, cell)
    if ways:
        return Answer(intent._replace(cell=ways[0].at, facing=ways[0].facing))
    return Answer(intent, refusal=_why_not_ram(orders, intent.subject))


def rams_at(orders: Orders, subject: Subject | None, cell: Cell) -> list[Ram]:
    """Return the ways to ram the tank on a square, the shortest drive first."""
    places = orders.places("ram", subject) if isinstance(subject, int) else {}
    ways = [
        Ram(subject, at, facing)  # type: ignore[arg-type]
        for at, facings in places.items()
        for facing in facings
        if BOARD.step(at, facing) == cell
    ]
    return sorted(ways, key=lambda ram: _steps(orders, ram.tank, (ram.at, ram.facing)))


def _touch_reverse(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    if cell == intent.cell:
        return confirm(orders, intent)
    return touch(orders, Intent(intent.subject), cell)


def _stand(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    facing = straight_on(orders, intent, cell)
    if facing is None:
        there = (cell, _natural(orders, intent, cell))
        return Answer(intent, refusal=_why_not_stand(orders, intent, there))
    if intent.cell == cell and intent.target is None and intent.action != "bound":
        return confirm(orders, intent)
    return Answer(_standing(intent, cell, facing))


def _standing(intent: Intent, cell: Cell, facing: Facing) -> Intent:
    action = "" if intent.action in ("fire", "blast") else intent.action
    return intent._replace(action=action, cell=cell, facing=facing, target=None)


def _natural(orders: Orders, intent: Intent, cell: Cell) -> Facing:
    if not isinstance(intent.subject, int) or orders.state.tanks[intent.subject].at in (OFF, cell):
        return inward(orders.state, orders.seat)
    return towards(orders.state.tanks[intent.subject].at, cell)


def _detour(orders: Orders, intent: Intent, cell: Cell, facing: Facing) -> tuple[int, int, int]:
    if not isinstance(intent.subject, int) or orders.state.tanks[intent.subject].at == OFF:
        return (0, int(facing != inward(orders.state, orders.seat)), facing)
    poses = orders.route(intent.subject, (cell, facing))
    turned = len(poses) > 1 and poses[-1].facing != poses[-2].facing
    return (len(poses), int(turned), int(facing != orders.state.tanks[intent.subject].facing))


def _steps(orders: Orders, tank: int, place: tuple[Cell, Facing]) -> int:
    return len(orders.route(tank, place))


def _place(orders: Orders, intent: Intent) -> tuple[Cell, Facing] | None:
    """Where the subject is to end so far; a tank that was only picked turns where it stands."""
    if intent.cell is not None and intent.facing is not None:
        return intent.cell, intent.facing
    if not isinstance(intent.subject, int):
        return None
    tank = orders.state.tanks[intent.subject]
    return None if tank.at == OFF else (tank.at, tank.facing)


def _why_not_stand(orders: Orders, intent: Intent, place: tuple[Cell, Facing]) -> Refusal | None:
    action, subject = _posting(intent), intent.subject
    if action != "bound" or not isinstance(subject, int):
        command = post(action, subject, place)
        return None if command is None else orders.why_not(command)
    asked = [orders.why_not(Bound(subject, *place, enemy)) for enemy in enemies(orders)]
    return next((refusal for refusal in asked if refusal is not None), None)


def _why_not_come(orders: Orders, action: str, subject: Subject) -> Refusal | None:
    """Why a tank cannot come in over the home edge at all."""
    if orders.places(action, subject):
        return None
    home = inward(orders.state, orders.seat)
    square = {0: 56, 1: 0, 2: 0, 3: 7}[home]
    command = post(action, subject, (square, home))
    return None if command is None else orders.why_not(command)


def _press_post(action: str) -> Callable[[Orders, Intent], Answer]:
    def pressed(orders: Orders, intent: Intent) -> Answer:
        if not isinstance(intent.subject, int) or not _mine(orders, intent.subject):
            return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
        if intent.action == action:
            return confirm(orders, intent) if intent.cell is not None else Answer(intent)
        chosen = Intent(intent.subject, action)
        if orders.places(action, intent.subject):
            return Answer(chosen)
        place = _place(orders, Intent(intent.subject))
        refusal = _why_not_stand(orders, chosen, place) if place else None
        return Answer(intent, refusal=refusal)

    return pressed


def _press_shot(action: str) -> Callable[[Orders, Intent], Answer]:
    def pressed(orders: Orders, intent: Intent) -> Answer:
        if not isinstance(intent.subject, int) or not _mine(orders, intent.subject):
            return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
        cells = _targets(orders, intent.subject, action)
        if not cells:
            return Answer(intent, refusal=_why_no_shot(orders, intent.subject, action))
        wanted = Intent(intent.subject, action, target=_next(cells, intent.target))
        return Answer(wanted)

    return pressed


def _targets(orders: Orders, tank: int, action: str) -> list[Cell]:
    targets = orders.targets(tank)
    if action == "fire":
        return [cell for cell, shot in targets.items() if isinstance(shot, Fire)]
    return [cell for cell in BOARD.cells if orders.legal(FireAt(tank, cell))]


def _why_no_shot(orders: Orders, tank: int, action: str) -> Refusal | None:
    if action == "blast":
        square = next(iter(c for c in BOARD.cells if orders.state.ground.cover >> c & 1), 0)
        return orders.why_not(FireAt(tank, square))
    return orders.why_not(Fire(tank, next(iter(enemies(orders)), 99)))


def _next(cells: list[Cell], now: Cell | None) -> Cell:
    return cells[(cells.index(now) + 1) % len(cells)] if now in cells else cells[0]


def _press_ram(orders: Orders, intent: Intent) -> Answer:
    if not isinstance(intent.subject, int) or not _mine(orders, intent.subject):
        return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
    ways = [
        (cell, facing)
        for cell, facings in orders.places("ram", intent.subject).items()
        for facing in facings
    ]
    if not ways:
        return Answer(intent, refusal=_why_not_ram(orders, intent.subject))
    ways.sort(key=lambda way: _steps(orders, int(str(intent.subject)), way))
    now = (intent.cell, intent.facing) if intent.action == "ram" else None
    at = (ways.index(now) + 1) % len(ways) if now in ways else 0  # type: ignore[arg-type]
    return Answer(Intent(intent.subject, "ram", *ways[at]))


def _why_not_ram(orders: Orders, subject: Subject | None) -> Refusal | None:
    assert isinstance(subject, int)
    tank = orders.state.tanks[subject]
    return orders.why_not(Ram(subject, tank.at, tank.facing))


def _press_reverse(orders: Orders, intent: Intent) -> Answer:
    if not isinstance(intent.subject, int) or not _mine(orders, intent.subject):
        return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
    if intent.action == "reverse":
        return confirm(orders, intent)
    refusal = orders.why_not(Reverse(intent.subject))
    if refusal is not None:
        return Answer(intent, refusal=refusal)
    tank = orders.state.tanks[intent.subject]
    place = (behind(orders.state, intent.subject), tank.facing)
    return Answer(Intent(intent.subject, "reverse", *place))


def _press_rebuild(orders: Orders, intent: Intent) -> Answer:
    state, seat = orders.state, orders.seat
    wrecks = list(ids_of(destroyed_ids(state, seat)))
    if not wrecks:
        tank = next(iter(ids_of(state.roster[seat])), 0) if seat in (0, 1) else 0
        return Answer(intent, refusal=orders.why_not(Rebuild(tank, 0, 0)))
    at = wrecks.index(intent.subject) + 1 if intent.subject in wrecks else 0
    chosen = wrecks[at % len(wrecks)]
    refusal = _why_not_come(orders, "rebuild", chosen)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(chosen, "rebuild"))


def _press_reserve(orders: Orders, intent: Intent) -> Answer:
    kinds = [Spare(kind) for kind in range(4) if orders.places("reserve", Spare(kind))]
    if not kinds:
        square = {0: 56, 1: 0, 2: 0, 3: 7}[inward(orders.state, orders.seat)]
        return Answer(intent, refusal=orders.why_not(Reserve(0, square, 0)))
    at = kinds.index(intent.subject) + 1 if intent.subject in kinds else 0  # type: ignore[arg-type]
    return Answer(Intent(kinds[at % len(kinds)], "reserve"))


_TOUCH: Final[dict[str, Callable[[Orders, Intent, Cell], Answer]]] = {
    "fire": _touch_target,
    "blast": _touch_target,
    "bound": _touch_bound,
    "ram": _touch_ram,
    "reverse": _touch_reverse,
    "rebuild": _stand,
    "reserve": _stand,
    "move": _stand,
}
_PRESS: Final[dict[str, Callable[[Orders, Intent], Answer]]] = {
    "move": _press_post("move"),
    "bound": _press_post("bound"),
    "fire": _press_shot("fire"),
    "blast": _press_shot("blast"),
    "ram": _press_ram,
    "reverse": _press_reverse,
    "rebuild": _press_rebuild,
    "reserve": _press_reserve,
}
