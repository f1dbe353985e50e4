"""From turn to turn (MK-6.12): the live field (MK-6.11), defeat, the limit, what begins anew."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Final, NamedTuple

from game.core.boards.cells import OFF
from game.core.contract import Result, Seat, Turn
from game.core.records import NEW
from game.core.scenario import NEVER, Options, Setup, turns_of
from game.rules.metalkrushers.data import (
    BITE,
    LINKAGE,
    MOST_REROLLS,
    QUIET_FROM,
)
from game.rules.metalkrushers.events import (
    Defeated,
    Event,
    FieldBit,
    FieldGrew,
    MatchOver,
    TurnBegan,
)
from game.rules.metalkrushers.state import (
    MARKS,
    STOOD,
    Ending,
    Krusher,
    KrusherId,
    Marks,
    Outcome,
    SideId,
    State,
    alive,
    bodies,
    krusher,
    power,
    standing,
    with_krusher,
)

UNMARKED: Final = Marks()


def begin_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Clear the marks of the last turn and wait for initiative (MK-6.12.3, MK-6.12.4)."""
    return _begun(state, standing(state), events)


def _begun(state: State, began: tuple[SideId, ...], events: tuple[Event, ...]) -> Outcome:
    turn = state.turn + 1
    fresh = [own if own is None or own.cell == OFF else _fresh(own, turn) for own in state.krushers]
    begun = state._replace(
        phase="initiative",
        krushers=tuple(fresh),
        turn=turn,
        loud=False,
        rolls=(),
        scores=(),
        movement=(),
        attack=(),
        reordered=0,
        saved=None,
        began=began,
    )
    return begun, (*events, _began(turn, power(begun), begun.step))


_began: Final = cache(TurnBegan)


def _fresh(own: Krusher, turn: int) -> Krusher:
    fields = list(own)
    fields[MARKS], fields[STOOD] = UNMARKED, own.cell if turn > 1 else OFF
    return NEW(Krusher, fields)


def end_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the field bite, remove the defeated, look at the end, go on (MK-6.12)."""
    state, bitten = bite(state)
    state, gone = _remove(state)
    events = (*events, *bitten, *gone)
    left = standing(state)
    if len(left) <= 1:
        reason = "last_standing" if left else "all_down"
        return conclude(state, left or state.began, reason, events)
    limit = state.field.turn_limit
    if state.turn >= turns_of(limit):
        if limit == NEVER:
            return conclude(state, left, "bound", events)
        return conclude(state, ahead(state), "turn_limit", events)
    if field_is_due(state) and not state.loud:
        state = state._replace(step=state.step + 1)
        events = (*events, FieldGrew(state.step))
    return _begun(state, left, events)


def field_is_due(state: State) -> bool:
    """Return whether the field steps in after this turn if nobody attacks (MK-6.11.4)."""
    field = state.field
    if not field.live_field or state.step >= field.arena.most_steps:
        return False
    return state.turn >= QUIET_FROM[field.armament]


def bite(state: State) -> Outcome:
    """Take Internal Linkage from every Krusher in the live field (MK-6.11.6)."""
    live = state.field.arena.live(state.step) if state.field.live_field else 0
    if not live or not live & bodies(state):
        return state, ()
    events: list[Event] = []
    for number in alive(state):
        own = krusher(state, number)
        if live >> own.cell & 1:
            left = own.linkage - BITE
            state = with_krusher(state, number, own._replace(linkage=left))
            events.append(FieldBit(number, BITE, left))
    return state, tuple(events)


def _remove(state: State) -> Outcome:
    """Take the defeated out of the arena (MK-6.12.1)."""
    events: list[Event] = []
    for number, own in enumerate(state.krushers):
        if own is not None and own.linkage <= 0 and own.cell != OFF:
            state = with_krusher(state, number, own._replace(cell=OFF))
            events.append(Defeated(number, own.cell))
    return state, tuple(events)


def ahead(state: State) -> tuple[SideId, ...]:
    """Return the sides that lead when the clock stops the match (MK-9.3)."""
    return most_left({side: left_of(state, side) for side in standing(state)})


def most_left(left: Mapping[SideId, "Left"]) -> tuple[SideId, ...]:
    """Return the sides that have the greatest share of linkage left, then of armor (MK-9.3)."""
    entered = lcm(*[own.entered for own in left.values()])
    built = lcm(*[own.built for own in left.values()])
    shares = {
        side: (own.linkage * (entered // own.entered), own.armor * (built // own.built))
        for side, own in left.items()
    }
    best = max(shares.values())
    return tuple(side for side in shares if shares[side] == best)


class Left(NamedTuple):
    """What a side has left in the arena, and what it entered with (MK-9.3)."""

    linkage: int
    entered: int
    armor: int
    built: int


def left_of(state: State, side: SideId) -> Left:
    """Return what a side has left; who has fallen or conceded counts as entered (MK-9.3)."""
    teams, roster = state.field.teams, state.field.roster
    linkage = armor = built = whole = 0
    for number, own in enumerate(state.krushers):
        if own is not None and teams[roster[number]] == side:
            built += 1
            whole += own.sheet.body.armor
            if own.cell != OFF:
                linkage += max(0, own.linkage)
                armor += sum(own.armor)
    return Left(linkage, LINKAGE * built, armor, whole)


def share(state: State, side: SideId) -> tuple[Fraction, Fraction]:
    """Return the shares of linkage and of armor that a side has left (MK-9.3)."""
    left = left_of(state, side)
    return Fraction(left.linkage, max(1, left.entered)), Fraction(left.armor, max(1, left.built))


def conclude(
    state: State, sides: tuple[SideId, ...], reason: str, events: tuple[Event, ...]
) -> Outcome:
    """Return the finished match and its last event (MK-9)."""
    over = state._replace(phase="over", pairing=None, ending=Ending(sides, reason))
    return over, (*events, MatchOver(winners(over), reason))


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats of the sides that win or share the end.

    A side that has conceded to the last seat shares nothing (MK-9.6).
    """
    assert state.ending is not None
    teams = state.field.teams
    gone = {side for side in teams if all(s in state.out for s, t in enumerate(teams) if t == side)}
    sides = set(state.ending.sides) - gone
    return tuple(seat for seat, side in enumerate(teams) if side in sides)


