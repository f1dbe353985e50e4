"""How a round goes on, and how the skirmish ends (SK-1.1, SK-2, SK-4, SK-5)."""

from typing import Final

from game.core.contract import Band, DiceGroup, Result, Roll, Say, Thread
from game.core.sealed import unsealed
from tests.tiny.state import (
    NOBODY,
    RANGE,
    Ended,
    Event,
    FirstDrawn,
    Outcome,
    Rested,
    RoundBegan,
    State,
    TurnBegan,
    alive,
    allies,
    enemies,
    ways,
    without,
    wounded,
)

LOT: Final = Roll("lot", Say("skirmish.roll.lot"), (DiceGroup(0, 1, 6),))
_BURNS: Final = (Band(1, "burnt", False), Band(3, "unharmed", True))


def begin_round(state: State, events: tuple[Event, ...] = ()) -> Outcome:
    """Ask everybody for orders who has any to give (SK-1.1)."""
    standing = [n for n, who in enumerate(state.fighters) if who.lives]
    able = [n for n in standing if state.field.cover or enemies(state, n, RANGE)]
    orders = unsealed(len(state.field.teams), asked={state.fighters[n].seat for n in able})
    begun = state._replace(phase="orders" if able else "lot", orders=orders)
    return begun, (*events, RoundBegan(state.round))


def draw_first(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the lot: who goes first; the others follow in order of seats (SK-2.1)."""
    seats = len(state.field.teams)
    turns = tuple((faces[0] - 1 + n) % seats for n in range(seats))
    ready = tuple(n for n, who in enumerate(state.fighters) if who.lives)
    return _begin_turn(state._replace(turns=turns, ready=ready), (FirstDrawn(turns[0]),))


def own_ready(state: State) -> tuple[int, ...]:
    """Return the fighters of the seat whose turn it is that may act (SK-2.2)."""
    return tuple(n for n in state.ready if state.fighters[n].seat == state.turns[0])


def acted(state: State, number: int, events: tuple[Event, ...]) -> Outcome:
    """Go on when a fighter has acted: with another one, or with the next seat (SK-2.2)."""
    ready = without(state.ready, number)
    idle = state._replace(ready=ready, active=NOBODY, steps=0, target=NOBODY, parries=False)
    ending = elimination(idle)
    if ending is not None:
        return end(idle, ending, events)
    if _can_act(idle):
        return idle._replace(phase="act"), events
    return _begin_turn(idle, events)


def _begin_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Find the next seat that can do anything; on the way others rest (SK-2.2, SK-2.4)."""
    while state.turns and not _can_act(state):
        idle = own_ready(state)
        events = (*events, *map(Rested, idle))
        state = state._replace(turns=state.turns[1:], ready=without(state.ready, *idle))
    if not state.turns:
        return _end_turns(state, events)
    return state._replace(phase="act"), (*events, TurnBegan(state.round, state.turns[0]))


def _can_act(state: State) -> bool:
    return any(ways(state, n) or enemies(state, n, 1) for n in own_ready(state))


def _end_turns(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the fire burn, if anybody stands in it (SK-4.1)."""
    return (state._replace(phase="fire"), events) if _in_fire(state) else end_round(state, events)


def _in_fire(state: State) -> tuple[int, ...]:
    burning = state.field.burning
    return tuple(n for n, who in enumerate(state.fighters) if who.lives and who.at in burning)


def fire_roll(state: State) -> Roll:
    """Return a die for each fighter in a fire; nobody ordered it (SK-4.1)."""
    groups = tuple(
        DiceGroup(state.fighters[n].seat, 1, 6, subject=n, bands=_BURNS) for n in _in_fire(state)
    )
    return Roll("fire", Say("skirmish.roll.fire"), groups, Thread("fire", forced=True))


def burn(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice of the fire (SK-4.1)."""
    events: tuple[Event, ...] = ()
    for number, (group, own) in zip(_in_fire(state), fire_roll(state).dealt(faces), strict=True):
        burnt = group.verdicts(own)[0].word == "burnt"
        state, event = wounded(state, number, 1 if burnt else 0)
        events = (*events, event)
    ending = elimination(state)
    return end(state, ending, events) if ending else end_round(state, events)


def end_round(state: State, events: tuple[Event, ...]) -> Outcome:
    """Begin the next round; after the last one the strongest side has won (SK-5.3)."""
    if state.round < state.field.rounds:
        return begin_round(state._replace(round=state.round + 1), events)
    teams, lives = state.field.teams, scores(state)
    strength = [sum(lives[ally] for ally in allies(state, seat)) for seat in range(len(teams))]
    ahead = tuple(seat for seat, points in enumerate(strength) if points == max(strength))
    return end(state, Result(ahead, "rounds", lives, by_clock=True), events)


def elimination(state: State) -> Result | None:
    """Return the result if no two sides stand any more (SK-5.2)."""
    standing = [seat for seat in range(len(state.field.teams)) if alive(state, seat)]
    winners = allies(state, standing[0]) if standing else ()
    over = set(standing) <= set(winners)
    return Result(winners, "elimination", scores(state)) if over else None


def scores(state: State) -> tuple[int, ...]:
    """Return the lives that each seat has left."""
    lives = [0] * len(state.field.teams)
    for fighter in state.fighters:
        lives[fighter.seat] += fighter.lives
    return tuple(lives)


def end(state: State, ending: Result, events: tuple[Event, ...]) -> Outcome:
    """End the skirmish; orders that were never opened stay secret."""
    orders = unsealed(len(state.field.teams), asked=())
    over = state._replace(phase="over", ending=ending, orders=orders, turns=(), ready=())
    return over, (*events, Ended(ending.winners, ending.reason))
