"""What orders could come to: where units could go, fire and fight, and where shells may land.

It is what the overlays show and the words tell. All of it is asked of the rules, partly about
positions that might be.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Say
from game.core.forecast import Odds, Part, PossibleOutcome
from game.core.words import percents
from game.presenter.context import once_a_position
from game.presenter.portable.queries import GameContext, is_own, places, shots
from game.rules.portable import what_if
from game.rules.portable.combat import fire
from game.rules.portable.combat.artillery import targets
from game.rules.portable.combat.hits import hits_on
from game.rules.portable.commands import Assault, Fire, UnitId
from game.rules.portable.odds import landing_chances
from game.rules.portable.play.movement import has_fired_in_place
from game.rules.portable.play.routes import limits, why_stop
from game.rules.portable.play.routes import ways as ways_of
from game.rules.portable.play.ways import Way, stops_at
from game.rules.portable.refusals import square_name, unit_name
from game.rules.portable.state import State
from game.rules.portable.what_if import Target, can_hit, may_fire_after, placed, reach_of, target_of

ORDER: Final = ("on_target", "in_front", "behind", "nowhere")


class StopReason(NamedTuple):
    """What makes a unit stop in a square: the last part of the rule's word, "woods"."""

    word: str


@once_a_position
def ways(context: GameContext, number: UnitId) -> Mapping[Cell, Way]:
    """Return every square that a unit may move to now, with its way there."""
    known = ways_of(context.state, number)
    return {cell: known[cell] for cell in places(context, number) if cell in known}


def way_to(context: GameContext, number: UnitId, cell: Cell) -> Way:
    """Return the way of a unit to a square, an empty one to its own."""
    return ways(context, number).get(cell, Way((), False, 0))


@once_a_position
def stops(context: GameContext, number: UnitId) -> dict[Cell, StopReason]:
    """Return the squares in reach in which a unit would have to stop, and why."""
    state = context.state
    board, bounds, start = state.field.board, limits(state, number), state.units[number].at
    found = {}
    for cell, way in ways(context, number).items():
        step = (way.path[-2] if len(way.path) > 1 else start, cell)
        if stops_at(board, bounds, step):
            found[cell] = StopReason(why_stop(state, number, step))
    return found


@once_a_position
def shut_by_friends(context: GameContext, number: UnitId) -> tuple[Cell, ...]:
    """Return the friends' squares within the move of a unit that it may not end in."""
    state = context.state
    unit = state.units[number]
    if not places(context, number):
        return ()
    near = state.field.board.within(unit.at, limits(state, number).most)
    held = state.layout.held[unit.seat] & near & ~(1 << unit.at)
    known = ways(context, number)
    return tuple(cell for cell in cells_of(held) if cell not in known)


# fire


@once_a_position
def wedge(context: GameContext, number: UnitId) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the squares that a unit's fire reaches, and those in range that are shut to it."""
    state = context.state
    cells = cells_of(reach_of(state, number))
    clear = tuple(cell for cell in cells if can_hit(state, number, cell))
    known = set(clear)
    return clear, tuple(cell for cell in cells if cell not in known)


@once_a_position
def shots_after(
    context: GameContext, number: UnitId, cell: Cell, facing: Facing
) -> dict[Cell, Odds]:
    """Return what a unit could fire at after a move, from there, with the chances."""
    state = context.state
    way = way_to(context, number, cell)
    if not may_fire_after(state, number, way) or has_fired_in_place(state, number):
        return {}
    there = placed(state, number, cell, facing, way)
    return _shots_in(context, what_if.opened(there, number), number)


def _shots_in(context: GameContext, there: State, number: UnitId) -> dict[Cell, Odds]:
    """Return what a unit could fire at in a position that might be, with the chances."""
    game, seat = context.view.game, there.units[number].seat
    fires = (shot for shot in fire.fires(there, number) if isinstance(shot, Fire))
    found = ((shot.target, game.odds(there, seat, shot)) for shot in fires)
    return {cell: odds for cell, odds in found if odds is not None}


def targets_after(
    context: GameContext, number: UnitId, cell: Cell, facing: Facing
) -> tuple[Target, ...]:
    """Return what a unit could hit after a move."""
    later = shots_after(context, number, cell, facing)
    return tuple(target_of(target, odds) for target, odds in later.items())


