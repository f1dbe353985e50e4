"""The first match: what is done in it, and in which order its steps come."""

from collections.abc import Callable, Iterator
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.rules.portable.combat.artillery import guns_able
from game.rules.portable.commands import (
    Assault,
    Bombard,
    ChooseOrder,
    Retreat,
    TakeLoss,
    UnitId,
)
from game.rules.portable.data import HAS, KINDS
from game.rules.portable.events import AssaultBegan, Fired, HitRolled, Moved
from game.rules.portable.play.movement import may_move
from game.rules.portable.play.routes import facings_at, ways
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.lessons import (
    NOTHING_TO_SAY,
    Advice,
    LessonStep,
    Pupil,
    SeenEvent,
    is_read,
    reading,
)
from game.ui.tables.portable import sights
from game.ui.tables.portable.controls.buttons import able, nearest_enemy
from game.ui.tables.portable.lessons import read
from game.ui.tables.portable.lessons.read import acts, later, set_apart
from game.ui.tables.portable.panels.orders.forecast import on_target, targets_of
from game.ui.tables.portable.queries import ahead, shots
from game.ui.tables.portable.text import names

BEFORE: Final = ("orders", "order_choice")
"""Phases in which a movement is still to come."""
TRIES: Final = 12
"""Orders, some two turns of them, for which a shot or a fight counts as one that can be had."""


# aiming


