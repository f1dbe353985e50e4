"""Close combat (PW-5)."""

from functools import cache

from game.core.boards.cells import Cell, cells_of
from game.core.contract import Band, Choice, DiceGroup, Refusal, Roll, Say, Seat
from game.core.forecast import Modifier
from game.core.menu import LazyMenu
from game.rules.portable.combat.hits import dangers_at, is_where
from game.rules.portable.combat.pursuit import has_fought_out, most_fights, pursuing
from game.rules.portable.commands import Advance, Assault, Command, UnitId
from game.rules.portable.data import (
    HAS,
    KINDS,
    MELEE_COVER,
    MELEE_FORD,
    MELEE_LED,
    MELEE_TRENCH,
    MELEE_UPHILL,
    MELEE_WOODS,
    MOST_FIGHTS,
    NOBODY,
)
from game.rules.portable.events import (
    Advanced,
    AssaultBegan,
    AssaultWon,
    Blow,
    BlowRolled,
    Event,
    Outcome,
)
from game.rules.portable.play.movement import (
    endanger,
    entered_from_outside,
    turn_towards,
)
from game.rules.portable.play.routes import facings_at
from game.rules.portable.refusals import refuse, square_name, unit_name
from game.rules.portable.state import Course, Hit, State, Unit
from game.rules.portable.units import (
    in_cover,
    is_crossing,
    is_exhausted,
    is_led_in_melee,
    moved_to,
    starts_melees,
    still_attacks,
    thread_of,
    units_at,
    with_deeds,
)


def assaults(state: State, number: UnitId) -> list[Command]:
    """Return the attack of a unit that may make one; one that won and stays may again (PW-5.9)."""
    unit = state.units[number]
    ahead = state.field.board.ahead[unit.at][unit.facing]
    if not ahead & state.layout.held[1 - unit.seat] or _attack_bar(state, number):
        return []
    return [_assault(number)]


@cache
def _assault(number: UnitId) -> Assault:
    return Assault(number)


def why_not_assault(state: State, seat: Seat, command: Assault) -> Refusal | None:
    """Return why a unit may not attack; that it may act at all is known."""
    return _fault(state, command.unit)


def _fault(state: State, number: UnitId) -> Refusal | None:
    bar = _attack_bar(state, number)
    if not bar:
        return None
    name = unit_name(state, number)
    if bar == "bound":
        return refuse(bar, name, most_fights(state))
    remedy = _turn_to_enemy(state, number) if bar == "nobody_ahead" else None
    return refuse(bar, name, remedy=remedy)


def _attack_bar(state: State, number: UnitId) -> str:
    """What keeps a unit from attacking, "" for nothing."""
    unit = state.units[number]
    if not starts_melees(state, unit.kind):
        return "no_assault"
    if not still_attacks(state, unit.seat):
        return "exhausted_attack"
    ahead = state.field.board.ahead[unit.at][unit.facing]
    if not state.layout.held[1 - unit.seat] & ahead:
        return "nobody_ahead"
    if has_fought_out(state, number):
        return "spent" if most_fights(state) == MOST_FIGHTS else "bound"
    return "not_won" if unit.deeds.fights and not unit.deeds.won else ""


def _turn_to_enemy(state: State, number: UnitId) -> Command | None:
    unit, board = state.units[number], state.field.board
    near = state.layout.held[1 - unit.seat] & board.beside[unit.at]
    return turn_towards(state, number, cells_of(near)[0]) if near else None


def defender(state: State, cell: Cell, seat: Seat) -> UnitId:
    """Return who of a seat fights for a square (PW-5.2)."""
    return min(units_at(state, cell, seat), key=lambda n: (_place(state.units[n].kind), n))


def _place(kind: str) -> int:
    if kind not in HAS["X"]:
        return 0
    return {"spotter": 2, "commander": 3}.get(kind, 1)


