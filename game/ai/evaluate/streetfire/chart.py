"""Where pieces of Streetfire bear now, after a move and after two: tables of one map."""

from functools import lru_cache
from typing import Final

from game.ai.evaluate.streetfire.points import away_from_ring, places_of
from game.core.boards.cells import Cell, Mask, cells_of, mask_of
from game.rules.streetfire.town import Town

MOST_ZONES: Final = 50_000
"""Enemies' places of which the zones are kept."""


class Chart:
    """Tables of one map: where a piece bears now, after a move and after two."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.ring = town.streets.ring
        self.away = away_from_ring(town.streets)
        self._near: dict[Cell, Mask] = {}
        self._second: dict[Cell, Mask] = {}
        self._soon: tuple[dict[Cell, Mask], ...] = ({}, {}, {}, {})
        self._gaps: dict[Cell, tuple[int, ...]] = {}
        self._zones: dict[tuple[int, Mask], Mask] = {}
        self._ways: dict[Mask, tuple[int, ...]] = {}

    def near(self, at: Cell) -> Mask:
        """Return where a piece stands after a move or none."""
        found = self._near.get(at)
        if found is None:
            found = self._near[at] = mask_of((at, *self.town.ways(at).to))
        return found

    def second(self, at: Cell) -> Mask:
        """Return where a piece stands after two moves at most."""
        found = self._second.get(at)
        if found is None:
            found = 0
            for cell in cells_of(self.near(at)):
                found |= self.near(cell)
            self._second[at] = found
        return found

    def soon(self, rank: int, at: Cell) -> Mask:
        """Return what a piece bears on after a move or none."""
        found = self._soon[rank].get(at)
        if found is None:
            found = 0
            for cell in cells_of(self.near(at)):
                found |= self.town.reach(rank, cell)
            self._soon[rank][at] = found
        return found

    def gaps(self, at: Cell) -> tuple[int, ...]:
        """Return how far each position is along streets that run everywhere, by cell."""
        found = self._gaps.get(at)
        if found is None:
            points = places_of(self.town.streets)
            u, v = points[at]
            found = self._gaps[at] = tuple([abs(u - x) + abs(v - y) for x, y in points])
        return found

    def ways_to(self, goals: Mask) -> tuple[int, ...]:
        """Return how many half blocks of street lie between each position and the nearest of some
        goals, by cell; as many as there are positions where no street leads there.
        """
        found = self._ways.get(goals)
        if found is None:
            if len(self._ways) >= MOST_ZONES:
                self._ways.clear()
            found = self._ways[goals] = self._spread(goals)
        return found

    def _spread(self, goals: Mask) -> tuple[int, ...]:
        count = len(places_of(self.town.streets))
        away, reached, front, steps = [count] * count, 0, goals, 0
        while front:
            reached |= front
            beyond = 0
            for cell in cells_of(front):
                away[cell] = steps
                beyond |= mask_of(tuple(self.town.streets.neighbors(cell)))
            front, steps = beyond & ~reached, steps + 1
        return tuple(away)

    def zone(self, rank: int, enemies: Mask) -> Mask:
        """Return from where a piece of a rank bears on one of some enemies."""
        found = self._zones.get((rank, enemies))
        if found is None:
            if len(self._zones) >= MOST_ZONES:
                self._zones.clear()
            found = 0
            for cell in cells_of(enemies):
                found |= self.town.reach(rank, cell)  # whoever sees is seen (SF-3.3)
            self._zones[rank, enemies] = found
        return found


@lru_cache(maxsize=64)
def chart_of(town: Town) -> Chart:
    """Return the tables of a map."""
    return Chart(town)
