"""From pointing, buttons and keys to commands in the arena: point, turn, confirm.

The rules ask about one Krusher at a time, so it need not be selected first. Pointing twice at the
same place does it. Nothing is judged here: what an input means is put to the rules, and their
refusal is the answer.
"""

from collections.abc import Callable
from math import dist
from typing import Any, Final

from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import Command, Refusal
from game.presenter.boards.hexes import BEYOND
from game.presenter.boards.layout import Point, ahead, heading
from game.presenter.context import Context
from game.presenter.controls import given, next_of, pointed
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.places import layout_of, middle
from game.presenter.metalkrushers.queries import (
    OUST,
    PASS,
    asked,
    home,
    inspected,
    natural,
    number_at,
    prices,
)
from game.presenter.selection import NOTHING, InputResult, Pointed, Selection
from game.rules.metalkrushers.commands import (
    Attack,
    Face,
    Move,
    Oust,
    PassAttack,
    PickSize,
    Save,
    TakeUp,
    TieFirst,
)
from game.rules.metalkrushers.state import alive, krusher
from game.rules.metalkrushers.what_if import taken_beside, toward

ARROW: Final = 0.2
"""How far from the middle of a hex its arrows begin."""
TOUCHED: Final = 0.15
"""How near to the words of an arrow a click is meant for them."""
FIRE: Final = "fire"
"""The button that goes from target to target."""
CARDS: Final = "i"
"""The key that goes from sheet to sheet."""


