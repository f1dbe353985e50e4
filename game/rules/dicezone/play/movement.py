"""Driving, nitro and mines (DZ-6)."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of, mask_of
from game.core.boards.driving import (
    BACKWARD,
    COST,
    FORWARD,
    Front,
    Pose,
    Reach,
    cells_along,
    cost_of,
    facing_after,
    quick_way,
    reach,
)
from game.core.contract import DiceGroup, Menu, Refusal, Roll, Say, Seat, Subject, Thread
from game.core.menu import LazyMenu, Unbuilt, nth_bit
from game.rules.dicezone.board import BOARD, side_struck
from game.rules.dicezone.commands import Command, Drive, DropMine, EndMove, Nitro
from game.rules.dicezone.data import FRONT, MINE_DAMAGE, REAR
from game.rules.dicezone.events import (
    CrateTaken,
    Drove,
    Event,
    MineDropped,
    MineExploded,
    MoveDieRolled,
    TokenUsed,
    move_ended,
)
from game.rules.dicezone.play.damage import amount_bands, strike, thread_of
from game.rules.dicezone.play.ending import look_for_end
from game.rules.dicezone.play.tracks import can_boost, can_move, mine_cell, next_mover
from game.rules.dicezone.refusals import refuse, tank_name
from game.rules.dicezone.state import (
    Activation,
    Mine,
    Outcome,
    State,
    Tank,
    active,
    holds,
    is_over,
    occupied,
    spent,
    team_of,
)

CRATE: Final = "crate"
"""The subject of drives that take a crate."""
OTHERWISE: Final = "otherwise"
"""The subject of what a tank does besides driving."""


def move_menu(state: State, seat: Seat) -> Menu:
    """Return a drive to every pose in reach, then what else the tank may do (DZ-6.5)."""
    if not active(state).left:
        return LazyMenu((OTHERWISE,), lambda _: _otherwise(state))
    act = active(state)
    crates = state.crates & _within(state.tanks[act.tank].cell, act.left)
    if crates:
        crates &= reach_now(state).cells
    subjects = (act.tank, CRATE, OTHERWISE) if crates else (act.tank, OTHERWISE)
    return LazyMenu(subjects, partial(_about, state, crates), sampled=True)


def _about(state: State, crates: Mask, subject: Subject) -> Sequence[Command]:
    if subject == OTHERWISE:
        return _otherwise(state)
    reached = reach_now(state)
    kept = crates if subject == CRATE else ~crates
    return Drives(reached, tuple([mask & kept for mask in _ends(state, reached)]))


@cache
def _within(cell: Cell, steps: int) -> Mask:
    """The hexes that are at most so many steps away."""
    cells = 1 << cell
    for _ in range(steps):
        cells = BOARD.around(cells)
    return cells


class Drives(Unbuilt):
    """A drive to each of some poses, facing by facing; none is found before it is asked for."""

    __slots__ = ("_ends", "_reached")

    def __init__(self, reached: Reach, ends: Front) -> None:
        self._reached, self._ends = reached, ends
        super().__init__(sum([mask.bit_count() for mask in ends]))

    def __iter__(self) -> Iterator[Drive]:
        for facing, mask in enumerate(self._ends):
            for cell in cells_of(mask):
                yield Drive(quick_way(BOARD, self._reached, Pose(cell, facing)))

    def nth(self, index: int) -> Drive:
        """Find the way to the pose at a place."""
        facing = 0
        while index >= (count := self._ends[facing].bit_count()):
            index, facing = index - count, facing + 1
        cell = nth_bit(self._ends[facing], index)
        return Drive(quick_way(BOARD, self._reached, Pose(cell, facing)))


def _otherwise(state: State) -> Sequence[Nitro | DropMine | EndMove]:
    if not state.tanks[active(state).tank].tokens:
        return _END
    found: list[Nitro | DropMine | EndMove] = [Nitro()] if can_boost(state) else []
    if mine_cell(state) is not None:
        found.append(DropMine())
    return [*found, *_END]


_END: Final = (EndMove(),)


def reach_now(state: State) -> Reach:
    """Return what the active tank can get to; turns and hexes alike are steps (DZ-6.2).

    None goes on beyond a crate or past an enemy mine, for there the drive ends (DZ-6.4).
    """
    act = active(state)
    tank = state.tanks[act.tank]
    return _reach(Pose(tank.cell, tank.facing), act.left, _free(state), _stops(state))


@lru_cache(maxsize=64)
def _reach(start: Pose, points: int, free: Mask, stops: Mask) -> Reach:
    return reach(BOARD, start, points, free, stops)


def _stops(state: State) -> Mask:
    """Where a drive ends: at a crate, and where an enemy mine goes off (DZ-6.4)."""
    return state.crates | danger(state)


def _ends(state: State, reached: Reach) -> Front:
    """Where a drive may end: any pose in reach but the one the tank has."""
    tank, front = state.tanks[active(state).tank], reached.fronts[-1]
    here = front[tank.facing] & ~(1 << tank.cell)
    return (*front[: tank.facing], here, *front[tank.facing + 1 :])


def ways(state: State) -> dict[Pose, str]:
    """Return a cheapest drive to every pose in reach."""
    reached = reach_now(state)
    ends = [Pose(c, f) for f, mask in enumerate(_ends(state, reached)) for c in cells_of(mask)]
    return {pose: quick_way(BOARD, reached, pose) for pose in ends}


_ENTERS: Final = (FORWARD, BACKWARD)
_STEPS: Final = frozenset(COST)


def _free(state: State) -> Mask:
    """Where the active tank may go; its own hex is free to it (DZ-6.3)."""
    return BOARD.full & ~occupied(state) | 1 << state.tanks[active(state).tank].cell


def danger(state: State) -> Mask:
    """Return the hexes where an enemy mine goes off under the active tank (DZ-6.10)."""
    cells = 0
    if state.mines:
        for mine in enemy_mines(state):
            cells |= 1 << mine.cell
    return BOARD.around(cells) if cells else 0


def enemy_mines(state: State) -> tuple[Mine, ...]:
    """Return the mines that are not of the active tank's team, the first laid first."""
    teams, own = state.field.teams, team_of(state, active(state).tank)
    return tuple([mine for mine in state.mines if teams[mine.seat] != own])


