"""Objectives, exhaustion, victory points and every end of a match (PW-7, PW-13)."""

from typing import Final

from game.core.contract import Result, Say, Seat
from game.core.scenario import NEVER, turns_of
from game.rules.portable.combat import gas
from game.rules.portable.data import (
    CLEAR,
    COLLAPSE_TURNS,
    LAST_OUT_BONUS,
    NARROW,
    NOBODY,
)
from game.rules.portable.events import (
    CollapseSet,
    Event,
    MatchOver,
    ObjectiveTaken,
    Outcome,
    SideExhausted,
)
from game.rules.portable.layout import NO_COMBAT
from game.rules.portable.play.engineers import go_on_working
from game.rules.portable.state import Ending, Reason, State, in_phase
from game.rules.portable.units import own_units

BY_CLOCK: Final = ("turn_limit", "bound")
"""Reasons that are no deed of either side; the bound is the program's, and no rule (PW-13.15)."""


def end_check(state: State) -> Outcome:
    """Do all that ends a turn, in its order; then the next turn begins or the match ends."""
    state, jobs = go_on_working(state)
    state, blown = gas.age(state)
    state, taken = take_objectives(state)
    state, out = exhaust(state)
    events = (*jobs, *blown, *taken, *out)
    reason = _reason(state)
    if reason is None:
        return in_phase(state, "turn"), events
    over, told = conclude(state, reason)
    return over, (*events, *told)


def _reason(state: State) -> Reason | None:
    """Why the match ends at this end check, None while it goes on (PW-13.8, PW-7.5)."""
    field, both = state.field, state.exhausted
    if wiped_out(state):
        return "annihilation"
    if all(both) or (field.exhaustion_ends and any(both)):
        return "exhaustion"
    if field.collapse and any(both) and state.turn >= collapse_turn(state):
        return "collapse"
    if state.turn >= turns_of(field.turn_limit):
        return "bound" if field.turn_limit == NEVER else "turn_limit"
    return None


def collapse_turn(state: State) -> int:
    """Return the turn whose end check ends the battle after a first exhaustion (PW-13.11)."""
    return max(state.exhausted) + COLLAPSE_TURNS


def last_turn(state: State) -> int:
    """Return the turn that ends the battle at the latest (PW-13.3, PW-13.11)."""
    limit = turns_of(state.field.turn_limit)
    counting = state.field.collapse and any(state.exhausted)
    return min(limit, collapse_turn(state)) if counting else limit


def turns_left(state: State) -> int:
    """Return how many turns there may still be, the current one included."""
    return max(0, last_turn(state) - state.turn + 1)


def take_objectives(state: State) -> Outcome:
    """Give each objective to the combat unit that stands on it (PW-13.5)."""
    owners, events = list(state.owners), []
    for place, objective in enumerate(state.field.opening.objectives):
        for seat in (0, 1):
            if state.layout.combat[seat] >> objective.at & 1 and owners[place] != seat:
                owners[place] = seat
                events.append(ObjectiveTaken(seat, objective.at, objective.value))
    return state._replace(owners=tuple(owners)) if events else state, tuple(events)


def exhaust(state: State) -> Outcome:
    """Note which sides are exhausted from now on (PW-7.1, PW-7.8)."""
    turns = list(state.exhausted)
    events: list[Event] = []
    for seat in (0, 1):
        lost, point = lost_strength(state, seat), state.field.points[seat]
        if not turns[seat] and lost >= point:
            turns[seat] = state.turn
            events.append(SideExhausted(seat, lost, point))
    if not events:
        return state, ()
    after = state._replace(exhausted=(turns[0], turns[1]))
    first = len(events) == 1 and not any(state.exhausted)
    if first and state.field.collapse and not state.field.exhaustion_ends:
        events.append(CollapseSet(last_turn(after)))
    return after, tuple(events)


def lost_strength(state: State, seat: Seat) -> int:
    """Return the strength points that a side has lost (PW-7.2)."""
    units = state.units
    return state.field.strength[seat] - sum([units[n].sp for n in state.field.own[seat]])


def wiped_out(state: State) -> tuple[Seat, ...]:
    """Return the seats without a living combat unit (PW-13.1)."""
    return tuple([seat for seat in (0, 1) if not _fights_on(state, seat)])


def _fights_on(state: State, seat: Seat) -> bool:
    """Whether a seat has a combat unit left, be it aboard another."""
    if state.layout.combat[seat]:
        return True
    return any(state.units[n].kind not in NO_COMBAT for n in own_units(state, seat))


