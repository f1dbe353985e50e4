"""Points, destruction, and the end of the match (DZ-10, DZ-12)."""

from typing import Final, Literal

from game.core.boards.cells import OFF
from game.core.contract import Result, Seat
from game.core.scenario import NEVER
from game.rules.dicezone.data import CREDIT_PIPS, KILL_POINTS
from game.rules.dicezone.events import Event, MatchOver, Scored, TankDestroyed, TankWithdrawn
from game.rules.dicezone.state import (
    Ending,
    Outcome,
    State,
    TankId,
    TeamId,
    alive,
    is_in,
    is_over,
    standing,
    team_of,
    total,
    with_tank,
)

Reason = Literal["crate", "armor", "carry", "destroyed", "scuttled"]
BY_CLOCK: Final = ("turn_limit", "bound")
LIMITS_COMPARED: Final = {
    "high_score": ("points", "kills", "pips"),
    "last_man": ("pips", "points"),
    "pocket_money": ("pips", "points"),
}
"""What counts at the turn limit, first first (DZ-12.6)."""


def booked(
    state: State, team: TeamId, points: int, reason: Reason, events: tuple[Event, ...] = ()
) -> Outcome:
    """Give points to a team; in High Score the target ends the match on the spot (DZ-12.2)."""
    if not points or is_over(state):
        return state, events
    gained, told = paid(state, team, points, reason)
    events = (*events, *told)
    if _is_enough(gained, team):
        return conclude(gained, (team,), "target", events)  # DZ-12.1
    return gained, events


def _is_enough(state: State, team: TeamId) -> bool:
    """Return whether the points of a team end the match."""
    return state.field.mode == "high_score" and state.scores[team] >= state.field.target


def paid(state: State, team: TeamId, points: int, reason: Reason) -> Outcome:
    """Give points to a team, one payment of several of the same moment; see `judged`."""
    total_now = state.scores[team] + points
    scores = (*state.scores[:team], total_now, *state.scores[team + 1 :])
    return state._replace(scores=scores), (Scored(team, points, reason, total_now),)


