"""Secret plans: where to go and whom to shoot, against where the enemies may be by then (DZ-4).

Each enemy is thought of in several places: where it stands, and where it would go best. A plan is
worth what the best pose that its speed reaches brings against all of them: who is slower sees
where the faster ones have gone, and chooses then; who is faster chooses for all of them at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.scene import MOVE_DIE, Piece, Scene
from game.ai.evaluate.dicezone.shots import (
    Gun,
    Hull,
    best_gun,
    fired,
    net,
    place,
    splits,
    swaps,
)
from game.ai.evaluate.dicezone.stands import Stand, by_cell, ranked
from game.ai.evaluate.dicezone.worth import worth
from game.ai.evaluate.evaluation import Rated
from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose, Reach, reach
from game.core.contract import Ready, Seat
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    CAPS,
    DAMAGE,
    FRONT,
    KILL_POINTS,
    LAST_STEP,
    MOST_PUSHED,
    MOVE,
    RANGE,
    READY,
    WEAPONS,
    Stat,
    Stats,
)
from game.rules.dicezone.plans.handing_in import PLANS, may_scuttle
from game.rules.dicezone.state import State, TankId, holds, total, weapon_pips

STANDS: Final = 10
"""Own poses that are compared."""
PLACES: Final = 3
"""Places in which each enemy is thought of."""
GUNS: Final = 8
"""Ways to set the gun that are compared."""
CARE: Final = 0.75
SEEN: Final = 6.0
"""Points that it costs to be seen to move first by an enemy."""
SHARE: Final = 0.93
"""How much of a shot is left for who is shot at before."""
SPARE: Final = 0.5
"""Points for each point of speed more than is needed: a promise for what comes."""
LISTED: Final = 14
"""Plans that are kept."""
TEMPO: Final = 40.0
"""What it costs to be off the board for a turn."""


class Foe(NamedTuple):
    """An enemy in one of the places it may be in."""

    number: TankId
    cell: Cell
    facing: Facing
    gun: Gun
    hull: Hull
    speed: int
    pips: int
    first: bool


class Option(NamedTuple):
    """A pose to end in, and what it costs to get there."""

    cell: Cell
    facing: Facing
    cost: int
    bonus: float
    """Crates and roads, less the ring: what does not depend on the enemies."""


@lru_cache(maxsize=8)
def plans(state: State, seat: Seat) -> Sequence[Rated]:
    """Return good plans for the next tank of a seat that has none, or the end of planning."""
    subjects = PLANS.subjects(state, seat)
    number = next((n for n in subjects if isinstance(n, int)), None)
    if number is None:
        return [Rated(Ready(), 0.0)]
    scene = Scene(state)
    _imagine(scene, state, seat)
    thought = Thought(state, scene, number)
    rated = thought.rated()
    if may_scuttle(state, state.tanks[number]):
        rated.append(Rated(Scuttle(number), _given_up(state, scene, number)))
    return rated


def _imagine(scene: Scene, state: State, seat: Seat) -> None:
    """Put the own tanks that are planned already where they stand; all may shoot."""
    scene.shooters = tuple(scene.pieces)


def _given_up(state: State, scene: Scene, number: TankId) -> float:
    """What it is worth to give a lamed tank up for a fresh one."""
    fresh = 0.9 * worth(READY["standard"], scene.book)
    return fresh - worth(state.tanks[number].stats, scene.book) - KILL_POINTS - TEMPO


class Thought:
    """What one tank thinks of the turn to come."""

    def __init__(self, state: State, scene: Scene, number: TankId) -> None:
        self.state, self.scene, self.number = state, scene, number
        self.piece = scene.pieces[number]
        self.tank = state.tanks[number]
        self.stats: Stats = self.tank.stats
        self.most = self.stats[MOVE]
        self.guns = self._all_guns(self.stats)
        self.foes = list(self._scenarios())
        self.options = self._options()

    def _all_guns(self, stats: Stats) -> tuple[Gun, ...]:
        gun = Gun(stats[RANGE], stats[ACCURACY], stats[DAMAGE])
        return swaps(gun) if self.state.field.swap else splits(weapon_pips(stats))

    # Where everybody may be

    def _reach(self, piece: Piece, points: int) -> Reach:
        free = BOARD.full & ~self.scene.blocked(piece)
        return reach(BOARD, Pose(piece.cell, piece.facing), points, free)

    def _scenarios(self) -> Iterator[tuple[Foe, ...]]:
        """Yield the enemies in several places each, taken together place by place."""
        every = [self._places(other) for other in self.scene.others(self.piece)]
        for n in range(PLACES):
            yield tuple(places[min(n, len(places) - 1)] for places in every)

    def _places(self, enemy: Piece) -> list[Foe]:
        """An enemy where it would go best at full speed, at half speed, and where it stands."""
        tank = self.state.tanks[enemy.number]
        guns = self._all_guns(tank.stats)
        poses: list[tuple[Cell, Facing, int]] = []
        most = int(enemy.move)
        reached = self._reach(enemy, most)
        for points in (most, most // 2):
            best = self._goes(enemy, reached, points)
            poses.append((best.cell, best.facing, most))
        poses.append((enemy.cell, enemy.facing, 0))
        return [self._foe(enemy, guns, *pose) for pose in dict.fromkeys(poses)]

    def _goes(self, enemy: Piece, reached: Reach, points: int) -> Stand:
        kept = enemy.gun
        enemy.gun = self._suiting(enemy)
        self.scene.forget()
        best = ranked(self.scene, enemy, by_cell(reached.fronts[points]), 4)[0]
        enemy.gun = kept
        self.scene.forget()
        return best

    def _suiting(self, piece: Piece) -> Gun:
        """A gun for the distance at which a tank will probably shoot."""
        stats = self.state.tanks[piece.number].stats
        others = self.scene.others(piece)
        near = min(others, key=lambda other: place(other.cell, piece.cell)[0], default=piece)
        away = max(2, place(near.cell, piece.cell)[0] - int(piece.move * 0.7))
        guns = self._all_guns(stats)
        return best_gun(guns, min(away, 24), near.hull, FRONT, self.scene.book)

    def _foe(
        self, enemy: Piece, guns: tuple[Gun, ...], cell: Cell, facing: Facing, speed: int
    ) -> Foe:
        away, sides = place(self.piece.cell, cell)
        away = max(2, away - self.most // 2)
        gun = best_gun(guns, away, self.piece.hull, sides[self.piece.facing], self.scene.book)
        tank = self.state.tanks[enemy.number]
        first = holds(tank, "fire_first")
        pips = total(tank.stats)
        return Foe(enemy.number, cell, facing, gun, enemy.hull, speed, pips, first)

    def _options(self) -> list[Option]:
        """The poses that are worth a thought: the best ones for each of some speeds."""
        extra = round(MOVE_DIE) if holds(self.tank, "move_die") else 0
        reached = self._reach(self.piece, self.most + extra)
        kept = self.piece.gun
        self.piece.gun = self._suiting(self.piece)
        self.scene.forget()
        found: dict[tuple[Cell, Facing], Option] = {}
        for points in sorted({0, self.most // 3, 2 * self.most // 3, self.most}):
            fronts = reached.fronts[min(points + extra, len(reached.fronts) - 1)]
            for stand in _spread(ranked(self.scene, self.piece, by_cell(fronts), 6)):
                pose = Pose(stand.cell, stand.facing)
                cost = max(0, (reached.cost(pose) or 0) - extra)
                found.setdefault((stand.cell, stand.facing), self._option(pose, cost))
        self.piece.gun = kept
        self.scene.forget()
        return list(found.values())

    def _option(self, pose: Pose, cost: int) -> Option:
        scene, cell = self.scene, pose.cell
        bonus = scene.road_worth(self.piece, cell, pose.facing)
        bonus -= scene.ring_cost(self.piece, cell)
        if cell in scene.crates:
            bonus += scene.crate_worth
        return Option(cell, pose.facing, cost, bonus)

    # What a plan is worth

    def rated(self) -> list[Rated]:
        """Return the best plans with their worth."""
        guns = self._guns()
        gains = {gun: self._table(gun) for gun in guns}
        found: list[tuple[float, int, Gun, Option]] = []
        for gun in guns:
            for speed in sorted({option.cost for option in self.options} | {0, self.most}):
                worth, option = self._speed_worth(gains[gun], speed)
                found.append((worth + SPARE * speed, speed, gun, option))
        found.sort(key=lambda entry: entry[0], reverse=True)
        rated = [Rated(self._plan(speed, gun), w) for w, speed, gun, _ in found[:LISTED]]
        return rated + list(self._pushed(found[0]))

    def _guns(self) -> list[Gun]:
        """The guns that are best somewhere, and the present one."""
        found = dict.fromkeys([self.piece.gun])
        for option in self.options:
            for foes in self.foes:
                for foe in foes:
                    away, _ = place(foe.cell, option.cell)
                    if away:
                        side = place(foe.cell, option.cell)[1][foe.facing]
                        book = self.scene.book
                        found[best_gun(self.guns, min(away, 24), foe.hull, side, book)] = None
        return list(found)[: GUNS + 1]

    def _table(self, gun: Gun) -> list[list[float]]:
        """What each option is worth with a gun, scenario by scenario."""
        return [[self._meets(gun, option, foes) for foes in self.foes] for option in self.options]

    def _meets(self, gun: Gun, option: Option, foes: tuple[Foe, ...]) -> float:
        """What a pose is worth against the enemies in some places."""
        scene, book = self.scene, self.scene.book
        gain = danger = 0.0
        share = 1.0 / (1.0 + 0.5 * max(0, scene.teams - 2))
        nearest = 99
        fights = False
        blocked = self.state.terrain
        for foe in foes:
            blocked |= 1 << foe.cell
        for foe in foes:
            away, own_sides = place(option.cell, foe.cell)
            nearest = min(nearest, away)
            if not away:
                continue
            if away > LAST_STEP * max(gun.range, foe.gun.range):
                continue
            if not BOARD.sees(option.cell, foe.cell, blocked):
                continue
            side = place(foe.cell, option.cell)[1][foe.facing]
            mine = fired(gun, away, foe.hull, side, book)
            theirs = fired(foe.gun, away, self.piece.hull, own_sides[option.facing], book)
            own, other = net(mine, book), net(theirs, book)
            if self._before(gun, foe):
                other *= SHARE * (1.0 - mine.doom)
            else:
                own *= SHARE * (1.0 - theirs.doom)
            fights = fights or own > 0.0
            gain, danger = max(gain, own), danger + share * other
        lonely = 0.0 if fights else 2.5 * max(0, nearest - 4)
        return option.bonus + gain - CARE * danger - lonely

    def _before(self, gun: Gun, foe: Foe) -> bool:
        """Whether the tank shoots before an enemy (DZ-5.3, DZ-5.4)."""
        own = (not holds(self.tank, "fire_first"), gun.dice, total(self.stats))
        return own < (not foe.first, foe.gun.dice, foe.pips)

    def _speed_worth(self, table: list[list[float]], speed: int) -> tuple[float, Option]:
        """What a speed is worth: one pose for all enemies that are slower, else one for each."""
        rows = [
            (option, row)
            for option, row in zip(self.options, table, strict=True)
            if option.cost <= speed
        ]
        count = len(self.foes)
        means = [(sum(row) / count - self._contest(option, speed), option) for option, row in rows]
        best, option = max(means, key=lambda entry: entry[0])
        free = sum(max(row[n] - self._contest(o, speed) for o, row in rows) for n in range(count))
        slower = self._slower(speed)
        return slower * free / count + (1.0 - slower) * (best - SEEN), option

    def _slower(self, speed: int) -> float:
        """The share of the enemies that have moved before, as fast as they can be."""
        others = self.scene.others(self.piece)
        pips = total(self.stats)
        found = sum((other.move, total(other.hull.stats)) > (speed, pips) for other in others)
        return found / max(1, len(others))

    def _contest(self, option: Option, speed: int) -> float:
        """What a crate loses in worth if an enemy may take it first."""
        scene = self.scene
        if option.cell not in scene.crates:
            return 0.0
        along = scene.roads[scene.crates.index(option.cell)]
        pips = total(self.stats)
        for other in scene.others(self.piece):
            near = along[other.facing][other.cell] <= other.move
            if near and (int(other.move), total(other.hull.stats)) > (speed, pips):
                return 0.6 * scene.crate_worth
        return 0.0

    # Plans as orders

    def _plan(self, speed: int, gun: Gun) -> Plan:
        armor = tuple(self.stats[stat] for stat in ARMOR)
        first = holds(self.tank, "fire_first")
        return Plan(self.number, speed, *gun, armor, fire_first=first)

    def _pushed(self, best: tuple[float, int, Gun, Option]) -> Iterator[Rated]:
        """Yield the best plan with pips pushed into the side that is in danger."""
        worth_before, speed, gun, option = best
        losses = self._losses(option)
        side = max(ARMOR, key=lambda stat: (losses[stat], -self.stats[stat]))
        for given in range(1, MOST_PUSHED + 1):
            armor = list(self.stats[:4])
            armor[side] += given
            if armor[side] > CAPS[side]:
                return
            saved = self._saved(side, given, losses[side])
            plan = replace(self._plan(speed, gun), armor=tuple(armor))
            if self.most - given >= speed:
                cost = self._cost(side, given, MOVE)
                yield Rated(replace(plan, from_move=given), worth_before + saved - cost)
            smaller = self._smaller(gun, given)
            if smaller is not None:
                cost = self._cost(side, given, DAMAGE) + 4.0 * given
                ranged, dice, damage = smaller
                less = replace(plan, range=ranged, accuracy=dice, damage=damage)
                yield Rated(less, worth_before + saved - cost)

    def _losses(self, option: Option) -> dict[Stat, float]:
        """What the enemies' shots cost in a pose, by the side that they strike."""
        losses = dict.fromkeys(ARMOR, 0.0)
        for foes in self.foes:
            for foe in foes:
                away, sides = place(option.cell, foe.cell)
                if away:
                    side = sides[option.facing]
                    toll = fired(foe.gun, away, self.piece.hull, side, self.scene.book)
                    losses[side] += net(toll, self.scene.book) / len(self.foes)
        return losses

    def _saved(self, side: Stat, given: int, before: float) -> float:
        """What thicker armor saves of the shots at it, roughly."""
        return 0.5 * before * given / (3 + self.stats[side] + given)

    def _cost(self, side: Stat, given: int, source: Stat) -> float:
        """What the dice are worth less afterwards."""
        stats = list(self.stats)
        stats[side] += given
        if source == MOVE:
            stats[MOVE] -= given
        else:
            top = max(WEAPONS, key=lambda stat: stats[stat])
            stats[top] -= min(given, stats[top])
        book = self.scene.book
        return worth(self.stats, book) - worth(tuple(stats), book)

    def _smaller(self, gun: Gun, given: int) -> Gun | None:
        """A gun with some pips less that can still shoot."""
        left = list(gun)
        for _ in range(given):
            left[left.index(max(left))] -= 1
        return Gun(*left) if min(left) > 0 else None


def _spread(stands: Sequence[Stand]) -> list[Stand]:
    """The best stands, at most two in one cell."""
    kept: list[Stand] = []
    for stand in stands:
        if sum(other.cell == stand.cell for other in kept) < 2:
            kept.append(stand)
    return kept[: STANDS // 2]
