"""From buttons and their keys to actions: choose one, or go on to its next possibility."""

from collections.abc import Callable
from typing import Final

from game.core.boards.squares import Cell
from game.core.contract import Refusal
from game.rules.bitskrieg.commands import BoundAt, Fire, FireAt, Flip, Rebuild, Reserve, Reverse
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import destroyed_ids, ids_of
from game.ui.tables.bitskrieg.gestures import confirm
from game.ui.tables.bitskrieg.orders import TERRAIN, Orders, Spare, behind, inward
from game.ui.tables.bitskrieg.pointing import (
    enemies,
    mine,
    place_of,
    steps_to,
    why_not_come,
    why_not_ram,
    why_not_stand,
)
from game.ui.tables.face import Answer, Intent


def press(orders: Orders, intent: Intent, action: str) -> Answer:
    """Answer a button: choose an action, or go on to its next possibility."""
    if action == "flip":
        refusal = orders.why_not(Flip())
        return Answer(intent, refusal=refusal) if refusal else Answer(Intent(), Flip())
    answer = _PRESS.get(action)
    return answer(orders, intent) if answer else Answer(intent)


def _press_post(action: str) -> Callable[[Orders, Intent], Answer]:
    def pressed(orders: Orders, intent: Intent) -> Answer:
        if not isinstance(intent.subject, int) or not mine(orders, intent.subject):
            return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
        if intent.action == action:
            return confirm(orders, intent) if intent.cell is not None else Answer(intent)
        chosen = Intent(intent.subject, action)
        if orders.places(action, intent.subject):
            return Answer(chosen)
        place = place_of(orders, Intent(intent.subject))
        refusal = why_not_stand(orders, chosen, place) if place else None
        return Answer(intent, refusal=refusal)

    return pressed


def _press_shot(action: str) -> Callable[[Orders, Intent], Answer]:
    def pressed(orders: Orders, intent: Intent) -> Answer:
        if not isinstance(intent.subject, int) or not mine(orders, intent.subject):
            return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
        if action == "blast" and intent.action == "bound" and intent.cell is not None:
            return _bound_at_terrain(orders, intent)
        cells = _targets(orders, intent.subject, action)
        if not cells:
            return Answer(intent, refusal=_why_no_shot(orders, intent.subject, action))
        wanted = Intent(intent.subject, action, target=_next(cells, intent.target))
        return Answer(wanted)

    return pressed


def _bound_at_terrain(orders: Orders, intent: Intent) -> Answer:
    """With a place for bounding fire chosen, the button goes through the terrain in range."""
    asked = [BoundAt(intent.subject, intent.cell, intent.facing, c) for c in BOARD.cells]  # type: ignore[arg-type]
    cells = [order.square for order in asked if orders.legal(order)]
    if not cells:
        return Answer(intent, refusal=orders.why_not(asked[0]))
    return Answer(intent._replace(target=_next(cells, intent.target), draft=TERRAIN))


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
    if not isinstance(intent.subject, int) or not mine(orders, intent.subject):
        return Answer(intent, refusal=orders.why_not(Fire(99, 99)))
    ways = [
        (cell, facing)
        for cell, facings in orders.places("ram", intent.subject).items()
        for facing in facings
    ]
    if not ways:
        return Answer(intent, refusal=why_not_ram(orders, intent.subject))
    ways.sort(key=lambda way: steps_to(orders, int(str(intent.subject)), way))
    now = (intent.cell, intent.facing) if intent.action == "ram" else None
    at = (ways.index(now) + 1) % len(ways) if now in ways else 0
    return Answer(Intent(intent.subject, "ram", *ways[at]))


def _press_reverse(orders: Orders, intent: Intent) -> Answer:
    if not isinstance(intent.subject, int) or not mine(orders, intent.subject):
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
    refusal = why_not_come(orders, "rebuild", chosen)
    return Answer(intent, refusal=refusal) if refusal else Answer(Intent(chosen, "rebuild"))


def _press_reserve(orders: Orders, intent: Intent) -> Answer:
    kinds = [Spare(kind) for kind in range(4) if orders.places("reserve", Spare(kind))]
    if not kinds:
        square = {0: 56, 1: 0, 2: 0, 3: 7}[inward(orders.state, orders.seat)]
        return Answer(intent, refusal=orders.why_not(Reserve(0, square, 0)))
    at = kinds.index(intent.subject) + 1 if intent.subject in kinds else 0
    return Answer(Intent(kinds[at % len(kinds)], "reserve"))


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
