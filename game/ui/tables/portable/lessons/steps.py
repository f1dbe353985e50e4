"""The first match: aiming, moving, firing, what wins, exhaustion, hits, close combat."""

from collections.abc import Callable, Iterator
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.rules.portable.combat.artillery import guns_able, targets
from game.rules.portable.commands import Assault, Bombard, Retreat, TakeLoss, UnitId
from game.rules.portable.data import LAST_OUT_BONUS
from game.rules.portable.events import AssaultBegan, Fired, Moved
from game.rules.portable.play.routes import facings_at, ways
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.lessons import (
    NOTHING_TO_SAY,
    Advice,
    LessonStep,
    Pupil,
    apart,
    is_read,
    reading,
)
from game.ui.tables.portable import sights
from game.ui.tables.portable.controls.buttons import able, nearest_enemy
from game.ui.tables.portable.queries import ahead, shots
from game.ui.tables.portable.text import names

BEFORE: Final = ("orders", "order_choice")
"""Phases in which a movement is still to come."""


def _acts(context: Context) -> bool:
    """Whether the seat that looks on activates units now."""
    return bool(context.owes and context.state.phase == "activate")


def _later(context: Context) -> Advice:
    """Say that something else must come first; nothing while another question is asked."""
    return Advice("later", waits=True) if _acts(context) else NOTHING_TO_SAY


def _apart(context: Context, cells: list[Cell]) -> tuple[Cell, ...]:
    return apart(cells, context.state.field.board.distance)


# aiming


def _aim(pupil: Pupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if not context.owes or state.phase != "orders":
        return _later(context)
    guns = guns_able(state, context.seat)
    if not guns:
        return NOTHING_TO_SAY
    cells = cells_of(targets(state, guns[0]))
    values = names.unit(context, guns[0]), names.cell_name(context, cells[0])
    return Advice("do", values, _apart(context, cells))


# moving, and what the hill is worth


def _move(pupil: Pupil) -> Advice:
    context = pupil.context
    if _acts(context):
        return Advice("do", (), _closer(context))
    if context.owes and context.state.phase in BEFORE:
        return Advice("later", (), _closer(context), waits=True)
    return NOTHING_TO_SAY


@once_a_position
def _closer(context: Context) -> tuple[Cell, ...]:
    """The squares in reach that lie nearest to an objective."""
    state: State = context.state
    board = state.field.board
    goals = [objective.at for objective in state.field.opening.objectives]
    rested = sights.rested(state, context.seat)
    own = [n for n in own_units(state, context.seat) if stands(state.units[n])]
    movers = able(context) if _acts(context) else own
    ends = {cell for number in movers for cell in ways(rested, number)}
    near = sorted(ends, key=lambda c: (min((board.distance(c, g) for g in goals), default=0), c))
    return _apart(context, near)


def _has_moved(pupil: Pupil) -> bool:
    return any(one.event.path for one in pupil.did_for("move", Moved))


def _hill(pupil: Pupil) -> Advice:
    context = pupil.context
    if not _acts(context):
        return NOTHING_TO_SAY
    objectives = context.state.field.opening.objectives
    cells = tuple(objective.at for objective in objectives)
    values = (sum(objective.value for objective in objectives), LAST_OUT_BONUS)
    return reading("do", *values, cells=_apart(context, list(cells)))


# firing


def _fire(pupil: Pupil) -> Advice:
    context = pupil.context
    if not _acts(context):
        return NOTHING_TO_SAY
    offered = [(number, cell) for number in able(context) for cell in shots(context, number)]
    if offered:
        number, cell = offered[0]
        values = names.unit(context, number), names.cell_name(context, cell)
        return Advice("do", values, (context.state.units[number].at, cell))
    cells = _posts(context)
    if cells:
        return Advice("near", (), cells, waits=True)
    return Advice("far", (), _towards(context), waits=True)


@once_a_position
def _posts(context: Context) -> tuple[Cell, ...]:
    """The squares from which a unit could still fire after it has moved there."""
    found = {
        cell
        for number in able(context)
        for cell, way in sights.ways(context, number).items()
        if sights.may_fire_after(context.state, number, way) and any(_bears(context, number, cell))
    }
    return _apart(context, sorted(found))


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
    return _apart(context, sorted(ends, key=lambda cell: (ends[cell], cell)))


def _has_fired(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did_for("fire", Fired))


# exhaustion, and hits


def _exhaustion(pupil: Pupil) -> Advice:
    context = pupil.context
    if not _acts(context):
        return NOTHING_TO_SAY
    points = context.state.field.points
    return reading("do", points[context.seat], points[1 - context.seat])


def _hit(pupil: Pupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if context.owes and state.phase == "answer":
        return Advice("do", (names.unit(context, state.hits[0].unit),))
    return _later(context)


def _is_hit(pupil: Pupil) -> bool:
    return pupil.context.owes and pupil.context.state.phase == "answer"


# close combat


def _assault(pupil: Pupil) -> Advice:
    context = pupil.context
    if not _acts(context):
        return NOTHING_TO_SAY
    fighters = [n for n in able(context) if context.queries.why_not(Assault(n)) is None]
    if fighters:
        at, front = context.state.units[fighters[0]].at, ahead(context, fighters[0])
        cells = (at,) if front is None else (at, front)
        return Advice("do", (names.unit(context, fighters[0]), context.key("ram")), cells)
    flanks = _flanks(context)
    if flanks:
        return Advice("near", (), flanks, waits=True)
    return Advice("far", (), _towards(context), waits=True)


@once_a_position
def _flanks(context: Context) -> tuple[Cell, ...]:
    """The squares in reach beside an enemy, those that no enemy faces first."""
    state: State = context.state
    fronts = state.layout.fronts[1 - context.seat]
    found = {
        cell
        for number in able(context)
        if sights.may_attack(state, number)
        for cell, stop in sights.stops(context, number).items()
        if stop.word == "enemy"
    }
    return _apart(context, sorted(found, key=lambda cell: (bool(fronts >> cell & 1), cell)))


def _has_fought(pupil: Pupil) -> bool:
    return any(True for _ in pupil.did_for("assault", AssaultBegan))


def _ordered(name: str, *kinds: type) -> Callable[[Pupil], bool]:
    return lambda pupil: pupil.ordered_for(name, *kinds)


LESSONS: Final = {
    "aim": LessonStep("PW-2.2", _aim, _ordered("aim", Bombard)),
    "move": LessonStep("PW-3.1", _move, _has_moved),
    "hill": LessonStep("PW-13.6", _hill, is_read),
    "fire": LessonStep("PW-4.9", _fire, _has_fired),
    "hit": LessonStep("PW-6.2", _hit, _ordered("hit", Retreat, TakeLoss), _is_hit),
    "exhaustion": LessonStep("PW-7.1", _exhaustion, is_read),
    "assault": LessonStep("PW-5.3", _assault, _has_fought),
}
