"""The steps that are read: initiative, what wins, who may act, neighbors, exhaustion, the end.

Then which attacks on a flank or rear are worth it, and where one would be had.
"""

from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.core.forecast import Odds
from game.presenter.context import once_a_position
from game.presenter.lessons import NOTHING_TO_SAY, Advice, Pupil, apart, reading
from game.presenter.portable import forecast, names
from game.presenter.portable.buttons import able
from game.presenter.portable.queries import GameContext, on_the_map
from game.rules.portable import what_if
from game.rules.portable.combat.melee import engage
from game.rules.portable.commands import Assault, UnitId
from game.rules.portable.data import LAST_OUT_BONUS
from game.rules.portable.events import OrderChosen
from game.rules.portable.play.ending import turns_left
from game.rules.portable.play.routes import facings_at
from game.rules.portable.state import State

GamePupil: TypeAlias = Pupil[State]

TOLD_FROM: Final = 3
"""The turn from which hits and neighbors are told of, if there have been none."""
READABLE: Final = ("orders", "order_choice", "activate")
"""Phases in which there is time to read how the battle ends."""


def acts(context: GameContext) -> bool:
    """Return whether the seat that looks on activates units now."""
    return context.owes and context.state.phase == "activate"


def later(context: GameContext) -> Advice:
    """Say that something else must come first; nothing while another question is asked."""
    return Advice("later", waits=True) if acts(context) else NOTHING_TO_SAY


def before(context: GameContext) -> Advice:
    """Say what comes when units move, while guns are aimed; nothing while else is asked."""
    aiming = context.owes and context.state.phase == "orders"
    return Advice("guns", waits=True) if aiming else NOTHING_TO_SAY


def as_read(context: GameContext, told: Advice) -> Advice:
    """Return what is read while units act; while guns are aimed it only stays."""
    if acts(context):
        return told
    aiming = context.owes and context.state.phase == "orders"
    return told._replace(waits=True) if aiming else NOTHING_TO_SAY


def set_apart(context: GameContext, cells: list[Cell]) -> tuple[Cell, ...]:
    """Return the first of some squares that do not lie side by side."""
    return apart(cells, context.state.field.board.distance)


# initiative, and who may act


def initiative(pupil: GamePupil) -> Advice:
    """Return what is asked of the winner of the initiative; the others read how it went."""
    context = pupil.context
    if is_to_choose(pupil):
        return Advice("do")
    if not acts(context):
        return before(context)
    chosen = [one.event for one in pupil.history.seen if isinstance(one.event, OrderChosen)]
    if not chosen or chosen[-1].seat == context.seat:
        return reading("told")
    words = "first" if chosen[-1].first == context.seat else "second"
    return reading(words, context.phrases.seat(chosen[-1].seat))


def is_to_choose(pupil: GamePupil) -> bool:
    """Return whether they are asked who goes first."""
    return pupil.context.owes and pupil.context.state.phase == "order_choice"


def activations(pupil: GamePupil) -> Advice:
    """Return who may act in a turn: all, or as many as the dice say (PW-1.3, PW-1.11)."""
    context = pupil.context
    if not acts(context):
        return before(context)
    state = context.state
    if state.field.all_units_act:
        return reading("do")
    return reading("dice", state.left)._replace(rule="PW-1.3")


# what wins, exhaustion, and the end


def hill(pupil: GamePupil) -> Advice:
    """Return what victory points are given for."""
    objectives = pupil.context.state.field.opening.objectives
    worth = sum(objective.value for objective in objectives)
    told = reading("do", worth, LAST_OUT_BONUS, cells=_objectives(pupil.context))
    return as_read(pupil.context, told)


def _objectives(context: GameContext) -> tuple[Cell, ...]:
    objectives = context.state.field.opening.objectives
    return set_apart(context, [objective.at for objective in objectives])


def exhaustion(pupil: GamePupil) -> Advice:
    """Return what the meters of both sides count."""
    context = pupil.context
    points = context.state.field.points
    return as_read(context, reading("do", points[context.seat], points[1 - context.seat]))


