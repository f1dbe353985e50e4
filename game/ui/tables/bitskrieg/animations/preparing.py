"""How the set-up looks: obstacles drop, tanks and flags are set down."""

from collections.abc import Sequence

from game.core.boards.cells import cells_of
from game.core.contract import Seat
from game.presenter.bitskrieg.tabletop import TOP
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.setup.homes import AXES
from game.ui.motion.effects import landing
from game.ui.motion.timeline import Animation, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, shake
from game.ui.tables.bitskrieg.animations.motion import TankMotion, glow
from game.ui.tables.bitskrieg.stage import BoardPiece, Flag, standing
from game.ui.tables.shared.reveal import Chosen, RevealedSide, opening


def obstacle_placed(motion: TankMotion, event: told.ObstaclePlaced) -> Animation:
    """Drop the obstacle on its square (BK-2.1)."""
    piece = motion.stage.obstacles[event.at] = BoardPiece(event.kind, standing(event.at))
    dust = landing(TOP.center(event.at), event.at)
    fall = sequence(wait(0.28), motion.sounds("obstacle-drop"), dust)
    return parallel(drop_in(piece.actor), fall, glow([event.at]))


def obstacle_rerolled(motion: TankMotion, event: told.ObstacleRerolled) -> Animation:
    """Shake the obstacle that stands on the square already (BK-2.2)."""
    piece = motion.stage.obstacles.get(event.at)
    return shake(piece.actor) if piece else wait(0.2)


def tanks_revealed(motion: TankMotion, event: told.TanksRevealed) -> Animation:
    """Turn both teams over (BK-2.5)."""
    return opening(motion, [_side(motion, seat, team) for seat, team in enumerate(event.teams)])


def axis_chosen(motion: TankMotion, event: told.AxisChosen) -> Animation:
    """Light up both edges of the axis (BK-2.6)."""
    cells = [cell for edge in AXES[event.axis] for cell in cells_of(HOME_MASKS[edge])]
    return glow(cells)


def edge_chosen(motion: TankMotion, event: told.EdgeChosen) -> Animation:
    """Light up the edge (BK-2.7)."""
    return glow(tuple(cells_of(HOME_MASKS[event.edge])))


def tank_placed(motion: TankMotion, event: told.TankPlaced) -> Animation:
    """Set a tank down on the home edge (BK-2.8)."""
    counter = motion.new_counter(event, ready=True)
    down = sequence(wait(0.2), motion.sounds("obstacle-drop", 0.4))
    return parallel(drop_in(counter.actor, 0.4, 0.9), down)


def flag_placed(motion: TankMotion, event: told.FlagPlaced) -> Animation:
    """Plant a flag (BK-2.9)."""
    flag = motion.stage.flags[event.at] = Flag(event.seat, standing(event.at))
    return parallel(drop_in(flag.actor, 0.45, 0.9), motion.sounds("flag-plant", 0.7))


def _side(motion: TankMotion, seat: Seat, team: Sequence[int]) -> RevealedSide:
    kinds = [row.id for row, count in zip(TANK_TYPES, team, strict=True) for _ in range(count)]
    tanks = tuple(Chosen(kind, kind) for kind in kinds)
    return RevealedSide(motion.voice.phrases.seat(seat), seat, tanks)
