"""A position as both sides see it: who can fire at whom, who can storm whom, and what for.

Each unit that can fire is taken to choose the one target it gains most by. That it has not moved
counts for what already lies in its arc and range; for all else it has to turn or to step forward.
"""

from collections.abc import Iterator
from typing import Final

from game.ai.evaluate.portable.ground import AROUND, footholds, lobbed, zone
from game.ai.evaluate.portable.worth import at_least, prize_of
from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.core.contract import Seat
from game.rules.portable.board.sight import flat, sees
from game.rules.portable.data import (
    FIRE_COVER,
    FIRE_HITS,
    FIRE_LED,
    FIRE_STILL,
    GUNS,
    HAS,
    KINDS,
)
from game.rules.portable.state import State, Unit

ON_TARGET: Final = 5
"""The score with which a shell lands where it was aimed (PW-2.20)."""
WORTH_A_FIGHT: Final = 0.05
"""What a close combat must promise."""
NOTHING: Final = (0.0, OFF)


class Scene:
    """A position, and what each side can do in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.field.board
        self.layout = state.layout
        self.screens = state.layout.screens
        self.led = tuple(self._led(seat) for seat in (0, 1))
        self.free = tuple(not turn for turn in state.exhausted)
        self.standing: tuple[list[int], list[int]] = ([], [])
        self.at: tuple[dict[Cell, list[int]], dict[Cell, list[int]]] = ({}, {})
        for number, unit in enumerate(state.units):
            if unit.at != OFF and unit.carrier < 0:
                self.standing[unit.seat].append(number)
                self.at[unit.seat].setdefault(unit.at, []).append(number)
        self._prizes: tuple[dict[Cell, float], dict[Cell, float]] = ({}, {})

    def _led(self, seat: Seat) -> Mask:
        commanders = self.layout.commanders[seat]
        return commanders | self.board.squares.spread(commanders)

    def covered(self, unit: Unit, cell: Cell, entering: bool = False) -> bool:
        """Return whether a unit is, or would be, in cover in a square (PW-3.21)."""
        if self.board.cover >> cell & 1:
            return True
        if not self.board.trenches >> cell & 1 or unit.kind not in HAS["O"]:
            return False
        return not (entering or unit.deeds.crossing)

    def prize(self, seat: Seat, cell: Cell) -> float:
        """Return what a hit on all units of a seat in a square is worth."""
        known = self._prizes[seat].get(cell)
        if known is None:
            units = self.state.units
            known = sum([prize_of(units[n]) for n in self.at[seat].get(cell, ())])
            self._prizes[seat][cell] = known
        return known

    def in_cover(self, seat: Seat, cell: Cell) -> bool:
        """Return whether fire at a square is fire into cover (PW-4.10)."""
        if self.board.cover >> cell & 1:
            return True
        if not self.board.trenches >> cell & 1:
            return False
        units = self.state.units
        return any(self.covered(units[n], cell) for n in self.at[seat].get(cell, ()))

    # Fire

    def hits(self, seat: Seat, kind: str, cell: Cell, target: Cell, still: bool) -> float:
        """Return how many hits a shot makes on average (PW-4.8, PW-4.14)."""
        need = FIRE_HITS - FIRE_STILL * still - FIRE_LED * (self.led[seat] >> cell & 1)
        if self.in_cover(1 - seat, target):
            need -= FIRE_COVER
        return KINDS[kind].dice * at_least(need)

    def shot(self, unit: Unit, cell: Cell, facing: Facing, still: bool) -> tuple[float, Cell]:
        """Return what the best shot of a unit is worth from a square, and its target."""
        kind, enemy = KINDS[unit.kind], 1 - unit.seat
        span = GUNS[unit.gun].range if unit.gun else kind.range
        lobs = kind.weapon == "mortar"
        if lobs:
            covered = lobbed(self.board, cell, facing, span)
        else:
            covered = zone(self.board, cell, AROUND if "R" in kind.traits else facing, span)
        best = NOTHING
        for target in cells_of(covered & self.layout.held[enemy]):
            if self._observed(unit.seat, cell, target) if lobs else self._flat(cell, target):
                hits = self.hits(unit.seat, unit.kind, cell, target, still)
                gain = hits * self._lasting(unit, enemy, target)
                if gain > best[0]:
                    best = gain, target
        return best

    def _flat(self, cell: Cell, target: Cell) -> bool:
        return flat(self.board, cell, target, self.screens)

    def _observed(self, seat: Seat, cell: Cell, target: Cell) -> bool:
        """Whether mortars see a target, or a friend beside them does (PW-4.4)."""
        eyes = self.layout.held[seat] & self.board.beside[cell] | 1 << cell
        return any(sees(self.board, eye, target) for eye in cells_of(eyes))

    def _lasting(self, unit: Unit, enemy: Seat, target: Cell) -> float:
        """What a hit is worth; small arms cannot finish a tank (PW-4.11)."""
        whole = self.prize(enemy, target)
        if KINDS[unit.kind].weapon != "small_arms":
            return whole
        for number in self.at[enemy][target]:
            other = self.state.units[number]
            if other.kind in HAS["T"] and (other.sp == 1 or self.state.field.armour_proof):
                whole -= 0.8 * prize_of(other)
        return whole

    def fire(self, unit: Unit) -> tuple[float, Cell]:
        """Return what a unit's best fire in a turn is worth, and its target."""
        kind = KINDS[unit.kind]
        span = GUNS[unit.gun].range if unit.gun else kind.range
        near = self.board.within(unit.at, span + (kind.move - 1) * self.free[unit.seat])
        targets = near & self.layout.held[1 - unit.seat]
        if not targets:
            return NOTHING
        best = self.shot(unit, unit.at, unit.facing, True)
        for target in cells_of(targets):
            hits = self.hits(unit.seat, unit.kind, unit.at, target, False)
            gain = hits * self._lasting(unit, 1 - unit.seat, target)
            if gain > best[0]:
                best = gain, target
        return best

    # Shells

    def shell_modifier(self, unit: Unit, cell: Cell, target: Cell) -> int:
        """Return what changes the die of a gun (PW-2.20)."""
        seat = unit.seat
        eyes = cells_of(self.layout.spotters[seat] | 1 << cell)
        found = 2 * any(sees(self.board, eye, target) for eye in eyes)
        found += self.led[seat] >> cell & 1
        found += unit.aimed == target and unit.at == cell
        return found - self.in_cover(1 - seat, target)

    def shelling(self, unit: Unit, cell: Cell, facing: Facing) -> tuple[float, Cell]:
        """Return what a gun's best shell is worth from a square, and its target."""
        gun, enemy = GUNS[unit.gun], 1 - unit.seat
        if gun.indirect:
            covered = lobbed(self.board, cell, facing, gun.range)
        else:
            covered = zone(self.board, cell, facing, gun.range)
        best = NOTHING
        for target in cells_of(covered & self.layout.held[enemy]):
            if gun.indirect or flat(self.board, cell, target, self.screens):
                lands = at_least(ON_TARGET - self.shell_modifier(unit, cell, target))
                gain = lands * self.prize(enemy, target)
                if gain > best[0]:
                    best = gain, target
        return best

    # Close combat

    def struck(self, unit: Unit, cell: Cell, other: Cell, front: bool, attacks: bool) -> float:
        """Return the chance of a unit to be hit in a close combat (PW-5.4, PW-5.15)."""
        kind, board = KINDS[unit.kind], self.board
        added = self.led[unit.seat] >> cell & 1
        added += self.covered(unit, cell, attacks and cell != unit.at)
        if attacks and board.level(cell) < board.level(other):
            added -= 1
        if board.fords >> cell & 1:
            added -= 1
        if board.trenches >> cell & 1 and not self.covered(unit, cell, attacks):
            added -= 1
        safe = min(6, max(2, (kind.front if front else kind.flank) - added))
        return (safe - 1) / 6

    def fight(self, unit: Unit, cell: Cell, target: Cell) -> float:
        """Return what a close combat is worth to who begins it (PW-5.2 to PW-5.7)."""
        number = self.fighter(1 - unit.seat, target)
        other = self.state.units[number]
        front = self.board.steps[target][other.facing] == cell
        strikes = self.struck(other, target, cell, front, False)
        suffers = self.struck(unit, cell, target, True, True)
        return strikes * prize_of(other) - suffers * prize_of(unit)

    def fighter(self, seat: Seat, cell: Cell) -> int:
        """Return who of a seat fights for a square (PW-5.2)."""
        units = self.state.units
        return min(self.at[seat][cell], key=lambda n: (units[n].kind in HAS["X"], n))

    def storm(self, unit: Unit) -> tuple[float, Cell]:
        """Return what the best close combat of a unit in a turn is worth, and with whom."""
        kind, best = KINDS[unit.kind], NOTHING
        steps = kind.move * self.free[unit.seat]
        near = self.board.within(unit.at, steps + 1) & self.layout.held[1 - unit.seat]
        shut = self.layout.held[1 - unit.seat] | self.layout.combat[unit.seat] & ~(1 << unit.at)
        for target in cells_of(near):
            gain = max(
                [
                    self.fight(unit, cell, target)
                    for cell in cells_of(footholds(self.board, unit.at, steps, target) & ~shut)
                ],
                default=0.0,
            )
            if gain > max(best[0], WORTH_A_FIGHT):
                best = gain, target
        return best

    def units_of(self, seat: Seat) -> Iterator[tuple[int, Unit]]:
        """Yield the units of a seat that stand on the board."""
        for number in self.standing[seat]:
            yield number, self.state.units[number]
