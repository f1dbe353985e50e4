"""What each unit may do that is worth a thought, rated before anything is searched.

A plan is rated by what it changes: the shot it fires, or may still fire from where it leads, the
fight it leads to, the way it saves, and the fire it runs into.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.ai.evaluate.evaluation import Rated
from game.ai.evaluate.portable.blows import covered, gain_of, range_of
from game.ai.evaluate.portable.danger import Danger
from game.ai.evaluate.portable.drafts.works import promise
from game.ai.evaluate.portable.ground import looks
from game.ai.evaluate.portable.march import drawn
from game.ai.evaluate.portable.outlook import COVER, NEAR, SHELLS, Outlook
from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import Seat, Subject
from game.rules.portable.combat.fire import fires
from game.rules.portable.combat.melee import assaults
from game.rules.portable.commands import (
    ChangeForm,
    Command,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.data import KINDS, NOBODY
from game.rules.portable.layout import NO_COMBAT
from game.rules.portable.play.activation import able
from game.rules.portable.play.engineers import is_fresh, works
from game.rules.portable.play.movement import FORMS, may_move
from game.rules.portable.play.routes import allowance, facings_at, may_stay, ways
from game.rules.portable.play.transport import loads, unloads
from game.rules.portable.state import Job, State, Unit
from game.rules.portable.units import passenger, starts_melees

KEPT: Final = 7
"""Plans of a side that are followed to where they lead."""
A_UNIT: Final = 3
"""Plans of one unit among them at most."""
OTHERS: Final = 5
"""Further plans, from good to bad: what is to be erred with."""
FEAR: Final = 0.45
"""How much the fire on a square counts against going there."""
LATER: Final = 0.6
"""How much a shot counts that can be fired only in the next turn."""
LOBBED: Final = ("barrage", "mortar")
"""Weapons for which the far enemy counts as much as the near one."""
STORMS: Final = 0.9
"""How much a close combat counts that a move leads to."""


class Planner:
    """Rates the plans of the side that is acting."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.seat
        self.outlook = Outlook(state)
        self.situation = self.outlook.situation
        self.board = state.field.board
        self.march = self.outlook.marches[self.seat]
        self.haste = 1.0 + self.outlook.late
        self.danger = Danger(self.situation, 1 - self.seat)
        self.enemies = tuple(self.situation.targets[1 - self.seat])
        self.goals = {o.at: o for o in state.field.opening.objectives}
        self.owners = dict(zip(self.goals, self.outlook.owners, strict=True))

    def rated(self) -> list[Rated]:
        """Return the best plans of all units that may act, and the end of the activations."""
        state = self.state
        if state.open != NOBODY:
            return _listed(sorted(self.of(state.open), key=_points), EndUnit())
        best: list[Rated] = []
        rest: list[Rated] = []
        for number in able(state):
            found = sorted(self.of(number), key=_points, reverse=True)
            best += found[:A_UNIT]
            rest += found[A_UNIT:]
        plans = [*sorted(rest, key=_points), *sorted(best, key=_points)]
        return _listed(plans, EndPhase())

    def of(self, number: UnitId) -> Iterator[Rated]:
        """Yield the plans of a unit with what each promises."""
        state, unit = self.state, self.state.units[number]
        for command in fires(state, number):
            assert type(command) is Fire
            yield Rated(command, self._shot(unit, command.target))
        for command in assaults(state, number):
            ahead = self.board.steps[unit.at][unit.facing]
            yield Rated(
                command, self.situation.fight(unit, unit.at, ahead) + self._taken(unit, ahead)
            )
        if may_move(state, number):
            yield from self._moves(number, unit)
        if is_fresh(state, number):
            yield from self._others(number, unit)

    def _shot(self, unit: Unit, cell: Cell) -> float:
        post = self.situation.post(unit, unit.at, unit.facing, 0)
        target = self.situation.targets[1 - unit.seat][cell]
        return gain_of(post, target, not unit.deeds.moved)

    def _moves(self, number: UnitId, unit: Unit) -> Iterator[Rated]:
        here = self._stand(unit, unit.at, unit.facing, 0, False)
        for facing in facings_at(self.state, unit.at, unit.seat):
            if facing != unit.facing and may_stay(self.state, number):
                points = self._stand(unit, unit.at, facing, 0, True) - here
                if points > 0.0 or self._looks_up(unit, facing):
                    yield Rated(Move(number, unit.at, facing), points)
        for cell, way in ways(self.state, number).items():
            entered = len(way.path) - (way.road and bool(way.path))
            risk = 0.8 * way.dangers
            for facing in self._faces(unit, cell):
                points = self._stand(unit, cell, facing, entered, True) - risk
                yield Rated(Move(number, cell, facing), points - here)

    def _faces(self, unit: Unit, cell: Cell) -> Sequence[Facing]:
        """The ways to look from a square: at an enemy beside it, else where the nearest are."""
        faces = facings_at(self.state, cell, unit.seat)
        if len(faces) < 4:
            return faces
        ahead = looks(self.board, cell, self.enemies, KINDS[unit.kind].weapon in LOBBED)
        return (ahead.index(max(ahead)),)

    def _looks_up(self, unit: Unit, facing: Facing) -> bool:
        """Whether more of the enemy would lie ahead of a unit that turns."""
        ahead = looks(self.board, unit.at, self.enemies, KINDS[unit.kind].weapon in LOBBED)
        return ahead[facing] > ahead[unit.facing]

    def _stand(self, unit: Unit, cell: Cell, facing: Facing, entered: int, moved: bool) -> float:
        """What it is worth to a unit to stand in a square."""
        cover = covered(self.board, unit, cell, cell != unit.at)
        points = -FEAR * self.danger.cost(unit, cell, cover)
        points -= self.haste * self.march.cost(unit, cell)
        goal = self.goals.get(cell)
        if goal is not None and unit.kind not in NO_COMBAT:
            owned = self.owners[cell] == unit.seat
            points += goal.value * (0.3 if owned else self.outlook.point)
        if cover and self._near(cell):
            points += COVER
        return points + self._blows(unit, cell, facing, entered, moved)

    def _near(self, cell: Cell) -> bool:
        return bool(self.board.around[cell][NEAR] & self.state.layout.held[1 - self.seat])

    def _blows(self, unit: Unit, cell: Cell, facing: Facing, entered: int, moved: bool) -> float:
        """What a unit can do to the enemy from a square, in this turn or in the next."""
        kind, situation = KINDS[unit.kind], self.situation
        points, enemies = 0.0, self.state.layout.held[1 - unit.seat]
        if kind.weapon == "barrage":
            return SHELLS * situation.shell(unit, cell, facing).gain
        if kind.weapon and self.board.around[cell][range_of(unit.kind, unit.gun)] & enemies:
            deeds = unit.deeds
            soon = not deeds.fired and entered + deeds.entered <= allowance(unit, False) - 1
            shut = self.board.fords >> cell & 1
            shut |= moved and cell != unit.at and self.board.trenches >> cell & 1
            still = not (moved or deeds.moved)
            later = now = situation.shot(unit, cell, facing, True).gain
            if not still or not soon or shut:
                now = situation.shot(unit, cell, facing, False).gain if soon and not shut else 0.0
            points += max(now, LATER * later)
        ahead = self.board.steps[cell][facing]
        may = starts_melees(self.state, unit.kind) and situation.storms[unit.seat]
        if may and ahead != OFF and enemies >> ahead & 1:
            fight = situation.fight(unit, cell, ahead) + self._taken(unit, ahead)
            points += STORMS * max(0.0, fight)
        return points

    def _taken(self, unit: Unit, cell: Cell) -> float:
        """What an objective is worth that a fight may clear."""
        goal = self.goals.get(cell)
        if goal is None or "A" not in KINDS[unit.kind].traits or not self.situation.free[unit.seat]:
            return 0.0
        return 0.35 * goal.value * self.outlook.point

    def _others(self, number: UnitId, unit: Unit) -> Iterator[Rated]:
        """Yield loading, unloading, a change of form and work, where it may pay."""
        state = self.state
        for order in loads(state, number):
            assert type(order) is Load
            far = self.march.far(unit.at)
            if far > 10 and not self._near(unit.at):
                yield Rated(order, 0.1 * far * self.march.pull * self.haste)
        load = passenger(state, number)
        if load != NOBODY:
            yield from self._unloading(number, state.units[load])
        if unit.kind in FORMS and self._near(unit.at):
            yield Rated(ChangeForm(number), 0.1)
        for command in works(state, number):
            assert type(command) is Work
            points = self._work(unit, command)
            if points > 0.0:
                yield Rated(command, points)

    def _unloading(self, number: UnitId, load: Unit) -> Iterator[Rated]:
        way = 0.5 * self.march.pull * self.haste * drawn(load.kind, self.march.far(load.at))
        for order in unloads(self.state, number):
            assert type(order) is Unload
            stand = self._blows(load, load.at, order.facing, 9, True)
            yield Rated(order, stand + 0.8 * self._near(load.at) - way)

    def _work(self, unit: Unit, command: Work) -> float:
        """What a job promises: a way made shorter for one's own side, or longer for the enemy."""
        if self._near(unit.at) and command.job in ("lay_mines", "clear_mines"):
            return 0.0
        job = Job(command.job, command.square)
        return promise(self.state, unit, job, self.outlook.marches)


def _listed(plans: list[Rated], end: EndUnit | EndPhase) -> list[Rated]:
    """The best of some plans, which stand last, some of the others, and the end; best first."""
    best, others = plans[-KEPT:], plans[:-KEPT]
    found = [*best, *others[:: 1 + len(others) // OTHERS], Rated(end, 0.0)]
    return sorted(found, key=_points, reverse=True)


def _points(rated: Rated) -> float:
    return rated.points


@lru_cache(maxsize=8)
def plans(state: State, seat: Seat) -> Sequence[Rated]:
    """Return the plans of a side that are worth a look, those of the open unit if one is."""
    return Planner(state).rated()


def sift(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the orders of a unit that are worth a look, and the last one."""
    if state.phase != "activate" or not isinstance(subject, int) or len(commands) <= A_UNIT:
        return commands
    best = sorted(Planner(state).of(subject), key=_points, reverse=True)[:A_UNIT]
    return [*[rated.command for rated in best], commands[-1]]
