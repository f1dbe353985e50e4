"""Initiative (MK-6.2) and team initiative (MK-7.4): the dice, their ties, and the two orders."""

from functools import lru_cache
from typing import Final

from game.core.contract import DiceGroup, Refusal, Roll, Say, Seat
from game.rules.metalkrushers.commands import Save, TieFirst
from game.rules.metalkrushers.data import MOST_REROLLS, NULL
from game.rules.metalkrushers.events import Event, InitiativeRolled, Saved, TieOrderSet
from game.rules.metalkrushers.play import ties
from game.rules.metalkrushers.play.movement import begin_movement
from game.rules.metalkrushers.refusals import krusher_name, refuse
from game.rules.metalkrushers.state import (
    KrusherId,
    Outcome,
    SideId,
    State,
    alive,
    in_null,
    leader,
    seat_of,
    standing,
)


def initiative_roll(state: State) -> Roll:
    """Return the dice of initiative, or those of all that are level (MK-6.2.1, MK-6.2.2)."""
    prompt = "initiative" if state.phase == "initiative" else "ties"
    rollers = [_roller(state, n) for n in _rolling(state)]
    return _roll(prompt, tuple([(seat_of(state, n), n, krusher_name(state, n)) for n in rollers]))


@lru_cache(maxsize=256)
def _roll(prompt: str, rollers: tuple[tuple[Seat, KrusherId, Say], ...]) -> Roll:
    groups = tuple(DiceGroup(seat, 1, 6, number, name) for seat, number, name in rollers)
    return Roll(prompt, Say(f"metalkrushers.roll.{prompt}"), groups)


def _contestants(state: State) -> tuple[int, ...]:
    """Who rolls: every Krusher, or with team initiative every side."""
    return standing(state) if state.field.team_initiative else alive(state)


def _roller(state: State, number: int) -> KrusherId:
    return leader(state, number) if state.field.team_initiative else number


def _rolling(state: State) -> tuple[int, ...]:
    """Who is to roll now: all, then those that are level; all groups in one throw (MK-6.2.2)."""
    if state.phase == "initiative":
        return _contestants(state)
    return _level(state)


def _level(state: State) -> tuple[int, ...]:
    who, rolls = _contestants(state), state.rolls
    found = [rolls[n] for n in who]
    return tuple([n for n in who if found.count(rolls[n]) > 1])


def read_initiative(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice; who is level rolls again, eight times at most (MK-6.2.2)."""
    again = state.phase == "ties"
    rolls = list(state.rolls or [()] * len(state.field.roster))
    leads: dict[int, int] = {}
    events: list[Event] = []
    for number, die in zip(_rolling(state), faces, strict=True):
        score = die + _modifier(state, number, again)
        rolls[number] = (*rolls[number], score)
        leads[number] = die
        events.append(_rolled(_roller(state, number), die, score, again))
    rolled = state._replace(rolls=tuple(rolls))
    if state.field.team_initiative and not again:
        rolled = rolled._replace(scores=ties.movement_scores(state, leads))
    level = _level(rolled)
    if level and len(rolled.rolls[level[0]]) <= MOST_REROLLS:
        return rolled._replace(phase="ties"), tuple(events)
    return set_order(rolled, tuple(events))


_rolled: Final = lru_cache(maxsize=1024)(InitiativeRolled)


def _modifier(state: State, number: int, again: bool) -> int:
    """What is added to a die: IM and null field; ties of sides know only the field (MK-7.4.4)."""
    roller = _roller(state, number)
    null = NULL if in_null(state, roller) else 0
    if not state.field.team_initiative:
        return ties.own_modifier(state, number) + null
    if again:
        return null
    return null + sum(
        ties.own_modifier(state, n) for n in alive(state) if state.field.side(n) == number
    )


def set_order(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask for tie orders, then whom to save, and set both orders (MK-6.2.3, MK-7.4.5 to 7.4.10)."""
    if state.field.team_initiative:
        if ties.tied_set(state):
            return state._replace(phase="tie_order"), events
        movement = ties.by_score(state)
        set_state = state._replace(movement=movement, attack=movement[::-1])
        if savable(set_state) != movement[-1:]:
            return set_state._replace(phase="save"), events
    else:
        movement = tuple(sorted(alive(state), key=lambda n: (state.rolls[n], -n)))
    return begin_movement(state, movement, movement[::-1], events)


def order_ties(state: State, seat: Seat, command: TieFirst) -> Outcome:
    """Put a Krusher before the others of its tied set, now and later (MK-7.4.10)."""
    tied = ties.tied_set(state)
    ordered = ties.rank_first(state, command.krusher, tied)
    first = tuple(n for n in tied if n == command.krusher)
    event = TieOrderSet((*first, *(n for n in tied if n != command.krusher)))
    return set_order(ordered, (event,))


def saving_side(state: State) -> SideId:
    """Return the side with the highest team initiative (MK-7.4.7)."""
    return max(standing(state), key=lambda side: (state.rolls[side], -side))


def savable(state: State) -> tuple[KrusherId, ...]:
    """Return the Krushers that may be saved: those of the side, even if one moves last anyway.

    It then moves last whatever its leader ranks first (MK-7.4.10).
    """
    side = saving_side(state)
    return tuple(n for n in state.movement if state.field.side(n) == side)


def save_choices(state: State) -> tuple[Save, ...]:
    """Return whom the leader may keep back, and nobody."""
    return (*(Save(n) for n in sorted(savable(state))), Save(None))


def why_not_save(state: State, seat: Seat, command: Save) -> Refusal | None:
    """Return why a Krusher cannot be kept back (MK-7.4.7)."""
    if command.krusher is None or command.krusher in savable(state):
        return None
    return refuse("save_own", remedy=Save(None))


def save(state: State, seat: Seat, command: Save) -> Outcome:
    """Keep one Krusher back to move after all others (MK-7.4.7, MK-7.4.8)."""
    kept, movement = command.krusher, state.movement
    if kept is not None:
        movement = (*(n for n in movement if n != kept), kept)
    kept_back = state._replace(saved=kept)
    return begin_movement(kept_back, movement, state.attack, (Saved(seat, kept),))
