"""The exact chances of fire, close combat, shells and dangers before committing to them."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, assert_never

from game.core.boards.cells import Cell
from game.core.contract import DICE, Choice, Rolled, Say, Seat
from game.core.forecast import Figure, Odds, Part, PossibleOutcome, Throw
from game.core.odds import at_least, good_spread
from game.rules.portable.combat import artillery, fire, melee
from game.rules.portable.combat.artillery import Landing, landing, landing_modifier
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    Command,
    Fire,
    Move,
    Retreat,
    TakeLoss,
    UnitId,
)
from game.rules.portable.data import LOSES_UP_TO
from game.rules.portable.events import AssaultWon, Blow, Event, FireLanded, Outcome, StrengthLost
from game.rules.portable.play.activation import open_unit
from game.rules.portable.play.course import settled
from game.rules.portable.refusals import square_name, unit_name
from game.rules.portable.state import Course, Order, State
from game.rules.portable.turn import SEQUENCE
from game.rules.portable.units import thread_of

Ends = dict[tuple[Event, ...], Fraction]
"""What may come of an order: the events that count, and how likely they are together."""

GIVEN: Final = (Say("portable.given.retreats"),)


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of a legal shot, close combat, shell or danger, None for all else."""
    if not isinstance(command, Fire | Assault | Bombard | Move | Advance):
        return None
    if SEQUENCE.why_not(state, seat, command) is not None:
        return None
    match command:
        case Bombard():
            return _shell_odds(state, command)
        case Move() | Advance():
            return _danger_odds(SEQUENCE.apply(state, seat, command)[0])
        case Fire(unit):
            return _fire_odds(fire.fire(open_unit(state, unit)[0], seat, command)[0])
        case Assault(unit):
            return _assault_odds(melee.assault(open_unit(state, unit)[0], seat, command)[0])
        case _:
            assert_never(command)


def presumed(state: State, seat: Seat) -> Command | None:
    """Return the answer that odds take for granted: whoever can retreat does, nobody advances."""
    if state.phase == "advance":
        return Advance(None)
    if state.phase != "answer":
        return None
    first = SEQUENCE.legal(state, seat)[0]
    return first if type(first) in (Retreat, TakeLoss) else None


def landing_chances(
    state: State, gun: UnitId, target: Cell
) -> tuple[tuple[Landing, Fraction], ...]:
    """Return where a shell may come down, and how likely, the target itself first (PW-2.20)."""
    modifier = landing_modifier(state, gun, target)
    found: defaultdict[Landing, Fraction] = defaultdict(Fraction)
    for face in range(6, 0, -1):
        found[landing(state, gun, target, face + modifier)] += Fraction(1, 6)
    return tuple(found.items())


def activation_chance(dice: int, units: int) -> Fraction:
    """Return the chance that so many dice let so many units act (PW-1.3).

    >>> activation_chance(3, 11), activation_chance(2, 2)
    (Fraction(1, 2), Fraction(1, 1))
    """
    ways = {0: 1}
    for _ in range(dice):
        after: defaultdict[int, int] = defaultdict(int)
        for total, count in ways.items():
            for face in range(1, 7):
                after[total + face] += count
        ways = dict(after)
    return Fraction(sum(n for total, n in ways.items() if total >= units), 6**dice)


def _shell_odds(state: State, command: Bombard) -> Odds:
    """Where a shell comes down, and what it does if no other one falls near it (PW-2.8)."""
    gun, target = command.unit, command.target
    order = Order(gun, target, command.gas)
    alone = state._replace(
        sealed=(), orders=(order,), phase="landing", course=Course("barrage"), hits=()
    )
    chances = landing_chances(state, gun, target)
    about = Say("portable.odds.shell", (unit_name(state, gun), square_name(state, target)))
    outcomes = tuple(
        PossibleOutcome(Say(f"portable.outcome.{where.word}"), chance) for where, chance in chances
    )
    ends: defaultdict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    for face in range(1, 7):
        for told, chance in _ends(artillery.read_landing(alone, (face,))[0]).items():
            ends[told] += chance / 6
    good = int(chances[0][0].word == "on_target")
    part = Part(about, (), outcomes, gun, good)
    return Odds((part,), tuple(_losses(state, ends)), (*GIVEN, Say("portable.given.one_shell")))


def _danger_odds(after: State) -> Odds | None:
    """What mines and gas on the way cost, None where none are met (PW-3.14, PW-12.6)."""
    if after.phase != "hit":
        return None
    return Odds((), tuple(_losses(after, _ends(after))), GIVEN)


