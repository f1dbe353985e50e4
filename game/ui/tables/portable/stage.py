"""What stands on the map at one moment: every unit with the actor that moves it, and the ground.

A position at rest and an animation are drawn by the same code: `stage_of` sets everything down,
animations change the actors and what is to be seen of a unit. While things move, a `BattleStage`
also holds what is shown over the map.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Seat
from game.presenter.boards.layout import Point
from game.presenter.portable.queries import middle
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, NOBODY, GunId, JobKind, KindId, Quality
from game.rules.portable.state import Objective, State, Unit
from game.rules.portable.units import is_exhausted, passenger, stands, units_at
from game.ui.motion.tweens import Actor
from game.ui.tables.motion import SceneWithEffects


class Aboard(NamedTuple):
    """What is to be seen of a unit that is carried, ridden with or towed."""

    kind: KindId
    gun: GunId
    sp: int


@dataclass(frozen=True, slots=True)
class UnitLook:
    """What is to be seen of a unit; pictures are kept by it."""

    seat: Seat
    kind: KindId
    gun: GunId
    quality: Quality
    sp: int
    full: int = 0
    """Strength points at the start; those that are lost leave an empty place."""
    moved: bool = False
    fired: bool = False
    done: bool = False
    """It has finished for this turn."""
    job: JobKind | None = None
    progress: int = 0
    """Turns of its job that are done."""
    aboard: Aboard | None = None
    gas: bool = False
    """Whether it has a gas shell."""
    number: int = 0
    """By which it is named, from 1."""


@dataclass(slots=True)
class UnitPiece:
    """A unit on the map."""

    look: UnitLook
    actor: Actor


@dataclass(slots=True)
class ObjectiveFlag:
    """The flag of an objective: what it is worth and whose it is, `NOBODY` for nobody's."""

    value: int
    seat: Seat
    actor: Actor
    half_mast: bool = False
    """Its side is exhausted."""


@dataclass(slots=True)
class GasPiece:
    """A cloud of gas on the map."""

    age: int
    actor: Actor


@dataclass
class Stage:
    """All that stands on the map: units by id, flags and works by square, clouds, craters."""

    tokens: dict[UnitId, UnitPiece] = field(default_factory=dict)
    flags: dict[Cell, ObjectiveFlag] = field(default_factory=dict)
    mines: dict[Cell, Actor] = field(default_factory=dict)
    wire: dict[Cell, Actor] = field(default_factory=dict)
    clouds: list[GasPiece] = field(default_factory=list)
    """In the order of the position's clouds."""
    craters: list[Actor] = field(default_factory=list)
    """Where shells have landed; only animations and what they leave behind know."""


class Slot(NamedTuple):
    """A place within a square: how far from its middle, and how large."""

    x: float
    y: float
    size: float


FIRST: Final = (Slot(0, 0, 1.0), Slot(-0.14, -0.13, 0.82), Slot(-0.17, -0.16, 0.74))
"""Where the first unit of a square stands if it is alone, one of two, or one of more."""
OTHERS: Final = (
    Slot(0.26, 0.25, 0.58),
    Slot(0.29, -0.14, 0.5),
    Slot(-0.14, 0.29, 0.5),
    Slot(0.29, 0.06, 0.5),
    Slot(0.06, 0.29, 0.5),
)
"""Where the others stand, over it and one after the other."""
ASIDE: Final = ((1, 1), (-1, -1), (1, -1), (1, 1))
"""How places are mirrored, left to right and top to bottom, for each facing of the first unit."""


def slots(count: int, facing: Facing = 0) -> list[Slot]:
    """Return the places of so many units of one square, the first one's first.

    The others lie where they leave the front of the first one free, given its facing.
    """
    others = [OTHERS[min(n, len(OTHERS) - 1)] for n in range(count - 1)]
    x, y = ASIDE[facing]
    return [
        Slot(slot.x * x, slot.y * y, slot.size)
        for slot in (FIRST[min(count, len(FIRST)) - 1], *others)
    ]


