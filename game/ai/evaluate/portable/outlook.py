"""How good a position is: strength, objectives, the fire to come, and the way that is left."""

from functools import cached_property
from typing import Final, NamedTuple

from game.ai.evaluate.portable.blows import covered
from game.ai.evaluate.portable.drafts.works import promise
from game.ai.evaluate.portable.ground import reaches
from game.ai.evaluate.portable.march import BEFORE, March, clock
from game.ai.evaluate.portable.situation import Situation
from game.ai.evaluate.portable.worth import held_by
from game.core.boards.cells import OFF, Cell
from game.core.contract import Seat
from game.rules.portable.combat.pursuit import acting_seat
from game.rules.portable.data import KINDS, LAST_OUT_BONUS, NOBODY
from game.rules.portable.play.ending import last_turn
from game.rules.portable.state import State, Unit
from game.rules.portable.units import starts_melees
from game.rules.portable.what_if import exhausted

SCALE: Final = 13.5
"""Points of a step in the logit, one strength point being 1."""
LATE: Final = 5
"""Turns before the end from which on the points of victory count more and more."""
FORCE: Final = 0.15
"""What a strength point that is left is worth for what it can do."""
LASTING: Final = 0.7
"""How much of the worth of living units is gone in the last turn."""
NEAR_POINT: Final = 4
"""Strength points before exhaustion from which on each counts more."""
DEARER: Final = 0.5
"""How much more."""
FROZEN: Final = 2.5
"""What being exhausted costs beside the points, for nobody closes in any more (PW-7.3)."""

OWNED: Final = (0.6, 1.0)
"""What a point of an objective counts early, and in the last turn."""
STOOD_ON: Final = 0.8
"""How much of that counts for whoever stands there and will take it."""
OPEN: Final = 0.4
"""How much less an objective counts that nobody holds, with an enemy in reach."""
UNOPPOSED: Final = 0.25
"""What standing on one's own objective counts, by its points, while the enemy is near."""
MUST: Final = (2.0, 14.0)
"""What it costs to own none of the objectives that must be taken, early and in the last turn."""

NEXT: Final = 0.55
"""What the coming fire counts of who acts next."""
EITHER: Final = 0.45
"""What it counts of who acts after the enemy, or where the initiative will tell."""
NOW: Final = 0.95
"""What it counts of the unit that is acting."""
TOGETHER: Final = (*BEFORE, "check")
"""Phases in which neither side has acted."""
SHELLS: Final = 0.55
"""What the coming shells count."""
COVER: Final = 0.2
"""What cover is worth to a unit with an enemy near."""
NEAR: Final = 5
"""Squares at which an enemy is near."""
ABOARD: Final = 0.8
"""What a unit loses by being carried, while enemies are near."""


class Account(NamedTuple):
    """What a side has, and what is to come, each in points."""

    lost: float
    """The strength that is gone: points of victory for the enemy (PW-13.6)."""
    force: float
    """What the units alive can do still, the less the nearer the end is."""
    spent: float
    """What losses near the exhaustion point cost beside that."""
    exhausted: float
    objectives: float
    """Those that are owned, or will be."""
    held: float
    missed: float
    """For want of what must be taken (PW-13.10)."""
    way: float
    fire: float
    storm: float
    shells: float
    cover: float
    aboard: float
    work: float


def lateness(state: State) -> float:
    """Return 0 for a match that has time, up to 1 for its last turn.

    A side that has lost enough will be exhausted at the end of the turn, and that may end the
    battle sooner: it counts at once, so that nobody ends a turn to make the battle shorter.
    """
    due = exhausted(state, (out(state, 0), out(state, 1)))
    return max(0.0, 1.0 - (last_turn(due) - clock(due)) / LATE)


def out(state: State, seat: Seat) -> int:
    """Return the turn in which a side was exhausted, or will be at its end; 0 for none."""
    turn = state.exhausted[seat]
    if turn or _lost(state, seat) < state.field.points[seat]:
        return turn
    return max(1, state.turn)


