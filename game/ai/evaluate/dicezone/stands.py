"""Where a tank had best end its move: what it can shoot at, who shoots at it, what it finds."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.roads import FAR
from game.ai.evaluate.dicezone.shots import relation
from game.ai.evaluate.dicezone.situation import NEAR, Situation, TankInPlay
from game.core.boards.cells import Cell, Facing, Mask, cells_of
from game.core.boards.driving import Front, Pose, reach
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import ARMOR, LAST_STEP, Stat

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
    nearest: int
    """Hexes to the nearest enemy, `FAR` if there is none."""


def _more(
    danger: tuple[float, ...], costs: tuple[float, ...], sides: tuple[Stat, ...]
) -> tuple[float, ...]:
    """Danger by facing, with what one more shot costs by side."""
    return tuple([cost + costs[side] for cost, side in zip(danger, sides, strict=True)])


@cache
def _unseen(nearest: int) -> CellProspect:
    return CellProspect(0.0, NO_DANGER, nearest)


class EnemyInSight(NamedTuple):
    """What matters of an enemy wherever a tank ends its move."""

    tank: TankInPlay
    farthest: int
    """The distance beyond which neither shoots at the other."""
    range: int
    """The distance to which it shoots, 0 if it does not shoot any more."""
    comes_on: int
    """Hexes that it is taken to come nearer."""
    share: float
    """How much a shot at it counts."""
    weight: float
    """How much its own shot counts."""
    costs: dict[int, tuple[float, ...]]
    """What its shot costs by distance, side by side; it grows as it is asked for."""


def share_of_target(situation: Situation) -> float:
    """Return how likely one of several teams is shot at by an enemy that could."""
    return 1.0 / (1.0 + 0.5 * max(0, situation.teams - 2))


NO_DANGER: Final[tuple[float, ...]] = (0.0,) * 6


class PoseRater:
    """What poses promise to a tank; all that is the same in each of them is reckoned once."""

    def __init__(self, situation: Situation, piece: TankInPlay) -> None:
        self.situation, self.piece = situation, piece
        self.blocked = situation.blocked(piece)
        self.mined = danger_of(situation, piece)
        self.range = LAST_STEP * piece.gun.range
        share = share_of_target(situation)
        self.enemies = [self._enemy(other, share) for other in situation.others(piece)]

    def _enemy(self, other: TankInPlay, share: float) -> EnemyInSight:
        reach = LAST_STEP * other.gun.range
        late, shoots = other.late, other.number in self.situation.shooters
        return EnemyInSight(
            other,
            farthest=max(self.range, reach) + other.speed * late,
            range=reach if shoots else 0,
            comes_on=int(COMES_ON * other.speed) if late else 0,
            share=MOVES_ON if late else 1.0,
            weight=share * COMES_ON if late else share,
            costs={},
        )

    def sight(self, cell: Cell) -> CellProspect:
        """Return what a tank could do from a cell, and what could be done to it there."""
        gain, danger, nearest = 0.0, NO_DANGER, FAR
        for enemy in self.enemies:
            other = enemy.tank
            away, sides, own_sides = relation(other.cell, cell)
            nearest = min(nearest, away)
            if away > enemy.farthest:
                continue
            seen = self.situation.lines.sees(cell, other.cell, self.blocked)
            if seen and away <= self.range:
                worth = self.situation.toll(self.piece, other, away, sides[other.facing])[0]
                gain = max(gain, worth * enemy.share)
            if other.late:
                away = max(1, away - enemy.comes_on)
            elif not seen:
                continue
            if away <= enemy.range:
                costs = enemy.costs.get(away) or self._costs(enemy, away)
                danger = _more(danger, costs, own_sides)
        if not gain and danger is NO_DANGER:
            return _unseen(nearest)
        return CellProspect(gain, danger, nearest)

    def _costs(self, enemy: EnemyInSight, away: int) -> tuple[float, ...]:
        """What the shot of an enemy at a distance costs, by the side that is struck."""
        toll, weight = self.situation.toll, enemy.weight
        costs = tuple([weight * toll(enemy.tank, self.piece, away, side)[0] for side in ARMOR])
        enemy.costs[away] = costs
        return costs

    def worth(self, cell: Cell, facing: Facing, seen: CellProspect) -> float:
        """Return what it is worth to end a move in a pose, mines aside."""
        situation, piece = self.situation, self.piece
        worth = seen.gain - CARE * seen.danger[facing]
        if situation.next_ring is not None:
            worth -= situation.ring_cost(piece, cell)
        if cell in situation.crates:
            worth += situation.crate_worth
        worth += situation.road_worth(piece, cell, facing)
        if seen.gain or seen.nearest <= NEAR or not self.enemies:
            return worth
        return worth - situation.loneliness(seen.nearest)

    def less_mines(self, worth: float, cell: Cell) -> float:
        """Return a worth less what a mine of an enemy costs there."""
        return worth - MINED if self.mined >> cell & 1 else worth


def ranked(
    situation: Situation, piece: TankInPlay, poses: Front, most: int, first: Pose | None = None
) -> list[RatedPose]:
    """Return the best poses for a tank, the best first; only some cells are looked at closely.

    Among facings of a cell that are alike the one of `first` comes before the others.
    """
    rater = PoseRater(situation, piece)
    coarse: list[tuple[float, int, Cell, CellProspect]] = []
    for facing, mask in enumerate(_alone(poses, first)):
        for cell in cells_of(mask):
            seen = rater.sight(cell)
            worth = rater.worth(cell, facing, seen)
            if seen.danger is not NO_DANGER:
                worth += CARE * (seen.danger[facing] - min(seen.danger))
            coarse.append((rater.less_mines(worth, cell), _drawn(cell), cell, seen))
    coarse.sort(reverse=True)  # no two cells are drawn alike
    fine = [
        RatedPose(rater.less_mines(rater.worth(cell, facing, seen), cell), cell, facing)
        for _, _, cell, seen in coarse[: max(most, LOOKED_AT)]
        for facing in _facings(poses, cell, first)
    ]
    fine.sort(key=lambda stand: (stand.worth, _drawn(stand.cell)), reverse=True)
    return fine


def _alone(poses: Front, first: Pose | None) -> list[Mask]:
    """Each cell of some poses once, with the first of its facings."""
    known, found = 0, []
    if first is not None:
        known = 1 << first.cell
    for facing, mask in enumerate(poses):
        own = mask & ~known
        known |= mask
        if first is not None and facing == first.facing:
            own |= 1 << first.cell
        found.append(own)
    return found


def _facings(poses: Front, cell: Cell, first: Pose | None) -> list[Facing]:
    facings = [facing for facing, mask in enumerate(poses) if mask >> cell & 1]
    if first is not None and first.cell == cell:
        facings.sort(key=lambda facing: facing != first.facing)
    return facings


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
    return ranked(situation, piece, reached, LOOKED_AT)[0]


def spread(stands: Iterable[RatedPose], most: int) -> list[RatedPose]:
    """Return the best of some stands, at most two in one cell."""
    kept: list[RatedPose] = []
    for stand in stands:
        if sum([other.cell == stand.cell for other in kept]) < 2:
            kept.append(stand)
        if len(kept) == most:
            break
    return kept
