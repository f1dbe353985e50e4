"""Names of teams, facings and stats, as sentences call them."""

from collections.abc import Sequence

from game.core.contract import Say
from game.core.words import seat_name
from game.rules.dicezone.data import Stats
from game.rules.dicezone.refusals import stat_name
from game.rules.dicezone.state import State


def team_name(state: State, team: int) -> Say:
    """Return the words for a team: its number, or the player who is alone in it."""
    if state.field.in_teams:
        return Say("dicezone.team", (team + 1,))
    return seat_name(state.field.teams.index(team))


def facing_name(facing: int) -> Say:
    """Return the words for a facing."""
    return Say(f"dicezone.facing.{facing}")


def stats_words(stats: Sequence[int]) -> Say:
    """Return nine stats as a player writes them: armor, engine, weapons, core."""
    return Say("dicezone.stats", tuple(stats))


def added_words(added: Stats) -> Say:
    """Return pips added to stats in words, "2 core"."""
    parts = tuple(
        Say("dicezone.added", (pips, stat_name(stat))) for stat, pips in enumerate(added) if pips
    )
    return Say("list", parts) if parts else Say("dicezone.nothing")