def _fire_odds(state: State) -> Odds:
    """The chances of a shot whose dice are about to be thrown."""
    course = state.course
    assert course is not None
    (group,) = fire.fire_roll(state).groups
    spread = good_spread(group)
    number, target = course.unit, course.at
    about = Say("portable.odds.fire", (unit_name(state, number), square_name(state, target)))
    least = fire.need(state, number, target)
    modifiers = fire.modifiers(state, number, target)
    throw = Throw(Say("portable.odds.hits", (least,)), at_least(least), "PW-4.8", modifiers)
    outcomes = tuple(
        PossibleOutcome(
            Say("portable.outcome.hits", (hits,)) if hits else Say("portable.outcome.miss"),
            spread[hits],
            (FireLanded(number, target, hits),),
            "hits" if hits else "miss",
        )
        for hits in range(group.dice, -1, -1)
        if spread[hits]
    )
    ends: defaultdict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    for hits, share in enumerate(spread):
        for told, chance in _ends(fire.landed(state, hits)).items():
            ends[told] += share * chance
    return Odds((Part(about, (throw,), outcomes),), tuple(_losses(state, ends)), GIVEN)


def _assault_odds(state: State) -> Odds:
    """The chances of a close combat whose dice are about to be thrown."""
    course = state.course
    assert course is not None
    pair = (course.other, course.unit)
    chances = [1 - at_least(melee.safe_from(state, course, number)) for number in pair]
    parts = tuple(_blow(state, n, chance) for n, chance in zip(pair, chances, strict=True))
    ends: defaultdict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    for first in (True, False):
        for second in (True, False):
            share = chances[0] if first else 1 - chances[0]
            share *= chances[1] if second else 1 - chances[1]
            struck = tuple(n for n, hit in zip(pair, (first, second), strict=True) if hit)
            if not share:
                continue
            for told, chance in _ends(melee.fought(state, struck)).items():
                ends[told] += share * chance
    won = [AssaultWon(course.unit, course.other), AssaultWon(course.other, course.unit)]
    figures = tuple(_losses(state, ends)) + tuple(
        Figure(
            Say("portable.figure.won", (unit_name(state, event.unit),)),
            _chance_of(ends, event),
            event.unit,
            kind="won",
        )
        for event in won
    )
    return Odds(parts, figures, GIVEN)


def _blow(state: State, number: UnitId, chance: Fraction) -> Part:
    course = state.course
    assert course is not None
    name = unit_name(state, number)
    side = "front" if number == course.unit or course.front else "flank"
    need = melee.number_of(state, course, number)
    modifiers = melee.modifiers(state, course, number)
    throw = Throw(Say(f"portable.odds.{side}", (name, need)), chance, "PW-5.4", modifiers)
    struck = PossibleOutcome(Say("portable.outcome.struck"), chance, (Blow(number, True),))
    safe = PossibleOutcome(Say("portable.outcome.safe"), 1 - chance, (Blow(number, False),))
    both = (struck, safe) if number == course.other else (safe, struck)
    outcomes = tuple(one for one in both if one.chance)
    return Part(Say("portable.odds.blow", (name,)), (throw,), outcomes, number)


def _chance_of(ends: Ends, event: Event) -> Fraction:
    return sum((chance for told, chance in ends.items() if event in told), Fraction(0))


def _losses(state: State, ends: Ends) -> Iterator[Figure]:
    """The strength that each unit loses on average."""
    means: defaultdict[UnitId, Fraction] = defaultdict(Fraction)
    for told, chance in ends.items():
        for event in told:
            if type(event) is StrengthLost:
                means[event.unit] += chance * event.points
    for number in sorted(means):
        say = Say("portable.figure.strength", (unit_name(state, number),))
        yield Figure(say, means[number], number, kind="strength")


def _ends(state: State) -> Ends:
    """What may come of hits that wait, if all choices are answered as presumed.

    A die for a hit means one of two things, so two faces stand for all six of them.
    """
    thread = thread_of(state)
    ends: defaultdict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    going: list[tuple[State, tuple[Event, ...], Fraction]] = [
        (*_told(settled(state, ())), Fraction(1))
    ]
    while going:
        here, told, chance = going.pop()
        if thread_of(here) != thread:
            ends[told] += chance
            continue
        for after, more, share in _next(here):
            going.append((after, (*told, *more), chance * share))
    return dict(ends)


def _next(state: State) -> Iterator[tuple[State, tuple[Event, ...], Fraction]]:
    if state.phase == "hit":
        loses = LOSES_UP_TO[state.units[state.hits[0].unit].quality]
        for face, share in ((1, Fraction(loses, 6)), (6, Fraction(6 - loses, 6))):
            yield *_told(SEQUENCE.apply(state, DICE, Rolled((face,)))), share
        return
    awaited = SEQUENCE.awaiting(state)
    assert isinstance(awaited, Choice)
    seat = awaited.seats[0]
    yield *_told(SEQUENCE.apply(state, seat, presumed(state, seat))), Fraction(1)


def _told(outcome: Outcome) -> Outcome:
    """The position, and of its events those that are counted."""
    state, events = outcome
    return state, tuple(e for e in events if type(e) in (StrengthLost, AssaultWon))