class Outlook:
    """What a position promises both sides."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.situation = Situation(state)
        self.late = lateness(state)
        self.point = OWNED[0] + (OWNED[1] - OWNED[0]) * self.late
        self.tempo = (_tempo(state, 0), _tempo(state, 1))
        self.owners = self._owners()
        self.lost = tuple(_lost(state, seat) for seat in (0, 1))
        self.ahead = self._ahead()
        self.marches = (
            March(state, 0, self.owners, self.ahead),
            March(state, 1, self.owners, -self.ahead),
        )

    def _owners(self) -> tuple[Seat, ...]:
        """Whose the objectives will be if nobody moves any more."""
        combat = self.state.layout.combat
        found = []
        objectives = self.state.field.opening.objectives
        for objective, owner in zip(objectives, self.state.owners, strict=True):
            for seat in (0, 1):
                if combat[seat] >> objective.at & 1:
                    owner = seat
            found.append(owner)
        return tuple(found)

    def _ahead(self) -> float:
        """The lead of seat 0 in victory points, as things stand (PW-13.6)."""
        lead = float(self.lost[1] - self.lost[0])
        for objective, owner in zip(self.state.field.opening.objectives, self.owners, strict=True):
            if owner != NOBODY:
                lead += objective.value if owner == 0 else -objective.value
        return lead

    @cached_property
    def accounts(self) -> tuple[Account, Account]:
        """The accounts of both sides."""
        return self._account(0), self._account(1)

    def lead(self, seat: Seat) -> float:
        """Return the points by which a side stands better than the other."""
        lead = (sum(self.accounts[0]) - sum(self.accounts[1])) * (1.0 + self.late)
        return lead if seat == 0 else -lead

    def _account(self, seat: Seat) -> Account:
        state = self.state
        own = [unit for unit in state.units if unit.seat == seat]
        extra = sum([held_by(unit.kind, unit.sp) - unit.sp for unit in own])
        force = FORCE * sum([unit.sp for unit in own]) + extra
        fire, storm, shells = self._to_come(seat)
        way, cover, aboard, work = self._standing(seat)
        missed = 0.0
        if state.field.opening.must_take == seat and seat not in self.owners:
            missed = -(MUST[0] + (MUST[1] - MUST[0]) * self.late)
        return Account(
            -float(self.lost[seat]),
            (1.0 - LASTING * self.late) * force,
            -_dearer(self.lost[seat], state.field.points[seat]),
            self._exhausted(seat),
            self._objectives(seat),
            self._held(seat),
            missed,
            way,
            fire,
            storm,
            shells,
            cover,
            aboard,
            work,
        )

    def _exhausted(self, seat: Seat) -> float:
        """What having been exhausted first costs, or being about to be (PW-13.6)."""
        own, other = out(self.state, seat), out(self.state, 1 - seat)
        if not own:
            return 0.0
        last = LAST_OUT_BONUS if not other or other > own else 0.0
        return -(last + FROZEN * (1.0 - self.late) * (not other))

    def _objectives(self, seat: Seat) -> float:
        """What a side owns, or will; less where the enemy only has to walk in."""
        found, stands = 0.0, self.state.layout.combat[seat]
        objectives = self.state.field.opening.objectives
        for objective, before, after in zip(
            objectives, self.state.owners, self.owners, strict=True
        ):
            share = 0.0
            if after == seat:
                share = 1.0 if before == seat else STOOD_ON
                if not stands >> objective.at & 1:
                    share -= OPEN * self._in_reach(1 - seat, objective.at)
            elif before == seat:
                share = 1.0 - STOOD_ON
            found += objective.value * share
        return self.point * found

    def _in_reach(self, seat: Seat, cell: Cell) -> float:
        """1 where a side has a unit that can walk into a square in a turn, a half in two turns."""
        board, found = self.state.field.board, 0.0
        if not self.situation.free[seat]:
            return 0.0
        ways = reaches(board, cell)
        for _, unit in self.situation.units_of(seat):
            kind = KINDS[unit.kind]
            if ways[2 * kind.move] >> unit.at & 1 and "X" not in kind.traits:
                if ways[kind.move] >> unit.at & 1:
                    return 1.0
                found = 0.5
        return found

    def _held(self, seat: Seat) -> float:
        """What standing on one's objectives is worth while an enemy is near."""
        state, found = self.state, 0.0
        board, enemies = state.field.board, state.layout.combat[1 - seat]
        for objective, owner in zip(state.field.opening.objectives, self.owners, strict=True):
            if owner == seat and state.layout.combat[seat] >> objective.at & 1:
                near = board.within(objective.at, NEAR) & enemies
                found += UNOPPOSED * objective.value * bool(near)
        return found

    def _to_come(self, seat: Seat) -> tuple[float, float, float]:
        """What the fire, the close combats and the shells of a side promise."""
        state, situation = self.state, self.situation
        enemies = situation.layout.held[1 - seat]
        fire = storm = shells = 0.0
        for number, unit, reach in situation.ranks[seat].reaching(situation.free[seat]):
            if not reach.both & enemies:
                continue
            kind, tempo = KINDS[unit.kind], self.tempo[seat][unit.deeds.done]
            if kind.weapon == "barrage":
                shells += SHELLS * situation.shell(unit, unit.at, unit.facing).gain
                continue
            if number == state.open:
                fire += NOW * self._pending(unit)
                storm += NOW * self._pending_fight(unit)
                if unit.deeds.fired:
                    fire += tempo * situation.fire(unit).gain
                continue
            if kind.weapon:
                fire += tempo * situation.fire(unit).gain
            if "N" not in kind.traits and "X" not in kind.traits:
                storm += tempo * situation.storm(unit).gain
        return fire, storm, shells

    def _pending(self, unit: Unit) -> float:
        """What the unit that is acting may still fire (PW-3.3, PW-4.9)."""
        deeds = unit.deeds
        if deeds.fired or deeds.fights or not KINDS[unit.kind].weapon:
            return 0.0
        if deeds.moved and deeds.entered > deeds.allowance - 1:
            return NEXT * self.situation.fire(unit).gain
        board = self.state.field.board
        if (board.fords >> unit.at & 1) or deeds.crossing:
            return 0.0
        return self.situation.shot(unit, unit.at, unit.facing, not deeds.moved).gain

    def _pending_fight(self, unit: Unit) -> float:
        deeds, board = unit.deeds, self.state.field.board
        if not starts_melees(self.state, unit.kind) or not self.situation.storms[unit.seat]:
            return 0.0
        if deeds.fights and not deeds.won:
            return 0.0
        ahead = board.steps[unit.at][unit.facing]
        if ahead == OFF or not self.state.layout.held[1 - unit.seat] >> ahead & 1:
            return 0.0
        return max(0.0, self.situation.fight(unit, unit.at, ahead))

    def _standing(self, seat: Seat) -> tuple[float, float, float, float]:
        """What the way that is left costs, and what cover, loads and work are worth."""
        state, march, around = self.state, self.marches[seat], self.state.field.board.around
        marches = bool(state.field.opening.objectives)  # the way to each other is one for both
        board, enemies = state.field.board, state.layout.held[1 - seat]
        way = march.way(self.situation.ranks[seat]) if marches else 0.0
        cover = aboard = work = 0.0
        for number in state.field.own[seat]:
            unit = state.units[number]
            if unit.at == OFF:
                continue
            near = bool(around[unit.at][NEAR] & enemies)
            if unit.carrier >= 0:
                aboard -= ABOARD * near
                continue
            if near and covered(board, unit, unit.at):
                cover += COVER
            if unit.job is not None:
                work += promise(state, unit, unit.job, self.marches)
        return way, cover, aboard, work


def _tempo(state: State, seat: Seat) -> tuple[float, float]:
    """What the coming fire of a side counts: of units still to act, and of those that have."""
    if state.phase in TOGETHER:
        return EITHER, EITHER
    acting = acting_seat(state)
    if seat == acting:
        return NEXT, EITHER
    return (NEXT, NEXT) if acting == state.first else (EITHER, EITHER)


def _lost(state: State, seat: Seat) -> int:
    return state.field.strength[seat] - sum([u.sp for u in state.units if u.seat == seat])


def _dearer(lost: int, point: int) -> float:
    """What losses cost beside themselves: the last ones before exhaustion count more."""
    return DEARER * max(0, min(lost, point) - (point - NEAR_POINT))


def value(state: State, seat: Seat) -> float:
    """Return the points by which a side stands better than the other."""
    return 0.0 if state.phase == "deploy" else Outlook(state).lead(seat)
