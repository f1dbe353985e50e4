"""Where a side wants to go: to the objectives it lacks, or for a while nowhere.

Who must take an objective has a plan of the whole side, read from each position: first its guns
shell while everybody else keeps out of rifle range, then all charge together. Who holds the
objectives may shelter as long as the enemy only shells; then everybody closes up on them, whoever
stands on one stays, and the others take back what is lost.

In a siege commanders go to no objective: they stay one square behind the units that fight.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from game.ai.evaluate.portable.ground import FAR, Road, gap, road
from game.ai.evaluate.portable.ranks import Ranks
from game.core.boards.cells import OFF, Cell, Mask, mask_of
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.portable.board.terrain import Board
from game.rules.portable.data import GUNS, HAS, KINDS, NOBODY, GunId, KindId
from game.rules.portable.play.routes import slow_ground
from game.rules.portable.state import State, Unit

PULL: Final = 0.3
"""Points for a square on the way to an objective that is wanted."""
LEVEL: Final = 0.6
"""How much more it is in the last turn, while nothing is won yet."""
PULL_SIEGE: Final = 0.7
"""The same for who must take one."""
PULL_AHEAD: Final = 0.1
"""The same for who has enough."""
AHEAD: Final = 1
"""Victory points beyond which a lead is enough."""
PULL_SHELTERED: Final = 0.1
"""The same for who holds what the enemy only shells."""
PULL_HOLD: Final = 0.3
"""The same once the enemy comes."""
PULL_BACK: Final = 0.5
"""The same for who holds and has lost one."""
SUPPORT: Final = 2
"""Squares from an objective that is held from which a unit supports those on it."""
CARRIED: Final = 0.5
"""How long the way seems to who is carried."""
SHELLING: Final = 0.2
"""The share of a siege in which the guns speak alone, and all others come up to the standoff."""
STANDOFF: Final = 4
"""Squares from the enemy's position that nobody comes nearer meanwhile."""
TOO_NEAR: Final = 0.5
"""What each square nearer costs."""
STANDS_OFF: Final = ("artillery", "sp_artillery", "mortars")
"""Units that fire over others, but for the guns among them that must see their targets."""
IN_THE_REAR: Final = frozenset({*STANDS_OFF, "spotter", "commander"})
"""Those, who spots for them, and who leads."""
NONE: Final[frozenset[str]] = frozenset()
EXPOSED: Final = 0.15
"""What each square costs that one of those or a spotter stands nearer than the line."""
BUSY: Final = 5
"""Squares from the enemy at which a unit will fight soon."""
BEHIND: Final = 0.3
"""What each square costs that a commander is away from those, or before them."""
LED: Final = 0.1
"""What each of them is worth that he leads, up to three."""

USUAL: Final = 14
"""Turns of a battle whose turns are not limited, after which it should have been fought out."""
BEFORE: Final = ("deploy", "turn", "gas", "aim", "orders", "landing", "initiative", "order_choice")
"""Phases of a turn before anybody's activations."""


def clock(state: State) -> int:
    """Return the turn whose activations were begun last.

    So nobody's time runs out by ending the activations, and no plan is put off or hurried for it.
    """
    return state.turn - (state.phase in BEFORE)


def passed(state: State) -> float:
    """Return the share of the turns whose activations have begun, of a usual battle's without
    a limit.
    """
    limit = state.field.turn_limit
    return min(1.0, clock(state) / (USUAL if limit == NEVER else limit))


def shelling(state: State, seat: Seat) -> bool:
    """Return whether a side that must take an objective only shells for the time being."""
    field = state.field
    if field.opening.must_take != seat or state.exhausted[1 - seat]:
        return False
    if seat in state.owners or passed(state) > SHELLING:
        return False
    for number in field.own[seat]:
        unit = state.units[number]
        if unit.at != OFF and KINDS[unit.kind].weapon == "barrage":
            return True
    return False


def hunting(state: State, seat: Seat) -> bool:
    """Return whether a side has to go after the enemy, who may not come any more (PW-7.3).

    So it is when the enemy is exhausted and no clock ends the battle.
    """
    field = state.field
    if field.turn_limit != NEVER or field.collapse or field.opening.must_take != NOBODY:
        return False
    return bool(state.exhausted[1 - seat]) and not state.exhausted[seat]


