"""What shots, shells and close combats are worth on average, to whoever strikes.

Everything here hangs on its arguments alone and is kept: from one position to the next most units
stand where they stood.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.portable.ground import AROUND, footholds, lobbed, zone
from game.ai.evaluate.portable.worth import at_least, prize_of
from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.rules.portable.board.sight import flat, sees, spots
from game.rules.portable.board.terrain import Board
from game.rules.portable.data import (
    FIRE_COVER,
    FIRE_HITS,
    FIRE_LED,
    FIRE_STILL,
    GUNS,
    HAS,
    KINDS,
    GunId,
    KindId,
)
from game.rules.portable.state import Unit

ON_TARGET: Final = 5
"""The score with which a shell lands where it was aimed (PW-2.20)."""
WORTH_A_FIGHT: Final = 0.05
"""What a close combat must promise."""
HARDLY: Final = 0.2
"""What a hit by small arms is worth on a tank that it cannot finish (PW-4.11)."""
KEPT: Final = 1 << 15


class BlowValue(NamedTuple):
    """What a blow is worth, and the square it falls on."""

    gain: float
    target: Cell


NONE: Final = BlowValue(0.0, OFF)


@dataclass(frozen=True, slots=True, eq=False)
class TargetSquare:
    """The units of one side in a square; there is one target for the same units."""

    at: Cell
    prize: float
    """What a hit on all of them is worth."""
    light: float
    """The same by small arms."""
    cover: bool
    fighter: Unit
    """Who fights for the square (PW-5.2)."""


class FiringPosition(NamedTuple):
    """Where a unit stands, or may stand, with all around that helps or hinders its fire."""

    kind: KindId
    gun: GunId
    at: Cell
    facing: Facing
    led: bool
    screens: Mask
    """Squares whose units shut its line (PW-3.25)."""
    eyes: Mask
    """Squares whose units see for it (PW-2.10, PW-4.4)."""
    aimed: Cell = OFF
    """Where it aimed in the turn before (PW-2.12)."""


@lru_cache(maxsize=KEPT)
def target_of(board: Board, units: tuple[Unit, ...], proof: bool) -> TargetSquare:
    """Return what some units in one square are to the enemy."""
    prize = light = 0.0
    for unit in units:
        worth = prize_of(unit)
        prize += worth
        lasts = unit.kind in HAS["T"] and (unit.sp == 1 or proof)
        light += worth * HARDLY if lasts else worth
    at = units[0].at
    cover = any(covered(board, unit, at) for unit in units)
    return TargetSquare(at, prize, light, cover, min(units, key=_place))


def _place(unit: Unit) -> int:
    return {"commander": 3, "spotter": 2}.get(unit.kind, int(unit.kind in HAS["X"]))


def covered(board: Board, unit: Unit, cell: Cell, entering: bool = False) -> bool:
    """Return whether a unit is, or would be, in cover in a square (PW-3.21)."""
    if board.cover >> cell & 1:
        return True
    if not board.trenches >> cell & 1 or unit.kind not in HAS["O"]:
        return False
    return not (entering or unit.deeds.crossing)


class UnitReach(NamedTuple):
    """How far a unit comes in a turn from where it stands."""

    fire: Mask
    """Squares that it can fire at after a step, or where it stands."""
    storm: Mask
    """Squares that it can fight for, or fight from."""
    steps: int
    """Squares that it goes to a close combat."""
    both: Mask


@cache
def reach_of(board: Board, kind: KindId, gun: GunId, at: Cell, free: bool) -> UnitReach:
    """Return how far a unit comes that is free to close in, or is not."""
    move, span, around = KINDS[kind].move, range_of(kind, gun), board.around[at]
    fire, storm = around[span + (move - 1) * free], around[move * free + 1]
    return UnitReach(fire, storm, move * free, fire | storm)


# Fire


@cache
def range_of(kind: KindId, gun: GunId) -> int:
    """Return the range of a weapon (PW-1.12, PW-2.19)."""
    return GUNS[gun].range if gun else KINDS[kind].range


@cache
def hits(kind: KindId, led: bool, cover: bool, still: bool) -> float:
    """Return how many hits a shot makes on average (PW-4.8, PW-4.14).

    >>> hits("machine_guns", led=False, cover=False, still=True)
    1.5
    """
    need = FIRE_HITS - FIRE_STILL * still - FIRE_LED * led - FIRE_COVER * cover
    return KINDS[kind].dice * at_least(need)


def gain_of(post: FiringPosition, target: TargetSquare, still: bool) -> float:
    """Return what a shot at a target is worth, if nothing is in its way."""
    light = KINDS[post.kind].weapon == "small_arms"
    return hits(post.kind, post.led, target.cover, still) * (
        target.light if light else target.prize
    )


@lru_cache(maxsize=KEPT)
def shot(
    board: Board, post: FiringPosition, targets: tuple[TargetSquare, ...], still: bool
) -> BlowValue:
    """Return the best shot from a post (PW-4.1 to PW-4.4)."""
    kind, span = KINDS[post.kind], range_of(post.kind, post.gun)
    lobs = kind.weapon == "mortar"
    if lobs:
        zoned = lobbed(board, post.at, post.facing, span)
    else:
        zoned = zone(board, post.at, AROUND if "R" in kind.traits else post.facing, span)
    best = NONE
    for target in targets:
        if not zoned >> target.at & 1:
            continue
        gain = gain_of(post, target, still)
        if gain > best.gain:
            if lobs:
                clear = any(spots(board, eye, target.at) for eye in cells_of(post.eyes))
            else:
                clear = flat(board, post.at, target.at, post.screens)
            if clear:
                best = BlowValue(gain, target.at)
    return best


def observed(board: Board, eyes: Mask, cell: Cell) -> bool:
    """Return whether any of some squares sees another."""
    return any(sees(board, eye, cell) for eye in cells_of(eyes))


@lru_cache(maxsize=KEPT)
def fire(board: Board, post: FiringPosition, targets: tuple[TargetSquare, ...]) -> BlowValue:
    """Return the best fire of a turn at targets near enough to step up to or to turn to."""
    best = shot(board, post, targets, True)
    for target in targets:
        gain = gain_of(post, target, False)
        if gain > best.gain:
            best = BlowValue(gain, target.at)
    return best


# Shells


def shell_modifier(board: Board, post: FiringPosition, cell: Cell, cover: bool) -> int:
    """Return what changes the die of a gun, with an enemy in cover there or without (PW-2.20)."""
    return 2 * observed(board, post.eyes, cell) + post.led + (post.aimed == cell) - cover


@lru_cache(maxsize=KEPT)
def shell(board: Board, post: FiringPosition, targets: tuple[TargetSquare, ...]) -> BlowValue:
    """Return the best shell from a post, where it is aimed (PW-2.3 to PW-2.5)."""
    gun = GUNS[post.gun]
    zoned = lobbed(board, post.at, post.facing, gun.range)
    best = NONE
    for target in targets:
        if zoned >> target.at & 1 and target.prize > best.gain:
            added = shell_modifier(board, post, target.at, target.cover)
            gain = target.prize * at_least(ON_TARGET - added)
            clear = gun.indirect or flat(board, post.at, target.at, post.screens, shell=True)
            if gain > best.gain and clear:
                best = BlowValue(gain, target.at)
    return best


# Close combat


@lru_cache(maxsize=KEPT)
def fight(  # noqa: PLR0913 - who fights whom, and all that helps or hinders
    board: Board,
    unit: Unit,
    cell: Cell,
    target: TargetSquare,
    helped: tuple[int, int],
    plain: bool = False,
) -> float:
    """Return what a close combat is worth to who begins it from a square (PW-5.2 to PW-5.7).

    `helped` is what a commander and the like add to the die of the one who attacks and of the one
    who is attacked. `plain`: only the sums count.
    """
    other = target.fighter
    front = board.steps[target.at][other.facing] == cell
    uphill = board.level(cell) < board.level(target.at)
    entering = cell != unit.at
    strikes = _struck(
        board, other, target.at, front, helped[1] + covered(board, other, target.at), plain
    )
    added = helped[0] - uphill + covered(board, unit, cell, entering)
    suffers = _struck(board, unit, cell, True, added, plain)
    return strikes * prize_of(other) - suffers * prize_of(unit)


def _struck(  # noqa: PLR0913 - who is struck, where, and all that helps or hinders
    board: Board, unit: Unit, cell: Cell, front: bool, added: int, plain: bool
) -> float:
    """The chance of a unit to be hit in a close combat (PW-5.4, PW-5.5, PW-5.15, PW-5.17)."""
    kind = KINDS[unit.kind]
    crossing = board.trenches >> cell & 1 and not covered(board, unit, cell, cell != unit.at)
    added -= (board.fords >> cell & 1) + crossing
    safe = (kind.front if front else kind.flank) - added
    safe = min(7, max(1, safe)) if plain else min(6, max(2, safe))
    return (safe - 1) / 6


@lru_cache(maxsize=KEPT)
def storm(  # noqa: PLR0913 - who storms whom, and all that helps or hinders
    board: Board,
    unit: Unit,
    targets: tuple[TargetSquare, ...],
    steps: int,
    open_cells: Mask,
    help: tuple[Mask, Mask, Mask],
    plain: bool = False,
) -> BlowValue:
    """Return the best close combat that a unit comes to within some steps.

    `help` are the squares of either side that a commander leads, and woods that count beside cover.
    """
    best = NONE
    for target in targets:
        lead = (help[1] >> target.at & 1) + (help[2] >> target.at & 1)
        for cell in cells_of(footholds(board, unit.at, steps, target.at) & open_cells):
            own = (help[0] >> cell & 1) + (help[2] >> cell & 1)
            gain = fight(board, unit, cell, target, (own, lead), plain)
            if gain > max(best.gain, WORTH_A_FIGHT):
                best = BlowValue(gain, target.at)
    return best
