"""The board as one decision sees it: who stands where, who is still to move and to shoot."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.ai.evaluate.dicezone.roads import FAR, Road, road
from game.ai.evaluate.dicezone.shots import (
    NOTHING,
    Hull,
    Toll,
    WeaponSetting,
    fired,
    gun_of,
    hull_of,
    net,
    place,
)
from game.ai.evaluate.dicezone.worth import CRATE, FIND, Book, book_of
from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of
from game.rules.dicezone.board import from_middle, lines
from game.rules.dicezone.data import CORE, LAST_STEP, MOVE, Tokens
from game.rules.dicezone.state import (
    NOBODY,
    State,
    TankId,
    TeamId,
    active,
    holds,
    ring_radius,
    to_come,
)

MOVING: Final = (
    *("move_die", "move", "crate", "drop", "two_dice", "assign_dice"),
    *("die_reset", "rebalance", "allocate", "set_armor"),
)
"""Phases in which tanks move."""
SHOOTING: Final = ("shoot", "to_hit", "damage_die", "critical")
MOVE_DIE: Final = 3.5
"""What the die adds to a drive on average."""

NEXT_CRATE: Final = 0.7
"""What is left of a crate for a tank that stands beside it and gets it in a later turn."""
LATER: Final = 0.55
"""What is left of that for each turn that it takes."""
CONTESTED: Final = 0.45
"""What is left of a crate that another one is nearer to."""
SECOND: Final = 0.3
"""How much the second best crate counts."""
LONELY: Final = 2.5
"""Points for each hex to the nearest enemy beyond `NEAR`, without a shot."""
NEAR: Final = 4
NO_CRATES: Final = 5.0
"""How much more that costs where no crates bring the tanks together."""
BURNED: Final = 60.0
"""Points that it costs to be burned by the ring."""
OUTSIDE: Final = 20.0
"""Points for each hex outside the ring."""
LAST_PIP: Final = 400.0
"""Points for the last pip of a core."""
KEPT: Final = 1.6
"""How much more a find is worth where points do not win."""
OUTSIDE_SOON: Final = 12.0
"""Points for each hex outside the ring of the next turn."""


@dataclass(slots=True)
class TankInPlay:
    """One tank on the board."""

    number: TankId
    team: TeamId
    cell: Cell
    facing: Facing
    gun: WeaponSetting
    hull: Hull
    speed: int
    """Movement left in this turn, for who is still to move."""
    move: float
    """What it can drive in a turn."""
    tokens: Tokens
    late: bool = False
    """Whether it is still to move in this turn."""
    found: float = 0.0
    """Worth of the crates that it is taken to find in this turn."""


@lru_cache(maxsize=1 << 12)
def _left(move: float, rival: float, discount: float) -> tuple[float, ...]:
    """What is left of a crate by the points to it; nothing in its hex, and where it is too far."""
    turns = [points / move for points in range(1, FAR)]
    left = [LATER**one * (CONTESTED if rival < one else 1.0) * discount for one in turns]
    return (0.0, *left, 0.0)


Tolls = dict[int, tuple[float, Toll]]
"""What shots come to, and are worth to who fires them, by distance and side."""


@lru_cache(maxsize=1 << 12)
def _tolls(gun: WeaponSetting, hull: Hull, book: Book) -> Tolls:
    """What is known of a gun against a hull, in all positions; it grows as it is asked for."""
    return {}


class Situation:
    """The tanks, crates and tracks of a position; tanks may be moved in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.book: Book = book_of(state.field)
        self.lines = lines(state.field.open_edges)
        self.pieces = dict(_pieces(state))
        self.crates = cells_of(state.crates)
        self.roads: list[Road] = [road(crate, state.terrain) for crate in self.crates]
        self.shooters = _shooters(state)
        self.ring = ring_radius(state.field, state.turn)
        self.next_ring = ring_radius(state.field, state.turn + 1)
        self.teams = len({piece.team for piece in self.pieces.values()})
        self._tolls: dict[int, Tolls] = {}
        self._goals: dict[TankId, list[tuple[Road, tuple[float, ...]]]] = {}
        scores = self.book.scores
        self.crate_worth: float = self.book.point * CRATE + (FIND if scores else KEPT * FIND)
        """What it is worth to take a crate now."""
        crates_come = state.field.crates != "off"
        self.pull: float = LONELY if crates_come else NO_CRATES * LONELY
        """What each hex too far from all enemies costs, without a shot."""

    def others(self, piece: TankInPlay) -> list[TankInPlay]:
        """Return the enemies of a tank."""
        return [other for other in self.pieces.values() if other.team != piece.team]

    def blocked(self, piece: TankInPlay | None = None) -> Mask:
        """Return terrain and tanks, one of them aside."""
        mask = self.state.terrain
        for other in self.pieces.values():
            if other is not piece:
                mask |= 1 << other.cell
        return mask

    def toll(self, one: TankInPlay, other: TankInPlay, away: int, side: int) -> tuple[float, Toll]:
        """Return what a shot at a distance at a side comes to, and is worth to who fires it."""
        pair = one.number << 4 | other.number
        known = self._tolls.get(pair)
        if known is None:
            known = self._tolls[pair] = _tolls(one.gun, other.hull, self.book)
        key = away << 4 | side
        found = known.get(key)
        if found is None:
            toll = fired(one.gun, away, other.hull, side, self.book)
            found = known[key] = (net(toll, self.book), toll)
        return found

    def forget(self) -> None:
        """Forget what shots come to, after a gun was changed."""
        self._tolls.clear()

    def aimed(self, one: TankInPlay, other: TankInPlay, blocked: Mask) -> tuple[float, Toll]:
        """Return what a shot from where one tank stands at another comes to."""
        away, sides = place(other.cell, one.cell)
        if away > LAST_STEP * one.gun.range or not self.lines.sees(one.cell, other.cell, blocked):
            return 0.0, NOTHING
        return self.toll(one, other, away, sides[other.facing])

    def road_worth(self, piece: TankInPlay, cell: Cell, facing: Facing) -> float:
        """Return what the crates are worth to a tank that drives on from a pose next turn."""
        if not self.roads or piece.move <= 0:
            return 0.0
        best = second = 0.0
        for along, left in self._goals.get(piece.number) or self._goals_of(piece):
            worth = left[along[facing][cell]]
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return NEXT_CRATE * self.crate_worth * (best + SECOND * second)

    def _goals_of(self, piece: TankInPlay) -> list[tuple[Road, tuple[float, ...]]]:
        """Each crate: the road to it, and what is left of its worth by the points to it."""
        found = [(along, _left(piece.move, *self._rival(piece, along))) for along in self.roads]
        self._goals[piece.number] = found
        return found

    def _rival(self, piece: TankInPlay, along: Road) -> tuple[float, float]:
        """In how many turns an enemy gets to a crate, and a friend's discount."""
        enemy = friend = 99.0
        own, team = along[piece.facing][piece.cell] / max(1.0, piece.move), piece.team
        for other in self.pieces.values():
            if other is not piece and other.move > 0:
                turns = along[other.facing][other.cell] / other.move
                if other.team == team:
                    friend = turns if turns < friend else friend
                elif turns < enemy:
                    enemy = turns
        return enemy, 0.4 if friend < own else 1.0

    def ring_cost(self, piece: TankInPlay, cell: Cell, moved: bool = True) -> float:
        """Return what the ring takes from a tank that ends its move on a hex."""
        if self.next_ring is None:
            return 0.0
        far = from_middle(cell)
        cost = OUTSIDE_SOON * max(0, far - self.next_ring)
        if moved and self.ring is not None and far > self.ring:
            left = piece.hull.stats[CORE]
            cost += BURNED + OUTSIDE * (far - self.ring) + (LAST_PIP if left < 2 else 0.0)
        return cost

    def lonely(self, piece: TankInPlay, cell: Cell) -> float:
        """Return what it costs to be far from all enemies without a shot."""
        team = piece.team
        away = [place(o.cell, cell)[0] for o in self.pieces.values() if o.team != team]
        return self.loneliness(min(away, default=0))

    def loneliness(self, away: int) -> float:
        """Return what it costs to have no shot, with the nearest enemy so far away."""
        return self.pull * (away - NEAR) if away > NEAR else 0.0

    def take(self, piece: TankInPlay, cell: Cell, facing: Facing) -> None:
        """Move a tank to where it will be; a crate there is gone."""
        piece.cell, piece.facing, piece.late = cell, facing, False
        if cell in self.crates:
            piece.found += self.crate_worth
            at = self.crates.index(cell)
            self.crates = [crate for crate in self.crates if crate != cell]
            self.roads = [*self.roads[:at], *self.roads[at + 1 :]]
        self._goals.clear()