def engage(state: State, number: UnitId) -> Course:
    """Return the close combat that a unit would begin (PW-5.1 to PW-5.3)."""
    unit, board = state.units[number], state.field.board
    at = board.steps[unit.at][unit.facing]
    enemy = defender(state, at, 1 - unit.seat)
    front = board.steps[at][state.units[enemy].facing] == unit.at
    return Course("assault", number, enemy, at, unit.at, front=front)


def assault(state: State, seat: Seat, command: Assault) -> Outcome:
    """Begin a close combat; the dice are next (PW-5.1)."""
    course = engage(state, command.unit)
    fights = state.units[command.unit].deeds.fights + 1
    begun = with_deeds(state, command.unit, lambda did: did._replace(fights=fights, won=False))
    told = AssaultBegan(command.unit, course.other, course.front)
    return begun._replace(course=course, phase="assault"), (told,)


def modifiers(state: State, course: Course, number: UnitId) -> tuple[Modifier, ...]:
    """Return what changes the die of one of the two, one by one (PW-5.15)."""
    unit, board = state.units[number], state.field.board
    uphill = number == course.unit and board.level(unit.at) < board.level(course.at)
    rows = (
        (is_led_in_melee(state, number), "led", MELEE_LED),
        (in_cover(state, number), "in_cover", MELEE_COVER),
        (_counts_woods(state, unit), "in_woods", MELEE_WOODS),
        (uphill, "uphill", MELEE_UPHILL),
        (bool(board.fords >> unit.at & 1), "ford", MELEE_FORD),
        (is_crossing(state, number), "trench", MELEE_TRENCH),
    )
    return tuple(
        Modifier(Say(f"portable.modifier.{key}"), value, "PW-5.15")
        for holds, key, value in rows
        if holds
    )


def _counts_woods(state: State, unit: Unit) -> bool:
    """Whether the woods a unit is in help it, and cover beside them (PW-5.25)."""
    board = state.field.board
    return state.field.woods_in_melee == "both" and bool(board.woods >> unit.at & 1)


def number_of(state: State, course: Course, number: UnitId) -> int:
    """Return the least score with which a unit is not hit (PW-5.3)."""
    kind = KINDS[state.units[number].kind]
    return kind.front if number == course.unit or course.front else kind.flank


def safe_from(state: State, course: Course, number: UnitId) -> int:
    """Return the least face that saves a unit (PW-5.4).

    A 1 never saves and a 6 always does (PW-5.5), unless the sums alone count (PW-5.17): then it
    may be 1 or less, where every face saves, or 7 and more, where none does.
    """
    added = sum(modifier.value for modifier in modifiers(state, course, number))
    least = number_of(state, course, number) - added
    return least if state.field.plain_sums else min(6, max(2, least))


def assault_roll(state: State) -> Roll:
    """Return a die for each of the two (PW-5.4)."""
    course = state.course
    assert course is not None
    pair = (course.unit, course.other)
    groups = tuple(_group(state, course, number) for number in pair)
    say = Say("portable.roll.assault", tuple(unit_name(state, number) for number in pair))
    return Roll("assault", say, groups, thread_of(state))


def _group(state: State, course: Course, number: UnitId) -> DiceGroup:
    least = safe_from(state, course, number)
    struck, safe = Band(1, "struck", False), Band(max(1, least), "safe", True)
    bands = (safe,) if least <= 1 else (struck, safe) if least <= 6 else (struck,)
    say = Say("portable.dice.assault", (unit_name(state, number),))
    return DiceGroup(state.units[number].seat, 1, 6, number, say, bands)


