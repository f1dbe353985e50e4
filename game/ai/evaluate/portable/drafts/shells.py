"""Orders of the guns: each its best target by the six faces, friends in danger reckoned in."""

from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.portable.situation import Situation
from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.contract import Ready, Seat
from game.core.sealed import orders_of
from game.rules.portable.combat.artillery import guns_able, landing, targets
from game.rules.portable.commands import Bombard, UnitId
from game.rules.portable.state import State

FRIENDS: Final = -1.2
"""What a hit on a friend counts beside one on an enemy."""
TWICE: Final = 0.75
"""How much a hit counts on what another gun hits already, for each such hit."""
CLOUD: Final = 0.7
"""What a cloud of gas adds to a hit, for those it may drift over."""
CLOUD_FRIEND: Final = -0.6
"""What a friend counts that it may drift over."""
HIT_WORTH: Final = 0.05
"""What a shell must promise."""


def shells(state: State, seat: Seat) -> Sequence[Rated]:
    """Return what the next gun may be aimed at, or that no gun has a target left."""
    situation, given = Situation(state), orders_of(state.sealed, seat)
    guns = [number for number in guns_able(state, seat) if number not in given]
    struck: dict[Cell, float] = {}
    for number, (target, _) in given.items():
        for cell, chance in falls(situation, number, target).items():
            struck[cell] = struck.get(cell, 0.0) + chance
    found: list[Rated] = []
    for number in guns:
        for target in cells_of(targets(state, number) & _worthwhile(state, number)):
            points = expected(situation, number, target, struck)
            found.append(Rated(Bombard(number, target), points))
            if state.units[number].gas and state.field.gas:
                gas = points + drift(situation, number, target) - 0.3
                found.append(Rated(Bombard(number, target, True), gas))
    kept = [rated for rated in found if rated.points > HIT_WORTH]
    return kept or [Rated(Ready(), 0.0)]


def _worthwhile(state: State, number: UnitId) -> Mask:
    """The enemies' squares, and those from which a shell may fall short or long into one."""
    unit, board = state.units[number], state.field.board
    held = state.layout.held[1 - unit.seat]
    ahead = board.before(held)
    return held | ahead[unit.facing] | ahead[(unit.facing + 2) % 4]


def falls(situation: Situation, number: UnitId, target: Cell) -> dict[Cell, float]:
    """Return the squares that a shell may land in, and how likely each is (PW-2.20)."""
    unit, found = situation.state.units[number], dict[Cell, float]()
    added = situation.shell_modifier(unit, target)
    for face in range(1, 7):
        at = landing(situation.state, number, target, face + added).at
        if at != OFF:
            found[at] = found.get(at, 0.0) + 1 / 6
    return found


def expected(
    situation: Situation, number: UnitId, target: Cell, struck: dict[Cell, float]
) -> float:
    """Return what a shell is worth on average, over the six faces."""
    seat = situation.state.units[number].seat
    points = 0.0
    for cell, chance in falls(situation, number, target).items():
        gain = situation.prize(1 - seat, cell) + FRIENDS * situation.prize(seat, cell)
        points += chance * gain * float(TWICE ** struck.get(cell, 0.0))
    return points


def drift(situation: Situation, number: UnitId, target: Cell) -> float:
    """Return what a cloud is worth: half of it stays near, the rest drifts along the axis."""
    unit, board = situation.state.units[number], situation.board
    away, back = board.steps[target][unit.facing], board.steps[target][(unit.facing + 2) % 4]
    points = 0.0
    for cell, chance in ((target, 1 / 3), (away, 1 / 3), (back, 1 / 3)):
        if cell != OFF:
            points += CLOUD * chance * situation.prize(1 - unit.seat, cell)
            points += CLOUD_FRIEND * chance * situation.prize(unit.seat, cell)
    return points
