"""Step 1, the battlefield: obstacle dice and terrain picks (BK-2.1 to BK-2.3, BK-20.1)."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import DiceGroup, Refusal, Roll, Say, Seat
from game.rules.bitskrieg.actions.terrain import occupied, with_obstacles
from game.rules.bitskrieg.commands import PickTerrain
from game.rules.bitskrieg.data import BOARD, DICE_SQUARES, MAX_REJECTS, OBSTACLE_COUNT, PIECES, Kind
from game.rules.bitskrieg.events import Event, ObstaclePlaced, ObstacleRerolled, TerrainPicked
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup.sequence import next_phase
from game.rules.bitskrieg.state import Outcome, Preparation, State


def why_not_pick(state: State, seat: Seat, command: PickTerrain) -> Refusal | None:
    """Return why a piece may not be picked (BK-20.1)."""
    unused = picks(state, seat)
    if command in unused:
        return None
    if command.piece in preparation(state).picked:
        return refuse("piece_used", command.piece + 1, remedy=unused[0])
    return refuse("unknown", rule="BK-20.1")


def pick(state: State, seat: Seat, command: PickTerrain) -> Outcome:
    """Take a piece; its square is diced next (BK-20.1)."""
    kind = PIECES[command.piece][command.side]
    setup = preparation(state)._replace(piece=command.piece * 2 + command.side)
    picked = state._replace(phase="obstacles", preparation=setup)
    return picked, (TerrainPicked(seat, command.piece, kind),)


def picks(state: State, seat: Seat) -> list[PickTerrain]:
    """Return every unused piece with either side up."""
    used = preparation(state).picked
    return [PickTerrain(p, side) for p in range(len(PIECES)) if p not in used for side in (0, 1)]


def obstacle_roll(state: State) -> Roll:
    """Return the dice that find the square of the next obstacle, column then row (BK-1.1)."""
    number = preparation(state).placed + 1
    return Roll("obstacle", Say("bitskrieg.roll.obstacle", (number,)), _TWO_DICE[state.active])


_TWO_DICE: Final = tuple((DiceGroup(seat, 2, 6),) for seat in (0, 1))


def roll_obstacle(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the dice, column then row: place the obstacle or ignore the roll (BK-1.1, BK-2.2)."""
    at = BOARD.cell(*faces)
    if not occupied(state.ground) >> at & 1:
        return _place(state, at, ())
    told = ObstacleRerolled(state.active, at)
    rejects = preparation(state).rejects + 1
    if rejects == MAX_REJECTS:
        return _place(state, _first_free(state), (told,))  # BK-2.3
    return state._replace(preparation=preparation(state)._replace(rejects=rejects)), (told,)


def preparation(state: State) -> Preparation:
    """Return the part of the position that only the set-up has."""
    assert state.preparation is not None
    return state.preparation


def _place(state: State, at: Cell, before: tuple[Event, ...]) -> Outcome:
    setup = preparation(state)
    kind = _kind(setup)
    told = (*before, ObstaclePlaced(state.active, kind, at))
    placed = state._replace(
        ground=with_obstacles(state.ground, [(at, kind)]),
        active=1 - state.active,
        phase="terrain" if state.field.terrain else "obstacles",
        preparation=_after_placing(setup),
    )
    if setup.placed + 1 == OBSTACLE_COUNT:
        return next_phase(placed, "obstacles", told)
    return placed, told


def _kind(setup: Preparation) -> Kind:
    if setup.piece < 0:
        return "obstacle"
    piece, side = divmod(setup.piece, 2)
    return PIECES[piece][side]


def _after_placing(setup: Preparation) -> Preparation:
    picked = setup.picked if setup.piece < 0 else (*setup.picked, setup.piece // 2)
    return setup._replace(placed=setup.placed + 1, picked=picked, piece=-1, rejects=0)


def _first_free(state: State) -> Cell:
    taken = occupied(state.ground)
    return next(cell for cell in DICE_SQUARES if not taken >> cell & 1)
