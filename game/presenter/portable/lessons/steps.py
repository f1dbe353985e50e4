"""The first match: what is done in it, and in which order its steps come."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell
from game.core.forecast import Odds
from game.presenter.context import once_a_position
from game.presenter.lessons import (
    NOTHING_TO_SAY,
    Advice,
    LessonStep,
    SeenEvent,
    is_read,
    reading,
)
from game.presenter.portable import forecast, names
from game.presenter.portable.buttons import able, nearest_enemy
from game.presenter.portable.forecast import on_target, targets_of
from game.presenter.portable.lessons import read
from game.presenter.portable.lessons.read import (
    GamePupil,
    acts,
    before,
    flank_attacks,
    flank_squares,
    later,
    set_apart,
)
from game.presenter.portable.queries import GameContext, ahead, on_the_map, shots
from game.rules.portable import what_if
from game.rules.portable.combat.artillery import guns_able
from game.rules.portable.commands import (
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

BEFORE: Final = ("orders", "order_choice")
"""Phases in which a movement is still to come."""
PAIRS: Final = 3
"""Units at most that are marked together with where they may go."""
TRIES: Final = 12
"""Orders, some two turns of them, for which a shot or a fight counts as one that can be had."""


# aiming


def _aim(pupil: GamePupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if not context.owes or state.phase != "orders":
        return later(context)
    guns = [gun for gun in guns_able(state, context.seat) if targets_of(context, gun)]
    if not guns:
        return NOTHING_TO_SAY
    cell = targets_of(context, guns[0])[0]
    faces = int(6 * on_target(context, guns[0], cell))
    gun, target = names.unit(context, guns[0]), names.cell_name(context, cell)
    values = gun, target, faces, context.key("confirm")
    return Advice("do", values, (cell,), buttons=(f"target {target}",))


# moving, and facing


def _move(pupil: GamePupil) -> Advice:
    context = pupil.context
    if acts(context):
        return Advice("do", _turning(context), _who_goes_closer(context))
    if context.owes and context.state.phase in BEFORE:
        return Advice("later", (), _closer(context), waits=True)
    return NOTHING_TO_SAY


def _turning(context: GameContext) -> tuple[str, str]:
    """The keys that turn a unit."""
    return context.key("turn_left"), context.key("turn_right")


@once_a_position
def _closer(context: GameContext) -> tuple[Cell, ...]:
    """For each unit that fights the square in reach that lies nearest to an objective."""
    state = context.state
    goals = [objective.at for objective in state.field.opening.objectives]
    rested = what_if.rested(state, context.seat)
    own = on_the_map(state, context.seat)
    fighters = _fighters(state, able(context) if acts(context) else own)
    return _nearest(context, {n: list(ways(rested, n)) for n in fighters}, lambda n: goals)


@once_a_position
def _who_goes_closer(context: GameContext) -> tuple[Cell, ...]:
    """Some of those squares, and where the units stand that can go there."""
    state, cells = context.state, _closer(context)[:PAIRS]
    fighters = _fighters(state, able(context))
    homes = [
        next((state.units[n].at for n in fighters if cell in forecast.ways(context, n)), OFF)
        for cell in cells
    ]
    return tuple(dict.fromkeys((*(home for home in homes if home != OFF), *cells)))


def _fighters(state: State, numbers: Iterable[UnitId]) -> list[UnitId]:
    """The units that fight from square to square: neither guns nor those that lead and carry."""
    kinds = ((n, state.units[n].kind) for n in numbers)
    return [n for n, kind in kinds if kind not in HAS["X"] and KINDS[kind].weapon != "barrage"]


def _nearest(
    context: GameContext,
    ends: Mapping[UnitId, Iterable[Cell]],
    goals: Callable[[UnitId], Iterable[Cell]],
) -> tuple[Cell, ...]:
    """For each unit the square among some that lies nearest to its goals, the best ones first.

    Where that is too near to another one it is the next best.
    """
    distance = context.state.field.board.distance
    found: list[tuple[int, Cell]] = []
    for number, cells in ends.items():
        places = [goal for goal in goals(number) if goal != OFF]
        clear = (c for c in cells if all(distance(c, other) > 1 for _, other in found))
        far = [(min((distance(cell, p) for p in places), default=0), cell) for cell in clear]
        found += [min(far)] if far else []
    return set_apart(context, [cell for _, cell in sorted(found)])


def _has_moved(pupil: GamePupil) -> bool:
    return any(one.event.path for one in pupil.did_for("move", Moved))


def _facing(pupil: GamePupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if not acts(context):
        return before(context)
    movers = [n for n in able(context) if _has_arc(state, n) and may_move(state, n)]
    enemy = nearest_enemy(state, movers[0]) if movers else OFF
    return later(context) if enemy == OFF else Advice("do", _turning(context), (enemy,))


def _has_arc(state: State, number: UnitId) -> bool:
    """Whether a unit fires, and not all round (PW-4.2)."""
    kind = state.units[number].kind
    return bool(KINDS[kind].weapon) and kind not in HAS["R"]


def looks_at_the_enemy(one: SeenEvent[State, Moved]) -> bool:
    """Return whether a move ended with the nearest enemy in the arc of the unit."""
    state = one.after
    number = one.event.unit
    enemy, unit = nearest_enemy(state, number), state.units[number]
    if enemy == OFF or not _has_arc(state, number):
        return False
    return bool(state.field.board.arc(unit.at, unit.facing) >> enemy & 1)


# firing


def _fire(pupil: GamePupil) -> Advice:
    context = pupil.context
    if not acts(context):
        return before(context)
    offered = _offered(context)
    if offered:
        number, cell = offered[0]
        values = names.unit(context, number), names.cell_name(context, cell)
        return Advice("do", values, (context.state.units[number].at, cell))
    post = _post(context)
    if post is not None:
        places = (names.cell_name(context, cell) for cell in (post.cell, post.target))
        told = (names.unit(context, post.unit), *places)
        cells = (context.state.units[post.unit].at, post.cell)
        return Advice("near", told, cells, waits=pupil.tries("fire") >= TRIES)
    return _come_nearer(pupil, "fire")


def _come_nearer(pupil: GamePupil, name: str) -> Advice:
    """Tell those that still can to come nearer to the enemy; not for ever."""
    context = pupil.context
    cells = _towards(context)
    if not cells:
        keys = (context.key("end_turn"),)
        return Advice("later", keys, waits=True, buttons=("end_turn",))
    return Advice("far", (), cells, waits=pupil.tries(name) >= TRIES)


@once_a_position
def _offered(context: GameContext) -> tuple[tuple[UnitId, Cell], ...]:
    """The shots that there are, the surest first: who fires, and at which square."""
    found = {
        (number, cell): context.queries.odds(shot)
        for number in able(context)
        for cell, shot in shots(context, number).items()
    }
    chances = {
        pair: what_if.chance_to_hit(odds) for pair, odds in found.items() if odds is not None
    }
    return tuple(sorted(chances, key=lambda pair: (-chances[pair], pair)))


def _has_target(pupil: GamePupil) -> bool:
    return acts(pupil.context) and bool(_offered(pupil.context))


class _Post(NamedTuple):
    """Where a unit could go and then fire."""

    unit: UnitId
    cell: Cell
    target: Cell


@once_a_position
def _post(context: GameContext) -> _Post | None:
    """The move after which a shot would be surest, None if there is none."""
    found = [
        (-what_if.chance_to_hit(odds), _Post(number, cell, target))
        for number in able(context)
        for cell, way in forecast.ways(context, number).items()
        if what_if.may_fire_after(context.state, number, way)
        for target, odds in _shots_from(context, number, cell)
    ]
    return min(found)[1] if found else None


def _shots_from(context: GameContext, number: UnitId, cell: Cell) -> Iterator[tuple[Cell, Odds]]:
    """The shots that a unit would have in a square, whichever way it faces there."""
    for facing in facings_at(context.state, cell, context.state.units[number].seat):
        yield from forecast.shots_after(context, number, cell, facing).items()


@once_a_position
def _towards(context: GameContext) -> tuple[Cell, ...]:
    """For each unit that fights the square in reach that lies nearest to an enemy."""
    state = context.state
    ends = {n: list(forecast.ways(context, n)) for n in _fighters(state, able(context))}
    return _nearest(context, ends, lambda n: [nearest_enemy(state, n)])


def _has_fired(pupil: GamePupil) -> bool:
    return any(True for _ in pupil.did_for("fire", Fired))


# hits


def _hit(pupil: GamePupil) -> Advice:
    context, state = pupil.context, pupil.context.state
    if context.owes and state.phase == "answer":
        number = state.hits[0].unit
        return Advice("do", (names.unit(context, number),), (state.units[number].at,))
    seen = any(isinstance(one.event, HitRolled) for one in pupil.history.seen)
    if acts(context) and (seen or state.turn >= read.TOLD_FROM):
        return reading("told")
    aiming = before(context)
    return later(context) if aiming is NOTHING_TO_SAY else Advice("later", waits=True)


def _is_hit(pupil: GamePupil) -> bool:
    return pupil.context.owes and pupil.context.state.phase == "answer"


# close combat


def _assault(pupil: GamePupil) -> Advice:
    context = pupil.context
    if not acts(context):
        return before(context)
    fighters = flank_attacks(context)
    if fighters:
        at, front = context.state.units[fighters[0]].at, ahead(context, fighters[0])
        cells = (at,) if front is None else (at, front)
        values = names.unit(context, fighters[0]), context.key("ram")
        return Advice("do", values, cells, buttons=("ram",))
    near = set_apart(context, list(flank_squares(context)))
    if near:
        return Advice("near", (), near, waits=pupil.tries("assault") >= TRIES)
    if read.beside_an_enemy(context):
        return Advice("front", (), waits=True)
    return _come_nearer(pupil, "assault")


def _has_flanked(pupil: GamePupil) -> bool:
    """Whether they have attacked a flank or rear, be it before the step was told to them."""
    return any(not one.event.front for one in pupil.did(AssaultBegan))


def _ordered(name: str, *kinds: type) -> Callable[[GamePupil], bool]:
    return lambda pupil: pupil.ordered_for(name, *kinds)


def _looks(pupil: GamePupil) -> bool:
    return any(map(looks_at_the_enemy, pupil.did_for("facing", Moved)))


LESSONS: Final[Mapping[str, LessonStep[State]]] = {
    "aim": LessonStep("PW-2.20", _aim, _ordered("aim", Bombard), says=("do", "later")),
    "initiative": LessonStep(
        "PW-1.2",
        read.initiative,
        _ordered("initiative", ChooseOrder),
        read.is_to_choose,
        says=("do", "first", "second", "told", "guns"),
    ),
    "move": LessonStep("PW-3.1", _move, _has_moved, says=("do", "later")),
    "hill": LessonStep("PW-13.6", read.hill, is_read),
    "facing": LessonStep("PW-3.24", _facing, _looks, says=("do", "later", "guns")),
    "activations": LessonStep("PW-1.11", read.activations, is_read, says=("do", "dice", "guns")),
    "exhaustion": LessonStep("PW-7.1", read.exhaustion, is_read),
    "fire": LessonStep(
        "PW-4.9", _fire, _has_fired, _has_target, says=("do", "near", "far", "later", "guns")
    ),
    "hit": LessonStep(
        "PW-6.2", _hit, _ordered("hit", Retreat, TakeLoss), _is_hit, says=("do", "told", "later")
    ),
    "beside": LessonStep(
        "PW-3.8", read.beside, is_read, says=("do", "told", "engaged", "later", "guns")
    ),
    "assault": LessonStep(
        "PW-5.3", _assault, _has_flanked, says=("do", "near", "front", "far", "later", "guns")
    ),
    "countdown": LessonStep(
        "PW-13.11",
        read.countdown,
        read.never_counts,
        read.counts_down,
        stays=True,
        says=("do", "own", "told", "later"),
    ),
}
