"""What stands in the streets at one moment: every gun with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the guns down,
animations change their actors and what is to be seen of them.
"""

from dataclasses import dataclass, field
from functools import cache

from game.core.boards.cells import OFF, Cell
from game.core.boards.streets import Block, Streets
from game.presenter.boards.layout import Point, heading
from game.presenter.boards.streets import StreetLayout
from game.presenter.streetfire.queries import lit
from game.rules.streetfire.data import KINDS
from game.rules.streetfire.state import State, damaged
from game.ui.motion.tweens import Actor
from game.ui.tables.streetfire.art.tokens import GunLook


@cache
def layout_of_plan(streets: Streets) -> StreetLayout:
    """Return where the positions of a plan lie."""
    return StreetLayout(streets)


def layout_of(state: State) -> StreetLayout:
    """Return where the positions of a match lie."""
    return layout_of_plan(state.field.town.streets)


@dataclass(slots=True)
class GunPiece:
    """A gun: what is to be seen of it, and where."""

    token: GunLook
    actor: Actor
    jolt: Actor = field(default_factory=lambda: Actor(0.0, 0.0))
    """How far it is jerked off its place; it belongs to its stack all the same."""


@dataclass
class Stage:
    """All guns, the wrecks of this moment, and the lamps that are lit."""

    guns: dict[int, GunPiece] = field(default_factory=dict)
    wrecks: list[Actor] = field(default_factory=list)
    quiet: int = 0
    fanned: set[Point] = field(default_factory=set)
    """Places whose guns are told apart."""


def stage_of(state: State) -> Stage:
    """Return the guns of a position at rest."""
    living = [n for n, piece in enumerate(state.pieces) if piece.at != OFF]
    return Stage({number: gun_of(state, number) for number in living}, quiet=lit(state))


def gun_of(state: State, number: int) -> GunPiece:
    """Return a gun where it stands; one whose shot is on its way looks at its target."""
    shot, place = state.shot, middle(state, state.pieces[number].at)
    angle = facing(state, number)
    if shot is not None and shot.piece == number:
        angle = heading(place, middle(state, shot.at))
    return GunPiece(token_of(state, number), Actor(*place, angle))


def token_of(state: State, number: int) -> GunLook:
    """Return what is to be seen of a gun."""
    piece = state.pieces[number]
    acted = state.active == piece.seat and not state.ready >> number & 1
    most = max(state.field.hit_points[piece.seat], piece.hp)
    return GunLook(
        piece.seat,
        KINDS[piece.kind].id,
        number,
        piece.hp,
        most,
        damaged(piece),
        acted and state.phase in ("act", "damage"),
    )


def facing(state: State, number: int) -> float:
    """Return where a gun looks at rest: the way of the enemy's start, in degrees from north."""
    starts, seat = state.field.opening.starts, state.pieces[number].seat
    return heading(middle(state, starts[seat]), middle(state, starts[1 - seat]))


def middle(state: State, cell: Cell) -> Point:
    """Return the place of a position in board units."""
    u, v = state.field.town.streets.point(cell)
    return float(u), float(v)


def block_middle(state: State, block: Block) -> Point:
    """Return the middle of a block in board units."""
    row, column = divmod(block, state.field.town.streets.width)
    return 2.0 * column + 1, 2.0 * row + 1
