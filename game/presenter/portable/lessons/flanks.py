"""Attacks on flank or rear that are worth it: which there are, and where one would be had."""

from game.core.boards.cells import Cell
from game.core.forecast import Odds
from game.presenter.context import Context, once_a_position
from game.presenter.portable import forecast
from game.presenter.portable.buttons import able
from game.rules.portable import what_if
from game.rules.portable.combat.melee import engage
from game.rules.portable.commands import Assault, UnitId
from game.rules.portable.play.routes import Way, facings_at
from game.rules.portable.state import State


def is_worth_it(odds: Odds, attacker: UnitId) -> bool:
    """Return whether a close combat costs the enemy more strength points than the attacker."""
    lost = dict(what_if.losses(odds))
    own = lost.pop(attacker, 0)
    return sum(lost.values()) > own


@once_a_position
def flank_attacks(context: Context) -> tuple[UnitId, ...]:
    """Return the units that stand where they can attack a flank or rear and gain by it."""
    return tuple(n for n in able(context) if _attacks_a_flank(context, n))


def _attacks_a_flank(context: Context, number: UnitId) -> bool:
    attack = Assault(number)
    if context.queries.why_not(attack) is not None or engage(context.state, number).front:
        return False
    odds = context.queries.odds(attack)
    return odds is not None and is_worth_it(odds, number)


@once_a_position
def flank_squares(context: Context) -> tuple[Cell, ...]:
    """Return the squares in reach from which a unit could attack a flank or rear and gain by it."""
    found = {
        cell
        for number in able(context)
        if what_if.may_attack(context.state, number)
        for cell, stop in forecast.stops(context, number).items()
        if stop.word == "enemy" and _is_a_flank(context, number, cell)
    }
    return tuple(sorted(found))


def _is_a_flank(context: Context, number: UnitId, cell: Cell) -> bool:
    state: State = context.state
    way = forecast.ways(context, number).get(cell, Way((), False, 0))
    for facing in facings_at(state, cell, state.units[number].seat):
        odds = forecast.assault_after(context, number, cell, facing)
        if odds is None:
            continue
        there = what_if.placed(state, number, cell, facing, way)
        if not engage(there, number).front and is_worth_it(odds, number):
            return True
    return False