def countdown(pupil: GamePupil) -> Advice:
    """Return how the battle ends once a side is exhausted."""
    context = pupil.context
    if not context.owes or context.state.phase not in READABLE:
        return NOTHING_TO_SAY
    if not counts_down(pupil):
        soon = context.state.turn >= TOLD_FROM
        return reading("told", LAST_OUT_BONUS) if soon else Advice("later", waits=True)
    state = context.state
    words = "own" if state.exhausted[context.seat] else "do"
    values = context.phrases.seat(1 - context.seat), turns_left(state), LAST_OUT_BONUS
    return reading(words, *values, cells=_objectives(context))


def counts_down(pupil: GamePupil) -> bool:
    """Return whether one side is exhausted, so that the turns to the end are counted."""
    state = pupil.context.state
    return state.field.collapse and any(state.exhausted)


def never_counts(pupil: GamePupil) -> bool:
    """Return whether the match has no countdown."""
    return not pupil.context.state.field.collapse


# neighbors


def beside(pupil: GamePupil) -> Advice:
    """Return what an enemy beside a unit means: when there is one, when there could be, or soon."""
    context = pupil.context
    if not acts(context):
        return before(context)
    engaged = _engaged(context)
    if engaged:
        cells = set_apart(context, sorted(forecast.ways(context, engaged[0])))
        told = reading("engaged", names.unit(context, engaged[0]), cells=cells)
        return told._replace(rule="PW-3.12")
    cells = beside_an_enemy(context)
    if cells or context.state.turn >= TOLD_FROM:
        return reading("do" if cells else "told", cells=cells)
    return later(context)


def _engaged(context: GameContext) -> list[UnitId]:
    """The units that an enemy beside them faces, those that may still withdraw first."""
    state = context.state
    fronts, units = state.layout.fronts[1 - context.seat], state.units
    found = [n for n in on_the_map(state, context.seat) if fronts >> units[n].at & 1]
    return sorted(found, key=lambda n: not forecast.ways(context, n))


@once_a_position
def beside_an_enemy(context: GameContext) -> tuple[Cell, ...]:
    """Return the squares in reach beside an enemy, those that no enemy faces first."""
    state = context.state
    fronts = state.layout.fronts[1 - context.seat]
    found = {
        cell
        for number in able(context)
        if what_if.may_attack(state, number)
        for cell, stop in forecast.stops(context, number).items()
        if stop.word == "enemy"
    }
    return set_apart(context, sorted(found, key=lambda cell: (bool(fronts >> cell & 1), cell)))


# attacks on flank or rear that are worth it


def is_worth_it(odds: Odds, attacker: UnitId) -> bool:
    """Return whether a close combat costs the enemy more strength points than the attacker."""
    lost = dict(what_if.losses(odds))
    own = lost.pop(attacker, 0)
    return sum(lost.values()) > own


@once_a_position
def flank_attacks(context: GameContext) -> tuple[UnitId, ...]:
    """Return the units that stand where they can attack a flank or rear and gain by it."""
    return tuple(n for n in able(context) if _attacks_a_flank(context, n))


def _attacks_a_flank(context: GameContext, number: UnitId) -> bool:
    attack = Assault(number)
    if context.queries.why_not(attack) is not None or engage(context.state, number).front:
        return False
    odds = context.queries.odds(attack)
    return odds is not None and is_worth_it(odds, number)


@once_a_position
def flank_squares(context: GameContext) -> tuple[Cell, ...]:
    """Return the squares in reach from which a unit could attack a flank or rear and gain by it."""
    found = {
        cell
        for number in able(context)
        if what_if.may_attack(context.state, number)
        for cell, stop in forecast.stops(context, number).items()
        if stop.word == "enemy" and _is_a_flank(context, number, cell)
    }
    return tuple(sorted(found))


def _is_a_flank(context: GameContext, number: UnitId, cell: Cell) -> bool:
    state = context.state
    way = forecast.way_to(context, number, cell)
    for facing in facings_at(state, cell, state.units[number].seat):
        odds = forecast.assault_after(context, number, cell, facing)
        if odds is None:
            continue
        there = what_if.placed(state, number, cell, facing, way)
        if not engage(there, number).front and is_worth_it(odds, number):
            return True
    return False
