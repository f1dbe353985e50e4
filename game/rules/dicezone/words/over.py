"""Why a match is over, with the numbers that decided it."""

from collections.abc import Sequence

from game.core.contract import Say
from game.core.scenario import NEVER
from game.rules.dicezone.play.ending import LIMITS_COMPARED, limit_rank
from game.rules.dicezone.state import State
from game.rules.dicezone.words.names import team_name


def why_over(state: State) -> Say | None:
    """Return why a match is over with the numbers that decided it, None while it goes on."""
    if state.ending is None:
        return None
    teams, reason = state.ending
    names = Say("list", tuple(team_name(state, team) for team in teams))
    if reason == "turn_limit":
        return Say("dicezone.over.turn_limit", (state.field.turn_limit, _ahead(state, teams)))
    if reason == "bound":
        return Say("dicezone.over.bound", (state.turn,))
    if reason == "deadlock":
        decided = state.field.turn_limit != NEVER
        why = _ahead(state, teams) if decided else Say("dicezone.over.deadlock_drawn")
        return Say("dicezone.over.deadlock", (state.turn, why))
    if not teams:
        return Say("dicezone.over.nobody", (state.turn,))
    if reason == "concede" and state.turn == 0:
        return Say("dicezone.over.concede_early", (names,))
    points = state.scores[teams[0]]
    if reason == "target" and len(teams) > 1:
        return Say("dicezone.over.target_shared", (names, state.turn, points, state.field.target))
    return Say(f"dicezone.over.{reason}", (names, state.turn, points, state.field.target))


def _ahead(state: State, teams: Sequence[int]) -> Say:
    """The first of the things compared that differs, and both numbers (DZ-12.6)."""
    names = Say("list", tuple(team_name(state, team) for team in teams))
    ranks = {t: limit_rank(state, t) for t in sorted(set(state.field.teams)) if t in state.fighting}
    best, compared = ranks[teams[0]], LIMITS_COMPARED[state.field.mode]
    if len(teams) > 1:
        return Say(f"dicezone.ahead.level_{compared[0]}", (names, best[0]))
    second = max(rank for team, rank in ranks.items() if team != teams[0])
    place = next(n for n, pair in enumerate(zip(best, second, strict=True)) if pair[0] != pair[1])
    return Say(f"dicezone.ahead.{compared[place]}", (names, best[place], second[place]))
