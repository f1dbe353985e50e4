"""The first match: moving, facing, initiative, needs, an attack, defence, the field, power."""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.rules.metalkrushers.combat.arcs import side_toward
from game.rules.metalkrushers.data import BITE, FRONT, QUIET_FROM
from game.rules.metalkrushers.events import AttackDeclared, Moved
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import State, enemies, in_null, krusher
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.lessons import Advice, LessonStep, Pupil, SeenEvent
from game.ui.tables.metalkrushers import sights
from game.ui.tables.metalkrushers.queries import asked, targets
from game.ui.tables.metalkrushers.text import names

MARKED: Final = 6
"""Hexes at most that a lesson marks."""
DEFENDING: Final = {
    "reflex": "reflex",
    "face": "turn",
    "shield_defender": "shield",
    "parry_defender": "parry",
    "designate": "parry",
}
"""The words of the lesson for each question that a defender is asked."""


def _moves(context: Context) -> bool:
    """Whether one of their Krushers is to move now."""
    return context.state.phase == "move" and asked(context) is not None


def _nearest(state: State, number: int) -> int | None:
    """The nearest enemy of a Krusher."""
    own = krusher(state, number).cell
    far = state.field.arena.hexes.distance
    return min(
        enemies(state, number), key=lambda n: (far(own, krusher(state, n).cell), n), default=None
    )


def _apart(state: State, cells: list[Cell]) -> tuple[Cell, ...]:
    """The first of some hexes that do not lie side by side, so that their marks stand clear."""
    found: list[Cell] = []
    for cell in cells:
        if all(state.field.arena.hexes.distance(cell, other) > 1 for other in found):
            found.append(cell)
    return tuple(found[:MARKED])


# moving, and facing


def _move(pupil: Pupil) -> Advice:
    context, number = pupil.context, asked(pupil.context)
    if not _moves(context) or number is None:
        return Advice("later", waits=True)
    points = krusher(context.state, number).sheet.body.movement
    return Advice("do", (names.krusher(context, number), points), _closer(context))


@once_a_position
def _closer(context: Context) -> tuple[Cell, ...]:
    """The hexes in reach that lie nearest to the enemy."""
    number, state = asked(context), context.state
    enemy = None if number is None else _nearest(state, number)
    if number is None or enemy is None:
        return ()
    there, far = krusher(state, enemy).cell, state.field.arena.hexes.distance
    here = krusher(state, number).cell
    ends = (cell for cell in sights.prices(context, number) if cell != here)
    return _apart(state, sorted(ends, key=lambda cell: (far(cell, there), cell)))


def _has_moved(pupil: Pupil) -> bool:
    return any(one.event.start != one.event.end for one in pupil.did(Moved))


def _face(pupil: Pupil) -> Advice:
    context, number = pupil.context, asked(pupil.context)
    if not _moves(context) or number is None:
        return Advice("later", waits=True)
    keys = (context.key("turn_left"), context.key("turn_right"))
    enemy = _nearest(context.state, number)
    cells = () if enemy is None else (krusher(context.state, enemy).cell,)
    return Advice("do", keys, cells)


def _has_faced(pupil: Pupil) -> bool:
    return any(_looks_at(one) for one in pupil.did(Moved))


def _looks_at(one: SeenEvent) -> bool:
    """Whether a Krusher ended its movement with its front to the nearest enemy."""
    state, number = one.after, one.event.krusher
    enemy = _nearest(state, number)
    return enemy is not None and side_toward(state, number, enemy) == FRONT


# initiative


def _order(pupil: Pupil) -> Advice:
    context = pupil.context
    if not _moves(context):
        return Advice("later", waits=True)
    last = len(context.state.movement) == 1
    return Advice("last" if last else "first", (), _onward(context))


def _onward(context: Context) -> tuple[Cell, ...]:
    """Where to go while something is read: hexes to strike from, or nearer to the enemy."""
    return striking(context) or _closer(context)


# the needs, and an attack


def _strike(pupil: Pupil) -> Advice:
    """Name a target; where there is none, the hexes from which there would be one."""
    context, number = pupil.context, asked(pupil.context)
    found = list(targets(context)) if context.state.phase == "combat" else []
    if number is not None and found:
        target = targets(context)[found[0]].target
        cells = (krusher(context.state, number).cell, found[0])
        return Advice("do", (names.krusher(context, target),), cells)
    if not _moves(context):
        return Advice("none", waits=True)
    near = striking(context)
    return Advice("near" if near else "none", (), near or _closer(context), waits=True)


@once_a_position
def striking(context: Context) -> tuple[Cell, ...]:
    """Return hexes in reach from which an enemy could be struck where it stands."""
    number, state = asked(context), context.state
    if number is None:
        return ()
    found = []
    for cell in sights.prices(context, number):
        facing = sights.natural(context, number, cell)
        if facing is not None and sights.meetings(context, number, Pose(cell, facing))[0]:
            found.append(cell)
    return _apart(state, found)


# defence


def _defend(pupil: Pupil) -> Advice:
    words = DEFENDING.get(pupil.context.state.phase)
    number = asked(pupil.context)
    if words is None or number is None:
        return Advice("later", waits=True)
    return Advice(words, (names.krusher(pupil.context, number),))


def _is_asked(pupil: Pupil) -> bool:
    return pupil.context.state.phase in DEFENDING and asked(pupil.context) is not None


# what is read and not done


def _read(*values: int) -> Callable[[Pupil], Advice]:
    """Return the advice of a step that is read while one of theirs is to move."""

    def advice(pupil: Pupil) -> Advice:
        if not _moves(pupil.context):
            return Advice("later", waits=True)
        return Advice("do", values, _onward(pupil.context))

    return advice


def _has_gone_on(name: str) -> Callable[[Pupil], bool]:
    """Return whether they gave an order while a step was taught: there is nothing else to do."""
    return lambda pupil: any(one.seat == pupil.context.seat for one in pupil.since(name))


def _field_matters(pupil: Pupil) -> bool:
    """Whether the field must be told of now: it is about to step in, or one of theirs is in it."""
    state, number = pupil.context.state, asked(pupil.context)
    due = field_is_due(state) and not state.loud
    return due or (state.turn > 1 and number is not None and in_null(state, number))


LESSONS: Final = {
    "move": LessonStep("MK-6.3.2", _move, _has_moved),
    "face": LessonStep("MK-3.8", _face, _has_faced),
    "order": LessonStep("MK-6.2.3", _order, _has_gone_on("order")),
    "needs": LessonStep("MK-6.8.2", _strike, lambda pupil: pupil.history.weighed),
    "attack": LessonStep("MK-6.4.1", _strike, lambda pupil: any(pupil.did(AttackDeclared))),
    "defend": LessonStep("MK-6.5.1", _defend, _has_gone_on("defend"), _is_asked),
    "field": LessonStep(
        "MK-6.11.4", _read(QUIET_FROM["built"], BITE), _has_gone_on("field"), _field_matters
    ),
    "power": LessonStep("MK-7.2.1", _read(), _has_gone_on("power")),
}
