"""Fire in the activations: everything but artillery (PW-4)."""

from functools import cache
from typing import Final

from game.core.boards.cells import Cell, Facing, Mask, cells_of
from game.core.contract import Band, DiceGroup, Refusal, Roll, Say, Seat
from game.core.forecast import Modifier
from game.rules.portable.board.sight import flat, sees, spots
from game.rules.portable.board.terrain import ALL_ROUND, Board
from game.rules.portable.combat.artillery import can_shoot, edge_shut, range_of
from game.rules.portable.combat.hits import hits_on
from game.rules.portable.combat.lines import why_shut
from game.rules.portable.commands import Command, Fire, UnitId
from game.rules.portable.data import (
    FIRE_COVER,
    FIRE_HITS,
    FIRE_LED,
    FIRE_STILL,
    GUNS,
    HAS,
    KINDS,
    GunId,
    KindId,
)
from game.rules.portable.events import Fired, FireLanded, FireRolled, Outcome
from game.rules.portable.play.movement import turn_towards
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import Course, Hit, State, Unit
from game.rules.portable.units import in_cover, is_led, thread_of, units_at, with_deeds


def fires(state: State, number: UnitId) -> list[Command]:
    """Return every shot of a unit (PW-4.1)."""
    near = _in_reach(state, number)
    if not near or _shot_bar(state.units[number]) or not can_shoot(state, number):
        return []
    return [_fire(number, c) for c in cells_of(near) if _reaches(state, number, c)]


@cache
def _fire(number: UnitId, target: Cell) -> Fire:
    return Fire(number, target)


def _in_reach(state: State, number: UnitId) -> Mask:
    """The enemies that a unit has in range and arc, be its fire stopped or not (PW-4.1, PW-4.2)."""
    unit = state.units[number]
    reach = reach_of(state.field.board, unit.kind, unit.gun, unit.at, unit.facing)
    return state.layout.held[1 - unit.seat] & reach


@cache
def reach_of(board: Board, kind: KindId, gun: GunId, at: Cell, facing: Facing) -> Mask:
    """Return the squares in range and arc of a weapon, none of artillery (PW-4.1, PW-4.2)."""
    if KINDS[kind].weapon in ("", "barrage"):
        return 0
    span = GUNS[gun].range if gun else KINDS[kind].range
    return board.reach(at, ALL_ROUND if kind in HAS["R"] else facing, span)


def why_no_shot(state: State, number: UnitId) -> Refusal | None:
    """Return why a unit may not fire at anything (PW-4.1, PW-4.13, PW-3.3, PW-1.9)."""
    bar = _shot_bar(state.units[number])
    return refuse(bar, unit_name(state, number)) if bar else None


def _shot_bar(unit: Unit) -> str:
    """What keeps a unit from firing at anything, "" for nothing."""
    weapon, deeds = KINDS[unit.kind].weapon, unit.deeds
    if weapon in ("", "barrage"):
        return "artillery" if weapon else "no_weapon"
    if deeds.fired:
        return "fired"
    if deeds.moved and deeds.entered > deeds.allowance - 1:
        return "moved_too_far"
    return "fighting" if deeds.fights else ""


def why_not_fire(state: State, seat: Seat, command: Fire) -> Refusal | None:
    """Return why a unit may not fire there; that it may act at all is known."""
    number = command.unit
    refusal = why_no_shot(state, number)
    if refusal is not None:
        return refusal
    if command.target < 0 or not state.layout.held[1 - seat] >> command.target & 1:
        return refuse("no_enemy")
    return _fault(state, number, command.target)


def _fault(state: State, number: UnitId, target: Cell) -> Refusal | None:
    """What is wrong with a target: range, arc, line, where the unit stands (PW-4.2 to PW-4.7)."""
    unit, board, name = state.units[number], state.field.board, unit_name(state, number)
    if board.distance(unit.at, target) > range_of(unit):
        return refuse("out_of_range", board.distance(unit.at, target), range_of(unit), name)
    all_round = unit.kind in HAS["R"]
    if not all_round and not board.arc(unit.at, unit.facing) >> target & 1:
        turn = turn_towards(state, number, target)
        return refuse("outside_arc", name, square_name(state, target), remedy=turn)
    refusal = _line_fault(state, number, target)
    if refusal is not None:
        return refusal
    return None if can_shoot(state, number) else refuse("in_passage", name)