def objective_points(state: State, seat: Seat) -> int:
    """Return what the objectives of a side are worth (PW-13.5)."""
    pairs = zip(state.field.opening.objectives, state.owners, strict=True)
    return sum(objective.value for objective, owner in pairs if owner == seat)


def bonus(state: State, seat: Seat) -> int:
    """Return the points for holding out longer than the enemy (PW-13.6)."""
    own, enemy = state.exhausted[seat], state.exhausted[1 - seat]
    return LAST_OUT_BONUS if enemy and (not own or enemy < own) else 0


def points(state: State, seat: Seat) -> int:
    """Return the victory points of a side (PW-13.6)."""
    lost = lost_strength(state, 1 - seat)
    return objective_points(state, seat) + lost + bonus(state, seat)


def leader(state: State) -> Seat:
    """Return who has more victory points, `NOBODY` if they are level (PW-13.7)."""
    ours, theirs = points(state, 0), points(state, 1)
    return NOBODY if ours == theirs else int(theirs > ours)


def margin(state: State) -> str:
    """Return the word for a victory on points (PW-13.7)."""
    ahead = abs(points(state, 0) - points(state, 1))
    return "narrow" if ahead <= NARROW else "clear" if ahead <= CLEAR else "crushing"


def conclude(state: State, reason: Reason) -> Outcome:
    """End the match for a reason; a side that had to take an objective may lose (PW-13.10)."""
    if reason == "annihilation":
        gone = wiped_out(state)
        return over(state, NOBODY if len(gone) == 2 else 1 - gone[0], reason)
    must = state.field.opening.must_take
    if must != NOBODY and must not in state.owners and reason != "bound":
        return over(state, 1 - must, "objective_missed")
    if by_first_exhaustion(state, Ending(NOBODY, reason)):
        return over(state, int(state.exhausted[0] > 0), reason)
    return over(state, leader(state), reason)


def over(state: State, winner: Seat, reason: Reason) -> Outcome:
    """Return the position after the end."""
    ended = state._replace(
        phase="over",
        ending=Ending(winner, reason),
        open=NOBODY,
        left=0,
        hits=(),
        course=None,
        pursuit=None,
        sealed=(),
        orders=(),
    )
    return ended, (MatchOver(winner, reason, (points(state, 0), points(state, 1))),)


def result(state: State) -> Result:
    """Return how the match ended (PW-13.7)."""
    ending = state.ending
    assert ending is not None
    winners = (0, 1) if ending.winner == NOBODY else (ending.winner,)
    scores = (points(state, 0), points(state, 1))
    return Result(winners, ending.reason, scores, by_clock=ending.reason in BY_CLOCK)


def why_over(state: State) -> Say | None:
    """Return why a match is over, with the numbers that decided it; None while it goes on."""
    ending = state.ending
    if ending is None:
        return None
    key = ending.reason
    if key in ("annihilation", "concede"):
        if ending.winner == NOBODY:
            return Say("portable.over.annihilation_both", (state.turn,))
        loser = Say("seat", (1 - ending.winner,))
        if state.turn == 0:
            return Say("portable.over.concede_early", (loser,))
        return Say(f"portable.over.{key}", (Say("seat", (ending.winner,)), loser, state.turn))
    if key == "objective_missed":
        must = Say("seat", (state.field.opening.must_take,))
        return Say("portable.over.objective_missed", (must, state.turn))
    if by_first_exhaustion(state, ending):
        return Say(
            "portable.over.exhaustion_first", (Say("seat", (1 - ending.winner,)), state.turn)
        )
    told = _sums(state, 0), _sums(state, 1)
    if ending.winner == NOBODY:
        return Say(f"portable.over.{key}_level", (state.turn, *told))
    word = Say(f"portable.margin.{margin(state)}")
    return Say(f"portable.over.{key}", (Say("seat", (ending.winner,)), state.turn, word, *told))


def by_first_exhaustion(state: State, ending: Ending) -> bool:
    """Return whether one side has won because the other was exhausted first (PW-13.13)."""
    return ending.reason == "exhaustion" and not all(state.exhausted)


def _sums(state: State, seat: Seat) -> Say:
    """The points of a side and what they are made of."""
    parts = (objective_points(state, seat), lost_strength(state, 1 - seat), bonus(state, seat))
    return Say("portable.over.sum", (Say("seat", (seat,)), sum(parts), *parts))
