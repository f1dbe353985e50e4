"""Secret plans: where to go and whom to shoot, against where the enemies may be by then (DZ-4).

A plan is worth what the best pose that its speed reaches brings against all places in which the
enemies are thought of. Who is slower sees where the faster ones have gone, and chooses then; who
is faster chooses for all of them at once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.ai.evaluate.dicezone.drafts.foes import (
    FARTHEST,
    Foe,
    foes,
    guns,
    ranked_for_fight,
    reached,
)
from game.ai.evaluate.dicezone.drafts.pushes import pushed
from game.ai.evaluate.dicezone.shots import Hull, Toll, WeaponSetting, best_gun, fired, net, place
from game.ai.evaluate.dicezone.situation import MOVE_DIE, Situation, TankInPlay
from game.ai.evaluate.dicezone.stands import CARE, share_of_target, spread
from game.ai.evaluate.dicezone.worth import worth
from game.ai.evaluate.evaluation import Rated
from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose
from game.core.contract import Ready, Seat
from game.rules.dicezone.commands import Plan, Scuttle
from game.rules.dicezone.data import ARMOR, KILL_POINTS, LAST_STEP, MOVE, READY, Stat
from game.rules.dicezone.plans.handing_in import PLANS, may_scuttle
from game.rules.dicezone.state import State, TankId, holds, total

STANDS: Final = 5
"""Own poses that are compared for each of some speeds."""
GUNS: Final = 9
"""Ways to set the gun that are compared."""
SEEN: Final = 2.0
"""Points that it costs to move first, seen by an enemy."""
HURT: Final = 0.93
"""How much of a shot is left to who is shot at before."""
BLUR: Final = 2
"""Hexes by which an enemy may be nearer or farther than thought."""
SPARE: Final = 2.0
"""Points for each point of speed more: a promise for what comes."""
LISTED: Final = 10
"""Plans that are kept."""
OTHERS: Final = 8
"""So many of the rest are kept too: who errs may come upon them."""
TEMPO: Final = 40.0
"""What it costs to be off the board for a turn."""
FRESH: Final = 0.9
"""How much of its dice a new tank is worth, far from the fight."""
SNATCHED: Final = 1.0
"""How much of a crate is lost to an enemy that may be there first."""


class Option(NamedTuple):
    """A pose to end in, and what it costs to get there."""

    cell: Cell
    facing: Facing
    cost: int
    bonus: float
    """Crates and roads, less the ring: what does not depend on the enemies."""


class Candidate(NamedTuple):
    """A speed and a gun with their worth, and the pose they are meant for."""

    worth: float
    speed: int
    gun: WeaponSetting
    option: Option


@lru_cache(maxsize=8)
def plans(state: State, seat: Seat) -> Sequence[Rated]:
    """Return good plans for the next tank of a seat that has none, or the end of planning."""
    subjects = PLANS.subjects(state, seat)
    number = next((n for n in subjects if isinstance(n, int)), None)
    if number is None:
        return [Rated(Ready(), 0.0)]
    return plans_of(state, number)


def plans_of(state: State, number: TankId) -> Sequence[Rated]:
    """Return good plans for a tank, whoever plans it."""
    rated = list(TankPlanner(state, number).rated())
    if may_scuttle(state, state.tanks[number]):
        rated.append(Rated(Scuttle(number), _given_up(state, number)))
    return rated


def _given_up(state: State, number: TankId) -> float:
    """What it is worth to give a lamed tank up for a new one."""
    book = Situation(state).book
    return (
        FRESH * worth(READY["standard"], book)
        - worth(state.tanks[number].stats, book)
        - (KILL_POINTS + TEMPO)
    )


class TankPlanner:
    """What is thought of the coming turn of one tank."""

    def __init__(self, state: State, number: TankId) -> None:
        self.state, self.number = state, number
        self.situation = Situation(state)
        self.situation.shooters = tuple(self.situation.pieces)
        self.piece: TankInPlay = self.situation.pieces[number]
        self.tank = state.tanks[number]
        self.stats = self.tank.stats
        self.most = self.stats[MOVE]
        self.scenarios = foes(self.situation, self.piece)
        self.options = list(self._options())

    def _options(self) -> Iterator[Option]:
        """Yield the poses that are worth a thought: the best ones for each of some speeds."""
        extra = round(MOVE_DIE) if holds(self.tank, "move_die") else 0
        found = reached(self.situation, self.piece, self.most + extra)
        known: set[Pose] = set()
        for points in sorted({0, self.most // 3, 2 * self.most // 3, self.most}):
            poses = found.fronts[points + extra]
            for stand in spread(ranked_for_fight(self.situation, self.piece, poses, 6), STANDS):
                pose = Pose(stand.cell, stand.facing)
                if pose not in known:
                    known.add(pose)
                    cost = max(0, (found.cost(pose) or 0) - extra)
                    yield Option(*pose, cost, self._bonus(pose))

    def _bonus(self, pose: Pose) -> float:
        bonus = self.situation.road_worth(self.piece, *pose)
        bonus -= self.situation.ring_cost(self.piece, pose.cell)
        return bonus + self.situation.crate_worth * (pose.cell in self.situation.crates)

    def rated(self) -> Iterator[Rated]:
        """Yield the best plans with their worth."""
        found = sorted(self._found(), key=lambda one: one.worth, reverse=True)
        for one in [*found[:LISTED], *found[LISTED :: 1 + len(found) // OTHERS]]:
            yield Rated(self._plan(one), one.worth)
        best = found[0]
        pose = best.option.cell, best.option.facing
        bare = self._plan(best)
        for plan, gain in pushed(self.situation, self.piece, bare, pose, self.scenarios):
            yield Rated(plan, best.worth + gain)

    def _plan(self, one: Candidate) -> Plan:
        armor = tuple([self.stats[stat] for stat in ARMOR])
        first = holds(self.tank, "fire_first")
        return Plan(self.number, one.speed, *one.gun, armor, fire_first=first)

    def _found(self) -> Iterator[Candidate]:
        speeds = sorted({option.cost for option in self.options} | {0, self.most})
        for gun in self._guns():
            table = [
                [self._meets(gun, o, places) for places in self.scenarios] for o in self.options
            ]
            for speed in speeds:
                yield self._at_speed(table, speed, gun)

    def _guns(self) -> list[WeaponSetting]:
        """The present gun, and those that do most, or most of what shoots before the enemy."""
        known, book = guns(self.state, self.stats), self.situation.book
        found: Counter[WeaponSetting] = Counter()
        for option in self.options:
            for foe in [foe for places in self.scenarios for foe in places]:
                away, sides = place(foe.cell, option.cell)
                if away:
                    away, side = min(away, FARTHEST), sides[foe.facing]
                    found[best_gun(known, away, foe.hull, side, book)] += 1
                    quick = tuple([gun for gun in known if gun.dice < foe.gun.dice])
                    if quick:
                        found[best_gun(quick, away, foe.hull, side, book)] += 1
        return list(dict.fromkeys([self.piece.gun, *[gun for gun, _ in found.most_common(GUNS)]]))

    def _meets(self, gun: WeaponSetting, option: Option, places: tuple[Foe, ...]) -> float:
        """What a pose is worth against the enemies in some places."""
        gain = danger = 0.0
        nearest = FARTHEST
        blocked = self.state.terrain
        for foe in places:
            blocked |= 1 << foe.cell
        for foe in places:
            away, _ = place(option.cell, foe.cell)
            nearest = min(nearest, away)
            far = away > LAST_STEP * max(gun.range, foe.gun.range)
            if away and not far and self.situation.lines.sees(option.cell, foe.cell, blocked):
                own, other = self._duel(gun, option, foe, away)
                gain, danger = max(gain, own), danger + other
        danger *= share_of_target(self.situation)
        worth = option.bonus + gain - CARE * danger
        return worth if gain else worth - self.situation.loneliness(nearest)

    def _duel(self, gun: WeaponSetting, option: Option, foe: Foe, away: int) -> tuple[float, float]:
        """What a shot at an enemy is worth, and what its own is; who is first hurts the other."""
        book = self.situation.book
        side = place(foe.cell, option.cell)[1][foe.facing]
        shown = place(option.cell, foe.cell)[1][option.facing]
        mine = self._aimed(gun, away, foe.hull, side)
        theirs = fired(foe.gun, away, self.piece.hull, shown, book)
        own, other = net(mine, book), net(theirs, book)
        if self._before(gun, foe):
            return own, other * HURT * (1.0 - mine.doom)
        return own * HURT * (1.0 - theirs.doom), other

    def _aimed(self, gun: WeaponSetting, away: int, hull: Hull, side: Stat) -> Toll:
        """What a gun does at about a distance: nobody stands just where they are thought of."""
        near, far = max(1, away - BLUR), away + BLUR
        tolls = [
            fired(gun, one, hull, side, self.situation.book) for one in (near, away, away, far)
        ]
        return Toll(*[sum(column) / len(tolls) for column in zip(*tolls, strict=True)])

    def _before(self, gun: WeaponSetting, foe: Foe) -> bool:
        """Whether the tank shoots before an enemy (DZ-5.3, DZ-5.4)."""
        own = (not holds(self.tank, "fire_first"), gun.dice, total(self.stats))
        return own < (not foe.first, foe.gun.dice, foe.pips)

    def _at_speed(self, table: list[list[float]], speed: int, gun: WeaponSetting) -> Candidate:
        """What a speed is worth: one pose for the enemies that are slower, else one for each."""
        rows = [
            (option, [worth - self._snatched(option, speed) for worth in row])
            for option, row in zip(self.options, table, strict=True)
            if option.cost <= speed
        ]
        count = len(self.scenarios)
        blind, option = max([(sum(row) / count, o) for o, row in rows], key=lambda one: one[0])
        sighted = sum([max([row[n] for _, row in rows]) for n in range(count)]) / count
        last = self._moves_last(speed)
        worth = last * sighted + (1.0 - last) * (blind - SEEN)
        return Candidate(worth + SPARE * speed, speed, gun, option)

    def _moves_last(self, speed: int) -> float:
        """The share of the enemies that can move before (DZ-5.2)."""
        others = self.situation.others(self.piece)
        own = (speed, total(self.stats))
        before = sum((other.move, total(other.hull.stats)) > own for other in others)
        return before / max(1, len(others))

    def _snatched(self, option: Option, speed: int) -> float:
        """What a crate loses in worth if an enemy may take it first."""
        situation = self.situation
        if option.cell not in situation.crates:
            return 0.0
        along = situation.roads[situation.crates.index(option.cell)]
        own = (speed, total(self.stats))
        for other in situation.others(self.piece):
            near = along[other.facing][other.cell] <= other.move
            if near and (int(other.move), total(other.hull.stats)) > own:
                return SNATCHED * situation.crate_worth
        return 0.0
