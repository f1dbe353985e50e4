"""The first match step by step, and lines for newcomers.

The steps: moving, initiative, sides, needs, an attack, defense, the field, power.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell
from game.core.boards.driving import Pose
from game.presenter.context import once_a_position
from game.presenter.lessons import (
    NOTHING_TO_SAY,
    Advice,
    LessonStep,
    Pupil,
    SeenEvent,
    TipRow,
    apart,
    is_read,
    reading,
)
from game.presenter.metalkrushers import names, queries
from game.presenter.metalkrushers.queries import GameContext, asked, targets
from game.rules.metalkrushers.combat.arcs import side_toward
from game.rules.metalkrushers.commands import Face, NoParry, Parry
from game.rules.metalkrushers.data import BITE, FRONT, QUIET_FROM, WEAPONS
from game.rules.metalkrushers.events import AttackDeclared, Moved
from game.rules.metalkrushers.state import State, enemies, in_null, krusher

GamePupil: TypeAlias = Pupil[State]

TRIES: Final = 2
"""Orders for which a way to a target counts as one that can be gone."""
TOLD_FROM: Final = 3
"""The turn from which a defense is told of, if nobody has asked for it."""
PARRYING: Final = {"parry_defender": "do", "parry_attacker": "keep"}
"""The words on parries for each question about one."""
TURNING: Final = {"face": "do"}
"""The words on the reflex turn for the question about it."""
DECLARING: Final = ("shield_defender", "shield_attacker", "parry_defender", "parry_attacker")


def _moves(context: GameContext) -> bool:
    """Whether one of their Krushers is to move now."""
    return context.state.phase == "move" and asked(context) is not None


def _is_calm(context: GameContext) -> bool:
    """Whether one of theirs is to move or to attack: no defense is asked for."""
    return context.state.phase in ("move", "combat") and asked(context) is not None


def _later(context: GameContext) -> Advice:
    """Return that a movement must come first; nothing while a defense is asked for."""
    return Advice("later", waits=True) if _is_calm(context) else NOTHING_TO_SAY


def _nearest(state: State, number: int) -> int | None:
    """The nearest enemy of a Krusher."""
    own = krusher(state, number).cell
    far = state.field.arena.hexes.distance
    return min(
        enemies(state, number), key=lambda n: (far(own, krusher(state, n).cell), n), default=None
    )


# moving, and facing


def _move(pupil: GamePupil) -> Advice:
    context, number = pupil.context, asked(pupil.context)
    if not _moves(context) or number is None:
        return _later(context)
    points = krusher(context.state, number).sheet.body.movement
    return Advice("do", (names.krusher(context, number), points), _closer(context))


@once_a_position
def _closer(context: GameContext) -> tuple[Cell, ...]:
    """The hexes in reach that lie nearest to the enemy, outside the null field if any do."""
    number, state = asked(context), context.state
    enemy = None if number is None else _nearest(state, number)
    if number is None or enemy is None:
        return ()
    there, far = krusher(state, enemy).cell, state.field.arena.hexes.distance
    here = krusher(state, number).cell
    null = state.field.arena.null(state.step)
    reached = [cell for cell in queries.prices(context, number) if cell != here]
    ends = [cell for cell in reached if not null >> cell & 1] or reached
    return apart(sorted(ends, key=lambda cell: (far(cell, there), cell)), far)


def _has_moved(pupil: GamePupil) -> bool:
    return any(one.event.start != one.event.end for one in pupil.did_for("move", Moved))


def _face(pupil: GamePupil) -> Advice:
    context, number = pupil.context, asked(pupil.context)
    if not _moves(context) or number is None:
        return _later(context)
    keys = (context.key("turn_left"), context.key("turn_right"))
    enemy = _nearest(context.state, number)
    cells = () if enemy is None else (krusher(context.state, enemy).cell,)
    return Advice("do", keys, cells)


def _has_faced(pupil: GamePupil) -> bool:
    return any(_looks_at(one) for one in pupil.did_for("face", Moved))


def _looks_at(one: SeenEvent[State, Moved]) -> bool:
    """Whether a Krusher ended its movement with its front to the nearest enemy."""
    state, number = one.after, one.event.krusher
    enemy = _nearest(state, number)
    return enemy is not None and side_toward(state, number, enemy) == FRONT


# what is read: initiative, sides, the field, power


def _read(*values: int) -> Callable[[GamePupil], Advice]:
    """Return the advice of a step that is read between the fights."""

    def advice(pupil: GamePupil) -> Advice:
        return reading("do", *values) if _is_calm(pupil.context) else NOTHING_TO_SAY

    return advice


def _order(pupil: GamePupil) -> Advice:
    context = pupil.context
    if not _moves(context):
        return reading("any") if _is_calm(context) else NOTHING_TO_SAY
    return reading("last" if len(context.state.movement) == 1 else "first")


def _sides(pupil: GamePupil) -> Advice:
    context, number = pupil.context, asked(pupil.context)
    enemy = None if number is None else _nearest(context.state, number)
    if enemy is None or not _is_calm(context):
        return NOTHING_TO_SAY
    cell = krusher(context.state, enemy).cell
    return reading("struck" if cell in targets(context) else "do", cells=(cell,))


# the needs, and an attack


def _strike(name: str) -> Callable[[GamePupil], Advice]:
    """Return the advice of a step on a target; where there is none, it tells the way to one.

    Not every way is tried for: an enemy that runs may never be caught.
    """

    def advice(pupil: GamePupil) -> Advice:
        context, number = pupil.context, asked(pupil.context)
        found = list(targets(context)) if context.state.phase == "combat" else []
        if number is not None and found:
            target = targets(context)[found[0]].target
            cells = (krusher(context.state, number).cell, found[0])
            return Advice("do", (names.krusher(context, target),), cells)
        if not _moves(context):
            return NOTHING_TO_SAY
        near = striking(context)
        waits = not near or pupil.tries(name) >= TRIES
        return Advice("near" if near else "none", (), near or _closer(context), waits=waits)

    return advice


@once_a_position
def striking(context: GameContext) -> tuple[Cell, ...]:
    """Return hexes in reach from which an enemy could be struck where it stands."""
    number, state = asked(context), context.state
    if number is None:
        return ()
    found = []
    for cell in queries.prices(context, number):
        facing = queries.natural(context, number, cell)
        if facing is not None and queries.meetings(context, number, Pose(cell, facing))[0]:
            found.append(cell)
    return apart(found, state.field.arena.hexes.distance)


# defense


def _defend(questions: Mapping[str, str]) -> Callable[[GamePupil], Advice]:
    """Return the advice of a defense: when it is asked for, else as soon as there is time."""

    def advice(pupil: GamePupil) -> Advice:
        context, number = pupil.context, asked(pupil.context)
        words = questions.get(context.state.phase)
        if words is not None and number is not None:
            return Advice(words, (names.krusher(context, number),))
        if number is None or not _moves(context) or context.state.turn < TOLD_FROM:
            return _later(context)
        return reading("told", cells=_behind(context, number))

    return advice


def _behind(context: GameContext, number: int) -> tuple[Cell, ...]:
    """The hex behind a Krusher, out of which its rear is struck."""
    own, hexes = krusher(context.state, number), context.state.field.arena.hexes
    cell = hexes.step(own.cell, (own.facing + 3) % 6)
    return () if cell == OFF else (cell,)


def _is_asked(questions: Mapping[str, str]) -> Callable[[GamePupil], bool]:
    """Return whether one of the questions is put to them."""
    return lambda pupil: pupil.context.state.phase in questions and asked(pupil.context) is not None


LESSONS: Final[Mapping[str, LessonStep[State]]] = {
    "move": LessonStep("MK-6.3.2", _move, _has_moved, says=("do", "later")),
    "order": LessonStep("MK-6.2.3", _order, is_read, says=("first", "last", "any")),
    "sides": LessonStep("MK-2.7", _sides, is_read, says=("do", "struck")),
    "face": LessonStep("MK-3.8", _face, _has_faced, says=("do", "later")),
    "needs": LessonStep(
        "MK-6.8.2",
        _strike("needs"),
        lambda pupil: pupil.weighed_for("needs"),
        says=("do", "near", "none"),
    ),
    "attack": LessonStep(
        "MK-6.4.1",
        _strike("attack"),
        lambda pupil: any(pupil.did_for("attack", AttackDeclared)),
        says=("do", "near", "none"),
    ),
    "parry": LessonStep(
        "MK-6.7",
        _defend(PARRYING),
        lambda pupil: pupil.ordered_for("parry", Parry, NoParry),
        _is_asked(PARRYING),
        says=("do", "keep", "told", "later"),
    ),
    "reflex": LessonStep(
        "MK-6.5.1",
        _defend(TURNING),
        lambda pupil: pupil.ordered_for("reflex", Face),
        _is_asked(TURNING),
        says=("do", "told", "later"),
    ),
    "field": LessonStep("MK-6.11.4", _read(QUIET_FROM["built"], BITE), is_read),
    "power": LessonStep("MK-7.2.1", _read(), is_read),
}


# lines for newcomers: what confuses them, told where it first matters


def tips_matter(context: GameContext) -> bool:
    """Return whether lines for newcomers are told: while one of theirs is asked about."""
    return asked(context) is not None


def _moves_last(context: GameContext) -> bool:
    return _moves(context) and len(context.state.movement) == 1


def _parries(context: GameContext) -> bool:
    return context.state.phase in ("parry_defender", "parry_attacker")


def _only_weapon(context: GameContext) -> bool:
    number = asked(context)
    if number is None or context.state.phase != "combat" or _parries_alone(context):
        return False
    arms = krusher(context.state, number).arms
    return sum(item is not None and item.kind in WEAPONS for item in arms) == 1


def _parries_alone(context: GameContext) -> bool:
    """Whether an only weapon may parry (MK-6.7.11)."""
    return context.state.field.only_weapon == "parries"


def _doomed(context: GameContext) -> bool:
    return any(own is not None and own.linkage <= 0 for own in context.state.krushers)


def _in_field(context: GameContext) -> bool:
    number = asked(context)
    return _moves(context) and number is not None and in_null(context.state, number)


TIPS: Final[Mapping[str, TipRow[State]]] = {
    "doomed": TipRow("MK-6.4.5", _doomed),
    "shield": TipRow("MK-6.6.4", lambda context: context.state.phase in DECLARING[:2]),
    "parry": TipRow("MK-6.7.4", _parries),
    "null": TipRow("MK-6.11.2", _in_field),
    "last": TipRow("MK-6.2.3", _moves_last),
    "free": TipRow("MK-6.3.4", _moves),
    "side": TipRow("MK-3.8", lambda context: context.state.phase == "combat"),
    "only": TipRow("MK-6.7.2", _only_weapon),
    "sheets": TipRow("MK-8.1", _moves),
}