class DriveCourse(NamedTuple):
    """A drive from a pose, whatever stands in its way."""

    cells: tuple[Cell, ...]
    """Where the tank stands after each step, as far as the first one off the board."""
    crossed: Mask
    """All of them; every cell there is if it leaves the board."""
    cost: int
    facing: Facing
    """At its end."""


@lru_cache(maxsize=1 << 12)
def course(start: Pose, steps: str) -> DriveCourse:
    """Return the drive by some steps; it is looked at several times on its way."""
    cells = tuple(cells_along(BOARD, start, steps))
    crossed = -1 if cells[-1] == OFF else mask_of(cells)
    return DriveCourse(cells, crossed, cost_of(steps), facing_after(start.facing, steps))


def why_not_drive(state: State, seat: Seat, command: Drive) -> Refusal | None:
    """Return why a tank may not drive so; the drive is looked at as a whole (DZ-6.4)."""
    steps, left = command.steps, active(state).left
    if not _STEPS.issuperset(steps):
        return refuse("unknown")
    free, tank = _free(state), state.tanks[active(state).tank]
    driven = course(Pose(tank.cell, tank.facing), steps)
    if driven.crossed & ~free:
        return _blocked(state, steps, driven, free)
    if driven.cost <= left:
        return None
    return refuse("no_points_left", driven.cost, left, remedy=_shorter(state, steps))


def _blocked(state: State, steps: str, driven: DriveCourse, free: Mask) -> Refusal:
    cells = enumerate(driven.cells)
    place = next(place for place, cell in cells if cell == OFF or not free >> cell & 1)
    what = Say(f"dicezone.blocks.{_what(state, driven.cells[place])}")
    return refuse("hex_blocked", what, remedy=_shorter(state, steps[:place]))


def _what(state: State, cell: Cell) -> str:
    if cell < 0:
        return "edge"
    return "terrain" if state.terrain >> cell & 1 else "tank"


def _shorter(state: State, steps: str) -> Drive | EndMove:
    """As much of a drive as the allowance pays for."""
    left = active(state).left
    while cost_of(steps) > left:
        steps = steps[:-1]
    return Drive(steps) if steps else EndMove()


def drive(state: State, seat: Seat, command: Drive) -> Outcome:
    """Drive step by step, as far as the first crate or mine (DZ-6.2, DZ-6.4)."""
    act = active(state)
    number, steps, arrived = act.tank, command.steps, ""
    tank, stops = state.tanks[number], _stops(state)
    start = Pose(tank.cell, tank.facing)
    driven = course(start, steps)
    if driven.crossed & stops:
        for place, entered in enumerate(driven.cells):
            if stops >> entered & 1 and steps[place] in _ENTERS:
                steps, arrived = steps[: place + 1], steps[place]
                driven = course(start, steps)
                break
    cell, facing = driven.cells[-1], driven.facing
    told = Drove(number, tank.cell, tank.facing, steps, cell, facing)
    there = Tank(tank.seat, cell, facing, *tank[3:])
    tanks = (*state.tanks[:number], there, *state.tanks[number + 1 :])
    act = Activation(number, act.left - driven.cost, act.nitro, arrived, *act[4:])
    state = state._replace(tanks=tanks, act=act)
    return arrive(state, (told,)) if arrived else go_on(state, (told,))