def stacked(state: State, cell: Cell) -> list[UnitId]:
    """Return the units of a square as they lie: combat units first, then transports, then others.

    The first is the largest, and the others lie over its corner.
    """
    return sorted(units_at(state, cell), key=lambda number: (_rank(state.units[number]), number))


def place_of(state: State, number: UnitId) -> Actor:
    """Return where a unit of a position stands among those of its square, and its way."""
    unit = state.units[number]
    stack = stacked(state, unit.at)
    facing = state.units[stack[0]].facing if stack else unit.facing
    slot = slots(len(stack), facing)[stack.index(number)] if number in stack else FIRST[0]
    x, y = middle(state.field.board, unit.at)
    return Actor(x + slot.x, y + slot.y, unit.facing * 90.0, size=slot.size)


def standing(board: Board, cell: Cell) -> Actor:
    """Return the actor of what lies on the ground of a square."""
    return Actor(*middle(board, cell))


def stage_of(state: State) -> Stage:
    """Return what stands on the map in a position at rest."""
    board = state.field.board
    numbers = [n for n, unit in enumerate(state.units) if stands(unit)]
    objectives = zip(state.field.opening.objectives, state.owners, strict=True)
    return Stage(
        {number: token_of(state, number) for number in numbers},
        {one.at: flag_of(state, one, own) for one, own in objectives},
        {cell: standing(board, cell) for cell in cells_of(state.mines)},
        {cell: standing(board, cell) for cell in cells_of(state.wire)},
        [GasPiece(cloud.age, standing(board, cloud.at)) for cloud in state.clouds],
    )


def flag_of(state: State, objective: Objective, owner: Seat) -> ObjectiveFlag:
    """Return the flag of an objective; an exhausted side's is at half-mast (PW-7.1)."""
    low = owner != NOBODY and is_exhausted(state, owner)
    there = standing(state.field.board, objective.at)
    return ObjectiveFlag(objective.value, owner, there, low)


def token_of(state: State, number: UnitId) -> UnitPiece:
    """Return a unit where it stands."""
    return UnitPiece(look_of(state, number), place_of(state, number))


def look_of(state: State, number: UnitId) -> UnitLook:
    """Return what is to be seen of a unit, on the map or not."""
    unit = state.units[number]
    deeds, job = unit.deeds, unit.job
    return UnitLook(
        unit.seat,
        unit.kind,
        unit.gun,
        unit.quality,
        unit.sp,
        state.field.opening.units[number].sp,
        deeds.moved,
        deeds.fired,
        deeds.done,
        None if job is None else job.kind,
        0 if job is None else job.progress,
        aboard_of(state, number),
        unit.gas,
        number + 1,
    )


def aboard_of(state: State, number: UnitId) -> Aboard | None:
    """Return what is to be seen of whom a unit carries or tows."""
    load = passenger(state, number)
    if load == NOBODY:
        return None
    unit = state.units[load]
    return Aboard(unit.kind, unit.gun, unit.sp)


def _rank(unit: Unit) -> int:
    """Return the order in which close combat strikes the units of a square (PW-5.2)."""
    if unit.kind not in HAS["X"]:
        return 0
    return {"spotter": 2, "commander": 3}.get(unit.kind, 1)


# while things move


@dataclass(slots=True)
class Colors:
    """The flag of a side on a mast: on a square, or large over the whole map."""

    seat: Seat
    at: Point | None = None
    """The foot of the mast; None: it stands over the map."""
    height: float = 1.0
    """How high on its pole it flies; a half is half-mast."""
    alpha: float = 0.0


@dataclass(kw_only=True)
class BattleStage(SceneWithEffects, Stage):
    """All that stands on the map, and what is shown over it while things move."""

    colors: list[Colors] = field(default_factory=list)


def battle_stage_of(state: State) -> BattleStage:
    """Return what stands on the map in a position at rest."""
    rest = stage_of(state)
    return BattleStage(
        tokens=rest.tokens,
        flags=rest.flags,
        mines=rest.mines,
        wire=rest.wire,
        clouds=rest.clouds,
        craters=rest.craters,
    )
