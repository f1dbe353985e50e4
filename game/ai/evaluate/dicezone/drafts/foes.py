"""Where the enemies may be when the shooting begins, with which guns (DZ-4).

Nothing is known of what they plan. Each is thought of in several places: where it would go best
at full speed, at half speed, and where it stands.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.shots import (
    Hull,
    WeaponSetting,
    best_gun,
    gun_of,
    place,
    splits,
    swaps,
)
from game.ai.evaluate.dicezone.situation import Situation, TankInPlay
from game.ai.evaluate.dicezone.stands import RatedPose, ranked
from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Front, Pose, Reach, reach
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import FRONT, MOVE, Stats
from game.rules.dicezone.state import State, TankId, holds, total, weapon_pips

PLACES: Final = 3
"""Places in which each enemy is thought of."""
CLOSES: Final = 0.7
"""How much of its movement a tank uses to come nearer before it shoots."""
FARTHEST: Final = 24
"""Distance beyond which nothing is reckoned."""


class Foe(NamedTuple):
    """An enemy in one of the places it may be in."""

    number: TankId
    cell: Cell
    facing: Facing
    gun: WeaponSetting
    hull: Hull
    speed: int
    pips: int
    first: bool
    """Whether a token lets it fire first."""


def guns(state: State, stats: Stats) -> tuple[WeaponSetting, ...]:
    """Return every way in which the weapon dice of a tank may be set (DZ-4.5)."""
    return swaps(gun_of(stats)) if state.field.swap else splits(weapon_pips(stats))


def foes(situation: Situation, piece: TankInPlay) -> list[tuple[Foe, ...]]:
    """Return the enemies of a tank, all of them in each of several places."""
    every = [_places(situation, piece, other) for other in situation.others(piece)]
    return [tuple([places[min(n, len(places) - 1)] for places in every]) for n in range(PLACES)]


def reached(situation: Situation, piece: TankInPlay, points: int) -> Reach:
    """Return what a tank gets to with some movement."""
    free = BOARD.full & ~situation.blocked(piece)
    return reach(BOARD, Pose(piece.cell, piece.facing), points, free)


def ranked_for_fight(
    situation: Situation, piece: TankInPlay, poses: Front, most: int
) -> Sequence[RatedPose]:
    """Return the best poses of a tank that sets its gun as the fight will probably need it."""
    kept, piece.gun = piece.gun, _suiting(situation, piece)
    situation.forget()
    best = ranked(situation, piece, poses, most)
    piece.gun = kept
    situation.forget()
    return best


def _suiting(situation: Situation, piece: TankInPlay) -> WeaponSetting:
    """The gun for the distance at which a tank will probably shoot."""
    near = min(situation.others(piece), key=lambda other: _away(piece, other), default=piece)
    away = max(2, _away(piece, near) - int(piece.move * CLOSES))
    known = guns(situation.state, piece.hull.stats)
    return best_gun(known, min(away, FARTHEST), near.hull, FRONT, situation.book)


def _away(piece: TankInPlay, other: TankInPlay) -> int:
    return place(other.cell, piece.cell)[0]


def _places(situation: Situation, piece: TankInPlay, enemy: TankInPlay) -> list[Foe]:
    most = int(enemy.move)
    fronts = reached(situation, enemy, most).fronts
    poses: list[tuple[Cell, Facing, int]] = []
    for points in (most, most // 2):
        best = ranked_for_fight(situation, enemy, fronts[points], 4)[0]
        poses.append((best.cell, best.facing, most))
    poses.append((enemy.cell, enemy.facing, 0))
    return [_foe(situation, piece, enemy, *pose) for pose in dict.fromkeys(poses)]


def _foe(  # noqa: PLR0913 - two tanks, and the pose of one of them
    situation: Situation,
    piece: TankInPlay,
    enemy: TankInPlay,
    cell: Cell,
    facing: Facing,
    speed: int,
) -> Foe:
    away, sides = place(piece.cell, cell)
    away = min(FARTHEST, max(2, away - piece.hull.stats[MOVE] // 2))
    stats, known = enemy.hull.stats, guns(situation.state, enemy.hull.stats)
    gun = best_gun(known, away, piece.hull, sides[piece.facing], situation.book)
    first = holds(situation.state.tanks[enemy.number], "fire_first")
    return Foe(enemy.number, cell, facing, gun, enemy.hull, speed, total(stats), first)
