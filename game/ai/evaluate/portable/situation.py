"""A position as both sides see it: who can fire at whom, and who can storm whom.

Each unit is taken to choose the one target it gains most by. That it has not moved counts for what
already lies in its arc and range; for all else it has to turn or to step forward.
"""

from collections.abc import Sequence

from game.ai.evaluate.portable import blows
from game.ai.evaluate.portable.blows import (
    NONE,
    BlowValue,
    FiringPosition,
    TargetSquare,
    UnitReach,
    range_of,
)
from game.ai.evaluate.portable.ranks import Ranks, ranks_of
from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Seat
from game.core.records import NEW
from game.rules.portable.data import GUNS, KINDS
from game.rules.portable.state import State, Unit
from game.rules.portable.units import still_attacks


class Situation:
    """A position, and what each side can do in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.field.board
        self.layout = state.layout
        self.led = (self._led(0), self._led(1))
        self.led_in_melee = self.led
        if state.field.adjacent_commander:
            self.led_in_melee = self._near(0), self._near(1)
        self.free = (not state.exhausted[0], not state.exhausted[1])
        """Whether a side may still close in (PW-7.3)."""
        self.storms = (still_attacks(state, 0), still_attacks(state, 1))
        """Whether a side may still start close combats (PW-7.9)."""
        both = state.field.woods_in_melee == "both"
        self.woods = self.board.woods if both else 0
        """Squares whose woods help in close combat, and their cover beside them (PW-5.25)."""
        self.ranks = self._ranks(0), self._ranks(1)
        self.targets = self.ranks[0].targets, self.ranks[1].targets
        """The units of each seat, square by square."""

    def _ranks(self, seat: Seat) -> Ranks:
        field, units = self.state.field, self.state.units
        numbers = field.own[seat]
        own = tuple([units[number] for number in numbers])
        return ranks_of(self.board, numbers, own, field.armour_proof)

    def _led(self, seat: Seat) -> Mask:
        commanders = self.layout.commanders[seat]
        return commanders | self.board.spread(commanders) if commanders else 0

    def _near(self, seat: Seat) -> Mask:
        """The squares beside a commander, without his own (PW-5.16)."""
        found = 0
        for cell in cells_of(self.layout.commanders[seat]):
            found |= self.board.beside[cell]
        return found

    def units_of(self, seat: Seat) -> Sequence[tuple[int, Unit]]:
        """Return the units of a seat that stand on the board, with their numbers."""
        return self.ranks[seat].standing

    def reach(self, unit: Unit) -> UnitReach:
        """Return how far a unit comes in a turn."""
        free = self.free[unit.seat]
        return blows.reach_of(self.board, unit.kind, unit.gun, unit.at, free)

    def prize(self, seat: Seat, cell: Cell) -> float:
        """Return what a hit on all units of a seat in a square is worth."""
        target = self.targets[seat].get(cell)
        return target.prize if target is not None else 0.0

    def covered(self, unit: Unit, cell: Cell, entering: bool = False) -> bool:
        """Return whether a unit is, or would be, in cover in a square (PW-3.21)."""
        return blows.covered(self.board, unit, cell, entering)

    def within(self, seat: Seat, near: Mask) -> tuple[TargetSquare, ...]:
        """Return the units of a seat in some squares."""
        if not near & self.layout.held[seat]:
            return ()
        return self.ranks[seat].within(near)

    def post(self, unit: Unit, cell: Cell, facing: Facing, near: Mask) -> FiringPosition:
        """Return a place that a unit fires from, with what counts in some squares."""
        kind, seat, eyes = KINDS[unit.kind], unit.seat, 0
        if kind.weapon == "barrage":
            eyes = self.layout.spotters[seat] | 1 << cell
        elif kind.weapon == "mortar":
            eyes = self.layout.held[seat] & self.board.beside[cell] | 1 << cell
        led = bool(self.led[seat] >> cell & 1)
        aimed = unit.aimed if unit.at == cell and unit.facing == facing else OFF
        screens = self.layout.screens & near
        place = (unit.kind, unit.gun, cell, facing, led, screens, eyes, aimed)
        return NEW(FiringPosition, place)

    def shot(self, unit: Unit, cell: Cell, facing: Facing, still: bool) -> BlowValue:
        """Return the best shot of a unit from a square."""
        near = self.board.within(cell, range_of(unit.kind, unit.gun))
        targets = self.within(1 - unit.seat, near)
        if not targets:
            return NONE
        return blows.shot(self.board, self.post(unit, cell, facing, near), targets, still)

    def fire(self, unit: Unit) -> BlowValue:
        """Return the best fire of a unit in a turn, from where it stands or after a step."""
        near = self.reach(unit).fire
        if not near & self.layout.held[1 - unit.seat]:
            return NONE
        post = self.post(unit, unit.at, unit.facing, near)
        return blows.fire(self.board, post, self.ranks[1 - unit.seat].within(near))

    def shell(self, unit: Unit, cell: Cell, facing: Facing) -> BlowValue:
        """Return the best shell of a gun from a square."""
        near = self.board.within(cell, range_of(unit.kind, unit.gun))
        near &= self.board.arc(cell, facing)
        if not near & self.layout.held[1 - unit.seat]:
            return NONE
        post, targets = self.post(unit, cell, facing, near), self.ranks[1 - unit.seat].within(near)
        if not GUNS[unit.gun].indirect and self.state.field.guns_into_cover != "may":
            targets = tuple([target for target in targets if not target.cover])  # PW-2.25
        return blows.shell(self.board, post, targets)

    def shell_modifier(self, unit: Unit, target: Cell) -> int:
        """Return what changes the die of a gun where it stands (PW-2.20)."""
        post = self.post(unit, unit.at, unit.facing, 0)
        known = self.targets[1 - unit.seat].get(target)
        return blows.shell_modifier(self.board, post, target, known is not None and known.cover)

    def fight(self, unit: Unit, cell: Cell, target: Cell) -> float:
        """Return what a close combat is worth to who begins it from a square."""
        seat = unit.seat
        helped = self._helped(seat, cell), self._helped(1 - seat, target)
        foe, plain = self.targets[1 - seat][target], self.state.field.plain_sums
        return blows.fight(self.board, unit, cell, foe, helped, plain)

    def _helped(self, seat: Seat, cell: Cell) -> int:
        """What a commander, and woods that count beside cover, add to a die in close combat."""
        return (self.led_in_melee[seat] >> cell & 1) + (self.woods >> cell & 1)

    def storm(self, unit: Unit) -> BlowValue:
        """Return the best close combat that a unit comes to in a turn."""
        seat = unit.seat
        if not self.storms[seat]:
            return NONE
        reach, layout = self.reach(unit), self.layout
        near, steps = reach.storm, reach.steps
        if not near & layout.held[1 - seat]:
            return NONE
        shut = layout.held[1 - seat] | layout.combat[seat] & ~(1 << unit.at)
        feet = near & layout.beside[1 - seat] & ~shut
        if not feet:
            return NONE
        led = self.led_in_melee
        help = led[seat] & feet, led[1 - seat] & near, self.woods & near
        targets, plain = self.ranks[1 - seat].within(near), self.state.field.plain_sums
        return blows.storm(self.board, unit, targets, steps, feet, help, plain)
