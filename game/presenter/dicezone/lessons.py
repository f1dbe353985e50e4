"""The first match step by step, and lines for newcomers, told where they first matter."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from game.core.boards.cells import Cell, cells_of
from game.core.boards.driving import Pose
from game.presenter.context import once_a_position
from game.presenter.dicezone import names, shooting, sights
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.forms.plan_draft import costs
from game.presenter.dicezone.queries import Extras, asked, is_phase
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
from game.rules.dicezone import what_if
from game.rules.dicezone.board import distance, side_struck
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    DropToken,
    Plan,
    Rebalance,
    Scuttle,
    SetArmor,
)
from game.rules.dicezone.data import ARMOR, MOVE, SLOTS, WEAPONS
from game.rules.dicezone.events import ArmorLost, CrateTaken, Drove, Pierced, ShotDeclared
from game.rules.dicezone.laying.crates import next_crate
from game.rules.dicezone.play.movement import danger
from game.rules.dicezone.state import (
    State,
    Tank,
    TankId,
    active,
    alive,
    enemies,
    holds,
    is_lame,
    own_tanks,
    ring_radius,
)

GamePupil: TypeAlias = Pupil[State]

TRIES: Final = 4
"""Orders for which a way to a shot counts as one that can be gone."""
TOLD_FROM: Final = 3
"""The turn from which crates and hits are told of, if there have been none."""
CALM: Final = ("assign", "move", "shoot")
"""Phases in which nothing is asked between the orders of a turn."""
CHOICES: Final[Mapping[str, str]] = {
    "allocate": "place",
    "rebalance": "set",
    "set_armor": "set",
    "assign_dice": "dice",
    "drop": "drop",
}
"""The words on what was in a crate, for each choice that it may bring."""
CHOSEN: Final = (Allocate, Rebalance, SetArmor, AssignDice, DropToken)


def _tank(context: GameContext) -> TankId | None:
    """The tank that is asked about, else the first that they have on the board."""
    number = asked(context)
    return next(iter(own_tanks(context.state, context.seat)), None) if number is None else number


def _enemy(state: State, number: TankId) -> TankId | None:
    """The nearest enemy of a tank."""
    own, tanks = state.tanks[number].cell, state.tanks
    return min(
        enemies(state, number), key=lambda n: (distance(own, tanks[n].cell), n), default=None
    )


def _later(context: GameContext) -> Advice:
    """Return that something else in the turn must come first; nothing while a choice is open."""
    return Advice("later", waits=True) if is_phase(context, *CALM) else NOTHING_TO_SAY


def _toward_enemy(context: GameContext, cells: list[Cell]) -> list[Cell]:
    """Hexes in the order in which they lie nearest to the enemy."""
    state, number = context.state, _tank(context)
    enemy = None if number is None else _enemy(state, number)
    if enemy is None:
        return cells
    there = state.tanks[enemy].cell
    return sorted(cells, key=lambda cell: (distance(cell, there), cell))


# what is read


def _read(pupil: GamePupil, words: str = "do", *values: str | int) -> Advice:
    return reading(words, *values) if is_phase(pupil.context, *CALM) else NOTHING_TO_SAY


def _order(pupil: GamePupil) -> Advice:
    """The tracks stand above the board once the plans are in."""
    return _later(pupil.context) if is_phase(pupil.context, "assign") else _read(pupil)


def _carry(pupil: GamePupil) -> Advice:
    """Told once a shot has hit, or when it is time for it anyway."""
    state, hits = pupil.context.state, (ArmorLost, Pierced)
    if state.turn < TOLD_FROM and not any(isinstance(s.event, hits) for s in pupil.history.seen):
        return _later(pupil.context)
    return _read(pupil, "do" if state.field.carry_table == "standard" else "armor")


def _push(pupil: GamePupil) -> Advice:
    page, brace = pupil.context.phrases.word("plan.page.armor"), _ready(pupil.context, "brace")
    return _read(pupil, "do", page, brace)


def _score(pupil: GamePupil) -> Advice:
    field = pupil.context.state.field
    return _read(pupil, "do" if field.rebuilds else "last", field.target)


# a plan


def _ready(context: GameContext, name: str) -> str:
    return context.phrases.texts.text(f"dicezone.plan.{name}")


def _plan(pupil: GamePupil) -> Advice:
    context, number = pupil.context, _tank(pupil.context)
    if not is_phase(context, "assign") or number is None:
        return _later(context)
    words = "do" if context.state.turn == 1 else "again"
    cells = apart(_toward_enemy(context, list(costs(context, number))), distance)
    return Advice(words, (context.key("confirm"),), cells)


# driving, and crates


def _drive(pupil: GamePupil) -> Advice:
    context = pupil.context
    if not _may_drive(context):
        return _later(context)
    keys = (context.key("turn_left"), context.key("turn_right"))
    return Advice("do", (active(context.state).left, *keys), _worth_driving(context))


def _may_drive(context: GameContext) -> bool:
    return is_phase(context, "move") and active(context.state).left > 0


@once_a_position
def _worth_driving(context: GameContext) -> tuple[Cell, ...]:
    """Crates in reach, then the hexes in reach that lie nearest to the enemy."""
    here = context.state.tanks[active(context.state).tank].cell
    cells = [cell for cell in sights.ends(context) if cell != here]
    return apart([*_crates(context, cells), *_toward_enemy(context, cells)], distance)


def _crates(context: GameContext, cells: list[Cell]) -> list[Cell]:
    return [cell for cell in cells if context.state.crates >> cell & 1]


def _has_driven(pupil: GamePupil) -> bool:
    return any(one.event.start != one.event.end for one in pupil.did(Drove))


def _crate(pupil: GamePupil) -> Advice:
    context, number = pupil.context, _tank(pupil.context)
    if number is None or not is_phase(context, "assign", "move"):
        return _later(context)
    planning = context.state.phase == "assign"
    near = _crates(context, list(costs(context, number) if planning else sights.ends(context)))
    if near and planning:
        return Advice("plan", (context.key("confirm"),), tuple(near), waits=True)
    if near:
        return Advice("do", (), tuple(near))
    if left := tuple(cells_of(context.state.crates)):
        return Advice("far", (), left, waits=True)
    return Advice("none", (next_crate(context.state) or context.state.turn,), waits=True)


def _has_crate(pupil: GamePupil) -> bool:
    """Whether they took a crate, or the match has none."""
    return any(pupil.did(CrateTaken)) or pupil.context.state.field.crates == "off"


def _tokens(pupil: GamePupil) -> Advice:
    context = pupil.context
    if is_phase(context, *CHOICES):
        values = (context.key("confirm"), context.phrases.word("crate.fill.evenly"))
        places = context.state.phase == "allocate"
        buttons = ("fill evenly",) if places else ()
        return Advice(CHOICES[context.state.phase], values, buttons=buttons)
    if not is_phase(context, *CALM):
        return NOTHING_TO_SAY
    is_time = any(pupil.did(CrateTaken)) or context.state.turn >= TOLD_FROM
    told = "told" if context.state.field.token_limit else "told_open"
    return reading(told) if is_time else Advice("later", waits=True)


# the armor that is shown


def _side(pupil: GamePupil) -> Advice:
    context = pupil.context
    if not _may_drive(context) or not _can_show(context):
        return _read(pupil, "told") if pupil.tries("side") >= TRIES else _later(context)
    number = active(context.state).tank
    enemy = _enemy(context.state, number)
    cells = () if enemy is None else (context.state.tanks[enemy].cell,)
    keys = (context.key("turn_left"), context.key("turn_right"))
    thick = max(ARMOR, key=lambda side: context.state.tanks[number].stats[side])
    return Advice("do", (names.stat(context, thick), *keys), cells)


@once_a_position
def _can_show(context: GameContext) -> bool:
    """Whether a drive may end with the thickest armor to the nearest enemy."""
    state, number = context.state, active(context.state).tank
    ends = sights.ends(context).items()
    return any(
        shows_thickest(what_if.placed(state, number, Pose(cell, facing)), number)
        for cell, facings in ends
        for facing, way in facings.items()
        if way.steps
    )


def shows_thickest(state: State, number: TankId) -> bool:
    """Return whether a tank has nothing thicker than what it shows the nearest enemy."""
    enemy, own = _enemy(state, number), state.tanks[number]
    if enemy is None:
        return False
    struck = side_struck(own.cell, own.facing, state.tanks[enemy].cell)
    return own.stats[struck] == max(own.stats[side] for side in ARMOR)


def _ends_thick(one: SeenEvent[State, Drove]) -> bool:
    return shows_thickest(one.after, one.event.tank)


# a shot


def _fire(pupil: GamePupil) -> Advice:
    context, found = pupil.context, _targets(pupil.context)
    if found:
        state = context.state
        cells = tuple(state.tanks[n].cell for n in (active(state).tank, found[0]))
        keys = (context.key("fire"), context.key("confirm"))
        return Advice("do", (names.tank(context, found[0]), *keys), cells, buttons=("fire",))
    if is_phase(context, "assign"):
        values = (_ready(context, "draw_first"), context.key("confirm"))
        return Advice("plan", values, waits=True, buttons=("ready draw_first",))
    return _shot_to_come(pupil) if _may_drive(context) else _later(context)


def _targets(context: GameContext) -> tuple[TankId, ...]:
    return shooting.targets(context, Extras()) if is_phase(context, "shoot") else ()


def _shot_to_come(pupil: GamePupil) -> Advice:
    """Tell the way to a shot; an enemy that hides may never be found, so not for ever."""
    context, near = pupil.context, _firing_places(pupil.context)
    if not near:
        return Advice("none", (), _worth_driving(context), waits=True)
    state, waits = context.state, pupil.tries("fire") >= TRIES
    here = state.tanks[active(state).tank].cell
    if here in near:
        keys = (context.key("end_turn"),)
        return Advice("here", keys, (here,), waits=waits, buttons=("end_turn",))
    is_settled = not set(enemies(state, active(state).tank)) & set(state.waiting)
    return Advice("near" if is_settled else "hope", (), apart(near, distance), waits=waits)


@once_a_position
def _firing_places(context: GameContext) -> tuple[Cell, ...]:
    """Hexes in reach from which an enemy could be shot at where it stands, the nearest first."""
    number, found = active(context.state).tank, []
    for cell, facings in sights.ends(context).items():
        if sights.offers_at(context, number, Pose(cell, next(iter(facings)))):
            found.append(cell)
    return tuple(_toward_enemy(context, found))


LESSONS: Final[Mapping[str, LessonStep[State]]] = {
    "dice": LessonStep("DZ-3.1", _read, is_read),
    "plan": LessonStep(
        "DZ-4.1",
        _plan,
        lambda pupil: any(isinstance(one.command, Plan | Scuttle) for one in pupil.history.orders),
        says=("do", "again", "later"),
    ),
    "order": LessonStep("DZ-5.2", _order, is_read, says=("do", "later")),
    "drive": LessonStep("DZ-6.2", _drive, _has_driven, says=("do", "later")),
    "crate": LessonStep("DZ-7.1", _crate, _has_crate, says=("do", "plan", "far", "none", "later")),
    "tokens": LessonStep(
        "DZ-7.8",
        _tokens,
        lambda pupil: pupil.ordered_for("tokens", *CHOSEN),
        lambda pupil: is_phase(pupil.context, *CHOICES),
        says=("place", "set", "dice", "drop", "told", "told_open", "later"),
    ),
    "score": LessonStep("DZ-12.1", _score, is_read, says=("do", "last")),
    "fire": LessonStep(
        "DZ-8.7",
        _fire,
        lambda pupil: any(pupil.did_for("fire", ShotDeclared)),
        lambda pupil: bool(_targets(pupil.context)),
        says=("do", "near", "hope", "here", "none", "plan", "later"),
    ),
    "side": LessonStep(
        "DZ-1.13",
        _side,
        lambda pupil: any(map(_ends_thick, pupil.did_for("side", Drove))),
        says=("do", "later", "told"),
    ),
    "carry": LessonStep("DZ-9.3", _carry, is_read, says=("do", "armor", "later")),
    "push": LessonStep("DZ-4.4", _push, is_read),
}

# lines for newcomers

TOLD_IN: Final = ("assign", "move", "shoot", "redeploy")
"""Phases in which lines for newcomers are told."""


def tips_matter(context: GameContext) -> bool:
    """Return whether lines for newcomers are told: in the battle, while they are to act."""
    return is_phase(context, *TOLD_IN)


def _plans(context: GameContext) -> bool:
    return is_phase(context, "assign")


def _drives(context: GameContext) -> bool:
    return is_phase(context, "move")


def _own(context: GameContext) -> tuple[Tank, ...]:
    """The tanks on the board of the seat that looks on."""
    tanks = context.state.tanks
    return tuple(tanks[number] for number in own_tanks(context.state, context.seat))


def _has_ring(context: GameContext) -> bool:
    return ring_radius(context.state.field, context.state.turn) is not None


def _has_lame(context: GameContext) -> bool:
    field = context.state.field
    may = field.scuttle and field.rebuilds and _plans(context)
    return may and any(is_lame(tank) for tank in _own(context))


def _has_full_slots(context: GameContext) -> bool:
    state = context.state
    if not state.field.token_limit or not _drives(context):
        return False
    return len(state.tanks[active(state).tank].tokens) == SLOTS


def _may_fire_first(context: GameContext) -> bool:
    return _plans(context) and any(holds(tank, "fire_first") for tank in _own(context))


def _has_empty_die(context: GameContext) -> bool:
    return any(not tank.stats[stat] for tank in _own(context) for stat in (MOVE, *WEAPONS))


def _is_grazed(context: GameContext) -> bool:
    """Whether a shot runs along an edge or over a corner, which newcomers doubt."""
    if not is_phase(context, "shoot"):
        return False
    tanks, number = context.state.tanks, active(context.state).tank
    found = shooting.targets(context, Extras())
    return any(what_if.grazed(context.state, tanks[number].cell, tanks[n].cell) for n in found)


def _shoots(context: GameContext, asked: bool) -> bool:
    """Whether a tank is to shoot, where a critical hit asks its shooter or does not."""
    return is_phase(context, "shoot") and context.state.field.asks_criticals == asked


def _is_last(context: GameContext) -> bool:
    state = context.state
    return _drives(context) and not state.waiting and len(alive(state)) > 1


TIPS: Final[Mapping[str, TipRow[State]]] = {
    "lame": TipRow("DZ-10.9", _has_lame),
    "mine": TipRow("DZ-6.10", lambda context: _drives(context) and bool(danger(context.state))),
    "ring": TipRow("DZ-12.13", _has_ring),
    "first": TipRow("DZ-4.7", _may_fire_first),
    "slots": TipRow("DZ-7.8", _has_full_slots),
    "empty": TipRow("DZ-9.5", _has_empty_die),
    "rebuilt": TipRow("DZ-10.8", lambda context: is_phase(context, "redeploy")),
    "line": TipRow("DZ-1.8", _is_grazed),
    "last": TipRow("DZ-5.2", _is_last),
    "promise": TipRow("DZ-6.1", _drives),
    "turret": TipRow("DZ-8.2", _drives),
    "critical": TipRow("DZ-8.9", lambda context: _shoots(context, asked=False)),
    "critical_asked": TipRow("DZ-8.9", lambda context: _shoots(context, asked=True)),
    "low": TipRow("DZ-5.3", _plans),
    "step": TipRow("DZ-8.4", _plans),
    "pushed": TipRow("DZ-4.4", _plans),
}