def judged(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the match if payments made together reach the target; the most points win (DZ-12.2)."""
    enough = [team for team in range(len(state.scores)) if _is_enough(state, team)]
    if not enough:
        return state, events
    best = max(state.scores[team] for team in enough)
    shared = tuple(team for team in enough if state.scores[team] == best)
    return conclude(state, shared, "target", events)


def to_target(state: State, team: TeamId) -> int | None:
    """Return the points that a team still needs, None where points do not end the match."""
    if state.field.mode != "high_score":  # DZ-12.5
        return None
    return state.field.target - state.scores[team]


def destroy(state: State, number: TankId, by: TeamId | None, events: tuple[Event, ...]) -> Outcome:
    """Take a tank off the board and both tracks; an enemy scores for it (DZ-9.8, DZ-10.3 to 5)."""
    state, removed = taken_off(state, number, by)
    events = (*events, *removed)
    if by is None or by == team_of(state, number):  # DZ-10.4
        return state, events
    return booked(credited(state, by), by, KILL_POINTS, "destroyed", events)


def credited(state: State, team: TeamId) -> State:
    """Return the position with one more enemy tank destroyed by a team (DZ-12.6)."""
    kills = (*state.kills[:team], state.kills[team] + 1, *state.kills[team + 1 :])
    return state._replace(kills=kills)


def taken_off(state: State, number: TankId, by: TeamId | None) -> Outcome:
    """Take a tank off the board with all its tokens; only High Score rebuilds (DZ-10.5)."""
    cell = state.tanks[number].cell
    gone = _off(state, number, out=not state.field.rebuilds)
    return gone, (TankDestroyed(number, by, cell),)


def left(state: State, number: TankId) -> State:
    """Return the position without a tank whose seat has conceded (DZ-12.11)."""
    return _off(state, number, out=True)


def _off(state: State, number: TankId, out: bool) -> State:
    gone = state.tanks[number]._replace(cell=OFF, tokens=(), shell=0, out=out)
    state = with_tank(state, number, gone)
    moving, shooting, waiting = state.moving, state.shooting, state.waiting
    if number in moving:
        moving = tuple([n for n in moving if n != number])
        shooting = tuple([n for n in shooting if n != number])
        waiting = tuple([n for n in waiting if n != number])
    return state._replace(moving=moving, shooting=shooting, waiting=waiting)


def look_for_end(state: State, events: tuple[Event, ...], reason: str = "last_standing") -> Outcome:
    """End the match if no two teams are left in it (DZ-12.3, DZ-12.4)."""
    if is_over(state):
        return state, events
    if state.field.first_loss:
        state, gone = _withdrawn(state)
        events = (*events, *gone)
    teams = standing(state)
    if len(teams) > 1:
        return state if teams == state.fighting else state._replace(fighting=teams), events
    if teams:
        return conclude(state, teams, reason, events)
    best = max(state.scores[team] for team in state.fighting)
    shared = tuple(team for team in state.fighting if state.scores[team] == best)
    return conclude(state, shared, "all_down", events)


def _withdrawn(state: State) -> Outcome:
    """Take the other tanks of whoever has lost one off the board; nobody scores (DZ-12.15)."""
    losers = {tank.seat for tank in state.tanks if tank.out}
    events: list[Event] = []
    for number in alive(state):
        if state.tanks[number].seat in losers:
            events.append(TankWithdrawn(number, state.tanks[number].cell))
            state = left(state, number)
    return state, tuple(events)


def conclude(
    state: State, teams: tuple[TeamId, ...], reason: str, events: tuple[Event, ...]
) -> Outcome:
    """Return the finished match and its last event; nothing stays pending (DZ-12.2)."""
    over = state._replace(
        phase="over",
        ending=Ending(teams, reason),
        waiting=(),
        act=None,
        pick=None,
        shot=None,
        blow=None,
        sealed=(),
        halt=None,
    )
    return over, (*events, MatchOver(winners(over), reason))


def winners(state: State) -> tuple[Seat, ...]:
    """Return the seats of the teams that win or share the end (DZ-13.2)."""
    assert state.ending is not None
    return tuple(s for s, team in enumerate(state.field.teams) if team in state.ending.teams)


def result(state: State) -> Result:
    """Return who won and how; a seat scores the points of its team."""
    assert state.ending is not None
    scores = tuple(state.scores[team] for team in state.field.teams)
    reason = state.ending.reason
    return Result(winners(state), reason, scores, reason in BY_CLOCK)


def leaderboard_rank(state: State) -> tuple[int, int] | None:
    """Return what a leaderboard sorts a won match of High Score by, the best first (DZ-12.12).

    A draw is not won.

    It is the number of turns, then how far the next one was behind, taken off 0.
    """
    if state.ending is None or state.ending.reason != "target" or len(state.ending.teams) > 1:
        return None
    (team,) = state.ending.teams
    others = [points for other, points in enumerate(state.scores) if other != team]
    return state.turn, max(others) - state.scores[team]


def at_limit(state: State, events: tuple[Event, ...]) -> Outcome:
    """End the match at its turn limit (DZ-12.6), or at the program's own bound as a draw."""
    reason = "bound" if state.field.turn_limit == NEVER else "turn_limit"
    return conclude(state, _ahead(state), reason, events)


def at_deadlock(state: State, events: tuple[Event, ...]) -> Outcome:
    """End a match in which no side can hurt another anymore, as its last turn would (DZ-12.17)."""
    return conclude(state, _ahead(state), "deadlock", events)


def _ahead(state: State) -> tuple[TeamId, ...]:
    """The teams that win or share a match that nobody decided: all where no turn is the last."""
    if state.field.turn_limit == NEVER:
        return standing(state)
    ranks = {team: limit_rank(state, team) for team in standing(state)}
    best = max(ranks.values())
    return tuple(team for team, rank in ranks.items() if rank == best)


def limit_rank(state: State, team: TeamId) -> tuple[int, ...]:
    """Return what a team has of all that counts at the turn limit, first first (DZ-12.6)."""
    has = {
        "points": state.scores[team],
        "kills": state.kills[team],
        "pips": pips_left(state, team),
    }
    return tuple(has[what] for what in LIMITS_COMPARED[state.field.mode])


def pips_left(state: State, team: TeamId) -> int:
    """Return the total pips of a team on the board, and of its credits (DZ-12.6)."""
    shown = sum(total(state.tanks[n].stats) for n in alive(state) if team_of(state, n) == team)
    seats = (s for s, t in enumerate(state.field.teams) if t == team and is_in(state, s))
    return shown + CREDIT_PIPS * sum(state.credits[seat] for seat in seats)
