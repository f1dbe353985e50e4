"""How players sit at a table: who plays together, and the color of each side."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.scenario import Teams
from game.match.seats import Player, alone
from game.ui.scenes.common.thumbnails import SEAT_COLORS


def seated(players: Sequence[Player], teams: Teams) -> list[Player]:
    """Return players in their teams, each side in one color of its own.

    A side has the color of its first player, unless a side before it has that already.
    """
    colors: dict[int, int] = {}
    for player, team in zip(players, teams, strict=True):
        if team not in colors:
            free = (c for c in (player.color, *SEAT_COLORS) if c not in colors.values())
            colors[team] = next(free)
    return [
        replace(player, team=team, color=colors[team])
        for player, team in zip(players, teams, strict=True)
    ]


def moved_on(players: Sequence[Player], teams: Teams) -> list[Player]:
    """Return the players one seat on; colors stay with the players, or else with the teams."""
    moved = [*players[1:], players[0]]
    if not in_teams(teams):
        return seated(moved, teams)
    colors = {team: player.color for player, team in zip(players, teams, strict=True)}
    stay = [replace(p, color=colors[t]) for p, t in zip(moved, teams, strict=True)]
    return seated(stay, teams)


def in_teams(teams: Teams) -> bool:
    """Return whether some play together."""
    return teams != alone(len(teams))
