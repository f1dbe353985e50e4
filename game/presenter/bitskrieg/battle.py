"""From pointing to commands in the battle: point, turn, confirm.

Pointing twice at the same place does it. Nothing is judged here: what an input means is put to
the rules, and their refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Refusal, Subject
from game.presenter.bitskrieg.queries import (
    Place,
    chosen_place,
    command_of,
    ending,
    ending_at,
    enemies,
    facings,
    inward,
    order_to,
    places,
    rams,
    route,
    shots,
)
from game.presenter.bitskrieg.tabletop import (
    TOP,
    GameContext,
    mine,
    own_tank,
    subject_at,
    tank_on_board,
    tray_of,
)
from game.presenter.boards.layout import Point, heading
from game.presenter.controls import given, pointed
from game.presenter.selection import NOTHING, InputResult, Selection
from game.rules.bitskrieg.actions.homecoming import home_mask
from game.rules.bitskrieg.commands import Bound, Ram
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.state import NOBODY, tank_at

ARROW: Final = 0.24
"""How far from the middle of a square its arrows begin."""
NO_FACING: Final = ("flag", "reverse")
"""Actions that leave no facing to choose."""


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a square or slot."""
    if tray_of(cell) is not None:
        return _touch_tray(context, cell)
    if not mine(context, context.selection.subject):
        return InputResult(Selection(subject_at(context, cell)))
    return _TOUCH.get(context.selection.action, _end_at)(context, cell)


def turn(context: GameContext, way: int) -> InputResult:
    """Answer the wheel: the next facing in which the subject may end, where it is to end."""
    place = _turning(context)
    if place is None:
        return InputResult(context.selection)
    cell, facing = place
    ahead = [(facing + way * quarter) % 4 for quarter in range(1, 5)]
    allowed = facings(context, cell)
    return _faced(context, cell, next((f for f in ahead if f in allowed), ahead[0]))


def aim(context: GameContext, cell: Cell) -> InputResult:
    """Answer a right-drag: face towards a square."""
    place = _turning(context)
    if place is None or cell == place[0] or tray_of(cell) is not None:
        return InputResult(context.selection)
    return _faced(context, place[0], towards(TOP.center(place[0]), TOP.center(cell)))


def touch_point(context: GameContext, at: Point) -> InputResult | None:
    """Answer a click on an arrow of the ghost; None for any other place of the board."""
    selection = context.selection
    cell = selection.cell
    if cell is None or selection.target is not None or selection.action in NO_FACING:
        return None
    middle = TOP.center(cell)
    away = max(abs(x - y) for x, y in zip(at, middle, strict=True))
    facing = towards(middle, at)
    if TOP.cell_at(*at) != cell or away < ARROW:
        return None
    if facing == selection.facing or facing not in facings(context, cell):
        return None
    return InputResult(ending_at(selection, cell, facing))