def _reaches(state: State, number: UnitId, target: Cell) -> bool:
    """Whether nothing is wrong with a line of fire, found without a word about it."""
    unit = state.units[number]
    if KINDS[unit.kind].weapon != "mortar":
        return flat(state.field.board, unit.at, target, state.layout.screens)
    return is_observed(state, number, target) and not edge_shut(state, number, target)


def _line_fault(state: State, number: UnitId, target: Cell) -> Refusal | None:
    """PW-4.3, PW-4.4, and how far fire reaches into and out of cover: PW-4.5, PW-4.6."""
    unit = state.units[number]
    if KINDS[unit.kind].weapon != "mortar":
        return why_shut(state, unit.at, target)
    if not is_observed(state, number, target):
        seen = any(sees(state.field.board, eye, target) for eye in _eyes(state, number))
        names = (square_name(state, target),) if seen else ()
        return refuse("too_deep" if seen else "unseen", unit_name(state, number), *names)
    if edge_shut(state, number, target):
        return refuse("not_at_edge", unit_name(state, number))
    return None


def is_observed(state: State, number: UnitId, target: Cell) -> bool:
    """Return whether mortars see their target, or have it seen for them (PW-4.4, PW-4.6)."""
    return any(spots(state.field.board, eye, target) for eye in _eyes(state, number))


def _eyes(state: State, number: UnitId) -> list[Cell]:
    """The squares from which a target is seen for mortars: their own, and friends beside."""
    unit = state.units[number]
    near = state.field.board.beside[unit.at]
    return cells_of(state.layout.held[unit.seat] & near | 1 << unit.at)


def fire(state: State, seat: Seat, command: Fire) -> Outcome:
    """Fire at a square; the dice are next (PW-4.1)."""
    course = Course("fire", command.unit, at=command.target)
    return state._replace(course=course, phase="fire"), (Fired(command.unit, command.target),)


def modifiers(state: State, number: UnitId, target: Cell) -> tuple[Modifier, ...]:
    """Return what changes the dice of a shot, one by one (PW-4.9, PW-4.10, PW-4.14)."""
    found = []
    enemies = units_at(state, target, 1 - state.units[number].seat)
    if any(in_cover(state, enemy) for enemy in enemies):
        found.append(_COVER)
    if not state.units[number].deeds.moved:
        found.append(_STILL)
    if is_led(state, number):
        found.append(_LED)
    return tuple(found)


_COVER: Final = Modifier(Say("portable.modifier.cover"), FIRE_COVER, "PW-4.10")
_STILL: Final = Modifier(Say("portable.modifier.still"), FIRE_STILL, "PW-4.9")
_LED: Final = Modifier(Say("portable.modifier.led"), FIRE_LED, "PW-4.14")


def need(state: State, number: UnitId, target: Cell) -> int:
    """Return the least face that hits (PW-4.8)."""
    return FIRE_HITS - sum(modifier.value for modifier in modifiers(state, number, target))


def fire_roll(state: State) -> Roll:
    """Return one die, or the three of machine guns (PW-4.8)."""
    course = state.course
    assert course is not None
    unit, number = state.units[course.unit], course.unit
    bands = (Band(1, "miss", False), Band(need(state, number, course.at), "hit", True))
    group = DiceGroup(unit.seat, KINDS[unit.kind].dice, 6, number, None, bands)
    say = Say("portable.roll.fire", (unit_name(state, number), square_name(state, course.at)))
    return Roll("fire", say, (group,), thread_of(state))


def read_fire(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice: each that hits is a hit on every enemy there (PW-4.8, PW-4.12)."""
    course = state.course
    assert course is not None
    number, target = course.unit, course.at
    least = need(state, number, target)
    hits = sum(face >= least for face in faces)
    events = (
        FireRolled(number, faces, FIRE_HITS - least),
        FireLanded(number, target, hits),
    )
    return landed(state, hits), events


def landed(state: State, hits: int) -> State:
    """Return the position after a shot with so many hits, its hits still to be settled."""
    course = state.course
    assert course is not None
    unit = state.units[course.unit]
    light = KINDS[unit.kind].weapon == "small_arms"
    struck = hits_on(state, (course.at,), 1 - unit.seat)
    queue = tuple(Hit(enemy, light) for enemy in struck for _ in range(hits))
    shot = with_deeds(state, course.unit, lambda deeds: deeds._replace(fired=True))
    return shot._replace(hits=queue, phase="settle")
