"""Where a tank had best end its move: what it can shoot at, who shoots at it, what it finds."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.shots import place
from game.ai.evaluate.dicezone.situation import Situation, TankInPlay
from game.core.boards.cells import Cell, Facing, cells_of
from game.core.boards.driving import Pose, reach
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import ARMOR, LAST_STEP

CARE: Final = 0.9
"""How much the own danger counts beside what one can do."""
MOVES_ON: Final = 0.55
"""How much a shot at a tank counts that is still to move."""
COMES_ON: Final = 0.6
"""How much of its movement a tank uses to come on, and how much its shot counts then."""
LOOKED_AT: Final = 4
"""Cells of a reply whose facings are told apart."""
MINED: Final = 45.0
"""Points that a mine of an enemy costs."""


class RatedPose(NamedTuple):
    """A pose and what it promises."""

    worth: float
    cell: Cell
    facing: Facing


class CellProspect(NamedTuple):
    """What a cell has to do with the enemies."""

    gain: float
    """Of the best shot from there."""
    danger: tuple[float, ...]
    """What the enemies' shots cost, by the own facing."""


def sight(
    situation: Situation, piece: TankInPlay, cell: Cell, blocked: int, enemies: list[TankInPlay]
) -> CellProspect:
    """Return what a tank could do from a cell, and what could be done to it there."""
    gain, danger = 0.0, [0.0] * 6
    share = share_of_target(situation)
    for other in enemies:
        away, own_sides = place(cell, other.cell)
        if away > LAST_STEP * max(piece.gun.range, other.gun.range) + other.speed * other.late:
            continue
        seen = situation.lines.sees(cell, other.cell, blocked)
        if seen and away <= LAST_STEP * piece.gun.range:
            side = place(other.cell, cell)[1][other.facing]
            worth = situation.toll(piece, other, away, side)[0]
            gain = max(gain, worth * (MOVES_ON if other.late else 1.0))
        weight = share
        if other.late:
            away, weight = max(1, away - int(COMES_ON * other.speed)), share * COMES_ON
        elif not seen:
            continue
        if away <= LAST_STEP * other.gun.range and other.number in situation.shooters:
            costs = {side: weight * situation.toll(other, piece, away, side)[0] for side in ARMOR}
            for facing, side in enumerate(own_sides):
                danger[facing] += costs[side]
    return CellProspect(gain, tuple(danger))


def share_of_target(situation: Situation) -> float:
    """Return how likely one of several teams is shot at by an enemy that could."""
    return 1.0 / (1.0 + 0.5 * max(0, situation.teams - 2))


def pose_worth(situation: Situation, piece: TankInPlay, at: Pose, seen: CellProspect) -> float:
    """Return what it is worth to a tank to end its move in a pose."""
    cell, facing = at
    worth = seen.gain - CARE * seen.danger[facing] - situation.ring_cost(piece, cell)
    if cell in situation.crates:
        worth += situation.crate_worth
    worth += situation.road_worth(piece, cell, facing)
    return worth if seen.gain else worth - situation.lonely(piece, cell)


def ranked(
    situation: Situation, piece: TankInPlay, poses: Mapping[Cell, Iterable[Facing]], most: int
) -> list[RatedPose]:
    """Return the best poses for a tank, the best first; only some cells are looked at closely."""
    blocked, enemies = situation.blocked(piece), situation.others(piece)
    mined = danger_of(situation, piece)
    coarse: list[tuple[float, Cell, CellProspect]] = []
    for cell, facings in poses.items():
        seen = sight(situation, piece, cell, blocked, enemies)
        facing = next(iter(facings))
        worth = pose_worth(situation, piece, Pose(cell, facing), seen)
        worth += CARE * (seen.danger[facing] - min(seen.danger))
        coarse.append((worth - MINED * (mined >> cell & 1), cell, seen))
    coarse.sort(key=lambda entry: (entry[0], _drawn(entry[1])), reverse=True)
    fine = [
        RatedPose(
            pose_worth(situation, piece, Pose(cell, facing), seen) - MINED * (mined >> cell & 1),
            *(cell, facing),
        )
        for _, cell, seen in coarse[: max(most, LOOKED_AT)]
        for facing in poses[cell]
    ]
    fine.sort(key=lambda stand: (stand.worth, _drawn(stand.cell)), reverse=True)
    return fine


def _drawn(cell: Cell) -> int:
    """A number that decides between equals and pulls nowhere."""
    return cell * 7919 % 1009


def danger_of(situation: Situation, piece: TankInPlay) -> int:
    """Return the hexes where a mine of an enemy goes off (DZ-6.10)."""
    state, mask = situation.state, 0
    for mine in state.mines:
        if state.field.teams[mine.seat] != piece.team:
            mask |= 1 << mine.cell
    return BOARD.around(mask) if mask else 0


def reply(situation: Situation, piece: TankInPlay) -> RatedPose:
    """Return where a tank that is still to move goes best."""
    free = BOARD.full & ~situation.blocked(piece)
    reached = reach(BOARD, Pose(piece.cell, piece.facing), piece.speed, free).fronts[-1]
    return ranked(situation, piece, by_cell(reached), LOOKED_AT)[0]


def spread(stands: Iterable[RatedPose], most: int) -> list[RatedPose]:
    """Return the best of some stands, at most two in one cell."""
    kept: list[RatedPose] = []
    for stand in stands:
        if sum([other.cell == stand.cell for other in kept]) < 2:
            kept.append(stand)
        if len(kept) == most:
            break
    return kept


def by_cell(fronts: Iterable[int]) -> dict[Cell, list[Facing]]:
    """Return the facings of each cell that can be reached."""
    found: dict[Cell, list[Facing]] = {}
    for facing, mask in enumerate(fronts):
        for cell in cells_of(mask):
            found.setdefault(cell, []).append(facing)
    return found