def arrive(state: State, events: tuple[Event, ...]) -> Outcome:
    """See to what lies where a tank has entered: mines, then the crate (DZ-6.11, DZ-6.12)."""
    while active(state).arrived and (mine := _triggered(state)) is not None:
        state, told = _explode(state, mine)
        events = (*events, *told)
        if is_over(state) or state.blow is not None:
            return state, events
    cell = state.tanks[active(state).tank].cell
    if cell >= 0 and state.crates >> cell & 1:
        state = state._replace(phase="crate", crates=state.crates & ~(1 << cell))
        return state, (*events, CrateTaken(active(state).tank, cell))
    return go_on(state._replace(act=active(state)._replace(arrived="")), events)


def _triggered(state: State) -> Mine | None:
    """The first of the mines that go off here; a destroyed tank sets off none (DZ-6.11)."""
    cell = state.tanks[active(state).tank].cell
    if cell < 0:
        return None
    near = BOARD.around(1 << cell)
    return next((mine for mine in enemy_mines(state) if near >> mine.cell & 1), None)


def _explode(state: State, mine: Mine) -> Outcome:
    """A mine does 6 damage to the side that faces it (DZ-6.11)."""
    act = active(state)
    tank = state.tanks[act.tank]
    if mine.cell == tank.cell:
        side = REAR if act.arrived == BACKWARD else FRONT
    else:
        side = side_struck(tank.cell, tank.facing, mine.cell)
    state = state._replace(mines=tuple(other for other in state.mines if other != mine))
    state, told = strike(state, act.tank, side, (MINE_DAMAGE, False), mine.seat)
    return state, (MineExploded(act.tank, mine.cell, side), *told)


def after_blast(state: State, events: tuple[Event, ...]) -> Outcome:
    """Go on when the damage of a mine is done (DZ-12.3)."""
    state, events = look_for_end(state, events)
    return (state, events) if is_over(state) else arrive(state, events)


def go_on(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the same tank again if there is anything left to do, else the next (DZ-0.1, DZ-0.4)."""
    number = active(state).tank
    if state.tanks[number].cell < 0:
        return next_mover(state, events)
    if can_move(state):
        return state if state.phase == "move" else state._replace(phase="move"), events
    return next_mover(state, (*events, move_ended(number)))


def end_move(state: State, seat: Seat, command: EndMove) -> Outcome:
    """Drive no more in this turn; what is left is lost (DZ-6.1, DZ-6.5)."""
    return next_mover(state, (move_ended(active(state).tank),))


def why_not_nitro(state: State, seat: Seat, command: Nitro) -> Refusal | None:
    """Return why nitro cannot be used (DZ-6.8)."""
    if not holds(state.tanks[active(state).tank], "nitro"):
        return refuse("no_token", remedy=EndMove())
    return None if can_boost(state) else refuse("nitro_used", remedy=EndMove())


def nitro(state: State, seat: Seat, command: Nitro) -> Outcome:
    """Add the speed set in this turn to the allowance (DZ-6.8)."""
    act = active(state)
    state, left = spent(state, act.tank, "nitro")
    allowance = act.left + state.tanks[act.tank].speed
    state = state._replace(act=act._replace(left=allowance, nitro=True))
    return state, (TokenUsed(act.tank, "nitro", left),)


def why_not_mine(state: State, seat: Seat, command: DropMine) -> Refusal | None:
    """Return why no mine can be laid (DZ-6.9)."""
    if not holds(state.tanks[active(state).tank], "mine"):
        return refuse("no_token", remedy=EndMove())
    return None if mine_cell(state) is not None else refuse("mine_place", remedy=EndMove())


def drop_mine(state: State, seat: Seat, command: DropMine) -> Outcome:
    """Lay a mine behind the tank, for all to see (DZ-6.9)."""
    number, cell = active(state).tank, mine_cell(state)
    assert cell is not None
    state, left = spent(state, number, "mine")
    state = state._replace(mines=(*state.mines, Mine(cell, seat)))
    return go_on(state, (MineDropped(number, cell), TokenUsed(number, "mine", left)))


_DIE: Final = amount_bands("movement")


def move_die_roll(state: State) -> Roll:
    """Return the die that is added to the allowance (DZ-6.7)."""
    act = active(state)
    thread = thread_of(state) if act.arrived else Thread("move_die", act.tank, forced=True)
    group = DiceGroup(state.tanks[act.tank].seat, 1, 6, act.tank, bands=_DIE)
    return Roll(
        "move_die", Say("dicezone.roll.move_die", (tank_name(state, act.tank),)), (group,), thread
    )


def read_move_die(state: State, faces: tuple[int, ...]) -> Outcome:
    """Add the die to the allowance (DZ-6.7)."""
    act = active(state)
    left = act.left + faces[0]
    state = state._replace(act=act._replace(left=left))
    return arrive(state, (MoveDieRolled(act.tank, faces[0], left),))