def touch(context: Context, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a hex."""
    if asked(context) is None:
        return InputResult(Selection(number_at(context, cell)))
    return _TOUCH.get(context.state.phase, _look_at)(context, cell)


def meant(context: Context) -> InputResult:
    """Return what touching the hovered hex would mean, else the selection so far."""
    unmoved = InputResult(context.selection)
    if context.hover is None or asked(context) is None:
        return unmoved
    answer = touch(context, context.hover)
    if answer.command is not None:
        return InputResult(context.selection, answer.command)
    meant_here = answer.refusal is not None or answer.selection.subject == asked(context)
    return answer if meant_here else unmoved


def pose_of(context: Context) -> Pose | None:
    """Return where the Krusher would end its movement: as pointed at, else as pointed out."""
    if context.state.phase != "move" or asked(context) is None:
        return None
    selection = meant(context).selection
    if selection.cell is None or selection.facing is None or selection.action == OUST:
        return None
    return Pose(selection.cell, selection.facing)


def turn(context: Context, way: int) -> InputResult:
    """Answer the wheel: the next facing, where the Krusher is to end or stands."""
    if context.selection.action == OUST:
        return _next_oust(context, way)
    place = _turning(context)
    if place is None:
        return InputResult(context.selection)
    ahead = [(place.facing + way * sides) % 6 for sides in range(1, 7)]
    allowed = _allowed(context, place.cell)
    return _faced(context, place.cell, next((f for f in ahead if f in allowed), ahead[0]))


def aim(context: Context, cell: Cell) -> InputResult:
    """Answer a right-drag: face towards a hex."""
    place = _turning(context)
    if place is None or cell == place.cell:
        return InputResult(context.selection)
    return _faced(context, place.cell, toward(context.state, place.cell, cell))


def touch_point(context: Context, at: Point) -> InputResult | None:
    """Answer a click on an arrow round the hex that is pointed out, or on the words beyond it.

    None anywhere else.
    """
    place = _rosette(context)
    if place is None:
        return None
    center = middle(context.state, place.cell)
    inside = layout_of(context.state).cell_at(*at) == place.cell and dist(center, at) >= ARROW
    if not inside and not _on_words(context, place, at):
        return None
    facing = round(heading(center, at) / 60) % 6
    chosen = facing == context.selection.facing
    return None if chosen else _faced(context, place.cell, facing)


def pointed_at(context: Context, at: Point) -> Pointed | None:
    """Return the hex that is pointed out for the words beyond its hexsides; None elsewhere."""
    place = _rosette(context)
    on_words = place is not None and _on_words(context, place, at)
    return Pointed(place.cell, None) if place is not None and on_words else None


def drop(context: Context, start: Cell, end: Cell) -> InputResult:
    """Drag the Krusher that is asked about to where it is to go, or to its target."""
    number = asked(context)
    if number is None or home(context, number) != start:
        return InputResult(context.selection)
    return touch(context.selecting(NOTHING), end)


def back(context: Context) -> Selection | None:
    """Return the empty selection, None if there is nothing to take back."""
    return None if context.selection == NOTHING else NOTHING


def why(context: Context, cell: Cell) -> Refusal | None:
    """Return why the Krusher that is asked about cannot use a hex."""
    return touch(context.selecting(NOTHING), cell).refusal


def next_target(context: Context) -> InputResult:
    """Go from target to target."""
    cells = list(queries.targets(context))
    if not cells:
        return given(context, Attack(0))
    return InputResult(Selection(asked(context), target=next_of(cells, context.selection.target)))


def next_oust(context: Context) -> InputResult:
    """Go from one oust to the next, or tell why there is none."""
    return _next_oust(context, 1)


def _next_oust(context: Context, way: int) -> InputResult:
    possible = queries.offered(context, Oust)
    number = asked(context)
    if not possible or number is None:
        return given(context, _any_oust(context))
    now = queries.command_of(context) if context.selection.action == OUST else None
    return InputResult(queries.ousting(context, next_of(possible, now, way)))


def _any_oust(context: Context, target: int | None = None) -> Oust:
    """An oust straight at an enemy, to be refused."""
    number = asked(context) or 0
    own = krusher(context.state, number)
    if target is None:
        return Oust(number, own.facing, own.facing)
    way = toward(context.state, own.cell, krusher(context.state, target).cell)
    return Oust(target, way, way)


def _touch_move(context: Context, cell: Cell) -> InputResult:
    number, there = asked(context), number_at(context, cell)
    assert number is not None
    if there not in (None, number):
        return _touch_other(context, cell)
    selection, own = context.selection, krusher(context.state, number)
    if selection.cell == cell and selection.facing is not None:
        return given(context, queries.command_of(context))
    facing = own.facing if cell == own.cell else natural(context, number, cell)
    if facing is None:
        return _too_far(context, cell)
    return InputResult(Selection(number, cell=cell, facing=facing))


def _too_far(context: Context, cell: Cell) -> InputResult:
    """Tell why a hex is out of reach, for the facing in which it is nearest."""
    refusals = [context.queries.why_not(Move(cell, facing)) for facing in DIRECTIONS]
    found = [refusal for refusal in refusals if refusal is not None]
    nearest = min(found, key=lambda r: r.say.values[0] if r.code == "too_far" else 0)
    return InputResult(context.selection, refusal=nearest)


def _touch_other(context: Context, cell: Cell) -> InputResult:
    """Run at an enemy that can be ousted; any other Krusher is only looked at."""
    possible, there = queries.ousts(context).get(cell, ()), number_at(context, cell)
    aimed = context.selection.action == OUST
    if possible and aimed and context.selection.target == cell:
        return given(context, queries.command_of(context))
    if possible:
        return InputResult(queries.ousting(context, possible[0]))
    if aimed and there is not None:
        refused = given(context, _any_oust(context, there))
        return InputResult(context.selection, refusal=refused.refusal)
    return _look_at(context, cell)


def _touch_target(context: Context, cell: Cell) -> InputResult:
    there, number = number_at(context, cell), asked(context)
    assert number is not None
    if there is None or context.state.field.side(there) == context.state.field.side(number):
        return _look_at(context, cell)
    wanted = Selection(number, target=cell)
    return pointed(context, Attack(there), wanted)


def _touch_face(context: Context, cell: Cell) -> InputResult:
    place = _turning(context)
    assert place is not None
    if cell != place.cell:
        return _faced(context, place.cell, toward(context.state, place.cell, cell))
    return given(context, queries.command_of(context))


def _touch_ranked(context: Context, cell: Cell) -> InputResult:
    """Point out who is named first of a tie, or kept back."""
    command = queries.ranked(context).get(cell)
    if command is None:
        return _look_at(context, cell)
    return pointed(context, command, Selection(asked(context), target=cell))


def _look_at(context: Context, cell: Cell) -> InputResult:
    """Show the card of a Krusher; it is let go when it is touched again."""
    there = number_at(context, cell)
    again = there == context.selection.subject and context.selection == Selection(there)
    return InputResult(NOTHING if again else Selection(there))


def _turning(context: Context) -> Pose | None:
    """Where the Krusher may be turned: where it is to end, in the hex pointed at, or here."""
    number, selection = asked(context), context.selection
    if number is None or context.state.phase not in ("move", "face"):
        return None
    own = krusher(context.state, number)
    if selection.cell is not None and selection.facing is not None:
        return Pose(selection.cell, selection.facing)
    if context.state.phase == "move" and context.hover is not None:
        facing = natural(context, number, context.hover)
        if facing is not None and context.hover != own.cell:
            return Pose(context.hover, facing)
    return Pose(own.cell, own.facing)


def _rosette(context: Context) -> Pose | None:
    """Where arrows stay to be clicked: in the hex that is pointed out, or round a reflex turn."""
    fixed = context.state.phase == "face" or context.selection.cell is not None
    return _turning(context) if fixed and context.selection.action != OUST else None


def _on_words(context: Context, place: Pose, at: Point) -> bool:
    center = middle(context.state, place.cell)
    return any(
        dist(ahead(center, facing * 60, BEYOND), at) <= TOUCHED
        for facing in _allowed(context, place.cell)
        if not taken_beside(context.state, Pose(place.cell, facing))
    )


def _allowed(context: Context, cell: Cell) -> tuple[Facing, ...]:
    number = asked(context)
    if number is None or context.state.phase == "face":
        return queries.facings(context)
    return tuple(prices(context, number).get(cell, ()))


def _faced(context: Context, cell: Cell, facing: Facing) -> InputResult:
    if facing in _allowed(context, cell):
        return InputResult(Selection(asked(context), cell=cell, facing=facing))
    order = Face(facing) if context.state.phase == "face" else Move(cell, facing)
    return InputResult(context.selection, refusal=context.queries.why_not(order))


_TOUCH: Final[dict[str, Callable[[Context, Cell], InputResult]]] = {
    "move": _touch_move,
    "combat": _touch_target,
    "face": _touch_face,
    "tie_order": _touch_ranked,
    "save": _touch_ranked,
}
"""What touching a hex means in a phase, where it is more than to look at a Krusher."""


# buttons and keys


def press(context: Context, action: str) -> InputResult:
    """Answer a button of the card or its key."""
    if action == FIRE:
        return next_target(context)
    if action == OUST:
        return next_oust(context)
    if action == PASS:
        return pointed(context, PassAttack(), Selection(asked(context), PASS))
    return given(context, named(action))


def named(action: str) -> Command | None:
    """Return the command that the name of a button stands for.

    >>> named("take_left"), named("save_none"), named("first_3")
    (TakeUp(arm='left'), Save(krusher=None), TieFirst(krusher=3))
    """
    verb, _, about = action.partition("_")
    make = _NAMED.get(verb)
    return None if make is None else make(about)


_NAMED: Final[dict[str, Callable[[Any], Command]]] = {
    "take": TakeUp,
    "size": PickSize,
    "first": lambda about: TieFirst(int(about)),
    "save": lambda about: Save(None if about == "none" else int(about)),
}
"""What the first word of a button's name gives, of the rest of it."""


def key(context: Context, key: str) -> InputResult | None:
    """Answer the keys that show sheets: one goes through all, digits name a Krusher."""
    standing = alive(context.state)
    if key == CARDS and standing:
        return InputResult(Selection(next_of(standing, inspected(context))))
    if len(key) == 1 and key.isdecimal() and int(key) - 1 in standing:
        return InputResult(Selection(int(key) - 1))
    return None