def is_moving(state: State) -> bool:
    """Return whether tanks move now."""
    if state.halt is not None:
        return state.halt.part == "move"
    return state.phase in MOVING or (state.phase == "carry" and state.shot is None)


def is_shooting(state: State) -> bool:
    """Return whether tanks shoot now."""
    if state.halt is not None:
        return state.halt.part == "shoot"
    return state.phase in SHOOTING or (state.phase == "carry" and state.shot is not None)


def late_movers(state: State) -> tuple[TankId, ...]:
    """Return the tanks that have not begun to move in this turn, first first."""
    if not is_moving(state):
        return ()
    if state.halt is not None:
        return state.halt.waiting
    act = active(state)
    fresh = act.left >= state.tanks[act.tank].speed > 0 and not act.nitro
    return (act.tank, *state.waiting) if fresh and state.phase == "move" else state.waiting


def _pieces(state: State) -> Iterator[tuple[TankId, TankInPlay]]:
    late, teams = late_movers(state), state.field.teams
    for n, tank in enumerate(state.tanks):
        if tank.cell == OFF:
            continue
        die = MOVE_DIE if holds(tank, "move_die") else 0.0
        speed, move = tank.speed + round(die), min(12.0, tank.stats[MOVE] + die)
        team, gun, hull = teams[tank.seat], gun_of(tank.stats), hull_of(tank)
        yield (
            n,
            TankInPlay(
                n, team, tank.cell, tank.facing, gun, hull, speed, move, tank.tokens, n in late
            ),
        )


def _shooters(state: State) -> tuple[TankId, ...]:
    """The tanks that are still to shoot in this turn, first first."""
    if is_moving(state):
        return state.shooting
    if not is_shooting(state):
        return ()
    act = active(state)
    fresh = state.phase == "shoot" and act.target == NOBODY
    again = act.boost != "" and (state.phase == "shoot" or state.halt is not None)
    return (act.tank, *to_come(state)) if fresh or again else to_come(state)