@lru_cache(maxsize=512)
def nearest(board: Board, goals: tuple[Cell, ...], stops: Mask, mines: Mask) -> Road:
    """Return the way from each cell to the nearest of some goals."""
    roads = [road(board, goal, stops, mines) for goal in goals]
    return [min(ways) for ways in zip(*roads, strict=True)]


class March:
    """What the place of a unit costs a side for the way that is left."""

    def __init__(self, state: State, seat: Seat, owners: Sequence[Seat], lead: float) -> None:
        self._state = state
        self._seat = seat
        self._board = state.field.board
        self._enemies = state.layout.held[1 - seat]
        self._combat = state.layout.combat[seat]
        siege = state.field.opening.must_take != NOBODY
        self._in_the_rear = IN_THE_REAR if siege else NONE
        """Kinds that have a place behind a line; where both sides only meet there is none."""
        self._line, self._foremost = 0, 0
        if siege:
            self._line, self._foremost = fighting(self._board, self._combat, self._enemies)
        self.waits = shelling(state, seat)
        self._position = self._kept_clear_of() if self.waits else 0
        self.holds = state.field.opening.must_take == 1 - seat
        self.hunts = hunting(state, seat)
        self.stays = self.holds or (lead > AHEAD and not self.hunts)
        """Whether the enemy has to come: this side holds what it wants."""
        self.pull = self._pull(owners, lead)
        self._posts: Mask = 0
        """Objectives of a side that holds, where whoever stands there stays."""
        self._supports = False
        self._goals: tuple[Cell, ...] = ()
        stops = slow_ground(state) | state.wire
        self._far = self._ways(owners, stops)
        self._ground = self.pull, self._goals, stops, state.mines
        """All that the way hangs on where nothing else counts."""
        self._plain = not (self.waits or self._posts or self._supports)
        """Whether the way is all that counts for most units."""

    def _kept_clear_of(self) -> Mask:
        """What is kept clear of while it is shelled; who comes out of it changes nothing."""
        dug_in = self._enemies & (self._board.cover | self._board.trenches)
        return dug_in | mask_of([o.at for o in self._state.field.opening.objectives])

    def _pull(self, owners: Sequence[Seat], lead: float) -> float:
        """What a square on its way is worth to a side."""
        state, seat = self._state, self._seat
        if state.field.opening.must_take == seat and seat not in owners:
            return PULL_SIEGE
        if self.holds:
            if 1 - seat in owners:
                return PULL_BACK
            return PULL_SHELTERED if shelling(state, 1 - seat) else PULL_HOLD
        return PULL_AHEAD if lead > AHEAD and not self.hunts else PULL + LEVEL * passed(state)

    def _ways(self, owners: Sequence[Seat], stops: Mask) -> Road:
        """The way to what a side wants: what is not its own, or is about to be lost."""
        state, seat = self._state, self._seat
        objectives = [objective.at for objective in state.field.opening.objectives]
        wanted = [at for at, owner in zip(objectives, owners, strict=True) if owner != seat]
        if self.holds:
            self._posts = mask_of(objectives) & ~mask_of(wanted)
            empty = [at for at in objectives if not self._combat >> at & 1]
            self._supports = not wanted and not empty
            wanted = wanted or empty
        goals = self._goals = tuple(wanted or ([] if self.hunts else objectives))
        if not goals:
            goals = self._goals = tuple(
                u.at for u in state.units if u.seat != seat and u.at != OFF and u.carrier < 0
            )
        if not goals:
            return [0] * len(self._board.ground)
        return nearest(self._board, goals, stops, state.mines)

    def far(self, cell: Cell) -> int:
        """Return the squares from a cell to the nearest goal."""
        return self._far[cell]

    def lengthened(self, wire: Mask, mines: Mask) -> float:
        """Return how much longer other wire and mines would make the ways of all that fight."""
        state = self._state
        if not self._goals:
            return 0.0
        stops, found = slow_ground(state) | wire, 0.0
        changed = nearest(self._board, self._goals, stops, mines)
        for number in state.field.own[self._seat]:
            unit = state.units[number]
            if unit.at != OFF and unit.carrier < 0 and unit.kind not in HAS["X"]:
                was, will = self.far(unit.at), changed[unit.at]
                found += drawn(unit.kind, will, unit.gun) - drawn(unit.kind, was, unit.gun)
        return self.pull * found

    def leads_over(self, cell: Cell) -> bool:
        """Return whether the way of a unit may lead over a square."""
        state, board = self._state, self._board
        for number in state.field.own[self._seat]:
            unit = state.units[number]
            if unit.at == OFF or unit.kind in HAS["X"]:
                continue
            if board.distance(unit.at, cell) + self.far(cell) <= self.far(unit.at):
                return True
        return False

    def way(self, ranks: Ranks) -> float:
        """Return what the way that is left brings its units, which is less than nothing."""
        if not self._plain or self._in_the_rear:
            return self._costs(ranks.units)
        known = ranks.ways.get(self._ground)
        if known is None:
            known = ranks.ways[self._ground] = self._costs(ranks.units)
        return known

    def _costs(self, units: Sequence[Unit]) -> float:
        way = 0.0
        for unit in units:
            if unit.at != OFF:
                way -= self.cost(unit, unit.at)
        return way

    def cost(self, unit: Unit, cell: Cell) -> float:
        """Return what it costs to stand in a square, for the way that is left."""
        kind = unit.kind
        behind = kind in self._in_the_rear
        if self._plain and not behind and unit.carrier < 0:
            return self.pull * drawn(kind, self._far[cell], unit.gun)
        if behind and kind == "commander" and unit.carrier < 0:
            return self._away(cell)
        if self.waits:
            return self._too_near(unit, cell)
        far = self.far(cell)
        if unit.carrier >= 0:
            return self.pull * CARRIED * min(far, FAR)
        if self._posts >> cell & 1 and kind not in HAS["X"]:
            return 0.0
        if self._supports:
            far = max(0, far - SUPPORT)
        way = self.pull * drawn(kind, far, unit.gun)
        if behind and (kind == "spotter" or stands_off(kind, unit.gun)):
            way += self._exposed(cell)
        return way

    def _too_near(self, unit: Unit, cell: Cell) -> float:
        if KINDS[unit.kind].weapon == "barrage":
            return 0.0
        away = gap(self._board, cell, self._position) - STANDOFF
        if away > 0 and unit.kind not in HAS["X"]:
            return self.pull * away
        return TOO_NEAR * max(0, -away)

    def _exposed(self, cell: Cell) -> float:
        """What it costs who fires over others, or spots for them, to stand before them."""
        return EXPOSED * max(0, self._foremost - gap(self._board, cell, self._enemies))

    def _away(self, cell: Cell) -> float:
        """What it costs a commander to lead nobody, or to stand before those who are led."""
        line = self._line
        if not line:
            return 0.0
        away = max(0, gap(self._board, cell, line) - 1)
        before = max(0, self._foremost + 1 - gap(self._board, cell, self._enemies))
        led = ((self._board.beside[cell] | 1 << cell) & line).bit_count()
        return BEHIND * (away + before) - LED * min(3, led)


@lru_cache(maxsize=512)
def fighting(board: Board, combat: Mask, enemies: Mask) -> tuple[Mask, int]:
    """Return the units that will fight soon, and the squares from the enemy to the nearest.

    While the enemy is far from everybody these are all combat units.
    """
    if not combat or not enemies:
        return 0, 0
    near, steps, spread = enemies, 0, board.squares.spread
    while not near & combat:
        near |= spread(near)
        steps += 1
    if steps > BUSY:
        return combat, steps
    for _ in range(steps, BUSY):
        near |= spread(near)
    return combat & near, steps


@cache
def stands_off(kind: KindId, gun: GunId) -> bool:
    """Return whether a unit fires over others: guns do but for those that must see (PW-2.5)."""
    return kind in STANDS_OFF and (not gun or GUNS[gun].indirect)


@cache
def drawn(kind: KindId, far: int, gun: GunId = "") -> float:
    """Return how many squares count of the way of a unit."""
    if kind == "spotter":
        return 0.1 * max(0, far - 4)
    if kind in HAS["X"]:
        return 0.3 * max(0, far - 2)
    if stands_off(kind, gun):
        return 0.3 * max(0, far - 4)
    return max(0, far - 1) + 0.5 * (far > 0)
