"""How players sit at a table: who plays together, and the colour of each side."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.scenario import Teams
from game.match.seats import Player, alone
from game.ui.scenes.common.thumbnails import SEAT_COLOURS


def seated(players: Sequence[Player], teams: Teams) -> list[Player]:
    """Return players in their teams, each side in one colour of its own.

    A side has the colour of its first player, unless a side before it has that already.
    """
    colours: dict[int, int] = {}
    for player, team in zip(players, teams, strict=True):
        if team not in colours:
            free = (c for c in (player.colour, *SEAT_COLOURS) if c not in colours.values())
            colours[team] = next(free)
    return [
        replace(player, team=team, colour=colours[team])
        for player, team in zip(players, teams, strict=True)
    ]


def moved_on(players: Sequence[Player], teams: Teams) -> list[Player]:
    """Return the players one seat on; colours stay with the players, or else with the teams."""
    moved = [*players[1:], players[0]]
    if not in_teams(teams):
        return seated(moved, teams)
    colours = {team: player.colour for player, team in zip(players, teams, strict=True)}
    stay = [replace(p, colour=colours[t]) for p, t in zip(moved, teams, strict=True)]
    return seated(stay, teams)


def in_teams(teams: Teams) -> bool:
    """Return whether some play together."""
    return teams != alone(len(teams))
