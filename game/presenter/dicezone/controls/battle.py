"""What clicks, drags and turning keys mean on the board, phase by phase.

The rules ask about one tank at a time, so it need not be selected first. Pointing twice at the
same place does it. Nothing is judged here: what an input means is put to the rules, and their
refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.contract import Refusal
from game.presenter.context import Context
from game.presenter.dicezone.controls import driving, placing, shooting
from game.presenter.dicezone.controls.selecting import bare, looked_at, unmoved
from game.presenter.dicezone.queries import Extras, asked, extras, home, is_phase, number_at
from game.presenter.selection import NOTHING, InputResult, Selection

Touch = Callable[[Context, Cell], InputResult]
_TOUCH: Final[dict[str, Touch]] = {
    "terrain": placing.touch_terrain,
    "deploy": placing.touch_start,
    "redeploy": placing.touch_start,
    "move": driving.touch,
    "shoot": shooting.touch,
}
"""What touching a hex means in each phase where it does more than show a tank's card."""
_TURN: Final[dict[str, Callable[[Context, int], InputResult]]] = {
    "terrain": placing.turn_terrain,
    "deploy": placing.turn_start,
    "redeploy": placing.turn_start,
    "move": driving.turn,
    "shoot": shooting.turn,
}
_AIM: Final[dict[str, Touch]] = {
    "deploy": placing.aim_start,
    "redeploy": placing.aim_start,
    "move": driving.aim,
}


def touch(context: Context, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a hex."""
    if not context.owes:
        return InputResult(Selection(number_at(context, cell)))
    return _TOUCH.get(context.state.phase, looked_at)(context, cell)


def meant(context: Context) -> InputResult:
    """Return what touching the hovered hex would mean, else the selection so far."""
    if context.hover is None or not context.owes or context.state.phase not in _TOUCH:
        return unmoved(context)
    answer = touch(context, context.hover)
    if answer.command is not None:
        return InputResult(context.selection, answer.command)
    return unmoved(context) if _only_looks(context, answer) else answer


def _only_looks(context: Context, answer: InputResult) -> bool:
    """Whether an answer only shows a card."""
    chosen = answer.selection
    places = (chosen.cell, chosen.target)
    return answer.refusal is None and places == (None, None) and not chosen.action


def turn(context: Context, way: int) -> InputResult:
    """Answer the wheel or the turning keys: the next facing, rotation or division of dice."""
    turned = _TURN.get(context.state.phase) if context.owes else None
    return unmoved(context) if turned is None else turned(context, way)


def aim(context: Context, cell: Cell) -> InputResult:
    """Answer a right-drag: face towards a hex."""
    faced = _AIM.get(context.state.phase) if context.owes else None
    return unmoved(context) if faced is None else faced(context, cell)


def drop(context: Context, start: Cell, end: Cell) -> InputResult:
    """Drag the tank that is asked about to where it is to go, or to its target."""
    number = asked(context)
    if number is None or home(context, number) != start:
        return unmoved(context)
    return touch(context.selecting(bare(context)), end)


def back(context: Context) -> Selection | None:
    """Return the selection without its places, then without its overlay; None if it is empty."""
    selection = context.selection
    overlay = Extras(extras(selection).overlay).draft
    if selection == NOTHING:
        return None
    left = Selection(draft=overlay)
    return NOTHING if selection == left else left


def why(context: Context, cell: Cell) -> Refusal | None:
    """Return why a hex cannot be used now."""
    return touch(context.selecting(bare(context)), cell).refusal


def pose_meant(context: Context) -> Pose | None:
    """Return where the drive that is pointed at would end, None while none is."""
    if not is_phase(context, "move"):
        return None
    chosen = meant(context).selection
    if chosen.cell is None or chosen.facing is None:
        return None
    return Pose(chosen.cell, chosen.facing)
