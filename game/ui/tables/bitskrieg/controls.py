"""From pointing to commands in the battle: point, turn, confirm.

Pointing twice at the same place does it. Nothing is judged here: what a gesture means is put to
the rules, and their refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.squares import OFF, Cell, Facing
from game.core.contract import Refusal
from game.rules.bitskrieg.commands import FireAt
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import NOBODY, tank_at
from game.ui.tables.bitskrieg.orders import (
    Orders,
    command_of,
    inward,
)
from game.ui.tables.bitskrieg.pointing import (
    mine,
    named,
    place_of,
    posting,
    rams_at,
    standing,
    straight_on,
    subject_in_tray,
    towards,
    why_not_come,
    why_not_ram,
    why_not_stand,
)
from game.ui.tables.bitskrieg.tabletop import tray_of
from game.ui.tables.face import Answer, Intent

ARROW: Final = 0.24
"""How far from the middle of a square its arrows begin."""


def touch(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    """Answer a click on a square or slot."""
    if tray_of(cell) is not None:
        return _touch_tray(orders, intent, cell)
    if not mine(orders, intent.subject):
        return _select(orders, cell)
    return _TOUCH.get(intent.action, _touch_freely)(orders, intent, cell)


def turn(orders: Orders, intent: Intent, way: int) -> Answer:
    """Answer the wheel: the next facing in which the subject may end, where it is to end."""
    if not mine(orders, intent.subject) or intent.action in ("flag", "reverse"):
        return Answer(intent)
    place = place_of(orders, intent)
    if place is None:
        return Answer(intent)
    action, (cell, facing) = posting(intent), place
    allowed = orders.facings(action, intent.subject, cell)
    for quarter in range(1, 5):
        wanted = (facing + way * quarter) % 4
        if wanted in allowed:
            return Answer(standing(intent, cell, wanted))
    return Answer(intent, refusal=why_not_stand(orders, intent, (cell, (facing + way) % 4)))


def aim(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    """Answer a right-drag: face towards a square."""
    place = place_of(orders, intent) if mine(orders, intent.subject) else None
    if place is None or cell == place[0] or tray_of(cell) is not None:
        return Answer(intent)
    there = (place[0], towards(place[0], cell))
    if there[1] in orders.facings(posting(intent), intent.subject, place[0]):
        return Answer(standing(intent, *there))
    return Answer(intent, refusal=why_not_stand(orders, intent, there))


def touch_arrow(orders: Orders, intent: Intent, way: tuple[float, float]) -> Answer | None:
    """Answer a click so far from the middle of the ghost's square; None where no arrow is."""
    if intent.cell is None or intent.target is not None or max(map(abs, way)) < ARROW:
        return None
    across, down = way
    level = abs(across) > abs(down)
    facing = (1 if across > 0 else 3) if level else (2 if down > 0 else 0)
    if facing == intent.facing or intent.action in ("flag", "reverse"):
        return None
    if facing not in orders.facings(posting(intent), intent.subject, intent.cell):
        return None
    return Answer(standing(intent, intent.cell, facing))


def drop(orders: Orders, intent: Intent, start: Cell, end: Cell) -> Answer:
    """Answer a drag: pick up what lies at the start and point at the end with it."""
    picked = touch(orders, Intent(), start).intent
    if picked.subject is None or not mine(orders, picked.subject):
        return Answer(intent)
    return touch(orders, picked, end)


def confirm(orders: Orders, intent: Intent) -> Answer:
    """Answer "do it": the command if it is complete and legal."""
    command = command_of(orders.state, named(intent))
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


def why(orders: Orders, intent: Intent, cell: Cell) -> Refusal | None:
    """Return why the subject of an intent cannot use a cell."""
    if tray_of(cell) is not None or not mine(orders, intent.subject):
        return None
    return touch(orders, intent._replace(cell=None, target=None), cell).refusal


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
    refusal = why_not_come(orders, action, picked)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(picked, action))


def _touch_freely(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    tank = tank_at(orders.state, cell)
    if tank == intent.subject:
        return confirm(orders, intent) if intent.cell == cell else Answer(Intent())
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
    command = command_of(orders.state, named(wanted))
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
    wanted = intent if intent.target == cell else intent._replace(target=cell, draft=())
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
    return Answer(intent, refusal=why_not_ram(orders, intent.subject))


def _touch_reverse(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    if cell == intent.cell:
        return confirm(orders, intent)
    return touch(orders, Intent(intent.subject), cell)


def _stand(orders: Orders, intent: Intent, cell: Cell) -> Answer:
    facing = straight_on(orders, intent, cell)
    if facing is None:
        there = (cell, _natural(orders, intent, cell))
        return Answer(intent, refusal=why_not_stand(orders, intent, there))
    if intent.cell == cell and intent.target is None and intent.action != "bound":
        return confirm(orders, intent)
    return Answer(standing(intent, cell, facing))


def _natural(orders: Orders, intent: Intent, cell: Cell) -> Facing:
    if not isinstance(intent.subject, int) or orders.state.tanks[intent.subject].at in (OFF, cell):
        return inward(orders.state, orders.seat)
    return towards(orders.state.tanks[intent.subject].at, cell)


_TOUCH: Final[dict[str, Callable[[Orders, Intent, Cell], Answer]]] = {
    "fire": _touch_target,
    "blast": _touch_target,
    "bound": _touch_bound,
    "ram": _touch_ram,
    "reverse": _touch_reverse,
    "rebuild": _stand,
    "reserve": _stand,
    "move": _stand,
    "deploy": _stand,
    "flag": _stand,
}
