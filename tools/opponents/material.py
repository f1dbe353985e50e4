"""What stands on the table, counted in the numbers that each rule book itself counts in."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.ai.search.worth import share
from game.core.boards.cells import OFF
from game.core.contract import Result, Seat, State
from game.core.scenario import Teams
from game.rules.dicezone.data import PIP_POINTS

Count: TypeAlias = Callable[[State, Seat], float]
"""What a seat has on the table."""

STEEP: Final = 3.0
"""How soon more material seems as good as a win: the power of the shares."""


def tanks(state: Any, seat: Seat) -> float:
    """Return the tanks of a seat on the board, and those it can still rebuild (BK-10.4)."""
    gone = (state.roster[seat] & state.destroyed).bit_count()
    return float(state.held[seat].bit_count() + min(state.rebuilds[seat], gone))


def hit_points(state: Any, seat: Seat) -> float:
    """Return the hit points of a seat."""
    return float(sum(piece.hp for piece in state.pieces if piece.seat == seat))


def plates(state: Any, seat: Seat) -> float:
    """Return the armor, the linkage and the shields that a seat has left."""
    roster = state.field.roster
    own = [k for n, k in enumerate(state.krushers) if k is not None and roster[n] == seat]
    here = [k for k in own if k.cell != OFF]
    return float(sum(sum(k.armor) + max(0, k.linkage) + k.shield for k in here))


def pips(state: Any, seat: Seat) -> float:
    """Return the points of a seat's side, and those that its own tanks would be worth.

    A side's points count for each of its seats in part.
    """
    teams = state.field.teams
    side = sorted(set(teams)).index(teams[seat])
    scored = state.scores[side] / teams.count(teams[seat]) if state.scores else 0.0
    standing = [tank for tank in state.tanks if tank.seat == seat and tank.cell != OFF]
    return scored + PIP_POINTS * sum(sum(tank.stats) for tank in standing)


def strength(state: Any, seat: Seat) -> float:
    """Return the strength points of a seat, and what its objectives are worth (PW-13.5)."""
    objectives = zip(state.field.opening.objectives, state.owners, strict=True)
    owned = sum(objective.value for objective, owner in objectives if owner == seat)
    return float(owned + sum(unit.sp for unit in state.units if unit.seat == seat))


COUNTS: Final[Mapping[str, Count]] = {
    "bitskrieg": tanks,
    "streetfire": hit_points,
    "metalkrushers": plates,
    "dicezone": pips,
    "portable": strength,
}
"""The count of each game, by slug."""


def nothing(state: State, seat: Seat) -> float:
    """Return 0: in a game without a count, results alone tell."""
    return 0.0


class Scale:
    """What a position is worth to a seat by material alone: its share of a win, 0 to 1."""

    def __init__(self, slug: str, teams: Teams) -> None:
        self._count, self._teams = COUNTS.get(slug, nothing), teams

    def __call__(self, end: Result | None, state: State, seat: Seat) -> float:
        """Return the share of the win at the end of a match, or what material makes of it."""
        if end is not None:
            return share(end.winners, self._teams, seat)
        sums: defaultdict[int, float] = defaultdict(float)
        for other, team in enumerate(self._teams):
            sums[team] += self._count(state, other)
        steep = {team: has**STEEP for team, has in sums.items()}
        whole = sum(steep.values())
        return steep[self._teams[seat]] / whole if whole else 1.0 / len(sums)