def _aim(pupil: Pupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if not context.owes or state.phase != "orders":
        return later(context)
    guns = guns_able(state, context.seat)
    if not guns:
        return NOTHING_TO_SAY
    cell = targets_of(context, guns[0])[0]
    faces = int(6 * on_target(context, guns[0], cell))
    values = names.unit(context, guns[0]), names.cell_name(context, cell), faces
    return Advice("do", values, (cell,))


# moving, and facing


def _move(pupil: Pupil) -> Advice:
    context = pupil.context
    if acts(context):
        return Advice("do", _turning(context), _closer(context))
    if context.owes and context.state.phase in BEFORE:
        return Advice("later", (), _closer(context), waits=True)
    return NOTHING_TO_SAY


def _turning(context: Context) -> tuple[str, str]:
    """The keys that turn a unit."""
    return context.key("turn_left"), context.key("turn_right")


@once_a_position
def _closer(context: Context) -> tuple[Cell, ...]:
    """The squares in reach that lie nearest to an objective."""
    state: State = context.state
    board = state.field.board
    goals = [objective.at for objective in state.field.opening.objectives]
    rested = sights.rested(state, context.seat)
    own = [n for n in own_units(state, context.seat) if stands(state.units[n])]
    movers = able(context) if acts(context) else own
    ends = {cell for number in movers for cell in ways(rested, number)}
    near = sorted(ends, key=lambda c: (min((board.distance(c, g) for g in goals), default=0), c))
    return set_apart(context, near)


def _has_moved(pupil: Pupil) -> bool:
    return any(one.event.path for one in pupil.did_for("move", Moved))


def _facing(pupil: Pupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if not acts(context):
        return NOTHING_TO_SAY
    movers = [n for n in able(context) if _has_arc(state, n) and may_move(state, n)]
    enemy = nearest_enemy(state, movers[0]) if movers else OFF
    return later(context) if enemy == OFF else Advice("do", _turning(context), (enemy,))


def _has_arc(state: State, number: UnitId) -> bool:
    """Whether a unit fires, and not all round (PW-4.2)."""
    kind = state.units[number].kind
    return bool(KINDS[kind].weapon) and kind not in HAS["R"]


def looks_at_the_enemy(one: SeenEvent) -> bool:
    """Return whether a move ended with the nearest enemy in the arc of the unit."""
    state: State = one.after
    number = one.event.unit
    enemy, unit = nearest_enemy(state, number), state.units[number]
    if enemy == OFF or not _has_arc(state, number):
        return False
    return bool(state.field.board.arc(unit.at, unit.facing) >> enemy & 1)


# firing


def _fire(pupil: Pupil) -> Advice:
    context = pupil.context
    if not acts(context):
        return NOTHING_TO_SAY
    offered = _offered(context)
    if offered:
        number, cell = offered[0]
        values = names.unit(context, number), names.cell_name(context, cell)
        return Advice("do", values, (context.state.units[number].at, cell))
    near = _posts(context)
    waits = pupil.tries("fire") >= TRIES
    return Advice("near" if near else "far", (), near or _towards(context), waits=waits)


@once_a_position
def _offered(context: Context) -> tuple[tuple[UnitId, Cell], ...]:
    """The shots that there are: who fires, and at which square."""
    return tuple((number, cell) for number in able(context) for cell in shots(context, number))


def _has_target(pupil: Pupil) -> bool:
    return acts(pupil.context) and bool(_offered(pupil.context))


@once_a_position
def _posts(context: Context) -> tuple[Cell, ...]:
    """The squares from which a unit could still fire after it has moved there."""
    found = {
        cell
        for number in able(context)
        for cell, way in sights.ways(context, number).items()
        if sights.may_fire_after(context.state, number, way) and any(_bears(context, number, cell))
    }
    return set_apart(context, sorted(found))


def _bears(context: Context, number: UnitId, cell: Cell) -> Iterator[bool]:
    """Whether a unit would have a target in a square, for each way it may face there."""
    for facing in facings_at(context.state, cell, context.state.units[number].seat):
        yield bool(sights.shots_after(context, number, cell, facing))


@once_a_position
def _towards(context: Context) -> tuple[Cell, ...]:
    """The squares in reach that lie nearest to an enemy."""
    state: State = context.state
    distance = state.field.board.distance
    ends = {
        cell: distance(cell, nearest_enemy(state, number))
        for number in able(context)
        for cell in sights.ways(context, number)
    }
    return set_apart(context, sorted(ends, key=lambda cell: (ends[cell], cell)))


def _has_fired(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did_for("fire", Fired))


# hits


def _hit(pupil: Pupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if context.owes and state.phase == "answer":
        number = state.hits[0].unit
        return Advice("do", (names.unit(context, number),), (state.units[number].at,))
    seen = any(isinstance(one.event, HitRolled) for one in pupil.history.seen)
    if acts(context) and (seen or state.turn >= read.TOLD_FROM):
        return reading("told")
    return later(context)


def _is_hit(pupil: Pupil) -> bool:
    return pupil.context.owes and pupil.context.state.phase == "answer"


# close combat


def _assault(pupil: Pupil) -> Advice:
    context = pupil.context
    if not acts(context):
        return NOTHING_TO_SAY
    fighters = [n for n in able(context) if context.queries.why_not(Assault(n)) is None]
    if fighters:
        at, front = context.state.units[fighters[0]].at, ahead(context, fighters[0])
        cells = (at,) if front is None else (at, front)
        return Advice("do", (names.unit(context, fighters[0]), context.key("ram")), cells)
    near = read.beside_an_enemy(context)
    waits = pupil.tries("assault") >= TRIES
    return Advice("near" if near else "far", (), near or _towards(context), waits=waits)


def _has_fought(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did_for("assault", AssaultBegan))


def _ordered(name: str, *kinds: type) -> Callable[[Pupil], bool]:
    return lambda pupil: pupil.ordered_for(name, *kinds)


def _looks(pupil: Pupil) -> bool:
    return any(map(looks_at_the_enemy, pupil.did_for("facing", Moved)))


LESSONS: Final = {
    "aim": LessonStep("PW-2.20", _aim, _ordered("aim", Bombard)),
    "initiative": LessonStep(
        "PW-1.2", read.initiative, _ordered("initiative", ChooseOrder), read.is_to_choose
    ),
    "move": LessonStep("PW-3.1", _move, _has_moved),
    "hill": LessonStep("PW-13.6", read.hill, is_read),
    "facing": LessonStep("PW-3.24", _facing, _looks),
    "activations": LessonStep("PW-1.11", read.activations, is_read),
    "exhaustion": LessonStep("PW-7.1", read.exhaustion, is_read),
    "fire": LessonStep("PW-4.9", _fire, _has_fired, _has_target),
    "hit": LessonStep("PW-6.2", _hit, _ordered("hit", Retreat, TakeLoss), _is_hit),
    "beside": LessonStep("PW-3.8", read.beside, is_read),
    "assault": LessonStep("PW-5.3", _assault, _has_fought),
    "countdown": LessonStep("PW-13.11", read.countdown, read.never_counts, read.counts_down),
}