@once_a_position
def targets_now(context: GameContext, number: UnitId) -> tuple[Target, ...]:
    """Return what a unit can hit now; of the enemy's, what it could hit if it were to act."""
    state = context.state
    found: Mapping[Cell, Odds | None] = {}
    if is_own(context, number):
        offered = shots(context, number).values()
        found = {shot.target: context.queries.odds(shot) for shot in offered}
    elif state.phase not in ("deploy", "over"):
        there = what_if.rested(state, state.units[number].seat)
        found = _shots_in(context, there, number)
    return tuple(target_of(cell, odds) for cell, odds in found.items() if odds is not None)


@once_a_position
def assault_after(context: GameContext, number: UnitId, cell: Cell, facing: Facing) -> Odds | None:
    """Return the chances of the close combat that a unit could begin after a move."""
    state = context.state
    way = way_to(context, number, cell)
    there = what_if.opened(placed(state, number, cell, facing, way), number)
    return context.view.game.odds(there, there.units[number].seat, Assault(number))


# shells


class Fall(NamedTuple):
    """One place where a shell may come down."""

    word: str
    """As the rules call it, "in_front"."""
    at: Cell
    """`OFF` where it has no effect."""
    chance: Fraction
    friends: tuple[UnitId, ...]
    enemies: tuple[UnitId, ...]


@once_a_position
def falls(context: GameContext, gun: UnitId, target: Cell) -> tuple[Fall, ...]:
    """Return where the shell of a gun may come down, the target itself first (PW-2.20)."""
    state, seat = context.state, context.state.units[gun].seat
    found = []
    for landing, chance in landing_chances(state, gun, target):
        hit = hits_on(state, (landing.at,)) if landing.at != OFF else []
        friends = tuple(n for n in hit if state.units[n].seat == seat)
        enemies = tuple(n for n in hit if state.units[n].seat != seat)
        found.append(Fall(landing.word, landing.at, chance, friends, enemies))
    return tuple(sorted(found, key=lambda fall: ORDER.index(fall.word)))


def on_target(context: GameContext, gun: UnitId, target: Cell) -> Fraction:
    """Return the chance that a shell comes down on its target."""
    first = falls(context, gun, target)[0]
    return first.chance if first.word == "on_target" else Fraction(0)


@once_a_position
def chances_on(context: GameContext, gun: UnitId) -> dict[Cell, Say]:
    """Return all targets of a gun with the chance that a shell comes down there, in words."""
    cells = targets_of(context, gun)
    told = percents(on_target(context, gun, cell) for cell in cells)
    return dict(zip(cells, told, strict=True))


def endangered(context: GameContext, gun: UnitId, target: Cell) -> tuple[UnitId, ...]:
    """Return the friends that a shell may come down on (PW-2.15)."""
    return tuple(n for fall in falls(context, gun, target) for n in fall.friends)


def repeats(context: GameContext, gun: UnitId, target: Cell) -> bool:
    """Return whether a gun that aims there again is surer of it (PW-2.12)."""
    return context.state.units[gun].aimed == target


@once_a_position
def targets_of(context: GameContext, gun: UnitId) -> tuple[Cell, ...]:
    """Return the enemies' squares that a gun may be aimed at, what it hits most of first."""

    def worth(cell: Cell) -> Fraction:
        lands = falls(context, gun, cell)
        return sum((f.chance * (len(f.enemies) - len(f.friends)) for f in lands), Fraction(0))

    state = context.state
    held = state.layout.held[1 - state.units[gun].seat]
    cells = cells_of(targets(state, gun) & held)
    return tuple(sorted(cells, key=lambda cell: (-worth(cell), cell)))


def may_aim_at(context: GameContext, gun: UnitId, cell: Cell) -> bool:
    """Return whether a gun may be aimed at a square, be there an enemy or not (PW-2.22)."""
    return cell >= 0 and bool(targets(context.state, gun) >> cell & 1)


def odds_of(context: GameContext, gun: UnitId, target: Cell) -> Odds:
    """Return the landing squares with their chances."""
    state = context.state
    about = Say("portable_table.orders.at", (unit_name(state, gun), square_name(state, target)))
    outcomes = tuple(
        PossibleOutcome(_told(context, f), f.chance) for f in falls(context, gun, target)
    )
    return Odds((Part(about, (), outcomes),))


def _told(context: GameContext, fall: Fall) -> Say:
    if fall.at == OFF:
        return Say(f"portable_table.orders.fall.{fall.word}_off")
    key = "friends" if fall.friends else "fall"
    return Say(f"portable_table.orders.{key}.{fall.word}", (square_name(context.state, fall.at),))