def back(context: GameContext) -> Selection | None:
    """Return the selection without its last part, None if it is empty."""
    selection = context.selection
    if selection.target is not None:
        return selection._replace(target=None)
    if selection.cell is not None and selection.action != "reverse":
        return selection._replace(cell=None, facing=None)
    if selection.action not in ("", "rebuild") and isinstance(selection.subject, int):
        return Selection(selection.subject)
    return NOTHING if selection.subject is not None else None


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why what is selected cannot use a square."""
    if tray_of(cell) is not None or not mine(context, context.selection.subject):
        return None
    return touch(context.select(cell=None, target=None), cell).refusal


def confirm(context: GameContext) -> InputResult:
    """Give the command of the selection."""
    return given(context, command_of(context))


def bring(context: GameContext, action: str, subject: Subject) -> InputResult:
    """Choose a tank that is to come in over the home edge, or tell why it cannot at all."""
    if places(context, action, subject):
        return InputResult(Selection(subject, action))
    state, seat = context.state, context.seat
    place = (cells_of(home_mask(state, seat))[0], inward(state, seat))
    return given(context, order_to(action, subject, place))


def cannot_end(context: GameContext, place: Place) -> InputResult:
    """Tell why what is selected cannot end in a place."""
    action, tank = ending(context.selection), own_tank(context)
    asked = [order_to(action, context.selection.subject, place)]
    if action == "bound" and tank is not None:
        asked = [Bound(tank, *place, enemy) for enemy in enemies(context)]
    refusals = (context.queries.why_not(order) for order in asked if order is not None)
    return InputResult(context.selection, refusal=next(filter(None, refusals), None))


def towards(start: Point, end: Point) -> Facing:
    """Return the facing that looks from one place at another, along the longer way.

    >>> towards((0, 0), (2, 1)), towards((0, 0), (1, 1)), towards((1, 1), (0, 0))
    (1, 2, 0)
    """
    return round(heading(start, end) / 90) % 4


def _turning(context: GameContext) -> Place | None:
    """Where what is selected may be turned: where it is to end, or a tank where it stands."""
    selection, tank = context.selection, tank_on_board(context)
    if not mine(context, selection.subject) or selection.action in NO_FACING:
        return None
    place = chosen_place(selection)
    if place is not None or tank is None:
        return place
    stands = context.state.tanks[tank]
    return stands.at, stands.facing


def _faced(context: GameContext, cell: Cell, facing: Facing) -> InputResult:
    if facing in facings(context, cell):
        return InputResult(ending_at(context.selection, cell, facing))
    return cannot_end(context, (cell, facing))


def _touch_tray(context: GameContext, cell: Cell) -> InputResult:
    picked = subject_at(context, cell)
    if picked is None or not mine(context, picked):
        return InputResult(Selection(picked))
    return bring(context, "rebuild" if isinstance(picked, int) else "reserve", picked)


def _touch_freely(context: GameContext, cell: Cell) -> InputResult:
    there = subject_at(context, cell)
    if there is not None and there == context.selection.subject:
        return confirm(context) if context.selection.cell == cell else InputResult(NOTHING)
    if there is not None and mine(context, there):
        return InputResult(Selection(there))
    if there is not None or _only_a_target(context, cell):
        return _aim_at(context, cell)
    return _end_at(context, cell)


def _only_a_target(context: GameContext, cell: Cell) -> bool:
    tank = own_tank(context)
    return tank is not None and not facings(context, cell) and cell in shots(context, tank)


def _touch_target(context: GameContext, cell: Cell) -> InputResult:
    subject = context.selection.subject
    own = subject_at(context, cell) == subject
    return InputResult(Selection(subject)) if own else _aim_at(context, cell)


def _aim_at(context: GameContext, cell: Cell) -> InputResult:
    return _aimed(context, context.selection._replace(cell=None, facing=None, target=cell))


def _aimed(context: GameContext, wanted: Selection) -> InputResult:
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def _touch_bound(context: GameContext, cell: Cell) -> InputResult:
    """Point at the end of the drive, then at what to fire at from there."""
    selection, place, tank = context.selection, chosen_place(context.selection), own_tank(context)
    if place is None or tank is None or cell == place[0]:
        return _end_at(context, cell)
    held = tank_at(context.state, cell) != NOBODY or context.state.ground.cover >> cell & 1
    if not held or (facings(context, cell) and cell not in shots(context, tank, place)):
        return _end_at(context, cell)
    again = selection.target == cell
    return _aimed(context, selection if again else selection._replace(target=cell, draft=()))


def _touch_ram(context: GameContext, cell: Cell) -> InputResult:
    tank, there = own_tank(context), tank_at(context.state, cell)
    place = chosen_place(context.selection)
    if tank is None or there in (NOBODY, tank):
        return _end_at(context, cell)
    if place is not None and BOARD.step(*place) == cell:
        return confirm(context)
    way = next((way for way in rams(context, tank) if BOARD.step(*way) == cell), None)
    if way is None:
        stands = context.state.tanks[tank]
        refusal = context.queries.why_not(Ram(tank, stands.at, stands.facing))
        return InputResult(context.selection, refusal=refusal)
    return InputResult(context.selection._replace(cell=way[0], facing=way[1]))


def _touch_reverse(context: GameContext, cell: Cell) -> InputResult:
    if cell == context.selection.cell:
        return confirm(context)
    return touch(context.selecting(Selection(context.selection.subject)), cell)


def _end_at(context: GameContext, cell: Cell) -> InputResult:
    """Have what is selected end on a square, or give the order if it is the second time."""
    selection, allowed = context.selection, facings(context, cell)
    if not allowed:
        return cannot_end(context, (cell, _natural(context, cell)))
    if selection.cell == cell and selection.target is None and selection.action != "bound":
        return confirm(context)
    straight_on = min(allowed, key=lambda facing: _detour(context, (cell, facing)))
    return InputResult(ending_at(selection, cell, straight_on))


def _natural(context: GameContext, cell: Cell) -> Facing:
    tank = tank_on_board(context)
    if tank is None or context.state.tanks[tank].at == cell:
        return inward(context.state, context.seat)
    return towards(TOP.center(context.state.tanks[tank].at), TOP.center(cell))


def _detour(context: GameContext, place: Place) -> tuple[int, int, int]:
    """What a facing at the end of a drive costs, the length of the way first."""
    tank, facing = tank_on_board(context), place[1]
    if tank is None:
        return (0, int(facing != inward(context.state, context.seat)), facing)
    poses = route(context, tank, place)
    turned = len(poses) > 1 and poses[-1].facing != poses[-2].facing
    return (len(poses), int(turned), int(facing != context.state.tanks[tank].facing))


_TOUCH: Final[dict[str, Callable[[GameContext, Cell], InputResult]]] = {
    "": _touch_freely,
    "fire": _touch_target,
    "blast": _touch_target,
    "bound": _touch_bound,
    "ram": _touch_ram,
    "reverse": _touch_reverse,
}
"""What touching a square means for the action that was chosen, where it is more than to end."""