def result(state: State) -> Result:
    """Return who won and how; a seat scores the linkage it has left (MK-9.4)."""
    assert state.ending is not None
    scores = [0] * len(state.field.teams)
    for number in alive(state):
        scores[state.field.roster[number]] += max(0, krusher(state, number).linkage)
    reason = state.ending.reason
    return Result(winners(state), reason, tuple(scores), reason in BY_CLOCK)


BY_CLOCK: Final = ("turn_limit", "bound")

_PARTS: Final = {
    "initiative": "initiative",
    "ties": "initiative",
    "tie_order": "initiative",
    "save": "initiative",
    "move": "movement",
    "oust": "movement",
    "armament": "movement",
    "size": "movement",
}


def turn_of(state: State) -> Turn | None:
    """Return the turn and its part; None while Krushers are built (MK-5.6)."""
    if not state.turn:
        return None
    return Turn(state.turn, None, _PARTS.get(state.phase, "combat"))


def begins(event: Event) -> Turn | None:
    """Return the turn that an event begins."""
    return Turn(event.turn, None) if type(event) is TurnBegan else None


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a match can take.

    With N Krushers and S seats:

    - Building takes N sheets and S seats that close theirs, or N rolls (MK-4).
    - A turn has one roll for initiative and at most eight for ties (MK-6.2.2), at most N tie
      orders before the movement and N in it, each of which says who of a set is next
      (MK-7.4.10), and one Krusher saved.
    - A Krusher moves with one command and at most one roll and one size (MK-7.3, MK-7.5).
    - An attack has at most eight commands, one of them its own, and four rolls (MK-5.6).
    - Conceding stands in place of a command.
    """
    opening, options = setup.scenario.opening, {**setup.scenario.options, **setup.options}
    each = options.get("krushers", 1)
    assert isinstance(each, int)
    krushers = sum(map(len, opening.forces)) if opening.forces else each * len(setup.seats)
    turns = turns_of(limit(options))
    return krushers + len(setup.seats) + turns * (2 + MOST_REROLLS + (2 + 3 + 12) * krushers)


def limit(options: Options) -> int:
    """Return the turn limit that options set: 0 stands for the usual one,
    and `NEVER` for none (MK-9.3).
    """
    given = options.get("turn_limit", 0)
    assert isinstance(given, int)
    return given or (24 if options.get("overdrive", True) else 60)


def krushers_left(state: State, seat: Seat) -> tuple[KrusherId, ...]:
    """Return the Krushers that a seat has in the arena."""
    return tuple(n for n in alive(state) if state.field.roster[n] == seat)
