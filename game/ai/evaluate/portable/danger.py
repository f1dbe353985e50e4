"""Where the enemy's fire falls: what each square costs a unit that stands there."""

from typing import Final

from game.ai.evaluate.portable.blows import range_of
from game.ai.evaluate.portable.ground import AROUND, zone
from game.ai.evaluate.portable.situation import Situation
from game.ai.evaluate.portable.worth import at_least, prize_of
from game.core.boards.cells import Cell, Mask
from game.core.contract import Seat
from game.rules.portable.data import FIRE_HITS, KINDS
from game.rules.portable.state import Unit

BUSY: Final = 0.4
"""How much the fire of an enemy counts that has another target already."""


class Danger:
    """The fire of one side, square by square."""

    def __init__(self, situation: Situation, seat: Seat) -> None:
        self._situation = situation
        self._hits: dict[tuple[Cell, bool], float] = {}
        self._zones: list[tuple[Mask, Mask, float]] = []
        for _, unit in situation.units_of(seat):
            kind = KINDS[unit.kind]
            if kind.weapon and kind.weapon != "barrage":
                self._zones.append(self._zone(unit))

    def _zone(self, unit: Unit) -> tuple[Mask, Mask, float]:
        """Where an enemy fires without moving, where after a step, and how much it counts."""
        situation, kind = self._situation, KINDS[unit.kind]
        span = range_of(unit.kind, unit.gun)
        facing = AROUND if "R" in kind.traits else unit.facing
        still = zone(situation.board, unit.at, facing, span)
        steps = (kind.move - 1) * situation.free[unit.seat]
        near = situation.board.within(unit.at, span + steps)
        busy = bool(near & situation.layout.held[1 - unit.seat])
        return still, near & ~still, kind.dice * (BUSY if busy else 1.0)

    def hits(self, cell: Cell, cover: bool) -> float:
        """Return about how many hits fall on a square in a turn."""
        known = self._hits.get((cell, cover))
        if known is None:
            known = self._hits[cell, cover] = self._counted(cell, cover)
        return known

    def _counted(self, cell: Cell, cover: bool) -> float:
        still = at_least(FIRE_HITS - 1 + cover)
        moved = at_least(FIRE_HITS + cover)
        found = 0.0
        for covered, near, dice in self._zones:
            if covered >> cell & 1:
                found += dice * still
            elif near >> cell & 1:
                found += dice * moved
        return found

    def cost(self, unit: Unit, cell: Cell, cover: bool) -> float:
        """Return what the fire on a square costs a unit that stands there, in cover or not."""
        return self.hits(cell, cover) * prize_of(unit)
