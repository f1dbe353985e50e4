"""What stands on the board at one moment: tanks, crates and mines, with the actors that move them.

A position at rest and an animation are drawn by the same code: `stage_of` sets everything down,
animations change the actors and what is to be seen of a tank.
"""

from dataclasses import dataclass, field
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Seat
from game.presenter.boards.layout import heading
from game.presenter.dicezone.names import tank_number
from game.presenter.dicezone.places import middle
from game.rules.dicezone.data import TOKENS, Kind, Stats
from game.rules.dicezone.state import State, alive, to_come
from game.ui.motion.tweens import Actor

GUN_TURNS: Final = 15
"""Degrees between the pictures of a gun."""


@dataclass(frozen=True, slots=True)
class TankLook:
    """What is to be seen of a tank; pictures are kept by it."""

    seat: Seat
    number: int
    """Which of the tanks of its seat it is, from 1; 0 where that has only one."""
    stats: Stats
    tokens: tuple[Kind, ...] = ()
    """The kinds of the tokens that it carries, in the order they came."""
    shell: int = 0
    """Points of damage that its shell still takes away in this turn."""
    gun: int = 0
    """Degrees clockwise from where the hull looks to where the gun points."""
    wrecked: bool = False
    done: bool = False
    """It has had its turn to move, or to shoot, and others are still to."""


@dataclass(slots=True)
class TankPiece:
    """A tank on the board."""

    look: TankLook
    actor: Actor


@dataclass(slots=True)
class MinePiece:
    """A mine on the board, and whose it is."""

    seat: Seat
    actor: Actor


@dataclass
class Stage:
    """All that stands on the board: tanks by id, crates and mines by hex."""

    tanks: dict[int, TankPiece] = field(default_factory=dict)
    crates: dict[Cell, Actor] = field(default_factory=dict)
    mines: dict[Cell, MinePiece] = field(default_factory=dict)


def resting(cell: Cell, angle: float = 0.0) -> Actor:
    """Return the actor of what lies still on a hex."""
    return Actor(*middle(cell), angle)


def stage_of(state: State) -> Stage:
    """Return what stands on the board in a position at rest."""
    return Stage(
        {number: piece_of(state, number) for number in alive(state)},
        {cell: resting(cell) for cell in cells_of(state.crates)},
        {mine.cell: MinePiece(mine.seat, resting(mine.cell)) for mine in state.mines},
    )


def piece_of(state: State, number: int) -> TankPiece:
    """Return a tank where it stands."""
    own = state.tanks[number]
    return TankPiece(look_of(state, number), resting(own.cell, own.facing * 60.0))


def look_of(state: State, number: int) -> TankLook:
    """Return what is to be seen of a tank, on the board or not."""
    own = state.tanks[number]
    kinds = tuple(TOKENS[token].kind for token, _ in own.tokens)
    gun, done = gun_of(state, number), is_done(state, number)
    which = tank_number(state, number)
    return TankLook(own.seat, which, own.stats, kinds, own.shell, gun, done=done)


def gun_of(state: State, number: int) -> int:
    """Return where a gun points from its hull: at the target of a shot under way, else ahead."""
    own = state.tanks[number]
    if state.shot is None or state.act is None or state.act.tank != number or own.cell == OFF:
        return 0
    return gun_at(heading(middle(own.cell), middle(state.shot.cell)) - own.facing * 60.0)


def gun_at(turned: float) -> int:
    """Return the nearest angle from its hull at which a gun is drawn."""
    return round(turned / GUN_TURNS) * GUN_TURNS % 360


def is_done(state: State, number: int) -> bool:
    """Return whether a tank has had its place on the track in use."""
    ended = state.halt is None and state.phase in ("rebuild", "redeploy", "respawn", "over")
    if state.act is None or ended:
        return False
    return number not in to_come(state) and number != state.act.tank