def read_assault(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read both dice; the defender's hit is settled first (PW-5.4 to PW-5.6)."""
    course = state.course
    assert course is not None
    struck: list[UnitId] = []
    told: list[Event] = []
    for number, face in zip((course.unit, course.other), faces, strict=True):
        added = sum(modifier.value for modifier in modifiers(state, course, number))
        is_hit = face < safe_from(state, course, number)
        told.append(BlowRolled(number, face, added, number_of(state, course, number)))
        told.append(Blow(number, is_hit))
        if is_hit:
            struck.insert(0, number)
    return fought(state, tuple(struck)), tuple(told)


def fought(state: State, struck: tuple[UnitId, ...]) -> State:
    """Return the position after the dice of a close combat, its hits still to be settled."""
    return state._replace(hits=tuple(Hit(number) for number in struck), phase="settle")


def after_assault(state: State) -> Outcome:
    """Find the winner, and ask whether it advances (PW-5.7 to PW-5.10, PW-5.19)."""
    course = state.course
    assert course is not None
    holds = is_where(state, course.unit, course.start)
    other_holds = is_where(state, course.other, course.at)
    if holds == other_holds:
        return state._replace(course=None, phase="next"), ()
    winner, loser = (course.unit, course.other) if holds else (course.other, course.unit)
    won = with_deeds(state, winner, lambda deeds: deeds._replace(won=True)) if holds else state
    told = (AssaultWon(winner, loser),)
    vacated = course.at if holds else course.start
    faced = holds or course.front or state.field.fight_on
    if not (faced and _may_advance(won, winner, vacated)):
        return won._replace(course=None, phase="next"), told
    return won._replace(phase="advance"), told


def _may_advance(state: State, number: UnitId, cell: Cell) -> bool:
    """PW-5.8, PW-5.12, PW-7.4."""
    unit = state.units[number]
    empty = not (state.layout.held[0] | state.layout.held[1]) >> cell & 1
    return unit.kind in HAS["A"] and empty and not is_exhausted(state, unit.seat)


def winner(state: State) -> tuple[UnitId, Cell, Cell]:
    """Return who may advance, from where, and where to."""
    course = state.course
    assert course is not None
    if is_where(state, course.unit, course.start):
        return course.unit, course.start, course.at
    return course.other, course.at, course.start


def advance_choice(state: State) -> Choice:
    """Ask the winner (PW-5.8)."""
    number, _, to = winner(state)
    seat, name = state.units[number].seat, unit_name(state, number)
    prompt = Say("portable.prompt.advance", (name, square_name(state, to)))
    waiting = Say("portable.waiting.advance", (Say("seat", (seat,)), name))
    return Choice((seat,), prompt, waiting, "advance", number, thread_of(state))


def advances(state: State, seat: Seat) -> LazyMenu:
    """Return the ways to face in the square, and staying."""
    number, _, to = winner(state)
    faces = facings_at(state, to, state.units[number].seat)
    return LazyMenu((number,), lambda _: (*map(Advance, faces), Advance(None)))


def why_not_advance(state: State, seat: Seat, command: Advance) -> Refusal | None:
    """Return why the winner may not face so in the square (PW-5.8)."""
    number, _, to = winner(state)
    faces = facings_at(state, to, state.units[number].seat)
    if command.facing is None or command.facing in faces:
        return None
    return refuse("advance_face", unit_name(state, number), remedy=Advance(faces[0]))


def advance(state: State, seat: Seat, command: Advance) -> Outcome:
    """Take the square, or stay: no move, but mines, gas and trenches are met (PW-5.11)."""
    if command.facing is None:
        return state._replace(course=None, phase="next"), ()
    number, start, to = winner(state)
    course = state.course
    assert course is not None
    if number == course.other and state.field.fight_on:
        state = pursuing(state, number)
    endangered = dangers_at(state, to) > 0
    facing = state.units[number].facing if endangered else command.facing
    after = moved_to(state, number, to, facing)
    crossing = entered_from_outside(state.field.board.trenches, (start, to))
    after = with_deeds(after, number, lambda deeds: deeds._replace(crossing=crossing))
    told = (Advanced(number, start, to, facing),)
    if not endangered:
        return after._replace(course=None, phase="next"), told
    course = Course(
        "advance", number, NOBODY, to, start, facing=command.facing, attacker=course.unit
    )
    hit, more = endanger(after._replace(course=course), number, to)
    return hit, (*told, *more)
